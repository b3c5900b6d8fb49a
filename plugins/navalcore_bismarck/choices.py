"""What the player may answer: every kind of option, declared once."""

from navalcore import Verbs
from navalcore_bismarck.components import Weapon

verbs = Verbs()

SAIL = verbs("sail", "Sail to {0}", str, cite="BIS-306")
STAY = verbs("stay", "Move no further on this result", cite="BIS-306")
LEAVE_MAP = verbs("leave-map", "Leave the map for the Atlantic", cite="BIS-905")
EVADE = verbs("evade", "Roll the movement table once more", cite="BIS-931")
ACCEPT = verbs("accept", "Accept the contact", cite="BIS-310")

FLAK = verbs("flak", "{0} fires flak at {1}", str, str, cite="BIS-523")
GUNS = verbs("guns", "{0} fires her main guns", str, cite="BIS-503")
TORPEDO = verbs("torpedo", "{0} fires torpedoes at {1}", str, str, cite="BIS-562")
WEAPON_OF: dict[str, Weapon] = {FLAK.name: "flak", GUNS.name: "mg", TORPEDO.name: "th"}
CEASE = verbs("cease", "End the German attacks of this round", cite="BIS-503")
DICE = verbs("dice", "Dice at {0}: {1}", str, int, cite="BIS-543")
NO_DICE = verbs("no-dice", "No dice at {0}", str, cite="BIS-543")
AT = verbs("at", "Fire at {0} next", str, cite="BIS-543")
HOLD = verbs("hold", "Fire no more main guns with this ship", cite="BIS-543")

NO_BONUS = verbs("no-bonus", "Use no bonus", cite="BIS-702")
BONUS = verbs("bonus", "Use {0} on die {1}", str, int, cite="BIS-703")

NEXT = verbs("next", "{0} attacks next", str, cite="BIS-504")
ATTACKS = verbs("attacks", "It attacks {0}", str, cite="BIS-521")
KEEP = verbs("keep", "Main-gun dice: {0}, torpedo dice: {1}", int, int, cite="BIS-603")
STRIKES = verbs("strikes", "It strikes {0}", str, cite="BIS-552")
REDIRECT = verbs("redirect", "Take it in {0}", str, cite="BIS-625")

REPAIR_CARD = verbs("use", "Use the repair bonus of {0}", str, cite="BIS-711")
GO_ON = verbs("go-on", "Use no repair card now", cite="BIS-840")
MEND = verbs("mend", "Repair {1} of {0}", str, str, cite="BIS-835")

ANOTHER_DAY = verbs("another-day", "Play another day", cite="BIS-935")
FINISH = verbs("finish", "End the game now", cite="BIS-866")
