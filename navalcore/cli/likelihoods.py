"""The odds of options or of a roll, told alike at a prompt and by `navalcore odds`."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from attrs import define, evolve, field, frozen

from navalcore.cli import bars
from navalcore.cli.bars import rough
from navalcore.cli.counting import Counting
from navalcore.cli.opening import hides
from navalcore.cli.screens import Screen
from navalcore.deals import MOST_DEALS
from navalcore.errors import KernelError, Refusal
from navalcore.games import Game
from navalcore.horizons import GAME, QUESTION
from navalcore.odds import GAMES, MOST_WAYS, Interrupted, Odds, odds
from navalcore.opponents import Maker
from navalcore.policies import DEFAULT
from navalcore.previews import DEALS, forecast
from navalcore.seats import OBSERVER, Viewer
from navalcore.steps import Decision, Option
from navalcore.tables import Forecast
from navalcore.words import counted, listed

GROUPS = 12
"""Outcomes that are shown of one roll."""
_GROUPS_OF_OPTION = 6  # and of each option, where all are asked for
_RARE = Fraction(1, 1000)  # what comes less often is told together at the end of a distribution
_MUCH = Fraction(1, 3)  # of all outcomes not shown: then their parts are told too
_FEWEST_GAMES = 100  # drawn for each of many options


def never(label: str) -> bool:
    """No question is passed over but those that the ruleset passes over."""
    return False


@frozen(kw_only=True)
class Asking:
    """What is asked of which game, and where it is told."""

    game: Game
    viewer: Viewer
    screen: Screen
    until: str = QUESTION
    policy: str = DEFAULT
    most: int = MOST_WAYS
    games: int = GAMES
    seed: int | str = 0
    bots: Mapping[str, Maker] | None = None
    silent: Callable[[str], bool] = never
    whole: bool = False
    """Whether everything is told of the method, also what goes without saying at a prompt."""


@define
class _Told:
    """What was told so far, of which the end of the telling sums up."""

    odds: list[Odds] = field(factory=list)
    idle: list[str] = field(factory=list)
    reckoned: bool = False
    asks: bool = False
    unfit: str = ""
    left_out: int = 0


def tell_odds(asking: Asking, asked: Sequence[tuple[Option | None, str]]) -> bool:
    """The odds of options or of a roll, the bound shared between them, and what holds for all;
    whether all were told, or Ctrl-C ended it with what the games so far say."""
    screen, told = asking.screen, _Told()
    for place, (option, title) in enumerate(asked):
        reckoned = forecast_of(asking, option)
        if option is not None and reckoned is not None and not any(reckoned[:3]):
            told.idle.append(option.told(asking.game.names))
        elif reckoned is not None:
            told.reckoned = True
            screen.line(title, "strong", indent=4)
            print_forecast(screen, reckoned)
        else:
            one(asking, option, title, told, len(asked) - place, len(asked))
            if told.odds and told.odds[-1].interrupted:
                told.left_out = len(asked) - place - 1
                break
    if told.idle and len(told.idle) == len(asked) > 1:
        screen.line(told.unfit or "Nothing is rolled here, whatever is chosen.")
    elif told.idle:
        more = " The next question comes first." if told.asks else ""
        screen.line(f"Nothing is rolled after: {'; '.join(told.idle)}.{more}", indent=2)
    for line in remarks(asking, told.odds, told.reckoned):
        screen.line(line, "dim", indent=2)
    if told.left_out:
        screen.line(f"Not counted any more: {counted(told.left_out, 'option')}.", "dim", indent=2)
    return not (told.odds and told.odds[-1].interrupted)


def one(
    asking: Asking, option: Option | None, title: str, told: _Told, left: int, number: int
) -> None:
    """The odds of one of `number` options, `left` of which are still to be told."""
    room = max(1, asking.most - sum(found.ways for found in told.odds if found.exact))
    games = min(asking.games, max(_FEWEST_GAMES, asking.games // number))
    place = f"option {number - left + 1} of {number}" if number > 1 else ""
    counting = Counting(asking.screen, place) if asking.screen.live else None
    try:
        found = _reckoned(asking, option, max(1, room // left), games, counting)
    except KernelError as error:
        asking.screen.line(f"{title}: the odds cannot be told here ({error}).", indent=2)
        return
    except Refusal as refusal:
        if option is None or number == 1 or not refusal.message.startswith("no "):
            raise
        told.idle.append(option.told(asking.game.names))
        told.unfit = f"{refusal.message[0].upper()}{refusal.message[1:]}."
        return
    finally:
        asking.screen.sweep()
    told.odds.append(found)
    if option is not None and number > 1 and not found.rolls and found.stop:
        told.idle.append(option.told(asking.game.names))
        told.asks = True
        return
    drawn = "" if found.exact or number == 1 else f" ({found.games:,} games drawn)"
    asking.screen.line(title + drawn, "strong", indent=4)
    print_odds(asking, found, GROUPS if number == 1 else _GROUPS_OF_OPTION)


def _reckoned(
    asking: Asking, option: Option | None, most: int, games: int, counting: Counting | None
) -> Odds:
    """The odds of an option; by Ctrl-C those of the games so far, while ways are counted those of
    drawn games."""

    def reckon(most: int) -> Odds:
        try:
            return odds(
                asking.game,
                option,
                seat=asking.viewer,
                until=asking.until,
                policy=asking.policy,
                most=most,
                games=games,
                seed=asking.seed,
                silent=asking.silent,
                bots=asking.bots,
                progress=counting,
            )
        except Interrupted as stop:
            return stop.odds

    try:
        return reckon(most)
    except KeyboardInterrupt:
        if counting is None or counting.what != "ways":
            raise
    counting.drawing = True
    return evolve(reckon(1), most=max(1, counting.ways))


def forecast_of(asking: Asking, option: Option | None) -> Forecast | None:
    """The odds that the ruleset reckons itself, if it does for this option."""
    question = asking.game.worded()
    if option is None or not isinstance(question, Decision) or asking.until != QUESTION:
        return None
    if question.seat != asking.viewer:
        return None
    return forecast(asking.game, question, option)


def print_forecast(screen: Screen, found: Forecast) -> None:
    """Chances, expected numbers, how a number is spread, and on which condition all that holds."""
    bars.table([(share, text) for text, share in found.chances], screen)
    for text, mean in found.means:
        screen.line(f"  {float(mean):>6.2f} {'':>9}  {text}", indent=20)
    if len(found.spread) > 1:
        spread = [f"{number}: {rough(share)}" for number, share in together(found.spread)]
        screen.line(f"  {found.of}: {', '.join(spread)}", "dim", indent=4)
    if found.given:
        screen.line(f"    {found.given}", "dim", indent=6)


def together(spread: Sequence[tuple[int, Fraction]]) -> list[tuple[str, Fraction]]:
    """A distribution in words, the highest numbers as one where each of them hardly ever comes."""
    last = max((place for place, (_, share) in enumerate(spread) if share >= _RARE), default=0)
    tail = spread[last + 1 :]
    told = [(str(number), share) for number, share in spread[: last + 1]]
    if len(tail) > 1:
        return [*told, (f"{tail[0][0]} or more", sum((share for _, share in tail), Fraction(0)))]
    return [*told, *((str(number), share) for number, share in tail)]


def print_odds(asking: Asking, found: Odds, groups: int) -> None:
    """The likeliest outcomes, the rest together, and the question up to which they were counted."""
    screen = asking.screen
    if not found.rolls and len(found.groups) == 1:
        words = "" if _is_idle(asking.game, found) else f" {found.groups[0][1]}"
        before = ended(f"Nothing is rolled before {found.stop or found.until}")
        screen.line(f"    {before}{words}", indent=4)
        return
    rows, rest = shown(found, groups)
    others = sum((share for share, _ in rest), Fraction(0))
    if rest:
        what = "1 other outcome" if len(rest) == 1 else f"{len(rest)} other outcomes together"
        rows.append((others, what))
    intervals = None if found.exact else [found.interval(share) for share, _ in rows]
    bars.table(rows, screen, intervals)
    if others > _MUCH and len(found.parts) < len(found.groups):
        print_parts(found, screen)
    if found.stop:
        screen.line(f"    {'else ' if found.several else ''}up to {found.stop}", "dim", indent=6)
    if asking.until == GAME and len(found.wins) > 1:
        print_wins(asking.game, found, screen)


def ended(sentence: str) -> str:
    """A sentence with a full stop, unless what it tells last has a sign at its end."""
    return sentence if sentence.endswith(("?", "!", ".")) else f"{sentence}."


def shown(
    found: Odds, groups: int
) -> tuple[list[tuple[Fraction, str]], list[tuple[Fraction, str]]]:
    """The outcomes that are told, and the rest: endings are told, as one where they are many."""
    rows, rest = list(found.groups[:groups]), list(found.groups[groups:])
    ends = [pair for pair in rest if found.ends(pair[1])]
    rest = [pair for pair in rest if pair not in ends]
    if len(ends) <= groups:
        return rows + ends, rest
    for ending in found.endings:
        alike = [share for share, text in ends if text.endswith(ending)]
        if alike:
            words = f"{counted(len(alike), 'other outcome')}. {ending}"
            rows.append((sum(alike, Fraction(0)), words))
    return rows, rest


def print_parts(found: Odds, screen: Screen) -> None:
    """The likeliest sentences of outcomes that are too many to be told."""
    rows = found.parts[:GROUPS]
    intervals = None if found.exact else [found.interval(share) for share, _ in rows]
    screen.line("    What outcomes hold, each by itself:", "dim")
    bars.table(rows, screen, intervals)


def print_wins(game: Game, found: Odds, screen: Screen) -> None:
    """How likely each seat wins."""
    rows = [(share, f"{game.names[seat]} wins") for seat, share in enumerate(found.wins)]
    intervals = None if found.exact else [found.interval(share) for share, _ in rows]
    screen.line("    Who wins:", "dim")
    bars.table(rows, screen, intervals)


def remarks(asking: Asking, told: Sequence[Odds], reckoned: bool) -> list[str]:
    """How the odds were found: by which method, within which bound, under which policy, over which
    deals; at a prompt only what is not a matter of course."""
    lines = []
    if reckoned and asking.whole:
        alike = f", alike in {DEALS} deals drawn by chance" if hides(asking.game) else ""
        lines.append(f"Exact: reckoned by the rules of the game without counting ways{alike}.")
    exact = [found for found in told if found.exact]
    if exact and asking.whole:
        ways = counted(sum(found.ways for found in exact), "way")
        lines.append(f"Exact: all ways are counted ({ways}, at most {asking.most:,}).")
    drawn = [found for found in told if not found.exact and found.rolls]
    if drawn:
        first = drawn[0]
        why = (
            f"{first.most:,} ways"
            if first.deals
            else f"{min(first.most, MOST_DEALS):,} deals or {first.most:,} ways"
        )
        games = "1 game stands" if first.games == 1 else f"{first.games:,} games stand"
        lines.append(f"Drawn: more than {why}, so {games} for all; intervals are Wilson's, at 95%.")
    lines += [
        f"Stopped after {found.games:,} of {found.wanted:,} games; the one that was being played "
        "does not count."
        for found in drawn
        if found.interrupted
    ]
    if told and asking.whole:
        lines.append(f"As far as {told[0].until}.")
    decided = list(dict.fromkeys(label for found in told for label in found.decided))
    if decided:
        named = listed([f"'{label}'" for label in decided])
        lines.append(f"The policy '{asking.policy}' answers on the way: {named}.")
    elif told and asking.whole and not any(found.counted for found in told):
        lines.append("No policy is needed: nobody is asked on the way.")
    for label, text in dict(pair for found in told for pair in found.counted).items():
        lines.append(f"On the way the question '{label}' is counted as: {text}.")
    if asking.whole or hides(asking.game):
        lines += [deals(asking.game, found) for found in told]
    return list(dict.fromkeys(lines))


def deals(game: Game, found: Odds) -> str:
    """Over which deals of hidden cards odds were taken."""
    who = "an observer" if found.seat == OBSERVER else game.names[int(found.seat)]
    if found.deals == 1:
        return f"One deal alone agrees with what {who} knows."
    if found.exact:
        return f"Over all {found.deals:,} deals that agree with what {who} knows."
    return f"Over deals drawn by chance from those that agree with what {who} knows."


def _is_idle(game: Game, found: Odds) -> bool:
    """Whether the ruleset says of an outcome only that there is none."""
    outcome = getattr(game.bound.ruleset.show, "outcome", None)
    return outcome is not None and found.groups[0][1] == outcome(())
