"""navalcore: a framework for turn-based naval wargames with dice and cards.

Importing it loads no plugin and reads no file. `rulesets` lists what can be played, `new_game`
begins a game; a ruleset is written with `define`, `Frame` and the steps of `navalcore.steps`.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from navalcore.dealers import Dealer, Forbidden, Quick, Scripted, Seeded, Typed
from navalcore.engine import Frame
from navalcore.errors import (
    JournalError,
    KernelError,
    NavalcoreError,
    PluginError,
    Refusal,
    RulesetError,
)
from navalcore.events import Event, Hidden, event
from navalcore.games import Dealers, Game
from navalcore.journals import Journal, load_journal
from navalcore.players import Player, Random, See, play
from navalcore.seats import OBSERVER, Seat
from navalcore.secrets import Secret
from navalcore.states import State, define
from navalcore.steps import (
    Call,
    Chance,
    Decision,
    Done,
    Goto,
    Leave,
    Option,
    Over,
    Result,
    Sealed,
    Verbs,
)
from navalcore.walks import branches

if TYPE_CHECKING:
    from navalcore.plugins import Library
    from navalcore.ruleset import Ruleset

__version__ = "0.1.0"


def rulesets() -> "dict[str, Ruleset]":
    """The rulesets of the installed plugins by id; loads the plugins on the first call."""
    from navalcore.plugins import default

    return default().rulesets()


def load(
    plugins: Iterable[Any] | None = None,
    *,
    without: Iterable[str] = (),
    files: Iterable[str | Path] = (),
    strict: bool = False,
) -> "Library":
    """Another plugin library than the default one; see `navalcore.plugins.load`."""
    from navalcore import plugins as plugin_libraries

    return plugin_libraries.load(plugins, without=without, files=files, strict=strict)


def new_game(
    ruleset_id: str,
    seed: int | str | None = None,
    scenario: str | None = None,
    seats: int | None = None,
    teams: str | None = None,
    options: Mapping[str, Any] | None = None,
    data: Any = None,
    setup: str | Path | Mapping[str, Any] | None = None,
    dealer: Dealers = None,
    names: Mapping[int, str] | None = None,
    library: "Library | None" = None,
) -> Game:
    """Begin a game: `new_game("bismarck", seed=1941)`; see `navalcore.starting.new_game`."""
    from navalcore import starting

    return starting.new_game(
        ruleset_id,
        seed,
        scenario,
        seats,
        teams,
        options,
        data,
        setup,
        dealer,
        names,
        library,
    )


def from_state(
    ruleset_id: str,
    data: Mapping[str, Any],
    seed: int | str | None = None,
    dealer: Dealers = None,
    overlays: Any = None,
    library: "Library | None" = None,
) -> Game:
    """Restore a position that `Game.state` wrote; see `navalcore.starting.from_state`."""
    from navalcore import starting

    return starting.from_state(ruleset_id, data, seed, dealer, overlays, library)


def replay(
    journal: Journal | str | Path,
    until: int | None = None,
    library: "Library | None" = None,
    dealer: Dealers = None,
) -> Game:
    """Play a journal's answers again; see `navalcore.starting.replay`."""
    from navalcore import starting

    return starting.replay(journal, until, library, dealer)


def imagine(
    view: Mapping[str, Any],
    dealer: Dealers = None,
    overlays: Any = None,
    library: "Library | None" = None,
) -> Game:
    """A full game that agrees with a view, with no other input; see `navalcore.imagining`."""
    from navalcore import starting

    return starting.imagine(view, dealer, overlays, library)


def bots(ruleset_id: str) -> dict[str, Callable[..., Player]]:
    """The bots that can play a ruleset, by name; each has at least "random"."""
    from navalcore.plugins import default

    return default().bots(ruleset_id)


__all__ = [
    "OBSERVER",
    "Call",
    "Chance",
    "Dealer",
    "Decision",
    "Done",
    "Event",
    "Forbidden",
    "Frame",
    "Game",
    "Goto",
    "Hidden",
    "Journal",
    "JournalError",
    "KernelError",
    "Leave",
    "NavalcoreError",
    "Option",
    "Over",
    "Player",
    "PluginError",
    "Quick",
    "Random",
    "Refusal",
    "Result",
    "RulesetError",
    "Scripted",
    "Sealed",
    "Seat",
    "Secret",
    "See",
    "Seeded",
    "State",
    "Typed",
    "Verbs",
    "bots",
    "branches",
    "define",
    "event",
    "from_state",
    "imagine",
    "load",
    "load_journal",
    "new_game",
    "play",
    "replay",
    "rulesets",
]
