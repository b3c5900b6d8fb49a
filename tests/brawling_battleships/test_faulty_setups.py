"""Set-ups that tell no position: each fault in one sentence, all of them at once."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import RulesetError

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]

SOUND = ("nassau, konig", "kongo, lion", "orion")


@pytest.fixture
def faults(begin: Begin, squad: Squad) -> Callable[..., list[str]]:
    """faults(change, …): what is wrong with three sound squadrons so changed.

    A change by seat number replaces fields of a player's row, others those of the set-up.
    """

    def read(
        change: dict[Any, Any],
        options: dict[str, Any] | None = None,
        teams: str | None = None,
        seats: int = 3,
    ) -> list[str]:
        rows = [squad(seat, ships) for seat, ships in enumerate(SOUND)]
        rows += [squad(seat, f"{('tiger', 'erin', 'texas')[seat - 3]}") for seat in range(3, seats)]
        for seat, fields in change.items():
            if isinstance(seat, int):
                rows[seat] |= fields
        setup = {"player": rows[:seats]}
        setup |= {key: value for key, value in change.items() if isinstance(key, str)}
        with pytest.raises(RulesetError) as caught:
            begin(setup, options=options, seats=None if teams else seats, teams=teams)
        return list(caught.value.findings)

    return read


CASES = [
    ({"sortie": 0}, "sortie: expected 1 or more, got 0"),
    ({"active": 3}, "active: expected a seat, 0 to 2, got 3"),
    ({"active": -1}, "active: expected a seat, 0 to 2, got -1"),
    ({"sortie": 2, "totals": [1, 2]}, "totals: expected 3 numbers, one of each seat, got 2"),
    ({"sortie": 2, "totals": [1, 2, -1]}, "totals: points are never negative, got -1"),
    (
        {"totals": [1, 0, 0]},
        "totals: they are points of Sorties before, and this is the first: leave them out",
    ),
    ({"singles": -1, "stage": "play"}, "singles: expected 0 or more, got -1"),
    ({"singles": 1}, "singles: the Turn has not begun at 'turn': leave it out"),
    (
        {"stage": "play", "singles": 1, "intercepts": ["storm"]},
        "intercepts: storm is no radio intercept",
    ),
    (
        {"stage": "play", "singles": 1, "intercepts": ["radio-intercepts"]},
        "intercepts: there is no 'radio-intercepts' (did you mean 'radio-intercept'?)",
    ),
    (
        {"stage": "play", "intercepts": ["radio-intercept"]},
        "singles: 1 intercepts are single-use cards of this Turn: give 1",
    ),
    ({"acted": True}, "acted: it is told at 'play', not at 'turn': leave it out"),
    (
        {"stage": "play", "acted": True},
        "acted: only with refill_single_use = at_once is anything played after it",
    ),
    ({2: {"seat": 3}}, "player: there is no seat 3 in a game with 3: give 0 to 2"),
    ({2: {"seat": 1}}, "player: seat 1 is named 2 times: give one row"),
    ({2: {"seat": 1}}, "player: seat 2 without a row: give ships, or out = true"),
    ({"player": []}, "player: seats 0 and 1 and 2 without a row: give ships, or out = true"),
    (
        {1: {"ships": [], "out": True}, 2: {"ships": [], "out": True}},
        "player: the Sortie is over unless two sides are left: give two of them ships",
    ),
    (
        {"active": 2, 2: {"ships": [], "out": True}},
        "active: seat 2 is out and has no Turn: give one that is not",
    ),
    (
        {1: {"ships": []}},
        "seat 1, ships: a squadron without dreadnoughts is eliminated: give ships, or out = true",
    ),
    (
        {1: {"out": True}},
        "seat 1, ships: an eliminated player has none: leave it out, or out",
    ),
    (
        {2: {"ships": [], "out": True, "table": ["sea-plane"]}},
        "seat 2, table: an eliminated player has none: leave it out, or out",
    ),
    (
        {2: {"ships": [], "out": True, "hand": ["storm"]}},
        "seat 2, hand: it has left play with eliminated_hand = set_aside: leave it out",
    ),
    (
        {1: {"aside": ["storm"]}},
        "seat 1, aside: only an eliminated player's hand is set aside: say hand, or out = true",
    ),
    (
        {0: {"ships": [{"id": "nassau", "hits": 6}]}},
        "seat 0, nassau: hits: expected 0 to 5, her track, got 6",
    ),
    (
        {0: {"ships": [{"id": "nassau", "hits": -1}]}},
        "seat 0, nassau: hits: expected 0 to 5, her track, got -1",
    ),
    (
        {0: {"table": ["mines.sf41.hf31"]}},
        "seat 0, table: no mines lies before a squadron: leave it out",
    ),
    (
        {0: {"table": ["great-leader", "second-rate-leader"]}},
        "seat 0, table: great leader and second-rate leader cancel each other: "
        "leave one of the kinds out",
    ),
    (
        {"stage": "play", 0: {"table": ["lay-smoke.cf35.hf31"]}},
        "seat 0, table: the smoke of who is active is gone when something is played: leave it out",
    ),
    (
        {"stage": "adjust", 0: {"hand": ["storm", "storm", "sea-plane"]}},
        "seat 0, hand: at 'adjust' it holds no more single-use cards than the limit of 2, got 3",
    ),
    (
        {0: {"hand": ["mine.sf41.hf31"]}},
        "seat 0, hand: there is no 'mine.sf41.hf31' (did you mean 'mines.sf41.hf31'?)",
    ),
    ({"deck": ["stormy"]}, "deck: there is no 'stormy' (did you mean 'storm'?)"),
    (
        {0: {"hand": ["storm", "storm"]}, "discard": ["storm"]},
        "storm: there are 2 cards, but 3 lie in seat 0, hand (2 times) and discard",
    ),
    (
        {1: {"hand": ["mines.sf41.hf31"]}, "deck": ["mines.sf41.hf31", "storm"]},
        "mines.sf41.hf31: there is one card, but 2 lie in seat 1, hand and deck",
    ),
    ({"deck": []}, "deck: the Sortie is over when no card is left: give one at least"),
    (
        {0: {"ships": [{"id": "könig"}]}},
        "seat 0, ships: there is no 'könig' (did you mean 'konig'?)",
    ),
    (
        {0: {"pile": ["xyz"]}},
        "seat 0, pile: there is no 'xyz': give one of agincourt, arkansas, baden, barham, bayern, "
        "bretagne, …",
    ),
    (
        {0: {"pile": ["orion"]}},
        "orion: she can be in one place only, but lies in seat 0, pile and seat 2, ships",
    ),
    (
        {"fleet": ["utah", "utah"], "fleet_bottom": ["utah"]},
        "utah: she can be in one place only, but lies in fleet (2 times) and fleet_bottom",
    ),
    (
        {"stage": "first-turn", "player": []},
        "stage: the owner begins the first Sortie: give sortie 2 or more, or stage 'deal'",
    ),
    ({"stage": "deal"}, "player: nothing is dealt yet at 'deal': leave it out"),
    (
        {"stage": "deal", "player": [], "deck": ["storm"]},
        "deck: nothing is dealt yet at 'deal': leave it out",
    ),
]


@pytest.mark.parametrize(("change", "finding"), CASES, ids=[text[:60] for _, text in CASES])
def test_a_fault_is_told_in_one_sentence(
    faults: Callable[..., list[str]], change: dict[Any, Any], finding: str
) -> None:
    assert f"setup: {finding}" in faults(change)


def test_all_faults_are_told_at_once(faults: Callable[..., list[str]]) -> None:
    change = {
        "sortie": 0,
        0: {"ships": [{"id": "nassau", "hits": 9}], "hand": ["zeppelins"]},
        1: {"ships": []},
        "discard": ["sea-plane"] * 4,
    }
    assert faults(change) == [
        "setup: sortie: expected 1 or more, got 0",
        "setup: seat 0, nassau: hits: expected 0 to 5, her track, got 9",
        "setup: seat 1, ships: a squadron without dreadnoughts is eliminated: give ships, "
        "or out = true",
        "setup: seat 0, hand: there is no 'zeppelins' (did you mean 'zeppelin.hb41'?)",
        "setup: sea-plane: there are 3 cards, but 4 lie in discard (4 times)",
    ]


@pytest.mark.parametrize("face", ["dud.sb51.hb41", "confusion.cb45.hb41"])
def test_brb_307_two_players_have_no_dud_and_no_confusion(
    faults: Callable[..., list[str]], face: str
) -> None:
    assert faults({0: {"hand": [face]}}, seats=2) == [
        f"setup: seat 0, hand: {face} is taken out for two players: leave it out"
    ]


def test_brb_203_totals_are_those_of_the_sides(faults: Callable[..., list[str]]) -> None:
    assert faults({"sortie": 2, "totals": [1, 2, 3, 4]}, teams="2x2", seats=4) == [
        "setup: totals: expected 2 numbers, one of each side, got 4"
    ]


def test_brb_1003_one_side_alone_has_no_sortie(faults: Callable[..., list[str]]) -> None:
    gone = {"ships": [], "out": True}
    assert faults({1: gone, 3: gone}, teams="2x2", seats=4) == [
        "setup: player: the Sortie is over unless two sides are left: give two of them ships"
    ]


@pytest.mark.parametrize(
    ("change", "options", "finding"),
    [
        (
            {0: {"table": ["great-leader", "great-leader"]}},
            {"leaders_stack": False},
            "seat 0, table: only one leader lies there with leaders_stack = false: "
            "leave the others out",
        ),
        (
            {2: {"ships": [], "out": True, "aside": ["storm"]}},
            {"eliminated_hand": "keep"},
            "seat 2, aside: no hand is set aside with eliminated_hand = keep: leave it out",
        ),
        (
            {2: {"ships": [], "out": True, "hand": ["storm"]}},
            {"eliminated_hand": "discard"},
            "seat 2, hand: it has left play with eliminated_hand = discard: leave it out",
        ),
    ],
)
def test_rulings_decide_what_may_lie_there(
    faults: Callable[..., list[str]], change: Any, options: Any, finding: str
) -> None:
    assert faults(change, options) == [f"setup: {finding}"]


def test_a_wrong_form_is_told_with_the_rest(begin: Begin, squad: Squad) -> None:
    setup = {"sortie": 0, "stage": "smoke", "player": [squad(0, "nassau"), squad(1, "lion")]}
    with pytest.raises(RulesetError) as caught:
        begin(setup)
    assert list(caught.value.findings) == [
        "setup: stage: expected one of first-turn, deal, turn, play, adjust, got 'smoke'",
        "setup: sortie: expected 1 or more, got 0",
    ]


@pytest.mark.parametrize(("owner", "seats"), [("2", 2), ("5", 4)])
def test_brb_206_the_owner_has_a_seat(begin: Begin, owner: str, seats: int) -> None:
    with pytest.raises(RulesetError) as caught:
        begin(options={"owner_seat": owner}, seats=seats)
    assert list(caught.value.findings) == [
        f"option owner_seat: there is no seat {owner} in a game with {seats}: give 0 to {seats - 1}"
    ]
