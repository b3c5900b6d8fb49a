"""The rulings of random games, and positions where their end is near."""

import random
from collections.abc import Callable
from typing import Any

import pytest

SCENARIOS = ("denmark-strait", "mtb-attack", "dd-attack", "mini-campaign")
FIRST_DEFAULTS = 4  # walks under the default rulings

HURT: list[dict[str, Any]] = [
    {"id": "bismarck", "square": "D3", "hull_damage": 24, "repairable": ["KS"]},
    {"id": "prinz-eugen", "square": "E3", "permanent": ["QD", "AH"], "bridge": ["3H"]},
    {"id": "hood", "square": "D5", "facing": "E", "hull_damage": 17, "repairable": ["2S", "JC"]},
    {"id": "prince-of-wales", "square": "F4", "facing": "N", "failed": True},
]
ALMOST_DONE = {
    "denmark-strait": {
        "ship": HURT,
        "deck": [{"side": "german", "draw": ["4S", "KD"]}, {"side": "british", "draw": []}],
    },
    "mtb-attack": {
        "stage": "shooting",
        "turn": 8,
        "released": True,
        "ship": [
            {"id": "michel", "square": "B4", "hull_damage": 20, "repairable": ["QS"]},
            {"id": "kondor", "square": "C5", "hull_damage": 8, "failed": True},
            {"id": "MTB-1", "square": "B2", "boats": 1, "spotted": True},
            {"id": "MGB", "square": "C3", "failed": True},
        ],
        "deck": [{"side": "british", "draw": ["2C"]}],
    },
    "dd-attack": {
        "turn": 7,
        "ship": [
            {"id": "michel", "square": "C4", "repairable": ["AS", "JD"], "permanent": ["KH"]},
            {"id": "walpole", "square": "C2", "facing": "E", "hull_damage": 11},
        ],
        "deck": [{"side": "german", "discard": ["9S"]}, {"side": "british", "draw": ["2S", "2D"]}],
    },
    "mini-campaign": {
        "scenario": "mtb-attack",
        "turn": 9,
        "released": True,
        "ship": [
            {"id": "michel", "square": "B4", "hull_damage": 9, "repairable": ["2S", "KC"]},
            {"id": "iltis", "sunk": True},
            {"id": "jaguar", "left": True, "repairable": ["QH"]},
        ],
    },
}
"""Where hulls, piles and turns are near their end; every third walk begins there."""

Rulings = Callable[[int], dict[str, Any]]


@pytest.fixture
def options_of(rulings: Rulings) -> Callable[[str, int], dict[str, Any]]:
    """The rulings of a walk; every scenario has others for the same seed."""

    def choose(scenario: str, seed: int) -> dict[str, Any]:
        if seed < FIRST_DEFAULTS:
            return {}
        return rulings(1_000_000 * SCENARIOS.index(scenario) + seed)

    return choose


@pytest.fixture
def begun() -> Callable[..., dict[str, Any] | None]:
    """begun(scenario, seed, numbers): the set-up of a walk, or None for the whole scenario."""

    def choose(scenario: str, seed: int, numbers: random.Random) -> dict[str, Any] | None:
        return almost_done(scenario, numbers) if seed % 3 == 2 else None

    return choose


def almost_done(scenario: str, numbers: random.Random) -> dict[str, Any]:
    """A set-up where the end is near, in the Denmark Strait under any captains."""
    setup = ALMOST_DONE[scenario]
    if scenario != "denmark-strait":
        return setup
    admiral = numbers.choice(("tovey", "holland"))
    captain = numbers.choice(("leach", "kerr", "patterson", "dalrymple-hamilton"))
    bought = numbers.choice(
        (("lindemann", "topp"), ("hoffmann", "brinkmann"), ("ciliax", "schmundt"))
    )
    aboard = (*numbers.sample(bought, 2), admiral, captain)
    ships = [{**ship, "captain": who} for ship, who in zip(HURT, aboard, strict=True)]
    return {**setup, "ship": ships}
