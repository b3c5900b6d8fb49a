"""Set-ups: a game's position in words begins the same game again."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import navalcore
from navalcore import Game
from navalcore.dealers import Scripted
from navalcore.errors import Refusal, RulesetError
from navalcore.plugins import Library
from navalcore.steps import Chance, Over

EXACT = {  # questions that a set-up asks again
    *("choose", "buy", "place", "order", "move", "shoot", "torpedo", "damage-control", "morale"),
    *("speed", "spot", "fighter", "mercurial", "magazine"),
}
RARE = {"survival", "sea-dog", "refit"}
SCENARIOS = ("denmark-strait", "mtb-attack", "dd-attack", "mini-campaign")
EVERY = 5  # one position in so many is told

Told = tuple[Game, str, dict[str, Any], dict[str, Any]]
Begin = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]


def purpose(game: Game) -> str:
    return str(game.waiting.label).split(" ")[0]


def is_exact(game: Game, options: dict[str, Any]) -> bool:
    """Whether a set-up asks this question again; Lütjens may be asked anew before a speed roll."""
    if purpose(game) == "speed" and options.get("lutjens_timing") == "before":
        return False
    return purpose(game) in EXACT | RARE


@pytest.fixture(scope="module")
def told(
    walk: Callable[..., Iterator[Game]], rulings: Callable[[int], dict[str, Any]]
) -> list[Told]:
    """Positions of random games under random rulings: scenario, options, and their set-ups."""
    found: list[Told] = []
    for seed in range(16):
        scenario = SCENARIOS[seed % 4]
        options = rulings(seed) if seed > 3 else {}
        for game in walk(scenario, seed * 7 + seed // 4, options):
            if game.answers > 600 or game.result is not None:
                break
            if (game.answers + seed) % EVERY == 0 or purpose(game) not in ("order", "move", "shot"):
                found.append((game.clone(), scenario, options, game.setup()))
    return found


def again(setup: dict[str, Any], scenario: str, options: dict[str, Any], library: Library) -> Game:
    return navalcore.new_game(
        "fire-at-sea",
        scenario=scenario,
        options=options,
        setup=setup,
        dealer=Scripted(()),
        library=library,
    )


def test_a_set_up_asks_the_same_question_again(library: Library, told: list[Told]) -> None:
    checked: Counter[str] = Counter()
    for game, scenario, options, setup in told:
        if not is_exact(game, options):
            continue
        other = again(setup, scenario, options, library)
        assert_same(game, other, setup)
        checked[purpose(game)] += 1
    assert set(checked) >= EXACT, EXACT - set(checked)
    assert sum(checked.values()) > 500


def assert_same(game: Game, other: Game, setup: dict[str, Any]) -> None:
    assert other.setup() == setup
    assert other.waiting.label == game.waiting.label
    if isinstance(game.waiting, Chance):
        assert dict(other.waiting.space.outcomes()) == dict(game.waiting.space.outcomes())
    else:
        assert [o.token for o in other.waiting.options] == [o.token for o in game.waiting.options]
    assert shown(other) == shown(game)


def shown(game: Game) -> dict[str, Any]:
    """The board as JSON, without the order of cards that lie open and what only numbers decks."""
    board: dict[str, Any] = game.board.dump()
    for side, deck in (("german", game.board.german), ("british", game.board.british)):
        board[side] = {name: sorted(deck.faces(name)) for name in ("pending", "discard", "beside")}
        draw = deck.space("draw").outcomes() if deck.count("draw") else ()
        board[side]["draw"] = sorted(draw)
    for ship in board["ships"].values():
        ship["cards"] = sorted(tuple(card) for card in ship["cards"])
    return board


def test_in_the_middle_of_a_shot_a_set_up_tells_the_table(
    library: Library, told: list[Told]
) -> None:
    """What is under way is left out; the position told is one that can be told again."""
    checked = 0
    for game, scenario, options, setup in told:
        if is_exact(game, options):
            continue
        other = again(setup, scenario, options, library)
        if not isinstance(other.waiting, Over) and is_exact(other, options):
            assert again(other.setup(), scenario, options, library).setup() == other.setup()
        checked += 1
    assert checked > 100


def test_a_set_up_says_only_what_differs(begin: Begin) -> None:
    assert begin().setup() == {
        "turn": 1,
        "stage": "movement-british",
        "ship": [
            {"id": "bismarck", "square": "E2", "facing": "SW"},
            {"id": "prinz-eugen", "square": "D3", "facing": "SW"},
            {"id": "hood", "square": "E7", "facing": "NW"},
            {"id": "prince-of-wales", "square": "F8", "facing": "NW"},
        ],
    }


def test_a_finished_game_has_no_set_up(begin: Begin) -> None:
    ships = [{"id": "hood", "sunk": True}, {"id": "prince-of-wales", "sunk": True}]
    ships += [{"id": "bismarck", "captain": "topp"}, {"id": "prinz-eugen", "captain": "schmundt"}]
    game = begin({"stage": "morale-german", "ship": ships})
    assert game.result is not None
    with pytest.raises(Refusal) as caught:
        game.setup()
    assert caught.value.message == "the game is over: a set-up is a position to play on from"


CREW = {
    "bismarck": "lindemann",
    "prinz-eugen": "schmundt",
    "hood": "tovey",
    "prince-of-wales": "kerr",
}


def crew(**more: dict[str, Any]) -> list[dict[str, Any]]:
    """The ships of the Denmark Strait with captains, and what else is told of them."""
    return [{"id": id, "captain": who, **more.get(id, {})} for id, who in CREW.items()]


@pytest.mark.parametrize(
    ("setup", "label"),
    [
        pytest.param({}, "speed british", id="FAS-501 the speed roll"),
        pytest.param({"roll": 3}, "sea-dog british", id="FAS-1101 a roll just made"),
        pytest.param({"roll": 4}, "order movement", id="FAS-1101 a roll that stands"),
        pytest.param(
            {"roll": 3, "waiting": ["hood"]}, "move hood", id="FAS-1101 a roll made again"
        ),
        pytest.param(
            {"stage": "movement-german", "roll": 7, "acting": "bismarck"},
            "move bismarck",
            id="FAS-408 the ship that acts",
        ),
        pytest.param(
            {"stage": "movement-german", "roll": 7, "waiting": ["bismarck"]},
            "move bismarck",
            id="FAS-408 the last ship",
        ),
        pytest.param({"stage": "shooting"}, "fighter bismarck", id="FAS-1106 before the roll"),
        pytest.param(
            {"stage": "shooting", "slot": "first", "first": "bismarck"},
            "shoot bismarck",
            id="FAS-1106 he fires first",
        ),
        pytest.param(
            {"stage": "shooting", "slot": "german", "first": "bismarck"},
            "shoot prinz-eugen",
            id="FAS-1106 he has fired",
        ),
        pytest.param(
            {"stage": "shooting", "slot": "german", "waiting": []},
            "order shooting",
            id="FAS-403 all Germans have fired",
        ),
        pytest.param(
            {"stage": "shooting", "slot": "effects", "acting": "bismarck"},
            "survival bismarck",
            id="FAS-1104 Lütjens in danger",
        ),
        pytest.param(
            {
                "stage": "shooting",
                "slot": "first-effects",
                "first": "bismarck",
                "pending": [{"firer": "bismarck", "target": "hood", "card": "2S"}],
            },
            "magazine hood",
            id="FAS-711 a magazine roll",
        ),
        pytest.param(
            {"stage": "morale-german", "acting": "prinz-eugen"},
            "mercurial prinz-eugen",
            id="FAS-1105 the number is rolled",
        ),
        pytest.param(
            {"stage": "morale-german", "acting": "prinz-eugen", "number": 9},
            "morale prinz-eugen",
            id="FAS-1105 the number is known",
        ),
    ],
)
def test_where_a_set_up_begins(begin: Begin, setup: dict[str, Any], label: str) -> None:
    game = begin({**setup, "ship": crew(**{"prinz-eugen": {"hit": True}})})
    assert game.waiting.label == label
    assert_same(game, begin(game.setup()), game.setup())


def test_a_refit_goes_on(begin: Begin, asked: Asked) -> None:
    """FAS-S07: between the scenarios, with the cards still to be tried."""
    setup = {
        "stage": "morale-german",
        "turn": 9,
        "german_points": 3,
        "scored": [["German: Michel not sunk x 1", 3]],
        "refit": [["michel", "KS"], ["iltis", "QH"]],
        "ship": [{"id": "michel", "repairable": ["KS"]}, {"id": "iltis", "repairable": ["QH"]}],
    }
    options = {"campaign_refit": "one_try"}
    game = begin(setup, "refit michel = 7", options, scenario="mini-campaign")
    assert asked(game) == ("refit iltis",)
    other = begin(game.setup(), options=options, scenario="mini-campaign")
    assert_same(game, other, game.setup())
    game.submit("10")
    assert (game.board.scenario, game.board.ships["michel"].cards) == ("dd-attack", [("KS", True)])


def test_the_second_scenario_begins_with_what_is_carried_over(begin: Begin) -> None:
    """FAS-1332: ships sunk in the first one are missing, the others' damage is there."""
    setup = {
        "scenario": "dd-attack",
        "british_points": 3,
        "scored": [["British: torpedo boat sunk x 1", 3]],
        "missing": ["iltis"],
        "ship": [{"id": "michel", "hull_damage": 7, "old_damage": 7, "bridge": ["3H"]}],
    }
    game = begin(setup, scenario="mini-campaign")
    michel = game.board.ships["michel"]
    assert "iltis" not in game.board.ships
    assert (michel.hull_damage, michel.points.most, michel.points.left) == (7, 3, 3)
    assert_same(game, begin(game.setup(), scenario="mini-campaign"), game.setup())


@pytest.mark.parametrize(
    ("deck", "draw", "discard"),
    [
        pytest.param({"draw": ["2S", "KH"]}, 2, 49, id="FAS-716 the others are discards"),
        pytest.param({"discard": ["2S", "KH"]}, 49, 2, id="FAS-716 the others are drawn"),
        pytest.param({"draw": []}, 0, 51, id="FAS-715 an empty pile"),
        pytest.param({}, 51, 0, id="FAS-206 all are drawn"),
    ],
)
def test_every_card_lies_somewhere(
    begin: Begin, deck: dict[str, Any], draw: int, discard: int
) -> None:
    ships = crew(hood={"repairable": ["AS"]})
    game = begin({"ship": ships, "deck": [{"side": "german", **deck}]})
    cards = game.board.german
    numbers = [cards.count(place) for place in ("draw", "discard", "beside", "pending")]
    assert numbers == [draw, discard, 1, 0]


def test_captains_named_are_not_chosen(begin: Begin, asked: Asked) -> None:
    """FAS-1201 to FAS-1206: the others are, and a card on the bridge has cost a point (FAS-307)."""
    game = begin({"ship": [{"id": "hood", "captain": "tovey", "bridge": ["3H"]}]})
    assert asked(game)[0] == "choose prince-of-wales"
    assert (game.board.ships["hood"].points.most, game.board.turn) == (3, 0)


def test_units_with_a_square_are_placed(begin: Begin, asked: Asked) -> None:
    """FAS-1315: the others are placed by choice, not on a square that is taken."""
    setup = {"ship": [{"id": "MTB-2", "square": "A1"}]}
    game = begin(setup, options={"michel_setup": "free"}, scenario="mtb-attack")
    label, *tokens = asked(game)
    assert label == "place MTB-1"
    assert tokens == [f"place {column}1 S" for column in "BCDEF"]


def test_nobody_is_placed_in_the_strait(begin: Begin, asked: Asked) -> None:
    """FAS-1315 is of the Michel scenarios; two ships on a square are refused all the same."""
    setup = {"ship": [{"id": "hood", "square": "E6"}]}
    free = {"michel_setup": "free"}
    assert asked(begin(setup, options=free))[0] == "choose hood"
    with pytest.raises(RulesetError) as refused:
        begin({"ship": [{"id": "hood", "square": "F8"}]}, options=free)
    assert refused.value.findings == (
        "setup: prince-of-wales, square: F8 is that of hood: give each her own",
    )


def test_a_spotted_flotilla_releases_the_germans(begin: Begin) -> None:
    """FAS-1307."""
    game = begin({"ship": [{"id": "MGB", "spotted": True}]}, scenario="mtb-attack")
    assert game.board.released


def test_nobody_is_spotted_in_the_strait(begin: Begin) -> None:
    """FAS-1306: British ships that fire there show nothing new."""
    setup = {"stage": "shooting", "slot": "british", "acting": "hood", "waiting": []}
    script = "fire bismarck 0; shot hood bismarck = 3 4"
    ships = crew(hood={"captain": "holland"})
    game = begin({**setup, "ship": ships}, script)
    assert not game.board.ships["hood"].spotted
    assert not game.board.released


@pytest.mark.parametrize(
    ("setup", "scenario", "options"),
    [
        pytest.param({"turn": 2}, "denmark-strait", {}, id="captains are still chosen"),
        pytest.param(
            {"stage": "shooting", "ship": [{"id": "hood", "captain": "holland"}]},
            "denmark-strait",
            {},
            id="some of them",
        ),
        pytest.param({}, "mtb-attack", {"michel_setup": "free"}, id="units are still placed"),
        pytest.param(
            {"ship": [{"id": "MGB", "square": "A1"}]},
            "mini-campaign",
            {"michel_setup": "free"},
            id="some of them, in the campaign",
        ),
    ],
)
def test_copies_of_a_set_up_with_open_questions_play_on(
    library: Library, setup: dict[str, Any], scenario: str, options: dict[str, str]
) -> None:
    game = navalcore.new_game(
        "fire-at-sea", seed=1, scenario=scenario, setup=setup, options=options, library=library
    )
    for copy in (
        game.clone(),
        navalcore.from_state("fire-at-sea", game.state(), seed=2, library=library),
        game.imagine(0, navalcore.Quick(3)),
    ):
        for _ in range(60):
            if copy.result is None:
                copy.advance()
                copy.submit(copy.open[0].options[0])
        assert copy.answers >= game.answers + 60 or copy.result is not None
