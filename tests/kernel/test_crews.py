"""Processes that share the work."""

import multiprocessing
import os

import pytest

from navalcore.crews import Crew
from navalcore.errors import KernelError


def halved(number: int) -> int:
    """Fails for 3."""
    if number == 3:
        raise ValueError("three")
    return number // 2


def test_what_fails_in_a_crew_is_raised_when_its_turn_comes() -> None:
    done = []
    with Crew(halved, 2) as crew, pytest.raises(ValueError, match="three"):
        for one in crew.done(range(1, 9)):
            done.append(one)
    assert done == [0, 1]


def test_a_process_that_dies_is_told() -> None:
    with Crew(lambda number: os._exit(1), 2) as crew, pytest.raises(KernelError) as caught:
        list(crew.done([1, 2]))
    assert str(caught.value).startswith("the process that played game ")


def test_a_crew_leaves_no_process_behind() -> None:
    with Crew(halved, 2) as crew:
        assert next(iter(crew.done(range(10, 20)))) == 5
        assert len(multiprocessing.active_children()) == 2
    assert multiprocessing.active_children() == []
