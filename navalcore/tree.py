"""Information-set Monte Carlo tree search: every seat has a tree of its own, of what it sees.

P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Trans.
Comp. Intell. AI in Games 4 (2012) 120: the variant for several observers. Chance is sampled, not
branched: a node stands for what was decided on the way to it, whatever the dice said.
"""

from collections.abc import Sequence
from math import ceil, inf, log, sqrt
from typing import Final

from navalcore.dealers import Quick
from navalcore.games import Game
from navalcore.players import Player, See
from navalcore.rollouts import Rollout, Values, next_of
from navalcore.search import SEEDS, Tally, Weighed
from navalcore.steps import Chance, Decision, Option, Over

Step = tuple[str, str | None]
"""A question's label with the token that was answered; None for one who does not see it."""

FAST: Final = 8
"""So many options are all tried before any is tried again."""


class Node(Tally):
    """What a seat knows that has been decided so far, and what this brought to it on average.

    `offered` counts how often the step to it could be taken.
    """

    __slots__ = ("offered", "steps")

    def __init__(self) -> None:
        super().__init__()
        self.offered = 0
        self.steps: dict[Step, Node] = {}

    def follow(self, step: Step) -> "Node":
        """The node after a step, made where it is new."""
        node = self.steps.get(step)
        if node is None:
            node = self.steps[step] = Node()
        return node


class Tree:
    """A tree search of one question.

    `exploration` weighs what was seldom tried: the larger, the broader the tree. Of long lists of
    options the first FAST are tried, and more as the tries of the list grow: `widening` times
    their power of one half. `leads` are players whose answers are tried first.
    """

    def __init__(
        self,
        decision: Decision,
        see: See,
        rollout: Rollout,
        numbers: Quick,
        exploration: float = 0.7,
        widening: float = 1.0,
        leads: dict[int, Player] | None = None,
    ) -> None:
        self.decision, self.see = decision, see
        self.rollout, self.numbers = rollout, numbers
        self.exploration, self.widening = exploration, widening
        self.leads = leads or {}
        self.roots: list[Node] = []
        self.low, self.high = inf, -inf
        self._untried: dict[int, list[str]] = {}

    @property
    def settled(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.decision.options) == 1

    def iterate(self) -> None:
        """Walk down the trees, add a node, play on, and tell all nodes on the way."""
        game = self.see.imagine(Quick(self.numbers.below(SEEDS)))
        if not self.roots:
            self.roots = [Node() for _ in range(game.seats)]
            if game.seats > 1:
                self.low, self.high = 0.0, 1.0
        path, over = self._descend(game)
        if over:
            values: Values = self.rollout.goal(game)
        else:
            values = self.rollout.values(game, self.numbers)
        mine = values[self.decision.seat]
        self.low, self.high = min(self.low, mine), max(self.high, mine)
        for seat, node in path:
            node.add(values[seat])

    def _descend(self, game: Game) -> tuple[list[tuple[int, Node]], bool]:
        """Answer by the trees as far as they reach; the nodes passed, and whether it is over."""
        here = self.roots[:]
        path: list[tuple[int, Node]] = []
        is_open = game.bound.ruleset.is_open
        own, first = self.decision.seat, True
        while True:
            waiting = game.waiting
            kind = waiting.__class__
            if kind is Chance:
                game.roll()
                continue
            if kind is Over:
                return path, True
            sealed = kind is not Decision
            decision = waiting.decisions[own] if first and sealed else next_of(game)
            first = False
            seat, label = decision.seat, decision.label
            option, new = self._selected(here[seat], decision, game)
            seen = not sealed and is_open(label)
            for other in range(len(here)):
                if other == seat:
                    here[other] = here[other].follow((label, option.token))
                    path.append((seat, here[other]))
                else:
                    here[other] = here[other].follow((label, option.token if seen else None))
            if sealed:
                game.submit(option.token, seat)
            else:
                game.apply(option)
            if new:
                return path, game.waiting.__class__ is Over

    def _selected(self, node: Node, decision: Decision, game: Game) -> tuple[Option, bool]:
        """The option to walk down, and whether it is tried for the first time."""
        label, options = decision.label, decision.options
        steps = node.steps
        tried: list[tuple[Option, Node]] = []
        rest: list[Option] = []
        for option in options:
            child = steps.get((label, option.token))
            if child is None or not child.games:
                rest.append(option)
            else:
                child.offered += 1
                tried.append((option, child))
        if rest and self._widens(tried):
            new = len(options) > 1  # a window may ask where there is nothing to choose
            return self._first(rest, tried, decision, game), new
        spread = self.high - self.low or 1.0
        exploration = self.exploration
        best, chosen = -inf, tried[0][0]
        for option, child in tried:
            value = (child.total / child.games - self.low) / spread
            value += exploration * sqrt(log(child.offered) / child.games)
            if value > best:
                best, chosen = value, option
        return chosen, False

    def _widens(self, tried: Sequence[tuple[Option, Node]]) -> bool:
        """Whether one option more is tried."""
        count = len(tried)
        if count < FAST:
            return True
        games = sum(child.games for _, child in tried)
        return count < ceil(FAST + self.widening * sqrt(games) - sqrt(FAST))

    def _first(
        self,
        rest: list[Option],
        tried: Sequence[tuple[Option, Node]],
        decision: Decision,
        game: Game,
    ) -> Option:
        """An option that was not tried: where none was, that of the lead."""
        lead = self.leads.get(decision.seat)
        if not tried and lead is not None:
            found = decision.find(lead.choose(decision, See(game, decision.seat)))
            if found is not None:
                return found
        return rest[self.numbers.below(len(rest))]

    def weighed(self) -> list[Weighed]:
        """All options, the most tried first."""
        label = self.decision.label
        none = Node()
        steps = self.roots[self.decision.seat].steps if self.roots else {}
        found = [
            steps.get((label, option.token), none).of(option) for option in self.decision.options
        ]
        return sorted(found, key=lambda one: (one.games, one.value), reverse=True)
