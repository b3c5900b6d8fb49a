"""Information-set Monte Carlo tree search: every seat has a tree of its own, of what it sees.

P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Trans.
Comp. Intell. AI in Games 4 (2012) 120: the variant for several observers. Chance is sampled, not
branched: a branch stands for what was decided on the way to it, whatever the dice said.
"""

from collections.abc import Sequence
from math import ceil, inf, log, sqrt
from typing import Final

from navalcore.dealers import Quick
from navalcore.games import Game
from navalcore.horizons import Awaited
from navalcore.players import Player, See
from navalcore.rollouts import Rollout, Values
from navalcore.search import Sample, Weighed
from navalcore.steps import Decision, Option, Over, Sealed

Answered = tuple[str, str | None]
"""A question's label with the token that was answered; None for one who does not see it."""

FAST: Final = 8
"""So many options are all tried before any is tried again."""
EXPLORATION: Final = 0.7
"""How much weight what was seldom tried has: the larger, the broader the tree."""


class Branch(Sample):
    """What a seat knows that has been decided so far, and what this brought to it on average.

    `offered` counts how often the step to it could be taken; `forks` holds by label the list of
    options that was met last.
    """

    __slots__ = ("forks", "offered", "steps")

    def __init__(self) -> None:
        super().__init__()
        self.offered = 0
        self.steps: dict[Answered, Branch] = {}
        self.forks: dict[str, Fork] = {}

    def follow(self, step: Answered) -> "Branch":
        """The branch after a step, made where it is new."""
        branch = self.steps.get(step)
        if branch is None:
            branch = self.steps[step] = Branch()
        return branch

    def fork(self, decision: Decision) -> "Fork":
        """Where the options of a question lead to from here."""
        fork = self.forks.get(decision.label)
        if fork is None or fork.options != decision.options:
            fork = self.forks[decision.label] = Fork(self, decision)
        return fork


class Fork:
    """A list of options at a branch: those that were tried with their branches, and the rest."""

    __slots__ = ("options", "rest", "tried")

    def __init__(self, branch: Branch, decision: Decision) -> None:
        self.options = decision.options
        self.tried: list[tuple[Option, Branch]] = []
        self.rest: list[Option] = []
        for option in self.options:
            child = branch.steps.get((decision.label, option.token))
            if child is None or not child.games:
                self.rest.append(option)
            else:
                self.tried.append((option, child))


class Tree:
    """A tree search of one question.

    Of long lists of options the first FAST are tried, and more as the tries of the list grow, with
    their power of one half. `leads` are players whose answers are tried first.
    """

    def __init__(
        self,
        decision: Decision,
        see: See,
        rollout: Rollout,
        numbers: Quick,
        leads: dict[int, Player] | None = None,
    ) -> None:
        self.decision, self.see = decision, see
        self.rollout, self.numbers = rollout, numbers
        self.leads = leads or {}
        self.roots: list[Branch] = []
        self.low, self.high = inf, -inf
        self._open: dict[str, bool] = {}

    @property
    def settled(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.decision.options) == 1

    def iterate(self) -> None:
        """Walk down the trees, add a branch, play on, and tell all branches on the way."""
        game = self.see.imagine(self.numbers)
        if not self.roots:
            self.roots = [Branch() for _ in range(game.seats)]
            if game.seats > 1:
                self.low, self.high = 0.0, 1.0
        end = self.rollout.end(game)
        path = self._descend(game, end)
        if game.waiting.__class__ is Over:
            values: Values = self.rollout.goal(game)
        else:
            values = self.rollout.values(game, self.numbers, end)
        mine = values[self.decision.seat]
        self.low, self.high = min(self.low, mine), max(self.high, mine)
        for seat, branch in path:
            branch.add(values[seat])

    def _descend(self, game: Game, end: Awaited | None) -> list[tuple[int, Branch]]:
        """Answer by the trees as far as they reach, and once more, but not past the end of the
        span; the branches passed."""
        here = self.roots[:]
        path: list[tuple[int, Branch]] = []
        first = self.decision.seat  # in a window it answers before the seats whose turn it is
        numbers, several = self.numbers, len(here) > 1
        while not game.wander(numbers, 0):
            waiting = game.waiting
            sealed = waiting.__class__ is Sealed
            decision = waiting.decisions[first] if sealed and not path else game.next_decision()
            seat, label = decision.seat, decision.label
            branch = here[seat]
            fork = branch.fork(decision)
            new = bool(fork.rest) and self._widens(fork.tried)
            if new:
                option = self._first(fork, decision, game)
                child = branch.follow((label, option.token))
                del branch.forks[label]  # what is tried now moves over
            else:
                option, child = self._best(fork.tried)
            if several:
                seen = not sealed and self._is_open(label, game)
                step = (label, option.token if seen else None)
                for other, branch in enumerate(here):
                    if other != seat:
                        here[other] = branch.follow(step)
            here[seat] = child
            path.append((seat, child))
            if sealed:
                game.submit(option.token, seat)
            else:
                game.apply(option)
            if new and len(fork.options) > 1:  # a window may ask where there is nothing to choose
                break
            if end is not None and end.over(game):
                break
        return path

    def _is_open(self, label: str, game: Game) -> bool:
        """Whether all seats see what is answered to a question."""
        known = self._open.get(label)
        if known is None:
            known = self._open[label] = game.bound.ruleset.is_open(label)
        return known

    def _best(self, tried: Sequence[tuple[Option, Branch]]) -> tuple[Option, Branch]:
        """The option whose upper bound of confidence is the highest, with its branch."""
        low = self.low
        scale = 1 / (self.high - low or 1.0)
        best, chosen = -inf, tried[0]
        for pair in tried:
            child = pair[1]
            child.offered += 1
            games = child.games
            value = (child.total / games - low) * scale
            value += EXPLORATION * sqrt(log(child.offered) / games)
            if value > best:
                best, chosen = value, pair
        return chosen

    def _widens(self, tried: Sequence[tuple[Option, Branch]]) -> bool:
        """Whether one option more is tried."""
        count = len(tried)
        if count < FAST:
            return True
        games = sum(child.games for _, child in tried)
        return count < ceil(FAST + sqrt(games) - sqrt(FAST))

    def _first(self, fork: Fork, decision: Decision, game: Game) -> Option:
        """An option that was not tried: where none was, that of the lead."""
        lead = self.leads.get(decision.seat)
        if not fork.tried and lead is not None:
            found = decision.find(lead.choose(decision, See(game, decision.seat)))
            if found is not None:
                return found
        return fork.rest[self.numbers.below(len(fork.rest))]

    def weighed(self) -> list[Weighed]:
        """All options, the most tried first."""
        label = self.decision.label
        none = Branch()
        steps = self.roots[self.decision.seat].steps if self.roots else {}
        found = [
            steps.get((label, option.token), none).of(option) for option in self.decision.options
        ]
        return sorted(found, key=lambda one: (one.games, one.value), reverse=True)
