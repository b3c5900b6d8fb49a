"""Who commands: the British choice and the German purchase (FAS-1201 to FAS-1206)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.squares import FACINGS

Begin = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Refused = Callable[..., tuple[str, str]]

BRITISH = ("leach", "kerr", "patterson", "dalrymple-hamilton")
COSTS = {"lindemann": 4, "brinkmann": 3, "ciliax": 2, "hoffmann": 2, "schmundt": 1, "topp": 1}
TO_THE_GERMANS = "admiral holland; captain leach"


def captains(*names: str) -> tuple[str, ...]:
    return tuple(f"captain {name}" for name in names)


def test_the_order_of_choices(begin: Begin, answer: Answer, asked: Asked, facts: Facts) -> None:
    """FAS-1206, FAS-A41: British first and openly, Hood, then Prince of Wales; then the Germans."""
    game = begin()
    assert asked(game) == ("choose hood", "admiral tovey", "admiral holland")  # FAS-1201
    assert game.node.seat == 1
    answer(game, "admiral holland")
    assert asked(game) == ("choose prince-of-wales", *captains(*BRITISH))  # FAS-1202
    answer(game, "captain leach")
    assert asked(game) == ("buy bismarck", *captains(*COSTS))  # FAS-1204
    assert game.node.seat == 0
    assert game.view(0)["board"]["ships"]["hood"]["captain"] == "holland"
    answer(game, "captain ciliax; captain brinkmann")
    assert asked(game) == ("speed british",)
    assert facts(game, "CaptainTaken", "side", "ship", "captain", "cost", "cite") == [
        ("british", "hood", "holland", 0, "FAS-1201"),
        ("british", "prince-of-wales", "leach", 0, "FAS-1202"),
        ("german", "bismarck", "ciliax", 2, "FAS-1204"),
        ("german", "prinz-eugen", "brinkmann", 3, "FAS-1204"),
    ]
    assert game.board.ships["bismarck"].flag == "luetjens"  # FAS-1203


@pytest.mark.parametrize("first", COSTS, ids=[f"FAS-1204 {one} on Bismarck" for one in COSTS])
def test_the_purse(begin: Begin, asked: Asked, answer: Answer, first: str) -> None:
    """5 points for two captains: what the first leaves buys the second."""
    game = begin(script=f"{TO_THE_GERMANS}; captain {first}")
    second = [one for one in COSTS if one != first and COSTS[one] + COSTS[first] <= 5]
    assert asked(game) == ("buy prinz-eugen", *captains(*second))
    for one in second:
        ship = answer(game.clone(), f"captain {one}").board.ships["prinz-eugen"]
        assert ship.captain == one


def test_the_legal_pairs(begin: Begin, asked: Asked, facts: Facts) -> None:
    """FAS-1204: 4 + 1, 3 + 2, 3 + 1, 2 + 2, 2 + 1 and 1 + 1, either way round."""
    pairs = set()
    for first in asked(begin(script=TO_THE_GERMANS))[1:]:
        script = f"{TO_THE_GERMANS}; {first}"
        for second in asked(begin(script=script))[1:]:
            taken = facts(begin(script=f"{script}; {second}"), "CaptainTaken", "cost")
            pairs.add(tuple(taken[2:]))
    legal = {(4, 1), (3, 2), (3, 1), (2, 2), (2, 1), (1, 1)}
    assert pairs == legal | {(second, first) for first, second in legal}


@pytest.mark.parametrize(
    ("script", "token", "cite", "sentence"),
    [
        ("", "admiral leach", "FAS-1201", "Leach is no admiral: Hood is commanded by her admiral"),
        ("", "admiral luetjens", "FAS-1205", "Lütjens is on Bismarck already"),
        ("", "captain lindemann", "FAS-1205", "Lindemann is no British captain"),
        ("admiral tovey", "captain tovey", "FAS-1205", "Tovey is on Hood already"),
        (
            "admiral tovey",
            "captain holland",
            "FAS-1202",
            "Holland is an admiral: he commands from Hood or not at all",
        ),
        ("admiral tovey", "captain topp", "FAS-1205", "Topp is no British captain"),
        (TO_THE_GERMANS, "captain kerr", "FAS-1205", "Kerr is no German captain"),
        (TO_THE_GERMANS, "captain leach", "FAS-1205", "Leach is on Prince of Wales already"),
        (TO_THE_GERMANS, "captain luetjens", "FAS-1205", "Lütjens is on Bismarck already"),
        (
            TO_THE_GERMANS,
            "captain von-ruckteschell",
            "FAS-1205",
            "von Ruckteschell belongs to Michel and to no other ship",
        ),
        (
            f"{TO_THE_GERMANS}; captain lindemann",
            "captain lindemann",
            "FAS-1205",
            "Lindemann is on Bismarck already",
        ),
        (
            f"{TO_THE_GERMANS}; captain lindemann",
            "captain ciliax",
            "FAS-1204",
            "Ciliax costs 2: of 5 points 1 is left, and each ship needs a captain",
        ),
        (
            f"{TO_THE_GERMANS}; captain brinkmann",
            "captain lindemann",
            "FAS-1204",
            "Lindemann costs 4: of 5 points 2 are left, and each ship needs a captain",
        ),
        (
            TO_THE_GERMANS,
            "captain nelson",
            "FAS-1204",
            "'captain nelson' is not possible at buy bismarck: captain lindemann, "
            "captain brinkmann, captain ciliax, captain hoffmann, captain schmundt, captain topp",
        ),
    ],
    ids=[
        "FAS-1201 a captain for Hood",
        "FAS-1205 Lütjens for Hood",
        "FAS-1205 a German for Hood",
        "FAS-1205 FAS-A28 one admiral twice",
        "FAS-1202 FAS-A28 an admiral for Prince of Wales",
        "FAS-1205 a German for Prince of Wales",
        "FAS-1205 a Briton for Bismarck",
        "FAS-1205 a Briton who is aboard already",
        "FAS-1203 Lütjens is no captain",
        "FAS-1205 Michel's captain",
        "FAS-1205 one captain twice",
        "FAS-1204 over the purse",
        "FAS-1204 over the purse by two",
        "FAS-1204 nobody of that name",
    ],
)
def test_refusals(
    begin: Begin, refused: Refused, script: str, token: str, cite: str, sentence: str
) -> None:
    game = begin(script=script)
    assert refused(game, token) == (cite, sentence)


@pytest.mark.parametrize(
    ("ships", "question"),
    [
        (
            [{"id": "bismarck", "captain": "lindemann"}],
            ("buy prinz-eugen", *captains("schmundt", "topp")),
        ),
        (
            [{"id": "prinz-eugen", "captain": "brinkmann"}],
            ("buy bismarck", *captains("ciliax", "hoffmann", "schmundt", "topp")),
        ),
        (
            [{"id": "prinz-eugen", "sunk": True}],
            ("buy bismarck", *captains(*COSTS)),
        ),
    ],
    ids=[
        "FAS-1204 a captain given by a set-up has his price",
        "FAS-1204 on Prinz Eugen too",
        "FAS-210 a sunk ship needs no captain",
    ],
)
def test_captains_of_a_setup(
    begin: Begin, asked: Asked, answer: Answer, ships: list[dict[str, Any]], question: Any
) -> None:
    british = [
        {"id": "hood", "captain": "tovey"},
        {"id": "prince-of-wales", "captain": "kerr"},
    ]
    game = begin({"ship": [*british, *ships]})
    assert asked(game) == question
    answer(game, question[1])
    assert asked(game) == ("speed british",)


def test_a_cheaper_purse(begin: Begin, asked: Asked) -> None:
    """FAS-1204: a captain who would leave nothing for Prinz Eugen's cannot be bought."""
    data = {"play": {"purse": 4, "status": "house"}}
    game = begin(script=TO_THE_GERMANS, data=data)
    assert asked(game) == ("buy bismarck", *captains(*[one for one in COSTS if COSTS[one] < 4]))


@pytest.mark.parametrize(
    ("ship", "square", "facing"),
    [
        ("prinz-eugen", "D3", "SW"),
        ("bismarck", "E2", "SW"),
        ("hood", "E7", "NW"),
        ("prince-of-wales", "F8", "NW"),
    ],
    ids=[f"FAS-1207 FAS-A42 {ship}" for ship in ("Prinz Eugen", "Bismarck", "Hood", "Wales")],
)
def test_the_start(begin: Begin, ship: str, square: str, facing: str) -> None:
    game = begin()
    one = game.board.ships[ship]
    assert game.rules.grid.name(one.square) == square
    assert FACINGS[one.facing] == facing
    assert (one.cards, one.hull_damage, one.splash, one.failed) == ([], 0, 0, False)


def test_start_squares_are_data(begin: Begin) -> None:
    """FAS-1207."""
    row = {"scenario": "denmark-strait", "unit": "hood", "x": 2, "y": 6, "facing": "N"}
    game = begin(data={"start": [{**row, "status": "house"}]})
    hood = game.board.ships["hood"]
    assert (hood.square, hood.facing) == ((2, 6), 0)
