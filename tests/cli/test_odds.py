"""How odds are written: never a share that is not true, never an ending among others."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from navalcore.cli.bars import fraction, rough, table
from navalcore.cli.likelihoods import Asking, print_forecast, print_odds, together
from navalcore.cli.screens import Screen
from navalcore.odds import Odds
from navalcore.tables import Forecast


@pytest.mark.parametrize(
    ("share", "told", "exact"),
    [
        (Fraction(0), "0%", "0"),
        (Fraction(1), "100%", "1"),
        (Fraction(1, 20_000), "<0.1%", "0.00005"),
        (Fraction(19_999, 20_000), ">99.9%", "0.99995"),
        (Fraction(5, 12), "41.7%", "5/12"),
        (Fraction(9_998, 9_999), ">99.9%", "9998/9999"),
        (Fraction(1, 10_000), "<0.1%", "0.0001"),
        (Fraction(5_003, 12_007), "41.7%", "0.4167"),
        (Fraction(10**10 + 1, 10**11), "10.0%", "0.1"),
        (Fraction(123_457, 10**9), "<0.1%", "0.0001235"),
        (1 - Fraction(123_457, 10**9), ">99.9%", "0.9998765"),
        (Fraction(1, 6**12), "<0.1%", "4.594e-10"),
        (1 - Fraction(1, 6**12), ">99.9%", "1-4.594e-10"),
        (1 - Fraction(1, 6**40), ">99.9%", "1-7.481e-32"),
    ],
    ids=[
        "never",
        "always",
        "hardly ever",
        "nearly always",
        "sometimes",
        "the longest fraction",
        "the first that is longer",
        "a number of many digits",
        "one of more than a number has",
        "near to 0",
        "near to 1",
        "next to 0",
        "next to 1",
        "nearer to 1 than a number can be",
    ],
)
def test_a_share_is_written_as_people_read_it(share: Fraction, told: str, exact: str) -> None:
    assert (rough(share), fraction(share)) == (told, exact)


@given(st.fractions(0, 1))
def test_no_share_but_never_and_always_is_written_as_0_or_1(share: Fraction) -> None:
    told = fraction(share)
    assert (told in ("0", "1")) == (share in (0, 1)) and len(told) <= 12
    near = 1 - float(told[2:]) if told.startswith("1-") else float(Fraction(told))
    assert near == pytest.approx(float(share), abs=1e-3 * float(min(share, 1 - share)))


@pytest.mark.parametrize(
    ("ascii", "bars"), [(False, ["████████", "████"]), (True, ["########", "####"])]
)
def test_a_bar_is_as_long_as_a_probability(
    capsys: pytest.CaptureFixture[str], ascii: bool, bars: list[str]
) -> None:
    rows = [(Fraction(1, 2), "Hit."), (Fraction(1, 4), "Missed."), (Fraction(1, 99), "Sunk.")]
    table(rows, Screen(ascii), [(0.4, 0.6), (0.2, 0.3), (0.0, 0.02)])
    assert capsys.readouterr().out.splitlines() == [
        f"   50.0% 40.0 to 60.0%  {bars[0]:<16}  Hit.",
        f"   25.0% 20.0 to 30.0%  {bars[1]:<16}  Missed.",
        f"    1.0%   0.0 to 2.0%  {'':<16}  Sunk.",
    ]


@pytest.mark.parametrize(
    ("shares", "told"),
    [
        ([500, 499, 1], ["0", "1", "2"]),
        ([9980, 10, 5, 5], ["0", "1", "2 or more"]),
        ([9985, 5, 10], ["0", "1", "2"]),
        ([1], ["0"]),
    ],
    ids=["none is rare", "the last are rare", "a rare one in the middle", "one number"],
)
def test_the_rare_end_of_a_distribution_is_told_together(
    shares: list[int], told: list[str]
) -> None:
    whole = sum(shares)
    found = together([(number, Fraction(share, whole)) for number, share in enumerate(shares)])
    assert [number for number, _ in found] == told
    assert sum(share for _, share in found) == 1


def test_the_condition_of_a_forecast_is_told_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    found = Forecast((("hits Orion", Fraction(1, 2)),), given="if nobody reacts")
    print_forecast(Screen(), found)
    rows = [" ".join(row.split()) for row in capsys.readouterr().out.splitlines()]
    assert rows == ["50.0% 1/2 ████████ hits Orion", "if nobody reacts"]


def test_an_ending_is_told_however_unlikely(capsys: pytest.CaptureFixture[str]) -> None:
    groups = tuple((Fraction(1, 5), f"The card is {number}.") for number in range(4))
    end = (Fraction(1, 10), "The card is 5. The game ends: Victory")
    odds = Odds(groups=(*groups, end, end), ways=6, rolls=1, endings=("The game ends: Victory",))
    nothing: Any = None
    print_odds(Asking(game=nothing, viewer=0, screen=Screen()), odds, 2)
    assert [" ".join(row.split()) for row in capsys.readouterr().out.splitlines()] == [
        "20.0% 1/5 ███ The card is 0.",
        "20.0% 1/5 ███ The card is 1.",
        "10.0% 1/10 ██ The card is 5. The game ends: Victory",
        "10.0% 1/10 ██ The card is 5. The game ends: Victory",
        "40.0% 2/5 ██████ 2 other outcomes together",
    ]


def test_a_last_round_that_may_end_the_game_says_so(run: Any) -> None:
    told = run("play skirmish --manual dice", "3\n1\n" * 3 + "odds\n").stdout
    assert "The game ends: Draw" in " ".join(told.split())
    assert "Nothing is rolled" not in told
