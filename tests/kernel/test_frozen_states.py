"""States that cannot be changed: copies share them, and all else is as of other states."""

from typing import Any

import attrs
import pytest

from navalcore import define
from navalcore.errors import JournalError, KernelError
from navalcore.secrets import Secret
from navalcore.states import State


@define(frozen=True)
class Hull(State):
    name: str
    hits: int = 0
    turrets: tuple[int, ...] = ()


@define
class Flagship(Hull):
    flag: str = "white"


@define
class Fleet(State):
    hulls: list[Hull]
    lost: tuple[Hull, ...] = ()
    scout: Hull | None = None
    leader: Hull = Hull("Hood", 1)


def test_copies_share_it() -> None:
    hood = Hull("Hood", 2, (1, 2))
    fleet = Fleet([hood], (hood,), hood)
    copy = fleet.clone()
    assert copy == fleet and copy.hulls is not fleet.hulls
    assert copy.hulls[0] is copy.lost[0] is copy.scout is hood
    assert copy.lost is fleet.lost and copy.leader is fleet.leader
    assert hood.clone() is hood


def test_it_is_replaced_not_changed() -> None:
    hood = Hull("Hood")
    hit: Any = hood.replaced(hits=3)
    assert (hood, hit) == (Hull("Hood", 0), Hull("Hood", 3))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        hit.hits = 4


def test_one_that_can_change_is_replaced_by_a_copy() -> None:
    fleet = Fleet([])
    assert fleet.replaced(scout=Hull("Fury")) == Fleet([], scout=Hull("Fury"))
    assert fleet.scout is None


def test_it_is_written_shown_and_read_as_any_other() -> None:
    fleet = Fleet([Hull("Hood", 2, (1, 2))], scout=Flagship("Fury", flag="red"))
    written = fleet.dump()
    assert written["hulls"] == [{"name": "Hood", "hits": 2, "turrets": [1, 2]}]
    assert fleet.view(0) == written
    del written["scout"]["flag"]  # read as the field has it
    assert Fleet.load(written) == Fleet([Hull("Hood", 2, (1, 2))], scout=Hull("Fury"))
    with pytest.raises(JournalError, match="Hull: expected the fields name, hits, turrets"):
        Hull.load({"name": "Hood"})
    with pytest.raises(JournalError, match="expected int"):
        Hull.load({"name": "Hood", "hits": "2", "turrets": []})


def test_what_inherits_from_it_is_frozen_too() -> None:
    flag: Any = Flagship.load({"name": "Hood", "hits": 2, "turrets": [], "flag": "red"})
    assert flag == Flagship("Hood", 2, (), "red") and flag.clone() is flag
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        flag.flag = "blue"


@pytest.mark.parametrize("hint", [list[int], dict[str, int], tuple[list[int], ...], Secret, Fleet])
def test_it_holds_nothing_that_can_change(hint: Any) -> None:
    with pytest.raises(KernelError, match=r"Cargo\.hold: a frozen state holds only what cannot"):
        define(frozen=True)(type("Cargo", (State,), {"__annotations__": {"hold": hint}}))
