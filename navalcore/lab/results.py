"""What the games of a run say together: each variant by itself, and each against the first."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping

from attrs import Factory, define, field, frozen

from navalcore.estimates import (
    Difference,
    Mean,
    Share,
    Spread,
    mean_difference,
    share_difference,
)
from navalcore.lab.played import BASE, GamePlayed, Happening

NOBODY_WON = "no winner"
EventName = tuple[str, str]
"""What an event of interest is counted as: its id, and its words."""


@frozen
class Lineup:
    """Who plays, and for what: the name, the side and the bot of each seat, and the victory levels
    of a game that has them, the best first."""

    names: tuple[str, ...]
    sides: tuple[int, ...]
    players: tuple[str, ...]
    levels: tuple[str, ...] = ()

    @property
    def by_side(self) -> dict[str, int]:
        """The first seat of each side, by the names of the side's seats."""
        seats: dict[int, list[int]] = {}
        for seat, side in enumerate(self.sides):
            seats.setdefault(side, []).append(seat)
        return {
            " and ".join(self.names[seat] for seat in group): group[0] for group in seats.values()
        }

    def in_order(self, titles: Counter[str]) -> list[str]:
        """All victory levels from the best down, then other titles, the most frequent first."""
        others = sorted(titles.keys() - {*self.levels}, key=lambda one: (-titles[one], one))
        return [*self.levels, *others]

    @property
    def alone(self) -> bool:
        """Whether there is one side only."""
        return len(set(self.sides)) == 1


@define
class Summary:
    """What games that begin alike say together; games are added one by one, in any order.

    It holds counts, not the games: its size does not grow with their number.
    """

    ruleset: str
    seed: str
    lineup: Lineup
    variant: str = BASE
    games: int = 0
    _won: Counter[int] = Factory(Counter)
    _unwon: int = 0
    _limited: int = 0
    _titles: Counter[str] = Factory(Counter)
    _scores: dict[int, Counter[float]] = Factory(dict)
    _answers: Counter[float] = Factory(Counter)
    _decisions: Counter[float] = Factory(Counter)
    _happened: Counter[EventName] = Factory(Counter)
    _times: Counter[EventName] = Factory(Counter)
    _first: Counter[int] = Factory(Counter)
    _first_won: Counter[int] = Factory(Counter)

    def add(self, one: GamePlayed) -> None:
        """Count a game."""
        self.games += 1
        self._won.update(one.winners)
        self._unwon += not one.winners
        self._limited += one.ended == "limit"
        self._titles[one.title] += 1
        for seat, score in one.scores:
            self._scores.setdefault(seat, Counter())[score] += 1
        self._answers[one.answers] += 1
        self._decisions[one.decisions] += 1
        happened = Counter(map(_event, one.happened))
        self._happened.update(happened.keys())
        self._times.update(happened)
        if one.first is not None:
            self._first[one.first] += 1
            self._first_won[one.first] += one.first in one.winners

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        return self.lineup.names

    @property
    def players(self) -> tuple[str, ...]:
        """The bot of each seat."""
        return self.lineup.players

    @property
    def wins(self) -> tuple[Share, ...]:
        """For each seat the share of games that it won, alone or with its side."""
        return tuple(Share(self._won[seat], self.games) for seat in range(len(self.names)))

    @property
    def won_by(self) -> dict[str, Share]:
        """The share of games that each side won, by the names of its seats, and nobody."""
        wins = self.wins
        by_side = {name: wins[seat] for name, seat in self.lineup.by_side.items()}
        return {**by_side, NOBODY_WON: self.unwon}

    @property
    def unwon(self) -> Share:
        """The share of games that nobody won."""
        return Share(self._unwon, self.games)

    @property
    def titles(self) -> dict[str, Share]:
        """The share of each title of a result: of all victory levels from the best down where a
        game has them, else the most frequent first."""
        ordered = self.lineup.in_order(self._titles)
        return {title: Share(self._titles[title], self.games) for title in ordered}

    @property
    def scores(self) -> dict[int, Mean]:
        """The mean score of each seat that had one."""
        return {seat: spread.mean for seat, spread in self.score_spreads.items()}

    @property
    def score_spreads(self) -> dict[int, Spread]:
        """How the scores of each seat that had one are spread."""
        return {seat: Spread.of(self._scores[seat]) for seat in sorted(self._scores)}

    @property
    def lengths(self) -> Spread:
        """How many answers the games took, of players and of chance."""
        return Spread.of(self._answers)

    @property
    def decisions(self) -> Spread:
        """How many questions to players the games took."""
        return Spread.of(self._decisions)

    @property
    def limited(self) -> Share:
        """The share of games that the limit of answers ended."""
        return Share(self._limited, self.games)

    @property
    def events(self) -> dict[EventName, Share]:
        """For each event of interest, by id and words, the share of games in which it happened."""
        return {event: Share(self._happened[event], self.games) for event in sorted(self._happened)}

    @property
    def times(self) -> dict[EventName, float]:
        """How often each event of interest happened, on average of all games."""
        return {event: self._times[event] / self.games for event in sorted(self._times)}

    @property
    def first_won(self) -> Share | None:
        """The share of games won by the side that moved first; None where no seat did, or in a
        game for one side."""
        games = self._first.total()
        return Share(self._first_won.total(), games) if games and not self.lineup.alone else None

    @property
    def first_seats(self) -> dict[int, Share]:
        """For each seat that moved first in some games, the share of these that it won."""
        return {
            seat: Share(self._first_won[seat], self._first[seat]) for seat in sorted(self._first)
        }

    @property
    def fair(self) -> float:
        """The share that each side would win if all won alike often, and somebody always."""
        return 1 / len(set(self.lineup.sides))

    @property
    def main(self) -> dict[str, Share]:
        """What `--until-width` looks at: who won, or in a game for one how it ended."""
        return self.titles if self.lineup.alone else self.won_by


@define
class Pairs:
    """Differences of something that is so or is not, counted over pairs of games."""

    more: Counter[Hashable] = Factory(Counter)
    less: Counter[Hashable] = Factory(Counter)

    def add(self, before: Iterable[Hashable], after: Iterable[Hashable]) -> None:
        """Count what was so in one game of a pair only."""
        first, second = set(before), set(after)
        self.more.update(second - first)
        self.less.update(first - second)

    def difference(self, name: Hashable, games: int) -> Difference:
        """By how much more often it is so in the second games."""
        return share_difference(self.more[name], self.less[name], games)


@define
class Comparison:
    """A variant against another one, in games with the same numbers: the same dice and cards by
    label, and bots with the same seeds."""

    before: Summary
    after: Summary
    games: int = 0
    _wins: Pairs = Factory(Pairs)
    _titles: Pairs = Factory(Pairs)
    _events: Pairs = Factory(Pairs)
    _scores: dict[int, Counter[float]] = Factory(dict)
    _lengths: Counter[float] = Factory(Counter)

    def add(self, one: GamePlayed, other: GamePlayed) -> None:
        """Count a pair."""
        self.games += 1
        self._wins.add(self._winners(one), self._winners(other))
        self._titles.add([one.title], [other.title])
        self._events.add(map(_event, one.happened), map(_event, other.happened))
        scores = dict(other.scores)
        for seat, score in one.scores:
            if seat in scores:
                self._scores.setdefault(seat, Counter())[scores[seat] - score] += 1
        self._lengths[other.answers - one.answers] += 1

    def _winners(self, one: GamePlayed) -> list[str]:
        by_side = self.before.lineup.by_side
        won = [name for name, seat in by_side.items() if seat in one.winners]
        return won or [NOBODY_WON]

    @property
    def wins(self) -> dict[str, Difference]:
        """The difference of the share of games that each side wins, and nobody."""
        names = (*self.before.lineup.by_side, NOBODY_WON)
        return {name: self._wins.difference(name, self.games) for name in names}

    @property
    def titles(self) -> dict[str, Difference]:
        """The difference of the share of each title, in the order of `Summary.titles`."""
        both: Counter[str] = Counter()
        for summary in (self.before, self.after):
            both.update({title: share.count for title, share in summary.titles.items()})
        ordered = self.before.lineup.in_order(both)
        return {title: self._titles.difference(title, self.games) for title in ordered}

    @property
    def events(self) -> dict[EventName, Difference]:
        """The difference of the share of games in which each event of interest happens."""
        known = sorted({*self.before.events, *self.after.events})
        return {one: self._events.difference(one, self.games) for one in known}

    @property
    def scores(self) -> dict[int, Difference]:
        """The difference of the mean score of each seat that has one in both."""
        return {seat: mean_difference(self._scores[seat]) for seat in sorted(self._scores)}

    @property
    def lengths(self) -> Difference:
        """The difference of the mean length, in answers."""
        return mean_difference(self._lengths)

    @property
    def main(self) -> dict[str, Difference]:
        """What `--until-width` looks at: who wins, or in a game for one how it ends."""
        return self.titles if self.before.lineup.alone else self.wins


def _event(one: Happening) -> EventName:
    return one.id, one.words


@define
class Results:
    """All variants of a run; each but the first is compared with the first."""

    summaries: tuple[Summary, ...]
    comparisons: tuple[Comparison, ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        first, *others = self.summaries
        self.comparisons = tuple(Comparison(first, other) for other in others)

    @property
    def games(self) -> int:
        """How many games of each variant there are."""
        return self.summaries[0].games

    def add(self, games: Iterable[GamePlayed]) -> None:
        """Count a game, as played in each variant in the order of the summaries."""
        base: GamePlayed | None = None
        for place, one in enumerate(games):
            self.summaries[place].add(one)
            if base is None:
                base = one
            else:
                self.comparisons[place - 1].add(base, one)

    @property
    def width(self) -> float:
        """The widest interval of what `--until-width` looks at, the differences where variants are
        compared."""
        looked: list[Mapping[str, Share] | Mapping[str, Difference]]
        looked = [one.main for one in self.comparisons] or [self.summaries[0].main]
        return max(one.interval[1] - one.interval[0] for group in looked for one in group.values())
