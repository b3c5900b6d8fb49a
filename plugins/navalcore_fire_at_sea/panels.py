"""The ship cards of a side in a table, with everything that lies on and beside them."""

from collections.abc import Iterator
from typing import Final

from navalcore.showing import GLUE, Block, StyledRow, is_wider, wrapped
from navalcore.stars import starred, titled
from navalcore.tables import Modifier
from navalcore.words import counted
from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.components import Ability
from navalcore_fire_at_sea.numbers import is_repairable, needed, speed_parts, weakened_guns
from navalcore_fire_at_sea.scenes import Scene
from navalcore_fire_at_sea.words import in_parts, shown

_INDENT: Final = "     "


def fleet_block(scene: Scene, seat: int, width: int) -> Block:
    """All ships of a side: a line of numbers each, and lines for what is to be said of them.

    Where the lines are too wide, each number is told with what it is.
    """
    torpedoes = any(scene.kit.unit_of[id].torpedo for id in scene.ships)
    head = _columns(["", *_heads(torpedoes)], torpedoes)
    fleet = [ship for ship in scene.ships.values() if ship.seat == seat]
    table = [_line(scene, ship, torpedoes) for ship in fleet if ship.on_map]
    narrow = is_wider([[(head, "")], *table], width)
    rows: list[StyledRow] = [] if narrow else [[(head, "dim")]]
    for ship in fleet:
        rows += ship_rows(scene, ship, width, torpedoes, narrow)
    return (titled(f"{scene.view['names'][seat]} ships", rows, scene.view), rows)


def _heads(torpedoes: bool) -> list[str]:
    return ["hull", "speed", "guns", *(["torpedoes"] if torpedoes else []), "morale", "points"]


def ship_rows(
    scene: Scene, ship: Ship, width: int, torpedoes: bool, narrow: bool
) -> Iterator[StyledRow]:
    """The lines of one ship."""
    if not ship.on_map:
        yield [
            (_name(scene, ship).ljust(25), scene.style(ship)),
            ("off the map" if ship.afloat else "sunk", "bad"),
        ]
        if ship.afloat:
            yield from _details(scene, ship, width)
        return
    if narrow:
        yield [(_name(scene, ship), scene.style(ship))]
        pairs = zip(_heads(torpedoes), _numbers(scene, ship, torpedoes), strict=True)
        told = ", ".join(f"{head} {number}".replace(" ", GLUE) for head, number in pairs)
        yield from wrapped(told, width, "damage" if _is_hurt(scene, ship) else "", _INDENT, _INDENT)
    else:
        yield _line(scene, ship, torpedoes)
    yield from _details(scene, ship, width)


def _line(scene: Scene, ship: Ship, torpedoes: bool) -> StyledRow:
    """A ship with her numbers in columns."""
    text = _columns([_name(scene, ship), *_numbers(scene, ship, torpedoes)], torpedoes)
    hurt = "damage" if _is_hurt(scene, ship) else ""
    return [(text[:25], scene.style(ship)), (text[25:], hurt)]


def _name(scene: Scene, ship: Ship) -> str:
    name = f"{scene.mark(ship.id)} {scene.name(ship.id)}"
    return name.ljust(19) + scene.kit.unit_of[ship.id].type


def _is_hurt(scene: Scene, ship: Ship) -> bool:
    return bool(ship.hull_damage) or ship.boats < scene.kit.unit_of[ship.id].boats


def _numbers(scene: Scene, ship: Ship, torpedoes: bool) -> list[str]:
    """What stands under each head."""
    unit = scene.kit.unit_of[ship.id]
    return [
        _strength(scene, ship),
        starred(unit, "speed", needed(speed_parts(scene.kit, ship))),
        starred(unit, "shooting", needed(gun_parts(scene, ship))),
        *([_torpedoes(scene, ship)] if torpedoes else []),
        _morale(scene, ship),
        _points(scene, ship),
    ]


def _columns(cells: list[str], torpedoes: bool) -> str:
    """The cells of a line under each other; one that is too wide moves the next."""
    widths = (25, 11, 7, 6, *((11,) if torpedoes else ()), 8, 0)
    text, column = "", 0
    for cell, wide in zip(cells, widths, strict=True):
        text = text.ljust(column) + cell + " "
        column += wide
    return text.rstrip()


def gun_parts(scene: Scene, ship: Ship) -> list[Modifier]:
    """The shooting number as it stands, before range, target and points (FAS-606, FAS-607)."""
    own = Modifier("shooting number", scene.kit.unit_of[ship.id].shooting, "FAS-602")
    return [own, *weakened_guns(scene.kit, ship)]


def _strength(scene: Scene, ship: Ship) -> str:
    """Hull damage of hull, or boats left of boats."""
    unit = scene.kit.unit_of[ship.id]
    if unit.is_flotilla:
        return f"{ship.boats}/{starred(unit, 'boats')} boats"
    return f"{ship.hull_damage}/{starred(unit, 'hull')}"


def _torpedoes(scene: Scene, ship: Ship) -> str:
    """The torpedo value and the salvoes that are left, those on the beams apart."""
    unit = scene.kit.unit_of[ship.id]
    if not unit.torpedo:
        return "-"
    left = f"{ship.port}p {ship.starboard}s" if unit.beams else f"{ship.salvoes} left"
    return f"{starred(unit, 'torpedo')} {left}"


def _morale(scene: Scene, ship: Ship) -> str:
    if not ship.captain:
        unit = scene.kit.unit_of[ship.id]
        return starred(unit, "morale") if unit.morale else "-"
    captain = scene.kit.captain_of[ship.captain]
    return starred(captain, "morale") if captain.morale else "2d6"


def _points(scene: Scene, ship: Ship) -> str:
    if not ship.captain:
        return "-"
    captain = scene.kit.captain_of[ship.captain]
    return f"{ship.points.left}/{starred(captain, 'points', ship.points.most)}"


def _details(scene: Scene, ship: Ship, width: int) -> Iterator[StyledRow]:
    """What is to be said of a ship beside her numbers."""
    lines = [
        ("dim", "; ".join(_commanders(scene, ship))),
        ("damage", "; ".join(_worsened(scene, ship))),
        ("damage", "; ".join(_cards(scene, ship))),
        ("bad", "Failed Morale" if ship.failed else ""),
        ("", "; ".join(_markers(scene, ship))),
    ]
    for style, text in lines:
        yield from wrapped(text, width, style, _INDENT, f"{_INDENT}  ")


def _commanders(scene: Scene, ship: Ship) -> Iterator[str]:
    """Who commands and who rides along, with what they can do."""
    for id in (ship.captain, ship.flag):
        ability = scene.kit.ability_by.get(id)
        if id and ability is None:
            yield scene.kit.captain_of[id].name
        elif ability is not None:
            yield f"{scene.kit.captain_of[id].name}, {ability.name}{_used(scene, ability)}"


def _used(scene: Scene, ability: Ability) -> str:
    if ability.id in scene.view["board"]["used"]:
        return " (used in this turn)"
    return " (used)" if ability.id in scene.view["board"]["spent"] else ""


def _worsened(scene: Scene, ship: Ship) -> Iterator[str]:
    """Numbers that are not those of the card, part by part."""
    for what, parts in (
        ("speed", speed_parts(scene.kit, ship)),
        ("guns", gun_parts(scene, ship)),
    ):
        if len(parts) > 1:
            yield f"{what} {needed(parts)}{in_parts(parts)}"


def _cards(scene: Scene, ship: Ship) -> Iterator[str]:
    """The damage cards in two rows: those that can be repaired, and those for good (FAS-1310)."""
    rows: tuple[list[str], list[str]] = ([], [])
    for card, permanent in ship.cards:
        rows[permanent or not is_repairable(scene.kit, card)].append(shown(card))
    for words, cards in zip(("repairable", "permanent"), rows, strict=True):
        if cards:
            yield f"{words} {' '.join(cards)}"


def _markers(scene: Scene, ship: Ship) -> Iterator[str]:
    """Splash markers of a ship and on her, and what has happened to her in this turn."""
    if ship.splash:
        yield f"{counted(ship.splash, 'splash marker')} on {scene.name(ship.splashed)}"
    if ship.hit:
        yield "hit in this turn"
    if ship.seat and scene.frame is not None and scene.frame.spotting and ship.on_map:
        yield "spotted" if ship.spotted else "not spotted"
    if ship.torpedoed:
        yield f"{counted(ship.torpedoed, 'torpedo hit')} taken"
