"""What Enter means: a sensible default for each question."""

from collections.abc import Callable
from typing import Final

from navalcore import scenes
from navalcore.showing import defaults_by
from navalcore.steps import Decision, Option
from navalcore_bismarck.board import German
from navalcore_bismarck.components import CompartmentKind
from navalcore_bismarck.kit import Kit

Scene = scenes.Scene[Kit]


def _hex(decision: Decision, scene: Scene) -> Option:
    """Toward the nearest way out that can still be reached; there, out, or wait for its day."""
    kit, here = scene.kit, scene.view["board"]["hex"]
    by_token = {option.token: option for option in decision.options}
    if "leave-map" in by_token:
        return by_token["leave-map"]
    ways = {goal: kit.sea.distances(goal) for goal in _goals(kit)}
    if here in ways and "stay" in by_token:
        return by_token["stay"]
    left = _hexes_left(scene)
    near = {goal: way[here] for goal, way in ways.items() if here in way}
    goal = min(near, key=lambda goal: (near[goal] > left, near[goal]))
    steps = [option for option in decision.options if option.value[0] == "sail"]
    return min(steps, key=lambda option: (ways[goal][str(option.value[1])], option.token))


def _goals(kit: Kit) -> tuple[str, ...]:
    return kit.marked("atlantic_exit") + kit.marked("brest")


def _hexes_left(scene: Scene) -> int:
    """The hexes that may still be entered before the last day begins: both ways out count only
    for a force that begins a day there (BIS-203)."""
    board, play = scene.view["board"], scene.kit.play
    if board["date"] >= play.last_date:
        return 0
    halves = 2 * (play.last_date - board["date"]) - (board["phase"] == "pm")
    return int(halves * play.hexes_per_phase - board["hexes"])


def _all_dice(decision: Decision, scene: Scene) -> Option:
    """As many dice as there are."""
    some = (option for option in decision.options if option.value[0] == "dice")
    return max(some, key=lambda option: int(option.value[2]))


def _compartment(decision: Decision, scene: Scene) -> Option:
    """The compartment with the most room, not the Hull; of several the one whose loss costs least:
    the Bridge, if nothing (BIS-630), then Flak, then a turret."""
    german = _german(scene, decision.label.partition(" ")[2])
    parts = scene.kit.parts_of
    spared: CompartmentKind = (
        "bridge" if scene.view["options"]["bridge_effect"] == "none" else "flak"
    )
    turrets, cheapest = parts[german.id, "turret"], parts[german.id, spared]
    hull = scene.kit.hull_of[german.id]

    def room(option: Option) -> tuple[bool, int, bool, bool]:
        name = str(option.value[1])
        return name != hull, german.display.free(name), name not in turrets, name in cheapest

    return max(decision.options, key=room)


def _mend(decision: Decision, scene: Scene) -> Option:
    """A burning turret first, then where most points are used, then what is nearest to its end."""
    kit = scene.kit
    points = int(decision.label.rpartition(" ")[2])

    def need(option: Option) -> tuple[bool, int, int, bool]:
        _, ship, name = option.value
        german = _german(scene, str(ship))
        display = german.display
        index = display.at(str(name))
        marked = display.damage[index] + display.markers[index]
        turret = name in kit.parts_of[german.id, "turret"]
        burning = turret and display.markers[index] > 0
        return burning, min(points, marked), marked - display.boxes[index], turret

    return max(decision.options, key=need)


def _german(scene: Scene, ship: str) -> German:
    """A German ship of a view: it is public, so that a view shows it whole."""
    return German.load(scene.view["board"][ship.replace("-", "_")])


_CHOOSERS: Final[dict[str, Callable[[Decision, Scene], Option]]] = {
    "hex": _hex,
    "storm-hex": _hex,
    "escape-hex": _hex,
    "event-hex": _hex,
    "split": _all_dice,
    "redirect": _compartment,
    "location-choice": _compartment,
    "repair-compartment": _mend,
}

default = defaults_by(_CHOOSERS, Scene.of)
"""The token of the option that an experienced player takes without thinking."""
