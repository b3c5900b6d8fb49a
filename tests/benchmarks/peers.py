"""How fast two well-known engines play at random: catanatron and OpenSpiel's backgammon.

Both come with the extra `bench`. Each function plays for about so many seconds and gives rates.
"""

import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

Rates = dict[str, float]


def backgammon(seconds: float) -> Rates:
    """OpenSpiel's C++ backgammon through Python; dice are chance nodes and count as answers."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    number = random.Random(1).random
    answers = decisions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                action = _rolled(state.chance_outcomes(), number())
            else:
                legal = state.legal_actions()
                action = legal[int(number() * len(legal))]
                decisions += len(legal) > 1
            state.apply_action(action)
            answers += 1
        games += 1
    return per_second(start, answers=answers, decisions=decisions, games=games)


def _rolled(outcomes: list[tuple[int, float]], left: float) -> int:
    for action, share in outcomes:  # the fastest of three ways that were tried
        left -= share
        if left < 0:
            return action
    return outcomes[-1][0]


def catan(seconds: float) -> Rates:
    """catanatron with four players that choose at random; it rolls within its decisions."""
    game = _catan_game(0)
    answers = decisions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = _catan_game(games)
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
            answers += 1
        games += 1
    return per_second(start, answers=answers, decisions=decisions, games=games)


def catan_copies(seconds: float) -> Rates:
    """catanatron's `Game.copy()` at places spread over one random game."""
    game = _catan_game(1)
    kept = []
    while game.winning_color() is None and game.state.num_turns < 1000:
        if game.state.num_turns % 10 == 0:
            kept.append(game.copy())
        game.play_tick()
    copies = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for each in kept:
            each.copy()
        copies += len(kept)
    return per_second(start, clones=copies)


def _catan_game(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    return Game([RandomPlayer(colour) for colour in Color], seed=seed)


def per_second(start: float, **counts: int) -> Rates:
    """Counts since `start` as rates."""
    elapsed = time.perf_counter() - start
    return {name: count / elapsed for name, count in counts.items()}


PEERS: dict[str, tuple[str, Callable[[float], Rates]]] = {
    "backgammon (OpenSpiel)": ("pyspiel", backgammon),
    "catanatron": ("catanatron", catan),
    "catanatron copy": ("catanatron", catan_copies),
}


def here() -> dict[str, Callable[[float], Rates]]:
    """The peers that are installed, by name."""
    return {name: rate for name, (module, rate) in PEERS.items() if find_spec(module)}
