"""The log in plain words: one sentence for each kind of event."""

from collections.abc import Callable
from typing import Any

from navalcore import Event
from navalcore.steps import name_of
from navalcore_bismarck import happenings as log
from navalcore_bismarck.reckoning import AWARDS
from navalcore_bismarck.words import counted, listed

WEAPONS = {"mg": "main guns", "flak": "flak", "th": "torpedoes"}


def sentence(event: Event) -> str:
    """What happened, in one sentence; the rule id is shown beside it."""
    return TELLERS[type(event)](event)


def _weather(e: Any) -> str:
    drm = f" ({e.drm:+d} in combat)" if e.drm else ""
    return f"Weather: {e.die}, {e.weather}{drm}."


def _movement(e: Any) -> str:
    if e.contacts:
        return f"Movement: {e.die}, contact! {counted(e.contacts, 'card')} to draw."
    return f"Movement: {e.die}, up to {counted(e.hexes, 'hex')}."


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
    "enemy_initiative": lambda _: "the enemy detects the force and has the initiative",
    "carrier_aircraft_drm": lambda drm: f"the next carrier's aircraft {drm:+d}",
    "battle_drm": lambda drm: f"{drm:+d} on German dice in this battle",
    "points": lambda points: f"{points:+d} VP",
    "counters_to_last_deck": lambda number: (
        f"{counted(number, 'counter')} {'leaves' if number == 1 else 'leave'} the map"
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
    return f"Initiative: {e.die} against {e.needed}, {side} it."


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
    return f"Escape: {e.die}, {e.needed} or more wanted: {'away!' if e.escaped else 'no escape.'}"


def _returned(e: Any) -> str:
    if e.deck == "contact":
        return f"{name_of(e.unit)} goes back to the Contact Deck; her counter stays in {e.hex}."
    return f"{name_of(e.unit)} flies back to the Aircraft Draw Deck."


def _repair_roll(e: Any) -> str:
    what = "everything" if e.everything else counted(e.points, "point") if e.points else "nothing"
    return f"Repair of {name_of(e.ship)}: {e.die}, {what}."


def _repaired(e: Any) -> str:
    by = f" by {name_of(e.by)}" if e.by else ""
    return f"{name_of(e.ship)}, {name_of(e.compartment)}: {counted(e.points, 'point')} off{by}."


def _decks(e: Any) -> str:
    told = f"{counted(e.unrevealed, 'unrevealed card')} to the {e.last} May deck"
    if e.returned:
        told += f"; {listed(e.returned)} to the deck of {e.date} May"
    return told[0].upper() + told[1:] + "."


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
    log.CounterJoined: lambda e: (
        f"{name_of(e.ship)} comes up from {e.hex} with {counted(e.damage, 'point')} of damage."
    ),
    log.EventPlayed: _event,
    log.Detected: _detected,
    log.InitiativeTaken: _initiative,
    log.BattleBegan: lambda e: f"Battle in {e.hex} against {listed(e.units)}.",
    log.RoundBegan: lambda e: f"Round {e.number}.",
    log.AttackRolled: _attack,
    log.SplitDeclared: _split,
    log.DiceKept: lambda e: (
        f"{name_of(e.unit)}, crippled, keeps {e.main} main-gun and {e.torpedo} torpedo dice."
    ),
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
    log.UnitRemoved: lambda e: f"{name_of(e.unit)} leaves the game.",
    log.CarrierEliminated: lambda e: (
        f"{name_of(e.ship)} has lost all her aircraft and counts as eliminated."
    ),
    log.PhantomsCounted: lambda e: (
        f"{name_of(e.ship)} calls up {e.number} aircraft that count as destroyed."
    ),
    log.RepairRolled: _repair_roll,
    log.Repaired: _repaired,
    log.DecksMoved: _decks,
    log.AwardBooked: lambda e: f"{AWARDS[e.item].told}: {e.points:+d} VP.",
    log.GameEnded: _ended,
}
"""How each event is told."""
