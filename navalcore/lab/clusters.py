"""Clusters: processes of this machine or of several, found by an address, that do what is sent.

They are dask's (the extra `dist`), which is loaded when a cluster is wanted.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager, suppress
from importlib import metadata
from importlib.util import find_spec
from itertools import count
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from typing import Any, Final

from navalcore.errors import NavalcoreError
from navalcore.lab import remote
from navalcore.lab.dispatching import HERE, LOOK, Lost

EXTRA: Final = "dist"
"""The extra of this distribution that brings what clusters need."""
LOCAL: Final = "local"
"""The address of a cluster of this machine, which lives as long as it is used: "local:4"."""
PORT: Final = 8786
"""Where a scheduler is if its address names no port."""
REACHED: Final = 5
"""Seconds in which a scheduler must answer."""
_LOGS = ("distributed", "distributed.client")


def check_installed() -> None:
    """NavalcoreError if no cluster can be used here."""
    if find_spec("distributed") is None:
        raise NavalcoreError(
            "a cluster needs the package distributed, which is not installed: "
            f"pip install 'navalcore[{EXTRA}]'"
        )


@contextmanager
def cluster_at(address: str) -> Iterator["DaskCluster"]:
    """The cluster of an address, "local:4" or that of a dask scheduler, such as
    "tcp://192.168.0.7:8786"; NavalcoreError if there is none."""
    check_installed()
    workers = _local_workers(address)
    from distributed import Client

    with ExitStack() as held:
        for name in _LOGS:  # what becomes of workers is told here in sentences
            log = logging.getLogger(name)
            held.callback(log.setLevel, log.level)
            log.setLevel(logging.CRITICAL)
        where = address if workers is None else held.enter_context(_started(workers))
        where = where if ":" in where else f"{where}:{PORT}"
        if workers is None:
            _check_scheduler(address, where)
        client = held.enter_context(Client(where, timeout=REACHED, set_as_default=False))
        check_navalcore(address, client)
        made = DaskCluster(client, address, client.nthreads())
        client.loop.add_callback(made.watch)
        yield made


def _check_scheduler(address: str, where: str) -> None:
    """NavalcoreError if no scheduler answers."""
    from distributed import Security

    secured = Security().get_connection_args("client")
    if where.startswith("tls://") and secured.get("ssl_context") is None:
        raise NavalcoreError(
            f"{address}: dask has no certificates here: name them in its settings of "
            "distributed.comm.tls, such as DASK_DISTRIBUTED__COMM__TLS__CA_FILE=ca.pem and "
            "DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT=me.pem"
        )
    try:
        found = asyncio.run(_identity(where, secured))
    except Exception as fault:  # whatever is said there, and how an address is read, is dask's
        words = "" if isinstance(fault, OSError) else str(fault).partition("\n")[0]
        told = f" ({words})" if words else ""
        raise NavalcoreError(
            f"{address}: no dask scheduler answers there within {REACHED} seconds{told}; start one "
            "by dask scheduler, which tells its address"
        ) from fault
    if found["type"] != "Scheduler":
        raise NavalcoreError(f"{address}: is the address of a {found['type']}, not of a scheduler")


def check_navalcore(address: str, client: Any) -> None:
    """NavalcoreError if the scheduler, which reads what it hands on, has another navalcore."""
    ours = metadata.version(HERE)
    try:
        theirs = client.run_on_scheduler(metadata.version, HERE)
    except metadata.PackageNotFoundError:
        raise NavalcoreError(
            f"{address}: the scheduler has no {HERE}: install {ours} there too"
        ) from None
    if theirs != ours:
        raise NavalcoreError(
            f"{address}: the scheduler has {HERE} {theirs}: install {ours}, which is here"
        )


async def _identity(where: str, secured: Any) -> Any:
    """What whoever is there says of itself."""
    from distributed import rpc

    async with rpc(where, timeout=REACHED, connection_args=secured) as there:
        return await asyncio.wait_for(there.identity(), REACHED)


def _local_workers(address: str) -> int | None:
    """How many workers an address wants on this machine; None for one elsewhere."""
    kind, _, number = address.partition(":")
    if kind != LOCAL:
        return None
    if not (number.isdecimal() and int(number)):
        raise NavalcoreError(f"{address}: expected a number of processes, such as {LOCAL}:4")
    return int(number)


@contextmanager
def _started(workers: int) -> Iterator[str]:
    """A scheduler in this process with so many others as workers; its address."""
    from distributed import LocalCluster

    with TemporaryDirectory(prefix="navalcore-", ignore_cleanup_errors=True) as place:
        try:
            cluster = LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                host="127.0.0.1",
                memory_limit=0,
                dashboard_address="127.0.0.1:0",
                worker_dashboard_address=None,
                local_directory=place,
                scheduler_kwargs={"local_directory": place},
                preload=[remote.__name__],
                silence_logs=logging.CRITICAL,
            )
        except RuntimeError as fault:
            raise NavalcoreError(
                f"{LOCAL}:{workers}: the processes cannot be started ({fault}); a program that "
                'wants them begins below if __name__ == "__main__":'
            ) from fault
        with cluster:
            yield str(cluster.scheduler_address)


class DaskCluster:
    """The workers of a dask scheduler; see `dispatching.Cluster`."""

    def __init__(self, client: Any, address: str, workers: Iterable[str]) -> None:
        self.address = address
        self._client = client
        self._workers = tuple(workers)
        self._gone = False
        self._numbers = count(1)
        self._futures: dict[int, Any] = {}
        self._answers: SimpleQueue[tuple[int, Any]] = SimpleQueue()

    def workers(self) -> Sequence[str]:
        """Who is there now."""
        return self._workers

    def send(self, worker: str, task: Callable[..., Any], *given: Any) -> int:
        """Have a worker, and no other, do a task; its number."""
        number = next(self._numbers)
        future = self._client.submit(
            task, *given, workers=[worker], allow_other_workers=False, pure=False
        )
        self._futures[number] = future
        self._client.loop.add_callback(self._fetch, number, future)
        return number

    def answers(self, seconds: float) -> Sequence[tuple[int, Any]]:
        """What came of tasks; see `dispatching.Cluster`."""
        found: list[tuple[int, Any]] = []
        with suppress(Empty):
            found.append(self._answers.get(timeout=seconds))
            while True:
                found.append(self._answers.get_nowait())
        if not found and self._gone:
            raise NavalcoreError(f"{self.address}: the dask scheduler there is gone")
        for number, _ in found:
            self._futures.pop(number, None)
        return found

    def forget(self, number: int) -> None:
        """Want no answer to a task any more."""
        future = self._futures.pop(number, None)
        if future is not None and not self._gone:
            future.cancel()

    async def watch(self) -> None:
        """Keep up who is there, for as long as the connection lasts."""
        while self._client.status == "running":
            try:
                found = await self._client.nthreads(asynchronous=True)
            except (OSError, RuntimeError):
                break
            self._workers = tuple(found)
            await asyncio.sleep(LOOK)
        self._gone = True

    async def _fetch(self, number: int, future: Any) -> None:
        from distributed import KilledWorker

        answer: Any
        try:
            answer = await self._client.gather(future, asynchronous=True)
        except (CancelledError, KilledWorker) as fault:
            answer = Lost(str(fault))
        except Exception as fault:
            answer = fault
        self._answers.put((number, answer))
