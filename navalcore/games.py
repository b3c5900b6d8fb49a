"""A game: one playing of a ruleset, by people, programs and dealers, with its records."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

from navalcore.chance import Outcome
from navalcore.containers import knowledge_of
from navalcore.dealers import Dealer, Seeded
from navalcore.engine import node_data
from navalcore.errors import KernelError, Refusal, some_of
from navalcore.events import Event
from navalcore.journals import Journal, Record
from navalcore.packs import CardSpace
from navalcore.retracting import RetractingPosition
from navalcore.seats import OBSERVER, Viewer
from navalcore.setup_forms import told
from navalcore.steps import Chance, Decision, Node, Option, Over, Result, Sealed
from navalcore.views import view_of

if TYPE_CHECKING:
    from navalcore.odds import Odds

Dealers = Dealer | Mapping[int | None, Dealer] | None


class Game(RetractingPosition):
    """One playing of a ruleset, from set-up to result. Made by `navalcore.new_game`.

    Rules use `board`, `rules` (data), `options`, `note` and `extra`, and ask by returning steps.
    Players use `node`, `submit`, `view` and `events`: `advance()` rolls up to the next decision,
    `submit(game.node.options[0])` answers it, until `result` is not None. `journal` keeps the
    record, `rules` is the ruleset's data, `options` the rulings in force.
    """

    __slots__ = (
        "clones",
        "dealers",
        "given",
        "journal",
        "origin",
        "practice",
        "scenario",
        "seats",
        "sides",
        "teams",
        "undone",
    )

    def __init__(
        self,
        bound: Any,
        seats: int,
        sides: tuple[int, ...],
        names: tuple[str, ...],
        scenario: str,
        dealer: Dealers,
        teams: str | None = None,
    ) -> None:
        super().__init__(bound)
        self.seats = seats
        self.sides = sides
        self.names = names
        self.scenario = scenario
        self.teams = teams
        self.use(dealer)
        self.given: Any = None  # the set-up asked for, in the ruleset's form
        self.journal: Journal | None = None
        self.clones = 0
        self.practice = False
        self.undone: list[list[Record]] = []
        self.origin: Any = None  # makes the first position anew, for taking back

    # what players use

    @property
    def node(self) -> Node:
        """The question that the game waits at, for the umpire."""
        if isinstance(self.waiting, Sealed):
            return self.open[0]
        return self.worded()

    @property
    def open(self) -> tuple[Decision, ...]:
        """Every decision that waits for an answer now."""
        waiting = self.worded()
        if isinstance(waiting, Decision):
            return (waiting,)
        if isinstance(waiting, Sealed):
            windows = waiting.decisions.items()
            return tuple(one for seat, one in windows if seat not in self.sealed)
        return ()

    def worded(self) -> Node:
        """The question that the game waits at, in the words of the ruleset if not in its own."""
        waiting = self.waiting
        kind = waiting.__class__
        if (kind is Decision or kind is Sealed) and not waiting.words:
            waiting = self.waiting = waiting.worded(self.bound.ruleset.prompt_of(waiting.label))
        node: Node = waiting
        return node

    def submit(self, answer: Any, seat: int | None = None) -> None:
        """Answer an open question: an option or its token, an outcome or its text.

        `seat` None is the umpire and answers `node`; a seat answers its own questions, and its
        chances if its dealer is `Typed`. Refusal if the answer is not allowed; then
        nothing has changed.
        """
        waiting = self.waiting
        if isinstance(waiting, Over):
            raise Refusal("", f"the game is over: {waiting.result.title}")
        if isinstance(waiting, Chance):
            if seat is not None and not (waiting.seat == seat and self.dealer_of(seat).typed):
                raise Refusal("", f"seat {seat} has nothing to answer: {waiting.label} is rolled")
            self._take_chance(waiting, waiting.space.read(answer), typed=True)
            return
        decision = self._question(waiting, seat)
        option = decision.find(answer)
        if option is None:
            raise self._refusal(decision, answer)
        self._take_choice(decision, option)

    def _question(self, waiting: Any, seat: int | None) -> Decision:
        if isinstance(waiting, Sealed):
            if seat is None:
                return self.open[0]
            if seat in waiting.decisions:
                return waiting.decisions[seat]
        elif seat is None or seat == waiting.seat:
            assert isinstance(waiting, Decision)
            return waiting
        raise Refusal("", f"seat {seat} has nothing to answer now")

    def _refusal(self, decision: Decision, answer: Any) -> Refusal:
        token = answer.token if isinstance(answer, Option) else answer
        if not isinstance(token, str):
            return Refusal("", f"an option's token is wanted, not {answer!r}")
        reason = self.frames[-1].explain(self, token)
        if reason is not None:
            return Refusal(*reason)
        allowed = some_of([option.token for option in decision.options])
        return Refusal(decision.cite, f"'{token}' is not possible at {decision.label}: {allowed}")

    def apply(self, answer: Any) -> None:
        """Answer without a check, for search and replay: an option, a token or an outcome."""
        waiting = self.waiting
        if waiting.__class__ is Chance:
            self._take_chance(waiting, answer, typed=False)
            return
        decision = self.next_decision()
        option = answer if answer.__class__ is Option else decision.find(answer)
        if option is None:
            raise KernelError(f"{answer!r} is no option of {decision!r}")
        self._take_choice(decision, option)

    def roll(self) -> None:
        """Let the dealer answer the chance that the game waits at."""
        waiting = self.waiting
        if waiting.__class__ is not Chance:
            raise KernelError(f"there is nothing to roll: the game waits at {waiting!r}")
        dealer = self.dealer_of(waiting.seat)
        outcome = dealer.answer(waiting, self.counts.get(waiting.label, 0))
        self._take_chance(waiting, outcome, typed=dealer.typed)

    def advance(self) -> Node:
        """Roll until the next decision or the end; return that node."""
        while self.waiting.__class__ is Chance:
            self.roll()
        return self.node

    def dealer_of(self, seat: int | None) -> Dealer:
        """The dealer for the rolls of a seat; None is the game's own."""
        dealers: Any = self.dealers
        if dealers.__class__ is dict:  # isinstance would ask the abstract class: 0.2 µs a roll
            dealers = dealers.get(seat) or dealers[None]
        dealer: Dealer = dealers
        return dealer

    def use(self, dealer: Dealers) -> None:
        """Let another dealer answer from here on; a mapping needs one for the game's own rolls."""
        if isinstance(dealer, Mapping) and None not in dealer:
            raise KernelError("dealers by seat: give one for None, the game's own rolls, too")
        self.dealers: Any = dict(dealer) if isinstance(dealer, Mapping) else dealer

    @property
    def seeded(self) -> Seeded | None:
        """The dealer of the game's own rolls, if it is a seeded one."""
        dealer = self.dealers.get(None) if isinstance(self.dealers, Mapping) else self.dealers
        return dealer if isinstance(dealer, Seeded) else None

    # taking an answer

    def give(self, record: Record) -> None:
        """Give a recorded answer to the question that the game waits at, without a check."""
        waiting = self.waiting
        if record.kind == "chance":
            self._take_chance(waiting, record.answer, record.typed)
            return
        sealed: Any = waiting.decisions if isinstance(waiting, Sealed) else None
        decision = waiting if sealed is None else sealed[record.seat]
        option = decision.find(record.answer)
        assert option is not None
        self._take_choice(decision, option)

    def _take_chance(self, chance: Chance, outcome: Outcome, typed: bool) -> None:
        counts, label = self.counts, chance.label
        counts[label] = counts.get(label, 0) + 1
        if self.journal is None and not self.watchers:
            self._follow(outcome)
            return
        if self.watchers:
            drawn = isinstance(chance.space, CardSpace)
            self.watch("drawn" if drawn else "rolled", chance.seat, chance.label, outcome)
        record = None
        if self.journal is not None:
            record = Record("chance", chance.seat, chance.label, outcome, typed)
        self._commit(record, outcome)

    def _take_choice(self, decision: Decision, option: Option) -> None:
        sealed = self.waiting.__class__ is Sealed
        if not sealed and self.journal is None and not self.watchers:
            self._follow(option.value)
            return
        if self.watchers:
            self.watch("answered", decision.seat, decision.label, option.token)
        record = None
        if self.journal is not None:
            record = Record("choice", decision.seat, decision.label, option.token, False, sealed)
        if not sealed:
            self._commit(record, option.value)
            return
        self.sealed[decision.seat] = option.token
        if len(self.sealed) < len(self.waiting.decisions):
            self._commit(record, None, last=False)
            return
        values = {}
        for seat, one in self.waiting.decisions.items():
            chosen = one.find(self.sealed[seat])
            assert chosen is not None
            values[seat] = chosen.value
        self._commit(record, values)

    def _commit(self, record: Record | None, value: Any, last: bool = True) -> None:
        """Go on with an answer and keep it; only the last one of a window goes on."""
        first = len(self.log) if self.log is not None else 0
        self._follow(value, last)
        if record is not None and self.journal is not None:
            assert self.log is not None
            self.journal.append(record, self.log[first:])
        if self.undone:
            self.undone = []
        if self.watchers and not isinstance(self.waiting, Chance | Over):
            for decision in self.open:
                self.watch("asked", decision.seat, decision.label)

    def _follow(self, value: Any, last: bool = True) -> None:
        """Go on with an answer up to the next question, or to the limit of answers."""
        self.answers = answers = self.answers + 1
        if last:
            self.run(self.waiting.then.__func__(self.frames[-1], self, value))
        if answers >= self.bound.answers_limit and self.waiting.__class__ is not Over:
            self.break_off()
        if self.sealed and self.waiting.__class__ is not Sealed:
            self.sealed = {}

    def end(self, result: Any) -> None:
        if isinstance(result, Result):
            for seat in (*result.winners, *result.scores):
                if seat not in range(self.seats):
                    does = "wins" if seat in result.winners else "has a score"
                    raise KernelError(
                        f"seat {seat!r} {does}, but the seats of this game are 0 to "
                        f"{self.seats - 1}: name those alone in the Result"
                    )
        super().end(result)
        if self.practice:
            self.waiting.result.practice = True

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it runs."""
        return self.waiting.result if isinstance(self.waiting, Over) else None

    # copies, views and records

    def clone(self, dealer: Dealers = None) -> Self:
        """An independent copy without journal, events or undo.

        Without a dealer its chances are fresh: a clone never foretells what this game will roll.
        """
        new = object.__new__(type(self))
        self.copy_to(new)
        new.seats, new.sides, new.names = self.seats, self.sides, self.names
        new.scenario, new.teams = self.scenario, self.teams
        new.journal = new.log = new.origin = new.given = None
        new.watchers = ()
        new.undone = []
        new.practice = self.practice
        new.clones = 0
        if dealer is None:
            self.clones += 1
            own: Any = self.dealers
            if own.__class__ is dict:
                dealer = {seat: one.fork(self.answers, self.clones) for seat, one in own.items()}
            elif own is not None:
                dealer = own.fork(self.answers, self.clones)
            new.dealers = dealer
        elif isinstance(dealer, Dealer):
            new.dealers = dealer
        else:
            new.use(dealer)
        return new

    @property
    def viewers(self) -> list[Viewer]:
        """All seats, and the observer."""
        return [*range(self.seats), OBSERVER]

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a seat, or OBSERVER, may know of the game, as JSON types."""
        self.check_viewer(viewer)
        return view_of(self, viewer)

    def check_viewer(self, viewer: Viewer) -> None:
        """Refuse a seat that the game does not have."""
        if viewer != OBSERVER and not (isinstance(viewer, int) and 0 <= viewer < self.seats):
            raise Refusal(
                "", f"there is no seat {viewer!r}: name 0 to {self.seats - 1} or OBSERVER"
            )

    def events(self, viewer: Viewer | None = None) -> list[Event]:
        """The log as a seat may read it; None is the umpire, who reads all."""
        log = self.log or []
        if viewer is None:
            return list(log)
        self.check_viewer(viewer)
        found = (event.seen_by(viewer) for event in log)
        return [event for event in found if event is not None]

    def knowledge(self) -> list[Any]:
        """What each viewer can exclude, viewer by viewer; equal lists mean nothing was learned."""
        return [
            [one for state in (self.board, *self.frames) for one in knowledge_of(state, viewer)]
            for viewer in self.viewers
        ]

    def state(self) -> dict[str, Any]:
        """The umpire's whole position as JSON types; `navalcore.from_state` restores it."""
        return {
            "ruleset": self.bound.ruleset.id,
            "version": self.bound.ruleset.version,
            "digest": self.bound.digest,
            "options": dict(self.bound.chosen),
            "seats": self.seats,
            "teams": self.teams,
            "names": list(self.names),
            "scenario": self.scenario,
            "board": self.board.dump(),
            "frames": self.frames_data(lambda frame: frame.dump()),
            "node": node_data(self.worded()),
            "sealed": {str(seat): token for seat, token in sorted(self.sealed.items())},
            "counts": dict(sorted(self.counts.items())),
            "answers": self.answers,
            "practice": self.practice,
        }

    def restore(self, data: Mapping[str, Any]) -> None:
        """Take over the position that `state` wrote."""
        board_class = self.bound.ruleset.board
        self.board = board_class.load(data["board"])
        self.frames, self.returns = [], []
        self.load_frames(data["frames"])
        self.waiting = self.load_node(data["node"], self.bound.ruleset.verbs)
        self.sealed = {int(seat): token for seat, token in data["sealed"].items()}
        self.counts = dict(data["counts"])
        self.answers = data["answers"]
        self.practice = data["practice"]

    def setup(self) -> dict[str, Any]:
        """The position in the set-up form of the ruleset, as `new_game(setup=…)` takes it;
        Refusal once the game is over."""
        return told(self)

    def imagine(self, viewer: Viewer, dealer: Dealers = None) -> "Game":
        """A full game that agrees with the view of a seat, drawn with the right probability."""
        from navalcore.imagining import imagine  # it builds on this module

        return imagine(self.view(viewer), dealer, self.bound)

    def odds(self, answer: Any = None, **how: Any) -> "Odds":
        """What may come of an answer, or of the roll waited for; see `navalcore.odds.odds`."""
        from navalcore.odds import odds  # it builds on this module

        return odds(self, answer, **how)
