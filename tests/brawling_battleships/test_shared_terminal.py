"""Several people at one terminal: who is asked in public, who alone (BRB-306, BRB-609)."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import navalcore
from navalcore.cli.app import build_app

GAME = "play brawling-battleships --seats 3 --seed 5 --save game.journal"
FIRE = "open-fire armored-cruiser.sf41.cf35\nsquadron 1\n"
"""What Red begins with at this seed: fire at Blue, who may react."""


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """play(typed): what is shown of a game of three people until the input ends."""
    monkeypatch.chdir(tmp_path)

    def run(typed: str) -> Any:
        return CliRunner().invoke(build_app(), GAME.split(), input=typed).output

    return run


def answers() -> list[tuple[str, str]]:
    """The last answers of the saved game: label and answer."""
    journal = navalcore.load_journal("game.journal")
    return [(one.label, str(one.answer)) for one in journal.records if one.kind == "choice"]


def test_the_table_is_asked_once(play: Callable[[str], str]) -> None:
    """BRB-609: Enter stands for all who are asked."""
    shown = play(FIRE + "\n")
    assert "The table: Who reacts? [BRB-603]" in shown
    assert "Enter if nobody does; else who does, one or more of 1 Blue." in shown
    assert ("react", "no-reaction") in answers()


def test_a_seat_that_wants_to_react_is_asked_alone_and_may_pass(
    play: Callable[[str], str],
) -> None:
    """BRB-611"""
    shown = play(FIRE + "1\nno-reaction\n")
    public, private = shown.split("[nobody] > ", 1)
    assert "Blue: Who reacts? [BRB-603]" in private
    assert "no-reaction" not in public
    assert answers()[-1] == ("react", "no-reaction")


@pytest.mark.parametrize("typed", ["2", "7", "yes"])
def test_what_is_no_seat_is_refused(play: Callable[[str], str], typed: str) -> None:
    shown = play(f"{FIRE}{typed}\n")
    assert f"'{typed}' is no seat that is asked: type Enter, or one of 1 Blue." in shown
    assert not any(label == "react" for label, _ in answers())


def test_questions_that_hide_nothing_are_asked_in_public(play: Callable[[str], str]) -> None:
    """BRB-1301: targets and pairs are announced openly; the hand is not shown with them."""
    shown = play(FIRE + "\n")
    before, after = shown.split("The table: Who reacts?", 1)
    assert "On which squadron is it played?" in before
    assert "Which dreadnought fires with which box?" in after
    assert "Destroyer Flotilla Attack" not in after  # it is in Red's hand


def test_the_discards_are_listed(play: Callable[[str], str]) -> None:
    """BRB-1301, BRB-A54"""
    shown = play(f"discards\n{FIRE}\ndiscards\n")
    assert "Nothing is discarded." in shown


@pytest.mark.parametrize("typed", ["?", "help", "odds", "auto react off", "why"])
def test_no_command_at_the_public_window_tells_of_one_hand(
    play: Callable[[str], str], typed: str
) -> None:
    """BRB-1306: neither what could be answered nor a default is shown to the table."""
    shown = play(f"{FIRE}{typed}\n")
    _, window = shown.split("The table: Who reacts?", 1)
    assert "React with" not in window
    assert "Do not react" not in window


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("hint 4", "By the bot hard, 4 imagined games:"),
        ("odds 1 until turn by captain", "agree with what Red knows."),
    ],
)
def test_what_follows_from_a_hand_is_told_to_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, told: str
) -> None:
    """BRB-1304: at a question that the whole table reads, as it is reckoned with Red's cards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("navalcore.cli.screens.termios", None)
    live = property(lambda _: True, lambda _, value: None)
    monkeypatch.setattr("navalcore.cli.screens.Screen.live", live, raising=False)
    for name in ("go_private", "go_public"):
        sign = f"<{name}>"
        monkeypatch.setattr(f"navalcore.cli.screens.Screen.{name}", lambda it, s=sign: it.line(s))
    fire, target = FIRE.splitlines()
    lines = "\n".join(["", fire, typed, "", "", target, ""])
    shown = CliRunner().invoke(build_app(), GAME.split(), input=lines).output
    table, alone, after = re.split("Red is asked.*<go_private>|Press Enter to go back", shown)[-3:]
    assert told not in table + after
    assert told in alone and "<go_public>" not in alone
    assert after.startswith(" to the table. <go_public>\n")
    assert after.count("Red: On which squadron is it played? [BRB-504]") == 1
    assert "Red names Blue as the target. [BRB-504]" in after


def test_a_default_is_that_of_the_seat_that_chose_it(play: Callable[[str], str]) -> None:
    """BRB-611: nobody's cards are played by what another seat has set."""
    shown = play(f"auto react off\n{FIRE}\n")
    assert "is answered by its default from now on" in shown
    assert "The table: Who reacts? [BRB-603]" in shown


def test_only_its_owner_may_correct_a_secret_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BRB-1304: what Red typed is not Blue's to change, nor to find out."""
    monkeypatch.chdir(tmp_path)
    words = "play brawling-battleships --seats 2 --seed 1 --manual cards --save game.journal"
    ships = "nassau konig orion lion tiger erin kaiser moltke seydlitz texas utah nevada"
    typed = "\n".join(ships.split()) + "\nstorm\ncorrect secret-agent\n"
    shown = CliRunner().invoke(build_app(), words.split(), input=typed).output
    assert "What was typed last is another's secret: only its owner may correct it." in shown
    assert "Corrected." not in shown


@pytest.mark.parametrize(
    "game, card, slots",
    [
        ("--seats 3 --seat 1=captain", "armored-cruiser.sf41.cf35", [1.0]),
        ("--teams 2x2 --seat 1=captain --seat 3=captain", "pursuit-aeroplane.sf41.hf31", [0.5] * 2),
    ],
)
def test_bots_share_the_time_of_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, card: str, slots: list[float]
) -> None:
    """BRB-1306: whoever times a window learns nothing of the hands behind it."""
    waited: list[float] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("navalcore.cli.tabletop.monotonic", lambda: 0.0)
    monkeypatch.setattr("navalcore.cli.tabletop.Clock.wait", lambda _, time: waited.append(time))
    monkeypatch.setattr("navalcore.cli.screens.termios", None)
    live = property(lambda _: True, lambda _, value: None)
    monkeypatch.setattr("navalcore.cli.screens.Screen.live", live, raising=False)
    line = f"play brawling-battleships --seed 5 {game}"
    CliRunner().invoke(build_app(), line.split(), input=f"\nopen-fire {card}\nsquadron 1\n")
    assert waited[: len(slots)] == slots


def test_what_happened_since_the_last_prompt_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BRB-1304: both other Turns, without the faces of the cards drawn in them."""
    monkeypatch.chdir(tmp_path)
    line = f"{GAME} --seat 1=captain --seat 2=captain"
    shown = CliRunner().invoke(
        build_app(), line.split(), input="discard armored\ncard mines\nscore\n"
    )
    _, later = shown.output.split("> discard armored", 1)
    news, asked = later.split("Red: Who reacts?")
    told = [part for part in news.splitlines() if part.startswith(("Blue", "Green"))]
    assert [part for part in told if "begins" in part] == [
        "Blue's Turn begins. [BRB-405]",
        "Green's Turn begins. [BRB-405]",
    ]
    drawn = [part for part in told if part.startswith(("Blue draws", "Green draws"))]
    assert [part.partition(" ")[2] for part in drawn] == [
        "draws a card. [BRB-406]",
        "draws a card. [BRB-411]",  # up to the hand limit
        "draws a card. [BRB-406]",
    ]
    assert "Green plays Sea Plane" not in asked
    assert "34+ 4 hits, 56+ 3 more (reconstructed)" in asked
    assert "Green: victory pile 0 [BRB-1101]" in asked


def test_a_bot_waits_out_its_window_before_a_program_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BRB-1306: a program cannot time what a bot holds."""
    waited: list[float] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("navalcore.cli.tabletop.monotonic", lambda: 0.0)
    monkeypatch.setattr("navalcore.cli.tabletop.Clock.wait", lambda _, time: waited.append(time))
    line = "play brawling-battleships --seats 3 --seed 5 --seat 0=json --seat 1=captain"
    answers = [f'{{"answer": "{one}"}}' for one in FIRE.splitlines()]
    CliRunner().invoke(
        build_app(), [*line.split(), "--seat", "2=captain"], input="\n".join(answers)
    )
    assert waited == [0.1]


@pytest.mark.parametrize(
    "typed",
    [
        "Armored Cruiser (square fire 41, circle fire 35)",
        "circle fire 35 armored cruiser square fire 41",
        "armored-cruiser.cf35.sf41",
    ],
)
def test_a_card_is_typed_as_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    monkeypatch.chdir(tmp_path)
    words = "play brawling-battleships --seats 2 --seed 1 --manual cards --save game.journal"
    ships = "nassau konig orion lion tiger erin kaiser moltke seydlitz texas utah nevada"
    lines = [*ships.split(), typed, ""]
    CliRunner().invoke(build_app(), words.split(), input="\n".join(lines))
    records = navalcore.load_journal("game.journal").records
    assert records[-1].answer == "armored-cruiser.sf41.cf35"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("correct storm", "Nothing was typed: only what real dice or cards showed is corrected."),
        ("log x", "Log x: type log, log 50 or log all."),
        ("log -1", "Log -1: type log, log 50 or log all."),
    ],
)
def test_a_command_that_cannot_be_followed_says_why(
    play: Callable[[str], str], typed: str, told: str
) -> None:
    assert told in " ".join(play(f"{typed}\n").split())


@pytest.mark.parametrize(
    ("seats", "command"),
    [
        ("--seat 1=captain --seat 2=captain", "navalcore replay game.journal --viewer 0"),
        ("--seat 1=captain", "navalcore replay game.journal"),
    ],
    ids=["BRB-1302 whoever plays alone", "BRB-1302 two people"],
)
def test_a_lone_person_sees_the_game_again_with_the_own_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: str, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = CliRunner().invoke(build_app(), f"{GAME} {seats}".split(), input="concede\n").output
    assert shown.splitlines()[-1].strip() == command
    if "viewer" in command:
        again = CliRunner().invoke(build_app(), command.split()[1:]).output
        assert "Your hand" in again and "Red draws a card." not in again


def test_why_names_cards_as_they_are_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BRB-406: the card that was drawn for the Turn, and those that were dealt before it."""
    monkeypatch.chdir(tmp_path)
    line = f"{GAME} --seat 1=captain --seat 2=captain"
    shown = CliRunner().invoke(build_app(), line.split(), input="why\n").output
    told = " ".join(shown.partition("] > why")[2].split())
    card = "Zeppelin (square fire 41, hex fire 31)"
    assert told.startswith(f"A playing card for seat 0: {card}. [BRB-406]")
    assert ".sf41" not in told.partition("] > ")[0]
