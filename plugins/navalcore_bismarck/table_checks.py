"""Checks of the dice tables, the display and the Victory Points."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from navalcore.findings import house_rules
from navalcore_bismarck.components import VictoryItem, Weather
from navalcore_bismarck.findings import (
    FACES,
    bad_ids,
    disagreements,
    missing_faces,
    no_row,
    too_small,
    wrong,
)
from navalcore_bismarck.kit import Kit

DIE_TABLES = (
    "weather",
    "movement",
    "detection",
    "repair",
    "main_guns",
    "flak",
    "torpedo_hit",
    "torpedo_damage",
)
MAIN_GUNS = {1: (0, False), 2: (0, False), 3: (0, True)}
MAIN_GUNS |= {4: (1, False), 5: (2, False), 6: (3, False)}
TORPEDO_HITS = {2: False, 6: True}
TORPEDO_DAMAGE = {6: 4}
HULL_FACE = "prinz-eugen 6"
HULLS = {"bismarck": 10, "prinz-eugen": 8}
TURRETS = "ABCD"
SPEED = 2
NO_TOTAL_IS_LOWER = -10000


def table_findings(kit: Kit) -> Iterator[str]:
    """Everything wrong with dice tables, display and Victory Points."""
    yield from _die_tables(kit)
    yield from _attack_tables(kit)
    yield from _locations(kit)
    yield from _display(kit)
    yield from _victory(kit)


def _die_tables(kit: Kit) -> Iterator[str]:
    for table in DIE_TABLES:
        yield from missing_faces(table, getattr(kit, table))
    known: dict[str, Weather] = {}
    for row in kit.weather:
        first = known.setdefault(row.name, row)  # play knows the weather by its name
        if row.drm != first.drm:
            expected = f"{first.drm}, as {first.name} is with {first.die}"
            yield wrong("weather", row.die, "drm", expected, row.drm)
    for move in kit.movement:
        yield from too_small("movement", move.die, move, hexes=0, contacts=0)
        if bool(move.hexes) == bool(move.contacts):
            yield wrong("movement", move.die, "hexes", "either hexes or contacts", move.hexes)
    for fix in kit.repair:
        yield from too_small("repair", fix.die, fix, points=0)
    for name in ("normal", "when_slower"):
        if (die := getattr(kit.escape, name)) not in FACES:
            yield wrong("escape", "", name, "1 to 6", die)
    play = kit.play
    yield from too_small("play", "", play, last_date=play.first_date, hexes_per_phase=1)
    yield from too_small("play", "", play, storm_hexes=0, escape_hexes=0, bonus_per_round=0)
    yield from too_small("play", "", play, fast_breakoff_hexes=0, crippled_speed=0)


def _attack_tables(kit: Kit) -> Iterator[str]:
    for table, attacks in (("main_guns", kit.main_guns), ("flak", kit.flak)):
        for attack in attacks:
            yield from too_small(table, attack.die, attack, damage=0)
    for gun in kit.main_guns:
        if gun.die in MAIN_GUNS:
            damage, fire = MAIN_GUNS[gun.die]
            yield from disagreements("main_guns", gun.die, gun, damage=damage, fire=fire)
    for torpedo in kit.torpedo_hit:
        if torpedo.die in TORPEDO_HITS:
            yield from disagreements(
                "torpedo_hit", torpedo.die, torpedo, hit=TORPEDO_HITS[torpedo.die]
            )
    for row in kit.torpedo_damage:
        yield from too_small("torpedo_damage", row.die, row, damage=0)
        if row.die in TORPEDO_DAMAGE:
            yield from disagreements("torpedo_damage", row.die, row, damage=TORPEDO_DAMAGE[row.die])


def _locations(kit: Kit) -> Iterator[str]:
    for ship in kit.german_ship:
        known = {row.id: row.kind for row in kit.compartments_of[ship.id]}
        shells = [row for row in kit.gun_location if row.ship == ship.id]
        torpedoes = [row for row in kit.torpedo_location if row.ship == ship.id]
        yield from missing_faces("gun_location", shells, ship.id)
        yield from missing_faces("torpedo_location", torpedoes, ship.id)
        for shell in shells:
            key = f"{ship.id} {shell.die}"
            got = ", ".join(shell.compartments) or "none"
            if not shell.compartments or any(name not in known for name in shell.compartments):
                listed = f"compartments of {ship.id} ({', '.join(known)})"
                yield wrong("gun_location", key, "compartments", listed, got)
            elif key == HULL_FACE:
                yield from disagreements("gun_location", key, shell, compartments=("hull",))
        struck = {known.get(name) for shell in shells for name in shell.compartments}
        if "hull" not in struck and not house_rules(kit, "gun_location"):
            yield wrong("gun_location", ship.id, "compartments", "hull on some die", "none")
        for row in torpedoes:
            yield from too_small("torpedo_location", f"{ship.id} {row.die}", row, damage=0)


def _display(kit: Kit) -> Iterator[str]:
    for name, hull in HULLS.items():
        ship = kit.german_ship_of.get(name)
        if ship is None:
            yield no_row("german_ship", name)
            continue
        yield from disagreements("german_ship", name, ship, speed=SPEED)
        lowest = {"reduced_speed": 0, "torpedo_dice": 0, "flak_dice": 0, "repair_dice": 0}
        yield from too_small("german_ship", name, ship, speed=ship.reduced_speed, **lowest)
        compartments = kit.compartments_of[name]
        kinds = Counter(row.kind for row in compartments)
        if kinds["hull"] != 1:
            yield wrong("compartment", name, "kind", "one hull", kinds["hull"])
        letters = "".join(sorted(row.letter for row in compartments if row.kind == "turret"))
        if letters != TURRETS and not house_rules(kit, "compartment"):
            yield wrong("compartment", name, "letter", f"turrets {TURRETS}", letters or "none")
        for row in compartments:
            key = f"{name} {row.id}"
            yield from bad_ids("compartment", row.id, key)
            yield from too_small("compartment", key, row, boxes=1)
            if row.kind == "hull":
                yield from disagreements("compartment", key, row, boxes=hull)


def _victory(kit: Kit) -> Iterator[str]:
    for item in get_args(VictoryItem):
        if item not in kit.points_of:
            yield no_row("victory", item, "item")
    for above, row in zip(kit.level, kit.level[1:], strict=False):
        if row.lowest >= above.lowest:
            yield wrong("level", row.name, "lowest", f"less than {above.lowest}", row.lowest)
    if not kit.level or kit.level[-1].lowest > NO_TOTAL_IS_LOWER:
        got = kit.level[-1].lowest if kit.level else "none"
        yield wrong("level", "", "lowest", f"{NO_TOTAL_IS_LOWER} in the last row", got)
