"""One side's ships, one after the other in the order that their owner wants."""

from typing import Any, ClassVar

from navalcore import Decision, Done, Frame, define
from navalcore.steps import Step
from navalcore_fire_at_sea.board import FireAtSeaGame, Ship
from navalcore_fire_at_sea.choices import NEXT


@define
class Orders(Frame):
    """The ships of a side in a phase; each is done before the next is named.

    Their owner orders them (FAS-408, FAS-A19); targets are not named ahead (FAS-A33)."""

    seat: int
    waiting: list[str]
    ship: str = ""  # that acts, or acted last

    phase: ClassVar[str] = ""

    def start(self, game: FireAtSeaGame) -> Step:
        return self.go_on(game)

    def go_on(self, game: FireAtSeaGame) -> Step:
        """Ask the ship that acts in a set-up, or which is next."""
        if self.ship:
            return self.act(game, game.board.ships[self.ship])
        return self.next_ship(game, None)

    def next_ship(self, game: FireAtSeaGame, _: Any) -> Step:
        """Ask which ship is next, if there is a choice."""
        ships = game.board.ships
        self.waiting = [one for one in self.waiting if ships[one].on_map]
        if not self.waiting:
            return Done()
        if len(self.waiting) == 1:
            return self.named(game, (NEXT.name, self.waiting[0]))
        options = [NEXT(one) for one in self.waiting]
        return Decision(self.seat, options, f"order {self.phase}", self.named, "FAS-408")

    def named(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        self.waiting.remove(value[1])
        return self.act(game, game.board.ships[value[1]])

    def act(self, game: FireAtSeaGame, ship: Ship) -> Step:
        """What the ship does in this phase."""
        raise NotImplementedError
