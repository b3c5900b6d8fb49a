"""The numbers to roll, part by part: speed, shooting, torpedoes, morale.

Each is a list of modifiers whose sum must be rolled or beaten; the first is what is on the card.
All are pure: of the data, the rulings and the ships as they are now.
"""

from typing import Any

from navalcore.squares import Square, bearing, distance
from navalcore.tables import Modifier
from navalcore_fire_at_sea.abilities import ability_on
from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.components import EffectKind
from navalcore_fire_at_sea.kit import Kit


def needed(parts: list[Modifier]) -> int:
    """The number to roll or more."""
    return sum([part.value for part in parts])


def worsened(kit: Kit, ship: Ship, kind: EffectKind) -> int:
    """What the cards of a kind beside a ship add up to."""
    effects = kit.effect_by_card
    return sum([effects[card].value for card, _ in ship.cards if effects[card].kind == kind])


def slowed(kit: Kit, ship: Ship) -> int:
    """How much worse than on its card a ship's speed number is (FAS-503)."""
    hull = ship.hull_damage // kit.play.hull_per_speed
    return hull + (worsened(kit, ship, "speed") if ship.cards else 0)


def speed_parts(kit: Kit, ship: Ship) -> list[Modifier]:
    """The speed number of a ship (FAS-503)."""
    parts = [Modifier("speed number", kit.unit_of[ship.id].speed, "FAS-503")]
    if cards := worsened(kit, ship, "speed"):
        parts.append(Modifier("speed damage", cards, "FAS-708"))
    if hull := ship.hull_damage // kit.play.hull_per_speed:
        parts.append(Modifier("hull damage", hull, "FAS-503"))
    return parts


def in_broadside(ruling: str, ship: Ship, target: Ship) -> bool:
    """Whether a target lies in a ship's broadside (FAS-108), by the ruling in force (FAS-A01)."""
    return broadside_bears(ruling, ship.square, ship.facing, target.square)


def broadside_bears(ruling: str, origin: Square, facing: int, square: Square) -> bool:
    """Whether a square lies in the broadside of a ship that lies and faces so."""
    along, across = bearing(origin, facing, square)
    if ruling == "quarter_inclusive":
        return abs(across) >= abs(along)
    if ruling == "quarter_exclusive":
        return abs(across) > abs(along)
    return across != 0


def shooting_parts(
    kit: Kit, options: Any, firer: Ship, target: Ship, points: int = 0
) -> list[Modifier]:
    """The shooting number of a shot (FAS-602); `points` are Captain Points.

    In a Michel scenario the size of the target counts (FAS-1313); no flotilla needs a broadside
    (FAS-1305, FAS-S03). No number is capped, and nothing blocks fire (FAS-110, FAS-A34). Base 5,
    range 4 and two markers need 7 (FAS-617).
    """
    unit = kit.unit_of[firer.id]
    parts = [
        Modifier("shooting number", unit.shooting, "FAS-602"),
        Modifier("range", distance(firer.square, target.square), "FAS-603"),  # FAS-105, FAS-A03
    ]
    if points:
        fewer = points // kit.play.shooting_points
        parts.append(Modifier("Captain Points", -fewer, "FAS-604"))
    if firer.splash and (markers := markers_on(kit, firer, target)):
        carried = firer.splashed != target.id
        label, cite = "splash markers", "FAS-605"
        if carried:
            label, cite = "splash marker taken along (Fire Control)", "FAS-1110"
        parts.append(Modifier(label, -markers, cite))
    parts += weakened_guns(kit, firer)
    if not unit.is_flotilla and not in_broadside(options.broadside, firer, target):
        parts.append(Modifier("outside the broadside", kit.play.outside_broadside, "FAS-608"))
    if size := kit.size_of[kit.unit_of[target.id].group]:
        parts.append(Modifier("target size", size, "FAS-1313"))
    return parts


def weakened_guns(kit: Kit, ship: Ship) -> list[Modifier]:
    """What damage and Failed Morale add to a ship's shooting number (FAS-606, FAS-607)."""
    parts = []
    if ship.cards:
        if gunnery := worsened(kit, ship, "gunnery"):
            parts.append(Modifier("gunnery damage", gunnery, "FAS-606"))
        if magazine := worsened(kit, ship, "magazine"):
            parts.append(Modifier("magazine damage", magazine, "FAS-606"))  # FAS-A35
    if ship.failed:
        parts.append(Modifier("Failed Morale", kit.play.failed_shooting, "FAS-607"))  # FAS-906
    return parts


def markers_on(kit: Kit, firer: Ship, target: Ship) -> int:
    """The splash markers that count for a shot: those on the target (FAS-605), or what Fire
    Control takes along to a new one (FAS-1110)."""
    if firer.splashed == target.id:
        return firer.splash
    carrier = ability_on(kit, firer, "carry-splash")
    return 0 if carrier is None else min(firer.splash, carrier.value)


def torpedo_parts(kit: Kit, options: Any, firer: Ship, target: Ship) -> list[Modifier]:
    """The number of a torpedo shot (FAS-1312, FAS-S09)."""
    unit, numbers = kit.unit_of[firer.id], kit.torpedoes
    away = distance(firer.square, target.square)
    parts = [Modifier("torpedo value", unit.torpedo, "FAS-1312")]
    if away > 1:
        parts.append(Modifier("range", away - 1, "FAS-1312"))
    if size := kit.size_of[kit.unit_of[target.id].group]:
        parts.append(Modifier("target size", size, "FAS-1313"))
    if not in_broadside(options.broadside, target, firer):
        parts.append(Modifier("at the target's bow or stern", numbers.wedge, "FAS-1312"))
    if unit.is_flotilla and firer.boats == unit.boats:
        parts.append(Modifier("all boats", -numbers.all_boats, "FAS-1312"))
    if firer.failed:
        parts.append(Modifier("Failed Morale", numbers.failed, "FAS-1312"))
    return parts


def morale_parts(
    kit: Kit, options: Any, ship: Ship, number: int, points: int = 0
) -> list[Modifier]:
    """The morale number of a check (FAS-902); `number` is the captain's or the unit's own."""
    unit = kit.unit_of[ship.id]
    parts = [Modifier("morale number", number, "FAS-902")]
    if cards := morale_cards(kit, options.morale_cards, ship):
        parts.append(Modifier("damage cards", cards, "FAS-903"))
    if unit.boats > ship.boats and options.morale_cards != "this_turn":  # else among the cards
        parts.append(Modifier("boats lost", unit.boats - ship.boats, "FAS-1328"))  # FAS-S20
    if ship.failed:
        steady = ability_on(kit, ship, "steady")
        if steady is None:
            parts.append(Modifier("Failed Morale", kit.play.failed_morale, "FAS-902"))
        else:
            parts.append(Modifier("Failed Morale (Steady)", steady.value, "FAS-1108"))
    if points:
        parts.append(Modifier("Captain Points", -points, "FAS-902"))  # FAS-A08
    return parts


def morale_cards(kit: Kit, ruling: str, ship: Ship) -> int:
    """The damage cards that count in a morale check (FAS-903), by the ruling (FAS-A29)."""
    if ruling == "this_turn":
        return ship.struck
    if ruling == "repairable":
        return sum([not permanent and is_repairable(kit, card) for card, permanent in ship.cards])
    return len(ship.cards) + (ship.hull_cards if ruling == "with_hull" else 0)


def is_repairable(kit: Kit, card: str) -> bool:
    """Whether a card is of a kind that damage control can mend (FAS-802, FAS-803)."""
    return kit.effect_by_card[card].kind in ("gunnery", "speed", "magazine")
