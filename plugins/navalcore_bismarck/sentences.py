"""The log in plain words: one sentence for each kind of event."""

from collections.abc import Callable, Sequence
from typing import Any

from navalcore import Event
from navalcore.steps import name_of
from navalcore.tables import modified, total
from navalcore.words import counted, listed
from navalcore_bismarck import happenings as log
from navalcore_bismarck import upkeep
from navalcore_bismarck.reckoning import AWARDS

WEAPONS = {"mg": "main guns", "flak": "flak", "th": "torpedoes"}


def sentence(event: Event) -> str:
    """What happened, in one sentence; the rule id is shown beside it."""
    return TELLERS[type(event)](event)


def _weather(e: Any) -> str:
    drm = f" ({e.drm:+d} in combat)" if e.drm else ""
    return f"Weather: {e.die}, {e.weather}{drm}."


def _movement(e: Any) -> str:
    read = modified(e.die, e.modifiers)
    die = f"{e.die}, read as {read}" if read != e.die else str(e.die)
    if e.contacts:
        return f"Movement: {die}, contact! {counted(e.contacts, 'card')} to draw."
    return f"Movement: {die}, up to {counted(e.hexes, 'hex')}."


def _sailed(e: Any) -> str:
    if e.how == "stay":
        return f"The force stays in {e.hex}."
    how = {
        "escape": "escapes",
        "event": "moves",
        "events-only": "moves",
        "storm": "runs through the storm",
    }
    return f"The force {how.get(e.how, 'sails')} to {e.hex}."


_EFFECTS: dict[str, Callable[[Any], str]] = {
    "weather": lambda weather: f"the weather turns {weather}",
    "enemy_initiative": lambda now: (
        "the enemy detects the force and has the initiative"
        + ("" if now else " in the next battle, whenever it comes")
    ),
    "carrier_aircraft_drm": lambda drm: f"the next carrier's aircraft {drm:+d}",
    "battle_drm": lambda drm: f"{drm:+d} on German dice in this battle",
    "points": lambda points: f"{points:+d} VP",
    "counters_to_last_deck": lambda ships: (
        f"the counters of {_named(ships.split())} leave the map"
        if " " in ships
        else f"the counter of {name_of(ships)} leaves the map"
        if ships
        else "no counter is on the map"
    ),
    "move_hexes": lambda number: f"the force moves {counted(number, 'hex')}",
    "medals": lambda number: "a medal" if number == 1 else f"{number} medals",
    "repair": lambda points: f"{counted(points, 'point')} repaired",
    "damage": lambda points: f"{counted(points, 'point')} of damage to Bismarck",
    "aircraft_joins": lambda number: f"{'an' if number else 'no'} aircraft joins",
    "extra_cards": lambda number: f"{'' if number else 'no '}more cards are drawn",
}


def _event(e: Any) -> str:
    told = "; ".join(_EFFECTS[name](value) for name, value in e.effects)
    return f"Event {e.title}: {told or 'no effect'}."


def _detected(e: Any) -> str:
    if not e.die:
        return "The enemy knows where the force is: detected without a die."
    return f"Detection: {e.die}, {'detected' if e.detected else 'not detected'}."


def _initiative(e: Any) -> str:
    side = "the player has" if e.side == "player" else "the enemy has"
    if not e.die:
        return f"Initiative: {side} it."
    return f"Initiative: {_read(e)} against {e.needed}, {side} it."


def _attack(e: Any) -> str:
    who, whom = name_of(e.attacker), name_of(e.target)
    dice = " ".join(str(die) for die in e.dice)
    told = f"{who} fires {WEAPONS[e.weapon]} at {whom}: {dice}"
    if e.modified != e.dice:
        told += f", read as {' '.join(str(die) for die in e.modified)}"
    return told + "."


def _split(e: Any) -> str:
    parts = [f"{dice} at {name_of(target)}" for target, dice in e.parts]
    return f"{name_of(e.ship)} aims her main guns: {', '.join(parts) or 'nowhere'}."


def _dice_kept(event: log.DiceKept) -> str:
    dice = ((event.main, "main-gun die"), (event.torpedo, "torpedo die"))
    kept = " and ".join(counted(number, kind) for number, kind in dice if number)
    return f"{name_of(event.unit)}, crippled, keeps {kept or 'no die'}."


def _bonus(e: Any) -> str:
    what = f"{counted(e.value, 'point')} of damage" if e.effect == "damage" else f"{e.value:+d}"
    return f"Bonus of {name_of(e.source)} on die {e.die}: {what}."


def _enemy_hit(e: Any) -> str:
    return f"{name_of(e.unit)} takes {_result(e)}: {e.damage} of {e.factor}."


def _result(e: Any) -> str:
    """Points and fire: "2 points and a fire"."""
    what = [counted(e.points, "point")] if e.points else []
    what += ["a fire"] if e.fire else []
    return " and ".join(what) or "no effect"


def _german_hit(e: Any) -> str:
    return (
        f"{name_of(e.ship)}, {name_of(e.compartment)}: {counted(e.points, 'point')}, "
        f"{e.damage} of {e.boxes} boxes."
    )


def _german_fire(e: Any) -> str:
    where = f"{name_of(e.ship)}, {name_of(e.compartment)}"
    return f"{where}: fire!" if e.placed else f"{where}: no free box for the fire."


def _burned(e: Any) -> str:
    where = f", {name_of(e.compartment)}" if e.compartment else ""
    return f"Fire on {name_of(e.ship)}{where} burns on: {counted(e.points, 'point')}."


def _escape(e: Any) -> str:
    wanted = f"{e.needed} or more" if e.needed < 6 else f"a {e.needed}"
    return f"Escape: {_read(e)}, {wanted} wanted: {'away!' if e.escaped else 'no escape.'}"


def _read(e: Any) -> str:
    """A die, with what was added to it: "4" or "3, smoke floats +1, makes 4"."""
    if not e.modifiers:
        return str(e.die)
    told = "".join([f", {one.label} {one.value:+d}" for one in e.modifiers])
    return f"{e.die}{told}, makes {total(e.die, e.modifiers)}"


def _returned(e: Any) -> str:
    if e.deck == "contact":
        return f"{name_of(e.unit)} goes back to the Contact Deck; her counter stays in {e.hex}."
    return f"{name_of(e.unit)} flies back to the Aircraft Draw Deck."


def _repair_roll(e: Any) -> str:
    what = "everything" if e.everything else counted(e.points, "point") if e.points else "nothing"
    return f"Repair of {name_of(e.ship)}: {e.die}, {what}."


def _repaired(e: Any) -> str:
    by = f" by {name_of(e.by)}" if e.by else ""
    points = e.points - e.fires
    what = [counted(e.fires, "fire")] if e.fires else []
    what += [counted(points, "point")] if points or not e.fires else []
    return f"{name_of(e.ship)}, {name_of(e.compartment)}: {' and '.join(what)} off{by}."


def _decks(e: Any) -> str:
    if not e.unrevealed:
        return f"No unrevealed card goes to the deck of {e.last} May."
    go = "goes" if e.unrevealed == 1 else "go"
    return f"{counted(e.unrevealed, 'unrevealed card')} {go} to the deck of {e.last} May."


def _named(ids: Sequence[str]) -> str:
    """Units in a row: "Norfolk, Suffolk and Hood"."""
    return listed([name_of(one) for one in ids])


def _handed_over(e: Any) -> str:
    go = "goes" if len(e.returned) == 1 else "go"
    return f"{_named(e.returned)} {go} to the deck of {e.date} May."


def _removed(e: Any) -> str:
    unit = name_of(e.unit)
    if e.cite == "BIS-684":
        return f"{unit} leaves the game, some of her aircraft being left: no points."
    return f"{unit}, slower than Bismarck, leaves the game: no points."


def _counter(e: Any) -> str:
    damage = f"{counted(e.damage, 'point')} of damage" if e.damage else "no damage"
    return f"{name_of(e.ship)} comes up from {e.hex} with {damage}."


def _phantoms(e: Any) -> str:
    count = "counts" if e.number == 1 else "count"
    return f"{name_of(e.ship)} calls up {e.number} aircraft without a card: {count} as destroyed."


def _speed(e: Any) -> str:
    how = "falls" if e.speed < e.before else "rises again"
    return f"{name_of(e.ship)}'s speed {how} to {e.speed}."


def _fire_out(e: Any) -> str:
    go = "goes" if e.fires == 1 else "go"
    where = f"{name_of(e.ship)}, {name_of(e.compartment)}"
    return f"{where}: {counted(e.fires, 'fire')} {go} out."


def _torpedoes(e: Any) -> str:
    return f"Torpedoes at {name_of(e.target)}: {counted(e.hits, 'hit') if e.hits else 'no hit'}."


_REASONS = {
    "brest": "the force has reached Brest",
    "atlantic": "the force is in the Atlantic",
    "bismarck sunk": "Bismarck is sunk",
    "time": "the days are over",
    "limit": "the limit of answers is reached",
}


def _ended(e: Any) -> str:
    return f"The game ends: {_REASONS[e.reason]}. {e.total} VP: {e.level}"


TELLERS: dict[type[Event], Callable[[Any], str]] = {
    log.TurnBegan: lambda e: f"{e.date} May 1941.",
    log.PhaseBegan: lambda e: f"{e.date} May, {'A.M.' if e.phase == 'am' else 'P.M.'}",
    log.WeatherRolled: _weather,
    log.MovementRolled: _movement,
    log.Sailed: _sailed,
    log.CardDrawn: lambda e: f"Drawn from the {e.deck} deck: {name_of(e.card)}.",
    log.DeckEmpty: lambda e: f"The {e.deck} deck is empty: {counted(e.missing, 'card')} missing.",
    log.CounterJoined: _counter,
    log.EventPlayed: _event,
    log.Detected: _detected,
    log.InitiativeTaken: _initiative,
    log.BattleBegan: lambda e: f"Battle in {e.hex} against {_named(e.units)}.",
    log.RoundBegan: lambda e: f"Round {e.number}.",
    log.AttackRolled: _attack,
    log.SplitDeclared: _split,
    log.DiceKept: _dice_kept,
    log.BonusUsed: _bonus,
    log.EnemyHit: _enemy_hit,
    log.EnemyCrippled: lambda e: f"{name_of(e.unit)} is crippled.",
    log.EnemyEliminated: lambda e: f"{name_of(e.unit)} is eliminated: {e.points} VP.",
    log.TorpedoDamageRolled: lambda e: (
        f"Torpedo of {name_of(e.attacker)} hits {name_of(e.target)}: {e.die}, "
        f"{counted(e.points, 'point')}."
    ),
    log.LocationRolled: lambda e: (
        f"{name_of(e.ship)} is struck: {e.die}, "
        f"{' or '.join(name_of(part) for part in e.compartments)}, {_result(e)}."
    ),
    log.GermanHit: _german_hit,
    log.GermanFire: _german_fire,
    log.PointsLost: lambda e: f"{name_of(e.ship)}: what found no box is lost.",
    log.CompartmentDestroyed: lambda e: (
        f"{name_of(e.ship)}: {name_of(e.compartment)} is destroyed."
    ),
    log.SpeedMarked: lambda e: f"{name_of(e.ship)}'s rudder is jammed: speed {e.speed}.",
    log.GermanSunk: lambda e: f"{name_of(e.ship)} sinks.",
    log.FireBurned: _burned,
    log.MedalDrawn: lambda e: f"A medal: {name_of(e.medal)} ({name_of(e.why)}).",
    log.EscapeRolled: _escape,
    log.EscapedUnopposed: lambda e: "Escape without a die: no enemy ship can hold the force.",
    log.UnitReturned: _returned,
    log.UnitRemoved: _removed,
    log.CarrierEliminated: lambda e: (
        f"{name_of(e.ship)} has lost all her aircraft and counts as eliminated: {e.points} VP."
    ),
    log.PhantomsCounted: _phantoms,
    log.SpeedChanged: _speed,
    log.FireOut: _fire_out,
    log.AttackMissed: lambda e: "No effect.",
    log.TorpedoesHit: _torpedoes,
    upkeep.RepairBarred: lambda e: (
        f"No repair on the first {'day' if e.scope == 'day' else 'turn'}."
    ),
    upkeep.ExtraDayBegan: lambda e: f"An extra day, {e.date} May: {e.points:+d} VP.",
    upkeep.RepairRolled: _repair_roll,
    upkeep.Repaired: _repaired,
    upkeep.DecksMoved: _decks,
    upkeep.ShipsHandedOver: _handed_over,
    upkeep.AwardBooked: lambda e: (
        f"{AWARDS[e.item].told.format(counted(e.number, 'gun turret'))}: {e.points:+d} VP."
    ),
    upkeep.GameEnded: _ended,
}
"""How each event is told."""
