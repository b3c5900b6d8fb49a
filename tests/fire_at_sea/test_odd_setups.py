"""Set-ups at the edge: faulty under one ruling only, several faults at once, odd but allowed."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.cards import STANDARD_52
from navalcore.errors import RulesetError

STRAIT, MTB, DD, CAMPAIGN = "denmark-strait", "mtb-attack", "dd-attack", "mini-campaign"

UNDER_OPTIONS: list[tuple[str, str, dict[str, Any], dict[str, Any], str]] = [
    (
        "FAS-A14 off the map under withdraw",
        STRAIT,
        {"off_map": "withdraw"},
        {"ship": [{"id": "hood", "square": "(9, 3)"}]},
        "hood, square: 2 east of H4 is off the map: give A1 to H8, or say left = true",
    ),
    (
        "FAS-A15 beyond the hull",
        STRAIT,
        {"sink_at": "exceed"},
        {"ship": [{"id": "hood", "hull_damage": 26}]},
        "hood, hull_damage: expected 0 to 25 afloat, got 26",
    ),
    (
        "FAS-A06 two ships of a nation, one deck",
        STRAIT,
        {"deck_of": "target"},
        {
            "ship": [
                {"id": "hood", "repairable": ["KS"]},
                {"id": "prince-of-wales", "repairable": ["KS"]},
            ]
        },
        "prince-of-wales, repairable: KS of the British deck is also in hood, repairable",
    ),
    (
        "FAS-S07 a refit in the second scenario",
        CAMPAIGN,
        {"campaign_refit": "one_try"},
        {
            "scenario": "dd-attack",
            "refit": [["michel", "KS"]],
            "ship": [{"id": "michel", "repairable": ["KS"]}],
        },
        "refit: it comes between the scenarios: leave out the second one",
    ),
    (
        "FAS-S07 a refit of no card",
        CAMPAIGN,
        {"campaign_refit": "one_try"},
        {"refit": [["michel", "KS"]]},
        "refit: michel has no KS to repair",
    ),
    (
        "FAS-1315 too few squares to place units on",
        DD,
        {"michel_setup": "free"},
        {"ship": [{"id": "iltis", "square": "B1"}]},
        "ship: 5 units are to be placed, but only 4 squares are free",
    ),
]


@pytest.mark.parametrize(
    ("scenario", "options", "setup", "finding"),
    [row[1:] for row in UNDER_OPTIONS],
    ids=[row[0] for row in UNDER_OPTIONS],
)
def test_a_faulty_set_up_under_a_ruling(
    begin: Callable[..., Game],
    scenario: str,
    options: dict[str, Any],
    setup: dict[str, Any],
    finding: str,
) -> None:
    with pytest.raises(RulesetError) as caught:
        begin(setup, options=options, scenario=scenario)
    assert caught.value.findings == (f"setup: {finding}",)


def test_a_deck_with_both_piles_is_whole(begin: Callable[..., Game]) -> None:
    """FAS-716: 52 cards; those beside ships and pending count."""
    draw = [card for card in STANDARD_52 if card not in ("2S", "3S", "KS")]
    hood = {"id": "hood", "repairable": ["KS"]}
    setup = {"deck": [{"side": "german", "draw": draw, "discard": ["2S"]}], "ship": [hood]}
    with pytest.raises(RulesetError) as caught:
        begin(setup)
    finding = "setup: deck german: where lies 3S? Name it, or one pile alone"
    assert caught.value.findings == (finding,)


def test_the_purse_must_buy_the_other_captain(begin: Callable[..., Game]) -> None:
    """FAS-1204: with dearer captains nothing is left for Prinz Eugen."""
    data = {"captain": [{"id": "schmundt", "cost": 3}, {"id": "topp", "cost": 3}]}
    with pytest.raises(RulesetError) as caught:
        begin({"ship": [{"id": "bismarck", "captain": "lindemann"}]}, data=data)
    finding = "setup: captain: 1 of the points for captains buy none for prinz-eugen"
    assert caught.value.findings == (finding,)


def test_all_findings_come_at_once(begin: Callable[..., Game]) -> None:
    hood = {"id": "hood", "square": "Z9", "facing": "up", "captain": "nobody"}
    with pytest.raises(RulesetError) as caught:
        begin({"turn": 0, "stage": "spotting", "ship": [hood], "used": ["luck"]})
    assert len(caught.value.findings) == 6


FORMS = [
    ("a stage", {"stage": "shoot"}, "stage: expected one of movement-british, "),
    ("a number", {"turn": "1"}, "turn: expected a whole number, got '1'"),
    ("a key", {"ship": [{"id": "hood", "sqare": "E7"}]}, "ship, row 1, sqare: unknown key"),
]


@pytest.mark.parametrize(
    ("setup", "words"), [row[1:] for row in FORMS], ids=[row[0] for row in FORMS]
)
def test_a_fault_of_form_is_told(
    begin: Callable[..., Game], setup: dict[str, Any], words: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        begin(setup)
    assert any(words in finding for finding in caught.value.findings)


def test_separated_fleets_may_begin(begin: Callable[..., Game]) -> None:
    """FAS-1002, FAS-A45: a set-up may hold what would end the game at the end of the turn."""
    game = begin(
        {
            "ship": [
                {"id": "bismarck", "square": "A1"},
                {"id": "prinz-eugen", "square": "A2"},
                {"id": "hood", "square": "H8"},
                {"id": "prince-of-wales", "square": "H7"},
            ]
        }
    )
    assert game.result is None


def test_a_sunk_ship_may_have_a_square(begin: Callable[..., Game]) -> None:
    """FAS-210: she blocks nothing; a ship that has left takes no square either (FAS-1314)."""
    sunk = {"id": "hood", "sunk": True, "square": "E2"}
    assert begin({"ship": [sunk]}).board.ships["hood"].square == (4, 1)
    left = {"id": "MGB", "left": True, "square": "G5"}
    assert begin({"ship": [left]}, scenario=MTB).board.ships["MGB"].left
