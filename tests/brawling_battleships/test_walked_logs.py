"""Logs of random games, read as a player would check them: shots, reactions, points, winners."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from navalcore import Game

FORMS = [
    *((seats, None) for seats in (2, 3, 4, 5, 6)),
    *((4, "2x2"), (6, "2x3"), (6, "3x2")),
]
NAMES = [teams or str(seats) for seats, teams in FORMS]
WALKS = 5
Walked = list[tuple[Game, list[Any]]]


@pytest.fixture(scope="module", params=range(len(FORMS)), ids=NAMES)
def walked(request: Any, walk: Callable[..., Iterator[Game]], rulings: Any) -> Walked:
    """Finished games of a form with their events."""
    found: Walked = []
    seats, teams = FORMS[request.param]
    for seed in range(1, 1 + WALKS):
        *_, game = walk(seed, seats, teams, rulings(seed + WALKS * request.param, seats))
        assert game.result is not None
        found.append((game, game.events()))
    return found


def cards_of(events: list[Any]) -> Iterator[tuple[Any, list[Any]]]:
    """Each card played, with what happened until the next was or a Turn began."""
    played, since = None, list[Any]()
    for event in events:
        name = type(event).__name__
        if name in ("CardPlayed", "TurnBegan", "SortieEnded"):
            if played is not None:
                yield played, since
            played, since = (event if name == "CardPlayed" else None), []
        else:
            since.append(event)


def named(events: list[Any], *names: str) -> list[Any]:
    return [event for event in events if type(event).__name__ in names]


def test_brb_607_one_reaction_to_a_card(walked: Walked) -> None:
    """And a cancelled card does nothing: no dice, no hits (BRB-509)."""
    for game, events in walked:
        for played, since in cards_of(events):
            reactions = named(since, "CardCancelled", "FireTurned")
            assert len(reactions) <= 1
            if named(since, "CardCancelled"):
                assert reactions[0].card == played.card
                assert played.side in game.rules.cancels_of[reactions[0].reaction]  # BRB-604
                assert not named(since, "ShotFired", "RollMade", "ShipHit", "ShipSunk")
            if named(since, "FireTurned"):
                assert played.side == "open-fire"  # BRB-621


def test_brb_703_boxes_firers_and_targets_of_a_card_are_distinct(walked: Walked) -> None:
    for game, events in walked:
        for played, since in cards_of(events):
            shots = named(since, "ShotFired")
            assert not shots or played.side == "open-fire"
            assert len({shot.firer for shot in shots}) == len(shots)
            assert len({shot.target for shot in shots}) == len(shots)
            assert all(shot.firer != shot.target for shot in shots)  # BRB-626
            boxes = Counter(box.code for box in game.rules.boxes_of[played.card])
            assert Counter(shot.box for shot in shots) <= boxes
            for shot in shots:  # BRB-702
                assert game.rules.dreadnought_of[shot.firer].guns[0] == shot.box[0]


def test_brb_709_a_shot_scores_what_the_formula_says(walked: Walked) -> None:
    """Matrix 16.1 computed anew from the dice, the card of the firer and the rulings."""
    shots = 0
    for game, events in walked:
        for _, since in cards_of(events):
            for number, shot in enumerate(named(since, "ShotFired")):
                reading = 10 * shot.dice[0] + shot.dice[1]
                lines = game.rules.dreadnought_of[shot.firer].lines
                base = sum(hits for least, hits in lines if reading >= least)
                bonus = sum(one.value for one in shot.modifiers)
                assert shot.base == base
                if number and game.options.modifier_per == "card":  # BRB-A81
                    assert bonus == 0
                missed = reading < lines[0][0]
                counts = game.options.bonus_on_miss or not missed  # BRB-A28
                assert shot.hits == (max(0, base + bonus) if counts else 0)
                shots += 1
    assert shots > 100


def test_brb_628_confusion_never_eliminates_the_firer(walked: Walked) -> None:
    for game, events in walked:
        for played, since in cards_of(events):
            if named(since, "FireTurned"):
                out = [event.seat for event in named(since, "PlayerEliminated")]
                assert played.seat not in out
                for event in named(since, "ShipSunk"):  # BRB-623, BRB-624
                    assert game.sides[event.owner] == game.sides[played.seat]


def test_brb_503_a_single_use_card_is_never_discarded(walked: Walked) -> None:
    for game, events in walked:
        for event in named(events, "CardDiscarded"):
            gone = game.options.eliminated_hand == "discard"
            assert gone or not game.rules.is_single(event.card)


def test_brb_401_turns_go_round_the_table(walked: Walked) -> None:
    """Clockwise; who is passed over has been eliminated in this Sortie."""
    for game, events in walked:
        last, out = -1, set[int]()
        for event in events:
            name = type(event).__name__
            if name == "SortieBegan":
                last, out = -1, set()
                first = event.first
            elif name == "PlayerEliminated":
                out.add(event.seat)
            elif name == "ShipsJoined":
                out.discard(event.seat)
            elif name == "ShipInterned":
                out.discard(event.winner)
            elif name == "TurnBegan":
                expected = first if last < 0 else (last + 1) % game.seats
                while expected in out:
                    expected = (expected + 1) % game.seats
                assert event.seat == expected
                last = event.seat


def test_brb_1101_points_follow_from_what_was_sunk(walked: Walked) -> None:
    """Section 11 computed anew, Sortie by Sortie, and the winner from the totals (section 12)."""
    for game, events in walked:
        totals = Counter[int]()
        piles, out = Counter[int](), set[int]()
        scored: dict[int, int] = {}
        bonuses = Counter[int]()
        for event in events:
            name = type(event).__name__
            if name == "SortieBegan":
                piles, out = Counter(), set()
            elif name == "ShipSunk" and event.scorer >= 0:
                assert event.points == game.rules.dreadnought_of[event.ship].points
                piles[event.scorer] += event.points
            elif name == "PlayerEliminated":
                out.add(event.seat)
            elif name == "ShipsJoined":
                out.discard(event.seat)
            elif name == "ShipInterned":
                out.discard(event.winner)
            elif name == "SortieEnded":
                scored, bonuses = {}, Counter()
            elif name == "SortieScored":
                scored[event.seat] = event.points
            elif name == "BonusScored":
                bonuses[game.sides[event.seat]] += event.points
            if name == "SortieScored" and len(scored) == game.seats:
                expected = {s: 0 if s in out else piles[s] for s in range(game.seats)}
                assert scored == expected  # BRB-1101, BRB-1102
                for seat, points in scored.items():
                    totals[game.sides[seat]] += points
                for side, points in bonus(game, out).items():
                    totals[side] += points
        assert game.result is not None
        assert bonuses == bonus(game, out)
        scores = {seat: totals[game.sides[seat]] for seat in range(game.seats)}
        assert game.result.scores == scores  # BRB-1111
        assert winning(game, totals, out) == {game.sides[seat] for seat in game.result.winners}


def bonus(game: Game, out: set[int]) -> Counter[int]:
    """Matrix 16.3: the bonus of each side."""
    left = {game.sides[seat] for seat in range(game.seats) if seat not in out}
    if game.teams is None:
        return (
            Counter({side: 10 for side in left}) if len(left) == 1 < game.seats - 1 else Counter()
        )
    if game.teams == "3x2" or not left:
        return Counter()
    gone = {game.sides[seat] for seat in out}
    return Counter({side: 10 for side in left if gone - {side}})


def winning(game: Game, totals: Counter[int], out: set[int]) -> set[int]:
    """The side that has won: by arms, else by points (BRB-1107 to 1109, BRB-1201)."""
    left = {game.sides[seat] for seat in range(game.seats) if seat not in out}
    by_arms = game.seats == 2 or game.teams in ("2x2", "2x3")
    by_arms |= game.teams == "3x2" and game.options.three_side_auto_win
    if len(left) == 1 and by_arms:
        return left
    best = max(totals.values())
    winners = {side for side in totals if totals[side] == best}
    assert len(winners) == 1
    assert game.board.sortie >= int(game.options.sorties)  # BRB-A62
    return winners
