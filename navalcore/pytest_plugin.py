"""The conformance kit under pytest: `pytest --navalcore-game=NAME` makes a test of each check.

pytest loads this file wherever navalcore is installed, so it imports what it needs when asked.
"""

import shlex
from collections.abc import Iterator
from pathlib import Path
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
    group.addoption(
        "--navalcore-patience",
        type=float,
        default=20.0,
        metavar="SECONDS",
        help="how long the rules may run without a question; 0: for ever",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the checks of the rulesets that were asked for."""
    for name in config.getoption("--navalcore-game"):
        items.extend(_checks(session, config, name))


def _checks(session: pytest.Session, config: pytest.Config, name: str) -> Iterator[pytest.Item]:
    from navalcore.check import Course, Trial, chosen
    from navalcore.errors import NavalcoreError
    from navalcore.plugins import load

    try:
        files = config.getoption("--navalcore-plugin")
        library = load(files=files)
        for one in library.plugins:
            if one.status == "quarantined" and one.distribution in map(str, map(Path, files)):
                raise pytest.UsageError(f"{one.owner}: {one.reason}")
        library.ruleset(name)
        names = chosen(config.getoption("--navalcore-only"))
    except NavalcoreError as error:
        raise pytest.UsageError(str(error)) from None
    games, positions, patience = (
        config.getoption(f"--navalcore-{one}") for one in ("games", "positions", "patience")
    )
    for option, number, least in (
        ("games", games, 1),
        ("positions", positions, 1),
        ("patience", patience, 0),
    ):
        if number < least:
            raise pytest.UsageError(f"--navalcore-{option}={number:g}: expected {least} or more")
    course = Course(Trial(name, library, range(games), positions, patience=patience), names)
    for check in names:
        yield CheckItem.from_parent(session, name=f"{name}::{check}", course=course, check=check)


class Unsound(Exception):
    """A check has found something."""


class CheckItem(pytest.Item):
    """One check of one ruleset."""

    def __init__(self, *, course: Any, check: str, **more: Any) -> None:
        super().__init__(**more)
        self.course = course
        self.check = check

    def runtest(self) -> None:
        """Make the check; Unsound tells what it found. It is skipped where another check, which
        fails, tells why it could not be made."""
        from navalcore.check import in_short

        found = self.course.make(self.check)
        if found and all(one.skipped and one.see for one in found):
            pytest.skip(found[0].text)
        if found:
            raise Unsound("\n".join(in_short(found)))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *more: Any) -> Any:
        """What was found, without the way that led there, and the command that keeps the game."""
        if not isinstance(excinfo.value, Unsound):
            return super().repr_failure(excinfo, *more)
        words = ["navalcore", "check", self.course.trial.ruleset_id, "--only", self.check]
        for option, flag in (
            ("plugin", "--plugin"),
            ("games", "--games"),
            ("positions", "--positions"),
        ):
            given = self.config.getoption(f"--navalcore-{option}")
            for value in given if isinstance(given, list) else [given]:
                words += [flag, str(value)]
        return f"{excinfo.value}\nsee the game with: {shlex.join(words)}"

    def reportinfo(self) -> tuple[str, int | None, str]:
        """Where the test is told to stand: the kit."""
        from navalcore.check import proves

        return "navalcore", None, f"{self.name}: {proves(self.check)}"
