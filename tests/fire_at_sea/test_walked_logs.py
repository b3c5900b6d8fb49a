"""What the logs of random games tell: each thing in its slot, once, with the right number.

The numbers are worked out anew from the table before the roll, by the formulas of the rules.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from navalcore_fire_at_sea.board import Ship

from navalcore import Game
from navalcore.dealers import Quick
from navalcore.squares import FACINGS

WALKS = {"denmark-strait": 16, "mtb-attack": 12, "dd-attack": 8, "mini-campaign": 4}
GAMES = [(scenario, seed) for scenario, walks in WALKS.items() for seed in range(walks)]
Walk = Callable[..., Iterator[Game]]

VECTORS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))

EFFECTS = {
    *("CardStopped", "CardVoid", "CardIgnored", "NoBoxFree", "HullDamaged", "CardTookEffect"),
    *("BridgeHit", "MagazineRolled", "AdmiralInDanger", "BoatLost", "ShipSunk"),
}
MOVES = {"SpeedChecked", "ShipMoved", "ShipTurned", "ShipBlocked", "ShipLeft"}
FIGHTER, GERMANS, BRITISH, EFFECT = 3, 4, 5, 6  # slots of the shooting phase


class Story:
    """What the log of a game has told so far in this turn."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.slot = -1
        self.first = ""  # who fires ahead of everyone
        self.done: Counter[tuple[str, str]] = Counter()
        self.targets: dict[str, str] = {}
        self.spent: Counter[tuple[str, str]] = Counter()  # points since the roll they are for
        self.turned: dict[str, int] = {}  # facings as told
        self.at: dict[str, tuple[int, int]] = {}

    def begin(self, ships: dict[str, Ship]) -> None:
        """Ships as they stand at the start of a scenario."""
        self.turned = {ship.id: ship.facing for ship in ships.values()}
        self.at = {ship.id: ship.square for ship in ships.values()}

    def hear(self, kind: str, event: Any) -> None:
        """One event, against all that came before it in the turn."""
        if kind == "TurnBegan":
            self.slot, self.first = -1, ""
            self.done.clear()
            self.targets.clear()
        slot = self.slot_of(kind, event)
        if slot is not None:
            assert slot >= self.slot, f"{event} after slot {self.slot}"
            self.slot = slot
        if kind == "FirstShotRolled" and event.first:
            self.first = event.ship
        self.steer(kind, event)
        self.count(kind, event)

    def slot_of(self, kind: str, event: Any) -> int | None:
        """Where an event belongs in the turn (FAS-401 to FAS-405, FAS-611, FAS-1318)."""
        if kind == "SpeedRolled":
            return int(event.side == "german")
        if kind in MOVES:
            return 1 - self.seat(event.ship)
        if kind in ("FlotillaSpotted", "NothingSpotted"):
            return 2
        if kind == "FirstShotRolled":
            return FIGHTER
        if kind in ("ShotFired", "SplashPlaced", "SplashRemoved", "SplashCarried"):
            if event.firer == self.first and self.slot == FIGHTER:
                return FIGHTER
            return BRITISH if self.seat(event.firer) else GERMANS
        if kind in EFFECTS:
            return FIGHTER if self.slot == FIGHTER else EFFECT
        if kind == "FlotillaShowed":
            return 7
        if kind == "RepairRolled":
            return 9 - self.seat(event.ship)
        if kind in ("MoraleNumberRolled", "MoraleChecked"):
            return 11 - self.seat(event.ship)
        return None

    def seat(self, id: str) -> int:
        """The side of a ship."""
        return int(self.game.rules.unit_of[id].nation == "british")

    def steer(self, kind: str, event: Any) -> None:
        """A turn action is one step of facing, a move one square ahead or 45 degrees off it."""
        if kind == "UnitPlaced":
            self.turned[event.unit] = FACINGS.index(event.facing)
            self.at[event.unit] = self.game.rules.grid.square(event.square)
        elif kind == "ShipTurned":
            facing = FACINGS.index(event.facing)
            assert (facing - self.turned[event.ship]) % 8 in (1, 7)  # FAS-504
            self.turned[event.ship] = facing
        elif kind == "ShipMoved":
            x, y = self.game.rules.grid.square(event.square)
            old = self.at[event.ship]
            course = VECTORS.index((x - old[0], y - old[1]))
            assert (course - self.turned[event.ship]) % 8 in (0, 1, 7)  # FAS-109
            assert FACINGS.index(event.facing) == self.turned[event.ship]  # FAS-506
            self.at[event.ship] = (x, y)

    def count(self, kind: str, event: Any) -> None:
        """Each ship does a thing once in a turn."""
        if kind == "ShotFired":
            self.once(event.weapon, event.firer)  # FAS-601, FAS-1312
            first = self.targets.setdefault(event.firer, event.target)
            assert first == event.target  # FAS-S17
            assert event.weapon == "torpedoes" or not self.done["torpedoes", event.firer]
        elif kind in ("RepairRolled", "MoraleChecked"):
            self.once(kind, event.ship)  # FAS-801, FAS-901
        elif kind in ("ShipMoved", "ShipLeft", "ShipTurned"):
            unit = self.game.rules.unit_of[event.ship]
            self.done["moves", event.ship] += 1
            actions = self.done["moves", event.ship]
            bought = self.spent["movement", event.ship] > 0
            assert actions <= max(unit.actions, 1 + bought)  # FAS-504, FAS-507, FAS-1320
        elif kind == "PointsSpent":
            self.spent[event.purpose, event.ship] += event.points

    def once(self, what: str, ship: str) -> None:
        self.done[what, ship] += 1
        assert self.done[what, ship] == 1, (what, ship)

    def points(self, purpose: str, ship: str) -> int:
        """The points spent for a roll, which is now told."""
        return self.spent.pop((purpose, ship), 0)


@pytest.mark.parametrize(("scenario", "seed"), GAMES)
def test_the_log_tells_what_the_rules_say(
    walk: Walk, rulings: Callable[[int], dict[str, Any]], scenario: str, seed: int
) -> None:
    options = rulings(seed) if seed % 4 else {}
    story: Story | None = None
    before: Game | None = None
    told = 0
    for game in walk(scenario, seed, options):
        if story is None:
            story = Story(game)
        if before is None or before.board.scenario != game.board.scenario:
            fresh = game.board.ships
        events = game.events()
        for event in events[told:]:
            kind = type(event).__name__
            if kind == "ScenarioBegan" or not story.turned:
                story.begin(fresh)
            if kind == "TurnBegan":
                story.spent.clear()
            try:
                story.hear(kind, event)
                if before is not None:
                    check_number(story, before, kind, event)
            except AssertionError as fault:
                fault.add_note(f"answer {game.answers}, {options}: {event}")
                raise
        told = len(events)
        for ship in game.board.ships.values():
            if ship.on_map and story.turned:
                assert (ship.facing, ship.square) == (story.turned[ship.id], story.at[ship.id])
        before = game.clone(Quick(0))


def check_number(story: Story, before: Game, kind: str, event: Any) -> None:
    """The number that a roll needed, and whether it was met."""
    if kind == "ShotFired":
        firer, target = before.board.ships[event.firer], before.board.ships[event.target]
        spent = story.points("shooting", firer.id)
        of = gun_number if event.weapon == "guns" else torpedo_number
        assert event.needed == of(before, firer, target, spent if firer.captain else 0)
        assert event.needed == sum(part.value for part in event.parts)
        assert event.hit is (event.roll + event.added >= event.needed)  # FAS-610
        assert firer.captain or event.added >= spent
    elif kind == "SpeedChecked":
        ship = before.board.ships[event.ship]
        slower = ranks(ship, "QJ") + ship.hull_damage // 7  # FAS-503
        assert event.needed == before.rules.unit_of[ship.id].speed + slower
        assert event.passed is (event.roll >= event.needed)  # FAS-502
    elif kind == "RepairRolled":
        ship = before.board.ships[event.ship]
        added = sum(part.value for part in event.parts)
        assert added >= story.points("damage control", ship.id)
        assert event.total == event.roll + added and event.needed == 10  # FAS-804
        odd = event.roll % 2 == 1
        repaired = event.total >= 10 and not (odd and before.options.odd_overrides_success)
        assert event.repaired is repaired and event.permanent is (odd and not repaired)
        assert (event.card, False) in ship.cards  # FAS-802
        assert event.card[:-1] in ("A", "K", "Q", "J", "2")
    elif kind == "MoraleChecked":
        ship = before.board.ships[event.ship]
        assert ship.failed or ship.hit  # FAS-901
        spent = story.points("morale", ship.id)
        number = event.parts[0].value + morale_cards(before, ship)
        if ship.failed:  # FAS-902, FAS-1108
            number += 1 if ship.captain and ability(before, ship) == "steady" else 2
        assert event.needed == number - (spent if ship.captain else 0)
        assert event.passed is (event.roll + event.added >= event.needed)  # FAS-904
        assert event.had_failed is ship.failed  # FAS-905
    elif kind in ("ShipMoved", "ShipTurned") and story.done["moves", event.ship] > 1:
        flotilla = before.rules.unit_of[event.ship].is_flotilla
        assert flotilla or story.spent["movement", event.ship] in (2, 3)  # FAS-507, FAS-1111


def gun_number(game: Game, firer: Ship, target: Ship, points: int) -> int:
    """FAS-602 to FAS-608, FAS-1313, FAS-1324."""
    unit = game.rules.unit_of[firer.id]
    number: int = unit.shooting + away(firer, target) - points // 2
    number += ranks(firer, "K2") + 2 * ranks(firer, "A") + firer.failed
    if firer.splashed == target.id:
        number -= firer.splash
    if not unit.is_flotilla and not bears(game, firer, target):
        number += 2
    return number + size(game, target)


def torpedo_number(game: Game, firer: Ship, target: Ship, points: int) -> int:
    """FAS-1312."""
    unit = game.rules.unit_of[firer.id]
    number: int = unit.torpedo + away(firer, target) - 1 + size(game, target) + firer.failed
    number -= unit.is_flotilla and firer.boats == unit.boats
    return number + (0 if bears(game, target, firer) else 2)


def size(game: Game, target: Ship) -> int:
    """FAS-1313: classes that the data do not list add nothing."""
    group = game.rules.unit_of[target.id].group
    return sum(row.value for row in game.rules.size if row.group == group)


def away(one: Ship, other: Ship) -> int:
    """FAS-105."""
    return max(abs(one.x - other.x), abs(one.y - other.y))


def bears(game: Game, ship: Ship, target: Ship) -> bool:
    """FAS-108, under each ruling of FAS-A01."""
    fx, fy = VECTORS[ship.facing]
    dx, dy = target.x - ship.x, target.y - ship.y
    along, across = abs(fx * dx + fy * dy), abs(fx * dy - fy * dx)
    return {
        "quarter_inclusive": across >= along,
        "quarter_exclusive": across > along,
        "axis_only": across > 0,
    }[game.options.broadside]


def ranks(ship: Ship, those: str) -> int:
    """The cards of these ranks beside a ship."""
    return sum(card[:-1] in those for card, _ in ship.cards)


def morale_cards(game: Game, ship: Ship) -> int:
    """FAS-903 under each ruling of FAS-A29; FAS-1328 for boats."""
    ruling = game.options.morale_cards
    boats = game.rules.unit_of[ship.id].boats - ship.boats
    if ruling == "this_turn":
        return int(ship.struck)
    if ruling == "repairable":
        return sum(card[:-1] != "3" and not permanent for card, permanent in ship.cards) + boats
    return len(ship.cards) + boats + (ship.hull_cards if ruling == "with_hull" else 0)


def ability(game: Game, ship: Ship) -> str:
    """What the captain of a ship can do."""
    return str(game.rules.captain_of[ship.captain].ability)
