"""The plots of a report: rows of intervals, spreads, and a sweep of values."""

from collections.abc import Sequence
from math import isfinite

import altair as alt
from attrs import frozen

from navalcore.estimates import Interval, Spread
from navalcore.lab.report.bins import binned
from navalcore.lab.report.drawing import (
    INK,
    LETTER,
    LINE,
    MARK,
    SHAPES,
    WIDTH,
    Drawing,
    chart_of,
    embedded,
    lines_of,
)

_SIDE = 158  # pixels for the names and values of variants, left of their marks
_LEFT = 44  # pixels for the scale of a sweep
_BARS = 46  # pixels that the highest bar has
_APART = 44  # pixels between a name and its values, as strong letters may be wider than most


@frozen
class Line:
    """One value with its interval in a row of a plot: the place of its variant, and its words."""

    value: float
    interval: Interval
    told: str
    place: int = 0
    full: bool = True


@frozen
class Group:
    """What rows of a plot are about, and a line for each variant."""

    name: str
    lines: tuple[Line, ...]


@frozen
class Guide:
    """A value that others are held against, and what it is; a line of its own kind."""

    value: float
    name: str
    kind: str = "guide"


def intervals(
    groups: Sequence[Group],
    names: Sequence[str],
    scale: tuple[float, float],
    title: str,
    words: str,
    form: str = "",
    guide: Guide | None = None,
) -> str:
    """Groups below each other, each line with a mark for its value and its interval; lines are
    named by `names` where groups have more than one."""
    several = any(len(group.lines) > 1 for group in groups)
    made = Drawing(*scale, title, form, left=_SIDE if several else 0)
    y = 10.0
    if guide is not None:
        made.text(guide.name, y, WIDTH, "right")
        y += LINE + 4
    top = y - LINE / 2
    for group in groups:
        beside = 0 if several else len(group.lines[0].told) * LETTER + _APART
        for number, text in enumerate(lines_of(group.name, WIDTH - beside)):
            made.text(text, y + number * LINE, strong=True)
            last = y + number * LINE
        if not several:
            made.text(group.lines[0].told, y, WIDTH, "right")
        y = last + LINE + 1
        for line in group.lines:
            shape = SHAPES[line.place % len(SHAPES)]
            made.interval(y, *line.interval)
            made.point(line.value, y, shape, line.full)
            if several:
                room = _SIDE - 30 - (len(line.told) + 1) * LETTER
                made.text(shortened(names[line.place], room), y)
                made.text(line.told, y, _SIDE - 12, "right")
            y += LINE + 3 if several else LINE - 2
        y += 7
    made.height = y
    if guide is not None:
        made.upright(guide.value, top, y, guide.kind)
    return made.svg(words)


def shortened(name: str, pixels: float) -> str:
    """A name that fits into so many pixels, cut in the middle."""
    most = int(pixels / LETTER)
    if len(name) <= most:
        return name
    end = most // 2
    return f"{name[: most - end - 1]}…{name[-end:]}"


@frozen
class Panel:
    """How the values of one variant are spread, and what of."""

    name: str
    spread: Spread


def spreads(panels: Sequence[Panel], title: str, words: str) -> str:
    """Bars of the share of games for each value or a few beside each other, panel below panel on
    one scale; below them a line over the middle half of the values, with a stroke at the median."""
    rows = [binned(panel.spread, [each.spread for each in panels]) for panel in panels]
    most = max(bin.share for bins in rows for bin in bins)
    edges = [edge for bins in rows for bin in bins for edge in (bin.low, bin.high)]
    whole = all(value == int(value) for panel in panels for value, _ in panel.spread.counts)
    made = Drawing(min(edges), max(edges), title, whole=whole)
    y = 10.0
    for panel, bins in zip(panels, rows, strict=True):
        spread = panel.spread
        highest = max(bin.share for bin in bins)
        told = f"median {spread.median:g}, highest bar {highest:.0%}"
        for number, text in enumerate(lines_of(panel.name, WIDTH - len(told) * LETTER - _APART)):
            made.text(text, y + number * LINE, strong=True)
            foot = y + number * LINE + LINE + _BARS
        made.text(told, y, WIDTH, "right")
        for bin in bins:
            if bin.share:
                made.bar(bin.low, bin.high, foot - _BARS * bin.share / most, foot)
        quarter, half, three = (spread.quantile(share) for share in (0.25, 0.5, 0.75))
        made.span(foot + 7, quarter, three)
        made.upright(half, foot + 2, foot + 12, "zero")
        y = foot + 28
    made.height = y - 10
    return made.svg(words)


@frozen
class Stop:
    """A value of the option of a sweep, as a name and a number, with what came of it."""

    name: str
    at: float
    value: float
    interval: Interval
    told: str


def sweep(stops: Sequence[Stop], title: str, words: str, form: str = "") -> str:
    """What came of each value, joined by a line."""
    bounds = [
        [end if isfinite(end) else stop.value for end in (stop.interval[0], stop.interval[1])]
        for stop in stops
    ]
    rows = [
        {"at": stop.at, "value": stop.value, "low": low, "high": high, "told": stop.told}
        for stop, (low, high) in zip(stops, bounds, strict=True)
    ]
    values = sorted(stop.at for stop in stops)
    across = alt.Axis(title=title, labelOverlap=False, grid=False, values=values)
    x = alt.X("at:Q", axis=across, scale=alt.Scale(zero=False, nice=False, padding=30))
    least, most = min(low for low, _ in bounds), max(high for _, high in bounds)
    room = (most - least) * 0.12 or 1
    reach = alt.Scale(domain=[least - room, most + room], nice=False, zero=False)
    down = alt.Axis(title=None, tickCount=5, labelOverlap=False)
    if form:
        down.format = form
    y = alt.Y("value:Q", scale=reach, axis=down)
    drawn = chart_of(rows)
    layers = [
        drawn.mark_line(color=MARK, strokeDash=[5, 3]).encode(x=x, y=y),
        drawn.mark_rule(color=MARK, strokeWidth=1.8).encode(
            x=x, y=alt.Y("low:Q", scale=reach, axis=down), y2="high:Q"
        ),
        drawn.mark_point(fill=MARK, stroke=MARK, size=64, opacity=1).encode(x=x, y=y),
        drawn.mark_text(align="left", dx=8, dy=-8, color=INK).encode(x=x, y=y, text="told:N"),
    ]
    chart = alt.LayerChart(layer=layers, width=WIDTH - _LEFT, height=170)
    return embedded(chart, words, _LEFT + 10)
