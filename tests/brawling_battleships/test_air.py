"""Air cards: where they lie, what they add, and what takes them off (BRB-901 to BRB-904)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

HEX = "minesweeper.hb41"
SQUARE = "minesweeper.sf41.sb51"
ZEPPELIN = "zeppelin.hb41"
FORT = "coastal-fort.sf41.cf35"


@pytest.mark.parametrize("card", [ZEPPELIN, "sea-plane"], ids=["BRB-901 a", "BRB-901 b"])
def test_an_air_card_stays_before_the_own_squadron(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts, card: str
) -> None:
    """A sea plane is played at once, since it must be."""
    rows = [squad(0, "nassau, konig", hand=card), squad(1, "orion, lion")]
    script = "" if card == "sea-plane" else f"play {card}"
    game = begin({"stage": "play", "player": rows}, script)
    assert game.board.squadrons[0].cards == [card]
    assert facts(game, "CardPlaced", "seat", "card", "cite") == [(0, card, "BRB-507")]
    assert game.board.cards.faces("discard") == []
    assert asked(game) == ("draw 0",)


@pytest.mark.parametrize(
    ("firer", "card", "table", "enemies", "roll", "base", "hits"),
    [
        ("nassau", SQUARE, "sea-plane", "", "2 6", 1, 2),
        ("warspite", HEX, f"sea-plane {ZEPPELIN}", "", "1 2", 0, 2),
        ("warspite", HEX, "sea-plane", "", "1 2", 0, 1),
        ("warspite", HEX, "", "", "1 2", 0, 0),
        ("warspite", HEX, "sea-plane", "", "1 3", 2, 3),
        ("warspite", HEX, f"sea-plane sea-plane sea-plane {ZEPPELIN}", "", "1 3", 2, 6),
        ("warspite", HEX, "sea-plane great-leader great-leader", "", "1 3", 2, 5),
        ("warspite", HEX, "", "sea-plane sea-plane great-leader", "1 3", 2, 2),
    ],
    ids=[
        "BRB-902 printed: 1 and a sea plane",
        "BRB-902 printed: 0 and two",
        "BRB-902 a miss",
        "BRB-902 none",
        "BRB-902 one",
        "BRB-903 four",
        "BRB-903 with great leaders",
        "BRB-710 those of the target",
    ],
)
def test_every_shot_of_the_squadron_scores_more(
    begin: Begin,
    squad: Squad,
    facts: Facts,
    firer: str,
    card: str,
    table: str,
    enemies: str,
    roll: str,
    base: int,
    hits: int,
) -> None:
    rows = [
        squad(0, f"{firer}, baden", hand=card, table=table),
        squad(1, "konig, orion", table=enemies),
    ]
    begun = begin({"stage": "play", "player": rows}, f"open-fire {card}; no-reaction")
    pair = next(o.token for o in begun.open[0].options if o.token.endswith(f" {firer}"))
    begun.submit(pair)
    begun.submit("ship konig")
    begun.submit(roll)
    assert facts(begun, "ShotFired", "base", "hits") == [(base, hits)]
    assert begun.board.where("konig")[1].hits == hits


@pytest.mark.parametrize(
    ("table", "roll", "hits"),
    [
        ("sea-plane sea-plane great-leader", "2 6", 0),
        ("sea-plane sea-plane great-leader", "3 1", 3),
        ("second-rate-leader", "3 1", 3),
    ],
    ids=["BRB-904 below", "BRB-904 reached, BRB-A68", "BRB-924, BRB-A68"],
)
def test_attack_cards_are_not_changed(
    begin: Begin, squad: Squad, table: str, roll: str, hits: int
) -> None:
    rows = [squad(0, "nassau, baden", hand=FORT, table=table), squad(1, "konig, orion")]
    script = f"play {FORT}; ship konig; no-reaction; attack coastal-fort konig = {roll}"
    game = begin({"stage": "play", "player": rows}, script)
    assert game.board.where("konig")[1].hits == hits


@pytest.mark.parametrize(
    ("roll", "bridge"),
    [("3 6", False), ("4 1", True)],
    ids=["BRB-904 below the critical", "BRB-904 the critical"],
)
def test_criticals_are_not_changed(begin: Begin, squad: Squad, roll: str, bridge: bool) -> None:
    rows = [
        squad(0, "warspite", hand=HEX, table="sea-plane sea-plane"),
        squad(1, "konig, orion"),
    ]
    script = f"open-fire {HEX}; no-reaction; ship konig; shot warspite konig = {roll}"
    game = begin({"stage": "play", "player": rows}, script)
    assert game.board.where("konig")[1].bridge is bridge


@pytest.mark.parametrize(
    ("card", "allowed", "seats"),
    [
        (ZEPPELIN, False, [0]),
        (ZEPPELIN, True, [0, 2]),
        ("sea-plane", False, [0]),
        ("sea-plane", True, [0, 2]),
        ("great-leader", False, [0]),
        ("great-leader", True, [0, 2]),
    ],
    ids=lambda value: f"BRB-A27 {value}" if isinstance(value, str) else None,
)
def test_air_cards_and_great_leaders_go_to_partners_if_the_ruling_lets_them(
    begin: Begin, squad: Squad, asked: Asked, card: str, allowed: bool, seats: list[int]
) -> None:
    rows = [squad(0, "nassau, konig", hand=card), *(squad(n, ship) for n, ship in SHIPS.items())]
    game = begin(
        {"stage": "play", "player": rows},
        f"play {card}" if card == ZEPPELIN else "",
        {"air_leader_to_partner": allowed},
        teams="2x2",
        seats=4,
    )
    if allowed:
        assert asked(game) == ("target", *(f"squadron {seat}" for seat in seats))
        game.submit("squadron 2")
    assert game.board.squadrons[seats[-1]].cards == [card]


SHIPS = {1: "orion, lion", 2: "kaiser, utah", 3: "canada, erin"}


@pytest.mark.parametrize("allowed", [False, True], ids=["BRB-A27 no", "BRB-A27 yes"])
def test_an_eliminated_partner_gets_none(begin: Begin, squad: Squad, allowed: bool) -> None:
    rows = [squad(0, "nassau", hand="sea-plane"), squad(1, "orion"), squad(2), squad(3, "erin")]
    setup = {"stage": "play", "player": rows}
    game = begin(setup, "", {"air_leader_to_partner": allowed}, teams="2x2", seats=4)
    assert game.board.squadrons[0].cards == ["sea-plane"]
