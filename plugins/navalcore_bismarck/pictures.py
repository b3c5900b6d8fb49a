"""What lies on the table, in rows of words: situation, map, displays, battle, decks and hand."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from attrs import fields

from navalcore.ruleset import data_of
from navalcore.showing import Block, Row
from navalcore.steps import name_of
from navalcore_bismarck.board import Enemy, German, enemy_speed, is_crippled, speed_by
from navalcore_bismarck.charts import LEGEND, chart
from navalcore_bismarck.decks import deck_of
from navalcore_bismarck.kit import Kit
from navalcore_bismarck.reckoning import Row as Line
from navalcore_bismarck.reckoning import reckoned, total
from navalcore_bismarck.words import counted

PLACES = {"contact": "Contact", "aircraft": "Aircraft", "destroyers": "Destroyers"}
AROUND = 3


def picture(view: Mapping[str, Any], width: int) -> list[Block]:
    """The whole table for a terminal of `width` columns."""
    kit = data_of(view)
    blocks = [_situation(view, kit)]
    fighting = bool(view["board"]["enemies"])
    rows = [[(line, "sea")] for line in chart(view, kit, 1 if fighting else AROUND)]
    blocks.append(("Map (west to east, north up)", [*rows, [(LEGEND, "dim")]]))
    if fighting:
        blocks.append(_battle(view, kit))
    blocks += [_display(view, kit, ship) for ship in ("bismarck", "prinz_eugen")]
    return [*blocks, _decks(view, kit, width)]


def map_rows(view: Mapping[str, Any], width: int) -> list[str]:
    """The whole map."""
    return [*chart(view, data_of(view)), LEGEND]


def starred(row: Any, field: str) -> str:
    """A number, with a star where it is reconstructed and not the publisher's."""
    return f"{getattr(row, field)}{'*' if row.status_for(field) == 'reconstructed' else ''}"


def bonus_words(row: Any) -> str:
    """The bonuses of a card in the hand."""
    names = {
        "gun_drm": "main-gun die {:+d}",
        "gun_damage": "main-gun damage {:+d}",
        "flak_drm": "flak die {:+d}",
        "flak_damage": "flak damage {:+d}",
        "any_drm": "gun or flak die {:+d}",
        "any_damage": "gun or flak damage {:+d}",
        "torpedo_damage": "torpedo damage {:+d}",
    }
    words = [names[row.bonus].format(row.bonus_value)] if row.bonus else []
    words += [f"repair {row.repair}"] if row.repair else []
    return ", ".join(words) or "no bonus"


def card(kit: Kit, name: str) -> list[str] | None:
    """The numbers of a ship or card with their status, or None if there is none of that name."""
    plain = name.casefold().replace(" ", "-")
    rows: dict[str, Any] = {**kit.card_of, **kit.german_ship_of, **kit.medal_of}
    found = [key for key, row in rows.items() if plain in (key, _plain(row))]
    found = found or [key for key in rows if key.startswith(plain)]
    if len(found) != 1:
        return None
    row = rows[found[0]]
    skipped = ("id", "status", "source", "status_of")
    lines = [row.name]
    for field in (each.name for each in fields(type(row))):
        if field not in skipped and getattr(row, field) not in ("", None):
            lines.append(
                f"  {field.replace('_', ' ')}: {getattr(row, field)} ({row.status_for(field)})"
            )
    for part in kit.compartments_of.get(found[0], ()):
        lines.append(f"  {part.name}: {counted(part.boxes, 'box')} ({part.status_for('boxes')})")
    return [*lines, f"  source: {row.source}"]


def cards(kit: Kit) -> list[str]:
    """The names by which `card` knows ships, cards and medals."""
    return [*kit.card_of, *kit.german_ship_of, *kit.medal_of]


def _plain(row: Any) -> str:
    return str(row.name).casefold().replace(" ", "-")


def _situation(view: Mapping[str, Any], kit: Kit) -> Block:
    board = view["board"]
    half = "A.M." if board["phase"] == "am" else "P.M."
    weather = board["weather"] or "not yet known"
    drm = kit.weather_drm(board["weather"])
    place = kit.hex_of[board["hex"]]
    rows: list[Row] = [
        [
            (f"{board['date']} May 1941, {half}", "strong"),
            (f"   Weather: {weather}{f' ({drm:+d})' if drm else ''}", ""),
            (f"   Moved {board['hexes']} of {kit.play.hexes_per_phase} hexes", ""),
        ],
        [(f"In {place.id}, {place.name}", "")],
    ]
    if board["atlantic"]:
        rows.append([(f"Today the force may leave the map from here ({place.id}).", "good")])
    if board["exposed"]:
        rows.append([("The enemy will have the initiative in the next battle.", "bad")])
    return ("Situation", rows)


def _display(view: Mapping[str, Any], kit: Kit, name: str) -> Block:
    german = German.load(view["board"][name])
    row = kit.german_ship_of[german.id]
    if not german.afloat:
        return (row.name, [[("sunk", "bad")]])
    display = german.display
    line_ends = (kit.parts_of[german.id, "turret"][-1:], (display.names[-1],))
    parts: list[Row] = []
    line: list[tuple[str, str]] = []
    for part, boxes, damage, fires in zip(
        display.names, display.boxes, display.damage, display.markers, strict=True
    ):
        cell = "#" * damage + "f" * fires + "." * max(0, boxes - damage - fires)
        style = "bad" if damage >= boxes else "fire" if fires else "damage" if damage else ""
        line.append((f"{name_of(part):<7}[{cell}]  ", style))
        if (part,) in line_ends:
            parts.append(line)
            line = []
    speed = speed_by(kit, view["options"], german)
    return (f"{row.name} (speed {speed}; # damage, f fire)", parts)


def _battle(view: Mapping[str, Any], kit: Kit) -> Block:
    board = view["board"]
    side = {"player": "the player", "enemy": "the enemy", "": "not yet known"}
    rows: list[Row] = [[(f"Round {board['round']}, initiative: {side[board['initiative']]}", "")]]
    for enemy in (Enemy.load(each) for each in board["enemies"]):
        row = kit.unit_of[enemy.card]
        named = f"  {name_of(enemy.card)} {row.type}".ljust(22)
        if row.is_carrier:
            rows.append([(named + "takes no part", "dim")])
            continue
        crippled, is_ship = is_crippled(kit, enemy), enemy.card in kit.ship_of
        text = f"{named}damage {enemy.damage}/{starred(row, 'factor')}".ljust(36)
        text += f"  main {starred(row, 'main'):<2}" if is_ship else ""
        text += f"  torpedo {starred(row, 'torpedo'):<2}"
        if is_ship:
            text += f"  speed {enemy_speed(kit, enemy) if crippled else starred(row, 'speed')}"
        fires = enemy.fires * "f" if enemy.fires < 4 else f"{enemy.fires}f"
        rows.append(
            [(text, "enemy"), (" crippled" if crippled else "", "bad"), (f" {fires}", "fire")]
        )
    rows.append([("f a fire, * reconstructed number, not the publisher's", "dim")])
    return (f"Battle in {board['battle_hex']}", rows)


def _decks(view: Mapping[str, Any], kit: Kit, width: int) -> Block:
    board = view["board"]
    now = board["cards"]["now"]
    names = {deck_of(row.date): f"{row.date} May" for row in kit.deck} | PLACES
    sizes = [
        f"{names[name]} {place['count']}"
        for name, place in now.items()
        if name in names and (place["count"] or name in PLACES)
    ]
    rows: list[Row] = [
        [(line, "")] for line in wrap("Decks: " + ", ".join(sizes), width, subsequent_indent="  ")
    ]
    hand = now["hand"]["cards"]
    if hand:
        rows.append([("Hand:", "")])
        rows += [[(f"  {name_of(c)}: {bonus_words(kit.card_of[c])}", "card")] for c in hand]
    medals = [kit.medal_of[medal].value for medal in board["medals"]["now"]["held"]["cards"]]
    if medals:
        rows.append([("Medals: " + " ".join(f"{value:+d}" for value in medals), "card")])
    rows.append([(f"VP so far: {total(score(view))}", "strong")])
    return ("Decks and hand", rows)


def score(view: Mapping[str, Any]) -> list[Line]:
    """The Victory Points of the position as (text, points, cite)."""
    board = view["board"]
    return reckoned(
        data_of(view),
        hand=board["cards"]["now"]["hand"]["cards"],
        phantoms=board["phantoms"],
        sunk=[
            board[name]["id"] for name in ("bismarck", "prinz_eugen") if not board[name]["afloat"]
        ],
        booked=[(item, number) for item, number in board["booked"]],
        extra_days=board["extra_days"],
    )
