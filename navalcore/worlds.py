"""Filling the holes of one viewer's picture of the cards, with the right probabilities.

`world` walks one course of the ledger (`knowledge.pick_path`) with concrete cards, gives every
unknown card a face, and writes the result in the form of `Cards.dump`.
"""

from collections.abc import Mapping
from typing import Any

from navalcore.branching import Branching
from navalcore.chance import Below
from navalcore.configs import Class, Reading
from navalcore.knowledge import beliefs, deal, pick_path


class _Card:
    """A concrete card on its way through the ledger."""

    __slots__ = ("cls", "face", "known", "out", "pool", "row")

    def __init__(self, face: str, pool: str, out: tuple[str, ...], row: list[Any] | None) -> None:
        self.face = face  # "" until dealt
        self.pool = pool
        self.out = out
        self.row = row  # the line of the base that it fills
        self.known = bool(face) or row is not None  # somebody has seen it
        self.cls = Class(face, "", ()) if face else Class("", pool, out)


_Told = tuple[list[_Card], list[_Card], list[_Card]]
"""The cards whose faces a line of the ledger tells: on top, in no order, at the bottom."""


class _Table:
    """The places of a picture with concrete cards on them."""

    def __init__(self, shown: Mapping[str, Any]) -> None:
        self.ordered = [name for name, row in shown["places"].items() if row["kind"] == "open"]
        self.places: dict[str, dict[str, list[_Card]]] = {}
        self.rows: dict[str, dict[str, list[list[Any]]]] = {}
        for name, row in shown["places"].items():
            loose = [
                _Card("", pool, (), None)
                for pool, many in row["slots"].items()
                for _ in range(many)
            ]
            copied = {
                part: [list(item) for item in row[part]] for part in ("items", "top", "bottom")
            }
            cards = {part: [self._card(item) for item in items] for part, items in copied.items()}
            self.rows[name] = copied
            self.places[name] = {
                "loose": loose + cards["items"],
                "top": cards["top"],
                "bottom": cards["bottom"],
            }
        self.cards = [
            card for spot in self.places.values() for part in spot.values() for card in part
        ]
        self.slots = [card for card in self.cards if card.row is None]
        self.shown = [card for card in self.cards if card.row is not None]

    @staticmethod
    def _card(item: list[Any]) -> _Card:
        face, pool, _, out = item
        return _Card(face or "", str(pool), tuple(out), item)

    def pick(self, place: str, part: str, cls: Class, below: Below) -> _Card:
        cards = self.places[place][part]
        if part != "loose":
            return cards.pop(0)
        alike = [card for card in cards if card.cls == cls]
        if place in self.ordered:
            card = alike[-1]  # `Places._take` takes the latest too, and all see the order
        else:
            card = alike[below(len(alike)) if len(alike) > 1 else 0]
        cards.remove(card)
        return card

    def everything(self, place: str, in_order: bool = False) -> list[_Card]:
        """All cards of a place, which then is empty; `in_order` as `Cards.move_all` lays them."""
        spot = self.places[place]
        self.places[place] = {"loose": [], "top": [], "bottom": []}
        if not in_order:
            return spot["loose"] + spot["top"] + spot["bottom"]
        if place not in self.ordered:
            spot["loose"].sort(key=lambda card: card.face)
        return spot["top"] + spot["loose"] + spot["bottom"]


def world(shown: Mapping[str, Any], below: Below) -> dict[str, Any]:
    """A position of the cards, as `Cards.dump` writes it, that agrees with the picture `shown`."""
    if not shown["log"] and _tells_all(shown):
        return _as_shown(shown)
    chain = beliefs(shown)
    table = _Table(shown)
    pools = {pool: dict(faces) for pool, faces in shown["pools"].items()}
    gone: list[_Told] = []
    for number, (line, reading) in enumerate(
        zip(shown["log"], pick_path(chain, below), strict=True)
    ):
        gone.append(_walk(table, pools, line, reading, number, below))
    _deal_all(table, pools, below)
    if not shown["log"]:
        return _without_ledger(shown, table)
    return _with_ledger(shown, table, gone)


def _walk(
    table: _Table,
    pools: dict[str, dict[str, int]],
    line: list[Any],
    reading: Reading,
    number: int,
    below: Below,
) -> _Told:
    """Take one step of the ledger; return the cards whose faces its line tells."""
    act, source, target, part, seers, faces, _ = line
    if act == "move":
        card = table.pick(source, reading.moved[0][0], reading.moved[0][1], below)
        if faces[0] is not None:
            _show(card, faces[0], pools)
        card.known = card.known or bool(seers)
        goal = table.places[target]
        if part == "top":
            goal["top"].insert(0, card)
        else:
            goal[part or "loose"].append(card)
        return [], [card], []
    if act == "all":
        cards = table.everything(source, in_order=target in table.ordered)
        table.places[target]["loose"] += cards
    elif act == "mark":
        for card in table.places[source]["loose"]:
            if not card.cls.face:
                card.out = tuple(sorted({*card.out, *faces}))
                card.cls = card.cls._replace(out=card.out)
    elif act == "shuffle":
        _shuffle(table, pools, source, f"{source} {number}")
    elif act == "look":
        return _look(table, pools, source, faces, reading, below)
    return [], [], []


def _show(card: _Card, face: str, pools: dict[str, dict[str, int]]) -> None:
    if not card.face:
        pools[card.pool][face] -= 1
        card.face = face
    card.cls = Class(face, "", ())
    card.out = ()


def _shuffle(table: _Table, pools: dict[str, dict[str, int]], place: str, pool: str) -> None:
    """Cards that the viewer knew lose their identity: new cards of a new pool lie there."""
    cards = table.everything(place)
    faces: dict[str, int] = {}
    loose: list[_Card] = []
    for card in cards:
        if not card.cls.face:
            loose.append(card)
            continue
        faces[card.cls.face] = faces.get(card.cls.face, 0) + 1
        new = _Card("", pool, (), None)
        new.known = True
        table.cards.append(new)
        loose.append(new)
        table.cards.remove(card)
    pools[pool] = faces
    table.places[place]["loose"] = loose


def _look(
    table: _Table,
    pools: dict[str, dict[str, int]],
    place: str,
    faces: list[str | None],
    reading: Reading,
    below: Below,
) -> _Told:
    spot = table.places[place]
    seen = [face for face in faces if face is not None]
    begin, end = len(spot["top"]), len(seen) - len(spot["bottom"])
    if seen:
        ends = zip(spot["top"] + spot["bottom"], seen[:begin] + seen[end:], strict=True)
        for card, face in ends:
            _show(card, face, pools)
    rest = seen[begin:end]
    for card in spot["loose"]:
        if rest and card.cls.face:
            rest.remove(card.cls.face)
    for face, (part, cls) in zip(rest, reading.moved, strict=True):
        card = table.pick(place, part, cls, below)
        _show(card, face, pools)
        spot["loose"].append(card)
    told = list(spot["top"]), list(spot["loose"]), list(spot["bottom"])
    for cards in told:
        for card in cards:
            card.known = True
    return told


def _deal_all(table: _Table, pools: dict[str, dict[str, int]], below: Below) -> None:
    """Give every card without a face one of its pool."""
    waiting: dict[str, list[_Card]] = {}
    for card in table.cards:
        if not card.face:
            waiting.setdefault(card.pool, []).append(card)
    for pool, cards in waiting.items():
        if isinstance(below, Branching):
            cards = sorted(cards, key=lambda card: not card.known)
        seen = sum([card.known for card in cards])
        faces = deal([card.out for card in cards], pools[pool], below, seen)
        for card, face in zip(cards, faces, strict=True):
            card.face = face


def _pools_of(cards: list[_Card], every: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    pools: dict[str, dict[str, int]] = {pool: {} for pool in every}
    for card in cards:
        faces = pools.setdefault(card.pool, {})
        faces[card.face] = faces.get(card.face, 0) + 1
    return {pool: dict(sorted(faces.items())) for pool, faces in pools.items()}


def _base_places(shown: Mapping[str, Any], table: _Table) -> dict[str, Any]:
    for card in table.shown:
        assert card.row is not None
        card.row[0] = card.face
    return {name: {**row, **table.rows[name]} for name, row in shown["places"].items()}


def _tells_all(shown: Mapping[str, Any]) -> bool:
    """Whether the picture lacks nothing but what nobody has seen."""
    return all(
        item[0]
        for row in shown["places"].values()
        for part in ("items", "top", "bottom")
        for item in row[part]
    )


def _as_shown(shown: Mapping[str, Any]) -> dict[str, Any]:
    """The only position that agrees with a picture that tells all."""
    pools = {
        pool: {face: count for face, count in sorted(faces.items()) if count}
        for pool, faces in shown["pools"].items()
    }
    places = {
        name: {
            **row,
            **{part: [list(item) for item in row[part]] for part in ("items", "top", "bottom")},
        }
        for name, row in shown["places"].items()
    }
    return _settled(shown, pools, places)


def _out(shown: Mapping[str, Any]) -> dict[str, int]:
    return {pool: 0 for pool in shown["pools"]}


def _without_ledger(shown: Mapping[str, Any], table: _Table) -> dict[str, Any]:
    pools = _pools_of(table.slots, shown["pools"])
    return _settled(shown, pools, _base_places(shown, table))


def _settled(shown: Mapping[str, Any], pools: Any, places: Any) -> dict[str, Any]:
    return {
        "name": shown["name"],
        "pools": pools,
        "places": places,
        "out": _out(shown),
        "base": None,
        "log": [],
    }


def _with_ledger(shown: Mapping[str, Any], table: _Table, gone: list[_Told]) -> dict[str, Any]:
    log = []
    for line, (top, loose, bottom) in zip(shown["log"], gone, strict=True):
        act, seers, faces = line[0], line[4], line[5]
        if act in ("move", "look"):
            cards = (*top, *sorted(loose, key=lambda card: card.face), *bottom)
            faces = [card.face if seers else None for card in cards]
        log.append([*line[:5], faces, line[6]])
    unseen = [card for card in table.cards if not card.known]
    places = {}
    for name, row in shown["places"].items():
        spot = table.places[name]
        slots: dict[str, int] = {}
        for card in spot["loose"]:
            if not card.known:
                slots[card.pool] = slots.get(card.pool, 0) + 1
        places[name] = {
            **row,
            "slots": dict(sorted(slots.items())),
            "items": [_item(card) for card in spot["loose"] if card.known],
            "top": [_item(card) for card in spot["top"]],
            "bottom": [_item(card) for card in spot["bottom"]],
        }
    base = {"pools": _pools_of(table.slots, shown["pools"]), "places": _base_places(shown, table)}
    return {
        "name": shown["name"],
        "pools": _pools_of(unseen, shown["pools"]),
        "places": places,
        "out": _out(shown),
        "base": base,
        "log": log,
    }


def _item(card: _Card) -> list[Any]:
    return [card.face, -1, "all", []]
