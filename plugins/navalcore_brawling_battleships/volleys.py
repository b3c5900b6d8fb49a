"""What an open fire card comes to before its shots are chosen, over the 36 readings (BRB-703)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from operator import itemgetter

from navalcore_brawling_battleships.board import BrawlGame
from navalcore_brawling_battleships.forecasts import blows_of, sinks
from navalcore_brawling_battleships.hits import Blow
from navalcore_brawling_battleships.readings import READINGS
from navalcore_brawling_battleships.shooting import possible, ships_of


def first_shots(game: BrawlGame, seat: int, face: str) -> Iterator[tuple[str, str, list[Blow]]]:
    """Box, firer and blows of every first shot of a card (BRB-703, BRB-707)."""
    boxes = tuple([one.code for one in game.rules.boxes_of[face]])
    firers = [ship.id for ship in ships_of(game, seat)]
    for code, firer, _ in possible(game.rules, boxes, firers, [""]):
        yield code, firer, blows_of(game, seat, firer, code, "", 0)


def whole_card(
    game: BrawlGame, seat: int, face: str, targets: Iterable[int]
) -> tuple[int, Fraction]:
    """The most shots of an open fire card, and the hits expected of all when the best ships fire.

    A ship fires once and is fired at once (BRB-703), so the largest of the squadrons `targets`
    counts. A hit for a critical that is there already depends on the ship and is left out
    (BRB-713).
    """
    left = Counter([one.guns for one in game.rules.boxes_of[face]])
    most = max(len(ships_of(game, one)) for one in targets)
    plain: dict[str, int] = {}  # the hits of the 36 readings by ship; of the first shot below
    first: dict[str, int] = {}
    code_of = {one.guns: one.code for one in game.rules.boxes_of[face]}
    for ship in ships_of(game, seat):
        if (code := code_of.get(game.rules.dreadnought_of[ship.id].guns)) is not None:
            first[ship.id] = expected(blows_of(game, seat, ship.id, code, "", 0))
            plain[ship.id] = expected(blows_of(game, seat, ship.id, code, "", 1))  # BRB-A81
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


def expected(blows: list[Blow]) -> int:
    """The hits of a shot over all 36 readings, added up."""
    return sum([blow.hits for blow in blows])


def likeliest_to_sink(game: BrawlGame, seat: int, face: str, target: int) -> tuple[int, str]:
    """The ship of a squadron that a shot of a card sinks at most of the 36 readings, and at how
    many (BRB-802)."""
    found = (0, "")
    for code, firer, _ in first_shots(game, seat, face):
        for ship in ships_of(game, target):
            blows = blows_of(game, seat, firer, code, ship.id, 0)
            times = sum([sinks(game.rules, ship, blow) for blow in blows])
            found = max(found, (times, ship.id), key=itemgetter(0))
    return found
