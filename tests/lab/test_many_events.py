"""Comparisons of more events than are shown, and of events that are declared in the same words."""

import pytest

from navalcore.cli.lab_tables import tell_against
from navalcore.cli.screens import Screen
from navalcore.lab.played import GamePlayed, Happening
from navalcore.lab.report.differences import differences, events
from navalcore.lab.results import Lineup, Results, Summary


def results(*pairs: tuple[list[Happening], list[Happening]]) -> Results:
    """What two variants say together, from the events of each pair of games."""
    lineup = Lineup(("Red", "Blue"), (0, 1), ("random", "random"))
    made = Results(tuple(Summary("wager", "7", lineup, label) for label in ("base", "wide")))
    for number, pair in enumerate(pairs, 1):
        made.add(
            GamePlayed(
                number,
                (0,),
                ((0, 1), (1, 0)),
                "high",
                "rules",
                2,
                happened=tuple(told),
                variant=label,
            )
            for told, label in zip(pair, ("base", "wide"), strict=True)
        )
    return made


MANY = [Happening("sunk", f"ship {number} sinks", 1) for number in range(1, 26)]


def test_a_table_of_differences_tells_that_it_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    (comparison,) = results((MANY, []), (MANY, MANY)).comparisons
    tell_against(comparison, Screen())
    told = capsys.readouterr().out
    assert told.count("sinks") == 20
    assert told.endswith("\n5 others with smaller differences, or as small.\n")


def test_pairs_are_counted_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    (comparison,) = results(([], [])).comparisons
    tell_against(comparison, Screen())
    assert capsys.readouterr().out.startswith("\nwide against base, in 1 pair\n")


def test_a_report_of_differences_shows_the_greatest() -> None:
    notes = differences(results((MANY, []), (MANY, MANY))).notes
    assert notes == ("What happens: The plot shows the 12 greatest differences of 25.",)


def test_two_events_of_the_same_words_are_two_rows() -> None:
    flag, ship = Happening("flag", "Hood sinks", 1), Happening("ship", "Hood sinks", 1)
    rows = events(results(([flag, ship], [flag]), ([flag], [flag])).comparisons)
    assert {name: [one.cells[0] for one in each] for name, each in rows.items()} == {
        "Hood sinks (ship)": ["-50.0"],
        "Hood sinks (flag)": ["+0.0"],
    }
