"""What a set-up must hold before it is laid out: names that exist, numbers in range, one story.

Here are its ships; `moment_checks` looks at where play begins, `card_checks` at the cards.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from navalcore.errors import Refusal
from navalcore.setup_forms import unknown
from navalcore.squares import FACINGS, Square
from navalcore.words import between
from navalcore_fire_at_sea.board import GERMAN, FireAtSeaGame, Ship
from navalcore_fire_at_sea.captains import FLAGSHIP
from navalcore_fire_at_sea.card_checks import card_findings
from navalcore_fire_at_sea.components import Captain, Unit
from navalcore_fire_at_sea.course import crossing
from navalcore_fire_at_sea.michel import to_place
from navalcore_fire_at_sea.moment_checks import early_findings, moment_findings
from navalcore_fire_at_sea.setups import Setup, ShipSetup
from navalcore_fire_at_sea.shots import uses_splash

Rows = list[tuple[Ship, ShipSetup]]


def findings(game: FireAtSeaGame, setup: Setup) -> list[str]:
    """All that is wrong in a set-up, each in one sentence."""
    ships = game.board.ships
    rows = [(ships[row.id], row) for row in setup.ship if row.id in ships]
    found = [*_names(game, setup), *moment_findings(game, setup)]
    for ship, row in rows:
        found += [f"{ship.id}, {one}" for one in _ship(game, ship, row)]
    found += [*_squares(game, rows), *_captains(game, rows), *_splash(game, rows)]
    return found + list(card_findings(game, setup)) or list(early_findings(game, setup))


def _names(game: FireAtSeaGame, setup: Setup) -> Iterator[str]:
    ships, scenario = game.board.ships, game.board.scenario
    for id, number in Counter([row.id for row in setup.ship]).items():
        if id in setup.missing:
            yield f"ship: {id} is missing, sunk in the first scenario: leave her out"
        elif id not in ships and id in game.rules.unit_of:
            yield f"ship: {id} takes no part in {scenario}: give {', '.join(ships)}"
        elif id not in ships:
            yield f"ship: {unknown(id, ships)}"
        elif number > 1:
            yield f"ship: {id} is named {number} times: give one row"


def _ship(game: FireAtSeaGame, ship: Ship, row: ShipSetup) -> Iterator[str]:
    """What is wrong with one ship by herself."""
    kit, unit = game.rules, game.rules.unit_of[ship.id]
    if row.facing and row.facing.upper() not in FACINGS:
        yield f"facing: expected one of {', '.join(FACINGS)}, got '{row.facing}'"
    if row.sunk and row.left:
        yield "left: she is sunk: say sunk or left, not both"
    if row.left and not _leaves(game):
        yield "left: ships leave the map only with off_map = withdraw: give a square"
    for name in ("hull_damage", "old_damage", "hull_cards", "struck", "torpedoed"):
        number = getattr(row, name)
        if number < 0:
            yield f"{name}: expected 0 or more, got {number}"
    yield from _hull(game, unit, row)
    yield from _torpedoes(unit, row)
    yield from _points(game, ship, row)
    frame = kit.raid(game.board.scenario)
    if row.spotted is not None and row.spotted != ship.spotted:
        if frame is None or not frame.spotting:
            yield f"spotted: there is no spotting in {game.board.scenario}: leave it out"
        elif ship.seat == GERMAN:
            yield "spotted: Germans are not looked for: leave it out"


def _leaves(game: FireAtSeaGame) -> bool:
    """Whether ships may leave the map for good (FAS-1314, FAS-A14)."""
    return game.rules.raid(game.board.scenario) is not None or game.options.off_map == "withdraw"


def _hull(game: FireAtSeaGame, unit: Unit, row: ShipSetup) -> Iterator[str]:
    """Hull or boats (FAS-714, FAS-1326)."""
    if not unit.is_flotilla:
        most = unit.hull - (game.options.sink_at == "reach")  # FAS-A15
        if row.hull_damage > most and not row.sunk:
            yield f"hull_damage: expected {between(0, most)} afloat, got {row.hull_damage}"
        if row.boats is not None:
            yield "boats: only a flotilla has boats: leave it out"
    else:
        if row.hull_damage:
            yield "hull_damage: a flotilla has no hull: give the boats that are left"
        least, most = (0, 0) if row.sunk else (1, unit.boats)
        if row.boats is not None and not least <= row.boats <= most:
            expected = f"{least} to {most} afloat" if most else "0 of a sunk flotilla"
            yield f"boats: expected {expected}, got {row.boats}"
    if row.old_damage and game.rules.raid(game.board.scenario) is None:
        yield "old_damage: only the mini-campaign brings damage along: leave it out"
    elif row.old_damage > row.hull_damage >= 0:
        most = row.hull_damage
        yield f"old_damage: expected {between(0, most)}, her hull damage, got {row.old_damage}"


def _torpedoes(unit: Unit, row: ShipSetup) -> Iterator[str]:
    """Salvoes left, and torpedo hits (FAS-1312)."""
    if unit.is_flotilla and row.torpedoed > 0:
        yield f"torpedoed: a flotilla is not hit by torpedoes: expected 0, got {row.torpedoed}"
    beams = ("port", "starboard")
    most = unit.salvoes // 2 if unit.beams else unit.salvoes
    for name in ("salvoes", *beams):
        number = getattr(row, name)
        if number is None:
            continue
        if unit.beams != (name in beams):
            where = "port and starboard" if unit.beams else "salvoes"
            yield f"{name}: her torpedoes are told by {where}"
        elif not 0 <= number <= most:
            yield f"{name}: expected {between(0, most)}, got {number}"


def _points(game: FireAtSeaGame, ship: Ship, row: ShipSetup) -> Iterator[str]:
    """Captain Points within what the captain has (FAS-301, FAS-307)."""
    captain = game.rules.captain_of.get(row.captain or ship.captain)
    if captain is None:
        for name in ("points", "most"):
            if getattr(row, name) is not None and not row.captain:
                if game.board.commodore:
                    yield f"{name}: she has no captain: her points are those of commodore"
                else:
                    yield f"{name}: she has no captain: name one"
        return
    effects = game.rules.effect_by_card
    lost = sum([effects[card].value for card in row.bridge if card in effects])
    most = max(0, captain.points - lost)
    if row.most is not None:
        if not 0 <= row.most <= captain.points:
            yield f"most: expected {between(0, captain.points)}, {captain.name}'s, got {row.most}"
            return
        most = row.most
    if row.points is not None and not 0 <= row.points <= most:
        yield f"points: expected {between(0, most)}, got {row.points}"


def _squares(game: FireAtSeaGame, rows: Rows) -> Iterator[str]:
    """Each ship on a square of its own where ships may be (FAS-102, FAS-106, FAS-1314)."""
    told = {ship.id: row for ship, row in rows}
    unplaced = to_place(game, laid=True)
    taken: dict[Square, str] = {}
    for ship in game.board.ships.values():
        row = told.get(ship.id)
        square: Square | None = ship.square
        if row is not None and row.square:
            try:
                square = game.rules.grid.square(row.square)
            except Refusal as refusal:
                yield f"{ship.id}, square: {refusal.message}"
                square = None
        gone = row is not None and (row.sunk or row.left)
        if square is None or gone or ship.id in unplaced:
            continue
        name = game.rules.grid.name(square)
        if square in taken:
            yield f"{ship.id}, square: {name} is that of {taken[square]}: give each her own"
        elif crossing(game, ship, square) != "open":
            yield f"{ship.id}, square: {_outside(game, square)}"
        taken.setdefault(square, ship.id)
    yield from _free(game, unplaced, taken)


def _outside(game: FireAtSeaGame, square: Square) -> str:
    """Why no ship can be on a square off the grid."""
    play, name = game.rules.play, game.rules.grid.name(square)
    last = game.rules.grid.name((play.width - 1, play.height - 1))
    if _leaves(game):
        return f"{name} is off the map: give A1 to {last}, or say left = true"
    return f"{name} lies beyond the northern ice: give a square south of it"


def _free(game: FireAtSeaGame, unplaced: Iterable[str], taken: dict[Square, str]) -> Iterator[str]:
    """Squares enough for the units that are placed by choice (FAS-1315)."""
    waiting = list(unplaced)
    if waiting:
        squares = set(game.rules.frame_of[game.board.scenario].free_squares)
        left = len([square for square in squares if square not in taken])
        if left < len(waiting):
            yield f"ship: {len(waiting)} units are to be placed, but only {left} squares are free"


def _captains(game: FireAtSeaGame, rows: Rows) -> Iterator[str]:
    """Captains who exist, fit their ships, and can be paid (FAS-1201 to FAS-1205, FAS-1317)."""
    kit, holders = game.rules, dict[str, list[str]]()
    for ship, row in rows:
        if row.flag is not None and not ship.flag:
            yield f"{ship.id}, flag: no admiral rides along on her: leave it out"
        if not row.captain:
            continue
        captain = kit.captain_of.get(row.captain)
        if captain is None:
            yield f"{ship.id}, captain: {unknown(row.captain, kit.captain_of)}"
            continue
        holders.setdefault(captain.id, []).append(ship.id)
        if wrong := _unfit(game, ship, captain):
            yield f"{ship.id}, captain: {wrong}"
    for id, ships in holders.items():
        if len(ships) > 1:
            name = kit.captain_of[id].name
            yield f"captain: {name} is on {' and '.join(ships)}: a card is unique"
    bought = [kit.captain_of[id] for id, (ship, *_) in holders.items() if _german(game, ship)]
    spent = sum([row.cost for row in bought])
    if spent > kit.play.purse:
        names = " and ".join(row.name for row in bought)
        yield f"captain: {names} cost {spent} points, the Germans have {kit.play.purse}"
    elif bought and kit.raid(game.board.scenario) is None:
        yield from _payable(game, rows, list(holders), spent)


def _payable(game: FireAtSeaGame, rows: Rows, taken: list[str], spent: int) -> Iterator[str]:
    """Enough left for a captain on each German ship that has none (FAS-1204)."""
    named = [ship.id for ship, row in rows if row.captain or row.sunk or row.left]
    without = [one.id for one in game.board.fleet(GERMAN) if one.id not in named]
    cards = game.rules.captains("german", "captain")
    costs = sorted([row.cost for row in cards if row.id not in taken])
    left = game.rules.play.purse - spent
    if sum(costs[: len(without)]) > left:
        yield f"captain: {left} of the points for captains buy none for {' and '.join(without)}"


def _german(game: FireAtSeaGame, ship: str) -> bool:
    return game.board.ships[ship].seat == GERMAN


def _unfit(game: FireAtSeaGame, ship: Ship, captain: Captain) -> str:
    """Why a captain cannot command a ship, or ""."""
    unit = game.rules.unit_of[ship.id]
    if captain.id == unit.captain:
        return ""
    if captain.nation != unit.nation:
        return f"{captain.name} is {captain.nation.capitalize()}, she is {unit.nation.capitalize()}"
    if captain.role == "flag":
        return f"{captain.name} rides along and commands no ship: say flag = true"
    if captain.ship:
        return f"{captain.name} commands {captain.ship} and no other ship"
    if game.rules.raid(game.board.scenario) is not None:
        return "only Michel has a captain in a Michel scenario: leave it out"
    role = "admiral" if ship.id == FLAGSHIP else "captain"
    if captain.role != role:
        cards = game.rules.captains(unit.nation, role)
        return f"expected one of {', '.join(row.id for row in cards)}, got {captain.id}"
    return ""


def _splash(game: FireAtSeaGame, rows: Rows) -> Iterator[str]:
    """Splash markers on one enemy, two at most (FAS-208)."""
    ships, most = game.board.ships, game.rules.play.splash
    sunk = [ship.id for ship, row in rows if row.sunk]
    for ship, row in rows:
        if not row.splash and not row.splash_on:
            continue
        if not uses_splash(game):
            yield f"{ship.id}, splash: a Michel scenario has no markers with michel_splash = off"
        elif row.sunk:
            yield f"{ship.id}, splash: a sunk ship has no markers: leave them out"
        elif not row.splash_on:
            yield f"{ship.id}, splash_on: on which enemy do her markers lie? Name it"
        elif row.splash_on not in ships:
            yield f"{ship.id}, splash_on: {unknown(row.splash_on, ships)}"
        elif ships[row.splash_on].seat == ship.seat:
            yield f"{ship.id}, splash_on: {row.splash_on} is of her own side: name an enemy"
        elif row.splash_on in sunk:
            yield f"{ship.id}, splash_on: {row.splash_on} is sunk, her markers are back"
        elif not 1 <= row.splash <= most:
            yield f"{ship.id}, splash: expected {between(1, most)}, got {row.splash}"
