"""Set-ups: a position in words, for tests, puzzles and saved openings.

A set-up says only what differs from the start of the game. Cards that it names are taken from
where they lie and put where it wants them; the others stay undecided.
"""

from typing import Any, Literal

from attrs import Factory, frozen

from navalcore.errors import RulesetError, nearest
from navalcore_bismarck.board import Board, Enemy, German, unit_of
from navalcore_bismarck.patrol import Campaign


@frozen(kw_only=True)
class ShipSetup:
    """A German ship: damage and fires by compartment, or sunk."""

    sunk: bool = False
    damage: dict[str, int] = Factory(dict)
    fires: dict[str, int] = Factory(dict)
    speed_mark: bool = False


@frozen(kw_only=True)
class EnemySetup:
    """An enemy unit in a battle; `owner` is the carrier of an aircraft."""

    card: str
    damage: int = 0
    fires: int = 0
    owner: str = ""


@frozen(kw_only=True)
class CounterSetup:
    """A counter on the map, with the damage its ship carries; her card is in the Contact Deck."""

    ship: str
    hex: str
    damage: int = 0


@frozen(kw_only=True)
class Setup:
    """Who is where, with what damage, and whose step it is.

    `at` is "day" (the start of a day, weather to be rolled), "movement" (weather given) or
    "battle" (enemies and initiative given). `contact` are cards on top of the Contact Deck, the
    first drawn first, seen by the player.
    """

    date: int = 0
    phase: Literal["am", "pm"] = "am"
    weather: Literal["", "calm", "rough", "storm"] = ""
    hex: str = ""
    hexes: int = 0
    at: Literal["day", "movement", "battle"] = "day"
    bismarck: ShipSetup = ShipSetup()
    prinz_eugen: ShipSetup = ShipSetup()
    enemies: tuple[EnemySetup, ...] = ()
    initiative: Literal["", "player", "enemy"] = ""
    counters: tuple[CounterSetup, ...] = ()
    contact: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    medals: tuple[str, ...] = ()
    atlantic: bool = False
    exposed: bool = False
    carrier_aircraft: int = 0
    phantoms: int = 0
    extra_days: int = 0


def lay_out(game: Any, setup: Setup) -> Campaign:
    """Put the board into the position of a set-up; RulesetError with all that is wrong in it."""
    findings = _findings(game, setup)
    if findings:
        raise RulesetError([f"setup: {finding}" for finding in findings])
    board: Board = game.board
    _to_date(game, setup.date or board.date)
    board.phase = setup.phase
    board.weather = setup.weather
    board.hex = board.battle_hex = setup.hex or board.hex
    board.hexes = setup.hexes
    board.atlantic = setup.atlantic
    board.exposed = setup.exposed
    board.carrier_aircraft = setup.carrier_aircraft
    board.phantoms = setup.phantoms
    board.extra_days = setup.extra_days
    _damage(board.bismarck, setup.bismarck)
    _damage(board.prinz_eugen, setup.prinz_eugen)
    for card in setup.hand:
        _fetch(board, card, "hand")
    for card in setup.removed:
        _fetch(board, card, "removed")
    for counter in setup.counters:
        _fetch(board, counter.ship, "battle")
        board.cards.play("battle", counter.ship, "contact")
        board.counters[counter.ship] = counter.hex
        if counter.damage:
            board.damage[counter.ship] = counter.damage
    if setup.counters:
        board.cards.shuffle("contact")
    for enemy in setup.enemies:
        _fetch(board, enemy.card, "battle")
        board.enemies.append(Enemy(enemy.card, enemy.damage, enemy.fires, enemy.owner))
    for card in reversed(setup.contact):
        _fetch(board, card, "battle")
        board.cards.play("battle", card, "contact", "top")
    for medal in setup.medals:
        board.medals.find("pool", medal, "held")
    board.initiative = setup.initiative
    return Campaign(setup.at)


def describe(game: Any) -> dict[str, Any]:
    """The position in the set-up form; decks are told by what left them."""
    board: Board = game.board
    made: dict[str, Any] = {
        "date": board.date,
        "phase": board.phase,
        "weather": board.weather,
        "hex": board.battle_hex if board.enemies else board.hex,
        "hexes": board.hexes,
        "at": "battle" if board.initiative else "movement" if board.weather else "day",
        "bismarck": _ship_setup(board.bismarck),
        "prinz_eugen": _ship_setup(board.prinz_eugen),
        "enemies": [
            {"card": e.card, "damage": e.damage, "fires": e.fires, "owner": e.owner}
            for e in board.enemies
        ],
        "initiative": board.initiative,
        "counters": [
            {"ship": ship, "hex": place, "damage": board.damage.get(ship, 0)}
            for ship, place in board.counters.items()
        ],
        "contact": [item[0] for item in board.cards.places["contact"].top],
        "hand": board.cards.faces("hand"),
        "removed": board.cards.faces("removed"),
        "medals": board.medals.faces("held"),
        "atlantic": board.atlantic,
        "exposed": board.exposed,
        "carrier_aircraft": board.carrier_aircraft,
        "phantoms": board.phantoms,
        "extra_days": board.extra_days,
    }
    return {key: value for key, value in made.items() if value not in ("", 0, False, [], {})}


def _ship_setup(ship: German) -> dict[str, Any]:
    display = ship.display
    made: dict[str, Any] = {
        "sunk": not ship.afloat,
        "damage": {n: d for n, d in zip(display.names, display.damage, strict=True) if d},
        "fires": {n: m for n, m in zip(display.names, display.markers, strict=True) if m},
        "speed_mark": ship.speed_mark,
    }
    return {key: value for key, value in made.items() if value}


def _damage(ship: German, given: ShipSetup) -> None:
    ship.afloat = not given.sunk
    ship.speed_mark = given.speed_mark
    for name, points in given.damage.items():
        ship.display.damage[ship.display.at(name)] = points
    for name, fires in given.fires.items():
        ship.display.markers[ship.display.at(name)] = fires


def _to_date(game: Any, date: int) -> None:
    """Hand the decks over, day by day, without a word in the log (BIS-863)."""
    board, last = game.board, game.rules.play.last_date
    while board.date < date:
        if board.date < last:
            following = f"deck-{board.date + 1}"
            board.cards.move_all("contact", f"deck-{last}")
            if following != f"deck-{last}":
                board.cards.shuffle(f"deck-{last}")
            board.cards.move_all(following, "contact")
            board.cards.shuffle("contact")
        board.date += 1


def _fetch(board: Board, card: str, target: str) -> None:
    """Take a card from wherever it lies or may lie, the Contact Deck first."""
    names = [name for name, place in board.cards.places.items() if place.kind == "deck"]
    for name in ("contact", *names):
        if board.cards.find(name, card, target):
            return


def _findings(game: Any, setup: Setup) -> list[str]:
    kit, found = game.rules, []
    first, last = kit.play.first_date, kit.play.last_date
    if setup.date and setup.date < first:
        found.append(f"date: expected {first} to {last}, or an extra day, got {setup.date}")
    for where, place in [("hex", setup.hex)] + [
        (f"counters {row.ship}, hex", row.hex) for row in setup.counters
    ]:
        row = kit.hex_of.get(place)
        if place and (row is None or not row.is_open):
            found.append(
                f"{where}: expected an open hex, got '{place}'{nearest(place, kit.sea.ids)}"
            )
    units = [(row.card, "enemies") for row in setup.enemies]
    units += [(row.ship, "counters") for row in setup.counters]
    cards = units + [(card, "contact") for card in setup.contact]
    cards += [(card, "hand") for card in setup.hand] + [(c, "removed") for c in setup.removed]
    seen: set[str] = set()
    for card, where in cards:
        if card not in kit.card_of:
            found.append(f"{where}: there is no card '{card}'{nearest(card, kit.card_of)}")
        elif card in seen:
            found.append(f"{where}: {card} is named twice")
        elif where in ("enemies", "hand") and card in kit.event_of:
            found.append(f"{where}: {card} is an event card, which never fights")
        elif where == "counters" and card not in kit.ship_of:
            found.append(f"{where}: {card} is no ship")
        seen.add(card)
    for damaged, points in [(row.card, row.damage) for row in setup.enemies] + [
        (row.ship, row.damage) for row in setup.counters
    ]:
        if damaged in kit.card_of and damaged not in kit.event_of:
            factor = unit_of(game, damaged).factor
            if not 0 <= points < max(1, factor):
                found.append(f"{damaged}, damage: expected 0 to {factor - 1}, got {points}")
    for ship, given in (("bismarck", setup.bismarck), ("prinz-eugen", setup.prinz_eugen)):
        found += _ship_findings(kit, ship, given)
    counts: dict[str, int] = {}
    for medal in setup.medals:
        counts[medal] = counts.get(medal, 0) + 1
        if medal not in kit.medal_of:
            found.append(f"medals: there is no medal '{medal}'{nearest(medal, kit.medal_of)}")
        elif counts[medal] > kit.medal_of[medal].count:
            found.append(f"medals: there are only {kit.medal_of[medal].count} of {medal}")
    if setup.at == "battle" and not (setup.enemies and setup.initiative and setup.weather):
        found.append("at: a battle needs enemies, initiative and weather")
    if setup.at != "battle" and (setup.enemies or setup.initiative):
        found.append(f"at: enemies and initiative are for a battle, not for '{setup.at}'")
    if setup.at == "movement" and not setup.weather:
        found.append("at: movement needs the weather of the day")
    if setup.bismarck.sunk:
        found.append("bismarck, sunk: the game is over without her")
    return found


def _ship_findings(kit: Any, ship: str, given: ShipSetup) -> list[str]:
    found = []
    boxes = {row.id: row.boxes for row in kit.compartments_of[ship]}
    for what, marks in (("damage", given.damage), ("fires", given.fires)):
        for name, number in marks.items():
            if name not in boxes:
                found.append(
                    f"{ship}, {what}: there is no compartment '{name}'{nearest(name, boxes)}"
                )
            elif not 0 <= number <= boxes[name]:
                found.append(f"{ship}, {what} {name}: expected 0 to {boxes[name]}, got {number}")
    for name, number in given.damage.items():
        fires = given.fires.get(name, 0)
        if name in boxes and number <= boxes[name] < number + fires:
            found.append(f"{ship}, {name}: {number} damage and {fires} fires need more boxes")
        if name == "hull" and name in boxes and number >= boxes[name]:
            found.append(f"{ship}, damage hull: a full Hull is a sunk ship")
    return found
