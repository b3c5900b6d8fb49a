"""`python -m navalcore` is the command `navalcore`."""

from navalcore.cli import main

if __name__ == "__main__":
    main()
