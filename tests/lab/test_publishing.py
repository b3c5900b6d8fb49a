"""What lies beside the rows of a run at its end, and what if it cannot be made."""

import csv
from collections.abc import Iterator
from importlib import util
from io import BytesIO
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from typer.testing import CliRunner

from navalcore.cli import lab_running
from navalcore.cli.app import build_app
from navalcore.crews import Stopped
from navalcore.errors import JournalError, RulesetError
from navalcore.lab import publishing
from navalcore.lab.experiments import Experiment
from navalcore.lab.folders import RunFolder
from navalcore.lab.parquet import events_parquet, games_parquet
from navalcore.lab.publishing import PACKAGES, lacking, publish
from navalcore.lab.results import Results
from navalcore.lab.runs import Run

AWKWARD = '''\
game,variant,title,ended,answers,decisions,first,events,won_0,won_1,score_0,score_1
1,"a, ""b""",Über alles,rules,12,3,0,1,1,0,4,-1.5
2,"a, ""b""",,limit,120,40,,0,0,0,,
'''


@pytest.fixture
def kept(tmp_path: Path, compared: Run, wagers: Experiment) -> Iterator[tuple[RunFolder, Results]]:
    """A folder with five games, and what they say."""
    results = wagers.results()
    with RunFolder.new(tmp_path / "r", compared) as folder:
        rows = [wagers.play_all(number) for number in range(1, 6)]
        for row in rows:
            results.add(row)
        folder.keep(rows)
        yield folder, results


def test_parquet_holds_what_the_rows_hold(tmp_path: Path) -> None:
    path = tmp_path / "games[1].csv"
    path.write_text(AWKWARD, encoding="utf-8")
    frame = pl.read_parquet(BytesIO(games_parquet(path, 2)))
    assert frame.rows() == [
        (1, 'a, "b"', "Über alles", "rules", 12, 3, 0, 1, True, False, 4.0, -1.5),
        (2, 'a, "b"', "", "limit", 120, 40, None, 0, False, False, None, None),
    ]
    assert ",".join(frame.columns) == AWKWARD.partition("\n")[0]


def test_parquet_of_a_run_equals_its_rows(
    kept: tuple[RunFolder, Results], wagers: Experiment
) -> None:
    folder, results = kept
    publish(folder, wagers, results)
    for name in ("games", "events"):
        with open(folder.path / f"{name}.csv", encoding="utf-8", newline="") as file:
            head, *rows = csv.reader(file)
        frame = pl.read_parquet(folder.path / f"{name}.parquet")
        assert frame.columns == head
        assert len(rows) == len(frame) > 0
        for row, typed in zip(rows, frame.rows(), strict=True):
            assert [one if isinstance(one, str) else float(one) for one in typed] == [
                text if isinstance(one, str) else float(text)
                for text, one in zip(row, typed, strict=True)
            ]


def test_a_run_without_events_has_a_file_of_none(tmp_path: Path) -> None:
    path = tmp_path / "events.csv"
    path.write_text("game,variant,answer,event,words\n", encoding="utf-8")
    frame = pl.read_parquet(BytesIO(events_parquet(path)))
    assert (len(frame), frame.columns[-1], frame.dtypes[0]) == (0, "words", pl.Int64)


def run(*words: str) -> Any:
    """What `lab` tells."""
    return CliRunner().invoke(build_app(), ["lab", *words])


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Modules that are taken for absent."""
    absent: list[str] = []
    find = util.find_spec
    monkeypatch.setattr(
        publishing, "find_spec", lambda name: None if name in absent else find(name)
    )
    return absent


@pytest.mark.parametrize(
    ("absent", "told"),
    [
        ([], ""),
        (
            ["polars"],
            "report.html, games.parquet and events.parquet need the package polars, which is "
            "not installed: pip install 'navalcore[lab]'",
        ),
        (
            list(PACKAGES.values()),
            "report.html, games.parquet and events.parquet need the packages polars, altair, "
            "vl-convert-python and jinja2, which are not installed: pip install 'navalcore[lab]'",
        ),
    ],
)
def test_what_is_not_installed_is_named(without: list[str], absent: list[str], told: str) -> None:
    without += absent
    assert lacking() == told


def test_without_the_extra_the_rows_are_kept_and_the_rest_comes_later(
    without: list[str], tmp_path: Path
) -> None:
    without.append("altair")
    path = tmp_path / "r"
    first = run("bismarck", "--bot", "random", "--games", "3", "--seed", "7", "--out", str(path))
    assert first.exit_code == 0
    assert first.stderr == (
        f"navalcore: {lacking()}; only the rows of the games are kept, and --resume {path} writes "
        "the rest when it is installed\n"
    )
    assert sorted(one.name for one in path.iterdir()) == ["events.csv", "games.csv", "run.toml"]
    assert "The report" not in first.stdout
    without.clear()
    again = run("--resume", str(path))
    assert (again.exit_code, again.stderr) == (0, "")
    assert again.stdout == f"{first.stdout}The report: {path / 'report.html'}\n"
    assert {"report.html", "games.parquet"} <= {one.name for one in path.iterdir()}


def test_a_file_that_cannot_be_written_is_told(
    kept: tuple[RunFolder, Results], wagers: Experiment, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: str | bytes) -> None:
        raise JournalError(f"{path}: cannot be written (No space left on device); name another")

    monkeypatch.setattr(publishing, "write_whole", full)
    folder, results = kept
    with pytest.raises(RulesetError) as caught:
        publish(folder, wagers, results)
    assert str(caught.value) == (
        f"{folder.path / 'games.parquet'}: cannot be written (No space left on device); all games "
        "are kept, and going on with the run writes it"
    )


def test_whoever_stops_the_report_is_told_how_to_have_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*about: object) -> None:
        raise Stopped

    monkeypatch.setattr(lab_running, "publish", stop)
    path = tmp_path / "r"
    told = run("bismarck", "--bot", "random", "--games", "3", "--seed", "7", "--out", str(path))
    assert (told.exit_code, told.stderr) == (
        130,
        "navalcore: stopped before the report was written; go on with:\n"
        f"  navalcore lab --resume {path}\n",
    )


def test_the_report_of_a_run_that_was_stopped_says_so(
    kept: tuple[RunFolder, Results], wagers: Experiment
) -> None:
    folder, results = kept
    publish(folder, wagers, results)
    told = (folder.path / "report.html").read_text(encoding="utf-8")
    assert "<dd>5 games in each of 2 variants; stopped before game 230</dd>" in told
