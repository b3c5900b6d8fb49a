"""Named policies: who answers the questions on the way, each from the view of the seat it asks."""

import json
from collections.abc import Mapping
from fractions import Fraction
from hashlib import blake2b
from typing import Protocol

from attrs import field, frozen

from navalcore.dealers import Quick
from navalcore.errors import Refusal, RulesetError, nearest, some_of
from navalcore.games import Game
from navalcore.opponents import Maker, maker_of, searchers
from navalcore.players import See
from navalcore.plugins import default
from navalcore.showing import default_option
from navalcore.steps import Decision, Option

DEFAULT, RANDOM = "default", "random"


class Policy(Protocol):
    """Answers questions; equal views get equal answers, or the same mix of them."""

    @property
    def name(self) -> str:
        """What it is called."""

    def answers(self, game: Game, decision: Decision) -> list[tuple[Fraction, Option]]:
        """The options that it may choose, with their probabilities."""

    def answer(self, game: Game, decision: Decision, numbers: Quick) -> Option:
        """One of them by chance."""


@frozen
class Defaults:
    """Answers as Enter does: by the default of the ruleset, else by the first option."""

    name: str = DEFAULT

    def answers(self, game: Game, decision: Decision) -> list[tuple[Fraction, Option]]:
        return [(Fraction(1), self._option(game, decision))]

    def answer(self, game: Game, decision: Decision, numbers: Quick) -> Option:
        return self._option(game, decision)

    def _option(self, game: Game, decision: Decision) -> Option:
        show = game.bound.ruleset.show
        option: Option = default_option(show, decision, game.view(decision.seat))
        return option


@frozen
class Anything:
    """Answers by any option, all alike likely."""

    name: str = RANDOM

    def answers(self, game: Game, decision: Decision) -> list[tuple[Fraction, Option]]:
        share = Fraction(1, len(decision.options))
        return [(share, option) for option in decision.options]

    def answer(self, game: Game, decision: Decision, numbers: Quick) -> Option:
        return decision.options[numbers.below(len(decision.options))]


@frozen
class Bot:
    """A bot, made anew for each question with a seed that follows from what its seat sees.

    So its answer is the same wherever a view is the same, as exact odds need it.
    """

    name: str
    make: Maker
    seed: int | str
    _known: dict[bytes, str] = field(factory=dict, eq=False)

    def answers(self, game: Game, decision: Decision) -> list[tuple[Fraction, Option]]:
        return [(Fraction(1), self._option(game, decision))]

    def answer(self, game: Game, decision: Decision, numbers: Quick) -> Option:
        return self._option(game, decision)

    def _option(self, game: Game, decision: Decision) -> Option:
        seen = json.dumps(game.view(decision.seat)).encode()
        mark = blake2b(seen, digest_size=16).digest()
        token = self._known.get(mark)
        if token is None:
            bot = self.make(f"{self.seed} {mark.hex()}")
            token = bot.choose(decision, See(game, decision.seat))
            if getattr(bot, "hurried", False):
                raise KeyboardInterrupt  # which it took for itself
            self._known[mark] = token
        option = decision.find(token)
        if option is None:
            raise Refusal(
                "",
                f"the policy {self.name} answers {token!r} at {decision.label}, which is no option "
                "there: name another policy",
            )
        return option


def policy_named(
    name: str, game: Game, seed: int | str = 0, bots: Mapping[str, Maker] | None = None
) -> Policy:
    """The policy of a name: "default", "random", or one of the bots, as in "captain" or "mcts:400".

    Refusal names the nearest, or all there are.
    """
    if name == DEFAULT:
        return Defaults()
    if name == RANDOM:
        return Anything()
    known = _bots(game) if bots is None else bots
    if name.partition(":")[0] not in known:
        words = [DEFAULT, RANDOM, *(bot for bot in known if bot != RANDOM)]
        hint = nearest(name, words) or f": there are {some_of(words)}"
        raise Refusal("", f"there is no policy '{name}'{hint}")
    try:
        return Bot(name, maker_of(name, known), seed)
    except RulesetError as error:
        raise Refusal("", f"policy {name}: {error}") from None


def _bots(game: Game) -> Mapping[str, Maker]:
    """The bots of the installed plugins, or of the game's ruleset, if it is none of theirs."""
    ruleset = game.bound.ruleset
    known = default()
    if ruleset.id in known.rulesets():
        return known.bots(ruleset.id)
    return {**ruleset.bots, **searchers(ruleset, ruleset.bots)}
