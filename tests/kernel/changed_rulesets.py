"""Libraries of the test ruleset with one thing changed."""

from types import SimpleNamespace
from typing import Any

import attrs
import nasty

from navalcore.hookspecs import hookimpl
from navalcore.plugins import Library


def only(*others: Any, **changed: Any) -> Library:
    """A library of the test ruleset, changed so, and of other plugins."""
    ruleset = attrs.evolve(nasty.RULESET, **changed)

    @hookimpl
    def navalcore_rulesets() -> Any:
        return [ruleset]

    plugin = SimpleNamespace(__name__="faulty", navalcore_rulesets=navalcore_rulesets)
    return Library(only=(), modules=[plugin, *others], strict=True)
