"""What a card in hand could do now: its legal targets and the exact odds of its dice (BRB-504).

Told at the question what is played, before the card is shown to anybody.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from navalcore.tables import Forecast
from navalcore.words import counted, listed
from navalcore_brawling_battleships.board import BrawlGame
from navalcore_brawling_battleships.effects import receivers
from navalcore_brawling_battleships.forecasts import (
    MOVES,
    aim_forecast,
    aim_told,
    pair_forecast,
    pair_told,
    percent,
    rolled_forecast,
    rolled_told,
    size_told,
)
from navalcore_brawling_battleships.reactions import condition
from navalcore_brawling_battleships.targets import (
    EVERYWHERE,
    air_cards,
    is_aimed,
    ships,
    squadrons,
    victims,
)
from navalcore_brawling_battleships.volleys import (
    expected,
    first_shots,
    likeliest_to_sink,
    whole_card,
)
from navalcore_brawling_battleships.words import box, kind_in, named

OPEN_FIRE = "open-fire"
_FEW = 4  # ships that are told by name in a line; all are in the odds


def offer_told(game: BrawlGame, seat: int, face: str, side: str) -> str | None:
    """The legal targets in a line, with the dice of an attack; of an open fire card what all of it
    and its best shot are expected to do."""
    places = _places(game, seat, side)
    dice, rolled = "", True
    if side == OPEN_FIRE:
        code, firer, blows = max(first_shots(game, seat, face), key=lambda one: expected(one[2]))
        dice = f"{named(firer)} ({box(code)}) {pair_told(blows)}"
        if more := _together(game, seat, face, squadrons(game, seat, side)):
            dice = f"{more}; best shot: {dice}"
    elif aimed := _aims(game, seat, side, squadrons(game, seat, side)):
        dice, rolled = _aimed_told(game, side, aimed), bool(game.rules.kind_of[side].lines)
    elif side in game.rules.kind_of:
        dice = rolled_told(game.rules.kind_of[side])
    told = "; ".join(part for part in (places, dice) if part)
    unless = _condition(game, seat, side) if dice and rolled else ""
    return f"{told}, {unless}" if unless else told or None


def squadron_told(game: BrawlGame, seat: int, face: str, side: str, target: int) -> str:
    """Whose a squadron is on which a card may be played, and what speaks for it: the odds there, or
    its size."""
    dice, rolled = "", True
    if side == OPEN_FIRE:
        times, ship = likeliest_to_sink(game, seat, face, target)
        likeliest = f"likeliest to sink: {named(ship)} {percent(times)}" if times else "none sinks"
        more = _together(game, seat, face, [target]) or "1 shot"
        dice = f"{size_told(game, target)}; {more}; {likeliest}"
    elif aimed := _aims(game, seat, side, [target]):
        dice, rolled = _aimed_told(game, side, aimed), bool(game.rules.kind_of[side].lines)
    else:
        dice, rolled = size_told(game, target), False
    unless = condition(game, seat, side, [target]) if rolled else ""
    return f"{game.names[target]}: {dice}" + (f", {unless}" if unless else "")


def _together(game: BrawlGame, seat: int, face: str, targets: Sequence[int]) -> str:
    """What the shots of a card are expected to do, if there are several."""
    number, mean = whole_card(game, seat, face, targets)
    return f"{number} shots, expected {float(mean):.1f} hits together" if number > 1 else ""


def _aimed_told(game: BrawlGame, side: str, aimed: Sequence[str]) -> str:
    """The ships that a card may be aimed at, with its dice on the one where it does most."""
    few = len(aimed) <= _FEW
    told = listed([named(one) for one in aimed]) if few else counted(len(aimed), "ship")
    lines = game.rules.kind_of[side].lines
    if not lines:
        return told
    if lines[0].effect in MOVES:  # the same for every ship
        return f"{told}; {aim_told(game, side, aimed[0])}"
    best = max(aimed, key=lambda one: _worth(game, side, one))
    return f"{told}; best: {named(best)} {aim_told(game, side, best)}"


def offer_forecast(game: BrawlGame, seat: int, face: str, side: str) -> Forecast | None:
    """The odds of every shot that the card allows, or of its attack on every legal target."""
    if side == OPEN_FIRE:
        found = [
            (f"{named(firer)} ({box(code)})", pair_forecast(blows))
            for code, firer, blows in first_shots(game, seat, face)
        ]
    elif (rolled := rolled_forecast(game.rules.kind_of[side])) is not None:
        return rolled._replace(given=_condition(game, seat, side))
    else:
        aimed = _aims(game, seat, side, squadrons(game, seat, side))
        reckoned = [(one, aim_forecast(game, side, one)) for one in aimed]
        found = [(named(one), odds) for one, odds in reckoned if odds is not None]
    if not found:
        return None
    chances = [(_of(who, what), share) for who, odds in found for what, share in odds.chances]
    means = [(_of(who, what), mean) for who, odds in found for what, mean in odds.means]
    if side == OPEN_FIRE:
        number, mean = whole_card(game, seat, face, squadrons(game, seat, side))
        if number > 1:
            means.append((f"expected hits of {number} shots together", mean))
    return Forecast(tuple(chances), tuple(means), given=_condition(game, seat, side))


def _condition(game: BrawlGame, seat: int, side: str) -> str:
    """On which condition the odds hold, wherever the card is played."""
    return condition(game, seat, side, _seats(game, seat, side) or (-1,))


def _of(who: str, what: str) -> str:
    return what if who in what else f"{who}: {what}"


def _places(game: BrawlGame, seat: int, side: str) -> str:
    """The squadrons, hands or cards that may be named (BRB-504, BRB-951, BRB-982)."""
    if side == "pursuit-aeroplane":
        cards = air_cards(game, seat)
        found = [f"{kind_in(face)} before {game.names[one]}" for one, face in cards]
        return f"at {listed(found)}"
    seats = _seats(game, seat, side)
    if seats is None:
        return ""
    if not seats:
        return "nothing to act on"  # BRB-A15
    return f"on {listed([game.names[one] for one in seats])}"


def _seats(game: BrawlGame, seat: int, side: str) -> list[int] | None:
    """The seats whose squadron, hand or card may be named; None where no seat is."""
    if side == "reinforcement" and game.options.reinforce_dest == "when_played":  # BRB-A47
        return receivers(game, seat)
    if side in (*EVERYWHERE, "reinforcement"):
        return None
    if side == "pursuit-aeroplane":
        return [one for one, _ in air_cards(game, seat)]
    return victims(game, seat) if side == "secret-agent" else squadrons(game, seat, side)


def _aims(game: BrawlGame, seat: int, side: str, targets: Iterable[int]) -> list[str]:
    """The ships that a card may be aimed at, in these squadrons that it may be played on."""
    if side not in game.rules.kind_of or not is_aimed(game.rules.kind_of[side]):
        return []
    return [ship for target in targets for ship in ships(game, seat, side, target)]


def _worth(game: BrawlGame, side: str, ship: str) -> tuple[Fraction, Fraction]:
    """How well a ship serves as the target of an attack: the chance that she sinks, then the hits
    that are expected."""
    found = aim_forecast(game, side, ship)
    assert found is not None
    sunk = [share for what, share in found.chances if what.startswith("sinks ")]
    return sum(sunk, Fraction(0)), found.means[0][1]
