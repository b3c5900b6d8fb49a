"""The laboratory: many games that begin alike, played by bots, and what they say together."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import Any

from attrs import frozen

from navalcore import starting
from navalcore.dealers import Forbidden, Quick, Seeded
from navalcore.errors import RulesetError
from navalcore.games import Game
from navalcore.intervals import mean_interval, wilson
from navalcore.opponents import maker_of
from navalcore.players import Player, play
from navalcore.plugins import Library, default

UNNAMED = "random"
"""The bot of a seat for which none is named."""
_SEEDS = 10**9


@frozen
class GamePlayed:
    """One game of an experiment: its number, and how it ended after so many answers.

    `scores` holds (seat, score) for each seat that has one; `ended` is "rules" or "limit".
    """

    number: int
    winners: tuple[int, ...]
    scores: tuple[tuple[int, float], ...]
    title: str
    ended: str
    answers: int


@frozen
class Share:
    """How many of so many games something came true in, with Wilson's interval of its share."""

    count: int
    games: int

    @property
    def value(self) -> float:
        """The share, 0 to 1."""
        return self.count / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share of all such games lies, at 95%."""
        return wilson(self.count, self.games)


@frozen
class Mean:
    """A mean of so many values, with Student's t interval at 95%; of one value it is unbounded."""

    value: float
    interval: tuple[float, float]
    values: int


@frozen
class Lengths:
    """How many answers games took, of players and of chance."""

    mean: float
    least: int
    median: float
    most: int


@frozen
class Report:
    """What the games of an experiment say together; `played` holds them, one at least.

    `names` and `players` tell what each seat is called and which bot sat there.
    """

    ruleset: str
    seed: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    played: tuple[GamePlayed, ...]

    @property
    def wins(self) -> tuple[Share, ...]:
        """For each seat the share of games that it won, alone or with its side."""
        counts = Counter(seat for one in self.played for seat in one.winners)
        return tuple(Share(counts[seat], len(self.played)) for seat in range(len(self.players)))

    @property
    def unwon(self) -> Share:
        """The share of games that nobody won."""
        return self._share(lambda one: not one.winners)

    @property
    def titles(self) -> dict[str, Share]:
        """The share of each title of a result, the most frequent first."""
        counts = Counter(one.title for one in self.played)
        ordered = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
        return {title: Share(count, len(self.played)) for title, count in ordered}

    @property
    def scores(self) -> dict[int, Mean]:
        """The mean score of each seat that had one."""
        found: dict[int, list[float]] = {}
        for one in self.played:
            for seat, score in one.scores:
                found.setdefault(seat, []).append(score)
        return {
            seat: Mean(fmean(found[seat]), mean_interval(found[seat]), len(found[seat]))
            for seat in sorted(found)
        }

    @property
    def lengths(self) -> Lengths:
        """How long the games were."""
        counts = [one.answers for one in self.played]
        return Lengths(fmean(counts), min(counts), median(counts), max(counts))

    @property
    def limited(self) -> Share:
        """The share of games that the limit of answers ended."""
        return self._share(lambda one: one.ended == "limit")

    def _share(self, holds: Callable[[GamePlayed], bool]) -> Share:
        return Share(sum(map(holds, self.played)), len(self.played))


@frozen
class Experiment:
    """Games that begin alike: their start, the bot of each seat and its maker, their seed.

    Game k has the seed "SEED k", and its bot of seat s "SEED k s": the same game as
    `navalcore watch` plays with `--seed "SEED k"`, whatever is played before or beside it.
    """

    start: Game
    players: tuple[str, ...]
    makers: tuple[Callable[..., Player], ...]
    seed: str

    def seed_of(self, number: int) -> str:
        """The seed of a game by its number, which counts from 1."""
        return f"{self.seed} {number}"

    def play(self, number: int) -> GamePlayed:
        """Play one game, without journal, log and watchers."""
        seed = self.seed_of(number)
        bots = {seat: make(f"{seed} {seat}") for seat, make in enumerate(self.makers)}
        game = play(self.start.clone(Seeded(seed)), bots)
        result = game.result
        assert result is not None
        scores = tuple(sorted(result.scores.items()))
        return GamePlayed(number, result.winners, scores, result.title, result.ended, game.answers)

    def report(self, played: Sequence[GamePlayed]) -> Report:
        """What some of the games say together."""
        ruleset = self.start.bound.ruleset.id
        return Report(ruleset, self.seed, self.start.names, self.players, tuple(played))


def experiment(
    start: Game,
    players: Mapping[int, str] | None = None,
    seed: int | str | None = None,
    library: Library | None = None,
) -> Experiment:
    """The experiment of games that go on from `start`; a seat without a bot's name gets "random".

    Without a seed one is drawn. RulesetError for a bot or a seat that does not exist.
    """
    known = (library or default()).bots(start.bound.ruleset.id)
    named = players or {}
    for seat, bot in named.items():
        if not 0 <= seat < start.seats:
            seats = "seat 0 only" if start.seats == 1 else f"seats 0 to {start.seats - 1}"
            raise RulesetError(f"seat {seat}={bot}: there is no seat {seat}, the game has {seats}")
        try:
            maker_of(bot, known)
        except RulesetError as error:
            raise RulesetError(f"seat {seat}={bot}: {error}") from None
    sitting = tuple(named.get(seat, UNNAMED) for seat in range(start.seats))
    drawn = Quick().below(_SEEDS) if seed is None else seed
    return Experiment(start, sitting, tuple(maker_of(bot, known) for bot in sitting), str(drawn))


def play_many(
    ruleset_id: str,
    games: int,
    players: Mapping[int, str] | None = None,
    seed: int | str | None = None,
    after: Callable[[GamePlayed], None] | None = None,
    *,
    scenario: str | None = None,
    seats: int | None = None,
    teams: str | None = None,
    options: Mapping[str, Any] | None = None,
    data: Any = None,
    setup: str | Path | Mapping[str, Any] | None = None,
    library: Library | None = None,
) -> Report:
    """Play games 1 to `games` of a ruleset, `players` naming the bot of each seat.

    `after` is called with each game when it is done. The same arguments and seed give the same
    report. RulesetError if there is nothing to play, or for what is named and does not exist.
    """
    if games < 1:
        raise RulesetError(f"{games} games: expected 1 or more")
    start = starting.new_game(
        ruleset_id,
        scenario=scenario,
        seats=seats,
        teams=teams,
        options=options,
        data=data,
        setup=setup,
        dealer=Forbidden(),
        library=library,
    )
    made = experiment(start, players, seed, library)
    played = []
    for number in range(1, games + 1):
        played.append(made.play(number))
        if after is not None:
            after(played[-1])
    return made.report(played)
