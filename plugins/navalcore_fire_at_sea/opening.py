"""Getting started: the board of the scenario, or of a set-up, and the frame that plays it."""

from navalcore import Frame
from navalcore_fire_at_sea.board import FireAtSeaGame
from navalcore_fire_at_sea.campaign import FIRST, MiniCampaign
from navalcore_fire_at_sea.michel import OneRaid
from navalcore_fire_at_sea.ships import board_of
from navalcore_fire_at_sea.turns import Battle


def begin(game: FireAtSeaGame) -> Frame:
    """The board at the start of a scenario, and the frame that plays it."""
    campaign = game.scenario == "mini-campaign"
    game.board = board_of(game.rules, FIRST if campaign else game.scenario)
    if campaign:
        return MiniCampaign()
    return OneRaid() if game.scenario in game.rules.frame_of else Battle()
