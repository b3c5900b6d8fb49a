"""Journals that a release wrote: each stays here, is told for ever, and is played again as long as
its rules and data are those of then.

At a release, add a folder with a journal of each game: `navalcore watch GAME --save FILE`.
"""

from pathlib import Path
from typing import Any

import pytest

import navalcore
from navalcore import JournalError, load_journal, replay
from navalcore.journals import Journal

HERE = Path(__file__).parent / "journals"
KEPT = {
    "0.1.0/bismarck": (236, "The game ends: Bismarck is sunk. -100 VP: Britannia Rules the Waves!"),
    "0.1.0/fire-at-sea": (
        360,
        "MTB Attack is over, since Michel has left the map: 5 Victory Points for the Germans, "
        "4 for the British.",
    ),
    "0.1.0/brawling-battleships": (499, "Seat 1 scores 38 points; the total is now 38."),
}
"""How many sentences each tells, and the last of them."""


def happened(journal: Journal) -> list[list[tuple[Any, ...]]]:
    """The rules of all events, answer by answer, and who may know of each and of what it hides;
    how they are told may change."""
    groups = (journal.opening, *journal.events)
    keys = ("cite", "audience", "knows")
    return [[tuple(event.get(key) for key in keys) for event in group] for group in groups]


def test_every_game_of_every_release_is_kept() -> None:
    there = {path.relative_to(HERE).with_suffix("") for path in HERE.glob("*/*.journal")}
    releases = {path.name for path in HERE.iterdir()}
    assert navalcore.__version__ in releases
    assert there == {Path(name) for name in KEPT}
    assert {path.name for path in there} == set(navalcore.rulesets())


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_journal_is_told(name: str) -> None:
    told = load_journal(HERE / f"{name}.journal").watched()
    assert (len(told), told[-1]) == KEPT[name]


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_journal_is_played_again_or_refused_with_a_remedy(name: str) -> None:
    journal = load_journal(HERE / f"{name}.journal")
    made = journal.header
    here = navalcore.new_game(made["ruleset"], options=made["options"]).bound
    if (made["version"], made["digest"]) == (here.ruleset.version, here.digest):
        game = replay(journal)
        assert game.result is not None and game.answers == len(journal.records)
        assert game.journal is not None and happened(game.journal) == happened(journal)
    else:
        with pytest.raises(JournalError, match="use the data of then, or let navalcore replay"):
            replay(journal)
