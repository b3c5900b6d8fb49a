"""Squadrons side by side: dreadnoughts with tracks and criticals, cards before them, hand, pile."""

from collections.abc import Iterator
from typing import Final

from navalcore.showing import Block, StyledRow, beside, wrapped
from navalcore.stars import star, starred, titled
from navalcore.words import counted
from navalcore_brawling_battleships.board import Ship
from navalcore_brawling_battleships.scenes import Scene
from navalcore_brawling_battleships.words import kind_in, shape

_COLUMN: Final = 40  # columns of a squadron
_HIT, _FREE = "●", "○"


def squadrons_block(scene: Scene, width: int) -> Block:
    """All squadrons clockwise, the view's own first, as many in a row as there is room for."""
    together = max(1, width // _COLUMN)
    if scene.side_count == 2 or scene.seats == 4:
        together = min(together, 2)  # sides in columns
    panels = [list(squadron(scene, seat)) for seat in scene.around()]
    rows: list[StyledRow] = []
    for start in range(0, len(panels), together):
        if start:
            rows.append([("", "")])
        rows += beside(panels[start : start + together], _COLUMN)
    return (titled("Squadrons", rows, scene.view), rows)


def squadron(scene: Scene, seat: int) -> Iterator[StyledRow]:
    """The lines of one squadron, at most one column wide."""
    one, style = scene.squadrons[seat], scene.style(seat)
    side = f", side {scene.side(seat)}" if scene.view["teams"] else ""
    turn = " ◄ Turn" if scene.view["board"]["active"] == seat else ""
    name = f"Seat {scene.name(seat)}"[: _COLUMN - 1 - len(side + turn)]
    yield [(name + side, style or "strong"), (turn, "strong")]
    yield [(_counts(scene, seat), "dim")]
    if one.out:
        yield [("out of this Sortie", "bad")]
    for ship in one.ships:
        yield _ship(scene, ship, style)
    told = ", ".join(_cards(scene, seat))
    yield from wrapped(told, _COLUMN - 1, "card")
    known = scene.cards_in("cards", f"hand-{seat}")
    if known and seat != scene.seat:
        told = "known to you: " + ", ".join(kind_in(face) for face in known)
        yield from wrapped(told, _COLUMN - 1, "dim")


def _counts(scene: Scene, seat: int) -> str:
    """The hand with its limit, and the victory pile (BRB-410, BRB-1301)."""
    hand = f"hand {scene.count_in('cards', f'hand-{seat}')} (limit {scene.squadrons[seat].limit})"
    aside = scene.count_in("cards", f"aside-{seat}")
    if aside:
        hand = f"{counted(aside, 'card')} set aside"
    return f"{hand}, pile {pile(scene, seat)}"


def pile(scene: Scene, seat: int) -> str:
    """A victory pile by its number of cards, and its value unless that is kept (BRB-A56)."""
    ships = scene.cards_in("fleet", f"pile-{seat}")
    number = scene.count_in("fleet", f"pile-{seat}")
    if not number or not scene.options.show_pile_value:
        return str(number)
    mark = "".join(sorted({star(scene.kit.dreadnought_of[ship], "points") for ship in ships}))
    return f"{number} = {scene.value(seat)}{mark} points"


def _ship(scene: Scene, ship: Ship, style: str) -> StyledRow:
    """A dreadnought: guns, name, track, criticals, points."""
    row = scene.kit.dreadnought_of[ship.id]
    hits = min(ship.hits, row.track)
    track = _HIT * hits + _FREE * (row.track - hits)
    criticals = ("B" if ship.bridge else " ") + ("F" if ship.fire else " ")
    return [
        (f"{shape(row.guns)} {row.name:<19} ", style),
        (track, "damage" if hits else ""),
        (star(row, "track").ljust(8 - row.track), ""),
        (criticals, "fire"),
        (f" {starred(row, 'points')}", ""),
    ]


def _cards(scene: Scene, seat: int) -> Iterator[str]:
    """The cards before a squadron, with what they add to its shots."""
    for face in scene.squadrons[seat].cards:
        kind = scene.kind(face)
        yield f"{kind.name} {kind.bonus:+d}{star(kind, 'bonus')}" if kind.bonus else kind.name
