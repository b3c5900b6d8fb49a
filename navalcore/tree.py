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
from navalcore.rollouts import Rollout, Values
from navalcore.search import Tally, Weighed
from navalcore.steps import Decision, Option, Over

Step = tuple[str, str | None]
"""A question's label with the token that was answered; None for one who does not see it."""

FAST: Final = 8
"""So many options are all tried before any is tried again."""


class Node(Tally):
    """What a seat knows that has been decided so far, and what this brought to it on average.

    `offered` counts how often the step to it could be taken; `rows` holds by label the list of
    options that was met last.
    """

    __slots__ = ("offered", "rows", "steps")

    def __init__(self) -> None:
        super().__init__()
        self.offered = 0
        self.steps: dict[Step, Node] = {}
        self.rows: dict[str, Row] = {}

    def follow(self, step: Step) -> "Node":
        """The node after a step, made where it is new."""
        node = self.steps.get(step)
        if node is None:
            node = self.steps[step] = Node()
        return node

    def row(self, decision: Decision) -> "Row":
        """Where the options of a question lead to from here."""
        row = self.rows.get(decision.label)
        if row is None or row.options != decision.options:
            row = self.rows[decision.label] = Row(self, decision)
        return row


class Row:
    """A list of options at a node: those that were tried with their nodes, and the rest."""

    __slots__ = ("options", "rest", "tried")

    def __init__(self, node: Node, decision: Decision) -> None:
        self.options = decision.options
        self.tried: list[tuple[Option, Node]] = []
        self.rest: list[Option] = []
        for option in self.options:
            child = node.steps.get((decision.label, option.token))
            if child is None or not child.games:
                self.rest.append(option)
            else:
                self.tried.append((option, child))


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
        self._open: dict[str, bool] = {}

    @property
    def settled(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.decision.options) == 1

    def iterate(self) -> None:
        """Walk down the trees, add a node, play on, and tell all nodes on the way."""
        game = self.see.imagine(self.numbers)
        if not self.roots:
            self.roots = [Node() for _ in range(game.seats)]
            if game.seats > 1:
                self.low, self.high = 0.0, 1.0
        path = self._descend(game)
        if game.waiting.__class__ is Over:
            values: Values = self.rollout.goal(game)
        else:
            values = self.rollout.values(game, self.numbers)
        mine = values[self.decision.seat]
        self.low, self.high = min(self.low, mine), max(self.high, mine)
        for seat, node in path:
            node.add(values[seat])

    def _descend(self, game: Game) -> list[tuple[int, Node]]:
        """Answer by the trees as far as they reach, and once more; the nodes that were passed."""
        here = self.roots[:]
        path: list[tuple[int, Node]] = []
        first = self.decision.seat  # in a window it answers before the seats whose turn it is
        numbers, several = self.numbers, len(here) > 1
        while not game.wander(numbers, 0):
            waiting = game.waiting
            open_to_all = waiting.__class__ is Decision
            if open_to_all:
                decision = waiting
            else:
                decision = waiting.decisions[first] if not path else game.next_decision()
            seat, label = decision.seat, decision.label
            node = here[seat]
            row = node.row(decision)
            new = bool(row.rest) and self._widens(row.tried)
            if new:
                option = self._first(row, decision, game)
                child = node.follow((label, option.token))
                del node.rows[label]  # what is tried now moves over
            else:
                option, child = self._best(row.tried)
            if several:
                step = (label, option.token if open_to_all and self._is_open(label, game) else None)
                for other, node in enumerate(here):
                    if other != seat:
                        here[other] = node.follow(step)
            here[seat] = child
            path.append((seat, child))
            if open_to_all:
                game.apply(option)
            else:
                game.submit(option.token, seat)
            if new and len(row.options) > 1:  # a window may ask where there is nothing to choose
                break
        return path

    def _is_open(self, label: str, game: Game) -> bool:
        """Whether all seats see what is answered to a question."""
        known = self._open.get(label)
        if known is None:
            known = self._open[label] = game.bound.ruleset.is_open(label)
        return known

    def _best(self, tried: Sequence[tuple[Option, Node]]) -> tuple[Option, Node]:
        """The option whose upper bound of confidence is the highest, with its node."""
        low, exploration = self.low, self.exploration
        scale = 1 / (self.high - low or 1.0)
        best, chosen = -inf, tried[0]
        for pair in tried:
            child = pair[1]
            child.offered += 1
            games = child.games
            value = (child.total / games - low) * scale
            value += exploration * sqrt(log(child.offered) / games)
            if value > best:
                best, chosen = value, pair
        return chosen

    def _widens(self, tried: Sequence[tuple[Option, Node]]) -> bool:
        """Whether one option more is tried."""
        count = len(tried)
        if count < FAST:
            return True
        games = sum(child.games for _, child in tried)
        return count < ceil(FAST + self.widening * sqrt(games) - sqrt(FAST))

    def _first(self, row: Row, decision: Decision, game: Game) -> Option:
        """An option that was not tried: where none was, that of the lead."""
        lead = self.leads.get(decision.seat)
        if not row.tried and lead is not None:
            found = decision.find(lead.choose(decision, See(game, decision.seat)))
            if found is not None:
                return found
        return row.rest[self.numbers.below(len(row.rest))]

    def weighed(self) -> list[Weighed]:
        """All options, the most tried first."""
        label = self.decision.label
        none = Node()
        steps = self.roots[self.decision.seat].steps if self.roots else {}
        found = [
            steps.get((label, option.token), none).of(option) for option in self.decision.options
        ]
        return sorted(found, key=lambda one: (one.games, one.value), reverse=True)
