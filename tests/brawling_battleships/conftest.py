"""The data of Brawling Battleships, and games of it in a given position."""

import pytest
from navalcore_brawling_battleships.constraints import check
from navalcore_brawling_battleships.kit import Kit

from navalcore.datafiles import load


@pytest.fixture(scope="session")
def kit() -> Kit:
    """The shipped data, checked."""
    return load(Kit, "navalcore_brawling_battleships_rules", check=check)
