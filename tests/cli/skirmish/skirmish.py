"""A duel of one ship against a convoy, small enough to test the command line on.

Each round the player chooses to fire, to ram or to wait; two dice are thrown at the enemy, and a
card is drawn from a deck that nobody has seen. It ends after four rounds, or when the enemy sinks.
"""

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from attrs import frozen

from navalcore import (
    Call,
    Chance,
    Decision,
    Done,
    Event,
    Frame,
    Result,
    State,
    Verbs,
    define,
    event,
)
from navalcore.datafiles import Row, rows
from navalcore.decks import Cards
from navalcore.dice import Die, Pool
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset
from navalcore.tables import Modifier

verbs = Verbs()
FIRE = verbs("fire", "Fire at {0}", str, cite="SKI-101")
RAM = verbs("ram", "Ram {0}", str, cite="SKI-102")
WAIT = verbs("wait", "Wait", cite="SKI-103")
NO_BONUS = verbs("no-bonus", "Use no bonus", cite="SKI-104")
BONUS = verbs("bonus", "Add one point", cite="SKI-104")


@frozen(kw_only=True)
class Ship(Row):
    """A ship: her name and what she can take."""

    id: str
    name: str
    factor: int


@frozen(kw_only=True)
class Gunnery(Row):
    """How many dice a salvo has."""

    dice: int


@frozen(kw_only=True)
class Kit:
    """The data."""

    ship: tuple[Ship, ...] = rows("id")
    gunnery: Gunnery


@define
class Board(State):
    """The round, the enemy's damage, and the cards."""

    cards: Cards
    round: int = 0
    damage: int = 0


@event
class RoundBegan(Event):
    """A round began."""

    round: int


@event
class SalvoFired(Event):
    """A salvo was fired."""

    target: str
    dice: tuple[int, ...]
    modifiers: tuple[Modifier, ...]


@event
class Hit(Event):
    """The enemy took damage."""

    target: str
    points: int


@event
class Drawn(Event):
    """A card came."""

    card: str


@define
class Battle(Frame):
    """Four rounds at most (SKI-100)."""

    hits: int = 0

    def start(self, game: Any) -> Any:
        game.board.round += 1
        game.note(RoundBegan, game.board.round, cite="SKI-100")
        return Decision(0, [WAIT(), FIRE("hood"), RAM("hood")], "act", self.acted, "SKI-100")

    def acted(self, game: Any, value: Any) -> Any:
        if value[0] == "wait":
            return Chance(game.board.cards.space("deck"), "draw deck", self.drew, "SKI-105")
        if value[0] == "ram":
            return Chance(Die(6), "ram hood", self.rammed, "SKI-102")
        dice = Pool(game.rules.gunnery.dice)
        return Chance(dice, "salvo hood", self.fired, "SKI-101", seat=0)

    def drew(self, game: Any, face: str) -> Any:
        game.board.cards.drawn("deck", face, "discard")
        game.note(Drawn, face.partition("/")[0], cite="SKI-105")
        return self.next(game)

    def rammed(self, game: Any, die: int) -> Any:
        return self.hurt(game, 3 if die == 6 else 0)

    def fired(self, game: Any, dice: list[int]) -> Any:
        modifiers = (Modifier("calm sea", 1, "SKI-106"),)
        game.note(SalvoFired, "hood", tuple(dice), modifiers, cite="SKI-101")
        self.hits = sum(die + 1 >= 6 for die in dice)
        return Decision(0, [NO_BONUS(), BONUS()], "bonus", self.boosted, "SKI-104")

    def boosted(self, game: Any, value: Any) -> Any:
        return self.hurt(game, self.hits + (value[0] == "bonus"))

    def hurt(self, game: Any, points: int) -> Any:
        if points:
            game.board.damage += points
            game.note(Hit, "hood", points, cite="SKI-107")
        return self.next(game)

    def next(self, game: Any) -> Any:
        factor = game.rules.ship[0].factor
        if game.board.damage >= factor or game.board.round >= game.options.rounds.count("i"):
            return Done(tally(game))
        return Call(Battle(), self.ended)

    def ended(self, game: Any, value: Any) -> Any:
        return Done(value)

    def explain(self, game: Any, token: str) -> tuple[str, str] | None:
        """Why something cannot be done now."""
        if token.startswith("fire"):
            return "SKI-108", "only the Hood is in range"
        return None


def opening(game: Any) -> Frame:
    """Shuffle the deck."""
    cards = Cards("cards")
    cards.add_place("deck", "deck")
    cards.add_place("discard", "open")
    cards.add_pool({"calm": 3, "storm": 1, "Ärger": 1}, {"deck": 5})
    game.board = Board(cards)
    return Battle()


def tally(game: Any) -> Result:
    """One point a box, ten for a sinking."""
    damage, factor = game.board.damage, game.rules.ship[0].factor
    sunk = damage >= factor
    rows = [("damage", damage, "SKI-107"), *([("Hood sunk", 10, "SKI-109")] if sunk else [])]
    total = sum(row[1] for row in rows)
    return Result({0: total}, (0,) if sunk else (), "Victory" if sunk else "Draw", tuple(rows))


def sentence(told: Event) -> str:
    """Events in words."""
    match told:
        case RoundBegan(round=number):
            return f"Round {number} begins."
        case SalvoFired(dice=dice):
            return f"A salvo is fired: {' '.join(map(str, dice))}."
        case Hit(points=points):
            return f"The Hood takes {points}."
        case Drawn(card=card):
            return f"The card is {card}."
    return told.unworded()


def picture(view: Mapping[str, Any], width: int) -> list[Any]:
    """Round and damage; sea."""
    board = view["board"]
    hurt = [[("Hood ", "enemy"), ("■" * board["damage"] or "·", "damage")]]
    return [
        (f"Round {board['round']}", [[("≈" * min(20, width), "sea")]]),
        ("Ships", hurt),
    ]


SHOW = SimpleNamespace(
    sentence=sentence,
    picture=picture,
    card=lambda rules, name: (
        [f"{s.name}: factor {s.factor} ({s.status})" for s in rules.ship if s.id == name] or None
    ),
    map_rows=lambda view, width: ["~~ sea ~~"],
    score=lambda view: [("damage", view["board"]["damage"], "SKI-107")],
    default=lambda decision, view: "fire hood" if decision.label == "act" else "no-bonus",
)

SKIRMISH = Ruleset(
    package=__name__,
    data_package=Path(__file__).resolve().parent / "data",
    schema=Kit,
    board=Board,
    opening=opening,
    tally=tally,
    verbs=verbs,
    show=SHOW,
)


@hookimpl
def navalcore_rulesets() -> list[Ruleset]:
    """The one ruleset."""
    return [SKIRMISH]
