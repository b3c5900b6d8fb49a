"""Runs in folders: the same bytes whoever plays, whatever breaks off."""

import errno
import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import navalcore
from navalcore.errors import RulesetError
from navalcore.lab.blocks import Workers
from navalcore.lab.conducting import Conduct
from navalcore.lab.experiments import Experiment
from navalcore.lab.folders import RunFolder
from navalcore.lab.parcels import packed, unpacked
from navalcore.lab.results import Results
from navalcore.lab.runs import Run, experiment_of, settled
from navalcore.plugins import Library
from tests.run_folders import ROWS, bytes_of


def played(folder: Path, run: Run, made: Experiment, workers: int = 1, games: int = 0) -> Results:
    """A run played from its beginning, or so many games of it."""
    with RunFolder.new(folder, run) as kept:
        conduct = Conduct(made, games or run.games, run.until_width, kept)
        conduct.play(Workers(made, workers))
    return conduct.results


def went_on(folder: Path, made: Experiment, workers: int = 1) -> Results:
    """A run that is gone on with to its end."""
    with RunFolder.again(folder) as kept:
        conduct = Conduct(made, kept.run.games, kept.run.until_width)
        for one in kept.kept():
            conduct.take([one])
        conduct.keeper = kept
        conduct.play(Workers(made, workers))
    return conduct.results


@pytest.fixture(scope="module")
def whole(
    compared: Run, wagers: Experiment, tmp_path_factory: pytest.TempPathFactory
) -> tuple[dict[str, bytes], Results]:
    """What a run that nobody disturbs leaves."""
    folder = tmp_path_factory.mktemp("whole") / "r"
    results = played(folder, compared, wagers)
    return bytes_of(folder), results


def test_a_run_is_kept_row_by_row(whole: tuple[dict[str, bytes], Results]) -> None:
    files, results = whole
    assert sorted(files) == sorted(ROWS)
    games = files["games.csv"].decode().splitlines()
    assert games[0] == (
        "game,variant,title,ended,answers,decisions,first,events,won_0,won_1,score_0,score_1"
    )
    assert len(games) == 1 + 2 * 230
    assert games[1].startswith("1,base,") and games[2].startswith("1,wide=true,")
    events = files["events.csv"].decode().splitlines()
    assert events[0] == "game,variant,answer,event,words"
    assert sum(int(row.split(",")[7]) for row in games[1:]) == len(events) - 1
    assert results.games == 230


@pytest.mark.parametrize("workers", [2, 4])
def test_more_workers_leave_the_same_bytes(
    compared: Run,
    wagers: Experiment,
    whole: tuple[dict[str, bytes], Results],
    tmp_path: Path,
    workers: int,
) -> None:
    results = played(tmp_path / "r", compared, wagers, workers)
    assert bytes_of(tmp_path / "r") == whole[0]
    assert results == whole[1]


@pytest.mark.parametrize("cut", range(0, 24))
def test_a_run_that_was_killed_goes_on_as_if_it_had_not_been(
    compared: Run,
    wagers: Experiment,
    whole: tuple[dict[str, bytes], Results],
    tmp_path: Path,
    cut: int,
) -> None:
    folder = tmp_path / "r"
    played(folder, compared, wagers, games=25)
    half = (folder / "games.csv").read_bytes()
    (folder / "games.csv").write_bytes(half[: len(half) - 7 * cut])
    results = went_on(folder, wagers)
    assert bytes_of(folder) == whole[0]
    assert results == whole[1]


def test_a_finished_run_that_is_gone_on_with_stays_as_it_is(
    compared: Run, wagers: Experiment, whole: tuple[dict[str, bytes], Results], tmp_path: Path
) -> None:
    played(tmp_path / "r", compared, wagers)
    assert went_on(tmp_path / "r", wagers) == whole[1]
    assert bytes_of(tmp_path / "r") == whole[0]


@pytest.mark.parametrize("workers", [1, 3])
def test_a_run_ends_at_a_multiple_of_100_games_where_its_intervals_are_narrow(
    compared: Run, wagers: Experiment, tmp_path: Path, workers: int
) -> None:
    run = evolve(compared, games=100_000, until_width=0.05)
    results = played(tmp_path / "r", run, wagers, workers)
    assert results.width <= 0.05
    assert results.games % 100 == 0
    before = wagers.results()
    for number in range(1, results.games - 99):
        before.add(wagers.play_all(number))
    assert before.width > 0.05
    rows = (tmp_path / "r" / "games.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 1 + 2 * results.games


def test_another_process_makes_the_same_experiment_from_a_parcel(
    compared: Run, wagers: Experiment, wager: Library
) -> None:
    parcel = packed(compared, lambda label: wager)
    assert json.loads(parcel)["run"] == compared.text
    again = unpacked(parcel)
    assert again is unpacked(parcel)
    assert [again.play_all(number) for number in range(1, 9)] == [
        wagers.play_all(number) for number in range(1, 9)
    ]


HOUSE = """
from navalcore import define
from navalcore.hookspecs import hookimpl


def thrice(Base):
    @define
    class Wager(Base):
        def thrown(self, game, die):
            return super().thrown(game, min(6, die + 1))

    return Wager


@hookimpl
def navalcore_frames(ruleset):
    return {"Wager": thrice} if ruleset.id == "wager" else {}
"""


def test_a_parcel_brings_the_plugin_files_that_are_not_there(
    compared: Run, wager: Library, tmp_path: Path
) -> None:
    house = tmp_path / "house.py"
    house.write_text(HOUSE, encoding="utf-8")
    assert wager.recipe is not None
    library = navalcore.load((), files=[*wager.recipe["files"], house])
    made = experiment_of(compared, lambda label: library)
    parcel = packed(settled(compared, made), lambda label: library)
    plain = packed(compared, lambda label: wager)
    house.unlink()
    games = range(1, 9)
    assert [unpacked(parcel).play_all(one) for one in games] == list(map(made.play_all, games))
    assert [unpacked(plain).play_all(one) for one in games] != list(map(made.play_all, games))


def test_a_parcel_that_meets_other_rules_is_refused(compared: Run, wager: Library) -> None:
    made = settled(compared, experiment_of(compared, lambda label: wager))
    parcel = packed(made, lambda label: wager)
    with pytest.raises(RulesetError) as caught:
        unpacked(parcel.replace(made.changes[0].digest, "0" * 16))
    assert str(caught.value).startswith("the run was made under navalcore ")


def test_a_run_is_text_that_is_read_again(compared: Run) -> None:
    assert Run.read(compared.text, "run.toml") == compared


def test_a_run_of_other_rules_is_refused(compared: Run, wager: Library) -> None:
    made = settled(compared, experiment_of(compared, lambda label: wager))
    assert experiment_of(made, lambda label: wager).seed == "7"
    with pytest.raises(RulesetError) as caught:
        experiment_of(evolve(made, version=2), lambda label: wager)
    digest, here = made.changes[0].digest, f"navalcore {navalcore.__version__}, version"
    assert str(caught.value) == (
        f"the run was made under {here} 2 of wager with data {digest} and no plugin changing the "
        f"rules, here are {here} 1 of wager with data {digest} and no plugin changing the rules: "
        "use those of then"
    )


def test_two_runs_do_not_share_a_folder(compared: Run, tmp_path: Path) -> None:
    folder = tmp_path / "r"
    kept = RunFolder.new(folder, compared)
    with pytest.raises(RulesetError) as caught:
        RunFolder.new(folder, compared)
    assert str(caught.value) == (
        f"{folder}: holds a run already; go on with it by --resume {folder}, or name another folder"
    )
    with pytest.raises(RulesetError) as caught:
        RunFolder.again(folder)
    assert str(caught.value) == (
        f"{folder}: is being played now, at another terminal or by another program; end that run "
        "first, or name another folder"
    )
    kept.close()
    RunFolder.again(folder).close()


def test_a_folder_that_holds_other_things_is_left_alone(compared: Run, tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("", encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        RunFolder.new(tmp_path, compared)
    assert str(caught.value) == (
        f"{tmp_path}: is not empty, it holds letters.txt; name another folder"
    )
    with pytest.raises(RulesetError) as caught:
        RunFolder.again(tmp_path)
    assert str(caught.value) == (
        f"{tmp_path}: holds no run (run.toml: No such file or directory); begin one with --out "
        f"{tmp_path}"
    )
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        RunFolder.new(tmp_path / "file", compared)
    assert str(caught.value) == (
        f"{tmp_path / 'file'}: cannot be written (File exists); name another folder"
    )


def test_rows_that_no_run_wrote_are_told(compared: Run, wagers: Experiment, tmp_path: Path) -> None:
    folder = tmp_path / "r"
    played(folder, compared, wagers, games=25)
    rows = (folder / "games.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    (folder / "games.csv").write_text("".join([*rows[:5], *rows[7:]]), encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        went_on(folder, wagers)
    assert str(caught.value).startswith(
        f"{folder}: games.csv or events.csv was edited: game 3 does not fit ("
    )


def test_more_games_than_the_run_asks_for_are_told(
    compared: Run, wagers: Experiment, tmp_path: Path
) -> None:
    folder = tmp_path / "r"
    played(folder, compared, wagers, games=25)
    text = (folder / "run.toml").read_text(encoding="utf-8")
    (folder / "run.toml").write_text(text.replace("games = 230", "games = 20"), encoding="utf-8")
    before = {one: one.read_bytes() for one in folder.iterdir()}
    with pytest.raises(RulesetError) as caught:
        went_on(folder, wagers)
    assert str(caught.value) == (
        f"{folder}: run.toml asks for 20 games, and games.csv has more: one of them was edited; "
        "restore it"
    )
    assert {one: one.read_bytes() for one in folder.iterdir()} == before


@pytest.mark.parametrize("name", ROWS)
def test_a_disk_that_is_full_is_told_before_the_first_game_and_leaves_no_folder(
    compared: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """What cannot be opened stands for what cannot be written."""

    def opened(path: Any, *how: Any, **more: Any) -> Any:
        if Path(path).name.removesuffix(".new") == name:
            raise OSError(errno.ENOSPC, "No space left on device")
        return open(path, *how, **more)

    for module in ("sheets", "folders"):
        monkeypatch.setattr(f"navalcore.lab.{module}.open", opened, raising=False)
    monkeypatch.setattr("navalcore.writing.open", opened, raising=False)
    with pytest.raises(RulesetError) as caught:
        RunFolder.new(tmp_path / "r", compared)
    assert str(caught.value) == (
        f"{tmp_path / 'r'}: cannot be written (No space left on device); name another folder"
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "navalcore = 1",
            "navalcore = 2",
            "expected navalcore = 1, the form of this version, got 2",
        ),
        ("navalcore = 1", "navalcore = ", "cannot be read (Invalid value (at line 1, column 13))"),
        ("seats = 2", 'seats = "2"', "seats: expected a whole number, got '2'"),
        ("games = 230", "games = 0", "games: expected 1 or more, got 0"),
        ("seats = 2", "seats = 2\nsets = 3", "sets: unknown key (did you mean 'seats'?)"),
    ],
)
def test_a_description_that_was_edited_wrongly_is_told(
    compared: Run, old: str, new: str, told: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        Run.read(compared.text.replace(old, new, 1), "r/run.toml")
    assert str(caught.value) == f"r/run.toml: {told}"


@pytest.mark.parametrize("line", ["game,variant", ""])
def test_a_head_that_is_another_is_told(
    compared: Run, wagers: Experiment, tmp_path: Path, line: str
) -> None:
    folder = tmp_path / "r"
    played(folder, compared, wagers, games=5)
    rows = (folder / "games.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    (folder / "games.csv").write_text("".join([f"{line}\n", *rows[1:]]), encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        went_on(folder, wagers)
    head = "game,variant,title,ended,answers,decisions,first,events,won_0,won_1,score_0,score_1"
    assert str(caught.value) == (
        f"{folder / 'games.csv'}: the first line is no longer that of this run: expected {head}; "
        "restore the file"
    )
