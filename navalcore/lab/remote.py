"""What a worker of a cluster does: it tells whether it can play a run, and plays blocks of it."""

import signal
from threading import Lock
from typing import Any

from navalcore.errors import NavalcoreError
from navalcore.hookcalls import named_error
from navalcore.lab.blocks import Block, Done, play_block
from navalcore.lab.experiments import Experiment
from navalcore.lab.parcels import unpacked

_ALONE = Lock()  # two games at once in one process take as long as one after the other


def unfit(parcel: str) -> str:
    """That this process cannot play the run of a parcel, and why; "" if it can."""
    with _ALONE:
        made = _made(parcel)
    return made if isinstance(made, str) else ""


def played(parcel: str, first: int, last: int) -> Done | str:
    """Games `first` to `last` of the run of a parcel; or that it cannot, and why."""
    with _ALONE:
        made = _made(parcel)
        return made if isinstance(made, str) else play_block(made, Block(first, last))


def _made(parcel: str) -> Experiment | str:
    try:
        return unpacked(parcel)
    except NavalcoreError as error:
        return f"cannot play this run: {error}"
    except Exception as error:  # of rules, plugins and data, whosesoever they are
        return f"cannot play this run: {named_error(error)}"


def dask_setup(worker: Any) -> None:
    """Let Ctrl-C, which comes to all processes of a terminal, be the business of whoever started
    this worker and ends it; dask calls it where this module is loaded with a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
