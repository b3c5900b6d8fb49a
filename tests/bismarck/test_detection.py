"""Detection and initiative."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from navalcore import Game
from navalcore.walks import branches

Begin = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Answer = Callable[..., Game]


def found(*cards: str, **more: Any) -> dict[str, Any]:
    enemies = [{"card": card} for card in cards or ("hood",)]
    return {"at": "detection", "weather": "calm", "hex": "D09", "enemies": enemies, **more}


@pytest.mark.parametrize(
    "cards",
    [("hood", "norfolk", "catalina-209"), ("catalina-209",), ("ark-royal",)],
    ids=[
        "BIS-401 AMB-16 one die for a whole group",
        "BIS-401 for aircraft alone",
        "BIS-401 for a carrier alone",
    ],
)
def test_one_detection_die(
    begin: Begin, asked: Asked, facts: Facts, cards: tuple[str, ...]
) -> None:
    game = begin(found(*cards))
    assert asked(game) == ("detect",)
    game.submit(6)
    assert facts(game, "Detected", "die", "detected", "cite") == [(6, False, "BIS-401")]
    assert game.board.initiative == "player" and game.node.label != "detect"


@pytest.mark.parametrize("die", [5, 6], ids=["BIS-402 a 5", "BIS-402 a 6"])
def test_not_detected(begin: Begin, asked: Asked, facts: Facts, die: int) -> None:
    """BIS-402, AMB-15: the player has the initiative without a die, and there is a battle."""
    game = begin(found(), f"detect = {die}")
    assert asked(game)[0] == "attack"
    assert facts(game, "InitiativeTaken", "side", "die", "cite") == [("player", 0, "BIS-402")]
    assert facts(game, "BattleBegan", "units") == [("hood",)]


@pytest.mark.parametrize(
    ("detection", "die", "side"),
    [(4, 5, "player"), (4, 4, "enemy"), (4, 3, "enemy"), (1, 2, "player"), (1, 1, "enemy")],
    ids=[
        "BIS-403 higher takes it",
        "BIS-403 AMB-16 a tie loses, as in the example of play",
        "BIS-403 lower loses",
        "BIS-403 two beats one",
        "BIS-403 one does not beat one",
    ],
)
def test_the_initiative_die(
    begin: Begin, asked: Asked, facts: Facts, detection: int, die: int, side: str
) -> None:
    game = begin(found("norfolk"), f"detect = {detection}; initiative = {die}")
    assert facts(game, "InitiativeTaken", "side", "die", "needed", "cite") == [
        (side, die, detection, "BIS-403")
    ]
    assert asked(game)[0] == ("attack" if side == "player" else "mg norfolk prinz-eugen")


def test_the_chance_of_the_initiative(begin: Begin) -> None:
    """BIS-405: no modifier anywhere, so 13 in 18."""
    game = begin(found("norfolk"))
    ends = branches(game, lambda one: one.node.label not in ("detect", "initiative"))
    assert sum(p for p, one in ends if one.board.initiative == "player") == Fraction(13, 18)


def test_no_bonus_on_these_dice(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-405, AMB-56: a hand full of bonuses is not even asked for, at Escape neither."""
    setup = found("norfolk", hand=["sheffield", "dorsetshire"], medals=["medal-3"])
    game = begin(setup, "detect = 4")
    assert asked(game) == ("initiative",)
    answer(game, "initiative = 4; mg norfolk prinz-eugen = 1 1 1; no-bonus")
    answer(game, "th norfolk bismarck = 1; cease")
    assert asked(game) == ("escape",)
    answer(game, "escape = 3")
    assert asked(game) == ("mg norfolk prinz-eugen",)


def test_the_initiative_lasts(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-404: through all rounds, whatever is sunk."""
    game = begin(found("hood", "piorun"), "detect = 6; guns bismarck")
    answer(game, "no-dice hood; dice piorun 4; mg bismarck piorun = 6 6 6 6; cease")
    answer(game, "mg hood bismarck = 1 1 1 1; no-bonus; escape = 1")
    assert [enemy.card for enemy in game.board.enemies] == ["hood"]
    assert (asked(game)[0], game.board.round) == ("attack", 2)


@pytest.mark.parametrize(
    ("ruling", "bridge", "side"),
    [("none", 4, "player"), ("data", 4, "enemy"), ("data", 3, "player")],
    ids=[
        "AMB-40 a lost Bridge costs nothing",
        "AMB-40 bridge_effect = data: one less",
        "AMB-40 bridge_effect = data: a damaged Bridge works",
    ],
)
def test_bridge_effect(begin: Begin, facts: Facts, ruling: str, bridge: int, side: str) -> None:
    """With the data's effects the initiative die is an exception to BIS-405."""
    setup = found(bismarck={"damage": {"bridge": bridge}})
    game = begin(setup, "detect = 3; initiative = 4", options={"bridge_effect": ruling})
    assert facts(game, "InitiativeTaken", "side") == [side]
