"""Scripts drive a game without a person."""

from pathlib import Path
from typing import Any

import pytest

WHOLE = """
# a short war
fire hood
salvo hood = 4 6   # both hit
bonus

ram hood
ram hood = 6
"""


def write(text: str) -> str:
    """A script file with this text."""
    Path("s.txt").write_text(text, encoding="utf-8")
    return "play skirmish --script s.txt --save s.journal"


def test_a_script_plays_to_the_end(run: Any) -> None:
    result = run(write(WHOLE))
    assert result.exit_code == 0
    assert (
        "> fire hood\nA salvo is fired: 4 6. [SKI-101]\n> bonus\nThe Hood takes 2. [SKI-107]\n"
        in result.stdout
    )
    assert "Raider: 15, winner\n" in result.stdout


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "fire hood\nsalvo hood = 4 7",
            "s.txt, line 2: 'salvo hood = 4 7' does not fit: Main guns, Hood is rolled here "
            "(salvo hood), a die shows 1 to 6, not 7: type two numbers such as 1 4",
        ),
        (
            "fire hood\nsalvo york = 4 6",
            "s.txt, line 2: 'salvo york = 4 6' does not fit: Main guns, Hood is rolled here "
            "(salvo hood), expected a line such as 'salvo hood = 1 1'",
        ),
        (
            "\n\nsail hood",
            "s.txt, line 3: 'sail hood' does not fit: asked is: What does the raider do? (act) "
            "[SKI-100]; possible are wait, fire hood, ram hood",
        ),
        (
            "fire york",
            "s.txt, line 1: 'fire york' does not fit: asked is: What does the raider do? (act) "
            "[SKI-100]; only the Hood is in range [SKI-108]; possible are wait, fire hood, ram "
            "hood",
        ),
        (WHOLE + "wait", "s.txt, line 9: 'wait' does not fit: the game is over before it"),
    ],
)
def test_a_wrong_line_is_one_sentence(run: Any, text: str, told: str) -> None:
    result = run(write(text))
    assert result.exit_code == 3
    assert result.stderr == (
        "navalcore: the game broke off and is saved in s.journal; go on with:\n"
        "  navalcore play skirmish --resume s.journal --plugin skirmish.py\n"
        f"navalcore: {told}\n"
    )


def test_a_script_states_the_options_that_it_is_played_under(run: Any) -> None:
    result = run(write("# foggy\noption fog = true\noption rounds=ii\n\nauto\nwait\n"))
    assert result.exit_code == 0, result.stderr
    assert '"fog": true' in Path("s.journal").read_text(encoding="utf-8").split("\n")[0]
    assert '"rounds": "ii"' in Path("s.journal").read_text(encoding="utf-8").split("\n")[0]
    Path("s.txt").write_text("option fog = true\nauto\nfire hood\n", encoding="utf-8")
    again = run("play skirmish --resume s.journal --script s.txt")
    assert again.exit_code == 0, again.stderr


@pytest.mark.parametrize(
    ("text", "flags", "told"),
    [
        (
            "option fgo = true",
            "",
            "s.txt, line 1: unknown option 'fgo' (did you mean 'fog'?)",
        ),
        (
            "option fog = perhaps",
            "",
            "s.txt, line 1: option fog: expected false or true, got 'perhaps'",
        ),
        (
            "option fog = true\noption fog = false",
            "",
            "s.txt, line 2: option fog: the script gives it another value above",
        ),
        (
            "option fog = true",
            " --option fog=false",
            "s.txt, line 1: option fog: --option gives it another value",
        ),
        (
            "wait\noption fog = true",
            "",
            "s.txt, line 2: 'option fog = true' stands below an answer; put options at the top",
        ),
    ],
    ids=["unknown", "no value", "twice", "two minds", "too late"],
)
def test_a_wrong_option_of_a_script(run: Any, text: str, flags: str, told: str) -> None:
    result = run(write(text) + flags)
    assert (result.exit_code, result.stderr) == (3, f"navalcore: {told}\n")
    assert not Path("s.journal").exists()


def test_a_game_goes_on_under_the_options_that_it_began_with(run: Any) -> None:
    run("play skirmish --save s.journal", "1\n")
    Path("s.txt").write_text("option fog = true\nwait\n", encoding="utf-8")
    result = run("play skirmish --resume s.journal --script s.txt")
    assert result.stderr == (
        "navalcore: s.txt, line 1: option fog: the game was begun with another value\n"
    )


def test_after_auto_the_dealer_rolls(run: Any) -> None:
    result = run(write("auto\nfire hood\nno-bonus\nwait\n") + " --seed 1")
    assert "A salvo is fired: 2 4. [SKI-101]" in result.stdout
    assert "Round 3 begins. [SKI-100]" in result.stdout


def test_at_the_end_of_a_script_the_game_is_saved_where_nobody_can_be_asked(run: Any) -> None:
    result = run(write("fire hood\n"))
    assert result.exit_code == 0
    assert result.stdout.endswith(
        "The script is at its end; the game is saved in s.journal. Go on with:\n"
        "  navalcore play skirmish --resume s.journal --plugin skirmish.py\n"
    )
    assert Path("s.journal").read_text(encoding="utf-8").count('"by"') == 1


def test_a_roll_that_a_script_gives_is_marked_as_typed(run: Any) -> None:
    run(write(WHOLE))
    text = Path("s.journal").read_text(encoding="utf-8")
    assert '{"label": "ram hood", "answer": 6, "by": "typed"' in text
