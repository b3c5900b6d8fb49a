"""An open fire card: shot after shot, at an enemy or turned by confusion (BRB-701, BRB-622)."""

from typing import Any

from navalcore import Call, Chance, Decision, Done, Frame, define
from navalcore.dice import RED_WHITE
from navalcore.steps import Option, Step
from navalcore.tables import Forecast
from navalcore_brawling_battleships.board import BrawlGame, friends, sides
from navalcore_brawling_battleships.choices import CEASE, SHIP, SQUADRON, WITH
from navalcore_brawling_battleships.forecasts import (
    blows_of,
    forecast_of,
    pair_forecast,
    pair_told,
    size_told,
    told,
)
from navalcore_brawling_battleships.happenings import NoShot, ShotFired, SquadronNamed
from navalcore_brawling_battleships.hits import NOBODY, Blow, Sinking, strike
from navalcore_brawling_battleships.readings import reading
from navalcore_brawling_battleships.refusals import no_shot
from navalcore_brawling_battleships.shooting import (
    Shot,
    compulsory,
    modifiers,
    possible,
    score,
    ships_of,
    smoked,
)


@define
class OpenFire(Frame):
    """The shots of a card at one squadron (BRB-704); `confuser` is who turned them (BRB-622).

    Done when the card is used up; a Sortie that ends is left from below.
    """

    seat: int
    boxes: tuple[str, ...]  # not used yet
    target: int
    confuser: int = NOBODY
    fired: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    shots: int = 0
    box: str = ""
    firer: str = ""
    victim: str = ""
    planned: tuple[tuple[str, str, str], ...] = ()  # with pairs = upfront (BRB-A43)
    planning: bool = False

    @property
    def is_turned(self) -> bool:
        """Whether confusion has turned the fire."""
        return self.confuser != NOBODY

    def start(self, game: BrawlGame) -> Step:
        if self.is_turned:
            return self.turn(game)
        return self.begin(game)

    # confusion

    def turn(self, game: BrawlGame) -> Step:
        """To a partner without smoke, else to the own squadron (BRB-623, BRB-624, BRB-A40)."""
        partners = [
            seat
            for seat in friends(game, self.seat)
            if seat != self.seat and not smoked(game, seat)
        ]
        if not partners:
            return self.turned(game, (SQUADRON.name, self.seat))
        options = [SQUADRON(seat) for seat in partners]
        return Decision(self.seat, options, "turned-fire", self.turned, "BRB-624")

    def turned(self, game: BrawlGame, value: tuple[Any, ...]) -> Step:
        self.target = value[1]
        cite = "BRB-624" if len(sides(game)) < game.seats else "BRB-623"
        game.note(SquadronNamed, self.seat, self.target, cite=cite)
        return self.begin(game)

    # shots

    def begin(self, game: BrawlGame) -> Step:
        self.planning = game.options.pairs == "upfront"
        return self.next_shot(game)

    def next_shot(self, game: BrawlGame) -> Step:
        """Choose box and firer, or stop after the first shot (BRB-707, BRB-708)."""
        if not self.planning and game.options.pairs == "upfront":
            return self.fire_planned(game)
        shots = self.shots_left(game)
        if not shots:
            if self.is_turned and not self.shots and not self.planned:
                game.note(NoShot, self.seat, self.target, cite="BRB-628")
            return self.finish(game)
        pairs = dict.fromkeys((box, firer) for box, firer, _ in shots)
        options: list[Option] = [WITH(box, firer) for box, firer in pairs]
        if self.may_cease(game):
            options.insert(0, CEASE())
        return Decision(self.chooser(game), options, "pair", self.paired, "BRB-707")

    def may_cease(self, game: BrawlGame) -> bool:
        """Whether the rest of the boxes may be left (BRB-708, BRB-A42)."""
        begun = self.shots > 0 or bool(self.planned)
        return begun and not self.is_turned and game.options.all_boxes == "optional"

    def chooser(self, game: BrawlGame) -> int:
        """Who forms the pairs (BRB-A41)."""
        turned = self.is_turned and game.options.confusion_pairs == "confusion_player"
        return self.confuser if turned else self.seat

    def shots_left(self, game: BrawlGame) -> list[Shot]:
        """The legal shots now (BRB-703, BRB-705, BRB-627)."""
        fired, struck = self.spent()
        firers = [ship.id for ship in ships_of(game, self.seat) if ship.id not in fired]
        targets = [ship.id for ship in ships_of(game, self.target) if ship.id not in struck]
        if self.is_turned:
            all_of_them = game.options.confusion_shots == "maximum"
        else:
            all_of_them = game.options.all_boxes == "must"
        legal = compulsory if all_of_them else possible
        return legal(game.rules, self.boxes, firers, targets)

    def spent(self) -> tuple[list[str], list[str]]:
        """The firers and the targets of this card's shots, planned ones too (BRB-703)."""
        planned = self.planned
        fired = [*self.fired, *(firer for _, firer, _ in planned)]
        return fired, [*self.struck, *(target for _, _, target in planned)]

    def paired(self, game: BrawlGame, value: tuple[Any, ...]) -> Step:
        if value[0] == CEASE.name:
            return self.finish(game)
        _, self.box, self.firer = value
        targets = [
            target
            for box, firer, target in self.shots_left(game)
            if box == self.box and firer == self.firer
        ]
        options = [SHIP(target) for target in targets]
        return Decision(self.chooser(game), options, "shot-target", self.aimed, "BRB-703")

    def aimed(self, game: BrawlGame, value: tuple[Any, ...]) -> Step:
        self.victim = value[1]
        left = list(self.boxes)
        left.remove(self.box)
        self.boxes = tuple(left)
        if self.planning:
            self.planned = (*self.planned, (self.box, self.firer, self.victim))
            return self.next_shot(game)
        return self.shoot(game)

    def finish(self, game: BrawlGame) -> Step:
        if self.planning and self.planned:
            self.planning = False
            return self.fire_planned(game)
        return Done()

    def fire_planned(self, game: BrawlGame) -> Step:
        """The next pair that was fixed; one whose ship is gone lapses (BRB-A43)."""
        while self.planned:
            (self.box, self.firer, self.victim), self.planned = self.planned[0], self.planned[1:]
            afloat = [ship.id for ship in ships_of(game, self.seat)]
            targets = [ship.id for ship in ships_of(game, self.target)]
            if self.firer in afloat and self.victim in targets:
                return self.shoot(game)
        return Done()

    def shoot(self, game: BrawlGame) -> Step:
        label = f"shot {self.firer} {self.victim}"
        return Chance(RED_WHITE, label, self.rolled, "BRB-709", self.seat)

    def rolled(self, game: BrawlGame, dice: list[int]) -> Step:
        once = self.shots and game.options.modifier_per == "card"  # BRB-A81
        added = [] if once else modifiers(game, self.seat)
        added += game.extra("shot", self.firer, self.victim)
        bonus = sum([one.value for one in added])
        found = score(game.rules, game.options, self.firer, self.box, reading(dice), bonus)
        about = (self.firer, self.victim, self.box, (dice[0], dice[1]), found.base)
        game.note(ShotFired, *about, tuple(added), found.hits, cite="BRB-709")
        self.shots += 1
        self.fired = (*self.fired, self.firer)
        self.struck = (*self.struck, self.victim)
        _, ship = game.board.where(self.victim)
        criticals = (found.critical,) if found.critical else ()
        if strike(game, ship, found.hits, criticals, "BRB-714"):
            return Call(Sinking(self.victim, self.scorer(game)), then=self.sunk)
        return self.next_shot(game)

    def scorer(self, game: BrawlGame) -> int:
        """In whose victory pile a ship goes (BRB-807, BRB-630, BRB-A34)."""
        if not self.is_turned:
            return self.seat
        who = {"confusion_player": self.confuser, "firer": self.seat, "nobody": NOBODY}
        return who[game.options.confusion_vp]

    def sunk(self, game: BrawlGame, _: Any) -> Step:
        if game.board.squadrons[self.target].out:  # BRB-715, BRB-629
            return Done()
        return self.next_shot(game)

    def explain(self, game: BrawlGame, token: str) -> tuple[str, str] | None:
        return no_shot(game, self, token)

    # what a shot comes to, told before it is chosen

    def preview(self, game: BrawlGame, value: tuple[Any, ...]) -> str | None:
        if value[0] == WITH.name:
            return pair_told(self.blows(game, value[1], value[2], ""))
        if value[0] == SHIP.name:
            blows = self.blows(game, self.box, self.firer, value[1])
            return told(game.rules, game.board.where(value[1])[1], blows)
        if value[0] == SQUADRON.name:
            return f"{game.names[value[1]]}: {size_told(game, value[1])}"
        return None

    def forecast(self, game: BrawlGame, value: tuple[Any, ...]) -> Forecast | None:
        if value[0] == WITH.name:
            return pair_forecast(self.blows(game, value[1], value[2], ""))
        if value[0] == SHIP.name:
            blows = self.blows(game, self.box, self.firer, value[1])
            return forecast_of(game.rules, game.board.where(value[1])[1], blows)
        return None

    def blows(self, game: BrawlGame, box: str, firer: str, target: str) -> list[Blow]:
        """What a shot does by reading, those before it in the card being counted (BRB-A81)."""
        before = self.shots + len(self.planned)
        return blows_of(game, self.seat, firer, box, target, before)
