"""What the players may answer: every kind of option, declared once."""

from typing import Any

from navalcore import Verbs
from navalcore.errors import Refusal
from navalcore_fire_at_sea.words import word

verbs = Verbs(word)

ADMIRAL = verbs("admiral", "{0} commands from Hood", str, cite="FAS-1201")
CAPTAIN = verbs("captain", "{0} takes command", str, cite="FAS-1205")
PLACE = verbs("place", "{0}, facing {1}", str, str, cite="FAS-1315")

NEXT = verbs("next", "{0} is next", str, cite="FAS-408")

HOLD = verbs("hold", "Neither move nor turn", cite="FAS-504")
STEP = verbs("step", "Move {0}", str, cite="FAS-506", plain=True)
TURN = verbs("turn", "Turn {0}", str, cite="FAS-504", plain=True)
STEP_TURN = verbs("step-turn", "Move {0}, then turn {1}", str, str, cite="FAS-507", plain=True)
TURN_STEP = verbs("turn-step", "Turn {0}, then move {1}", str, str, cite="FAS-507", plain=True)

FIRE = verbs("fire", "Fire at {0}, points: {1}", str, int, cite="FAS-601")
HOLD_FIRE = verbs("hold-fire", "Do not fire", cite="FAS-601")
TORPEDO = verbs("torpedo", "Torpedoes at {0}, points: {1}", str, int, cite="FAS-1312")
NO_TORPEDO = verbs("no-torpedo", "Keep the torpedoes", cite="FAS-1312")

REPAIR = verbs("repair", "Repair {0}, points: {1}", str, int, cite="FAS-801")
NO_REPAIR = verbs("no-repair", "Try no repair", cite="FAS-801")
SPEND = verbs("spend", "Points: {0}", int, cite="FAS-907")

ADD_ONE = verbs("add-one", "Add to the roll", cite="FAS-1103")
LEAVE_ROLL = verbs("leave-roll", "Leave the roll as it is", cite="FAS-1103")
AGAIN = verbs("again", "Roll the repair again", cite="FAS-1109")
ACCEPT = verbs("accept", "Accept the failure", cite="FAS-1109")

COURSES = ("left", "ahead", "right")
"""A step along the facing, or to the square 45 degrees off it (FAS-109)."""

HELMS = {"left": -1, "right": 1}
"""The ways to turn by 45 degrees (FAS-104)."""


def value_of(token: str) -> tuple[Any, ...] | None:
    """What an option of this token would say, on offer or not; None if no verb makes it."""
    try:
        return verbs.option(token).value
    except Refusal:
        return None
