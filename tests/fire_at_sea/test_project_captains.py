"""The abilities of the project's own captains (FAS-1108 to FAS-1113)."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_fire_at_sea.campaign import begin_second

from navalcore import Game

Strait = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Lying = Callable[..., list[str]]


class TestSteady:
    """FAS-1108: Failed Morale makes her number one harder, not two."""

    @pytest.mark.parametrize(
        ("captain", "failed", "parts"),
        [
            ("leach", True, [("morale number", 5), ("Failed Morale (Steady)", 1)]),
            ("leach", False, [("morale number", 5)]),
            ("kerr", True, [("morale number", 4), ("Failed Morale", 2)]),
        ],
        ids=["FAS-1108 Steady", "FAS-1108 without the marker", "FAS-1108 another captain"],
    )
    def test_check(
        self,
        strait: Strait,
        facts: Facts,
        captain: str,
        failed: bool,
        parts: list[tuple[str, int]],
    ) -> None:
        ship = {"captain": captain, "failed": failed, "hit": True, "points": 0}
        game = strait("morale-british", "check prince-of-wales = 12", prince_of_wales=ship)
        (told,) = facts(game, "MoraleChecked", "parts")
        assert [(part.label, part.value) for part in told] == parts


KERR: dict[str, Any] = {"captain": "kerr", "repairable": ["KS"], "hit": True}


class TestOldHand:
    """FAS-1109: a failed damage control roll may be rolled again."""

    @pytest.mark.parametrize(
        ("script", "then"),
        [
            ("repair KS 0; repair prince-of-wales = 9", ("again", "accept")),
            ("repair KS 0; repair prince-of-wales = 8", ("again", "accept")),
            ("repair KS 0; repair prince-of-wales = 10", ()),
            ("repair KS 1; repair prince-of-wales = 9", ()),
        ],
        ids=[
            "FAS-1109 after an odd failure",
            "FAS-1109 after an even failure",
            "FAS-1109 not after a success",
            "FAS-1109 not after a success with points",
        ],
    )
    def test_when(self, strait: Strait, asked: Asked, script: str, then: tuple[str, ...]) -> None:
        game = strait("damage-control-british", script, prince_of_wales=KERR)
        if then:
            assert asked(game) == ("old-hand prince-of-wales", *then)
        else:
            assert asked(game)[0] == "morale prince-of-wales"

    @pytest.mark.parametrize(
        ("script", "told", "left"),
        [
            ("repair KS 0; R 9; accept", (9, 9, False, True), [("KS", True)]),
            ("repair KS 0; R 8; accept", (8, 8, False, False), [("KS", False)]),
            ("repair KS 0; R 9; again; A 8", (8, 8, False, False), [("KS", False)]),
            ("repair KS 0; R 8; again; A 9", (9, 9, False, True), [("KS", True)]),
            ("repair KS 0; R 9; again; A 10", (10, 10, True, False), []),
            ("repair KS 2; R 7; again; A 8", (8, 10, True, False), []),
        ],
        ids=[
            "FAS-1109 an odd roll accepted",
            "FAS-1109 an even roll accepted",
            "FAS-1109 the new roll is even",
            "FAS-1109 the new roll is odd",
            "FAS-1109 the new roll succeeds",
            "FAS-1109 spent points count again",
        ],
    )
    def test_result(
        self,
        strait: Strait,
        facts: Facts,
        script: str,
        told: tuple[Any, ...],
        left: list[tuple[str, bool]],
    ) -> None:
        """FAS-1100: the new roll replaces the old one, and is never rolled again."""
        script = script.replace("R ", "repair prince-of-wales = ")
        script = script.replace("A ", "repair-again prince-of-wales = ")
        game = strait("damage-control-british", script, prince_of_wales=KERR)
        about = ("roll", "total", "repaired", "permanent")
        assert facts(game, "RepairRolled", *about) == [told]
        assert game.board.ships["prince-of-wales"].cards == left
        again = [("old-hand", "prince-of-wales", "FAS-1109")] if "again" in script else []
        assert facts(game, "RollRepeated", "ability", "who", "cite") == again
        assert game.board.used == (["old-hand"] if again else [])

    def test_points_stay_spent(self, strait: Strait, answer: Answer) -> None:
        game = strait("damage-control-british", "repair KS 2", prince_of_wales=KERR)
        answer(game, "repair prince-of-wales = 6; again")
        assert game.board.ships["prince-of-wales"].points.left == 1

    def test_a_new_roll_is_final(self, strait: Strait, asked: Asked) -> None:
        """FAS-1100: also where a house rule drops the limit of one use a turn."""
        data = {"ability": [{"id": "old-hand", "limit": "", "status": "house"}]}
        script = """
        repair KS 0; repair prince-of-wales = 8; again; repair-again prince-of-wales = 8
        """
        game = strait("damage-control-british", script, {}, data, prince_of_wales=KERR)
        assert asked(game)[0] == "morale prince-of-wales"

    @pytest.mark.parametrize("roll", ["10", "11"], ids=["FAS-A09 even", "FAS-A09 odd"])
    def test_where_odd_rolls_fail(self, strait: Strait, asked: Asked, roll: str) -> None:
        """FAS-A09: an odd 11 is a failure then."""
        script = f"repair KS 0; repair prince-of-wales = {roll}"
        options = {"odd_overrides_success": True}
        game = strait("damage-control-british", script, options, prince_of_wales=KERR)
        assert (asked(game)[0] == "old-hand prince-of-wales") is (roll == "11")


class TestFireControl:
    """FAS-1110: one marker goes along to another target."""

    @pytest.mark.parametrize(
        ("captain", "markers", "on", "needed", "after"),
        [
            ("patterson", 2, "bismarck", 9, 2),
            ("patterson", 1, "bismarck", 9, 2),
            ("patterson", 0, "", 10, 1),
            ("patterson", 1, "prinz-eugen", 9, 2),
            ("patterson", 2, "prinz-eugen", 8, 2),
            ("leach", 2, "bismarck", 10, 1),
        ],
        ids=[
            "FAS-1110 one of two",
            "FAS-1110 the only one",
            "FAS-1110 none",
            "FAS-1110 the same target with one",
            "FAS-1110 the same target with both",
            "FAS-1110 another captain",
        ],
    )
    def test_change_of_target(
        self,
        at_4: Callable[..., Game],
        facts: Facts,
        captain: str,
        markers: int,
        on: str,
        needed: int,
        after: int,
    ) -> None:
        """It counts for the shot, and FAS-612 adds one after it."""
        ship = {"captain": captain, "splash_on": on, "splash": markers}
        script = """
        next bismarck; hold-fire; hold-fire
        next prince-of-wales; fire prinz-eugen 0; shot prince-of-wales prinz-eugen = 2
        """
        game = at_4(script, prince_of_wales=ship)
        assert facts(game, "ShotFired", "needed") == [needed]
        wales = game.board.ships["prince-of-wales"]
        assert (wales.splashed, wales.splash) == ("prinz-eugen", after)

    def test_not_from_a_ship_that_sank(self, at_4: Callable[..., Game]) -> None:
        """FAS-210: markers on her have returned."""
        ship = {"captain": "patterson", "splash_on": "bismarck", "splash": 2}
        place = {"pending": [{"firer": "hood", "target": "bismarck", "card": "4S"}]}
        game = at_4((), bismarck={"hull_damage": 29}, slot="effects", prince_of_wales=ship, **place)
        wales = game.board.ships["prince-of-wales"]
        assert (wales.splashed, wales.splash) == ("", 0)


class TestShipHandler:
    """FAS-1111: to move and turn costs his ship two points."""

    @pytest.mark.parametrize(
        ("captain", "points", "both"),
        [
            ("brinkmann", 2, True),
            ("brinkmann", 1, False),
            ("topp", 3, True),
            ("topp", 2, False),
        ],
        ids=[
            "FAS-1111 for 2",
            "FAS-1111 not for 1",
            "FAS-507 another captain for 3",
            "FAS-507 not for 2",
        ],
    )
    def test_cost(
        self, strait: Strait, asked: Asked, captain: str, points: int, both: bool
    ) -> None:
        ship = {"captain": captain, "points": points}
        script = "speed german = 12; next prinz-eugen"
        game = strait("movement-german", script, prinz_eugen=ship)
        tokens = [token for token in asked(game) if token.startswith("step-turn")]
        assert bool(tokens) is both
        if both:
            game.submit(tokens[0])
            assert game.board.ships["prinz-eugen"].points.left == 0


class TestDamageDrill:
    """FAS-1112: +1 on damage control; natural parity is unchanged."""

    @pytest.mark.parametrize(
        ("roll", "points", "total", "repaired", "permanent"),
        [
            (9, 0, 10, True, False),
            (8, 0, 9, False, False),
            (7, 0, 8, False, True),
            (8, 1, 10, True, False),
        ],
        ids=["FAS-1112 9", "FAS-1112 8 is even", "FAS-1112 7 is odd", "FAS-1112 with a point"],
    )
    def test_repair(
        self,
        strait: Strait,
        facts: Facts,
        roll: int,
        points: int,
        total: int,
        repaired: bool,
        permanent: bool,
    ) -> None:
        ship = {"captain": "hoffmann", "repairable": ["KS"], "hit": True}
        script = f"repair KS {points}; repair prinz-eugen = {roll}"
        game = strait("damage-control-german", script, prinz_eugen=ship)
        about = ("roll", "total", "repaired", "permanent")
        assert facts(game, "RepairRolled", *about) == [(roll, total, repaired, permanent)]
        (parts,) = facts(game, "RepairRolled", "parts")
        assert ("Damage Drill", 1, "FAS-1112") in [tuple(part) for part in parts]


class TestRaider:
    """FAS-1113: the first bridge card that would count on Michel is discarded."""

    @pytest.fixture
    def hit(self, begin: Callable[..., Game]) -> Callable[..., Game]:
        """hit("3S 3C", spent=[…], bridge=[…]): torpedo cards at Michel, and their effects."""

        def make(cards: str, spent: Any = (), scenario: str = "mtb-attack", **ship: Any) -> Game:
            pending = [
                {"firer": "MTB-1", "target": "michel", "card": card, "torpedo": True}
                for card in cards.split()
            ]
            setup = {
                "stage": "shooting",
                "slot": "effects",
                "pending": pending,
                "spent": list(spent),
                "ship": [{"id": "michel", "hit": True, **ship}],
            }
            return begin(setup, scenario=scenario)

        return make

    @pytest.mark.parametrize(
        ("cards", "spent", "ignored", "left"),
        [
            ("3S", [], ["3S"], []),
            ("3S 3C", [], ["3S"], [("3C", False)]),
            ("3S", ["raider"], [], [("3S", False)]),
            ("3H 3S", [], ["3S"], []),
            ("KS 3S QS", [], ["3S"], [("KS", False), ("QS", False)]),
        ],
        ids=[
            "FAS-1113 the first",
            "FAS-1113 the second counts",
            "FAS-1113 once a game",
            "FAS-1113 a card that the armour stops is not the first",
            "FAS-1113 others count",
        ],
    )
    def test_cards(
        self,
        hit: Callable[..., Game],
        facts: Facts,
        lying: Lying,
        cards: str,
        spent: list[str],
        ignored: list[str],
        left: list[tuple[str, bool]],
    ) -> None:
        game = hit(cards, spent)
        about = ("target", "card", "ability", "cite")
        told = [("michel", card, "raider", "FAS-1113") for card in ignored]
        assert facts(game, "CardIgnored", *about) == told
        michel = game.board.ships["michel"]
        assert (michel.cards, game.board.spent) == (left, ["raider"])
        bridges = sum(card.startswith("3") for card, _ in left)
        assert (michel.points.most, michel.struck) == (4 - bridges, len(left))
        assert set(ignored) <= set(lying(game, 1, "discard"))

    def test_a_card_without_a_box_is_not_the_first(
        self, hit: Callable[..., Game], facts: Facts
    ) -> None:
        """FAS-1310: it would not count."""
        game = hit("3S", bridge=["3C", "3D"])
        assert facts(game, "CardIgnored", "card") == []
        assert facts(game, "NoBoxFree", "target", "card") == [("michel", "3S")]
        assert game.board.spent == []

    def test_she_was_hit_all_the_same(self, hit: Callable[..., Game], asked: Asked) -> None:
        assert asked(hit("3S"))[0] == "morale michel"

    def test_only_on_his_ship(self, begin: Callable[..., Game], facts: Facts) -> None:
        row = {"firer": "MTB-1", "target": "iltis", "card": "3S", "torpedo": True}
        setup = {"stage": "shooting", "slot": "effects", "pending": [row]}
        game = begin(setup, scenario="mtb-attack")
        assert facts(game, "CardIgnored", "card") == []
        assert game.board.ships["iltis"].cards == [("3S", False)]

    @pytest.mark.parametrize("spent", [[], ["raider"]], ids=["FAS-1113 kept", "FAS-1113 used up"])
    def test_a_campaign_is_one_game(self, begin: Callable[..., Game], spent: list[str]) -> None:
        game = begin({"spent": spent}, scenario="mini-campaign")
        begin_second(game)
        assert (game.board.scenario, game.board.spent) == ("dd-attack", spent)
