"""Scoring a Sortie (BRB-1101 to BRB-1112) with the rulings BRB-A37, A57 to A60, A76, A80, A83."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from navalcore import Game

Battle = Callable[..., Game]
Facts = Callable[..., list[Any]]

HEX = "mines.sf41.hb41"
SHOT = f"open-fire {HEX}; no-reaction; shot queen-elizabeth nassau = 1 3"

POINTS = {"kongo": 6, "barham": 9, "erin": 7, "moltke": 6, "nassau": 6}


@pytest.fixture
def last_card(battle: Battle) -> Callable[..., Game]:
    """last_card(squadrons, piles): the last card of the Playing Deck is drawn, seat 0 to play."""

    def make(squadrons: list[str], piles: Mapping[int, str], **more: Any) -> Game:
        told = {"deck": "storm", "stage": "turn", **more}
        return battle("draw 0 = storm", squadrons, piles=piles, **told)

    return make


@pytest.fixture
def last_shot(battle: Battle) -> Callable[..., Game]:
    """last_shot(squadrons, piles): Queen Elizabeth of seat 0 sinks Nassau (6 points)."""

    def make(squadrons: list[str], piles: Mapping[int, str], **more: Any) -> Game:
        return battle(SHOT, squadrons, HEX, piles=piles, **more)

    return make


@pytest.mark.parametrize(
    ("squadrons", "piles", "teams", "scored", "totals", "bonus"),
    [
        (["orion", "konig"], {}, None, [0, 0], [0, 0], []),
        (["orion", "konig"], {0: "kongo barham", 1: "erin"}, None, [15, 7], [15, 7], []),
        (["orion", "konig", "lion"], {0: "kongo"}, None, [6, 0, 0], [6, 0, 0], []),
        (["orion", "konig", ""], {0: "kongo", 2: "barham"}, None, [6, 0, 0], [6, 0, 0], []),
        (["orion", "konig", "", ""], {2: "barham"}, None, [0, 0, 0, 0], [0, 0, 0, 0], []),
        (
            ["orion", "konig", "lion", "tiger"],
            {0: "kongo", 2: "barham", 3: "erin"},
            "2x2",
            [6, 0, 9, 7],
            [15, 7],
            [],
        ),
        (
            ["orion", "konig", "", "tiger"],
            {0: "kongo", 2: "barham", 3: "erin"},
            "2x2",
            [6, 0, 0, 7],
            [6, 17],
            [(1, 10)],
        ),
        (
            ["orion", "konig", "", ""],
            {0: "kongo", 2: "barham", 3: "erin"},
            "2x2",
            [6, 0, 0, 0],
            [16, 10],
            [(0, 10), (1, 10)],
        ),
        (
            ["orion", "konig", "lion", "", "warspite", ""],
            {0: "kongo", 3: "barham"},
            "2x3",
            [6, 0, 0, 0, 0, 0],
            [16, 0],
            [(0, 10)],
        ),
        (
            ["orion", "konig", "lion", "tiger", "", ""],
            {0: "kongo", 4: "barham", 5: "erin"},
            "3x2",
            [6, 0, 0, 0, 0, 0],
            [6, 0, 0],
            [],
        ),
        (
            ["orion", "konig", "", "tiger", "warspite", ""],
            {0: "kongo", 2: "barham", 5: "erin"},
            "3x2",
            [6, 0, 0, 0, 0, 0],
            [6, 0, 0],
            [],
        ),
    ],
    ids=[
        "BRB-1101 empty piles",
        "BRB-1101 BRB-1112 BRB-A58 two players",
        "BRB-1101 three players",
        "BRB-1102 an eliminated player scores nothing",
        "BRB-1104 no bonus where two survive",
        "BRB-1103 partners add up",
        "BRB-1103 BRB-1105 without an eliminated partner, and a bonus",
        "BRB-1105 BRB-A57 both sides get it",
        "BRB-1105 BRB-A57 once for two squadrons",
        "BRB-1106 BRB-A60 three sides: no bonus for single squadrons",
        "BRB-1106 BRB-A60 a side of which nobody is left scores nothing",
    ],
)
def test_sortie_ended_by_the_last_card(
    last_card: Battle,
    facts: Facts,
    squadrons: list[str],
    piles: Mapping[int, str],
    teams: str | None,
    scored: list[int],
    totals: list[int],
    bonus: list[tuple[int, int]],
) -> None:
    """BRB-1111: what is scored is added to the totals of the sides."""
    game = last_card(squadrons, piles, teams=teams)
    assert facts(game, "SortieScored", "points") == scored
    assert facts(game, "BonusScored", "seat", "points") == bonus
    assert game.board.totals == totals


@pytest.mark.parametrize(
    ("squadrons", "totals", "after"),
    [
        (["orion", "konig"], (5, 12), [11, 12]),
        (["orion", "konig", ""], (5, 12, 30), [11, 12, 30]),
    ],
    ids=["BRB-1111 running totals", "BRB-1102 BRB-A80 points of earlier Sorties stay"],
)
def test_totals(
    last_card: Battle, squadrons: list[str], totals: tuple[int, ...], after: list[int]
) -> None:
    assert last_card(squadrons, {0: "kongo"}, totals=totals, sortie=2).board.totals == after


@pytest.mark.parametrize(
    ("squadrons", "piles", "totals", "wins"),
    [
        (["queen-elizabeth", "nassau 5"], {1: "barham"}, [6, 0], True),
        (["queen-elizabeth", "nassau 5", ""], {1: "barham"}, [16, 0, 0], False),
        (["queen-elizabeth", "nassau 5", "", ""], {0: "barham"}, [25, 0, 0, 0], False),
        (["queen-elizabeth", "nassau 5", "", "", "", ""], {}, [16, 0, 0, 0, 0, 0], False),
    ],
    ids=[
        "BRB-1107 BRB-1112 BRB-A58 two players: the game, no bonus",
        "BRB-1104 BRB-1109 three players: the bonus, not the game",
        "BRB-1104 four players",
        "BRB-1104 six players",
    ],
)
def test_sole_survivor(
    last_shot: Battle, squadrons: list[str], piles: Mapping[int, str], totals: list[int], wins: bool
) -> None:
    game = last_shot(squadrons, piles)
    assert game.board.totals == totals
    assert (game.result is not None) == wins


@pytest.mark.parametrize(
    ("squadrons", "teams", "piles", "ruling", "winners", "totals"),
    [
        (["queen-elizabeth", "nassau 5", "orion", ""], "2x2", {}, True, (0, 2), [16, 0]),
        (["queen-elizabeth", "nassau 5", "", ""], "2x2", {2: "barham"}, True, (0, 2), [16, 0]),
        (
            ["queen-elizabeth", "nassau 5", "", "", "orion", ""],
            "2x3",
            {},
            True,
            (0, 2, 4),
            [16, 0],
        ),
        (
            ["queen-elizabeth", "nassau 5", "", "orion", "", ""],
            "3x2",
            {3: "barham"},
            True,
            (0, 3),
            [15, 0, 0],
        ),
        (
            ["queen-elizabeth", "nassau 5", "", "orion", "", ""],
            "3x2",
            {3: "barham"},
            False,
            (),
            [15, 0, 0],
        ),
    ],
    ids=[
        "BRB-1107 two sides of two",
        "BRB-1107 BRB-1105 a partner is lost, too",
        "BRB-1107 two sides of three",
        "BRB-1108 BRB-A59 the last of three sides",
        "BRB-A59 three_side_auto_win = false",
    ],
)
def test_automatic_victory_of_sides(
    last_shot: Battle,
    squadrons: list[str],
    teams: str,
    piles: Mapping[int, str],
    ruling: bool,
    winners: tuple[int, ...],
    totals: list[int],
) -> None:
    script = {"teams": teams, "options": {"three_side_auto_win": ruling}}
    game = last_shot(squadrons, piles, **script)
    assert game.board.totals == totals
    assert (game.result.winners if game.result else ()) == winners


def test_brb_a60_the_sortie_goes_on_between_two_of_three_sides(
    battle: Battle, facts: Facts
) -> None:
    game = battle(
        f"open-fire {HEX}; squadron 1; no-reaction; shot queen-elizabeth nassau = 1 3",
        ["queen-elizabeth", "nassau 5", "orion", "konig", "", "lion"],
        HEX,
        teams="3x2",
    )
    assert facts(game, "PlayerEliminated", "seat") == [1]
    assert facts(game, "SortieEnded", "why") == []
    assert game.node.label == "draw 0"


def test_brb_1107_and_a76_in_any_sortie_whatever_the_points(last_shot: Battle) -> None:
    game = last_shot(["queen-elizabeth", "nassau 5"], {1: "barham erin"}, sortie=2, totals=(3, 80))
    assert game.result is not None
    assert game.result.winners == (0,)
    assert game.result.scores == {0: 9, 1: 80}  # BRB-A83: this Sortie is in it


@pytest.mark.parametrize(
    ("squadrons", "teams"),
    [
        (["orion fire", "konig fire"], None),
        (["orion fire", "konig fire", ""], None),
        (["orion fire", "konig fire", "", ""], "2x2"),
        (["orion fire", "konig fire", "", "", "", ""], "3x2"),
    ],
    ids=[
        "BRB-1110 BRB-A37 two players",
        "BRB-1110 BRB-1104 three players",
        "BRB-1110 BRB-1105 two sides",
        "BRB-1110 BRB-1108 three sides",
    ],
)
def test_nobody_is_left(
    battle: Battle, facts: Facts, squadrons: list[str], teams: str | None
) -> None:
    game = battle(
        "explosion orion = 5 4; explosion konig = 6 6",
        squadrons,
        "internal-explosion",
        piles={0: "barham", 1: "erin"},
        teams=teams,
    )
    assert facts(game, "SortieEnded", "why") == ["nobody is left"]
    assert set(facts(game, "SortieScored", "points")) == {0}
    assert set(game.board.totals) == {0}
    assert game.result is None
    assert game.node.label == "first 0"  # the next Sortie as usual


@pytest.mark.parametrize(
    ("squadrons", "teams", "cites"),
    [
        (["queen-elizabeth", "nassau 5", ""], None, ["BRB-1104"]),
        (["queen-elizabeth", "nassau 5", "", ""], "2x2", ["BRB-1105"]),
    ],
    ids=["BRB-1104 cited", "BRB-1105 cited"],
)
def test_cites(
    last_shot: Battle, facts: Facts, squadrons: list[str], teams: str | None, cites: list[str]
) -> None:
    game = last_shot(squadrons, {}, teams=teams)
    assert facts(game, "BonusScored", "cite") == cites
    assert facts(game, "SortieScored", "cite")[:2] == ["BRB-1101", "BRB-1102"]
    assert facts(game, "SortieEnded", "cite") == ["BRB-1003"]


@pytest.mark.parametrize(("ship", "points"), POINTS.items(), ids=lambda v: f"BRB-1101 {v}")
def test_yellow_numbers(last_card: Battle, ship: str, points: int) -> None:
    assert last_card(["orion", "konig"], {1: ship}).board.totals == [0, points]
