"""What can be typed at any prompt beside an answer."""

from pathlib import Path
from typing import Any

import pytest

import navalcore


def answers(run: Any, typed: str, flags: str = "--manual dice") -> str:
    """What follows the first prompt, on one line."""
    result = run(f"play skirmish {flags}", typed)
    assert result.exit_code == 0, result.stderr
    return " ".join(result.stdout.split("[2] > ", 1)[1].split())


SALVO = "2\n3 5\n"
ROUND_1 = "── Round 1 " + "─" * 69 + " ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈ ── Ships " + "─" * 71 + " Hood · "
TABLE = [
    ("?\n", "SKI-100: Each round the raider acts once."),
    ("?\n", "Answer by number, by words or their beginning; Enter takes the default."),
    ("why\n", "Nothing has been rolled yet."),
    (
        SALVO + "why\n",
        "A salvo is fired: 3 5. [SKI-101] +1 calm sea [SKI-106] SKI-101: A salvo has two dice; "
        "6 or more hits. SKI-106: In a calm sea each die gets +1. [1] >",
    ),
    (
        SALVO + "1\n1\nwhy\n",
        ". [SKI-105] SKI-105: Cards have no effect. Before it: Main guns, Hood: 3 5 (typed)",
    ),
    (SALVO + "1\n1\nwhy 2\n", "> why 2 A salvo is fired: 3 5. [SKI-101] +1 calm sea [SKI-106]"),
    (SALVO + "why 2\n", "1 roll is kept: type why. [1] >"),
    (SALVO + "why 0\n", "Type why for the last roll, why 2 for the one before."),
    (SALVO + "undo practice\nwhy\n", "Nothing has been rolled yet."),
    (SALVO + "undo practice\nredo\nwhy\n", "> why A salvo is fired: 3 5. [SKI-101] +1 calm sea"),
    (SALVO + "1\n1\n2\nundo practice\nwhy 2\n", "> why 2 A salvo is fired: 3 5. [SKI-101] +1"),
    ("rule ski-106\n", "SKI-106: In a calm sea each die gets +1."),
    ("rule ram\n", "SKI-102: Ramming does 3 points on a 6."),
    ("rule SKI-190\n", "There is no rule 'SKI-190' (did you mean 'SKI-110'?)."),
    ("rule\n", "Name a rule or a word, such as: rule SKI-100"),
    (
        "odds ram\n",
        "Ram Hood 83.3% 5/6 █████████████ Round 2 begins. 16.7% 1/6 ███ The Hood takes 3. Round 2",
    ),
    ("odds wait\n", "Wait 60.0% 3/5 ██████████ The card is calm. Round 2 begins. 20.0% 1/5"),
    ("odds fire\n", "Fire at Hood 5.6% 1/18 █ salvo hood = 2 1"),
    (
        "auto bonus off\nodds fire\n",
        "44.4% 4/9 ███████ Round 2 begins. 44.4% 4/9 ███████ The Hood takes 1. Round 2 begins. "
        "11.1% 1/9 ██ The Hood",
    ),
    ("2\nodds\n", "Main guns, Hood 5.6% 1/18 █ salvo hood = 2 1"),
    ("odds ram\n", "Round 2 begins. up to the question: What does the raider do?"),
    (SALVO + "odds\n", "[1] > odds Nothing is rolled here, whatever is chosen. [1] >"),
    (
        SALVO + "odds 1\n",
        "Use no bonus Nothing is rolled before the question: What does the raider do? The "
        "Hood takes 1. Round 2 begins. [1] >",
    ),
    (
        "odds sail\n",
        "'sail' is not possible here: type a number from 1 to 3, its words, or ? for help.",
    ),
    (
        SALVO + "undo\n",
        "A chance was answered since: 'undo practice' does it all the same and is marked.",
    ),
    ("undo\n", "There is no decision to take back."),
    ("undo please\n", "Type undo, undo 2, or undo practice."),
    ("2\nundo\n", f"Taken back. {ROUND_1}What does the raider do?"),
    (
        "2\nundo\nredo\n3 5\n",
        f"Given again. {ROUND_1}Main guns, Hood, 2 dice: 3 5 A salvo is fired: 3 5.",
    ),
    ("redo\n", "Nothing was taken back since the last answer."),
    (SALVO + "undo practice\n", f"Taken back. {ROUND_1}What does the raider do?"),
    (
        SALVO + "correct 3 6\nlog\n",
        "log Round 1 begins. [SKI-100] A salvo is fired: 3 6. [SKI-101]",
    ),
    (SALVO + "correct 3 6\nwhy\n", "> why A salvo is fired: 3 6. [SKI-101]"),
    (
        SALVO + "correct 3 6\n",
        f"Corrected. A salvo is fired: 3 6. [SKI-101] {ROUND_1}Use a bonus?",
    ),
    (SALVO + "correct 3 7\n", "A die shows 1 to 6, not 7: type two numbers such as 1 4."),
    ("correct 1 2\n", "Nothing was typed: only what real dice or cards showed is corrected."),
    ("correct\n", "Type what came instead, such as: correct 1 4 1 5."),
    (SALVO + "log 1\n", "[1] > log 1 A salvo is fired: 3 5. [SKI-101] [1] > "),
    (SALVO + "log all\n", "log all Round 1 begins. [SKI-100] A salvo is fired: 3 5. [SKI-101]"),
    ("board\n", "Hood ·"),
    ("map\n", "~~ sea ~~"),
    ("card hood\n", "Hood: factor 5 (reconstructed)"),
    ("card bounty\n", "There is no card 'bounty'."),
    ("card\n", "Name a card, such as: card norfolk"),
    (SALVO + "2\nscore\n", "+2 damage [SKI-107] +2 so far"),
    ("score\n", "score damage [SKI-107] [2] >"),
    ("?\n", "concede end here with the points as they stand"),
    (
        "options\n",
        "rounds = iiii: How many rounds are fought. [SKI-100] fog = false: Whether there is fog.",
    ),
    ("auto bonus off\n2\n3 5\n", "Round 2 begins."),
    (
        "auto bonus off\n",
        "The question 'bonus' is answered by its default from now on; 'auto bonus on' asks it "
        "again.",
    ),
    ("auto bonus off\nauto bonus on\n", "The question 'bonus' is asked again from now on."),
    (
        "auto bonus on\n",
        "The question 'bonus' is asked as before; 'auto bonus off' takes its default without "
        "asking.",
    ),
    (
        "?\n",
        "auto QUESTION off|on off: be asked it no more, its default is taken; on: be asked again, "
        "as in: auto act off",
    ),
    (
        "auto bonus off\nauto\n",
        "act (asked): What does the raider do? bonus (answered by its default): Use a bonus?",
    ),
    ("auto bonus off\nauto bonus on\nauto\n", "bonus (asked): Use a bonus?"),
    ("?\n", "Questions for auto: act, bonus."),
    (
        "auto bonus off\n2\n3 5\n1\nundo practice\nundo practice\n",
        "Hood · Use a bonus? [SKI-104]",
    ),
    ("auto bonsu off\n", "No question is called 'bonsu' (did you mean 'bonus'?)."),
    (
        "auto\n",
        "'auto act off' asks you 'act' no more and takes its default each time, 'auto act on' asks "
        "it again.",
    ),
    (
        "auto bonus\n",
        "Type auto, a question, and off to be asked it no more or on to be asked it, such as: auto "
        "bonus off.",
    ),
    (
        "concede\n",
        "Conceded: Draw damage [SKI-107] Raider: 0 Conceded; the game is saved in "
        "skirmish-1.journal. See it again with: navalcore replay skirmish-1.journal",
    ),
    ("save copy.journal\n", "Saved as copy.journal; this game goes on in skirmish-1.journal."),
    (
        "save /no/such/folder/x\n",
        "/no/such/folder/x: cannot be written (No such file or directory)",
    ),
    ("save\n", "Name a file, such as: save evening.journal."),
    ("quit\n", "The game is saved in skirmish-1.journal. Go on with: navalcore play skirmish"),
    ("2\n?\n", "Type what came, such as 4 or 1 4 1 6; names of cards as they are printed."),
    ("2\nrule SKI-101\n", "SKI-101: A salvo has two dice; 6 or more hits."),
]


@pytest.mark.parametrize(("typed", "told"), TABLE, ids=[repr(row[0]) for row in TABLE])
def test_a_command_answers(run: Any, typed: str, told: str) -> None:
    assert told in answers(run, typed)


def test_the_version_is_told(run: Any) -> None:
    assert run("--version", plugin=False).stdout == f"navalcore {navalcore.__version__}\n"


def test_correct_is_listed_only_where_dice_are_typed(run: Any) -> None:
    assert "correct 1 4 1 5" in answers(run, "?\n")
    assert "correct 1 4 1 5" not in answers(run, "?\n", "")


def test_options_that_are_not_the_default_are_marked(run: Any) -> None:
    assert "fog = true, changed: " in answers(run, "options\n", "--option fog=true")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("7 1", "A die shows 1 to 6, not 7: type two numbers such as 1 4."),
        ("abc", "A die shows 1 to 6, not 'abc': type two numbers such as 1 4."),
        ("1 1 1", "Two dice are wanted, three were given: type two numbers such as 1 4."),
        ("", "Two dice are wanted, none were given: type two numbers such as 1 4."),
    ],
)
def test_impossible_dice_are_refused_with_the_range(run: Any, typed: str, told: str) -> None:
    assert told in answers(run, f"2\n{typed}\n")


@pytest.mark.parametrize(
    ("manual", "wait", "salvo"),
    [
        ("dice", "The card is ", "Main guns, Hood, 2 dice: "),
        ("cards", "Card of the deck, the card: ", "A salvo is fired: "),
        ("both", "Card of the deck, the card: ", "Main guns, Hood, 2 dice: "),
    ],
)
def test_dice_cards_or_both_are_typed(run: Any, manual: str, wait: str, salvo: str) -> None:
    assert wait in run(f"play skirmish --manual {manual}", "1\n").stdout
    assert salvo in run(f"play skirmish --manual {manual}", "2\n").stdout


def test_a_practice_game_is_marked_even_after_it_was_resumed_twice(run: Any) -> None:
    run("play skirmish --manual dice", SALVO + "undo practice\n2\n6 6\n1\n")
    for _ in range(2):
        run("play skirmish --resume skirmish-1.journal --manual dice", "")
    result = run("play skirmish --resume skirmish-1.journal --manual dice", "3\n6\n")
    assert "It was a practice game: something was taken back that the rules keep." in result.stdout


def test_a_copy_can_be_resumed(run: Any) -> None:
    run("play skirmish", "1\nsave copy.journal\n1\n")
    assert Path("copy.journal").read_text(encoding="utf-8").count('"by": 0') == 1


def test_more_rules_than_are_told_are_counted(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("navalcore.cli.commands._MOST_RULES", 3)
    told = answers(run, "rule ski\n")
    assert told.count("SKI-1") == 3 and "And 8 more: a rarer word finds fewer." in told
