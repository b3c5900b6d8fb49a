"""What a run of events comes to, in words that are equal for equal results (for `odds`)."""

from collections.abc import Sequence

from navalcore import Event
from navalcore.steps import name_of
from navalcore.words import counted
from navalcore_bismarck.happenings import (
    AttackMissed,
    AttackRolled,
    CardDrawn,
    CompartmentDestroyed,
    EnemyCrippled,
    EnemyEliminated,
    EnemyHit,
    EscapeRolled,
    GermanFire,
    GermanHit,
    GermanSunk,
    InitiativeTaken,
    LocationRolled,
    MedalDrawn,
    MovementRolled,
    TorpedoesHit,
    WeatherRolled,
)
from navalcore_bismarck.sentences import sentence
from navalcore_bismarck.upkeep import Repaired

_TOLD = (
    CompartmentDestroyed,
    EnemyCrippled,
    EnemyEliminated,
    GermanSunk,
    InitiativeTaken,
    Repaired,
    CardDrawn,
    MedalDrawn,
)


def outcome(events: Sequence[Event]) -> str:
    """The sum of the effects: damage by unit and compartment, fires, losses, what was drawn."""
    points: dict[str, int] = {}
    fires: dict[str, int] = {}
    others: list[str] = []
    for event in events:
        if isinstance(event, EnemyHit):
            points[event.unit] = points.get(event.unit, 0) + event.points
            fires[event.unit] = fires.get(event.unit, 0) + event.fire
        elif isinstance(event, GermanHit):
            where = f"{event.ship} {event.compartment}"
            points[where] = points.get(where, 0) + event.points
        elif isinstance(event, GermanFire) and event.placed:
            where = f"{event.ship} {event.compartment}"
            fires[where] = fires.get(where, 0) + 1
        elif isinstance(event, WeatherRolled):
            others.append(f"Weather {event.weather}.")
        elif isinstance(event, MovementRolled):
            hexes = f"Up to {counted(event.hexes, 'hex')}."
            cards = f"Contact, {counted(event.contacts, 'card')}."
            others.append(cards if event.contacts else hexes)
        elif isinstance(event, EscapeRolled):
            others.append("Escape." if event.escaped else "No escape.")
        elif isinstance(event, _TOLD):
            others.append(sentence(event))
    hits = [_hit(where, points.get(where, 0), fires.get(where, 0)) for where in {**points, **fires}]
    told = " ".join([*(hit for hit in hits if hit), *others])
    return told or _unread(events) or "No effect."


def _unread(events: Sequence[Event]) -> str:
    """The dice of an attack whose results are still to come, for a count that stops there."""
    rolled = [event for event in events if isinstance(event, AttackRolled)]
    missed = any(
        isinstance(event, AttackMissed) or (isinstance(event, TorpedoesHit) and not event.hits)
        for event in events
    )
    if missed or not rolled:
        return ""
    if any(isinstance(event, LocationRolled) for event in events):
        return "Nothing yet."
    faces = " ".join(str(die) for die in sorted(rolled[-1].modified, reverse=True))
    return f"Dice read as {faces}."


def _hit(where: str, points: int, fires: int) -> str:
    what = ([counted(points, "point")] if points else []) + (
        [counted(fires, "fire")] if fires else []
    )
    ship, _, part = where.partition(" ")
    name = f"{name_of(ship)}, {name_of(part)}" if part else name_of(ship)
    return f"{name}: {' and '.join(what)}." if what else ""
