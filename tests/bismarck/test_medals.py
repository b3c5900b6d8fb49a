"""How medals come: with cards and in hexes."""

from collections.abc import Callable
from typing import Any

from navalcore import Game

Battle = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Answer = Callable[..., Game]

A = "swordfish-825-b"


def test_a_medal_with_the_card(battle: Battle, asked: Asked, facts: Facts) -> None:
    """BIS-713: one, at random, at once, told with its rule; usable in the same step."""
    game = battle(
        "suffolk 17, hood",
        "guns bismarck; dice suffolk 1; dice hood 1; at suffolk; mg bismarck suffolk = 4",
    )
    assert asked(game) == ("draw medal",)
    total = game.node.space.total
    shares = {medal: 12 * weight // total for medal, weight in game.node.space.outcomes()}
    assert shares == {"medal-1": 6, "medal-2": 4, "medal-3": 2}
    game.submit("medal-3")
    assert facts(game, "MedalDrawn", "medal", "why", "cite") == [("medal-3", "suffolk", "BIS-713")]
    game.submit("1")
    assert asked(game) == ("bonus mg", "no-bonus", "bonus medal-3 1")


def test_a_medal_of_an_aircraft_card(battle: Battle, asked: Asked) -> None:
    """BIS-713: a data set may put the symbol on any enemy card."""
    house = [{"id": A, "medal": True, "status": "house"}]
    game = battle(f"{A} 3", f"flak bismarck {A}; flak bismarck {A} = 4 1", data={"aircraft": house})
    assert asked(game) == ("draw medal",)


def test_medals_of_hexes(
    begin: Callable[..., Game], asked: Asked, facts: Facts, answer: Answer
) -> None:
    """BIS-715, AMB-57: each time Bismarck moves in, the middle hex of a move too."""
    place = {"at": "movement", "weather": "calm", "hex": "A11"}
    game = begin(place, "move = 1; sail A10")
    assert asked(game) == ("draw medal",)
    answer(game, "draw medal = medal-1; sail A11; move = 1; sail A10; draw medal = medal-1")
    assert facts(game, "MedalDrawn", "medal", "why", "cite") == [
        ("medal-1", "A10", "BIS-715"),
        ("medal-1", "A10", "BIS-715"),
    ]
    game = begin(
        place,
        "move = 1; sail A10; draw medal = medal-1; sail A11; move = 1; sail A10",
        {"medal_hex_once": True},
    )
    assert asked(game)[0] == "hex"


def test_medals_by_escape(battle: Battle, asked: Asked) -> None:
    """BIS-715: by any move."""
    game = battle("hood", "cease; mg hood bismarck = 1 1 1 1; escape = 4; sail A10", hex="A11")
    assert asked(game) == ("draw medal",)
    assert game.node.cite == "BIS-715"


def test_standing_in_a_hex_is_not_moving_in(begin: Callable[..., Game], asked: Asked) -> None:
    """BIS-102, BIS-715: neither at the start nor by staying."""
    game = begin({"at": "movement", "weather": "calm", "hex": "A10"}, "move = 1; stay")
    assert asked(game) == ("move",)


def test_an_empty_pool_gives_nothing(battle: Battle, asked: Asked, facts: Facts) -> None:
    """BIS-716: medals are drawn without replacement."""
    few = [{"id": f"medal-{n}", "count": int(n == 1), "status": "house"} for n in (1, 2, 3)]
    game = battle(
        "suffolk 17, prince-of-wales 27",
        "guns bismarck; dice suffolk 1; dice prince-of-wales 1; at suffolk; "
        "mg bismarck suffolk = 4; "
        "draw medal = medal-1; mg bismarck prince-of-wales = 4; no-bonus",
        data={"medal": few},
    )
    assert facts(game, "MedalDrawn", "medal") == ["medal-1"]
    assert asked(game)[0] == "escape-hex"
