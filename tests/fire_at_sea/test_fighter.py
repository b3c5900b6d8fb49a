"""Fighter (FAS-1106): on 9 or more his ship fires ahead of everyone."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import RulesetError

Volley = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

HOLD = "next hood; hold; hold"


@pytest.fixture
def fight(at_4: Callable[..., Game]) -> Callable[..., Game]:
    """fight(script, hood={…}): Lindemann commands Bismarck."""

    def make(script: str, **ships: Any) -> Game:
        bismarck = {"captain": "lindemann", **ships.pop("bismarck", {})}
        return at_4(script, bismarck=bismarck, **ships)

    return make


@pytest.mark.parametrize(
    ("roll", "after"),
    [
        ("9", ("shoot bismarck",)),
        ("12", ("shoot bismarck",)),
        ("8", ("order shooting", "next bismarck", "next prinz-eugen")),
    ],
    ids=["FAS-1106 9", "FAS-1106 12", "FAS-1106 8 fires normally"],
)
def test_roll(fight: Callable[..., Game], asked: Asked, roll: str, after: tuple[str, ...]) -> None:
    game = fight(f"fighter bismarck = {roll}")
    assert asked(game)[: len(after)] == after


def test_every_turn(
    fight: Callable[..., Game], answer: Answer, volley: Volley, asked: Asked
) -> None:
    """FAS-A11: the roll is compulsory, as long as his ship is afloat."""
    game = volley(fight("fighter bismarck = 2"))
    answer(game, f"speed british = 2; sea-dog british = 2; {HOLD}")
    answer(game, "speed german = 2; next bismarck; hold; hold")
    assert asked(game) == ("fighter bismarck",)
    game = fight("", bismarck={"sunk": True})
    assert asked(game)[0] == "shoot prinz-eugen"


def test_declining(fight: Callable[..., Game], asked: Asked) -> None:
    """FAS-1106: his slot was the first; there is no shot later."""
    game = fight("fighter bismarck = 9; hold-fire")
    assert asked(game)[0] == "shoot prinz-eugen"
    game.submit("hold-fire")
    assert asked(game)[0] == "order shooting"


def test_a_target_that_sinks_does_not_fire(fight: Callable[..., Game], asked: Asked) -> None:
    """FAS-A12, FAS-A11: damage at once, and before the other Germans."""
    script = "fighter bismarck = 9; fire hood 0; shot bismarck hood = 12; draw german = 4S"
    game = fight(script, hood={"hull_damage": 24})
    assert not game.board.ships["hood"].afloat
    tokens = [token for token in asked(game) if token.startswith("fire")]
    assert {token.split()[1] for token in tokens} == {"prince-of-wales"}
    game.submit("hold-fire")
    assert asked(game)[0] == "shoot prince-of-wales"


def test_a_magazine_rolls_at_once(fight: Callable[..., Game], asked: Asked) -> None:
    """FAS-A30, FAS-409."""
    script = "fighter bismarck = 9; fire hood 0; shot bismarck hood = 12; draw german = 2S"
    game = fight(script)
    assert asked(game) == ("magazine hood",)
    game.submit("9")
    assert asked(game)[0] == "shoot prinz-eugen"


@pytest.mark.parametrize(
    ("card", "needed", "points"),
    [("AS", 12, 4), ("KS", 11, 4), ("QS", 10, 4), ("3S", 10, 3), ("4S", 10, 4)],
    ids=[
        "FAS-1106 gunnery radar counts",
        "FAS-1106 gunnery counts",
        "FAS-1106 speed is no matter",
        "FAS-1106 the bridge counts",
        "FAS-1106 the hull is no matter",
    ],
)
def test_against_the_target_s_own_shot(
    fight: Callable[..., Game], facts: Facts, card: str, needed: int, points: int
) -> None:
    script = f"""
    fighter bismarck = 9; fire hood 0; shot bismarck hood = 12; draw german = {card}
    hold-fire; next hood; fire bismarck 0; shot hood bismarck = 2
    """
    game = fight(script)
    assert facts(game, "ShotFired", "firer", "needed")[1] == ("hood", needed)
    assert game.board.ships["hood"].points.left == points


def test_the_others_wait(fight: Callable[..., Game], volley: Volley) -> None:
    """FAS-A11: their effects come at the end, as usual."""
    script = "fighter bismarck = 9; fire hood 0; shot bismarck hood = 12; draw german = 4S"
    game = volley(
        fight(script), prinz_eugen="prince-of-wales 12 5S", prince_of_wales="bismarck 12 6S"
    )
    order = [
        (type(event).__name__, event.fields()["target"])
        for event in game.events()
        if type(event).__name__ in ("ShotFired", "HullDamaged")
    ]
    assert order == [
        ("ShotFired", "hood"),
        ("HullDamaged", "hood"),
        ("ShotFired", "prince-of-wales"),
        ("ShotFired", "bismarck"),
        ("HullDamaged", "prince-of-wales"),
        ("HullDamaged", "bismarck"),
    ]


def test_a_british_fighter_is_a_fault(begin: Callable[..., Game]) -> None:
    """FAS-D07: he fires ahead of the British."""
    row = {"id": "leach", "ability": "fighter", "status": "house"}
    with pytest.raises(RulesetError) as caught:
        begin(data={"captain": [row]})
    expected = "captains.toml: captain leach, nation: expected german for Fighter, got british"
    assert caught.value.findings == (f"{expected} (changed in data)",)
