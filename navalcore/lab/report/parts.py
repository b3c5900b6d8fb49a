"""What a report is made of: sections with words, plots and tables."""

from collections.abc import Sequence

from attrs import frozen


@frozen
class Table:
    """Rows below a head; the first cell of a row, or the first two, name it.

    A `folded` one is opened by whoever wants to see it.
    """

    title: str
    head: tuple[str, ...]
    rows: Sequence[Sequence[str]]
    names: int = 1
    folded: bool = False


@frozen
class Plot:
    """A drawing, and how to read it."""

    svg: str
    words: str


@frozen
class Section:
    """A part of the page, with what is left out of its plots and tables."""

    id: str
    title: str
    words: tuple[str, ...] = ()
    plots: tuple[Plot, ...] = ()
    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()
