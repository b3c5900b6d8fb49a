"""Random games under random rulings: what holds at every answer, whatever is played.

Every number of players and every form of teams is walked, with every value of every option. The
table is looked at after each answer, and against what it was before. What costs more (replay, save
and load, imagining, clones) is tried at a few nodes of each walk, and more often with `-m long`.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from navalcore import Game
from navalcore.dealers import Quick
from navalcore.errors import Refusal
from navalcore.plugins import Library
from navalcore.steps import Chance, Decision, Over, Sealed
from tests.promises import all_cards, check_promises, check_replay, may_come

FORMS = [
    *((seats, None) for seats in (2, 3, 4, 5, 6)),
    *((4, "2x2"), (6, "2x3"), (6, "3x2")),
]
NAMES = [teams or str(seats) for seats, teams in FORMS]
WALKS = 6  # of each form; the first under the default rulings
LONG_WALKS = 40
NODES = 2  # of each walk at which costly promises are tried, beside its end

Rulings = Callable[[int, int], dict[str, Any]]
Walk = Callable[..., Iterator[Game]]


@pytest.fixture
def options_of(rulings: Rulings) -> Callable[..., dict[str, Any]]:
    """The rulings of a walk; every form has others for the same seed."""

    def choose(form: int, seed: int) -> dict[str, Any]:
        return rulings(WALKS * form + seed, FORMS[form][0]) if seed else {}

    return choose


def test_the_walks_use_every_value_of_every_option(
    library: Library, options_of: Callable[..., dict[str, Any]]
) -> None:
    """The flag index: each value of each flag is played, in single games and in teams."""
    specs = library.ruleset("brawling-battleships").options
    for forms in (range(5), range(5, 8)):
        pairs = [options_of(form, seed) for form in forms for seed in range(WALKS)]
        used = {pair for chosen in pairs for pair in chosen.items()}
        for key, spec in specs.items():
            assert {(key, value) for value in spec.values} <= used


@pytest.mark.parametrize("form", range(len(FORMS)), ids=NAMES)
def test_walks_keep_the_invariants(
    walk: Walk, options_of: Any, library: Library, form: int
) -> None:
    """Matrix section 16 at every answer, the kernel's promises at some nodes of each walk."""
    for seed in range(WALKS):
        keep(walk, form, seed, options_of(form, seed), library, NODES)


@pytest.mark.long
@pytest.mark.parametrize("form", range(len(FORMS)), ids=NAMES)
def test_many_walks_keep_the_invariants(
    walk: Walk, options_of: Any, library: Library, form: int
) -> None:
    """The same over many more games, with the costly checks at twenty nodes of each."""
    for seed in range(100, 100 + LONG_WALKS):
        keep(walk, form, seed, options_of(form, seed), library, 20)


def keep(
    walk: Walk, form: int, seed: int, options: dict[str, Any], library: Library, nodes: int
) -> None:
    """One walk, checked all the way."""
    seats, teams = FORMS[form]
    numbers = random.Random(seed)
    picked = set(numbers.sample(range(400), nodes))
    before: Game | None = None
    game: Game | None = None
    told = 0
    try:
        for game in walk(100 * form + seed, seats, teams, options):
            check_question(game, numbers)
            check_position(game)
            events = game.events()
            if before is not None:
                check_change(before, game, events[told:])
            told = len(events)
            if game.answers in picked:
                check_promises(game, library, numbers)
            before = game.clone(Quick(0))
        assert game is not None and game.result is not None
        assert game.result.ended == "rules"
        check_replay(game, library)
    except Exception as fault:
        where = f"answer {game.answers}: {game.waiting!r}" if game is not None else "the start"
        fault.add_note(f"{NAMES[form]}, walk {seed}, {options}, {where}")
        raise


# What is cheap enough for every answer.

SOME = 0.03  # at how many questions wrong answers are tried
WRONG = (
    *("", "pass", "play storm", "play mines.sf41.hf31", "discard storm", "discard sea-plane"),
    *("open-fire mines.sf41.hf31", "open-fire storm", "squadron 0", "squadron 9", "ship nassau"),
    *("ship bismarck", "enough", "rob 0", "rob -1", "air 0 sea-plane", "first 7", "with s nassau"),
    *("with sf41", "cease", "react storm", "react dud.sb51.hb41", "no-reactions", "no-reaction"),
    *("13", "0 0", "7 7", "3", "nassaus", "XX"),
)


def check_question(game: Game, numbers: random.Random) -> None:
    """Options are distinct and cited; a wrong answer changes nothing and draws nothing."""
    waiting, rules = game.waiting, game.bound.ruleset.rules
    if isinstance(waiting, Over):
        return
    assert waiting.cite in rules, waiting
    assert game.bound.ruleset.prompt(waiting.label), waiting.label
    for decision in game.open:
        tokens = {option.token for option in decision.options}
        assert len(tokens) == len(decision.options)
        assert len(tokens) > 1 or isinstance(waiting, Sealed)
        assert all(option.cite in rules for option in decision.options)
        check_asked(game, decision)
    if numbers.random() < SOME:
        check_wrong_answers(game, numbers)


def check_wrong_answers(game: Game, numbers: random.Random) -> None:
    """They are refused, with a reason, and nothing has changed."""
    waiting, rules, state = game.waiting, game.bound.ruleset.rules, game.state()
    asked = numbers.choice(game.open) if game.open else None
    for wrong in numbers.sample(WRONG, 6):
        if asked and any(wrong == option.token for option in asked.options):
            continue
        if isinstance(waiting, Chance) and may_come(waiting, wrong):
            continue
        with pytest.raises(Refusal) as refused:
            game.submit(wrong, asked.seat if asked else None)
        assert refused.value.cite == "" or refused.value.cite in rules
        assert refused.value.message
    if asked is not None:
        mine = set(waiting.decisions) if isinstance(waiting, Sealed) else {asked.seat}
        for seat in set(range(-1, game.seats + 1)) - mine:
            with pytest.raises(Refusal):  # a seat acts for another
                game.submit(asked.options[0], seat)
    assert game.state() == state


def check_asked(game: Game, decision: Decision) -> None:
    """Who is asked is in play, and may not discard or leave a single-use card (BRB-407, 503)."""
    board, options = game.board, game.options
    seat, label = decision.seat, decision.label
    out = board.squadrons[seat].out
    singles = [face for face in held(game, seat) if game.rules.is_single(face)]
    verbs = Counter(option.value[0] for option in decision.options)
    discards = [o.value[1] for o in decision.options if o.value[0] == "discard"]
    assert not set(discards) & set(singles)
    if label == "react":  # BRB-602, BRB-A24
        assert game.sides[seat] != game.sides[board.active]
        assert not out or options.eliminated_hand == "keep"
        assert decision.options[0].token == "no-reaction"
        assert {option.value[1] for option in decision.options[1:]} <= set(held(game, seat))
    elif label != "first-turn":
        turned = options.confusion_pairs == "confusion_player" and label in ("pair", "shot-target")
        assert not out and (seat == board.active or turned)
    if label == "play" and singles:
        assert set(verbs) == {"play"} and verbs["play"] == len(set(singles))
    if label == "play" and "pass" in verbs:  # BRB-408
        turn = next(frame for frame in game.frames if type(frame).__name__ == "Turn")
        assert turn.singles or not held(game, seat)


def held(game: Game, seat: int) -> list[str]:
    """The cards of a hand."""
    faces: list[str] = game.board.cards.faces(f"hand-{seat}")
    return faces


def check_position(game: Game) -> None:
    """Cards, ships and markers as they lie."""
    board, kit = game.board, game.rules
    assert all_cards(board.cards) == Counter(kit.faces(game.seats == 2))  # BRB-101
    assert all_cards(board.fleet) == Counter(row.id for row in kit.dreadnought)
    frames = {type(frame).__name__: frame for frame in game.frames}
    if "Turn" in frames:  # BRB-413
        assert board.cards.count("deck") >= 1
        assert not board.squadrons[board.active].out
    lying = [ship.id for squadron in board.squadrons for ship in squadron.ships]
    coming = frames["Reinforced"].drawn if "Reinforced" in frames else ()
    assert Counter(board.fleet.faces("squadrons")) == Counter([*lying, *coming])
    before = [face for squadron in board.squadrons for face in squadron.cards]
    assert Counter(board.cards.faces("table")) == Counter(before)
    assert "Play" in frames or "Turn" not in frames or not board.cards.faces("played")
    for seat, squadron in enumerate(board.squadrons):
        for ship in squadron.ships:
            assert 0 <= ship.hits <= kit.dreadnought_of[ship.id].track  # BRB-802
        signs = {kit.kind_of[kit.kind_by[f]].bonus for f in squadron.cards if is_leader(game, f)}
        assert len(signs) < 2  # BRB-914
        if squadron.out:  # BRB-1001, BRB-1002
            assert not squadron.ships and not squadron.cards
            assert not held(game, seat) or game.options.eliminated_hand == "keep"
        elif "Turn" in frames and "Explosion" not in frames:
            assert squadron.ships
        if not squadron.out:
            assert not board.cards.count(f"aside-{seat}")
    if "OpenFire" in frames:  # BRB-703
        fire = frames["OpenFire"]
        assert len(set(fire.fired)) == len(fire.fired)
        assert len(set(fire.struck)) == len(fire.struck)
    assert all(total >= 0 for total in board.totals)  # BRB-1111


def is_leader(game: Game, face: str) -> bool:
    """Whether a card is a leader."""
    leader: bool = game.rules.kind_of[game.rules.kind_by[face]].leader
    return leader


# What one answer may change.


def check_change(before: Game, game: Game, told: list[Any]) -> None:
    """A hand is at its limit when the Turn passes on; what was lost stays lost."""
    names = {type(event).__name__ for event in told}
    old, new = before.board, game.board
    if new.sortie != old.sortie:  # BRB-301
        assert new.sortie == old.sortie + 1
        begun = [type(frame).__name__ for frame in before.frames]
        assert not old.sortie or "SortieEnded" in names or "FirstTurn" in begun
        return
    if "SortieEnded" in names:
        return
    if "TurnBegan" in names and any(type(f).__name__ == "Turn" for f in before.frames):
        was = new.squadrons[old.active]
        if not was.out:  # BRB-411
            assert new.cards.count(f"hand-{old.active}") == was.limit
    assert new.totals == old.totals
    for seat, squadron in enumerate(old.squadrons):
        if squadron.out and not new.squadrons[seat].out:  # BRB-A23
            assert game.options.revive and game.teams is not None
            assert names & {"ShipsJoined", "ShipInterned"}
        pile = old.fleet.faces(f"pile-{seat}")
        assert new.fleet.faces(f"pile-{seat}")[: len(pile)] == pile  # BRB-807
    seats = [seat for seat in range(game.seats) if not new.squadrons[seat].out]
    inside = {type(frame).__name__ for frame in game.frames}
    if "Turn" in inside and "Explosion" not in inside:  # BRB-1003
        assert len({game.sides[seat] for seat in seats}) > 1
    grown = len(new.cards.faces("discard")) - len(old.cards.faces("discard"))
    assert grown >= 0 or "CardIntercepted" in names
