"""The Repair segment: dice, repair cards, and fires that burn on (BIS-831 to BIS-843, BIS-654)."""

from typing import Any

from attrs import field

from navalcore import Call, Chance, Decision, Done, Frame, Goto, Option, define
from navalcore.dice import D6
from navalcore.steps import Step, name_of
from navalcore.words import counted, listed
from navalcore_bismarck.board import BismarckGame, German, speed_of
from navalcore_bismarck.choices import GO_ON, MEND, REDIRECT, REPAIR_CARD
from navalcore_bismarck.damage import hurt, tell_speed
from navalcore_bismarck.happenings import FireBurned
from navalcore_bismarck.upkeep import RepairBarred, Repaired, RepairRolled
from navalcore_bismarck.victory import end_voyage


@define
class Repair(Frame):
    """Dice for Bismarck, then for Prinz Eugen, cards in between as the player likes.

    It ends every phase (BIS-831), in this order (BIS-840, AMB-70); repair cards are for here alone
    (BIS-710, AMB-52).
    """

    die: int = 0  # dice rolled or passed over so far
    used: list[str] = field(factory=list)  # cards used in this segment (BIS-711)
    mending: int = 0  # in a set-up, points of a die or card still to take off …
    by: str = ""  # … the card, or "" for a die …
    ships: list[str] = field(factory=list)  # … and the ships they serve
    declined: bool = False  # in a set-up: no card before this die

    def start(self, game: BismarckGame) -> Step:
        if self.mending:
            cite = "BIS-843" if self.by else "BIS-835"
            return Call(TakeOff(self.ships, self.mending, self.by, cite), then=self.offer_cards)
        if self.skipped(game):
            game.note(RepairBarred, game.options.first_turn_scope, cite="BIS-832")
            if game.options.first_turn_burn:  # AMB-03
                return Goto(Burn())
            return Done()
        return self.next_die(game) if self.declined else self.offer_cards(game, None)

    def skipped(self, game: BismarckGame) -> bool:
        """No repairs on the first turn, cards and burning neither (BIS-832, BIS-712, BIS-657)."""
        board = game.board
        first = board.date == game.rules.play.first_date  # AMB-02
        return bool(first and (game.options.first_turn_scope == "day" or board.phase == "am"))

    def offer_cards(self, game: BismarckGame, _: Any) -> Step:
        cards = [card for card in self.cards(game) if card not in self.used]
        if not cards or not any(ship.display.marked() for ship in game.board.afloat()):
            return self.next_die(game)
        options: list[Option] = [REPAIR_CARD(card) for card in cards]
        return Decision(0, [*options, GO_ON()], "repair-card", self.card_chosen, "BIS-711")

    def cards(self, game: BismarckGame) -> list[str]:
        """The cards in the hand with a repair bonus (BIS-718, BIS-839)."""
        kit = game.rules
        return [
            card
            for card in game.board.cards.faces("hand")
            if kit.unit_of[card].repair
            and card not in game.board.spent_repairs  # AMB-53
            and (game.options.cv_card_bonus or not kit.unit_of[card].is_carrier)
        ]

    def card_chosen(self, game: BismarckGame, value: tuple[str, ...]) -> Step:
        if value[0] == "go-on":
            return self.next_die(game)
        self.used.append(value[1])
        if game.options.bonus_reuse == "once_per_game":  # AMB-53
            game.board.spent_repairs.append(value[1])  # AMB-58
        points = game.rules.unit_of[value[1]].repair
        ships = [ship.id for ship in game.board.afloat()]
        return Call(TakeOff(ships, points, value[1], "BIS-843"), then=self.offer_cards)

    def dice(self, game: BismarckGame) -> list[str]:
        """Whose dice these are, in order (BIS-833)."""
        return [
            ship.id
            for ship in game.board.afloat()
            for _ in range(game.rules.german_ship_of[ship.id].repair_dice)
        ]

    def next_die(self, game: BismarckGame) -> Step:
        dice = self.dice(game)
        while self.die < len(dice):
            ship = game.board.german(dice[self.die])
            if repairable(game, ship) or game.options.repair_roll_when_clean:  # BIS-841
                return Chance(D6, f"repair {ship.id}", self.rolled, "BIS-833", seat=0)
            self.die += 1
        return Goto(Burn())

    def rolled(self, game: BismarckGame, die: int) -> Step:
        ship = game.board.german(self.dice(game)[self.die])
        self.die += 1
        row = game.rules.repair_on[die]
        game.note(RepairRolled, ship.id, die, row.points, row.everything, cite="BIS-834")
        if row.everything:
            clear_all(game, ship)
        elif row.points:
            return Call(TakeOff([ship.id], row.points, "", "BIS-835"), then=self.offer_cards)
        return self.offer_cards(game, None)


def repairable(game: BismarckGame, ship: German) -> bool:
    """Whether a die could do anything for a ship now (BIS-841, AMB-71)."""
    options = game.options
    jammed = ship.speed_mark and options.german_speed == "data_result"  # AMB-38
    return bool(ship.display.marked()) or (jammed and options.speed_restored)


def clear_all(game: BismarckGame, ship: German) -> None:
    """Everything off every compartment that is not destroyed (BIS-837, BIS-838, AMB-69)."""
    display, speed = ship.display, speed_of(game, ship)
    for name in display.marked():
        index = display.at(name)
        fires = display.markers[index]
        points = display.damage[index] + fires
        display.clear(name)
        game.note(Repaired, ship.id, name, points, "", fires, cite="BIS-837")
    ship.speed_mark = ship.speed_mark and not game.options.speed_restored  # AMB-38, AMB-39
    tell_speed(game, ship, speed)


@define
class TakeOff(Frame):
    """Points off one compartment, fires first; what is left over is lost (BIS-835, BIS-836).

    The speed follows the Hull by itself (BIS-842).
    """

    ships: list[str]
    points: int
    by: str  # the card, or "" for a die
    cite: str

    def start(self, game: BismarckGame) -> Step:
        options = [
            MEND(ship, name)
            for ship in self.ships
            for name in game.board.german(ship).display.marked()
        ]
        if not options or not self.points:
            return Done()
        points = 1 if game.options.repair_split and not self.by else self.points  # AMB-68
        prompt = f"Which compartment is repaired? ({counted(points, 'point')})"
        return Decision(0, options, f"repair-compartment {points}", self.chosen, self.cite, prompt)

    def chosen(self, game: BismarckGame, value: tuple[str, str, str]) -> Step:
        _, ship_id, name = value
        ship = game.board.german(ship_id)
        speed = speed_of(game, ship)
        split = game.options.repair_split and not self.by  # AMB-68
        points = 1 if split else self.points
        fires = ship.display.markers_of(name)
        taken = ship.display.mend(name, points)
        fires -= ship.display.markers_of(name)
        game.note(Repaired, ship.id, name, taken, self.by, fires, cite="BIS-836")
        tell_speed(game, ship, speed)
        self.points -= points
        return self.start(game)

    def explain(self, game: BismarckGame, token: str) -> tuple[str, str] | None:
        words = token.split(" ")
        if words[0] != "mend" or len(words) != 3 or words[1] not in game.rules.german_ship_of:
            return None
        ship, place = game.board.german(words[1]), words[2]
        told = f"{name_of(place)} of {name_of(ship.id)}"
        if place in ship.display.names and ship.display.destroyed(place):
            return "BIS-838", f"{told} is destroyed and cannot be repaired"
        if ship.id not in self.ships:
            return "BIS-833", f"this repair is for {listed([*map(name_of, self.ships)])}"
        return "BIS-835", f"{told} has nothing to repair"


@define
class Burn(Frame):
    """Fires that were not put out add a point each (BIS-654). Markers are counted first."""

    ship: int = 0
    index: int = 0
    points: int = 0

    def start(self, game: BismarckGame) -> Step:
        ships = [game.board.bismarck, game.board.prinz_eugen]
        while self.ship < len(ships):
            german = ships[self.ship]
            while german.afloat and self.index < len(german.display.names):
                index = self.index
                self.index += 1
                step = self.burn(game, german, index)
                if step is not None:
                    return step
            if not game.board.bismarck.afloat:
                return end_voyage("bismarck sunk")  # BIS-655
            self.ship += 1
            self.index = 0
        return Done()

    def burn(self, game: BismarckGame, ship: German, index: int) -> Step | None:
        display = ship.display
        points, name = display.markers[index], display.names[index]
        if not points:
            return None
        if display.damage[index] < display.boxes[index]:
            game.note(FireBurned, ship.id, name, points, cite="BIS-654")
            hurt(game, ship.id, name, points, "BIS-654")  # without a box a point is lost (AMB-43)
            return None
        if game.options.fire_in_destroyed != "spread":  # AMB-45
            return None
        self.points = points
        return self.spread(game)

    def spread(self, game: BismarckGame) -> Step:
        """A fire in a destroyed compartment burns another one, of the player's choice (AMB-45)."""
        ship = [game.board.bismarck, game.board.prinz_eugen][self.ship]
        if not self.points or not ship.afloat:
            return self.start(game)
        options = [REDIRECT(name) for name in ship.display.functional()]
        return Decision(0, options, f"redirect {ship.id}", self.spread_to, "AMB-45")

    def spread_to(self, game: BismarckGame, value: tuple[str, str]) -> Step:
        ship = [game.board.bismarck, game.board.prinz_eugen][self.ship]
        game.note(FireBurned, ship.id, value[1], self.points, cite="AMB-45")
        self.points = hurt(game, ship.id, value[1], self.points, "AMB-45")
        return self.spread(game)
