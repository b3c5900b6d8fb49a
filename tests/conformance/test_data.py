"""The shipped data of every ruleset: written and loaded again, each row with its source."""

from pathlib import Path
from typing import Any

import attrs
import pytest

import navalcore
from navalcore.datafiles import dump, load

RULESETS = navalcore.rulesets()


@pytest.fixture
def kit(name: str) -> Any:
    """The shipped data, checked."""
    one = RULESETS[name]
    return load(one.schema, one.data_package, check=one.check)


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_shipped_data_meet_every_demand(name: str, kit: Any) -> None:
    check = RULESETS[name].check
    assert check is not None and check(kit) == []


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_dumped_data_load_again(name: str, kit: Any, tmp_path: Path) -> None:
    (tmp_path / "all.toml").write_text(dump(kit), encoding="utf-8")
    one = RULESETS[name]
    assert load(one.schema, tmp_path, check=one.check) == kit


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_every_row_has_a_source(name: str, kit: Any) -> None:
    for field in attrs.fields(type(kit)):
        found = getattr(kit, field.name)
        rows = found if isinstance(found, tuple) else (found,)
        assert all(row.source for row in rows if not isinstance(row, str))
