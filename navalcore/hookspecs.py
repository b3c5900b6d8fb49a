"""The hooks of navalcore, in the order in which they are called: the life of the program.

A plugin is a module (or an object) named by an entry point of the group "navalcore", or a file
named with `--plugin FILE.py`. It marks with `hookimpl` the hooks that it has, and takes only the
arguments that it needs:

    from navalcore.hookspecs import hookimpl

    @hookimpl
    def navalcore_overlay(ruleset):
        if ruleset.id == "bismarck":
            return {"escape": {"normal": 5, "status": "house"}}

First plugins are loaded, those that ship with navalcore before others (`navalcore_rulesets`,
`navalcore_bots`). Then each ruleset is completed (`navalcore_rules`, `navalcore_options`). When
somebody begins a game, its ruleset is bound (`navalcore_overlay`, `navalcore_modifiers`,
`navalcore_frames`), and the game is watched (`navalcore_watch`). No hook is called in play; from
completing on, plugins are called in the order of their names.

A plugin that fails while plugins are loaded or rulesets completed is put aside as a whole, and
`navalcore plugins` says why; one that fails later is a PluginError with its name. A plugin may name
the kernel interfaces it works with: `NAVALCORE_API = ">=1,<2"`.
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
    """Offer games.

    Called: first, when plugins are loaded; once for each plugin.

    Arguments: none.

    Returns: a list of Ruleset, each with an id that no other plugin offers. Their files are read
    later, but for `ruleset.toml`.

    Example::

        @hookimpl
        def navalcore_rulesets():
            return [
                Ruleset(
                    package="navalcore_duel",
                    data_package="navalcore_duel_rules",
                    schema=Kit,
                    board=Board,
                    opening=begin,
                    tally=tally,
                )
            ]

    Used by: plugins/navalcore_bismarck/__init__.py
    """


@hookspec
def navalcore_bots() -> Mapping[str, Mapping[str, Callable[..., Any]]]:  # type: ignore[empty-body]
    """Offer players for games, of one's own or of others.

    Called: directly after `navalcore_rulesets` of the same plugin.

    Arguments: none.

    Returns: by ruleset id and by a name that no other bot of that game has, a function that makes
    a player: it is called with a seed and gives an object with `choose(decision, see, budget)`.

    Example::

        @hookimpl
        def navalcore_bots():
            return {"bismarck": {"gambler": lambda seed: Random(seed)}}

    Used by: examples/house_rules/first_bot.py
    """


@hookspec
def navalcore_rules(ruleset: Ruleset) -> Mapping[str, str] | None:
    """Add rules in words, so that options, modifiers and events of the plugin can cite them.

    Called: when all plugins are loaded; once for each ruleset that there is.

    Arguments: `ruleset`, as earlier plugins have completed it.

    Returns: the words of each further rule by its id, or None. An id that exists already puts the
    plugin aside. `navalcore rules GAME ID` shows them, under the name of the plugin.

    Example::

        @hookimpl
        def navalcore_rules(ruleset):
            if ruleset.id == "bismarck":
                return {"HOUSE-1": "With smoke floats, each escape roll has +1."}

    Used by: examples/house_rules/smoke_floats.py
    """


@hookspec
def navalcore_options(ruleset: Ruleset) -> Sequence[Mapping[str, Any]] | None:
    """Add options, which whoever begins a game may choose.

    Called: directly after `navalcore_rules` of the same plugin, once for each ruleset.

    Arguments: `ruleset`, with the rules that this plugin has just added.

    Returns: tables as in an options.toml, or None: `key`, `default`, `values` (true and false, or
    texts), `text` (what it rules, in a sentence) and `cite`. A key that exists already puts the
    plugin aside. `navalcore games GAME` lists them, `--option KEY=VALUE` sets them, and rules,
    modifiers and frames read them from `game.options`.

    Example::

        @hookimpl
        def navalcore_options(ruleset):
            if ruleset.id == "bismarck":
                text = "Whether the force carries smoke floats."
                return [
                    {"key": "floats", "default": False, "values": [False, True], "text": text}
                ]

    Used by: examples/house_rules/smoke_floats.py
    """


@hookspec
def navalcore_overlay(ruleset: Ruleset) -> Mapping[str, Any] | Overlay | str | Path | None:
    """Change the numbers of a game.

    Called: when a ruleset is bound, that is when a game of it begins with options and data that no
    game of this process had.

    Arguments: `ruleset`, complete.

    Returns: the rows that differ, as tables or as the path of a TOML file or of a folder; or None.
    Overlays are laid over the shipped data in the order of plugin names, the player's own
    (`--data`) last. A changed printed value or a new row says `status = "house"`.

    Example::

        @hookimpl
        def navalcore_overlay(ruleset):
            if ruleset.id == "bismarck":
                return {"ship": [{"id": "hood", "main": 5, "status": "house"}]}

    Used by: examples/house_rules/north_atlantic.py
    """


@hookspec
def navalcore_modifiers(
    ruleset: Ruleset,
) -> Mapping[str, Sequence[tuple[str, Callable[..., int], str]]] | None:
    """Add modifiers to the checks of a game.

    Called: directly after `navalcore_overlay` of the same plugin.

    Arguments: `ruleset`, complete.

    Returns: by check, one of `ruleset.manifest.checks` such as "escape": a list of
    (label, function, cite); or None. In play the function is called with the game and whom the
    check is about, such as attacker and target, and gives a whole number, 0 if it does not apply.

    Example::

        @hookimpl
        def navalcore_modifiers(ruleset):
            if ruleset.id == "bismarck":
                calm = lambda game: int(game.board.weather == "calm")
                return {"escape": [("calm sea", calm, "BIS-803")]}

    Used by: examples/house_rules/smoke_floats.py
    """


@hookspec
def navalcore_frames(
    ruleset: Ruleset,
) -> Mapping[str, Callable[[type[Any]], type[Any]]] | None:
    """Change the procedures of a game.

    Called: directly after `navalcore_modifiers` of the same plugin, the last thing before play.

    Arguments: `ruleset`, complete.

    Returns: by frame name, a function that gets the frame class, perhaps already changed by plugins
    of earlier names, and gives back a subclass of it, which is used wherever the frame is called;
    or None.

    Example::

        def calmer(base):
            @define
            class CalmerVoyage(base):
                def weather_rolled(self, game, die):
                    return super().weather_rolled(game, max(1, die - 1))

            return CalmerVoyage

        @hookimpl
        def navalcore_frames(ruleset):
            if ruleset.id == "bismarck":
                return {"Voyage": calmer}

    Used by: examples/house_rules/night_escape.py
    """


@hookspec
def navalcore_watch(game: Any) -> Any:
    """Watch a game, and change nothing.

    Called: when a game begins or is played again from a journal, before its first step; clones of
    a game are not watched.

    Arguments: `game`, not yet set up.

    Returns: a watcher, or None. A watcher is any object with some of these methods, called as the
    game is played; one that raises is reported and dropped:

    - rolled(seat, label, outcome): dice were thrown; seat None: the game's own;
    - drawn(seat, label, face): a card came; seat None: the game's own;
    - damaged(owner, track, points): a track took damage;
    - noted(event): something was written in the log;
    - asked(seat, label): a decision is open;
    - answered(seat, label, token): a seat has decided.

    Example::

        class Tally:
            def damaged(self, owner, track, points):
                print(f"{owner}, {track}: {points}")

        @hookimpl
        def navalcore_watch(game):
            return Tally()

    Used by: examples/house_rules/score_keeper.py
    """
