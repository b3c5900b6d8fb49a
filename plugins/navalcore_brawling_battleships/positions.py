"""The position of a game in the set-up form: what `Game.setup` gives.

A set-up asks the same question again at the start of a Turn, at the question what is played, in the
hand adjustment, and at the rolls and the deal before a Sortie from their start. In the middle of a
card it tells what lies on the table, the card among the discards; what is left of it is left out.
It knows each hand, but not what others have learned of it.
"""

from typing import Any

from navalcore.errors import Refusal
from navalcore.setup_forms import without_defaults
from navalcore_brawling_battleships.board import BrawlGame, Ship, hand
from navalcore_brawling_battleships.plays import Play
from navalcore_brawling_battleships.sorties import Deal, FirstTurn, Sortie
from navalcore_brawling_battleships.turns import Draw, Turn

Told = dict[str, Any]


def describe(game: BrawlGame) -> Told:
    """The position in the set-up form.

    Refusal where a Sortie is over, though its last roll is not made.
    """
    board = game.board
    totals = {} if not any(board.totals) else {"totals": list(board.totals)}
    if game.running(FirstTurn) is not None:
        return {"sortie": board.sortie + 1, "stage": "first-turn", **totals}
    if game.running(Deal) is not None:
        sortie = game.running(Sortie)
        assert sortie is not None
        return {"sortie": board.sortie, "active": sortie.seat, "stage": "deal", **totals}
    made: Told = {
        "sortie": board.sortie,
        **_moment(game),
        **totals,
        "player": [_player(game, seat) for seat in range(game.seats)],
        **_decks(game),
    }
    return made


def _moment(game: BrawlGame) -> Told:
    """Whose Turn it is, and how far it is."""
    left = [seat for seat, squadron in enumerate(game.board.squadrons) if squadron.ships]
    if len({game.sides[seat] for seat in left}) < 2:
        raise Refusal("", "the Sortie ends with this card: a set-up cannot tell its last rolls")
    turn = game.running(Turn)
    assert turn is not None
    if turn.seat not in left:  # in the middle of an explosion
        later = [(turn.seat + step) % game.seats for step in range(1, game.seats)]
        return {"active": next(seat for seat in later if seat in left)}
    told: Told = {"active": turn.seat}
    playing, drawing = game.running(Play), game.running(Draw)
    if drawing is not None and turn.stage == "turn":
        return told
    at_play = game.waiting.label == "play"
    single = playing is not None and game.rules.is_single(playing.face)
    told["stage"] = "play" if at_play or single else "adjust"
    if turn.singles:
        told["singles"] = turn.singles
    if turn.intercepts:
        told["intercepts"] = list(turn.intercepts)
    if told["stage"] == "play" and turn.acted:
        told["acted"] = True
    return told


def _player(game: BrawlGame, seat: int) -> Told:
    board = game.board
    squadron, out = board.squadrons[seat], not board.squadrons[seat].ships
    held, aside = board.cards.faces(hand(seat)), board.cards.faces(f"aside-{seat}")
    if out and not squadron.out and game.options.eliminated_hand == "set_aside":
        held, aside = [], [*aside, *held]
    made: Told = {
        "ships": [_ship(ship) for ship in squadron.ships],
        "hand": held,
        "table": [] if out else list(squadron.cards),
        "pile": board.fleet.faces(f"pile-{seat}"),
        "out": out,
        "aside": aside,
    }
    return {"seat": seat} | without_defaults(made)


def _ship(ship: Ship) -> Told:
    made: Told = {"hits": ship.hits, "bridge": ship.bridge, "fire": ship.fire}
    return {"id": ship.id} | without_defaults(made)


def _decks(game: BrawlGame) -> Told:
    """Discards, with what is being played; the draw piles where something is out of play."""
    cards, fleet = game.board.cards, game.board.fleet
    under = [item[0] for item in fleet.places["deck"].bottom]
    told: Told = {}
    if discards := [*cards.faces("discard"), *_going(game), *cards.faces("played")]:
        told["discard"] = discards
    if cards.faces("removed"):
        told["deck"] = _undrawn(cards)
    if fleet.faces("lost"):
        placed = [ship.id for squadron in game.board.squadrons for ship in squadron.ships]
        coming = [ship for ship in fleet.faces("squadrons") if ship not in placed]
        told["fleet"] = [*_undrawn(fleet), *coming]
    if under:
        told["fleet_bottom"] = under
    return told


def _going(game: BrawlGame) -> list[str]:
    """What lies before, or is held by, a squadron whose last ship is gone though not it yet."""
    found: list[str] = []
    for seat, squadron in enumerate(game.board.squadrons):
        if not squadron.ships and not squadron.out:
            found += squadron.cards
            if game.options.eliminated_hand == "discard":
                found += game.board.cards.faces(hand(seat))
    return found


def _undrawn(cards: Any) -> list[str]:
    """What may still be drawn from a deck: what its pools hold, since hands are decided."""
    slots = cards.places["deck"].slots
    return [
        face
        for pool, _ in slots
        for face, number in sorted(cards.pools[pool].items())
        for _ in range(number)
    ]
