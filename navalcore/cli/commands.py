"""What can be typed at any prompt beside an answer."""

from collections.abc import Callable
from pathlib import Path

from attrs import frozen

from navalcore.cli import pictures, reasons
from navalcore.cli.asking_odds import show_odds
from navalcore.cli.choosing import list_options, plain, whole
from navalcore.cli.desks import Desk
from navalcore.cli.game_listing import sentence
from navalcore.cli.hints import show_hint
from navalcore.cli.rolls import may_correct
from navalcore.cli.tabletop import Conceded, Left
from navalcore.errors import JournalError, Refusal, nearest
from navalcore.previews import previews
from navalcore.rules import value_text
from navalcore.steps import Decision, Result, purpose_of

Run = Callable[[Desk, str], bool | None]
_MOST_RULES = 15  # that are told of a word


@frozen
class Command:
    """One word that can be typed: its form, what it does, and the function, which returns True
    when the question that was asked is no longer the one to answer.

    `secret` says that what it tells follows from all that the seat knows, whoever looks on.
    """

    form: str
    words: str
    run: Run
    secret: bool = False


def help_(desk: Desk, words: str) -> None:
    """What is asked, by which rule, and what else can be typed."""
    screen, question = desk.screen, desk.question
    reasons.rule(question.cite, desk.game.bound.ruleset.rules, screen)
    if isinstance(question, Decision):
        default = desk.table.default(question)
        list_options(question, default, screen, previews(desk.game, question), desk.game.names)
        screen.line("Answer by number, by words or their beginning; Enter takes the default.")
    else:
        screen.line("Type what came, such as 4 or 1 4 1 6; names of cards as they are printed.")
    for each in dict.fromkeys(COMMANDS.values()):
        if each.run is correct and desk.table.request.manual is None:
            continue
        words = conceding(desk) if each.run is concede else each.words
        if each.run is auto:
            words += f", as in: auto {next(iter(questions(desk)), 'QUESTION')} off"
        screen.line(f"  {each.form:<21}{words}", indent=23)
    screen.line(f"Questions for auto: {', '.join(questions(desk))}.", indent=2)


def why(desk: Desk, words: str) -> None:
    """The last roll, or one before it, with every modifier."""
    count = whole(words) if words else 1
    if not count:
        raise Refusal("", "type why for the last roll, why 2 for the one before")
    reasons.why(desk, count)


def rule(desk: Desk, words: str) -> None:
    """A rule by its id, or the rules that hold a word."""
    rules, screen = desk.game.bound.ruleset.rules, desk.screen
    if not words:
        screen.line("Name a rule or a word, such as: rule " + desk.question.cite)
    elif words.upper() in rules:
        reasons.rule(words.upper(), rules, screen)
    elif found := rules.search(words):
        for one in found[:_MOST_RULES]:
            screen.line(f"{one.id}: {one.text}", indent=2)
        if left := len(found[_MOST_RULES:]):
            screen.line(f"And {left} more: a rarer word finds fewer.")
    else:
        screen.line(f"There is no rule '{words}'{nearest(words.upper(), rules.ids)}.")


def undo(desk: Desk, words: str) -> bool:
    """Take back the last decision made at this terminal."""
    asked = words.split()
    practice = "practice" in asked
    numbers = [number for word in asked if (number := whole(word))]
    if len(asked) != len(numbers[:1]) + practice:
        raise Refusal("", "type undo, undo 2, or undo practice")
    journal, people = desk.game.journal, desk.table.opened.seating.people
    assert journal is not None
    by = [record.seat for record in journal.records if record.kind == "choice"]
    last = next((seat for seat in reversed(by) if seat in people), None)
    if last is None:
        raise Refusal("", "there is no decision to take back")
    before = len(journal.records)
    try:
        desk.game.undo(numbers[0] if numbers else 1, last, practice)
    except Refusal as refusal:
        hint = "undo as practice only"
        said = refusal.message.replace(hint, "'undo practice' does it all the same and is marked")
        if len(journal.records) == before:
            raise Refusal(refusal.cite, said) from None
        desk.screen.line(f"Taken back, but not as far as asked: {said}.")
    else:
        desk.screen.line("Taken back.")
    desk.table.forget_taken_back()
    desk.table.reopened = desk.table.redrawn = True
    return True


def redo(desk: Desk, words: str) -> bool:
    """Give again what was taken back."""
    desk.game.redo()
    desk.table.redrawn = True
    desk.screen.line("Given again.")
    return True


def correct(desk: Desk, words: str) -> bool:
    """Replace the roll or card that was typed last."""
    if not words:
        raise Refusal("", "type what came instead, such as: correct 1 4 1 5")
    table, journal = desk.table, desk.game.journal
    if journal is not None and not any(record.typed for record in journal.records):
        raise Refusal("", "nothing was typed: only what real dice or cards showed is corrected")
    if not may_correct(desk.game, desk.viewer):
        raise Refusal("", "what was typed last is another's secret: only its owner may correct it")
    desk.game.correct(words)
    table.redrawn = True
    assert journal is not None
    table.forget_taken_back(len(desk.game.events()) - len(journal.events[-1]))
    table.screen.line("Corrected.")
    table.tell(desk.viewer)
    return True


def log(desk: Desk, words: str) -> None:
    """The latest events, or as many as were asked for."""
    count = whole(words or "20")
    if count is None and words != "all":
        raise Refusal("", f"log {words}: type log, log 50 or log all")
    events = desk.game.events(desk.viewer)
    pictures.tell(events if words == "all" else events[-count:] if count else [], desk.screen)


def board(desk: Desk, words: str) -> None:
    """The whole table."""
    blocks = pictures.picture(desk.game, desk.viewer, desk.screen)
    desk.screen.blocks(blocks)
    if not blocks:
        desk.screen.line("This ruleset draws no picture.")


def map_(desk: Desk, words: str) -> None:
    """The whole map."""
    rows = getattr(desk.game.bound.ruleset.show, "map_rows", None)
    if rows is None:
        desk.screen.line("This game is played without a map.")
        return
    for row in rows(desk.game.view(desk.viewer), desk.screen.width):
        desk.screen.row([(row, "")])


def card(desk: Desk, words: str) -> None:
    """The numbers of a ship or card, with their status."""
    told = getattr(desk.game.bound.ruleset.show, "card", None)
    if told is None:
        desk.screen.line("This ruleset tells nothing of single cards.")
    elif not words:
        desk.screen.line("Name a card, such as: card norfolk")
    elif (rows := told(desk.game.rules, words)) is None:
        desk.screen.line(_no_card(desk, words))
    else:
        for row in rows:
            desk.screen.line(row, indent=6)


def discards(desk: Desk, words: str) -> None:
    """The cards that are spent."""
    listed = getattr(desk.game.bound.ruleset.show, "discards", None)
    if listed is None:
        desk.screen.line("This ruleset lists no discards.")
        return
    rows = listed(desk.game.view(desk.viewer))
    for row in rows or ["Nothing is discarded."]:
        desk.screen.line(row, indent=5)


def _no_card(desk: Desk, words: str) -> str:
    """Which cards may be meant, where several hold the words."""
    named = getattr(desk.game.bound.ruleset.show, "cards", None)
    names = [] if named is None else list(named(desk.game.rules))
    parts = plain(words).replace("-", " ").split()
    meant = [name for name in names if all(part in plain(name) for part in parts)]
    if meant:
        return f"'{words}' may be {len(meant)} cards: {', '.join(meant)}."
    return f"There is no card '{words}'{nearest(words, names)}."


def score(desk: Desk, words: str) -> None:
    """The points so far."""
    counted = getattr(desk.game.bound.ruleset.show, "score", None)
    if counted is None:
        desk.screen.line("This ruleset counts no points before the end.")
        return
    rows = list(counted(desk.game.view(desk.viewer)))
    pictures.score_rows(rows, desk.screen)
    if any(points for _, points, _ in rows):
        desk.screen.line(f"{sum(points for _, points, _ in rows):+6}  so far", "strong")


def options(desk: Desk, words: str) -> None:
    """The rulings and optional rules in force, and which of them are not the default."""
    bound = desk.game.bound
    for spec in bound.ruleset.options.values():
        value = bound.chosen[spec.key]
        changed = "" if value == spec.default else ", changed"
        desk.screen.line(f"{spec.key} = {value_text(value)}{changed}: {sentence(spec)}", indent=4)
    if not bound.chosen:
        desk.screen.line("This game has no options.")


def questions(desk: Desk) -> list[str]:
    """The questions that can be answered by their default, the one that is asked first."""
    known = [one.id for one in desk.game.bound.ruleset.labels.values() if one.space == "decision"]
    if isinstance(desk.question, Decision):
        label = desk.question.label
        asked = label if label in known else purpose_of(label)
        return list(dict.fromkeys([asked, *known]))
    return known


def auto(desk: Desk, words: str) -> None:
    """Take a recurring question off, so that its default answers it, or have it asked again."""
    silent, screen = desk.table.silent.setdefault(desk.seat, []), desk.screen
    labels, prompts = questions(desk), desk.game.bound.ruleset.labels
    example = words if words in labels else next(iter(labels), "QUESTION")
    if not words:
        for one in labels:
            state = "answered by its default" if one in silent else "asked"
            prompt = f": {prompts[one].words()}" if one in prompts else ""
            screen.line(f"  {one} ({state}){prompt}", indent=6)
        screen.line(
            f"'auto {example} off' asks you '{example}' no more and takes its default each time, "
            f"'auto {example} on' asks it again."
        )
        return
    label, _, switch = words.rpartition(" ")
    if switch not in ("on", "off") or not label:
        raise Refusal(
            "",
            "type auto, a question, and off to be asked it no more or on to be asked it, such as: "
            f"auto {example} off",
        )
    if isinstance(desk.question, Decision):
        labels.append(desk.question.label)
    if label not in labels:
        raise Refusal("", f"no question is called '{label}'{nearest(label, labels)}")
    was_silent = label in silent
    if was_silent:
        silent.remove(label)
    if switch == "off":
        silent.append(label)
        screen.line(
            f"The question '{label}' is answered by its default from now on; "
            f"'auto {label} on' asks it again."
        )
    elif was_silent:
        screen.line(f"The question '{label}' is asked again from now on.")
    else:
        screen.line(
            f"The question '{label}' is asked as before; "
            f"'auto {label} off' takes its default without asking."
        )


def conceding(desk: Desk) -> str:
    """What it means to concede in this game."""
    sides = len(set(desk.game.sides))
    if sides == 1:
        return COMMANDS["concede"].words
    if sides == 2:
        return "give up: the other side wins, the points stand as they are"
    return "end here; the points of all seats stand as they are"


def concede(desk: Desk, words: str) -> None:
    """Get up for good: the points as they stand, and where there are two sides, the other wins."""
    game, screen = desk.game, desk.screen
    asked = desk.viewer if desk.question.seat is None else desk.question.seat
    two = len(set(game.sides)) == 2
    if two and not isinstance(asked, int):
        raise Refusal("", "this roll is nobody's: concede where your side is asked")
    if screen.typed_by_hand:
        ask = "Concede, so that the other side wins? yes/no > " if two else "Concede? yes/no > "
        answer = plain(screen.ask(ask))
        if answer not in ("yes", "y"):
            screen.line("The game goes on.")
            return
    result = game.bound.ruleset.tally(game.clone())
    if two:
        assert isinstance(asked, int)
        winners = tuple(seat for seat, side in enumerate(game.sides) if side != game.sides[asked])
        title = f"{game.names[asked]} concedes"
        result = Result(result.scores, winners, title, result.breakdown)
    screen.line(f"Conceded: {result.title}", "title", indent=2)
    pictures.points(result, game.names, screen)
    raise Conceded


def save(desk: Desk, words: str) -> None:
    """A copy of the journal in another file."""
    if not words:
        raise Refusal("", "name a file, such as: save evening.journal")
    assert desk.game.journal is not None
    if words == desk.table.file:
        desk.screen.line(f"{words} holds every answer already.")
        return
    try:
        if Path(words).exists():
            request = desk.table.request
            command = request.to_resume(desk.game.bound.ruleset.id, words)
            said = f"the file {words} exists; name another file, or go on with it ({command})"
            raise Refusal("", said)
        desk.game.journal.save(words)
    except (JournalError, ValueError) as error:
        raise Refusal("", str(error)) from None
    desk.screen.line(f"Saved as {words}; this game goes on in {desk.table.file}.")


def quit_(desk: Desk, words: str) -> None:
    """Get up; the game stays saved."""
    raise Left("")


_HELP = Command("?", "what is asked and what can be typed", help_)
_QUIT = Command("quit", "stop here; the game is saved", quit_)
COMMANDS: dict[str, Command] = {
    "?": _HELP,
    "help": _HELP,
    "why": Command("why [2]", "the last roll, or one before, with modifiers and rules", why),
    "rule": Command("rule ID or WORD", "a rule in words", rule),
    "odds": Command(
        "odds [OPTION]",
        "what may come; further: odds OPTION [until SPAN] [by POLICY]",
        show_odds,
        True,
    ),
    "hint": Command("hint [5s]", "the three best options, as a bot judges them", show_hint, True),
    "undo": Command("undo [N] [practice]", "take back the last decision", undo),
    "redo": Command("redo", "give again what was taken back", redo),
    "correct": Command("correct 1 4 1 5", "replace the roll or card typed last", correct),
    "log": Command("log [N or all]", "what happened", log),
    "board": Command("board", "everything on the table", board),
    "map": Command("map", "the whole map", map_),
    "card": Command("card NAME", "a ship or card with its numbers", card),
    "discards": Command("discards", "the cards that are spent", discards),
    "score": Command("score", "the points so far", score),
    "options": Command("options", "the rulings in force", options),
    "auto": Command(
        "auto QUESTION off|on",
        "off: be asked it no more, its default is taken; on: be asked again",
        auto,
    ),
    "concede": Command("concede", "end here with the points as they stand", concede),
    "save": Command("save FILE", "keep a copy of the journal", save),
    "quit": _QUIT,
    "exit": _QUIT,
}
