"""What lies on the table, in rows of words: the moment, squadrons, decks and the own hand."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from navalcore.showing import Block, StyledRow, wrapped
from navalcore.stars import star, titled
from navalcore.steps import ScoreLine
from navalcore.words import counted, listed
from navalcore_brawling_battleships.card_texts import short
from navalcore_brawling_battleships.panels import pile, squadrons_block
from navalcore_brawling_battleships.scenes import Scene
from navalcore_brawling_battleships.words import drawn, kind_in, named

_NAME: Final = 28  # columns of a card's name in the hand
_BOXES: Final = 19  # columns of its boxes
_TABLE: Final = 70  # columns of a hand under each other
_TOP: Final = 8  # discards in the picture


def picture(view: Mapping[str, Any], width: int) -> list[Block]:
    """The whole table for a terminal of `width` columns."""
    scene = Scene.of(view)
    return [
        moment_block(scene, width),
        squadrons_block(scene, width),
        decks_block(scene, width),
        *hand_blocks(scene, width),
    ]


def moment_block(scene: Scene, width: int) -> Block:
    """The Sortie, whose Turn it is, the totals, and the card that is being played."""
    board = scene.view["board"]
    number, of = board["sortie"], int(scene.options.sorties)
    told = f"Sortie {number} of {of}" if number <= of else f"Sortie {number}, to break the tie"
    if board["active"] >= 0:
        told += f", Turn of seat {scene.name(board['active'])}"
    totals = ", ".join(
        f"{scene.side_name(side)} {points}" for side, points in enumerate(board["totals"])
    )
    when = "before this Sortie" if number > 1 else "so far"
    rows: list[StyledRow] = wrapped(f"Totals {when}: {totals}.", width)
    for line in _playing(scene):
        rows += wrapped(line, width, "strong")
    return (told, rows)


def _playing(scene: Scene) -> Iterator[str]:
    """What is being played by whom on whom, and how far it is."""
    face, seat = scene.field("face", "", "Play"), scene.field("seat", 0, "Play")
    if not face:
        return
    side = scene.field("side", "", "Play")
    target, aims = scene.field("target", -1, "Play"), scene.field("aims", (), "Play")
    told = f"Seat {scene.name(seat)} plays {kind_in(face)}"
    if side == "open-fire":
        told = f"Seat {scene.name(seat)} opens fire with {kind_in(face)}"
    if target >= 0:
        told += f" on seat {scene.name(target)}"
    if aims:
        told += f": {listed([_aimed(scene, one) for one in aims])}"
    yield f"{told}."
    reaction = scene.field("reaction", "", "Play")
    if reaction:
        reactor = scene.name(scene.field("reactor", 0, "Play"))
        yield f"Seat {reactor} has answered with {kind_in(reaction)}."
    if scene.field("shots", None, "OpenFire") is not None:
        yield from _firing(scene)


def _aimed(scene: Scene, aim: str) -> str:
    """A ship that a card is aimed at, or the air card of a pursuit."""
    row = scene.kit.dreadnought_of.get(aim)
    return kind_in(aim) if row is None else row.name


def _firing(scene: Scene) -> Iterator[str]:
    """The boxes that are left, and who has fired and been fired at (BRB-703)."""
    boxes = scene.field("boxes", (), "OpenFire")
    target = scene.field("target", 0, "OpenFire")
    left = " ".join(drawn(code) for code in boxes) or "none"
    told = f"Fire on seat {scene.name(target)}; boxes left: {left}"
    planned = scene.field("planned", (), "OpenFire")
    for words, ships in (
        ("fired", [*scene.field("fired", (), "OpenFire"), *(one[1] for one in planned)]),
        ("fired at", [*scene.field("struck", (), "OpenFire"), *(one[2] for one in planned)]),
    ):
        if ships:
            told += f"; {words}: {', '.join(named(ship) for ship in ships)}"
    yield f"{told}."


def decks_block(scene: Scene, width: int) -> Block:
    """Both decks by size, what is known of them, and the discards, the top one first."""
    decks = (
        f"Playing Deck {scene.count_in('cards', 'deck')}, "
        f"Dreadnought Deck {scene.count_in('fleet', 'deck')}"
    )
    known = [named(ship) for ship in scene.cards_in("fleet", "deck")]
    decks += f" (at the bottom: {listed(known)})" if known else ""
    lost = [named(ship) for ship in scene.cards_in("fleet", "lost")]
    decks += f"; in nobody's pile: {listed(lost)}" if lost else ""
    return ("Decks", [*wrapped(f"{decks}.", width), *wrapped(_discards(scene), width)])


def _discards(scene: Scene) -> str:
    """The discards in short; `discards` tells all of them."""
    pile = scene.discards()
    most = _TOP if scene.options.discard_view == "all" else 1
    told = f"Discards {scene.count_in('cards', 'discard')}"
    if not pile:
        return f"{told}."
    rest = len(pile) - most
    more = f" and {rest} below" if rest > 0 else ""
    return f"{told}, top first: {', '.join(kind_in(face) for face in pile[:most])}{more}."


def discards(view: Mapping[str, Any]) -> list[str]:
    """The discards, the top one first; only that one with `discard_view = top` (BRB-A54)."""
    scene = Scene.of(view)
    pile = scene.discards()
    if scene.options.discard_view != "all":
        pile = pile[:1]
    return [f"{place:>3}  {_card(scene, face)}" for place, face in enumerate(pile, 1)]


def hand_blocks(scene: Scene, width: int) -> list[Block]:
    """The seat's own hand, both sides of each card: its boxes, and what its picture does."""
    if scene.seat is None:
        return []
    blocks: list[Block] = []
    for place, title in (("hand", "Your hand"), ("aside", "Your hand, set aside")):
        faces = scene.cards_in("cards", f"{place}-{scene.seat}")
        if faces or place == "hand":
            rows: list[StyledRow] = []
            for face in faces:
                if width >= _TABLE:
                    told, further = _card(scene, face), " " * (_NAME + _BOXES)
                else:
                    told, further = "; ".join(filter(None, _parts(scene, face))), "  "
                rows += wrapped(told, width, "card", further=further)
            blocks.append(
                (titled(f"{title}: {counted(len(faces), 'card')}", rows, scene.view), rows)
            )
    return blocks


def _card(scene: Scene, face: str) -> str:
    """A card in a line, its parts in columns."""
    name, boxes, effect = _parts(scene, face)
    return f"{name:<{_NAME}}{boxes:<{_BOXES}}{effect}"


def _parts(scene: Scene, face: str) -> tuple[str, str, str]:
    """Name, boxes and picture side of a card; single-use and reactions are marked."""
    kit, kind = scene.kit, scene.kind(face)
    codes = [drawn(one.code) for one in kit.boxes_of[face]]
    boxes = " ".join(codes) + (star(kit.card_of[face], "boxes") if codes else "")
    if kind.use == "single":
        boxes = "single-use"
    effect = short(kind, kit.cancels_of[face])
    field = "lines" if kind.lines else "cancels" if kind.cancels else "blocks"
    mark = star(kind, field) if kind.lines or kind.cancels or kind.blocks else ""
    return kind.name, boxes, f"{effect}{mark}"


def score(view: Mapping[str, Any]) -> list[ScoreLine]:
    """The points of the own side, then those of the others in words (BRB-1101, BRB-1111).

    The own points alone are numbers, so that their sum is the own total as it would be now.
    """
    scene = Scene.of(view)
    totals, lines = view["board"]["totals"], list[ScoreLine]()
    for side in range(scene.side_count):
        own = scene.seat is not None and scene.side(scene.seat) == side
        name, points = scene.side_name(side), totals[side]
        text = f"{name}: Sorties before this one"
        counts = points if own else 0  # a number 0 is not shown
        lines.append((text if counts else f"{text}, {points}", counts, "BRB-1111"))
        for seat in scene.sides[side]:
            lines.append(_pile_line(scene, seat, own))
    return lines


def _pile_line(scene: Scene, seat: int, own: bool) -> ScoreLine:
    """What a player would score of this Sortie if it ended now."""
    name = scene.view["names"][seat]
    if scene.squadrons[seat].out:
        return (f"{name}: out of this Sortie, scores nothing", 0, "BRB-1102")
    text = f"{name}: victory pile {pile(scene, seat)}"
    counts = own and scene.options.show_pile_value
    return (text, scene.value(seat) if counts else 0, "BRB-1101")
