"""Views and loading that are written out field by field: as the loop over the fields has them."""

from typing import Any, Literal

import pytest

from navalcore import define
from navalcore.errors import JournalError
from navalcore.secrets import Secret
from navalcore.states import State


@define
class Gun(State):
    calibre: int
    jammed: bool = False


@define
class Hull(State):
    name: str
    hits: int
    side: Literal["port", "starboard"]
    captain: str | None
    gun: Gun
    spare: Gun | None
    guns: list[Gun]
    marks: tuple[int, ...]
    place: tuple[int, tuple[str, int]]
    crew: dict[str, int]
    orders: Secret


@define
class Flagship(Hull):
    flag: str = "white"


def hull(**changes: Any) -> dict[str, Any]:
    written = {
        "name": "Hood",
        "hits": 2,
        "side": "port",
        "captain": None,
        "gun": {"calibre": 15, "jammed": False},
        "spare": None,
        "guns": [{"calibre": 4, "jammed": True}],
        "marks": [1, 2],
        "place": [3, ["d", 4]],
        "crew": {"deck": 9},
        "orders": {"value": "wait", "known_by": [1], "among": ["wait", "fire"]},
    }
    return {**written, **changes}


def test_a_state_is_read_back_as_it_was_written() -> None:
    read = Hull.load(hull())
    assert read.dump() == hull() and read == Hull.load(read.dump())
    assert (read.captain, read.spare, read.marks, read.place) == (None, None, (1, 2), (3, ("d", 4)))
    assert isinstance(read.guns[0], Gun) and read.guns[0].jammed is True
    assert read.clone() == read and read.clone().guns[0] is not read.guns[0]


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_view_is_that_of_the_loop_over_the_fields(viewer: int) -> None:
    read = Hull.load(hull())
    shown = read.view(viewer)
    assert shown == State.view(read, viewer)
    assert list(shown) == list(read.dump())
    assert shown["orders"]["value"] == ("wait" if viewer == 1 else None)
    shown["marks"].append(3)
    shown["crew"]["deck"] = 0
    assert (read.marks, read.crew) == ((1, 2), {"deck": 9})


def test_a_subclass_has_all_its_fields() -> None:
    flag = Flagship.load(hull(flag="red"))
    assert type(flag) is Flagship and flag.flag == "red" and flag.hits == 2
    assert flag.view(1) == hull(flag="red")


FAULTS = {
    "a missing field": {name: value for name, value in hull().items() if name != "hits"},
    "a field too many": hull(beam=30),
    "a field of another name": {**{n: v for n, v in hull().items() if n != "hits"}, "hit": 2},
    "no table": ["Hood"],
    "true for a number": hull(hits=True),
    "a number with a point": hull(hits=2.0),
    "a text for a number": hull(hits="2"),
    "nothing for a text": hull(name=None),
    "a number for a text or nothing": hull(captain=3),
    "a fault within": hull(gun={"calibre": "15", "jammed": False}),
    "a fault in a list": hull(guns=[{"calibre": 4}]),
    "a list too long": hull(place=[3, ["d", 4], 5]),
}


@pytest.mark.parametrize("written", FAULTS.values(), ids=FAULTS)
def test_what_does_not_fit_is_refused_in_the_words_of_the_loop(written: Any) -> None:
    told = []
    for load in (Hull.load, lambda data: State.load.__func__(Hull, data)):  # type: ignore[attr-defined]
        with pytest.raises(JournalError) as caught:
            load(written)
        told.append(str(caught.value))
    assert told[0] == told[1]


def test_a_class_keeps_a_view_or_loading_of_its_own() -> None:
    @define
    class Masked(State):
        number: int

        def view(self, viewer: Any) -> Any:
            return {"number": 0}

        @classmethod
        def load(cls, data: Any) -> "Masked":
            return cls(int(data))

    @define
    class Deeper(Masked):
        more: int = 0

    assert Masked(3).view(0) == Deeper(3).view(0) == {"number": 0}
    assert Masked.load("4") == Masked(4) and Deeper.load("4") == Deeper(4)
