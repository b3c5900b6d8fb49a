"""Victory: arrival at Brest or in the Atlantic, awards, and the result (BIS-901 to BIS-911)."""

from navalcore import Frame, Leave, Result
from navalcore.steps import ScoreLine
from navalcore_bismarck.board import BismarckGame, German, speed_of
from navalcore_bismarck.reckoning import AWARDS, account, award_points, total
from navalcore_bismarck.upkeep import AwardBooked, GameEnded


class Reckoned(Frame):
    """The frame whose end is the end of the game (BIS-909)."""

    __slots__ = ()


def end_voyage(reason: str) -> Leave:
    """End the game from within, for a reason (BIS-909)."""
    return Leave(Reckoned, reason)


def may_leave(game: BismarckGame) -> bool:
    """Whether the map may be left now: at the exit, on a turn begun there (BIS-905, AMB-76)."""
    board = game.board
    if "atlantic_exit" not in game.rules.hex_of[board.hex].flags:
        return False
    return bool(board.atlantic or game.options.arrival_check == "on_entry")


def book_arrival(game: BismarckGame, moment: str) -> bool:
    """The check at the start of a turn (BIS-203); whether the game ends now.

    `moment` is day, phase, entry or end. At Brest the award is booked, once; at the exit the turn
    becomes one in which the map may be left.
    """
    board = game.board
    flags = game.rules.hex_of[board.hex].flags
    if moment == "day":
        board.atlantic = "atlantic_exit" in flags  # BIS-203
    elif "atlantic_exit" in flags:
        board.atlantic = True
    if "brest" not in flags or any(item == "brest" for item, _ in board.booked):
        return False
    _book(game, "brest", 1)  # BIS-904
    _book_deductions(game)
    return bool(game.options.brest_ends_game)  # AMB-78


def book_atlantic(game: BismarckGame) -> None:
    """The awards for leaving the map (BIS-905, BIS-906)."""
    _book(game, "atlantic", 1)
    cruiser = game.board.prinz_eugen
    damaged = any(cruiser.display.damage) or (
        game.options.pe_fire_is_damage and any(cruiser.display.markers)  # AMB-82
    )
    if cruiser.afloat and not damaged:
        _book(game, "prinz_eugen_atlantic", 1)
    _book_deductions(game)


def book_event(game: BismarckGame, points: int) -> None:
    """Victory Points of an event card (BIS-956)."""
    _book(game, "event", points)


def turrets_destroyed(game: BismarckGame, ship: German) -> int:
    """The destroyed gun turrets of a German ship (BIS-907)."""
    return sum(ship.display.destroyed(name) for name in game.rules.parts_of[ship.id, "turret"])


def breakdown(game: BismarckGame) -> list[ScoreLine]:
    """Every Victory Point of the position as (text, points, cite)."""
    board = game.board
    return account(
        game.rules,
        hand=board.cards.faces("hand"),
        phantoms=board.phantoms,
        sunk=[ship.id for ship in (board.bismarck, board.prinz_eugen) if not ship.afloat],
        booked=board.booked,
        extra_days=board.extra_days,
    )


def tally(game: BismarckGame, reason: str = "limit") -> Result:
    """The end of the game: total, level and winner (BIS-908); "limit" if it was cut off."""
    if game.options.deductions != "award_bismarck":  # AMB-80
        _book_deductions(game, always=True)
    rows = breakdown(game)
    points = total(rows)
    level = game.rules.level_at(points)
    game.note(GameEnded, reason, points, level.name, cite="BIS-908")
    winners = (0,) if level.won else ()  # BIS-910, AMB-83
    return Result(
        {0: points},
        winners,
        level.name,
        tuple(rows),
        "limit" if reason == "limit" else "rules",
    )


def _book(game: BismarckGame, item: str, number: int) -> None:
    game.board.booked.append((item, number))
    points = award_points(game.rules, item, number)
    game.note(AwardBooked, item, number, points, cite=AWARDS[item].cite)


def _book_deductions(game: BismarckGame, always: bool = False) -> None:
    """Turrets and speed, at the moment of the award or, by option, at the end (AMB-80).

    They may be more than the award (AMB-93).
    """
    mode, board = game.options.deductions, game.board
    if (mode != "award_bismarck") is not always:
        return
    ships = [board.bismarck] + ([board.prinz_eugen] if mode == "always_both" else [])
    turrets = sum(turrets_destroyed(game, ship) for ship in ships)
    if turrets:
        _book(game, "turret_destroyed", turrets)  # BIS-907
    bismarck = board.bismarck
    slow = speed_of(game, bismarck) <= game.rules.german_ship_of["bismarck"].reduced_speed
    if slow or (game.options.speed_penalty == "ever" and bismarck.was_slow):  # AMB-81
        _book(game, "speed_one", 1)
