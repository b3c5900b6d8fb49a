"""Autosaves, resuming, and files of what one seat may know."""

import json
from pathlib import Path
from typing import Any


def test_autosaves_take_the_next_free_number_and_are_listed(run: Any) -> None:
    assert run("play skirmish --resume").stdout == (
        "There is no saved game of skirmish in this folder.\n"
    )
    for _ in range(2):
        run("play skirmish", "1\n")
    listed = run("play skirmish --resume").stdout.splitlines()
    assert listed[0] == "skirmish-1.journal, 2 answers: Round 2 begins."
    assert listed[1] == "  navalcore play skirmish --resume skirmish-1.journal --plugin skirmish.py"
    assert listed[2] == "skirmish-2.journal, 2 answers: Round 2 begins."


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


def test_a_name_is_kept(run: Any) -> None:
    result = run("play skirmish --name 0=Anna", "concede\n")
    assert "Anna: 0" in result.stdout
