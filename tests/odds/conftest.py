"""The test ruleset of the kernel, with words for what comes of an answer."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from navalcore.plugins import Library
from navalcore.steps import name_of

NASTY = Path(__file__).parents[1] / "kernel" / "nasty"
if str(NASTY) not in sys.path:
    sys.path.insert(0, str(NASTY))


@pytest.fixture(scope="session")
def nasty_library() -> Library:
    """The test ruleset, which has no words of its own, with every event told in a row."""
    from tests.kernel.changed_rulesets import only

    def outcome(events: Any) -> str:
        return " | ".join(one.text() for one in events)

    return only(show=SimpleNamespace(outcome=outcome, sentence=plainly))


def plainly(event: Any) -> str:
    """An event as it is told without any words of its ruleset: so it stays for other tests."""
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in type(event).__name__)
    values = (name_of(value) for value in event.fields().values() if value is not None)
    return f"{words.strip().capitalize()}: {', '.join(values)}."
