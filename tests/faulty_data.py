"""Faulty data, as no loader would give them, and what is found wrong with data."""

from collections.abc import Callable
from typing import Any, TypeVar

import attrs
import pytest

from navalcore.errors import RulesetError

Kit = TypeVar("Kit", bound=attrs.AttrsInstance)


def findings(act: Callable[..., object], *args: Any, **named: Any) -> list[str]:
    """All that `act` finds wrong with its data."""
    with pytest.raises(RulesetError) as caught:
        act(*args, **named)
    return list(caught.value.findings)


def changed(kit: Kit, table: str, key: str, **fields: Any) -> Kit:
    """A kit with some fields of one row changed; the key of a single table is ""."""
    found = getattr(kit, table)
    if not isinstance(found, tuple):
        return attrs.evolve(kit, **{table: attrs.evolve(found, **fields)})
    assert any(_fits(kit, table, key, row) for row in found)
    rows = (attrs.evolve(row, **fields) if _fits(kit, table, key, row) else row for row in found)
    return attrs.evolve(kit, **{table: tuple(rows)})


def without(kit: Kit, table: str, *keys: str) -> Kit:
    """A kit that lacks rows, though no overlay dropped them."""
    found = getattr(kit, table)
    rows = tuple(row for row in found if not any(_fits(kit, table, key, row) for key in keys))
    assert len(rows) == len(found) - len(keys)
    return attrs.evolve(kit, **{table: rows})


def _fits(kit: attrs.AttrsInstance, table: str, key: str, row: Any) -> bool:
    """Whether a row has this key, as in "bismarck 6" for ship and die."""
    fields = getattr(attrs.fields(type(kit)), table).metadata["key"]
    return " ".join(str(getattr(row, name)) for name in fields) == key
