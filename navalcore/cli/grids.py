"""Tables of shares and means on the screen."""

from collections.abc import Sequence

from navalcore.cli.screens import Screen


def grid(title: str, head: Sequence[str], rows: Sequence[Sequence[str]], screen: Screen) -> None:
    """Rows below a title, their first column to the left, the others to the right.

    A first column that is too long for the screen stands on a line of its own.
    """
    lines = [(title, *head), *rows]
    wide = [max(len(screen.text(line[place])) for line in lines) for place in range(len(head) + 1)]
    wide[0] = min(wide[0], max(0, screen.width - sum(wide[1:]) - 2 * len(head)))
    screen.line()
    for number, (name, *cells) in enumerate(lines):
        shown = screen.text(name)
        if len(shown) > wide[0]:
            screen.line(shown)
            shown = ""
        right = "".join(f"  {cell:>{size}}" for cell, size in zip(cells, wide[1:], strict=True))
        screen.row([(shown.ljust(wide[0]) + right, "" if number else "strong")])
