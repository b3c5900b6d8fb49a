"""What the printed captains can do: Sea Dog, Expert Gunnery and Mercurial."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Strait = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

HOLD = "next hood; hold; hold"


class TestSeaDog:
    """FAS-1101: a British speed roll of 2 or 3 is rolled again."""

    @pytest.mark.parametrize(
        ("roll", "again"),
        [(2, True), (3, True), (4, False), (12, False)],
        ids=["FAS-1101 2", "FAS-1101 3", "FAS-1101 4 stands", "FAS-1101 12 stands"],
    )
    def test_roll(self, strait: Strait, asked: Asked, roll: int, again: bool) -> None:
        game = strait("movement-british", f"speed british = {roll}")
        expected = "sea-dog british" if again else "order movement"
        assert asked(game)[0] == expected

    def test_the_new_roll_replaces_the_old(
        self, strait: Strait, facts: Facts, asked: Asked
    ) -> None:
        """FAS-1100, FAS-A24: for both ships, and never again in the turn."""
        game = strait("movement-british", f"speed british = 2; sea-dog british = 3; {HOLD}")
        assert facts(game, "SpeedChecked", "ship", "roll") == [("hood", 3), ("prince-of-wales", 3)]
        assert facts(game, "SpeedRolled", "side", "roll") == [("british", 3)]
        assert asked(game) == ("speed german",)
        game.submit("2")
        assert asked(game)[0] == "order movement"  # no German roll

    @pytest.mark.parametrize(
        "hood",
        [{"captain": "holland"}, {"sunk": True}],
        ids=["FAS-1101 Holland is no Sea Dog", "FAS-1100 it ends with Hood"],
    )
    def test_not_without_him(self, strait: Strait, asked: Asked, hood: dict[str, Any]) -> None:
        game = strait("movement-british", "speed british = 2", hood=hood)
        assert asked(game)[0] != "sea-dog british"


class TestExpertGunnery:
    """FAS-1102: a missing shot with two equal dice is rolled again."""

    @pytest.mark.parametrize(
        ("dice", "after"),
        [
            ("3 3", "expert-gunnery hood"),
            ("1 1", "expert-gunnery hood"),
            ("3 4", "shoot prince-of-wales"),
            ("4 5", "shoot prince-of-wales"),
            ("4 4", "expert-gunnery hood"),
            ("5 5", "draw british"),
            ("6 6", "draw british"),
        ],
        ids=lambda value: f"FAS-1102 {value}" if value[0].isdigit() else None,
    )
    def test_dice(self, at_4: Callable[..., Game], asked: Asked, dice: str, after: str) -> None:
        """Hood's 6 at range 4 is 10: doubles that hit stand."""
        holland = {"captain": "holland"}
        script = f"""
        next bismarck; hold-fire; hold-fire
        next hood; fire bismarck 0; shot hood bismarck = {dice}
        """
        assert asked(at_4(script, hood=holland))[0] == after

    @pytest.mark.parametrize(
        ("roll", "hit"), [(9, True), (8, False)], ids=["FAS-1102 9 hits", "FAS-1102 8 misses"]
    )
    def test_the_number_stays(
        self, at_4: Callable[..., Game], facts: Facts, roll: int, hit: bool
    ) -> None:
        """With two points on the shot it is 9; FAS-1100: the new roll is never rolled again."""
        script = f"""
        next bismarck; hold-fire; hold-fire; next hood; fire bismarck 2
        shot hood bismarck = 4 4; expert-gunnery hood = {roll}
        """
        game = at_4(script, hood={"captain": "holland"})
        assert facts(game, "ShotFired", "roll", "needed", "hit") == [(roll, 9, hit)]
        about = facts(game, "RollRepeated", "ability", "who", "natural", "cite")
        assert about == [("expert-gunnery", "hood", 8, "FAS-1102")]
        assert game.board.ships["hood"].points.left == 2

    @pytest.mark.parametrize(
        ("scope", "hood", "again"),
        [
            ("ship", {"captain": "holland"}, False),
            ("fleet", {"captain": "holland"}, True),
            ("fleet", {"captain": "tovey"}, False),
            ("fleet", {"captain": "holland", "sunk": True}, False),
        ],
        ids=[
            "FAS-A26 Hood alone",
            "FAS-A26 both ships",
            "FAS-A26 nobody without Holland",
            "FAS-A26 nobody when Hood is sunk",
        ],
    )
    def test_whose_shots(
        self, at_4: Callable[..., Game], asked: Asked, scope: str, hood: dict[str, Any], again: bool
    ) -> None:
        script = "next bismarck; hold-fire; hold-fire"
        game = at_4(script, {"holland_scope": scope}, hood=hood)
        if not hood.get("sunk"):
            game.submit("next prince-of-wales")
        game.submit("fire bismarck 0")
        game.submit("3 3" if again else "6")
        assert (asked(game)[0] == "expert-gunnery prince-of-wales") is again


CHECK = "morale-german"


class TestMercurial:
    """FAS-1105: Schmundt's morale number is rolled."""

    def test_when_he_must_check(
        self, strait: Strait, answer: Answer, asked: Asked, facts: Facts
    ) -> None:
        """FAS-A27, FAS-409: before points are declared; then come the modifiers."""
        ship = {"captain": "schmundt", "hit": True, "repairable": ["KS"], "points": 3}
        game = strait(CHECK, prinz_eugen=ship)
        assert asked(game) == ("mercurial prinz-eugen",)
        game.submit("11")
        assert asked(game) == ("morale prinz-eugen", "spend 0", "spend 1", "spend 2", "spend 3")
        answer(game, "spend 2; check prinz-eugen = 10")
        told = facts(game, "MoraleNumberRolled", "ship", "captain", "roll", "cite")
        assert told == [("prinz-eugen", "schmundt", 11, "FAS-1105")]
        assert facts(game, "MoraleChecked", "needed", "passed") == [(10, True)]

    def test_not_when_idle(self, strait: Strait, asked: Asked) -> None:
        """FAS-A27: a number that nobody uses is not rolled."""
        game = strait(CHECK, prinz_eugen={"captain": "schmundt"})
        assert asked(game) == ("speed british",)
