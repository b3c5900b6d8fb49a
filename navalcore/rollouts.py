"""Playing on from a position, to the end or to where the ruleset can judge it."""

from collections.abc import Callable, Mapping, Sequence

from attrs import field, frozen

from navalcore.dealers import Quick
from navalcore.errors import KernelError
from navalcore.games import Game
from navalcore.horizons import Awaited, until_named
from navalcore.players import Glimpse, Player
from navalcore.steps import Chance, Over, Result

Values = Sequence[float]
"""What a game is worth to each seat: chances to win, or in a game for one its score."""

Goal = Callable[[Game], Values]
"""What a game that is over is worth to each seat."""


def standing(game: Game) -> Values:
    """1 to each winner and 0 to the others; a game that nobody won is shared between the sides.

    In a game for one it is the score.
    """
    result = _result(game)
    if game.seats == 1:
        return [float(result.scores[0])]
    if not result.winners:
        return [1 / len(set(game.sides))] * game.seats
    return [float(seat in result.winners) for seat in range(game.seats)]


def _result(game: Game) -> Result:
    if game.result is None:
        raise KernelError("the game is not over: it has no result yet")
    return game.result


@frozen
class Wanted:
    """The goal of one who plays for certain titles of a result: 1 for one of them, else 0."""

    titles: tuple[str, ...]

    def __call__(self, game: Game) -> Values:
        """1 or 0 for every seat."""
        return [float(_result(game).title in self.titles)] * game.seats


@frozen
class Rollout:
    """How imagined games are played on: by whom, how far, and what their end is worth.

    A seat without a policy answers at random. After `cut` decisions, or at the end of the `span`
    that runs when options are compared, the game is judged by the ruleset's `prospect`; where
    neither is given, the ruleset has none, or the goal is another than `standing`, it is played to
    the end. Spans are named as in odds: "turn", "shot".
    """

    goal: Goal = standing
    policies: Mapping[int, Player] = field(factory=dict)
    cut: int | None = None
    span: str = ""

    def end(self, game: Game) -> Awaited | None:
        """The end of the span that runs in a game before an option is tried; None without one.

        Refusal if neither the ruleset nor the game has such a span.
        """
        return Awaited.of(until_named(self.span, game), game) if self.span else None

    def values(self, game: Game, numbers: Quick, end: Awaited | None = None) -> Values:
        """Play the game on, and tell what it is worth to each seat; `end` is that of its span.

        Answers and chances at random come from `numbers`; between policies the game's own dealer
        rolls.
        """
        prospect = game.bound.ruleset.prospect
        bounded = self.cut is not None or end is not None
        if prospect is None or not bounded or self.goal is not standing:
            self._over(game, numbers, None, None)
            return self.goal(game)
        over = self._over(game, numbers, self.cut, end)
        values: Values = self.goal(game) if over else prospect(game)
        return values

    def _over(self, game: Game, numbers: Quick, most: int | None, end: Awaited | None) -> bool:
        """Play on, to an end or through so many decisions at most; whether the game is over."""
        policies = self.policies
        if not policies and end is None:
            return game.wander(numbers, most)
        left = -1 if most is None else most
        while True:
            kind = game.waiting.__class__
            if kind is Over:
                return True
            if end is not None and end.over(game):
                return False
            if kind is Chance:
                game.roll()
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
