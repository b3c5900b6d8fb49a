"""Overlays: rows that replace, add to or drop those of the data below them."""

from pathlib import Path
from typing import Any

import pytest

from navalcore.datafiles import Overlay, load, read_overlay, read_toml
from tests.faulty_data import findings
from tests.kernel.fleet import Data


def mine(**tables: Any) -> Overlay:
    return Overlay("mine", tables, "mine.toml")


def test_overlay_replaces_adds_and_drops(folder: Path) -> None:
    overlay = mine(
        ship=[
            {"id": "hood", "factor": 8, "status": "house"},
            {"id": "norfolk", "drop": True},
            {"id": "tiger", "factor": 5, "status": "house"},
        ],
        escape={"slower": 5, "status": "house"},
    )
    data = load(Data, folder, [overlay])
    assert [(ship.id, ship.factor, ship.status) for ship in data.ship] == [
        ("hood", 8, "house"),
        ("tiger", 5, "house"),
    ]
    assert data.ship[0].guns == (4, 4)
    assert data.ship[0].status_for("guns") == "reconstructed"
    assert (data.escape.normal, data.escape.slower) == (4, 5)
    assert data.gone == ("ship norfolk",)


def test_overlays_are_laid_in_order(folder: Path) -> None:
    first = mine(ship=[{"id": "norfolk", "factor": 4}])
    second = mine(ship=[{"id": "norfolk", "factor": 5}])
    assert load(Data, folder, [first, second]).ship[1].factor == 5
    assert load(Data, folder, [second, first]).ship[1].factor == 4


@pytest.mark.parametrize(
    "tables",
    [
        {"ship": [{"id": "hood", "factor": 7}]},
        {"ship": [{"id": "hood", "guns": [5, 5]}]},
        {"ship": [{"id": "norfolk", "factor": 9, "status": "printed", "source": "my copy"}]},
        {"ship": [{"id": "hood", "factor": 9, "status_of": {"factor": "house"}}]},
        {"hit": [{"ship": "hood", "die": 1, "places": ["bow"], "status": "house"}]},
        {"ship": [{"id": "norfolk", "drop": False}]},
    ],
    ids=["same value", "not printed", "now printed", "one field", "new table", "not dropped"],
)
def test_overlays_that_are_allowed(folder: Path, tables: dict[str, Any]) -> None:
    load(Data, folder, [mine(**tables)])


HOUSE = 'expected status = "house" in this row'


@pytest.mark.parametrize(
    ("tables", "finding"),
    [
        (
            {"ship": [{"id": "hood", "factor": 8}]},
            f"mine.toml: ship, row 1, factor: the printed 7 is changed to 8: {HOUSE}",
        ),
        (
            {"ship": [{"id": "hood", "factr": 8}]},
            "mine.toml: ship, row 1, factr: unknown key (did you mean 'factor'?)",
        ),
        (
            {"ship": [{"id": "hood", "status_of": "house"}]},
            "mine.toml: ship, row 1, status_of: expected a table, got 'house'",
        ),
        (
            {"ship": [{"id": "hood", "factor": 8, "status": "printed"}]},
            f"mine.toml: ship, row 1, factor: the printed 7 is changed to 8: {HOUSE}",
        ),
        (
            {"ship": [{"id": "norfok", "factor": 8, "status": "ruled"}]},
            f"mine.toml: ship, row 1: id 'norfok' is new (did you mean 'norfolk'?): {HOUSE}",
        ),
        (
            {"ship": [{"id": "norfok", "guns": [6], "status": "house"}]},
            "mine.toml: ship, row 1: id 'norfok' is new (did you mean 'norfolk'?): "
            "expected factor in a new row, got nothing",
        ),
        (
            {"ship": [{"id": "tiger", "guns": [6], "status": "house"}]},
            "mine.toml: ship, row 1, factor: expected a whole number, got nothing",
        ),
        (
            {"hit": [{"ship": "hood", "die": 1, "places": [], "status": "ruled"}]},
            f"mine.toml: hit, row 1: ship 'hood', die 1 is new: {HOUSE}",
        ),
        (
            {"ship": [{"id": "norfok", "drop": True}]},
            "mine.toml: ship, row 1: there is no id 'norfok' to drop (did you mean 'norfolk'?)",
        ),
        (
            {"ship": [{"id": "hood", "drop": 1}]},
            "mine.toml: ship, row 1, drop: expected true or false, got 1",
        ),
        ({"escape": {"drop": True}}, "mine.toml: escape: [escape] cannot be dropped"),
        (
            {"ship": [{"factor": 8, "status": "house"}]},
            "mine.toml: ship, row 1: expected the key id, got nothing",
        ),
        (
            {"ship": [{"id": "hood", "factor": "8", "status": "house"}]},
            "mine.toml: ship, row 1, factor: expected a whole number, got '8'",
        ),
        (
            {"ship": [{"id": "norfolk", "facter": 8}]},
            "mine.toml: ship, row 1, facter: unknown key (did you mean 'factor'?)",
        ),
        (
            {"ship": {"id": "hood"}},
            "mine.toml: ship: expected an array of tables [[ship]], got a table",
        ),
        (
            {"hit": [{"ship": "hood", "die": 1, "status": "house"}]},
            "mine.toml: hit, row 1, places: expected a list of texts, got nothing",
        ),
        ({"shipp": []}, "mine.toml: shipp: unknown table (did you mean 'ship'?)"),
        (
            {"ship": [{"id": "norfolk", "factor": 4}, {"id": "norfolk", "factor": 5}]},
            "mine.toml: ship, row 2: id 'norfolk' is already in row 1",
        ),
    ],
)
def test_overlay_findings(folder: Path, tables: dict[str, Any], finding: str) -> None:
    assert findings(load, Data, folder, [mine(**tables)]) == [finding]


@pytest.mark.parametrize(
    ("key", "finding"),
    [
        (
            {"ship": "hod", "die": 1},
            "ship 'hod', die 1 is new (did you mean 'hood'?): "
            "expected places in a new row, got nothing",
        ),
        ({"ship": "hood", "die": 2}, "expected a list of texts, got nothing"),
        ({"ship": "norfolk", "die": 1}, "expected a list of texts, got nothing"),
    ],
    ids=["misspelt", "another die", "another ship"],
)
def test_a_misspelt_part_of_a_key(folder: Path, key: dict[str, Any], finding: str) -> None:
    first = mine(hit=[{"ship": "hood", "die": 1, "places": ["bow"], "status": "house"}])
    second = mine(hit=[{**key, "status": "house"}])
    where = "mine.toml: hit, row 1" + (", places" if "is new" not in finding else "")
    assert findings(load, Data, folder, [first, second]) == [f"{where}: {finding}"]


def test_an_overlay_is_read_from_a_file_or_a_folder(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "house"
    place.mkdir()
    (place / "one.toml").write_text('[[ship]]\nid = "norfolk"\nfactor = 4\n')
    (place / "two.toml").write_text('[escape]\nnormal = "x"\nstatus = "house"\n')
    (place / "options.toml").write_text("[[option]]\n")
    assert load(Data, folder, [read_overlay(place / "one.toml")]).ship[1].factor == 4
    assert findings(load, Data, folder, [read_overlay(place)]) == [
        f"{place / 'two.toml'}: escape, normal: expected a whole number, got 'x'"
    ]


def test_an_overlay_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    assert findings(read_overlay, path) == [f"{path}: there is no such file"]
    path.write_text("[a\n")
    assert findings(read_overlay, path) == [
        f"{path}: line 1: not valid TOML: expected ']' at the end of a table declaration"
    ]
    assert findings(read_toml, path) == findings(read_overlay, path)
    empty = tmp_path / "empty"
    empty.mkdir()
    assert findings(read_overlay, empty) == [
        f"{empty}: there is no TOML file with tables in this folder"
    ]
