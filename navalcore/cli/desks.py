"""Who is asked what at which table: what every command at a prompt works with."""

from attrs import define

from navalcore.cli.screens import Screen
from navalcore.cli.tabletop import Tabletop
from navalcore.games import Game
from navalcore.seats import Viewer
from navalcore.steps import Chance, Decision


@define
class Desk:
    """Who is asked what at which table."""

    table: Tabletop
    viewer: Viewer
    question: Decision | Chance

    @property
    def seat(self) -> Viewer:
        """Whose question it is; a roll's is whoever sits there."""
        return self.question.seat if isinstance(self.question, Decision) else self.viewer

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def screen(self) -> Screen:
        """Where it is shown."""
        return self.table.screen
