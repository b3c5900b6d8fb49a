"""`odds`: the exact chances up to the next question, after one option or after each."""

from collections.abc import Sequence
from fractions import Fraction

from navalcore.cli.choosing import chosen, numbered
from navalcore.cli.desks import Desk
from navalcore.cli.opening import hides
from navalcore.errors import KernelError, Refusal
from navalcore.odds import MOST_WAYS, Odds, odds
from navalcore.previews import forecast
from navalcore.steps import Chance, Decision, Option, Sealed
from navalcore.tables import Forecast

_GROUPS = 12  # outcomes shown of one roll
_GROUPS_OF_OPTION = 6  # and of each option, where all are asked for
_RARE = Fraction(1, 1000)  # what comes less often is told together at the end of a distribution


def show_odds(desk: Desk, words: str) -> None:
    """The exact chances of the next roll, or of what follows an option."""
    question = desk.question
    if isinstance(desk.game.waiting, Sealed):
        raise Refusal("", "there are no odds while others answer unseen")
    if isinstance(question, Chance):
        several(desk, [(None, question.label)], _GROUPS)
    elif not words:
        options = numbered(question).items()
        several(
            desk,
            [(option, f"{number}  {option.text}") for number, option in options],
            _GROUPS_OF_OPTION,
        )
    elif isinstance(meant := chosen(question, words, desk.game.bound.ruleset.verbs), Option):
        several(desk, [(meant, meant.text)], _GROUPS)
    else:
        desk.screen.line(meant or f"'{words}' is not possible here.")


def several(desk: Desk, asked: list[tuple[Option | None, str]], groups: int) -> None:
    """The odds of options or of a chance, the bound shared between them, and what holds for all."""
    screen, table = desk.screen, desk.table

    def silent(label: str) -> bool:
        return table.is_silent(label, desk.seat)

    if screen.live:
        screen.line("Counting …", "dim")
    told: list[Odds] = []
    idle: list[str] = []
    asks = ""
    for place, (option, title) in enumerate(asked):
        reckoned = forecast_of(desk, option)
        if option is not None and reckoned is not None and not any(reckoned[:3]):
            idle.append(option.text)
            continue
        if reckoned is not None:
            screen.line(title, "strong", indent=4)
            print_forecast(desk, reckoned)
            continue
        left = max(1, MOST_WAYS - sum(found.ways for found in told))
        try:
            share = max(1, left // (len(asked) - place))
            found = odds(desk.game, desk.viewer, option, silent, share)
        except KernelError as error:
            screen.line(f"{title}: the odds cannot be told here ({error}).", indent=2)
            continue
        told.append(found)
        if option is not None and len(asked) > 1 and not found.rolls and found.stop:
            idle.append(option.text)
            asks = " The next question comes first."
            continue
        screen.line(title + (" (the next roll alone)" if found.cut else ""), "strong", indent=4)
        print_odds(desk, found, groups)
    if idle and len(idle) == len(asked) > 1:
        screen.line("Nothing is rolled here, whatever is chosen.")
    elif idle:
        screen.line(f"Nothing is rolled after: {'; '.join(idle)}.{asks}", indent=2)
    if any(found.cut for found in told):
        screen.line(
            f"Too many ways up to the next question ({MOST_WAYS:,} in all are counted): where it "
            "says so, the next roll alone."
        )
    counted = dict(pair for found in told for pair in found.counted)
    for label, text in counted.items():
        screen.line(f"On the way the question '{label}' is counted as: {text}.", indent=2)
    if told and hides(desk.game):
        screen.line("(for one deal that agrees with what you know)", "dim")


def forecast_of(desk: Desk, option: Option | None) -> Forecast | None:
    """The odds that the ruleset reckons itself, if it does for this option."""
    question = desk.question
    if option is None or not isinstance(question, Decision):
        return None
    return forecast(desk.game, question, option)


def print_forecast(desk: Desk, found: Forecast) -> None:
    """Chances, expected numbers, and how a number is spread."""
    for text, share in found.chances:
        desk.screen.line(f"  {percent(share)}  {text}", indent=20)
    for text, mean in found.means:
        desk.screen.line(f"  {float(mean):>6.2f} {'':>9}  {text}", indent=20)
    if len(found.spread) > 1:
        spread = [f"{number}: {rough(share)}" for number, share in together(found.spread)]
        desk.screen.line(f"  {found.of}: {', '.join(spread)}", "dim", indent=4)


def together(spread: Sequence[tuple[int, Fraction]]) -> list[tuple[str, Fraction]]:
    """A distribution in words, the highest numbers as one where each of them hardly ever comes."""
    last = max((place for place, (_, share) in enumerate(spread) if share >= _RARE), default=0)
    tail = spread[last + 1 :]
    told = [(str(number), share) for number, share in spread[: last + 1]]
    if len(tail) > 1:
        return [*told, (f"{tail[0][0]} or more", sum((share for _, share in tail), Fraction(0)))]
    return [*told, *((str(number), share) for number, share in tail)]


def print_odds(desk: Desk, found: Odds, groups: int) -> None:
    """The likeliest outcomes, the rest together, and the question up to which they were counted."""
    screen = desk.screen
    asked = found.stop or "the next question."
    if not found.rolls:
        words = "" if _is_idle(desk, found) else f" {found.groups[0][1]}"
        screen.line(f"    Nothing is rolled before {asked}{words}", indent=4)
        return
    if found.cut and len(found.groups) == 1:
        screen.line("    More than one roll decides.", indent=4)
        return
    rest = [pair for pair in found.groups[groups:] if not found.ends(pair[1])]
    for share, text in found.groups:
        if (share, text) not in rest:
            screen.line(f"  {percent(share)}  {text}", indent=20)
    if rest:
        others = sum((share for share, _ in rest), Fraction(0))
        what = "1 other outcome" if len(rest) == 1 else f"{len(rest)} other outcomes together"
        screen.line(f"  {percent(others)}  {what}", indent=20)
    if found.stop:
        screen.line(f"    {'else ' if found.several else ''}up to {asked}", "dim", indent=6)


def _is_idle(desk: Desk, found: Odds) -> bool:
    """Whether the ruleset says of an outcome only that there is none."""
    outcome = getattr(desk.game.bound.ruleset.show, "outcome", None)
    return outcome is not None and found.groups[0][1] == outcome(())


def percent(share: Fraction) -> str:
    """A probability as people read it: "41.7%", and exactly where that is short."""
    return f"{rough(share):>6} {str(share) if share.denominator < 10_000 else '':>9}"


def rough(share: Fraction) -> str:
    """A probability to a tenth of a percent."""
    number = float(share * 100)
    return f"{number:.0f}%" if share in (0, 1) else "<0.1%" if number < 0.1 else f"{number:.1f}%"
