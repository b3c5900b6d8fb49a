"""Playing a card: announce it completely, open the window, let it work (BRB-504 to BRB-509)."""

from typing import Any

from navalcore import Call, Decision, Done, Frame, define
from navalcore.steps import Option, Step
from navalcore.tables import Forecast
from navalcore.words import counted
from navalcore_brawling_battleships.attacks import Attack
from navalcore_brawling_battleships.board import BrawlGame, hand
from navalcore_brawling_battleships.choices import AIR, ENOUGH, ROB, SHIP, SQUADRON
from navalcore_brawling_battleships.effects import (
    Explosion,
    Interned,
    Mutinied,
    Reinforced,
    receivers,
)
from navalcore_brawling_battleships.forecasts import aim_forecast, aim_told
from navalcore_brawling_battleships.happenings import (
    CardCancelled,
    CardPlayed,
    FireTurned,
    NothingToDo,
    ShipNamed,
    SquadronNamed,
)
from navalcore_brawling_battleships.intelligence import Agent, Intercept
from navalcore_brawling_battleships.offers import squadron_told
from navalcore_brawling_battleships.open_fire import OpenFire
from navalcore_brawling_battleships.reactions import Window, attacked, condition
from navalcore_brawling_battleships.refusals import no_aim, no_squadron
from navalcore_brawling_battleships.table_cards import (
    clear_by_storm,
    lay,
    repair,
    shoot_down,
)
from navalcore_brawling_battleships.targets import (
    EVERYWHERE,
    air_cards,
    is_aimed,
    ships,
    squadrons,
    victims,
)


@define
class Play(Frame):
    """One card, from the hand to the discards or the table; `side` is its kind or open-fire."""

    seat: int
    face: str
    side: str
    intercepted: tuple[str, ...] = ()  # radio intercepts played earlier in this Turn (BRB-960)
    target: int = -1  # the seat whose squadron or hand is meant
    aims: tuple[str, ...] = ()  # ships, or the air card of a pursuit
    reactor: int = -1
    reaction: str = ""

    def start(self, game: BrawlGame) -> Step:
        game.board.cards.play(hand(self.seat), self.face, "played", seen_by=None)
        game.note(CardPlayed, self.seat, self.face, self.side, cite="BRB-502")
        return self.announce(game)

    # announcing (BRB-504)

    def announce(self, game: BrawlGame) -> Step:
        side = self.side
        if side in EVERYWHERE:
            return self.open_window(game)
        if side == "pursuit-aeroplane":
            options: list[Option] = [AIR(seat, face) for seat, face in air_cards(game, self.seat)]
            return Decision(self.seat, options, "pursuit", self.air_named, "BRB-951")
        if side == "secret-agent":
            found = victims(game, self.seat)
            if not found:
                return self.open_window(game)
            options = [ROB(seat) for seat in found]
            return Decision(self.seat, options, "agent-victim", self.seat_named, "BRB-982")
        if side == "reinforcement":
            return self.announce_reinforcement(game)
        found = squadrons(game, self.seat, side)
        if not found:  # a single-use card with nothing to act on (BRB-505, BRB-A15)
            return self.open_window(game)
        options = [SQUADRON(seat) for seat in found]
        return Decision(self.seat, options, "target", self.seat_named, "BRB-504")

    def announce_reinforcement(self, game: BrawlGame) -> Step:
        if game.options.reinforce_dest != "when_played":  # BRB-A47
            return self.open_window(game)
        options = [SQUADRON(seat) for seat in receivers(game, self.seat)]
        return Decision(self.seat, options, "target", self.seat_named, "BRB-A47")

    def air_named(self, game: BrawlGame, value: tuple[Any, ...]) -> Step:
        _, self.target, face = value
        self.aims = (face,)
        game.note(SquadronNamed, self.seat, self.target, cite="BRB-951")
        return self.open_window(game)

    def seat_named(self, game: BrawlGame, value: tuple[Any, ...]) -> Step:
        self.target = value[1]
        game.note(SquadronNamed, self.seat, self.target, cite="BRB-504")
        return self.next_aim(game)

    def next_aim(self, game: BrawlGame) -> Step:
        """Ask for the next single ship that the card is aimed at (BRB-923, BRB-A82)."""
        kind = None if self.side == "open-fire" else game.rules.kind_of[self.side]
        if kind is None or not is_aimed(kind):
            return self.open_window(game)
        most, least = max(1, kind.greatest), max(1, kind.least)
        left = [
            one for one in ships(game, self.seat, self.side, self.target) if one not in self.aims
        ]
        if len(self.aims) >= most or not left:
            return self.open_window(game)
        options: list[Option] = [SHIP(one) for one in left]
        if len(self.aims) >= least:
            options.insert(0, ENOUGH())
        return Decision(self.seat, options, "aim", self.aimed, "BRB-504")

    def aimed(self, game: BrawlGame, value: tuple[Any, ...]) -> Step:
        if value[0] == ENOUGH.name:
            return self.open_window(game)
        self.aims = (*self.aims, value[1])
        game.note(ShipNamed, self.seat, value[1], cite="BRB-504")
        return self.next_aim(game)

    def explain(self, game: BrawlGame, token: str) -> tuple[str, str] | None:
        if game.waiting.label == "aim":
            return no_aim(game, self.target, self.aims, self.side, token)
        return no_squadron(game, self.seat, self.side, token)

    def preview(self, game: BrawlGame, value: tuple[Any, ...]) -> str | None:
        if value[0] == SQUADRON.name:
            return squadron_told(game, self.seat, self.face, self.side, value[1])
        if value[0] == ROB.name:
            cards = counted(game.board.cards.count(hand(value[1])), "card")
            return f"{game.names[value[1]]}: {cards}"
        if value[0] == AIR.name:
            return str(game.names[value[1]])
        if value[0] != SHIP.name:
            return None
        rolled = self.forecast(game, value) is not None
        unless = condition(game, self.seat, self.side, (self.target,)) if rolled else ""
        return aim_told(game, self.side, value[1]) + (f", {unless}" if unless else "")

    def forecast(self, game: BrawlGame, value: tuple[Any, ...]) -> Forecast | None:
        found = aim_forecast(game, self.side, value[1]) if value[0] == SHIP.name else None
        if found is None:
            return None
        return found._replace(given=condition(game, self.seat, self.side, (self.target,)))

    # reactions (BRB-603)

    def open_window(self, game: BrawlGame) -> Step:
        """One window, when all is announced and nothing is rolled (BRB-603, BRB-A04)."""
        target = attacked(game, self.seat, self.side, self.target)
        return Call(Window(self.seat, self.side, target), then=self.answered)

    def answered(self, game: BrawlGame, answer: tuple[int, str] | None) -> Step:
        if answer is None:
            return self.work(game)
        self.reactor, self.reaction = answer
        cards = game.board.cards
        if game.options.single_use_blocks_reaction:  # else there was no reaction
            cards.rule_out(hand(self.reactor), game.rules.singles(game.seats == 2), "BRB-A12")
        if game.rules.kind_by[self.reaction] == "confusion":
            cards.play(hand(self.reactor), self.reaction, "played", seen_by=None)
            about = (self.reactor, self.reaction, self.seat)
            game.note(FireTurned, *about, cite="BRB-621")
            return self.work(game)
        cards.play("played", self.face, "discard")  # BRB-508, BRB-610, BRB-A11
        cards.play(hand(self.reactor), self.reaction, "discard", seen_by=None)
        told = (self.reactor, self.reaction, self.face, self.side)
        game.note(CardCancelled, *told, cite="BRB-604")
        return Done()

    # effects

    def work(self, game: BrawlGame) -> Step:
        """Let the card do what it does (5.1)."""
        side, aims = self.side, self.aims
        if side == "open-fire":
            boxes = tuple([box.code for box in game.rules.boxes_of[self.face]])
            return Call(OpenFire(self.seat, boxes, self.target, self.reactor), then=self.used)
        if side == "internment":
            return Call(Interned(self.seat, aims[0]), then=self.used)
        if side == "mutiny":
            return Call(Mutinied(self.seat, aims[0]), then=self.used)
        if side == "reinforcement":
            return Call(Reinforced(self.seat, self.target), then=self.used)
        if side == "internal-explosion":
            return Call(Explosion(self.seat), then=self.used)
        if side == "secret-agent":
            return Call(Agent(self.seat, self.target), then=self.used)
        if side == "radio-intercept":
            return Call(Intercept(self.seat, self.intercepted), then=self.used)
        kind = game.rules.kind_of[side]
        if kind.lines:
            return Call(Attack(self.seat, side, aims), then=self.used)
        return self.at_once(game)

    def at_once(self, game: BrawlGame) -> Step:
        """The cards that work without dice or questions."""
        side = self.side
        if side == "pursuit-aeroplane":
            shoot_down(game, self.target, self.aims[0])
        elif side == "repair":
            repair(game, self.aims[0])
        elif side == "storm":
            clear_by_storm(game, self.seat)
        elif self.target >= 0:
            if lay(game, self.seat, self.target, self.face):
                return Done()
        else:
            game.note(NothingToDo, self.seat, side, cite="BRB-505")
        return self.used(game, None)

    def used(self, game: BrawlGame, _: Any) -> Step:
        """The card goes to the discards, and a confusion on top of it (BRB-507, BRB-508)."""
        discard_played(game)
        return Done()


def discard_played(game: BrawlGame) -> None:
    """Discard what is being played, the played card first."""
    cards = game.board.cards
    for face in cards.faces("played"):
        cards.play("played", face, "discard")
