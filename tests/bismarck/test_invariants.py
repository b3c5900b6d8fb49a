"""Random games under random options: what always holds, at every answer.

What costs much (replay, save and load, imagining, clones) is checked at five random nodes of each
walk, and at every node of thousands of walks with `-m long`.
"""

import random
from collections import Counter
from typing import Any

import pytest

import navalcore
from navalcore import Game
from navalcore.dealers import Forbidden
from navalcore.errors import KernelError, Refusal
from navalcore.plugins import Library
from navalcore.steps import Chance, Decision, Over
from navalcore.tables import Modifier
from tests.promises import all_cards, check_promises, check_replay

WALKS = 200
BATCH = 10
LONG_WALKS = 2000


def test_the_walks_use_every_value_of_every_option(library: Library) -> None:
    """The flag index: each value of each flag is played in many walks."""
    used = Counter(
        (key, value)
        for seed in range(WALKS)
        for key, value in options_of(library, random.Random(seed)).items()
    )
    ruleset = library.ruleset("bismarck")
    for key, spec in ruleset.options.items():
        for value in spec.values:
            assert used[key, value] > WALKS // 8, (key, value)


@pytest.mark.parametrize("first", range(0, WALKS, BATCH))
def test_walks_keep_the_invariants(library: Library, first: int) -> None:
    """Section 15 at every answer, the kernel's promises at five nodes of each walk."""
    for seed in range(first, first + BATCH):
        walk(library, seed, nodes=5)


@pytest.mark.long
@pytest.mark.parametrize("first", range(WALKS, WALKS + LONG_WALKS, BATCH))
def test_many_walks_keep_the_invariants_at_every_node(library: Library, first: int) -> None:
    """The same, with every check at every node."""
    for seed in range(first, first + BATCH):
        walk(library, seed, nodes=None)


def options_of(library: Library, numbers: random.Random) -> dict[str, Any]:
    """A random legal combination of options: AMB-07 forbids one."""
    specs = library.ruleset("bismarck").options
    chosen = {key: numbers.choice(spec.values) for key, spec in specs.items()}
    if chosen["move_choice"] == "zero_ok" and chosen["empty_contact"] == "reroll":
        key, value = numbers.choice((("move_choice", "exact"), ("empty_contact", "to_repair")))
        chosen[key] = value
    return chosen


def setup_of(numbers: random.Random, library: Library) -> dict[str, Any] | None:
    """The normal start, or one at a later date, elsewhere, so that every deck is met."""
    if numbers.random() < 0.4:
        return None
    kit = navalcore.new_game("bismarck", library=library, seed=0).rules
    hexes = sorted(row.id for row in kit.hex if row.is_open)
    return {"date": numbers.randint(23, 27), "hex": numbers.choice([*hexes, "G11", "G21"])}


def walk(library: Library, seed: int, nodes: int | None) -> None:
    """One random game to its end, checked all the way."""
    numbers = random.Random(seed)
    options, setup = options_of(library, numbers), setup_of(numbers, library)
    game = navalcore.new_game("bismarck", seed=seed, options=options, setup=setup, library=library)
    told = Told(game)
    states = []
    picked = set(numbers.sample(range(150), nodes)) if nodes is not None else None
    try:
        while True:
            check_node(game)
            told.check(game)
            if picked is None:
                states.append(game.state())
                check_promises(game, library, numbers)
                check_refusals(game)
            elif game.answers in picked or isinstance(game.waiting, Over):
                check_promises(game, library, numbers)
                check_refusals(game)
                check_replay(game, library)
            if isinstance(game.waiting, Over):
                break
            if isinstance(game.waiting, Chance):
                game.roll()
            else:
                game.submit(numbers.choice(game.open[0].options).token, 0)
        if picked is None:
            check_replay_at_each_node(game, states, library)
        assert game.result is not None
        assert game.result.ended == "rules"  # BIS-909
        rows = game.result.breakdown
        assert game.result.scores == {0: sum(points for _, points, _ in rows)}  # BIS-911
    except (AssertionError, KernelError) as fault:
        fault.add_note(f"walk {seed}, answer {game.answers}, {options} {setup}: {game.waiting!r}")
        raise


class Told:
    """What the log of a game says so far; each event is read once."""

    def __init__(self, game: Game) -> None:
        self.read = 0
        self.bonuses = 0  # in this round
        self.hexes = 0  # in this phase, by movement results
        self.battle = ""  # the hex of the battle that is fought
        self.counters: set[str] = set(game.board.counters)

    def check(self, game: Game) -> None:
        """The new events, and the position against all of them."""
        rules = game.bound.ruleset.rules
        events = game.events()
        for event in events[self.read :]:
            assert event.cite in rules, event
            for value in event.fields().values():
                if isinstance(value, tuple):
                    for item in value:
                        assert not isinstance(item, Modifier) or item.cite in rules, item
            self.hear(type(event).__name__, event, game)
        self.read = len(events)
        board = game.board
        assert set(board.counters) == self.counters  # a counter is a revealed card, BIS-809, 958
        assert self.hexes <= 4
        if self.battle:
            assert board.battle_hex == self.battle  # BIS-320

    def hear(self, kind: str, event: Any, game: Game) -> None:
        """Keep count of one event."""
        if kind == "PhaseBegan":
            self.hexes = 0
        elif kind == "Sailed" and event.how in ("movement", "storm"):
            self.hexes += event.hex != ""
        elif kind == "BattleBegan":
            self.battle = event.hex
        elif kind == "RoundBegan":
            self.bonuses = 0
        elif kind == "BonusUsed":
            self.bonuses += 1
            assert self.bonuses <= 1  # BIS-702
        elif kind == "AttackRolled":
            assert all(1 <= die <= 6 for die in (*event.dice, *event.modified))  # BIS-548
            assert event.weapon != "th" or (not event.modifiers and event.dice == event.modified)
        elif kind == "UnitReturned" and event.deck == "contact":
            self.counters.add(event.unit)
        elif kind == "CounterJoined":
            self.counters.remove(event.ship)
        elif kind == "EventPlayed" and event.card == "contact-lost":
            self.counters.clear()
        if kind in ("EscapedUnopposed", "GermanSunk") or (kind == "EscapeRolled" and event.escaped):
            self.battle = ""


def check_node(game: Game) -> None:
    """What is cheap enough for every answer."""
    waiting, rules = game.waiting, game.bound.ruleset.rules
    if isinstance(waiting, Decision):
        tokens = [option.token for option in waiting.options]
        assert len(tokens) > 1
        assert len(set(tokens)) == len(tokens)
        for option in waiting.options:
            assert game.bound.ruleset.verbs.option(option.token) is option
            assert option.cite in rules, option
    if not isinstance(waiting, Over):
        assert waiting.cite in rules, waiting
        words = game.bound.ruleset.prompt(waiting.label)
        assert words, waiting.label
    check_cards(game)
    check_ships(game)


def check_cards(game: Game) -> None:
    """BIS-103: each of the 31 cards is in one place; a counter's card is in the Contact Deck."""
    board, kit = game.board, game.rules
    found = all_cards(board.cards)
    assert found == Counter(kit.card_of.keys())
    assert len(found) == 31
    contact = board.cards.places["contact"]
    there = {item[0] for item in (*contact.items, *contact.top, *contact.bottom)}
    there.update(face for pool, _ in contact.slots for face in board.cards.pools[pool])
    if game.open or game.result is not None or game.waiting.label != "draw contact":
        assert set(board.counters) <= there  # a counter leaves when all cards are drawn (BIS-310)
    fought = {enemy.card for enemy in board.enemies}
    assert set(board.damage) <= there | fought | deck_of_last_day(game)  # BIS-608, BIS-958
    assert fought <= set(board.cards.faces("battle"))
    for place in ("hand", "removed"):
        assert not fought & set(board.cards.faces(place))
    medals = board.medals
    assert sum(medals.count(name) for name in medals.places) == sum(row.count for row in kit.medal)


def deck_of_last_day(game: Game) -> set[str]:
    """Every card that may lie in the deck of 27 May, or is on its way from a deck to a battle."""
    place = game.board.cards.places.get("deck-27")
    faces = set(game.board.cards.faces("battle"))
    for pool, _ in place.slots if place is not None else ():
        faces.update(game.board.cards.pools[pool])
    return faces


def check_ships(game: Game) -> None:
    """BIS-112, 622, 656, AMB-46: boxes, destroyed compartments and their fires."""
    options = game.options
    for ship in (game.board.bismarck, game.board.prinz_eugen):
        display = ship.display
        for name, boxes, damage, fires in zip(
            display.names, display.boxes, display.damage, display.markers, strict=True
        ):
            assert 0 <= damage <= boxes and fires >= 0, (ship.id, name)
            if options.fire_cap == "boxes" and options.fire_in_destroyed == "remove":
                assert damage + fires <= boxes, (ship.id, name)
            if damage == boxes and options.fire_in_destroyed == "remove":
                assert not fires, (ship.id, name)
        assert ship.afloat is not display.destroyed("hull")  # BIS-624
    for enemy in game.board.enemies:
        factor = getattr(game.rules.card_of[enemy.card], "factor", 0)
        assert 0 <= enemy.damage < max(1, factor) and enemy.fires >= 0  # BIS-606


def check_replay_at_each_node(game: Game, states: list[dict[str, Any]], library: Library) -> None:
    """The journal, answer by answer, meets every position of the game again."""
    assert game.journal is not None
    again = navalcore.replay(game.journal, until=0, library=library, dealer=Forbidden())
    assert again.state() == states[0]
    for record, state in zip(game.journal.records, states[1:], strict=True):
        again.give(record)
        assert again.state() == state


def check_refusals(game: Game) -> None:
    """What is no answer is refused, and changes nothing."""
    state, waiting = game.state(), game.waiting
    for answer in ("", "sail Z99", "mend bismarck hull x", "guns tirpitz", "7 7 7", 0, None):
        with pytest.raises(Refusal):
            game.submit(answer)
    assert game.state() == state and game.waiting is waiting
