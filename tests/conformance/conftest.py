"""Shorter games, where a whole one asks more than these tests have time for."""

from typing import Any

import pytest

SHORTER = {
    # three Sorties ask some 1,200 questions; one asks every kind of them
    "brawling-battleships": {"sorties": "1"},
}


@pytest.fixture
def shorter(name: str) -> dict[str, Any]:
    """The options that make games of a ruleset short."""
    return SHORTER.get(name, {})
