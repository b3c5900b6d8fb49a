"""Reinforcement: one or two dreadnoughts from the deck for one squadron (BRB-961 to BRB-964)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

CARD = "reinforcement.sf41.sb51"


@pytest.mark.parametrize(
    ("roll", "number"),
    [("2 3", 0), ("2 4", 1), ("5 3", 1), ("5 4", 2), ("6 6", 2)],
    ids=["BRB-961 23", "BRB-961 24", "BRB-961 53", "BRB-961 54", "BRB-961 66"],
)
def test_the_roll(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts, roll: str, number: int
) -> None:
    """BRB-963: they are undamaged; BRB-A47: how many the dice say, not the player."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion")]
    setup = {"stage": "play", "player": rows, "fleet": ["konig", "utah", "baden"]}
    game = begin(setup, f"play {CARD}; reinforcement 0 = {roll}")
    drawn = ["utah", "baden"][:number]
    for ship in drawn:
        assert asked(game) == ("draw dreadnought 0",)
        game.submit(ship)
    assert asked(game) == ("draw 0",)
    ships = game.board.squadrons[0].ships
    assert [(s.id, s.hits, s.bridge, s.fire) for s in ships[1:]] == [
        (ship, 0, False, False) for ship in drawn
    ]
    assert game.board.squadrons[0].limit == 1 + number
    assert facts(game, "RollMade", "needed", "success") == [(24, number > 0)]
    assert game.board.cards.faces("discard") == [CARD]


@pytest.mark.parametrize(
    ("fleet", "bottom", "drawn"),
    [
        (["konig", "utah"], [], 2),
        (["konig"], [], 1),
        (["konig"], ["utah"], 2),
        ([], ["utah"], 1),
        ([], [], None),
    ],
    ids=[
        "BRB-964 enough",
        "BRB-964 one left, BRB-A47",
        "BRB-964 one and a mutinied one",
        "BRB-964 a mutinied one",
        "BRB-964 empty: not playable",
    ],
)
def test_a_short_deck(
    begin: Begin,
    squad: Squad,
    asked: Asked,
    facts: Facts,
    fleet: list[str],
    bottom: list[str],
    drawn: int | None,
) -> None:
    """Emptying the Dreadnought Deck does not end the Sortie."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion")]
    setup = {"stage": "play", "player": rows, "fleet": fleet, "fleet_bottom": bottom}
    game = begin(setup)
    assert (f"play {CARD}" in asked(game)) is (drawn is not None)
    if drawn is None:
        return
    game.submit(f"play {CARD}")
    game.submit("5 4")
    for ship in [*fleet, *bottom][:drawn]:
        game.submit(ship)
    assert asked(game) == ("draw 0",)
    assert len(game.board.squadrons[0].ships) == 1 + drawn
    assert facts(game, "SortieEnded", "why") == []


@pytest.mark.parametrize(
    ("ruling", "revive", "third", "seats"),
    [
        ("after_draw", False, "lion", [0, 2]),
        ("after_draw", False, "", [0]),
        ("after_draw", True, "", [0, 2]),
        ("when_played", False, "lion", [0, 2]),
        ("when_played", False, "", [0]),
        ("when_played", True, "", [0, 2]),
    ],
    ids=[
        "BRB-962 after the draw",
        "BRB-A23 not one eliminated",
        "BRB-A23 revive",
        "BRB-A47 when played",
        "BRB-A47 not one eliminated",
        "BRB-A47 revive",
    ],
)
def test_one_friendly_squadron_takes_them_all(
    begin: Begin,
    squad: Squad,
    asked: Asked,
    facts: Facts,
    ruling: str,
    revive: bool,
    third: str,
    seats: list[int],
) -> None:
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion"), squad(2, third), squad(3, "erin")]
    setup = {"stage": "play", "player": rows, "fleet": ["konig", "utah"]}
    options = {"reinforce_dest": ruling, "revive": revive}
    game = begin(setup, f"play {CARD}", options, teams="2x2", seats=4)
    offered = tuple(f"squadron {seat}" for seat in seats)
    if ruling == "when_played" and len(seats) > 1:
        assert asked(game) == ("target", *offered)
        game.submit(offered[-1])
    for answer in ("5 4", "konig", "utah"):
        game.submit(answer)
    if ruling == "after_draw" and len(seats) > 1:
        assert asked(game) == ("receiver", *offered)
        game.submit(offered[-1])
    assert [ship.id for ship in game.board.squadrons[seats[-1]].ships][-2:] == ["konig", "utah"]
    assert facts(game, "ShipsJoined", "seat", "ships") == [(seats[-1], ("konig", "utah"))]


@pytest.mark.parametrize(
    ("ruling", "before", "after"),
    [
        ("set_aside", {"aside": ["storm"]}, ["storm"]),
        ("discard", {}, []),
        ("keep", {"hand": ["storm"]}, ["storm"]),
    ],
    ids=["BRB-A23 set aside, BRB-A24", "BRB-A23 discarded", "BRB-A23 kept"],
)
def test_a_squadron_that_is_revived_acts_again(
    begin: Begin,
    squad: Squad,
    asked: Asked,
    ruling: str,
    before: dict[str, Any],
    after: list[str],
) -> None:
    """From its next Turn, with the hand that was set aside."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion"), squad(2, **before)]
    rows.append(squad(3, "erin"))
    setup = {"stage": "play", "player": rows, "fleet": ["konig", "utah"]}
    options = {"revive": True, "eliminated_hand": ruling}
    script = f"""play {CARD}; reinforcement 0 = 2 4; draw dreadnought 0 = utah; squadron 2
        draw 0 = mines.sf41.hf31
        draw 1 = mines.sb51.cf35; discard mines.sb51.cf35; draw 1 = mines.sf41.hb41"""
    game = begin(setup, script, options, teams="2x2", seats=4)
    assert game.board.cards.faces("hand-2") == after
    assert game.board.cards.faces("aside-2") == []
    assert asked(game) == ("draw 2",)


def test_no_reaction_answers_it(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-A75."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion", hand="minesweeper.hb41")]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}")
    assert asked(game) == ("reinforcement 0",)
