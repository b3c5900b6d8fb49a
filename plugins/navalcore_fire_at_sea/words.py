"""Names, numbers and cards in plain words, for the log, the pictures and the cards."""

from collections.abc import Iterable
from typing import Final

from navalcore.cards import STANDARD_52, symbol
from navalcore.steps import name_of
from navalcore.tables import Modifier

_NAMES: Final = {
    "luetjens": "Lütjens",
    "von-ruckteschell": "von Ruckteschell",
    "dalrymple-hamilton": "Dalrymple-Hamilton",
    "denmark-strait": "Denmark Strait",
    "mtb-attack": "MTB Attack",
    "dd-attack": "DD Attack",
}
_SYMBOLS: Final = {card: symbol(card) for card in STANDARD_52}
_SINGULAR: Final = {
    "splash markers": "splash marker",
    "damage cards": "damage card",
    "boats lost": "boat lost",
}

SIDE_WORDS: Final = {"german": "The Germans", "british": "The British"}
DECK_WORDS: Final = {"german": "German", "british": "British"}


def named(id: str) -> str:
    """A ship, captain, ability or scenario by its name; an id in capitals stays as it is."""
    return _NAMES.get(id) or name_of(id)


def word(argument: int | str) -> str:
    """An argument of an option as people know it: a name, or a card with its symbol."""
    return str(argument) if isinstance(argument, int) else _SYMBOLS.get(argument) or named(argument)


def shown(card: str) -> str:
    """A playing card with its symbol: "7♠"."""
    return _SYMBOLS.get(card, card)


def are_left(number: int) -> str:
    """What remains: "none is left", "1 is left", "2 are left"."""
    return f"{number or 'none'} {'are' if number > 1 else 'is'} left"


def in_parts(parts: Iterable[Modifier]) -> str:
    """A number part by part, " (shooting number 5, range +4)"; nothing if it has one part only."""
    first, *others = parts
    if not others:
        return ""
    told = [f"{first.label} {first.value}"]
    told += [f"{_label(part)} {part.value:+d}" for part in others]
    return f" ({', '.join(told)})"


def _label(part: Modifier) -> str:
    """The label of a part, in the singular where it counts one of something."""
    return _SINGULAR.get(part.label, part.label) if abs(part.value) == 1 else part.label


def rolled(natural: int, added: int) -> str:
    """A roll and what is added to it: "7", "7 + 1 = 8"."""
    return f"{natural} + {added} = {natural + added}" if added else str(natural)


_SCORED: Final = {
    "torpedo-hit-michel": ("torpedo hit on Michel", "torpedo hits on Michel"),
    "michel-sunk": ("Michel sunk", "Michel sunk"),
    "torpedo-boat-sunk": ("torpedo boat sunk", "torpedo boats sunk"),
    "torpedo-hit-boat": ("torpedo hit on a torpedo boat", "torpedo hits on torpedo boats"),
    "hull-points": ("full step of hull points on Michel", "full steps of hull points on Michel"),
    "boat-lost": ("boat of a flotilla lost", "boats of flotillas lost"),
    "destroyer-sunk": ("destroyer sunk", "destroyers sunk"),
    "michel-not-sunk": ("Michel not sunk", "Michel not sunk"),
    "michel-unhurt": ("Michel unhurt", "Michel unhurt"),
}


def scored(what: str, number: int) -> str:
    """An event that scores, in words: "2 torpedo hits on Michel", "Michel unhurt"."""
    words = _SCORED[what][number != 1]
    return words if words.startswith("Michel") else f"{number} {words}"
