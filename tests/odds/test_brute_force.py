"""Exact odds equal those of walking every way on plain copies, position by position."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import navalcore
from navalcore import Game
from navalcore.dealers import Forbidden, Quick
from navalcore.plugins import Library
from navalcore.steps import Chance
from tests.odds.brute_force import POLICIES, TooBig, agrees, asks, brute, positions

LIMIT = 400
"""Outcomes and answers of a position that are walked one by one."""


def running(game: Game) -> list[str]:
    return [type(frame).__name__ for frame in game.frames]


def round_over(game: Game) -> Callable[[Game], bool]:
    """Whether the battle round of a position is over."""
    number = game.board.round
    return lambda here: "Battle" not in running(here) or here.board.round != number


def turn_over(game: Game) -> Callable[[Game], bool]:
    """Whether the turn of a position is over."""
    number = game.board.turn
    return lambda here: "Turn" not in running(here) or here.board.turn != number


def compared(game: Game, spans: dict[str, Any]) -> Counter[str]:
    """How often odds were compared, by how far they looked and by policy; each must agree."""
    done: Counter[str] = Counter()
    decision = game.open[0]
    tokens = [option.token for option in decision.options]
    before = game.state()
    token = tokens[game.answers % len(tokens)]
    for until, over in spans.items():
        stops = until in ("question", "own-question")
        for policy, answers in POLICIES.items():
            given = mixed(answers, decision.seat) if stops else answers
            try:
                found = brute([(Fraction(1), game)], decision.seat, token, over, given, LIMIT)
            except TooBig:
                break
            odds = game.odds(token, until=until, policy=policy, most=4 * LIMIT)
            agrees(odds, found, stops=stops)
            done[f"{until} {policy}"] += 1
            if not odds.decided:
                break
    assert game.state() == before
    done["positions"] = int(bool(done))
    return done


def mixed(answers: Any, seat: int) -> Any:
    """The policy for others; the seat's own questions that are passed over by their default."""
    default = POLICIES["default"]
    return lambda here, decision: (default if decision.seat == seat else answers)(here, decision)


def test_bismarck() -> None:
    done: Counter[str] = Counter()
    for game in positions("bismarck", range(8), 3):
        spans = {"question": asks(0)}
        if "Battle" in running(game):
            spans["round"] = round_over(game)
        done += compared(game, spans)
    assert done["positions"] >= 70, done
    assert done["round default"] >= 8, done
    assert done["round random"] >= 5, done


def test_fire_at_sea() -> None:
    done: Counter[str] = Counter()
    for game in positions("fire-at-sea", range(4), 6):
        seat = game.open[0].seat
        spans = {
            "question": asks(seat, 1 - seat),
            "own-question": asks(seat),
            "turn": turn_over(game),
        }
        if "Turn" not in running(game):
            del spans["turn"]
        done += compared(game, spans)
    assert done["positions"] >= 70, done
    assert done["own-question random"] >= 2, done
    assert done["turn default"] >= 4, done


@pytest.mark.parametrize("first", [0, 20, 40, 60])
def test_nasty(nasty_library: Library, first: int) -> None:
    """Hidden hands, missions and sealed windows: over every deal that agrees with the view."""
    agreed = [over_all_deals(nasty_library, seed) for seed in range(first, first + 20)]
    assert sum(map(bool, agreed)) >= 15


def over_all_deals(library: Library, seed: int) -> int:
    """How often odds were compared in a position of a random game."""
    numbers = Quick(seed)
    game = navalcore.new_game("nasty", seed=seed, library=library)
    turns = 1 + numbers.below(3)
    while True:
        game.advance()
        if game.result is not None:
            return 0
        turns -= game.waiting.label == "turn"
        if not turns:
            break
        for decision in game.open:
            tokens = [one.token for one in decision.options if one.verb.name in OPENLY]
            game.submit(tokens[numbers.below(len(tokens))], decision.seat)
    seat = game.open[0].seat
    others = [other for other in range(3) if other != seat]
    deals = deals_of(game, seat, library)
    tokens = [option.token for option in game.open[0].options]
    done = 0
    for token in dict.fromkeys((tokens[0], tokens[-1])):
        spans = {"question": asks(seat, *others), "own-question": asks(seat)}
        for until, over in spans.items():
            for policy, answers in POLICIES.items():
                try:
                    found = brute(deals, seat, token, over, answers, LIMIT)
                except TooBig:
                    continue
                odds = game.odds(token, until=until, policy=policy, most=4 * LIMIT)
                if odds.exact:
                    agrees(odds, found)
                    done += 1
    return done


def deals_of(game: Game, seat: int, library: Library) -> list[tuple[Fraction, Game]]:
    """Every course of a game that its seat cannot tell from the true one, from the beginning on."""
    assert game.journal is not None
    deals = [(Fraction(1), navalcore.new_game("nasty", library=library, dealer=Forbidden()))]
    for record in game.journal.records:
        further = []
        for share, here in deals:
            node = here.waiting
            if record.kind == "choice":
                (decision,) = [one for one in here.open if one.seat == record.seat]
                if decision.find(record.answer) is not None:
                    here.submit(record.answer, record.seat)
                    further.append((share, here))
                continue
            assert isinstance(node, Chance) and node.label == record.label
            for outcome, weight in node.space.outcomes():
                same = str(outcome).partition("/")[0] == str(record.answer).partition("/")[0]
                if same or not node.seen_by(seat):
                    there = here.clone(Forbidden())
                    there.apply(outcome)
                    further.append((share * weight / node.space.total, there))
        deals = further
    view = game.view(seat)
    deals = [(share, here) for share, here in deals if here.view(seat) == view]
    whole = sum((share for share, _ in deals), Fraction(0))
    return [(share / whole, here) for share, here in deals]


OPENLY = ("pass", "raid", "demand", "reveal", "let", "no", "yes", "parry")
"""Answers by which nothing is chosen that others do not see."""
