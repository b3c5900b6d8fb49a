"""Intervals against published values, and how often they hold what they are meant to hold."""

from math import comb

import pytest

from navalcore.intervals import student, wilson

WILSON = [
    # Newcombe, Statistics in Medicine 17 (1998) 857, table I, method 3
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718),
    # and the ends
    (8, 10, 0.4902, 0.9433),
    (20, 20, 0.8389, 1.0),
    (0, 1, 0.0, 0.7935),
    (1, 1, 0.2065, 1.0),
]


@pytest.mark.parametrize(("successes", "trials", "low", "high"), WILSON)
def test_wilson_is_as_published(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("trials", [1, 7, 1000, 10**6])
def test_wilson_ends_exactly_where_nothing_or_all_came_true(trials: int) -> None:
    assert wilson(0, trials)[0] == 0.0
    assert wilson(trials, trials)[1] == 1.0


def test_wilson_is_wider_where_more_is_asked_of_it() -> None:
    low, high = wilson(8, 10, confidence=0.99)
    assert (low, high) == pytest.approx((0.4008, 0.9599), abs=5e-5)


def test_wilson_holds_a_share_about_as_often_as_it_says() -> None:
    trials, found = 50, []
    for hundredth in range(5, 96):
        share = hundredth / 100
        found.append(
            sum(
                comb(trials, count) * share**count * (1 - share) ** (trials - count)
                for count in range(trials + 1)
                if wilson(count, trials)[0] <= share <= wilson(count, trials)[1]
            )
        )
    assert 0.945 < sum(found) / len(found) < 0.96
    assert min(found) > 0.91


@pytest.mark.parametrize(
    ("freedom", "confidence", "expected"),
    [
        (1, 0.95, 12.7062),
        (2, 0.95, 4.3027),
        (3, 0.95, 3.1824),
        (9, 0.95, 2.2622),
        (10, 0.95, 2.2281),
        (30, 0.95, 2.0423),
        (120, 0.95, 1.9799),
        (1, 0.99, 63.6567),
        (5, 0.99, 4.0321),
        (10, 0.90, 1.8125),
        (10**7, 0.95, 1.9600),
    ],
)
def test_student_is_as_in_the_tables(freedom: int, confidence: float, expected: float) -> None:
    assert student(freedom, confidence) == pytest.approx(expected, abs=5e-5)


def test_student_has_no_step_where_its_formula_changes() -> None:
    assert student(999) - student(1000) == pytest.approx(student(998) - student(999), abs=5e-6)


@pytest.mark.parametrize(
    ("successes", "trials", "told"),
    [
        (0, 0, "0 trials: expected 1 or more"),
        (3, 2, "3 successes in 2 trials: expected 0 to 2"),
        (-1, 2, "-1 successes in 2 trials: expected 0 to 2"),
    ],
)
def test_what_is_no_share_is_refused(successes: int, trials: int, told: str) -> None:
    with pytest.raises(ValueError) as caught:
        wilson(successes, trials)
    assert str(caught.value) == told


@pytest.mark.parametrize("confidence", [0.0, 1.0, 95])
def test_a_confidence_is_a_probability(confidence: float) -> None:
    told = f"a confidence of {confidence}: expected more than 0 and less than 1"
    with pytest.raises(ValueError) as caught:
        wilson(1, 2, confidence)
    assert str(caught.value) == told
