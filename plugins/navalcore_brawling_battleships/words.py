"""Names of ships, cards, boxes and seats in plain words, for options, the log and the pictures."""

import re
from typing import Final

from navalcore import Event
from navalcore.seats import seat_told
from navalcore.steps import name_of
from navalcore_brawling_battleships.components import box_in

_NAMES: Final = {
    "konig": "König",
    "lutzow": "Lützow",
    "von-der-tann": "Von der Tann",
    "kongo": "Kongō",
    "fuso": "Fusō",
    "szent-istvan": "Szent István",
    "destroyer-anti-sub-flotilla": "Destroyer Anti-Sub Flotilla",
    "second-rate-leader": "Second-Rate Leader",
}
_SHAPES: Final = {"s": "■", "c": "●", "h": "⬢"}
_BOX: Final = re.compile(r"[sch](?:[bf]\d\d)?")


def named(id: str) -> str:
    """A ship or a kind of card by its printed name: "Kongō", "Second-Rate Leader"."""
    return _NAMES.get(id) or name_of(id)


def kind_in(face: str) -> str:
    """The name of a card by its face, without its boxes: "Mines"."""
    return named(face.partition(".")[0])


def box(code: str) -> str:
    """A firing box in words: "square fire 41", "hex" without a critical; what is none stays."""
    if not _BOX.fullmatch(code):
        return code
    found = box_in(code)
    return f"{found.guns} {found.critical} {found.number}" if found.critical else found.guns


def shape(guns: str) -> str:
    """A class of guns as drawn, with its letter, which is left where shapes cannot be shown."""
    return f"{_SHAPES[guns[0]]}{guns[0]}"


def drawn(code: str) -> str:
    """A firing box as drawn, with its code: "■sf41"."""
    return f"{_SHAPES.get(code[:1], '')}{code}"


def card(face: str) -> str:
    """A playing card with both sides: "Mines (square fire 41, hex bridge 41)"."""
    kind, *codes = face.split(".")
    told = [box(code) for code in codes if not code.startswith("x-")]
    told += [f"cancels {named(code[2:])}" for code in codes if code.startswith("x-")]
    return f"{named(kind)} ({', '.join(told)})" if told else named(kind)


def word(argument: int | str) -> str:
    """An argument of an option as people know it: a ship, a card with its boxes, or a box."""
    if isinstance(argument, int):
        return str(argument)
    return box(argument) if _BOX.fullmatch(argument) else card(argument)


def who(event: Event, seat: int) -> str:
    """A player of an event by name; by seat where the event is of no game."""
    return seat_told(seat, event.seated)
