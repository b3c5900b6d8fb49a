"""Where the game stands: turn and phase, who acts, what is still to win, and the points so far."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from navalcore.showing import Block, StyledRow, wrapped
from navalcore.stars import starred, titled
from navalcore.steps import ScoreLine
from navalcore.words import counted
from navalcore_fire_at_sea.board import BRITISH, GERMAN, SIDES, Board
from navalcore_fire_at_sea.scenes import Scene
from navalcore_fire_at_sea.scoring import tallied, totals
from navalcore_fire_at_sea.ships import new_deck
from navalcore_fire_at_sea.victory import escape_range, is_lost, least_range
from navalcore_fire_at_sea.words import named, rolled, scored

_STAGES: Final = {
    "movement": "movement",
    "spotting": "spotting",
    "shooting": "shooting",
    "damage-control": "damage control",
    "morale": "morale",
}


def situation(scene: Scene, width: int) -> list[Block]:
    """The first blocks of the picture: the moment as a title, then what is still to win."""
    rows: list[StyledRow] = []
    told = _raid(scene) if scene.frame is not None else _battle(scene)
    for text, style in told:
        rows += wrapped(text, width, style)
    where = named(scene.view["board"]["scenario"])
    return [(f"{where}: {_now(scene)}", []), (titled("What wins", rows, scene.view), rows)]


def _now(scene: Scene) -> str:
    """Turn, phase, speed roll and the ship that acts, in one line."""
    turn = scene.view["board"]["turn"]
    if not turn:
        return "before turn 1, " + (
            "the units are placed" if scene.frame else "captains are chosen"
        )
    of = f" of {starred(scene.frame, 'turn_limit')}" if scene.frame else ""
    told = [f"turn {turn}{of}", _phase(scene)]
    roll = scene.field("roll", 0)
    if scene.stage.startswith("movement") and roll:
        told.append(f"speed roll {rolled(roll, scene.field('added', 0))}")
    if scene.acting:
        told.append(f"{scene.name(scene.acting)} acts")
    return ", ".join(one for one in told if one)


def _phase(scene: Scene) -> str:
    """The phase with its side: "British movement", "shooting, the Germans fire"."""
    name = next((_STAGES[one] for one in _STAGES if scene.stage.startswith(one)), "")
    side = scene.stage.rpartition("-")[2]
    if side in SIDES:
        return f"{scene.view['names'][SIDES.index(side)]} {name}"
    firing = scene.field("seat", None, "Firing")
    if name == "shooting" and firing is not None:
        return f"{scene.view['names'][firing]} shooting"
    return name


def _battle(scene: Scene) -> Iterator[tuple[str, str]]:
    """How far each side is from winning (FAS-1001 to FAS-1003)."""
    zones = escape_range(scene.kit, scene.options)
    least = least_range(scene.fleet(GERMAN), scene.fleet(BRITISH))
    apart = ""
    if least is not None:
        apart = f"every range is {zones} or more (the least is {least}) or "
    yield f"The Germans win if {apart}all British are lost ({_loss(scene, BRITISH)}).", ""
    yield (
        (
            f"The British win if all Germans are lost ({_loss(scene, GERMAN)}). "
            "Both count at the end of a turn. Lost is sunk or Failed Morale."
        ),
        "",
    )


def _loss(scene: Scene, seat: int) -> str:
    """How many of a side's ships are lost, and which."""
    ships = [ship for ship in scene.ships.values() if ship.seat == seat]
    lost = [scene.name(ship.id) for ship in ships if is_lost(ship)]
    return f"{len(lost)} of {len(ships)}" + (f": {', '.join(lost)}" if lost else "")


def _raid(scene: Scene) -> Iterator[tuple[str, str]]:
    """Commodore Points, visibility, course, and the points so far."""
    frame, board, names = scene.frame, scene.view["board"], scene.view["names"]
    assert frame is not None
    pools = [
        f"{name} {pool['left']} of {starred(frame, f'{side}_points', pool['most'])}"
        for name, side, pool in zip(names, SIDES, board["commodore"], strict=True)
    ]
    yield f"Commodore Points: {', '.join(pools)}. Visibility {starred(frame, 'visibility')}.", ""
    if frame.spotting:
        straight = "The Germans hold a straight course until a flotilla is spotted."
        free = "The Germans are released: torpedo boats may turn on a passed speed roll."
        yield (free if board["released"] else straight), ""
    yield (
        (
            f"It ends after turn {starred(frame, 'turn_limit')}, or when Michel is sunk or gone, "
            "or no British unit is left."
        ),
        "",
    )
    yield _score_words(scene), "strong"


def _score_words(scene: Scene) -> str:
    """The points so far, those of an earlier scenario with them, and the lead that wins."""
    assert scene.frame is not None
    german, british = [
        before + now
        for before, now in zip(_before(scene), totals(scene.kit, board_of(scene)), strict=True)
    ]
    names = scene.view["names"]
    if scene.view["scenario"] == "mini-campaign":
        campaign = scene.kit.campaign
        lead = f"{starred(campaign, 'margin')} wins, {starred(campaign, 'marginal')} marginally"
    else:
        lead = f"{starred(scene.frame, 'margin')} wins"
    points = counted(german, "Victory Point")
    told = f"So far {names[0]} {points}, {names[1]} {british}; a lead of {lead}."
    return f"{told} 'card victory points' lists what scores."


def _before(scene: Scene) -> list[int]:
    """The points of an earlier scenario by side (FAS-1331)."""
    return [scene.field(side, 0, "MiniCampaign") for side in SIDES]


def board_of(scene: Scene) -> Board:
    """A board for the score, with the ships as they are; its decks are new."""
    german, british = (new_deck(side) for side in SIDES)
    return Board(german, british, scene.ships, scene.view["board"]["scenario"])


def score(view: Mapping[str, Any]) -> list[ScoreLine]:
    """The points so far: those of the enemy count against the seat (an observer's is German), so
    that the sum is the lead. Where there are none, what a side still needs to win."""
    scene = Scene.of(view)
    if scene.frame is None:
        cites = ("FAS-1001", "FAS-1003")
        return [(text, 0, cite) for (text, _), cite in zip(_battle(scene), cites, strict=True)]
    names, own = view["names"], SIDES[scene.seat or 0]
    lines: list[ScoreLine] = []
    for seat, points in enumerate(_before(scene)):
        if points:
            sign = 1 if SIDES[seat] == own else -1
            lines.append((f"{names[seat]}: the first scenario", sign * points, "FAS-1331"))
    for row, number in tallied(scene.kit, board_of(scene)):
        if number:
            sign = 1 if row.nation == own else -1
            text = f"{names[SIDES.index(row.nation)]}: {scored(row.event, number)}"
            lines.append((text, sign * row.points * number, "FAS-1329"))
    return lines
