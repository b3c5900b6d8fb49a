"""Torpedo shots and their hits (FAS-1312, FAS-1313, FAS-1325)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.cards import STANDARD_52
from navalcore.errors import Refusal

Raid = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Answer = Callable[..., Game]
Refused = Callable[..., tuple[str, str]]

NUMBERS = [
    # firer, target, both where; the parts of the number
    ("FAS-1312 abeam, next to her", "MTB-1 D5 N", "michel D4 W", "10 -1"),
    ("FAS-1312 one boat lost", "MTB-1 D5 N boats=2", "michel D4 W", "10"),
    ("FAS-1312 two squares away", "MTB-1 D6 N", "michel D4 W", "10 +1 -1"),
    ("FAS-1312 at her bow", "MTB-1 C4 N", "michel D4 W", "10 +2 -1"),
    ("FAS-1312 at her stern", "MTB-1 F4 N", "michel D4 W", "10 +1 +2 -1"),
    ("FAS-A01 on her quarter", "MTB-1 C5 N", "michel D4 W", "10 -1"),
    ("FAS-1312 in the bow wedge", "MTB-1 B5 N", "michel D4 W", "10 +1 +2 -1"),
    ("FAS-1313 a torpedo boat is small", "MTB-1 D5 N", "iltis D4 W", "10 +1 -1"),
    ("FAS-1312 with Failed Morale", "MTB-1 D5 N failed", "michel D4 W", "10 -1 +1"),
    ("FAS-1312 a ship has no bonus", "walpole D5 N", "michel D4 W", "9"),
    ("FAS-1312 her own bow does not matter", "walpole D5 W", "michel D4 W", "9"),
    ("FAS-1312 nor her gunnery damage", "walpole D5 N repairable=AS,2S", "michel D4 W", "9"),
    ("FAS-1313 at a torpedo boat", "windsor D5 N failed", "kondor D4 W", "9 +1 +1"),
    ("FAS-1312 Michel's", "michel D5 W", "calpe D4 W", "10 +1"),
    ("FAS-1312 a torpedo boat's", "iltis D6 W", "calpe D4 N", "9 +1 +1 +2"),
]


def torpedo_range(raid: Raid, firer: str, target: str, **more: Any) -> Game:
    """A firer and a target as "id square facing …", at the start of the fire."""
    scenario = "mtb-attack" if "MTB" in firer + target or "MGB" in firer + target else "dd-attack"
    ships = dict(text.split(" ", 1) for text in (firer, target))
    return raid(ships, (), "shooting", scenario, **more)


@pytest.mark.parametrize(
    ("firer", "target", "parts"), [pytest.param(*row[1:], id=row[0]) for row in NUMBERS]
)
def test_the_number(
    raid: Raid, answer: Answer, facts: Facts, asked: Asked, firer: str, target: str, parts: str
) -> None:
    """FAS-1312: value, range, target size, wedge, all boats, Failed Morale; nothing else."""
    game = torpedo_range(raid, firer, target)
    one, other = firer.split()[0], target.split()[0]
    if asked(game)[0] != f"shoot {one}":
        answer(game, "hold-fire")  # Germans fire first
    answer(game, f"torpedo {other} 0; torpedo-shot {one} {other} = 2")
    ((told, needed),) = facts(game, "ShotFired", "parts", "needed")
    values = [part.value for part in told]
    assert sorted(values) == sorted(int(word) for word in parts.split())
    assert needed == sum(values)


@pytest.mark.parametrize(
    ("ruling", "at", "wedge"),
    [
        pytest.param("quarter_inclusive", "C5 N", False, id="FAS-A01 quarter_inclusive: diagonal"),
        pytest.param("quarter_exclusive", "C5 N", True, id="FAS-A01 quarter_exclusive: diagonal"),
        pytest.param("quarter_exclusive", "C6 N", False, id="FAS-A01 quarter_exclusive: abaft"),
        pytest.param("axis_only", "B5 N", False, id="FAS-A01 axis_only: near the bow"),
        pytest.param("axis_only", "B4 N", True, id="FAS-A01 axis_only: right ahead"),
    ],
)
def test_the_wedge_follows_the_broadside(
    raid: Raid, facts: Facts, ruling: str, at: str, wedge: bool
) -> None:
    """FAS-1312: bow and stern wedge are what FAS-108 leaves out, from the target."""
    script = "torpedo michel 0; torpedo-shot MTB-1 michel = 2"
    ships = {"MTB-1": at, "michel": "D4 W"}
    game = raid(ships, script, "shooting", options={"broadside": ruling})
    (parts,) = facts(game, "ShotFired", "parts")
    assert ("at the target's bow or stern" in [part.label for part in parts]) is wedge


@pytest.mark.parametrize(
    ("roll", "hit"),
    [(8, False), (9, True)],
    ids=["FAS-1312 one less misses", "FAS-1312 equal hits"],
)
def test_the_roll(raid: Raid, facts: Facts, roll: int, hit: bool) -> None:
    """FAS-1312: 2d6 against the number."""
    script = f"torpedo michel 0; torpedo-shot MTB-1 michel = {roll}"
    game = raid({"MTB-1": "D5 N", "michel": "D4 W"}, script, "shooting")
    assert facts(game, "ShotFired", "weapon", "needed", "hit") == [("torpedoes", 9, hit)]
    assert game.board.ships["michel"].torpedoed == hit
    assert game.board.ships["michel"].hit is hit


@pytest.mark.parametrize(
    ("roll", "hit"),
    [(7, False), (8, True)],
    ids=["FAS-609 one less misses", "FAS-609 a point adds 1 to the roll"],
)
def test_a_commodore_point(raid: Raid, facts: Facts, roll: int, hit: bool) -> None:
    """FAS-609, FAS-1304: at most one on a torpedo shot; the number stays."""
    script = f"torpedo michel 1; torpedo-shot MTB-1 michel = {roll}"
    game = raid({"MTB-1": "D5 N", "michel": "D4 W"}, script, "shooting")
    assert facts(game, "ShotFired", "added", "needed", "hit") == [(1, 9, hit)]
    assert facts(game, "PointsSpent", "ship", "left", "cite") == [("MTB-1", 2, "FAS-1304")]


OFFERS = [
    ("FAS-1312 in range", "MTB-1 D6 N", "michel D4 W", "0 1"),
    ("FAS-1312 out of range", "MTB-1 D7 N", "michel D4 W", ""),
    ("FAS-1312 no salvo left", "MTB-1 D5 N salvoes=0", "michel D4 W", ""),
    ("FAS-1312 the last salvo", "MTB-1 D5 N salvoes=1", "michel D4 W", "0 1"),
    ("FAS-1312 no torpedoes aboard", "MGB D5 N", "michel D4 W", ""),
    ("FAS-1312 nor on this destroyer", "calpe D5 N", "michel D4 W", ""),
    ("FAS-1312 flotillas cannot be torpedoed", "iltis D4 W", "MTB-1 D5 N spotted", ""),
    ("FAS-1317 Michel's without points", "michel D4 W", "calpe D5 N", "0"),
    ("FAS-1312 Michel's to port", "michel D4 W starboard=0", "calpe D5 N", "0"),
    ("FAS-1312 Michel's port side is empty", "michel D4 W port=0", "calpe D5 N", ""),
    ("FAS-1312 Michel's to starboard", "michel D4 W port=0", "calpe D3 N", "0"),
    ("FAS-1312 Michel's starboard is empty", "michel D4 W starboard=0", "calpe D3 N", ""),
    ("FAS-1312 on Michel's quarter", "michel D4 W", "calpe E5 N", "0"),
    ("FAS-1312 not over Michel's bow", "michel D4 W", "calpe C4 N", ""),
    ("FAS-1312 not over Michel's stern", "michel D4 W", "calpe F4 N", ""),
    ("FAS-1312 not in Michel's bow wedge", "michel D4 W", "calpe B5 N", ""),
    ("FAS-1312 a boat's all round", "iltis D4 W", "calpe C4 N", "0 1"),
]


@pytest.mark.parametrize(
    ("firer", "target", "points"), [pytest.param(*row[1:], id=row[0]) for row in OFFERS]
)
def test_who_may_torpedo_whom(
    raid: Raid, answer: Answer, asked: Asked, firer: str, target: str, points: str
) -> None:
    """FAS-1312: range, salvoes and, with Michel, the beam."""
    one, other = firer.split()[0], target.split()[0]
    game = torpedo_range(raid, firer, target)
    if asked(game)[0] != f"shoot {one}":
        answer(game, "hold-fire")
    tokens = [token for token in asked(game) if token.startswith("torpedo")]
    assert tokens == [f"torpedo {other} {number}" for number in points.split()]
    assert f"fire {other} 0" in asked(game)


def test_no_commodore_points_left(raid: Raid, asked: Asked) -> None:
    """FAS-1304: an empty pool leaves the plain shot."""
    ships = {"MTB-1": "D5 N", "michel": "D4 W"}
    game = raid(ships, (), "shooting", commodore={"british": 0})
    assert asked(game)[1:] == ("hold-fire", "fire michel 0", "torpedo michel 0")


@pytest.mark.parametrize("roll", [2, 9], ids=["FAS-1312 missed", "FAS-1312 hit"])
def test_a_salvo_is_gone(raid: Raid, roll: int) -> None:
    """FAS-1312: hit or miss, for good."""
    script = f"torpedo michel 0; torpedo-shot MTB-1 michel = {roll}"
    game = raid({"MTB-1": "D5 N", "michel": "D4 W"}, script, "shooting")
    assert game.board.ships["MTB-1"].salvoes == 1


def test_michels_salvo_of_that_beam_is_gone(raid: Raid) -> None:
    """FAS-1312: one on each beam."""
    script = "torpedo calpe 0; torpedo-shot michel calpe = 2"
    game = raid({"michel": "D4 W", "calpe": "D5 N"}, script, "shooting", "dd-attack")
    assert (game.board.ships["michel"].port, game.board.ships["michel"].starboard) == (0, 1)


PAIR = {"MTB-1": "D5 N", "michel": "D4 W", "iltis": "D6 W"}


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param(
            "fire michel 0; shot MTB-1 michel = 2",
            ("torpedo MTB-1", "no-torpedo", "torpedo michel 0", "torpedo michel 1"),
            id="FAS-1312 torpedoes after the guns at the same target",
        ),
        pytest.param(
            "fire michel 1; shot MTB-1 michel = 2",
            ("torpedo MTB-1", "no-torpedo", "torpedo michel 0", "torpedo michel 1"),
            id="FAS-609 one point for each of the two shots",
        ),
        pytest.param(
            "fire michel 0; shot MTB-1 michel = 2; no-torpedo",
            ("check michel",),
            id="FAS-1312 the torpedoes may be left out",
        ),
        pytest.param(
            "torpedo michel 0; torpedo-shot MTB-1 michel = 2",
            ("check michel",),
            id="FAS-1312 the guns may be left out, and stay silent then",
        ),
    ],
)
def test_guns_then_torpedoes(
    raid: Raid, asked: Asked, script: str, expected: tuple[str, ...]
) -> None:
    """FAS-1312, FAS-S09, FAS-S17: both at one target, the guns first, either may be left out."""
    game = raid({**PAIR, "michel": "D4 W hit points=0"}, script, "shooting")
    assert asked(game) == expected


def test_not_at_two_targets(raid: Raid) -> None:
    """FAS-S17: the torpedoes go where the guns went."""
    game = raid(PAIR, "fire michel 0; shot MTB-1 michel = 2", "shooting")
    with pytest.raises(Refusal):
        game.submit("torpedo iltis 0")


def hit(raid: Raid, *cards: str, target: str = "michel D4 W", **more: Any) -> Game:
    """A torpedo hit of MTB-1, with these cards."""
    id, place = target.split(" ", 1)
    script = [f"torpedo {id} 0; torpedo-shot MTB-1 {id} = 12"]
    side = "german" if more.get("options", {}).get("deck_of") == "target" else "british"
    script += [f"draw {side} = {card}" for card in cards]
    return raid({"MTB-1": "D5 N", id: place}, script, "shooting", **more)


@pytest.mark.parametrize(
    ("cards", "counted"),
    [
        pytest.param(("7S", "9S", "4C"), [True] * 3, id="FAS-1325 three cards"),
        pytest.param(("9S", "7S", "7C"), [True] * 3, id="FAS-1325 no chain: a lower one counts"),
        pytest.param(("AS", "2H", "3H"), [True] * 3, id="FAS-1325 nor does an ace end it"),
    ],
)
def test_three_cards(
    raid: Raid, facts: Facts, asked: Asked, cards: tuple[str, ...], counted: list[bool]
) -> None:
    """FAS-1325: as many as the data say, from the firer's deck."""
    game = hit(raid, *cards)
    assert facts(game, "DamageCardDrawn", "card") == list(cards)
    assert facts(game, "DamageCardDrawn", "counts") == counted
    assert not asked(game)[0].startswith("draw")


def test_not_two_nor_four(raid: Raid, asked: Asked) -> None:
    """FAS-1325: after two of three the next is drawn."""
    assert asked(hit(raid, "7S", "9S")) == ("draw british",)


@pytest.mark.parametrize(
    ("target", "card", "hurts"),
    [
        pytest.param("michel D4 W", "9D", True, id="FAS-1325 Michel: diamonds hurt"),
        pytest.param("michel D4 W", "9H", False, id="FAS-1325 Michel: hearts do not"),
        pytest.param("iltis D4 W", "8H", True, id="FAS-1325 a torpedo boat: hearts too"),
    ],
)
def test_armour(raid: Raid, facts: Facts, target: str, card: str, hurts: bool) -> None:
    """FAS-1325: each card against the target's torpedo armour, not that against guns."""
    game = hit(raid, card, "3H", "3D", target=target)
    assert (card in facts(game, "HullDamaged", "card")) is hurts
    assert (card in facts(game, "CardStopped", "card")) is not hurts


def test_a_hit_without_effect_is_a_hit(raid: Raid, asked: Asked) -> None:
    """FAS-1325, FAS-616: she must check her morale."""
    game = hit(raid, "4H", "5H", "6H", target="michel D4 W points=0")
    assert game.board.ships["michel"].hull_damage == 0
    assert asked(game) == ("check michel",)


def test_gun_and_torpedo_cards_in_their_order(raid: Raid, facts: Facts) -> None:
    """FAS-1325, FAS-611: nothing takes effect before the last British shot."""
    script = [
        "next MTB-1; fire michel 0; shot MTB-1 michel = 12; draw british = JS; draw british = 3H",
        "torpedo michel 0; torpedo-shot MTB-1 michel = 12",
        "draw british = KS; draw british = QS; draw british = 4S",
    ]
    game = raid({**PAIR, "MGB": "D3 S"}, script, "shooting")
    assert [(one.card, one.torpedo) for one in game.board.pending] == [
        ("JS", False),
        ("KS", True),
        ("QS", True),
        ("4S", True),
    ]
    game.submit("hold-fire")
    assert facts(game, "CardTookEffect", "card") == ["JS", "KS", "QS"]
    assert game.board.ships["michel"].hull_damage == 4


def test_cards_for_a_sunk_ship_are_void(raid: Raid, facts: Facts) -> None:
    """FAS-1325, FAS-713."""
    game = hit(raid, "9S", "2S", "KS", target="iltis D4 W")
    assert facts(game, "ShipSunk", "ship", "reason") == [("iltis", "hull")]
    assert facts(game, "CardVoid", "card") == ["2S", "KS"]
    assert facts(game, "MagazineRolled") == []


@pytest.mark.parametrize("deck_of", ["firer", "target"], ids="FAS-S19 deck_of = {0}".format)
def test_whose_deck(raid: Raid, deck_of: str) -> None:
    """FAS-S19: as for guns."""
    game = hit(raid, "KS", "4S", "5S", options={"deck_of": deck_of})
    decks = {"firer": game.board.british, "target": game.board.german}
    for which, deck in decks.items():
        assert deck.count("draw") == (49 if which == deck_of else 52)
        assert deck.count("beside") == (which == deck_of)


def test_fewer_cards_if_both_piles_are_empty(raid: Raid, facts: Facts, answer: Answer) -> None:
    """FAS-1325, FAS-715: what is there is drawn, the discards too."""
    game = raid({"MTB-1": "D5 N", "michel": "D4 W"}, "torpedo michel 0", "shooting")
    deck = game.board.british
    for card in [one for one in STANDARD_52 if one not in ("9H", "8H")]:
        assert deck.find("draw", card, "beside")
    answer(game, "torpedo-shot MTB-1 michel = 12; draw british = 8H; draw british = 9H")
    assert facts(game, "NoCardLeft", "side") == ["british"]
    assert facts(game, "CardStopped", "card") == ["8H", "9H"]


@pytest.mark.parametrize(
    ("ships", "scenario", "acting", "token", "cite", "sentence"),
    [
        pytest.param(
            {"michel": "D4 W", "blencathra": "D3 S"}, "dd-attack", "blencathra",
            "torpedo michel 0", "FAS-1312", "Blencathra has no torpedoes",
            id="FAS-1312 a destroyer without torpedoes",
        ),
        pytest.param(
            {"michel": "D4 W", "walpole": "D1 S"}, "dd-attack", "walpole",
            "torpedo michel 0", "FAS-1312", "torpedoes reach 2 squares, and Michel is 3 away",
            id="FAS-1312 too far",
        ),
        pytest.param(
            {"michel": "D4 W", "walpole": "D3 S salvoes=0"}, "dd-attack", "walpole",
            "torpedo michel 0", "FAS-1312", "Walpole has no salvo left",
            id="FAS-1312 no salvo",
        ),
        pytest.param(
            {"michel": "D4 W", "walpole": "D3 S"}, "dd-attack", "walpole",
            "torpedo michel 2", "FAS-609", "at most 1 Commodore Point goes to a shot; 3 are left",
            id="FAS-609 two Commodore Points",
        ),
        pytest.param(
            {"michel": "D4 W", "MTB-1": "D3 S spotted"}, "mtb-attack", "michel",
            "torpedo MTB-1 0", "FAS-1312", "MTB flotilla 1 cannot be torpedoed: it is a flotilla",
            id="FAS-1312 a flotilla",
        ),
        pytest.param(
            {"michel": "D4 W", "walpole": "C4 S"}, "dd-attack", "michel",
            "torpedo walpole 0", "FAS-1312",
            "Michel fires torpedoes from her beams, and Walpole is on neither",
            id="FAS-1312 ahead of Michel",
        ),
        pytest.param(
            {"michel": "D4 W starboard=0", "walpole": "D3 S"}, "dd-attack", "michel",
            "torpedo walpole 0", "FAS-1312", "Michel has no salvo left to starboard",
            id="FAS-1312 the salvo of a beam is gone",
        ),
        pytest.param(
            {"michel": "D4 W", "walpole": "D3 S"}, "dd-attack", "michel",
            "torpedo walpole 2", "FAS-1317",
            "Captain Points do not help torpedoes: 2 is not possible",
            id="FAS-1317 Captain Points",
        ),
    ],
)  # fmt: skip
def test_why_there_is_no_torpedo_shot(
    raid: Callable[..., Game],
    refused: Refused,
    ships: dict[str, str],
    scenario: str,
    acting: str,
    token: str,
    cite: str,
    sentence: str,
) -> None:
    slot = "german" if acting == "michel" else "british"
    game = raid(
        ships, stage="shooting", scenario=scenario, slot=slot, waiting=[acting], released=True
    )
    assert refused(game, token) == (cite, sentence)


def test_torpedoes_follow_the_guns_at_the_same_target(raid: Callable[..., Game]) -> None:
    """FAS-S17"""
    game = raid(
        {"michel": "D4 W", "iltis": "D2 W", "walpole": "C3 S"},
        stage="shooting",
        scenario="dd-attack",
        slot="british",
        waiting=["walpole"],
    )
    game.submit("fire michel 0")
    game.submit(2)
    with pytest.raises(Refusal) as caught:
        game.submit("torpedo iltis 0")
    assert caught.value.message == "torpedoes follow the guns at the same target, Michel"
