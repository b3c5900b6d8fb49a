"""What lies on the table, in rows of words: situation, map, bearings, ships, decks."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from navalcore.cards import RANKS, SUITS, rank, suit
from navalcore.showing import GLUE, Block, StyledRow, beside, wrapped
from navalcore.stars import starred, titled
from navalcore_fire_at_sea.bearings import bearing_rows
from navalcore_fire_at_sea.board import SIDES
from navalcore_fire_at_sea.charts import beyond, chart, edge_words
from navalcore_fire_at_sea.panels import fleet_block
from navalcore_fire_at_sea.scenes import Scene
from navalcore_fire_at_sea.situations import situation
from navalcore_fire_at_sea.words import shown

_MAP: Final = 41  # columns of the map where something stands beside it
_PANEL: Final = 38  # columns of what stands there
_TABLE: Final = 64  # columns of a table of captains
_MOST: Final = 18  # rows of bearings before most are told in short


def picture(view: Mapping[str, Any], width: int) -> list[Block]:
    """The whole table for a terminal of `width` columns."""
    scene = Scene.of(view)
    first, second = (1, 0) if scene.seat == 1 else (0, 1)
    return [
        *situation(scene, width),
        *captains_blocks(scene, width),
        *sea_blocks(scene, width),
        fleet_block(scene, first, width),
        fleet_block(scene, second, width),
        decks_block(scene, width),
    ]


def captains_blocks(scene: Scene, width: int) -> list[Block]:
    """The cards that may be taken, while captains are chosen (FAS-1201 to FAS-1204)."""
    if str(scene.node.get("label", "")).split()[:1] not in (["choose"], ["buy"]):
        return []
    head: StyledRow = [(f"{'':<20}{'cost':<6}{'points':<8}{'morale':<8}ability", "dim")]
    rows = [head] if width >= _TABLE else []
    for token in scene.node["options"]:
        row = scene.kit.captain_of[token.partition(" ")[2]]
        ability = scene.kit.ability_by.get(row.id)
        cost = starred(row, "cost") if row.cost else "-"
        morale = starred(row, "morale") if row.morale else "2d6"
        points = starred(row, "points")
        text = "-" if ability is None else f"{ability.name}: {ability.told}"
        if width >= _TABLE:
            told = f"{row.name:<20}{cost:<6}{points:<8}{morale:<8}{text}"
            rows += wrapped(told, width, "card", further=" " * 42)
        else:
            told = f"{row.name}: cost {cost}, points {points}, morale {morale}. {text}"
            rows += wrapped(told, width, "card")
    return [(titled("Captains", rows, scene.view), rows)]


def sea_blocks(scene: Scene, width: int) -> list[Block]:
    """The map with the bearings beside it if there is room, else below it."""
    sea = chart(scene, width)
    column = max(_MAP, 2 + max(sum(len(text) for text, _ in row) for row in sea))
    if column + _PANEL <= width:
        sea += wrapped(legend(scene, width), column - 2, "dim", further="")
        bearings = bearing_rows(scene, width - column, _MOST)
        return [("Map and bearings", beside((sea, bearings), column))]
    sea += wrapped(legend(scene, width), width, "dim", further="")
    return [("Map", sea), ("Bearings", bearing_rows(scene, width, _MOST))]


def legend(scene: Scene, width: int) -> str:
    """What the signs of the map and of the bearings mean."""
    told = [edge_words(scene)]
    if scene.steps():
        told.append("a, l, r a step ahead, left, right")
    firer = scene.ships.get(scene.acting)
    if firer is not None and scene.bears_guns and not scene.kit.unit_of[firer.id].is_flotilla:
        told.append(f"x outside {scene.name(firer.id)}'s broadside")
    told.append(f"+{scene.kit.play.outside_broadside} if outside the broadside")
    if scene.frame is not None:
        told.append("in brackets: too far to see")
        told += ["? not spotted"] if scene.frame.spotting else []
    if lost := beyond(scene, width):
        places = [f"{scene.mark(s.id)} {scene.kit.grid.name(s.square)}" for s in lost]
        told.append(f"beyond this map: {', '.join(places)}")
    return "; ".join(told) + "."


def decks_block(scene: Scene, width: int) -> Block:
    """Both decks: what may still be drawn, what is spent, and the cards that wait (FAS-716)."""
    rows: list[StyledRow] = []
    for seat, side in enumerate(SIDES):
        now = scene.view["board"][side]["now"]
        told = f"{scene.view['names'][seat]} deck: {now['draw']['count']} to draw"
        left = ", ".join(_left(scene, side))
        spent = now["discard"]["cards"]
        told += f" ({left}); " if left else "; "
        told += f"{len(spent)} discarded" + (f": {in_suits(spent)}" if spent else "")
        rows += wrapped(told, width)
    pending = scene.view["board"]["pending"]
    if pending:
        told = "Cards that wait to take effect: " + "; ".join(_pending(scene, pending))
        rows += wrapped(told, width, "card")
    return ("Damage decks", rows)


def _left(scene: Scene, side: str) -> Iterator[str]:
    """What the draw pile holds, by what the cards do; all other cards lie open."""
    now = scene.view["board"][side]["now"]
    seen = [*now["pending"]["cards"], *now["discard"]["cards"], *now["beside"]["cards"]]
    kinds = Counter(effect.kind for effect in scene.kit.effect_by_card.values())
    kinds.subtract(Counter(scene.kit.effect_by_card[card].kind for card in seen))
    for kind in dict.fromkeys(row.kind for row in scene.kit.effect):
        yield f"{kind}{GLUE}{kinds[kind]}"


def _pending(scene: Scene, pending: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The cards that wait, by shot in their order; those that the armour stops are marked."""
    shots: dict[tuple[str, str, bool], list[str]] = {}
    for one in pending:
        shots.setdefault((one["firer"], one["target"], one["torpedo"]), []).append(one["card"])
    for (firer, target, torpedo), cards in shots.items():
        what = "torpedoes of " if torpedo else ""
        hurting = scene.kit.hurts(target, "torpedo" if torpedo else firer)
        words = [shown(card) + ("" if card in hurting else " (stopped)") for card in cards]
        told = f"{what}{scene.name(firer)} at {scene.name(target)}: {' '.join(words)}"
        yield told.replace(" ", GLUE)


def in_suits(cards: Sequence[str]) -> str:
    """Cards by suit, the highest first: "♠ A 7, ♦ K"."""
    told = []
    for each in SUITS:
        ranks = [rank(card) for card in cards if suit(card) is each]
        if ranks:
            ranks.sort(key=RANKS.index, reverse=True)
            told.append(GLUE.join([each.symbol, *ranks]))
    return ", ".join(told)
