"""House rules: modifiers of plugins, captains of one's own, and what no data may say."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import navalcore_fire_at_sea
import pytest

from navalcore import Game
from navalcore.errors import RulesetError
from navalcore.hookspecs import hookimpl
from navalcore.plugins import Library
from navalcore.previews import previews

Strait = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]


def house(check: str, value: int, heard: list[Any]) -> Library:
    """A library with a plugin that modifies a check, and tells what it was asked about."""

    def modify(game: Game, *about: Any) -> int:
        heard.append(about)
        return value

    @hookimpl
    def navalcore_modifiers(ruleset: Any) -> Any:
        return {check: [("fog", modify, "")]}

    plugin = SimpleNamespace(__name__="house", navalcore_modifiers=navalcore_modifiers)
    return Library(only=(), modules=[navalcore_fire_at_sea, plugin], strict=True)


BISMARCK: dict[str, Any] = {"repairable": ["KS"], "hit": True, "points": 0}


class TestModifiers:
    """A number to roll grows by what a plugin says; a repair roll does."""

    @pytest.mark.parametrize(
        ("check", "value", "stage", "script", "event", "about", "needed", "success"),
        [
            ("speed", 1, "movement-german", "speed german = 4", "SpeedChecked", 1, 5, False),
            ("speed", -1, "movement-german", "speed german = 3", "SpeedChecked", 1, 3, True),
            ("check", 2, "morale-german", "check bismarck = 8", "MoraleChecked", 1, 9, False),
            ("check", -2, "morale-german", "check bismarck = 5", "MoraleChecked", 1, 5, True),
        ],
        ids=["FAS-503 worse", "FAS-503 better", "FAS-902 worse", "FAS-902 better"],
    )
    def test_numbers(
        self,
        strait: Strait,
        facts: Facts,
        check: str,
        value: int,
        stage: str,
        script: str,
        event: str,
        about: int,
        needed: int,
        success: bool,
    ) -> None:
        heard: list[Any] = []
        ships = {"bismarck": BISMARCK, "prinz_eugen": {"sunk": True}}
        game = strait(stage, script, library=house(check, value, heard), **ships)
        assert facts(game, event, "needed", "passed") == [(needed, success)]
        (parts,) = facts(game, event, "parts")
        assert tuple(parts[-1]) == ("fog", value, "")
        assert set(heard) == {("bismarck",)}

    @pytest.mark.parametrize(
        ("value", "roll", "total", "repaired"),
        [(1, 9, 10, True), (-1, 10, 9, False)],
        ids=["FAS-804 better", "FAS-804 worse"],
    )
    def test_repair(
        self, strait: Strait, facts: Facts, value: int, roll: int, total: int, repaired: bool
    ) -> None:
        """FAS-808: the parity is that of the dice."""
        heard: list[Any] = []
        game = strait(
            "damage-control-german", library=house("repair", value, heard), bismarck=BISMARCK
        )
        told = previews(game, game.open[0])["repair KS 0"]
        assert (told.needed, told.added) == (10, value)
        game.submit("repair KS 0")
        game.submit(str(roll))
        about = ("roll", "total", "repaired", "permanent")
        assert facts(game, "RepairRolled", *about) == [(roll, total, repaired, False)]
        assert set(heard) == {("bismarck", "KS")}

    def test_shot(self, at_4: Callable[..., Game], facts: Facts) -> None:
        """FAS-602."""
        heard: list[Any] = []
        script = "next bismarck; fire hood 0; shot bismarck hood = 9"
        game = at_4(script, library=house("shot", 1, heard))
        assert facts(game, "ShotFired", "needed", "hit") == [(10, False)]
        assert set(heard) == {("bismarck", "hood")}

    def test_torpedo_shot(self, begin: Callable[..., Game], facts: Facts) -> None:
        """FAS-1312: Walpole's 9, and 1 for the range of 2."""
        heard: list[Any] = []
        rows: dict[str, Any] = {id: {"left": True} for id in begin().rules.roster("dd-attack")}
        rows["michel"] = {"square": "D5", "facing": "W"}
        rows["walpole"] = {"square": "D3", "facing": "W"}
        setup = {"stage": "shooting", "ship": [{"id": id, **row} for id, row in rows.items()]}
        script = "hold-fire; torpedo michel 0; torpedo-shot walpole michel = 11"
        library = house("torpedo-shot", 2, heard)
        game = begin(setup, script, scenario="dd-attack", library=library)
        assert facts(game, "ShotFired", "weapon", "needed", "hit") == [("torpedoes", 12, False)]
        assert set(heard) == {("walpole", "michel")}


def captain(hook: str, value: int = 0, **more: Any) -> dict[str, Any]:
    """Data with a captain of one's own, the ability of that hook, and what else they say."""
    row = {"id": "jones", "name": "Jones", "nation": "british", "role": "captain"}
    row |= {"points": 4, "morale": 6, "ability": "pluck", "status": "house", "source": "club"}
    ability = {"id": "pluck", "name": "Pluck", "hook": hook, "value": value, "limit": ""}
    ability |= {"cite": "FAS-1107", "text": "A house rule.", "status": "house", "source": "club"}
    for key, given in more.items():
        (ability if key in ("limit", "dies_on") else row)[key] = given
    return {"captain": [row], "ability": [ability]}


JONES: dict[str, Any] = {"captain": "jones", "points": 4}


class TestCaptains:
    """FAS-1107: a captain is a row of data: hook, number and limit."""

    def test_he_can_be_chosen(self, begin: Callable[..., Game], asked: Asked) -> None:
        game = begin(data=captain("steady"), script="admiral tovey")
        assert "captain jones" in asked(game)
        game = begin(
            data=captain("steady", nation="german", cost=2), script="admiral tovey; captain leach"
        )
        assert "captain jones" in asked(game)

    @pytest.mark.parametrize(
        ("points", "both"), [(1, True), (0, False)], ids=["FAS-1111 for 1", "FAS-1111 not for 0"]
    )
    def test_move_and_turn(self, strait: Strait, asked: Asked, points: int, both: bool) -> None:
        script = "speed british = 12; next prince-of-wales"
        ship = {"captain": "jones", "points": points}
        data = captain("move-and-turn", 1)
        game = strait("movement-british", script, {}, data, prince_of_wales=ship)
        assert any(token.startswith("step-turn") for token in asked(game)) is both

    def test_repair_bonus(self, strait: Strait, facts: Facts) -> None:
        """FAS-1112."""
        ship = {**JONES, "repairable": ["KS"]}
        script = "repair KS 0; repair prince-of-wales = 7"
        data = captain("repair-bonus", 3)
        game = strait("damage-control-british", script, {}, data, prince_of_wales=ship)
        assert facts(game, "RepairRolled", "total", "repaired") == [(10, True)]
        (parts,) = facts(game, "RepairRolled", "parts")
        assert [tuple(part) for part in parts] == [("Pluck", 3, "FAS-1112")]

    def test_steady(self, strait: Strait, facts: Facts) -> None:
        """FAS-1108."""
        ship = {"captain": "jones", "failed": True, "points": 0}
        script = "check prince-of-wales = 6"
        game = strait("morale-british", script, {}, captain("steady", 0), prince_of_wales=ship)
        assert facts(game, "MoraleChecked", "needed", "passed") == [(6, True)]

    @pytest.mark.parametrize(
        ("roll", "again"), [(5, True), (6, False)], ids=["FAS-1101 5", "FAS-1101 6"]
    )
    def test_reroll_speed(self, strait: Strait, asked: Asked, roll: int, again: bool) -> None:
        ships = {"prince_of_wales": JONES, "hood": {"captain": "holland"}}
        script = f"speed british = {roll}"
        game = strait("movement-british", script, {}, captain("reroll-speed", 5), **ships)
        assert (asked(game)[0] == "pluck british") is again

    def test_reroll_doubles(self, at_4: Callable[..., Game], asked: Asked) -> None:
        """FAS-1102: on his own ship."""
        script = """
        next bismarck; hold-fire; hold-fire
        next prince-of-wales; fire prinz-eugen 0; shot prince-of-wales prinz-eugen = 4 4
        """
        game = at_4(script, data=captain("reroll-doubles"), prince_of_wales=JONES)
        assert asked(game) == ("expert-gunnery prince-of-wales",)

    def test_carry_splash(self, at_4: Callable[..., Game], facts: Facts) -> None:
        """FAS-1110: two markers."""
        ship = {**JONES, "splash_on": "bismarck", "splash": 2}
        script = """
        next bismarck; hold-fire; hold-fire
        next prince-of-wales; fire prinz-eugen 0; shot prince-of-wales prinz-eugen = 2
        """
        game = at_4(script, data=captain("carry-splash", 2), prince_of_wales=ship)
        assert facts(game, "ShotFired", "needed") == [8]

    @pytest.mark.parametrize(
        ("limit", "used", "spent"),
        [("", [], []), ("turn", ["pluck"], []), ("game", [], ["pluck"])],
        ids=["FAS-1107 no limit", "FAS-1107 once a turn", "FAS-1107 once a game"],
    )
    def test_limits(
        self,
        strait: Strait,
        asked: Asked,
        limit: str,
        used: list[str],
        spent: list[str],
    ) -> None:
        """FAS-1103 for the British: 1 on a roll, by a captain of their own."""
        ship = {"captain": "jones", "repairable": ["KS"], "hit": True, "points": 0}
        data = captain("add-to-roll", 1, limit=limit)
        script = "repair KS 0; repair prince-of-wales = 9; add-one"
        game = strait("damage-control-british", script, {}, data, prince_of_wales=ship)
        assert (game.board.used, game.board.spent) == (used, spent)
        game.submit("5")  # her check
        again = asked(game)[0] == "for-the-fatherland check prince-of-wales"
        assert again is (limit == "")

    def test_two_on_a_roll(self, strait: Strait, facts: Facts) -> None:
        """FAS-1103: offered as far as it reaches."""
        ship = {"captain": "jones", "repairable": ["KS"], "hit": True, "points": 0}
        script = "repair KS 0; repair prince-of-wales = 8"
        data = captain("add-to-roll", 2)
        game = strait("damage-control-british", script, {}, data, prince_of_wales=ship)
        game.submit("add-one")
        assert facts(game, "RepairRolled", "total", "repaired") == [(10, True)]

    @pytest.mark.parametrize(
        ("dies_on", "label"),
        [(7, "survival bismarck"), (0, "order movement")],
        ids=["FAS-1104 another number", "FAS-1104 none at all"],
    )
    def test_an_admiral_in_danger(
        self, strait: Strait, asked: Asked, dies_on: int, label: str
    ) -> None:
        data = {"ability": [{"id": "for-the-fatherland", "dies_on": dies_on, "status": "house"}]}
        pending = [{"firer": "hood", "target": "bismarck", "card": "3S"}]
        place = {"slot": "effects", "pending": pending, "bismarck": {"flag": True}}
        game = strait("shooting", (), {}, data, **place)
        assert asked(game)[0] == (label if dies_on else "speed british")
        if dies_on:
            game.submit("7")
            assert game.board.ships["bismarck"].flag == ""

    @pytest.mark.parametrize(
        ("data", "finding"),
        [
            (
                captain("walk-on-water"),
                "data: ability, row 1, hook: expected one of reroll-speed, reroll-doubles,"
                " add-to-roll, roll-morale, fire-first, steady, reroll-repair, carry-splash,"
                " move-and-turn, repair-bonus, ignore-bridge, got 'walk-on-water'",
            ),
            (
                captain("steady", 1, limit="week"),
                "data: ability, row 1, limit: expected one of '', turn, game, got 'week'",
            ),
            (
                captain("repair-bonus", 0),
                "captains.toml: ability pluck, value: expected 1 or more, got 0 (changed in data)",
            ),
            (
                captain("repair-bonus", 1, limit="game"),
                "captains.toml: ability pluck, limit: expected none for repair-bonus, got game"
                " (changed in data)",
            ),
            (
                {"captain": [{"id": "leach", "ability": "pluck", "status": "house"}]},
                "captains.toml: captain leach, ability: expected an ability or none, got 'pluck'"
                " (changed in data)",
            ),
        ],
        ids=[
            "FAS-1107 an unknown hook",
            "FAS-1107 an unknown limit",
            "FAS-1112 a bonus of nothing",
            "FAS-1107 a limit that nothing counts",
            "FAS-1107 an unknown ability",
        ],
    )
    def test_faults(self, begin: Callable[..., Game], data: Any, finding: str) -> None:
        with pytest.raises(RulesetError) as caught:
            begin(data=data)
        assert caught.value.findings[0] == finding
