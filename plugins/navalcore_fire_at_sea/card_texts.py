"""Ships, captains, charts and playing cards in words, each number with its status."""

from collections.abc import Callable, Iterator
from typing import Final

from navalcore.cards import name as card_name
from navalcore.cards import parse
from navalcore.errors import Refusal
from navalcore.hearing import meant_by
from navalcore.stars import STAR, starred, with_status
from navalcore.words import counted, listed
from navalcore_fire_at_sea.components import Armour, Captain, Unit
from navalcore_fire_at_sea.kit import Kit, cards_of
from navalcore_fire_at_sea.words import named, scored, shown

TYPES: Final = {
    "BB": "battleship",
    "BC": "battlecruiser",
    "CA": "heavy cruiser",
    "AMC": "armed merchant cruiser",
    "TB": "torpedo boat",
    "DD": "destroyer",
    "MTB": "motor torpedo boats",
    "MGB": "motor gun boats",
}
_SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def cards(kit: Kit) -> list[str]:
    """The names by which `card` knows ships, captains and charts; playing cards go by theirs."""
    return [*kit.unit_of, *kit.captain_of, *_CHARTS]


def card(kit: Kit, name: str) -> list[str] | None:
    """A ship, captain, chart or playing card in words, or None if nothing has that name."""
    found = meant_by(name, {key: _title(kit, key) for key in cards(kit)})
    if len(found) != 1:
        return None if found else _playing_card(kit, name)
    key = found[0]
    return [_title(kit, key), *(f"  {line}" for line in _lines(kit, key))]


def _title(kit: Kit, key: str) -> str:
    if key in kit.unit_of:
        return kit.unit_of[key].name
    return kit.captain_of[key].name if key in kit.captain_of else named(key)


def _lines(kit: Kit, key: str) -> Iterator[str]:
    if key in kit.unit_of:
        return _unit(kit, kit.unit_of[key])
    return _captain(kit, kit.captain_of[key]) if key in kit.captain_of else _CHARTS[key](kit)


def _unit(kit: Kit, unit: Unit) -> Iterator[str]:
    """A ship card or flotilla (FAS-202)."""
    told = with_status(unit)
    yield told(f"{unit.nation.capitalize()} {TYPES[unit.type]}, class {unit.group}", "type")
    yield told(f"speed number {unit.speed}", "speed")
    yield told(f"shooting number {unit.shooting}", "shooting")
    if unit.is_flotilla:
        yield told(f"{counted(unit.boats, 'boat')}, each lost to one card that hurts", "boats")
        yield told(f"{counted(unit.actions, 'action')} after a passed speed roll", "actions")
    else:
        yield told(f"hull {unit.hull}", "hull")
    if unit.torpedo:
        yield told(f"torpedo value {unit.torpedo}", "torpedo")
        beams = ", one on each beam" if unit.beams else ""
        salvoes = "1 salvo" if unit.salvoes == 1 else f"{unit.salvoes} salvoes"
        yield told(salvoes + beams, "salvoes")
    if unit.morale:
        yield told(f"morale number {unit.morale}", "morale")
    if unit.captain:
        yield told(f"captain {kit.captain_of[unit.captain].name}", "captain")
    if unit.spotter:
        yield told("rolls a d3 to spot flotillas", "spotter")
    for row in kit.size:
        if row.group == unit.group:
            yield f"target size {row.value:+d} on the number to hit ({row.status})"
    yield from _armour(kit, unit)
    yield from _chains(kit, unit)
    yield unit.source


def _armour(kit: Kit, unit: Unit) -> Iterator[str]:
    """Which cards hurt a unit, by whose fire (FAS-204)."""
    for row in kit.armour:
        if row.target == unit.id:
            yield f"hurt by {_weapons(kit, row)}: {in_words(row.cards)} ({row.status})"


def _weapons(kit: Kit, row: Armour) -> str:
    """Whose fire an armour list stands against: torpedoes, or guns of a class or a ship."""
    if row.firer == "torpedo":
        return "torpedoes"
    return f"guns of {kit.unit_of[row.firer].name if row.firer in kit.unit_of else row.firer}"


def in_words(entries: tuple[str, ...]) -> str:
    """An armour list in words: "all spades, diamonds 5 to 7"."""
    suits: dict[str, list[str]] = {}
    for entry in entries:
        letter, _, ranks = entry.partition(" ")
        suits.setdefault(letter, []).append(ranks.replace("-", " to "))
    told = [
        f"{_SUITS[letter]} {', '.join(ranks)}" if all(ranks) else f"all {_SUITS[letter]}"
        for letter, ranks in suits.items()
    ]
    return ", ".join(told) or "no card"


def _chains(kit: Kit, unit: Unit) -> Iterator[str]:
    """How far a unit's hits draw on, by the class of the target (FAS-205)."""
    rows = [row for row in kit.chain if row.firer == unit.group]
    told = [f"{row.range} at {row.target} ({row.status})" for row in rows if row.range]
    if told:
        yield f"a hit draws further cards up to range {', '.join(told)}"


def _captain(kit: Kit, row: Captain) -> Iterator[str]:
    """A commanding card (FAS-301)."""
    told = with_status(row)
    role = {"admiral": "admiral for Hood", "captain": "captain", "flag": "rides along"}[row.role]
    ship = f" of {kit.unit_of[row.ship].name}" if row.ship and row.role != "flag" else ""
    if row.role == "flag":
        ship = f" on {kit.unit_of[row.ship].name}"
    yield told(f"{row.nation.capitalize()}, {role}{ship}", "role")
    if row.cost:
        yield told(f"costs {counted(row.cost, 'point')}", "cost")
    if row.points:
        yield told(f"{counted(row.points, 'Captain Point')} a turn", "points")
    if row.morale:
        yield told(f"morale number {row.morale}", "morale")
    if row.ability:
        ability = kit.ability_of[row.ability]
        yield f"{ability.name}: {ability.told} ({ability.status}) [{ability.cite}]"
    yield row.source


def _chart(kit: Kit) -> Iterator[str]:
    """The Gun Damage Chart: firers down, targets across (FAS-205)."""
    groups = list(dict.fromkeys(row.target for row in kit.chain))
    yield "greatest range at which a hit draws further cards; firers down, targets across"
    yield "".join(f"{group:<9}" for group in ["", *groups]).rstrip()
    for firer in dict.fromkeys(row.firer for row in kit.chain):
        cells: list[str] = [firer]
        for row in kit.chain:
            if row.firer == firer:
                cells.append(starred(row, "range"))
        yield "".join(f"{cell:<9}" for cell in cells).rstrip()
    yield f"{STAR} not printed; 0 is never"


def _effects(kit: Kit) -> Iterator[str]:
    """What the cards do (FAS-706 to FAS-711)."""
    for row in kit.effect:
        yield f"{row.rank}: {_effect(row.kind, row.value, row.rank)} ({row.status})"


def _effect(kind: str, value: int, rank: str) -> str:
    return {
        "gunnery": f"{'gunnery radar' if rank == 'A' else 'gunnery'}, shooting number +{value}",
        "speed": f"speed, speed number +{value}",
        "hull": f"hull, {counted(value, 'point')}",
        "bridge": f"bridge, {counted(value, 'Captain Point')} lost for good",
        "magazine": f"magazine, sunk on the roll, otherwise shooting number +{value}",
    }[kind]


def _torpedoes(kit: Kit) -> Iterator[str]:
    """The numbers of a torpedo shot (FAS-1312)."""
    row, told = kit.torpedoes, with_status(kit.torpedoes)
    for words, field in (
        (f"greatest range {row.range}", "range"),
        (f"{counted(row.cards, 'card')} for a hit", "cards"),
        (f"{row.wedge:+d} at the target's bow or stern", "wedge"),
        (f"{-row.all_boats:+d} for a flotilla with all its boats", "all_boats"),
        (f"{row.failed:+d} with Failed Morale", "failed"),
    ):
        yield told(words, field)


def _boxes(kit: Kit) -> Iterator[str]:
    """The damage tracks of the Michel scenarios (FAS-1310)."""
    for row in kit.boxes:
        yield f"{row.kind}: {row.boxes} {'box' if row.boxes == 1 else 'boxes'} ({row.status})"


def _scores(kit: Kit) -> Iterator[str]:
    """The Victory Points of the Michel scenarios (FAS-1329)."""
    for row in kit.score:
        step = f" for each {row.step}" if row.step > 1 else ""
        what = scored(row.event, 1).replace("full step of ", "")
        side = row.nation.capitalize()
        yield f"{named(row.scenario)}, {side}: {what}{step}: {row.points} ({row.status})"


_CHARTS: Final[dict[str, Callable[[Kit], Iterator[str]]]] = {
    "gun-damage-chart": _chart,
    "damage-cards": _effects,
    "torpedo-numbers": _torpedoes,
    "damage-tracks": _boxes,
    "victory-points": _scores,
}
"""Tables that can be shown like cards."""


def _playing_card(kit: Kit, name: str) -> list[str] | None:
    """What a playing card does, and whom it hurts."""
    try:
        found = parse(name)
    except Refusal:
        return None
    row = kit.effect_by_card[found]
    lines = [f"{shown(found)}, {card_name(found)}", f"  {_effect(row.kind, row.value, row.rank)}"]
    for target in kit.unit_of.values():
        hurt = [
            _weapons(kit, one)
            for one in kit.armour
            if one.target == target.id and found in cards_of(one.cards)
        ]
        if hurt:
            lines.append(f"  hurts {target.name}: {listed(hurt)}")
    return lines
