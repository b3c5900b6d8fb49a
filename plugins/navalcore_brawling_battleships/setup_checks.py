"""What a set-up must hold before it is laid out: names that exist, numbers in range, one story.

Here are the moment and the players; `setup_cards` looks at where the cards of both decks lie.
"""

from collections import Counter
from collections.abc import Iterator

from navalcore.setup_forms import unknown
from navalcore_brawling_battleships.board import BrawlGame, sides
from navalcore_brawling_battleships.kind_checks import is_kept
from navalcore_brawling_battleships.setup_cards import card_findings
from navalcore_brawling_battleships.setups import BEFORE_THE_DEAL, PlayerSetup, Setup


def findings(game: BrawlGame, setup: Setup) -> list[str]:
    """All that is wrong in a set-up, each in one sentence."""
    found = [*_moment(game, setup), *_totals(game, setup)]
    if setup.stage in BEFORE_THE_DEAL:
        return [*found, *_undealt(setup)]
    found += [*_turn(game, setup), *_seats(game, setup)]
    for row in setup.player:
        if 0 <= row.seat < game.seats:
            found += [f"seat {row.seat}, {one}" for one in _player(game, setup, row)]
    return [*found, *card_findings(game, setup)]


def _moment(game: BrawlGame, setup: Setup) -> Iterator[str]:
    if setup.sortie < 1:
        yield f"sortie: expected 1 or more, got {setup.sortie}"
    if not 0 <= setup.active < game.seats:
        yield f"active: expected a seat, 0 to {game.seats - 1}, got {setup.active}"
    if setup.stage == "first-turn" and setup.sortie == 1:  # BRB-403
        yield "stage: the owner begins the first Sortie: give sortie 2 or more, or stage 'deal'"


def _totals(game: BrawlGame, setup: Setup) -> Iterator[str]:
    number = len(sides(game))
    if setup.totals and len(setup.totals) != number:
        what = "of each side" if game.teams else "of each seat"
        yield f"totals: expected {number} numbers, one {what}, got {len(setup.totals)}"
    for points in setup.totals:
        if points < 0:
            yield f"totals: points are never negative, got {points}"
    if setup.sortie == 1 and any(points > 0 for points in setup.totals):
        yield "totals: they are points of Sorties before, and this is the first: leave them out"


def _undealt(setup: Setup) -> Iterator[str]:
    """Nothing lies on the table before the deal (BRB-302)."""
    for name in (
        *("player", "discard", "deck", "fleet", "fleet_bottom"),
        *("singles", "intercepts", "acted"),
    ):
        if getattr(setup, name) not in (None, (), 0, False):
            yield f"{name}: nothing is dealt yet at '{setup.stage}': leave it out"


def _turn(game: BrawlGame, setup: Setup) -> Iterator[str]:
    """What has happened in the Turn (BRB-407, BRB-960, BRB-A13)."""
    if setup.singles < 0:
        yield f"singles: expected 0 or more, got {setup.singles}"
    if setup.stage == "turn":
        for name in ("singles", "intercepts"):
            if getattr(setup, name):
                yield f"{name}: the Turn has not begun at 'turn': leave it out"
    if setup.acted and setup.stage != "play":
        yield f"acted: it is told at 'play', not at '{setup.stage}': leave it out"
    elif setup.acted and game.options.refill_single_use != "at_once":
        yield "acted: only with refill_single_use = at_once is anything played after it"
    for face in setup.intercepts:
        kind = game.rules.kind_by.get(face)
        if kind is not None and kind != "radio-intercept":
            yield f"intercepts: {face} is no radio intercept"
        elif kind is None:
            yield f"intercepts: {unknown(face, game.rules.kind_by)}"
    if len(setup.intercepts) > max(0, setup.singles) and setup.stage != "turn":
        number = len(setup.intercepts)
        yield f"singles: {number} intercepts are single-use cards of this Turn: give {number}"


def _seats(game: BrawlGame, setup: Setup) -> Iterator[str]:
    """Each seat has one row, and two sides at least are left (BRB-1003)."""
    last = game.seats - 1
    for seat, number in Counter([row.seat for row in setup.player]).items():
        if not 0 <= seat < game.seats:
            yield f"player: there is no seat {seat} in a game with {game.seats}: give 0 to {last}"
        elif number > 1:
            yield f"player: seat {seat} is named {number} times: give one row"
    named = {row.seat for row in setup.player}
    missing = [str(seat) for seat in range(game.seats) if seat not in named]
    if missing:
        seats = ("seat " if len(missing) == 1 else "seats ") + " and ".join(missing)
        yield f"player: {seats} without a row: give ships, or out = true"
        return
    left = [row.seat for row in setup.player if not row.out and 0 <= row.seat < game.seats]
    if len({game.sides[seat] for seat in left}) < 2:
        yield "player: the Sortie is over unless two sides are left: give two of them ships"
    if 0 <= setup.active < game.seats and setup.active not in left:
        yield f"active: seat {setup.active} is out and has no Turn: give one that is not"


def _player(game: BrawlGame, setup: Setup, row: PlayerSetup) -> Iterator[str]:
    """What is wrong with one player."""
    ruling = game.options.eliminated_hand
    if row.out:  # BRB-1001, BRB-1002
        for name in ("ships", "table"):
            if getattr(row, name):
                yield f"{name}: an eliminated player has none: leave it out, or out"
        if row.hand and ruling != "keep":
            yield f"hand: it has left play with eliminated_hand = {ruling}: leave it out"
        if row.aside and ruling != "set_aside":
            yield f"aside: no hand is set aside with eliminated_hand = {ruling}: leave it out"
    else:
        if not row.ships:
            yield "ships: a squadron without dreadnoughts is eliminated: give ships, or out = true"
        if row.seat == setup.active and setup.stage == "adjust":
            yield from _singles(game, row)
        if row.aside:
            yield "aside: only an eliminated player's hand is set aside: say hand, or out = true"
    for ship in row.ships:
        dreadnought = game.rules.dreadnought_of.get(ship.id)
        if dreadnought is not None and not 0 <= ship.hits <= dreadnought.track:  # BRB-802
            yield (
                f"{ship.id}: hits: expected 0 to {dreadnought.track}, her track, got {ship.hits}"
            )
    yield from _table(game, setup, row)


def _singles(game: BrawlGame, row: PlayerSetup) -> Iterator[str]:
    """No more single-use cards than the hand may keep (BRB-A73)."""
    kit = game.rules
    singles = [face for face in row.hand if face in kit.kind_by and kit.is_single(face)]
    limit = sum(not ship.bridge for ship in row.ships)
    if len(singles) > limit:
        yield (
            f"hand: at 'adjust' it holds no more single-use cards than the limit of {limit}, "
            f"got {len(singles)}"
        )


def _table(game: BrawlGame, setup: Setup, row: PlayerSetup) -> Iterator[str]:
    """What may lie before a squadron (BRB-507, BRB-914, BRB-A26, BRB-973)."""
    kit = game.rules
    kinds = [kit.kind_of[kit.kind_by[face]] for face in row.table if face in kit.kind_by]
    for kind in dict.fromkeys(kinds):
        if not is_kept(kind):
            yield f"table: no {kind.name.lower()} lies before a squadron: leave it out"
    leaders = [kind for kind in kinds if kind.leader]
    if len({kind.bonus > 0 for kind in leaders}) > 1:
        names = " and ".join(dict.fromkeys(kind.name.lower() for kind in leaders))
        yield f"table: {names} cancel each other: leave one of the kinds out"
    elif len(leaders) > 1 and not game.options.leaders_stack:
        yield "table: only one leader lies there with leaders_stack = false: leave the others out"
    begun = row.seat == setup.active and setup.stage == "play" and not setup.acted
    if begun and any(kind.blocks for kind in kinds):
        yield "table: the smoke of who is active is gone when something is played: leave it out"
