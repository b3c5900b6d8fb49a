"""Games as a whole: replayed, written and read at every node, cloned, limited and counted."""

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from navalcore import (
    Forbidden,
    Game,
    JournalError,
    Quick,
    RulesetError,
    Seeded,
    from_state,
    imagine,
    play,
    replay,
)
from navalcore.errors import KernelError
from navalcore.plugins import Library
from navalcore.steps import Chance, Sealed
from navalcore.walks import branches, count_nodes

ROOT = Path(__file__).parents[2]
SMALL = {
    "card": [
        {"face": "A", "copies": 1, "status": "house"},
        {"face": "B", "copies": 1, "status": "house"},
        {"face": "C", "drop": True},
        {"face": "D", "copies": 1, "status": "house"},
    ],
    "match": {"aside": 0, "reserve": 0, "turns": 2, "status": "house"},
}


@pytest.fixture
def nodes(new: Callable[..., Game]) -> Callable[[int], Any]:
    """nodes(seed): the game at each of its nodes, answered by chance in any order of seats."""

    def walk(seed: int) -> Any:
        from navalcore.check import step

        game, numbers = new(seed), Quick(seed)
        yield game
        while game.result is None:
            step(game, numbers)
            yield game

    return walk


@pytest.mark.parametrize("seed", range(6))
def test_a_replay_needs_no_chance_and_comes_to_the_same(
    seed: int, played: Callable[..., Game], library: Library
) -> None:
    game = played(seed)
    assert game.journal is not None
    again = replay(game.journal, library=library, dealer=Forbidden())
    assert json.dumps(again.state()) == json.dumps(game.state())
    assert again.events() == game.events()
    assert again.journal is not None and again.journal.text() == game.journal.text()
    half = replay(game.journal, 6, library=library, dealer=Forbidden())
    assert half.answers == 6
    while not isinstance(half.waiting, Chance):
        half.submit(half.open[0].options[0])
    with pytest.raises(JournalError) as caught:
        half.roll()
    assert str(caught.value) == f"chance is forbidden here: '{half.node.label}' was asked"


def test_a_replayed_game_goes_on_with_the_dice_of_its_key(
    new: Callable[..., Game], library: Library
) -> None:
    game = new(7)
    for _ in range(4):
        game.roll()
    assert game.journal is not None
    again = replay(game.journal, library=library)
    for one in (game, again):
        one.submit("pass", 0)
        one.roll()
    assert again.state() == game.state()


@pytest.mark.parametrize("seed", range(3))
def test_every_position_is_read_as_it_was_written(
    seed: int, nodes: Callable[[int], Any], library: Library
) -> None:
    windows = 0
    for game in nodes(seed):
        text = json.dumps(game.state())
        again = from_state("nasty", json.loads(text), library=library)
        assert json.dumps(again.state()) == text
        assert [(one.seat, one.options) for one in again.open] == [
            (one.seat, one.options) for one in game.open
        ]
        for viewer in (0, 1, 2, "observer"):
            assert json.dumps(again.view(viewer)) == json.dumps(game.view(viewer))
        windows += isinstance(game.waiting, Sealed) and bool(game.sealed)
        if isinstance(game.waiting, Chance):
            assert again.waiting.space == game.waiting.space
            assert list(again.waiting.space.outcomes()) == list(game.waiting.space.outcomes())
    assert windows


def test_a_window_goes_on_after_it_was_read(
    told: Callable[..., Game], library: Library, go_on: Callable[..., None]
) -> None:
    game = told(["draw 0 = D", "0: pass", "draw 1 = A", "1: raid 0", "0: parry"])
    again = from_state("nasty", json.loads(json.dumps(game.state())), library=library)
    for one in (game, again):
        assert [asked.seat for asked in one.open] == [2]
        go_on(one, "2: let")
        assert one.board.cards.faces("discard") == ["A", "D"]
    assert again.state() == game.state()
    again.undo(practice=True)
    assert [asked.seat for asked in again.open] == [2]


@pytest.mark.parametrize("seed", range(3))
def test_clones_are_independent(seed: int, nodes: Callable[[int], Any]) -> None:
    from navalcore.check import step

    kept = []
    for game in nodes(seed):
        kept.append((json.dumps(game.state()), game.clone()))
        wild, numbers = game.clone(), Quick(seed)
        for _ in range(5):
            if wild.result is None:
                step(wild, numbers)
        assert json.dumps(game.state()) == kept[-1][0]
    for text, clone in kept:
        assert json.dumps(clone.state()) == text


def test_a_clone_is_mute(played: Callable[..., Game]) -> None:
    game = played(1)
    clone = game.clone()
    assert game.events() and clone.events() == []
    assert clone.journal is None


def test_a_clone_never_foretells(new: Callable[..., Game]) -> None:
    real, first, second = [], [], []
    for seed in range(40):
        game = new(seed)
        one, other = game.clone(), game.clone()
        for each, rolled in ((game, real), (one, first), (other, second)):
            each.advance()
            secrets = [secret.value for secret in each.board.missions]
            rolled.append((*secrets, *each.board.cards.faces("hand-0")))
    for left, right in ((real, first), (real, second), (first, second)):
        same = sum(a == b for a, b in zip(left, right, strict=True))
        assert same <= 5  # one in a hundred by chance
    again = [new(seed).clone() for seed in range(3)]
    for seed, clone in enumerate(again):  # but the same clone rolls the same
        clone.advance()
        secrets = [secret.value for secret in clone.board.missions]
        assert (*secrets, *clone.board.cards.faces("hand-0")) == first[seed]


def test_the_same_seed_plays_the_same_game_and_another_does_not(
    played: Callable[..., Game],
) -> None:
    texts = [played(seed).journal.text() for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize(("scenario", "ended"), [("short", "rules"), ("endless", "limit")])
def test_a_game_ends_by_its_rules_or_at_the_limit_of_answers(
    scenario: str, ended: str, new: Callable[..., Game]
) -> None:
    game = new(1, scenario=scenario)
    while game.result is None:
        game.advance()
        for asked in game.open[:1]:
            game.submit(asked.find("pass") or asked.options[0], asked.seat)
    assert game.result.ended == ended
    assert set(game.result.scores) == {0, 1, 2}
    assert (game.answers == 120) == (ended == "limit")
    assert game.frames == [] and game.open == ()


def test_a_limit_inside_a_window_leaves_no_sealed_answer(told: Callable[..., Game]) -> None:
    game = told(["draw 0 = A", "0: raid 1"])
    game.answers = game.bound.answers_limit - 1
    game.submit("let", 1)
    assert game.result is not None and game.result.ended == "limit"
    assert game.sealed == {} and game.state()["sealed"] == {}


def test_a_game_ends_from_deep_inside(told: Callable[..., Game]) -> None:
    game = told(["draw 0 = A", "0: raid 2", "1: let", "2: let", "raid 0 = 6"])
    assert game.result is not None
    assert game.result.dump() == {
        "scores": {"0": 3, "1": 3, "2": 0},
        "winners": [0, 1],
        "title": "seat 2 is sunk",
        "breakdown": [],
        "ended": "rules",
        "practice": False,
    }


# counting


def test_the_tree_of_a_small_game_is_counted(new: Callable[..., Game]) -> None:
    """Decisions, chances and ends by depth; by hand to depth 5: three missions of three, three
    cards, then eight options with A (two raids, which open windows) and six with B or D."""
    assert 1 + 3 + 9 + 27 == 40 and 27 * 3 == 81
    assert 81 + 27 * 2 == 135 and 40 + 27 * (6 + 6 + 6) == 526
    pinned = json.loads((ROOT / "tests/counts/nasty.json").read_text())
    game = new(1, data=SMALL, options={"votes": False})
    found = {str(depth): list(count_nodes(game, depth)) for depth in range(8)}
    assert found == pinned


@pytest.mark.parametrize("answers", range(0, 12, 2))
def test_all_ways_of_chance_add_up_to_one(answers: int, new: Callable[..., Game]) -> None:
    from navalcore.check import step

    game, numbers = new(5, options={"votes": False}), Quick(5)
    for _ in range(answers):
        step(game, numbers)
    before = json.dumps(game.state())
    ways = branches(game)
    assert sum(share for share, _ in ways) == Fraction(1)
    assert all(not isinstance(there.waiting, Chance) for _, there in ways)
    assert json.dumps(game.state()) == before


def test_ways_of_chance_have_exact_shares(told: Callable[..., Game]) -> None:
    game = told(["draw 0 = A", "0: raid 1", "1: let", "2: let"])
    damage: Counter[int] = Counter()
    shares: dict[int, Fraction] = {}
    for share, there in branches(game, lambda here: here.answers > game.answers):
        boxes = there.board.tracks[1].damage
        damage[boxes] += 1
        shares[boxes] = shares.get(boxes, Fraction(0)) + share
    sixth = Fraction(1, 6)
    assert shares == {0: 3 * sixth, 1: sixth, 2: sixth, 3: sixth}
    with pytest.raises(KernelError) as caught:
        branches(game, lambda here: False)
    assert str(caught.value).startswith("the walk met ")
    with pytest.raises(KernelError) as caught:
        branches(game, most=3)
    assert str(caught.value) == "the walk has more than 3 ways at raid 0"


# other processes

PLAY = """
import hashlib, sys
sys.path.insert(0, "tests/kernel/nasty")
import nasty, navalcore
from navalcore.plugins import Library
library = Library(only=(), modules=[nasty], strict=True)
game = navalcore.new_game("nasty", seed=1941, library=library)
game = navalcore.play(game, {seat: navalcore.Random(seat) for seat in range(3)})
text = game.journal.text() + "".join(str(game.view(viewer)) for viewer in (0, "observer"))
text += str(game.imagine(1, navalcore.Seeded(3)).state())
print(hashlib.sha256(text.encode()).hexdigest())
"""


def run(source: str, **environment: str) -> str:
    """What a fresh Python prints, standing in the project's folder."""
    kept = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, "-c", source],
        cwd=ROOT,
        env={**kept, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_the_same_bytes_whatever_the_hash_seed() -> None:
    found = {run(PLAY, PYTHONHASHSEED=value) for value in "012"}
    assert len(found) == 1
    assert len(found.pop().strip()) == len(hashlib.sha256().hexdigest())


def test_importing_is_silent_and_loads_no_library_but_attrs() -> None:
    source = (
        "import sys, navalcore; "
        "print(*[name for name in ('pluggy', 'cattrs', 'typer', 'rich', 'tomllib', 'tomli_w') "
        "if name in sys.modules])"
    )
    assert run(source) == "\n"


def test_views_need_no_seeded_dealer(new: Callable[..., Game]) -> None:
    game = new(2)
    assert game.imagine(0).view(0) == game.view(0)
    assert game.imagine(0, {None: Seeded(1)}).view(0) == game.view(0)


def test_a_position_or_view_under_changed_data_is_read_with_the_same_overlays(
    new: Callable[..., Game], library: Library
) -> None:
    game = new(1, data=SMALL, options={"votes": False})
    assert game.journal is not None
    assert replay(game.journal, library=library).state() == game.state()
    written = game.state()
    with pytest.raises(JournalError) as caught:
        from_state("nasty", written, library=library)
    assert str(caught.value) == (
        f"the position was written under other data of nasty ({game.bound.digest}, here "
        f"{new(1).bound.digest}): give the same overlays"
    )
    view = game.view(0)
    with pytest.raises(JournalError) as caught:
        imagine(view, library=library)
    assert str(caught.value) == (
        f"the view was written under other data of nasty ({game.bound.digest}, here "
        f"{new(1).bound.digest}): give the same overlays"
    )
    assert imagine(view, overlays=SMALL, library=library).view(0) == view
    again = from_state("nasty", written, seed=1, overlays=SMALL, library=library)
    assert again.state() == written
    again.roll()
    again.roll()
    assert again.journal is not None
    assert replay(again.journal, library=library).state() == again.state()


def test_a_seat_that_is_asked_needs_a_player(new: Callable[..., Game]) -> None:
    game = new(1, options={"votes": False})
    with pytest.raises(RulesetError) as caught:
        play(game, {})
    decision = game.open[0]
    assert str(caught.value) == (
        f"seat {decision.seat} is asked {decision.label}, but has no player: give one for each seat"
    )
