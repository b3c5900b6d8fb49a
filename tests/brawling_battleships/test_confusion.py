"""Confusion (BRB-621 to BRB-630) with the rulings BRB-A08, A34, A38 to A41, A78."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Battle = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Refused = Callable[..., tuple[str, str]]
Rolled = Callable[[Game], list[str]]

CONFUSION, DUD, TURNAWAY = "confusion.sb51.cb45", "dud.sb51.hb41", "battle-turnaway.cf35.cb45"
CIRCLES, ALL_THREE = "repair.cf35.cb45", "submarine.sb51.cb45.hb41"
MINES = "mines.sf41.hb41"
SMOKE = "lay-smoke.sf41.sb51"
OTHER_SMOKE = "lay-smoke.sf41.cf35"


@pytest.fixture
def turned(battle: Battle) -> Callable[..., Game]:
    """turned(squadrons, script, card): seat 0 fires at seat 1, who plays a confusion."""

    def make(squadrons: list[str], script: str = "", card: str = CIRCLES, **more: Any) -> Game:
        play = f"open-fire {card}; squadron 1; 1: react {CONFUSION}"
        hands = {1: CONFUSION, **more.pop("hands", {})}
        start = [play, "no-reaction"] if more.get("teams") else [play]
        return battle([*start, script], squadrons, f"{card} {MINES}", hands=hands, **more)

    return make


def test_brb_622_the_firer_keeps_the_choices(
    turned: Battle, asked: Asked, refused: Refused
) -> None:
    game = turned(["orion, erin, nassau", "konig", "lion"])
    pairs = [f"with {box} {ship}" for box in ("cf35", "cb45") for ship in ("orion", "erin")]
    assert asked(game) == ("pair", *pairs)
    assert game.open[0].seat == 0
    assert refused(game, "cease") == (
        "BRB-627",
        "the fire is turned: every possible shot must be made",
    )


@pytest.mark.parametrize(
    ("squadrons", "teams", "tables", "target"),
    [
        (["orion, erin", "konig", "lion"], None, {}, 0),
        (["orion, erin", "konig", "lion", "tiger"], "2x2", {}, 2),
        (["orion, erin", "konig", "lion", "tiger"], "2x2", {2: SMOKE}, 0),
        (["orion, erin", "konig", "", "tiger"], "2x2", {}, 0),
        (["orion, erin", "konig", "lion", "tiger", "nassau", "moltke"], "2x3", {2: SMOKE}, 4),
        (["orion, erin", "konig", "", "tiger", "nassau", "moltke"], "2x3", {}, 4),
        (
            ["orion, erin", "konig", "lion", "tiger", "nassau", "moltke"],
            "2x3",
            {2: SMOKE, 4: OTHER_SMOKE},
            0,
        ),
        (["orion, erin", "konig", "lion", "tiger", "nassau", "moltke"], "3x2", {}, 3),
    ],
    ids=[
        "BRB-623 the own squadron",
        "BRB-624 the partner",
        "BRB-624 BRB-A40 the partner is in smoke",
        "BRB-624 BRB-A40 the partner is eliminated",
        "BRB-624 one of two is in smoke",
        "BRB-624 one of two is eliminated",
        "BRB-624 both are in smoke",
        "BRB-624 three sides",
    ],
)
def test_where_turned_fire_goes(
    turned: Battle,
    facts: Facts,
    squadrons: list[str],
    teams: str | None,
    tables: dict[int, str],
    target: int,
) -> None:
    game = turned(squadrons, teams=teams, tables=tables)
    assert facts(game, "SquadronNamed", "target") == [1, target]
    assert facts(game, "FireTurned", "seat", "reaction", "firer") == [(1, CONFUSION, 0)]
    assert facts(game, "SquadronNamed", "cite")[1:] == ["BRB-624" if teams else "BRB-623"]


def test_brb_624_the_firer_picks_a_partner_once(turned: Battle, asked: Asked, facts: Facts) -> None:
    squadrons = ["orion, erin", "konig", "lion, queen-mary", "tiger", "nassau", "moltke"]
    game = turned(squadrons, teams="2x3")
    assert asked(game) == ("turned-fire", "squadron 2", "squadron 4")
    assert game.open[0].seat == 0
    for token in ("squadron 2", "with cf35 orion", "ship lion", "1 1"):
        game.submit(token)
    assert game.node.label == "shot erin queen-mary"  # the same squadron
    assert facts(game, "SquadronNamed", "target") == [1, 2]


def test_brb_625_and_626_each_fires_and_is_a_target_once(
    turned: Battle, asked: Asked, rolled: Rolled
) -> None:
    """BRB-625, BRB-626."""
    game = turned(
        ["orion, erin, nassau", "konig", "lion"],
        "with cf35 orion; ship erin; shot orion erin = 1 1",
    )
    # orion has fired, erin has been a target, and she does not fire at herself
    assert asked(game) == ("shot-target", "ship orion", "ship nassau")
    game.submit("ship orion")
    game.submit("1 1")
    assert rolled(game) == ["shot orion erin", "shot erin orion"]
    assert game.node.label == "draw 0"


@pytest.mark.parametrize(
    ("token", "cite", "sentence"),
    [
        ("ship orion", "BRB-626", "Orion does not fire at herself"),
        ("ship konig", "BRB-704", "König is not in the squadron of Red"),
    ],
    ids=["BRB-626 at herself", "BRB-704 at the enemy"],
)
def test_refused_targets(
    turned: Battle, refused: Refused, token: str, cite: str, sentence: str
) -> None:
    game = turned(["orion, erin, nassau", "konig", "lion"], "with cf35 orion")
    assert refused(game, token) == (cite, sentence)


def test_brb_625_modifiers_and_criticals(turned: Battle, facts: Facts) -> None:
    """Those of the firing squadron; the target's own do not count."""
    squadrons = ["orion, erin", "konig", "lion 1 fire, queen-mary", "tiger"]
    script = "with cf35 orion; ship lion; shot orion lion = 3 5"
    tables = {0: "sea-plane great-leader", 2: "zeppelin.hb41"}
    game = turned(squadrons, script, teams="2x2", tables=tables)
    assert facts(game, "ShotFired", "base", "hits") == [(2, 4)]
    assert facts(game, "ShipHit", "hits", "total") == [(5, 6)]
    assert facts(game, "ShipSunk", "ship", "scorer") == [("lion", 1)]


def test_brb_626_a_sunk_ship_does_not_fire(turned: Battle, rolled: Rolled) -> None:
    script = "with cf35 orion; ship erin; shot orion erin = 1 4"
    game = turned(["orion, erin 5, nassau", "konig", "lion"], script)
    assert rolled(game) == ["shot orion erin"]
    assert game.node.label == "draw 0"


@pytest.mark.parametrize(
    ("ruling", "targets"),
    [
        ("maximum", None),
        ("maximal", ("ship nassau", "ship barham")),
    ],
    ids=["BRB-627 BRB-A38 maximum", "BRB-A38 maximal"],
)
def test_which_shots_are_compulsory(
    turned: Battle, asked: Asked, ruling: str, targets: tuple[str, ...] | None
) -> None:
    """Nassau hits Orion; were Orion to hit Nassau, Barham would have nobody to hit."""
    game = turned(
        ["nassau, orion, barham", "konig", "lion"],
        "with sb51 nassau; ship orion; shot nassau orion = 1 1; with cb45 orion",
        card=ALL_THREE,
        options={"confusion_shots": ruling},
    )
    if targets:
        assert asked(game) == ("shot-target", *targets)
    else:
        assert game.node.label == "shot orion barham"


def test_brb_a38_maximal_goes_on_while_a_shot_exists(turned: Battle, rolled: Rolled) -> None:
    game = turned(
        ["nassau, orion, barham", "konig", "lion"],
        """with sb51 nassau; ship orion; shot nassau orion = 1 1
        with cb45 orion; ship nassau; shot orion nassau = 1 1""",
        card=ALL_THREE,
        options={"confusion_shots": "maximal"},
    )
    assert rolled(game) == ["shot nassau orion", "shot orion nassau"]
    assert game.node.label == "draw 0"  # barham alone is left, and cannot hit herself


def test_brb_627_the_most_is_counted_anew_after_each_shot(turned: Battle, rolled: Rolled) -> None:
    """Nassau sinks Orion, so that the circle lapses; Barham still fires."""
    game = turned(
        ["nassau, orion 5, barham", "konig", "lion"],
        "with sb51 nassau; ship orion; shot nassau orion = 2 6; shot barham nassau = 1 1",
        card=ALL_THREE,
    )
    assert rolled(game) == ["shot nassau orion", "shot barham nassau"]


@pytest.mark.parametrize(
    ("squadrons", "teams", "shots"),
    [
        (["orion", "konig", "lion"], None, 0),
        (["orion, erin", "konig", "lion"], None, 2),
        (["orion, erin", "konig", "lion", "tiger"], "2x2", 1),
        (["orion", "konig", "", "tiger"], "2x2", 0),
    ],
    ids=[
        "BRB-628 BRB-A39 a lone dreadnought",
        "BRB-628 two of them",
        "BRB-628 a lone partner takes one shot",
        "BRB-628 a lone dreadnought without a partner",
    ],
)
def test_number_of_shots(
    turned: Battle,
    rolled: Rolled,
    facts: Facts,
    squadrons: list[str],
    teams: str | None,
    shots: int,
) -> None:
    """BRB-610: both cards are discarded, the confusion on top."""
    game = turned(squadrons, teams=teams) if shots == 0 else None
    if game is None:
        first = "with cf35 orion"
        target = "erin" if teams is None else "lion"
        rest = "shot erin orion = 1 1" if teams is None else ""
        game = turned(squadrons, f"{first}; shot orion {target} = 1 1; {rest}", teams=teams)
    assert len(rolled(game)) == shots
    assert facts(game, "NoShot", "cite") == ([] if shots else ["BRB-628"])
    assert game.board.cards.faces("discard") == [CIRCLES, CONFUSION]
    assert game.board.cards.count("hand-1") == 0


def test_brb_629_boxes_lapse_when_the_partner_is_gone(turned: Battle, rolled: Rolled) -> None:
    """BRB-629: they are not redirected."""
    game = turned(
        ["orion, erin", "konig", "lion 4", "tiger"],
        "with cf35 orion; shot orion lion = 1 4",
        teams="2x2",
    )
    assert game.board.squadrons[2].out
    assert rolled(game) == ["shot orion lion"]
    assert game.node.label == "draw 0"


@pytest.mark.parametrize(
    ("ruling", "pile"),
    [("confusion_player", "pile-1"), ("firer", "pile-0"), ("nobody", "lost")],
    ids=["BRB-630 BRB-A34 the confusion player", "BRB-A34 the firer", "BRB-A34 nobody"],
)
def test_who_scores(turned: Battle, ruling: str, pile: str) -> None:
    script = "with cf35 orion; ship erin; shot orion erin = 1 4"
    options = {"confusion_vp": ruling}
    game = turned(["orion, erin 5, nassau", "konig", "lion"], script, options=options)
    assert game.board.fleet.faces(pile) == ["erin"]
    places = ["pile-0", "pile-1", "pile-2", "lost"]
    assert sum(game.board.fleet.count(place) for place in places) == 1


@pytest.mark.parametrize(
    ("ruling", "seat"),
    [("firer", 0), ("confusion_player", 1)],
    ids=["BRB-A41 the firer", "BRB-A41 the confusion player"],
)
def test_who_pairs(turned: Battle, asked: Asked, ruling: str, seat: int) -> None:
    """The partner squadron stays the firer's choice; BRB-627 binds whoever pairs."""
    squadrons = ["orion, erin", "konig", "lion, queen-mary", "tiger", "nassau", "moltke"]
    game = turned(squadrons, teams="2x3", options={"confusion_pairs": ruling})
    assert (asked(game)[0], game.open[0].seat) == ("turned-fire", 0)
    game.submit("squadron 2")
    assert (asked(game)[0], game.open[0].seat) == ("pair", seat)
    assert "cease" not in asked(game)
    game.submit("with cf35 orion")
    assert (asked(game)[0], game.open[0].seat) == ("shot-target", seat)


def test_brb_608_and_a08_no_dud_against_confusion(turned: Battle, asked: Asked) -> None:
    """Neither the firer nor the partner is asked, and no partner cancels (BRB-A07, BRB-A78)."""
    squadrons = ["orion, erin", "konig", "lion, queen-mary", "tiger"]
    hands = {2: f"{DUD} dud.cb45.hf31", 3: TURNAWAY}
    game = turned(squadrons, teams="2x2", hands=hands)
    assert asked(game)[0] == "pair"
    assert game.board.cards.count("hand-2") == 2
    assert game.board.cards.count("hand-3") == 1


def test_brb_a78_confusion_comes_before_a_partners_reaction(battle: Battle, facts: Facts) -> None:
    game = battle(
        f"open-fire {CIRCLES}; squadron 1; 3: react {TURNAWAY}; 1: react {CONFUSION}",
        ["orion, erin", "konig", "lion", "tiger"],
        f"{CIRCLES} {MINES}",
        teams="2x2",
        hands={1: CONFUSION, 3: TURNAWAY},
    )
    assert facts(game, "FireTurned", "seat") == [1]
    assert facts(game, "CardCancelled", "seat") == []
    assert game.board.cards.faces("hand-3") == [TURNAWAY]


def test_brb_621_the_attacked_owner_with_any_gun(battle: Battle, asked: Asked) -> None:
    """The hand of a partner or of a third player gives no say (BRB-605)."""
    hands = {1: CONFUSION, 2: "confusion.cb45.hb41"}
    game = battle(
        f"open-fire {CIRCLES}; squadron 1",
        ["orion", "konig", "lion"],
        f"{CIRCLES} {MINES}",
        hands=hands,
    )
    assert asked(game) == ("react", "1: no-reaction", f"1: react {CONFUSION}")


def test_brb_a43_upfront_pairs_under_confusion(turned: Battle, rolled: Rolled) -> None:
    game = turned(
        ["orion, erin, nassau", "konig", "lion"],
        "with cf35 orion; ship erin; ship orion",
        options={"pairs": "upfront"},
    )
    assert rolled(game) == []
    assert game.node.label == "shot orion erin"
    game.submit("1 1")
    assert game.node.label == "shot erin orion"


@pytest.mark.parametrize("seat", [0, 1], ids=["BRB-624 not the own", "BRB-624 no enemy"])
def test_refused_squadrons(turned: Battle, refused: Refused, seat: int) -> None:
    squadrons = ["orion, erin", "konig", "lion", "tiger", "nassau", "moltke"]
    game = turned(squadrons, teams="2x3")
    about = "the fire goes to a partner's squadron that is afloat and without smoke"
    assert refused(game, f"squadron {seat}") == ("BRB-624", about)
