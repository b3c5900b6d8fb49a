"""What Enter takes: what looks worth most points, with simple estimates and no look ahead."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from attrs import field, frozen

from navalcore.showing import defaults_by
from navalcore.steps import Decision, Option
from navalcore_brawling_battleships.board import Ship
from navalcore_brawling_battleships.choices import CEASE, DISCARD, ENOUGH, NO_REACTION, OPEN_FIRE
from navalcore_brawling_battleships.forecasts import (
    attack_blows,
    shot_blows,
    sinks,
    taken,
)
from navalcore_brawling_battleships.hits import Blow
from navalcore_brawling_battleships.readings import READINGS, reaching
from navalcore_brawling_battleships.scenes import Scene
from navalcore_brawling_battleships.targets import is_within

_WORTH: Final = {  # in points, of the cards that do not hit at once
    "zeppelin": 4.0,
    "reinforcement": 5.0,
    "lay-smoke": 2.0,
    "pursuit-aeroplane": 3.0,
}
_KEPT: Final = 1.5  # what a reaction is worth in the hand
_HALF: Final = 0.5  # a hit is worth half of its part of the ship, sinking her the rest
_SUNK: Final = 1.5  # a ship that is sunk fires no more
_CRITICALS: Final = {"bridge": 0.8, "fire": 0.6}
_FIRST: Final = ("radio-intercept", "secret-agent", "storm", "internal-explosion")
"""Single-use cards in the order in which they are played; a storm would take air cards off."""


@frozen
class Judge:
    """Estimates of ships and cards in points, for a player."""

    scene: Scene
    seat: int
    known: dict[tuple[str, str, str], float] = field(factory=dict)  # worth of a shot

    def loss(self, ship: Ship, blows: list[Blow]) -> float:
        """What blows are expected to cost the owner of a ship."""
        kit, row, total = self.scene.kit, self.scene.kit.dreadnought_of[ship.id], 0.0
        for blow, times in Counter(blows).items():
            if sinks(kit, ship, blow):
                total += times * (row.points + _SUNK)
                continue
            part = taken(kit, ship, blow) / (row.track + 1 - ship.hits)
            marks = [_CRITICALS[one] for one in blow.criticals if not getattr(ship, one)]
            total += times * (_HALF * row.points * part + sum(marks))
        return total / len(READINGS)

    def bonus(self) -> int:
        """What lies before the player's squadron adds to each shot (BRB-710)."""
        cards = self.scene.squadrons[self.seat].cards
        return sum([self.scene.kind(face).bonus for face in cards])

    def shot(self, box: str, firer: str, target: Ship) -> float:
        """What a shot is expected to cost the owner of the target."""
        key = (box, firer, target.id)
        if key not in self.known:
            scene = self.scene
            blows = shot_blows(scene.kit, scene.options, firer, box, self.bonus())
            self.known[key] = self.loss(target, blows)
        return self.known[key]

    def enemies(self) -> list[int]:
        """The enemies that are in play."""
        scene = self.scene
        seats = range(scene.seats)
        return [s for s in seats if not scene.friendly(s, self.seat) and not scene.squadrons[s].out]

    def covered(self, seat: int, side: str) -> bool:
        """Whether smoke stops this kind of play (BRB-972)."""
        return any(side in self.scene.kind(one).blocks for one in self.scene.squadrons[seat].cards)

    def salvo(self, boxes: list[str], target: int) -> float:
        """What a card of these boxes would do to a squadron, the best shot taken first."""
        kit, squadrons = self.scene.kit, self.scene.squadrons
        firers = [ship.id for ship in squadrons[self.seat].ships]
        targets, total, left = list(squadrons[target].ships), 0.0, list(boxes)
        while left and targets:
            shots = [
                (self.shot(box, firer, ship), place, firer, number)
                for place, box in enumerate(left)
                for firer in firers
                if kit.dreadnought_of[firer].guns[0] == box[0]
                for number, ship in enumerate(targets)
            ]
            if not shots:
                break
            worth, place, firer, number = max(shots)
            total += worth
            del left[place], targets[number]
            firers.remove(firer)
        return total

    def fire(self, face: str) -> float:
        """The best use of a card's open fire side."""
        boxes = [box.code for box in self.scene.kit.boxes_of[face]]
        seats = [seat for seat in self.enemies() if not self.covered(seat, "open-fire")]
        return max([self.salvo(boxes, seat) for seat in seats], default=0.0)

    def targets(self, side: str, seat: int) -> list[Ship]:
        """The ships of a squadron at which a card may be aimed (BRB-D06)."""
        kit, ships = self.scene.kit, self.scene.squadrons[seat].ships
        return [ship for ship in ships if is_within(kit, kit.kind_of[side], ship)]

    def aim(self, side: str, ship: Ship, seat: int) -> float:
        """What a card other than open fire is worth against, or for, a ship."""
        kind, row = self.scene.kit.kind_of[side], self.scene.kit.dreadnought_of[ship.id]
        if side == "repair":
            return _HALF * row.points * ship.hits / row.track + (ship.hits == row.track)
        chance = reaching(kind.lines[0].number) / len(READINGS)
        sign = -1 if self.scene.friendly(seat, self.seat) else 1
        if side == "internment":
            return chance * row.points * (1.5 - ship.hits / (row.track + 1))
        if side == "mutiny":
            return sign * chance * row.points * 0.7
        return sign * self.loss(ship, attack_blows(kind))

    def picture(self, face: str) -> float:
        """The best use of a card's picture side."""
        side = self.scene.kit.kind_by[face]
        if side in _WORTH:
            return _WORTH[side]
        kind = self.scene.kit.kind_of[side]
        if not kind.targets:  # a card of a house rule that stays before a squadron
            return _WORTH["zeppelin"] * abs(kind.bonus)
        friendly = side == "repair"
        seats = [s for s in range(self.scene.seats) if self.scene.friendly(s, self.seat)]
        found = [
            [self.aim(side, ship, seat) for ship in self.targets(side, seat)]
            for seat in (seats if friendly else self.enemies())
            if friendly or not self.covered(seat, side)
        ]
        most = max(1, kind.greatest)
        return max([sum(sorted(worths)[-most:]) for worths in found], default=0.0)

    def kept(self, face: str) -> float:
        """What a card is worth in the hand."""
        kind = self.scene.kind(face)
        return max(self.fire(face), _KEPT if kind.reaction else self.picture(face))


def _play(decision: Decision, scene: Scene) -> Option:
    """A single-use card in a good order; else the play that is worth most beyond keeping the card;
    else the discard that costs least."""
    judge = Judge(scene, decision.seat)
    faces = {one.token: str(one.value[1]) for one in decision.options if len(one.value) > 1}
    if all(scene.kit.is_single(face) for face in faces.values()):
        return min(decision.options, key=lambda one: _turn(scene, decision.seat, one))

    def gain(option: Option) -> float:
        face = faces.get(option.token, "")
        if not face:
            return 0.0  # nothing more
        if option.value[0] == OPEN_FIRE.name:
            return judge.fire(face) - _KEPT * scene.kind(face).reaction
        return -judge.kept(face) if option.value[0] == DISCARD.name else judge.picture(face)

    return max(decision.options, key=gain)


def _turn(scene: Scene, seat: int, option: Option) -> int:
    """When a single-use card is played; a storm before an explosion only if friends burn more."""
    kind = scene.kit.kind_by.get(str(option.value[1])) if len(option.value) > 1 else ""
    if kind not in _FIRST:
        return len(_FIRST)
    place = _FIRST.index(kind)
    burning = [0, 0]
    for other, squadron in enumerate(scene.squadrons):
        burning[scene.friendly(seat, other)] += sum([ship.fire for ship in squadron.ships])
    if kind == "internal-explosion" and burning[0] > burning[1]:
        return _FIRST.index("storm") - 1
    return place


def _adjust(decision: Decision, scene: Scene) -> Option:
    """The card that is worth least."""
    judge = Judge(scene, decision.seat)
    return min(decision.options, key=lambda one: judge.kept(str(one.value[1])))


def _target(decision: Decision, scene: Scene) -> Option:
    """The squadron where the card does most; what stays with a squadron goes to the strongest."""
    judge = Judge(scene, decision.seat)
    side, face = scene.field("side", "", "Play"), scene.field("face", "", "Play")
    kind = scene.kit.kind_of.get(side)

    def worth(option: Option) -> float:
        seat = int(option.value[1])
        squadron = scene.squadrons[seat]
        if kind is None:
            return judge.salvo([box.code for box in scene.kit.boxes_of[face]], seat)
        if kind.targets:
            worths = sorted([judge.aim(side, ship, seat) for ship in judge.targets(side, seat)])
            return sum(worths[-max(1, kind.greatest) :])
        size = float(sum([scene.kit.dreadnought_of[ship.id].points for ship in squadron.ships]))
        return size if side == "lay-smoke" or kind.bonus else -size

    return max(decision.options, key=worth)


def _aim(decision: Decision, scene: Scene) -> Option:
    """The ship against which, or for which, the card does most; as many as it can take."""
    judge = Judge(scene, decision.seat)
    side, seat = scene.field("side", "", "Play"), scene.field("target", 0, "Play")
    ships = {ship.id: ship for ship in scene.squadrons[seat].ships}
    aims = [one for one in decision.options if one.value[0] != ENOUGH.name]
    return max(aims, key=lambda one: judge.aim(side, ships[str(one.value[1])], seat))


def _pair(decision: Decision, scene: Scene) -> Option:
    """The box and firer of the best shot that is left; never less fire than possible, unless it
    is turned upon friends."""
    judge = Judge(scene, _firer(scene))
    pairs = [one for one in decision.options if one.value[0] != CEASE.name]

    def worth(option: Option) -> float:
        _, box, firer = option.value
        found = [judge.shot(str(box), str(firer), ship) for ship in _left(scene, str(firer))]
        return max(found, default=0.0)

    return min(pairs, key=worth) if _is_turned(scene, decision.seat) else max(pairs, key=worth)


def _shot_target(decision: Decision, scene: Scene) -> Option:
    """The ship that the shot costs most, or least if it is a friend's."""
    judge = Judge(scene, _firer(scene))
    box, firer = scene.field("box", "", "OpenFire"), scene.field("firer", "", "OpenFire")
    ships = {ship.id: ship for ship in _left(scene, firer)}

    def worth(option: Option) -> float:
        return judge.shot(box, firer, ships[str(option.value[1])])

    choose = min if _is_turned(scene, decision.seat) else max
    return choose(decision.options, key=worth)


def _firer(scene: Scene) -> int:
    return int(scene.field("seat", 0, "OpenFire"))


def _is_turned(scene: Scene, seat: int) -> bool:
    """Whether the fire falls on friends of the seat that chooses (BRB-622)."""
    return scene.friendly(seat, int(scene.field("target", 0, "OpenFire")))


def _left(scene: Scene, firer: str) -> list[Ship]:
    """The ships that may still be fired at (BRB-703)."""
    gone = [*scene.field("struck", (), "OpenFire"), firer]
    gone += [one[2] for one in scene.field("planned", (), "OpenFire")]
    ships = scene.squadrons[int(scene.field("target", 0, "OpenFire"))].ships
    return [ship for ship in ships if ship.id not in gone]


def _turned_fire(decision: Decision, scene: Scene) -> Option:
    """The partner who loses least."""
    judge = Judge(scene, decision.seat)
    boxes = list(scene.field("boxes", (), "OpenFire"))
    return min(decision.options, key=lambda one: judge.salvo(boxes, int(one.value[1])))


def _receiver(decision: Decision, scene: Scene) -> Option:
    """The own squadron if it may be, else the weakest."""
    own = [one for one in decision.options if one.value[1] == decision.seat]
    return own[0] if own else min(decision.options, key=lambda one: _size(scene, one))


def _size(scene: Scene, option: Option) -> int:
    return len(scene.squadrons[int(option.value[1])].ships)


def _victim(decision: Decision, scene: Scene) -> Option:
    """The enemy with most cards."""
    return max(
        decision.options,
        key=lambda one: scene.count_in("cards", f"hand-{one.value[1]}"),
    )


def _react(decision: Decision, scene: Scene) -> Option:
    """A confusion if there is one, else the first reaction: the hand is filled up again."""
    found = [one for one in decision.options if one.value[0] != NO_REACTION.name]
    turning = [one for one in found if str(one.value[1]).startswith("confusion")]
    return next(iter([*turning, *found, decision.options[0]]))


_CHOOSERS: Final[dict[str, Callable[[Decision, Scene], Option]]] = {
    "play": _play,
    "adjust": _adjust,
    "target": _target,
    "aim": _aim,
    "pair": _pair,
    "shot-target": _shot_target,
    "turned-fire": _turned_fire,
    "receiver": _receiver,
    "agent-victim": _victim,
    "react": _react,
}

default = defaults_by(_CHOOSERS, Scene.of)
"""The token of the option that an experienced player takes without thinking."""
