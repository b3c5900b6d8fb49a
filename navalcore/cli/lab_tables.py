"""The tables of the laboratory: each quantity with its interval, and differences of variants."""

from collections.abc import Iterable, Mapping

from navalcore.cli.grids import grid
from navalcore.cli.screens import Screen
from navalcore.estimates import Difference, Mean, Share
from navalcore.lab.cells import (
    MEAN_HEAD,
    SHARE_HEAD,
    SPREAD_HEAD,
    difference_cells,
    mean_cells,
    number,
    share_cells,
    share_difference_cells,
    spread_cells,
)
from navalcore.lab.results import NOBODY_WON, Comparison, Results, Summary
from navalcore.lab.sentences import percent, seat_names
from navalcore.words import counted

MOST_ROWS = 20
"""How many results and kinds of events are listed, the most frequent first."""


def tell(results: Results, screen: Screen) -> None:
    """The first variant by itself, and each other against it."""
    tell_alone(results.summaries[0], screen)
    for comparison in results.comparisons:
        tell_against(comparison, screen)


def tell_alone(summary: Summary, screen: Screen) -> None:
    """What the games of one variant say."""
    seats = seat_names(summary)
    won = [(name, share) for name, share in zip(seats, summary.wins, strict=True)]
    sides = [(name, share) for name, share in summary.won_by.items() if name != NOBODY_WON]
    grid("Won by", SHARE_HEAD, shared([*won, (NOBODY_WON, summary.unwon)]), screen)
    if 1 < len(sides) < len(seats):
        grid("Won by side", SHARE_HEAD, shared(sides), screen)
    titles = list(summary.titles.items())
    grid("Result", SHARE_HEAD, shared(titles[:MOST_ROWS]), screen)
    tell_others(len(titles) - MOST_ROWS, screen)
    scores = summary.score_spreads
    means = [(seats[seat], *mean_cells(spread.mean)) for seat, spread in scores.items()]
    grid("Score", MEAN_HEAD, means, screen)
    rows = [(seats[seat], *spread_cells(spread)) for seat, spread in scores.items()]
    grid("Score, spread", SPREAD_HEAD, rows, screen)
    lengths = (("answers", summary.lengths), ("decisions", summary.decisions))
    means = [(name, *mean_cells(spread.mean)) for name, spread in lengths]
    grid("Length", MEAN_HEAD, means, screen)
    grid(
        "Length, spread", SPREAD_HEAD, [(name, *spread_cells(one)) for name, one in lengths], screen
    )
    if summary.events:
        often = summary.times
        events = sorted(summary.events.items(), key=lambda pair: -pair[1].count)
        shown = events[:MOST_ROWS]
        rows = [(one[1], *share_cells(share), f"{often[one]:.2f}") for one, share in shown]
        grid("Happened in", (*SHARE_HEAD, "a game"), rows, screen)
        tell_others(len(events) - MOST_ROWS, screen)
    tell_first(summary, screen)
    screen.line()
    screen.line(f"{counted(summary.limited.count, 'game')} ended by the limit of answers.")


def tell_others(left: int, screen: Screen, how: str = "in fewer games, or as few") -> None:
    """That so many rows are left out, if there are any, and why these."""
    if left > 0:
        screen.line(f"{counted(left, 'other')} {how}.")


def tell_first(summary: Summary, screen: Screen) -> None:
    """How the side of whoever moved first fared."""
    if summary.first_won is None:
        return
    seats = seat_names(summary)
    rows = [(f"first: {seats[seat]}", share) for seat, share in summary.first_seats.items()]
    if len(rows) > 1:
        rows.append(("whoever was first", summary.first_won))
    cells = [(name, str(share.games), *share_cells(share)) for name, share in rows]
    grid("First player", ("games", "won", "share", "95% interval"), cells, screen)
    screen.line(
        f"Were the sides alike, each would win {summary.fair:.1%} of the games with a winner."
    )


def tell_against(comparison: Comparison, screen: Screen) -> None:
    """By how much a variant exceeds the first, game by game on the same dice and cards."""
    before, after = comparison.before, comparison.after
    screen.line()
    pairs = counted(comparison.games, "pair")
    screen.line(f"{after.variant} against {before.variant}, in {pairs}", "title")
    head = (before.variant, after.variant, "difference", "95% interval")
    shares: list[tuple[str, Mapping[str, Share], Mapping[str, Share], Mapping[str, Difference]]] = [
        ("Won by", before.won_by, after.won_by, comparison.wins),
        ("Result", before.titles, after.titles, comparison.titles),
    ]
    for title, one, other, differences in shares:
        rows = [
            (name, percent(one.get(name)), percent(other.get(name)), *share_difference_cells(gap))
            for name, gap in list(differences.items())[:MOST_ROWS]
        ]
        grid(title, head, rows, screen)
        tell_others(len(differences) - MOST_ROWS, screen)
    seats = seat_names(before)
    means = [
        (seats[seat], before.scores[seat], after.scores[seat], gap)
        for seat, gap in comparison.scores.items()
    ]
    lengths = ("answers", before.lengths.mean, after.lengths.mean, comparison.lengths)
    for title, rows_of in (("Score", means), ("Length", [lengths])):
        rows = [
            (name, mean(one), mean(other), *difference_cells(gap))
            for name, one, other, gap in rows_of
        ]
        grid(title, head, rows, screen)
    if comparison.events:
        clear = sorted(comparison.events.items(), key=lambda pair: -abs(pair[1].value))
        rows = [
            (
                one[1],
                percent(before.events.get(one)),
                percent(after.events.get(one)),
                *share_difference_cells(gap),
            )
            for one, gap in clear[:MOST_ROWS]
        ]
        grid("Happened in", head, rows, screen)
        tell_others(len(clear) - MOST_ROWS, screen, "with smaller differences, or as small")


def shared(rows: Iterable[tuple[str, Share]]) -> list[tuple[str, ...]]:
    """Rows of shares with their names."""
    return [(name, *share_cells(share)) for name, share in rows]


def mean(one: Mean) -> str:
    """A mean beside another."""
    return number(one.value)
