"""Shots: which are possible, what they need, and what they do (BRB-701 to BRB-715, BRB-627)."""

from collections import Counter
from typing import Any, NamedTuple

from navalcore.tables import Modifier
from navalcore_brawling_battleships.board import BrawlGame, Ship
from navalcore_brawling_battleships.components import box_in
from navalcore_brawling_battleships.kit import Kit

Shot = tuple[str, str, str]
"""Box, firer and target of a shot."""


def possible(kit: Kit, boxes: tuple[str, ...], firers: list[str], targets: list[str]) -> list[Shot]:
    """Every shot of a box by a ship of its class at another (BRB-702, 703, BRB-625, 626)."""
    guns = {ship: kit.dreadnought_of[ship].guns[0] for ship in firers}
    return [
        (box, firer, target)
        for box in dict.fromkeys(boxes)
        for firer in firers
        if guns[firer] == box[0]
        for target in targets
        if target != firer
    ]


def compulsory(
    kit: Kit, boxes: tuple[str, ...], firers: list[str], targets: list[str]
) -> list[Shot]:
    """The shots that keep the number of those still possible at its greatest (BRB-627, BRB-A38)."""
    most = _most(kit, boxes, firers, targets)
    found = []
    for box, firer, target in possible(kit, boxes, firers, targets):
        rest = list(boxes)
        rest.remove(box)
        others = [one for one in firers if one != firer]
        left = [one for one in targets if one != target]
        if 1 + _most(kit, tuple(rest), others, left) == most:
            found.append((box, firer, target))
    return found


def _most(kit: Kit, boxes: tuple[str, ...], firers: list[str], targets: list[str]) -> int:
    """The greatest number of shots (matrix 16.2): each takes a box, a ship of its class, a target.

    Two ships or more can always be shared out so that none fires at herself.
    """
    able = Counter([kit.dreadnought_of[ship].guns[0] for ship in firers])
    wanted = Counter([box[0] for box in boxes])
    most = min(sum([min(able[letter], number) for letter, number in wanted.items()]), len(targets))
    return most if most > 1 else min(most, len(possible(kit, boxes, firers, targets)))


def modifiers(game: BrawlGame, seat: int) -> list[Modifier]:
    """Air cards and leaders before the firing squadron (BRB-710, 902, 912, 913, 915)."""
    kit, found = game.rules, []
    for face in game.board.squadrons[seat].cards:
        kind = kit.kind_of[kit.kind_by[face]]
        if kind.bonus:
            cite = "BRB-902" if kind.air else "BRB-912" if kind.bonus > 0 else "BRB-913"
            found.append(Modifier(kind.name, kind.bonus, cite))
    return found


class Score(NamedTuple):
    """What a roll comes to: hits of the lines, hits scored, and the critical or ""."""

    base: int
    hits: int
    critical: str


def score(kit: Kit, options: Any, firer: str, box: str, number: int, bonus: int) -> Score:
    """The result of a shot for a reading of the dice (BRB-709 to BRB-712)."""
    row, firing = kit.dreadnought_of[firer], box_in(box)
    reached = [hits for least, hits in row.lines if number >= least]
    base = sum(reached)
    counts = bool(reached) or options.bonus_on_miss  # BRB-A28
    hits = max(0, base + bonus) if counts else base  # BRB-A29
    scores = bool(reached) or not options.crit_needs_line  # BRB-A30
    critical = firing.critical if firing.critical and scores and number >= firing.number else ""
    return Score(base, hits, critical)


def ships_of(game: BrawlGame, seat: int) -> list[Ship]:
    """The dreadnoughts of a squadron in their row."""
    return game.board.squadrons[seat].ships


def smoked(game: BrawlGame, seat: int, side: str = "") -> bool:
    """Whether smoke lies before a squadron that stops this kind; "" means any (BRB-972)."""
    kit = game.rules
    for face in game.board.squadrons[seat].cards:
        kind = kit.kind_of[kit.kind_by[face]]
        if kind.blocks and (not side or side in kind.blocks):
            return True
    return False
