"""The morale phase: who checks, against which number, and what comes of it."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

Strait = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

BRITISH_PHASE = "morale-british"


@pytest.mark.parametrize(
    ("ships", "checks"),
    [
        ({"hood": {"hit": True}}, ["hood"]),
        ({"hood": {"failed": True}}, ["hood"]),
        ({"hood": {"hit": True, "failed": True}}, ["hood"]),
        ({"hood": {}, "bismarck": {"repairable": ["KS"], "hull_damage": 20}}, []),
        ({"hood": {"hit": True, "sunk": True}}, []),
        ({"prinz_eugen": {"hit": True}, "hood": {"failed": True}}, ["hood", "prinz-eugen"]),
    ],
    ids=[
        "FAS-901 she was hit",
        "FAS-901 she has Failed Morale",
        "FAS-901 both are one check",
        "FAS-901 old damage is no reason",
        "FAS-901 a sunk ship does not check",
        "FAS-405 FAS-A37 British, then Germans",
    ],
)
def test_who_checks(strait: Strait, facts: Facts, ships: dict[str, Any], checks: list[str]) -> None:
    """FAS-907: without points there is nothing to ask."""
    dry = {name: {"points": 0, **state} for name, state in ships.items()}
    game = strait(BRITISH_PHASE, [f"check {ship} = 12" for ship in checks], **dry)
    assert game.node.label == "speed british"
    assert facts(game, "MoraleChecked", "ship") == checks


def test_the_owner_orders_his_ships(strait: Strait, asked: Asked) -> None:
    """FAS-408: any of those that check, one after the other."""
    hit = {"hit": True, "points": 0}
    game = strait(BRITISH_PHASE, hood=hit, prince_of_wales=hit, bismarck=hit, prinz_eugen=hit)
    assert asked(game) == ("order morale", "next hood", "next prince-of-wales")
    game.submit("next prince-of-wales")
    assert asked(game) == ("check prince-of-wales",)
    game.submit("12")
    assert asked(game) == ("check hood",)
    game.submit("12")
    assert asked(game) == ("order morale", "next bismarck", "next prinz-eugen")


@pytest.mark.parametrize(
    ("state", "points", "parts"),
    [
        ({}, 0, [6]),
        ({"repairable": ["AS"]}, 0, [6, 1]),
        ({"repairable": ["AS", "KS", "QS", "JS", "2S"], "bridge": ["3S"]}, 0, [6, 6]),
        ({"permanent": ["AS", "2S"]}, 0, [6, 2]),
        ({"hull_damage": 20, "hull_cards": 3}, 0, [6]),
        ({"failed": True}, 0, [6, 2]),
        ({}, 1, [6, -1]),
        ({}, 5, [6, -5]),
        ({"repairable": ["AS", "KS"], "failed": True}, 3, [6, 2, 2, -3]),
        ({"repairable": ["AS", "KS", "QS", "JS"], "permanent": ["AC", "KC", "QC"]}, 0, [6, 7]),
    ],
    ids=[
        "FAS-902 the captain's number",
        "FAS-902 a damage card is +1",
        "FAS-903 each card beside the ship counts",
        "FAS-903 permanent ones too",
        "FAS-903 FAS-A29 hull does not",
        "FAS-902 Failed Morale is +2",
        "FAS-902 FAS-A08 a point is -1",
        "FAS-902 no floor",
        "FAS-902 all add up",
        "FAS-902 no cap",
    ],
)
def test_the_number(
    strait: Strait, facts: Facts, state: dict[str, Any], points: int, parts: list[int]
) -> None:
    ship = {"hit": True, "most": 5, **state}
    script = f"spend {points}; check prince-of-wales = 2"
    game = strait(BRITISH_PHASE, script, prince_of_wales=ship)
    (told,) = facts(game, "MoraleChecked", "parts")
    assert [part.value for part in told] == parts
    assert facts(game, "MoraleChecked", "needed") == [sum(parts)]
    assert game.board.ships["prince-of-wales"].failed is (sum(parts) > 2)
    spent = [("prince-of-wales", points, "morale", 5 - points)] if points else []
    assert facts(game, "PointsSpent", "ship", "points", "purpose", "left") == spent


@pytest.mark.parametrize(
    ("failed", "roll", "needed", "cite", "after"),
    [
        (False, 6, 6, "FAS-904", False),
        (False, 5, 6, "FAS-905", True),
        (True, 8, 8, "FAS-904", False),
        (True, 7, 8, "FAS-905", True),
    ],
    ids=[
        "FAS-904 equal is enough",
        "FAS-905 less fails",
        "FAS-904 the marker comes off",
        "FAS-905 the marker stays, there is but one",
    ],
)
def test_the_check(
    strait: Strait, facts: Facts, failed: bool, roll: int, needed: int, cite: str, after: bool
) -> None:
    ship = {"hit": True, "failed": failed, "points": 0}
    game = strait(BRITISH_PHASE, f"check prince-of-wales = {roll}", prince_of_wales=ship)
    found = facts(game, "MoraleChecked", "ship", "roll", "needed", "passed", "had_failed", "cite")
    assert found == [("prince-of-wales", roll, needed, not after, failed, cite)]
    assert game.board.ships["prince-of-wales"].failed is after


def test_points_that_are_left(strait: Strait, volley: Callable[..., Game], asked: Asked) -> None:
    """FAS-907: what earlier phases left; FAS-902: what they took does not count."""
    ships = {"hood": {"repairable": ["KS"]}, "bismarck": {"square": "E4", "facing": "N"}}
    ships["hood"] |= {"square": "A4", "facing": "N", "points": 4}
    game = volley(strait("shooting", **ships), bismarck="hood 12 QS")
    game.submit("repair KS 3")
    game.submit("2")
    assert asked(game) == ("morale hood", "spend 0", "spend 1")


@pytest.mark.parametrize(
    ("failed", "needed"), [(False, 9), (True, 10)], ids=["FAS-906 without", "FAS-906 with"]
)
def test_what_the_marker_does(strait: Strait, facts: Facts, failed: bool, needed: int) -> None:
    """FAS-906: the next shot needs one more."""
    ships = {
        "bismarck": {"square": "E4", "facing": "N", "failed": failed},
        "hood": {"square": "A4"},
    }
    game = strait("shooting", "next bismarck; fire hood 0; shot bismarck hood = 2", **ships)
    assert facts(game, "ShotFired", "needed") == [needed]


@pytest.mark.parametrize(
    ("ruling", "card", "checks"),
    [
        ("hit", "4H", True),
        ("hit", "4S", True),
        ("damaged", "4H", False),
        ("damaged", "4S", True),
        ("damaged", "KS", True),
        ("damaged", "3S", True),
    ],
    ids=[
        "FAS-A13 a hit that the armour stops",
        "FAS-A13 a hit that hurts",
        "FAS-A13 no damage, no check",
        "FAS-A13 hull damage",
        "FAS-A13 a gunnery card",
        "FAS-A13 a bridge card",
    ],
)
def test_the_trigger(
    strait: Strait,
    volley: Callable[..., Game],
    asked: Asked,
    ruling: str,
    card: str,
    checks: bool,
) -> None:
    ships = {"bismarck": {"square": "E4", "facing": "N"}, "hood": {"square": "A4", "points": 0}}
    options = {"morale_trigger": ruling}
    game = volley(strait("shooting", (), options, **ships), bismarck=f"hood 12 {card}")
    if asked(game)[0] == "damage-control hood":
        game.submit("no-repair")
    assert (asked(game)[0] == "check hood") is checks


def test_a_miss_is_no_reason(strait: Strait, volley: Callable[..., Game], asked: Asked) -> None:
    """FAS-901."""
    ships = {"bismarck": {"square": "E4", "facing": "N"}, "hood": {"square": "A4"}}
    game = volley(strait("shooting", **ships), bismarck="hood 8")
    assert asked(game) == ("speed british",)


def test_hits_are_forgotten(strait: Strait, volley: Callable[..., Game], asked: Asked) -> None:
    """FAS-410, FAS-901: those of the last turn are no reason."""
    script = """
    check hood = 12
    speed british = 2; sea-dog british = 2; next hood; hold; hold
    speed german = 2; next bismarck; hold; hold
    """
    game = volley(strait(BRITISH_PHASE, script, hood={"hit": True, "points": 0}))
    assert asked(game) == ("speed british",)


@pytest.mark.parametrize(
    ("ruling", "cards"),
    [("beside_ship", 5), ("with_hull", 7), ("repairable", 2), ("this_turn", 3)],
    ids=lambda value: f"FAS-A29 {value}" if isinstance(value, str) else None,
)
def test_which_cards_count(strait: Strait, facts: Facts, ruling: str, cards: int) -> None:
    """Two to repair, two permanent, a bridge card; two hull cards; three cards in this turn."""
    ship = {
        "hit": True,
        "points": 0,
        "repairable": ["AS", "2S"],
        "permanent": ["KS", "JS"],
        "bridge": ["3S"],
        "hull_damage": 12,
        "hull_cards": 2,
        "struck": 3,
    }
    script = "check prince-of-wales = 12"
    game = strait(BRITISH_PHASE, script, {"morale_cards": ruling}, prince_of_wales=ship)
    (parts,) = facts(game, "MoraleChecked", "parts")
    assert [part.value for part in parts if part.label == "damage cards"] == [cards]


@pytest.mark.parametrize(
    ("ruling", "cards"),
    [("beside_ship", 2), ("with_hull", 3), ("repairable", 2), ("this_turn", 3)],
    ids=lambda value: f"FAS-A29 {value}" if isinstance(value, str) else None,
)
def test_cards_are_counted(strait: Strait, facts: Facts, ruling: str, cards: int) -> None:
    """A hull card and two others take effect, one is stopped and one is void."""
    hits = ["4S", "KS", "QS", "9H"]
    pending = [{"firer": "bismarck", "target": "hood", "card": card} for card in hits]
    script = "no-repair; check hood = 12"
    hood = {"hit": True, "points": 0, "repairable": []}
    place = {"slot": "effects", "pending": pending}
    game = strait("shooting", script, {"morale_cards": ruling}, hood=hood, **place)
    (parts,) = facts(game, "MoraleChecked", "parts")
    assert [part.value for part in parts if part.label == "damage cards"] == [cards]


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("spend 2", "Hood has 1 Captain Point left, not 2 [FAS-306]"),
        ("spend -1", "-1 points cannot be spent: give 0 or more [FAS-306]"),
        ("spend --1", "'spend --1' is not possible at morale hood: spend 0, spend 1 [FAS-907]"),
        ("spend all", "'spend all' is not possible at morale hood: spend 0, spend 1 [FAS-907]"),
    ],
)
def test_refusals(strait: Strait, token: str, said: str) -> None:
    game = strait(BRITISH_PHASE, hood={"hit": True, "points": 1})
    before = game.state()
    with pytest.raises(Refusal) as caught:
        game.submit(token)
    assert str(caught.value) == said
    assert game.state() == before
