"""Who has won: looked at only at the end of a turn (FAS-406, FAS-1001 to FAS-1005)."""

from typing import Any

from navalcore import Result
from navalcore.squares import distance
from navalcore_fire_at_sea.board import BRITISH, GERMAN, FireAtSeaGame, Ship
from navalcore_fire_at_sea.kit import Kit


def is_lost(ship: Ship) -> bool:
    """Whether a ship counts as lost: sunk, or with Failed Morale (FAS-1001, FAS-A50)."""
    return not ship.afloat or ship.failed


def side(game: FireAtSeaGame, seat: int) -> list[Ship]:
    """All ships of a side, lost ones too."""
    return [ship for ship in game.board.ships.values() if ship.seat == seat]


def least_range(fleet: list[Ship], enemies: list[Ship]) -> int | None:
    """The least range between two fleets; None if no pair is left (FAS-1002)."""
    squares = [enemy.square for enemy in enemies]
    return min([distance(ship.square, one) for ship in fleet for one in squares], default=None)


def escape_range(kit: Kit, options: Any) -> int:
    """The least range at which the fleets are out of reach of each other (FAS-1002, FAS-A16)."""
    return kit.play.zones + int(options.separation == "gap6")


def separated(game: FireAtSeaGame) -> bool:
    """Whether the fleets are far enough apart (FAS-1002), or one is gone (FAS-A14)."""
    away = least_range(game.board.fleet(GERMAN), game.board.fleet(BRITISH))
    if away is not None:
        return away >= escape_range(game.rules, game.options)
    if game.options.off_map != "withdraw":
        return False
    return any(
        not game.board.fleet(seat) and not all(is_lost(ship) for ship in side(game, seat))
        for seat in (GERMAN, BRITISH)
    )


def verdict(game: FireAtSeaGame) -> Result | None:
    """The result at the end of a turn, if there is one (FAS-1001 to FAS-1005)."""
    lost = {seat: all(is_lost(ship) for ship in side(game, seat)) for seat in (GERMAN, BRITISH)}
    apart = separated(game)
    german, british = lost[BRITISH] or apart, lost[GERMAN]
    if german and british:
        ruling = game.options.both_win  # FAS-A17
        ships = game.board.ships.values()
        sunk = not any(ship.afloat for ship in ships)
        gone = not any(ship.on_map for ship in ships)  # nobody is left to play on
        if ruling == "draw" or sunk or (ruling == "continue" and gone):
            return result(game, None, "both sides have met their condition", "FAS-1004")
        if ruling == "continue":
            return capped(game)
        winner = GERMAN if ruling == "german" else BRITISH
        return result(game, winner, "both sides have met their condition", "FAS-A17")
    if lost[BRITISH]:
        why = "both British ships are sunk or have Failed Morale"
        return result(game, GERMAN, why, "FAS-1001")
    if apart:
        return result(game, GERMAN, "the fleets are out of reach of each other", "FAS-1002")
    if british:
        why = "both German ships are sunk or have Failed Morale"
        return result(game, BRITISH, why, "FAS-1003")
    return capped(game)


def capped(game: FireAtSeaGame) -> Result | None:
    """A draw at the last turn, where there is one (FAS-407, FAS-A43)."""
    cap = game.options.turn_cap
    if cap != "none" and game.board.turn >= int(cap):
        return result(game, None, f"{cap} turns are played", "FAS-A43")
    return None


def result(
    game: FireAtSeaGame, winner: int | None, why: str, cite: str, ended: str = "rules"
) -> Result:
    """The result: 1 for the winner, 0 for the loser; nobody has won a draw."""
    names = {GERMAN: "German victory", BRITISH: "British victory", None: "Draw"}
    winners = () if winner is None else (winner,)
    scores = {seat: int(seat == winner) for seat in (GERMAN, BRITISH)}
    rows = tuple((state_of(game, ship), 0, "") for ship in game.board.ships.values())
    rows = ((f"{names[winner]}: {why}", 0, cite), *rows)
    return Result(scores, winners, f"{names[winner]}: {why}", rows, ended)


def state_of(game: FireAtSeaGame, ship: Ship) -> str:
    """How a ship stands at the end."""
    unit = game.rules.unit_of[ship.id]
    if not ship.afloat:
        return f"{unit.name}: sunk"
    hull = f"hull damage {ship.hull_damage} of {unit.hull}" if unit.hull else f"boats {ship.boats}"
    failed = ", Failed Morale" if ship.failed else ""
    return f"{unit.name}: {'off the map' if ship.left else 'afloat'}, {hull}{failed}"
