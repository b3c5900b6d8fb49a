"""What Enter means: a sensible default for each question."""

from collections.abc import Mapping
from typing import Any

from navalcore.ruleset import data_of
from navalcore.steps import Decision, Option
from navalcore_bismarck.board import German


def default(decision: Decision, view: Mapping[str, Any]) -> str:
    """The token of the option that an experienced player takes without thinking."""
    purpose = decision.label.split(" ")[0]
    choose = _CHOOSERS.get(purpose)
    return (decision.options[0] if choose is None else choose(decision, view)).token


def _hex(decision: Decision, view: Mapping[str, Any]) -> Option:
    """Toward the way out; there, out, or wait for the day on which it opens."""
    kit, here = data_of(view), view["board"]["hex"]
    by_token = {option.token: option for option in decision.options}
    if "leave-map" in by_token:
        return by_token["leave-map"]
    (goal,) = kit.marked("atlantic_exit")
    if here == goal and "stay" in by_token:
        return by_token["stay"]
    distances = kit.sea.distances(goal)
    steps = [option for option in decision.options if option.value[0] == "sail"]
    return min(steps, key=lambda option: (distances[str(option.value[1])], option.token))


def _compartment(decision: Decision, view: Mapping[str, Any]) -> Option:
    """The compartment with the most room, not the Hull."""
    german = _german(view, decision.label.partition(" ")[2])
    hull = data_of(view).hull_of[german.id]

    def room(option: Option) -> tuple[bool, int]:
        name = str(option.value[1])
        return name != hull, german.display.free(name)

    return max(decision.options, key=room)


def _mend(decision: Decision, view: Mapping[str, Any]) -> Option:
    """A burning turret first, then any fire, then the Hull, then the worst."""
    kit = data_of(view)

    def need(option: Option) -> tuple[bool, int, bool, int]:
        _, ship, name = option.value
        german = _german(view, str(ship))
        index = german.display.at(str(name))
        fires = german.display.markers[index]
        burning = fires > 0 and name in kit.parts_of[german.id, "turret"]
        return burning, fires, name == kit.hull_of[german.id], german.display.damage[index]

    return max(decision.options, key=need)


def _german(view: Mapping[str, Any], ship: str) -> German:
    """A German ship of a view: it is public, so that a view shows it whole."""
    return German.load(view["board"][ship.replace("-", "_")])


_CHOOSERS = {
    "hex": _hex,
    "escape-hex": _hex,
    "event-hex": _hex,
    "redirect": _compartment,
    "location-choice": _compartment,
    "repair-compartment": _mend,
}
