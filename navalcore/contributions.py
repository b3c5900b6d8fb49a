"""What plugins give to a ruleset when it is bound, and how several of them go together."""

import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import field, frozen

from navalcore.engine import Frame
from navalcore.errors import PluginError, PluginWarning, nearest
from navalcore.manifests import Manifest
from navalcore.overlays import Overlay
from navalcore.states import classes_of, is_defined

AddedModifier = tuple[str, Callable[..., int], str]
"""Label, function and cite of a modifier that a plugin adds to a check."""

Wrapper = Callable[[type[Any]], type[Any]]
"""Makes a changed procedure of a frame class."""


WATCHED = ("rolled", "drawn", "damaged", "noted", "asked", "answered")
"""What a watcher may have."""


@frozen
class Watching:
    """A plugin's watcher of one game."""

    plugin: str
    watcher: Any


@frozen
class Watch:
    """A plugin's function that gives the watcher of a game, or None."""

    plugin: str
    function: Callable[[Any], Any]

    def watching(self, game: Any) -> Watching | None:
        """The watcher with its plugin; None if there is none, after a warning if it fails or gives
        nothing that can watch."""
        try:
            made = self.function(game)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            fault = f"failed: {type(error).__name__}: {error}"
        else:
            if made is None:
                return None
            if any(callable(getattr(made, name, None)) for name in WATCHED):
                return Watching(self.plugin, made)
            fault = f"gives {made!r}, which has none of {', '.join(WATCHED)}"
        warnings.warn(
            f"plugin {self.plugin} does not watch this game: navalcore_watch {fault}; mend it or "
            f"leave it out (--no-plugin {self.plugin})",
            PluginWarning,
            stacklevel=2,
        )
        return None


@frozen
class Contributor:
    """A plugin that changes the rules of a game, and what it changes ("options", "overlay" …)."""

    name: str
    distribution: str
    version: str
    changes: tuple[str, ...] = ()

    @property
    def owner(self) -> str:
        """The plugin with its distribution: "plugin fast (fast-rules 1.2)"."""
        shipped = f"{self.distribution} {self.version}".strip()
        return f"plugin {self.name} ({shipped})" if shipped else f"plugin {self.name}"


@frozen
class Contribution:
    """What one plugin gives to a ruleset when it is bound."""

    contributor: Contributor
    overlay: Overlay | None = None
    modifiers: Mapping[str, Sequence[AddedModifier]] = field(factory=dict)
    frames: Mapping[str, Wrapper] = field(factory=dict)
    watch: Watch | None = None


def modifiers_of(
    given: Sequence[Contribution], manifest: Manifest
) -> dict[str, tuple[AddedModifier, ...]]:
    """The modifiers of all plugins by check, in the order of plugin names.

    PluginError for a check that the ruleset does not have, or that takes no modifiers.
    """
    checks = sorted(manifest.checks)
    merged: dict[str, tuple[AddedModifier, ...]] = {}
    for each in given:
        for check, modifiers in each.modifiers.items():
            if check not in checks:
                known = any(label.id == check for label in manifest.labels)
                fault = "takes no modifiers for" if known else "has no check"
                hint = "" if known else nearest(check, checks)
                listed = ", ".join(checks) or "none: it takes no modifiers"
                raise PluginError(
                    f"{each.contributor.owner}: {manifest.id} {fault} '{check}'"
                    f"{hint or ', expected one of ' + listed}"
                )
            merged[check] = merged.get(check, ()) + tuple(modifiers)
    return merged


def frames_of(
    given: Sequence[Contribution], manifest: Manifest, package: str
) -> dict[str, type[Any]]:
    """The changed frames by name; each plugin gets what those of earlier names made.

    PluginError for a frame that does not exist, or that is changed into something else.
    """
    if not any(each.frames for each in given):
        return {}
    shipped, changed = classes_of(package, Frame), dict[str, type[Any]]()
    owners = dict.fromkeys(shipped, package)
    for each in given:
        owner = each.contributor.owner
        for frame, wrap in each.frames.items():
            if frame not in shipped:
                raise PluginError(
                    f"{owner}: {manifest.id} has no frame '{frame}'{nearest(frame, shipped)}"
                )
            under = changed.get(frame, shipped[frame])
            try:
                made: Any = wrap(under)
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                raise PluginError(
                    f"{owner}: changing frame {frame} failed: {type(error).__name__}: {error}"
                ) from error
            if not (isinstance(made, type) and issubclass(made, under)):
                raise PluginError(
                    f"{owner} changes frame {frame} into {getattr(made, '__name__', made)}, "
                    f"which is no subclass of the {under.__name__} of {owners[frame]}"
                )
            if not is_defined(made):
                raise PluginError(
                    f"{owner} changes frame {frame} into {made.__name__}, which cannot be copied "
                    "or saved: write @define before the class (from navalcore import define)"
                )
            changed[frame], owners[frame] = made, owner
    return changed
