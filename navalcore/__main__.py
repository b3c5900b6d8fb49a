"""`python -m navalcore` is the command `navalcore`."""

from navalcore.cli import main

main()
