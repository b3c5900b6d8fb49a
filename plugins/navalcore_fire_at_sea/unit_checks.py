"""Checks of ships and flotillas, and of the armour lists that fire at them needs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, get_args

from navalcore.findings import house_rules
from navalcore_fire_at_sea.components import Group, Scenario, Unit
from navalcore_fire_at_sea.findings import (
    DICE,
    bad_ids,
    disagreements,
    no_row,
    out_of_bounds,
    units_in,
    wrong,
)
from navalcore_fire_at_sea.kit import cards_of

if TYPE_CHECKING:
    from navalcore_fire_at_sea.kit import Kit

GROUP_OF: dict[str, Group] = {
    "BB": "BB/BC",
    "BC": "BB/BC",
    "CA": "CA",
    "AMC": "AMC",
    "TB": "DD/TB",
    "DD": "DD/TB",
    "MTB": "MTB/MGB",
    "MGB": "MTB/MGB",
}
PRINTED: dict[str, dict[str, object]] = {
    "bismarck": {"shooting": 5, "hull": 30, "group": "BB/BC"},  # FAS-D01
    "prinz-eugen": {"hull": 18, "group": "CA"},  # FAS-D02
    "hood": {"hull": 25, "group": "BB/BC"},  # FAS-D03
    "prince-of-wales": {"group": "BB/BC"},  # FAS-D04
    "michel": {"type": "AMC"},  # FAS-D13
}
NATION = {
    "bismarck": "german",
    "prinz-eugen": "german",
    "hood": "british",
    "prince-of-wales": "british",
    "michel": "german",
}
HURT_BISMARCK = ("S", "C", "D 5-7")
ENEMY = {"german": "british", "british": "german"}


def unit_findings(kit: "Kit") -> Iterator[str]:
    """Everything wrong with the units and their armour."""
    for unit in kit.unit:
        yield from bad_ids("unit", unit.id)
        yield from _numbers(unit)
        yield from _torpedoes(unit)
        yield from _commander(kit, unit)
    yield from _named(kit)
    yield from _lists(kit)
    yield from _missing_lists(kit)
    yield from _printed_list(kit)


def _numbers(unit: Unit) -> Iterator[str]:
    yield from out_of_bounds("unit", unit.id, unit, speed=DICE, shooting=DICE)
    if unit.group != GROUP_OF[unit.type]:
        yield wrong("unit", unit.id, "group", GROUP_OF[unit.type], unit.group)
    if unit.group == "MTB/MGB":  # FAS-D15
        yield from out_of_bounds(
            "unit", unit.id, unit, boats=(1, None), hull=(0, 0), actions=(1, None)
        )
    else:
        yield from out_of_bounds("unit", unit.id, unit, boats=(0, 0), hull=(1, None))
        yield from out_of_bounds("unit", unit.id, unit, actions=(1, 1))


def _torpedoes(unit: Unit) -> Iterator[str]:
    """A value of 2d6 with salvoes, or neither (FAS-D13, FAS-D15)."""
    yield from out_of_bounds("unit", unit.id, unit, salvoes=(0, None))
    if unit.torpedo or unit.salvoes:
        yield from out_of_bounds("unit", unit.id, unit, torpedo=DICE)
    if unit.torpedo and not unit.salvoes:
        yield wrong("unit", unit.id, "salvoes", "1 or more with a torpedo value", 0)
    if unit.beams and unit.salvoes % 2:  # FAS-1312
        yield wrong("unit", unit.id, "salvoes", "an even number on two beams", unit.salvoes)


def _commander(kit: "Kit", unit: Unit) -> Iterator[str]:
    """In a Michel scenario: a captain, or a morale number of its own (FAS-1328, FAS-S10)."""
    if unit.captain:
        captain = kit.captain_of.get(unit.captain)
        if captain is None or captain.ship != unit.id:
            expected = f"a captain whose ship is {unit.id}"
            yield wrong("unit", unit.id, "captain", expected, unit.captain)
    played = [one for one in get_args(Scenario) if (one, unit.id) in kit.start_of]
    if unit.captain or played == ["denmark-strait"]:
        yield from out_of_bounds("unit", unit.id, unit, morale=(0, 0))
    elif played:  # FAS-D14, FAS-D15
        yield from out_of_bounds("unit", unit.id, unit, morale=DICE)
    if unit.spotter and (unit.nation, unit.type) != ("german", "TB"):  # FAS-1306
        yield wrong("unit", unit.id, "spotter", "false for all but German torpedo boats", True)


def _named(kit: "Kit") -> Iterator[str]:
    """The ships that the rules name (FAS-D01…04, FAS-D13)."""
    for name, nation in NATION.items():
        unit = kit.unit_of.get(name)
        if unit is None:
            yield no_row("unit", name)
            continue
        if unit.nation != nation:
            yield wrong("unit", name, "nation", nation, unit.nation)
        yield from disagreements("unit", name, unit, **PRINTED[name])


def _lists(kit: "Kit") -> Iterator[str]:
    """Armour lists are sets of playing cards, and may be empty (FAS-D06)."""
    firers = (*kit.unit_of, *get_args(Group), "torpedo")
    for row in kit.armour:
        key = f"{row.target} {row.firer}"
        if row.target not in kit.unit_of:
            yield wrong("armour", key, "target", "a unit", f"'{row.target}'")
        if row.firer not in firers:
            yield wrong("armour", key, "firer", "a unit, a class or torpedo", f"'{row.firer}'")
        for entry in row.cards:
            if not cards_of((entry,)):
                yield wrong("armour", key, "cards", "such as S, D 5-7 or S J", f"'{entry}'")


def _missing_lists(kit: "Kit") -> Iterator[str]:
    """Whoever may be fired at needs a list against the firer (FAS-A51)."""
    told = set()
    for scenario in get_args(Scenario):
        for nation, enemy in ENEMY.items():
            enemies = units_in(kit, scenario, enemy)
            for target in units_in(kit, scenario, nation):
                wanted = {one.id: f"{one.id} or {one.group}" for one in enemies}
                if not target.is_flotilla and any(one.torpedo for one in enemies):
                    wanted["torpedo"] = "torpedo"
                for firer, words in wanted.items():
                    pair = (target.id, firer)
                    if pair not in kit.armour_of and pair not in told:
                        told.add(pair)
                        yield wrong("armour", target.id, "firer", f"a row for {words}", "none")


def _printed_list(kit: "Kit") -> Iterator[str]:
    """Bismarck's armour against Hood and Prince of Wales (FAS-D01, FAS-D04)."""
    if house_rules(kit, "armour"):
        return
    for firer in ("hood", "prince-of-wales"):
        cards = kit.armour_of.get(("bismarck", firer))
        if cards is not None and cards != cards_of(HURT_BISMARCK):
            entries = [row.cards for row in kit.armour if row.target == "bismarck"]
            got = [entry for listed in entries for entry in listed]
            yield wrong("armour", f"bismarck {firer}", "cards", HURT_BISMARCK, got)
