"""A journal remembers which plugins changed the rules, and is refused without them."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import navalcore_bismarck
import pytest

import navalcore
from navalcore.errors import JournalError, PluginError
from navalcore.hookspecs import hookimpl
from navalcore.journals import Journal, read_journal
from navalcore.plugins import Library
from navalcore.starting import from_state
from tests.plugins.house_rules import ESCAPE, begun, house

Run = Callable[..., Any]

SAYS = (
    "the journal was played with {then} changing the rules, here it is {now}: {cure}, "
    "or let navalcore replay FILE --watch tell its story"
)


def library(*names: str) -> Library:
    """Bismarck with plugins of these names, each giving her guns a modifier."""

    @hookimpl
    def navalcore_modifiers(ruleset: Any) -> Any:
        return {"mg": [("better powder", lambda game, *about: 1, "BIS-548")]}

    plugins = [
        SimpleNamespace(__name__=name, navalcore_modifiers=navalcore_modifiers) for name in names
    ]
    return Library(only=(), modules=[navalcore_bismarck, *plugins])


def journal_of(made: Library) -> Journal:
    game = navalcore.new_game("bismarck", seed=1, library=made)
    assert game.journal is not None
    return read_journal(game.journal.text(), "game.journal")


def test_the_same_plugins_play_it_again() -> None:
    assert navalcore.replay(journal_of(library("powder")), library=library("powder"))


@pytest.mark.parametrize(
    ("then", "now", "says"),
    [
        (
            ["powder"],
            [],
            SAYS.format(
                then="powder", now="none", cure="load powder (--plugin FILE.py for a file)"
            ),
        ),
        (
            [],
            ["powder"],
            SAYS.format(then="no plugin", now="powder", cure="leave out powder (--no-plugin NAME)"),
        ),
    ],
)
def test_other_plugins_are_refused(then: list[str], now: list[str], says: str) -> None:
    with pytest.raises(JournalError) as caught:
        navalcore.replay(journal_of(library(*then)), library=library(*now))
    assert str(caught.value) == f"game.journal: {says}"


def test_a_modifier_that_fails_is_named() -> None:
    @hookimpl
    def navalcore_modifiers(ruleset: Any) -> Any:
        return {"flak": [("keen eyes", lambda game: 1, "BIS-525")]}

    eyes = SimpleNamespace(__name__="eyes", navalcore_modifiers=navalcore_modifiers)
    battle = {
        "at": "battle",
        "weather": "calm",
        "initiative": "player",
        "enemies": [{"card": "catalina-209"}],
    }
    game = navalcore.new_game(
        "bismarck",
        seed=1,
        setup=battle,
        library=Library(only=(), modules=[navalcore_bismarck, eyes]),
    )
    game.submit("flak bismarck catalina-209")
    with pytest.raises(PluginError) as caught:
        game.advance()
    assert str(caught.value).startswith("the modifier 'keen eyes' of flak failed: TypeError: ")
    assert str(caught.value).endswith("; mend its plugin or leave it out (--no-plugin eyes)")


def test_a_journal_names_who_added_what(run: Run, tmp_path: Path) -> None:
    """Its game is refused without the plugin, with the remedy, and watched all the same."""
    options = "--plugin smoke_floats.py --option smoke_floats=true"
    run(f"watch bismarck --seed 7 {options}")
    journal = tmp_path / "bismarck-1.journal"
    header = json.loads(journal.read_text(encoding="utf-8").splitlines()[0])
    assert header["plugins"] == [
        {"name": "smoke_floats", "version": "", "changes": ["rules", "options", "modifiers"]}
    ]
    assert header["options"]["smoke_floats"] is True
    refused = run(f"replay {journal}", code=3)
    assert " ".join(refused.stderr.split()).endswith(
        f"{journal}: the journal was played with smoke_floats changing the rules, here it is none: "
        "load smoke_floats (--plugin FILE.py for a file), or let navalcore replay FILE --watch "
        "tell its story"
    )
    story = run(f"replay {journal} --watch").stdout
    assert "Escape: 1, smoke floats +1, makes 2, 4 or more wanted: no escape. [BIS-803]\n" in story
    assert "The game ends:" in story
    assert "The game is over" in run(f"replay {journal} --plugin smoke_floats.py").stdout


def test_a_position_is_refused_without_its_plugin() -> None:
    """The journal of a game that was restored is no different."""
    more = house("smoke_floats.py")
    game = begun("bismarck", ESCAPE, "smoke_floats.py", options={"smoke_floats": True})
    restored = from_state("bismarck", game.state(), seed=1, library=more)
    assert restored.journal is not None
    assert navalcore.replay(restored.journal, library=more).options.smoke_floats
    with pytest.raises(JournalError) as caught:
        navalcore.replay(restored.journal, library=house())
    assert str(caught.value).startswith(
        "the journal was played with smoke_floats changing the rules, here it is none: load "
    )


def test_a_journal_without_a_plugin_is_refused_with_one() -> None:
    game = begun("bismarck", ESCAPE)
    assert game.journal is not None
    with pytest.raises(JournalError) as caught:
        navalcore.replay(game.journal, library=house("smoke_floats.py"))
    assert str(caught.value) == (
        "the journal was played with no plugin changing the rules, here it is smoke_floats: leave "
        "out smoke_floats (--no-plugin NAME), or let navalcore replay FILE --watch tell its story"
    )
