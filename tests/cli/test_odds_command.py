"""`navalcore odds`: every position it takes, what it says of its method, and what it refuses."""

from pathlib import Path
from typing import Any

import pytest

RAM = """\
Skirmish: At dawn
Raider: What does the raider do? [SKI-100]
Ram Hood
   83.3%       5/6  █████████████     Round 2 begins.
   16.7%       1/6  ███               The Hood takes 3. Round 2 begins.
    up to the question: What does the raider do?
Exact: all ways are counted (6 ways, at most 4,000).
As far as the next question.
No policy is needed: nobody is asked on the way.
One deal alone agrees with what Raider knows.
"""
EACH = """\
Skirmish: At dawn
Raider: What does the raider do? [SKI-100]
1  Wait
   60.0%       3/5  ##########        The card is calm. Round 2 begins.
   20.0%       1/5  ###               The card is storm. Round 2 begins.
   20.0%       1/5  ###               The card is Arger. Round 2 begins.
    up to the question: What does the raider do?
2  Fire at Hood
    5.6%      1/18  #                 salvo hood = 2 1
    5.6%      1/18  #                 salvo hood = 3 1
    5.6%      1/18  #                 salvo hood = 4 1
    5.6%      1/18  #                 salvo hood = 5 1
    5.6%      1/18  #                 salvo hood = 6 1
    5.6%      1/18  #                 salvo hood = 3 2
   66.7%       2/3  ###########       15 other outcomes together
    up to the question: Use a bonus?
3  Ram Hood
   83.3%       5/6  #############     Round 2 begins.
   16.7%       1/6  ###               The Hood takes 3. Round 2 begins.
    up to the question: What does the raider do?
Exact: all ways are counted (45 ways, at most 4,000).
As far as the next question.
No policy is needed: nobody is asked on the way.
One deal alone agrees with what Raider knows.
"""
TO_THE_END = """\
Skirmish: At dawn
Raider: What does the raider do? [SKI-100]
Ram Hood
   94.0% 83.8 to 97.9%  ███████████████   Draw
    6.0%  2.1 to 16.2%  █                 Victory
Drawn: more than 20 ways, so 50 games stand for all; intervals are Wilson's, at
  95%.
As far as the end of the game.
The policy 'random' answers on the way: 'act' and 'bonus'.
One deal alone agrees with what Raider knows.
"""


def rows(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("odds skirmish ram", RAM),
        ("odds skirmish --ascii", EACH),
        ("odds skirmish ram --until game --policy random --most 20 --games 50", TO_THE_END),
    ],
    ids=["an answer", "every answer, in plain letters", "to the end"],
)
def test_the_whole_output(run: Any, words: str, told: str) -> None:
    result = run(words)
    assert (result.exit_code, rows(result.stdout)) == (0, rows(told))


def test_a_seed_draws_the_same_games_again(run: Any) -> None:
    words = "odds skirmish ram --until game --policy random --most 20 --games 50 --seed"
    one, same, other = (run(f"{words} {seed}").stdout for seed in (3, 3, 4))
    assert one == same != other


def test_a_journal_is_asked_at_any_answer(run: Any) -> None:
    run("play skirmish --manual dice --save a.journal", "3\n1\n3\n6\nquit\n")
    end = run("odds skirmish --resume a.journal ram").stdout
    assert "The Hood takes 3. The game ends: Victory" in " ".join(end.split())
    first = run("odds skirmish --resume a.journal --at 0 ram")
    assert rows(first.stdout) == rows(RAM)
    rolled = run("odds skirmish --resume a.journal --at 1 --until battle --policy default")
    assert rows(rolled.stdout)[:2] == ["Skirmish: At dawn", "Ramming, Hood"]
    assert rolled.exit_code == 0


def test_a_view_is_asked_like_the_game(run: Any) -> None:
    run("play skirmish --seed 1 --save a.journal --save-view 0 raider.jsonl", "quit\n")
    assert rows(run("odds --view raider.jsonl skirmish ram").stdout) == rows(RAM)


def test_a_prompt_tells_the_same(run: Any) -> None:
    told = run("play skirmish --seed 1", "odds ram until game by random\nquit\n").stdout
    for row in ("Draw", "Victory", "The policy 'random' answers on the way: 'act' and 'bonus'."):
        assert row in told


@pytest.mark.parametrize(
    ("typed", "like"),
    [
        ("odds ram by random", "odds ram until question by random"),
        ("odds by random", "odds until question by random"),
        ("odds ram UNTIL battle", "odds ram until battle by default"),
    ],
)
def test_how_far_and_by_whom_are_told_each_alone(run: Any, typed: str, like: str) -> None:
    told = [run("play skirmish --seed 1", f"{one}\nquit\n") for one in (typed, like)]
    assert "not possible" not in told[0].stdout
    shown = [one.stdout.partition("The game is saved")[0] for one in told]
    assert shown[0] == shown[1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("sail", "'sail' is not on offer: at act there are wait, fire hood, ram hood [SKI-100]"),
        (
            "7",
            "there is no option 7: type a number from 1 to 3; at act there are wait, fire hood, "
            "ram hood [SKI-100]",
        ),
        (
            "ram --until shot",
            "odds cannot be told until 'shot': it may be question, own-question, game, or what is "
            "running: battle",
        ),
        (
            "ram --policy captain",
            "there is no policy 'captain': there are default, random, flat, mcts, easy, normal, "
            "hard",
        ),
        (
            "ram --policy random:5",
            "policy random:5: 'random:5': random does not search and takes no budget; those that "
            "do are flat, mcts, easy, normal, hard",
        ),
        ("ram --policy ramdom", "there is no policy 'ramdom' (did you mean 'random'?)"),
        ("ram --most 0", "--most 0: expected 1 or more"),
        ("ram --games 0", "--games 0: expected 1 or more"),
        ("ram --seat 1", "--seat 1: there is no seat 1: name 0"),
        ("--at 3", "--at 3: counts the answers of a journal; name it with --resume"),
        ("--resume none.journal", "--resume none.journal: there is no such file"),
        ("--view none.jsonl", "--view none.jsonl: there is no such file"),
        ("--setup a.toml --view b.jsonl", "--setup and --view: name one position"),
        ("--view a.jsonl --seats 2", "--view holds the game as it began: leave --seats out"),
    ],
)
def test_what_cannot_be_asked(run: Any, words: str, sentence: str) -> None:
    result = run(f"odds skirmish {words}")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"navalcore: {sentence}\n"


def test_a_journal_is_not_longer_than_it_is(run: Any) -> None:
    run("play skirmish --seed 1 --save a.journal", "3\nquit\n")
    result = run("odds skirmish --resume a.journal --at 9")
    assert result.exit_code == 2
    assert result.stderr == "navalcore: --at 9: a.journal has 2 answers\n"
    run("play skirmish --manual dice --save b.journal", "2\n")
    told = run("odds skirmish --resume b.journal --at 9").stderr
    assert told == "navalcore: --at 9: b.journal has 1 answer\n"


def test_a_game_that_is_over_has_no_odds(run: Any) -> None:
    run("watch skirmish --seed 1 --save a.journal")
    result = run("odds skirmish --resume a.journal")
    assert result.exit_code == 2
    assert result.stderr.startswith("navalcore: the game is over, there are no odds: ")


def test_a_roll_comes_before_an_answer(run: Any) -> None:
    run("play skirmish --manual dice --save a.journal", "2\n")
    result = run("odds skirmish fire --resume a.journal")
    assert result.exit_code == 2
    assert result.stderr == (
        "navalcore: 'fire' is not on offer now: a roll comes first (Main guns, Hood)\n"
    )


def test_a_roll_has_the_same_words_at_a_prompt(run: Any) -> None:
    shown = run("play skirmish --manual dice --save a.journal", "2\nodds\n").stdout
    assert "\nMain guns, Hood, 2 dice: odds\nMain guns, Hood\n" in shown
    assert "\nMain guns, Hood\n" in run("odds skirmish --resume a.journal").stdout


def test_what_is_no_view_is_refused(run: Any) -> None:
    Path("a.jsonl").write_text("{}\n", encoding="utf-8")
    result = run("odds skirmish --view a.jsonl")
    assert result.exit_code == 3
    assert result.stderr == (
        "navalcore: a.jsonl: is no view that navalcore kept with --save-view\n"
    )
