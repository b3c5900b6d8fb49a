"""Ratings with their uncertainty, from the places that entrants took in games of two or more sides.

The model is Plackett and Luce's as Weng and Lin update it (J. Mach. Learn. Res. 12 (2011) 267,
algorithm 4), by the package openskill. What is rated here does not learn: its skill is one number,
so nothing is added to the uncertainty between games.
"""

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from math import sqrt
from statistics import NormalDist, fmean

from attrs import frozen

from navalcore.errors import NavalcoreError
from navalcore.intervals import CONFIDENCE

START, SPREAD = 25.0, 25 / 3
"""The rating of an entrant that has not played, and its standard deviation."""
EXTRA = "tournament"
"""The extra of this distribution that brings what ratings need."""


@frozen
class Rating:
    """How strong an entrant is held to be: a normal distribution of its skill."""

    mean: float
    deviation: float

    @property
    def half(self) -> float:
        """Half of the interval in which the skill lies at 95%."""
        return NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * self.deviation

    @property
    def interval(self) -> tuple[float, float]:
        """Where the skill lies, at 95%."""
        return self.mean - self.half, self.mean + self.half


@frozen
class Placed:
    """A side of a game: its entrant, its place from 1 (equal ones are drawn), and its seats."""

    entrant: int
    place: int
    seats: int = 1


def check_installed() -> None:
    """NavalcoreError if ratings cannot be reckoned here."""
    if find_spec("openskill") is None:
        raise NavalcoreError(
            "ratings need the package openskill, which is not installed: "
            f"pip install 'navalcore[{EXTRA}]'"
        )


def ratings(entrants: int, games: Iterable[Sequence[Placed]]) -> tuple[Rating, ...]:
    """The rating of each entrant after games of two sides or more, in their order.

    The seats of a side have the same entrant. One that plays several seats of a game learns the
    mean of what each of them says. NavalcoreError if openskill is not installed.
    """
    check_installed()
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=START, sigma=SPREAD, beta=SPREAD / 2, tau=0.0)
    now = [Rating(START, SPREAD) for _ in range(entrants)]
    for sides in games:
        teams = [
            [
                model.rating(now[side.entrant].mean, now[side.entrant].deviation)
                for _ in range(side.seats)
            ]
            for side in sides
        ]
        rated = model.rate(teams, ranks=[float(side.place) for side in sides])
        for entrant in sorted({side.entrant for side in sides}):
            own = [
                one
                for side, team in zip(sides, rated, strict=True)
                if side.entrant == entrant
                for one in team
            ]
            mean = fmean(one.mu for one in own)
            now[entrant] = Rating(mean, sqrt(fmean(one.sigma**2 for one in own)))
    return tuple(now)
