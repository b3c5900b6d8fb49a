"""Tournaments of outside programs, in shell: their own seat alone, and every way to forfeit."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from navalcore.contenders import Entrant
from navalcore.plugins import Library
from navalcore.standings import Standings
from navalcore.tournament import play_tournament
from tests.kernel.forfeits import reasons

SHELL = Path(__file__).parents[2] / "examples" / "shell_bot.sh"
Play = Callable[..., Standings]
BIDDER = """
while read -r line; do
  case $line in
  *'"options"'*)
    seat=${line#*'"seat": '}
    echo "{\\"seat\\": ${seat%%,*}, \\"answer\\": \\"bid 2\\"}" ;;
  esac
done
"""


def in_sh(script: str, name: str = "sh") -> Entrant:
    """An entrant that is a script of the shell."""
    return Entrant(name, None, ("sh", "-c", script))


def test_a_program_plays_like_a_bot(play: Play) -> None:
    told = play([in_sh(BIDDER), "high", "low"], 12)
    assert told.forfeits == {}
    wins = [told.ahead(0, other) for other in (1, 2)]
    assert [(share.count, share.games) for share in wins if share] == [(0, 4), (4, 4)]


def test_the_shell_bot_of_the_examples_plays_from_every_seat(play: Play, library: Library) -> None:
    told = play([f"shell={SHELL} bid.3 bid", "low"], 4, seats=4, teams="2x2")
    assert told.forfeits == {} and {one.outcome(0) for one in told.played} == {"won"}
    hidden = play_tournament("nasty", [f"shell={SHELL} raid", "random"], 6, 7, library=library)
    assert hidden.forfeits == {}
    assert {one.ended for one in hidden.played} <= {"rules", "limit"}


def test_the_shell_bot_is_short() -> None:
    assert SHELL.read_text(encoding="utf-8").count("\n") <= 40


def test_a_program_is_told_of_its_own_seat_only(play: Play, tmp_path: Path) -> None:
    kept = tmp_path / "told"
    told = play([in_sh(f"tee -a {kept} | (" + BIDDER + ")"), "high"], 1)
    assert told.forfeits == {}
    rows = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    assert [next(iter(row)) for row in rows] == ["ask", "ask", "event", "event", "over"]
    own, other = sorted((row["ask"] for row in rows[:2]), key=lambda ask: -len(ask))
    seat = told.played[0].seated.index(0)
    assert set(own) == {"seat", "label", "cite", "prompt", "options", "view"}
    assert (own["seat"], own["view"]["seat"]) == (seat, seat)
    assert other == {"seat": 1 - seat, "label": "bid"}
    assert rows[-1]["over"]["winners"] == [1 - seat] and "journal" not in rows[-1]["over"]
    assert "7 1" not in kept.read_text(encoding="utf-8")  # the seed


def test_programs_are_asked_a_window_together_and_once(play: Play, tmp_path: Path) -> None:
    scripts = [in_sh(f"tee {tmp_path}/{name} | (" + BIDDER + ")", name) for name in "abc"]
    told = play(scripts, 1, seats=3)
    assert told.forfeits == {}
    for seat, entrant in enumerate(told.played[0].seated):
        lines = (tmp_path / told.names[entrant]).read_text(encoding="utf-8").splitlines()
        asked = [json.loads(line)["ask"] for line in lines[:3]]
        assert [one["seat"] for one in asked] == [0, 1, 2]
        assert ["options" in one for one in asked] == [one == seat for one in range(3)]
        assert [next(iter(json.loads(line))) for line in lines[3:]] == ["event"] * 3 + ["over"]


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("exit 4", "ended with exit code 4 before the game did"),
        ("read -r line; kill -9 $$", "was ended by signal 9"),
        ("sleep 1000", "gave no answer within 0.5 s"),
        (
            "yes",
            "answered wrongly 3 times, the last time: expected one JSON object a line such as "
            '{"seat": 0, "answer": "token"}',
        ),
        (
            """yes '{"answer": "bid 7"}'""",
            "answered wrongly 3 times, the last time: 'bid 7' is not possible at bid: "
            "bid 1, bid 2, bid 3 [BID-1]",
        ),
        (
            """yes '{"seat": 5, "answer": "bid 1"}'""",
            "answered wrongly 3 times, the last time: seat 5 is not yours: yours are",
        ),
    ],
)
def test_a_program_that_fails_forfeits_its_games_only(play: Play, script: str, told: str) -> None:
    seconds = 0.5 if script.startswith("sleep") else 30
    standings = play([in_sh(script), "low", "high"], 6, seconds=seconds)
    (found,) = {reason.rstrip(" 01") for reason in reasons(standings)["sh"]}
    assert found == told.rstrip(" 01")
    assert [one.ended for one in standings.played].count("forfeit") == 4
    (others,) = {one.outcome(2) for one in standings.played if 0 not in one.seated}
    assert others == "won"


def test_wrong_lines_are_answered_and_two_of_them_are_forgiven(play: Play, tmp_path: Path) -> None:
    script = f"""
    while read -r line; do
      case $line in
      *'"options"'*) echo hello; echo '{{"answer": "bid 4"}}'; echo '{{"answer": "bid 3"}}' ;;
      '{{"error"'*) echo "$line" >> {tmp_path}/errors ;;
      esac
    done
    """
    told = play([in_sh(script), "low"], 1)
    assert told.forfeits == {} and told.played[0].outcome(0) == "won"
    first, second = (tmp_path / "errors").read_text().splitlines()
    assert "expected one JSON object a line" in first
    assert "'bid 4' is not possible at bid: bid 1, bid 2, bid 3" in second


def test_after_a_crash_the_next_game_has_a_fresh_process(play: Play, tmp_path: Path) -> None:
    mark = tmp_path / "begun"
    crash = f"[ -e {mark} ] || {{ touch {mark}; exit 1; }}"
    script = BIDDER.replace("    echo", f"    {crash}\n    echo")
    told = play([in_sh(script), "low"], 4)
    assert [one.ended for one in told.played] == ["forfeit", "rules", "rules", "rules"]
    assert [one.outcome(0) for one in told.played] == ["lost", "won", "won", "won"]
