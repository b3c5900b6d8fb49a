"""Play a seeded game of Bismarck with a small bot that sees only its view.

python examples/quickstart.py [SEED]
"""

import sys
from typing import Any

import navalcore
from navalcore import Decision, See


class Westward:
    """Sails north about Iceland to the Atlantic, and shoots at the ship that is worst hit."""

    def choose(self, decision: Decision, see: See, budget: Any = None) -> str:
        """The token of one of the decision's options."""
        tokens = [option.token for option in decision.options]
        board = see()["board"]  # plain data, with holes where the seat may not look
        hit = {enemy["card"]: enemy["damage"] for enemy in board["enemies"]}

        def worth(token: str) -> tuple[int, int]:
            verb, *words = token.split()
            if verb == "leave-map":  # for the Atlantic, and the game is won
                return (3, 0)
            if verb in ("guns", "torpedo", "flak"):
                return (2, hit.get(words[-1], 0))
            if verb in ("sail", "stay"):
                there = words[0] if words else board["hex"]
                column, row = there[0], int(there[1:])
                return (1, 3 * ord(column) - abs(row - (11 if column == "G" else 8)))
            return (0, -tokens.index(token))  # else the first option

        return max(tokens, key=worth)


def main(seed: int) -> None:
    """Play one game and tell its end."""
    game = navalcore.new_game("bismarck", seed=seed)
    navalcore.play(game, {0: Westward()})
    for event in game.events(seat := 0)[-5:]:
        print(event.text())
    result = game.result
    assert result is not None
    print(f"{result.title}: {result.scores[seat]} points after {game.answers} answers.")
    for text, points, cite in result.breakdown:
        print(f"{points:+5}  {text} [{cite}]")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1941)
