"""What a run of events comes to, in words that are equal for equal results (for `odds`)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from navalcore import Event
from navalcore.words import counted, listed
from navalcore_fire_at_sea.happenings import (
    AdmiralInDanger,
    BoatLost,
    BridgeHit,
    CardTookEffect,
    DamageCardDrawn,
    FirstShotRolled,
    FlotillaSpotted,
    GermansReleased,
    HullDamaged,
    MoraleChecked,
    MoraleNumberRolled,
    RefitRolled,
    RepairRolled,
    ShipSunk,
    ShotFired,
    SpeedChecked,
    SpeedRolled,
)
from navalcore_fire_at_sea.words import named, shown

_NUMBERS: Final = {"gunnery": "shooting number", "speed": "speed number", "magazine": "magazine"}


def outcome(events: Sequence[Event]) -> str:
    """The sum of the effects: hits and their cards, damage by ship, repairs, morale, spotting.

    The dice themselves are told of a speed roll and a rolled morale number only, whose results are
    still to come.
    """
    spotted = sorted({one.flotilla for one in events if isinstance(one, FlotillaSpotted)})
    told = [f"{listed([named(one) for one in spotted])} spotted."] if spotted else []
    told += _shots(events)
    told += _damage(events)
    told += [words for one in events if (words := _single(one))]
    return " ".join(told) or "No effect."


def _shots(events: Sequence[Event]) -> list[str]:
    """Hits and misses; the cards of a hit by their number, since armour has not been asked yet."""
    told = []
    for place, one in enumerate(events):
        if isinstance(one, ShotFired):
            weapon = "torpedoes: " if one.weapon == "torpedoes" else ""
            what = "miss"
            if one.hit:
                cards = 0
                for later in events[place + 1 :]:
                    if isinstance(later, ShotFired):
                        break
                    cards += isinstance(later, DamageCardDrawn) and later.counts
                what = f"hit, {counted(cards, 'card')}"
            told.append(f"{named(one.firer)} at {named(one.target)}, {weapon}{what}.")
    return told


def _damage(events: Sequence[Event]) -> list[str]:
    """What was done to each ship, in the order of the ships' first damage."""
    effects: dict[str, Counter[str]] = {}
    for one in events:
        if isinstance(one, HullDamaged):
            effects.setdefault(one.target, Counter())["hull"] += one.points
        elif isinstance(one, CardTookEffect):
            effects.setdefault(one.target, Counter())[_NUMBERS[one.kind]] += one.value
        elif isinstance(one, BridgeHit):
            effects.setdefault(one.target, Counter())["bridge"] += 1
        elif isinstance(one, BoatLost):
            effects.setdefault(one.flotilla, Counter())["boats"] += 1
    sunk = [one.ship for one in events if isinstance(one, ShipSunk)]
    told = []
    for ship, numbers in effects.items():
        if ship not in sunk:
            words = [_effect(kind, numbers[kind]) for kind in sorted(numbers)]
            told.append(f"{named(ship)}: {', '.join(words)}.")
    return [*told, *(f"{named(ship)} is sunk." for ship in sunk)]


def _effect(kind: str, number: int) -> str:
    if kind == "hull":
        return counted(number, "hull point")
    if kind == "boats":
        return f"{counted(number, 'boat')} lost"
    if kind == "bridge":
        return counted(number, "bridge hit")
    return f"{kind} +{number}"


def _single(one: Event) -> str:
    """What one event comes to by itself, or nothing."""
    if isinstance(one, SpeedRolled):
        return f"Speed roll {one.roll + one.added}."
    if isinstance(one, SpeedChecked):
        return f"{named(one.ship)} {'passes' if one.passed else 'fails'}."
    if isinstance(one, FirstShotRolled):
        return f"{named(one.ship)} fires {'first' if one.first else 'in turn'}."
    if isinstance(one, AdmiralInDanger):
        return f"{named(one.admiral)} {'is killed' if one.killed else 'lives'}."
    if isinstance(one, (RepairRolled, RefitRolled)):
        result = "may be tried again"
        if one.repaired or one.permanent:
            result = "repaired" if one.repaired else "permanent"
        return f"{shown(one.card)}: {result}."
    if isinstance(one, MoraleNumberRolled):
        return f"Morale number {one.roll}."
    if isinstance(one, MoraleChecked):
        return f"{named(one.ship)} {'carries on' if one.passed else 'has Failed Morale'}."
    return "The Germans are released." if isinstance(one, GermansReleased) else ""
