"""The sections of a report on what a change does: what is compared, differences, and sweeps."""

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite

from attrs import frozen

from navalcore.estimates import Difference, Mean, Share
from navalcore.lab.cells import (
    difference_cells,
    mean_cells,
    number,
    share_cells,
    share_difference_cells,
)
from navalcore.lab.changed import Altered
from navalcore.lab.report.parts import Plot, Section, Table
from navalcore.lab.report.plots import Group, Guide, Line, Stop, intervals, sweep
from navalcore.lab.report.sections import (
    MOST_DRAWN,
    MOST_ROWS,
    described,
    event_words,
    left_out,
    share_in,
)
from navalcore.lab.results import Comparison, Results, Summary
from navalcore.lab.sentences import clear, percent
from navalcore.rules import Value

NONE = Guide(0, "no change", "zero")
MARKS = (
    "To the right of the upright line: more with the change. A full mark has an interval that "
    "leaves out 0, a hollow one may be chance."
)
MOST_SWEPT = 6
"""How many ways to win or to end a sweep is drawn for."""


@frozen
class Quantity:
    """One quantity of a comparison: how it was and is, as it is written, and the difference, of
    shares or of means."""

    comparison: Comparison
    before: str
    after: str
    gap: Difference
    share: bool

    @property
    def cells(self) -> tuple[str, str]:
        """The difference and its interval."""
        return share_difference_cells(self.gap) if self.share else difference_cells(self.gap)


Quantities = dict[str, list[Quantity]]
"""What is compared by its names, once for each comparison."""


def compared(changes: Mapping[str, Sequence[Altered]]) -> Section:
    """What each variant changes, by its label."""
    found = [(label, one) for label, altered in changes.items() for one in altered]
    rows = [(label, one.name, one.before, one.after) for label, one in found[:MOST_ROWS]]
    left = len(found) - len(rows)
    return Section(
        "compared",
        "What is compared",
        tables=(Table("Changes", ("variant", "what", "before", "after"), rows, 2),),
        notes=(f"There are {left} more.",) if left else (),
    )


def differences(results: Results) -> Section:
    """By how much each variant exceeds the first, game by game."""
    comparisons = results.comparisons
    kinds: list[tuple[str, str, Quantities]] = [
        ("Who wins", "percentage points of the games", wins(comparisons)),
        ("How games end", "percentage points of the games", titles(comparisons)),
        ("What happens", "percentage points of the games", events(comparisons)),
        ("Mean score", "score", scores(comparisons)),
        ("Mean length", "answers", lengths(comparisons)),
    ]
    found = [(title, what, rows) for title, what, rows in kinds if rows]
    return Section(
        "differences",
        "What the change does" if len(comparisons) == 1 else "What the changes do",
        words=(
            f"Each of {results.games} games was played in every variant with the same dice and "
            "cards and with bots of the same mind. Differences are those of such pairs: shares in "
            "percentage points of the games.",
            MARKS,
        ),
        plots=tuple(Plot(plotted(title, what, rows), "") for title, what, rows in found),
        tables=tuple(tabled(title, rows, comparisons) for title, _, rows in found),
        notes=tuple(
            f"{title}: {told}"
            for title, _, rows in found
            for told in left_out(len(rows), "greatest differences")
        ),
    )


def wins(comparisons: Sequence[Comparison]) -> Quantities:
    """Who wins, or nobody."""
    return {
        name: [
            shared(one, one.before.won_by.get(name), one.after.won_by.get(name), one.wins[name])
            for one in comparisons
        ]
        for name in comparisons[0].wins
    }


def titles(comparisons: Sequence[Comparison]) -> Quantities:
    """How the games end: victory levels in their order, else what differs most first."""
    rows: Quantities = {}
    for one in comparisons:
        for name, gap in one.titles.items():
            row = shared(one, one.before.titles.get(name), one.after.titles.get(name), gap)
            rows.setdefault(name, []).append(row)
    return rows if comparisons[0].before.lineup.levels else clearest(rows)


def events(comparisons: Sequence[Comparison]) -> Quantities:
    """What happens, what differs most first."""
    words = event_words([comparisons[0].before, *(one.after for one in comparisons)])
    rows: Quantities = {}
    for one in comparisons:
        for event, gap in one.events.items():
            row = shared(one, one.before.events.get(event), one.after.events.get(event), gap)
            rows.setdefault(words[event], []).append(row)
    return clearest(rows)


def clearest(rows: Quantities) -> Quantities:
    """The rows in the order of their greatest differences."""
    sizes = {name: max(abs(row.gap.value) for row in each) for name, each in rows.items()}
    return {name: rows[name] for name in sorted(rows, key=lambda name: (-sizes[name], name))}


def scores(comparisons: Sequence[Comparison]) -> Quantities:
    """The mean score of each seat."""
    rows: Quantities = {}
    for one in comparisons:
        for seat, gap in one.scores.items():
            before, after = one.before.scores[seat].value, one.after.scores[seat].value
            row = Quantity(one, number(before), number(after), gap, False)
            rows.setdefault(one.before.names[seat], []).append(row)
    return rows


def lengths(comparisons: Sequence[Comparison]) -> Quantities:
    """The mean length of a game."""
    rows = []
    for one in comparisons:
        before, after = one.before.lengths.mean.value, one.after.lengths.mean.value
        rows.append(Quantity(one, number(before), number(after), one.lengths, False))
    return {"answers in a game": rows}


def shared(one: Comparison, old: Share | None, new: Share | None, gap: Difference) -> Quantity:
    """A row of shares."""
    return Quantity(one, percent(old), percent(new), gap, True)


def tabled(title: str, rows: Quantities, comparisons: Sequence[Comparison]) -> Table:
    """The numbers of a kind."""
    first = comparisons[0]
    alone = len(comparisons) == 1
    own = [
        ((name,) if alone else (name, row.comparison.after.variant), row)
        for name, each in list(rows.items())[:MOST_ROWS]
        for row in each
    ]
    cells = [(*names, row.before, row.after, *row.cells) for names, row in own]
    before, after = first.before.variant, first.after.variant if alone else "variant"
    head = ("of",) if alone else ("of", "variant")
    return Table(
        title, (*head, before, after, "difference", "95% interval"), cells, 1 if alone else 2
    )


def plotted(title: str, what: str, rows: Quantities) -> str:
    """Differences as marks with intervals, on both sides of no change."""
    drawn = dict(list(rows.items())[:MOST_DRAWN])
    groups = []
    told = []
    reach = 0.0
    several = max(len(each) for each in drawn.values()) > 1
    labels = list(
        dict.fromkeys(row.comparison.after.variant for each in drawn.values() for row in each)
    )
    for name, each in drawn.items():
        lines = []
        for row in each:
            value, low_high = row.cells
            times = 100 if row.share else 1
            low, high = (times * end for end in row.gap.interval)
            if isfinite(low):
                reach = max(reach, -low, high)
            place = labels.index(row.comparison.after.variant) + 1
            words = value if several else f"{value} ({low_high})"
            line = Line(times * row.gap.value, (low, high), words, place, clear(row.gap))
            lines.append(line)
            told.append((name, labels[place - 1], value, low_high))
        groups.append(Group(name, tuple(lines)))
    reach = reach * 1.05 or 1
    return intervals(
        groups,
        ["", *labels],
        (-reach, reach),
        f"{title}: difference, {what}",
        described(f"{title}: differences with their 95% intervals, in {what}", told),
        "+",
        NONE,
    )


Found = tuple[str, bool, Sequence[Share | Mean]]
"""A quantity, whether it is a share of the games, and what came of each value."""


def swept(results: Results, key: str, values: Sequence[Value]) -> Section:
    """What came of each value of an option: as a line of points where the values are numbers."""
    summaries = results.summaries
    names = [summary.variant.partition("=")[2] for summary in summaries]
    numbers = [one for value in values if (one := _number(value)) is not None]
    found = list(_swept(summaries))
    plots = []
    if len(set(numbers)) == len(values):
        for name, share, each in found:
            stops = [
                Stop(value, at, one.value, one.interval, told(one))
                for value, at, one in zip(names, numbers, each, strict=True)
            ]
            what = f"{name}: {'share of games' if share else 'mean'} for each value of {key}"
            points = [(stop.name, stop.told) for stop in stops]
            plots.append(Plot(sweep(stops, key, described(what, points), "%" * share), what))
    else:
        shares = [(name, each) for name, share, each in found if share]
        plots.append(Plot(_swept_plot(shares, names, (0, 1), "share of games", "%"), ""))
        for name, share, each in found:
            if not share:
                ends = [end for one in each for end in one.interval if isfinite(end)]
                ends += [one.value for one in each]
                scale = (min(ends), max(ends) if max(ends) > min(ends) else min(ends) + 1)
                plots.append(Plot(_swept_plot([(name, each)], names, scale, name, ""), ""))
    rows = [
        (name, value, *(share_cells(one)[1:] if isinstance(one, Share) else mean_cells(one)))
        for name, _, each in found
        for value, one in zip(names, each, strict=True)
    ]
    return Section(
        "sweep",
        f"Values of {key}",
        words=("A mark is what came of a value, the line its 95% interval.",),
        plots=tuple(plots),
        tables=(Table("What came of each value", ("of", key, "value", "95% interval"), rows, 2),),
    )


def _swept_plot(
    found: Sequence[tuple[str, Sequence[Share | Mean]]],
    names: Sequence[str],
    scale: tuple[float, float],
    what: str,
    form: str,
) -> str:
    groups = [
        Group(
            name,
            tuple(Line(one.value, one.interval, told(one), n) for n, one in enumerate(each)),
        )
        for name, each in found
    ]
    rows = [
        (name, value, told(one))
        for name, each in found
        for value, one in zip(names, each, strict=True)
    ]
    return intervals(groups, names, scale, what, described(what, rows), form)


def told(one: Share | Mean) -> str:
    """A share or a mean beside its mark."""
    return percent(one) if isinstance(one, Share) else number(one.value)


def _swept(summaries: Sequence[Summary]) -> Iterator[Found]:
    """The main quantities of a sweep, those that are shares first."""
    first = summaries[0]
    main = list(first.main) if first.lineup.alone else list(first.lineup.by_side)
    for name in main[:MOST_SWEPT]:
        yield name, True, [share_in(summary.main, name, summary) for summary in summaries]
    for seat, name in enumerate(first.names):
        if all(seat in summary.scores for summary in summaries):
            yield f"mean score of {name}", False, [summary.scores[seat] for summary in summaries]
    yield "mean length in answers", False, [summary.lengths.mean for summary in summaries]


def _number(value: Value) -> float | None:
    """A value as a number, if it is written as one."""
    if isinstance(value, bool):
        return None
    try:
        return float(value)
    except ValueError:
        return None
