"""The bot `captain`: fights where his guns are best, counts his damage, and knows the way home."""

from collections.abc import Callable
from typing import Any, Final

from navalcore.players import See
from navalcore.steps import Decision, Option
from navalcore_bismarck.captain_guns import Gunner
from navalcore_bismarck.captain_harm import Carpenter
from navalcore_bismarck.captain_helm import Helm
from navalcore_bismarck.captain_sight import Sight
from navalcore_bismarck.components import Weapon
from navalcore_bismarck.defaults import default


class Captain:
    """A player who knows the rules; equal views give equal answers, so a seed changes nothing."""

    __slots__ = ()

    def __init__(self, seed: int | str | None = None) -> None:
        pass

    def choose(self, decision: Decision, see: See, budget: Any = None) -> str:
        """The token of the option that is worth most, or of some option, whatever is asked."""
        try:
            return self.think(decision, see)
        except Exception:  # a house rule asks what the thoughts below have no place for
            return decision.options[0].token

    def think(self, decision: Decision, see: See) -> str:
        """The token of the option that is worth most; any error where the rules are not ours."""
        if len(decision.options) == 1:
            return decision.options[0].token
        purpose, _, who = decision.label.partition(" ")
        known = BY_RULE.get(purpose)
        if known is not None and (option := known(decision)) is not None:
            return option.token
        view = see()
        answer = ANSWERS.get(purpose)
        if answer is None:
            return default(decision, view)
        return answer(Sight(view), decision, who).token


def _attack(decision: Decision) -> Option | None:
    """Guns, then flak, then torpedoes; whom a torpedo is meant for needs a look."""
    first = decision.options[0]
    for option in decision.options:
        if option.value[0] == "guns":
            return option
    if first.value[0] == "flak" or (first.value[0] == "torpedo" and len(decision.options) == 2):
        return first
    return None


def _first(decision: Decision) -> Option | None:
    return decision.options[0]


BY_RULE: Final[dict[str, Callable[[Decision], Option | None]]] = {
    "attack": _attack,
    "british-order": _first,
}
"""Questions that are mostly answered without a look at the table."""


def _torpedo(sight: Sight, decision: Decision, _: str) -> Option:
    return Gunner(sight).torpedo([one for one in decision.options if one.value[0] == "torpedo"])


def _bonus(sight: Sight, decision: Decision, _: str) -> Option:
    weapon: Weapon = sight.asked("weapon") if decision.label != "bonus th" else "th"
    if sight.asked("attacker") in sight.kit.german_ship_of:
        return Gunner(sight).bonus(decision, weapon)
    return Carpenter(sight).bonus(decision, weapon)


Answer = Callable[[Sight, Decision, str], Option]

ANSWERS: Final[dict[str, Answer]] = {
    "hex": lambda sight, decision, _: Helm(sight).hex(decision, "hex"),
    "storm-hex": lambda sight, decision, _: Helm(sight).hex(decision, "storm-hex"),
    "escape-hex": lambda sight, decision, _: Helm(sight).hex(decision, "escape-hex"),
    "event-hex": lambda sight, decision, _: Helm(sight).hex(decision, "event-hex"),
    "evade-roll": lambda sight, decision, _: Helm(sight).evade(decision),
    "extra-day": lambda sight, decision, _: Helm(sight).extra_day(decision),
    "attack": _torpedo,
    "split": lambda sight, decision, _: Gunner(sight).split(decision),
    "salvo": lambda sight, decision, _: Gunner(sight).salvo(decision),
    "bonus": _bonus,
    "aircraft-target": lambda sight, decision, _: Carpenter(sight).aircraft_target(decision),
    "cripple-dice": lambda sight, decision, _: Carpenter(sight).keep(decision),
    "location-choice": lambda sight, decision, who: Carpenter(sight).take(decision, who),
    "redirect": lambda sight, decision, who: Carpenter(sight).take(decision, who),
    "repair-card": lambda sight, decision, _: Carpenter(sight).repair_card(decision),
    "repair-compartment": lambda sight, decision, _: Carpenter(sight).mend(decision),
}
"""Who answers a question, by the first word of its label."""
