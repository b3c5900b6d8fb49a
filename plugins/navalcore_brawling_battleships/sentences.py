"""The log in plain words: one sentence for each kind of event."""

from collections.abc import Callable
from typing import Any, Final

from navalcore import Event
from navalcore.words import counted, listed
from navalcore_brawling_battleships import happenings as log
from navalcore_brawling_battleships.readings import reading
from navalcore_brawling_battleships.words import box, card, kind_in, named, who


def sentence(event: Event) -> str:
    """What happened, in one sentence; the rule id is shown beside it."""
    return TELLERS[type(event)](event)


def _played(e: Any) -> str:
    if e.side == "open-fire":
        return f"{who(e, e.seat)} opens fire with {card(e.card)}."
    return f"{who(e, e.seat)} plays {kind_in(e.card)}."


def cancelled(e: Any, card: str = "") -> str:
    """What a reaction cancels, as it is played: "Mines", "the open fire with Mines"."""
    before = "the open fire with" if e.side == "open-fire" else card
    return f"{before} {kind_in(e.card)}".lstrip()


def _squadron(e: Any) -> str:
    """Also whose hand an agent robs (BRB-982)."""
    whose = "its own squadron" if e.seat == e.target else who(e, e.target)
    return f"{who(e, e.seat)} names {whose} as the target."


def _shot(e: Any) -> str:
    hits = counted(e.base, "hit") if e.base else "miss"
    added = "".join(f", {one.label} {one.value:+d}" for one in e.modifiers)
    total = f": {counted(e.hits, 'hit') if e.hits else 'no hit'} in all" if added else ""
    return (
        f"{named(e.firer)} fires at {named(e.target)} (box {box(e.box)}), rolls {reading(e.dice)}: "
        f"{hits}{added}{total}."
    )


_ROLLS: Final = {
    "internment": ("Internment of {0}", "she changes squadrons", "she stays"),
    "mutiny": ("Mutiny on {0}", "she deserts", "her crew obeys"),
    "internal-explosion": ("Internal Explosion aboard {0}", "she blows up", "she holds"),
    "reinforcement": ("Reinforcement", "ships come", "nobody comes"),
    "leader": ("The loss of {0}", "he goes down with the ship", "he is saved"),
}


def _roll(e: Any) -> str:
    attack = (f"{named(e.what)} against {{0}}", "she is hit", "no effect")
    what, success, failure = _ROLLS.get(e.what, attack)
    result = success if e.success else failure
    return f"{what.format(kind_in(e.about))}: needs {e.needed}, rolls {reading(e.dice)}: {result}."


def _hit(e: Any) -> str:
    taken = f"{named(e.ship)} takes {counted(e.hits, 'hit')}"
    if e.total > e.track:
        return f"{taken}: {e.total}, beyond her {counted(e.track, 'box')}."
    return f"{taken}: {e.total} of {e.track}."


def _critical(e: Any) -> str:
    if e.extra:
        return f"{named(e.ship)} has a {e.critical} critical already: it counts as a hit."
    return f"{named(e.ship)} suffers a {e.critical} critical."


def _sunk(e: Any) -> str:
    told = f"{named(e.ship)} of {who(e, e.owner)} sinks"
    if e.scorer < 0:
        return f"{told}, for nobody's victory pile."
    return f"{told}: {counted(e.points, 'point')} for {who(e, e.scorer)}."


def _removed(e: Any) -> str:
    told = f"{kind_in(e.card)} before {who(e, e.seat)}'s squadron is discarded"
    return f"{told}: {_WHY.get(e.why, e.why)}."


_WHY: Final = {
    "goes down with the ship": "he goes down with the ship",
    "is shot down": "it is shot down",
}


def _quenched(e: Any) -> str:
    if not e.ships:
        return "No fire burns that the storm could put out."
    return f"The storm puts out the fires of {counted(e.ships, 'dreadnought')}."


def _joined(e: Any) -> str:
    joins = "joins" if len(e.ships) == 1 else "join"
    return f"{listed([named(one) for one in e.ships])} {joins} {who(e, e.seat)}'s squadron."


def _repaired(e: Any) -> str:
    if e.hits == 1:
        return f"{named(e.ship)}'s hit is repaired."
    return f"{named(e.ship)}'s {e.hits} hits are repaired."


def _stolen(e: Any) -> str:
    return f"{who(e, e.thief)} takes {_hidden(e.card)} from {who(e, e.victim)}'s hand."


def _hidden(face: Any) -> str:
    """A card that only some may know."""
    return "a card" if face is None else card(face)


TELLERS: Final[dict[type[Event], Callable[[Any], str]]] = {
    log.SortieBegan: lambda e: f"Sortie {e.number} begins; {who(e, e.first)} has the first Turn.",
    log.FirstTurnRolled: lambda e: f"{who(e, e.seat)} rolls {reading(e.dice)} for the first Turn.",
    log.DreadnoughtDealt: lambda e: f"{named(e.ship)} is dealt to {who(e, e.seat)}.",
    log.CardDrawn: lambda e: f"{who(e, e.seat)} draws {_hidden(e.card)}.",
    log.TurnBegan: lambda e: f"{who(e, e.seat)}'s Turn begins.",
    log.SmokeLifted: lambda e: f"The smoke before {who(e, e.seat)}'s squadron lifts.",
    log.CardPlayed: _played,
    log.SquadronNamed: _squadron,
    log.ShipNamed: lambda e: f"{who(e, e.seat)} names {named(e.ship)} as the target.",
    log.CardDiscarded: lambda e: f"{who(e, e.seat)} discards {card(e.card)}.",
    log.Passed: lambda e: f"{who(e, e.seat)} plays nothing more.",
    log.WindowPassed: lambda e: f"Nobody reacts to {named(e.side)}.",
    log.CardCancelled: lambda e: (
        f"{who(e, e.seat)} reacts with {kind_in(e.reaction)}: "
        f"{cancelled(e, 'the card')} is cancelled."
    ),
    log.FireTurned: lambda e: (
        f"{who(e, e.seat)} reacts with {kind_in(e.reaction)}: "
        f"{who(e, e.firer)} must fire at friends."
    ),
    log.NoShot: lambda e: (
        f"{who(e, e.seat)}'s fire finds nobody in {who(e, e.target)}'s squadron: "
        "both cards are discarded without a shot."
    ),
    log.ShotFired: _shot,
    log.RollMade: _roll,
    log.ShipHit: _hit,
    log.CriticalScored: _critical,
    log.ShipSunk: _sunk,
    log.CardRemoved: _removed,
    log.CardPlaced: lambda e: f"{kind_in(e.card)} is laid before {who(e, e.seat)}'s squadron.",
    log.PlayerEliminated: lambda e: (
        f"{who(e, e.seat)} has no dreadnought left and is out of this Sortie."
    ),
    log.ShipInterned: lambda e: (
        f"{named(e.ship)} goes from {who(e, e.loser)}'s squadron to {who(e, e.winner)}'s."
    ),
    log.ShipMutinied: lambda e: (
        f"{named(e.ship)} leaves {who(e, e.loser)} and goes under the Dreadnought Deck."
    ),
    log.ReinforcementDrawn: lambda e: f"{who(e, e.seat)} draws the dreadnought {named(e.ship)}.",
    log.ShipsJoined: _joined,
    log.ShipRepaired: _repaired,
    log.CardIntercepted: lambda e: f"{who(e, e.seat)} takes {card(e.card)} from the discards.",
    log.CardStolen: _stolen,
    log.FiresQuenched: _quenched,
    log.NothingToDo: lambda e: f"{who(e, e.seat)}'s {named(e.side)} finds nothing to act on.",
    log.SortieEnded: lambda e: f"Sortie {e.number} is over: {e.why}.",
    log.SortieScored: lambda e: (
        f"{who(e, e.seat)} scores {counted(e.points, 'point')}; the total is now {e.total}."
    ),
    log.BonusScored: lambda e: f"The side of {who(e, e.seat)} gets a bonus of {e.points} points.",
}
"""How each event is told."""
