"""The result where the limit of answers ends a game: nobody has won."""

from navalcore import Result
from navalcore_fire_at_sea.board import BRITISH, GERMAN, FireAtSeaGame
from navalcore_fire_at_sea.campaign import MiniCampaign
from navalcore_fire_at_sea.scoring import result as scored
from navalcore_fire_at_sea.scoring import rows, totals
from navalcore_fire_at_sea.victory import result


def tally(game: FireAtSeaGame) -> Result:
    """The points as they stand, those of an earlier scenario too; without points only the ships."""
    kit, board = game.rules, game.board
    if kit.raid(board.scenario) is None:
        return result(game, None, "the game is unresolved", "", "limit")
    points, told = totals(kit, board), rows(kit, board)
    campaign = game.running(MiniCampaign)
    if campaign is not None:
        points = (points[GERMAN] + campaign.german, points[BRITISH] + campaign.british)
        told = [*campaign.told, *told]
    return scored(points, 0, told, 0, "limit")
