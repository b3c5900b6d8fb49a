"""The command line. Only this package imports typer and rich."""

import os
import sys


def main() -> None:
    """Run the command `navalcore` with the arguments of the process."""
    from navalcore.cli.app import build_app

    try:
        build_app()(prog_name="navalcore")
    except BrokenPipeError:  # whoever read the output has closed it, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


__all__ = ["main"]
