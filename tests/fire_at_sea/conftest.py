"""The data that the tests of Fire at Sea share."""

import pytest
from navalcore_fire_at_sea.constraints import check
from navalcore_fire_at_sea.kit import Kit

from navalcore.datafiles import load


@pytest.fixture(scope="session")
def kit() -> Kit:
    """The shipped data, checked."""
    return load(Kit, "navalcore_fire_at_sea_rules", check=check)
