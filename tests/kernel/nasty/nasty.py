"""A small game made nasty on purpose: all that hidden information can do wrong, in one place.

Three seats, twelve cards of four faces. Rule ids are those of `data/rules.toml`.
"""

from pathlib import Path
from typing import Any

from attrs import frozen

from navalcore import (
    Call,
    Chance,
    Decision,
    Done,
    Event,
    Frame,
    Game,
    Goto,
    Hidden,
    Leave,
    Option,
    Result,
    Sealed,
    Secret,
    State,
    Verbs,
    define,
    event,
)
from navalcore.chance import Choices
from navalcore.datafiles import Row, rows
from navalcore.decks import Cards
from navalcore.dice import D6
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset
from navalcore.tracks import Track

MISSIONS = ("A", "B", "C")


@frozen(kw_only=True)
class Limits(Row):
    turns: int
    boxes: int
    needed: int
    aside: int
    reserve: int


@frozen(kw_only=True)
class Face(Row):
    face: str
    copies: int


@frozen(kw_only=True)
class Kit:
    match: Limits
    card: tuple[Face, ...] = rows("face")


@define
class Board(State):
    cards: Cards
    tracks: list[Track]
    missions: list[Secret]
    scored: list[int]
    turn: int = 0


@event
class Drew(Event):
    seat: int
    face: Hidden


@event
class Moved(Event):
    seat: int
    how: str
    face: Hidden


@event
class Proved(Event):
    seat: int
    without: str


@event
class Parried(Event):
    seats: tuple[int, ...]


@event
class Rolled(Event):
    die: int
    boxes: int


@event
class Shuffled(Event):
    reason: str


verbs = Verbs()
PASS = verbs("pass", "pass", cite="NAS-203")
RAID = verbs("raid", "play A and raid seat {0}", int, cite="NAS-301")
STEAL = verbs("steal", "play B and steal from seat {0}", int, cite="NAS-311")
DEMAND = verbs("demand", "play C and demand a D of all", cite="NAS-321")
LOOK = verbs("look", "play D and look at the hand of seat {0}", int, cite="NAS-331")
STOW = verbs("stow", "stow {0}", str, cite="NAS-341")
BURY = verbs("bury", "put {0} under the deck", str, cite="NAS-342")
SHOW = verbs("show", "put {0} under the deck openly", str, cite="NAS-343")
TAKE = verbs("take", "take {0} from the discards", str, cite="NAS-344")
CLEAR = verbs("clear", "stow the whole hand", cite="NAS-345")
DIVE = verbs("dive", "draw a card set aside", cite="NAS-346")
REVEAL = verbs("reveal", "reveal your mission", cite="NAS-101")
PARRY = verbs("parry", "parry with a D", cite="NAS-302")
LET = verbs("let", "do not parry", cite="NAS-302")
YES = verbs("yes", "shuffle", cite="NAS-351")
NO = verbs("no", "do not shuffle", cite="NAS-351")


@define
class Match(Frame):
    """The whole game: missions, then turns."""

    def start(self, game: Game) -> Any:
        dealt = len(game.board.missions)
        if dealt == game.seats:
            return self.next_turn(game, None)
        label, among = f"mission {dealt}", Choices(MISSIONS)
        return Chance(among, label, self.assigned, "NAS-101", audience=(dealt,), again=self.start)

    def assigned(self, game: Game, face: str) -> Any:
        dealt = len(game.board.missions)
        game.board.missions.append(Secret(face, (dealt,), MISSIONS))
        return self.start(game)

    def next_turn(self, game: Game, _: Any) -> Any:
        board = game.board
        most = 1000 if game.scenario == "endless" else game.rules.match.turns
        if board.turn >= most:
            return Done(result(game, "the last turn"))  # NAS-204
        board.turn += 1
        return Call(Turn((board.turn - 1) % game.seats), self.next_turn)


@define
class Turn(Frame):
    """A seat draws and does one thing."""

    seat: int
    victim: int = 0

    @property
    def hand(self) -> str:
        return f"hand-{self.seat}"

    def start(self, game: Game) -> Any:
        if game.options.votes and game.board.turn % 3 == 0:
            return Call(Vote(), self.draw)
        return self.draw(game, None)

    def draw(self, game: Game, _: Any) -> Any:
        cards = game.board.cards
        if not cards.count("deck"):
            refill(game, "the deck is empty")
        if not cards.count("deck"):
            return self.ask(game)
        label = f"draw {self.seat}"
        return Chance(
            cards.space("deck"), label, self.drawn, "NAS-201", self.seat, audience=(self.seat,)
        )

    def drawn(self, game: Game, face: str) -> Any:
        face = game.board.cards.drawn("deck", face, self.hand)
        game.note(Drew, self.seat, face, cite="NAS-201", knows=(self.seat,))
        return self.ask(game)

    def ask(self, game: Game) -> Any:
        cards, board = game.board.cards, game.board
        faces = list(dict.fromkeys(cards.faces(self.hand)))
        others = [seat for seat in range(game.seats) if seat != self.seat]
        found: list[Option] = [PASS()]
        for face in faces:
            if face == "A":
                found += [RAID(seat) for seat in others]
            elif face == "B":
                found += [STEAL(seat) for seat in others if cards.count(f"hand-{seat}")]
            elif face == "C":
                found.append(DEMAND())
            else:
                found += [LOOK(seat) for seat in others if cards.count(f"hand-{seat}")]
            found += [STOW(face), BURY(face), SHOW(face)]
        found += [TAKE(face) for face in dict.fromkeys(cards.faces("discard"))]
        if faces:
            found.append(CLEAR())
        if cards.count("aside"):
            found.append(DIVE())
        if board.missions[self.seat].knowers == 1 << self.seat:
            found.append(REVEAL())
        return Decision(self.seat, found, "turn", self.acted, "NAS-203", again=self.ask)

    def explain(self, game: Game, token: str) -> tuple[str, str] | None:
        verb, _, face = token.partition(" ")
        if verb in ("stow", "bury", "show"):
            return "NAS-203", f"you hold no {face}"
        return None

    def acted(self, game: Game, value: tuple[Any, ...]) -> Any:
        cards, verb = game.board.cards, value[0]
        if verb in ("raid", "steal", "demand", "look"):
            self.play(game, dict(raid="A", steal="B", demand="C", look="D")[verb])
        if verb == "raid":
            return Goto(Raid(self.seat, value[1]))
        if verb == "demand":
            return Goto(Demand(self.seat))
        if verb == "steal":
            self.victim = value[1]
            both = (self.seat, self.victim)
            space = cards.space(f"hand-{self.victim}")
            return Chance(space, f"steal {self.victim}", self.stolen, "NAS-311", audience=both)
        if verb == "dive":
            space = cards.space("aside")
            return Chance(space, "dive", self.dived, "NAS-346", audience=(self.seat,))
        if verb == "look":
            cards.look(f"hand-{value[1]}", 1 << self.seat)
        elif verb == "clear":
            cards.move_all(self.hand, f"stow-{self.seat}")
        elif verb == "reveal":
            mission = game.board.missions[self.seat]
            mission.reveal()
            game.board.scored[self.seat] = int([mission.value] == cards.faces("discard")[-1:])
        elif verb == "take":
            cards.play("discard", value[1], self.hand)
            game.note(Moved, self.seat, verb, value[1], cite="NAS-344", knows=None)
        elif verb != "pass":
            self.put_away(game, verb, value[1])
        return Done()

    def put_away(self, game: Game, verb: str, face: str) -> None:
        cards = game.board.cards
        knows = None if verb == "show" else (self.seat,)
        if verb == "stow":
            cards.play(self.hand, face, f"stow-{self.seat}")
        else:
            cards.play(self.hand, face, "deck", "bottom", seen_by=knows)
        cite = {"stow": "NAS-341", "bury": "NAS-342", "show": "NAS-343"}[verb]
        game.note(Moved, self.seat, verb, face, cite=cite, knows=knows)

    def play(self, game: Game, face: str) -> None:
        game.board.cards.play(self.hand, face, "discard")
        game.note(Moved, self.seat, "play", face, cite="NAS-203", knows=None)

    def stolen(self, game: Game, face: str) -> Any:
        cards = game.board.cards
        face = cards.drawn(f"hand-{self.victim}", face, self.hand, seen_by=(self.victim,))
        both = (self.seat, self.victim)
        game.note(Moved, self.seat, "steal", face, cite="NAS-311", knows=both)
        return Done()

    def dived(self, game: Game, face: str) -> Any:
        game.board.cards.drawn("aside", face, self.hand)
        return Done()


@define
class Demand(Frame):
    """Everyone else plays a D or is proved to hold none."""

    seat: int

    def start(self, game: Game) -> Any:
        cards = game.board.cards
        for seat in range(game.seats):
            hand = f"hand-{seat}"
            if seat == self.seat or not cards.count(hand):
                continue
            if "D" in cards.faces(hand):
                cards.play(hand, "D", "discard")
                game.note(Moved, seat, "obey", "D", cite="NAS-321", knows=None)
            else:
                cards.rule_out(hand, ["D"], "NAS-321")
                game.note(Proved, seat, "D", cite="NAS-321")
        return Done()


@define
class Raid(Frame):
    """A window open to all others, a die, and perhaps the end of the game."""

    seat: int
    target: int
    parries: int = 0

    def start(self, game: Game) -> Any:
        windows = {}
        for turn in range(game.seats):  # the target goes first
            seat = (self.target + turn) % game.seats
            if seat != self.seat:
                holds = "D" in game.board.cards.faces(f"hand-{seat}")
                windows[seat] = [LET(), PARRY()] if holds else [LET()]
        return Sealed(windows, "parry", self.parried, self.start, "NAS-302")

    def parried(self, game: Game, values: dict[int, tuple[str, ...]]) -> Any:
        seats = tuple(seat for seat, value in values.items() if value[0] == "parry")
        for seat in seats:
            game.board.cards.play(f"hand-{seat}", "D", "discard")
        self.parries = len(seats)
        game.note(Parried, seats, cite="NAS-302")
        return Chance(D6, f"raid {self.seat}", self.rolled, "NAS-303", self.seat)

    def rolled(self, game: Game, die: int) -> Any:
        points = max(0, die - self.parries - game.rules.match.needed)
        track = game.board.tracks[self.target]
        boxes = points - track.hurt(points)
        game.damaged(f"seat-{self.target}", "boxes", boxes)
        game.note(Rolled, die, boxes, cite="NAS-303")
        if track.full:
            return Leave(Match, result(game, f"seat {self.target} is sunk"))  # NAS-304
        return Done()


@define
class Vote(Frame):
    """All seats say at once whether to shuffle."""

    def start(self, game: Game) -> Any:
        windows = {seat: [NO(), YES()] for seat in range(game.seats)}
        return Sealed(windows, "vote", self.counted, self.start, "NAS-351")

    def counted(self, game: Game, values: dict[int, tuple[str, ...]]) -> Any:
        if sum(value[0] == "yes" for value in values.values()) * 2 > game.seats:
            refill(game, "the vote")
        return Done()


def refill(game: Game, reason: str) -> None:
    """Shuffle the reserve into the deck, or else the discards."""
    cards = game.board.cards
    pile = "reserve" if cards.count("reserve") else "discard"  # NAS-202
    if cards.count(pile):
        cards.merge(pile, "deck")
        game.note(Shuffled, reason, cite="NAS-202")


def result(game: Game, title: str, ended: str = "rules") -> Result:
    """A point for each free box and for a mission."""
    board = game.board
    scores = {seat: track.free + board.scored[seat] for seat, track in enumerate(board.tracks)}
    best = max(scores.values())
    winners = tuple(seat for seat, score in scores.items() if score == best)
    return Result(scores, winners, title, ended=ended)


def opening(game: Game) -> Match:
    """Lay out the cards."""
    cards = Cards("cards")
    cards.add_place("deck", "deck")
    cards.add_place("reserve", "deck")
    cards.add_place("aside", "aside")
    cards.add_place("discard", "open")
    for seat in range(game.seats):
        cards.add_place(f"hand-{seat}", "hand", (seat,))
        cards.add_place(f"stow-{seat}", "aside")
    faces = {row.face: row.copies for row in game.rules.card}
    kit = game.rules.match
    cards.add_pool(
        faces, {"deck": sum(faces.values()) - kit.reserve, "reserve": kit.reserve}
    )  # NAS-102
    cards.blind("deck", "aside", kit.aside)
    tracks = [Track(kit.boxes) for _ in range(game.seats)]
    game.board = Board(cards, tracks, [], [0] * game.seats)
    return Match()


RULESET = Ruleset(
    package=__name__,
    data_package=Path(__file__).parent / "data",
    schema=Kit,
    board=Board,
    opening=opening,
    tally=lambda game: result(game, "the limit of answers", "limit"),
    verbs=verbs,
)


@hookimpl
def navalcore_rulesets() -> list[Ruleset]:
    return [RULESET]
