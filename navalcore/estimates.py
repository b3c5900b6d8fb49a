"""What so many games tell of all such games: shares, means, their differences, and spreads."""

from collections.abc import Iterable, Mapping, Sequence
from math import fsum, inf, sqrt

from attrs import frozen

from navalcore.intervals import paired_mean, paired_shares, student, wilson

Interval = tuple[float, float]


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
    def interval(self) -> Interval:
        """Where the share of all such games lies, at 95%."""
        return wilson(self.count, self.games)


@frozen
class Mean:
    """A mean of so many values, with Student's t interval at 95%; of one value it is unbounded."""

    value: float
    interval: Interval
    values: int


@frozen
class Difference:
    """By how much one variant exceeds another in games with the same numbers, at 95%.

    `value` is the difference of the shares or means of `games` pairs. The interval is Bonett and
    Price's for shares, Student's t for means.
    """

    value: float
    interval: Interval
    games: int


@frozen
class Spread:
    """How values are spread: (value, how many) from the least to the most, one value at least."""

    counts: tuple[tuple[float, int], ...]

    @classmethod
    def of(cls, counts: Mapping[float, int]) -> "Spread":
        """The spread of counted values."""
        return cls(tuple(sorted((value, count) for value, count in counts.items() if count)))

    @property
    def values(self) -> int:
        """How many values there are."""
        return sum(count for _, count in self.counts)

    @property
    def mean(self) -> Mean:
        """Their mean and its interval."""
        return mean_of(self.counts)

    @property
    def deviation(self) -> float:
        """Their standard deviation; 0 of one value."""
        return _deviation(self.counts)

    @property
    def least(self) -> float:
        """The least of them."""
        return self.counts[0][0]

    @property
    def most(self) -> float:
        """The most of them."""
        return self.counts[-1][0]

    @property
    def median(self) -> float:
        """The middle one, or half way between two."""
        return self.quantile(0.5)

    def quantile(self, share: float) -> float:
        """What so large a share of the values does not exceed, half way between two of them where
        it falls there: 0.25 is the lower quartile."""
        wanted, seen = share * self.values, 0
        for place, (value, count) in enumerate(self.counts):
            seen += count
            if seen > wanted:
                return value
            if seen == wanted:
                return (value + self.counts[min(place + 1, len(self.counts) - 1)][0]) / 2
        return self.most


def mean_of(counts: Iterable[tuple[float, int]]) -> Mean:
    """The mean of counted values, with Student's t interval; ValueError if there is none."""
    pairs = tuple(counts)
    values = sum(count for _, count in pairs)
    if not values:
        raise ValueError("the mean of no values: expected 1 or more")
    mean = fsum(value * count for value, count in pairs) / values
    if values == 1:
        return Mean(mean, (-inf, inf), 1)
    half = student(values - 1) * _deviation(pairs) / sqrt(values)
    return Mean(mean, (mean - half, mean + half), values)


def _deviation(pairs: tuple[tuple[float, int], ...]) -> float:
    values = sum(count for _, count in pairs)
    if values == 1:
        return 0.0
    mean = fsum(value * count for value, count in pairs) / values
    return sqrt(fsum(count * (value - mean) ** 2 for value, count in pairs) / (values - 1))


def share_difference(more: int, less: int, games: int) -> Difference:
    """The difference of two shares, of so many pairs: in `more` of them only the second game came
    true, in `less` only the first."""
    return Difference((more - less) / games, paired_shares(more, less, games), games)


def margin_of(differences: Sequence[float]) -> Difference:
    """The mean of differences from -1 to 1, one for each pair; ValueError if there is none."""
    total, squares = fsum(differences), fsum(one * one for one in differences)
    pairs = len(differences)
    interval = paired_mean(total, squares, pairs)
    return Difference(total / pairs, interval, pairs)


def mean_difference(counts: Mapping[float, int]) -> Difference:
    """The mean of counted differences."""
    mean = mean_of(sorted(counts.items()))
    return Difference(mean.value, mean.interval, mean.values)
