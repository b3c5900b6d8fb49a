"""`lab --cluster`: workers elsewhere that come and go, and the same bytes as without them."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import navalcore
from navalcore.lab.folders import RunFolder
from tests.dask_clusters import SOON, Cluster, shadow, until
from tests.run_folders import COMPARED, bytes_of


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A scheduler; whoever starts workers ends them."""
    made = Cluster(tmp_path_factory.mktemp("cluster"))
    yield made
    made.close()


@pytest.fixture
def cluster(scheduler: Cluster) -> Iterator[Cluster]:
    """The scheduler without workers."""
    yield scheduler
    for one in scheduler.processes[1:]:
        one.terminate()
        one.wait()
    del scheduler.processes[1:]


def test_a_worker_that_is_killed_and_one_that_comes_leave_the_same_bytes(
    run: Any, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed, _ = cluster.worker(), cluster.worker()
    cluster.all_there()
    keep, times = RunFolder.keep, iter(range(10_000))

    def keeping(self: RunFolder, games: Any) -> None:
        if next(times) == 5:
            killed.send_signal(signal.SIGKILL)
            cluster.worker()
            cluster.all_there()
        keep(self, games)

    with monkeypatch.context() as patched:
        patched.setattr(RunFolder, "keep", keeping)
        result = run(f"{COMPARED} --out far --cluster {cluster.address}")
    assert (result.exit_code, result.stderr) == (0, "")
    assert killed.wait() == -signal.SIGKILL
    near = run(f"{COMPARED} --out near --workers 1")
    assert near.stdout.replace("near", "far") == result.stdout
    assert bytes_of("far") == bytes_of("near")


def test_a_run_until_a_width_ends_where_it_ends_without_a_cluster(
    run: Any, cluster: Cluster
) -> None:
    cluster.worker()
    cluster.all_there()
    words = "lab skirmish --until-width 0.12 --seed 7"
    far = run(f"{words} --out far --cluster {cluster.address}")
    near = run(f"{words} --out near --workers 1")
    assert (far.exit_code, far.stderr) == (0, "")
    assert near.stdout.replace("near", "far") == far.stdout
    assert bytes_of("far") == bytes_of("near")


def copied(package: str, file: str, before: str, after: str) -> Path:
    """A folder with a copy of a package in which one file is otherwise."""
    spec = find_spec(package)
    assert spec and spec.origin
    place = Path(file).absolute().with_name(f"other_{package}")
    copytree(Path(spec.origin).parent, place / package)
    text = (place / package / file).read_text(encoding="utf-8")
    assert before in text
    (place / package / file).write_text(text.replace(before, after), encoding="utf-8")
    return place


def test_workers_of_another_version_game_data_or_code_are_told_and_left_out(
    run: Any, cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NAVALCORE_PLUGINS")
    old = shadow(tmp_path / "old", "0.0.9")
    bare = shadow(tmp_path / "bare", navalcore.__version__)
    data = copied("navalcore_fire_at_sea_rules", "captains.toml", 'source = "', 'source = "Or: ')
    code = copied("navalcore_fire_at_sea", "__init__.py", "import", "import  ")
    for folder in (old, bare, data, code):
        cluster.worker(PYTHONPATH=str(folder))
    cluster.worker()
    cluster.all_there()
    words = "lab fire-at-sea --games 9 --seed 7 --bot random"
    result = run(f"{words} --out far --cluster {cluster.address}", plugin=False)
    here = f"navalcore {navalcore.__version__}, version 1 of fire-at-sea with data D"
    told = re.sub(r"data [0-9a-f]+", "data D", re.sub(r"tcp://[\d.:]+", "W", result.stderr))
    assert (result.exit_code, sorted(told.splitlines())) == (
        0,
        [
            "navalcore: left out: worker W cannot play this run: navalcore_fire_at_sea is other "
            "code than where the run was begun: install the same",
            f"navalcore: left out: worker W cannot play this run: the run was made under {here} "
            f"and no plugin changing the rules, here are {here} and no plugin changing the rules: "
            "use those of then",
            "navalcore: left out: worker W cannot play this run: there is no ruleset "
            "'fire-at-sea'; there are none: is one installed?",
            f"navalcore: left out: worker W has navalcore 0.0.9: install {navalcore.__version__}, "
            "which is here",
        ],
    )
    run(f"{words} --out near --workers 1", plugin=False)
    assert bytes_of("far") == bytes_of("near")


CARELESS = """
from navalcore.lab.clusters import cluster_at

with cluster_at("local:1"):
    print("here")
"""


def test_a_program_without_a_guard_is_told_what_it_lacks(tmp_path: Path) -> None:
    program = tmp_path / "careless.py"
    program.write_text(CARELESS, encoding="utf-8")
    done = subprocess.run([sys.executable, program], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[-1] == (
        "navalcore.errors.NavalcoreError: local:1: the processes cannot be started (Nanny failed "
        'to start.); a program that wants them begins below if __name__ == "__main__":'
    )


def test_workers_and_cluster_are_not_both_said(run: Any) -> None:
    result = run(f"{COMPARED} --workers 2 --cluster local:2")
    assert (result.exit_code, result.stderr) == (
        2,
        "navalcore: --workers: --cluster says who plays; leave one out\n",
    )


def test_without_the_extra_its_name_is_told(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = run(f"{COMPARED} --cluster local:2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "navalcore: a cluster needs the package distributed, which is not installed: "
        "pip install 'navalcore[dist]'\n"
    )


def no_process_of(group: int) -> bool:
    """Whether all processes of a group have ended."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def test_ctrl_c_ends_a_cluster_of_this_machine_and_the_run_can_be_gone_on_with(
    run: Any, tmp_path: Path
) -> None:
    (tmp_path / "left").mkdir()
    words = "lab skirmish --games 5000 --seed 7"
    more = "--plugin skirmish.py --out r --cluster local:2"
    stopped = subprocess.Popen(
        [sys.executable, "-m", "navalcore", *words.split(), *more.split()],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "TMPDIR": str(tmp_path / "left")},
    )
    games = Path("r") / "games.csv"
    until(lambda: games.exists() and games.stat().st_size > 200)
    os.killpg(stopped.pid, signal.SIGINT)  # as a terminal does
    errors = stopped.communicate(timeout=SOON)[1]
    assert stopped.returncode == 130
    assert re.fullmatch(
        r"navalcore: stopped: the table is of the \d+ games that were done, of 5000\n"
        r"navalcore: go on with:\n  navalcore lab --resume r --plugin skirmish.py\n",
        errors.decode(),
    )
    until(lambda: no_process_of(stopped.pid))
    assert list((tmp_path / "left").iterdir()) == []
    result = run("lab --resume r --cluster local:2")
    assert (result.exit_code, result.stderr) == (0, "")
    run(f"{words} --out whole")
    assert bytes_of("r") == bytes_of("whole")


def test_the_commands_of_the_readme_make_a_cluster(cluster: Cluster) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    lines = readme.partition("```sh\ndask scheduler\n")[2].partition("```")[0].splitlines()
    worker, lab = (line.replace("tcp://192.168.0.7:8786", cluster.address) for line in lines)
    cluster.start(*worker.split()[1:])
    done = subprocess.run(
        [sys.executable, "-m", *lab.replace("100000 ", "20 --seed 7 --bot random ").split()],
        capture_output=True,
        text=True,
        env={name: value for name, value in os.environ.items() if name != "NAVALCORE_PLUGINS"},
    )
    told = f"navalcore: no worker is at {cluster.address}: waiting 30 seconds for one\n"
    assert (done.returncode, done.stderr) in ((0, ""), (0, told))
    assert "\n20 games, seed 7\n" in done.stdout
