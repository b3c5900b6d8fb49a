"""Why an answer is refused, as a rule and a sentence; nothing changes by it."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from navalcore_brawling_battleships.board import BrawlGame, friendly, hand
from navalcore_brawling_battleships.choices import (
    CEASE,
    DISCARD,
    ENOUGH,
    OPEN_FIRE,
    PASS,
    PLAY,
    REACT,
    ROB,
    SHIP,
    SQUADRON,
    WITH,
)
from navalcore_brawling_battleships.shooting import possible, ships_of, smoked
from navalcore_brawling_battleships.targets import able_to_fire, is_aimed, playable, ships

if TYPE_CHECKING:
    from navalcore_brawling_battleships.open_fire import OpenFire

Reason = tuple[str, str] | None
"""The rule and the sentence, or None if there is nothing better to say than what is possible."""


def named(game: BrawlGame, face: str) -> str:
    """The name of a card."""
    return game.rules.kind_of[game.rules.kind_by[face]].name


def not_held(game: BrawlGame, held: Collection[str], verb: str, kind: str) -> Reason:
    """That no card of a kind is in the hand; None if one is, or if none is asked for."""
    row = game.rules.kind_of.get(kind)
    if row is None or verb not in (PLAY.name, OPEN_FIRE.name, DISCARD.name):
        return None
    if any(game.rules.kind_by[face] == kind for face in held):
        return None
    return "BRB-502", f"there is no {row.name} in the hand"


def ship_named(game: BrawlGame, ship: str) -> str:
    """The name of a dreadnought; what is none stays as it is."""
    row = game.rules.dreadnought_of.get(ship)
    return row.name if row else ship


def no_play(game: BrawlGame, seat: int, singles: int, token: str) -> Reason:
    """What is played next: why not this (BRB-407 to BRB-409, BRB-502, BRB-503, BRB-506)."""
    held, kit = game.board.cards.faces(hand(seat)), game.rules
    waiting = [face for face in held if kit.is_single(face)]
    ruling = game.options.after_single_use
    verb, _, face = token.partition(" ")
    if verb == DISCARD.name and face in waiting:
        about = f"{named(game, face)} is a single-use card: it is played, never discarded"
        return "BRB-503", about
    if verb == OPEN_FIRE.name and face in waiting:
        return "BRB-502", f"{named(game, face)} has no open fire side"
    if waiting and (token == PASS.name or face in held):
        first = named(game, waiting[0])
        return "BRB-407", f"{first} must be played first: it is a single-use card in the hand"
    if token == PASS.name and singles:
        return "BRB-A16", "a further card must be played or discarded while the hand holds one"
    if token == PASS.name:
        about = "a card must be played or discarded: no single-use card was played in this Turn"
        return "BRB-408", about
    if face not in held:
        return not_held(game, held, verb, face)
    if verb == DISCARD.name and singles and ruling == "play_or_pass":
        return "BRB-A16", "after single-use cards a further card may be played, not discarded"
    if verb == OPEN_FIRE.name and not able_to_fire(game, seat, [face]):
        return no_fire(game, seat, face)
    if verb == PLAY.name and not playable(game, seat, face):
        return no_target(game, face)
    return None


def no_fire(game: BrawlGame, seat: int, face: str) -> Reason:
    """Why a card cannot open fire (BRB-705, BRB-706)."""
    boxes = tuple([box.code for box in game.rules.boxes_of[face]])
    if possible(game.rules, boxes, [ship.id for ship in ships_of(game, seat)], [""]):
        return "BRB-705", "smoke protects every enemy squadron"
    return "BRB-706", f"no dreadnought of the squadron fits a box of {named(game, face)}"


def no_target(game: BrawlGame, face: str) -> Reason:
    """Why the picture side of a card cannot be played (BRB-506, BRB-602, BRB-952, BRB-964)."""
    kind = game.rules.kind_of[game.rules.kind_by[face]]
    if kind.reaction:
        return "BRB-602", f"{kind.name} is a reaction: it is played in an enemy's Turn alone"
    if kind.id == "pursuit-aeroplane":
        return "BRB-952", "no enemy air card is on the table"
    if kind.id == "reinforcement":
        return "BRB-964", "the Dreadnought Deck is empty"
    return "BRB-506", f"there is nothing to play {kind.name} on"


def no_adjust(game: BrawlGame, seat: int, token: str) -> Reason:
    """Above the hand limit: why not this (BRB-411, BRB-503)."""
    verb, _, face = token.partition(" ")
    held = game.board.cards.faces(hand(seat))
    if verb == DISCARD.name and face in held and game.rules.is_single(face):
        return "BRB-503", f"{named(game, face)} is a single-use card: it is never discarded"
    if verb == DISCARD.name:
        return not_held(game, held, verb, face)
    limit = game.board.squadrons[seat].limit
    return "BRB-411", f"the hand holds {len(held)} cards and its limit is {limit}: discard one"


def no_reaction(game: BrawlGame, side: str, token: str) -> Reason:
    """Why a card does not answer what is played (BRB-601, BRB-604, BRB-606, BRB-621).

    It looks at no hand, so it is the same for everybody.
    """
    kit = game.rules
    verb, _, face = token.partition(" ")
    if verb != REACT.name or face not in kit.kind_by:
        return None
    kind = kit.kind_of[kit.kind_by[face]]
    what = "Open Fire" if side == "open-fire" else kit.kind_of[side].name
    if not kind.reaction:
        return "BRB-601", f"{kind.name} is no reaction"
    if kind.id == "confusion" and side != "open-fire":
        return "BRB-621", f"Confusion does not answer {what}, only Open Fire"
    if kind.id != "confusion" and side not in kit.cancels_of[face]:
        names = [
            "Open Fire" if one == "open-fire" else kit.kind_of[one].name
            for one in kit.cancels_of[face]
        ]
        return "BRB-604", f"{kind.name} does not answer {what}, only {' and '.join(names)}"
    if kind.own_only:
        about = f"{kind.name} is for the owner of the attacked squadron who holds it"
        return "BRB-606", about
    return None


def no_squadron(game: BrawlGame, seat: int, side: str, token: str) -> Reason:
    """Why a card is not played on a squadron (BRB-415, BRB-506, BRB-705, BRB-972, BRB-1001)."""
    verb, _, number = token.partition(" ")
    if number not in [str(one) for one in range(game.seats)]:
        return None
    target, kit = int(number), game.rules
    if verb == ROB.name and side == "secret-agent":
        return no_robbery(game, seat, target)
    if verb != SQUADRON.name:
        return None
    fires = side == "open-fire"
    name = "Open Fire" if fires else kit.kind_of[side].name
    place = "enemy" if fires else kit.kind_of[side].place
    if game.board.squadrons[target].out:
        return "BRB-1001", f"{game.names[target]} has no squadron any more"
    if place == "enemy" and friendly(game, seat, target):
        harms = fires or kit.kind_of[side].lines
        return "BRB-415" if harms else "BRB-504", f"{name} is for an enemy squadron"
    if smoked(game, target, side) and not friendly(game, seat, target):
        cite = "BRB-705" if fires else "BRB-972"
        return cite, f"smoke protects the squadron of {game.names[target]} from {name}"
    if not fires and is_aimed(kit.kind_of[side]) and not ships(game, seat, side, target):
        return "BRB-506", f"{game.names[target]} has no dreadnought for {name}"
    return None


def no_robbery(game: BrawlGame, seat: int, victim: int) -> Reason:
    """Why a hand is not robbed (BRB-981, BRB-982)."""
    if friendly(game, seat, victim):
        return "BRB-981", f"{game.names[victim]} is no enemy"
    if game.board.squadrons[victim].out:
        return "BRB-982", f"{game.names[victim]} is eliminated"
    return "BRB-982", f"{game.names[victim]} has no card"


def no_aim(game: BrawlGame, target: int, aims: tuple[str, ...], side: str, token: str) -> Reason:
    """Why a card is not aimed at a ship (BRB-504, BRB-921, BRB-928)."""
    verb, _, ship = token.partition(" ")
    if verb == ENOUGH.name:
        least = max(1, game.rules.kind_of[side].least)
        return "BRB-928", f"{game.rules.kind_of[side].name} needs a target: {least} at least"
    if verb != SHIP.name or ship not in game.rules.dreadnought_of:
        return None
    if ship in aims:
        return "BRB-928", f"{ship_named(game, ship)} is a target already"
    if ship not in [one.id for one in ships_of(game, target)]:
        return "BRB-504", f"{ship_named(game, ship)} is not in the squadron of {game.names[target]}"
    return "BRB-921", f"{game.rules.kind_of[side].name} is not for {ship_named(game, ship)}"


def no_shot(game: BrawlGame, fire: "OpenFire", token: str) -> Reason:
    """Why a shot is not made, or not left out (BRB-626, BRB-627, BRB-702 to BRB-708)."""
    verb, _, rest = token.partition(" ")
    if game.waiting.label == "turned-fire":
        about = "the fire goes to a partner's squadron that is afloat and without smoke"
        return ("BRB-624", about) if verb == SQUADRON.name else None
    label = "shot-target" if verb == SHIP.name else "pair"
    if label != game.waiting.label:
        return None
    if verb == CEASE.name:
        return no_cease(game, fire)
    fired, struck = fire.spent()
    if verb == WITH.name:
        box, _, firer = rest.partition(" ")
        return no_firer(game, fire, box, firer, fired)
    if verb == SHIP.name and rest in game.rules.dreadnought_of:
        name = ship_named(game, rest)
        if rest in struck:
            return "BRB-703", f"{name} was a target of this card already"
        if rest not in [one.id for one in ships_of(game, fire.target)]:
            return "BRB-704", f"{name} is not in the squadron of {game.names[fire.target]}"
        if rest == fire.firer:
            return "BRB-626", f"{name} does not fire at herself"
        return "BRB-627", f"a shot at {name} would cost a shot that is possible"
    return None


def no_cease(game: BrawlGame, fire: "OpenFire") -> Reason:
    """Why the fire goes on (BRB-627, BRB-708, BRB-A42)."""
    if fire.is_turned:
        return "BRB-627", "the fire is turned: every possible shot must be made"
    if fire.shots or fire.planned:
        return "BRB-A42", "every possible shot must be made"
    return "BRB-708", "the first shot must be made"


def no_firer(game: BrawlGame, fire: "OpenFire", box: str, firer: str, fired: list[str]) -> Reason:
    """Why a dreadnought does not fire with a box (BRB-627, BRB-702, BRB-703)."""
    row = game.rules.dreadnought_of.get(firer)
    if row is None:
        return None
    if box not in fire.boxes:
        return "BRB-703", f"there is no box {box} left on the card"
    if firer in fired:
        return "BRB-703", f"{row.name} has fired with this card already"
    if firer not in [one.id for one in ships_of(game, fire.seat)]:
        return "BRB-702", f"{row.name} is not in the squadron of {game.names[fire.seat]}"
    if row.guns[0] != box[0]:
        return "BRB-702", f"{row.name} has {row.guns} guns: box {box} is not for her"
    return "BRB-627", f"a shot of {row.name} would cost a shot that is possible"
