"""Checks of the chart, the damage cards, the fixed numbers and the torpedoes."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, get_args

from navalcore.cards import RANKS
from navalcore_fire_at_sea.components import BoxKind, Chain
from navalcore_fire_at_sea.findings import DICE, disagreements, no_row, out_of_bounds

if TYPE_CHECKING:
    from navalcore_fire_at_sea.kit import Kit

EFFECTS: dict[str, tuple[str, int]] = {
    "A": ("gunnery", 2),
    "K": ("gunnery", 1),
    "Q": ("speed", 1),
    "J": ("speed", 1),
    "3": ("bridge", 1),
    "2": ("magazine", 1),
}
EFFECTS |= {str(points): ("hull", points) for points in range(4, 11)}
CELLS = (("BB/BC", "BB/BC"), ("BB/BC", "CA"), ("CA", "BB/BC"))
CHAIN = 3
PLAY = {
    "width": 8,
    "height": 8,
    "hull_per_speed": 7,
    "shooting_points": 2,
    "both_points": 3,
    "purse": 5,
    "splash": 2,  # FAS-D09: eight in all
    "outside_broadside": 2,  # FAS-D12: the diagram itself is a formula
    "failed_shooting": 1,
    "failed_morale": 2,
    "repair": 10,
    "magazine": 10,
    "zones": 6,
}
WIDEST = 26
"""The columns that have letters (FAS-101)."""


def table_findings(kit: "Kit") -> Iterator[str]:
    """Everything wrong with these tables."""
    yield from _chart(kit)
    yield from _effects(kit)
    yield from _play(kit)
    for kind in get_args(BoxKind):
        if kind not in kit.boxes_of:
            yield no_row("boxes", kind, "kind")
    for boxes in kit.boxes:
        yield from out_of_bounds("boxes", boxes.kind, boxes, boxes=(0, None))
    for size in kit.size:  # FAS-D17
        yield from out_of_bounds("size", size.group, size, value=(0, None))
    torpedoes = kit.torpedoes
    yield from out_of_bounds("torpedoes", "", torpedoes, range=(1, None), cards=(1, None))
    modifiers = {"wedge": (0, None), "all_boats": (0, None), "failed": (0, None)}
    yield from out_of_bounds("torpedoes", "", torpedoes, **modifiers)


def _chart(kit: "Kit") -> Iterator[str]:
    """The Gun Damage Chart (FAS-D05); other missing cells never chain."""
    cells: dict[tuple[str, str], Chain] = {(row.firer, row.target): row for row in kit.chain}
    for row in kit.chain:
        yield from out_of_bounds("chain", f"{row.firer} {row.target}", row, range=(0, None))
    for cell in CELLS:
        if cell not in cells:
            yield no_row("chain", " ".join(cell), "range")
    battleships = CELLS[0]
    if battleships in cells:
        key = " ".join(battleships)
        yield from disagreements("chain", key, cells[battleships], range=CHAIN)


def _effects(kit: "Kit") -> Iterator[str]:
    """Each rank of the 52 cards does something (FAS-D10)."""
    for rank in RANKS:
        effect = kit.effect_of.get(rank)
        if effect is None:
            yield no_row("effect", rank, "rank")
            continue
        kind, value = EFFECTS[rank]
        yield from out_of_bounds("effect", rank, effect, value=(1, None))
        yield from disagreements("effect", rank, effect, kind=kind, value=value)


def _play(kit: "Kit") -> Iterator[str]:
    play = kit.play
    yield from out_of_bounds("play", "", play, width=(1, WIDEST), height=(1, None))
    yield from out_of_bounds("play", "", play, hull_per_speed=(1, None), shooting_points=(1, None))
    yield from out_of_bounds("play", "", play, both_points=(0, None), purse=(2, None))
    yield from out_of_bounds("play", "", play, splash=(0, None), outside_broadside=(0, None))
    yield from out_of_bounds("play", "", play, failed_shooting=(0, None), failed_morale=(0, None))
    yield from out_of_bounds("play", "", play, repair=DICE, magazine=DICE, zones=(1, None))
    yield from disagreements("play", "", play, **PLAY)
