"""Checks of what the playing cards do, kind by kind (BRB-D06 to BRB-D09)."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, get_args

from navalcore_brawling_battleships.components import CardKind, Effect, Kind
from navalcore_brawling_battleships.findings import (
    READING,
    bad_ids,
    disagreements,
    doubled,
    no_row,
    out_of_bounds,
    wrong,
)
from navalcore_brawling_battleships.readings import is_reading

if TYPE_CHECKING:
    from navalcore_brawling_battleships.kit import Kit

NAMES: tuple[str, ...] = get_args(Kind)
ATTACKS: tuple[Kind, ...] = (
    "coastal-fort",
    "cruisers-attack",
    "destroyer-flotilla-attack",
    "mines",
    "submarine",
)
REACTIONS: tuple[Kind, ...] = (  # BRB-601, BRB-A79
    "armored-cruiser",
    "battle-turnaway",
    "cruiser-screen",
    "destroyer-anti-sub-flotilla",
    "dud",
    "minesweeper",
    "confusion",
)
SINGLE: tuple[Kind, ...] = (  # BRB-501
    "sea-plane",
    "great-leader",
    "second-rate-leader",
    "internal-explosion",
    "radio-intercept",
    "secret-agent",
    "storm",
)
KEPT: tuple[Kind, ...] = (  # BRB-507
    "zeppelin",
    "sea-plane",
    "great-leader",
    "second-rate-leader",
    "lay-smoke",
)
EFFECTS: dict[str, tuple[Effect, ...]] = {
    **{kind: ("flotation", "sink", "bridge", "fire") for kind in ATTACKS},
    "internment": ("move",),
    "mutiny": ("remove",),
    "internal-explosion": ("sink",),
    "reinforcement": ("draw",),
}
COUNTED = ("flotation", "draw")
PLACES: dict[str, str] = {
    **dict.fromkeys((*ATTACKS, "internment", "pursuit-aeroplane", "secret-agent"), "enemy"),
    **dict.fromkeys(("reinforcement", "repair", "lay-smoke"), "friendly"),
    "mutiny": "any",
}
PRINTED: dict[str, dict[str, Any]] = {
    "zeppelin": {"bonus": 1, "air": True},  # BRB-902
    "sea-plane": {"bonus": 1, "air": True},
    "great-leader": {"bonus": 1, "leader": True},  # BRB-912
    "second-rate-leader": {"bonus": -1, "leader": True},  # BRB-913
}
OWN_ONLY: tuple[Kind, ...] = ("dud", "confusion")  # BRB-606


def kind_findings(kit: "Kit") -> Iterator[str]:
    """Everything wrong with the kinds of cards."""
    for name in NAMES:
        if name not in kit.kind_of:
            yield no_row("kind", name)
    for kind in kit.kind:
        yield from bad_ids("kind", kind.id)
        if kind.id == "open-fire":  # the other side of the cards
            yield wrong("kind", kind.id, "id", "another name", kind.id)
        yield from _use(kind)
        yield from bad_cancels(kit, "kind", kind.id, kind.id, kind.cancels)
        yield from _smoke(kit, kind)
        yield from _place(kind)
        yield from _targets(kind)
        yield from _lines(kind)
        printed = {"bonus": 0, "air": False, "leader": False, **PRINTED.get(kind.id, {})}
        printed["own_only"] = kind.id in OWN_ONLY
        yield from disagreements("kind", kind.id, kind, **printed)


def reactions(kit: "Kit") -> tuple[str, ...]:
    """The kinds that are reactions: the printed ones, and those of a house rule (BRB-601)."""
    return (*REACTIONS, *(row.id for row in kit.kind if is_new(row) and row.reaction))


def attacks(kit: "Kit") -> tuple[str, ...]:
    """The kinds that are attacks: the printed ones, and those of a house rule."""
    return (*ATTACKS, *(row.id for row in kit.kind if is_new_attack(row)))


def singles(kit: "Kit") -> tuple[str, ...]:
    """The single-use kinds: the printed ones, and those of a house rule (BRB-501)."""
    return (*SINGLE, *(row.id for row in kit.kind if is_new(row) and row.use == "single"))


def is_new(kind: CardKind) -> bool:
    """Whether a kind is one that a house rule adds."""
    return kind.id not in NAMES


def is_new_attack(kind: CardKind) -> bool:
    """Whether a kind that a house rule adds is an attack: no reaction, and with dice."""
    return is_new(kind) and not kind.reaction and bool(kind.lines)


def is_kept(kind: CardKind) -> bool:
    """Whether a kind stays before a squadron: of those of a house rule, what is neither a reaction
    nor an attack (BRB-507)."""
    return kind.id in KEPT or (is_new(kind) and not kind.reaction and not kind.lines)


def unknown_kinds(kit: "Kit", named: Sequence[str], *others: str) -> list[str]:
    """What is neither a kind, printed or in the table, nor one of the others."""
    return [name for name in named if name not in (*NAMES, *kit.kind_of, *others)]


def any_kind(kit: "Kit", *others: str) -> str:
    """The names that are allowed where a kind is wanted, in words."""
    return f"one of {', '.join((*others, *kit.kind_of))}"


def bad_cancels(
    kit: "Kit", table: str, key: str, kind: str, cancels: tuple[str, ...], needed: bool = True
) -> Iterator[str]:
    """What a reaction answers: some kind, once, and no reaction (BRB-D07, BRB-A10)."""
    if unknown := unknown_kinds(kit, cancels, "open-fire"):
        yield wrong(table, key, "cancels", any_kind(kit, "open-fire"), unknown)
    elif kind not in reactions(kit) or kind == "confusion":
        if cancels:
            yield wrong(table, key, "cancels", f"none for {kind}", cancels)
    elif not cancels and needed:
        yield wrong(table, key, "cancels", "a kind or more", cancels)
    elif doubled(cancels) or any(played in reactions(kit) for played in cancels):
        yield wrong(table, key, "cancels", "different kinds, no reactions", cancels)


def _use(kind: CardKind) -> Iterator[str]:
    """Reactions are double-use; of printed kinds the lists are complete (BRB-501, BRB-601)."""
    if is_new(kind):
        if kind.reaction and kind.use != "double":
            yield wrong("kind", kind.id, "use", "double for a reaction", kind.use)
        return
    use = "single" if kind.id in SINGLE else "double"
    if kind.use != use:
        yield wrong("kind", kind.id, "use", use, kind.use)
    if kind.reaction != (kind.id in REACTIONS):
        yield wrong("kind", kind.id, "reaction", kind.id in REACTIONS, kind.reaction)


def _smoke(kit: "Kit", kind: CardKind) -> Iterator[str]:
    """Smoke stops open fire, and attacks if the data say so (BRB-D08, BRB-A49)."""
    if kind.id != "lay-smoke":
        if kind.blocks:
            yield wrong("kind", kind.id, "blocks", "none but for lay-smoke", kind.blocks)
        return
    if "open-fire" not in kind.blocks:
        yield wrong("kind", kind.id, "blocks", "open-fire among them", kind.blocks)
    if doubled(kind.blocks) or not {*kind.blocks} <= {"open-fire", *attacks(kit)}:
        yield wrong("kind", kind.id, "blocks", "open-fire and attack cards, each once", kind.blocks)


def _place(kind: CardKind) -> Iterator[str]:
    """Where air and leader cards lie is free, of others it is a rule (BRB-D09, BRB-A27)."""
    place = "enemy" if is_new_attack(kind) else PLACES.get(kind.id, "")
    if is_kept(kind) and not place:
        if not kind.place:
            yield wrong("kind", kind.id, "place", "own, friendly, enemy or any", kind.place)
    elif kind.place != place:
        yield wrong("kind", kind.id, "place", place, kind.place)


def _targets(kind: CardKind) -> Iterator[str]:
    """Which ships a card may be aimed at, and how many (BRB-D06)."""
    attack = kind.id in ATTACKS or is_new_attack(kind)
    aimed = attack or kind.id in ("internment", "mutiny", "repair")
    if aimed != bool(kind.targets):
        yield wrong("kind", kind.id, "targets", "a limit" if aimed else "", kind.targets)
    elif kind.id == "repair" and kind.targets != "hit":  # BRB-968
        yield wrong("kind", kind.id, "targets", "hit", kind.targets)
    if attack:
        most = max(kind.greatest, 1)
        yield from out_of_bounds("kind", kind.id, kind, least=(1, most), greatest=(1, None))
    else:
        one = (int(aimed), int(aimed))
        yield from out_of_bounds("kind", kind.id, kind, least=one, greatest=one)


def _lines(kind: CardKind) -> Iterator[str]:
    """What a card with dice does, line by line (BRB-D06, BRB-A72)."""
    effects = EFFECTS["mines"] if is_new_attack(kind) else EFFECTS.get(kind.id, ())
    if not effects and kind.lines:
        yield wrong("kind", kind.id, "lines", "none for a card without dice", len(kind.lines))
        return
    if effects and not kind.lines:
        yield wrong("kind", kind.id, "lines", "a line or more", "none")
    for line in kind.lines:
        if not is_reading(line.number):
            yield wrong("kind", kind.id, "lines", READING, line.number)
        if line.effect not in effects:
            yield wrong("kind", kind.id, "lines", " or ".join(effects), line.effect)
        if line.amount < 1 or (line.amount > 1 and line.effect not in COUNTED):
            words = "1 or more" if line.effect in COUNTED else "1"
            yield wrong("kind", kind.id, "lines", f"{words} of {line.effect}", line.amount)
    numbers = [line.number for line in kind.lines]
    if numbers != sorted(numbers) or doubled([(line.number, line.effect) for line in kind.lines]):
        yield wrong("kind", kind.id, "lines", "rising numbers", numbers)
    once = [line.effect for line in kind.lines if line.effect not in COUNTED]
    if doubled(once):
        yield wrong("kind", kind.id, "lines", "sink, move, remove or a critical once", once)
    if kind.id == "reinforcement" and kind.status_for("lines") != "house":
        drawn = [line.amount for line in kind.lines]
        if drawn != [1, 1]:  # BRB-961: one, then two
            yield wrong("kind", kind.id, "lines", "draw 1, then 1 more", drawn)
