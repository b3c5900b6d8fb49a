"""Two cruisers at dawn: hidden orders, a deck, dice and damage, as small as a whole game can be."""

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from attrs import frozen

from navalcore import (
    Call,
    Chance,
    Done,
    Event,
    Frame,
    Hidden,
    Result,
    Sealed,
    State,
    Verbs,
    define,
    event,
)
from navalcore.datafiles import Row, rows
from navalcore.decks import Cards
from navalcore.dice import D6
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset
from navalcore.tables import Modifier
from navalcore.tracks import Track

NAMES = ("Red", "Blue")

# What may be answered: a verb, its words, and the types of what follows it.
verbs = Verbs()
HOLD = verbs("hold", "Give no order", cite="SKI-3")
GIVE = verbs("give", "Give the order: {0}", str, cite="SKI-3")


# The numbers, one class for each table of the TOML file.


@frozen(kw_only=True)
class Match(Row):
    """How long it lasts, what a ship takes, and what smoke adds."""

    rounds: int
    boxes: int
    smoke: int


@frozen(kw_only=True)
class Order(Row):
    """A card: what it needs to hit, and the boxes that it marks."""

    face: str
    copies: int
    needed: int = 0
    boxes: int = 0


@frozen(kw_only=True)
class Kit:
    """All tables."""

    match: Match
    order: tuple[Order, ...] = rows("face")


# The table: what is hidden lies in containers that know who has seen it.


@define
class Board(State):
    """The cards, a damage track for each ship, and the round."""

    cards: Cards
    hulls: list[Track]
    round: int = 0


# What happens, to be read in the log.


@event
class Drawn(Event):
    """A side drew an order, which only it has seen."""

    seat: int
    face: Hidden


@event
class Given(Event):
    """A side showed its order, or that it gives none."""

    seat: int
    face: str


@event
class Fired(Event):
    """An order was carried out."""

    seat: int
    die: int
    needed: int
    modifiers: tuple[Modifier, ...]
    boxes: int


# The rules: a frame is a rule with a sequence of its own, and each step says what comes next.


@define
class Battle(Frame):
    """Rounds, until a ship has sunk or the last one is over (SKI-1)."""

    def start(self, game: Any) -> Any:
        board = game.board
        if board.round == game.rules.match.rounds or any(hull.full for hull in board.hulls):
            return Done(reckoned(game))  # SKI-5
        board.round += 1
        return Call(Draw(0), then=self.drawn)

    def drawn(self, game: Any, seat: int) -> Any:
        return Call(Draw(1), then=self.ready) if seat == 0 else self.ready(game, seat)

    def ready(self, game: Any, _: Any) -> Any:
        return Call(Orders(), then=self.over)

    def over(self, game: Any, _: Any) -> Any:
        return self.start(game)


@define
class Draw(Frame):
    """A side draws an order; the other sees only that it does (SKI-2)."""

    seat: int

    def start(self, game: Any) -> Any:
        deck, own = game.board.cards.space("deck"), (self.seat,)
        return Chance(deck, f"draw {self.seat}", self.drawn, "SKI-2", self.seat, audience=own)

    def drawn(self, game: Any, outcome: str) -> Any:
        face = game.board.cards.drawn("deck", outcome, hand(self.seat))
        game.note(Drawn, self.seat, face, cite="SKI-2", knows=(self.seat,))
        return Done(self.seat)


@define
class Orders(Frame):
    """Both choose in secret; then what they show is carried out (SKI-3)."""

    given: tuple[str, ...] = ()
    turn: int = 0

    def start(self, game: Any) -> Any:
        faces = [dict.fromkeys(game.board.cards.faces(hand(seat))) for seat in (0, 1)]
        windows = {seat: [HOLD(), *map(GIVE, faces[seat])] for seat in (0, 1)}
        return Sealed(windows, "order", self.shown, again=self.start, cite="SKI-3")

    def shown(self, game: Any, values: Mapping[int, tuple[str, ...]]) -> Any:
        self.given = tuple(values[seat][1] if values[seat][1:] else "" for seat in (0, 1))
        for seat, face in enumerate(self.given):
            if face:
                game.board.cards.play(hand(seat), face, "discard")
            game.note(Given, seat, face, cite="SKI-3")
        return self.fire(game)

    def fire(self, game: Any) -> Any:
        """The next order that needs a die (SKI-4); ships sink when both have fired (SKI-5)."""
        while self.turn < 2:
            face = self.given[self.turn]
            if face not in ("", "smoke") and not self.hidden(game, face):
                return Chance(D6, f"shot {face}", self.rolled, "SKI-4", self.turn)
            self.turn += 1
        return Done()

    def hidden(self, game: Any, face: str) -> bool:
        """Whether nothing can be seen of the target (SKI-6)."""
        smoke = self.given[1 - self.turn] == "smoke"
        return smoke and face == "torpedo" and bool(game.options.thick_smoke)

    def rolled(self, game: Any, die: int) -> Any:
        face, target = self.given[self.turn], 1 - self.turn
        order = next(row for row in game.rules.order if row.face == face)
        modifiers = game.extra("shot", self.turn)  # of house rules
        needed = order.needed
        if face == "broadside" and self.given[target] == "smoke":
            needed += game.rules.match.smoke  # SKI-6
        hit = die + sum(one.value for one in modifiers) >= needed
        boxes = order.boxes if hit else 0
        left = game.board.hulls[target].hurt(boxes)
        about = (self.turn, die, needed, tuple(modifiers), boxes - left)
        game.note(Fired, *about, cite="SKI-4")
        self.turn += 1
        return self.fire(game)

    def explain(self, game: Any, token: str) -> tuple[str, str] | None:
        """Why an order cannot be given."""
        return ("SKI-3", "your hand does not hold it") if token.startswith("give") else None


def hand(seat: int) -> str:
    """The name of a hand among the places for cards."""
    return f"hand-{seat}"


def reckoned(game: Any, ended: str = "rules") -> Result:
    """Who has more boxes left (SKI-1); a sunken ship has none (SKI-5)."""
    free = [hull.free for hull in game.board.hulls]
    winners = tuple(seat for seat in (0, 1) if free[seat] > free[1 - seat])
    title = f"{NAMES[winners[0]]} wins" if winners else "A draw"
    told = tuple((f"{NAMES[seat]}'s boxes", free[seat], "SKI-1") for seat in (0, 1))
    return Result(dict(enumerate(free)), winners, title, told, ended)


def opening(game: Any) -> Frame:
    """Lay out the cards, unseen, and give the first frame."""
    cards, faces = Cards("cards"), {row.face: row.copies for row in game.rules.order}
    cards.add_place("deck", "deck")
    cards.add_place("discard", "open")
    for seat in (0, 1):
        cards.add_place(hand(seat), "hand", owners=(seat,))
    cards.add_pool(faces, {"deck": sum(faces.values())})
    game.board = Board(cards, [Track(game.rules.match.boxes) for _ in (0, 1)])
    return Battle()


# What is shown: sentences for events, and a picture of what a seat may know.


def sentence(told: Event) -> str:
    """An event in words."""
    match told:
        case Drawn(seat=seat, face=face):
            return f"{NAMES[seat]} draws {face or 'an order'}."
        case Given(seat=seat, face=face):
            return f"{NAMES[seat]} gives {f'the order: {face}' if face else 'no order'}."
        case Fired(seat=seat, die=die, needed=needed, boxes=boxes):
            end = f"{boxes} marked" if boxes else "nothing"
            return f"{NAMES[seat]} rolls {die}, needs {needed}: {end}."
    return told.unworded()


def picture(view: Mapping[str, Any], width: int) -> list[Any]:
    """The tracks of both ships, and the cards that the view's seat knows."""
    board = view["board"]
    ships = [
        [
            (f"{name:<5}", "strong"),
            ("■" * hull["damage"], "damage"),
            ("□" * (hull["boxes"] - hull["damage"]), ""),
        ]
        for name, hull in zip(NAMES, board["hulls"], strict=True)
    ]
    hands = [
        [(f"{name:<5}{place['count']} orders: {', '.join(place['cards']) or 'unseen'}", "card")]
        for seat, name in enumerate(NAMES)
        if (place := board["cards"]["now"][hand(seat)])["count"]
    ]
    return [(f"Round {board['round']}", ships), ("Hands", hands)]


@hookimpl
def navalcore_rulesets() -> list[Ruleset]:
    """The hook by which navalcore finds the game."""
    ruleset = Ruleset(
        package=__name__,
        data_package=Path(__file__).with_suffix(".toml"),
        schema=Kit,
        board=Board,
        opening=opening,
        tally=lambda game: reckoned(game, "limit"),
        verbs=verbs,
        show=SimpleNamespace(sentence=sentence, picture=picture),
    )
    return [ruleset]
