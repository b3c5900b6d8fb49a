"""Whatever is not an option is refused, and a refusal changes nothing and draws nothing (16)."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

from navalcore import Game
from navalcore.dealers import Seeded
from navalcore.errors import Refusal
from navalcore.steps import Chance

Begin = Callable[..., Game]

FACES = ("storm", "mines.sf41.hb41", "minesweeper.hf31", "confusion.sb51.cb45", "dud.sb51.hb41")
OTHERS = ("repair.cf35.cb45", "zeppelin.hb41", "secret-agent", "mines", "tanks", "")
SHIPS = ("orion", "nassau", "barham", "bismarck", "")
NUMBERS = ("-1", "0", "1", "2", "3", "9", "²", "one")
TOKENS = [
    *("", " ", "pass", "PASS", "pass ", "cease", "enough", "no-reaction", "react", "with", "3 2"),
    *(f"{verb} {face}" for verb, face in product(("play", "discard", "react"), FACES + OTHERS)),
    *(f"open-fire {face}" for face in FACES + OTHERS),
    *(f"ship {ship}" for ship in SHIPS),
    *(f"with {box} {ship}" for box, ship in product(("sb51", "cb45", "hb41", "x9", ""), SHIPS)),
    *(f"{verb} {n}" for verb, n in product(("squadron", "rob", "first", "air"), NUMBERS)),
    *(f"air {n} {face}" for n, face in product(NUMBERS, FACES[:1] + OTHERS[1:2])),
]
ROLLS = ["", "0 0", "7 1", "1", "1 2 3", "99", "strom", "no card", "bismarck", "²"]

RULINGS: list[dict[str, Any]] = [
    {},
    {"pairs": "upfront", "all_boxes": "must", "after_single_use": "must"},
    {"refill_single_use": "at_once", "after_single_use": "play_or_pass"},
]


@pytest.mark.parametrize(
    ("seats", "teams", "seed", "options"),
    [
        (2, None, 1, RULINGS[0]),
        (4, None, 2, RULINGS[1]),
        (4, "2x2", 3, RULINGS[2]),
        (6, "3x2", 4, RULINGS[0]),
        (6, "2x3", 5, RULINGS[1]),
    ],
    ids=[
        "BRB-408 two players",
        "BRB-408 four players",
        "BRB-408 two sides",
        "BRB-408 three sides",
        "BRB-408 sides of three",
    ],
)
def test_no_token_does_harm(
    begin: Begin, seats: int, teams: str | None, seed: int, options: dict[str, Any]
) -> None:
    game = begin(seats=seats, teams=teams, options=options, dealer=Seeded(seed))
    numbers = Random(f"rejected {seed}")
    for _ in range(260):
        if game.result is not None:
            return
        before = game.state()
        if isinstance(game.waiting, Chance):
            for text in numbers.sample(ROLLS, 2):
                with pytest.raises(Refusal):
                    game.submit(text)
            assert game.state() == before
            game.roll()
            continue
        asked = game.open[0]
        allowed = {option.token for option in asked.options}
        for token in numbers.sample(TOKENS, 25):
            if token not in allowed:
                with pytest.raises(Refusal) as caught:
                    game.submit(token, asked.seat)
                assert caught.value.cite.startswith("BRB-")
        with pytest.raises(Refusal):
            game.submit(asked.options[0].token, seats)
        assert game.state() == before
        game.submit(numbers.choice(asked.options), asked.seat)
