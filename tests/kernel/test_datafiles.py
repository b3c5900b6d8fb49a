"""Data files: strictly typed rows, all findings at once, round trips."""

from pathlib import Path

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from navalcore.datafiles import (
    Overlay,
    digest,
    dump,
    load,
    read_overlay,
    rows,
)
from navalcore.errors import KernelError
from tests.faulty_data import findings
from tests.kernel.fleet import ESCAPE, SHIPS, Data, Escape, Ship


def test_rows_of_any_file_become_typed_tables(folder: Path) -> None:
    data = load(Data, folder)
    assert [ship.id for ship in data.ship] == ["hood", "norfolk"]
    assert (data.escape.normal, data.escape.slower, data.hit, data.gone) == (4, 6, (), ())
    assert data.ship[0].status_for("factor") == "printed"
    assert data.ship[0].status_for("guns") == "reconstructed"
    assert hash(data) == hash(load(Data, folder))


ROW = "ships.toml: ship, row 3"
STATUS_LIST = "printed, derived, observed, history, sibling, reconstructed, ruled, house"


@pytest.mark.parametrize(
    ("row", "finding"),
    [
        ('id = "x"\nfactor = "2"', f"{ROW}, factor: expected a whole number, got '2'"),
        ('id = "x"\nfactor = 3.9', f"{ROW}, factor: expected a whole number, got 3.9"),
        ('id = "x"\nfactor = true', f"{ROW}, factor: expected a whole number, got true"),
        ('id = "x"\nfactor = [1]', f"{ROW}, factor: expected a whole number, got [1]"),
        ('id = "x"', f"{ROW}, factor: expected a whole number, got nothing"),
        ("id = 5\nfactor = 1", f"{ROW}, id: expected text, got 5"),
        (
            'id = "x"\nfactor = 1\nweight = 1',
            f"{ROW}, weight: expected a number with a decimal point, got 1",
        ),
        ('id = "x"\nfactor = 1\ncarrier = 1', f"{ROW}, carrier: expected true or false, got 1"),
        (
            'id = "x"\nfactor = 1\ncarrier = "true"',
            f"{ROW}, carrier: expected true or false, got 'true'",
        ),
        (
            'id = "x"\nfactor = 1\nguns = "44"',
            f"{ROW}, guns: expected a list of whole numbers, got '44'",
        ),
        (
            'id = "x"\nfactor = 1\nguns = [4, true]',
            f"{ROW}, guns, item 2: expected a whole number, got true",
        ),
        ('id = "x"\nfactor = 1\nmate = 2', f"{ROW}, mate: expected text, got 2"),
        (
            'id = "x"\nfactor = 1\nfacter = 2',
            f"{ROW}, facter: unknown key (did you mean 'factor'?)",
        ),
        (
            'id = "x"\nfactor = 1\nzzz = 2',
            f"{ROW}, zzz: unknown key, expected one of "
            "status, source, status_of, id, factor, weight, carrier, guns, mate",
        ),
        (
            'id = "x"\nfactor = 1\nstatus_of = { fakter = "ruled" }',
            f"{ROW}, status_of, fakter: there is no such field (did you mean 'factor'?)",
        ),
        (
            'id = "x"\nfactor = 1\nstatus_of = { factor = "sure" }',
            f"{ROW}, status_of, factor: expected one of {STATUS_LIST}, got 'sure'",
        ),
        ('id = "hood"\nfactor = 1', f"{ROW}: id 'hood' is already in row 1"),
    ],
)
def test_nothing_is_coerced(folder: Path, row: str, finding: str) -> None:
    (folder / "ships.toml").write_text(f'{SHIPS}[[ship]]\nstatus = "ruled"\n{row}\n')
    assert findings(load, Data, folder) == [finding]


@pytest.mark.parametrize(
    ("name", "text", "finding"),
    [
        (
            "more.toml",
            "[[shipp]]\nid = 1\n",
            "more.toml: shipp: unknown table (did you mean 'ship'?)",
        ),
        (
            "more.toml",
            "zzz = 1\n",
            "more.toml: zzz: unknown table, expected one of ship, escape, hit",
        ),
        (
            "z.toml",
            '[escape]\nnormal = 5\nstatus = "ruled"\n',
            "z.toml: escape: this table is already in tables.toml",
        ),
        (
            "tables.toml",
            f"[{ESCAPE[:8]}]{ESCAPE[8:]}",
            "tables.toml: escape: expected one table [escape], got [a table]",
        ),
        (
            "more.toml",
            "[hit]\ndie = 1\n",
            "more.toml: hit: expected an array of tables [[hit]], got a table",
        ),
        ("more.toml", "hit = [1]\n", "more.toml: hit, row 1: expected a table, got 1"),
        (
            "tables.toml",
            '[escape]\nnormal = 4\nstatus = "prnted"\n',
            f"tables.toml: escape, status: expected one of {STATUS_LIST}, "
            "got 'prnted' (did you mean 'printed'?)",
        ),
        ("more.toml", "a = 1\nb = = 2\n", "more.toml: line 2: not valid TOML: invalid value"),
        ("more.toml", 'a = "', "more.toml: line 1: not valid TOML: unterminated string"),
    ],
)
def test_tables_and_files(folder: Path, name: str, text: str, finding: str) -> None:
    (folder / name).write_text(text)
    assert findings(load, Data, folder) == [finding]


def test_a_file_must_be_utf_8_text(folder: Path) -> None:
    (folder / "more.toml").write_bytes(b"# fine\n# \xff\n")
    assert findings(load, Data, folder) == ["more.toml: line 2: expected UTF-8 text"]


def test_all_findings_of_a_folder_at_once(folder: Path) -> None:
    (folder / "ships.toml").write_text(SHIPS.replace("7", '"7"').replace('"hood"', "1"))
    (folder / "tables.toml").write_text("[[hit]]\n[escap]\n")
    assert findings(load, Data, folder) == [
        "tables.toml: escap: unknown table (did you mean 'escape'?)",
        "ships.toml: ship, row 1, id: expected text, got 1",
        "ships.toml: ship, row 1, factor: expected a whole number, got '7'",
        f"{folder.name}: escape: expected a table [escape], got nothing",
        "tables.toml: hit, row 1, status: expected text, got nothing",
        "tables.toml: hit, row 1, ship: expected text, got nothing",
        "tables.toml: hit, row 1, die: expected a whole number, got nothing",
        "tables.toml: hit, row 1, places: expected a list of texts, got nothing",
    ]


def test_cross_checks_come_after_structuring(folder: Path) -> None:
    def check(data: Data) -> list[str]:
        return [f"ships.toml: ship {ship.id}: is afloat" for ship in data.ship]

    assert findings(load, Data, folder, check=check) == [
        "ships.toml: ship hood: is afloat",
        "ships.toml: ship norfolk: is afloat",
    ]


def test_a_package_that_is_not_there() -> None:
    message = "there is no data package 'no_such_rules': is it installed?"
    assert findings(load, Data, "no_such_rules") == [message]


def test_the_whole_export_is_an_overlay_that_changes_nothing(folder: Path) -> None:
    data = load(Data, folder)
    path = folder / "sub" / "export.toml"
    path.parent.mkdir()
    path.write_text(dump(data))
    assert load(Data, folder, [read_overlay(path)]) == data


texts = st.text(st.characters(codec="utf-8"), max_size=8)
ships = st.builds(
    Ship,
    id=texts,
    factor=st.integers(-9, 9),
    weight=st.floats(allow_nan=False),
    carrier=st.booleans(),
    guns=st.lists(st.integers(0, 9), max_size=3).map(tuple),
    mate=st.none() | texts,
    status=st.just("house"),
    source=texts,
    status_of=st.dictionaries(st.sampled_from(["id", "factor"]), st.just("printed")),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(ships, max_size=4, unique_by=lambda ship: ship.id), st.integers())
def test_a_dump_loads_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, fleet: list[Ship], normal: int
) -> None:
    data = Data(ship=tuple(fleet), escape=Escape(normal=normal, status="ruled"))
    place = tmp_path_factory.mktemp("dump")
    (place / "all.toml").write_bytes(dump(data).encode())
    assert load(Data, place) == data


def test_the_digest_names_the_data(folder: Path) -> None:
    data = load(Data, folder)
    overlay = Overlay("mine", {"ship": [{"id": "norfolk", "factor": 4}]}, "mine.toml")
    changed = load(Data, folder, [overlay])
    assert digest(data) == digest(load(Data, folder)) == "c329647a602f769c"
    assert digest(changed) != digest(data)


@frozen(kw_only=True)
class NoTable:
    ship: int


@frozen(kw_only=True)
class NoKey:
    ship: tuple[Ship, ...] = rows("name")


def test_schemas_that_cannot_hold_data(folder: Path) -> None:
    with pytest.raises(KernelError, match=r"NoTable\.ship: expected a Row class"):
        load(NoTable, folder)
    with pytest.raises(KernelError, match=r"NoKey\.ship: name is no field of its rows"):
        load(NoKey, folder)
