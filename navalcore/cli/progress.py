"""How far a run of many games is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Tick = Callable[..., None]


@contextmanager
def progress(games: int, done: int = 0) -> Iterator[Tick]:
    """A bar on stderr for as long as the games run, if that is a terminal; call what it gives
    with the number of games that are done, and of all games if that is reckoned anew."""
    if not sys.stderr.isatty():
        yield lambda done, games=None: None
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
        task = bar.add_task("Games", total=games, completed=done, rate="")

        def tick(done: int, games: int | None = None) -> None:
            speed = bar.tasks[0].speed
            rate = f"{speed:.1f} games/s" if speed else ""
            bar.update(task, completed=done, rate=rate, total=games)

        yield tick
