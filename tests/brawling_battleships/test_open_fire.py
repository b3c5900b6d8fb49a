"""Open fire cards: boxes, pairs, targets and stopping (BRB-701 to BRB-708, BRB-715, A42, A43)."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from navalcore_brawling_battleships.kit import Kit
from navalcore_brawling_battleships.shooting import compulsory, possible

from navalcore import Game

Battle = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Refused = Callable[..., tuple[str, str]]
Rolled = Callable[[Game], list[str]]

CIRCLES, ALL_THREE = "repair.cf35.cb45", "submarine.sb51.cb45.hb41"
SQUARES, TURNAWAY = "minesweeper.sf41.sb51.sb51", "battle-turnaway.cf35.cb45"
SMOKE = "lay-smoke.sf41.sb51"


@pytest.mark.parametrize(
    ("squadron", "pairs"),
    [
        ("orion, nassau, barham", ["sb51 nassau", "cb45 orion", "hb41 barham"]),
        ("orion, erin", ["cb45 orion", "cb45 erin"]),
        ("nassau, barham 5 bridge fire", ["sb51 nassau", "hb41 barham"]),
    ],
    ids=["BRB-702 by class", "BRB-702 BRB-706 others are ignored", "BRB-702 markers do not matter"],
)
def test_which_ships_a_box_activates(
    battle: Battle, asked: Asked, squadron: str, pairs: list[str]
) -> None:
    """Not those of a partner, seat 2."""
    squadrons = [squadron, "konig, lion", "warspite, moltke, iron-duke", "tiger"]
    script = f"open-fire {ALL_THREE}; squadron 1; no-reaction"
    game = battle(script, squadrons, f"{ALL_THREE} {CIRCLES}", teams="2x2")
    assert asked(game) == ("pair", *(f"with {pair}" for pair in pairs))


def test_brb_703_box_firer_and_target_once_each(battle: Battle, asked: Asked) -> None:
    game = battle(
        f"""open-fire {SQUARES}; no-reaction; with sb51 nassau; ship konig
        shot nassau konig = 1 1""",
        ["nassau, moltke, michigan", "konig, lion, tiger"],
        SQUARES,
    )
    pairs = [f"with {box} {ship}" for box in ("sf41", "sb51") for ship in ("moltke", "michigan")]
    assert asked(game) == ("pair", "cease", *pairs)
    game.submit("with sb51 moltke")
    assert asked(game) == ("shot-target", "ship lion", "ship tiger")
    for token in ("ship tiger", "1 1"):
        game.submit(token)
    assert asked(game) == ("pair", "cease", "with sf41 michigan")
    game.submit("with sf41 michigan")
    assert game.node.label == "shot michigan lion"
    game.submit("1 1")
    assert game.node.label == "draw 0"


@pytest.mark.parametrize(
    ("squadrons", "shots"),
    [
        (["nassau, moltke, michigan", "konig"], 1),
        (["nassau, moltke, michigan", "konig, lion"], 2),
        (["nassau, moltke", "konig, lion, tiger"], 2),
        (["nassau, moltke, michigan, utah", "konig, lion, tiger, erin"], 3),
    ],
    ids=["BRB-703 targets", "BRB-703 two targets", "BRB-703 firers", "BRB-703 boxes"],
)
def test_most_shots(battle: Battle, rolled: Rolled, squadrons: list[str], shots: int) -> None:
    game = battle(f"open-fire {SQUARES}; no-reaction", squadrons, SQUARES)
    while game.node.label != "draw 0":
        tokens = [one.token for one in game.open[0].options] if game.open else ["1 1"]
        game.submit(next(token for token in tokens if token != "cease"))
    assert len(rolled(game)) == shots


@pytest.mark.parametrize(
    ("token", "script", "cite", "sentence"),
    [
        ("cease", "", "BRB-708", "the first shot must be made"),
        ("with hb41 nassau", "", "BRB-703", "there is no box hb41 left on the card"),
        (
            "with sb51 barham",
            "",
            "BRB-702",
            "Barham has hex guns: box sb51 is not for her",
        ),
        ("with sb51 konig", "", "BRB-702", "König is not in the squadron of Red"),
        (
            "with sb51 nassau",
            "with sf41 nassau; ship konig; shot nassau konig = 1 1",
            "BRB-703",
            "Nassau has fired with this card already",
        ),
        (
            "with sf41 moltke",
            "with sf41 nassau; ship konig; shot nassau konig = 1 1",
            "BRB-703",
            "there is no box sf41 left on the card",
        ),
        (
            "ship konig",
            "with sf41 nassau; ship konig; shot nassau konig = 1 1; with sb51 moltke",
            "BRB-703",
            "König was a target of this card already",
        ),
        (
            "ship orion",
            "with sf41 nassau",
            "BRB-704",
            "Orion is not in the squadron of Blue",
        ),
    ],
    ids=[
        "BRB-708 no shot yet",
        "BRB-703 no such box",
        "BRB-702 the wrong class",
        "BRB-702 not the own ship",
        "BRB-703 fires twice",
        "BRB-703 a used box",
        "BRB-703 a target twice",
        "BRB-704 of another squadron",
    ],
)
def test_refused_shots(
    battle: Battle, refused: Refused, token: str, script: str, cite: str, sentence: str
) -> None:
    squadrons = ["nassau, moltke, barham, michigan", "konig, lion, tiger", "orion"]
    start = f"open-fire {SQUARES}; squadron 1; no-reaction"
    game = battle([start, script], squadrons, f"{SQUARES} {CIRCLES}")
    assert refused(game, token) == (cite, sentence)


@pytest.mark.parametrize(
    ("squadrons", "tables", "teams", "targets"),
    [
        (["orion", "konig", "lion", "tiger"], {}, None, [1, 2, 3]),
        (["orion", "konig", "lion", "tiger"], {}, "2x2", [1, 3]),
        (["orion", "konig", "lion", "tiger"], {2: SMOKE}, None, [1, 3]),
        (["orion", "konig", "", "tiger"], {}, None, [1, 3]),
    ],
    ids=[
        "BRB-704 one of the enemy squadrons",
        "BRB-705 not a partner's",
        "BRB-705 not in smoke",
        "BRB-705 not eliminated",
    ],
)
def test_target_squadrons(
    battle: Battle,
    asked: Asked,
    squadrons: list[str],
    tables: Mapping[int, str],
    teams: str | None,
    targets: list[int],
) -> None:
    hand = f"{CIRCLES} {SQUARES}"
    game = battle(f"open-fire {CIRCLES}", squadrons, hand, tables=tables, teams=teams)
    assert asked(game) == ("target", *(f"squadron {seat}" for seat in targets))


@pytest.mark.parametrize(
    ("mine", "tables", "can"),
    [
        ("orion", {}, True),
        ("nassau", {}, False),
        ("orion", {1: SMOKE}, False),
    ],
    ids=["BRB-706 a box fits", "BRB-706 no box fits", "BRB-705 all are in smoke"],
)
def test_playable(
    battle: Battle, asked: Asked, mine: str, tables: Mapping[int, str], can: bool
) -> None:
    game = battle("", [mine, "konig"], f"{CIRCLES} {TURNAWAY}", tables=tables)
    assert (f"open-fire {CIRCLES}" in asked(game)) == can


def test_brb_707_later_choices_know_earlier_results(battle: Battle, asked: Asked) -> None:
    """The first shot sinks a ship, which is no target any more."""
    game = battle(
        f"""open-fire {CIRCLES}; no-reaction; with cf35 orion; ship lion
        shot orion lion = 1 4""",
        ["orion, erin", "lion 4, tiger, konig"],
        CIRCLES,
    )
    assert asked(game) == ("pair", "cease", "with cb45 erin")
    game.submit("with cb45 erin")
    assert asked(game) == ("shot-target", "ship tiger", "ship konig")


@pytest.mark.parametrize(
    ("ruling", "stops"),
    [("optional", True), ("must", False)],
    ids=["BRB-708 BRB-A42 may stop", "BRB-A42 must go on"],
)
def test_stopping(battle: Battle, asked: Asked, ruling: str, stops: bool) -> None:
    game = battle(
        f"""open-fire {CIRCLES}; no-reaction; with cf35 orion; ship lion
        shot orion lion = 1 1""",
        ["orion, erin, tiger", "lion, queen-mary, konig"],
        CIRCLES,
        options={"all_boxes": ruling},
    )
    assert ("cease" in asked(game)) == stops
    if stops:
        game.submit("cease")
        assert game.node.label == "draw 0"
        assert game.board.cards.faces("discard") == [CIRCLES]


def test_brb_a42_must_refuses_to_stop(battle: Battle, refused: Refused) -> None:
    game = battle(
        f"""open-fire {CIRCLES}; no-reaction; with cf35 orion; ship lion
        shot orion lion = 1 1""",
        ["orion, erin, tiger", "lion, queen-mary, konig"],
        CIRCLES,
        options={"all_boxes": "must"},
    )
    assert refused(game, "cease") == ("BRB-A42", "every possible shot must be made")


def test_brb_a42_the_greatest_number_of_shots(kit: Kit) -> None:
    """Two boxes, one ship each: no choice wastes a shot; one target: all choices are left."""
    boxes = ("sb51", "cb45")
    two = compulsory(kit, boxes, ["nassau", "orion"], ["lion", "konig"])
    assert len(two) == 4
    assert len(compulsory(kit, boxes, ["nassau", "orion"], ["lion"])) == 2


Left = tuple[tuple[str, ...], list[str], list[str]]


def after(left: Left, shot: tuple[str, str, str]) -> Left:
    """Boxes, firers and targets that a shot leaves."""
    boxes, firers, targets = [[*one] for one in left]
    for ones, used in zip((boxes, firers, targets), shot, strict=True):
        ones.remove(used)
    return tuple(boxes), firers, targets


def most(kit: Kit, left: Left) -> int:
    """The greatest number of shots, by trying all of them."""
    return max((1 + most(kit, after(left, shot)) for shot in possible(kit, *left)), default=0)


def test_brb_627_the_compulsory_shots_are_those_of_trying_all(kit: Kit) -> None:
    """Every choice of firers among five ships, with targets among them and others."""
    ships = ["nassau", "konig", "orion", "lion", "barham"]
    for number in range(1, 2 ** len(ships)):
        firers = [ship for place, ship in enumerate(ships) if number >> place & 1]
        for targets in (firers[:1], firers[-2:], ships[1:4]):
            for boxes in (("sf41",), ("cf35", "cf35"), ("sf41", "sb51"), ("sb51", "cb45", "hb41")):
                left = (boxes, firers, targets)
                found, best = possible(kit, *left), most(kit, left)
                expected = [shot for shot in found if 1 + most(kit, after(left, shot)) == best]
                assert compulsory(kit, *left) == expected


def test_brb_627_a_reinforced_squadron_fires_at_itself_without_delay(kit: Kit) -> None:
    """Fourteen ships of one class: trying all shots would take a minute."""
    ships = [row.id for row in kit.dreadnought if row.guns == "square"][:14]
    shots = compulsory(kit, ("sf41", "sb51", "sb51"), ships, ships)
    assert len(shots) == 2 * 14 * 13


@pytest.mark.parametrize(
    ("ruling", "labels"),
    [("sequential", ["shot orion lion"]), ("upfront", [])],
    ids=["BRB-707 BRB-A43 one by one", "BRB-A43 all before the first die"],
)
def test_when_pairs_are_formed(
    battle: Battle, rolled: Rolled, asked: Asked, ruling: str, labels: list[str]
) -> None:
    script = f"open-fire {CIRCLES}; no-reaction; with cf35 orion; ship lion"
    roll = "shot orion lion = 1 1" if ruling == "sequential" else ""
    game = battle(
        [script, roll],
        ["orion, erin, tiger", "lion, queen-mary, konig"],
        CIRCLES,
        options={"pairs": ruling},
    )
    assert rolled(game) == labels
    assert asked(game) == ("pair", "cease", "with cb45 erin", "with cb45 tiger")


@pytest.mark.parametrize(
    ("end", "labels"),
    [
        ("cease", ["shot orion lion"]),
        ("with cb45 erin; ship konig", ["shot orion lion", "shot erin konig"]),
    ],
    ids=["BRB-A43 stopped", "BRB-A43 both are fired"],
)
def test_pairs_fixed_before(battle: Battle, rolled: Rolled, end: str, labels: list[str]) -> None:
    game = battle(
        f"open-fire {CIRCLES}; no-reaction; with cf35 orion; ship lion; {end}",
        ["orion, erin", "lion 4, queen-mary, konig"],
        CIRCLES,
        options={"pairs": "upfront"},
    )
    while game.node.label.startswith("shot"):
        game.submit("1 4")
    assert rolled(game) == labels


def test_brb_a43_a_pair_whose_firer_is_sunk_lapses(battle: Battle, rolled: Rolled) -> None:
    card = "confusion.sb51.cb45"
    game = battle(
        f"""open-fire {CIRCLES}; squadron 1; 1: react {card}
        with cf35 orion; ship erin; ship orion; shot orion erin = 1 4""",
        ["orion, erin 5, nassau", "konig", "lion"],
        f"{CIRCLES} {TURNAWAY}",
        hands={1: card},
        options={"pairs": "upfront"},
    )
    assert rolled(game) == ["shot orion erin"]
    assert game.board.cards.faces("discard") == [CIRCLES, card]


@pytest.mark.parametrize(
    ("target", "named", "following"),
    [("lion 4", "", "draw 0"), ("lion 4, tiger", "ship lion;", "pair")],
    ids=["BRB-715 the target squadron is gone", "BRB-715 it is not"],
)
def test_the_end_of_a_card(
    battle: Battle, asked: Asked, target: str, named: str, following: str
) -> None:
    game = battle(
        f"""open-fire {CIRCLES}; squadron 1; no-reaction; with cf35 orion; {named}
        shot orion lion = 1 4""",
        ["orion, erin", target, "konig"],
        f"{CIRCLES} {TURNAWAY}",
    )
    assert asked(game)[0] == following
    assert (CIRCLES in game.board.cards.faces("discard")) == (following == "draw 0")


@pytest.mark.parametrize(
    "token", ["cease", "with sb51 moltke"], ids=["BRB-708 stop", "BRB-707 another pair"]
)
def test_a_pair_is_not_taken_back(battle: Battle, refused: Refused, token: str) -> None:
    script = f"open-fire {SQUARES}; no-reaction; with sf41 nassau"
    game = battle(script, ["nassau, moltke", "konig, lion"], SQUARES)
    about = f"'{token}' is not possible at shot-target: ship konig, ship lion"
    assert refused(game, token) == ("BRB-703", about)
