"""The test ruleset, loaded by itself, and games of it."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import navalcore
from navalcore.plugins import Library

FOLDER = Path(__file__).parent / "nasty"
if str(FOLDER) not in sys.path:
    sys.path.insert(0, str(FOLDER))


@pytest.fixture(scope="session")
def library() -> Library:
    """A library of the test ruleset and nothing else."""
    import nasty

    return Library(only=(), modules=[nasty], strict=True)


@pytest.fixture
def new(library: Library) -> Callable[..., navalcore.Game]:
    """new(seed, **how): a game of the test ruleset."""

    def make(seed: int = 1, **how: Any) -> navalcore.Game:
        how.setdefault("library", library)
        return navalcore.new_game("nasty", seed=seed, **how)

    return make


@pytest.fixture
def played(new: Callable[..., navalcore.Game]) -> Callable[..., navalcore.Game]:
    """played(seed, after, **how): a game played to its end by random players."""

    def make(
        seed: int = 1, after: Callable[[navalcore.Game], None] | None = None, **how: Any
    ) -> navalcore.Game:
        players = {seat: navalcore.Random(f"{seed} {seat}") for seat in range(3)}
        return navalcore.play(new(seed, **how), players, after=after)

    return make
