"""The folder of a run: its description, and the games that are done, row by row.

`run.toml` says what is played, `games.csv` has a row for each game and variant, `events.csv` one
for each event of interest. Rows are appended in the order of the games, those of events first, so
that a game that stands in `games.csv` is whole; what a kill has cut off is dropped on going on.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Self

from navalcore.errors import JournalError, RulesetError
from navalcore.lab.experiments import Experiment
from navalcore.lab.played import GamePlayed
from navalcore.lab.runs import Run
from navalcore.lab.sheets import (
    EVENT_COLUMNS,
    EVENT_COUNT,
    Sheet,
    SheetRow,
    event_rows,
    game_of,
    game_row,
    games_head,
)
from navalcore.words import counted
from navalcore.writing import reason, write_whole

RUN_FILE, GAMES_FILE, EVENTS_FILE = "run.toml", "games.csv", "events.csv"


class RunFolder:
    """A folder that this process alone writes a run to, until it is closed."""

    def __init__(self, path: Path, run: Run, games: Sheet, events: Sheet) -> None:
        self.path, self.run = path, run
        self.games, self.events = games, events

    @classmethod
    def new(cls, path: str | Path, run: Run) -> "RunFolder":
        """The folder of a new run; RulesetError if it cannot be written or is not empty."""
        folder = Path(path)
        with ExitStack() as undone:
            try:
                if not folder.is_dir():
                    folder.mkdir(parents=True)
                    undone.callback(folder.rmdir)
                check_empty(folder)
                sheets = []
                for name, head in (
                    (GAMES_FILE, games_head(run.seats)),
                    (EVENTS_FILE, EVENT_COLUMNS),
                ):
                    sheet = Sheet(folder / name, fresh=True)
                    undone.callback(sheet.path.unlink)
                    undone.callback(sheet.close)
                    sheet.append([head])
                    sheets.append(sheet)
                write_whole(folder / RUN_FILE, run.text, str(path))
            except JournalError as fault:
                raise RulesetError(str(fault).replace("another file", "another folder")) from None
            except OSError as fault:
                raise RulesetError(
                    f"{path}: cannot be written ({reason(fault)}); name another folder"
                ) from None
            undone.pop_all()
        return cls(folder, run, *sheets)

    @classmethod
    def again(cls, path: str | Path) -> "RunFolder":
        """The folder of a run that was begun; RulesetError for another, or one being played."""
        folder = Path(path)
        run = run_in(folder)
        try:
            made = cls(
                folder, run, *(Sheet(folder / name, False) for name in (GAMES_FILE, EVENTS_FILE))
            )
        except OSError as fault:
            raise RulesetError(
                f"{path}: cannot be gone on with ({reason(fault)}: {Path(fault.filename).name})"
            ) from None
        if not made.games.free:
            made.close()
            raise RulesetError(
                f"{path}: is being played now, at another terminal or by another program; end that "
                "run first, or name another folder"
            )
        return made

    def kept(self) -> Iterator[tuple[GamePlayed, ...]]:
        """The games that are there, by their numbers, each in every variant.

        When they are all read, what was cut off in the writing is dropped from the files.
        RulesetError for rows that no run wrote.
        """
        seats, labels = self.run.seats, self.run.labels
        games, events = self.games.rows(), self.events.rows()
        heads = [next(games, ((), 0)), next(events, ((), 0))]
        wanted: list[SheetRow] = [games_head(seats), EVENT_COLUMNS]
        for sheet, (head, _), columns in zip((GAMES_FILE, EVENTS_FILE), heads, wanted, strict=True):
            if tuple(head) != tuple(columns):
                raise RulesetError(
                    f"{self.path / sheet}: the first line is no longer that of this run: expected "
                    f"{','.join(columns)}; restore the file"
                )
        ends = [end for _, end in heads]
        number = 1
        while unit := list(islice(games, len(labels))):
            read, end = [], ends[1]
            try:
                for (row, _), label in zip(unit, labels, strict=True):
                    count = int(row[EVENT_COUNT]) if len(row) > EVENT_COUNT else 0
                    told = list(islice(events, count))
                    one = game_of(row, seats, [each for each, _ in told])
                    if (one.number, one.variant) != (number, label):
                        raise ValueError(f"game {one.number}, {one.variant}")
                    if any(each[:2] != row[:2] for each, _ in told):
                        raise ValueError("other events")
                    read.append(one)
                    end = told[-1][1] if told else end
            except (ValueError, IndexError) as fault:
                if next(games, None) is None:  # the end of the file, as a kill leaves it
                    break
                raise RulesetError(
                    f"{self.path}: {GAMES_FILE} or {EVENTS_FILE} was edited: game {number} "
                    f"does not fit ({fault}); restore the files"
                ) from None
            if number > self.run.games:
                raise RulesetError(
                    f"{self.path}: {RUN_FILE} asks for {counted(self.run.games, 'game')}, and "
                    f"{GAMES_FILE} has more: one of them was edited; restore it"
                )
            ends = [unit[-1][1], end]
            yield tuple(read)
            number += 1
        self.games.cut(ends[0])
        self.events.cut(ends[1])

    def keep(self, games: Sequence[tuple[GamePlayed, ...]]) -> None:
        """Append games that follow on those kept before; RulesetError if the disk is full, and then
        none of them is kept."""
        rows = [one for number in games for one in number]
        before = self.events.size
        try:
            self.events.append(row for one in rows for row in event_rows(one))
            try:
                self.games.append(game_row(one, self.run.seats) for one in rows)
            except OSError:
                self.events.cut(before)
                raise
        except OSError as fault:
            raise RulesetError(
                f"{self.path}: cannot be written ({reason(fault)}); it holds the games before "
                f"{rows[0].number}: make room first"
            ) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the folder."""
        self.games.close()
        self.events.close()


def check_again(folder: Path, experiment: Experiment, kept: tuple[GamePlayed, ...]) -> None:
    """RulesetError if a game that was kept comes otherwise now."""
    number = kept[0].number
    if experiment.play_all(number) != kept:
        raise RulesetError(
            f"{folder}: game {number} comes otherwise than it was kept: the rows are those of "
            "another run, or a bot or a rule has changed since; restore the files or the code, or "
            "begin anew in another folder"
        )


def check_empty(folder: Path) -> None:
    """RulesetError if a folder holds anything; OSError if it cannot be read."""
    found = sorted(one.name for one in folder.iterdir())
    if RUN_FILE in found:
        raise RulesetError(
            f"{folder}: holds a run already; go on with it by --resume {folder}, or name another "
            "folder"
        )
    if found:
        raise RulesetError(f"{folder}: is not empty, it holds {found[0]}; name another folder")


def run_in(folder: Path) -> Run:
    """The run that a folder holds; RulesetError if it holds none."""
    try:
        text = (folder / RUN_FILE).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise RulesetError(
            f"{folder}: holds no run ({RUN_FILE}: {reason(fault)}); begin one with --out {folder}"
        ) from None
    return Run.read(text, str(folder / RUN_FILE))
