"""The window: who is asked, when, in which order (BRB-602 to BRB-605, BRB-607 to BRB-609, BRB-613).

Rulings BRB-A04, BRB-A05, BRB-A06, BRB-A07 and BRB-A09.
"""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import OBSERVER, Game
from navalcore.steps import Sealed

Battle = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

MINES, REPAIR, SMOKE = "mines.sf41.hb41", "repair.cf35.cb45", "lay-smoke.sf41.sb51"
SWEEPER, OTHER_SWEEPER = "minesweeper.hb41", "minesweeper.hf31"
DESTROYERS = "destroyer-flotilla-attack.sb51.cb45"
SCREEN = "cruiser-screen.sf41.sb51"
ARMORED = "armored-cruiser.sf41.cb45"

FOUR = ["orion", "konig 1", "lion 1", "tiger 1"]
SIX = [*FOUR, "erin 1", "barham 1"]


def windows(game: Game) -> int:
    """How many answers to windows the game has had."""
    assert game.journal is not None
    return len([record for record in game.journal.records if record.label == "react"])


@pytest.mark.parametrize(
    ("squadrons", "teams", "target", "seats"),
    [
        (["orion", "konig"], None, "", [1]),
        (FOUR, None, "squadron 1", [1]),
        (FOUR, None, "squadron 3", [3]),
        (FOUR, "2x2", "squadron 1", [1, 3]),
        (FOUR, "2x2", "squadron 3", [1, 3]),
        (SIX, "2x3", "squadron 3", [1, 3, 5]),
        (SIX, "3x2", "squadron 1", [1, 4]),
        (SIX, "3x2", "squadron 5", [2, 5]),
        ([*FOUR[:3], ""], "2x2", "", [1]),
        ([*SIX[:4], "", "barham"], "3x2", "squadron 1", [1]),
    ],
    ids=[
        "BRB-605 two players",
        "BRB-605 the owner alone",
        "BRB-605 another owner",
        "BRB-605 BRB-A09 partners",
        "BRB-605 BRB-A09 partners of the other",
        "BRB-605 three of a side",
        "BRB-605 three sides",
        "BRB-605 three sides, the third",
        "BRB-609 not an eliminated partner",
        "BRB-609 not an eliminated partner of three sides",
    ],
)
@pytest.mark.parametrize("held", ["", SWEEPER], ids=["nobody can react", "everybody could"])
def test_who_is_asked(
    battle: Battle,
    squadrons: list[str],
    teams: str | None,
    target: str,
    seats: list[int],
    held: str,
) -> None:
    """BRB-609, BRB-A05: what the hands hold plays no part, an empty hand included."""
    hands = {seats[0]: held} if held else {}
    script = [f"play {MINES}", *([target] if target else [])]
    game = battle(script, squadrons, f"{MINES} {SCREEN}", hands=hands, teams=teams)
    assert isinstance(game.waiting, Sealed)
    assert [decision.seat for decision in game.open] == seats


@pytest.mark.parametrize(
    ("play", "squadrons"),
    [
        (f"play {REPAIR}", ["orion 1", "konig 4"]),
        (f"play {SMOKE}", ["orion 1", "konig 4"]),
        ("play zeppelin.hb41", ["orion 1", "konig 4"]),
        ("play pursuit-aeroplane.hf31", ["orion 1", "konig 4"]),
        ("play reinforcement.sf41.sb51", ["orion 1", "konig 4"]),
        ("play internment.cf35.hb41", ["orion 1", "konig 4"]),
        ("play mutiny.sf41.cf35; squadron 1", ["orion 1", "konig 4"]),
        ("play storm", ["orion 1", "konig 4"]),
        ("play great-leader", ["orion 1", "konig 4"]),
        ("play second-rate-leader", ["orion 1", "konig 4"]),
        ("play secret-agent", ["orion 1", "konig 4"]),
        ("play radio-intercept", ["orion 1", "konig 4"]),
        ("play internal-explosion", ["orion 1", "konig 4"]),
    ],
    ids=lambda value: f"BRB-A05 BRB-A75 {value}",
)
def test_nothing_answers_these(battle: Battle, play: str, squadrons: list[str]) -> None:
    face = play.split(";")[0].split()[1]
    other = REPAIR if "." in face and face != REPAIR else MINES if "." in face else "sea-plane"
    game = battle(
        play, squadrons, f"{face} {other}", tables={1: "sea-plane"} if "." in face else {}
    )
    assert windows(game) == 0
    assert not isinstance(game.waiting, Sealed)


@pytest.mark.parametrize(
    ("kind", "play", "target"),
    [
        ("internment", "play internment.cf35.hb41", "squadron 1"),
        ("lay-smoke", f"play {SMOKE}", ""),
        ("reinforcement", "play reinforcement.sf41.sb51", ""),
        ("pursuit-aeroplane", "play pursuit-aeroplane.hf31", ""),
        ("storm", "play storm", ""),
    ],
    ids=lambda value: f"BRB-A75 BRB-A09 {value}",
)
def test_data_may_let_a_card_be_cancelled(
    battle: Battle, kind: str, play: str, target: str
) -> None:
    """A card that attacks no squadron can be cancelled by any enemy (BRB-605)."""
    data = {"kind": [{"id": "minesweeper", "cancels": ["mines", kind]}]}
    face = play.split()[1]
    other = MINES if "." in face else "sea-plane"
    squadrons = ["orion 1", "konig 4", "", "tiger 3"]
    tables = {1: "sea-plane"} if "." in face else {}
    script = [play, *([target] if target else [])]
    game = battle(script, squadrons, f"{face} {other}", tables=tables, data=data)
    attacked = kind in ("internment", "pursuit-aeroplane")
    assert [decision.seat for decision in game.open] == ([1] if attacked else [1, 3])


@pytest.mark.parametrize(
    ("order", "target", "reactor"),
    [
        ("owner_first", 1, 1),
        ("owner_first", 3, 3),
        ("clockwise_from_active", 1, 1),
        ("clockwise_from_active", 3, 1),
    ],
    ids=lambda value: f"BRB-609 BRB-A06 {value}",
)
def test_whose_reaction_counts(
    battle: Battle, facts: Facts, order: str, target: int, reactor: int
) -> None:
    game = battle(
        f"""play {MINES}; squadron {target}
        3: react {OTHER_SWEEPER}; 1: react {SWEEPER}""",
        FOUR,
        f"{MINES} {SCREEN}",
        hands={1: SWEEPER, 3: OTHER_SWEEPER},
        teams="2x2",
        options={"reaction_order": order},
    )
    assert facts(game, "CardCancelled", "seat") == [reactor]  # BRB-607: one reaction
    other = 4 - reactor
    assert game.board.cards.count(f"hand-{reactor}") == 0
    assert game.board.cards.count(f"hand-{other}") == 1


def test_brb_609_the_next_reacts_if_the_first_does_not(battle: Battle, facts: Facts) -> None:
    game = battle(
        f"play {MINES}; squadron 1; 1: no-reaction; 3: react {OTHER_SWEEPER}",
        FOUR,
        f"{MINES} {SCREEN}",
        hands={1: SWEEPER, 3: OTHER_SWEEPER},
        teams="2x2",
    )
    assert facts(game, "CardCancelled", "seat") == [3]


def test_brb_609_clockwise_after_the_owner(battle: Battle, facts: Facts) -> None:
    """Seat 5 is attacked, so seat 1 comes before seat 3."""
    game = battle(
        f"play {MINES}; squadron 5; 5: no-reaction; 3: react {SWEEPER}; 1: react {OTHER_SWEEPER}",
        SIX,
        f"{MINES} {SCREEN}",
        hands={3: SWEEPER, 1: OTHER_SWEEPER},
        teams="2x3",
    )
    assert facts(game, "CardCancelled", "seat") == [1]


@pytest.mark.parametrize("active", [0, 2], ids=lambda seat: f"BRB-602 in the Turn of {seat}")
def test_no_reaction_in_the_own_or_a_partners_turn(battle: Battle, active: int) -> None:
    hands = {0: SWEEPER, 2: SWEEPER} | {active: f"{MINES} {SCREEN}"}
    script = f"play {MINES}; squadron 3"
    game = battle(script, FOUR, hands=hands, teams="2x2", active=active)
    assert [decision.seat for decision in game.open] == [1, 3]


def test_brb_603_and_a04_one_window_before_the_first_die(
    battle: Battle, rolled: Callable[[Game], list[str]], asked: Asked
) -> None:
    """Several boxes and several targets: one window, none between shots."""
    game = battle(f"open-fire {REPAIR}", ["orion, erin", "konig, kaiser"], f"{REPAIR} {MINES}")
    assert asked(game)[0] == "react"
    assert rolled(game) == []
    game.submit("no-reaction", 1)
    for token in ("with cf35 orion", "ship konig", "1 1", "with cb45 erin"):
        game.submit(token)
    assert rolled(game) == ["shot orion konig"]
    assert game.node.label == "shot erin kaiser"
    assert windows(game) == 1


def test_brb_603_several_ships_one_window(battle: Battle) -> None:
    game = battle(
        f"""play {DESTROYERS}; ship konig; ship kaiser; enough; no-reaction
        attack destroyer-flotilla-attack konig = 1 1
        attack destroyer-flotilla-attack kaiser = 1 1; draw 0 = storm""",
        ["orion", "konig, kaiser, moltke"],
        DESTROYERS,
    )
    assert windows(game) == 1


@pytest.mark.parametrize("viewer", [0, 2, OBSERVER], ids=lambda seat: f"BRB-613 seat {seat}")
def test_a_passed_window_tells_nothing(battle: Battle, viewer: int) -> None:
    """The same log whether seat 1 could react and seat 3 not, the other way, or neither."""
    logs = []
    for hands in ({1: SWEEPER, 3: REPAIR}, {1: REPAIR, 3: SWEEPER}, {1: REPAIR, 3: SCREEN}):
        script = f"play {MINES}; squadron 1; no-reaction"
        game = battle(script, FOUR, f"{MINES} {ARMORED}", hands=hands, teams="2x2")
        logs.append([repr(one) for one in game.events(viewer)])
    assert logs[0] == logs[1] == logs[2]
    assert any("WindowPassed" in row for row in logs[0])


@pytest.mark.parametrize(
    ("active", "reactor"),
    [(0, 1), (2, 3)],
    ids=["BRB-609 no squadron is attacked: clockwise", "BRB-609 clockwise from whose Turn it is"],
)
@pytest.mark.parametrize("order", ["owner_first", "clockwise_from_active"])
def test_order_without_an_attacked_squadron(
    battle: Battle, facts: Facts, active: int, reactor: int, order: str
) -> None:
    data = {"kind": [{"id": "minesweeper", "cancels": ["mines", "lay-smoke"]}]}
    hands = {1: SWEEPER, 3: OTHER_SWEEPER, active: f"{SMOKE} {SCREEN}"}
    game = battle(
        f"play {SMOKE}; 3: react {OTHER_SWEEPER}; 1: react {SWEEPER}; no-reaction",
        FOUR,
        hands={0: "", **hands},
        active=active,
        data=data,
        options={"reaction_order": order},
    )
    assert facts(game, "CardCancelled", "seat") == [reactor]
