"""A view adds what may be known: nothing that a viewer may not know changes what it sees."""

import json
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from navalcore import OBSERVER, Game, Quick, Refusal, Seeded, imagine
from navalcore.decks import Cards
from navalcore.errors import KernelError
from navalcore.leaks import log, sight
from navalcore.manifests import Label
from navalcore.plugins import Library
from navalcore.worlds import world

VIEWERS = (0, 1, 2, OBSERVER)
DRAWS = ["draw 0 = A", "0: pass", "draw 1 = B"]


def everything(game: Game, viewer: Any) -> dict[str, str]:
    """All bytes that a viewer gets."""
    return {**sight(game, viewer), "log": log(game, viewer)}


@pytest.mark.parametrize("seed", range(5))
def test_imagined_games_give_every_viewer_its_own_bytes(
    seed: int, played: Callable[..., Game]
) -> None:
    def look(game: Game) -> None:
        if game.answers % 3:
            return
        for viewer in VIEWERS:
            other = game.imagine(viewer, Quick(game.answers))
            assert sight(other, viewer) == sight(game, viewer)

    played(seed, look)


@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_game_can_be_played_to_its_end(seed: int, new: Callable[..., Game]) -> None:
    game = new(seed)
    for number in range(60):
        numbers = Quick(f"{seed} {number}")
        for viewer in (0, OBSERVER):
            other = game.imagine(viewer, Quick(number))
            assert other.board.cards.count("deck") == game.board.cards.count("deck")
            while other.result is None:
                other.advance()
                for asked in other.open[:1]:
                    other.apply(asked.options[numbers.below(len(asked.options))])
        game.advance()
        if game.result is not None:
            break
        asked = game.open[0]
        game.submit(asked.options[numbers.below(len(asked.options))], asked.seat)


def test_imagining_needs_the_view_and_nothing_else(
    told: Callable[..., Game], library: Library
) -> None:
    game = told(["draw 0 = B", "0: pass", "draw 1 = A"])
    view = json.loads(json.dumps(game.view(1)))
    assert json.dumps(imagine(view, Seeded(1), library=library).view(1)) == json.dumps(game.view(1))
    with pytest.raises(KernelError) as caught:
        game.imagine(1, Forbiddance)
    assert "imagining takes a Seeded or a Quick dealer, not " in str(caught.value)


class Forbiddance:
    """No dealer that could imagine."""


@pytest.mark.parametrize(
    ("one", "other", "blind"),
    [
        pytest.param(
            ["mission 0 = A", "mission 1 = B", "mission 2 = C"],
            ["mission 0 = A", "mission 1 = C", "mission 2 = C"],
            [0, 2, OBSERVER],
            id="NAS-101 another mission",
        ),
        pytest.param(["draw 0 = A"], ["draw 0 = D"], [1, 2, OBSERVER], id="NAS-201 a draw"),
        pytest.param(
            ["draw 0 = A", "0: stow A"],
            ["draw 0 = B", "0: stow B"],
            [1, 2, OBSERVER],
            id="NAS-341 what is stowed",
        ),
        pytest.param(
            ["draw 0 = A", "0: bury A", "draw 1 = C"],
            ["draw 0 = B", "0: bury B", "draw 1 = C"],
            [1, 2, OBSERVER],
            id="NAS-342 what is buried",
        ),
        pytest.param(
            ["draw 0 = A", "0: clear", "draw 1 = C", "1: dive", "dive = A"],
            ["draw 0 = C", "0: clear", "draw 1 = C", "1: dive", "dive = B"],
            [2, OBSERVER],
            id="NAS-345 NAS-346 a stowed hand, a card that was aside",
        ),
        pytest.param(
            [*DRAWS, "1: steal 0", "steal 0 = A", "draw 2 = C"],
            ["draw 0 = C", *DRAWS[1:], "1: steal 0", "steal 0 = C", "draw 2 = C"],
            [2, OBSERVER],
            id="NAS-311 what is stolen",
        ),
        pytest.param(
            ["draw 0 = A", "0: raid 1", "2: let"],
            ["draw 0 = A", "0: raid 1", "1: let"],
            [0, OBSERVER],
            id="NAS-302 who has answered in a window",
        ),
        pytest.param(
            ["draw 0 = A", "0: raid 1"],
            ["draw 0 = A", "0: raid 1", "2: let"],
            [0, 1, OBSERVER],
            id="NAS-302 that somebody has answered",
        ),
        pytest.param(
            ["draw 0 = B", "0: pass", "draw 1 = D", "1: pass", "draw 2 = A", "2: raid 0"],
            ["draw 0 = B", "0: pass", "draw 1 = C", "1: pass", "draw 2 = A", "2: raid 0"],
            [0, 2, OBSERVER],
            id="NAS-302 who could react",
        ),
        pytest.param(
            ["draw 0 = D", "0: pass", "draw 1 = A", "1: raid 0", "0: parry"],
            ["draw 0 = D", "0: pass", "draw 1 = A", "1: raid 0", "0: let"],
            [1, 2, OBSERVER],
            id="NAS-302 what is answered, until all have",
        ),
        pytest.param(
            ["draw 0 = A", "0: pass", "draw 1 = D", "1: look 0"],
            ["draw 0 = C", "0: pass", "draw 1 = D", "1: look 0"],
            [2, OBSERVER],
            id="NAS-331 what is looked at",
        ),
        pytest.param(
            ["draw 0 = A", "0: pass", "draw 1 = C", "1: demand"],
            ["draw 0 = B", "0: pass", "draw 1 = C", "1: demand"],
            [1, 2, OBSERVER],
            id="NAS-321 which other card it is that is no D",
        ),
    ],
)
def test_hidden_outcomes_change_nothing_for_who_may_not_know(
    one: list[str], other: list[str], blind: list[Any], told: Callable[..., Game]
) -> None:
    first, second = told(one), told(other)
    for viewer in VIEWERS:
        same = everything(first, viewer) == everything(second, viewer)
        assert same == (viewer in blind), viewer
    for viewer in blind:
        assert first.knowledge()[VIEWERS.index(viewer)] == second.knowledge()[VIEWERS.index(viewer)]


@pytest.mark.parametrize(
    ("story", "viewer", "place", "faces"),
    [
        (["draw 0 = A"], 0, "hand-0", ["A"]),
        (["draw 0 = A"], 1, "hand-0", []),
        (["draw 0 = A", "0: stow A"], 0, "stow-0", ["A"]),
        (["draw 0 = A", "0: show A"], 2, "deck", ["A"]),
        (["draw 0 = A", "0: bury A"], 0, "deck", ["A"]),
        (["draw 0 = A", "0: bury A"], OBSERVER, "deck", []),
        (["draw 0 = C", "0: demand"], OBSERVER, "discard", ["C"]),
        ([*DRAWS, "1: steal 0", "steal 0 = A"], 0, "hand-1", ["A"]),
        ([*DRAWS, "1: steal 0", "steal 0 = A"], 2, "hand-1", []),
        ([*DRAWS, "1: pass", "draw 2 = D", "2: look 0"], 2, "hand-0", ["A"]),
    ],
)
def test_a_view_says_what_is_known_now(
    story: list[str], viewer: Any, place: str, faces: list[str], told: Callable[..., Game]
) -> None:
    shown = told(story).view(viewer)["board"]["cards"]["now"][place]
    assert shown["cards"] == faces


def test_a_later_answer_in_a_window_replaces_the_earlier(told: Callable[..., Game]) -> None:
    game = told(["draw 0 = D", "0: pass", "draw 1 = A", "1: raid 0"])
    before = {viewer: everything(game, viewer) for viewer in (1, 2, OBSERVER)}
    assert [asked.seat for asked in game.open] == [0, 2]
    for token in ("parry", "let", "parry", "let"):
        game.submit(token, 0)
        assert game.view(0)["node"]["given"] == token
        for viewer, seen in before.items():
            assert everything(game, viewer) == seen
    assert [asked.seat for asked in game.open] == [2]
    game.submit("let", 2)
    assert game.node.label == "raid 1"
    assert game.board.cards.faces("hand-0") == ["D"]
    assert game.journal is not None
    tokens = [record.answer for record in game.journal.records if record.label == "parry"]
    assert tokens == ["parry", "let", "parry", "let", "let"]


def test_inside_a_window_the_answers_of_others_are_asked_anew(told: Callable[..., Game]) -> None:
    game = told(["draw 0 = D", "0: pass", "draw 1 = A", "1: raid 0", "0: parry"])
    for viewer, given in ((0, {0: "parry"}), (1, {}), (2, {}), (OBSERVER, {})):
        windows = set()
        for number in range(40):
            other = game.imagine(viewer, Quick(number))
            assert other.sealed == given
            assert sight(other, viewer) == sight(game, viewer)
            windows.add(len(other.waiting.decisions[0].options))
        assert windows == ({2} if viewer == 0 else {1, 2})


@pytest.mark.parametrize(
    ("answer", "seat", "refusal"),
    [
        ("parry", 2, "'parry' is not possible at parry: let [NAS-302]"),
        ("let", 1, "seat 1 has nothing to answer now"),
        ("let", 7, "seat 7 has nothing to answer now"),
        (3, 0, "an option's token is wanted, not 3"),
    ],
)
def test_a_window_refuses_what_is_not_offered(
    answer: Any, seat: int, refusal: str, told: Callable[..., Game]
) -> None:
    game = told(["draw 0 = D", "0: pass", "draw 1 = A", "1: raid 0", "0: parry"])
    before = game.state()
    with pytest.raises(Refusal) as caught:
        game.submit(answer, seat)
    assert str(caught.value) == refusal
    assert game.state() == before


@pytest.mark.parametrize(
    ("token", "refusal"),
    [
        ("stow D", "you hold no D [NAS-203]"),
        ("sink 1", "'sink 1' is not possible at turn: pass, raid 1, raid 2, stow A, bury A, "
         "show A, clear, dive, reveal [NAS-203]"),
    ],
)  # fmt: skip
def test_a_refusal_cites_the_rule_that_forbids(
    token: str, refusal: str, told: Callable[..., Game]
) -> None:
    with pytest.raises(Refusal) as caught:
        told(["draw 0 = A"]).submit(token, 0)
    assert str(caught.value) == refusal


def test_only_viewers_of_the_game_get_a_view(told: Callable[..., Game]) -> None:
    game = told([])
    assert game.viewers == list(VIEWERS)
    for wrong in (3, -1, "umpire", None):
        with pytest.raises(Refusal) as caught:
            game.view(wrong)
        assert str(caught.value) == f"there is no seat {wrong!r}: name 0 to 2 or OBSERVER"


@pytest.mark.parametrize(
    ("story", "listed"),
    [
        (["draw 0 = D", "0: pass"], "A, B, C, D"),
        (["draw 0 = D", "0: pass", "draw 1 = D", "1: stow D"], "A, B, C, D"),
        (["draw 0 = D", "0: show D", "draw 1 = D", "1: show D"], "A, B, C"),
        ([*DRAWS, "1: steal 0"], "A, B, C, D"),
    ],
)
def test_a_refused_card_does_not_tell_what_others_hold(
    story: list[str], listed: str, told: Callable[..., Game]
) -> None:
    with pytest.raises(Refusal) as caught:
        told(story).submit("Z")
    assert str(caught.value) == f"'Z' cannot come from here: type one of {listed}"


def test_a_card_that_lies_elsewhere_is_not_offered_for_itself(told: Callable[..., Game]) -> None:
    with pytest.raises(Refusal) as caught:
        told(["draw 0 = D", "0: pass", "draw 1 = D", "1: stow D"]).submit("D")
    assert str(caught.value) == "'D' does not lie here any more: look again, and type another card"


@pytest.mark.parametrize("open_to_all", [False, True])
def test_a_label_may_be_open(
    monkeypatch: pytest.MonkeyPatch, new: Callable[..., Any], open_to_all: bool
) -> None:
    """Everyone sees the options of a question whose label is open, and can imagine the game."""
    game = new()
    decision = game.advance()
    ruleset = game.bound.ruleset
    kind = ruleset.label(decision.label) or Label(id=decision.label, prompt="?")
    monkeypatch.setitem(ruleset._labels, decision.label, attrs.evolve(kind, open=open_to_all))
    other = (decision.seat + 1) % game.seats
    assert ("options" in game.view(other)["node"]) is open_to_all
    assert "options" in game.view(decision.seat)["node"]


def test_an_open_pile_keeps_its_order_whatever_is_in_doubt() -> None:
    cards = Cards("cards")
    cards.add_place("deck", "deck")
    cards.add_place("hand-0", "hand", (0,))
    cards.add_place("hand-1", "hand", (1,))
    cards.add_place("discard", "open")
    cards.add_pool({"A": 2, "B": 2, "C": 2}, {"deck": 6})
    for face, hand in (("C", "hand-0"), ("A", "hand-0"), ("B", "hand-1"), ("C", "hand-1")):
        cards.drawn("deck", face, hand)
    cards.play("hand-0", "C", "discard", seen_by=None)
    cards.drawn("hand-1", "B", "hand-0", seen_by=(1,))  # nobody else knows which
    cards.play("hand-0", "B", "discard", seen_by=None)
    cards.play("hand-0", "A", "discard", seen_by=None)
    for viewer in (0, 1, 2, OBSERVER):
        assert cards.view(viewer)["now"]["discard"]["cards"] == ["C", "B", "A"]
    assert cards.faces("discard") == ["C", "B", "A"]


def test_the_owner_of_a_hand_sees_which_card_is_drawn_from_it() -> None:
    cards = Cards("cards")
    cards.add_place("deck", "deck")
    cards.add_place("aside", "aside")
    cards.add_place("hand-0", "hand", (0,))
    cards.add_pool({"A": 1, "B": 1, "C": 1}, {"deck": 3})
    for face in "AB":
        cards.drawn("deck", face, "hand-0")
    cards.drawn("hand-0", "A", "aside", seen_by=(1,))
    assert cards.view(0)["now"]["hand-0"] == {"count": 1, "cards": ["B"]}
    assert cards.view(0)["now"]["aside"] == {"count": 1, "cards": ["A"]}


@pytest.mark.parametrize("key", range(6))
def test_an_imagined_open_pile_lies_in_the_order_that_all_saw(key: int) -> None:
    """The latest of equal cards is taken from it, as all could see."""
    cards = Cards("cards")
    cards.add_place("deck", "deck")
    for seat in (0, 1):
        cards.add_place(f"hand-{seat}", "hand", (seat,))
    cards.add_place("discard", "open")
    cards.add_pool({"A": 4, "B": 3}, {"deck": 7})
    for face, hand in (("A", "hand-0"), ("B", "hand-0"), ("A", "hand-0"), ("B", "hand-1")):
        cards.drawn("deck", face, hand)
    cards.drawn("hand-0", "A", "hand-1", seen_by=(0,))  # which, the others do not know
    for face, hand in (("A", "hand-1"), ("B", "hand-0"), ("A", "hand-0")):
        cards.play(hand, face, "discard", seen_by=None)
    cards.play("discard", "A", "hand-0")
    assert cards.faces("discard") == ["A", "B"]
    for viewer in (0, 1, OBSERVER):
        there = Cards.load(world(cards.view(viewer), Quick(key).below))
        assert there.faces("discard") == ["A", "B"]
