"""A journal remembers which plugins changed the rules, and is refused without them."""

from types import SimpleNamespace

import navalcore_bismarck
import pytest

import navalcore
from navalcore.errors import JournalError, PluginError
from navalcore.hookspecs import hookimpl
from navalcore.journals import read_journal
from navalcore.plugins import Library

SAYS = (
    "the journal was played with {then} changing the rules, here it is {now}: {cure}, "
    "or let navalcore replay FILE --watch tell its story"
)


def library(*names):
    """Bismarck with plugins of these names, each giving her guns a modifier."""

    @hookimpl
    def navalcore_modifiers(ruleset):
        return {"mg": [("better powder", lambda game, *about: 1, "BIS-548")]}

    house = [
        SimpleNamespace(__name__=name, navalcore_modifiers=navalcore_modifiers) for name in names
    ]
    return Library(only=(), modules=[navalcore_bismarck, *house])


def journal_of(house):
    game = navalcore.new_game("bismarck", seed=1, library=house)
    return read_journal(game.journal.text(), "game.journal")


def test_the_same_plugins_play_it_again():
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
def test_other_plugins_are_refused(then, now, says):
    with pytest.raises(JournalError) as caught:
        navalcore.replay(journal_of(library(*then)), library=library(*now))
    assert str(caught.value) == f"game.journal: {says}"


def test_a_modifier_that_fails_is_named():
    @hookimpl
    def navalcore_modifiers(ruleset):
        return {"flak": [("keen eyes", lambda game: 1, "BIS-525")]}

    house = SimpleNamespace(__name__="eyes", navalcore_modifiers=navalcore_modifiers)
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
        library=Library(only=(), modules=[navalcore_bismarck, house]),
    )
    game.submit("flak bismarck catalina-209")
    with pytest.raises(PluginError) as caught:
        game.advance()
    assert str(caught.value).startswith("the modifier 'keen eyes' of flak failed: TypeError: ")
    assert str(caught.value).endswith("; mend its plugin or leave it out (--no-plugin eyes)")
