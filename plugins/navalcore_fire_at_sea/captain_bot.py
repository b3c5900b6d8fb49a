"""The bot `captain`: it looks at the view, weighs every option by what it is worth, and answers."""

from collections.abc import Callable
from typing import Any, Final

from navalcore.players import See
from navalcore.steps import Decision, Option
from navalcore_fire_at_sea.captain_crew import Crew
from navalcore_fire_at_sea.captain_guns import Gunner
from navalcore_fire_at_sea.captain_helm import Helm
from navalcore_fire_at_sea.captain_raid import RaidHelm
from navalcore_fire_at_sea.captain_sight import Sight
from navalcore_fire_at_sea.captain_worth import Worth


class Captain:
    """A player who knows the rules and forgets nothing; equal views give equal answers."""

    __slots__ = ("_worth",)

    def __init__(self, seed: int | str | None = None) -> None:
        self._worth: Worth | None = None

    def choose(self, decision: Decision, see: See, budget: Any = None) -> str:
        """The option that is worth most."""
        if len(decision.options) == 1:
            return decision.options[0].token
        sight = Sight(see())
        if self._worth is None or not self._worth.serves(sight):
            self._worth = Worth(sight.kit, sight.options.ace)
        purpose, _, who = decision.label.partition(" ")
        return ANSWERS[purpose](sight, self._worth, decision, who).token


Answer = Callable[[Sight, Worth, Decision, str], Option]


def _helm(sight: Sight, worth: Worth) -> Helm | RaidHelm:
    return Helm(sight, worth) if sight.raid is None else RaidHelm(sight, worth)


def _order(sight: Sight, worth: Worth, decision: Decision, phase: str) -> Option:
    if phase == "movement":
        return _helm(sight, worth).order(decision)
    if phase == "shooting":
        return Gunner(sight, worth).order(decision)
    return Crew(sight, worth).order(decision)


def _captain(sight: Sight, worth: Worth, decision: Decision, _: str) -> Option:
    return Crew(sight, worth).captain(decision)


def _place(sight: Sight, worth: Worth, decision: Decision, who: str) -> Option:
    return RaidHelm(sight, worth).place(decision, sight.ships[who])


def _move(sight: Sight, worth: Worth, decision: Decision, who: str) -> Option:
    return _helm(sight, worth).move(decision, sight.ships[who])


def _shoot(sight: Sight, worth: Worth, decision: Decision, who: str) -> Option:
    return Gunner(sight, worth).shoot(decision, sight.ships[who])


def _torpedo(sight: Sight, worth: Worth, decision: Decision, who: str) -> Option:
    return Gunner(sight, worth).torpedo(decision, sight.ships[who])


def _repair(sight: Sight, worth: Worth, decision: Decision, who: str) -> Option:
    return Crew(sight, worth).repair(decision, sight.ships[who])


def _morale(sight: Sight, worth: Worth, decision: Decision, who: str) -> Option:
    return Crew(sight, worth).morale(decision, sight.ships[who])


def _old_hand(sight: Sight, worth: Worth, decision: Decision, who: str) -> Option:
    return Crew(sight, worth).old_hand(decision, sight.ships[who])


def _fatherland(sight: Sight, worth: Worth, decision: Decision, _: str) -> Option:
    return Crew(sight, worth).fatherland(decision)


ANSWERS: Final[dict[str, Answer]] = {
    "choose": _captain,
    "buy": _captain,
    "place": _place,
    "order": _order,
    "move": _move,
    "shoot": _shoot,
    "torpedo": _torpedo,
    "damage-control": _repair,
    "morale": _morale,
    "old-hand": _old_hand,
    "for-the-fatherland": _fatherland,
}
"""Who answers a question, by the first word of its label."""
