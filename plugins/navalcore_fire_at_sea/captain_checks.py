"""Checks of captains and their abilities (FAS-D07)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from navalcore.findings import Bounds, house_rules
from navalcore_fire_at_sea.components import Ability, Captain
from navalcore_fire_at_sea.findings import (
    DICE,
    bad_ids,
    disagreements,
    no_row,
    out_of_bounds,
    wrong,
)

if TYPE_CHECKING:
    from navalcore_fire_at_sea.kit import Kit

ABILITY_OF = {
    "tovey": "sea-dog",
    "holland": "expert-gunnery",
    "luetjens": "for-the-fatherland",
    "schmundt": "mercurial",
}
PRINTED: dict[str, dict[str, object]] = {
    "sea-dog": {"hook": "reroll-speed", "value": 3},  # FAS-1101
    "expert-gunnery": {"hook": "reroll-doubles"},  # FAS-1102
    "for-the-fatherland": {"hook": "add-to-roll", "value": 1, "limit": "turn", "dies_on": 9},
    "mercurial": {"hook": "roll-morale"},  # FAS-1105
    "fighter": {"hook": "fire-first", "value": 9},  # FAS-1106
}
VALUES: dict[str, Bounds] = {
    "reroll-speed": DICE,
    "reroll-doubles": (0, 0),
    "add-to-roll": (1, None),
    "roll-morale": (0, 0),
    "fire-first": DICE,
    "steady": (0, None),
    "reroll-repair": (0, 0),
    "carry-splash": (1, None),
    "move-and-turn": (0, None),
    "repair-bonus": (1, None),
    "ignore-bridge": (0, 0),
}
COUNTED = ("add-to-roll", "reroll-repair", "ignore-bridge")
"""The hooks that somebody uses or not, so that a limit can be reached (FAS-1107)."""

PRICE = (1, 4)
POINTS = (3, 5)
BOUGHT = 2


def captain_findings(kit: "Kit") -> Iterator[str]:
    """Everything wrong with captains and abilities."""
    for captain in kit.captain:
        yield from bad_ids("captain", captain.id)
        yield from _card(kit, captain)
        yield from _price(captain)
        yield from _ship(kit, captain)
    for ability in kit.ability:
        yield from _ability(ability)
    yield from _named(kit)
    yield from _choices(kit)


def _card(kit: "Kit", captain: Captain) -> Iterator[str]:
    """Points, morale and ability of one card."""
    key = captain.id
    if captain.ability and captain.ability not in kit.ability_of:
        yield wrong("captain", key, "ability", "an ability or none", f"'{captain.ability}'")
    hook = _hook(kit, captain)
    if hook == "fire-first" and captain.nation != "german":  # he fires ahead of the British
        yield wrong("captain", key, "nation", "german for Fighter", captain.nation)
    if captain.role == "flag":  # FAS-A28: he adds only his ability
        yield from out_of_bounds("captain", key, captain, points=(0, 0), morale=(0, 0))
        return
    yield from out_of_bounds("captain", key, captain, points=(1, None))
    if captain.points >= 1 and captain.status_for("points") != "house":
        yield from out_of_bounds("captain", key, captain, points=POINTS)
    rolled = hook == "roll-morale"
    yield from out_of_bounds("captain", key, captain, morale=(0, 0) if rolled else DICE)


def _hook(kit: "Kit", captain: Captain) -> str:
    ability = kit.ability_of.get(captain.ability)
    return ability.hook if ability is not None else ""


def _price(captain: Captain) -> Iterator[str]:
    """Only the cards that Germans buy have a price (FAS-1202, FAS-1204)."""
    bought = captain.nation == "german" and captain.role == "captain" and not captain.ship
    yield from out_of_bounds("captain", captain.id, captain, cost=PRICE if bought else (0, 0))


def _ship(kit: "Kit", captain: Captain) -> Iterator[str]:
    """Who is bound to a ship, and to which."""
    key = captain.id
    if captain.role == "admiral" and captain.nation != "british":  # FAS-1201
        yield wrong("captain", key, "nation", "british for an admiral", captain.nation)
    if captain.role == "flag":
        if (captain.nation, captain.ship) != ("german", "bismarck"):  # FAS-1203
            got = f"{captain.nation} {captain.ship}".strip()
            yield wrong("captain", key, "ship", "german bismarck for the flag", got)
    elif captain.ship:
        unit = kit.unit_of.get(captain.ship)
        if unit is None or unit.captain != key or unit.nation != captain.nation:
            expected = f"a {captain.nation} unit whose captain is {key}"
            yield wrong("captain", key, "ship", expected, captain.ship)


def _ability(ability: Ability) -> Iterator[str]:
    yield from bad_ids("ability", ability.id)
    yield from out_of_bounds("ability", ability.id, ability, value=VALUES[ability.hook])
    if ability.limit and ability.hook not in COUNTED:
        yield wrong("ability", ability.id, "limit", f"none for {ability.hook}", ability.limit)
    if ability.dies_on:  # FAS-1104
        yield from out_of_bounds("ability", ability.id, ability, dies_on=DICE)


def _named(kit: "Kit") -> Iterator[str]:
    """The printed names with their abilities, and what these are."""
    for name, ability in ABILITY_OF.items():
        if name in kit.captain_of:
            yield from disagreements("captain", name, kit.captain_of[name], ability=ability)
        elif f"captain {name}" not in kit.dropped:
            yield no_row("captain", name)
    for name, fields in PRINTED.items():
        if name in kit.ability_of:
            yield from disagreements("ability", name, kit.ability_of[name], **fields)
        elif f"ability {name}" not in kit.dropped:
            yield no_row("ability", name)
    fighters = [row.id for row in kit.captain if _hook(kit, row) == "fire-first"]
    if len(fighters) != 1 and not house_rules(kit, "captain", "ability"):
        yield wrong("captain", "", "ability", "one holder of fighter", fighters)


def _choices(kit: "Kit") -> Iterator[str]:
    """Both sides can find their captains (FAS-1201…1204)."""
    for role in ("admiral", "captain"):
        if not kit.captains("british", role):
            yield wrong("captain", "", "role", f"a British {role}", "none")
    admirals = [row.id for row in kit.captains("british", "admiral")]
    if set(admirals) - set(ABILITY_OF) and not house_rules(kit, "captain"):
        yield wrong("captain", "", "role", "tovey and holland as admirals", admirals)
    costs = sorted(row.cost for row in kit.captains("german", "captain"))
    if len(costs) < BOUGHT or sum(costs[:BOUGHT]) > kit.play.purse:
        expected = f"{BOUGHT} German captains for {kit.play.purse} points"
        yield wrong("captain", "", "cost", expected, costs)
