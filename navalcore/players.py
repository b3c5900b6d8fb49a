"""Who answers decisions: players that see a view and nothing else."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from navalcore.dealers import Dealer, Quick, Seeded
from navalcore.errors import RulesetError
from navalcore.games import Game
from navalcore.imagining import imagine
from navalcore.steps import Decision
from navalcore.views import glance_of


class Choosy(Quick):
    """A generator that remembers whether it was ever asked for a number."""

    __slots__ = ("asked",)

    def __init__(self) -> None:
        super().__init__(0)
        self.asked = False

    def below(self, n: int) -> int:
        """A number uniform in 0 … n - 1."""
        self.asked = True
        return super().below(n)


class See:
    """A seat's eyes: calling it gives the view; `imagine` a game that agrees with it."""

    __slots__ = ("_game", "_only", "_seat", "_seen")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._seen: tuple[Any, dict[str, Any]] | None = None
        self._only: Game | None = None

    def __call__(self) -> dict[str, Any]:
        return self._game.view(self._seat)

    def imagine(self, dealer: Dealer | None = None) -> Game:
        """A full game that agrees with the view, as likely as the seat must think it."""
        game = self._game
        if self._seen is None or self._seen[0] is not game.waiting:
            self._seen = (game.waiting, self())  # one view for the many games a search imagines
            choosy = Choosy()
            only = imagine(self._seen[1], choosy, game.bound)
            self._only = None if choosy.asked else only
        if self._only is None:
            return imagine(self._seen[1], dealer, game.bound)
        return self._only.clone(dealer or Seeded(None))  # nothing is left to chance but the dice


class Glimpse(See):
    """The eyes of a policy in an imagined game: what they see is made as far as it is read."""

    __slots__ = ()

    def __call__(self) -> dict[str, Any]:
        return glance_of(self._game, self._seat)


class Player(Protocol):
    """Anything that chooses: a person's terminal, a script, a bot."""

    def choose(self, decision: Decision, see: See, budget: Any = None) -> str:
        """The token of one of the decision's options."""


class Forfeit(Exception):
    """A player that loses its game at once, the rest of the game untouched; the text says why."""


class Random:
    """A bot that chooses among all options alike."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._numbers = Quick(seed)

    def choose(self, decision: Decision, see: See, budget: Any = None) -> str:
        """Any option."""
        return decision.options[self._numbers.below(len(decision.options))].token


def play(
    game: Game,
    players: Mapping[int, Player],
    budget: Any = None,
    after: Callable[[Game], None] | None = None,
) -> Game:
    """Play a game to its end and return it; `after` is called after each decision.

    RulesetError if a seat without a player is asked.
    """
    while True:
        game.advance()
        waiting = game.open
        if not waiting:
            return game
        decision = waiting[0]
        seat = decision.seat
        try:
            player = players[seat]
        except KeyError:
            raise RulesetError(
                f"seat {seat} is asked {decision.label}, but has no player: give one for each seat"
            ) from None
        token = player.choose(decision, See(game, seat), budget)
        game.submit(token, seat)
        if after is not None:
            after(game)
