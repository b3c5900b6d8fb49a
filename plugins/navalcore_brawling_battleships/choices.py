"""What the players may answer: every kind of option, declared once."""

from navalcore import Seat, Verbs
from navalcore_brawling_battleships.words import word

verbs = Verbs(word)

PLAY = verbs("play", "Play {0}", str, cite="BRB-502")
OPEN_FIRE = verbs("open-fire", "Open fire with {0}", str, cite="BRB-502")
DISCARD = verbs("discard", "Discard {0}", str, cite="BRB-408")
PASS = verbs("pass", "Play nothing more", cite="BRB-409")

SQUADRON = verbs("squadron", "The squadron of {0}", Seat, cite="BRB-504")
SHIP = verbs("ship", "{0}", str, cite="BRB-504")
ENOUGH = verbs("enough", "No further target", cite="BRB-928")
ROB = verbs("rob", "The hand of {0}", Seat, cite="BRB-981")
AIR = verbs("air", "{1} before {0}", Seat, str, cite="BRB-951")
FIRST = verbs("first", "Let {0} begin", Seat, cite="BRB-403")

WITH = verbs("with", "{1} fires (box {0})", str, str, cite="BRB-707")
CEASE = verbs("cease", "Fire no more", cite="BRB-708")

REACT = verbs("react", "React with {0}", str, cite="BRB-603")
NO_REACTION = verbs("no-reaction", "Do not react", cite="BRB-611")
