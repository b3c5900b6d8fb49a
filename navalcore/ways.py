"""The ways in which a game may go on from a position: all of them, or one by chance.

A way ends where it was asked to: at a question, at the end of a span, at the end of the game. The
questions before are answered by a policy; chance is walked through, or thrown.
"""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Literal

from attrs import define, evolve, field, frozen

from navalcore.dealers import Forbidden, Quick
from navalcore.events import Event
from navalcore.games import Game
from navalcore.horizons import OWN_QUESTION, QUESTION, Awaited, Until
from navalcore.policies import Policy
from navalcore.seats import Viewer
from navalcore.showing import default_option, is_passed_over
from navalcore.steps import Chance, Decision, Option, Sealed, purpose_of
from navalcore.walks import shares

_MERGED = 200  # ways from which on equal positions are looked for


Progress = Callable[[Literal["ways", "games"], int, int], None]
"""Hears how far odds are: what is counted or drawn, how many so far, and how many at most."""


class TooMany(Exception):
    """There are more ways than the bound."""


@frozen
class Way:
    """A course of the game with its probability: where it leads, what its viewer heard, which
    rolls it saw, through how many chances, and whether the span that was asked for has ended."""

    share: Fraction
    game: Game
    events: tuple[Event, ...] = ()
    rolled: tuple[str, ...] = ()
    depth: int = 0
    ended: bool = False


@define
class Going:
    """How ways go: for whose eyes, how far, who answers, and which questions are passed over.

    `frame` is the place of the frame whose end is awaited, `count` what its counter shows. `made`
    counts the outcomes and answers walked through, which are `most` at most. `counted` are the
    questions that were passed over, with the answer; `decided` those that the policy answered.
    `progress` is told how many are made.
    """

    viewer: Viewer
    until: Until
    policy: Policy
    silent: Callable[[str], bool]
    most: int
    progress: Progress | None = None
    frame: int | None = None
    count: object = None
    made: int = 0
    counted: dict[str, str] = field(factory=dict)
    decided: dict[str, None] = field(factory=dict)

    def begun(self, game: Game, option: Option | None) -> Way:
        """The way that has its first answer, if there is one; it takes the game over."""
        game.use(Forbidden())
        game.log = []
        if self.until.frame:
            self.frame, self.count = self.until.depth(game), self.until.count(game)
        ended = False
        if option is not None:
            ended = self.given(game, option.token)
            if self.until.frame and self.frame is None and not ended:
                self.frame, self.count = self.until.depth(game), self.until.count(game)
        return Way(Fraction(1), game, tuple(game.events(self.viewer)), ended=ended)

    def given(self, game: Game, answer: Any) -> bool:
        """Give an answer; whether the awaited frame ends with it."""
        place = self.frame
        if place is None:
            game.apply(answer)
            return False
        awaited = Awaited(self.until, place, game.frames[place], self.count)
        game.apply(answer)
        return awaited.over(game)

    def all(self, start: Way) -> list[Way]:
        """Every way from `start`; TooMany if they take more than the bound."""
        reached: list[Way] = []
        waiting = [start]
        while waiting:
            further: list[Way] = []
            for way in waiting:
                if self.is_over(way.game, way.ended):
                    reached.append(way)
                else:
                    further += self.branched(way)
            waiting = merged(further) if len(further) > _MERGED else further
        return reached

    def branched(self, way: Way) -> list[Way]:
        """The way after each outcome, or after each answer that the policy may give."""
        node = way.game.waiting
        if isinstance(node, Chance):
            outcomes = shares(node)
            self.add(len(outcomes))
            return [
                self.after(way, outcome, share, self.roll(node, outcome), 1)
                for share, outcome in outcomes
            ]
        options = self.answers(way.game, way.game.open[0])
        self.add(len(options))
        return [self.after(way, option, share, (), 0) for share, option in options]

    def add(self, number: int) -> None:
        """Count so many more ways."""
        self.made += number
        if self.made > self.most:
            raise TooMany
        if self.progress is not None:
            self.progress("ways", self.made, self.most)

    def after(
        self, way: Way, answer: Any, share: Fraction, rolled: tuple[str, ...], deeper: int
    ) -> Way:
        """The way after one outcome or answer."""
        there = way.game.clone(Forbidden())
        there.log = []
        ended = self.given(there, answer)
        return Way(
            way.share * share,
            there,
            (*way.events, *there.events(self.viewer)),
            way.rolled + rolled,
            way.depth + deeper,
            ended,
        )

    def one(self, start: Way, numbers: Quick) -> Way:
        """One way from `start`, by chance; its probability is 1."""
        there = start.game.clone(numbers)
        there.log = []
        ended, depth, rolled = start.ended, 0, start.rolled
        while not self.is_over(there, ended):
            node = there.waiting
            if isinstance(node, Chance):
                outcome = numbers.answer(node, 0)
                rolled += self.roll(node, outcome)
                depth += 1
                ended = self.given(there, outcome)
            else:
                ended = self.given(there, self.answer(there, there.open[0], numbers))
        events = (*start.events, *there.events(self.viewer))
        return Way(Fraction(1), there, events, rolled, depth, ended)

    def is_over(self, game: Game, ended: bool) -> bool:
        """Whether a way ends here."""
        if game.result is not None or ended:
            return True
        node = game.waiting
        if isinstance(node, Chance) or self.until.name not in (QUESTION, OWN_QUESTION):
            return False
        if isinstance(node, Decision) and node.seat == self.viewer:
            return not self.is_passed(game, node)
        if self.until.name == QUESTION:
            return True
        return isinstance(node, Sealed) and self.viewer in node.decisions

    def is_passed(self, game: Game, decision: Decision) -> bool:
        """Whether this question of the viewer is not one to stop at."""
        show = game.bound.ruleset.show
        return self.silent(decision.label) or is_passed_over(show, decision.label)

    def passed(self, game: Game, decision: Decision) -> Option | None:
        """The default of a question that is passed over; None if the policy answers it."""
        if self.until.name not in (QUESTION, OWN_QUESTION) or decision.seat != self.viewer:
            return None
        show = game.bound.ruleset.show
        option: Option = default_option(show, decision, game.view(decision.seat))
        self.counted.setdefault(purpose_of(decision.label), option.told(game.names))
        return option

    def answers(self, game: Game, decision: Decision) -> list[tuple[Fraction, Option]]:
        """How a question on the way may be answered."""
        option = self.passed(game, decision)
        if option is not None:
            return [(Fraction(1), option)]
        self.decided.setdefault(purpose_of(decision.label))
        return self.policy.answers(game, decision)

    def answer(self, game: Game, decision: Decision, numbers: Quick) -> Option:
        """How a question on the way is answered, by chance."""
        option = self.passed(game, decision)
        if option is not None:
            return option
        self.decided.setdefault(purpose_of(decision.label))
        return self.policy.answer(game, decision, numbers)

    def roll(self, chance: Chance, outcome: Any) -> tuple[str, ...]:
        """A roll in words, the dice of a pool in order, so that equal throws are one; none if it
        is not for the viewer's eyes."""
        if not chance.seen_by(self.viewer):
            return ()
        if isinstance(outcome, list) and chance.space.describe()[0] == "pool":
            outcome = sorted(outcome, reverse=True)
        return (f"{chance.label} = {chance.space.format(outcome)}",)


def merged(ways: list[Way]) -> list[Way]:
    """The ways with those joined that stand alike and have brought the same so far."""
    outcome = getattr(ways[0].game.bound.ruleset.show, "outcome", None)
    if outcome is None:
        return ways
    found: dict[tuple[str, str, bool], Way] = {}
    for way in ways:
        state = way.game.state()
        del state["counts"], state["answers"]
        key = json.dumps(state), outcome(way.events), way.ended
        same = found.get(key)
        found[key] = way if same is None else evolve(same, share=same.share + way.share)
    return list(found.values())
