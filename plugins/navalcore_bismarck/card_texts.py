"""A ship or card in words: what its numbers mean, and whether they are the publisher's."""

from collections.abc import Iterator
from typing import Any

from navalcore.hearing import meant_by
from navalcore.stars import with_status
from navalcore.steps import name_of
from navalcore.words import counted
from navalcore_bismarck.components import TYPE_NAMES, Aircraft, Event, GermanShip, Medal, Ship
from navalcore_bismarck.kit import Kit

_BONUSES = {
    "gun_drm": "main-gun die {:+d}",
    "gun_damage": "main-gun damage {:+d}",
    "flak_drm": "flak die {:+d}",
    "flak_damage": "flak damage {:+d}",
    "any_drm": "gun or flak die {:+d}",
    "any_damage": "gun or flak damage {:+d}",
    "torpedo_damage": "torpedo damage {:+d}",
}


def bonus_words(row: Any) -> str:
    """The bonuses of a card in the hand."""
    words = [_BONUSES[row.bonus].format(row.bonus_value)] if row.bonus else []
    words += [f"repair {counted(row.repair, 'point')}"] if row.repair else []
    return ", ".join(words) or "no bonus"


def cards(kit: Kit) -> list[str]:
    """The names by which `card` knows ships, cards and medals."""
    return list(_rows(kit))


def card(kit: Kit, name: str) -> list[str] | None:
    """A ship or card in words with the status of each number, or None if none has that name."""
    rows = _rows(kit)
    found = meant_by(name, {key: row.name for key, row in rows.items()})
    if len(found) != 1:
        return None
    row = rows[found[0]]
    return [name_of(found[0]), *(f"  {line}" for line in _lines(kit, row)), f"  {row.source}"]


def _rows(kit: Kit) -> dict[str, Any]:
    return {**kit.card_of, **kit.german_ship_of, **kit.medal_of}


def _lines(kit: Kit, row: Any) -> Iterator[str]:
    told = with_status(row)
    if isinstance(row, Medal):
        yield told(f"{row.value:+d} on a die", "value")
        yield told(f"{row.count} in the pool", "count")
    elif isinstance(row, Event):
        yield told(f"event of the {row.date} May deck", "date")
        yield told(row.text, "text")
    elif isinstance(row, GermanShip):
        yield TYPE_NAMES[row.type]
        yield told(f"speed {row.speed}", "speed")
        yield told(f"reduced speed {row.reduced_speed}", "reduced_speed")
        yield told(f"flak {counted(row.flak_dice, 'die')} at each aircraft", "flak_dice")
        if row.torpedo_dice:
            yield told(f"torpedoes {counted(row.torpedo_dice, 'die')}", "torpedo_dice")
        yield told(f"repair {counted(row.repair_dice, 'die')}", "repair_dice")
        for part in kit.compartments_of[row.id]:
            yield f"{part.name} {counted(part.boxes, 'box')} ({part.status_for('boxes')})"
    else:
        yield from _unit(kit, row)


def _unit(kit: Kit, row: Ship | Aircraft) -> Iterator[str]:
    """An enemy unit."""
    told = with_status(row)
    if isinstance(row, Ship):
        yield told(TYPE_NAMES[row.type], "type")
        yield told(f"of the {row.date} May deck", "date")
    else:
        yield told(f"aircraft, {row.model}", "model")
    if row.factor:
        yield told(f"Damage Factor {row.factor}", "factor")
        yield f"crippled from {counted(-(-row.factor // 2), 'point')} of damage"
    if isinstance(row, Ship):
        yield told(f"speed {row.speed}", "speed")
        if row.main:
            yield told(f"main guns {counted(row.main, 'die')}", "main")
    if row.torpedo:
        yield told(f"torpedoes {counted(row.torpedo, 'die')}", "torpedo")
    if isinstance(row, Ship) and row.draws:
        what = "aircraft" if row.draws_from == "aircraft" else "destroyer"
        yield told(f"draws {counted(row.draws, f'{what} card')} at the start of a battle", "draws")
    if row.bonus:
        yield told(f"in the hand: {_BONUSES[row.bonus].format(row.bonus_value)}", "bonus")
    if row.repair:
        yield told(f"in the hand: repair {counted(row.repair, 'point')}", "repair")
    if row.medal:
        yield told("gives a medal when eliminated", "medal")
    yield told(f"{row.points} VP", "points")
