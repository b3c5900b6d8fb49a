"""The table as the bot `captain` sees it, and what shots and cards are worth there."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from attrs import define, field

from navalcore_brawling_battleships.captain_reckoning import Reckoner, Sighted
from navalcore_brawling_battleships.kit import Kit


class Row(NamedTuple):
    """A squadron as it is seen: its dreadnoughts, the cards before it, and whether it is out."""

    ships: tuple[Sighted, ...]
    cards: list[str]
    out: bool


@define
class Table:
    """What a seat sees: the data, the squadrons, and who is whose enemy."""

    kit: Kit
    reckoner: Reckoner
    seat: int
    sides: tuple[int, ...]
    squadrons: list[Row]
    frames: Mapping[str, Mapping[str, Any]]
    _bonus: dict[int, int] = field(factory=dict, init=False)

    @classmethod
    def of(cls, view: Mapping[str, Any]) -> "Table":
        """The table of a view."""
        seat, seats, teams, board = view["seat"], view["seats"], view["teams"], view["board"]
        count = int(teams.partition("x")[0]) if teams else seats
        reckoner = Reckoner.of(view)
        return cls(
            reckoner.kit,
            reckoner,
            seat,
            tuple([one % count for one in range(seats)]),
            [
                Row(
                    tuple([Sighted(**ship) for ship in row["ships"]]),
                    row["cards"],
                    row["out"],
                )
                for row in board["squadrons"]
            ],
            {row["frame"]: row["fields"] for row in view["frames"]},
        )

    def is_enemy(self, seat: int) -> bool:
        """Whether a seat is of another side."""
        return self.sides[seat] != self.sides[self.seat]

    def owner(self, ship: str) -> int:
        """The seat of a ship on the table, -1 if it is on none."""
        for seat, squadron in enumerate(self.squadrons):
            if any(one.id == ship for one in squadron.ships):
                return seat
        return -1

    def ship(self, ship: str) -> Sighted:
        """A ship on the table."""
        return next(one for squadron in self.squadrons for one in squadron.ships if one.id == ship)

    def ships(self, enemy: bool) -> Iterator[Sighted]:
        """The ships of the other sides, or of the own one."""
        for seat, squadron in enumerate(self.squadrons):
            if self.is_enemy(seat) is enemy:
                yield from squadron.ships

    def points(self, ship: Sighted) -> float:
        """What a ship scores who sinks her."""
        return float(self.kit.dreadnought_of[ship.id].points)

    def harm(self, ship: Sighted) -> float:
        """What the hits on a ship are worth to who scored them."""
        return self.reckoner.wounded(Sighted(ship.id), ship.hits)

    def bonus(self, seat: int) -> int:
        """What the cards before a squadron add to its shots."""
        if seat not in self._bonus:
            kinds = self.kit
            cards = self.squadrons[seat].cards
            self._bonus[seat] = sum([kinds.kind_of[kinds.kind_by[face]].bonus for face in cards])
        return self._bonus[seat]

    def shot(self, firer: str, box: str, target: Sighted, seat: int) -> float:
        """The expected worth of a shot of a squadron's ship."""
        return self.reckoner.shot(firer, box, self.bonus(seat), target)

    def volley(self, seat: int, face: str, target: int) -> float:
        """The expected worth of an open fire card at a squadron."""
        firers = tuple([ship.id for ship in self.squadrons[seat].ships])
        return self.reckoner.volley(firers, self.bonus(seat), face, self.squadrons[target].ships)

    def attack(self, kind: str, ship: Sighted) -> float:
        """The expected worth of an attack card at a ship."""
        return self.reckoner.attack(kind, ship)

    def chance(self, kind: str) -> float:
        """The chance that a card's first line is reached."""
        return self.reckoner.chance(kind)
