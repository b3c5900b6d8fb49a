"""Set-ups: a game's position in words begins the same game again."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

import navalcore
from navalcore import Game
from navalcore.dealers import Scripted
from navalcore.errors import Refusal
from navalcore.plugins import Library
from navalcore.steps import Chance, Over

FORMS = [(2, None), (3, None), (4, "2x2"), (5, None), (6, "2x3"), (6, "3x2")]
EXACT = {"play", "draw", "adjust"}  # in a Turn; what a set-up asks again
EVERY = 29  # one position in so many is told

Told = tuple[Game, dict[str, Any]]
Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]


@pytest.fixture(scope="module")
def told(
    walk: Callable[..., Iterator[Game]], rulings: Callable[[int, int], dict[str, Any]]
) -> list[Told]:
    """Positions of random games under random rulings, and their set-ups."""
    found: list[Told] = []
    for seed in range(12):
        seats, teams = FORMS[seed % len(FORMS)]
        for game in walk(seed, seats, teams, rulings(seed, seats)):
            if game.answers > 1500 or game.result is not None:
                break
            rare = purpose(game) in ("adjust", "first", "first-turn", "explosion", "leader")
            if (game.answers + seed) % EVERY == 0 or rare:
                try:
                    found.append((game.clone(), game.setup()))
                except Refusal as refusal:
                    assert refusal.message.startswith("the Sortie ends with this card")
    return found


def purpose(game: Game) -> str:
    return str(game.waiting.label).split(" ")[0]


def is_exact(game: Game) -> bool:
    """Whether a set-up asks this question again."""
    dealing = game.waiting.label.startswith("draw dreadnought")
    begun = type(game.frames[-1]).__name__ != "Deal"
    return purpose(game) in EXACT and not dealing and begun


def again(game: Game, setup: dict[str, Any], library: Library) -> Game:
    return navalcore.new_game(
        "brawling-battleships",
        seats=game.seats,
        teams=game.teams,
        options=dict(game.bound.chosen),
        setup=setup,
        dealer=Scripted(()),
        library=library,
    )


def test_a_set_up_asks_the_same_question_again(library: Library, told: list[Told]) -> None:
    checked: Counter[str] = Counter()
    for game, setup in told:
        if is_exact(game):
            other = again(game, setup, library)
            assert other.waiting.label == game.waiting.label
            assert other.setup() == setup
            if isinstance(game.waiting, Chance):
                assert chances(other.waiting) == chances(game.waiting)
            else:
                tokens = [[o.token for o in one.open[0].options] for one in (game, other)]
                assert tokens[0] == tokens[1]
            assert shown(other) == shown(game)
            checked[f"{setup.get('stage', 'turn')} {purpose(game)}"] += 1
    assert set(checked) == {"turn draw", "play play", "adjust draw", "adjust adjust"}
    assert sum(checked.values()) > 200


def chances(chance: Chance) -> dict[str, Fraction]:
    outcomes = chance.space.outcomes()
    total = sum(weight for _, weight in outcomes)
    return {str(outcome): Fraction(weight, total) for outcome, weight in outcomes}


def shown(game: Game) -> Any:
    """The board as JSON, but for who knows what and the order in which decks were made."""
    board: dict[str, Any] = game.board.dump()
    for name in ("cards", "fleet"):
        cards = getattr(game.board, name)
        lying = {place: cards.faces(place) for place in cards.places if place != "table"}
        board[name] = {place: faces for place, faces in lying.items() if faces}
        for place in ("squadrons", "lost"):
            if place in board[name]:
                board[name][place].sort()
    return board


def test_in_the_middle_of_a_card_a_set_up_tells_the_table(
    library: Library, told: list[Told]
) -> None:
    """What is under way is left out; the position told is one that can be told again."""
    checked: Counter[str] = Counter()
    for game, setup in told:
        if is_exact(game):
            continue
        other = again(game, setup, library)
        if not isinstance(other.waiting, Over):
            assert again(other, other.setup(), library).setup() == other.setup()
        checked[purpose(game)] += 1
    assert sum(checked.values()) > 200
    assert set(checked) > {"react", "pair", "shot", "aim", "explosion", "leader", "first", "draw"}


def test_a_set_up_says_only_what_differs(begin: Begin, squad: Squad) -> None:
    rows = [squad(0, "nassau"), squad(1, "lion 2 fire", hand="storm")]
    setup = {"sortie": 1, "active": 0, "player": rows}
    assert begin(setup).setup() == {
        "sortie": 1,
        "active": 0,
        "player": [
            {"seat": 0, "ships": [{"id": "nassau"}]},
            {
                "seat": 1,
                "ships": [{"id": "lion", "hits": 2, "fire": True}],
                "hand": ["storm"],
            },
        ],
    }


def test_everything_can_be_told(begin: Begin, squad: Squad) -> None:
    rows = [
        squad(0, "nassau 3 bridge fire, konig", hand="storm", table="zeppelin.hb41", pile="utah"),
        squad(1, "lion", table="lay-smoke.cf35.hf31 second-rate-leader", pile="erin texas"),
        squad(2, pile="tiger", aside="sea-plane storm"),
    ]
    setup = {
        "sortie": 4,
        "active": 1,
        "stage": "adjust",
        "singles": 1,
        "intercepts": ["radio-intercept"],
        "totals": [3, 0, 17],
        "player": [{k: v for k, v in row.items() if k == "seat" or v} for row in rows],
        "discard": ["sea-plane", "radio-intercept"],
        "deck": ["great-leader", "repair.sb51.hb41"],
        "fleet": ["kongo", "orion"],
        "fleet_bottom": ["moltke", "fuso"],
    }
    game = begin(setup)
    assert game.setup() == setup
    cards, fleet = game.board.cards, game.board.fleet
    assert (cards.count("deck"), fleet.count("deck")) == (2, 4)
    assert cards.count("removed") == 110 - 2 - 8
    assert fleet.count("lost") == 54 - 3 - 4 - 4


@pytest.mark.parametrize(
    ("setup", "question"),
    [
        pytest.param({}, ("draw 0",), id="BRB-406 a Turn begins"),
        pytest.param({"active": 1}, ("draw 1",), id="BRB-401 another's Turn begins"),
        pytest.param(
            {"stage": "play"},
            (
                "play",
                "open-fire mines.sf41.hf31",
                "play mines.sf41.hf31",
                "discard mines.sf41.hf31",
            ),
            id="BRB-408 the main action",
        ),
        pytest.param(
            {"stage": "play", "singles": 1},
            (
                *("play", "open-fire mines.sf41.hf31", "play mines.sf41.hf31"),
                *("discard mines.sf41.hf31", "pass"),
            ),
            id="BRB-409 after a single-use card",
        ),
        pytest.param({"stage": "adjust"}, ("draw 0",), id="BRB-411 a hand below its limit"),
        pytest.param(
            {"stage": "first-turn", "sortie": 2, "totals": [5, 5], "player": []},
            ("first 0",),
            id="BRB-404 a tie before the second Sortie",
        ),
        pytest.param(
            {"stage": "first-turn", "sortie": 2, "totals": [5, 4], "player": []},
            ("draw dreadnought 0",),
            id="BRB-403 the fewest points begin",
        ),
        pytest.param(
            {"stage": "deal", "active": 1, "player": []},
            ("draw dreadnought 0",),
            id="BRB-303 a deal",
        ),
    ],
)
def test_play_begins_there(
    begin: Begin, squad: Squad, asked: Asked, setup: dict[str, Any], question: tuple[str, ...]
) -> None:
    rows = [squad(0, "nassau, konig", hand="mines.sf41.hf31"), squad(1, "lion, tiger")]
    assert asked(begin({"player": rows, **setup}, seats=2)) == question


def test_the_sortie_told_is_played(begin: Begin, squad: Squad, facts: Any) -> None:
    """BRB-302: cards that a set-up leaves out come back with the next Sortie."""
    rows = [squad(0, "nassau", hand="storm"), squad(1, "lion", pile="erin"), squad(2, "orion")]
    setup = {"sortie": 2, "player": rows, "deck": ["sea-plane"], "fleet": []}
    game = begin(setup, "draw 0 = sea-plane")
    assert facts(game, "SortieEnded", "number") == [2]
    assert (game.node.label, game.board.sortie) == ("first 0", 2)
    for label, outcome in (("first 0", "1 1"), ("first 2", "3 2")):
        assert game.node.label == label
        game.submit(outcome)
    assert (game.node.label, game.board.sortie) == ("draw dreadnought 0", 3)
    assert (game.board.cards.count("deck"), game.board.fleet.count("deck")) == (110, 54)


def test_a_hand_of_a_set_up_is_hidden(begin: Begin, squad: Squad) -> None:
    """BRB-1302, BRB-1307: nobody else can tell a hand from the draw pile."""
    rows = [squad(0, "nassau", hand="storm"), squad(1, "lion", hand="sea-plane")]
    rows.append(squad(2, aside="great-leader"))
    game = begin({"player": rows, "deck": ["repair.sb51.hb41"]})
    for viewer, known in ((0, ["storm"]), (1, []), (2, [])):
        seen = game.view(viewer)["board"]["cards"]
        assert seen["now"]["hand-0"] == {"count": 1, "cards": known}
        assert seen["now"]["aside-2"]["count"] == 1
        (pool,) = seen["pools"].values()
        hidden = {"storm", "sea-plane", "great-leader", "repair.sb51.hb41"}
        own = {0: "storm", 1: "sea-plane", 2: "great-leader"}[viewer]
        assert set(pool) == hidden - {own}


def test_a_finished_game_has_no_set_up(begin: Begin, squad: Squad) -> None:
    rows = [squad(0, "nassau", pile="erin"), squad(1, "lion")]
    game = begin({"sortie": 3, "player": rows, "deck": ["storm"]}, "draw 0 = storm")
    assert game.result is not None and game.result.winners == (0,)
    with pytest.raises(Refusal) as caught:
        game.setup()
    assert caught.value.message == "the game is over: a set-up is a position to play on from"
