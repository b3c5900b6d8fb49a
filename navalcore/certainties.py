"""What lies in each place of a card container for sure, as far as one viewer can tell.

It follows from the viewer's own picture of the cards (`Cards.view`) alone, line after line of its
ledger; what may lie there besides, and how likely, is the business of `knowledge`.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from navalcore.configs import Spot, spot_of


class Sure:
    """A place: the faces known to lie loose in it, how many cards do, and those at its ends in
    order, "" where a face is unknown."""

    __slots__ = ("bottom", "loose", "number", "top")

    def __init__(self, spot: Spot) -> None:
        self.loose: Counter[str] = Counter()
        for cls, number in spot.loose:
            if cls.face:
                self.loose[cls.face] += number
        self.number = sum(number for _, number in spot.loose)
        self.top = [cls.face for cls in spot.top]
        self.bottom = [cls.face for cls in spot.bottom]

    @property
    def faces(self) -> list[str]:
        """The known faces, sorted."""
        return sorted([*self.loose.elements(), *filter(None, (*self.top, *self.bottom))])

    def lose(self, face: str, drawn: bool) -> str:
        """Let a card of this face go, "" for one unseen, which might be any that was known here;
        the face that went, if it is known."""
        end = (self.top if drawn else []) or (self.bottom if not self.number else [])
        if end:
            return end.pop(0) or face
        self.number -= 1
        for gone in [face] if face else list(self.loose):
            self.loose[gone] = max(0, self.loose[gone] - 1)
        return face

    def gain(self, face: str, part: str) -> None:
        """Take a card in: on top, at the bottom, or loose."""
        if part == "top":
            self.top.insert(0, face)
        elif part == "bottom":
            self.bottom.append(face)
        else:
            self.number += 1
            self.loose.update([face] if face else [])

    def show(self, faces: list[str]) -> None:
        """Let all that lies here be seen: what is on top, the rest, and what lies at the bottom."""
        begin, end = len(self.top), len(faces) - len(self.bottom)
        self.top, self.loose, self.bottom = faces[:begin], Counter(faces[begin:end]), faces[end:]

    def take_all(self, other: "Sure") -> None:
        """Take in, loose, all that lies in another place."""
        faces, number = Counter(other.faces), other.number + len(other.top) + len(other.bottom)
        other.loose, other.number, other.top, other.bottom = Counter(), 0, [], []
        self.loose.update(faces)
        self.number += number

    def shuffle(self) -> None:
        """Forget the order and the faces: what is shuffled is known by its pool, not its place."""
        self.take_all(self)
        self.loose.clear()


def certain(shown: Mapping[str, Any]) -> list[list[str]]:
    """Faces that lie in each place for sure, place by place; there may be more."""
    places = {name: Sure(spot_of(row)) for name, row in shown["places"].items()}
    for act, source, target, part, _, faces, how in shown["log"]:
        here = places[source]
        if act == "move":
            places[target].gain(here.lose(faces[0] or "", how == "drawn"), part)
        elif act == "all":
            places[target].take_all(here)
        elif act == "shuffle":
            here.shuffle()
        elif act == "look" and faces and faces[0] is not None:
            here.show(faces)
    return [place.faces for place in places.values()]
