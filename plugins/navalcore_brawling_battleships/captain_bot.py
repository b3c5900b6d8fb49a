"""The bot `captain`: counts the boxes it can use, finishes cripples, keeps its reactions."""

from collections.abc import Callable
from typing import Any, Final

from navalcore.dealers import Quick
from navalcore.players import See
from navalcore.steps import Decision, Option, purpose_of
from navalcore_brawling_battleships.captain_reckoning import Sighted
from navalcore_brawling_battleships.captain_worth import Table

REACTION: Final = 2.2  # what a reaction in the hand is worth
SPARE: Final = 0.9  # what any other card is worth that can be used later
USE: Final = 0.1  # how much of what a card would do now counts for keeping it
AIR_CARD: Final = 3.5
SHIP: Final = 4.5  # a new dreadnought


class Captain:
    """Weighs each option by expected points; equal ones by chance. It sees its view only."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._numbers = Quick(seed)

    def choose(self, decision: Decision, see: See, budget: Any = None) -> str:
        """The token of the option that is worth most."""
        table = Table.of(see())  # also where one option is left: haste would tell that (BRB-1306)
        if len(decision.options) == 1:
            return decision.options[0].token
        weigh = _WEIGHTS.get(purpose_of(decision.label), _indifferent)
        worth = [(weigh(table, option), option) for option in decision.options]
        best = max(value for value, _ in worth)
        equal = [option for value, option in worth if value >= best - 1e-9]
        return equal[self._numbers.below(len(equal))].token


def _indifferent(table: Table, option: Option) -> float:
    return 0.0


def _play(table: Table, option: Option) -> float:
    """A card and its side, less what the card would be worth if it were kept."""
    verb = option.value[0]
    if verb == "pass":
        return 0.0
    face = str(option.value[1])
    kept = worth_in_hand(table, face)
    if verb == "discard":
        return _adjust(table, option)
    if verb == "open-fire":
        return max(_volleys(table, face), default=0.0) - kept
    return _picture(table, table.kit.kind_by[face]) - kept


def worth_in_hand(table: Table, face: str) -> float:
    """What a card is worth in the hand: a reaction, or boxes for another Turn."""
    kit = table.kit
    kind = kit.kind_of[kit.kind_by[face]]
    guns = {kit.dreadnought_of[ship.id].guns[0] for ship in table.squadrons[table.seat].ships}
    usable = sum(box.guns[0] in guns for box in kit.boxes_of[face])
    return (REACTION if kind.reaction else 0.0) + (SPARE if usable > 1 else 0.3 * usable)


def _volleys(table: Table, face: str) -> list[float]:
    return [
        table.volley(table.seat, face, seat)
        for seat, squadron in enumerate(table.squadrons)
        if table.is_enemy(seat) and not squadron.out and not _smoked(table, seat, "open-fire")
    ]


def _smoked(table: Table, seat: int, side: str) -> bool:
    kit = table.kit
    kinds = [kit.kind_of[kit.kind_by[face]] for face in table.squadrons[seat].cards]
    return any(side in kind.blocks for kind in kinds)


def _picture(table: Table, kind: str) -> float:
    """The picture side of a card."""
    row = table.kit.kind_of[kind]
    own = table.squadrons[table.seat].ships
    if row.air or kind == "great-leader":
        return AIR_CARD
    if kind == "repair":
        return max((table.harm(ship) for ship in own if ship.hits), default=0.0)
    if kind == "lay-smoke":
        return 0.3 * sum(ship.hits for ship in own)
    if kind == "reinforcement":
        return SHIP * table.chance(kind)
    if kind == "pursuit-aeroplane":
        return AIR_CARD * 0.6
    if kind == "storm":
        return _storm(table)
    if kind == "internal-explosion":
        return -_burning(table, own=True) + 0.1
    ships = list(table.ships(enemy=True))
    if kind == "internment":
        return max((table.points(ship) for ship in ships if ship.hits), default=0.0) * table.chance(
            kind
        )
    if kind == "mutiny":
        return 0.5 * max((table.points(ship) for ship in ships), default=0.0) * table.chance(kind)
    if row.lines and row.greatest:
        best = sorted((table.attack(kind, ship) for ship in ships), reverse=True)
        return sum(best[: row.greatest])
    return 0.5


def _burning(table: Table, own: bool) -> float:
    return sum(table.points(ship) for ship in table.ships(enemy=not own) if ship.fire)


def _storm(table: Table) -> float:
    """Before an explosion where own ships burn, else after it."""
    return _burning(table, own=True) - _burning(table, own=False)


def _side(table: Table) -> str:
    """What is being played: a kind or open-fire."""
    return str(table.frames.get("Play", {}).get("side", ""))


def _target(table: Table, option: Option) -> float:
    """The squadron that a card is played on."""
    seat, side = int(option.value[1]), _side(table)
    if side == "open-fire":
        face = str(table.frames["Play"]["face"])
        return table.volley(table.seat, face, seat)
    if side == "second-rate-leader":
        return table.bonus(seat) + 0.1 * len(table.squadrons[seat].ships)
    if not table.is_enemy(seat):
        return (
            1.0
            if seat == table.seat
            else sum(ship.hits for ship in table.squadrons[seat].ships) * 0.1
        )
    return max((_aim_at(table, ship, side) for ship in table.squadrons[seat].ships), default=0.0)


def _aim(table: Table, option: Option) -> float:
    """The ship that a card is played on; another target more is worth its own attack."""
    if option.value[0] == "enough":
        return 0.0
    return _aim_at(table, table.ship(str(option.value[1])), _side(table))


def _aim_at(table: Table, ship: Sighted, side: str) -> float:
    if side == "repair":
        return table.harm(ship)
    if side in ("internment", "mutiny"):
        sign = 1 if table.is_enemy(table.owner(ship.id)) else -1
        return sign * table.points(ship) - 0.3 * ship.hits
    return table.attack(side, ship) if table.kit.kind_of[side].lines else 0.0


def _pair(table: Table, option: Option) -> float:
    """A box and a ship: the best target that she has."""
    if option.value[0] == "cease":
        return 0.0
    _, box, firer = option.value
    struck = table.frames["OpenFire"]["struck"]
    target = int(table.frames["OpenFire"]["target"])
    ships = [ship for ship in table.squadrons[target].ships if ship.id not in struck]
    sign = 1 if table.is_enemy(target) else -1
    worth = (
        table.shot(str(firer), str(box), ship, table.seat) for ship in ships if ship.id != firer
    )
    return sign * max(worth, default=0.0)


def _shot_target(table: Table, option: Option) -> float:
    ship = table.ship(str(option.value[1]))
    fire = table.frames["OpenFire"]
    worth = table.shot(str(fire["firer"]), str(fire["box"]), ship, int(fire["seat"]))
    return worth if table.is_enemy(table.owner(ship.id)) else -worth


def _react(table: Table, option: Option) -> float:
    """Answer what would hurt by more than the card is worth."""
    if option.value[0] == "no-reaction":
        return 0.0
    play = table.frames["Play"]
    seat, target, side = int(play["seat"]), int(play["target"]), str(play["side"])
    face = str(option.value[1])
    if side == "open-fire":
        hurt = table.volley(seat, str(play["face"]), target)
        if table.kit.kind_by[face] == "confusion":
            hurt *= 2
    elif side == "pursuit-aeroplane":
        hurt = AIR_CARD
    else:
        hurt = sum(table.attack(side, table.ship(ship)) for ship in play["aims"])
    return hurt - 0.6 * worth_in_hand(table, face)


def _adjust(table: Table, option: Option) -> float:
    """A card thrown away: what it is worth in the hand, and of equal ones what it would do now."""
    face = str(option.value[1])
    uses = [_picture(table, table.kit.kind_by[face]), *_volleys(table, face)]
    return -worth_in_hand(table, face) - USE * max(uses)


def _receiver(table: Table, option: Option) -> float:
    return 1.0 if option.value[1] == table.seat else 0.0


def _rob(table: Table, option: Option) -> float:
    return float(len(table.squadrons[int(option.value[1])].ships))


_WEIGHTS: Final[dict[str, Callable[[Table, Option], float]]] = {
    "play": _play,
    "target": _target,
    "aim": _aim,
    "pair": _pair,
    "shot-target": _shot_target,
    "react": _react,
    "adjust": _adjust,
    "receiver": _receiver,
    "agent-victim": _rob,
}
