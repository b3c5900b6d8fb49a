"""The hooks of navalcore, in the order in which they are called.

A plugin is a module (or an object) named by an entry point of the group "navalcore". It marks with
`hookimpl` the hooks that it has, and takes only the arguments that it needs:

    from navalcore.hookspecs import hookimpl

    @hookimpl
    def navalcore_overlay(ruleset):
        if ruleset.id == "bismarck":
            return {"escape": {"normal": 5, "status": "house"}}

Hooks are called when plugins are loaded and when a game's rules are put together, never in play.
A plugin may name the kernel interfaces it works with: `NAVALCORE_API = ">=1,<2"`.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pluggy

from navalcore.overlays import Overlay
from navalcore.ruleset import Ruleset

PROJECT = "navalcore"
API_VERSION = 1

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def navalcore_rulesets() -> Sequence[Ruleset]:  # type: ignore[empty-body]  # a spec
    """First, when plugins are loaded: the rulesets this one offers, each with its own id."""


@hookspec
def navalcore_bots() -> Mapping[str, Mapping[str, Callable[..., Any]]]:  # type: ignore[empty-body]
    """Then, still at loading: bots by ruleset id and name, each a function that makes a player."""


@hookspec
def navalcore_overlay(ruleset: Ruleset) -> Mapping[str, Any] | Overlay | str | Path | None:
    """When a ruleset is put together for a game: changed data, as tables or as a path to TOML.

    Overlays are laid over the shipped data in the order of plugin names, the player's own last.
    """


@hookspec
def navalcore_modifiers(
    ruleset: Ruleset,
) -> Mapping[str, Sequence[tuple[str, Callable[..., int], str]]] | None:
    """With the data in place: further die-roll modifiers.

    By check (a chance label of the ruleset, such as "escape"): (label, function, cite), where the
    function gives the modifier's value and 0 if it does not apply.
    """


@hookspec
def navalcore_frames(
    ruleset: Ruleset,
) -> Mapping[str, Callable[[type[Any]], type[Any]]] | None:
    """Last before play: changed procedures.

    By frame name: a function that gets the frame class, perhaps already changed by plugins of
    earlier names, and gives back a subclass of it, which is used wherever the frame is called.
    """


@hookspec
def navalcore_watch(game: Any) -> Any:
    """When a game begins: a watcher of it, or None.

    A watcher has any of these methods, which are called as the game is played:

    rolled(seat, label, outcome): dice were thrown;
    drawn(seat, label, face): a card came;
    damaged(owner, track, points): a track took damage;
    noted(event): something was written in the log;
    asked(seat, label): a decision is open;
    answered(seat, label, token): a seat has decided.

    In `rolled` and `drawn` the seat is None for the game's own rolls. A watcher changes nothing;
    clones of the game do not have it; one that raises is reported and dropped.
    """
