"""Bots by name: those of a ruleset, those that search, and three levels of opponent.

A name may carry a budget for each question, if the bot searches: "mcts:400" thinks in 400
iterations, "flat:0.5s" for half a second. In a game for one it may also carry the victory level to
play for: "hard:100:Draw" plays for the chance of a draw or better, not for the mean score.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from attrs import define, evolve, field, frozen

from navalcore.budgets import Budget, as_budget, read_budget
from navalcore.dealers import Quick
from navalcore.errors import RulesetError, nearest, some_of
from navalcore.players import Player, See
from navalcore.racing import Racing
from navalcore.rollouts import Goal, Rollout, Wanted, standing
from navalcore.ruleset import Ruleset
from navalcore.search import SEEDS, Search, Thought, think
from navalcore.steps import Decision, purpose_of
from navalcore.tree import Tree

CAPTAIN: Final = "captain"
"""The name under which a ruleset offers its rules-aware bot."""
LEVELS: Final = ("easy", "normal", "hard")
SEARCHING: Final = ("flat", "mcts", *LEVELS)
"""The names of the bots that every ruleset has beside "random" and its own."""
SEARCHING_LED: Final = ("flat-led", "mcts-led")
"""The names of those that a ruleset with a captain has, too."""
KERNEL_BOTS: Final = ("random", *SEARCHING, *SEARCHING_LED)
"""The names of the kernel's own bots, which no plugin takes."""

USUAL: Final = Budget(iterations=400)
"""What a bot that searches may think where nothing else is said."""

Maker = Callable[..., Player]
"""Makes a bot from a seed."""


@frozen
class Plan:
    """How a bot searches: flat or by tree, how long, and how imagined games are played on.

    `led` lets the ruleset's captain play them on and name what is tried first, else all answers
    there are random. They are judged after `cut` decisions, and at the end of the `span` that runs
    ("turn": options then are judged at the same moment, however many questions each brings); at
    their own end if neither is given, or by another `goal`. With `purposes` it searches at
    questions of these alone, and lets the captain answer the others.
    """

    method: str = "mcts"
    budget: Budget = USUAL
    led: bool = False
    cut: int | None = None
    goal: Goal = standing
    purposes: frozenset[str] = frozenset()
    span: str = ""


@define
class Searcher:
    """A bot that imagines games and plays what does best in them; it sees its view only.

    Equal seeds and iterations give equal answers. `thought` is what it thought last; `hurried`
    whether Ctrl-C cut that short.
    """

    seed: int | str | None = None
    plan: Plan = Plan()
    captain: Maker | None = None
    ruleset: Ruleset | None = None
    thought: Thought | None = None
    _numbers: Quick = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._numbers = Quick(self.seed)

    def choose(self, decision: Decision, see: See, budget: Any = None) -> str:
        """The token of the option that does best; `budget` is a Budget, or iterations."""
        plan, captain = self.plan, self.captain
        self.thought = None
        if len(decision.options) == 1:
            return decision.options[0].token
        if captain and plan.purposes and purpose_of(decision.label) not in plan.purposes:
            return captain(f"{self._numbers.below(SEEDS)}").choose(decision, see)
        return self.weigh(decision, see, budget).token

    def weigh(self, decision: Decision, see: See, budget: Any = None) -> Thought:
        """What it thinks of the options of a question, whatever its purpose."""
        search = self.search(decision, see, Quick(self._numbers.below(SEEDS)))
        self.thought = think(search, as_budget(budget, self.plan.budget))
        return self.thought

    @property
    def hurried(self) -> bool:
        """Whether the last answer was cut short by Ctrl-C."""
        return self.thought is not None and self.thought.interrupted

    def search(self, decision: Decision, see: See, numbers: Quick) -> Search:
        """The search of one question."""
        plan = self.plan
        captain = self.captain if plan.led else None
        if captain is None:
            rollout = Rollout(plan.goal, cut=plan.cut, span=plan.span)
            return (
                Racing(decision, see, rollout, numbers)
                if plan.method == "flat"
                else Tree(decision, see, rollout, numbers)
            )
        captains = {seat: captain(f"{numbers.below(SEEDS)}") for seat in range(_seats(see))}
        rollout = Rollout(plan.goal, captains, plan.cut, plan.span)
        if plan.method == "flat":
            first = captain(f"{numbers.below(SEEDS)}").choose(decision, see)
            return Racing(decision, see, rollout, numbers, first)
        return Tree(decision, see, rollout, numbers, leads=captains)


def _seats(see: See) -> int:
    return int(see()["seats"])


@define
class Careless:
    """A bot that plays like another, but every so often answers at random."""

    player: Player
    slips: int
    _numbers: Quick

    def choose(self, decision: Decision, see: See, budget: Any = None) -> str:
        """What the other would, except in one of `slips` answers."""
        options = decision.options
        if self._numbers.below(self.slips) == 0:
            return options[self._numbers.below(len(options))].token
        return self.player.choose(decision, see, budget)


def careless(captain: Maker, slips: int, seed: int | str | None = None) -> Player:
    """A bot of this kind, made from a seed."""
    return Careless(captain(seed), slips, Quick(None if seed is None else f"{seed} slips"))


EASY_SLIPS: Final = 3
LED: Final = Plan("flat", Budget(iterations=200), led=True, cut=16)
"""How the hardest bot searches where there is a captain: about a second an answer."""
UNLED: Final = Plan("mcts", Budget(iterations=1000))
"""How it searches where there is none."""


def searchers(ruleset: Ruleset, own: Mapping[str, Maker]) -> dict[str, Maker]:
    """The bots that the kernel adds to those of a ruleset: "flat", "mcts" and the levels; where
    there is a captain, "flat-led" and "mcts-led", too, whose imagined games captains play on to
    where `hard` judges them."""
    captain = own.get(CAPTAIN)
    made = partial(Searcher, captain=captain, ruleset=ruleset)
    flat, mcts = partial(made, plan=Plan("flat")), partial(made, plan=Plan("mcts"))
    hard = ruleset.hard or (UNLED if captain is None else LED)
    if captain is None:
        easy: Maker = partial(made, plan=Plan("flat", Budget(iterations=20)))
        normal: Maker = partial(made, plan=Plan("mcts", Budget(iterations=100)))
    else:
        easy, normal = partial(careless, captain, EASY_SLIPS), captain
    best = partial(made, plan=hard)
    found: dict[str, Maker] = {
        "flat": flat,
        "mcts": mcts,
        "easy": easy,
        "normal": normal,
        "hard": best,
    }
    if captain is not None:
        led = evolve(hard if hard.led else LED, budget=USUAL, purposes=frozenset())
        for name, method in zip(SEARCHING_LED, ("flat", "mcts"), strict=True):
            found[name] = partial(made, plan=evolve(led, method=method))
    return found


def maker_of(text: str, bots: Mapping[str, Maker], others: Sequence[str] = ()) -> Maker:
    """The maker of a bot named "captain" or, with a budget, "mcts:400" or "hard:2s", with a level
    to play for, "hard:100:Draw".

    RulesetError for an unknown bot or level, for a budget that is none, and for a bot that does not
    search; `others` are words that may stand there too.
    """
    name, colon, words = text.partition(":")
    if name not in bots:
        known = [*others, *bots]
        hint = nearest(name, known) or f": expected {some_of(known)}"
        raise RulesetError(f"there is no bot '{name}'{hint}")
    maker = bots[name]
    if not colon:
        return maker
    if not searches(maker):
        thinking = [one for one, made in bots.items() if searches(made)]
        raise RulesetError(
            f"'{text}': {name} does not search and takes no budget; those that do are "
            f"{', '.join(thinking)}"
        )
    assert isinstance(maker, partial)
    plan: Plan = maker.keywords["plan"]
    budget, _, level = words.partition(":")
    if budget or not level:
        plan = evolve(plan, budget=read_budget(budget))
    if level:
        plan = evolve(plan, goal=_reaching(level, maker.keywords["ruleset"]))
    return partial(maker, plan=plan)


def _reaching(level: str, ruleset: Ruleset) -> Wanted:
    """The goal of reaching a victory level or a better one."""
    if ruleset.titles is None or 1 not in ruleset.seats:
        raise RulesetError(f"'{level}': {ruleset.id} has no victory levels to play for")
    known = list(ruleset.titles(ruleset.data()))
    if level not in known:
        hint = nearest(level, known) or f": expected {some_of(known)}"
        raise RulesetError(f"{ruleset.id} has no victory level '{level}'{hint}")
    return Wanted(tuple(known[: known.index(level) + 1]))


def searches(maker: Maker) -> bool:
    """Whether a bot takes a budget."""
    return isinstance(maker, partial) and "plan" in maker.keywords


def timed(maker: Maker) -> bool:
    """Whether how long a bot thinks is bounded by seconds, so that its answers depend on how fast
    the machine is."""
    return searches(maker) and maker.keywords["plan"].budget.seconds is not None  # type: ignore[attr-defined]  # a partial


def leads(text: str, bots: Mapping[str, Maker]) -> bool:
    """Whether a bot by this name is the captain, or one that slips: they play imagined games on
    too, and so are content with a view that is made as far as it is read."""
    return CAPTAIN in bots and text in (CAPTAIN, "normal", "easy")
