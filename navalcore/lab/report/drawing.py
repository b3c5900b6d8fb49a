"""Drawings as SVG that stands in a page: no font, no colour and no file of their own.

Marks are placed by pixels from the top and by values along a scale from left to right. Colours are
names that the page gives a meaning, light or dark, so that marks are told apart by their shapes.
Nothing is measured in a font, whose letters are of other widths on another machine.
"""

import re
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any
from xml.sax.saxutils import quoteattr

import altair as alt
import vl_convert
from attrs import define, field

WIDTH = 380
"""Pixels of every drawing from left to right: about as many as a telephone shows."""
LINE = 15
"""Pixels from a line of text to the next."""
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down")
"""What tells variants apart, in their order; after the last they come again."""
INK, SOFT, FAINT = "var(--ink)", "var(--soft)", "var(--faint)"
PAPER, MARK = "var(--paper)", "var(--mark)"
LETTER = 6.4
"""Pixels that a letter takes, a little more than on average."""
_FOOT, _ROOM = 40, 10  # pixels below the marks for the scale, and on each side
_LINES: dict[str, dict[str, Any]] = {
    "thin": {"color": MARK, "strokeWidth": 1.8},
    "thick": {"color": MARK, "strokeWidth": 5, "opacity": 0.55},
    "guide": {"color": INK, "strokeWidth": 1.2, "strokeDash": [4, 3]},
    "zero": {"color": INK, "strokeWidth": 1.2},
}


@define
class Drawing:
    """Marks over one scale of values, `low` to `high`, which begins `left` pixels from the edge.

    `form` is how the scale writes its values, as d3 has it: "%" for shares; of a
    `whole` one all are whole numbers.
    """

    low: float
    high: float
    title: str
    form: str = ""
    whole: bool = False
    left: int = 0
    height: float = 0
    _texts: list[dict[str, Any]] = field(factory=list)
    _rules: list[dict[str, Any]] = field(factory=list)
    _bars: list[dict[str, Any]] = field(factory=list)
    _points: list[dict[str, Any]] = field(factory=list)

    def text(
        self, text: str, y: float, pixels: float = 0, align: str = "left", strong: bool = False
    ) -> None:
        """A text whose middle is at `y`; its left end, middle or right end, as `align` says, so
        many pixels from the left."""
        x = self.low + (pixels - self.left) / (WIDTH - self.left) * (self.high - self.low)
        self._texts.append(
            {"text": text, "x": x, "y": round(y, 1), "look": f"{align} {'bold' * strong}"}
        )

    def interval(self, y: float, low: float, high: float) -> None:
        """A line from one value to another, with a stroke at each end that lies on the scale."""
        self._rule(max(self.low, low), min(self.high, high), y, y, "thin")
        for end in (low, high):
            if self.low <= end <= self.high:
                self._rule(end, end, y - 4, y + 4, "thin")

    def upright(self, value: float, top: float, bottom: float, kind: str) -> None:
        """An upright line: "thin", broken as a "guide", or that of "zero"."""
        self._rule(value, value, top, bottom, kind)

    def span(self, y: float, low: float, high: float) -> None:
        """A thick line from one value to another."""
        self._rule(low, high, y, y, "thick")

    def _rule(self, low: float, high: float, top: float, bottom: float, kind: str) -> None:
        row = {"x": low, "x2": high, "y": round(top, 1), "y2": round(bottom, 1), "kind": kind}
        self._rules.append(row)

    def bar(self, low: float, high: float, top: float, bottom: float) -> None:
        """A bar."""
        self._bars.append({"x": low, "x2": high, "y": round(top, 1), "y2": round(bottom, 1)})

    def point(self, value: float, y: float, shape: str = "circle", full: bool = True) -> None:
        """A point, full or hollow."""
        row = {"x": value, "y": round(y, 1), "look": f"{shape} {'full' * full}"}
        self._points.append(row)

    def svg(self, words: str) -> str:
        """The drawing; `words` say what it shows to whoever does not see it."""
        return embedded(self._chart(), words)

    def _chart(self) -> alt.LayerChart:
        axis = alt.Axis(title=self.title, tickCount=5, labelOverlap=False)
        if self.form:
            axis.format = self.form
        if self.whole:
            axis.tickMinStep = 1
        reach = alt.Scale(
            domain=[self.low, self.high], range=[self.left, WIDTH], nice=False, zero=False
        )
        x = alt.X("x:Q", scale=reach, axis=axis)
        y = alt.Y(
            "y:Q", scale=alt.Scale(domain=[self.height, 0], nice=False, zero=False), axis=None
        )
        layers: list[alt.Chart] = []
        if self._bars:
            bars = chart_of(self._bars).mark_bar(color=MARK, stroke=PAPER, strokeWidth=0.5)
            layers.append(bars.encode(x=x, x2="x2:Q", y=y, y2="y2:Q"))
        for kind, rows in _grouped(self._rules, "kind"):
            ruled = chart_of(rows).mark_rule(**_LINES[kind])
            layers.append(ruled.encode(x=x, x2="x2:Q", y=y, y2="y2:Q"))
        for look, rows in _grouped(self._points, "look"):
            shape, _, full = look.partition(" ")
            marked = chart_of(rows).mark_point(
                shape=shape, size=64, fill=MARK if full else PAPER, stroke=MARK, opacity=1
            )
            layers.append(marked.encode(x=x, y=y))
        for look, rows in _grouped(self._texts, "look"):
            align, _, weight = look.partition(" ")
            written = chart_of(rows).mark_text(
                align=align,  # type: ignore[arg-type]  # one of those that altair lists
                baseline="middle",
                fontWeight="bold" if weight else "normal",
            )
            layers.append(written.encode(x=x, y=y, text="text:N"))
        return alt.LayerChart(layer=layers, width=WIDTH, height=self.height)


def chart_of(rows: Sequence[Mapping[str, Any]]) -> alt.Chart:
    """A chart of these rows, which are plain values."""
    return alt.Chart(alt.InlineData(values=list(rows)))


def _grouped(rows: Sequence[dict[str, Any]], by: str) -> list[tuple[str, list[dict[str, Any]]]]:
    return [
        (value, [row for row in rows if row[by] == value])
        for value in dict.fromkeys(row[by] for row in rows)
    ]


def lines_of(text: str, pixels: float) -> list[str]:
    """A text in lines of so many pixels."""
    return wrap(text, max(8, int(pixels / LETTER))) or [""]


def embedded(chart: alt.LayerChart, words: str, left: int = _ROOM) -> str:
    """A chart as an SVG element of a page, with `words` for whoever does not see it."""
    finished = (
        chart.properties(
            padding={"left": left, "right": _ROOM + 12, "top": 4, "bottom": _FOOT},
            autosize=alt.AutoSizeParams(type="none"),
        )
        .configure(aria=False, font="inherit", background="transparent")
        .configure_view(stroke=None)
        .configure_text(color=INK, fontSize=12)
        .configure_axis(
            gridColor=FAINT,
            domainColor=SOFT,
            tickColor=SOFT,
            labelColor=INK,
            titleColor=INK,
            labelFontSize=11,
            titleFontSize=11,
            titleFontWeight="normal",
            labelFlush=False,
            minExtent=18,
            maxExtent=18,
        )
    )
    drawn = vl_convert.vegalite_to_svg(finished.to_dict(validate=False))
    size = re.search(r'width="(\d+)" height="(\d+)"', drawn)
    assert size is not None
    inside = drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
    inside = re.sub(r'<path class="(?:background|foreground)"[^>]*/>', "", inside)
    inside = re.sub(r' (?:class|aria-hidden|pointer-events|role)="[^"]*"', "", inside)
    inside = re.sub(r' font-family="inherit"| opacity="1"', "", inside)
    inside = re.sub(r"\d+\.\d{3,}", lambda found: f"{float(found[0]):.2f}", inside)
    width, height = size.groups()
    return (
        f'<svg role="img" aria-label={quoteattr(words)} '
        f'viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{inside}</svg>'
    )
