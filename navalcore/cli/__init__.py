"""The command line. Only this package imports typer and rich."""

import os
import sys


def main() -> None:
    """Run the command `navalcore` with the arguments of the process."""
    try:
        _open_closed()
        from navalcore.cli.app import build_app

        build_app()(prog_name="navalcore")
    except KeyboardInterrupt:
        sys.exit(130)


def _open_closed() -> None:
    """Give the process the standard streams that it was begun without."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  open to the end


__all__ = ["main"]
