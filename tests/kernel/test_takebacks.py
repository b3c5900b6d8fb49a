"""Taking back, giving again, correcting: where it stops, and that nothing else changes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from navalcore import Game, Random, Refusal, Seeded, Typed, replay
from navalcore.decks import Cards
from navalcore.errors import KernelError
from navalcore.plugins import Library
from navalcore.steps import Chance, Over

CHANCE = "a chance was answered since: undo as practice only"
OTHER = "another seat has answered since: undo as practice only"
KNOWN = "something became known since: undo as practice only"
OPENED = "the window has opened: undo as practice only"
WINDOW = "a sealed window is open: answer it again instead"
NOTHING = "there is no decision to take back"
SEEN = ("show", "raid", "stea", "dema", "look")
TURN = ["draw 0 = A", "0: pass", "draw 1 = B", "1: stow B", "draw 2 = C", "2: pass"]
TAKEN = [*TURN, "draw 0 = C", "0: demand", "draw 1 = D", "1: take C"]


@pytest.mark.parametrize(
    ("story", "seat", "refusal"),
    [
        pytest.param([], None, NOTHING, id="NAS-101 nothing was decided"),
        pytest.param(["draw 0 = A"], None, NOTHING, id="NAS-201 a draw is no decision"),
        pytest.param(["draw 0 = A", "0: pass"], None, None, id="NAS-203 a pass"),
        pytest.param(["draw 0 = A", "0: pass"], 1, NOTHING, id="NAS-203 not one's own"),
        pytest.param(["draw 0 = A", "0: stow A"], None, None, id="NAS-341 a stowed card"),
        pytest.param(["draw 0 = A", "0: bury A"], None, None, id="NAS-342 a buried card"),
        pytest.param(["draw 0 = A", "0: show A"], None, KNOWN, id="NAS-343 a card was shown"),
        pytest.param(["draw 0 = A", "0: clear"], None, None, id="NAS-345 a stowed hand"),
        pytest.param(["draw 0 = A", "0: reveal"], None, KNOWN, id="NAS-101 a secret was told"),
        pytest.param(["draw 0 = C", "0: demand"], None, KNOWN, id="NAS-321 a card was played"),
        pytest.param(["draw 0 = A", "0: dive"], None, None, id="NAS-346 before the card comes"),
        pytest.param(["draw 0 = A", "0: dive", "dive = B"], None, CHANCE, id="NAS-346 after it"),
        pytest.param(["draw 0 = A", "0: pass", "draw 1 = B"], None, CHANCE, id="NAS-201 drawn"),
        pytest.param(
            ["draw 0 = A", "0: pass", "draw 1 = B", "1: pass"], 0, CHANCE, id="NAS-203 two later"
        ),
        pytest.param(
            TAKEN,
            None,
            None,
            id="NAS-344 an open card is taken openly",
        ),
        pytest.param(
            [*TAKEN, "draw 2 = B", "2: pass", "draw 0 = B", "0: pass", "draw 1 = A", "1: show C"],
            None,
            None,
            id="NAS-343 a card is shown that all knew",
        ),
        pytest.param(["draw 0 = A", "0: raid 1"], None, KNOWN, id="NAS-301 a card was played"),
        pytest.param(["draw 0 = A", "0: raid 1", "1: let"], None, WINDOW, id="NAS-302 in a window"),
        pytest.param(
            ["draw 0 = A", "0: raid 1", "1: let", "2: let"], None, OPENED, id="NAS-302 opened"
        ),
        pytest.param(
            ["draw 0 = A", "0: raid 1", "1: let", "2: let", "raid 0 = 2"],
            None,
            CHANCE,
            id="NAS-303 rolled",
        ),
        pytest.param(["draw 0 = A", "0: raid 1", "1: let", "2: let"], 0, OTHER, id="NAS-302"),
    ],
)
def test_undo_stops_where_something_was_learned(
    story: list[str], seat: int | None, refusal: str | None, told: Callable[..., Game]
) -> None:
    game = told(story)
    here = json.dumps(game.state())
    if refusal is None:
        assert game.journal is not None
        answers = len(game.journal.records)
        game.undo(seat=seat)
        assert len(game.journal.records) == answers - 1
        assert game.practice is False
        game.redo()
        assert json.dumps(game.state()) == here
        return
    with pytest.raises(Refusal) as caught:
        game.undo(seat=seat)
    assert str(caught.value) == refusal
    assert json.dumps(game.state()) == here


@pytest.mark.parametrize("steps", [0, -1])
def test_fewer_than_one_decision_cannot_be_taken_back(
    steps: int, told: Callable[..., Game]
) -> None:
    game = told(["draw 0 = A", "0: pass"])
    before = game.answers
    with pytest.raises(Refusal) as caught:
        game.undo(steps)
    assert caught.value.message == f"{steps} decisions cannot be taken back: give 1 or more"
    assert game.answers == before


@pytest.mark.parametrize("seed", range(30))
def test_undo_is_free_exactly_when_brute_force_says_so(
    seed: int, new: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five cards: every world that a viewer must think possible is kept throughout the game."""
    from twins import STEPS, Follower

    cards = [{"face": face, "copies": 2 if face == "A" else 1} for face in "ABCD"]
    few = {"card": cards, "match": {"aside": 1, "reserve": 1}}
    for row in [*cards, few["match"]]:
        row["status"] = "house"
    game = new(seed, data=few)
    faces = {row.face: row.copies for row in game.rules.card}
    follower = Follower(game.board.cards, faces, {"deck": 3, "reserve": 1, "aside": 1})
    for name in STEPS:
        monkeypatch.setattr(Cards, name, followed(getattr(Cards, name), name, game, follower))

    players = [Random(f"{seed} {each}") for each in range(3)]
    while not isinstance(game.waiting, Over):
        assert game.journal is not None
        before = json.dumps(game.state())
        secrets = [secret.knowers for secret in game.board.missions]
        follower.learned, follower.shuffled, follower.cards = set(), False, game.board.cards
        sealed = len(game.open) > 1 or bool(game.sealed)
        if isinstance(game.waiting, Chance):
            game.roll()
            expected = False
        else:
            asked = game.open[0]
            game.submit(players[asked.seat].choose(asked, None), asked.seat)
            told_secret = secrets != [secret.knowers for secret in game.board.missions]
            expected = not (sealed or follower.learned or told_secret)
        after, records = json.dumps(game.state()), list(game.journal.records)
        if follower.shuffled or isinstance(game.waiting, Over):
            continue  # a shuffle cannot be taken back either: what was known is forgotten
        follower.cards = None
        try:
            game.undo()
        except Refusal:
            # A card that is seen counts as news even if its face could have been worked out.
            assert not expected or records[-1].answer[:4] in SEEN, records[-1]
            assert json.dumps(game.state()) == after
        else:
            assert expected, records[-1]
            assert json.dumps(game.state()) == before
            game.redo()
        assert json.dumps(game.state()) == after
        assert game.journal.records == records


def followed(step: Any, name: str, game: Game, follower: Any) -> Any:
    """A step of `Cards` of which brute force is told, if it is one of the game's own cards."""

    def taken(cards: Cards, *arguments: Any, **named: Any) -> Any:
        if cards is follower.cards:
            follower.cards = None  # steps within a step are not told
            follower.cards, kept = cards, cards
            getattr(follower, name)(*arguments, **named)
            follower.cards = None
            try:
                return step(cards, *arguments, **named)
            finally:
                follower.cards = kept
        return step(cards, *arguments, **named)

    return taken


def test_practice_takes_back_anything_and_marks_game_journal_and_result(
    told: Callable[..., Game], library: Library
) -> None:
    game = told([*TURN, "draw 0 = A", "0: raid 1", "1: let", "2: let"])
    assert game.journal is not None
    answers = len(game.journal.records)
    game.undo(practice=True)
    assert (len(game.journal.records), game.practice) == (answers - 1, True)
    assert game.view(0)["practice"] is True
    assert game.journal.lines[-1] == {"undo": 1, "practice": True}
    game.undo(seat=0, practice=True)
    assert game.node.label == "turn"
    again = replay(game.journal, library=library)
    assert (again.state(), again.practice) == (game.state(), True)
    game.advance()
    while game.result is None:
        game.submit(game.open[0].options[0], game.open[0].seat)
        game.advance()
    assert game.result.practice is True


def test_a_replay_keeps_the_record_of_what_was_taken_back(
    new: Callable[..., Game], library: Library, tmp_path: Path
) -> None:
    game, path = new(3), tmp_path / "game.journal"
    game.advance()
    game.submit("dive", 0)
    game.advance()
    game.undo(practice=True)
    game.advance()
    game.submit("dive", 0)
    for _ in range(2):
        assert game.journal is not None
        lines = game.journal.text()
        game.journal.save(path)
        game = replay(path, library=library)
        assert game.journal is not None and game.journal.text() == lines
        assert game.practice and game.journal.header["open"]
        dealer = game.dealer_of(None)
        assert isinstance(dealer, Seeded) and dealer.open
    answers = len(game.journal.records)
    short = replay(path, 0, library=library)
    assert short.journal is not None and short.journal.lines[-1] == {"undo": answers}
    short.journal.save(path)
    again = replay(path, library=library)
    assert again.practice and again.state() == short.state()


def test_a_replayed_end_tells_that_it_was_practice(
    new: Callable[..., Game], library: Library
) -> None:
    game = new(3)
    game.advance()
    game.submit(game.open[0].options[0], game.open[0].seat)
    game.undo(practice=True)
    while game.result is None:
        game.submit(game.open[0].options[0], game.open[0].seat)
        game.advance()
    assert game.journal is not None
    result = replay(game.journal, library=library).result
    assert result is not None and result.practice


def test_several_decisions_are_taken_back_one_by_one(told: Callable[..., Game]) -> None:
    game = told(["draw 0 = A", "0: pass", "draw 1 = B", "1: stow B"])
    with pytest.raises(Refusal) as caught:
        game.undo(2)
    assert str(caught.value) == f"{CHANCE} (1 of 2 taken back)"
    assert game.node.label == "turn" and game.open[0].seat == 1


@pytest.mark.parametrize("answer", ["1: pass", "1: bury B"])
def test_a_new_answer_ends_what_can_be_given_again(
    answer: str, told: Callable[..., Game], go_on: Callable[..., None]
) -> None:
    game = told(["draw 0 = A", "0: pass", "draw 1 = B", "1: stow B"])
    game.undo()
    go_on(game, answer)
    with pytest.raises(Refusal) as caught:
        game.redo()
    assert str(caught.value) == "nothing was taken back since the last answer"


def test_the_same_decision_rolls_the_same_dice(new: Callable[..., Game]) -> None:
    game = new(3)
    game.advance()
    game.submit("dive", 0)
    game.roll()
    came = game.state()
    game.undo(practice=True)
    game.submit("dive", 0)
    game.roll()
    assert {**game.state(), "practice": False} == came


def test_a_clone_takes_nothing_back(told: Callable[..., Game]) -> None:
    with pytest.raises(KernelError) as caught:
        told(["draw 0 = A", "0: pass"]).clone().undo()
    assert str(caught.value) == "a clone keeps no journal: nothing can be taken back in it"


@pytest.fixture
def typed(new: Callable[..., Game]) -> Callable[[list[str]], Game]:
    """typed(texts): a raid of seat 0 whose outcomes are typed one after the other."""

    def make(texts: list[str]) -> Game:
        given = iter(["A", "A", "A", "A", *texts])
        game = new(options={"votes": False}, dealer=Typed(lambda chance: next(given)))
        game.advance()
        for seat, token in ((0, "raid 1"), (1, "let"), (2, "let")):
            game.submit(token, seat)
        return game

    return make


def test_a_typed_die_is_corrected(typed: Callable[..., Game], library: Library) -> None:
    game, right = typed(["4"]), typed(["6"])
    game.roll()
    right.roll()
    assert game.board.tracks[1].damage == 1
    game.correct("6")
    assert game.result is not None and game.result.title == "seat 1 is sunk"
    assert game.state() == right.state()
    assert game.events() == right.events()
    assert game.journal is not None
    assert game.journal.lines[-1]["correct"] == 6
    assert replay(game.journal, library=library).state() == game.state()


@pytest.mark.parametrize("outcome", ["7", "abc", "1 2", 0])
def test_a_wrong_correction_changes_nothing(outcome: Any, typed: Callable[..., Game]) -> None:
    game = typed(["4"])
    game.roll()
    before = game.state()
    with pytest.raises(Refusal):
        game.correct(outcome)
    assert game.state() == before


WRONG = "only an outcome that was typed can be corrected, before the next answer"


def test_a_typed_die_is_not_corrected_after_the_next_answer(typed: Callable[..., Game]) -> None:
    game = typed(["4", "B"])
    game.roll()
    game.roll()
    game.submit("pass", 1)
    with pytest.raises(Refusal) as caught:
        game.correct("6")
    assert str(caught.value) == WRONG


@pytest.mark.parametrize("story", [[], ["draw 0 = A"], ["draw 0 = A", "0: pass"]])
def test_only_typed_outcomes_are_corrected(story: list[str], told: Callable[..., Game]) -> None:
    with pytest.raises(Refusal) as caught:
        told(story).correct("A")
    assert str(caught.value) == WRONG


@pytest.mark.parametrize(("typist", "refused"), [(None, True), ({0: "typed"}, False)])
def test_a_seat_answers_a_chance_only_if_it_types(
    typist: Any, refused: bool, new: Callable[..., Game]
) -> None:
    from navalcore import Seeded

    dealer = {None: Seeded(1), 0: Typed(lambda chance: "A")} if typist else None
    game = new(options={"votes": False}, dealer=dealer)
    for _ in range(3):
        game.roll()
    assert game.node.label == "draw 0"
    if refused:
        with pytest.raises(Refusal) as caught:
            game.submit("A", 0)
        assert str(caught.value) == "seat 0 has nothing to answer: draw 0 is rolled"
    else:
        game.submit("A", 0)
        assert game.node.label == "turn"
    with pytest.raises(Refusal):
        game.submit("A", 1)
