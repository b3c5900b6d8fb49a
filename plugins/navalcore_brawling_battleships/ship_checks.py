"""Checks of the dreadnoughts and of their deck (BRB-D01, BRB-D02)."""

from collections.abc import Iterator
from math import comb
from typing import TYPE_CHECKING, get_args

from navalcore.findings import house_rules
from navalcore_brawling_battleships.components import Dreadnought, GunClass
from navalcore_brawling_battleships.findings import (
    MOST_PLAYERS,
    READING,
    bad_ids,
    out_of_bounds,
    wrong,
)
from navalcore_brawling_battleships.readings import is_reading

if TYPE_CHECKING:
    from navalcore_brawling_battleships.kit import Kit

SAMPLE = ((13, 2), (26, 1), (56, 1))  # BRB-709: the printed lines, of a hex
MANY_BOXES = 6  # a class with one box in six is used by many
OFTEN = 2  # a class that one squadron in two lacks is too rare


def ship_findings(kit: "Kit") -> Iterator[str]:
    """Everything wrong with the dreadnoughts."""
    for ship in kit.dreadnought:
        yield from bad_ids("dreadnought", ship.id)
        yield from _lines(ship)
        yield from out_of_bounds("dreadnought", ship.id, ship, track=(1, None), points=(1, None))
    if not house_rules(kit, "dreadnought"):
        hexes = [ship.lines for ship in kit.dreadnought if ship.guns == "hex"]
        if SAMPLE not in hexes:
            printed = ", ".join(f"{number}: {hits}" for number, hits in SAMPLE)
            yield wrong("dreadnought", "", "lines", f"the printed {printed} on a hex", "none")
    dealt = MOST_PLAYERS * kit.play.dreadnoughts
    if len(kit.dreadnought) < dealt:  # BRB-D02
        got = len(kit.dreadnought)
        yield wrong("dreadnought", "", "id", f"{dealt} rows or more for six players", got)


def ship_advice(kit: "Kit") -> Iterator[str]:
    """What is odd about the Dreadnought Deck, though it can be played with (BRB-D02)."""
    file, size = "dreadnoughts.toml: dreadnought", len(kit.dreadnought)
    if size <= MOST_PLAYERS * kit.play.dreadnoughts:
        yield f"{file}: with six players none is left for reinforcements"
    boxes = [box.guns for card in kit.card for box in card.firing * card.count]
    for guns in get_args(GunClass):
        others = sum(ship.guns != guns for ship in kit.dreadnought)
        lacking = comb(others, kit.play.dreadnoughts)
        deals = comb(size, kit.play.dreadnoughts)
        if boxes.count(guns) * MANY_BOXES >= len(boxes) > 0 and lacking * OFTEN > deals:
            percent = round(100 * lacking / deals)
            yield f"{file}: {percent} of 100 squadrons have no {guns}, a class with many boxes"


def _lines(ship: Dreadnought) -> Iterator[str]:
    numbers = [number for number, _ in ship.lines]
    for number in numbers:
        if not is_reading(number):  # BRB-A72
            yield wrong("dreadnought", ship.id, "lines", READING, number)
    if numbers != sorted(set(numbers)):
        yield wrong("dreadnought", ship.id, "lines", "rising numbers", numbers)
    hits = [hits for _, hits in ship.lines]
    if min(hits, default=0) < 0 or max(hits, default=0) < 1:
        yield wrong("dreadnought", ship.id, "lines", "hits of 0 or more and one of 1 or more", hits)
