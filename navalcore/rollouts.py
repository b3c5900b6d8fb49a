"""Playing on from a position, to the end or to where the ruleset can judge it."""

from collections.abc import Callable, Mapping, Sequence

from attrs import field, frozen

from navalcore.dealers import Quick
from navalcore.errors import KernelError
from navalcore.games import Game
from navalcore.players import Glimpse, Player
from navalcore.steps import Chance, Over

Values = Sequence[float]
"""What a game is worth to each seat: chances to win, or in a game for one its score."""

Goal = Callable[[Game], Values]
"""What a game that is over is worth to each seat."""


def standing(game: Game) -> Values:
    """1 to each winner and 0 to the others; a game that nobody won is shared between the sides.

    In a game for one it is the score.
    """
    result = game.result
    if result is None:
        raise KernelError("the game is not over: it has no result yet")
    if game.seats == 1:
        return [float(result.scores[0])]
    if not result.winners:
        return [1 / len(set(game.sides))] * game.seats
    return [float(seat in result.winners) for seat in range(game.seats)]


@frozen
class Wanted:
    """The goal of one who plays for certain titles of a result: 1 for one of them, else 0."""

    titles: tuple[str, ...]

    def __call__(self, game: Game) -> Values:
        """1 or 0 for every seat."""
        result = game.result
        if result is None:
            raise KernelError("the game is not over: it has no result yet")
        return [float(result.title in self.titles)] * game.seats


@frozen
class Rollout:
    """How imagined games are played on: by whom, how far, and what their end is worth.

    A seat without a policy answers at random. After `cut` decisions with a choice the game is
    judged by the ruleset's `prospect`; None, or a ruleset without it, plays to the end.
    """

    goal: Goal = standing
    policies: Mapping[int, Player] = field(factory=dict)
    cut: int | None = None

    def values(self, game: Game, numbers: Quick) -> Values:
        """Play the game on, and tell what it is worth to each seat.

        Answers and chances at random come from `numbers`; between policies the game's own dealer
        rolls.
        """
        prospect = game.bound.ruleset.prospect
        if prospect is None or self.cut is None or self.goal is not standing:
            self._over(game, numbers, None)
            return self.goal(game)
        over = self._over(game, numbers, self.cut)
        values: Values = self.goal(game) if over else prospect(game)
        return values

    def _over(self, game: Game, numbers: Quick, most: int | None) -> bool:
        """Play on, through so many decisions at most; whether the game is over."""
        policies = self.policies
        if not policies:
            return game.wander(numbers, most)
        left = -1 if most is None else most
        while True:
            kind = game.waiting.__class__
            if kind is Chance:
                game.roll()
            elif kind is Over:
                return True
            elif left == 0:
                return False
            else:
                left -= 1
                decision = game.next_decision()
                seat, options = decision.seat, decision.options
                if seat in policies:
                    game.apply(policies[seat].choose(decision, Glimpse(game, seat)))
                else:
                    game.apply(options[numbers.below(len(options))])
