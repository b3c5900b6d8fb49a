"""`hint`: the three best options as a searching bot judges them, with value and interval."""

from typing import Final

from navalcore.budgets import Budget, read_budget
from navalcore.cli.choosing import numbered, told
from navalcore.cli.desks import Desk
from navalcore.errors import Refusal, RulesetError
from navalcore.games import Game
from navalcore.horizons import until_named
from navalcore.opponents import Plan, Searcher, maker_of
from navalcore.players import See
from navalcore.previews import previews
from navalcore.rollouts import standing
from navalcore.search import Thought, Weighed
from navalcore.steps import Chance, Decision
from navalcore.words import counted

USUAL: Final = Budget(iterations=1000, seconds=3)
_TOLD = 3


def show_hint(desk: Desk, words: str) -> None:
    """Imagine games that agree with what the seat knows, and tell what did best in them."""
    question = desk.question
    if isinstance(question, Chance):
        raise Refusal("", "there is nothing to choose here: type what came")
    if len(question.options) == 1:
        raise Refusal("", "there is only one option")
    try:
        budget = read_budget(words) if words else USUAL
    except RulesetError as error:
        raise Refusal("", f"hint {words}: {error}") from None
    bots = desk.table.opened.bots
    name = "hard"
    bot = maker_of(name, bots)(None)
    if not isinstance(bot, Searcher):  # a ruleset may have a hard bot of another kind
        name = "mcts"
        bot = maker_of(name, bots)(None)
    assert isinstance(bot, Searcher)
    screen = desk.screen
    if screen.live:
        screen.line("Thinking … (Ctrl-C: enough)", "dim")
    tell(desk, question, bot.weigh(question, See(desk.game, question.seat), budget), name)
    played = "the ruleset's captain" if bot.plan.led and bot.captain else "chance"
    until = how_far(bot.plan, desk.game)
    first = (
        " First stands the captain's own answer, unless another did clearly better in the same "
        "games."
        if bot.plan.method == "flat" and played != "chance"
        else ""
    )
    worth = "The score" if desk.game.seats == 1 else "The chance to win"
    screen.line(
        f"{worth} in games that agree with what you know, played on by {played} {until}; "
        f"where intervals overlap, either may be better.{first}",
        "dim",
        indent=2,
    )


def how_far(plan: Plan, game: Game) -> str:
    """How far a bot plays imagined games on, in words."""
    ends = []
    if game.bound.ruleset.prospect is not None and plan.goal is standing:
        ends += [f"for {counted(plan.cut, 'decision')}"] if plan.cut is not None else []
        ends += [f"to {until_named(plan.span, game).words}"] if plan.span else []
    return f"{' or '.join(ends)}, then judged" if ends else "to their end"


def tell(desk: Desk, question: Decision, thought: Thought, name: str) -> None:
    """The best options, a line each with what it needs or where it leads if that fits; first the
    one that the bot would play."""
    screen = desk.screen
    numbers = {option.token: number for number, option in numbered(question).items()}
    head = f"By the bot {name}, {counted(thought.iterations, 'imagined game')}"
    screen.line(head + (", cut short:" if thought.interrupted else ":"), "strong", indent=2)
    alone = desk.game.seats == 1
    notes = previews(desk.game, question)
    for one in thought.weighed[:_TOLD]:
        number = numbers[one.option.token]
        games = counted(one.games, "game") if one.games else "not tried"
        note = told(notes[one.option.token], True) if one.option.token in notes else ""
        head = f"  {worth(one, alone):<24} {number:>3}  {one.option.told(desk.game.names)}"
        fits = len(head) + len(note) + len(games) + 4 <= screen.width
        screen.line(f"{head}{note if fits else ''}  ({games})", indent=30)


def worth(one: Weighed, alone: bool) -> str:
    """A value with its interval: "62.1% (57.0 to 67.1%)", or a score."""
    if not one.games:
        return "unknown"
    low, high = one.interval
    if alone:
        spread = f" ({low:.1f} to {high:.1f})" if one.games > 1 else ""
        return f"{one.value:.1f}{spread}"
    low, high = max(0.0, low), min(1.0, high)
    spread = f" ({100 * low:.1f} to {high:.1%})" if one.games > 1 else ""
    return f"{one.value:.1%}{spread}"
