"""Attack cards: targets, dice, effects and several targets (BRB-921 to BRB-928)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

FORT = "coastal-fort.sf41.cf35"
CRUISERS = "cruisers-attack.sf41.cb45"
DESTROYERS = "destroyer-flotilla-attack.sb51.hf31"
MINES = "mines.sf41.hf31"
SUBMARINE = "submarine.cf35.hf31"
CARDS = (FORT, CRUISERS, DESTROYERS, MINES, SUBMARINE)


def side(card: str) -> str:
    """The kind of a card."""
    return card.partition(".")[0]


@pytest.mark.parametrize(
    ("card", "roll", "hits", "fire"),
    [
        (FORT, "2 6", 0, False),
        (FORT, "3 1", 3, False),
        (FORT, "5 2", 3, False),
        (FORT, "5 3", 5, True),
        (CRUISERS, "2 3", 0, False),
        (CRUISERS, "2 4", 2, False),
        (CRUISERS, "4 6", 2, False),
        (CRUISERS, "5 1", 3, True),
        (DESTROYERS, "3 5", 0, False),
        (DESTROYERS, "3 6", 2, False),
        (DESTROYERS, "5 5", 2, False),
        (DESTROYERS, "5 6", 4, False),
        (MINES, "3 3", 0, False),
        (MINES, "3 4", 4, False),
        (MINES, "5 5", 4, False),
        (MINES, "5 6", 7, False),
        (SUBMARINE, "3 3", 0, False),
        (SUBMARINE, "3 4", 3, False),
        (SUBMARINE, "5 4", 3, False),
        (SUBMARINE, "5 5", None, False),
    ],
    ids=lambda value: f"BRB-922 {value}" if isinstance(value, str) else str(value),
)
def test_lines_that_are_reached_add_up(
    begin: Begin, squad: Squad, facts: Facts, card: str, roll: str, hits: int | None, fire: bool
) -> None:
    """BRB-921, BRB-922, BRB-927, BRB-510: Bayern has a track of 7; None is sunk."""
    rows = [squad(0, "nassau", hand=card), squad(1, "bayern bridge, orion bridge")]
    enough = "enough; " if card == DESTROYERS else ""
    script = f"play {card}; ship bayern; {enough}no-reaction; attack {side(card)} bayern = {roll}"
    game = begin({"stage": "play", "player": rows}, script)
    assert game.board.cards.faces("discard") == [card]
    if hits is None:
        assert facts(game, "ShipSunk", "ship", "owner", "scorer", "points") == [
            ("bayern", 1, 0, 10)
        ]
        return
    _, ship = game.board.where("bayern")
    assert (ship.hits, ship.fire, ship.bridge) == (hits, fire, True)


@pytest.mark.parametrize(
    ("marks", "roll", "hits", "fire", "doubled"),
    [
        ("", "5 3", 5, True, [False]),
        ("fire", "5 3", 6, True, [True]),
        ("bridge", "5 3", 5, True, [False]),
        ("fire", "5 2", 3, True, []),
    ],
    ids=[
        "BRB-927 new",
        "BRB-927 marked already",
        "BRB-927 another kind",
        "BRB-927 below its line",
    ],
)
def test_a_critical_that_is_marked_becomes_a_hit(
    begin: Begin,
    squad: Squad,
    facts: Facts,
    marks: str,
    roll: str,
    hits: int,
    fire: bool,
    doubled: list[bool],
) -> None:
    rows = [squad(0, "nassau", hand=FORT), squad(1, f"bayern {marks}, orion")]
    script = f"play {FORT}; ship bayern; no-reaction; attack coastal-fort bayern = {roll}"
    game = begin({"stage": "play", "player": rows}, script)
    _, ship = game.board.where("bayern")
    assert (ship.hits, ship.fire) == (hits, fire)
    assert facts(game, "CriticalScored", "extra") == doubled


@pytest.mark.parametrize(
    ("card", "roll", "before", "sunk"),
    [
        (MINES, "3 4", 2, False),
        (MINES, "3 4", 3, True),
        (FORT, "5 3", 1, False),
        (FORT, "5 3", 2, True),
        (SUBMARINE, "5 5", 0, True),
    ],
    ids=["BRB-926 6 of 6", "BRB-926 mines", "BRB-926 fort", "BRB-926 sunk", "BRB-927 sink"],
)
def test_a_ship_sunk_is_in_the_pile_of_who_played(
    begin: Begin, squad: Squad, card: str, roll: str, before: int, sunk: bool
) -> None:
    """BRB-A33; her markers are gone, and excess hits are lost."""
    rows = [squad(0, "nassau", hand=card), squad(1, f"warspite {before}, orion")]
    script = f"play {card}; ship warspite; no-reaction; attack {side(card)} warspite = {roll}"
    game = begin({"stage": "play", "player": rows}, script)
    assert game.board.fleet.faces("pile-0") == (["warspite"] if sunk else [])
    assert [ship.id for ship in game.board.squadrons[1].ships] == ["warspite", "orion"][sunk:]


class TestTargets:
    """Which squadrons and ships a card may be played on."""

    @pytest.mark.parametrize(
        ("card", "ships", "offered"),
        [
            (FORT, "lion, orion", ["lion", "orion"]),
            (MINES, "lion, orion", ["lion", "orion"]),
            (SUBMARINE, "lion, orion", ["lion", "orion"]),
            (DESTROYERS, "lion, orion", ["lion", "orion"]),
            (CRUISERS, "lion 1, orion, erin bridge, canada fire", ["lion", "erin", "canada"]),
        ],
        ids=[
            "BRB-921 fort",
            "BRB-921 mines",
            "BRB-921 submarine",
            "BRB-921 destroyers",
            "BRB-921 cruisers: damaged ships, BRB-D06",
        ],
    )
    def test_ships(
        self, begin: Begin, squad: Squad, asked: Asked, card: str, ships: str, offered: list[str]
    ) -> None:
        rows = [squad(0, "nassau", hand=card), squad(1, ships)]
        game = begin({"stage": "play", "player": rows}, f"play {card}")
        assert asked(game) == ("aim", *(f"ship {ship}" for ship in offered))

    @pytest.mark.parametrize("card", CARDS, ids=lambda card: f"BRB-921 {card}")
    def test_only_enemies(self, begin: Begin, squad: Squad, asked: Asked, card: str) -> None:
        """BRB-415 too: nobody harms friends by choice."""
        rows = [squad(n, f"{ship} bridge") for n, ship in enumerate(("lion", "erin", "utah"))]
        rows = [squad(3, "nassau bridge", hand=card), *rows]
        setup = {"stage": "play", "active": 3, "player": rows}
        game = begin(setup, f"play {card}", teams="2x2", seats=4)
        assert asked(game) == ("target", "squadron 0", "squadron 2")

    @pytest.mark.parametrize(
        ("ships", "can"),
        [("lion, orion", False), ("lion, orion 1", True), ("lion fire, orion", True)],
        ids=["BRB-921 none", "BRB-921 a hit", "BRB-921 a critical"],
    )
    def test_without_a_target_it_is_not_playable(
        self, begin: Begin, squad: Squad, asked: Asked, ships: str, can: bool
    ) -> None:
        rows = [squad(0, "bayern 3", hand=CRUISERS), squad(1, ships)]
        game = begin({"stage": "play", "player": rows}, "")
        offered = asked(game) if game.open else ()
        assert (f"play {CRUISERS}" in offered) is can

    @pytest.mark.parametrize(
        ("card", "stopped"),
        [
            (FORT, True),
            (CRUISERS, True),
            (DESTROYERS, False),
            (MINES, False),
            (SUBMARINE, False),
        ],
        ids=lambda value: f"BRB-925 {value}" if isinstance(value, str) else "",
    )
    def test_smoke(
        self, begin: Begin, squad: Squad, asked: Asked, card: str, stopped: bool
    ) -> None:
        """BRB-972, BRB-A49."""
        rows = [
            squad(0, "nassau", hand=card),
            squad(1, "lion 1", table="lay-smoke.sf41.cf35"),
            squad(2, "erin 1"),
            squad(3, "utah 1"),
        ]
        game = begin({"stage": "play", "player": rows}, f"play {card}")
        seats = [2, 3] if stopped else [1, 2, 3]
        assert asked(game) == ("target", *(f"squadron {seat}" for seat in seats))


@pytest.mark.parametrize(
    ("card", "reaction"),
    [
        (FORT, "battle-turnaway.sf41.sb51"),
        (CRUISERS, "armored-cruiser.sf41.cb45"),
        (DESTROYERS, "cruiser-screen.sb51.hf31"),
        (MINES, "minesweeper.hb41"),
        (SUBMARINE, "destroyer-anti-sub-flotilla.sf41.cf35"),
    ],
    ids=lambda value: f"BRB-923 {value}",
)
def test_one_window_after_the_targets_are_announced(
    begin: Begin, squad: Squad, asked: Asked, card: str, reaction: str
) -> None:
    """BRB-603: before the first die; a card that is cancelled rolls nothing."""
    rows = [squad(0, "nassau", hand=card), squad(1, "lion 1, orion 1", hand=reaction)]
    game = begin({"stage": "play", "player": rows}, f"play {card}")
    assert asked(game) == ("aim", "ship lion", "ship orion")
    game.submit("ship orion")
    if card == DESTROYERS:
        game.submit("ship lion")
    assert asked(game) == ("react", "1: no-reaction", f"1: react {reaction}")
    game.submit(f"react {reaction}", 1)
    assert asked(game) == ("draw 0",)
    assert game.board.cards.faces("discard") == [card, reaction]


class TestSeveralTargets:
    """Destroyers attack one to three ships."""

    def begun(self, begin: Begin, squad: Squad, ships: str, script: str, **more: Any) -> Game:
        rows = [squad(0, "nassau", hand=DESTROYERS), squad(1, ships, **more), squad(2, "erin")]
        script = f"play {DESTROYERS}; squadron 1; {script}"
        return begin({"stage": "play", "player": rows}, script)

    @pytest.mark.parametrize(
        ("script", "offered"),
        [
            ("", ("aim", "ship lion", "ship orion", "ship utah", "ship konig")),
            ("ship utah", ("aim", "enough", "ship lion", "ship orion", "ship konig")),
            ("ship utah; ship lion", ("aim", "enough", "ship orion", "ship konig")),
            ("ship utah; ship lion; ship konig", ("react", "1: no-reaction")),
            ("ship utah; enough", ("react", "1: no-reaction")),
        ],
        ids=[
            "BRB-928 not none",
            "BRB-928 one, BRB-A82",
            "BRB-928 two",
            "BRB-928 at most three",
            "BRB-928 enough",
        ],
    )
    def test_how_many(
        self, begin: Begin, squad: Squad, asked: Asked, script: str, offered: tuple[str, ...]
    ) -> None:
        assert asked(self.begun(begin, squad, "lion, orion, utah, konig", script)) == offered

    def test_fewer_ships_than_the_card_may_attack(
        self, begin: Begin, squad: Squad, asked: Asked
    ) -> None:
        """BRB-928."""
        game = self.begun(begin, squad, "lion, orion", "ship lion; ship orion")
        assert asked(game) == ("react", "1: no-reaction")

    def test_all_are_rolled_for_in_the_announced_order(
        self, begin: Begin, squad: Squad, asked: Asked
    ) -> None:
        """BRB-928, BRB-A82."""
        script = "ship utah; ship lion; ship konig; no-reaction"
        game = self.begun(begin, squad, "lion, orion, utah, konig", script)
        name = "destroyer-flotilla-attack"
        for ship, roll in (("utah", "3 5"), ("lion", "3 6"), ("konig", "5 6")):
            assert asked(game) == (f"attack {name} {ship}",)
            game.submit(roll)
        assert asked(game) == ("draw 0",)
        hits = [(ship.id, ship.hits) for ship in game.board.squadrons[1].ships]
        assert hits == [("lion", 2), ("orion", 0), ("utah", 0), ("konig", 4)]

    def test_each_result_is_complete_before_the_next_roll(
        self, begin: Begin, squad: Squad, asked: Asked
    ) -> None:
        """BRB-928: a leader roll comes between."""
        script = """ship lion; ship utah; enough; no-reaction
            attack destroyer-flotilla-attack lion = 3 6"""
        game = self.begun(begin, squad, "lion 4, orion, utah", script, table="great-leader")
        assert asked(game) == ("leader great-leader",)
        game.submit("5 1")
        assert asked(game) == ("attack destroyer-flotilla-attack utah",)

    def test_the_end_of_the_squadron_ends_the_card(
        self, begin: Begin, squad: Squad, asked: Asked, facts: Facts
    ) -> None:
        """BRB-1001: the second sinking eliminates the player."""
        script = """ship lion; ship utah; no-reaction
            attack destroyer-flotilla-attack lion = 3 6
            attack destroyer-flotilla-attack utah = 5 6"""
        game = self.begun(begin, squad, "lion 4, utah 4", script)
        assert asked(game) == ("draw 0",)
        assert facts(game, "PlayerEliminated", "seat") == [1]
        assert game.board.fleet.faces("pile-0") == ["lion", "utah"]
