"""Faulty versions of the test ruleset that clones, saves and replays do not hold, or not alike."""

from typing import Any

import attrs
import nasty

from navalcore import Done, define
from navalcore.dealers import Seeded


@define
class Sharing(nasty.Match):
    """Has a list in common with its copies."""

    turns: list[int] = attrs.Factory(list)

    def next_turn(self, game: Any, value: Any) -> Any:
        self.turns.append(game.board.turn)
        return super().next_turn(game, value)


Sharing.clone = lambda self: Sharing(self.turns)


@define
class Dealing(nasty.Turn):
    """Rules that look at who answers chance."""

    def draw(self, game: Any, value: Any) -> Any:
        if isinstance(game.dealer_of(None), Seeded):
            game.board.scored[self.seat] += 1
        return super().draw(game, value)


@define
class Misfiling(nasty.Match):
    """Keeps what text cannot hold."""

    tally: dict[str, int] = attrs.Factory(dict)

    def next_turn(self, game: Any, value: Any) -> Any:
        number: Any = 7
        self.tally[number] = self.tally.get(number, 0) + 1
        return super().next_turn(game, value)


@define
class Forgetful(nasty.Match):
    """Is copied without what it counts."""

    tally: int = 0

    def next_turn(self, game: Any, value: Any) -> Any:
        self.tally += 1
        return super().next_turn(game, value)


Forgetful.clone = lambda self: Forgetful()


@define
class Unsaved(nasty.Match):
    """Counts what its saves leave out, and goes by it."""

    tally: int = 0

    def next_turn(self, game: Any, value: Any) -> Any:
        self.tally += 1
        game.board.scored[0] = self.tally
        return super().next_turn(game, value)


Unsaved.dump = lambda self: {"tally": 0}


@define
class Misread(nasty.Match):
    """Is not read as it was written."""

    tally: int = 0

    def next_turn(self, game: Any, value: Any) -> Any:
        self.tally += 1
        return super().next_turn(game, value)

    @classmethod
    def load(cls, data: Any) -> Any:
        return cls(0)


@define
class Spending(nasty.Turn):
    """Lays the whole hand on the open discards instead of stowing it: this is sound."""

    def acted(self, game: Any, value: Any) -> Any:
        if value[0] == "clear":
            game.board.cards.move_all(self.hand, "discard")
            return Done()
        return super().acted(game, value)
