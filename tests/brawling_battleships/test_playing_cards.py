"""Playing cards in general (BRB-501 to BRB-510)."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_brawling_battleships.kit import Kit

from navalcore import Game

Battle = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Refused = Callable[..., tuple[str, str]]

SINGLE = [
    "great-leader",
    "internal-explosion",
    "radio-intercept",
    "sea-plane",
    "second-rate-leader",
    "secret-agent",
    "storm",
]
MINES, REPAIR, SWEEPER = "mines.sf41.hb41", "repair.cf35.cb45", "minesweeper.sf41.sb51.sb51"
SMOKE, ZEPPELIN, FORT = "lay-smoke.sf41.sb51", "zeppelin.hb41", "coastal-fort.sf41.cf35"
DESTROYERS = "destroyer-flotilla-attack.sf41.sb51"


def test_brb_501_seven_single_use_kinds(kit: Kit) -> None:
    assert sorted(row.id for row in kit.kind if row.use == "single") == SINGLE
    assert len(kit.kind) == 26


@pytest.mark.parametrize("face", SINGLE, ids=lambda face: f"BRB-503 BRB-505 {face}")
def test_single_use_cards_are_playable_and_never_discarded(
    battle: Battle, asked: Asked, refused: Refused, kit: Kit, face: str
) -> None:
    """With nothing to act on, too (BRB-A15)."""
    game = battle("", ["orion", "konig"], " ".join(dict.fromkeys([face, "storm", "sea-plane"])))
    assert f"play {face}" in asked(game)
    about = f"{kit.kind_of[face].name} is a single-use card: it is played, never discarded"
    assert refused(game, f"discard {face}") == ("BRB-503", about)


@pytest.mark.parametrize(
    "face", ["internal-explosion", "radio-intercept", "secret-agent"], ids=lambda f: f"BRB-505 {f}"
)
def test_no_effect_counts_as_played(battle: Battle, facts: Facts, asked: Asked, face: str) -> None:
    game = battle("", ["orion", "konig"], face)
    assert facts(game, "CardPlayed", "card") == [face]
    assert facts(game, "NothingToDo", "side") == [face]
    assert facts(game, "Passed", "seat") == [0]
    assert asked(game) == ("draw 0",)


def test_brb_505_a_storm_on_an_empty_table(battle: Battle, facts: Facts) -> None:
    game = battle("", ["orion", "konig"], "storm")
    assert facts(game, "FiresQuenched", "ships") == [0]
    assert game.board.cards.faces("discard") == ["storm"]


@pytest.mark.parametrize(
    ("face", "mine", "theirs", "tokens"),
    [
        (REPAIR, "orion 1", "konig", ["open-fire", "play", "discard"]),
        (REPAIR, "orion", "konig", ["open-fire", "discard"]),
        (REPAIR, "barham 1", "konig", ["play", "discard"]),
        (REPAIR, "barham", "konig", ["discard"]),
        (MINES, "orion", "konig", ["play", "discard"]),
        (MINES, "barham", "konig", ["open-fire", "play", "discard"]),
        (SWEEPER, "konig", "orion", ["open-fire", "discard"]),
        (SWEEPER, "orion", "konig", ["discard"]),
        ("cruisers-attack.sf41.sb51", "orion", "konig 1", ["play", "discard"]),
        ("cruisers-attack.sf41.sb51", "orion", "konig", ["discard"]),
        ("internment.cf35.hb41", "nassau", "konig 4", ["play", "discard"]),
        ("internment.cf35.hb41", "nassau", "konig 3", ["discard"]),
    ],
    ids=[
        "BRB-502 both sides",
        "BRB-506 nothing to repair",
        "BRB-506 BRB-706 no box fits",
        "BRB-506 BRB-A17 only to discard",
        "BRB-506 mines against any ship",
        "BRB-502 mines, both sides",
        "BRB-502 BRB-602 a reaction fires in the own Turn",
        "BRB-602 a reaction does not react in the own Turn",
        "BRB-506 a marked ship",
        "BRB-506 no marked ship",
        "BRB-506 half of the track",
        "BRB-506 less than half",
    ],
)
def test_sides_that_can_be_used(
    battle: Battle, asked: Asked, face: str, mine: str, theirs: str, tokens: list[str]
) -> None:
    filler = "cruiser-screen.sf41.sb51" if "konig" in theirs else "minesweeper.hf31"
    game = battle("", [mine, theirs], f"{face} {filler}")
    assert [token.split()[0] for token in asked(game)[1:] if token.endswith(face)] == tokens


@pytest.mark.parametrize(
    ("script", "events"),
    [
        (
            f"play {MINES}; squadron 1; ship konig",
            ["CardPlayed", "SquadronNamed", "ShipNamed"],
        ),
        (
            f"play {DESTROYERS}; squadron 1; ship konig; ship kaiser; enough",
            ["CardPlayed", "SquadronNamed", "ShipNamed", "ShipNamed"],
        ),
        (f"open-fire {MINES}; squadron 1", ["CardPlayed", "SquadronNamed"]),
    ],
    ids=[
        "BRB-504 a ship",
        "BRB-504 BRB-928 several ships",
        "BRB-504 open fire: the squadron alone",
    ],
)
def test_a_play_is_announced_before_the_window(
    battle: Battle, log: Callable[..., list[Any]], script: str, events: list[str]
) -> None:
    squadrons = ["barham", "konig, kaiser, moltke, tiger", "orion"]
    game = battle(script, squadrons, f"{MINES} {DESTROYERS}")
    assert [type(one).__name__ for one in log(game)] == events
    assert game.node.label == "react"


@pytest.mark.parametrize(
    ("token", "script", "cite", "sentence"),
    [
        ("squadron 0", f"open-fire {MINES}", "BRB-415", "Open Fire is for an enemy squadron"),
        ("squadron 0", f"play {MINES}", "BRB-415", "Mines is for an enemy squadron"),
        ("squadron 3", f"open-fire {MINES}", "BRB-1001", "Yellow has no squadron any more"),
        (
            "squadron 2",
            f"open-fire {MINES}",
            "BRB-705",
            "smoke protects the squadron of Green from Open Fire",
        ),
        (
            "squadron 2",
            f"play {FORT}",
            "BRB-972",
            "smoke protects the squadron of Green from Coastal Fort",
        ),
        (
            "ship barham",
            f"play {MINES}; squadron 1",
            "BRB-504",
            "Barham is not in the squadron of Blue",
        ),
        (
            "ship konig",
            f"play {DESTROYERS}; squadron 1; ship konig",
            "BRB-928",
            "König is a target already",
        ),
        (
            "enough",
            f"play {DESTROYERS}; squadron 1",
            "BRB-928",
            "Destroyer Flotilla Attack needs a target: 1 at least",
        ),
        (
            "ship kaiser",
            "play cruisers-attack.sf41.sb51; squadron 1",
            "BRB-921",
            "Cruisers Attack is not for Kaiser",
        ),
    ],
    ids=[
        "BRB-415 fire at the own squadron",
        "BRB-415 mines for the own squadron",
        "BRB-1001 eliminated",
        "BRB-705 smoke",
        "BRB-972 smoke",
        "BRB-504 not there",
        "BRB-928 twice",
        "BRB-928 none",
        "BRB-921 not marked",
    ],
)
def test_refused_targets(
    battle: Battle, refused: Refused, token: str, script: str, cite: str, sentence: str
) -> None:
    squadrons = ["barham", "konig 2, kaiser, erin 1", "lion", "", "tiger 1"]
    hand = f"{MINES} {DESTROYERS} {FORT} cruisers-attack.sf41.sb51"
    game = battle(script, squadrons, hand, tables={2: SMOKE})
    assert refused(game, token) == (cite, sentence)


@pytest.mark.parametrize(
    ("script", "hand", "discard", "table"),
    [
        (f"play {ZEPPELIN}", ZEPPELIN, [], [ZEPPELIN]),
        (f"play {SMOKE}", SMOKE, [], [SMOKE]),
        ("", "great-leader", [], ["great-leader"]),
        ("", "sea-plane", [], ["sea-plane"]),
        (f"play {REPAIR}", REPAIR, [REPAIR], []),
        ("", "storm", ["storm"], []),
        (f"play {MINES}; no-reaction; attack mines konig = 1 1", MINES, [MINES], []),
        (f"open-fire {MINES}; no-reaction; shot barham konig = 1 1", MINES, [MINES], []),
    ],
    ids=[
        "BRB-507 Zeppelin stays",
        "BRB-507 smoke stays",
        "BRB-507 leader stays",
        "BRB-507 sea plane stays",
        "BRB-507 repair goes",
        "BRB-507 storm goes",
        "BRB-507 BRB-510 mines that fail go",
        "BRB-507 BRB-715 open fire goes",
    ],
)
def test_where_played_cards_go(
    battle: Battle, script: str, hand: str, discard: list[str], table: list[str]
) -> None:
    board = battle(script, ["barham 1", "konig"], hand).board
    assert board.cards.faces("discard") == discard
    assert board.squadrons[0].cards == table
    assert board.cards.count("played") == 0


@pytest.mark.parametrize(
    ("script", "hand", "tables", "pile"),
    [
        ("", "storm", {0: "sea-plane"}, ["sea-plane", "storm"]),
        (
            "play pursuit-aeroplane.hf31",
            "pursuit-aeroplane.hf31",
            {1: "sea-plane"},
            ["sea-plane", "pursuit-aeroplane.hf31"],
        ),
        (
            f"play {MINES}; 1: react {SWEEPER}",
            MINES,
            {},
            [MINES, SWEEPER],
        ),
    ],
    ids=[
        "BRB-508 the played card last",
        "BRB-508 pursuit",
        "BRB-508 BRB-610 the reaction on top",
    ],
)
def test_order_of_discards(
    battle: Battle, script: str, hand: str, tables: dict[int, str], pile: list[str]
) -> None:
    game = battle(script, ["orion", "konig"], hand, tables=tables, hands={1: SWEEPER})
    assert game.board.cards.faces("discard") == pile


def test_brb_509_and_a11_a_cancelled_card_counts_as_played(
    battle: Battle, asked: Asked, rolled: Callable[[Game], list[str]], facts: Facts
) -> None:
    """BRB-509, BRB-A11."""
    game = battle(
        f"play {MINES}; 1: react {SWEEPER}",
        ["orion", "konig"],
        f"{MINES} {REPAIR}",
        hands={1: SWEEPER},
    )
    assert rolled(game) == []
    assert facts(game, "CardCancelled", "seat", "reaction", "card") == [(1, SWEEPER, MINES)]
    assert asked(game) == ("draw 1",)  # no other action: the hand is at its limit
    assert game.board.squadrons[1].ships[0].hits == 0


@pytest.mark.parametrize(
    ("dice", "hits"),
    [("3 3", 0), ("3 4", 4), ("5 5", 4), ("5 6", 7), ("6 6", 7)],
    ids=[
        "BRB-510 below the first line",
        "BRB-510 first line",
        "BRB-510 below the second line",
        "BRB-510 lines add up",
        "BRB-510 highest",
    ],
)
def test_lines_of_dice_cards(battle: Battle, dice: str, hits: int) -> None:
    script = f"play {MINES}; no-reaction; attack mines konig = {dice}"
    game = battle(script, ["orion", "konig"], MINES)
    assert game.board.squadrons[1].ships[0].hits == hits


@pytest.mark.parametrize(
    ("token", "cite", "sentence"),
    [
        ("rob 0", "BRB-981", "Red is no enemy"),
        ("rob 3", "BRB-981", "Yellow is no enemy"),
        ("rob 4", "BRB-982", "White has no card"),
        ("rob 5", "BRB-982", "Black is eliminated"),
    ],
    ids=[
        "BRB-981 oneself",
        "BRB-981 a partner",
        "BRB-982 an empty hand",
        "BRB-982 eliminated",
    ],
)
def test_refused_victims(
    battle: Battle, refused: Refused, token: str, cite: str, sentence: str
) -> None:
    squadrons = ["orion", "konig", "lion", "tiger", "nassau", ""]
    hands = {1: MINES, 2: REPAIR, 3: SWEEPER}
    game = battle("", squadrons, "secret-agent", hands=hands, teams="3x2")
    assert refused(game, token) == (cite, sentence)
