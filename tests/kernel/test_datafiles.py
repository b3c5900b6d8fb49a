"""Data files: strict structuring, overlays, all findings at once, round trips."""

from enum import Enum
from pathlib import Path
from typing import Any, Literal

import pytest
from attrs import field, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from navalcore.datafiles import (
    Overlay,
    Row,
    digest,
    dropped,
    dump,
    load,
    read_overlay,
    read_toml,
    rows,
    structure,
)
from navalcore.errors import KernelError, RulesetError


@frozen(kw_only=True)
class Ship(Row):
    id: str
    factor: int
    weight: float = 1.0
    carrier: bool = False
    guns: tuple[int, ...] = ()
    mate: str | None = None


@frozen(kw_only=True)
class Hit(Row):
    ship: str
    die: int
    places: tuple[str, ...]


@frozen(kw_only=True)
class Escape(Row):
    normal: int
    slower: int = 6


@frozen(kw_only=True)
class Data:
    ship: tuple[Ship, ...] = rows("id")
    escape: Escape
    hit: tuple[Hit, ...] = rows("ship", "die", optional=True)
    gone: tuple[str, ...] = dropped()


SHIPS = """
[[ship]]
id = "hood"
factor = 7
guns = [4, 4]
status = "printed"
status_of = { guns = "reconstructed" }
[[ship]]
id = "norfolk"
factor = 3
status = "reconstructed"
"""
ESCAPE = '[escape]\nnormal = 4\nstatus = "printed"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "ships.toml").write_text(SHIPS)
    (tmp_path / "tables.toml").write_text(ESCAPE)
    (tmp_path / "ruleset.toml").write_text("[ruleset]\n")
    return tmp_path


def findings(act: Any, *args: Any, **named: Any) -> list[str]:
    with pytest.raises(RulesetError) as caught:
        act(*args, **named)
    return list(caught.value.findings)


def test_rows_of_any_file_become_typed_tables(folder: Path) -> None:
    data = load(Data, folder)
    assert [ship.id for ship in data.ship] == ["hood", "norfolk"]
    assert (data.escape.normal, data.escape.slower, data.hit, data.gone) == (4, 6, (), ())
    assert data.ship[0].status_for("factor") == "printed"
    assert data.ship[0].status_for("guns") == "reconstructed"
    assert hash(data) == hash(load(Data, folder))


ROW = "ships.toml: ship, row 3"
NEW = 'id = "x"\nfactor = 1\nstatus = "house"\n'
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
            {"ship": [{"id": "hood", "factor": 8, "status": "printed"}]},
            f"mine.toml: ship, row 1, factor: the printed 7 is changed to 8: {HOUSE}",
        ),
        (
            {"ship": [{"id": "norfok", "factor": 8, "status": "ruled"}]},
            f"mine.toml: ship, row 1: id 'norfok' is new (did you mean 'norfolk'?): {HOUSE}",
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
        ({"shipp": []}, "mine.toml: shipp: unknown table (did you mean 'ship'?)"),
        (
            {"ship": [{"id": "norfolk", "factor": 4}, {"id": "norfolk", "factor": 5}]},
            "mine.toml: ship, row 2: id 'norfolk' is already in row 1",
        ),
    ],
)
def test_overlay_findings(folder: Path, tables: dict[str, Any], finding: str) -> None:
    assert findings(load, Data, folder, [mine(**tables)]) == [finding]


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
    changed = load(Data, folder, [mine(ship=[{"id": "norfolk", "factor": 4}])])
    assert digest(data) == digest(load(Data, folder)) == "c329647a602f769c"
    assert digest(changed) != digest(data)


class Colour(Enum):
    RED = "red"
    WHITE = "white"


@frozen(kw_only=True)
class Place:
    ship: str
    hex: tuple[int, int] = (0, 0)


@frozen(kw_only=True)
class Setup:
    places: tuple[Place, ...] = ()
    damage: dict[str, int] = field(factory=dict)
    step: Literal["am", "pm"] = "am"
    colour: Colour = Colour.RED
    order: int | tuple[str, ...] = 0


@pytest.mark.parametrize(
    ("given", "finding"),
    [
        ({"places": [{"ship": 1}]}, "s.toml: places, row 1, ship: expected text, got 1"),
        ({"places": [7]}, "s.toml: places, row 1: expected a table, got 7"),
        ({"places": 7}, "s.toml: places: expected a list of tables, got 7"),
        (
            {"places": [{"ship": "a", "hex": [1]}]},
            "s.toml: places, row 1, hex: expected a list of 2 values, got [1]",
        ),
        ({"damage": {"hood": "3"}}, "s.toml: damage, hood: expected a whole number, got '3'"),
        ({"damage": [1]}, "s.toml: damage: expected a table, got [1]"),
        ({"step": "AM"}, "s.toml: step: expected one of am, pm, got 'AM'"),
        ({"colour": "blue"}, "s.toml: colour: expected one of red, white, got 'blue'"),
        (
            {"order": True},
            "s.toml: order: expected a whole number or a list of texts, got true",
        ),
        ({"plaxes": []}, "s.toml: plaxes: unknown key (did you mean 'places'?)"),
    ],
)
def test_one_mapping_is_structured_strictly(given: dict[str, Any], finding: str) -> None:
    assert findings(structure, Setup, given, "s.toml") == [finding]


def test_one_mapping_structured() -> None:
    plain = {
        "places": [{"ship": "hood", "hex": [1, 2]}],
        "damage": {"hood": 3},
        "step": "pm",
        "colour": "white",
        "order": ["a"],
    }
    made = structure(Setup, plain, "s.toml")
    assert made == Setup(
        places=(Place(ship="hood", hex=(1, 2)),),
        damage={"hood": 3},
        step="pm",
        colour=Colour.WHITE,
        order=("a",),
    )


@frozen(kw_only=True)
class WithSet:
    names: frozenset[str] = frozenset()


@frozen(kw_only=True)
class NoTable:
    ship: int


@frozen(kw_only=True)
class NoKey:
    ship: tuple[Ship, ...] = rows("name")


def test_schemas_that_cannot_hold_data(folder: Path) -> None:
    with pytest.raises(KernelError, match="a set has no order, use a tuple"):
        structure(WithSet, {"names": ["a"]}, "s.toml")
    with pytest.raises(KernelError, match=r"NoTable\.ship: expected a Row class"):
        load(NoTable, folder)
    with pytest.raises(KernelError, match=r"NoKey\.ship: name is no field of its rows"):
        load(NoKey, folder)
