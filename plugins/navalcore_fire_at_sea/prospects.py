"""How a position is judged for bots: the chance of each side to win, a draw being half a win.

A logistic function of what a player names first: ships that stand, hull, guns and nerve, the range,
points and turns. Each feature speaks for the Germans if it is above 0; of what a side has
the weight is never below 0, so the loss of a ship is never good for its owner.
"""

from collections.abc import Mapping
from math import exp
from typing import Final

from navalcore.squares import distance
from navalcore_fire_at_sea.board import BRITISH, GERMAN, FireAtSeaGame, Ship
from navalcore_fire_at_sea.campaign import FIRST, MiniCampaign
from navalcore_fire_at_sea.kit import Kit
from navalcore_fire_at_sea.scoring import RAIDER, totals
from navalcore_fire_at_sea.victory import escape_range, least_range, separated

Weights = Mapping[str, tuple[float, ...]]
MOST: Final = 6.0  # cards beside a ship, or what they add to a number, that are told apart
LEAD: Final = 6.0  # points that are told apart
FAR: Final = 8.0  # squares that are told apart
BOATS: Final = 5  # torpedo boats, or destroyers: what makes one feature of several ships
NERVE: Final = 12  # a morale number that no roll can do without
EVEN: Final = 7  # a morale number that is rolled, on average


def prospect(game: FireAtSeaGame) -> tuple[float, float]:
    """The chances of the Germans and of the British."""
    total = 0.0
    for weight, value in zip(WEIGHTS[about(game)], features(game)[0], strict=True):
        total += weight * value
    german = 1 / (1 + exp(-total)) if total > -700 else 0.0
    return german, 1 - german


def about(game: FireAtSeaGame) -> str:
    """Which weights serve: those of the scenario, of the mini-campaign by its part."""
    if game.scenario != "mini-campaign":
        return game.scenario
    return "campaign-first" if game.board.scenario == FIRST else "campaign-second"


def features(game: FireAtSeaGame) -> list[list[float]]:
    """What is weighed, in the order of the names: one row for both sides."""
    strait_fought = game.rules.raid(game.board.scenario) is None
    return [strait(game) if strait_fought else raid(game)]


def names(key: str) -> tuple[str, ...]:
    """The names of what is weighed; those with a star may weigh for either side."""
    return STRAIT if key == "denmark-strait" else RAID


_SHIP: Final = ("afloat", "… her hull", "… her guns", "… her nerve")
NOTHING: Final = (0.0, 0.0, 0.0)
STRAIT: Final = (
    "even*",
    *(f"{who} {what}" for who in ("1st German", "2nd German") for what in _SHIP),
    *(f"{who} {what}" for who in ("1st British", "2nd British") for what in _SHIP),
    "Germans: one stands",
    "Germans: the best ship",
    "Germans: pending cards",
    "British: one stands",
    "British: the best ship",
    "British: pending cards",
    "out of reach",
    "range",
)


def strait(game: FireAtSeaGame) -> list[float]:
    """The Denmark Strait: by side, the first ship of the roster and the others (FAS-1001, 1003)."""
    kit, board = game.rules, game.board
    slots = [[0.0] * 4, [0.0] * 4, [0.0] * 4, [0.0] * 4]
    sides = [[0.0] * 3, [0.0] * 3]
    seen = [0, 0]
    for ship in board.ships.values():
        seat = ship.seat
        slot, side = slots[2 * seat + min(1, seen[seat])], sides[seat]
        seen[seat] += 1
        if not ship.afloat:
            continue
        hull, guns, nerve = goods(kit, ship)
        slot[0] += 1.0
        slot[1] += hull
        if ship.failed:
            continue
        slot[2] += guns
        slot[3] += nerve
        side[0] = 1.0
        side[1] = max(side[1], hull + guns + nerve)
    for card in board.pending:
        side = sides[board.ships[card.target].seat]
        side[2] -= card.card in kit.hurts(card.target, "torpedo" if card.torpedo else card.firer)
    nearest = least_range(board.fleet(GERMAN), board.fleet(BRITISH))
    away = FAR if nearest is None else min(FAR, nearest)
    zones = escape_range(kit, game.options)
    return [
        1.0,
        *slots[0],
        *slots[1],
        *[-value for value in slots[2]],
        *[-value for value in slots[3]],
        *sides[GERMAN],
        *[-value for value in sides[BRITISH]],
        float(away >= zones and separated(game)),
        away / zones,
    ]


def goods(kit: Kit, ship: Ship) -> tuple[float, float, float]:
    """What a ship afloat has: hull, guns and nerve, all from 0 to 1."""
    unit = kit.unit_of[ship.id]
    guns = 0
    if ship.cards:
        effects = kit.effect_by_card
        for card, _ in ship.cards:
            effect = effects[card]
            if effect.kind in ("gunnery", "magazine"):
                guns += effect.value
    morale = kit.captain_of[ship.captain].morale if ship.captain else unit.morale
    nerve = NERVE - (morale or EVEN) - len(ship.cards)
    return (
        hull_left(kit, ship),
        1 - guns / MOST if guns < MOST else 0.0,
        nerve / NERVE if nerve > 0 else 0.0,
    )


def hull_left(kit: Kit, ship: Ship) -> float:
    """The share of her hull, or of a flotilla's boats, that is left."""
    unit = kit.unit_of[ship.id]
    if unit.hull:
        return max(0.0, 1 - ship.hull_damage / unit.hull)
    return ship.boats / unit.boats


RAID: Final = (
    "even*",
    "turns left*",
    "lead",
    "lead, late",
    "a won lead",
    "a won lead, late",
    "Michel afloat",
    "… her hull",
    "… her guns",
    "… not hurt",
    "hull of torpedo boats",
    "… their torpedoes",
    "British hull or boats",
    "… without Failed Morale",
    "… salvoes",
    "… salvoes near Michel",
    "Michel's way made*",
)


def raid(game: FireAtSeaGame) -> list[float]:
    """A Michel scenario: points so far, and what may still score (FAS-1329 to FAS-1331)."""
    kit, board = game.rules, game.board
    frame = kit.frame_of[board.scenario]
    german, british = totals(kit, board)
    margin = frame.margin
    if game.scenario == "mini-campaign":
        before = game.running(MiniCampaign)
        if before is not None:
            german, british = german + before.german, british + before.british
        margin = kit.campaign.marginal or kit.campaign.margin
    lead = max(-LEAD, min(LEAD, german - british)) / LEAD
    michel = board.ships[RAIDER]
    boats, torpedoes, enemies, firm, salvoes, close = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    met = False
    for ship in board.ships.values():
        if ship is michel or not ship.on_map:
            continue
        hull = hull_left(kit, ship)
        if ship.seat == GERMAN:
            boats += hull / BOATS
            torpedoes += ship.salvoes / (2 * BOATS)
            continue
        met = True
        enemies += hull / BOATS
        firm += 0.0 if ship.failed else 1 / BOATS
        if ship.salvoes:
            away = distance(ship.square, michel.square)
            salvoes += ship.salvoes / BOATS
            close += ship.salvoes * (1 - min(away, FAR) / FAR) / BOATS
    gone = not michel.on_map or (not met and board.turn > 0)
    late = 1.0 if gone else min(1.0, board.turn / frame.turn_limit)
    won = float(german - british >= margin) - float(british - german >= margin)
    hull, guns, _ = goods(kit, michel) if michel.afloat else NOTHING
    unhurt = michel.afloat and michel.hull_damage <= michel.old_damage
    left = 1 - late
    return [
        1.0,
        left,
        lead,
        lead * late,
        won,
        won * late * late,
        float(michel.afloat),
        hull,
        guns,
        float(unhurt) * left,
        boats,
        torpedoes,
        -enemies * left,
        -firm * left,
        -salvoes * left,
        -close * left,
        left * way_made(game, michel),
    ]


def way_made(game: FireAtSeaGame, michel: Ship) -> float:
    """How much of her way to the edge Michel has behind her, from 0 to 1."""
    play = game.rules.play
    edge = game.rules.frame_of[game.board.scenario].german_edge
    if edge in ("west", "east"):
        way = michel.x / play.width
        return 1 - way if edge == "west" else way
    way = michel.y / play.height
    return 1 - way if edge == "north" else way


# Fitted by examples/fit_prospect.py with the seed "prospect" to games of captain against captain:
# 1,500 of the Denmark Strait, 1,000 of MTB Attack, 400 of DD Attack, 450 of the mini-campaign.
# Numbers of bots and of no rule, so not among the data, whose digest is that of the rules.
# fmt: off
WEIGHTS: Weights = {
    "denmark-strait": (
        -0.41, 1.58, 1.06, 0.0, 1.68, 1.27, 0.4, 0.42, 0.0, 0.99, 1.54, 0.23, 0.0, 1.37, 0.0,
        1.38, 0.0, 0.0, 0.93, 0.36, 0.0, 0.8, 0.21, 2.2, 1.2,
    ),
    "mtb-attack": (
        -0.18, 1.57, 2.51, 0.11, 0.27, 3.08, 0.0, 0.0, 0.13, 0.28, 0.0, 0.0, 0.0, 0.33, 0.77,
        2.75, -0.8,
    ),
    "dd-attack": (
        -0.9, 0.81, 1.04, 2.37, 0.0, 0.05, 0.0, 0.49, 0.0, 0.18, 0.83, 0.0, 1.79, 0.59, 0.0, 0.0,
        0.89,
    ),
    "campaign-first": (
        -0.86, 0.34, 0.69, 0.3, 0.0, 0.0, 0.0, 1.09, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.62,
        0.46,
    ),
    "campaign-second": (
        -3.27, 0.17, 0.71, 1.18, 0.0, 1.31, 0.0, 1.63, 0.85, 0.67, 1.69, 0.0, 1.9, 0.0, 0.0,
        1.01, 0.71,
    ),
}
# fmt: on
