"""What the games of a tournament say together: shares, who came ahead of whom, ratings, scores."""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean

from attrs import frozen

from navalcore.estimates import Difference, Mean, Share, margin_of, mean_of
from navalcore.ratings import Placed, Rating, ratings
from navalcore.steps import Result


@frozen(kw_only=True)
class FinishedGame:
    """One game of a tournament: its number and seed, and for each seat entrant, place and score.

    Place 1 is the first; equal places are drawn. `ended` is "rules", "limit" or "forfeit";
    `forfeit` then tells the seat that broke the game off, and why.
    """

    number: int
    seed: str
    seated: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[float | None, ...]
    winners: tuple[int, ...]
    title: str
    ended: str
    answers: int
    forfeit: tuple[int, str] | None = None

    def best(self, entrant: int) -> int:
        """The best place that an entrant took."""
        return min(
            place for one, place in zip(self.seated, self.places, strict=True) if one == entrant
        )

    def lead(self, entrant: int, other: int) -> int:
        """1 if an entrant came ahead of another, -1 if behind, 0 beside it."""
        mine, theirs = self.best(entrant), self.best(other)
        return (mine < theirs) - (mine > theirs)

    def outcome(self, entrant: int) -> str:
        """Whether an entrant "won" alone, "drew" with another or with all, or "lost"."""
        if self.best(entrant) > 1:
            return "lost"
        alone = all(
            place > 1 for one, place in zip(self.seated, self.places, strict=True) if one != entrant
        )
        return "won" if alone and self.winners else "drew"


def places(
    result: Result, sides: Sequence[Sequence[int]], forfeited: bool = False
) -> tuple[int, ...]:
    """The place of each seat: winners first, then by the points of the sides.

    Where nobody wins all draw, and so do all losers of a forfeited game.
    """
    if not result.winners and not forfeited:
        return (1,) * sum(map(len, sides))
    worth = []
    for side in sides:
        won = any(seat in result.winners for seat in side)
        points = sum(result.scores.get(seat, 0) for seat in side)
        worth.append((won, 0 if won else points))
    ordered = sorted(worth, reverse=True)
    found = {
        seat: ordered.index(own) + 1
        for side, own in zip(sides, worth, strict=True)
        for seat in side
    }
    return tuple(found[seat] for seat in sorted(found))


@frozen
class Standings:
    """The games of a tournament, and what they say of its entrants, who are numbered from 0.

    `names` are those of the entrants, `seats` those of the seats, `sides` the seats of each side.
    """

    ruleset: str
    seed: str
    names: tuple[str, ...]
    seats: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    played: tuple[FinishedGame, ...]

    @property
    def alone(self) -> bool:
        """Whether there is one side, which everyone plays alone."""
        return len(self.sides) == 1

    def games_of(self, entrant: int) -> list[FinishedGame]:
        """The games that an entrant took part in."""
        return [one for one in self.played if entrant in one.seated]

    def share(self, entrant: int, outcome: str) -> Share | None:
        """The share of an entrant's games that it "won", "drew" or "lost"; None without games."""
        own = self.games_of(entrant)
        return Share(sum(one.outcome(entrant) == outcome for one in own), len(own)) if own else None

    def ahead(self, entrant: int, other: int) -> Share | None:
        """The share of their common games in which one came ahead of another; None without any."""
        both = [one for one in self.games_of(entrant) if other in one.seated]
        better = sum(one.lead(entrant, other) > 0 for one in both)
        return Share(better, len(both)) if both else None

    def margin(self, entrant: int, other: int) -> Difference | None:
        """By how much the share of games in which one came ahead exceeds that in which the other
        did, in the mean of the deals that both played from every side alike; None without any."""
        deals: dict[str, list[FinishedGame]] = {}
        for one in self.games_of(entrant):
            if other in one.seated:
                deals.setdefault(one.seed, []).append(one)
        margins = [
            fmean([one.lead(entrant, other) for one in games])
            for games in deals.values()
            if self._balanced(games)
        ]
        return margin_of(margins) if margins else None

    def _balanced(self, games: Sequence[FinishedGame]) -> bool:
        """Whether each entrant of these games played each side equally often."""
        seated = Counter((one.seated[side[0]], side) for one in games for side in self.sides)
        entrants = {entrant for one in games for entrant in one.seated}
        counts = {entrant: {seated[entrant, side] for side in self.sides} for entrant in entrants}
        return all(len(equal) == 1 for equal in counts.values())

    @property
    def whole(self) -> list[FinishedGame]:
        """The games that nobody forfeited."""
        return [one for one in self.played if one.forfeit is None]

    def won_from(self, side: int) -> Share | None:
        """The share of whole games that a side won, whoever played it; None without any."""
        seat, games = self.sides[side][0], self.whole
        return Share(sum(seat in one.winners for one in games), len(games)) if games else None

    @property
    def ratings(self) -> tuple[Rating, ...]:
        """The rating of each entrant, from the games in their order."""
        return ratings(len(self.names), map(self._placed, self.played))

    def _placed(self, one: FinishedGame) -> list[Placed]:
        firsts = [(side[0], len(side)) for side in self.sides]
        return [Placed(one.seated[seat], one.places[seat], seats) for seat, seats in firsts]

    @property
    def forfeits(self) -> dict[tuple[int, str], list[int]]:
        """The numbers of the games that were forfeited, by entrant and reason."""
        found: dict[tuple[int, str], list[int]] = {}
        for one in self.played:
            if one.forfeit is not None:
                seat, reason = one.forfeit
                found.setdefault((one.seated[seat], reason), []).append(one.number)
        return found

    # games of one side

    def scores(self, entrant: int) -> list[float]:
        """The scores of the whole games of an entrant that plays alone."""
        return list(self._scored(entrant).values())

    def mean(self, entrant: int) -> Mean | None:
        """The mean score of an entrant that plays alone; None without a whole game."""
        return _mean(self.scores(entrant))

    def lead(self, entrant: int, other: int) -> Mean | None:
        """By how much one scores more than another with the same dice and cards, in the mean."""
        mine, theirs = self._scored(entrant), self._scored(other)
        return _mean([mine[seed] - theirs[seed] for seed in mine if seed in theirs])

    def titles(self, entrant: int) -> Counter[str]:
        """How often each title of a result was reached by an entrant that plays alone."""
        return Counter(one.title for one in self.whole if entrant in one.seated)

    def levels(self) -> list[str]:
        """The titles of the whole games, that with the best mean score first."""
        found: dict[str, list[float]] = {}
        for one in self.whole:
            found.setdefault(one.title, []).append(one.scores[0] or 0)
        return sorted(found, key=lambda title: (-fmean(found[title]), title))

    def _scored(self, entrant: int) -> dict[str, float]:
        return {
            one.seed: score
            for one in self.whole
            if one.seated[0] == entrant and (score := one.scores[0]) is not None
        }

    def rows(self) -> Iterator[tuple[str, ...]]:
        """The table of all games, one row a seat, in plain words; the first row is its head."""
        yield COLUMNS
        for one in self.played:
            yield from self.rows_of(one)

    def rows_of(self, one: FinishedGame) -> Iterator[tuple[str, ...]]:
        """The rows of one game."""
        for seat, entrant in enumerate(one.seated):
            score, forfeit = one.scores[seat], ""
            if one.forfeit is not None and one.forfeit[0] == seat:
                forfeit = one.forfeit[1]
            yield (
                str(one.number),
                one.seed,
                str(seat),
                self.names[entrant],
                "" if score is None else str(score),
                str(int(seat in one.winners)),
                str(one.places[seat]),
                one.ended,
                one.title,
                forfeit,
            )


COLUMNS = (
    *("game", "seed", "seat", "entrant", "score", "won", "place", "ended", "title", "forfeited"),
)
"""The columns of `Standings.rows`."""


def _mean(values: Sequence[float]) -> Mean | None:
    return mean_of(Counter(values).items()) if values else None
