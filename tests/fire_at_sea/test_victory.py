"""Who has won at the end of a turn."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Strait = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]

SUNK: dict[str, Any] = {"sunk": True}
LOST: dict[str, Any] = {"failed": True, "points": 0}  # unless she passes her check
LEFT: dict[str, Any] = {"left": True}
BOTH = "both sides have met their condition"
BRITISH_LOST = "both British ships are sunk or have Failed Morale"
GERMAN_LOST = "both German ships are sunk or have Failed Morale"
APART = "the fleets are out of reach of each other"
GERMAN = ({0: 1, 1: 0}, (0,))
BRITISH = ({0: 0, 1: 1}, (1,))
DRAW = ({0: 0, 1: 0}, ())


@pytest.fixture
def end(strait: Strait) -> Callable[..., Game]:
    """end(options, hood={…}): the end of a turn; ships with Failed Morale fail their checks."""

    def make(options: Any = None, passes: str = "", **more: Any) -> Game:
        game = strait("morale-british", (), options, **more)
        while game.result is None and game.node.label.split()[0] in ("order", "check"):
            if game.open:
                game.submit(game.open[0].options[0].token)
            else:
                game.submit("12" if game.node.label == f"check {passes}" else "2")
        return game

    return make


@pytest.mark.parametrize(
    ("ships", "made", "why", "cite"),
    [
        ({"hood": SUNK, "prince_of_wales": SUNK}, GERMAN, BRITISH_LOST, "FAS-1001"),
        ({"hood": LOST, "prince_of_wales": LOST}, GERMAN, BRITISH_LOST, "FAS-1001"),
        ({"hood": SUNK, "prince_of_wales": LOST}, GERMAN, BRITISH_LOST, "FAS-1001"),
        (
            {"hood": {"sunk": True, "failed": True}, "prince_of_wales": SUNK},
            GERMAN,
            BRITISH_LOST,
            "FAS-1001",
        ),
        ({"bismarck": SUNK, "prinz_eugen": SUNK}, BRITISH, GERMAN_LOST, "FAS-1003"),
        ({"bismarck": LOST, "prinz_eugen": LOST}, BRITISH, GERMAN_LOST, "FAS-1003"),
        ({"bismarck": LOST, "prinz_eugen": SUNK}, BRITISH, GERMAN_LOST, "FAS-1003"),
        (
            {"hood": LOST, "prince_of_wales": LOST, "bismarck": LOST, "prinz_eugen": LOST},
            DRAW,
            BOTH,
            "FAS-1004",
        ),
        (
            {"hood": SUNK, "prince_of_wales": SUNK, "bismarck": LOST, "prinz_eugen": SUNK},
            DRAW,
            BOTH,
            "FAS-1004",
        ),
        (
            {"hood": SUNK, "prince_of_wales": SUNK, "bismarck": SUNK, "prinz_eugen": SUNK},
            DRAW,
            BOTH,
            "FAS-1004",
        ),
    ],
    ids=[
        "FAS-1001 both sunk",
        "FAS-1001 both with Failed Morale",
        "FAS-1001 one of each",
        "FAS-A50 sunk with Failed Morale counts once",
        "FAS-1003 both sunk",
        "FAS-1003 both with Failed Morale",
        "FAS-1003 one of each",
        "FAS-1004 all with Failed Morale",
        "FAS-1004 a mix of both",
        "FAS-1004 all sunk",
    ],
)
def test_the_end(
    end: Callable[..., Game], ships: dict[str, Any], made: Any, why: str, cite: str
) -> None:
    result = end(**ships).result
    assert result is not None
    assert (result.scores, result.winners) == made
    names = {GERMAN[1]: "German victory", BRITISH[1]: "British victory", DRAW[1]: "Draw"}
    assert result.title == f"{names[made[1]]}: {why}"
    assert (result.breakdown[0], result.ended) == ((result.title, 0, cite), "rules")


@pytest.mark.parametrize(
    ("ships", "passes"),
    [
        ({}, ""),
        ({"hood": SUNK}, ""),
        ({"hood": SUNK, "bismarck": SUNK}, ""),
        ({"prince_of_wales": LOST, "bismarck": LOST}, ""),
        ({"hood": SUNK, "prince_of_wales": LOST}, "prince-of-wales"),
        ({"bismarck": LOST, "prinz_eugen": LOST}, "prinz-eugen"),
    ],
    ids=[
        "FAS-1005 nothing has happened",
        "FAS-1005 one British ship is sunk",
        "FAS-1005 one of each side is sunk",
        "FAS-1005 one of each side has Failed Morale",
        "FAS-1001 a marker that came off does not count",
        "FAS-1003 a marker that came off does not count",
    ],
)
def test_another_turn(
    end: Callable[..., Game], asked: Asked, ships: dict[str, Any], passes: str
) -> None:
    game = end(passes=passes, turn=7, **ships)
    assert asked(game) == ("speed british",)
    assert game.board.turn == 8


def test_only_at_the_end_of_a_turn(strait: Strait, asked: Asked) -> None:
    """FAS-406: nothing ends the game in mid-turn, not even the loss of a fleet."""
    pending = [{"firer": "bismarck", "target": "prince-of-wales", "card": "4S"}]
    ships = {
        "hood": SUNK,
        "prince_of_wales": {"hull_damage": 24},
        "bismarck": {"repairable": ["KS"], "points": 0},
    }
    game = strait("shooting", (), slot="effects", pending=pending, **ships)
    assert asked(game)[0] == "damage-control bismarck"
    game.submit("no-repair")
    assert game.result is not None and game.result.winners == (0,)


@pytest.mark.parametrize(
    ("ruling", "squares", "apart"),
    [
        ("range6", ("A1", "B1", "A6", "B6"), False),
        ("range6", ("A1", "B1", "A7", "B7"), True),
        ("range6", ("A1", "B1", "A7", "B6"), False),
        ("range6", ("A1", "A2", "A7", "B8"), False),
        ("range6", ("A1", "A2", "G1", "H8"), True),
        ("range6", ("A1", "A2", "F1", "H8"), False),
        ("range6", ("A1", "B1", "(9, 9)", "B7"), True),
        ("gap6", ("A1", "B1", "A7", "B7"), False),
        ("gap6", ("A1", "B1", "A8", "B7"), False),
        ("gap6", ("A1", "B1", "A8", "B8"), True),
    ],
    ids=[
        "FAS-1002 range 5 is not enough",
        "FAS-1002 range 6 is",
        "FAS-1002 the least range counts, not the greatest",
        "FAS-1002 the nearest pair is any pair",
        "FAS-1002 diagonals count once",
        "FAS-1002 5 to the east",
        "FAS-1002 also off the grid",
        "FAS-A16 range 6 has five squares between",
        "FAS-A16 the least range again",
        "FAS-A16 range 7 has six",
    ],
)
def test_separation(
    end: Callable[..., Game], ruling: str, squares: tuple[str, ...], apart: bool
) -> None:
    names = ("bismarck", "prinz_eugen", "hood", "prince_of_wales")
    ships = {name: {"square": square} for name, square in zip(names, squares, strict=True)}
    game = end({"separation": ruling}, **ships)
    assert (game.result is not None) is apart
    if game.result is not None:
        assert game.result.winners == (0,)
        assert game.result.breakdown[0] == (f"German victory: {APART}", 0, "FAS-1002")


@pytest.mark.parametrize(
    ("ships", "made"),
    [
        ({"hood": {"square": "A8"}, "prince_of_wales": {"sunk": True, "square": "E3"}}, GERMAN),
        ({"hood": {"square": "E3"}, "prince_of_wales": {"sunk": True, "square": "A8"}}, None),
        ({"hood": {"square": "A8"}, "prince_of_wales": {**LOST, "square": "E3"}}, None),
        ({"bismarck": SUNK, "prinz_eugen": SUNK, "hood": {"square": "A8"}}, BRITISH),
    ],
    ids=[
        "FAS-1002 a sunk ship has no range",
        "FAS-1002 the ship that is left is near",
        "FAS-1002 a ship with Failed Morale has one",
        "FAS-1002 no pair is no separation",
    ],
)
def test_whose_range(end: Callable[..., Game], ships: dict[str, Any], made: Any) -> None:
    places = {"bismarck": {"square": "E1"}, "prinz_eugen": {"square": "D1"}}
    rows = {name: {**places.get(name, {}), **ships.get(name, {})} for name in (*places, *ships)}
    result = end(**rows).result
    assert (None if result is None else (result.scores, result.winners)) == made


@pytest.mark.parametrize(
    ("ruling", "ships", "made", "cite"),
    [
        ("draw", "all lost", DRAW, "FAS-1004"),
        ("draw", "apart", DRAW, "FAS-1004"),
        ("german", "all lost", GERMAN, "FAS-A17"),
        ("german", "apart", GERMAN, "FAS-A17"),
        ("british", "all lost", BRITISH, "FAS-A17"),
        ("british", "apart", BRITISH, "FAS-A17"),
        ("german", "all sunk", DRAW, "FAS-1004"),
        ("british", "all sunk", DRAW, "FAS-1004"),
        ("continue", "all sunk", DRAW, "FAS-1004"),
        ("continue", "all lost", None, ""),
        ("continue", "apart", None, ""),
    ],
    ids=lambda value: f"FAS-A17 {value}" if isinstance(value, str) else None,
)
def test_both_win(
    end: Callable[..., Game], asked: Asked, ruling: str, ships: str, made: Any, cite: str
) -> None:
    """FAS-1004: separation together with the loss of the Germans is such a case too."""
    state = {"all lost": LOST, "all sunk": SUNK, "apart": LOST}[ships]
    names = ["bismarck", "prinz_eugen", "hood", "prince_of_wales"]
    rows = {name: dict(state) for name in names[: 2 if ships == "apart" else 4]}
    if ships == "apart":
        places = zip(names, ("A1", "B1", "A7", "B7"), strict=True)
        rows = {name: {**rows.get(name, {}), "square": square} for name, square in places}
    game = end({"both_win": ruling}, **rows)
    if made is None:
        assert asked(game) == ("speed british",)
        return
    assert game.result is not None
    assert (game.result.scores, game.result.winners) == made
    assert game.result.breakdown[0] == (game.result.title, 0, cite)


@pytest.mark.parametrize(
    ("german", "british"),
    [
        ({"left": True, "failed": True}, LEFT),
        (SUNK, LEFT),
    ],
    ids=["FAS-A17 all have gone, the Germans with Failed Morale", "FAS-A17 the Germans are sunk"],
)
def test_nobody_is_left_to_play_on(
    end: Callable[..., Game], german: dict[str, Any], british: dict[str, Any]
) -> None:
    """FAS-1004: with `both_win = continue` too a sea without ships is a draw."""
    ships = {"bismarck": german, "prinz_eugen": german, "hood": british, "prince_of_wales": british}
    game = end({"both_win": "continue", "off_map": "withdraw"}, **ships)
    assert game.result is not None
    assert (game.result.scores, game.result.winners) == DRAW
    assert game.result.breakdown[0][2] == "FAS-1004"


@pytest.mark.parametrize(
    ("cap", "turn", "over"),
    [
        ("none", 60, False),
        ("none", 500, False),
        ("20", 19, False),
        ("20", 20, True),
        ("30", 29, False),
        ("30", 30, True),
        ("40", 39, False),
        ("40", 40, True),
        ("60", 59, False),
        ("60", 60, True),
    ],
    ids=lambda value: f"FAS-A43 {value}" if isinstance(value, str) else None,
)
def test_turn_cap(end: Callable[..., Game], cap: str, turn: int, over: bool) -> None:
    """FAS-407: the game has no turn limit but this."""
    game = end({"turn_cap": cap}, turn=turn)
    assert (game.result is not None) is over
    if game.result is not None:
        assert (game.result.scores, game.result.winners, game.result.ended) == (*DRAW, "rules")
        assert game.result.breakdown[0] == (f"Draw: {cap} turns are played", 0, "FAS-A43")


def test_a_win_in_the_last_turn(end: Callable[..., Game]) -> None:
    """FAS-A43: the cap is looked at where nobody has won; with both, playing on is no choice."""
    lost = {"hood": SUNK, "prince_of_wales": SUNK}
    game = end({"turn_cap": "20"}, turn=20, **lost)
    assert game.result is not None and game.result.winners == (0,)
    lost |= {"bismarck": LOST, "prinz_eugen": LOST}
    game = end({"turn_cap": "20", "both_win": "continue"}, turn=20, **lost)
    assert game.result is not None
    assert game.result.breakdown[0][2] == "FAS-A43"


@pytest.mark.parametrize(
    ("ships", "made", "cite"),
    [
        ({"hood": LEFT, "prince_of_wales": LEFT}, GERMAN, "FAS-1002"),
        ({"bismarck": LEFT, "prinz_eugen": LEFT}, GERMAN, "FAS-1002"),
        ({"bismarck": LEFT, "prinz_eugen": SUNK}, GERMAN, "FAS-1002"),
        ({"hood": LEFT, "prince_of_wales": SUNK}, GERMAN, "FAS-1002"),
        ({"hood": {"left": True, "failed": True}, "prince_of_wales": SUNK}, GERMAN, "FAS-1001"),
        ({"bismarck": {"left": True, "failed": True}, "prinz_eugen": SUNK}, BRITISH, "FAS-1003"),
        ({"bismarck": SUNK, "prinz_eugen": SUNK}, BRITISH, "FAS-1003"),
        ({"bismarck": LEFT}, None, ""),
        ({"bismarck": {"left": True, "failed": True}, "prinz_eugen": LOST}, BRITISH, "FAS-1003"),
    ],
    ids=[
        "FAS-A14 the British have gone",
        "FAS-A14 the Germans have gone",
        "FAS-A14 one has gone and one is sunk",
        "FAS-A14 the same of the British",
        "FAS-A14 who goes with Failed Morale is lost",
        "FAS-A14 also a German",
        "FAS-A14 all sunk is no separation",
        "FAS-A14 one is still there",
        "FAS-A14 she keeps her Failed Morale",
    ],
)
def test_withdrawal(end: Callable[..., Game], ships: dict[str, Any], made: Any, cite: str) -> None:
    result = end({"off_map": "withdraw"}, **ships).result
    assert (None if result is None else (result.scores, result.winners)) == made
    assert cite == ("" if result is None else result.breakdown[0][2])


def test_how_the_ships_stand(end: Callable[..., Game]) -> None:
    ships = {
        "bismarck": {"hull_damage": 12},
        "hood": SUNK,
        "prince_of_wales": {**LOST, "hull_damage": 3},
    }
    result = end(**ships).result
    assert result is not None
    assert [row[0] for row in result.breakdown[1:]] == [
        "Bismarck: afloat, hull damage 12 of 30",
        "Prinz Eugen: afloat, hull damage 0 of 18",
        "Hood: sunk",
        "Prince of Wales: afloat, hull damage 3 of 28, Failed Morale",
    ]


def test_michel_has_points_instead(begin: Callable[..., Game]) -> None:
    """FAS-1006: a lead of Victory Points, whoever is lost or far away."""
    boats = ["iltis", "jaguar", "seeadler", "falke", "kondor"]
    ships = [{"id": boat, "sunk": True} for boat in boats] + [{"id": "michel", "sunk": True}]
    game = begin({"stage": "morale-german", "ship": ships}, scenario="mtb-attack")
    assert game.result is not None
    assert game.result.scores == {0: 0, 1: 21}
    assert game.result.winners == (1,)
