"""What a run says in plain sentences: what a change does, or how the games went."""

from collections.abc import Iterator

from navalcore.estimates import Difference, Share
from navalcore.lab.cells import (
    difference_cells,
    mean_cells,
    number,
    share_cells,
    share_difference_cells,
)
from navalcore.lab.results import NOBODY_WON, Comparison, Summary

MOST_MAIN = 8
"""How many ways to win or to end get a sentence, the most frequent first."""


def of_games(summary: Summary) -> Iterator[str]:
    """How the games of one variant went."""
    for name, share in list(summary.main.items())[:MOST_MAIN]:
        if share.count or (name != NOBODY_WON and not summary.lineup.alone):
            yield f"{subject(name, summary)} in {sure(share)}."
    for seat, mean in summary.scores.items():
        if score_is_win(summary, seat):
            continue
        value, low_high = mean_cells(mean)
        yield f"The mean score of {summary.names[seat]} is {value} (95% interval {low_high})."
    spread = summary.lengths
    value, low_high = mean_cells(spread.mean)
    yield (
        f"A game takes {value} answers on average (95% interval {low_high}), half of them between "
        f"{spread.quantile(0.25):g} and {spread.quantile(0.75):g}."
    )
    if (first := summary.first_won) is not None:
        seats = list(summary.first_seats)
        who = f"{summary.names[seats[0]]}, in every game" if len(seats) == 1 else "by turns"
        yield (
            f"Whoever moves first ({who}) wins {sure(first)}; sides that are alike would win "
            f"{summary.fair:.1%} each, less what nobody wins."
        )


def of_change(comparison: Comparison, change: str) -> Iterator[str]:
    """What a change does to each main quantity; `change` begins each sentence: "For …"."""
    before, after = comparison.before, comparison.after
    for name, gap in list(comparison.main.items())[:MOST_MAIN]:
        old, new = (percent(summary.main.get(name)) for summary in (before, after))
        if old == new == percent(None):
            continue
        words = subject(name, before)
        points, low_high = share_difference_cells(gap)
        yield (
            f"{change}, {words[0].lower() if name == NOBODY_WON else words[0]}{words[1:]} in {new} "
            f"of the games instead of {old}: a paired difference of {points} percentage points "
            f"(95% interval {low_high}), {verdict(gap)}."
        )
    for seat, gap in comparison.scores.items():
        if score_is_win(before, seat) and score_is_win(after, seat):
            continue
        means = (number(summary.scores[seat].value) for summary in (after, before))
        yield f"{change}, the mean score of {before.names[seat]} is {_gap(gap, *means)}."
    means = (number(summary.lengths.mean.value) for summary in (after, before))
    yield f"{change}, the mean length of a game, in answers, is {_gap(comparison.lengths, *means)}."


def _gap(gap: Difference, new: str, old: str) -> str:
    value, low_high = difference_cells(gap)
    return (
        f"{new} instead of {old}: a paired difference of {value} (95% interval {low_high}), "
        f"{verdict(gap)}"
    )


def verdict(gap: Difference) -> str:
    """Whether the games tell which way a difference goes."""
    if clear(gap):
        return f"clearly {'more' if gap.value > 0 else 'less'}"
    return "which may be chance" if gap.value else "alike in these games"


def clear(gap: Difference) -> bool:
    """Whether the interval leaves out 0."""
    low, high = gap.interval
    return low > 0 or high < 0


def subject(name: str, summary: Summary) -> str:
    """Who wins, or how it ends, up to the verb."""
    if name == NOBODY_WON:
        return "Nobody wins"
    if summary.lineup.alone:
        return f"'{name}' comes"
    return f"{name} {'win' if ' and ' in name else 'wins'}"


def score_is_win(summary: Summary, seat: int) -> bool:
    """Whether the score of a seat is 1 where it wins and 0 where it does not, and tells no more."""
    counts = dict(summary.score_spreads[seat].counts)
    return set(counts) <= {0, 1} and counts.get(1, 0) == summary.wins[seat].count


def sure(share: Share) -> str:
    """A share of the games with its interval."""
    _, value, low_high = share_cells(share)
    return f"{value} of the games (95% interval {low_high})"


def percent(share: Share | None) -> str:
    """A share; none at all is 0."""
    return f"{share.value if share else 0:.1%}"


def seat_names(summary: Summary) -> list[str]:
    """Each seat with its name and bot."""
    pairs = zip(summary.names, summary.players, strict=True)
    return [f"{seat} {name}, {bot}" for seat, (name, bot) in enumerate(pairs)]
