"""A window at a shared terminal, on the test ruleset: who passes, who chooses alone, in which
order."""

from pathlib import Path
from typing import Any

import pytest

import navalcore

NASTY = Path(__file__).parents[1] / "kernel" / "nasty" / "nasty.py"
FIRST = ("mission 0 = A", "mission 1 = A", "mission 2 = A", "draw 0 = A")
"""A script of which North can raid; the others hold nothing."""


@pytest.fixture
def raided(run: Any) -> Any:
    """raided(typed, seat): what is shown after North raids a seat and the table types something,
    and what was answered since."""

    def play(typed: str, target: int = 1, draws: tuple[str, ...] = ()) -> tuple[str, list[Any]]:
        Path("raid.script").write_text("\n".join((*FIRST, *draws, f"raid {target}")))
        words = f"play nasty --seed 1 --option votes=false --plugin {NASTY} --script raid.script"
        result = run(f"{words} --save raid.journal", typed, plugin=False)
        assert result.exit_code == 0, result.stderr
        records = navalcore.load_journal("raid.journal").records
        raid = next(place for place, one in enumerate(records) if one.answer == f"raid {target}")
        return str(result.stdout), [(one.seat, one.answer) for one in records[raid + 1 :]]

    return play


LET_ALL = [(1, "let"), (2, "let")]


def test_enter_passes_for_the_whole_table(raided: Any) -> None:
    shown, answers = raided("\n")
    assert "The table: Do you react? [NAS-302]" in shown
    assert sorted(answers[:2]) == LET_ALL


@pytest.mark.parametrize(
    ("target", "order"),
    [(1, "1 East, 2 South"), (2, "2 South, 1 East")],
    ids=["the target is asked first: East", "South"],
)
def test_seats_are_named_in_the_order_of_the_rules(raided: Any, target: int, order: str) -> None:
    shown, _ = raided("\n", target)
    assert f"Enter if nobody does; else who does, one or more of {order}." in shown


@pytest.mark.parametrize(
    "typed", ["1 2", "2,1", "1,,2", "1 and 2", "2;1", "2 South, east", "EAST SOUTH"]
)
@pytest.mark.parametrize(("target", "first", "second"), [(1, 1, 2), (2, 2, 1)])
def test_several_seats_choose_in_the_order_of_the_rules(
    raided: Any, typed: str, target: int, first: int, second: int
) -> None:
    _, answers = raided(f"{typed}\nlet\nlet\n", target)
    assert answers[:2] == [(first, "let"), (second, "let")]


@pytest.mark.parametrize("typed", ["2", "south", "2 South"])
def test_one_seat_may_be_named_in_any_way(raided: Any, typed: str) -> None:
    """It passes on its own screen; the table is asked again without it."""
    shown, answers = raided(f"{typed}\nlet\n\n")
    assert "one or more of 1 East, 2 South." in shown
    assert "one or more of 1 East." in shown
    assert answers[:2] == [(2, "let"), (1, "let")]


@pytest.mark.parametrize("typed", ["0", "North", "1 0", "east northeast", "3", ",", "and"])
def test_who_is_not_asked_cannot_be_named(raided: Any, typed: str) -> None:
    shown, answers = raided(f"{typed}\n")
    told = f"'{typed}' is no seat that is asked: type Enter, or one of 1 East, 2 South."
    assert told in " ".join(shown.split())
    assert answers == []


def test_whoever_reacts_first_passes_for_the_others(raided: Any) -> None:
    """East holds a D and plays it; South, named too, is asked nothing more."""
    draws = ("pass", "draw 1 = D", "pass", "draw 2 = D", "pass", "draw 0 = B")
    _, answers = raided("south east\nparry\n", draws=draws)
    assert answers[:2] == [(1, "parry"), (2, "let")]


def test_a_window_that_names_no_pass_asks_each_seat_alone(run: Any) -> None:
    words = f"play nasty --seed 1 --plugin {NASTY}"
    shown = run(words, "pass\npass\nno\nno\nno\n", plugin=False).stdout
    assert "The table:" not in shown
    for name in ("North", "East", "South"):
        assert f"{name}: Shuffle? [NAS-351]" in shown


@pytest.mark.parametrize("quiet", [("auto parry off\n", ""), ("", "auto parry off\n")], ids=str)
def test_what_a_seat_has_set_is_its_answer_whatever_its_number(
    run: Any, quiet: tuple[str, str]
) -> None:
    """East or South lets its default answer: it is listed all the same, and asked nothing."""
    Path("first.script").write_text("\n".join([*FIRST, "pass", "draw 1 = D"]))
    words = f"play nasty --option votes=false --plugin {NASTY} --save quiet.journal"
    run(f"{words} --seed 1 --script first.script", plugin=False)
    typed = f"{quiet[0]}pass\n{quiet[1]}pass\nraid 2\n\n"
    shown = run(f"play nasty --plugin {NASTY} --resume quiet.journal", typed, plugin=False).stdout
    assert "The table: Do you react? [NAS-302]" in shown
    assert "one or more of 2 South, 1 East." in shown
    records = navalcore.load_journal("quiet.journal").records
    told = [(one.seat, one.answer) for one in records if one.label == "parry"]
    assert sorted(told) == LET_ALL
