"""The log in plain words: one sentence for each kind of event."""

from collections.abc import Callable
from typing import Any, Final

from navalcore import Event
from navalcore.words import counted
from navalcore_fire_at_sea import happenings as log
from navalcore_fire_at_sea.words import (
    DECK_WORDS,
    SIDE_WORDS,
    are_left,
    in_parts,
    named,
    rolled,
    scored,
    shown,
)


def sentence(event: Event) -> str:
    """What happened, in one sentence; the rule id is shown beside it."""
    return TELLERS[type(event)](event)


def _captain(e: Any) -> str:
    price = f" for {counted(e.cost, 'point')}" if e.cost else ""
    return f"{_start(named(e.captain))} takes command of {named(e.ship)}{price}."


def _reshuffled(e: Any) -> str:
    are = "discard is" if e.cards == 1 else "discards are"
    return f"{e.cards} {are} shuffled into the {DECK_WORDS[e.side]} draw pile."


def _repeated(e: Any) -> str:
    ability, who = named(e.ability), named(e.who)
    what = {
        "sea-dog": f"the speed roll of {e.natural}",
        "expert-gunnery": f"{who}'s missing double, {e.natural} in all,",
        "old-hand": f"{who}'s failed repair roll of {e.natural}",
    }.get(e.ability, f"{who}'s roll of {e.natural}")
    return f"{ability}: {what} is rolled again."


def _one_added(e: Any) -> str:
    purpose, *who = e.label.split()
    names = [named(one) for one in who]
    what = {
        "speed": "the German speed roll",
        "shot": f"the shot of {' at '.join(names)}",
        "torpedo-shot": f"the torpedo shot of {' at '.join(names)}",
        "repair": f"{names[0]}'s repair",
        "repair-again": f"{names[0]}'s second try at the repair",
        "check": f"{names[0]}'s morale check",
    }.get(purpose, "the roll")
    if not e.natural:
        return f"{named(e.ability)}: {e.added} will be added to {what}."
    are = "is" if e.added == 1 else "are"
    return f"{named(e.ability)}: {e.added} {are} added to {what}, {rolled(e.natural, e.added)}."


def _speed(e: Any) -> str:
    told = f"{named(e.ship)} needs {e.needed}{in_parts(e.parts)} for speed, has {e.roll}"
    return f"{told}: {'passed' if e.passed else 'failed'}."


def _spent(e: Any) -> str:
    points = "Commodore Point" if e.cite == "FAS-1304" else "Captain Point"
    return f"{named(e.ship)} spends {counted(e.points, points)} on {e.purpose}; {are_left(e.left)}."


def _left(e: Any) -> str:
    if not e.edge:
        return f"{named(e.ship)} leaves the map for good."
    edges = "edges" if " and " in e.edge else "edge"
    return f"{named(e.ship)} crosses the {e.edge} {edges} and leaves the map for good."


def _first_shot(e: Any) -> str:
    result = "she fires first, and her hits count at once" if e.first else "she fires in turn"
    return f"Fighter aboard {named(e.ship)}: needs {e.needed}, rolls {e.roll}: {result}."


def _shot(e: Any) -> str:
    fires = "fires torpedoes at" if e.weapon == "torpedoes" else "fires at"
    return (
        f"{named(e.firer)} {fires} {named(e.target)}: needs {e.needed}{in_parts(e.parts)}, "
        f"rolls {rolled(e.roll, e.added)}: {'hit' if e.hit else 'miss'}."
    )


def _drawn(e: Any) -> str:
    told = f"Drawn for {named(e.firer)}'s hit on {named(e.target)}: {shown(e.card)}"
    return f"{told}." if e.counts else f"{told}, not higher than the card before: the draw ends."


def _hull(e: Any) -> str:
    return (
        f"{shown(e.card)} hits {named(e.target)}'s hull for {counted(e.points, 'point')}: "
        f"{e.damage} of {e.hull}."
    )


_KINDS: Final = {
    "gunnery": "hits {0}'s gunnery: shooting number +{1}",
    "speed": "slows {0}: speed number +{1}",
    "magazine": "stays beside {0} as magazine damage: shooting number +{1}",
}


def _effect(e: Any) -> str:
    told = _KINDS[e.kind].format(named(e.target), e.value)
    if e.kind == "gunnery" and e.card.startswith("A"):
        told = told.replace("gunnery", "gunnery radar")
    return f"{shown(e.card)} {told}."


def _bridge(e: Any) -> str:
    told = f"{shown(e.card)} hits {named(e.target)}'s bridge"
    if not e.most:
        return f"{told}; she has no Captain Points."
    return f"{told}: {counted(e.most, 'Captain Point')} a turn from now on, {are_left(e.left)}."


def _magazine(e: Any) -> str:
    result = "she blows up" if e.sunk else "she holds"
    return (
        f"{shown(e.card)} hits {named(e.target)}'s magazine: {e.needed} or more is her end, "
        f"the roll is {e.roll}: {result}."
    )


def _admiral(e: Any) -> str:
    result = "he is killed" if e.killed else "he lives"
    return (
        f"{_start(named(e.admiral))} is in danger on {named(e.ship)}'s bridge: {e.needed} or more "
        f"kills him, the roll is {e.roll}: {result}."
    )


_ENDS: Final = {
    "hull": "{0} sinks: her hull can take no more.",
    "magazine": "{0} sinks: her magazine has blown up.",
    "boats": "{0} is sunk: its last boat is gone.",
}


def _repair(e: Any) -> str:
    signs = ["-" if part.value < 0 else "+" for part in e.parts]
    added = "".join(
        f" {sign} {abs(part.value)} ({part.label})"
        for sign, part in zip(signs, e.parts, strict=True)
    )
    total = f" = {e.total}" if e.parts else ""
    return (
        f"{named(e.ship)} tries to repair {shown(e.card)}: needs {e.needed}, "
        f"rolls {e.roll}{added}{total}: {_mended(e)}."
    )


def _mended(e: Any) -> str:
    if e.repaired:
        return "repaired"
    if e.permanent:
        return "failed with an odd roll, the damage is permanent"
    return "failed with an even roll, it may be tried again"


def _morale(e: Any) -> str:
    if e.passed:
        result = "the Failed Morale marker comes off" if e.had_failed else "carries on"
    else:
        result = "keeps its Failed Morale marker" if e.had_failed else "Failed Morale"
    return (
        f"{named(e.ship)} checks morale: needs {e.needed}{in_parts(e.parts)}, "
        f"rolls {rolled(e.roll, e.added)}: {result}."
    )


def _points(e: Any) -> str:
    return (
        f"{SIDE_WORDS[e.side]} score {counted(e.points, 'Victory Point')}: "
        f"{scored(e.what, e.number)}."
    )


def _ended(e: Any) -> str:
    return (
        f"{named(e.scenario)} is over, since {e.why}: {counted(e.german, 'Victory Point')} for the "
        f"Germans, {e.british} for the British."
    )


def _refit(e: Any) -> str:
    return f"Refit of {named(e.ship)}: {shown(e.card)}, rolls {e.roll}: {_mended(e)}."


def _start(name: str) -> str:
    """A name at the start of a sentence: "Von Ruckteschell"."""
    return name[:1].upper() + name[1:]


TELLERS: Final[dict[type[Event], Callable[[Any], str]]] = {
    log.CaptainTaken: _captain,
    log.UnitPlaced: lambda e: f"{named(e.unit)} is placed on {e.square}, facing {e.facing}.",
    log.TurnBegan: lambda e: f"Turn {e.turn} begins.",
    log.DiscardsReshuffled: _reshuffled,
    log.SpeedRolled: lambda e: f"{SIDE_WORDS[e.side]} roll {rolled(e.roll, e.added)} for speed.",
    log.RollRepeated: _repeated,
    log.OneAdded: _one_added,
    log.SpeedChecked: _speed,
    log.PointsSpent: _spent,
    log.ShipMoved: lambda e: f"{named(e.ship)} moves to {e.square}, facing {e.facing}.",
    log.ShipTurned: lambda e: f"{named(e.ship)} turns to face {e.facing}.",
    log.ShipBlocked: lambda e: f"{named(e.ship)} stays where she is: her square ahead is closed.",
    log.ShipLeft: _left,
    log.FirstShotRolled: _first_shot,
    log.SplashRemoved: lambda e: f"{named(e.firer)}'s splash markers come off {named(e.target)}.",
    log.SplashCarried: lambda e: (
        f"Fire Control: {counted(e.number, 'splash marker')} of {named(e.firer)} "
        f"{'goes' if e.number == 1 else 'go'} along to {named(e.target)}."
    ),
    log.SplashPlaced: lambda e: (
        f"{named(e.firer)} now has {counted(e.number, 'splash marker')} on {named(e.target)}."
    ),
    log.ShotFired: _shot,
    log.DamageCardDrawn: _drawn,
    log.NoCardLeft: lambda e: f"The {DECK_WORDS[e.side]} deck has no card left to draw.",
    log.CardStopped: lambda e: f"{named(e.target)}'s armour stops {shown(e.card)}.",
    log.CardVoid: lambda e: f"{shown(e.card)} does nothing: {named(e.target)} is gone already.",
    log.CardIgnored: lambda e: (
        f"{named(e.ability)}: {shown(e.card)} on {named(e.target)}'s bridge has no effect."
    ),
    log.NoBoxFree: lambda e: (
        f"{shown(e.card)} finds no free box on {named(e.target)} and has no effect."
    ),
    log.HullDamaged: _hull,
    log.CardTookEffect: _effect,
    log.BridgeHit: _bridge,
    log.MagazineRolled: _magazine,
    log.AdmiralInDanger: _admiral,
    log.BoatLost: lambda e: (
        f"{shown(e.card)} costs {named(e.flotilla)} a boat; {are_left(e.left)}."
    ),
    log.ShipSunk: lambda e: _ENDS[e.reason].format(named(e.ship)),
    log.RepairRolled: _repair,
    log.MoraleNumberRolled: lambda e: (
        f"{_start(named(e.captain))} of {named(e.ship)} rolls his morale number: {e.roll}."
    ),
    log.MoraleChecked: _morale,
    log.FlotillaSpotted: lambda e: (
        f"{named(e.boat)} looks {_far(e.die)} and spots {named(e.flotilla)}."
    ),
    log.NothingSpotted: lambda e: f"{named(e.boat)} looks {_far(e.die)} and spots nobody new.",
    log.FlotillaShowed: lambda e: f"{named(e.flotilla)} has fired and is spotted now.",
    log.GermansReleased: lambda e: "The Germans are released: they may turn from now on.",
    log.RefitRolled: _refit,
    log.PointsScored: _points,
    log.ScenarioBegan: lambda e: f"The scenario {named(e.scenario)} begins.",
    log.ScenarioEnded: _ended,
}
"""How each event is told."""


def _far(squares: int) -> str:
    return f"{counted(squares, 'square')} far"
