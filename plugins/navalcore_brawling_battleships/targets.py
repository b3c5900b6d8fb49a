"""On whom a card may be played: squadrons, ships, cards, hands (BRB-504 to BRB-506, 5.1)."""

from collections.abc import Iterable

from navalcore_brawling_battleships.board import (
    BrawlGame,
    Ship,
    clockwise,
    enemies,
    friendly,
    friends,
    hand,
    in_play,
    seats_in_play,
)
from navalcore_brawling_battleships.components import CardKind
from navalcore_brawling_battleships.kit import Kit
from navalcore_brawling_battleships.shooting import ships_of, smoked

EVERYWHERE = ("internal-explosion", "radio-intercept", "storm")
"""The kinds that are played on nobody (5.1)."""


def playable(game: BrawlGame, seat: int, face: str) -> bool:
    """Whether the picture side of a double-use card has a legal target (BRB-506)."""
    kind = game.rules.kind_of[game.rules.kind_by[face]]
    if kind.reaction:  # BRB-602; a pursuit is none, for the own Turn alone (BRB-953)
        return False
    if kind.id == "pursuit-aeroplane":
        return bool(air_cards(game, seat))
    if kind.id == "reinforcement":
        return game.board.fleet.count("deck") > 0  # BRB-964
    return is_target(game, seat, kind.id)


def able_to_fire(game: BrawlGame, seat: int, faces: Iterable[str]) -> list[str]:
    """The faces whose open fire side has a box to use and a squadron to fire at (BRB-705, 706)."""
    if not is_target(game, seat, "open-fire"):
        return []
    kit = game.rules
    classes = {kit.dreadnought_of[ship.id].guns for ship in ships_of(game, seat)}
    return [face for face in faces if any([box.guns in classes for box in kit.boxes_of[face]])]


def squadrons(game: BrawlGame, seat: int, side: str) -> list[int]:
    """The seats whose squadrons a card may be played on (BRB-504, BRB-506)."""
    return [one for one in seats_for(game, seat, side) if fits(game, seat, side, one)]


def is_target(game: BrawlGame, seat: int, side: str) -> bool:
    """Whether there is a squadron that a card may be played on (BRB-504, BRB-506)."""
    return any(fits(game, seat, side, one) for one in seats_for(game, seat, side))


def seats_for(game: BrawlGame, seat: int, side: str) -> list[int]:
    """The seats whose squadrons a card is for, clockwise from the player (5.1, BRB-D09)."""
    if side == "open-fire":
        return enemies(game, seat)
    kind = game.rules.kind_of[side]
    place: str = kind.place
    if (kind.air or kind.leader) and place == "own" and game.options.air_leader_to_partner:
        place = "friendly"  # BRB-A27
    if kind.id == "second-rate-leader" and place == "enemy":  # other data decide (BRB-D09)
        place = game.options.second_rate_on  # BRB-A27
    if place == "enemy":
        return enemies(game, seat)
    if place == "friendly":
        return friends(game, seat)
    return [seat] if place == "own" else seats_in_play(game, seat)


def fits(game: BrawlGame, seat: int, side: str, target: int) -> bool:
    """Whether a squadron can be the target: not under smoke, and with a ship to aim at.

    Smoke stops the kinds that its data name, and open fire always (BRB-925, BRB-972, BRB-A49),
    but nothing that the squadron under it plays (BRB-975).
    """
    if not friendly(game, seat, target) and smoked(game, target, side):  # BRB-705, BRB-972
        return False
    if side == "open-fire":
        return True
    kind = game.rules.kind_of[side]
    return not is_aimed(kind) or len(ships(game, seat, side, target)) >= max(1, kind.least)


def is_aimed(kind: CardKind) -> bool:
    """Whether a kind is played on single ships."""
    return bool(kind.targets)


def ships(game: BrawlGame, seat: int, side: str, target: int) -> list[str]:
    """The ships of a squadron that a card may be aimed at (BRB-921, BRB-D06, BRB-968)."""
    kind = game.rules.kind_of[side]
    return [ship.id for ship in ships_of(game, target) if is_within(game.rules, kind, ship)]


def is_within(kit: Kit, kind: CardKind, ship: Ship) -> bool:
    """Whether a ship is within the limit of a card's targets (BRB-D06)."""
    limit, row = kind.targets, kit.dreadnought_of[ship.id]
    if limit == "marked":
        return bool(ship.hits or ship.bridge or ship.fire)
    if limit == "hit":  # so are repairs (BRB-968, BRB-A48)
        return ship.hits > 0
    if limit == "half":
        return ship.hits >= (row.track + 1) // 2
    return limit in ("any", row.guns)


def air_cards(game: BrawlGame, seat: int) -> list[tuple[int, str]]:
    """The enemy air cards on the table (BRB-951, BRB-952, BRB-A51)."""
    kit = game.rules
    return [
        (one, face)
        for one in enemies(game, seat)
        for face in dict.fromkeys(game.board.squadrons[one].cards)
        if kit.kind_of[kit.kind_by[face]].air
    ]


def victims(game: BrawlGame, seat: int) -> list[int]:
    """The enemies that a secret agent may rob: with a card, if any has one (BRB-982, BRB-A52)."""
    found = [
        one
        for one in clockwise(game, seat)
        if not friendly(game, one, seat)
        and (in_play(game, one) or game.options.eliminated_hand == "keep")
    ]
    return [one for one in found if game.board.cards.count(hand(one))]
