"""Set-ups: a game's position in words begins the same game again, and faulty ones are refused."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import navalcore
from navalcore import Game
from navalcore.dealers import Quick, Scripted
from navalcore.errors import Refusal, RulesetError
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


SEA = {"weather": "calm", "at": "movement"}
BATTLE = {"weather": "calm", "at": "battle", "initiative": "player", "round": 1}
NORFOLK = [{"card": "norfolk"}]


FAULTS = [
    (
        "BIS-201 a date before the first",
        {"date": 22},
        "date: expected 23 to 27, or an extra day, got 22",
    ),
    (
        "BIS-935 an extra day that is not counted",
        {"date": 28},
        "extra_days: expected 1 on 28 May, got 0",
    ),
    (
        "BIS-935 an extra day on 23 May",
        {"extra_days": 1},
        "extra_days: expected 0 on 23 May, got 1",
    ),
    ("BIS-306 no open hex", {"hex": "A14"}, "hex: expected an open hex, got 'A14'"),
    (
        "BIS-306 no hex of the map",
        {"hex": "G99"},
        "hex: expected an open hex, got 'G99' (did you mean 'G19'?)",
    ),
    (
        "BIS-309 a counter in a closed hex",
        {"counters": [{"ship": "hood", "hex": "F09"}]},
        "counters hood, hex: expected an open hex, got 'F09'",
    ),
    (
        "BIS-715 a medal in a closed hex",
        {"medal_hexes": ["E10"]},
        "medal_hexes: expected an open hex, got 'E10'",
    ),
    (
        "BIS-103 no such card",
        {"hand": ["norfolc"]},
        "hand: there is no card 'norfolc' (did you mean 'norfolk'?)",
    ),
    (
        "BIS-103 one card in two places",
        {"hand": ["norfolk"], "removed": ["norfolk"]},
        "removed: norfolk is named twice",
    ),
    (
        "BIS-954 an event in the hand",
        {"hand": ["u-boat"]},
        "hand: u-boat is an event card, which never fights",
    ),
    (
        "BIS-953 an event as an enemy",
        {**BATTLE, "enemies": [{"card": "u-boat"}]},
        "enemies: u-boat is an event card, which never fights",
    ),
    (
        "BIS-809 an aircraft's counter",
        {"counters": [{"ship": "catalina-209", "hex": "A13"}]},
        "counters: catalina-209 is no ship",
    ),
    (
        "BIS-606 an eliminated enemy",
        {**BATTLE, "enemies": [{"card": "norfolk", "damage": 18}]},
        "norfolk, damage: expected 0 to 17, got 18",
    ),
    (
        "BIS-601 less than no damage",
        {"counters": [{"ship": "hood", "hex": "A13", "damage": -1}]},
        "hood, damage: expected 0 to 23, got -1",
    ),
    (
        "BIS-606 an eliminated ship in a deck",
        {"damaged": {"hood": 24}},
        "hood, damage: expected 0 to 23, got 24",
    ),
    (
        "BIS-508 a damaged carrier",
        {**BATTLE, "enemies": [{"card": "ark-royal", "damage": 1}]},
        "ark-royal, damage: expected 0 to 0, got 1",
    ),
    (
        "BIS-111 no such compartment",
        {"bismarck": {"damage": {"antons": 1}}},
        "bismarck, damage: there is no compartment 'antons' (did you mean 'anton'?)",
    ),
    (
        "BIS-622 more points than boxes",
        {"bismarck": {"damage": {"anton": 5}}},
        "bismarck, damage anton: expected 0 to 4, got 5",
    ),
    (
        "BIS-112 more fires than boxes",
        {"prinz_eugen": {"fires": {"anton": 4}}},
        "prinz-eugen, fires anton: expected 0 to 3, got 4",
    ),
    (
        "BIS-112 points and fires beyond the boxes",
        {"bismarck": {"damage": {"anton": 3}, "fires": {"anton": 2}}},
        "bismarck, anton: 3 damage and 2 fires need more boxes",
    ),
    (
        "BIS-624 a full Hull",
        {"bismarck": {"damage": {"hull": 10}}},
        "bismarck, damage hull: a full Hull is a sunk ship",
    ),
    (
        "BIS-635 Bismarck sunk",
        {"bismarck": {"sunk": True}},
        "bismarck, sunk: the game is over without her",
    ),
    (
        "BIS-714 no such medal",
        {"medals": ["medal-9"]},
        "medals: there is no medal 'medal-9' (did you mean 'medal-3'?)",
    ),
    (
        "BIS-716 more medals than there are",
        {"medals": ["medal-3"] * 2, "medals_spent": ["medal-3"]},
        "medals: there are only 2 of medal-3",
    ),
    (
        "BIS-404 a battle without enemies",
        {"at": "battle", "weather": "calm", "initiative": "player"},
        "at: a battle needs enemies, initiative and weather",
    ),
    (
        "BIS-401 detection without enemies",
        {"at": "detection", "weather": "calm"},
        "at: detection needs enemies and weather",
    ),
    (
        "BIS-507 enemies outside a battle",
        {**SEA, "enemies": NORFOLK},
        "at: enemies are for detection or a battle, not for 'movement'",
    ),
    (
        "BIS-404 initiative outside a battle",
        {**SEA, "initiative": "enemy"},
        "at: initiative is for a battle, not for 'movement'",
    ),
    ("BIS-205 a day without weather", {"at": "repair"}, "at: repair needs the weather of the day"),
    (
        "BIS-202 a day that begins in the P.M.",
        {"phase": "pm"},
        "at: a day begins in its A.M. phase, before the weather is rolled",
    ),
    (
        "BIS-204 weather before its die",
        {"weather": "calm"},
        "at: a day begins in its A.M. phase, before the weather is rolled",
    ),
    (
        "BIS-301 four contacts",
        {**SEA, "at": "contact", "contacts": 4},
        "contacts: expected 1 to 3 with 0 drawn, got 4",
    ),
    (
        "BIS-310 more cards than contacts",
        {**SEA, "at": "contact", "contacts": 1, "drawn": ["hood", "norfolk"]},
        "contacts: expected 2 to 3 with 2 drawn, got 1",
    ),
    (
        "BIS-310 cards without a contact",
        {**SEA, "drawn": ["hood"]},
        "drawn: cards are drawn at a contact, not at 'movement'",
    ),
    ("BIS-304 five hexes", {**SEA, "hexes": 5}, "hexes: expected 0 to 4, got 5"),
    (
        "BIS-303 less than no dice",
        {**SEA, "movement_dice": -1},
        "movement_dice: expected 0 or more, got -1",
    ),
    (
        "BIS-306 more hexes than allowed",
        {**SEA, "allowance": 1, "taken": 2},
        "taken: expected 0 to 1, got 2",
    ),
    (
        "BIS-401 a die of 7",
        {**BATTLE, "at": "detection", "initiative": "", "detected": 7, "enemies": NORFOLK},
        "detected: expected 0 to 6, got 7",
    ),
    (
        "BIS-501 three steps",
        {**BATTLE, "enemies": NORFOLK, "steps": 3},
        "steps: expected 0 to 2, got 3",
    ),
    (
        "BIS-505 no such attack",
        {**BATTLE, "enemies": NORFOLK, "step_begun": True, "fired": ["gun bismarck"]},
        "fired: there is no 'gun' (did you mean 'guns'?)",
    ),
    (
        "BIS-603 dice of no ship",
        {"halved": {"hod": [1, 1]}},
        "halved: there is no 'hod' (did you mean 'hood'?)",
    ),
    (
        "BIS-911 no such award",
        {"booked": [["bresst", 1]]},
        "booked: there is no 'bresst' (did you mean 'brest'?)",
    ),
    (
        "BIS-608 damage of no ship",
        {"damaged": {"hod": 1}},
        "damaged: there is no 'hod' (did you mean 'hood'?)",
    ),
    (
        "BIS-839 repair of no ship",
        {**SEA, "at": "repair", "mending": [{"points": 1, "ships": ["bismark"]}]},
        "mending: there is no 'bismark' (did you mean 'bismarck'?)",
    ),
]


@pytest.mark.parametrize(
    ("setup", "finding"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS]
)
def test_a_faulty_set_up_is_refused(
    begin: Callable[..., Game], setup: dict[str, Any], finding: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        begin(setup)
    assert caught.value.findings == (f"setup: {finding}",)


def test_all_findings_come_at_once(begin: Callable[..., Game]) -> None:
    with pytest.raises(RulesetError) as caught:
        begin({"date": 20, "hex": "Z99", "hand": ["nobody"]})
    assert len(caught.value.findings) == 3


def unseen(begin: Callable[..., Game]) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = begin().setup()["unseen"]
    return [{"cards": list(row["cards"]), "decks": dict(row["decks"])} for row in told]


def test_unseen_cards_are_all_of_them(begin: Callable[..., Game]) -> None:
    groups = unseen(begin)
    group = next(row for row in groups if "norfolk" in row["cards"])
    group["cards"].remove("norfolk")
    with pytest.raises(RulesetError) as caught:
        begin({"unseen": groups})
    assert caught.value.findings == (
        "setup: unseen: where is norfolk?",
        "setup: unseen: 1 cards cannot lie in 2 places",
    )
    group["decks"] = {"kontact": 1}
    with pytest.raises(RulesetError) as caught:
        begin({"unseen": groups, "hand": ["norfolk"]})
    assert caught.value.findings == (
        "setup: unseen: there is no deck 'kontact' (did you mean 'contact'?)",
    )
    group["decks"] = {"contact": 1}
    with pytest.raises(RulesetError) as caught:
        begin({"unseen": groups, "hand": ["norfolk"], "counters": [{"ship": "hood", "hex": "A13"}]})
    assert caught.value.findings == ("setup: counters: hood is not in the Contact Deck",)


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
