"""What a card in hand could do now: its legal targets and the exact odds of its dice (BRB-504).

Told at the question what is played, before the card is shown to anybody.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from navalcore.tables import Forecast
from navalcore.words import counted, listed
from navalcore_brawling_battleships.board import BrawlGame
from navalcore_brawling_battleships.effects import receivers
from navalcore_brawling_battleships.forecasts import (
    MOVES,
    READINGS,
    Blow,
    aim_forecast,
    aim_told,
    blows_of,
    pair_forecast,
    pair_told,
    rolled_forecast,
    rolled_told,
)
from navalcore_brawling_battleships.reactions import condition
from navalcore_brawling_battleships.shooting import possible, ships_of
from navalcore_brawling_battleships.targets import air_cards, is_aimed, ships, squadrons, victims
from navalcore_brawling_battleships.words import box, kind_in, named

OPEN_FIRE = "open-fire"
_FEW = 4  # ships that are told by name in a line; all are in the odds


def offer_told(game: BrawlGame, seat: int, face: str, side: str) -> str | None:
    """The legal targets in a line, with the dice of an attack; of an open fire card what all of it
    and its best shot are expected to do."""
    places = _places(game, seat, side)
    dice, rolled = "", True
    if side == OPEN_FIRE:
        code, firer, blows = max(_shots(game, seat, face), key=lambda one: _expected(one[2]))
        dice = f"{named(firer)} ({box(code)}) {pair_told(blows)}"
        number, mean = whole_card(game, seat, face)
        if number > 1:
            dice = f"{number} shots, expected {float(mean):.1f} hits together; best shot: {dice}"
    elif aimed := _aims(game, seat, side):
        few = len(aimed) <= _FEW
        dice = listed([named(one) for one in aimed]) if few else counted(len(aimed), "ship")
        lines = game.rules.kind_of[side].lines
        if lines and lines[0].effect in MOVES:  # the same for every ship
            dice += f"; {aim_told(game, side, aimed[0])}"
        elif lines:
            best = max(aimed, key=lambda one: _worth(game, side, one))
            dice += f"; best: {named(best)} {aim_told(game, side, best)}"
        else:
            rolled = False
    elif side in game.rules.kind_of:
        dice = rolled_told(game.rules.kind_of[side])
    told = "; ".join(part for part in (places, dice) if part)
    unless = _condition(game, seat, side) if dice and rolled else ""
    return f"{told}, {unless}" if unless else told or None


def offer_forecast(game: BrawlGame, seat: int, face: str, side: str) -> Forecast | None:
    """The odds of every shot that the card allows, or of its attack on every legal target."""
    if side == OPEN_FIRE:
        found = [
            (f"{named(firer)} ({box(code)})", pair_forecast(blows))
            for code, firer, blows in _shots(game, seat, face)
        ]
    elif (rolled := rolled_forecast(game.rules.kind_of[side])) is not None:
        return rolled._replace(given=_condition(game, seat, side))
    else:
        reckoned = [(one, aim_forecast(game, side, one)) for one in _aims(game, seat, side)]
        found = [(named(one), odds) for one, odds in reckoned if odds is not None]
    if not found:
        return None
    chances = [(_of(who, what), share) for who, odds in found for what, share in odds.chances]
    means = [(_of(who, what), mean) for who, odds in found for what, mean in odds.means]
    if side == OPEN_FIRE:
        number, mean = whole_card(game, seat, face)
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
        found = [f"{kind_in(face)} before seat {one}" for one, face in air_cards(game, seat)]
        return f"at {listed(found)}"
    seats = _seats(game, seat, side)
    if seats is None:
        return ""
    return _on(seats) if seats else "nothing to act on"  # BRB-A15


def _seats(game: BrawlGame, seat: int, side: str) -> list[int] | None:
    """The seats whose squadron, hand or card may be named; None where no seat is."""
    if side == "reinforcement" and game.options.reinforce_dest == "when_played":  # BRB-A47
        return receivers(game, seat)
    if side in ("internal-explosion", "radio-intercept", "storm", "reinforcement"):
        return None
    if side == "pursuit-aeroplane":
        return [one for one, _ in air_cards(game, seat)]
    return victims(game, seat) if side == "secret-agent" else squadrons(game, seat, side)


def _on(seats: list[int]) -> str:
    return f"on seat{'s' * (len(seats) > 1)} {listed([str(one) for one in seats])}"


def _aims(game: BrawlGame, seat: int, side: str) -> list[str]:
    """The ships that a card may be aimed at, in all squadrons that it may be played on."""
    if side not in game.rules.kind_of or not is_aimed(game.rules.kind_of[side]):
        return []
    sides = squadrons(game, seat, side)
    return [ship for target in sides for ship in ships(game, seat, side, target)]


def _shots(game: BrawlGame, seat: int, face: str) -> Iterator[tuple[str, str, list[Blow]]]:
    """Box, firer and blows of every first shot of a card (BRB-703, BRB-707)."""
    boxes = tuple([one.code for one in game.rules.boxes_of[face]])
    firers = [ship.id for ship in ships_of(game, seat)]
    for code, firer, _ in possible(game.rules, boxes, firers, [""]):
        yield code, firer, blows_of(game, seat, firer, code, "", 0)


def whole_card(game: BrawlGame, seat: int, face: str) -> tuple[int, Fraction]:
    """The most shots of an open fire card, and the hits expected of all when the best ships fire.

    A ship fires once and is fired at once (BRB-703); the largest squadron is the target. A hit for
    a critical that is there already depends on the target and is left out (BRB-713).
    """
    left = Counter([one.guns for one in game.rules.boxes_of[face]])
    most = max(len(ships_of(game, one)) for one in squadrons(game, seat, OPEN_FIRE))
    plain: dict[str, int] = {}  # the hits of the 36 readings by ship; of the first shot below
    first: dict[str, int] = {}
    code_of = {one.guns: one.code for one in game.rules.boxes_of[face]}
    for ship in ships_of(game, seat):
        if (code := code_of.get(game.rules.dreadnought_of[ship.id].guns)) is not None:
            first[ship.id] = _expected(blows_of(game, seat, ship.id, code, "", 0))
            plain[ship.id] = _expected(blows_of(game, seat, ship.id, code, "", 1))  # BRB-A81
    best = (0, 0)
    for opening in plain:
        fired, free = [opening], left.copy()
        free[game.rules.dreadnought_of[opening].guns] -= 1
        for firer in sorted(plain, key=lambda one: -plain[one]):
            guns = game.rules.dreadnought_of[firer].guns
            if firer != opening and free[guns] and len(fired) < most:
                fired.append(firer)
                free[guns] -= 1
        best = max(best, (first[opening] + sum([plain[one] for one in fired[1:]]), len(fired)))
    return best[1], Fraction(best[0], len(READINGS))


def _expected(blows: list[Blow]) -> int:
    return sum([blow.hits for blow in blows])


def _worth(game: BrawlGame, side: str, ship: str) -> tuple[Fraction, Fraction]:
    """How well a ship serves as the target of an attack: the chance that she sinks, then the hits
    that are expected."""
    found = aim_forecast(game, side, ship)
    assert found is not None
    sunk = [share for what, share in found.chances if what.startswith("sinks ")]
    return sum(sunk, Fraction(0)), found.means[0][1]
