"""What is tried: random games of a ruleset, the same each time, and what is found in them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from attrs import define, evolve, field, frozen

from navalcore import starting
from navalcore.check.patience import PATIENCE
from navalcore.check.source_lines import Failure, failure
from navalcore.dealers import Quick
from navalcore.games import Game
from navalcore.journals import Journal
from navalcore.plugins import Library, default
from navalcore.ruleset import Bound, Ruleset, bind
from navalcore.steps import Chance
from navalcore.words import counted

Options = Mapping[str, Any] | None

NO_GAME = -1
"""The seed of a finding that is of no game, but of the ruleset as it is written."""


class Finding(NamedTuple):
    """What a check found: its name, the game (seed and answers so far), and the fault.

    `journal` leads to the position of the fault, None if the fault is not one of a position.
    `skipped` tells that the check could not be tried, since it or the rules raised an error: one
    with the same `cause` is the same fault. `see` names the check that tells it instead. `then` is
    the answer after those of the journal at which the rules broke off, if they did.
    """

    check: str
    seed: int
    answers: int
    text: str
    skipped: bool = False
    journal: Journal | None = None
    cause: str = ""
    see: str = ""
    then: str = ""

    def __str__(self) -> str:
        if self.seed == NO_GAME:
            return f"{self.check}: {self.text}"
        answers = counted(self.answers, "answer")
        return f"{self.check}, seed {self.seed}, after {answers}: {self.text}"


@define
class Whereabouts:
    """Where the kit is: at which check, in which game of which trial, and which answer it gives."""

    check: str = ""
    trial: "Trial | None" = None
    seed: int = NO_GAME
    game: Game | None = None
    answer: str = ""

    def __str__(self) -> str:
        if self.seed == NO_GAME:
            return self.check
        journal = None if self.game is None else self.game.journal
        answers = "" if journal is None else f", after {counted(len(journal.records), 'answer')}"
        return f"{self.check}, seed {self.seed}{answers}"


@frozen
class Trial:
    """What is tried: games of a ruleset, one for each seed, looked at in so many positions.

    The rules may run for `patience` seconds without coming to a question; 0 is for ever.
    """

    ruleset_id: str
    library: Library | None = None
    seeds: Sequence[int] = (0,)
    positions: int = 5
    options: Options = None
    scenario: str | None = None
    seats: int | None = None
    teams: str | None = None
    patience: float = PATIENCE
    at: Whereabouts = field(factory=Whereabouts, eq=False, repr=False)

    @property
    def plugins(self) -> Library:
        """The plugins under which the games are played."""
        return self.library or default()

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset that is tried."""
        return self.plugins.ruleset(self.ruleset_id)

    @property
    def bound(self) -> Bound:
        """The ruleset with the options of the trial, its data and its plugins."""
        return bind(self.ruleset, self.options, None, self.plugins)

    @property
    def seatings(self) -> list["Trial"]:
        """The trial itself with the usual number of seats, then with each other one, and in each
        form of teams; itself alone where seats or teams are laid down."""
        if self.seats is not None or self.teams is not None:
            return [self]
        about = self.ruleset.manifest
        others = [self.under(seats=seats) for seats in about.seats if seats != about.default_seats]
        return [self, *others, *(self.under(teams=teams) for teams in about.teams)]

    @property
    def seating(self) -> str:
        """How many play, in words: "2 seats", "teams 2x2"."""
        seats = self.seats or self.ruleset.manifest.default_seats
        return f"teams {self.teams}" if self.teams else counted(seats, "seat")

    def walk(self, seed: int) -> "Walk":
        """The game of a seed: the seeds go through the seatings in turn."""
        seatings = self.seatings
        return Walk(seatings[seed % len(seatings)], seed)

    def walks(self) -> Iterator["Walk"]:
        """The games."""
        return (self.walk(seed) for seed in self.seeds)

    def under(self, **changed: Any) -> "Trial":
        """The same trial with other options, scenario, seats or teams."""
        return evolve(self, **changed)


class Walk:
    """One random game of a trial, the same each time it is walked."""

    def __init__(self, trial: Trial, seed: int) -> None:
        self.trial = trial
        self.seed = seed

    def begin(self) -> Game:
        """The game at its first question."""
        trial, at = self.trial, self.trial.at
        at.trial, at.seed, at.game, at.answer = trial, self.seed, None, ""
        at.game = starting.new_game(
            trial.ruleset_id,
            self.seed,
            trial.scenario,
            trial.seats,
            trial.teams,
            trial.options,
            library=trial.library,
        )
        return at.game

    def nodes(self) -> Iterator[Game]:
        """The game at each of its nodes in turn, the end included. Leave it as it is."""
        game, numbers = self.begin(), Quick(f"walk {self.seed}")
        yield game
        while game.result is None:
            step(game, numbers, self.trial.at)
            yield game

    def stops(self) -> Iterator[Game]:
        """The game at so many of its nodes as the trial says, chosen by chance."""
        length = sum(1 for _ in self.nodes())
        numbers = Quick(f"stops {self.seed}")
        chosen = {numbers.below(length) for _ in range(self.trial.positions)}
        for number, game in enumerate(self.nodes()):
            if number in chosen:
                yield game

    def end(self) -> Game:
        """The game at its end."""
        *_, game = self.nodes()
        return game

    def finding(self, name: str, game: Game, text: str, answers: int | None = None) -> Finding:
        """A finding at the node where a game waits, or after so many of its answers."""
        journal, count = game.journal, game.answers if answers is None else answers
        assert journal is not None
        cause = text.cause if isinstance(text, Failure) else ""
        return Finding(name, self.seed, count, text, journal=journal.until(count), cause=cause)

    def failed(self, name: str, game: Game | None, text: str) -> Finding:
        """A finding of a game that broke off after its last recorded answer, or never began."""
        if game is None:
            cause = text.cause if isinstance(text, Failure) else ""
            return Finding(name, self.seed, 0, text, cause=cause)
        assert game.journal is not None
        found = self.finding(name, game, text, len(game.journal.records))
        return found._replace(then=self.trial.at.answer)

    def skipped(self, name: str, error: Exception, answers: int = 0) -> Finding:
        """The finding that a check could not be tried."""
        text = failure(error, "could not be tried: ")
        return Finding(name, self.seed, answers, text, True, cause=text.cause)


Faults = Callable[[Game], Iterator[str]]
"""What is wrong at the node where a game waits, in words."""


def step(game: Game, numbers: Quick, at: Whereabouts | None = None) -> None:
    """Answer one question by chance: the dealer rolls, and any open seat chooses anything.

    `at` is told the answer while the rules follow it.
    """
    at = at or Whereabouts()
    if isinstance(game.waiting, Chance):
        at.answer = f"what comes at '{game.waiting.label}'"
        game.roll()
    else:
        asked = game.open[numbers.below(len(game.open))]
        option = asked.options[numbers.below(len(asked.options))]
        at.answer = f"'{option.token}' of seat {asked.seat} at '{asked.label}'"
        game.submit(option, asked.seat)
    at.answer = ""


def at_stops(name: str, faults: Faults, trial: Trial) -> list[Finding]:
    """What a check finds at the stops of all games, and what it could not try.

    Where something is found, the earlier nodes of that game are looked at too, for the first.
    """
    found = []
    for walk in trial.walks():
        answers = 0
        try:
            for game in walk.stops():
                answers = game.answers
                if texts := list(faults(game)):
                    found += earliest(name, faults, walk, game, texts)
                    break
        except Exception as error:
            found.append(walk.skipped(name, error, answers))
    return found


def earliest(name: str, faults: Faults, walk: Walk, game: Game, texts: list[str]) -> list[Finding]:
    """The findings at the first node of a game that has any; at this one if those before it are
    sound or cannot be tried."""
    last = game.answers
    try:
        for before in walk.nodes():
            if before.answers >= last:
                break
            if first := list(faults(before)):
                return [walk.finding(name, before, text) for text in first]
    except Exception:
        pass  # a fault of the game on the way; the one that was found stands
    return [walk.finding(name, game, text) for text in texts]


def each_once(found: Sequence[Finding]) -> list[Finding]:
    """The findings without repetition: of those with one cause the one with the shortest game."""
    shortest: dict[str, Finding] = {}
    for finding in sorted(found, key=lambda one: one.answers):
        shortest.setdefault(finding.cause, finding)
    return [one for one in found if not one.cause or one is shortest[one.cause]]


def at_ends(
    name: str, faults: Callable[[Walk, Game], Iterator[Finding]], trial: Trial
) -> list[Finding]:
    """What a check finds at the ends of all games, and what it could not try."""
    found = []
    for walk in trial.walks():
        answers = 0
        try:
            game = walk.end()
            answers = game.answers
            found += list(faults(walk, game))
        except Exception as error:
            found.append(walk.skipped(name, error, answers))
    return found
