"""House rules: modifiers of plugins on a shot, and cards of one's own as data."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import navalcore_brawling_battleships
import pytest
from navalcore_brawling_battleships.captain_reckoning import Reckoner, Sighted
from navalcore_brawling_battleships.forecasts import rolled_told
from navalcore_brawling_battleships.targets import squadrons

from navalcore import Game
from navalcore.errors import RulesetError
from navalcore.hookspecs import hookimpl
from navalcore.plugins import Library

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

HEX = "minesweeper.hb41"
MINES = "mines.sf41.hf31"
FORT = "coastal-fort.sf41.cf35"
HOUSE = {"status": "house", "source": "club"}


def house(value: int, heard: list[Any]) -> Library:
    """A library with a plugin that modifies shots, and tells what it was asked about."""

    def modify(game: Game, *about: Any) -> int:
        heard.append(about)
        return value

    @hookimpl
    def navalcore_modifiers(ruleset: Any) -> Any:
        return {"shot": [("weather gauge", modify, "")]}

    plugin = SimpleNamespace(__name__="house", navalcore_modifiers=navalcore_modifiers)
    modules = [navalcore_brawling_battleships, plugin]
    return Library(only=(), modules=modules, strict=True)


class TestModifiers:
    """A shot scores more or fewer hits by what a plugin says (BRB-710)."""

    @pytest.mark.parametrize(
        ("value", "table", "roll", "hits", "bridge"),
        [
            (1, "", "1 3", 3, False),
            (-1, "", "1 3", 1, False),
            (-3, "", "4 1", 0, True),
            (-1, "sea-plane", "1 3", 2, False),
            (2, "second-rate-leader", "1 2", 1, False),
            (0, "", "1 3", 2, False),
        ],
        ids=[
            "BRB-710 more",
            "BRB-710 fewer",
            "BRB-711 never below 0, a critical stands, BRB-712",
            "BRB-710 with an air card",
            "BRB-711 a miss, BRB-A28",
            "BRB-710 none",
        ],
    )
    def test_a_shot(
        self,
        begin: Begin,
        squad: Squad,
        facts: Facts,
        value: int,
        table: str,
        roll: str,
        hits: int,
        bridge: bool,
    ) -> None:
        heard: list[Any] = []
        rows = [squad(0, "warspite", hand=HEX, table=table), squad(1, "konig, orion")]
        script = f"open-fire {HEX}; no-reaction; ship konig; shot warspite konig = {roll}"
        game = begin({"stage": "play", "player": rows}, script, library=house(value, heard))
        assert facts(game, "ShotFired", "hits") == [hits]
        assert game.board.where("konig")[1].bridge is bridge
        (told,) = facts(game, "ShotFired", "modifiers")
        named = [tuple(one) for one in told if one[0] == "weather gauge"]
        assert named == ([("weather gauge", value, "")] if value else [])
        assert set(heard) == {("warspite", "konig")}

    def test_an_attack_is_no_shot(self, begin: Begin, squad: Squad) -> None:
        """BRB-924, BRB-A68."""
        heard: list[Any] = []
        rows = [squad(0, "warspite", hand=FORT), squad(1, "konig, orion")]
        script = f"play {FORT}; ship konig; no-reaction; attack coastal-fort konig = 3 1"
        game = begin({"stage": "play", "player": rows}, script, library=house(2, heard))
        assert game.board.where("konig")[1].hits == 3
        assert heard == []


class TestData:
    """What a table lays over the shipped data."""

    @pytest.mark.parametrize(
        ("roll", "hits"), [("1 5", 0), ("1 6", 2)], ids=["BRB-D06 below", "BRB-D06 the new line"]
    )
    def test_lines_of_a_kind(self, begin: Begin, squad: Squad, roll: str, hits: int) -> None:
        lines = [{"number": 16, "effect": "flotation", "amount": 2}]
        data = {"kind": [{"id": "mines", "lines": lines, **HOUSE}]}
        rows = [squad(0, "nassau", hand=MINES), squad(1, "konig, orion")]
        script = f"play {MINES}; ship konig; no-reaction; attack mines konig = {roll}"
        game = begin({"stage": "play", "player": rows}, script, data=data)
        assert game.board.where("konig")[1].hits == hits

    def test_two_lines_of_criticals(self, begin: Begin, squad: Squad) -> None:
        """BRB-927: both kinds, each by its own marker."""
        lines = [
            {"number": 16, "effect": "bridge"},
            {"number": 31, "effect": "fire"},
        ]
        data = {"kind": [{"id": "mines", "lines": lines, **HOUSE}]}
        rows = [squad(0, "nassau", hand=MINES), squad(1, "konig bridge, orion")]
        script = f"play {MINES}; ship konig; no-reaction; attack mines konig = 3 1"
        game = begin({"stage": "play", "player": rows}, script, data=data)
        _, ship = game.board.where("konig")
        assert (ship.hits, ship.bridge, ship.fire) == (1, True, True)

    @pytest.mark.parametrize(
        ("blocks", "covered"),
        [(["open-fire"], False), (["open-fire", "mines"], True)],
        ids=["BRB-D08 not", "BRB-D08 mines too"],
    )
    def test_what_smoke_stops(
        self, begin: Begin, squad: Squad, asked: Asked, blocks: list[str], covered: bool
    ) -> None:
        data = {"kind": [{"id": "lay-smoke", "blocks": blocks, **HOUSE}]}
        rows = [
            squad(0, "nassau", hand=MINES),
            squad(1, "orion", table="lay-smoke.sf41.cf35"),
            squad(2, "lion"),
            squad(3, "utah"),
        ]
        game = begin({"stage": "play", "player": rows}, f"play {MINES}", data=data)
        assert ("squadron 1" in asked(game)) is not covered

    @pytest.mark.parametrize(
        ("place", "options", "seats"),
        [
            ("any", {}, (0, 1, 2)),
            ("own", {}, (0,)),
            ("own", {"second_rate_on": "any"}, (0,)),
            ("enemy", {"second_rate_on": "any"}, (0, 1, 2)),
        ],
        ids=["any", "own", "before the ruling BRB-A27", "BRB-A27 the ruling where nothing is new"],
    )
    def test_where_a_second_rate_leader_is_put(
        self, begin: Begin, squad: Squad, place: str, options: Any, seats: tuple[int, ...]
    ) -> None:
        """BRB-D09: what a card says of its place goes before the ruling."""
        data = {"kind": [{"id": "second-rate-leader", "place": place, **HOUSE}]}
        rows = [squad(0, "nassau", hand=MINES), squad(1, "orion"), squad(2, "lion")]
        game = begin({"stage": "play", "player": rows}, "", options, data)
        assert squadrons(game, 0, "second-rate-leader") == list(seats)

    def test_a_reaction_that_answers_what_attacks_nobody(
        self, begin: Begin, squad: Squad, asked: Asked
    ) -> None:
        """BRB-605, BRB-A09: any enemy of who plays it may, clockwise from there."""
        data = {"kind": [{"id": "minesweeper", "cancels": ["mines", "storm"], **HOUSE}]}
        rows = [
            squad(0, "nassau", hand="storm"),
            squad(1, "orion fire", hand=HEX),
            squad(2, "lion"),
        ]
        game = begin({"stage": "play", "player": rows}, data=data)
        assert asked(game) == (
            "react",
            "1: no-reaction",
            f"1: react {HEX}",
            "2: no-reaction",
        )
        game.submit("no-reaction", 2)
        game.submit(f"react {HEX}", 1)
        assert game.board.where("orion")[1].fire
        assert game.board.cards.faces("discard") == ["storm", HEX]

    @pytest.mark.parametrize("ruling", ["set_aside", "keep"])
    def test_an_eliminated_player_does_not_answer_it(
        self, begin: Begin, squad: Squad, asked: Asked, ruling: str
    ) -> None:
        """BRB-A24: a kept hand is for partners who are attacked."""
        data = {"kind": [{"id": "minesweeper", "cancels": ["mines", "storm"], **HOUSE}]}
        row = {"hand": [HEX]} if ruling == "keep" else {}
        rows = [squad(0, "nassau", hand="storm"), squad(1, "orion"), squad(2, **row)]
        game = begin({"stage": "play", "player": rows}, "", {"eliminated_hand": ruling}, data)
        assert asked(game) == ("react", "1: no-reaction")

    def test_a_card_of_ones_own(self, begin: Begin, squad: Squad, asked: Asked) -> None:
        """BRB-D03: a new playing card is drawn and played like any other."""
        own = {"id": "P900", "kind": "mines", "boxes": ["hex fire 66"], **HOUSE}
        face = "mines.hf66"
        rows = [squad(0, "warspite"), squad(1, "konig, orion")]
        game = begin({"player": rows}, f"draw 0 = {face}", data={"card": [own]})
        assert asked(game) == ("play", f"open-fire {face}", f"play {face}", f"discard {face}")

    def test_more_agents_cards(self, begin: Begin, squad: Squad, asked: Asked) -> None:
        """BRB-981: how many cards an agent takes is data."""
        data = {"play": {"agent_cards": 1, **HOUSE}}
        rows = [squad(0, "nassau", hand="secret-agent"), squad(1, "orion", hand=[FORT, MINES])]
        script = f"agent 0 1 = {MINES}"
        game = begin({"stage": "play", "player": rows}, script, data=data)
        assert game.board.cards.faces("hand-1") == [FORT]
        assert asked(game)[0] == "play"

    def test_more_reinforcements_are_told(self, begin: Begin, squad: Squad) -> None:
        """BRB-961: the ships of all lines that are reached."""
        lines = [
            {"number": 31, "effect": "draw", "amount": 2},
            {"number": 61, "effect": "draw", "amount": 1},
        ]
        data = {"kind": [{"id": "reinforcement", "lines": lines, **HOUSE}]}
        game = begin({"player": [squad(0, "nassau"), squad(1, "orion")]}, data=data)
        told = rolled_told(game.rules.kind_of["reinforcement"])
        assert told == "31+: at least 2 ships, 67%, 61+: at least 3 ships, 17%"

    def test_the_captain_counts_a_doubled_critical_as_the_data_do(
        self, begin: Begin, squad: Squad
    ) -> None:
        """BRB-713."""
        data = {"play": {"doubled_critical": 2, **HOUSE}}
        game = begin({"player": [squad(0, "nassau"), squad(1, "orion")]}, data=data)
        reckoner, burning = Reckoner.of(game.view(0)), Sighted("orion", 0, fire=True)
        assert reckoner.wounded(burning, 0, ("fire",)) == reckoner.wounded(burning, 2)

    @pytest.mark.parametrize(
        ("data", "finding"),
        [
            (
                {"kind": [{"id": "mines", "lines": [{"number": 37, "effect": "sink"}], **HOUSE}]},
                "37",
            ),
            ({"kind": [{"id": "dud", "cancels": ["minesweeper"], **HOUSE}]}, "minesweeper"),
            ({"kind": [{"id": "lay-smoke", "blocks": ["mines"], **HOUSE}]}, "open-fire"),
        ],
        ids=["BRB-A72 no reading", "BRB-D07 a reaction", "BRB-D08 open fire is missing"],
    )
    def test_what_no_data_may_say(self, begin: Begin, data: Any, finding: str) -> None:
        with pytest.raises(RulesetError) as caught:
            begin(data=data)
        assert any(finding in one for one in caught.value.findings), caught.value.findings
