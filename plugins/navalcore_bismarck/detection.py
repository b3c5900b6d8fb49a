"""Detection and initiative (BIS-401 to BIS-405)."""

from navalcore import Chance, Done, Frame, define
from navalcore.dice import D6
from navalcore.steps import Step, name_of
from navalcore.tables import Modifier, total
from navalcore_bismarck.board import BismarckGame, bridge_lost
from navalcore_bismarck.happenings import Detected, InitiativeTaken


@define
class Detection(Frame):
    """One die for the whole enemy group, then perhaps one for the initiative (BIS-401, BIS-403).

    Never one for each card (AMB-16), and no bonus for either (BIS-405, AMB-56).
    Done with the side that has the initiative: "player" or "enemy".
    """

    needed: int = 0

    def start(self, game: BismarckGame) -> Step:
        if self.needed:  # a set-up between the two dice
            return Chance(D6, "initiative", self.rolled, "BIS-403", seat=0)
        if game.board.exposed:  # BIS-956: an event has decided both dice
            game.board.exposed = False
            game.note(Detected, 0, True, (), cite="BIS-956")
            game.note(InitiativeTaken, "enemy", 0, 0, (), cite="BIS-956")
            return Done("enemy")
        return Chance(D6, "detect", self.detected, "BIS-401")

    def detected(self, game: BismarckGame, die: int) -> Step:
        found = game.rules.detection_on[die].detected
        game.note(Detected, die, found, (), cite="BIS-401")
        if not found:
            game.note(InitiativeTaken, "player", 0, 0, (), cite="BIS-402")
            return Done("player")
        self.needed = die
        return Chance(D6, "initiative", self.rolled, "BIS-403", seat=0)

    def rolled(self, game: BismarckGame, die: int) -> Step:
        modifiers = [*self.bridge(game), *game.extra("initiative")]
        side = "player" if total(die, modifiers) > self.needed else "enemy"  # a tie loses
        game.note(InitiativeTaken, side, die, self.needed, tuple(modifiers), cite="BIS-403")
        return Done(side)

    def bridge(self, game: BismarckGame) -> list[Modifier]:
        """What a lost Bridge costs, by the data (AMB-40)."""
        if game.options.bridge_effect != "data":
            return []
        return [
            Modifier(f"{name_of(ship.id)} Bridge destroyed", effect.initiative_drm, "AMB-40")
            for ship in game.board.afloat()
            if bridge_lost(game, ship)
            and (effect := game.rules.bridge_effect_of.get(ship.id)) is not None
            and effect.initiative_drm
        ]
