"""`lab --cluster`: what an address leads to, told before the first game."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from threading import Thread
from typing import Any

import dask
import pytest
import trustme

import navalcore
from navalcore.errors import NavalcoreError
from navalcore.lab import clusters
from tests.dask_clusters import Cluster, shadow
from tests.run_folders import COMPARED, bytes_of


@pytest.fixture
def silent() -> Iterator[str]:
    """The address of a port at which nothing is ever said."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield f"tcp://127.0.0.1:{listening.getsockname()[1]}"


NOBODY = (
    "no dask scheduler answers there within 1 seconds; start one by dask scheduler, which tells "
    "its address"
)
SCHEMES = (
    " (unknown address scheme 'pigeon' (known schemes: ['inproc', 'tcp', 'tls', 'ucx', 'ws', "
    "'wss']))"
)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("tcp://127.0.0.1:1", NOBODY),
        ("127.0.0.1:1", NOBODY),
        ("no.such.host", NOBODY),
        ("pigeon://roof", NOBODY.replace(";", f"{SCHEMES};")),
        ("local:0", "expected a number of processes, such as local:4"),
        ("local:many", "expected a number of processes, such as local:4"),
        ("local", "expected a number of processes, such as local:4"),
    ],
)
def test_an_address_where_nobody_is_is_told_before_a_folder_is_made(
    run: Any, monkeypatch: pytest.MonkeyPatch, address: str, told: str
) -> None:
    monkeypatch.setattr(clusters, "REACHED", 1)
    result = run(f"{COMPARED} --out r --cluster {address}")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"navalcore: --cluster {address}: {told}\n"
    assert not Path("r").exists()


def test_an_address_that_says_nothing_is_told_in_seconds(
    run: Any, monkeypatch: pytest.MonkeyPatch, silent: str
) -> None:
    monkeypatch.setattr(clusters, "REACHED", 1)
    began = time.monotonic()
    result = run(f"{COMPARED} --out r --cluster {silent}")
    assert time.monotonic() - began < 6
    assert result.stderr == f"navalcore: --cluster {silent}: {NOBODY}\n"


@pytest.fixture
def other() -> Iterator[str]:
    """The address of a port at which something else greets whoever comes, as that of `ssh` does."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()

        def greet() -> None:
            with suppress(OSError):
                while True:
                    come, _ = listening.accept()
                    with come:
                        come.sendall(b"SSH-2.0-OpenSSH_9.2\r\n")

        Thread(target=greet, daemon=True).start()
        yield f"tcp://127.0.0.1:{listening.getsockname()[1]}"
        listening.shutdown(socket.SHUT_RDWR)


def test_what_is_there_and_is_no_scheduler_is_told(
    run: Any, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    monkeypatch.setattr(clusters, "REACHED", 1)
    result = run(f"{COMPARED} --out r --cluster {other}")
    assert (result.exit_code, result.stderr) == (2, f"navalcore: --cluster {other}: {NOBODY}\n")
    assert not Path("r").exists()


def test_certificates_that_are_not_there_are_told(run: Any) -> None:
    result = run(f"{COMPARED} --out r --cluster tls://127.0.0.1:1")
    assert (result.exit_code, result.stderr) == (
        2,
        "navalcore: --cluster tls://127.0.0.1:1: dask has no certificates here: name them in its "
        "settings of distributed.comm.tls, such as DASK_DISTRIBUTED__COMM__TLS__CA_FILE=ca.pem and "
        "DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT=me.pem\n",
    )
    assert not Path("r").exists()


@pytest.fixture
def certified(tmp_path: Path) -> dict[str, str]:
    """Settings of dask that name a certificate of 127.0.0.1 and who vouches for it."""
    vouching, made = trustme.CA(), tmp_path / "made.pem"
    vouching.cert_pem.write_to_path(str(tmp_path / "vouching.pem"))
    vouching.issue_cert("127.0.0.1").private_key_and_cert_chain_pem.write_to_path(str(made))
    named = {f"{whose}.cert": str(made) for whose in ("client", "scheduler", "worker")}
    named["ca-file"] = str(tmp_path / "vouching.pem")
    return {f"distributed.comm.tls.{name}": file for name, file in named.items()}


def test_certificates_of_dask_secure_a_cluster(
    run: Any, tmp_path: Path, certified: dict[str, str]
) -> None:
    named = {
        f"DASK_{name.replace('.', '__').replace('-', '_').upper()}": path
        for name, path in certified.items()
    }
    (tmp_path / "there").mkdir()
    made = Cluster(tmp_path / "there", DASK_DISTRIBUTED__COMM__DEFAULT_SCHEME="tls", **named)
    assert made.address.startswith("tls://127.0.0.1:")
    made.worker(**named)
    made.all_there()
    with dask.config.set(certified):
        result = run(f"{COMPARED} --out far --cluster {made.address}")
    made.close()
    assert (result.exit_code, result.stderr) == (0, "")
    run(f"{COMPARED} --out near --workers 1")
    assert bytes_of("far") == bytes_of("near")


def test_a_scheduler_with_another_navalcore_is_told(run: Any, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    made = Cluster(tmp_path / "there", PYTHONPATH=str(shadow(tmp_path / "old", "0.0.9")))
    result = run(f"{COMPARED} --out r --cluster {made.address}")
    made.close()
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"navalcore: --cluster {made.address}: the scheduler has navalcore 0.0.9: install "
        f"{navalcore.__version__}, which is here\n"
    )
    assert not Path("r").exists()


class Bare:
    """A client of a scheduler without navalcore."""

    def run_on_scheduler(self, task: Callable[..., Any], name: str) -> Any:
        raise metadata.PackageNotFoundError(name)


def test_a_scheduler_without_navalcore_is_told() -> None:
    with pytest.raises(NavalcoreError) as caught:
        clusters.check_navalcore("tcp://there", Bare())
    assert str(caught.value) == (
        f"tcp://there: the scheduler has no navalcore: install {navalcore.__version__} there too"
    )
