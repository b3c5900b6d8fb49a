"""Dreadnoughts and kinds of cards in words, each number with its status."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from navalcore.hearing import meant_by
from navalcore.stars import with_status
from navalcore.words import counted, listed
from navalcore_brawling_battleships.components import CardKind, Dreadnought
from navalcore_brawling_battleships.kit import Kit
from navalcore_brawling_battleships.words import box, named

_TYPES: Final = {"BB": "battleship", "BC": "battlecruiser"}
_GUNS: Final = {"square": "square (small)", "circle": "circle (medium)", "hex": "hex (large)"}
_WHOSE: Final = {
    "own": "the player's own squadron",
    "friendly": "a friendly squadron",
    "enemy": "an enemy squadron",
    "any": "any squadron",
}
_LIMITS: Final = {
    "marked": "only a ship with hits or criticals",
    "hit": "only a ship with hits",
    "half": "only a ship with hits on half of her track or more",
    "square": "only a ship with square guns",
    "circle": "only a ship with circle guns",
    "hex": "only a ship with hex guns",
}
_AT_ONCE: Final = {
    "repair": ("all hits come off one ship; criticals stay", "BRB-967"),
    "pursuit-aeroplane": ("one enemy air card is discarded", "BRB-951"),
    "storm": ("all fires, air cards and smoke leave the table", "BRB-991"),
    "confusion": ("the firer must fire at a friendly squadron", "BRB-621"),
    "radio-intercept": ("takes the top discards into the hand", "BRB-956"),
    "secret-agent": ("takes random cards from an enemy's hand", "BRB-981"),
}


def cards(kit: Kit) -> list[str]:
    """The names by which `card` knows dreadnoughts, kinds of cards and open fire."""
    return [*kit.dreadnought_of, *kit.kind_of, "open-fire"]


def card(kit: Kit, name: str) -> list[str] | None:
    """A dreadnought, a kind of card, or a card by its face, in words; None if nothing is so
    named."""
    if name in kit.kind_by:
        return _face(kit, name)
    found = meant_by(name, {key: _title(kit, key) for key in cards(kit)})
    if len(found) != 1:
        return None
    return [_title(kit, found[0]), *(f"  {line}" for line in _lines(kit, found[0]))]


def _title(kit: Kit, key: str) -> str:
    if key in kit.dreadnought_of:
        return kit.dreadnought_of[key].name
    return kit.kind_of[key].name if key in kit.kind_of else named(key)


def _lines(kit: Kit, key: str) -> Iterator[str]:
    if key in kit.dreadnought_of:
        return _ship(kit.dreadnought_of[key])
    return _kind(kit, kit.kind_of[key]) if key in kit.kind_of else _open_fire()


def _face(kit: Kit, face: str) -> list[str]:
    """A card with its boxes, and what its kind does."""
    kind = kit.kind_of[kit.kind_by[face]]
    row = kit.card_of[face]
    boxes = ", ".join(box(one.code) for one in row.firing)
    told = [f"open fire: {boxes} ({row.status_for('boxes')})"] if boxes else []
    return [kind.name, *(f"  {line}" for line in (*told, *_kind(kit, kind)))]


def _ship(row: Dreadnought) -> Iterator[str]:
    """A dreadnought (BRB-102)."""
    told = with_status(row)
    yield told(f"{row.nation}, {_TYPES[row.type]}, {row.main}", "main")
    yield told(f"guns {_GUNS[row.guns]}", "guns")
    total, lines = 0, []
    for number, hits in row.lines:
        total += hits
        lines.append(f"{number}+ {counted(total, 'hit')}")
    yield told(f"fires: {', '.join(lines)}", "lines")
    yield told(f"track {row.track}: hit {row.track + 1} sinks her", "track")
    yield told(counted(row.points, "point"), "points")
    yield row.source


def _open_fire() -> Iterator[str]:
    yield "the other side of most double-use cards: boxes for ships with guns of their class"
    yield "each box is fired once, by another ship, at another ship of one enemy squadron [BRB-703]"
    yield "the number in a box scores its critical; 'card SHIP' tells what her guns hit [BRB-709]"


def _kind(kit: Kit, kind: CardKind) -> Iterator[str]:
    """A kind of card (matrix 5.1)."""
    told = with_status(kind)
    reaction = ", reaction" if kind.reaction else ""
    yield told(f"{kind.use}-use{reaction}", "use")
    if kind.place:
        yield told(f"on {_WHOSE[kind.place]}", "place")
    if kind.cancels:
        yield told(f"cancels {listed([named(one) for one in kind.cancels])}", "cancels")
    if kind.own_only:
        yield told("answers an attack on the own squadron only", "own_only")
    if kind.bonus:
        yield told(f"{kind.bonus:+d} hit for each shot of the squadron it lies with", "bonus")
    if kind.leader:
        number = kit.play.leader_loss
        yield f"lost on {number}+ when a ship of the squadron sinks ({kit.play.status}) [BRB-916]"
    if kind.blocks:
        blocked = listed([named(one) for one in kind.blocks])
        yield told(f"stops {blocked} until the squadron's next Turn", "blocks")
    if kind.targets in _LIMITS:
        yield told(_LIMITS[kind.targets], "targets")
    if kind.greatest > 1:
        yield told(f"{kind.least} to {kind.greatest} ships, a roll for each", "greatest")
    if kind.lines:
        yield told(lines(kind), "lines")
    if kind.id in _AT_ONCE:
        text, cite = _AT_ONCE[kind.id]
        yield f"{text} [{cite}]"
    copies = sum([row.count for row in kit.card if row.kind == kind.id])
    yield f"{counted(copies, 'card')} in the Playing Deck"
    yield kind.source


def lines(kind: CardKind) -> str:
    """The lines of a dice card, each what it adds: "34+ 4 hits, 56+ 3 more"."""
    told: dict[int, list[str]] = {}
    seen: set[str] = set()
    for line in kind.lines:
        what = _EFFECTS[line.effect](line.amount, line.effect in seen)
        seen.add(line.effect)
        told.setdefault(line.number, []).append(what)
    return ", ".join(f"{number}+ {' and '.join(words)}" for number, words in told.items())


_EFFECTS: Final[Mapping[str, Callable[[int, bool], str]]] = {
    "flotation": lambda n, more: f"{n} more" if more else counted(n, "hit"),
    "sink": lambda n, more: "she sinks",
    "bridge": lambda n, more: "a bridge critical",
    "fire": lambda n, more: "a fire critical",
    "move": lambda n, more: "she comes over",
    "remove": lambda n, more: "she goes under the deck",
    "draw": lambda n, more: f"{n} more" if more else counted(n, "ship"),
}


def short(kind: CardKind, cancels: Sequence[str]) -> str:
    """What the picture side does, in a few words, for a hand."""
    if kind.id == "confusion":
        return "turns Open Fire on you away"
    if cancels:
        return f"cancels {', '.join(named(one) for one in cancels)}"
    if kind.lines:
        return lines(kind)
    if kind.bonus:
        return f"{kind.bonus:+d} hit a shot"
    if kind.blocks:
        return f"stops {', '.join(named(one) for one in kind.blocks)}"
    return _SHORT.get(kind.id, "")


_SHORT: Final = {
    "repair": "takes all hits off a ship",
    "pursuit-aeroplane": "shoots down an air card",
    "storm": "fires, air, smoke are gone",
    "radio-intercept": "takes the top discards",
    "secret-agent": "takes cards of a hand",
}
