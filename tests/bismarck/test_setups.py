"""Set-ups: a game's position in words begins the same game again."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import navalcore
from navalcore import Game
from navalcore.dealers import Quick, Scripted
from navalcore.errors import Refusal
from navalcore.plugins import Library
from navalcore.steps import Chance, Over

EXACT = {  # questions that a set-up asks again
    *("weather", "move", "hex", "evade-roll", "detect", "initiative", "attack", "british-order"),
    *("escape", "escape-hex", "repair-card", "repair", "repair-compartment"),
    *("draw contact", "draw destroyers"),
}
GAMES = 50


def purpose(game: Game) -> str:
    label = game.waiting.label
    return label if label.startswith("draw") else label.split(" ")[0]


@pytest.fixture(scope="module")
def told(library: Library) -> list[tuple[Game, dict[str, Any], dict[str, Any]]]:
    """Positions of random games under random options, with their options and their set-ups."""
    found = []
    specs = library.ruleset("bismarck").options
    for seed in range(GAMES):
        numbers = random.Random(seed)
        options = {key: numbers.choice(spec.values) for key, spec in specs.items()}
        options |= {"empty_contact": "to_repair", "british_fire": "start_of_later_steps"}
        dealer = Quick(seed)
        game = navalcore.new_game("bismarck", options=options, dealer=dealer, library=library)
        while not isinstance(game.waiting, Over) and game.answers < 300:
            if numbers.random() < 0.25:
                found.append((game.clone(), options, game.setup()))
            if isinstance(game.waiting, Chance):
                game.roll()
            else:
                game.apply(numbers.choice(game.waiting.options))
    return found


def again(setup: dict[str, Any], options: dict[str, Any], library: Library) -> Game:
    return navalcore.new_game(
        "bismarck", options=options, setup=setup, dealer=Scripted(()), library=library
    )


def test_a_set_up_asks_the_same_question_again(library: Library, told: Any) -> None:
    checked: Counter[str] = Counter()
    for game, options, setup in told:
        if purpose(game) not in EXACT:
            continue
        checked[purpose(game)] += 1
        other = again(setup, options, library)
        assert other.setup() == setup
        assert purpose(other) == purpose(game)
        if isinstance(game.waiting, Chance):
            assert dict(other.waiting.space.outcomes()) == dict(game.waiting.space.outcomes())
        else:
            assert [o.token for o in other.waiting.options] == [
                o.token for o in game.waiting.options
            ]
        assert shown(other) == shown(game)
    assert set(checked) == EXACT
    assert sum(checked.values()) > 500


def test_a_set_up_goes_on_as_the_game_does(library: Library, told: Any) -> None:
    """The same answers bring the same questions, or the same end."""
    numbers = random.Random("on")
    ended = 0
    for game, options, setup in told[::2]:
        if purpose(game) not in EXACT or options["split_declare"] == "all_ships":
            continue
        one, other = game.clone(), again(setup, options, library)
        for _ in range(10):
            if isinstance(one.waiting, Over):
                assert one.result is not None and other.result is not None
                assert other.result.scores == one.result.scores
                ended += 1
                break
            assert other.waiting.label == one.waiting.label
            answers = choices(one)
            assert choices(other) == answers
            answer = numbers.choice(answers)
            one.submit(answer)
            other.submit(answer)
    assert ended > 5


def choices(game: Game) -> list[Any]:
    """All that may be answered here."""
    if isinstance(game.waiting, Chance):
        return sorted(outcome for outcome, _ in game.waiting.space.outcomes())
    return [option.token for option in game.waiting.options]


def test_the_hexes_of_an_extra_roll_are_the_last(begin: Callable[..., Game]) -> None:
    """AMB-85: no movement die follows them in a game begun again there either."""
    options = {"opt_evasive_roll": True, "evade_mode": "extra_after_battle"}
    damage = {"bismarck": {"damage": {"anton": 1}}}
    escape = {"date": 24, "weather": "calm", "hex": "C10", "at": "escape", **damage}
    game = begin(escape, "sail D10; evade; evade = 3", options)
    assert game.waiting.label == "hex"
    for one in (game, begin(game.setup(), options=options)):
        one.submit("sail D09")
        one.submit("stay")
        assert one.waiting.label == "repair bismarck"


def test_the_last_repair_leads_off_the_map(begin: Callable[..., Game]) -> None:
    """AMB-84: a force that has escaped into the Atlantic is still on its way there."""
    options = {"repair_after_exit": True}
    place = {"date": 24, "weather": "calm", "hex": "G11", "at": "escape", "atlantic": True}
    game = begin({**place, "bismarck": {"damage": {"anton": 1}}}, "leave-map", options)
    assert game.waiting.label == "repair bismarck"
    for one in (game, begin(game.setup(), options=options)):
        one.submit(6)
        assert one.result is not None and one.result.scores == {0: 200}


def test_a_ship_that_has_fired_is_not_asked_for_her_split(begin: Callable[..., Game]) -> None:
    """AMB-20: begun again between the ships, only the other one shares out her dice."""
    options = {"split_declare": "all_ships"}
    enemies = [{"card": "hood"}, {"card": "rodney"}]
    fight = {"weather": "calm", "at": "battle", "initiative": "player", "enemies": enemies}
    again = begin(
        {**fight, "round": 1, "step_begun": True, "fired": ["guns bismarck"]}, (), options
    )
    again.submit("guns prinz-eugen")
    assert again.waiting.label == "split prinz-eugen"
    again.submit("dice hood 4")
    assert again.waiting.label == "mg prinz-eugen hood"


@pytest.mark.parametrize("phase", ["am", "pm"], ids=["AMB-04 A.M.", "BIS-935 P.M."])
def test_an_extra_day_is_offered_again(begin: Callable[..., Game], phase: str) -> None:
    """In the A.M. too, if four hexes have ended the day (AMB-04)."""
    setup = {"date": 27, "phase": phase, "at": "end", "weather": "calm", "ends_day": True}
    game = begin(setup, options={"opt_extra_days": True})
    assert game.waiting.label == "extra-day"
    assert begin(game.setup(), options={"opt_extra_days": True}).setup() == game.setup()


def shown(game: Game) -> dict[str, Any]:
    """The board as JSON, without what only numbers the decks and the round."""
    board = game.board.dump()
    board["medals"] = sorted(game.board.medals.faces("held"))
    board["cards"] = {
        name: (place.number, sorted(dict(game.board.cards.space(name).outcomes()).items()))
        for name, place in game.board.cards.places.items()
        if place.number
    }
    board["damage"] = {
        ship: points for ship, points in board["damage"].items() if not game.board.enemy(ship)
    }
    fighting = game.board.initiative or game.waiting.label == "detect"
    for name in ("round", "bonuses", "battle_hex", "enemies"):
        if not fighting:
            board.pop(name)
    return board


def test_in_the_middle_of_an_attack_a_set_up_tells_the_table(library: Library, told: Any) -> None:
    """What is under way is left out; the position told is one that can be told again."""
    checked = 0
    for game, options, setup in told:
        if purpose(game) in EXACT:
            continue
        other = again(setup, options, library)
        if isinstance(other.waiting, Over):  # the fires that were to burn sank Bismarck
            continue
        if purpose(other) in EXACT:
            assert again(other.setup(), options, library).setup() == other.setup()
        checked += 1
    assert checked > 300


def test_where_only_an_event_was_drawn_its_contact_is_over(begin: Callable[..., Game]) -> None:
    """BIS-315: what is left of the event is left out, and Repair comes next, not another draw."""
    options = {"empty_contact": "reroll", "move_choice": "exact"}
    drawing = {"date": 25, "weather": "calm", "at": "contact", "contacts": 1}
    drawing |= {"contact": ["contact-lost"], "bismarck": {"damage": {"anton": 1}}}
    game = begin(drawing, "draw contact = contact-lost", options)
    assert game.waiting.label == "event-hex"
    told = game.setup()
    assert (told["at"], told["removed"]) == ("repair", ["contact-lost"])
    assert begin(told, options=options).waiting.label == "repair bismarck"


def test_a_set_up_says_only_what_differs(begin: Callable[..., Game]) -> None:
    told = begin().setup()
    assert sorted(told) == ["at", "date", "hex", "phase", "unseen"]
    assert (told["at"], told["date"], told["hex"], told["phase"]) == ("day", 23, "A13", "am")


def test_a_finished_game_has_no_set_up(begin: Callable[..., Game]) -> None:
    game = begin({"date": 26, "phase": "pm", "at": "end", "weather": "calm", "hex": "G21"})
    assert game.result is not None
    with pytest.raises(Refusal) as caught:
        game.setup()
    assert caught.value.message == "the game is over: a set-up is a position to play on from"


def test_unlimited_fires_need_no_boxes(begin: Callable[..., Game]) -> None:
    setup = {"bismarck": {"damage": {"anton": 3}, "fires": {"anton": 6}}}
    game = begin(setup, options={"fire_cap": "unlimited"})
    assert game.setup()["bismarck"] == setup["bismarck"]


def test_a_named_card_is_taken_from_where_it_lies(begin: Callable[..., Game]) -> None:
    """The others stay undecided, and a card on top of a deck is the next one drawn."""
    game = begin({"contact": ["hood", "catalina-209"], "hand": ["rodney"]})
    cards = game.board.cards
    assert [cards.count(f"deck-{date}") for date in (24, 25, 26, 27)] == [3, 6, 7, 1]
    assert cards.count("contact") == 5  # the four of 23 May, one of them the Catalina, and Hood
    assert dict(cards.space("contact").outcomes()) == {"hood": 1}
