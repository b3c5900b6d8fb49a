"""Scoring a Sortie, and who wins the game (BRB-1101 to BRB-1112, BRB-1201 to BRB-1204)."""

from typing import Any

from navalcore import Result
from navalcore_brawling_battleships.board import BrawlGame, in_teams, sides, sides_left
from navalcore_brawling_battleships.happenings import BonusScored, SortieScored


def pile_value(game: BrawlGame, seat: int) -> int:
    """The points in a victory pile (BRB-1101)."""
    ships = game.board.fleet.faces(f"pile-{seat}")
    return sum([game.rules.dreadnought_of[ship].points for ship in ships])


def seat_points(game: BrawlGame, seat: int) -> int:
    """A player's points of a Sortie: the pile, or 0 if eliminated (BRB-1102).

    The totals of earlier Sorties stay (BRB-A80); a pile is each player's own (BRB-809).
    """
    return 0 if game.board.squadrons[seat].out else pile_value(game, seat)


def bonus(game: BrawlGame, side: int) -> int:
    """A side's bonus (BRB-1104 to BRB-1106, BRB-1110, BRB-1112, BRB-A37, BRB-A58, BRB-A60)."""
    left, play = sides_left(game), game.rules.play
    if side not in left or game.seats == 2:
        return 0
    if not in_teams(game):  # BRB-1104
        return play.survivor_bonus if left == [side] else 0
    if len(sides(game)) > 2:
        return 0
    squadrons = game.board.squadrons
    gone = any(squadron.out and game.sides[seat] != side for seat, squadron in enumerate(squadrons))
    return play.enemy_squadron_bonus if gone else 0  # BRB-1105, BRB-A57


def book(game: BrawlGame) -> None:
    """Add the points of the Sortie to the totals of the sides (BRB-1103, BRB-1111)."""
    totals = game.board.totals
    for seat in range(game.seats):
        points = seat_points(game, seat)
        totals[game.sides[seat]] += points
        cite = "BRB-1102" if game.board.squadrons[seat].out else "BRB-1101"
        game.note(SortieScored, seat, points, totals[game.sides[seat]], cite=cite)
    for side in sides(game):
        if extra := bonus(game, side):
            totals[side] += extra
            cite = "BRB-1105" if in_teams(game) else "BRB-1104"
            game.note(BonusScored, game.sides.index(side), extra, cite=cite)


def annihilator(game: BrawlGame) -> int | None:
    """The side that wins the game at once, all others being gone (BRB-1107…1110).

    Points play no part (BRB-A76); the broken-off Sortie is in the totals already (BRB-A83).
    """
    left, count = sides_left(game), len(sides(game))
    if len(left) != 1 or (count > 2 and not in_teams(game)):  # BRB-1109
        return None
    if count > 2 and not game.options.three_side_auto_win:  # BRB-A59
        return None
    return left[0]


def leader(game: BrawlGame) -> int | None:
    """The side that alone has the highest total; others may be tied (BRB-1201, 1203, 1204)."""
    totals = [game.board.totals[side] for side in sides(game)]
    best = max(totals)
    return sides(game)[totals.index(best)] if totals.count(best) == 1 else None


def result(game: BrawlGame, winner: int | None, why: str, ended: Any = "rules") -> Result:
    """The result: totals for every seat, the winning side's seats (BRB-1201, BRB-1202)."""
    scores = {seat: game.board.totals[game.sides[seat]] for seat in range(game.seats)}
    winners = tuple(seat for seat in range(game.seats) if game.sides[seat] == winner)
    names = " and ".join(game.names[seat] for seat in winners)
    totals = [(" and ".join(members(game, side)), game.board.totals[side]) for side in sides(game)]
    rows = tuple(  # a number 0 is not shown
        (names if points else f"{names}: 0 points", points, "BRB-1111") for names, points in totals
    )
    verb = "win" if len(winners) > 1 else "wins"
    title = f"{names} {verb}: {why}" if winners else f"Nobody wins: {why}"
    return Result(scores, winners, title, rows, ended)


def members(game: BrawlGame, side: int) -> list[str]:
    """The names of a side's players."""
    return [game.names[seat] for seat in range(game.seats) if game.sides[seat] == side]


def tally(game: BrawlGame) -> Result:
    """The result where the limit of answers ends the game: unresolved (BRB-1203)."""
    return result(game, None, "the game is unresolved", "limit")
