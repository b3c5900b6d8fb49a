"""Autosaves, resuming, and files of what one seat may know."""

import json
from pathlib import Path
from typing import Any

import pytest

NASTY = Path(__file__).parents[1] / "kernel" / "nasty" / "nasty.py"
OTHERS = (
    "Only games saved under an automatic name are listed. Go on with another file:\n"
    "  navalcore play skirmish --resume FILE --plugin skirmish.py\n"
)


def test_autosaves_take_the_next_free_number_and_are_listed(run: Any) -> None:
    assert run("play skirmish --resume").stdout == (
        "There is no saved game of skirmish in this folder.\n" + OTHERS
    )
    for _ in range(2):
        run("play skirmish", "1\n")
    listed = run("play skirmish --resume").stdout.splitlines()
    assert listed[0] == "skirmish-1.journal, 2 answers: Round 2 begins."
    assert listed[1] == "  navalcore play skirmish --resume skirmish-1.journal --plugin skirmish.py"
    assert listed[2] == "skirmish-2.journal, 2 answers: Round 2 begins."
    assert listed[4:] == OTHERS.splitlines()
    assert "  navalcore play GAME --resume FILE " in run("play --resume").stdout


def test_games_that_are_over_are_listed_last(run: Any) -> None:
    run("watch skirmish")
    run("play skirmish --manual dice", "1\n")
    first, go_on, second, again, *_ = run("play skirmish --resume").stdout.splitlines()
    assert first == "skirmish-2.journal, 2 answers: Round 2 begins."
    assert go_on.endswith("--resume skirmish-2.journal --plugin skirmish.py --manual dice")
    assert second.startswith("skirmish-1.journal, ") and " answers, finished: " in second
    assert again == "  navalcore replay skirmish-1.journal --plugin skirmish.py"


def test_a_resumed_game_tells_what_happened_last_and_then_draws_the_table(run: Any) -> None:
    run("play skirmish --manual dice", "2\n3 5\n1\n" * 3 + "2\n1 1\n")
    told = run("play skirmish --resume skirmish-1.journal --manual dice").stdout
    lines = told.split("── Round")[0].splitlines()[2:]
    assert lines == [
        "What happened last ('log all' tells the rest):",
        *(
            sentence
            for number in (2, 3, 4)
            for sentence in (
                "A salvo is fired: 3 5. [SKI-101]",
                "The Hood takes 1. [SKI-107]",
                f"Round {number} begins. [SKI-100]",
            )
        ),
        "A salvo is fired: 1 1. [SKI-101]",
    ]
    assert told.count("Round 4 begins.") == 1


def test_why_knows_the_rolls_of_a_resumed_game(run: Any) -> None:
    run("play skirmish --manual dice", "2\n3 5\n")
    told = run("play skirmish --resume skirmish-1.journal --manual dice", "why\n").stdout
    assert "> why\nA salvo is fired: 3 5. [SKI-101]\n  +1  calm sea [SKI-106]\n" in told


def test_why_tells_each_seat_of_a_resumed_game_its_own_rolls(run: Any) -> None:
    """As before the game was left: South knows its mission and its draw, not those of others."""
    table = f"play nasty --seed 1 --plugin {NASTY} --save nasty.journal"
    asked = "why\nwhy 2\nwhy 3\n"
    before = run(f"{table} --option votes=false", f"pass\npass\n{asked}", plugin=False).stdout
    after = run(f"play nasty --plugin {NASTY} --resume nasty.journal", asked, plugin=False).stdout
    told = [shown.partition("> why\n")[2].partition("\n\n")[0] for shown in (before, after)]
    assert told[0] == told[1]
    assert told[0].startswith("The next card, 2: C. [NAS-201]\n")
    assert "\nBefore it: Secret mission, 2: B\n[1] > why 2\n" in told[0]
    assert "2 rolls are kept: type why, or a number from 1 to 2." in told[0]


def test_a_resumed_game_is_the_game_that_was_left(run: Any) -> None:
    whole = run("play skirmish --seed 7 --save whole.journal", "1\n2\n1\n3\n1\n")
    run("play skirmish --seed 7", "1\n2\n")
    rest = run("play skirmish --resume skirmish-1.journal", "1\n3\n1\n")
    assert whole.exit_code == rest.exit_code == 0
    left, right = (
        Path(name).read_text(encoding="utf-8") for name in ("whole.journal", "skirmish-1.journal")
    )
    assert left == right
    assert "The game is over" in rest.stdout


def test_a_half_written_answer_costs_that_answer_only(run: Any) -> None:
    run("play skirmish --save j", "1\n1\n")
    text = Path("j").read_text(encoding="utf-8")
    Path("j").write_text(text[:-20], encoding="utf-8")
    result = run("play skirmish --resume j", "quit\n")
    assert result.exit_code == 0
    assert "── Round 3" in result.stdout  # the draw that was cut off comes again, from the key
    assert Path("j").read_text(encoding="utf-8") == text


def test_a_resumed_game_may_go_on_in_another_file(run: Any) -> None:
    run("play skirmish --save a", "1\n")
    before = Path("a").read_text(encoding="utf-8")
    result = run("play skirmish --resume a --save b", "1\n")
    assert "The game is saved in b after each answer." in result.stdout
    assert Path("a").read_text(encoding="utf-8") == before
    assert Path("b").read_text(encoding="utf-8").startswith(before)


def test_the_file_of_a_seat_has_no_key_and_can_be_watched_only(run: Any) -> None:
    run("play skirmish --seed 1 --save-view 0 mine.txt", "2\n1\n")
    rows = [json.loads(row) for row in Path("mine.txt").read_text(encoding="utf-8").splitlines()]
    assert "key" not in rows[0] and rows[0]["viewer"] == 0
    assert rows[-1]["view"]["board"]["round"] == 2
    assert [row["answer"] for row in rows if "answer" in row] == ["fire hood", "no-bonus"]
    watched = run("replay mine.txt")
    assert watched.stdout == (
        "Round 1 begins. [SKI-100]\nA salvo is fired: 2 4. [SKI-101]\nRound 2 begins. [SKI-100]\n"
    )
    refused = run("play skirmish --resume mine.txt")
    assert refused.exit_code == 3
    assert refused.stderr == (
        "navalcore: mine.txt: holds what seat 0 may know: it can be watched, not continued\n"
    )


def test_the_command_that_goes_on_keeps_the_file_of_a_seat_too(run: Any) -> None:
    told = run("play skirmish --seed 1 --save j --save-view 0 mine.txt", "2\n").stdout
    command = "play skirmish --resume j --plugin skirmish.py --save-view 0 mine.txt"
    assert told.endswith(f"  navalcore {command}\n")
    before = Path("mine.txt").read_text(encoding="utf-8")
    assert run(command, "1\n", plugin=False).exit_code == 0
    assert len(Path("mine.txt").read_text(encoding="utf-8")) > len(before)


def test_a_view_is_shown_to_no_other_seat(run: Any) -> None:
    run("play skirmish --seed 1 --save-view 0 mine.txt", "2\n1\n")
    assert run("replay mine.txt --viewer 0").stdout == run("replay mine.txt").stdout != ""
    refused = run("replay mine.txt --viewer 1")
    assert (refused.exit_code, refused.stderr) == (
        2,
        "navalcore: --viewer 1: mine.txt holds what seat 0 may know; leave it out\n",
    )


def test_a_name_is_kept(run: Any) -> None:
    result = run("play skirmish --name 0=Anna", "concede\n")
    assert "Anna: 0" in result.stdout


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "play skirmish --seed 1 --save j --save-view 0 j",
            "--save-view j: is the journal's file; name another file",
        ),
        (
            "play skirmish --resume old.journal --save-view 0 old.journal",
            "--save-view old.journal: exists and holds something else than a view; name another "
            "file",
        ),
        (
            "play skirmish --seed 1 --save-view 0 note.txt",
            "--save-view note.txt: exists and holds something else than a view; name another file",
        ),
        ("play skirmish --seed 1 --save-view 0 .", "--save-view .: is a folder; name a file"),
    ],
)
def test_a_view_is_written_over_nothing_else(run: Any, line: str, told: str) -> None:
    run("play skirmish --seed 1 --save old.journal", "2\n")
    Path("note.txt").write_text("mine", encoding="utf-8")
    before = {path.name: path.read_bytes() for path in Path().iterdir() if path.is_file()}
    result = run(line, "2\n")
    assert result.exit_code == 2
    assert " ".join(result.stderr.split()) == f"navalcore: {told}"
    assert {path.name: path.read_bytes() for path in Path().iterdir() if path.is_file()} == before


def test_a_view_may_take_the_place_of_an_older_one(run: Any) -> None:
    for _ in range(2):
        assert run("play skirmish --seed 1 --save-view 0 mine.txt", "2\n").exit_code == 0


BOLDER = """
from navalcore import Decision, define
from navalcore.hookspecs import hookimpl


def bolder(base):
    @define
    class Bolder(base):
        def start(self, game):
            asked = super().start(game)
            offered = [each for each in asked.options if each.token != "WITHOUT"]
            return Decision(0, offered, asked.label, asked.then, asked.cite)

    return Bolder


@hookimpl
def navalcore_frames(ruleset):
    return {"Battle": bolder}
"""


def test_rules_of_a_file_that_were_edited_since_are_told_as_what_may_have_changed(
    run: Any,
) -> None:
    Path("bolder.py").write_text(BOLDER, encoding="utf-8")
    run("play skirmish --seed 1 --plugin bolder.py --save j", "ram hood\n")
    Path("bolder.py").write_text(BOLDER.replace("WITHOUT", "ram hood"), encoding="utf-8")
    result = run("play skirmish --resume j --plugin bolder.py")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == (
        "navalcore: j: answer 1 (act: ram hood) is not possible here [SKI-100]; possible: wait, "
        "fire hood; the file was edited, or the rules of skirmish or of plugin bolder have changed "
        "since: navalcore replay FILE --watch tells its story\n"
    )
    assert "Round 1 begins." in run("replay j --watch").stdout
