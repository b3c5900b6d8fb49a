"""The conformance kit under pytest: `pytest --navalcore-game=NAME` makes a test of each check.

pytest loads this file wherever navalcore is installed, so it imports what it needs when asked.
"""

from collections.abc import Iterator
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the kit."""
    group = parser.getgroup("navalcore", "conformance of navalcore rulesets")
    group.addoption(
        "--navalcore-game",
        action="append",
        default=[],
        metavar="NAME",
        help="check this ruleset with the conformance kit; may repeat",
    )
    group.addoption(
        "--navalcore-plugin",
        action="append",
        default=[],
        metavar="FILE.py",
        help="load a plugin from a file; may repeat",
    )
    group.addoption(
        "--navalcore-only",
        action="append",
        default=[],
        metavar="CHECK",
        help="make this check alone; may repeat",
    )
    for name, number, about in (
        ("--navalcore-games", 3, "how many random games"),
        ("--navalcore-positions", 5, "where each game is looked at"),
    ):
        group.addoption(name, type=int, default=number, metavar="N", help=about)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the checks of the rulesets that were asked for."""
    for name in config.getoption("--navalcore-game"):
        items.extend(_checks(session, config, name))


def _checks(session: pytest.Session, config: pytest.Config, name: str) -> Iterator[pytest.Item]:
    from navalcore.check import Trial, chosen
    from navalcore.errors import NavalcoreError
    from navalcore.plugins import load

    try:
        library = load(files=config.getoption("--navalcore-plugin"))
        library.ruleset(name)
        names = chosen(config.getoption("--navalcore-only"))
    except NavalcoreError as error:
        raise pytest.UsageError(str(error)) from None
    games, positions = (config.getoption(f"--navalcore-{one}") for one in ("games", "positions"))
    for one, number in (("games", games), ("positions", positions)):
        if number < 1:
            raise pytest.UsageError(f"--navalcore-{one}={number}: expected 1 or more")
    trial = Trial(name, library, range(games), positions)
    for check in names:
        yield CheckItem.from_parent(session, name=f"{name}::{check}", trial=trial, check=check)


class Unsound(Exception):
    """A check has found something."""


class CheckItem(pytest.Item):
    """One check of one ruleset."""

    def __init__(self, *, trial: Any, check: str, **more: Any) -> None:
        super().__init__(**more)
        self.trial = trial
        self.check = check

    def runtest(self) -> None:
        """Make the check; Unsound tells what it found."""
        from navalcore.check import CHECKS

        if found := CHECKS[self.check](self.trial):
            raise Unsound("\n".join(map(str, found)))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *more: Any) -> Any:
        """What was found, without the way that led there, and the command that keeps the game."""
        if not isinstance(excinfo.value, Unsound):
            return super().repr_failure(excinfo, *more)
        game = self.trial.ruleset_id
        return f"{excinfo.value}\nsee the game with: navalcore check {game} --only {self.check}"

    def reportinfo(self) -> tuple[str, int | None, str]:
        """Where the test is told to stand: the kit."""
        from navalcore.check import proves

        return "navalcore", None, f"{self.name}: {proves(self.check)}"
