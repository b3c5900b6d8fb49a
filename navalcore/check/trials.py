"""What is tried: random games of a ruleset, the same each time, and what is found in them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from attrs import evolve, frozen

from navalcore import starting
from navalcore.dealers import Quick
from navalcore.games import Game
from navalcore.journals import Journal
from navalcore.plugins import Library, default
from navalcore.ruleset import Bound, Ruleset, bind
from navalcore.steps import Chance

Options = Mapping[str, Any] | None

NO_GAME = -1
"""The seed of a finding that is of no game, but of the ruleset as it is written."""


class Finding(NamedTuple):
    """What a check found: its name, the game (seed and answers so far), and the fault.

    `journal` leads to the position of the fault, None if the fault is not one of a position.
    `skipped` tells that the check could not be tried, since it or the rules raised an error.
    """

    check: str
    seed: int
    answers: int
    text: str
    skipped: bool = False
    journal: Journal | None = None

    def __str__(self) -> str:
        if self.seed == NO_GAME:
            return f"{self.check}: {self.text}"
        return f"{self.check}, seed {self.seed}, after {self.answers} answers: {self.text}"


@frozen
class Trial:
    """What is tried: games of a ruleset, one for each seed, looked at in so many positions."""

    ruleset_id: str
    library: Library | None = None
    seeds: Sequence[int] = (0,)
    positions: int = 5
    options: Options = None
    scenario: str | None = None
    seats: int | None = None
    teams: str | None = None

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

    def walks(self) -> Iterator["Walk"]:
        """The games."""
        return (Walk(self, seed) for seed in self.seeds)

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
        trial = self.trial
        return starting.new_game(
            trial.ruleset_id,
            self.seed,
            trial.scenario,
            trial.seats,
            trial.teams,
            trial.options,
            library=trial.library,
        )

    def nodes(self) -> Iterator[Game]:
        """The game at each of its nodes in turn, the end included. Leave it as it is."""
        game, numbers = self.begin(), Quick(f"walk {self.seed}")
        yield game
        while game.result is None:
            step(game, numbers)
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
        return Finding(name, self.seed, count, text, journal=journal.until(count))

    def skipped(self, name: str, error: Exception, answers: int = 0) -> Finding:
        """The finding that a check could not be tried."""
        return Finding(name, self.seed, answers, f"could not be tried: {error!r}", True)


Faults = Callable[[Game], Iterator[str]]
"""What is wrong at the node where a game waits, in words."""


def step(game: Game, numbers: Quick) -> None:
    """Answer one question by chance: the dealer rolls, and any open seat chooses anything."""
    if isinstance(game.waiting, Chance):
        game.roll()
        return
    asked = game.open[numbers.below(len(game.open))]
    option = asked.options[numbers.below(len(asked.options))]
    game.submit(option, asked.seat)


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
