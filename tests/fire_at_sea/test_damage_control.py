"""The damage control phase: one attempt at one card for each ship."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal
from navalcore.previews import previews

Strait = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

GERMAN_PHASE = "damage-control-german"


def cards(game: Game, ship: str = "bismarck") -> list[tuple[str, bool]]:
    """The cards beside a ship."""
    return list(game.board.ships[ship].cards)


@pytest.mark.parametrize(
    ("state", "tried"),
    [
        ({"repairable": ["AS"]}, ["AS"]),
        ({"repairable": ["KS", "QS", "JS", "2S"]}, ["KS", "QS", "JS", "2S"]),
        ({"repairable": ["KS"], "permanent": ["AS", "QS", "2S"]}, ["KS"]),
        ({"repairable": ["KS"], "bridge": ["3S"], "hull_damage": 14}, ["KS"]),
        ({"permanent": ["AS"]}, []),
        ({"bridge": ["3S"]}, []),
        ({"hull_damage": 14}, []),
        ({"repairable": ["KS"], "failed": True}, ["KS"]),
        ({"repairable": ["KS"], "hit": True, "struck": 1}, ["KS"]),
        ({"repairable": [], "sunk": True}, []),
    ],
    ids=[
        "FAS-802 an ace",
        "FAS-802 king, queen, jack and two",
        "FAS-802 no permanent card",
        "FAS-803 neither bridge nor hull",
        "FAS-802 nothing but permanent ones",
        "FAS-803 nothing but the bridge",
        "FAS-803 nothing but the hull",
        "FAS-801 Failed Morale does not prevent it",
        "FAS-A40 a card of this turn",
        "FAS-801 no ship that is sunk",
    ],
)
def test_which_cards(strait: Strait, asked: Asked, state: dict[str, Any], tried: list[str]) -> None:
    """FAS-801: one card, or none at all."""
    game = strait(GERMAN_PHASE, bismarck={"points": 0, **state})
    options = [f"repair {card} 0" for card in tried]
    if tried:
        assert asked(game) == ("damage-control bismarck", "no-repair", *options)
    else:
        assert not asked(game)[0].startswith("damage-control")


def test_points_may_be_spent(strait: Strait, asked: Asked) -> None:
    """FAS-804: any number that is left in the pool."""
    game = strait(GERMAN_PHASE, bismarck={"points": 2, "repairable": ["KS"]})
    assert asked(game)[1:] == ("no-repair", "repair KS 0", "repair KS 1", "repair KS 2")


def test_one_attempt(strait: Strait, asked: Asked, facts: Facts) -> None:
    """FAS-801: one card a turn, and each ship for herself; FAS-404, FAS-A37: British first."""
    ships = {
        "bismarck": {"repairable": ["KS", "QS"]},
        "prinz_eugen": {"repairable": ["KC"]},
        "hood": {"repairable": ["KS", "QS"]},
        "prince_of_wales": {"repairable": ["KC"]},
    }
    script = """
    next prince-of-wales; repair KC 0; repair prince-of-wales = 2
    repair QS 0; repair hood = 2
    next prinz-eugen; no-repair
    repair KS 0; repair bismarck = 12
    """
    game = strait("damage-control-british", script, **ships)
    assert asked(game) == ("speed british",)  # no ship was hit: the next turn
    assert facts(game, "RepairRolled", "ship") == ["prince-of-wales", "hood", "bismarck"]


@pytest.mark.parametrize(
    ("roll", "points", "repaired", "permanent", "cite"),
    [
        (10, 0, True, False, "FAS-805"),
        (12, 0, True, False, "FAS-805"),
        (11, 0, True, False, "FAS-805"),
        (9, 0, False, True, "FAS-806"),
        (8, 0, False, False, "FAS-807"),
        (2, 0, False, False, "FAS-807"),
        (3, 0, False, True, "FAS-806"),
        (9, 1, True, False, "FAS-805"),
        (8, 2, True, False, "FAS-805"),
        (7, 3, True, False, "FAS-805"),
        (8, 1, False, False, "FAS-807"),
        (7, 1, False, True, "FAS-806"),
        (7, 2, False, True, "FAS-806"),
        (6, 4, True, False, "FAS-805"),
        (6, 3, False, False, "FAS-807"),
    ],
    ids=[
        "FAS-804 10 is enough",
        "FAS-804 12",
        "FAS-805 an odd roll that succeeds",
        "FAS-806 9 is not enough and odd",
        "FAS-807 8 is even",
        "FAS-807 2 is even",
        "FAS-806 3 is odd",
        "FAS-806 9 lifted to 10",
        "FAS-804 8 lifted to 10",
        "FAS-806 7 lifted to 10",
        "FAS-808 an even 8 lifted to 9",
        "FAS-808 an odd 7 lifted to 8",
        "FAS-808 an odd 7 lifted to 9",
        "FAS-804 6 lifted to 10",
        "FAS-807 6 lifted to 9",
    ],
)
def test_an_attempt(
    strait: Strait,
    facts: Facts,
    roll: int,
    points: int,
    repaired: bool,
    permanent: bool,
    cite: str,
) -> None:
    script = f"repair KS {points}; repair bismarck = {roll}"
    game = strait(GERMAN_PHASE, script, bismarck={"repairable": ["KS"], "hit": True})
    about = ("card", "roll", "total", "needed", "repaired", "permanent", "cite")
    told = [("KS", roll, roll + points, 10, repaired, permanent, cite)]
    assert facts(game, "RepairRolled", *about) == told
    assert cards(game) == ([] if repaired else [("KS", permanent)])
    discards = [item[0] for item in game.board.british.places["discard"].items]
    assert discards == (["KS"] if repaired else [])
    assert game.board.ships["bismarck"].points.left == 4 - points  # gone in any case


@pytest.mark.parametrize(
    ("ruling", "roll", "points", "left"),
    [
        (False, 11, 0, []),
        (False, 9, 1, []),
        (True, 11, 0, [("KS", True)]),
        (True, 9, 1, [("KS", True)]),
        (True, 10, 0, []),
        (True, 8, 2, []),
        (True, 8, 0, [("KS", False)]),
    ],
    ids=[
        "FAS-A09 success wins",
        "FAS-A09 success with points wins",
        "FAS-A09 odd wins",
        "FAS-A09 odd wins over points",
        "FAS-A09 even succeeds",
        "FAS-A09 even with points succeeds",
        "FAS-A09 even fails",
    ],
)
def test_odd_overrides_success(
    strait: Strait, ruling: bool, roll: int, points: int, left: list[tuple[str, bool]]
) -> None:
    script = f"repair KS {points}; repair bismarck = {roll}"
    options = {"odd_overrides_success": ruling}
    game = strait(GERMAN_PHASE, script, options, bismarck={"repairable": ["KS"], "hit": True})
    assert cards(game) == left


@pytest.mark.parametrize(
    ("ruling", "points", "ways"),
    [(False, 0, 6), (False, 1, 10), (True, 0, 4), (True, 2, 9), (True, 3, 9), (True, 4, 14)],
    ids=lambda value: f"FAS-A09 {value}" if isinstance(value, bool) else None,
)
def test_the_odds_that_are_told(strait: Strait, ruling: bool, points: int, ways: int) -> None:
    """FAS-804: of 36; only even rolls repair where odd ones make damage permanent."""
    options = {"odd_overrides_success": ruling}
    game = strait(GERMAN_PHASE, (), options, bismarck={"repairable": ["KS"]})
    told = previews(game, game.open[0])[f"repair KS {points}"]
    assert (told.needed, told.added, told.share * 36) == (10, points, ways)


def test_the_effect_ends_at_once(strait: Strait, facts: Facts) -> None:
    """FAS-805: a repaired card does not count in this turn's morale phase."""
    state = {"repairable": ["KS", "QS"], "hit": True, "points": 0}
    script = "repair KS 0; repair bismarck = 10; check bismarck = 7"
    game = strait(GERMAN_PHASE, script, bismarck=state)
    parts = facts(game, "MoraleChecked", "parts")[0]
    assert [tuple(part)[:2] for part in parts] == [("morale number", 6), ("damage cards", 1)]


def test_another_try_on_a_later_turn(
    strait: Strait, answer: Answer, volley: Callable[..., Game], asked: Asked
) -> None:
    """FAS-807: not necessarily on the same card; FAS-806: a permanent one is never tried again."""
    script = """
    repair KS 0; repair bismarck = 8
    speed british = 2; sea-dog british = 2; next hood; hold; hold
    speed german = 2; next bismarck; hold; hold
    """
    state = {"repairable": ["KS", "QS"], "captain": "hoffmann", "points": 0}
    game = strait(GERMAN_PHASE, script, bismarck=state)
    volley(game)
    tokens = [f"repair {card} {points}" for card in ("KS", "QS") for points in range(4)]
    assert asked(game) == ("damage-control bismarck", "no-repair", *tokens)
    answer(game, "repair QS 0; repair bismarck = 3")  # and the Damage Drill makes it 4
    assert cards(game) == [("KS", False), ("QS", True)]
    answer(
        game,
        """
        speed british = 2; sea-dog british = 2; next hood; hold; hold
        speed german = 2; next bismarck; hold; hold
        """,
    )
    volley(game)
    tokens = [f"repair KS {points}" for points in range(4)]
    assert asked(game) == ("damage-control bismarck", "no-repair", *tokens)


def test_damage_of_this_turn(strait: Strait, volley: Callable[..., Game], asked: Asked) -> None:
    """FAS-A40: no waiting rule."""
    ships = {"bismarck": {"square": "E4", "facing": "N", "points": 0}, "hood": {"square": "A4"}}
    game = volley(strait("shooting", **ships), hood="bismarck 12 KS")
    assert asked(game) == ("damage-control bismarck", "no-repair", "repair KS 0")


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("repair KS 4", "Bismarck has 3 Captain Points left, not 4 [FAS-306]"),
        ("repair KS -1", "-1 points cannot be spent: give 0 or more [FAS-306]"),
        ("repair 3S 0", "3♠ is bridge damage: no repair [FAS-803]"),
        ("repair 2S 0", "2♠ is permanent damage: it cannot be tried again [FAS-802]"),
        ("repair AS 0", "A♠ does not lie beside Bismarck [FAS-801]"),
        (
            "repair KS --1",
            "'repair KS --1' is not possible at damage-control bismarck: no-repair, repair KS 0, "
            "repair KS 1, repair KS 2, repair KS 3 [FAS-801]",
        ),
        (
            "repair KS",
            "'repair KS' is not possible at damage-control bismarck: no-repair, repair KS 0, "
            "repair KS 1, repair KS 2, repair KS 3 [FAS-801]",
        ),
    ],
)
def test_refusals(strait: Strait, token: str, said: str) -> None:
    """A rejected answer changes nothing and says why."""
    state = {"repairable": ["KS"], "permanent": ["2S"], "bridge": ["3S"]}
    game = strait(GERMAN_PHASE, bismarck=state)
    before = game.state()
    with pytest.raises(Refusal) as caught:
        game.submit(token)
    assert str(caught.value) == said
    assert game.state() == before
