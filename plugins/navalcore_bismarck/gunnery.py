"""One attack: its dice, the bonus window, its results in the order of the dice (BIS-550)."""

from typing import Any

from navalcore import Call, Chance, Decision, Done, Frame, Goto, define
from navalcore.dice import D6, pool
from navalcore.steps import Step
from navalcore.tables import Modifier, modified
from navalcore_bismarck.board import BismarckGame, Enemy, bridge_lost, in_air_zone
from navalcore_bismarck.bonuses import Bonus, bonus_options, use_bonus
from navalcore_bismarck.components import Weapon
from navalcore_bismarck.damage import Struck, Torpedoed
from navalcore_bismarck.enemies import Eliminate, FixDice, strike
from navalcore_bismarck.happenings import (
    AttackMissed,
    AttackRolled,
    TorpedoDamageRolled,
    TorpedoesHit,
)


@define
class Barrage(Frame):
    """Main guns or flak: modified dice on their table (BIS-548, BIS-549, BIS-525).

    Attacker and target are ids of German ships or enemy cards, one of each side.
    """

    weapon: Weapon  # mg or flak
    attacker: str
    target: str
    number: int
    dice: tuple[int, ...] = ()
    read: tuple[int, ...] = ()  # the dice after modifiers
    bonus_die: int = -1
    bonus_points: int = 0
    index: int = 0  # of the next result
    struck: bool = False  # a die had an effect

    def start(self, game: BismarckGame) -> Step:
        cite = "BIS-523" if self.weapon == "flak" else "BIS-541"
        label = f"{self.weapon} {self.attacker} {self.target}"
        seat = 0 if self.german(game) else None
        return Chance(pool(self.number), label, self.rolled, cite, seat)

    def german(self, game: BismarckGame) -> bool:
        """Whether a German ship attacks."""
        return self.attacker in game.rules.german_ship_of

    def rolled(self, game: BismarckGame, dice: list[int]) -> Step:
        self.dice = tuple(dice)
        options = bonus_options(game, self.weapon, self.dice, self.german(game))
        if not options:
            return self.resolve(game, None)
        modifiers = self.modifiers(game)
        read = tuple(self.face(game, die, modifiers) for die in self.dice)
        self.tell(game, modifiers, read)
        return Decision(0, options, f"bonus {self.weapon}", self.chosen, "BIS-704")

    def chosen(self, game: BismarckGame, value: tuple[Any, ...]) -> Step:
        return self.resolve(game, use_bonus(game, value, self.german(game)), told=True)

    def modifiers(self, game: BismarckGame) -> list[Modifier]:
        """The modifiers of every die of this attack, of either side (BIS-206, AMB-28, BIS-547)."""
        found: list[Modifier] = []
        board, kit, german = game.board, game.rules, self.german(game)
        drm = kit.weather_drm(board.weather)
        if drm and (self.weapon == "mg" or game.options.weather_flak):  # AMB-06, AMB-28
            found.append(Modifier(f"weather {board.weather}", drm, "BIS-206"))
        if self.weapon == "mg" and in_air_zone(game):
            drm = kit.play.air_zone_drm
            if german:
                found.append(Modifier("Air Zone", drm, "BIS-547"))
            elif game.options.air_zone_mode == "german_plus3_british_minus3":  # AMB-27
                found.append(Modifier("Air Zone", -drm, "AMB-27"))
        if self.weapon == "mg" and german and game.options.bridge_effect == "data":  # AMB-40
            effect = kit.bridge_effect_of.get(self.attacker)
            lost = bridge_lost(game, board.german(self.attacker))
            if effect is not None and lost and effect.main_gun_drm:
                found.append(Modifier("Bridge destroyed", effect.main_gun_drm, "AMB-40"))
        if german and board.event_drm:
            found.append(Modifier("event", board.event_drm, "BIS-956"))
        found += game.extra(self.weapon, self.attacker, self.target)
        return found

    def face(self, game: BismarckGame, die: int, modifiers: list[Modifier]) -> int:
        """A die as the table reads it: held to 1 to 6 (BIS-548, AMB-26)."""
        return modified(die, modifiers, stepwise=game.options.drm_clamp == "stepwise")

    def tell(self, game: BismarckGame, modifiers: list[Modifier], read: tuple[int, ...]) -> None:
        game.note(
            AttackRolled,
            self.weapon,
            self.attacker,
            self.target,
            self.dice,
            tuple(modifiers),
            read,
            cite="BIS-548",
        )

    def resolve(self, game: BismarckGame, bonus: Bonus | None, told: bool = False) -> Step:
        """Read the dice with all modifiers, a bonus on its one die, and apply them in order."""
        common = self.modifiers(game)
        faces = []
        for index, die in enumerate(self.dice):
            own = list(common)
            if bonus is not None and bonus.die == index and bonus.modifier is not None:
                own.append(bonus.modifier)
            faces.append(self.face(game, die, own))
        self.read = tuple(faces)
        if bonus is not None and not bonus.modifier:
            self.bonus_die, self.bonus_points = bonus.die, bonus.damage
        if bonus is not None and bonus.modifier is not None:
            self.tell(game, [*common, bonus.modifier], self.read)
        elif not told:
            self.tell(game, common, self.read)
        return self.apply(game, None)

    def apply(self, game: BismarckGame, _: Any) -> Step:
        """The next result in the order of the dice (BIS-550), by one table for both sides (AMB-92).

        What is left against a target that is gone is lost (BIS-607, BIS-627).
        """
        table = game.rules.flak_on if self.weapon == "flak" else game.rules.main_guns_on
        while self.index < len(self.read):
            row = table[self.read[self.index]]
            points = row.damage + (self.bonus_points if self.index == self.bonus_die else 0)
            self.index += 1
            if not points and not row.fire:
                continue
            self.struck = True
            if not self.german(game):
                if not game.board.german(self.target).afloat:
                    return Done()
                return Call(Struck(self.target, points, row.fire), then=self.apply)
            enemy = game.board.engaged(self.target)
            cite = "BIS-526" if self.weapon == "flak" else "BIS-549"
            if strike(game, enemy, points, row.fire, cite):
                return Goto(Eliminate(self.target))
        if not self.struck:
            cite = "BIS-525" if self.weapon == "flak" else "BIS-549"
            game.note(AttackMissed, self.weapon, self.target, cite=cite)
        return Goto(FixDice()) if self.german(game) else Done()


@define
class TorpedoAttack(Frame):
    """Torpedoes: unmodified dice, hit or miss (BIS-565), then a die for each hit (AMB-29).

    Only a damage bonus that names torpedoes may serve one of them (AMB-30).
    """

    attacker: str
    target: str
    number: int
    dice: tuple[int, ...] = ()
    index: int = 0  # of the next die
    bonus_die: int = -1
    bonus_points: int = 0

    def start(self, game: BismarckGame) -> Step:
        label = f"th {self.attacker} {self.target}"
        seat = 0 if self.attacker in game.rules.german_ship_of else None
        return Chance(pool(self.number), label, self.rolled, "BIS-565", seat)

    def rolled(self, game: BismarckGame, dice: list[int]) -> Step:
        self.dice = faces = tuple(dice)
        game.note(AttackRolled, "th", self.attacker, self.target, faces, (), faces, cite="BIS-565")
        hits = sum(game.rules.torpedo_hit_on[die].hit for die in faces)
        game.note(TorpedoesHit, self.target, hits, cite="BIS-565")
        german = self.attacker in game.rules.german_ship_of
        if options := bonus_options(game, "th", faces, german):
            return Decision(0, options, "bonus th", self.chosen, "BIS-704")
        return self.next_die(game, None)

    def chosen(self, game: BismarckGame, value: tuple[Any, ...]) -> Step:
        bonus = use_bonus(game, value, german=True)
        if bonus is not None:
            self.bonus_die, self.bonus_points = bonus.die, bonus.damage
        return self.next_die(game, None)

    def next_die(self, game: BismarckGame, _: Any) -> Step:
        german = self.target in game.rules.german_ship_of
        while self.index < len(self.dice):
            if german and not game.board.german(self.target).afloat:
                return Done()
            hit = game.rules.torpedo_hit_on[self.dice[self.index]].hit
            self.index += 1
            if hit and german:
                return Call(Torpedoed(self.target), then=self.next_die)
            if hit:
                label = f"td {self.attacker} {self.target}"
                return Chance(D6, label, self.damaged, "BIS-566", 0)
            if self.index - 1 == self.bonus_die:  # a miss with points (BIS-707)
                return self.hurt(game, self.bonus_points, "BIS-707")
        return Done() if german else Goto(FixDice())

    def damaged(self, game: BismarckGame, die: int) -> Step:
        points = game.rules.torpedo_damage_on[die].damage
        game.note(TorpedoDamageRolled, self.attacker, self.target, die, points, cite="BIS-566")
        extra = self.bonus_points if self.index - 1 == self.bonus_die else 0
        return self.hurt(game, points + extra, "BIS-566")

    def hurt(self, game: BismarckGame, points: int, cite: str) -> Step:
        """Points on an enemy ship; what is left to roll at one that is gone is lost (BIS-607)."""
        if strike(game, game.board.engaged(self.target), points, False, cite):
            return Goto(Eliminate(self.target))
        return self.next_die(game, None)


def target_of_guns(game: BismarckGame, enemy: Enemy) -> str:
    """Whom an enemy ship's main guns fire at: cruisers at Prinz Eugen while she is afloat."""
    cruiser = game.rules.unit_of[enemy.card].type == "CA"
    if cruiser and game.board.prinz_eugen.afloat:  # BIS-544, AMB-25
        return "prinz-eugen"
    return "bismarck"  # BIS-545


def target_of_torpedoes(game: BismarckGame, enemy: Enemy) -> str:
    """Whom an enemy ship's torpedoes are aimed at (BIS-563, AMB-24)."""
    if game.options.ca_torpedo_target == "same_as_guns":
        return target_of_guns(game, enemy)
    return "bismarck"
