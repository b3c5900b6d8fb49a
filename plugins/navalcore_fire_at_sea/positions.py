"""The position of a game in the set-up form: what `Game.setup` gives.

At every question between ships, and at the first one to a ship, a set-up asks the same one again;
so it does at rolls for speed, Fighter, spotting, magazines, an admiral's life and a refit. In the
middle of a shot, a repair or a morale check (its dice, its cards, a reroll, For the Fatherland)
it tells what lies on the table; what is left of that shot, repair or check is left out. A speed
roll to which Lütjens may add is made again, and he is asked again before it, if he said no.
"""

from typing import Any

from navalcore.setup_forms import without_defaults
from navalcore.squares import FACINGS
from navalcore.steps import purpose_of
from navalcore_fire_at_sea.abilities import ability_on
from navalcore_fire_at_sea.board import BRITISH, GERMAN, SIDES, FireAtSeaGame, Pending, Ship
from navalcore_fire_at_sea.campaign import SECOND, MiniCampaign, Refit
from navalcore_fire_at_sea.damage import Application
from navalcore_fire_at_sea.dash import Dash
from navalcore_fire_at_sea.michel import PlaceUnits
from navalcore_fire_at_sea.morale import Morale
from navalcore_fire_at_sea.movement import Movement
from navalcore_fire_at_sea.numbers import is_repairable
from navalcore_fire_at_sea.orders import Orders
from navalcore_fire_at_sea.rolls import ActionRoll
from navalcore_fire_at_sea.ships import new_ship
from navalcore_fire_at_sea.shooting import Shooting
from navalcore_fire_at_sea.spotting import Spotting
from navalcore_fire_at_sea.turns import STAGES, Turn

Told = dict[str, Any]

_FIRST_QUESTIONS = ("move", "shoot", "damage-control", "morale", "mercurial", "torpedo")
"""What an acting ship is asked or rolls first in a phase, and what can be told besides."""


def describe(game: FireAtSeaGame) -> Told:
    """The position in the set-up form."""
    board, kit = game.board, game.rules
    placing = game.running(PlaceUnits)
    waiting = () if placing is None else placing.waiting
    frame = kit.raid(board.scenario)
    made: Told = {
        **_moment(game),
        "ship": [_ship(game, one, one.id not in waiting) for one in board.ships.values()],
        "deck": [
            _deck(game, seat) for seat in (GERMAN, BRITISH) if board.deck(seat).count("discard")
        ],
        "pending": [_pending(one) for one in (*_under_way(game), *board.pending)],
        "commodore": {
            SIDES[seat]: pool.left
            for seat, pool in enumerate(board.commodore)
            if pool.left < pool.most
        },
        "used": list(board.used),
        "spent": list(board.spent),
        **_campaign(game),
    }
    told = without_defaults(made)
    if "waiting" in made:
        told["waiting"] = made["waiting"]
    if frame is not None and frame.spotting and board.released:
        told["released"] = True
    return told


def _moment(game: FireAtSeaGame) -> Told:
    """Where play is, told by the running frames."""
    turn, number = game.running(Turn), game.board.turn
    if turn is None:
        if game.running(Refit) is not None:
            return {"turn": number, "stage": STAGES[-1]}
        return {"turn": number + 1, "stage": STAGES[0]}
    told: Told = {"turn": number, "stage": turn.stage}
    if (spotting := game.running(Spotting)) is not None:
        return told | {"waiting": list(spotting.waiting)}
    if (shooting := game.running(Shooting)) is not None:
        told |= _slot(game, shooting)
    orders = game.running(Orders)
    if orders is None:
        return told
    if isinstance(orders, (Movement, Dash)):
        if (made := game.running(ActionRoll)) is not None:
            return told | {"added": made.added}
        told |= {"roll": orders.roll, "added": orders.added}
        if purpose_of(game.waiting.label) not in ("order", "move"):  # Sea Dog
            return told
    return told | {"waiting": list(orders.waiting)} | _acting(game, orders)


def _slot(game: FireAtSeaGame, shooting: Shooting) -> Told:
    """How far the shooting stage is."""
    if purpose_of(game.waiting.label) == "fighter":
        return {}
    told: Told = {"slot": shooting.slot, "first": shooting.first}
    effects = game.running(Application)
    if effects is not None and purpose_of(game.waiting.label) == "survival":
        told["acting"] = effects.target
    return told


def _acting(game: FireAtSeaGame, orders: Orders) -> Told:
    """The ship that is asked, and how far she is."""
    purpose = purpose_of(game.waiting.label)
    if purpose not in _FIRST_QUESTIONS:
        return {}
    told: Told = {"acting": orders.ship}
    if isinstance(orders, Movement):
        whole = game.rules.unit_of[orders.ship].actions
        return told | {"actions": orders.actions if orders.actions < whole else 0}
    if purpose == "torpedo":
        targets = [one.value[1] for one in game.waiting.options if len(one.value) > 1]
        return told | {"target": targets[0]}
    if isinstance(orders, Morale) and purpose == "morale":
        ship = game.board.ships[orders.ship]
        if ability_on(game.rules, ship, "roll-morale") is not None:
            return told | {"number": orders.number}
    return told


def _under_way(game: FireAtSeaGame) -> list[Pending]:
    """The card whose magazine roll is waited for."""
    effects = game.running(Application)
    if effects is None or purpose_of(game.waiting.label) != "magazine":
        return []
    return [Pending(effects.firer, effects.target, effects.card, effects.torpedo)]


def _ship(game: FireAtSeaGame, ship: Ship, placed: bool) -> Told:
    """What differs from the start of the scenario; square and facing of all that are placed."""
    kit, board = game.rules, game.board
    unit, start = kit.unit_of[ship.id], new_ship(kit, board.scenario, ship.id)
    frame = kit.raid(board.scenario)
    spotted = frame is not None and not frame.spotting
    cards = [card for card, permanent in ship.cards if not permanent]
    bridge = [card for card in cards if not is_repairable(kit, card)]
    lost = sum([kit.effect_by_card[card].value for card in bridge])
    most = max(0, kit.captain_of[ship.captain].points - lost) if ship.captain else 0
    made: Told = {
        "square": kit.grid.name(ship.square),
        "facing": FACINGS[ship.facing],
        "captain": "" if ship.captain == start.captain else ship.captain,
        "hull_damage": ship.hull_damage,
        "old_damage": ship.old_damage,
        "repairable": [card for card in cards if is_repairable(kit, card)],
        "permanent": [card for card, permanent in ship.cards if permanent],
        "bridge": bridge,
        "hull_cards": ship.hull_cards,
        "failed": ship.failed,
        "sunk": not ship.afloat,
        "left": ship.left and placed,
        "splash_on": ship.splashed,
        "splash": ship.splash,
        "hit": ship.hit,
        "struck": ship.struck,
        "torpedoed": ship.torpedoed,
        "fired": ship.fired,
    }
    told: Told = {"id": ship.id} | without_defaults(made)
    if not placed:
        del told["square"], told["facing"]
    if ship.points.most != most:
        told["most"] = ship.points.most
    if ship.points.left != ship.points.most:
        told["points"] = ship.points.left
    if ship.flag != start.flag:
        told["flag"] = False
    if ship.boats != (unit.boats if ship.afloat else 0):
        told["boats"] = ship.boats
    if ship.spotted != spotted:
        told["spotted"] = ship.spotted
    for name in ("salvoes", "port", "starboard"):
        if getattr(ship, name) != getattr(start, name):
            told[name] = getattr(ship, name)
    return told


def _deck(game: FireAtSeaGame, seat: int) -> Told:
    return {"side": SIDES[seat], "discard": game.board.deck(seat).faces("discard")}


def _pending(one: Pending) -> Told:
    told: Told = {"firer": one.firer, "target": one.target, "card": one.card}
    return told | {"torpedo": True} if one.torpedo else told


def _campaign(game: FireAtSeaGame) -> Told:
    """What the mini-campaign brings along from its first scenario."""
    campaign = game.running(MiniCampaign)
    if campaign is None:
        return {}
    board, refit = game.board, game.running(Refit)
    scenario = board.scenario if board.scenario == SECOND else ""
    fleet = game.rules.roster(board.scenario)
    return {
        "scenario": scenario,
        "german_points": campaign.german,
        "british_points": campaign.british,
        "scored": [[words, points] for words, points, _ in campaign.told],
        "missing": [one for one in fleet if one not in board.ships],
        "refit": [] if refit is None else [list(pair) for pair in refit.waiting],
    }
