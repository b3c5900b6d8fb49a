"""A position whose answers can be taken back, given again, and corrected."""

from typing import Any

from navalcore.telling import TellingPosition


class RetractingPosition(TellingPosition):
    """A position with what `navalcore.takebacks` does to a game."""

    __slots__ = ()

    def undo(self, steps: int = 1, seat: int | None = None, practice: bool = False) -> None:
        """Take back decisions; see `navalcore.takebacks.undo`."""
        from navalcore.takebacks import undo  # it builds on games

        game: Any = self
        undo(game, steps, seat, practice)

    def redo(self) -> None:
        """Give the answers again that the last undo took back."""
        from navalcore.takebacks import redo  # it builds on games

        game: Any = self
        redo(game)

    def correct(self, outcome: Any) -> None:
        """Replace the latest outcome, if it was typed and nobody has answered since."""
        from navalcore.takebacks import correct  # it builds on games

        game: Any = self
        correct(game, outcome)
