"""Random games under random rulings: what holds at every answer, whatever is played.

The table is looked at after each answer, and against what it was before; thousands of walks with
`-m long`.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from navalcore_fire_at_sea.board import Board, Ship

from navalcore import Game
from navalcore.cards import STANDARD_52
from navalcore.dealers import Quick
from navalcore.errors import Refusal
from navalcore.plugins import Library
from navalcore.steps import Chance, Decision, Over
from tests.promises import all_cards, may_come

SCENARIOS = ("denmark-strait", "mtb-attack", "dd-attack", "mini-campaign")
WALKS = {"denmark-strait": 24, "mtb-attack": 24, "dd-attack": 24, "mini-campaign": 8}
BATCH = 8
LONG_WALKS = 960  # of each scenario
FIRST_DEFAULTS = 4  # walks under the default rulings
BATCHES = [
    (scenario, first) for scenario in SCENARIOS for first in range(0, WALKS[scenario], BATCH)
]
LONG = [
    (scenario, first) for scenario in SCENARIOS for first in range(100, 100 + LONG_WALKS, BATCH)
]

Walk = Callable[..., Iterator[Game]]


@pytest.mark.parametrize("scenarios", [SCENARIOS[:1], SCENARIOS[1:]], ids=["base", "Michel"])
def test_the_walks_use_every_value_of_every_option(
    library: Library, options_of: Callable[[str, int], dict[str, Any]], scenarios: tuple[str, ...]
) -> None:
    """Each value of each ruling is played in the base game and with Michel."""
    used = {
        pair
        for scenario in scenarios
        for seed in range(WALKS[scenario])
        for pair in options_of(scenario, seed).items()
    }
    for key, spec in library.ruleset("fire-at-sea").options.items():
        assert {(key, value) for value in spec.values} <= used


@pytest.mark.parametrize(("scenario", "first"), BATCHES)
def test_walks_keep_the_invariants(
    walk: Walk, options_of: Any, begun: Any, scenario: str, first: int
) -> None:
    """What must always hold at every answer."""
    for seed in range(first, first + BATCH):
        keep(walk, scenario, seed, options_of(scenario, seed), begun)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_games_of_captains_keep_the_invariants(
    walk: Walk, options_of: Any, begun: Any, scenario: str
) -> None:
    """The bot captain goes where chance seldom does: to many hits and long chains of cards."""
    for seed in (0, FIRST_DEFAULTS):
        keep(walk, scenario, seed, options_of(scenario, seed), begun, "captain")


@pytest.mark.long
@pytest.mark.parametrize(("scenario", "first"), LONG)
def test_many_walks_keep_the_invariants(
    walk: Walk, options_of: Any, begun: Any, scenario: str, first: int
) -> None:
    """The same, for thousands."""
    for seed in range(first, first + BATCH):
        keep(walk, scenario, seed, options_of(scenario, seed), begun)


def keep(
    walk: Walk,
    scenario: str,
    seed: int,
    options: dict[str, Any],
    begun: Any,
    bot: str = "",
) -> None:
    """One walk, checked all the way."""
    numbers = random.Random(seed)
    setup = begun(scenario, seed, numbers)
    before: Game | None = None
    told = 0
    game: Game | None = None
    try:
        for game in walk(scenario, seed, options, setup, bot):
            check_question(game, numbers)
            check_position(game)
            events = game.events()
            if before is not None:
                check_change(before, game, {type(event).__name__ for event in events[told:]})
            told = len(events)
            before = game.clone(Quick(0))
        assert game is not None and game.result is not None
        check_result(game)
    except Exception as fault:
        where = f"answer {game.answers}: {game.waiting!r}" if game is not None else "the start"
        fault.add_note(f"{scenario}, walk {seed}, {options}, {where}")
        raise


# What is cheap enough for every answer.

SURE = 0.1  # how often the whole position is compared, not only table and frames
WRONG = (
    *("", "hold", "step ahead", "turn left", "step-turn ahead left", "turn-step right left"),
    *("step back", "fire hood 1", "fire bismarck 0", "fire michel 3", "fire MTB-1 -2", "hold-fire"),
    *("torpedo michel 1", "torpedo MGB 0", "torpedo tirpitz 0", "no-torpedo", "repair KS 40"),
    *("repair 4S 0", "repair", "no-repair", "spend 99", "spend -1", "next hood", "next", "add-one"),
    *("again", "admiral tovey", "admiral luetjens", "captain topp", "captain leach", "place Z9 S"),
    *("13", "1", "0", "7S 7S", "1 7", "XX"),
)


def check_question(game: Game, numbers: random.Random) -> None:
    """Options are distinct and cited; a wrong answer changes nothing and draws nothing."""
    waiting, rules = game.waiting, game.bound.ruleset.rules
    if isinstance(waiting, Over):
        return
    assert waiting.cite in rules, waiting
    assert game.bound.ruleset.prompt(waiting.label), waiting.label
    tokens: set[str] = set()
    if isinstance(waiting, Decision):
        tokens = {option.token for option in waiting.options}
        assert len(tokens) == len(waiting.options) > 1
        for option in waiting.options:
            assert game.bound.ruleset.verbs.option(option.token) is option
            assert option.cite in rules, option
        slot(game, waiting.seat)
    sure = numbers.random() < SURE
    copy, state = game.clone(Quick(0)), game.state() if sure else None
    for wrong in numbers.sample(WRONG, 4):
        if wrong in tokens or (isinstance(waiting, Chance) and may_come(waiting, wrong)):
            continue
        with pytest.raises(Refusal) as refused:
            game.submit(wrong)
        assert refused.value.cite == "" or refused.value.cite in rules
        assert refused.value.message
    if isinstance(waiting, Decision):
        with pytest.raises(Refusal):
            game.submit(waiting.options[0], 1 - waiting.seat)
    assert game.board == copy.board and game.frames == copy.frames
    assert game.waiting.label == waiting.label and game.answers == copy.answers
    if sure:
        assert game.state() == state


def slot(game: Game, seat: int) -> None:
    """FAS-402 to FAS-405: no side is asked outside its slot of a phase."""
    for frame in game.frames:
        stage = getattr(frame, "stage", "")
        if type(frame).__name__ == "Turn" and stage not in ("shooting", "spotting"):
            assert stage.endswith(("german", "british")[seat]), (stage, seat)
        assert type(frame).__name__ != "Spotting", "nobody chooses while boats look"
        assert getattr(frame, "seat", seat) == seat, frame


def check_position(game: Game) -> None:
    """Squares, cards, markers, points, hulls and boats as they lie."""
    board: Board = game.board
    on_map = [ship for ship in board.ships.values() if ship.on_map]
    assert len({ship.square for ship in on_map}) == len(on_map)  # FAS-102
    michel = board.scenario in game.rules.frame_of
    for ship in on_map:
        edges = game.rules.grid.edges(ship.square)
        assert not edges if michel else "north" not in edges  # FAS-1314, FAS-106
    for ship in board.ships.values():
        check_ship(game, ship, michel)
    for seat in (0, 1):
        check_deck(game, seat)
    for pool in board.commodore:
        assert 0 <= pool.left <= pool.most  # FAS-1304
    assert len(board.commodore) == 2 * michel
    assert len(set(board.used)) == len(board.used) and len(set(board.spent)) == len(board.spent)
    if not game.open and game.result is None:
        assert isinstance(game.waiting, Chance)


def check_ship(game: Game, ship: Ship, michel: bool) -> None:
    """One ship or flotilla."""
    unit, kit, options = game.rules.unit_of[ship.id], game.rules, game.options
    assert 0 <= ship.facing < 8  # FAS-103
    assert 0 <= ship.points.left <= ship.points.most  # FAS-302, FAS-307
    assert 0 <= ship.splash <= kit.play.splash  # FAS-208
    assert bool(ship.splash) is bool(ship.splashed)
    if ship.splash:
        target = game.board.ships[ship.splashed]
        assert ship.afloat and target.afloat and target.seat != ship.seat  # FAS-210
        assert not michel or options.michel_splash == "on"  # FAS-1303
    assert min(ship.salvoes, ship.port, ship.starboard) >= 0  # FAS-1312
    assert ship.afloat or not ship.cards  # FAS-210
    assert not (ship.left and not ship.afloat)
    kinds = Counter(kit.effect_by_card[card].kind for card, _ in ship.cards)
    assert kinds["hull"] == 0  # FAS-709
    if michel:
        assert all(number <= kit.boxes_of[kind] for kind, number in kinds.items())  # FAS-1310
    for card, permanent in ship.cards:
        assert not permanent or kit.effect_by_card[card].kind != "bridge"  # FAS-803
    if unit.is_flotilla:
        assert not ship.cards and not ship.hull_damage  # FAS-1326
        assert ship.afloat is (ship.boats > 0) and ship.boats <= unit.boats
    elif ship.afloat:
        assert ship.hull_damage < unit.hull + (options.sink_at == "exceed")  # FAS-714
    asking = game.waiting.label if isinstance(game.waiting, Decision | Chance) else ""
    if michel or not asking.startswith(("choose", "buy")):
        assert bool(ship.captain) is (not michel or ship.id == "michel")  # FAS-301, FAS-1317


def check_deck(game: Game, seat: int) -> None:
    """FAS-716: each of the 52 cards is in one place, and beside a ship if it lies there."""
    deck, board = game.board.deck(seat), game.board
    assert all_cards(deck) == Counter(STANDARD_52)
    firers = game.options.deck_of == "firer"
    owners = [ship for ship in board.ships.values() if (ship.seat != seat) is firers]
    beside = [card for ship in owners for card, _ in ship.cards]
    assert Counter(deck.faces("beside")) == Counter(beside)
    ships = board.ships
    waiting = [
        one.card
        for one in board.pending
        if (ships[one.firer] if firers else ships[one.target]).seat == seat
    ]
    top = game.frames[-1] if game.frames else None
    if isinstance(game.waiting, Chance) and game.waiting.label.startswith("magazine"):
        waiting += [top.card] if top.side == seat else []
    assert Counter(deck.faces("pending")) == Counter(waiting)  # FAS-705


# What one answer may change.


def check_change(before: Game, game: Game, told: set[str]) -> None:
    """Losses are for good; what an answer tells is what it has done."""
    old, new = before.board, game.board
    if old.scenario != new.scenario:
        check_carried(before, game, told)
        return
    assert list(new.ships) == list(old.ships)
    assert new.turn - old.turn == ("TurnBegan" in told)
    assert not (old.released and not new.released)  # FAS-1307
    for id, was in old.ships.items():
        check_losses(game, was, new.ships[id], told)
    if not told & {"ShipMoved", "ShipTurned", "ShipLeft", "UnitPlaced"}:
        places = [(ship.square, ship.facing, ship.left) for ship in new.ships.values()]
        assert places == [(ship.square, ship.facing, ship.left) for ship in old.ships.values()]
    if game.options.spot_lasts == "game":
        assert all(new.ships[id].spotted for id, was in old.ships.items() if was.spotted)  # FAS-S04


def check_losses(game: Game, was: Ship, ship: Ship, told: set[str]) -> None:
    """Hull damage never falls, permanent damage stays, salvoes and boats never rise."""
    for name in ("hull_damage", "hull_cards", "torpedoed", "old_damage"):
        assert getattr(ship, name) >= getattr(was, name), (ship.id, name)
    assert ship.left or not was.left or "UnitPlaced" in told  # FAS-1314, FAS-1315
    for name in ("salvoes", "port", "starboard", "boats", "afloat"):
        assert getattr(ship, name) <= getattr(was, name), (ship.id, name)
    assert ship.flag in ("", was.flag) and ship.captain == (was.captain or ship.captain)
    if was.captain:
        assert ship.points.most <= was.points.most  # FAS-307
        if "TurnBegan" not in told:
            assert ship.points.left <= was.points.left  # FAS-302
    if ship.afloat:
        assert {one for one in was.cards if one[1]} <= set(ship.cards)  # FAS-806
        gone = {card for card, _ in was.cards} - {card for card, _ in ship.cards}
        assert not gone or told & {"RepairRolled", "RefitRolled"}  # FAS-805
        assert len(gone) <= 1
    else:
        assert not was.afloat or "ShipSunk" in told
    apart = abs(ship.x - was.x) <= 2 and abs(ship.y - was.y) <= 2
    assert apart or "UnitPlaced" in told  # a step, and one more in the next turn at most
    if was.failed != ship.failed:
        assert "MoraleChecked" in told  # FAS-904, FAS-905


def check_carried(before: Game, game: Game, told: set[str]) -> None:
    """FAS-1309, FAS-1332: what the second scenario of the campaign begins with."""
    old, new = before.board, game.board
    assert (old.scenario, new.scenario) == ("mtb-attack", "dd-attack")
    assert new.turn == ("TurnBegan" in told)
    assert new.released and not new.pending and new.spent == old.spent
    for ship in new.ships.values():
        was = old.ships.get(ship.id)
        start = game.rules.start_of["dd-attack", ship.id]
        if not isinstance(game.waiting, Decision) or not game.waiting.label.startswith("place"):
            assert ship.seat == 1 or (ship.x, ship.y) == (start.x, start.y)
        assert ship.spotted and not ship.failed and not ship.hit and not ship.splash
        if was is None:
            assert ship.seat == 1 and not ship.hull_damage and not ship.cards
            continue
        assert was.afloat and ship.hull_damage == ship.old_damage == was.hull_damage
        assert ship.points.most == was.points.most and ship.points.left == ship.points.most
        lasting = (ship.salvoes, ship.port, ship.starboard)
        assert lasting == (was.salvoes, was.port, was.starboard)
        cards = {card for card, _ in was.cards} - {card for card, _ in ship.cards}
        assert not cards or told & {"RepairRolled", "RefitRolled"}
    sunk = {ship.id for ship in old.ships.values() if ship.seat == 0 and not ship.afloat}
    assert {ship.id for ship in new.ships.values() if ship.seat == 0} == {
        id for id in old.ships if old.ships[id].seat == 0
    } - sunk
    for seat in (0, 1):
        assert not new.deck(seat).faces("discard")
        for card in old.deck(seat).faces("beside"):
            kept = card in new.deck(seat).faces("beside")
            assert kept or told & {"RepairRolled", "RefitRolled"}


# What must hold at the end.


def check_result(game: Game) -> None:
    """The result follows from the table (FAS-1001 to FAS-1004, FAS-1316, FAS-1330, 1331)."""
    result = game.result
    assert result is not None and result.ended == "rules"
    assert set(result.scores) == {0, 1} and len(result.winners) <= 1
    if game.scenario == "denmark-strait":
        assert result.winners == winner_by_arms(game)
        return
    points = {0: 0, 1: 0}
    for text, number, _ in result.breakdown:
        points[0 if text.startswith("German") else 1] += number
    assert result.scores == points  # FAS-1329
    assert game.board.turn <= game.rules.frame_of[game.board.scenario].turn_limit
    lead = points[0] - points[1]
    margin = game.rules.frame_of[game.board.scenario].margin
    if game.scenario == "mini-campaign":
        margin = game.rules.campaign.marginal
        if game.board.scenario == "mtb-attack":  # FAS-1331
            assert not game.board.ships["michel"].afloat
            assert result.winners == (1,)
            return
    assert result.winners == ((0,) if lead >= margin else (1,) if -lead >= margin else ())


def winner_by_arms(game: Game) -> tuple[int, ...]:
    """Who has won the battle of the Denmark Strait."""
    options, ships = game.options, list(game.board.ships.values())
    lost = [
        all(not ship.afloat or ship.failed for ship in ships if ship.seat == seat)
        for seat in (0, 1)
    ]
    fleets = [[ship for ship in ships if ship.seat == seat and ship.on_map] for seat in (0, 1)]
    ranges = [
        max(abs(one.x - other.x), abs(one.y - other.y)) for one in fleets[0] for other in fleets[1]
    ]
    apart = bool(ranges) and min(ranges) >= (6 if options.separation == "range6" else 7)
    if options.off_map == "withdraw" and not ranges:
        apart = any(not fleets[seat] and not lost[seat] for seat in (0, 1))
    german, british = lost[1] or apart, lost[0]
    if german and british and options.both_win in ("german", "british"):
        if any(ship.afloat for ship in ships):
            return (0,) if options.both_win == "german" else (1,)
        return ()
    if german is british:
        capped = options.turn_cap != "none" and game.board.turn == int(options.turn_cap)
        assert german or capped
        return ()
    return (0,) if german else (1,)
