"""The position of a game in the set-up form: what `Game.setup` gives.

At the questions of the campaign and of the battle (whose attack is next?) a set-up asks the same
one again. In the middle of an attack, an event or a medal it tells what lies on the table; what
is left of that attack, event or medal is left out, and so is a split that was declared for a ship
yet to fire (AMB-20).
"""

from typing import Any

from navalcore.setup_forms import without_defaults
from navalcore.steps import purpose_of
from navalcore_bismarck.battle import Battle, Instructions
from navalcore_bismarck.board import BismarckGame, Board, German
from navalcore_bismarck.british_step import BritishStep
from navalcore_bismarck.contact import Contact
from navalcore_bismarck.detection import Detection
from navalcore_bismarck.german_step import DieByDie, GermanStep, Salvo
from navalcore_bismarck.hexes import EscapeMove, Path
from navalcore_bismarck.movement import ExtraRoll, Movement
from navalcore_bismarck.patrol import Phase
from navalcore_bismarck.repair import Burn, Repair, TakeOff

Told = dict[str, Any]


def describe(game: BismarckGame) -> Told:
    """The position in the set-up form."""
    board: Board = game.board
    told = _moment(game)
    fighting = told["at"] in ("detection", "battle")
    made: Told = {
        "date": board.date,
        "phase": board.phase,
        "weather": board.weather,
        "hex": board.hex,
        "hexes": board.hexes,
        "first_contact": board.first_contact,
        "evaded": board.evaded and game.waiting.label != "evade",  # asked again
        **told,
        "bismarck": _ship(board.bismarck),
        "prinz_eugen": _ship(board.prinz_eugen),
        "enemies": _enemies(board) if fighting else [],
        "initiative": board.initiative if fighting else "",
        "round": board.round if fighting else 0,
        "bonuses": board.bonuses if fighting else 0,
        **_cards(board),
        **_carried(board),
    }
    return without_defaults(made)


def _moment(game: BismarckGame) -> Told:
    """Where play is, told by the running frames, the innermost first."""
    phase = game.running(Phase)
    if phase is None:
        if game.waiting.label == "extra-day":
            return {"at": "end", "ends_day": game.board.phase == "am"}  # AMB-04
        return {"at": "day"}
    if repair := game.running(Repair) or game.running(Burn):
        return _repair(game, repair, phase)
    movement = game.running(Movement)
    assert movement is not None  # all of a phase but its repair
    if (contact := game.running(Contact)) is not None:
        return {
            "movement_dice": movement.rolls,
            "second": contact.second,
            **_contact(game, contact),
        }
    if game.waiting.label in ("evade-roll", "evade"):
        if game.options.evade_mode == "replace":
            asked = {"at": "contact", "contacts": movement.contacts}
        else:
            asked = {"at": "escape", "escaped": game.rules.play.fast_breakoff_hexes}
        return {"movement_dice": movement.rolls, **asked}
    told = {"at": "movement", "movement_dice": movement.rolls}
    if (path := game.running(Path)) is not None:
        told |= {"allowance": path.allowance, "taken": path.taken}
        told |= {"second": game.running(ExtraRoll) is not None}
    return told


def _contact(game: BismarckGame, contact: Contact) -> Told:
    if (escape := game.running(EscapeMove)) is not None:
        return {"at": "escape", "escaped": escape.taken}
    if (battle := game.running(Battle)) is not None:
        return {"at": "battle", **_battle(game, battle)}
    if (detection := game.running(Detection)) is not None:
        return {"at": "detection", "detected": detection.needed}
    drawn = game.board.cards.faces("battle")
    if contact.cards and not drawn:  # only events, the last of which is being played (BIS-315)
        return {"at": "repair"}
    drawing = contact.number if len(contact.cards) == len(drawn) else len(drawn)
    return {"at": "contact", "contacts": drawing, "drawn": drawn, "declined": not drawn}


def _battle(game: BismarckGame, battle: Battle) -> Told:
    if (orders := game.running(Instructions)) is not None:
        under_way = [orders.queue[orders.index - 1]] if orders.left else []
        waiting = [*under_way, *orders.queue[orders.index :]]
        return {"orders": waiting, "orders_left": orders.left}
    told: Told = {"steps": battle.steps}
    if (german := game.running(GermanStep)) is not None:
        fired = {
            "flak": [f"flak {ship} {target}" for ship, target in german.flak],
            "guns": [f"guns {ship}" for ship in german.guns],
            "torpedo": [f"torpedo {ship}" for ship in german.torpedoes],
        }
        asked = purpose_of(game.waiting.label)
        chosen = {"flak": "flak", "split": "guns", "th": "torpedo"}.get(asked)
        if chosen and not game.running(Salvo) and not game.running(DieByDie):
            fired[chosen].pop()  # no die is rolled: chosen again
        told |= {"step_begun": True, "fired": [token for each in fired.values() for token in each]}
    if (british := game.running(BritishStep)) is not None:
        ordered = purpose_of(game.waiting.label) in ("aircraft-target", "cripple-dice", "mg", "th")
        done = british.done[:-1] if ordered and not british.flak_by else british.done
        told |= {"step_begun": True, "fired": list(done), "struck": british.struck}
        told |= {"kind": british.kind} if british.kind != "aircraft" else {}
    return told


def _repair(game: BismarckGame, repair: Repair | Burn, phase: Phase) -> Told:
    told: Told = {"at": "repair", "ends_day": phase.ended == "day"}
    told |= {"leaves": game.running(EscapeMove) is not None}
    if isinstance(repair, Burn):
        dice = (game.rules.german_ship_of[ship.id].repair_dice for ship in game.board.afloat())
        return {**told, "repair_dice": sum(dice)}
    told |= {"repair_dice": repair.die, "repair_cards": list(repair.used)}
    told |= {"declined": purpose_of(game.waiting.label) == "repair"}
    if (mending := game.running(TakeOff)) is not None:
        row = {"points": mending.points, "ships": list(mending.ships), "by": mending.by}
        told["mending"] = [without_defaults(row)]
    return told


def _enemies(board: Board) -> list[Told]:
    rows = []
    for enemy in board.enemies:
        row: Told = {"card": enemy.card, "damage": enemy.damage, "fires": enemy.fires}
        row |= {"owner": enemy.owner}
        row = without_defaults(row)
        if enemy.torpedo >= 0:
            row |= {"main": enemy.main, "torpedo": enemy.torpedo}
        rows.append(row)
    return rows


def _ship(ship: German) -> Told:
    display = ship.display
    made: Told = {
        "sunk": not ship.afloat,
        "damage": {n: d for n, d in zip(display.names, display.damage, strict=True) if d},
        "fires": {n: m for n, m in zip(display.names, display.markers, strict=True) if m},
        "speed_mark": ship.speed_mark,
        "slowed": ship.was_slow,
    }
    return without_defaults(made)


def _cards(board: Board) -> Told:
    """Where every card lies, as far as anybody knows."""
    cards = board.cards
    decks: dict[int, dict[str, int]] = {}
    for name, place in cards.places.items():
        for pool, number in place.slots:
            decks.setdefault(pool, {})[name] = number
    return {
        "unseen": [
            {"cards": sorted(cards.pools[pool]), "decks": spread}
            for pool, spread in sorted(decks.items(), key=lambda pair: sorted(cards.pools[pair[0]]))
        ],
        "contact": [item[0] for item in cards.places["contact"].top],
        "hand": cards.faces("hand"),
        "removed": cards.faces("removed"),
        "medals": board.medals.faces("held"),
        "medals_spent": board.medals.faces("spent"),
    }


def _carried(board: Board) -> Told:
    """What is carried from phase to phase: counters, damage, awards."""
    engaged = {enemy.card for enemy in board.enemies} | set(board.counters)
    counters = []
    for ship, place in board.counters.items():
        damage = {"damage": board.damage[ship]} if ship in board.damage else {}
        counters.append({"ship": ship, "hex": place, **damage})
    return {
        "counters": counters,
        "damaged": {ship: n for ship, n in board.damage.items() if ship not in engaged},
        "halved": {card: list(dice) for card, dice in board.halved.items()},
        "spent": list(board.spent),
        "spent_repairs": list(board.spent_repairs),
        "medal_hexes": list(board.medal_hexes),
        "atlantic": board.atlantic,
        "exposed": board.exposed,
        "event_drm": board.event_drm,
        "carrier_aircraft": board.carrier_aircraft,
        "phantoms": board.phantoms,
        "extra_days": board.extra_days,
        "booked": [list(row) for row in board.booked],
    }
