"""The log in plain words: one sentence for each kind of event."""

from collections.abc import Callable
from typing import Any

from navalcore import Event
from navalcore.steps import name_of

WEAPONS = {"mg": "main guns", "flak": "flak", "th": "torpedoes"}


def sentence(event: Event) -> str:
    """What happened, in one sentence; the rule id is shown beside it."""
    return _TELLERS[type(event).__name__](event)


def listed(words: tuple[str, ...] | list[str]) -> str:
    """Names in a row: "Norfolk, Suffolk and Hood"."""
    names = [name_of(word) for word in words]
    if len(names) < 2:
        return names[0] if names else "none"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(number: int, word: str) -> str:
    """A number with its noun: "1 hex", "2 hexes"."""
    plural = word if number == 1 else word + ("es" if word.endswith("x") else "s")
    return f"{number} {plural}"


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
    parts = [f"{dice} at {name_of(target)}" for target, dice in (p.split(" ") for p in e.parts)]
    return f"{name_of(e.ship)} aims her main guns: {', '.join(parts) or 'nowhere'}."


def _bonus(e: Any) -> str:
    what = f"{counted(e.value, 'point')} of damage" if e.effect == "damage" else f"{e.value:+d}"
    return f"Bonus of {name_of(e.source)} on die {e.die}: {what}."


def _enemy_hit(e: Any) -> str:
    what = [counted(e.points, "point")] if e.points else []
    what += ["a fire"] if e.fire else []
    return f"{name_of(e.unit)} takes {' and '.join(what)}: {e.damage} of {e.factor}."


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
    told = f"{counted(e.unrevealed, 'unrevealed card')} to the 27 May deck"
    if e.returned:
        told += f"; {listed(e.returned)} to the deck of {e.date} May"
    return told[0].upper() + told[1:] + "."


_AWARDS = {
    "brest": "Bismarck is at Brest",
    "atlantic": "Bismarck is in the Atlantic",
    "prinz_eugen_atlantic": "Prinz Eugen is in the Atlantic, undamaged",
    "turret_destroyed": "Gun turrets destroyed",
    "speed_one": "Bismarck is reduced to speed 1",
    "event": "The event card",
}
_REASONS = {
    "brest": "the force has reached Brest",
    "atlantic": "the force is in the Atlantic",
    "bismarck sunk": "Bismarck is sunk",
    "time": "the days are over",
    "limit": "the limit of answers is reached",
}


def _ended(e: Any) -> str:
    return f"The game ends: {_REASONS[e.reason]}. {e.total} VP: {e.level}"


_TELLERS: dict[str, Callable[[Any], str]] = {
    "TurnBegan": lambda e: f"{e.date} May 1941.",
    "PhaseBegan": lambda e: f"{e.date} May, {'A.M.' if e.phase == 'am' else 'P.M.'}",
    "WeatherRolled": _weather,
    "MovementRolled": _movement,
    "Sailed": _sailed,
    "CardDrawn": lambda e: f"Drawn from the {e.deck} deck: {name_of(e.card)}.",
    "DeckEmpty": lambda e: f"The {e.deck} deck is empty: {counted(e.missing, 'card')} missing.",
    "CounterJoined": lambda e: (
        f"{name_of(e.ship)} comes up from {e.hex} with {counted(e.damage, 'point')} of damage."
    ),
    "EventPlayed": lambda e: f"Event {e.title}: {e.effect or 'no effect'}.",
    "Detected": _detected,
    "InitiativeTaken": _initiative,
    "BattleBegan": lambda e: f"Battle in {e.hex} against {listed(e.units)}.",
    "RoundBegan": lambda e: f"Round {e.number}.",
    "AttackRolled": _attack,
    "SplitDeclared": _split,
    "DiceKept": lambda e: (
        f"{name_of(e.unit)}, crippled, keeps {e.main} main-gun and {e.torpedo} torpedo dice."
    ),
    "BonusUsed": _bonus,
    "EnemyHit": _enemy_hit,
    "EnemyCrippled": lambda e: f"{name_of(e.unit)} is crippled.",
    "EnemyEliminated": lambda e: f"{name_of(e.unit)} is eliminated: {e.points} VP.",
    "TorpedoDamageRolled": lambda e: (
        f"Torpedo of {name_of(e.attacker)} hits {name_of(e.target)}: {e.die}, "
        f"{counted(e.points, 'point')}."
    ),
    "LocationRolled": lambda e: (
        f"{name_of(e.ship)} is struck: {e.die}, "
        f"{' or '.join(name_of(part) for part in e.compartments)}, {e.result}."
    ),
    "GermanHit": _german_hit,
    "GermanFire": _german_fire,
    "PointsLost": lambda e: f"{name_of(e.ship)}: what found no box is lost.",
    "CompartmentDestroyed": lambda e: f"{name_of(e.ship)}: {name_of(e.compartment)} is destroyed.",
    "SpeedMarked": lambda e: f"{name_of(e.ship)}'s rudder is jammed: speed 1.",
    "GermanSunk": lambda e: f"{name_of(e.ship)} sinks.",
    "FireBurned": _burned,
    "MedalDrawn": lambda e: f"A medal: {name_of(e.medal)} ({name_of(e.why)}).",
    "EscapeRolled": _escape,
    "EscapedUnopposed": lambda e: "Escape without a die: no enemy ship can hold the force.",
    "UnitReturned": _returned,
    "UnitRemoved": lambda e: f"{name_of(e.unit)} leaves the game.",
    "CarrierEliminated": lambda e: (
        f"{name_of(e.ship)} has lost all her aircraft and counts as eliminated."
    ),
    "PhantomsCounted": lambda e: (
        f"{name_of(e.ship)} calls up {e.number} aircraft that count as destroyed."
    ),
    "RepairRolled": _repair_roll,
    "Repaired": _repaired,
    "DecksMoved": _decks,
    "AwardBooked": lambda e: f"{_AWARDS[e.item]}: {e.points:+d} VP.",
    "GameEnded": _ended,
}
