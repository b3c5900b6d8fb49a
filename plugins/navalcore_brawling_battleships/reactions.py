"""Reactions: who is asked, and what is answered (BRB-601 to BRB-613)."""

from collections.abc import Iterable
from typing import Final

from navalcore import Done, Frame, Option, Sealed, define
from navalcore.steps import Step
from navalcore_brawling_battleships.board import (
    BrawlGame,
    clockwise,
    friendly,
    hand,
    in_play,
)
from navalcore_brawling_battleships.choices import NO_REACTION, REACT
from navalcore_brawling_battleships.happenings import WindowPassed
from navalcore_brawling_battleships.refusals import no_reaction

Answer = tuple[int, str]
"""The seat that reacts, and the face of its card."""


def entitled(game: BrawlGame, active: int, side: str, target: int) -> list[int]:
    """The seats that are asked, in order; what their hands hold plays no part (BRB-609, BRB-A05).

    `target` is the owner of the attacked squadron, -1 if the card attacks none.
    """
    start = active if target < 0 or game.options.reaction_order != "owner_first" else target
    return [
        seat
        for seat in clockwise(game, start)
        if may_sit(game, seat, target) and kinds_for(game, seat, active, side, target)
    ]


UNLESS: Final = "if nobody reacts"
"""On which condition odds hold that are told before a window (BRB-603)."""


def condition(game: BrawlGame, active: int, side: str, targets: Iterable[int]) -> str:
    """On which condition odds of a card hold that may be played on the squadrons of these seats;
    what hands hold plays no part (BRB-613)."""
    meant = {attacked(game, active, side, target) for target in targets}
    return UNLESS if any(entitled(game, active, side, target) for target in meant) else ""


def attacked(game: BrawlGame, active: int, side: str, target: int) -> int:
    """The seat whose squadron is attacked, -1 if none is (BRB-605)."""
    own = target < 0 or friendly(game, active, target)
    return -1 if own or side == "secret-agent" else target


def may_sit(game: BrawlGame, seat: int, target: int) -> bool:
    """Whether a seat reacts at all: once out only for partners, with a kept hand (BRB-A24)."""
    return in_play(game, seat) or (target >= 0 and game.options.eliminated_hand == "keep")


def kinds_for(game: BrawlGame, seat: int, active: int, side: str, target: int) -> list[str]:
    """The kinds with which a seat might answer what is played (BRB-602 to 606, 621, BRB-A09)."""
    if friendly(game, seat, active):
        return []
    if target >= 0 and not friendly(game, seat, target):
        return []
    kit, two = game.rules, game.seats == 2
    own = seat == target and in_play(game, seat)
    found: list[str] = [
        kind for kind in kit.reactions_to(side, two) if own or not kit.kind_of[kind].own_only
    ]
    if side == "open-fire" and own and "confusion" in kit.kinds(two):
        found.append("confusion")
    return found


def answers(game: BrawlGame, seat: int, active: int, side: str, target: int) -> list[Option]:
    """The reactions of a hand, after "none"; single-use cards stop none (BRB-611, BRB-612)."""
    kit, found = game.rules, [NO_REACTION()]
    faces = game.board.cards.faces(hand(seat))
    if game.options.single_use_blocks_reaction and any(kit.is_single(face) for face in faces):
        return found  # BRB-A12
    kinds = kinds_for(game, seat, active, side, target)
    for face in dict.fromkeys(faces):
        kind = kit.kind_by[face]
        if kind in kinds and (kind == "confusion" or side in kit.cancels_of[face]):
            found.append(REACT(face))
    return found


@define
class Window(Frame):
    """Every entitled seat is asked at once; the first in order to react does (BRB-609, BRB-A06).

    A reaction is no card to react to, so there is one at most (BRB-607, BRB-608, BRB-A07, BRB-A08,
    BRB-A78). Done with (seat, face), or None. Who passed is told to nobody (BRB-613, BRB-1306).
    """

    active: int
    side: str
    target: int

    def start(self, game: BrawlGame) -> Step:
        seats = entitled(game, self.active, self.side, self.target)
        return self.ask(game) if seats else Done()

    def ask(self, game: BrawlGame) -> Step:
        seats = entitled(game, self.active, self.side, self.target)
        windows = {seat: answers(game, seat, self.active, self.side, self.target) for seat in seats}
        return Sealed(windows, "react", self.answered, self.ask, "BRB-603")

    def answered(self, game: BrawlGame, values: dict[int, tuple[str, ...]]) -> Step:
        for seat in entitled(game, self.active, self.side, self.target):
            value = values[seat]
            if value[0] == REACT.name:
                return Done((seat, value[1]))
        game.note(WindowPassed, self.side, cite="BRB-613")
        return Done()

    def explain(self, game: BrawlGame, token: str) -> tuple[str, str] | None:
        return no_reaction(game, self.side, token)
