"""What Enter means, and what events come to for the odds."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from navalcore_fire_at_sea import happenings as log
from navalcore_fire_at_sea.outcomes import outcome

from navalcore import Event, Game
from navalcore.tables import Modifier

Begin = Callable[..., Game]
CAPTAINS = {
    "hood": "tovey",
    "prince-of-wales": "leach",
    "bismarck": "ciliax",
    "prinz-eugen": "topp",
}
GUNS: Literal["guns"] = "guns"


def strait(stage: str, **ships: dict[str, Any]) -> dict[str, Any]:
    """A set-up of the Denmark Strait; ships are named with _ for -."""
    rows = [
        {"id": id, "captain": captain, **ships.get(id.replace("-", "_"), {})}
        for id, captain in CAPTAINS.items()
    ]
    return {"turn": 3, "stage": stage, "ship": rows}


def default(game: Game) -> str:
    question = game.open[0]
    return str(game.bound.ruleset.show.default(question, game.view(question.seat)))


@pytest.mark.parametrize(
    ("setup", "script", "token"),
    [
        (strait("movement-british"), "speed british = 7; next hood", "step ahead"),
        (strait("movement-british"), "speed british = 4; next prince-of-wales", "turn left"),
        (strait("shooting"), "next bismarck", "fire hood 2"),  # the nearer, half of the points
        (
            strait("shooting", bismarck={"splash_on": "prince-of-wales", "splash": 2}),
            "next bismarck",
            "fire prince-of-wales 2",
        ),
        (
            strait("shooting", prinz_eugen={"square": "A1", "failed": True, "repairable": ["AS"]}),
            "next prinz-eugen",
            "fire hood 0",  # it needs 15, but lays a splash marker
        ),
        (
            strait("damage-control-british", hood={"repairable": ["JS", "KS"]}),
            "",
            "repair KS 4",
        ),
        (
            strait("damage-control-british", hood={"repairable": ["JS", "AS"], "hit": True}),
            "",
            "repair AS 2",
        ),
        (strait("morale-german", bismarck={"hit": True, "points": 2}), "", "spend 2"),
        (
            strait("morale-british", hood={"hit": True, "repairable": ["JS"]}),
            "",
            "spend 3",  # 4 + 1: no more than 2 is never missed
        ),
        (
            strait("shooting", bismarck={"flag": True}),
            "next bismarck; fire hood 0; shot bismarck hood = 9",
            "add-one",
        ),
        (
            strait("movement-german", bismarck={"flag": True}),
            "speed german = 3",
            "leave-roll",
        ),
    ],
)
def test_the_battle(begin: Begin, setup: dict[str, Any], script: str, token: str) -> None:
    assert default(begin(setup, script)) == token


@pytest.mark.parametrize(("roll", "token"), [(5, "again"), (6, "accept")])
def test_old_hand_saves_what_would_be_permanent(begin: Begin, roll: int, token: str) -> None:
    setup = strait("damage-control-british", prince_of_wales={"repairable": ["KS"]})
    setup["ship"][1]["captain"] = "kerr"
    assert default(begin(setup, f"repair KS 0; repair prince-of-wales = {roll}")) == token


def test_captains_for_the_whole_purse(begin: Begin) -> None:
    """FAS-1204: the dearest man for Bismarck, then the steadier of those who cost 1."""
    game = begin(None, "admiral tovey; captain leach")
    assert default(game) == "captain lindemann"
    game.submit("captain lindemann")
    assert default(game) == "captain topp"


def test_a_convoy_steams_on(begin: Begin) -> None:
    setup = {"turn": 2, "stage": "movement-german", "released": True}
    game = begin(setup, "speed german = 9; next iltis", scenario="dd-attack")
    assert default(game) == "step ahead"


def test_a_flotilla_keeps_a_point_for_its_torpedoes(begin: Begin) -> None:
    setup = {
        "turn": 2,
        "stage": "shooting",
        "released": True,
        "ship": [{"id": "MTB-1", "square": "G6"}],
    }
    game = begin(setup, scenario="mtb-attack", script="")
    while game.open[0].label != "shoot MTB-1":
        question = game.open[0]
        wanted = "next MTB-1" if question.find("next MTB-1") else "hold-fire"
        game.submit(wanted if question.find(wanted) else question.options[0])
    # her torpedoes may follow, and the point serves them better
    assert default(game) == "fire michel 0"


PARTS = (Modifier("shooting number", 5, "FAS-602"),)
HIT = log.ShotFired(GUNS, "bismarck", "hood", 9, 0, PARTS, 7, True)
CARD = log.DamageCardDrawn("bismarck", "hood", "7S", True)
LAST = log.DamageCardDrawn("bismarck", "hood", "2S", False)


@pytest.mark.parametrize(
    ("events", "text"),
    [
        ([], "No effect."),
        (
            [log.ShotFired(GUNS, "bismarck", "hood", 6, 0, PARTS, 7, False)],
            "Bismarck at Hood, miss.",
        ),
        ([HIT, CARD], "Bismarck at Hood, hit, 1 card."),
        ([HIT, CARD, CARD, LAST], "Bismarck at Hood, hit, 2 cards."),
        (
            [
                log.HullDamaged("hood", "7S", 7, 7, 25),
                log.HullDamaged("hood", "5S", 5, 12, 25),
                log.CardTookEffect("hood", "AS", "gunnery", 2),
                log.BridgeHit("hood", "3S", 3, 3),
            ],
            "Hood: 1 bridge hit, 12 hull points, shooting number +2.",
        ),
        (
            [log.HullDamaged("hood", "7S", 7, 27, 25), log.ShipSunk("hood", "hull")],
            "Hood is sunk.",
        ),
        ([log.BoatLost("MTB-1", "7S", 2)], "MTB-1: 1 boat lost."),
        (
            [log.FlotillaSpotted("iltis", 3, "MTB-2"), log.FlotillaSpotted("jaguar", 2, "MTB-1")],
            "MTB-1 and MTB-2 spotted.",
        ),
        (
            [log.RepairRolled("hood", "KS", 7, (), 7, 10, False, True)],
            "K♠: permanent.",
        ),
        (
            [log.MoraleChecked("hood", 7, 0, PARTS, 5, True, False)],
            "Hood carries on.",
        ),
        ([log.SpeedRolled("german", 6, 1)], "Speed roll 7."),
    ],
)
def test_what_events_come_to(events: list[Event], text: str) -> None:
    assert outcome(events) == text


def test_equal_results_by_other_dice_are_equal() -> None:
    other = log.ShotFired(GUNS, "bismarck", "hood", 11, 0, PARTS, 7, True)
    card = log.DamageCardDrawn("bismarck", "hood", "QH", True)
    assert outcome([HIT, CARD]) == outcome([other, card])
