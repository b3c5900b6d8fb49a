"""Getting started: the board of the scenario, or of a set-up, and the frame that plays it."""

from navalcore import Frame
from navalcore_fire_at_sea.board import FireAtSeaGame
from navalcore_fire_at_sea.campaign import FIRST, MiniCampaign
from navalcore_fire_at_sea.layouts import lay_out
from navalcore_fire_at_sea.michel import OneRaid
from navalcore_fire_at_sea.ships import board_of
from navalcore_fire_at_sea.turns import Battle


def begin(game: FireAtSeaGame) -> Frame:
    """The board at the start, or as a set-up wants it, and the frame that plays it."""
    setup, campaign = game.given, game.scenario == "mini-campaign"
    scenario = FIRST if campaign else game.scenario
    if campaign and setup is not None and setup.scenario:
        scenario = setup.scenario
    game.board = board_of(game.rules, scenario)
    if setup is not None:
        lay_out(game, setup)
    stage, laid = "movement-british" if setup is None else setup.stage, setup is not None
    if campaign and setup is not None:
        told = tuple((words, points, "FAS-1329") for words, points in setup.scored)
        return MiniCampaign(stage, laid, setup.german_points, setup.british_points, told)
    if campaign:
        return MiniCampaign()
    return OneRaid(stage, laid) if game.rules.raid(scenario) is not None else Battle(stage, laid)
