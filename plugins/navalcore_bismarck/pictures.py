"""What lies on the table, in rows of words: situation, map, displays, battle, decks and hand."""

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from navalcore.ruleset import data_of
from navalcore.showing import GLUE, Block, StyledRow, folded, is_wider, wrapped
from navalcore.stars import meaning, starred
from navalcore.steps import ScoreLine, name_of
from navalcore.words import counted
from navalcore_bismarck.board import Enemy, German, enemy_speed, is_crippled, speed_by
from navalcore_bismarck.card_texts import bonus_words
from navalcore_bismarck.charts import chart, legend
from navalcore_bismarck.decks import place_of
from navalcore_bismarck.enemies import halves
from navalcore_bismarck.kit import Kit
from navalcore_bismarck.reckoning import account, total

PLACES = {"contact": "Contact", "aircraft": "Aircraft", "destroyers": "Destroyers"}
AROUND = 3


def picture(view: Mapping[str, Any], width: int) -> list[Block]:
    """The whole table for a terminal of `width` columns."""
    kit = data_of(view)
    blocks = [_situation(view, kit, width)]
    fighting = bool(view["board"]["enemies"])
    rows: list[StyledRow] = [
        [(line, "sea")] for line in chart(view, kit, width, 1 if fighting else AROUND)
    ]
    blocks.append(
        ("Map (west to east, north up)", [*rows, *wrapped(legend(view), width, "dim", further="")])
    )
    if fighting:
        blocks.append(_battle(view, kit, width))
    blocks += [_display(view, kit, ship, width) for ship in ("bismarck", "prinz_eugen")]
    return [*blocks, _decks(view, kit, width)]


def map_rows(view: Mapping[str, Any], width: int) -> list[str]:
    """The whole map."""
    return [*chart(view, data_of(view), width), *wrap(legend(view), width)]


def _situation(view: Mapping[str, Any], kit: Kit, width: int) -> Block:
    board = view["board"]
    half = "A.M." if board["phase"] == "am" else "P.M."
    weather = board["weather"] or "not yet known"
    drm = kit.weather_drm(board["weather"])
    place = kit.hex_of[board["hex"]]
    now: StyledRow = [
        (f"{board['date']} May 1941, {half}", "strong"),
        (f"   Weather: {weather}{f' ({drm:+d})' if drm else ''}", ""),
        (f"   {_moved(view, kit)}", ""),
    ]
    rows = [*folded(now, width), *wrapped(f"In {place.id}, {place.name}", width)]
    if board["atlantic"]:
        exits = kit.marked("atlantic_exit")  # back there it still may (AMB-79)
        where = f"here ({place.id})" if place.id in exits else " or ".join(exits)
        rows += wrapped(f"Today the force may leave the map from {where}.", width, "good")
    if board["exposed"]:
        rows += wrapped("The enemy will have the initiative in the next battle.", width, "bad")
    return ("Situation", rows)


def _moved(view: Mapping[str, Any], kit: Kit) -> str:
    board, play = view["board"], kit.play
    storm = board["weather"] == "storm" and not view["options"]["storm_repeat"]
    if storm and board["hexes"] <= play.storm_hexes:
        return f"Moved {board['hexes']} of {counted(play.storm_hexes, 'hex')} (storm)"
    return f"Moved {board['hexes']} of {counted(play.hexes_per_phase, 'hex')}"


def _display(view: Mapping[str, Any], kit: Kit, name: str, width: int) -> Block:
    german = German.load(view["board"][name])
    row = kit.german_ship_of[german.id]
    if not german.afloat:
        return (row.name, [[("sunk", "bad")]])
    display = german.display
    line_ends = (kit.parts_of[german.id, "turret"][-1:], (display.names[-1],))
    parts: list[StyledRow] = []
    line: list[tuple[str, str]] = []
    for part, boxes, damage, fires in zip(
        display.names, display.boxes, display.damage, display.markers, strict=True
    ):
        cell = "#" * damage + "f" * fires + "." * max(0, boxes - damage - fires)
        if damage >= boxes:
            cell = "X" * boxes + "f" * fires
        style = "bad" if damage >= boxes else "fire" if fires else "damage" if damage else ""
        line.append((f"{name_of(part):<7}[{cell}]  ", style))
        if (part,) in line_ends:
            parts += folded(line, width)
            line = []
    speed = speed_by(kit, view["options"], german)
    return (f"{row.name} (speed {speed}; # damage, f fire, X lost)", parts)


def _battle(view: Mapping[str, Any], kit: Kit, width: int) -> Block:
    board = view["board"]
    side = {"player": "the player", "enemy": "the enemy"}
    rows: list[StyledRow] = []
    known = [f"Round {board['round']}"] if board["round"] else []
    if board["initiative"]:
        known.append(f"initiative: {side[board['initiative']]}")
    if known:
        told = ", ".join(known)
        rows.append([(told[0].upper() + told[1:], "")])
    enemies = [Enemy.load(each) for each in board["enemies"]]
    table = list(_table(view, kit, enemies))
    if is_wider(table, width):
        table = [row for enemy in enemies for row in _in_words(view, kit, enemy, width)]
    rows += [*table, *wrapped(f"f a fire, {meaning(view)}", width, "dim", further="")]
    return (f"Battle in {board['battle_hex']}", rows)


def _table(view: Mapping[str, Any], kit: Kit, enemies: list[Enemy]) -> Iterator[StyledRow]:
    """The enemy's units, a line each."""
    yield [(f"{'':26}{'VP':<5}{'damage':<9}{'main':<6}{'torpedo':<9}speed", "dim")]
    for enemy in enemies:
        row = kit.unit_of[enemy.card]
        text = f"  {name_of(enemy.card)} {row.type}".ljust(26) + f"{row.points:<5}"
        if row.is_carrier:
            yield [(text + "takes no part", "dim")]
            continue
        crippled, is_ship = is_crippled(kit, enemy), enemy.card in kit.ship_of
        main, torpedo = _dice(view, kit, enemy)
        text += f"{_damage(row, enemy):<9}"
        text += f"{main if is_ship else '':<6}{torpedo:<9}"
        if is_ship:
            text += f"{enemy_speed(kit, enemy) if crippled else starred(row, 'speed'):<4}"
        fires = f" {_fires(enemy)}"
        yield [(text, "enemy"), (" crippled" if crippled else "", "bad"), (fires, "fire")]


def _in_words(view: Mapping[str, Any], kit: Kit, enemy: Enemy, width: int) -> list[StyledRow]:
    """A unit of the enemy where the table is too wide."""
    row = kit.unit_of[enemy.card]
    told = f"{name_of(enemy.card)} {row.type}: {row.points}{GLUE}VP"
    if row.is_carrier:
        return wrapped(f"{told}, takes no part", width, "dim", "  ", "    ")
    crippled, is_ship = is_crippled(kit, enemy), enemy.card in kit.ship_of
    main, torpedo = _dice(view, kit, enemy)
    told += f", damage{GLUE}{_damage(row, enemy)}"
    told += f", main{GLUE}{main}" if is_ship else ""
    told += f", torpedo{GLUE}{torpedo}"
    if is_ship:
        speed = str(enemy_speed(kit, enemy)) if crippled else starred(row, "speed")
        told += f", speed{GLUE}{speed}"
    told += ", crippled" if crippled else ""
    told += f", {_fires(enemy)}" if enemy.fires else ""
    return wrapped(told, width, "enemy", "  ", "    ")


def _fires(enemy: Enemy) -> str:
    return enemy.fires * "f" if enemy.fires < 4 else f"{enemy.fires}f"


def _damage(row: Any, enemy: Enemy) -> str:
    return f"{enemy.damage}/{starred(row, 'factor')}"


def _dice(view: Mapping[str, Any], kit: Kit, enemy: Enemy) -> tuple[str, str]:
    """The main-gun and torpedo dice that a unit rolls; of a crippled one as the player chooses."""
    row = kit.unit_of[enemy.card]
    if enemy.torpedo >= 0:
        return str(enemy.main), str(enemy.torpedo)
    if not is_crippled(kit, enemy):
        return starred(row, "main"), starred(row, "torpedo")
    fixed = view["board"]["halved"].get(enemy.card)
    choices = [tuple(fixed)] if fixed else halves(row, view["options"]["half_dice"])
    main, torpedo = (sorted(set(dice)) for dice in zip(*choices, strict=True))
    return "-".join(map(str, main[:1] + main[1:][-1:])), "-".join(
        map(str, torpedo[:1] + torpedo[1:][-1:])
    )


def _decks(view: Mapping[str, Any], kit: Kit, width: int) -> Block:
    board = view["board"]
    now = board["cards"]["now"]
    names = {place_of(row.date): f"{row.date} May" for row in kit.deck} | PLACES
    sizes = [
        f"{names[name]} {place['count']}"
        for name, place in now.items()
        if name in names and (place["count"] or name in PLACES)
    ]
    joined = "Decks: " + ", ".join(size.replace(" ", GLUE) for size in sizes)
    rows = wrapped(joined, width)
    hand = now["hand"]["cards"]
    if hand:
        rows.append([("Hand:", "")])
        for card in hand:
            told = f"{name_of(card)}: {bonus_words(kit.card_of[card])}"
            rows += wrapped(told, width, "card", "  ", "    ")
    medals = [kit.medal_of[medal].value for medal in board["medals"]["now"]["held"]["cards"]]
    if medals:
        rows += wrapped("Medals: " + " ".join(f"{value:+d}" for value in medals), width, "card")
    rows.append([(f"VP so far: {total(score(view))}", "strong")])
    return ("Decks and hand", rows)


def score(view: Mapping[str, Any]) -> list[ScoreLine]:
    """The Victory Points of the position as (text, points, cite)."""
    board = view["board"]
    return account(
        data_of(view),
        hand=board["cards"]["now"]["hand"]["cards"],
        phantoms=board["phantoms"],
        sunk=[
            board[name]["id"] for name in ("bismarck", "prinz_eugen") if not board[name]["afloat"]
        ],
        booked=[(item, number) for item, number in board["booked"]],
        extra_days=board["extra_days"],
    )
