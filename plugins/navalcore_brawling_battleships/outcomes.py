"""What a run of events comes to, in words that are equal for equal results (for `odds`)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from navalcore import Event
from navalcore.words import counted, listed
from navalcore_brawling_battleships import happenings as log
from navalcore_brawling_battleships.readings import reading
from navalcore_brawling_battleships.sentences import cancelled
from navalcore_brawling_battleships.words import kind_in, named, who


def outcome(events: Sequence[Event]) -> str:
    """The sum of the effects: hits, criticals and sinkings by ship, then what else has come.

    Dice are not told, nor which cards are drawn; that some are, where nothing else comes.
    """
    told = _ships(events)
    for one in events:
        tell = _SINGLE.get(type(one))
        if tell is not None and (words := tell(one)):
            told.append(words)
    drawn = sum([isinstance(one, log.CardDrawn) for one in events])
    draws = "A card is drawn." if drawn == 1 else "Cards are drawn." if drawn else ""
    return " ".join(told) or draws or "No effect."


def _ships(events: Sequence[Event]) -> list[str]:
    """What was done to each ship, in the order of their first mention."""
    hits: Counter[str] = Counter()
    criticals: dict[str, list[str]] = {}
    aimed: dict[str, None] = {}
    for one in events:
        if isinstance(one, log.ShotFired):
            aimed[one.target] = None
        elif isinstance(one, log.RollMade) and one.what not in _FAILED:  # an attack
            aimed[one.about] = None
        elif isinstance(one, log.ShipHit):
            aimed[one.ship] = None
            hits[one.ship] += one.hits
        elif isinstance(one, log.CriticalScored) and not one.extra:
            criticals.setdefault(one.ship, []).append(one.critical)
    sunk = {one.ship for one in events if isinstance(one, log.ShipSunk)}
    told = []
    for ship in aimed:
        if ship in sunk:
            continue
        words = [counted(hits[ship], "hit")] if hits[ship] else []
        words += [f"{critical} critical" for critical in sorted(criticals.get(ship, []))]
        told.append(f"{named(ship)}: {', '.join(words) or 'no hit'}.")
    return told


_FAILED: Final = {
    "internment": "{0} stays.",
    "mutiny": "{0} stays.",
    "internal-explosion": "{0} holds.",
    "reinforcement": "No reinforcement.",
    "leader": "{0} is saved.",
}
"""What comes of rolls that fail, but for attacks, of which a house rule may add some."""


def _roll(e: Any) -> str:
    """A roll that has failed, where nothing else tells it."""
    return "" if e.success else _FAILED.get(e.what, "").format(kind_in(e.about))


_SINGLE: Final[Mapping[type[Event], Callable[[Any], str]]] = {
    log.ShipSunk: lambda e: f"{named(e.ship)} sinks.",
    log.RollMade: _roll,
    log.FirstTurnRolled: lambda e: f"{who(e, e.seat)} rolls {reading(e.dice)}.",
    log.CardCancelled: lambda e: f"{kind_in(e.reaction)} cancels {cancelled(e)}.",
    log.FireTurned: lambda e: f"{who(e, e.firer)}'s fire is turned.",
    log.CardRemoved: lambda e: f"{kind_in(e.card)} of {who(e, e.seat)} goes.",
    log.PlayerEliminated: lambda e: f"{who(e, e.seat)} is out.",
    log.ShipInterned: lambda e: f"{named(e.ship)} comes to {who(e, e.winner)}.",
    log.ShipMutinied: lambda e: f"{named(e.ship)} deserts.",
    log.ShipsJoined: lambda e: f"{listed([named(one) for one in e.ships])} for {who(e, e.seat)}.",
    log.ShipRepaired: lambda e: f"{named(e.ship)} is repaired.",
    log.CardIntercepted: lambda e: f"{who(e, e.seat)} takes {kind_in(e.card)}.",
    log.FiresQuenched: lambda e: "All fires are out." if e.ships else "",
    log.SortieEnded: lambda e: "The Sortie ends.",
}
