"""Blocks of games shared between workers that come, go, die and say what they like."""

from collections.abc import Callable
from importlib import metadata
from typing import Any

import pytest

from navalcore.errors import NavalcoreError
from navalcore.lab.blocks import Done, Supply
from navalcore.lab.conducting import Conduct
from navalcore.lab.dispatching import AHEAD, Dispatch, Lost
from navalcore.lab.experiments import Experiment
from navalcore.lab.parcels import packed
from navalcore.lab.remote import played, unfit
from navalcore.lab.runs import Run
from navalcore.plugins import Library

VERSION = metadata.version("navalcore")


class Hall:
    """A cluster in this process. Each worker does one task at a time; `deed` is called before a
    worker does one, and may give an answer in its place."""

    address = "tcp://hall"

    def __init__(self, *workers: str) -> None:
        self.here = list(workers)
        self.tasks: list[tuple[int, str, Callable[..., Any], tuple[Any, ...]]] = []
        self.sent = 0
        self.deed: Callable[[str, Callable[..., Any], tuple[Any, ...]], Any] = lambda *about: None

    def workers(self) -> list[str]:
        return self.here

    def send(self, worker: str, task: Callable[..., Any], *given: Any) -> int:
        held = [one for one in self.tasks if one[1] == worker]
        assert len(held) < AHEAD
        self.sent += 1
        self.tasks.append((self.sent, worker, task, given))
        return self.sent

    def answers(self, seconds: float) -> list[tuple[int, Any]]:
        found, busy = [], set[str]()
        for one in reversed(self.tasks[:]):  # the last first: they are done in no order
            number, worker, task, given = one
            if worker in busy or worker not in self.here:
                continue
            busy.add(worker)
            answer = self.deed(worker, task, given[1:])
            if worker in self.here:
                self.tasks.remove(one)
                found.append((number, task(*given) if answer is None else answer))
        return found

    def replace(self, worker: str) -> None:
        """Let a worker die, and another come."""
        self.here.remove(worker)
        self.here.append(f"{worker}'")

    def forget(self, number: int) -> None:
        self.tasks = [one for one in self.tasks if one[0] != number]


def mortal(hall: Hall) -> list[str]:
    """Who has played each block so far, in a hall in which each worker dies in its fifth."""
    done: list[str] = []

    def deed(worker: str, task: Any, given: Any) -> None:
        if task is played:
            done.append(worker)
            if done.count(worker) == 5:
                hall.replace(worker)

    hall.deed = deed
    return done


@pytest.fixture(scope="module")
def parcel(compared: Run, wager: Library) -> str:
    return packed(compared, lambda label: wager)


@pytest.fixture(scope="module")
def alone(wagers: Experiment) -> list[Any]:
    return [wagers.play_all(number) for number in range(1, 231)]


def of_all(hall: Hall, parcel: str, wagers: Experiment, **more: Any) -> tuple[list[Any], list[str]]:
    """The games of the run in the order in which they are kept, and what was told."""
    told: list[str] = []
    found: list[Any] = []

    class Kept:
        def keep(self, games: Any) -> None:
            found.extend(games)

    dispatch = Dispatch(hall, parcel, told.append, **more)
    Conduct(wagers, 230, keeper=Kept()).play(dispatch)
    assert hall.tasks == []
    return found, told


def test_all_games_are_played_once(parcel: str, wagers: Experiment, alone: list[Any]) -> None:
    assert of_all(Hall("a", "b", "c"), parcel, wagers) == (alone, [])


def test_games_of_the_dead_are_played_again_and_those_who_come_play(
    parcel: str, wagers: Experiment, alone: list[Any]
) -> None:
    hall = Hall("a", "b")
    done = mortal(hall)
    assert of_all(hall, parcel, wagers) == (alone, [])
    assert {"a", "b", "a'", "b'", "a''"} <= set(done)


class Echoing(Hall):
    """A hall in which what the lost had done comes late, though nobody wants it any more."""

    def __init__(self, *workers: str) -> None:
        super().__init__(*workers)
        self.late: list[tuple[int, Any]] = []

    def forget(self, number: int) -> None:
        (task,) = [one for one in self.tasks if one[0] == number]
        self.late.append((number, task[2](*task[3])))
        super().forget(number)

    def answers(self, seconds: float) -> list[tuple[int, Any]]:
        late, self.late = self.late, []
        return [*late, *super().answers(seconds)]


def test_what_the_lost_had_done_is_not_counted_twice(parcel: str) -> None:
    hall = Echoing("a", "b")
    done = mortal(hall)
    blocks = [one.block for one in Dispatch(hall, parcel).done(Supply(1, 230))]
    assert sorted(number for block in blocks for number in block.numbers) == [*range(1, 231)]
    assert len(set(done)) > 5


def test_a_game_that_kills_whoever_plays_it_is_named(parcel: str, wagers: Experiment) -> None:
    hall, killed = Hall("a", "b", "c"), list[str]()

    def deed(worker: str, task: Any, given: Any) -> None:
        if task is played and given[0] <= 77 <= given[1]:
            killed.append(worker)
            hall.replace(worker)

    hall.deed = deed
    with pytest.raises(NavalcoreError) as caught:
        of_all(hall, parcel, wagers)
    assert str(caught.value) == (
        f"game 77: 4 workers were lost while they played it, the last of them {killed[-1]}: "
        "look into what it is that ends them"
    )
    assert len(killed) == 4
    assert hall.tasks == []


def test_a_lost_task_of_a_worker_that_stays_is_given_again(
    parcel: str, wagers: Experiment, alone: list[Any]
) -> None:
    hall, times = Hall("a", "b"), iter(range(1000))
    hall.deed = lambda worker, task, given: (
        Lost() if task is played and next(times) in (2, 6, 7) else None
    )
    assert of_all(hall, parcel, wagers) == (alone, [])


@pytest.mark.parametrize(
    ("asked", "answer", "told"),
    [
        (metadata.version, "0.0.9", f"has navalcore 0.0.9: install {VERSION}, which is here"),
        (
            metadata.version,
            metadata.PackageNotFoundError("navalcore"),
            f"has no navalcore: install {VERSION} there",
        ),
        (unfit, "cannot play this run: it rains", "cannot play this run: it rains"),
        (
            unfit,
            ModuleNotFoundError("No module named 'navalcore.lab.remote'"),
            "fails (ModuleNotFoundError: No module named 'navalcore.lab.remote'): see its log, and "
            "whether its navalcore is the one that is here",
        ),
        (played, "cannot play this run: it rains", "cannot play this run: it rains"),
        (
            played,
            MemoryError("no room"),
            "fails (MemoryError: no room): see its log, and whether its navalcore is the one that "
            "is here",
        ),
    ],
)
def test_a_worker_that_cannot_play_is_left_out_and_told(
    asked: Any, answer: Any, told: str, parcel: str, wagers: Experiment, alone: list[Any]
) -> None:
    hall, times = Hall("good", "bad"), iter(range(1000))
    hall.deed = lambda worker, task, given: (
        answer
        if worker == "bad" and task is asked and (task is not played or next(times) > 2)
        else None
    )
    assert of_all(hall, parcel, wagers) == (alone, [f"left out: worker bad {told}"])
    hall = Hall("bad", "worse")
    hall.deed = lambda worker, task, given: answer if task is asked else None
    with pytest.raises(NavalcoreError) as caught:
        of_all(hall, parcel, wagers)
    assert str(caught.value) in (
        f"no worker at tcp://hall can play: bad {told}; and 1 more cannot",
        f"no worker at tcp://hall can play: worse {told}; and 1 more cannot",
    )


def test_nobody_is_waited_for_in_vain(parcel: str, wagers: Experiment, alone: list[Any]) -> None:
    with pytest.raises(NavalcoreError) as caught:
        of_all(Hall(), parcel, wagers, patience=2.0)
    assert str(caught.value) == (
        "no worker came at tcp://hall in 2 seconds: start some by dask worker tcp://hall "
        "--nworkers -1 --nthreads 1"
    )

    class Late(Hall):
        looks = 0

        def workers(self) -> list[str]:
            self.looks += 1
            self.here = ["a"] * (self.looks > 3)
            return self.here

    told = "no worker is at tcp://hall: waiting 2 seconds for one"
    assert of_all(Late(), parcel, wagers, patience=2.0) == (alone, [told])


def test_a_run_that_ends_early_leaves_no_task(parcel: str) -> None:
    hall = Hall("a", "b")
    work = Dispatch(hall, parcel).done(Supply(1, 230))
    assert isinstance(next(work), Done)
    assert hall.tasks
    work.close()
    assert hall.tasks == []


def test_somebody_who_can_play_is_there_before_the_first_game(parcel: str) -> None:
    hall = Hall("a")
    Dispatch(hall, parcel).ready()
    assert hall.tasks == []
    rain = "cannot play this run: it rains"
    hall.deed = lambda worker, task, given: rain if task is unfit else None
    with pytest.raises(NavalcoreError) as caught:
        Dispatch(hall, parcel).ready()
    assert str(caught.value) == f"no worker at tcp://hall can play: a {rain}"
