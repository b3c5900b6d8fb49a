"""How a game begins at a terminal: who sits where is said, unless one plays alone."""

from pathlib import Path
from typing import Any

import pytest

from tests.unwrapped import unwrapped

PEOPLE = "people at this terminal"


@pytest.fixture
def begun(run: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """begun(command): what stands between the title of a game and where it is saved."""

    def play(command: str, title: str) -> str:
        monkeypatch.delenv("NAVALCORE_PLUGINS", raising=False)
        result = run(command, plugin=False)
        assert result.exit_code == 0, result.stderr
        before, found, after = unwrapped(result.stdout).partition(f"{title} ")
        assert found and before == ""
        told, found, _ = after.partition("The game is saved in ")
        assert found
        return told.strip()

    return play


STRAIT = (
    "Fire at Sea: The Battle of the Denmark Strait: The Battle of the Denmark Strait, 24 May 1941"
)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("play fire-at-sea", f"German and British: {PEOPLE}."),
        ("play fire-at-sea --level hard", "German: you. British: the bot hard."),
        ("play fire-at-sea --seat 0=flat:20", "German: the bot flat:20. British: you."),
        ("play fire-at-sea --seat 1=random --name 0=Anna", "Anna: you. British: the bot random."),
        ("watch fire-at-sea", "German and British: the bot random."),
    ],
)
def test_who_sits_where(begun: Any, command: str, told: str) -> None:
    assert begun(command, STRAIT) == told


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ("", f"Red, Blue, Green and Yellow: {PEOPLE}."),
        (
            "--seat 2=captain",
            f"Red, Blue and Yellow: {PEOPLE}. Green: the bot captain.",
        ),
        (
            "--teams 2x2 --level easy",
            "Red: you. Blue, Green and Yellow: the bot easy. "
            "Sides: Red and Green; Blue and Yellow.",
        ),
    ],
)
def test_who_sits_where_behind_hidden_hands(begun: Any, flags: str, told: str) -> None:
    title = "Brawling Battleships: Sorties for victory points"
    assert begun(f"play brawling-battleships {flags}", title) == told


@pytest.mark.parametrize("sorties", [1, 2, 3])
def test_how_many_sorties_are_played_is_told_as_it_was_chosen(
    run: Any, monkeypatch: pytest.MonkeyPatch, sorties: int
) -> None:
    """By the picture, since the title is that of any number."""
    monkeypatch.delenv("NAVALCORE_PLUGINS", raising=False)
    words = f"play brawling-battleships --option sorties={sorties}"
    told = run(words, plugin=False).stdout
    first, *rows = told.splitlines()
    assert first == "Brawling Battleships: Sorties for victory points"
    assert any(row.startswith(f"── Sortie 1 of {sorties}, ") for row in rows)
    assert "three" not in told.casefold()


@pytest.mark.parametrize(
    ("command", "told"),
    [("play bismarck", ""), ("watch bismarck --seed 1", "German: the bot random.")],
)
def test_one_who_plays_alone_knows_it(begun: Any, command: str, told: str) -> None:
    title = "Bismarck: The Last Battle: Break-out of the Bismarck, 23 to 27 May 1941"
    assert begun(command, title) == told


def test_a_resumed_game_says_it_too(begun: Any) -> None:
    begun("play fire-at-sea --level easy --save j", STRAIT)
    told = "German: you. British: the bot hard."
    assert begun("play fire-at-sea --resume j --level hard", STRAIT) == told


def test_where_a_script_answers_nobody_sits(begun: Any) -> None:
    Path("script").write_text("admiral tovey\n", encoding="utf-8")
    assert begun("play fire-at-sea --script script", STRAIT) == ""
    told = "German: the bot easy. British: you."
    assert begun("play fire-at-sea --script script --seat 0=easy", STRAIT) == told
