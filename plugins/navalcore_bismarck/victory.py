"""Arrival at Brest or in the Atlantic, and the Victory Points (chapter 11 of the matrix)."""

from typing import Any

from navalcore import Frame, Leave, Result
from navalcore_bismarck.board import German, speed_of
from navalcore_bismarck.happenings import AwardBooked, GameEnded
from navalcore_bismarck.sentences import counted

Row = tuple[str, int, str]

_KINDS = {
    "BC": "battlecruiser",
    "BB": "battleship",
    "CA": "heavy cruiser",
    "DD": "destroyer",
    "CV": "carrier",
}


class Reckoned(Frame):
    """The frame whose end is the end of the game (BIS-909)."""

    __slots__ = ()


def end_voyage(reason: str) -> Leave:
    """End the game from within, for a reason (BIS-909)."""
    return Leave(Reckoned, reason)


def may_leave(game: Any) -> bool:
    """Whether the map may be left now: at the exit, on a turn begun there (BIS-905, AMB-76)."""
    board = game.board
    if "atlantic_exit" not in game.rules.hex_of[board.hex].flags:
        return False
    return bool(board.atlantic or game.options.arrival_check == "on_entry")


def book_arrival(game: Any, moment: str) -> bool:
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
    _book(game, "brest", 1, "BIS-904")
    _book_deductions(game)
    return bool(game.options.brest_ends_game)  # AMB-78


def book_atlantic(game: Any) -> None:
    """The awards for leaving the map (BIS-905, BIS-906)."""
    _book(game, "atlantic", 1, "BIS-905")
    cruiser = game.board.prinz_eugen
    damaged = any(cruiser.display.damage) or (
        game.options.pe_fire_is_damage and any(cruiser.display.markers)  # AMB-82
    )
    if cruiser.afloat and not damaged:
        _book(game, "prinz_eugen_atlantic", 1, "BIS-906")
    _book_deductions(game)


def book_event(game: Any, points: int) -> None:
    """Victory Points of an event card (BIS-956)."""
    _book(game, "event", points, "BIS-956")


def turrets_destroyed(game: Any, ship: German) -> int:
    """The destroyed gun turrets of a German ship (BIS-907)."""
    return sum(
        row.kind == "turret" and ship.display.destroyed(row.id)
        for row in game.rules.compartments_of[ship.id]
    )


def total(rows: list[Row]) -> int:
    """The sum of a breakdown (BIS-911)."""
    return sum(points for _, points, _ in rows)


def breakdown(game: Any) -> list[Row]:
    """Every Victory Point of the position as (text, points, cite)."""
    board = game.board
    return reckoned(
        game.rules,
        hand=board.cards.faces("hand"),
        phantoms=board.phantoms,
        sunk=[ship.id for ship in (board.bismarck, board.prinz_eugen) if not ship.afloat],
        booked=board.booked,
        extra_days=board.extra_days,
    )


def reckoned(
    kit: Any,
    hand: list[str],
    phantoms: int,
    sunk: list[str],
    booked: list[tuple[str, int]],
    extra_days: int,
) -> list[Row]:
    """The Victory Points of what a board tells (BIS-901, BIS-911).

    Of the enemy only what is in the hand scores, by the points on its card (BIS-902, BIS-903), and
    phantoms, which have no card, by the table.
    """
    rows: list[Row] = []
    for card in hand:
        ship = kit.ship_of.get(card)
        if ship is not None:
            kind = _KINDS[ship.type]
            rows.append((f"{kind} {ship.name}", ship.points, "BIS-901"))
        elif card in kit.aircraft_of:
            plane = kit.aircraft_of[card]
            rows.append((f"aircraft {plane.name}", plane.points, "BIS-901"))
    if phantoms:
        points = kit.points_of["aircraft_destroyed"] * phantoms
        rows.append((f"{phantoms} aircraft without a card", points, "BIS-686"))
    if "prinz-eugen" in sunk:
        rows.append(("Prinz Eugen sunk", kit.points_of["prinz_eugen_sunk"], "BIS-634"))
    if "bismarck" in sunk:
        rows.append(("Bismarck sunk", kit.points_of["bismarck_sunk"], "BIS-635"))
    for item, number in booked:
        points = kit.points_of.get(item, 1) * number  # an event has points of its own
        rows.append((_WORDS[item].format(counted(number, "gun turret")), points, _CITES[item]))
    if extra_days:
        points = kit.points_of["extra_day"] * extra_days
        rows.append((counted(extra_days, "extra day"), points, "BIS-935"))
    return rows


_WORDS = {
    "brest": "Bismarck at Brest",
    "atlantic": "Bismarck in the Atlantic",
    "prinz_eugen_atlantic": "Prinz Eugen in the Atlantic, undamaged",
    "turret_destroyed": "{} destroyed",
    "speed_one": "Bismarck reduced to speed 1",
    "event": "event card",
}
_CITES = {
    "brest": "BIS-904",
    "atlantic": "BIS-905",
    "prinz_eugen_atlantic": "BIS-906",
    "turret_destroyed": "BIS-907",
    "speed_one": "BIS-907",
    "event": "BIS-956",
}


def tally(game: Any, reason: str = "limit") -> Result:
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


def _book(game: Any, item: str, number: int, cite: str) -> None:
    game.board.booked.append((item, number))
    points = game.rules.points_of.get(item, 1) * number
    game.note(AwardBooked, item, number, points, cite=cite)


def _book_deductions(game: Any, always: bool = False) -> None:
    """Turrets and speed, at the moment of the award or, by option, at the end (AMB-80).

    They may be more than the award (AMB-93).
    """
    mode, board = game.options.deductions, game.board
    if (mode != "award_bismarck") is not always:
        return
    ships = [board.bismarck] + ([board.prinz_eugen] if mode == "always_both" else [])
    turrets = sum(turrets_destroyed(game, ship) for ship in ships)
    if turrets:
        _book(game, "turret_destroyed", turrets, "BIS-907")
    bismarck = board.bismarck
    slow = speed_of(game, bismarck) <= game.rules.german_ship_of["bismarck"].reduced_speed
    if slow or (game.options.speed_penalty == "ever" and bismarck.was_slow):  # AMB-81
        _book(game, "speed_one", 1, "BIS-907")
