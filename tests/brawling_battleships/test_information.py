"""Who may know what: nothing that a viewer gets depends on what it may not know (BRB-1301…1308)."""

import json
import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import navalcore
from navalcore import OBSERVER, Game
from navalcore.cli.view_files import save_view
from navalcore.leaks import hidden_chances, imagined, log, sight, twins
from navalcore.plugins import Library
from navalcore.steps import Chance

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]

MINES, OTHER = "mines.sf41.hf31", "mines.sb51.cf35"
FORT, CRUISERS = "coastal-fort.sf41.cf35", "cruisers-attack.sf41.sb51"
SWEEPER, SECOND = "minesweeper.hb41", "minesweeper.hf31"
AGENT = "secret-agent"
ALL: tuple[Any, ...] = (0, 1, 2, OBSERVER)

FORMS: dict[str, dict[str, Any]] = {
    "two": {"seats": 2},
    "four": {"seats": 4},
    "two sides": {"seats": 4, "teams": "2x2"},
    "six": {"seats": 6},
}
POSITIONS = 30
LONG_POSITIONS = 75


def everything(game: Game, viewer: Any) -> dict[str, str]:
    """All that a viewer gets: view, question, refusals, log, and what is asked of whom."""
    return {**sight(game, viewer), "log": log(game, viewer)}


@pytest.fixture
def positions(library: Library) -> Callable[..., Iterator[Game]]:
    """positions(form, seed, number): a random game at so many of its nodes, in even steps."""

    def walked(form: str, seed: int, number: int, **options: Any) -> Iterator[Game]:
        step = random.Random(f"steps {form} {seed}").randint(7, 400 // number + 7)
        numbers, nodes = random.Random(f"walk {form} {seed}"), 0
        game = navalcore.new_game(
            "brawling-battleships", seed=seed, library=library, options=options, **FORMS[form]
        )
        while number and game.result is None:
            if isinstance(game.waiting, Chance):
                game.roll()
            else:
                asked = numbers.choice(game.open)
                game.submit(numbers.choice(asked.options), asked.seat)
            nodes += 1
            if nodes % step == 0 and game.result is None:
                number -= 1
                yield game

    return walked


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"BRB-1302 {form}")
def test_imagined_games_give_every_viewer_its_own_bytes(
    positions: Callable[..., Iterator[Game]], form: str
) -> None:
    """BRB-1302 to BRB-1307: whatever the others may hold, a viewer gets the same."""
    assert [fault for game in positions(form, 1, POSITIONS) for fault in imagined(game, 1)] == []


@pytest.mark.long
@pytest.mark.parametrize("ruling", ["set_aside", "keep", "discard"])
@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"BRB-1302 {form}")
def test_imagined_games_at_length(
    positions: Callable[..., Iterator[Game]], form: str, ruling: str
) -> None:
    """300 positions, and more, with two games imagined for each viewer."""
    found = positions(form, 2, LONG_POSITIONS, eliminated_hand=ruling, refill_single_use="at_once")
    assert [fault for game in found for fault in imagined(game)] == []


@pytest.mark.parametrize("purpose", ["draw", "agent"], ids=["BRB-1304 twins", "BRB-1305 twins"])
def test_twins_differ_in_nothing_that_the_others_see(
    positions: Callable[..., Iterator[Game]], library: Library, purpose: str
) -> None:
    """Another card is drawn, or stolen, and both games go on alike."""
    (*_, game) = positions("four", 5, POSITIONS)
    assert game.journal is not None
    places = [
        place
        for place in hidden_chances(game)
        if game.journal.records[place].label.startswith(purpose)
    ]
    assert places
    assert list(twins(game.journal, places[-1], library)) == []


def table(squad: Squad, stage: str = "adjust", last: str = "lion, erin", **hands: Any) -> Any:
    """Seat 2 adjusts its hand, drawing unseen cards, then comes the Turn of seat 0."""
    rows = [squad(0, "nassau, konig"), squad(1, "orion"), squad(2, last)]
    for name, cards in hands.items():
        rows[int(name[-1])]["hand"] = cards
    return {"stage": stage, "active": 2, "player": rows}


REFILL = "draw 2 = {}; draw 2 = {}; "
TURN = f"draw 0 = {CRUISERS}; play {MINES}; squadron 2; ship lion"


@pytest.mark.parametrize(
    ("scripts", "hand", "blind"),
    [
        ((REFILL.format(FORT, OTHER), REFILL.format("storm", AGENT)), "", (0, 1, OBSERVER)),
        ((REFILL.format(FORT, OTHER), REFILL.format(OTHER, SWEEPER)), "", (0, 1, OBSERVER)),
        (
            tuple(
                f"{REFILL.format(FORT, OTHER)} draw 0 = {AGENT}; agent 0 2 = {face}"
                for face in (FORT, OTHER)
            ),
            "",
            (1, OBSERVER),
        ),
        (
            tuple(
                f"{REFILL.format(*drawn)} draw 0 = {AGENT}; agent 0 2 = {drawn[0]}"
                for drawn in ((FORT, OTHER), (FORT, SWEEPER))
            ),
            "",
            (0, 1, OBSERVER),
        ),
        (
            tuple(f"{REFILL.format(face, FORT)} {TURN}" for face in (OTHER, SWEEPER)),
            MINES,
            (0, 1, OBSERVER),
        ),
        (
            tuple(f"{REFILL.format(face, FORT)} {TURN}; no-reaction" for face in (OTHER, SWEEPER)),
            MINES,
            (0, 1, OBSERVER),
        ),
    ],
    ids=[
        "BRB-1304 a refill, single-use or not, BRB-A13",
        "BRB-1304 a refill",
        "BRB-1305 which card is stolen, BRB-983",
        "BRB-1305 the rest of the hand",
        "BRB-1306 an open window, BRB-609",
        "BRB-1306 who could have reacted, BRB-613",
    ],
)
def test_two_games_look_alike(
    begin: Begin, squad: Squad, scripts: tuple[str, ...], hand: str, blind: tuple[Any, ...]
) -> None:
    """And those who may see the difference do see it."""
    one, other = (begin(table(squad, hand_0=hand.split()), script) for script in scripts)
    for viewer in ALL:
        same = everything(one, viewer) == everything(other, viewer)
        assert same is (viewer in blind), f"viewer {viewer}"


def test_a_card_that_ends_the_sortie_is_seen_by_its_drawer_alone(
    begin: Begin, squad: Squad, asked: Asked
) -> None:
    """BRB-1304."""
    rest = [FORT, OTHER]
    one, other = (
        begin({**table(squad), "deck": rest}, REFILL.format(*order)) for order in (rest, rest[::-1])
    )
    assert asked(one) == ("first 0",)
    for viewer in (0, 1, OBSERVER):
        assert everything(one, viewer) == everything(other, viewer)
    assert log(one, 2) != log(other, 2)


def test_a_theft_is_told_to_all_but_not_which_cards(begin: Begin, squad: Squad) -> None:
    """BRB-983, BRB-1305: victim, thief and number; both know the cards from then on."""
    script = f"draw 0 = {AGENT}; agent 0 2 = {OTHER}; agent 0 2 = {FORT}"
    game = begin(table(squad), REFILL.format(FORT, OTHER) + script)
    for viewer in ALL:
        told = [e.plain() for e in game.events(viewer) if type(e).__name__ == "CardStolen"]
        knows = viewer in (0, 2)
        assert [(one["thief"], one["victim"]) for one in told] == [(0, 2), (0, 2)]
        assert [one.get("card") for one in told] == ([OTHER, FORT] if knows else [None, None])
        hand = game.view(viewer)["board"]["cards"]["now"]["hand-0"]
        assert hand == {"count": 2, "cards": sorted([FORT, OTHER]) if knows else []}


def test_a_hand_set_aside_stays_hidden(begin: Begin, squad: Squad) -> None:
    """BRB-1307, BRB-1002: its owner alone knows it."""
    script = f"draw 0 = {CRUISERS}; play {MINES}; squadron 2; no-reaction; attack mines lion = 3 4"
    one, other = (
        begin(table(squad, last="lion 4", hand_0=[MINES]), f"draw 2 = {face}; {script}")
        for face in (FORT, "storm")
    )
    for viewer in (0, 1, OBSERVER):
        assert everything(one, viewer) == everything(other, viewer)
        aside = one.view(viewer)["board"]["cards"]["now"]["aside-2"]
        assert aside == {"count": 1, "cards": []}
    assert one.view(2)["board"]["cards"]["now"]["aside-2"]["cards"] == [FORT]


class TestWindows:
    """BRB-1306: two players of a side are asked; seat 3 has drawn what nobody else saw."""

    def window(self, begin: Begin, squad: Squad, drawn: str, script: str = "") -> Game:
        rows = [
            squad(0, "nassau, konig", hand=MINES),
            squad(1, "orion, utah", hand=SWEEPER),
            squad(2, "lion"),
            squad(3, "erin"),
        ]
        setup = {"stage": "adjust", "active": 3, "player": rows}
        begun = f"draw 3 = {drawn}; draw 0 = {CRUISERS}; play {MINES}; squadron 1; ship orion"
        return begin(setup, [begun, script], teams="2x2", seats=4)

    def test_it_opens_for_all_who_are_entitled(
        self, begin: Begin, squad: Squad, asked: Asked
    ) -> None:
        """BRB-609: whatever the hand of seat 3 is."""
        game = self.window(begin, squad, FORT)
        assert asked(game) == ("react", "1: no-reaction", f"1: react {SWEEPER}", "3: no-reaction")

    def test_it_opens_though_nobody_could_react(
        self, begin: Begin, squad: Squad, asked: Asked
    ) -> None:
        """BRB-609, BRB-A05: an empty hand is asked too."""
        game = begin(table(squad, stage="play", hand_2=[MINES]), f"play {MINES}; squadron 0")
        game.submit("ship konig")
        assert asked(game) == ("react", "0: no-reaction")

    @pytest.mark.parametrize(
        ("scripts", "blind"),
        [
            (("3: no-reaction", ""), (0, 1, 2, OBSERVER)),
            (("1: no-reaction", ""), (0, 2, 3, OBSERVER)),
            ((f"1: react {SWEEPER}", ""), (0, 2, 3, OBSERVER)),
            (("3: no-reaction", f"3: react {SECOND}"), (0, 1, 2, OBSERVER)),
        ],
        ids=[
            "BRB-1306 who has answered",
            "BRB-1306 that the owner passed",
            "BRB-1306 that the owner reacts",
            "BRB-1306 what was answered",
        ],
    )
    def test_an_open_window_tells_nothing(
        self, begin: Begin, squad: Squad, scripts: tuple[str, ...], blind: tuple[Any, ...]
    ) -> None:
        one, other = (self.window(begin, squad, SECOND, script) for script in scripts)
        for viewer in blind:
            assert everything(one, viewer) == everything(other, viewer), f"viewer {viewer}"

    @pytest.mark.parametrize(
        ("games", "blind"),
        [
            (
                ((SECOND, "3: no-reaction; 1: no-reaction"), (FORT, "no-reaction")),
                (0, 1, 2, OBSERVER),
            ),
            (
                (
                    (SECOND, f"3: react {SECOND}; 1: react {SWEEPER}"),
                    (FORT, f"3: no-reaction; 1: react {SWEEPER}"),
                ),
                (0, 1, 2, OBSERVER),
            ),
        ],
        ids=["BRB-1306 passes are told of nobody", "BRB-1306 nor a reaction that came second"],
    )
    def test_only_the_result_is_told(
        self, begin: Begin, squad: Squad, games: Any, blind: tuple[Any, ...]
    ) -> None:
        one, other = (self.window(begin, squad, *game) for game in games)
        for viewer in blind:
            assert everything(one, viewer) == everything(other, viewer), f"viewer {viewer}"

    def test_the_result_is_public(self, begin: Begin, squad: Squad) -> None:
        """BRB-1306: cancelled by that seat with that card."""
        game = self.window(begin, squad, SECOND, f"1: no-reaction; 3: react {SECOND}")
        for viewer in (0, 2, OBSERVER):
            (told,) = (e for e in game.events(viewer) if type(e).__name__ == "CardCancelled")
            assert (told.seat, told.reaction, told.card) == (3, SECOND, MINES)  # type: ignore[attr-defined]


class TestPublic:
    """BRB-1301: what everybody sees."""

    @pytest.fixture
    def game(self, begin: Begin, squad: Squad) -> Game:
        rows = [
            squad(0, "nassau 2 fire, konig bridge", hand=[MINES], table="sea-plane great-leader"),
            squad(1, "orion", pile="baden erin"),
            squad(2, "lion", pile="utah"),
        ]
        setup = {"sortie": 2, "totals": [5, 0, 12], "discard": [FORT, OTHER], "player": rows}
        script = f"draw 1 = {SWEEPER}"
        return begin({**setup, "stage": "adjust", "active": 1}, script)

    @pytest.mark.parametrize("viewer", ALL)
    def test_the_table(self, game: Game, viewer: Any) -> None:
        """BRB-A54, BRB-A55, BRB-A56: hands and decks are counted, the discards lie in order."""
        board = game.view(viewer)["board"]
        assert board["totals"] == [5, 0, 12]
        assert board["squadrons"][0] == {
            "ships": [
                {"id": "nassau", "hits": 2, "bridge": False, "fire": True},
                {"id": "konig", "hits": 0, "bridge": True, "fire": False},
            ],
            "cards": ["sea-plane", "great-leader"],
            "out": False,
        }
        cards, fleet = board["cards"]["now"], board["fleet"]["now"]
        assert cards["discard"]["cards"] == [FORT, OTHER]
        assert [cards[f"hand-{seat}"]["count"] for seat in range(3)] == [1, 1, 0]
        assert (cards["deck"]["count"], fleet["deck"]["count"]) == (104, 47)
        assert fleet["pile-1"] == {"count": 2, "cards": ["baden", "erin"]}

    @pytest.mark.parametrize("viewer", ALL)
    def test_a_hand_is_its_owners(self, game: Game, viewer: Any) -> None:
        """BRB-1302, BRB-1303: nobody sees the deck."""
        cards = game.view(viewer)["board"]["cards"]["now"]
        assert cards["hand-1"]["cards"] == ([SWEEPER] if viewer == 1 else [])
        assert cards["deck"]["cards"] == []

    @pytest.mark.parametrize(
        "options",
        [{"discard_view": "top"}, {"show_pile_value": False}],
        ids=["BRB-A54 discard_view", "BRB-A56 show_pile_value"],
    )
    def test_what_is_drawn_on_the_screen_changes_no_view(
        self, begin: Begin, squad: Squad, options: dict[str, Any]
    ) -> None:
        """BRB-1303."""
        setup = {**table(squad, stage="play", hand_2=[MINES]), "discard": [FORT, OTHER]}
        one, other = begin(setup), begin(setup, "", options)
        for viewer in ALL:
            views = [game.view(viewer) for game in (one, other)]
            assert views[0]["board"] == views[1]["board"]


def test_the_key_is_in_no_view(library: Library) -> None:
    """BRB-1308."""
    games = [
        navalcore.new_game("brawling-battleships", seed=seed, seats=2, library=library)
        for seed in ("sesame", None)
    ]
    for game in games:
        game.advance()
        for viewer in game.viewers:
            text = json.dumps(everything(game, viewer))
            assert "sesame" not in text
            assert not any(word in text for word in ('"key"', '"seed"', '"counts"', '"journal"'))


@pytest.mark.parametrize("seat", [0, 1], ids=["BRB-1302 seat 0", "BRB-1302 seat 1"])
def test_a_file_of_a_seat_holds_no_foreign_card(
    begin: Begin, squad: Squad, tmp_path: Path, seat: int
) -> None:
    """Whatever seat 2 has drawn, the bytes of the file are the same."""
    found = []
    for number, drawn in enumerate(((FORT, OTHER), ("storm", SWEEPER), (SWEEPER, SECOND))):
        script = f"{REFILL.format(*drawn)} {TURN}; no-reaction"
        game = begin(table(squad, hand_0=[MINES]), script)
        path = tmp_path / str(number)
        save_view(game, seat, str(path))
        found.append(path.read_bytes())
    assert all(one == other for one, other in pairwise(found))
