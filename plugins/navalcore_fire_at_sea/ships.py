"""The ships and decks of a scenario as they begin it (FAS-201 to FAS-206, FAS-1315)."""

from navalcore.cards import STANDARD_52
from navalcore.decks import Cards
from navalcore.points import PointPool
from navalcore.squares import facing_named
from navalcore_fire_at_sea.board import SIDES, Board, Ship
from navalcore_fire_at_sea.captains import take_command
from navalcore_fire_at_sea.kit import Kit

PLACES = {"draw": "deck", "pending": "open", "discard": "open", "beside": "open"}


def board_of(kit: Kit, scenario: str) -> Board:
    """The board at the start of a scenario (FAS-1207, FAS-1315)."""
    ships = {one: new_ship(kit, scenario, one) for one in kit.roster(scenario)}
    board = Board(new_deck("german"), new_deck("british"), ships, scenario)
    frame = kit.raid(scenario)
    if frame is not None:
        board.commodore = [PointPool.of(frame.german_points), PointPool.of(frame.british_points)]
        board.released = not frame.spotting  # FAS-1302
        for ship in ships.values():
            ship.spotted = not frame.spotting
    return board


def new_deck(name: str) -> Cards:
    """The 52 cards of a side, all in the draw pile (FAS-206); they stay 52 in all (FAS-716)."""
    deck = Cards(name)
    for place, kind in PLACES.items():
        deck.add_place(place, kind)
    deck.add_pool(dict.fromkeys(STANDARD_52, 1), {"draw": len(STANDARD_52)})
    return deck


def new_ship(kit: Kit, scenario: str, id: str) -> Ship:
    """A ship or flotilla where it begins a scenario."""
    unit, start = kit.unit_of[id], kit.start_of[scenario, id]
    seat = SIDES.index(unit.nation)
    ship = Ship(id, seat, start.x, start.y, facing_named(start.facing), PointPool(0, 0))
    ship.boats = unit.boats
    if unit.beams:
        ship.port = ship.starboard = unit.salvoes // 2
    else:
        ship.salvoes = unit.salvoes
    for row in kit.captain:
        if row.role == "flag" and row.ship == id:
            ship.flag = row.id  # FAS-1203
    if unit.captain:
        take_command(ship, kit.captain_of[unit.captain])  # FAS-1317
    return ship
