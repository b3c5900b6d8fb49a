"""What a view shows, rebuilt for drawing: squadrons, sides, hands, rulings and the running card."""

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from navalcore import scenes
from navalcore.ruleset import data_of, options_of
from navalcore.words import listed
from navalcore_brawling_battleships.board import Squadron
from navalcore_brawling_battleships.components import CardKind
from navalcore_brawling_battleships.kit import Kit


@frozen
class Scene(scenes.Scene[Kit]):
    """A view with its squadrons and the data under which it was made."""

    squadrons: list[Squadron]

    @classmethod
    def of(cls, view: Mapping[str, Any]) -> "Scene":
        """The scene of a view."""
        squadrons = [Squadron.load(data) for data in view["board"]["squadrons"]]
        return cls(view, data_of(view), options_of(view), squadrons)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.squadrons)

    @property
    def side_count(self) -> int:
        """The number of sides (BRB-203)."""
        return int(self.view["teams"].partition("x")[0]) if self.view["teams"] else self.seats

    @property
    def sides(self) -> list[list[int]]:
        """The seats of each side (BRB-204)."""
        return [list(range(side, self.seats, self.side_count)) for side in range(self.side_count)]

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return seat % self.side_count

    def friendly(self, one: int, other: int) -> bool:
        """Whether two seats are of one side."""
        return self.side(one) == self.side(other)

    def around(self) -> list[int]:
        """All seats clockwise, the view's own first."""
        first = self.seat or 0
        return [(first + step) % self.seats for step in range(self.seats)]

    def style(self, seat: int) -> str:
        """The style of a squadron: own and partners', or enemy; an observer's are all plain."""
        if self.seat is None:
            return ""
        return "own" if self.friendly(seat, self.seat) else "enemy"

    def name(self, seat: int) -> str:
        """A seat with its player's name: "0 Red"."""
        return f"{seat} {self.view['names'][seat]}"

    def side_name(self, side: int) -> str:
        """The names of a side's players."""
        return listed([self.view["names"][seat] for seat in self.sides[side]])

    def count_in(self, deck: str, place: str) -> int:
        """How many cards a place of a deck holds."""
        return int(self.view["board"][deck]["now"].get(place, {}).get("count", 0))

    def cards_in(self, deck: str, place: str) -> list[str]:
        """The cards of a place that the seat knows, in order."""
        cards = self.view["board"][deck]["now"].get(place, {}).get("cards", ())
        return [one for one in cards if one is not None]

    def discards(self) -> list[str]:
        """The discards in their order, the top one first (BRB-1301)."""
        cards = self.view["board"]["cards"]
        pile = [item[0] for item in cards["places"]["discard"]["items"]]
        for act, source, target, _, _, faces, _ in cards["log"]:
            if source == "discard" and act == "move":
                pile.remove(faces[0])
            elif source == "discard" and act == "all":
                pile.clear()
            if target == "discard" and act == "move":
                pile += faces
        return pile[::-1]

    def value(self, seat: int) -> int:
        """The points in a victory pile (BRB-1101)."""
        ships = self.cards_in("fleet", f"pile-{seat}")
        return sum([self.kit.dreadnought_of[ship].points for ship in ships])

    def kind(self, face: str) -> CardKind:
        """What a card does."""
        return self.kit.kind_of[self.kit.kind_by[face]]
