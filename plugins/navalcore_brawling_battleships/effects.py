"""Internment, mutiny, internal explosion and reinforcement (BRB-931 to BRB-947, BRB-961…964)."""

from typing import Any

from navalcore import Call, Chance, Decision, Done, Frame, define
from navalcore.dice import RED_WHITE
from navalcore.steps import Step
from navalcore_brawling_battleships.board import (
    BrawlGame,
    Ship,
    clockwise,
    friendly,
    friends,
    hand,
)
from navalcore_brawling_battleships.choices import SQUADRON
from navalcore_brawling_battleships.forecasts import size_told
from navalcore_brawling_battleships.happenings import (
    NothingToDo,
    ReinforcementDrawn,
    RollMade,
    ShipInterned,
    ShipMutinied,
    ShipsJoined,
)
from navalcore_brawling_battleships.hits import (
    Sinking,
    eliminate,
    eliminate_all,
    scorer_of,
    settle,
)
from navalcore_brawling_battleships.readings import reading


def receivers(game: BrawlGame, seat: int) -> list[int]:
    """The friendly squadrons that may take a ship in (BRB-931, BRB-962, BRB-A23)."""
    if not game.options.revive or game.teams is None:
        return friends(game, seat)
    return [one for one in clockwise(game, seat) if friendly(game, one, seat)]


def join(game: BrawlGame, seat: int, ships: list[Ship]) -> None:
    """Add ships to a squadron, which acts again if it was gone (BRB-934, BRB-A23)."""
    squadron = game.board.squadrons[seat]
    squadron.ships += ships
    if squadron.out and ships:
        squadron.out = False
        game.board.cards.move_all(f"aside-{seat}", hand(seat))


@define
class Interned(Frame):
    """An enemy ship may come over, with its markers (BRB-931 to BRB-933).

    She is not sunk: no leader roll (BRB-917, BRB-A25).
    """

    seat: int
    ship: str

    def start(self, game: BrawlGame) -> Step:
        label = f"internment {self.ship}"
        return Chance(RED_WHITE, label, self.rolled, "BRB-931", self.seat)

    def rolled(self, game: BrawlGame, dice: list[int]) -> Step:
        number = game.rules.kind_of["internment"].lines[0].number
        success = reading(dice) >= number
        about = ("internment", self.ship, (dice[0], dice[1]), number, success)
        game.note(RollMade, *about, cite="BRB-931")
        if not success:
            return Done()
        options = [SQUADRON(seat) for seat in receivers(game, self.seat)]
        return Decision(self.seat, options, "receiver", self.received, "BRB-931")

    def received(self, game: BrawlGame, value: tuple[Any, ...]) -> Step:
        loser, ship = game.board.where(self.ship)
        squadron = game.board.squadrons[loser]
        squadron.ships.remove(ship)
        if game.options.interned_damage == "clear":  # BRB-A44
            ship = Ship(ship.id)
        join(game, value[1], [ship])
        game.note(ShipInterned, ship.id, loser, value[1], cite="BRB-932")
        if not squadron.ships:  # BRB-938
            eliminate(game, loser)
        return settle(game)

    def preview(self, game: BrawlGame, value: tuple[Any, ...]) -> str | None:
        return f"{game.names[value[1]]}: {size_told(game, value[1])}"


@define
class Mutinied(Frame):
    """A ship of any squadron may go under the Dreadnought Deck (BRB-936, BRB-937, BRB-A45).

    She is not sunk: no leader roll (BRB-917, BRB-A25); her markers are gone (BRB-A46).
    """

    seat: int
    ship: str

    def start(self, game: BrawlGame) -> Step:
        label = f"mutiny {self.ship}"
        return Chance(RED_WHITE, label, self.rolled, "BRB-936", self.seat)

    def rolled(self, game: BrawlGame, dice: list[int]) -> Step:
        number = game.rules.kind_of["mutiny"].lines[0].number
        success = reading(dice) >= number
        about = ("mutiny", self.ship, (dice[0], dice[1]), number, success)
        game.note(RollMade, *about, cite="BRB-936")
        if not success:
            return Done()
        loser, ship = game.board.where(self.ship)
        squadron = game.board.squadrons[loser]
        squadron.ships.remove(ship)
        fleet = game.board.fleet  # at the bottom she is known to all (BRB-1303)
        fleet.play("squadrons", self.ship, "deck", "bottom", seen_by=None)
        game.note(ShipMutinied, self.ship, loser, cite="BRB-936")
        if not squadron.ships:  # BRB-938
            eliminate(game, loser)
        return settle(game)


@define
class Explosion(Frame):
    """A roll for every ship with a fire critical, all before anybody is out (BRB-941…946).

    Which ships is fixed at the start (BRB-A36), friends among them (BRB-947, BRB-A35).
    """

    seat: int
    ships: tuple[str, ...] = ()

    def start(self, game: BrawlGame) -> Step:
        squadrons = game.board.squadrons
        self.ships = tuple(
            [
                ship.id
                for seat in clockwise(game, self.seat)
                for ship in squadrons[seat].ships
                if ship.fire
            ]
        )  # BRB-943
        if not self.ships:
            game.note(NothingToDo, self.seat, "internal-explosion", cite="BRB-505")
        return self.next_ship(game, None)

    def next_ship(self, game: BrawlGame, _: Any) -> Step:
        if not self.ships:
            eliminate_all(game)  # BRB-944
            return settle(game)
        label = f"explosion {self.ships[0]}"
        return Chance(RED_WHITE, label, self.rolled, "BRB-942", self.seat)

    def rolled(self, game: BrawlGame, dice: list[int]) -> Step:
        ship, self.ships = self.ships[0], self.ships[1:]
        number = game.rules.kind_of["internal-explosion"].lines[0].number
        sunk = reading(dice) >= number
        about = ("internal-explosion", ship, (dice[0], dice[1]), number, sunk)
        game.note(RollMade, *about, cite="BRB-942")
        if not sunk:
            return self.next_ship(game, None)
        owner, _ = game.board.where(ship)
        scorer = scorer_of(game, self.seat, owner)  # BRB-945, BRB-946
        return Call(Sinking(ship, scorer, eliminates=False), then=self.next_ship)


@define
class Reinforced(Frame):
    """Dreadnoughts from the deck for one friendly squadron (BRB-961 to BRB-964)."""

    seat: int
    target: int = -1  # named already, with reinforce_dest = when_played
    number: int = 0  # still to draw
    drawn: tuple[str, ...] = ()

    def start(self, game: BrawlGame) -> Step:
        label = f"reinforcement {self.seat}"
        return Chance(RED_WHITE, label, self.rolled, "BRB-961", self.seat)

    def rolled(self, game: BrawlGame, dice: list[int]) -> Step:
        lines = game.rules.kind_of["reinforcement"].lines
        number = reading(dice)
        self.number = sum([line.amount for line in lines if number >= line.number])
        success = self.number > 0
        about = ("reinforcement", "", (dice[0], dice[1]), lines[0].number, success)
        game.note(RollMade, *about, cite="BRB-961")
        return self.next_ship(game)

    def next_ship(self, game: BrawlGame) -> Step:
        fleet = game.board.fleet
        if self.number and fleet.count("deck"):  # BRB-964
            label = f"draw dreadnought {self.seat}"
            return Chance(fleet.space("deck"), label, self.came, "BRB-961", self.seat)
        if not self.drawn:
            return Done()
        if self.target >= 0:
            return self.placed(game, (SQUADRON.name, self.target))
        options = [SQUADRON(seat) for seat in receivers(game, self.seat)]
        return Decision(self.seat, options, "receiver", self.placed, "BRB-962")

    def came(self, game: BrawlGame, outcome: str) -> Step:
        ship = game.board.fleet.drawn("deck", outcome, "squadrons")
        game.note(ReinforcementDrawn, self.seat, ship, cite="BRB-961")
        self.drawn = (*self.drawn, ship)
        self.number -= 1
        return self.next_ship(game)

    def placed(self, game: BrawlGame, value: tuple[Any, ...]) -> Step:
        join(game, value[1], [Ship(ship) for ship in self.drawn])  # BRB-963
        game.note(ShipsJoined, value[1], self.drawn, cite="BRB-962")
        return Done()

    def preview(self, game: BrawlGame, value: tuple[Any, ...]) -> str | None:
        return f"{game.names[value[1]]}: {size_told(game, value[1])}"
