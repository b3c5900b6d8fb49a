"""The Repair segment."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Answer = Callable[..., Game]
Options = dict[str, Any]

BIS, EUG = "repair bismarck", "repair prinz-eugen"


@pytest.fixture
def mend(begin: Callable[..., Game]) -> Callable[..., Game]:
    """mend(bismarck, prinz_eugen, script, options, …): the Repair segment of a stormy A.M."""

    def make(
        bismarck: dict[str, Any] | None = None,
        prinz_eugen: dict[str, Any] | None = None,
        script: str = "",
        options: Options | None = None,
        data: Any = None,
        **setup: Any,
    ) -> Game:
        place = {"at": "movement", "date": 24, "weather": "storm", "hex": "B10"}
        ships = {"bismarck": bismarck or {}, "prinz_eugen": prinz_eugen or {}}
        return begin({**place, **ships, **setup}, f"sail B11; {script}", options, data)

    return make


def marks(game: Game, ship: str = "bismarck") -> dict[str, tuple[int, int]]:
    """Damage and fires by compartment."""
    display = game.board.german(ship).display
    rows = zip(display.names, display.damage, display.markers, strict=True)
    return {name: (damage, fires) for name, damage, fires in rows if damage or fires}


HULL = {"damage": {"hull": 9}}


def test_two_dice_and_one(mend: Callable[..., Game], asked: Asked, answer: Answer) -> None:
    """BIS-833, BIS-840, section 14: Bismarck, Bismarck, Prinz Eugen, each for its own ship."""
    game = mend(HULL, {"damage": {"hull": 7}})
    for label in (BIS, BIS, EUG):
        assert asked(game) == (label,)
        answer(game, f"{label} = 3")
    assert (marks(game)["hull"], marks(game, "prinz-eugen")["hull"]) == ((5, 0), (5, 0))
    assert asked(game)[0] == "storm-hex"


@pytest.mark.parametrize(
    ("die", "left", "cites"),
    [
        (1, {"anton": (3, 0), "hull": (9, 0)}, []),
        (2, {"anton": (3, 0), "hull": (9, 0)}, []),
        (5, {}, ["BIS-837", "BIS-837"]),
        (6, {}, ["BIS-837", "BIS-837"]),
    ],
    ids=["BIS-834 a 1", "BIS-834 a 2", "BIS-834 BIS-837 a 5", "BIS-834 BIS-837 a 6"],
)
def test_the_repair_die(
    mend: Callable[..., Game], facts: Facts, die: int, left: dict[str, Any], cites: list[str]
) -> None:
    """BIS-834: nothing on 1 and 2, everything on 5 and 6."""
    game = mend({"damage": {"anton": 3, "hull": 9}}, script=f"{BIS} = {die}")
    assert marks(game) == left
    assert facts(game, "Repaired", "cite") == cites
    assert facts(game, "RepairRolled", "ship", "die", "cite") == [("bismarck", die, "BIS-834")]


@pytest.mark.parametrize("die", [3, 4], ids=["BIS-834 a 3", "BIS-834 a 4"])
def test_two_points_of_one_compartment(
    mend: Callable[..., Game], asked: Asked, facts: Facts, die: int
) -> None:
    """BIS-834, BIS-835, DEC-11: the player chooses; a surplus point is lost, AMB-68."""
    game = mend({"damage": {"anton": 1, "hull": 9}}, {"damage": {"dora": 1}}, f"{BIS} = {die}")
    assert asked(game) == ("repair-compartment 2", "mend bismarck anton", "mend bismarck hull")
    assert game.node.cite == "BIS-835"
    game.submit("mend bismarck anton")
    assert marks(game) == {"hull": (9, 0)}
    assert facts(game, "Repaired", "ship", "compartment", "points", "by", "cite") == [
        ("bismarck", "anton", 1, "", "BIS-836")
    ]
    assert asked(game) == (BIS,)


def test_repair_split(mend: Callable[..., Game], asked: Asked, answer: Answer) -> None:
    """AMB-68: with repair_split the points of a die go where the player likes, one by one."""
    ship = {"damage": {"anton": 1, "hull": 9}}
    game = mend(ship, script=f"{BIS} = 3; mend bismarck anton", options={"repair_split": True})
    assert marks(game) == {"hull": (8, 0)}  # the second had one place left to go
    game = mend(ship, script=f"{BIS} = 3; mend bismarck hull", options={"repair_split": True})
    assert asked(game) == ("repair-compartment 1", "mend bismarck anton", "mend bismarck hull")
    answer(game, "mend bismarck hull")
    assert marks(game) == {"anton": (1, 0), "hull": (7, 0)}


FIRST = [
    ("BIS-836 one fire, then a point", {"damage": {"anton": 2}, "fires": {"anton": 1}}, (1, 0)),
    ("BIS-836 two fires, no point", {"damage": {"anton": 2}, "fires": {"anton": 2}}, (2, 0)),
    ("BIS-836 a fire alone counts as a point", {"fires": {"anton": 1}}, None),
]


@pytest.mark.parametrize(
    ("ship", "after"), [row[1:] for row in FIRST], ids=[row[0] for row in FIRST]
)
def test_fires_first(mend: Callable[..., Game], ship: dict[str, Any], after: Any) -> None:
    game = mend(ship, script=f"{BIS} = 3")
    assert marks(game).get("anton") == after


def test_three_fires_one_stays_and_burns(mend: Callable[..., Game], facts: Facts) -> None:
    """BIS-836, BIS-654: what is not put out burns when all dice are done."""
    game = mend({"fires": {"anton": 3}}, script=f"{BIS} = 3; {BIS} = 1")
    assert marks(game) == {"anton": (1, 1)}
    assert facts(game, "FireBurned", "points") == [1]


def test_everything_but_the_destroyed(
    mend: Callable[..., Game], asked: Asked, facts: Facts
) -> None:
    """BIS-837, BIS-838, AMB-69: fires go too; a destroyed compartment is never repaired."""
    ship = {"damage": {"anton": 4, "bruno": 3}, "fires": {"bruno": 1, "hull": 2}}
    game = mend(ship, script=f"{BIS} = 6")
    assert marks(game) == {"anton": (4, 0)}
    assert facts(game, "Repaired", "compartment", "points") == [("bruno", 4), ("hull", 2)]
    assert asked(game)[0] == "storm-hex"  # BIS-841: nothing is left for the second die


REFUSED = [
    ("BIS-838", "mend bismarck anton", "Anton of Bismarck is destroyed and cannot be repaired"),
    ("BIS-833", "mend prinz-eugen hull", "this repair is for Bismarck"),
    ("BIS-835", "mend bismarck dora", "Dora of Bismarck has nothing to repair"),
]


@pytest.mark.parametrize(("cite", "token", "words"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refused_repairs(mend: Callable[..., Game], cite: str, token: str, words: str) -> None:
    ship = {"damage": {"anton": 4, "bruno": 3, "hull": 2}}
    game = mend(ship, {"damage": {"hull": 1}}, f"{BIS} = 3")
    before = game.state()
    with pytest.raises(Refusal) as caught:
        game.submit(token)
    assert str(caught.value) == f"{words} [{cite}]"
    assert game.state() == before


CLEAN = [
    ("BIS-841 nothing to repair", {}, {}, {}, []),
    ("BIS-841 only Prinz Eugen", {}, {"damage": {"hull": 1}}, {}, [EUG]),
    ("BIS-841 only Bismarck", HULL, {}, {}, [BIS, BIS]),
    ("BIS-841 destroyed is not repairable", {"damage": {"anton": 4}}, {}, {}, []),
    ("BIS-841 a fire is", {"fires": {"anton": 1}}, {}, {}, [BIS, BIS]),
    (
        "BIS-634 a sunk ship has no die",
        {},
        {"sunk": True},
        {"repair_roll_when_clean": True},
        [BIS, BIS],
    ),
    ("AMB-71 repair_roll_when_clean", {}, {}, {"repair_roll_when_clean": True}, [BIS, BIS, EUG]),
]


@pytest.mark.parametrize(
    ("bismarck", "eugen", "options", "labels"),
    [row[1:] for row in CLEAN],
    ids=[row[0] for row in CLEAN],
)
def test_dice_for_ships_with_something_to_repair(
    mend: Callable[..., Game], bismarck: Any, eugen: Any, options: Options, labels: list[str]
) -> None:
    game = mend(bismarck, eugen, options=options)
    rolled = []
    while game.node.label.startswith("repair "):
        rolled.append(game.node.label)
        game.submit("1")
    assert rolled == labels


def test_second_die_only_if_something_is_left(mend: Callable[..., Game], asked: Asked) -> None:
    """BIS-841: judged at the moment of the die."""
    assert asked(mend({"damage": {"hull": 2}}, script=f"{BIS} = 3"))[0] == "storm-hex"
    assert asked(mend({"damage": {"hull": 3}}, script=f"{BIS} = 3")) == (BIS,)


WHEN = [
    ("BIS-832 the A.M. of 23 May", 23, "am", {}, False),
    ("BIS-832 the P.M. of 23 May, AMB-02", 23, "pm", {}, False),
    ("AMB-02 am_only, A.M.", 23, "am", {"first_turn_scope": "am_only"}, False),
    ("AMB-02 am_only, P.M.", 23, "pm", {"first_turn_scope": "am_only"}, True),
    ("BIS-831 the A.M. of 24 May, in a storm, without contact", 24, "am", {}, True),
    ("BIS-831 the P.M. of 27 May", 27, "pm", {}, True),
]


@pytest.mark.parametrize(
    ("date", "phase", "options", "repairs"), [row[1:] for row in WHEN], ids=[row[0] for row in WHEN]
)
def test_when_repairs_are_made(
    mend: Callable[..., Game], asked: Asked, date: int, phase: str, options: Options, repairs: bool
) -> None:
    """BIS-712: no cards either where there are no repairs."""
    game = mend(HULL, options=options, date=date, phase=phase, hand=["cossack"])
    assert (asked(game)[0] == "repair-card") is repairs


def test_repair_after_battle(begin: Callable[..., Game], asked: Asked) -> None:
    """BIS-831: with contact too, after the Escape move."""
    place = {"at": "battle", "weather": "storm", "hex": "B10", "initiative": "player", "date": 24}
    game = begin(
        {**place, "enemies": [{"card": "hood"}], "bismarck": HULL},
        "cease; mg hood bismarck = 1 1 1 1; escape = 6; sail B11",
    )
    assert asked(game) == (BIS,)


# cards


def test_repair_cards_before_between_and_after(
    mend: Callable[..., Game], asked: Asked, answer: Answer, facts: Facts
) -> None:
    """BIS-711, BIS-839, BIS-840, AMB-70, DEC-12: any number, each once, whenever one likes."""
    game = mend(HULL, {"damage": {"hull": 7}}, hand=["cossack", "zulu", "hood", "norfolk"])
    assert asked(game) == ("repair-card", "use cossack", "use zulu", "use hood", "go-on")
    assert game.node.cite == "BIS-711"
    game.submit("use hood")
    assert asked(game) == ("repair-compartment 2", "mend bismarck hull", "mend prinz-eugen hull")
    assert game.node.cite == "BIS-843"
    answer(game, f"mend prinz-eugen hull; go-on; {BIS} = 1")
    assert asked(game) == ("repair-card", "use cossack", "use zulu", "go-on")
    answer(game, f"use zulu; mend bismarck hull; go-on; {BIS} = 3; go-on; {EUG} = 1")
    assert asked(game) == ("repair-card", "use cossack", "go-on")
    answer(game, "use cossack; mend bismarck hull")
    assert asked(game)[0] == "storm-hex"
    assert (marks(game)["hull"], marks(game, "prinz-eugen")["hull"]) == ((5, 0), (5, 0))
    assert facts(game, "Repaired", "by", "points") == [
        ("hood", 2),
        ("zulu", 1),
        ("", 2),
        ("cossack", 1),
    ]


def test_cards_again_in_the_next_segment(mend: Callable[..., Game], asked: Asked) -> None:
    """BIS-709, BIS-711; AMB-53 once_per_game: only once."""
    script = f"use cossack; {BIS} = 1; {BIS} = 1; sail B10"
    assert asked(mend(HULL, script=script, hand=["cossack"]))[0] == "repair-card"
    options = {"bonus_reuse": "once_per_game"}
    game = mend(HULL, script=script, options=options, hand=["cossack"])
    assert asked(game) == (BIS,)
    told = game.setup()
    assert (told["spent_repairs"], "spent" in told) == (["cossack"], False)  # AMB-58
    spent = {"hand": ["cossack"], "spent_repairs": ["cossack"]}
    assert asked(mend(HULL, options=options, **spent)) == (BIS,)


def test_a_card_mends_one_compartment(mend: Callable[..., Game], asked: Asked) -> None:
    """BIS-843: up to its points, the rest is lost, also with repair_split; fires first, BIS-836."""
    ship = {"damage": {"anton": 1, "hull": 5}, "fires": {"hull": 1}}
    for options in ({}, {"repair_split": True}):
        game = mend(ship, script="use hood; mend bismarck anton", options=options, hand=["hood"])
        assert marks(game) == {"hull": (5, 1)}
        game = mend(ship, script="use hood; mend bismarck hull", options=options, hand=["hood"])
        assert marks(game) == {"anton": (1, 0), "hull": (4, 0)}
        assert asked(game) == (BIS,)


def test_a_card_mends_nothing_destroyed(mend: Callable[..., Game], asked: Asked) -> None:
    """BIS-838: a card is not even offered where nothing can be repaired."""
    game = mend({"damage": {"anton": 4}}, hand=["hood"])
    assert asked(game)[0] == "storm-hex"


def test_only_cards_in_the_hand(mend: Callable[..., Game], asked: Asked) -> None:
    """BIS-718, BIS-671: a removed card gives nothing; a destroyed aircraft gives its own."""
    game = mend(HULL, removed=["cossack"], hand=["swordfish-825-b"])
    assert asked(game) == ("repair-card", "use swordfish-825-b", "go-on")


@pytest.mark.parametrize("bonus", [True, False], ids=["AMB-64 cv_card_bonus", "AMB-64 without"])
def test_a_carriers_card(mend: Callable[..., Game], asked: Asked, bonus: bool) -> None:
    house = [{"id": "ark-royal", "repair": 2, "status": "house"}]
    game = mend(HULL, options={"cv_card_bonus": bonus}, data={"ship": house}, hand=["ark-royal"])
    assert (asked(game)[0] == "repair-card") is bonus


def test_no_repair_cards_in_battle(begin: Callable[..., Game], asked: Asked) -> None:
    """BIS-710, AMB-52: repair bonuses are for the Repair segment."""
    place = {"at": "battle", "weather": "storm", "hex": "B10", "initiative": "player", "date": 24}
    setup = {**place, "enemies": [{"card": "hood"}], "bismarck": HULL, "hand": ["cossack"]}
    game = begin(setup, "guns bismarck; dice hood 1; mg bismarck hood = 1")
    assert asked(game)[0] == "attack"
    with pytest.raises(Refusal):
        game.submit("use cossack")


def test_speed_is_reckoned_anew(mend: Callable[..., Game], asked: Asked, answer: Answer) -> None:
    """BIS-842, BIS-629: the Hull at 5 of 10 is slow, repaired to 4 it is fast again."""
    for die, hexes in ((2, 1), (3, 2)):
        game = mend({"damage": {"hull": 5}}, script=f"{BIS} = {die}; {BIS} = 1", phase="pm")
        answer(game, "weather = 1; move = 1; sail B10")
        assert (asked(game)[0] == "hex") is (hexes == 2)


def test_exit_and_repair(begin: Callable[..., Game], asked: Asked) -> None:
    """AMB-84: a last Repair before leaving, or none."""
    place = {"at": "battle", "weather": "storm", "hex": "G11", "initiative": "player", "date": 24}
    setup = {**place, "enemies": [{"card": "hood"}], "bismarck": HULL, "atlantic": True}
    script = "cease; mg hood bismarck = 1 1 1 1; escape = 6; leave-map"
    assert asked(begin(setup, script)) == ("over",)
    assert asked(begin(setup, script, {"repair_after_exit": True})) == (BIS,)
