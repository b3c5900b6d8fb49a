"""How far a run of many games is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(games: int) -> Iterator[Callable[[], None]]:
    """A bar on stderr for as long as the games run, if that is a terminal; call what it gives after
    each game."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Games", total=games, rate="")

        def tick() -> None:
            speed = bar.tasks[0].speed
            bar.update(task, advance=1, rate=f"{speed:.1f} games/s" if speed else "")

        yield tick
