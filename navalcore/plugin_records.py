"""What a plugin library is made of, and what became of each plugin."""

import traceback
from collections.abc import Collection
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import attrs
from attrs import frozen

from navalcore.contributions import Contributor
from navalcore.errors import PluginError, RulesetError, nearest
from navalcore.hookcalls import named_error
from navalcore.plugin_sources import Candidate


@frozen
class PluginRecord:
    """What became of one plugin; `reason` says what is wrong and what to do, `trace` where.

    `findings` are the faults of its data files, if these are what is wrong; `instead` is the file
    or module that was given and takes its place.
    """

    name: str
    distribution: str
    version: str
    hooks: tuple[str, ...] = ()
    status: Literal["ok", "quarantined", "skipped"] = "ok"
    reason: str = ""
    trace: str = ""
    findings: tuple[str, ...] = ()
    instead: str = ""

    @property
    def owner(self) -> str:
        """The plugin with its distribution: "plugin fast (fast-rules 1.2)"."""
        return Contributor(self.name, self.distribution, self.version).owner

    def skipped(self, reason: str) -> "PluginRecord":
        """This plugin left out, which is no fault."""
        return attrs.evolve(self, status="skipped", reason=reason)

    def replaced(self, other: "PluginRecord") -> "PluginRecord":
        """This plugin left out, since another was given that has its name or its ruleset."""
        record = self.skipped(f"{other.owner}, which was given, takes its place")
        return attrs.evolve(record, instead=other.distribution or other.name)

    def quarantined(self, error: BaseException, reason: str = "") -> "PluginRecord":
        """This plugin put aside for an error; `reason` is how the error is told otherwise."""
        plain = str(error) if isinstance(error, PluginError) else named_error(error)
        trace = "".join(traceback.format_exception(error))
        cause = error if isinstance(error, RulesetError) else error.__cause__
        findings = cause.findings if isinstance(cause, RulesetError) else ()
        put = attrs.evolve(self, status="quarantined", reason=reason or plain, trace=trace)
        return attrs.evolve(put, findings=findings)


class Replaced(PluginError):
    """A plugin whose name or ruleset another has, which was given expressly."""

    def __init__(self, message: str, other: PluginRecord) -> None:
        super().__init__(message)
        self.other = other


@frozen
class Given:
    """What a library is made of; see `plugins.Library`."""

    only: tuple[str, ...] | None
    without: tuple[str, ...]
    files: tuple[str | Path, ...]
    modules: tuple[Any, ...]
    entry_points: tuple[metadata.EntryPoint, ...] | None

    def check_names(self, names: Collection[str]) -> None:
        """PluginError if a plugin that is asked for or left out is none of these."""
        for name in sorted({*(self.only or ()), *self.without}):
            if name not in names:
                known = ", ".join(sorted(names)) or "none"
                hint = nearest(name, names) or f"; there are {known}"
                raise PluginError(f"there is no plugin '{name}'{hint}")

    @property
    def recipe(self) -> dict[str, Any] | None:
        """The same as plain data; None if plugins are objects of this process."""
        modules = [one for one in self.modules if isinstance(one, ModuleType)]
        if self.entry_points is not None or len(modules) < len(self.modules):
            return None
        return {
            "only": None if self.only is None else list(self.only),
            "without": list(self.without),
            "files": [str(Path(file).absolute()) for file in self.files],
            "modules": [one.__name__ for one in modules],
        }


def record_of(candidate: Candidate) -> PluginRecord:
    """The record of a plugin that is about to be loaded."""
    return PluginRecord(candidate.name, candidate.distribution, candidate.version)
