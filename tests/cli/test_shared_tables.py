"""Several people at one terminal: news at the end, who concedes, why for each ship of a roll."""

from pathlib import Path
from typing import Any

import pytest

from tests.unwrapped import unwrapped

NASTY = Path(__file__).parents[1] / "kernel" / "nasty" / "nasty.py"
TURN = """
stage = "{stage}"
ship = [
  {{ id = "hood", captain = "tovey", sunk = true }},
  {{ id = "prince-of-wales", captain = "dalrymple-hamilton", failed = true, points = 0 }},
  {{ id = "bismarck", captain = "ciliax", flag = false }},
  {{ id = "prinz-eugen", captain = "topp" }},
]
"""


@pytest.fixture
def sea(run: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """sea(stage, typed, flags): what is shown of a game in which one British ship is left."""

    def play(stage: str, typed: str, flags: str = "") -> str:
        monkeypatch.delenv("NAVALCORE_PLUGINS", raising=False)
        Path("position.toml").write_text(TURN.format(stage=stage), encoding="utf-8")
        words = f"play fire-at-sea --setup position.toml --seed 1 {flags}"
        result = run(words, typed, plugin=False)
        assert result.exit_code == 0, result.stderr
        return str(result.stdout)

    return play


@pytest.fixture
def nasty(run: Any) -> Any:
    """nasty(typed): what is shown of a game of three with hidden hands."""

    def play(typed: str) -> str:
        words = f"play nasty --seed 1 --option votes=false --plugin {NASTY}"
        result = run(words, typed, plugin=False)
        assert result.exit_code == 0, result.stderr
        return str(result.stdout)

    return play


def test_what_one_was_told_at_an_open_table_is_not_told_again_at_the_end(sea: Any) -> None:
    shown = sea("movement-german", "\n" * 40)
    _, _, end = shown.rpartition("] > ")
    assert shown.count("Prinz Eugen moves to") >= 1
    assert "The game is over: German victory" in unwrapped(end)
    assert "for speed" not in end and "moves to" not in end
    assert "Prince of Wales checks morale" in end


def test_the_table_of_hidden_hands_is_told_at_the_end_what_all_may_know(nasty: Any) -> None:
    shown = nasty("pass\n" * 10 + "bury D\npass\n")
    assert "Drew: 2, D. [NAS-201]\n\nSouth: What now?" in shown
    news, _, _ = shown.partition("The game is over: the last turn")
    _, _, news = news.rpartition("> pass")
    assert news.splitlines()[1:-1] == ["Moved: 1, Bury. [NAS-342]", "Drew: 2. [NAS-201]"]


def test_why_tells_of_each_ship_of_a_roll(sea: Any) -> None:
    _, _, told = sea("movement-german", "\n\nwhy\n").partition("> why")
    told = unwrapped(told)
    assert "Bismarck needs 4 for speed" in told
    assert "Prinz Eugen needs 4 for speed" in told
    assert told.count("FAS-502: ") == 1  # the rule they share


@pytest.mark.parametrize(
    ("flags", "title", "winner", "loser"),
    [
        ("--setup position.toml", "German concedes", "British: 0, winner", "German: 0 "),
        ("", "British concedes", "German: 0, winner", "British: 0 "),
    ],
    ids=["German", "British"],
)
def test_of_two_sides_the_other_wins_when_one_concedes(
    sea: Any, run: Any, flags: str, title: str, winner: str, loser: str
) -> None:
    sea("movement-german", "")  # writes the position in which the German seat is asked
    told = unwrapped(run(f"play fire-at-sea --seed 1 {flags}", "concede\n", plugin=False).stdout)
    assert f"Conceded: {title} " in told
    assert winner in told and loser in told
    assert "Prince of Wales: afloat" in told  # the breakdown of the points is kept


def test_of_three_sides_none_wins_when_one_concedes(nasty: Any) -> None:
    told = unwrapped(nasty("concede\n"))
    assert "Conceded: " in told and "concedes" not in told


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("sea", "concede give up: the other side wins, the points stand as they are"),
        ("nasty", "concede end here; the points of all seats stand as they are"),
    ],
)
def test_help_says_what_it_means_to_concede(
    game: str, told: str, request: pytest.FixtureRequest
) -> None:
    play = request.getfixturevalue(game)
    shown = play("movement-german", "?\n") if game == "sea" else play("?\n")
    assert told in unwrapped(shown)


def test_moves_after_which_nothing_is_rolled_are_told_in_one_line(sea: Any) -> None:
    assert "> odds Nothing is rolled here, whatever is chosen." in unwrapped(
        sea("movement-german", "odds\n")
    )
    told = unwrapped(sea("shooting", "\nodds\n"))
    assert "Nothing is rolled after: Do not fire. The next question comes first. [" in told


def test_a_score_without_points_has_no_sum(sea: Any) -> None:
    told = sea("movement-german", "score\n")
    assert "       The Germans win if every range is 6 or more" in told
    assert "+0" not in told and "so far" not in told


def test_what_a_script_told_at_an_open_table_is_not_told_again_to_those_who_go_on(
    sea: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("navalcore.cli.tabletop.Tabletop.at_a_terminal", lambda table: True)
    Path("moves.txt").write_text("speed german = 7\nnext bismarck\nhold\n", encoding="utf-8")
    told = sea("movement-german", "", "--script moves.txt")
    assert "German: How does Prinz Eugen move?" in told
    assert told.count("The Germans roll 7 for speed.") == 1
