"""What the damage cards do when they take effect, and when a ship sinks."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Strait = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Lying = Callable[..., list[str]]


@pytest.fixture
def effects(strait: Strait) -> Callable[..., Game]:
    """effects("bismarck hood KS, …", script, options, hood={…}): these cards take effect."""

    def make(cards: str, script: str = "", options: Any = None, **ships: Any) -> Game:
        rows = [
            dict(zip(("firer", "target", "card"), text.split(), strict=True))
            for text in cards.split(",")
        ]
        for row in rows:
            ship = ships.setdefault(row["target"].replace("-", "_"), {})
            ship.setdefault("hit", True)
        place = {"slot": "effects", "pending": rows}
        return strait("shooting", script, options, **place, **ships)

    return make


@pytest.mark.parametrize(
    ("card", "kind", "value", "cite"),
    [
        ("AS", "gunnery", 2, "FAS-706"),
        ("KS", "gunnery", 1, "FAS-707"),
        ("QS", "speed", 1, "FAS-708"),
        ("JS", "speed", 1, "FAS-708"),
    ],
    ids=["FAS-706 ace", "FAS-707 king", "FAS-708 queen", "FAS-708 jack"],
)
def test_a_card_that_stays(
    effects: Callable[..., Game],
    facts: Facts,
    card: str,
    kind: str,
    value: int,
    cite: str,
    lying: Lying,
) -> None:
    """FAS-209: it lies beside the ship, and may be repaired."""
    game = effects(f"bismarck hood {card}")
    found = facts(game, "CardTookEffect", "target", "card", "kind", "value", "cite")
    assert found == [("hood", card, kind, value, cite)]
    assert game.board.ships["hood"].cards == [(card, False)]
    assert (lying(game, 0, "beside"), lying(game, 0, "pending")) == ([card], [])
    assert game.board.ships["hood"].hull_damage == 0


@pytest.mark.parametrize("points", range(4, 11), ids=lambda points: f"FAS-709 {points}")
def test_hull(effects: Callable[..., Game], facts: Facts, points: int, lying: Lying) -> None:
    """FAS-209: as many hull points as the card says; it is discarded then."""
    card = f"{points}S"
    game = effects(f"bismarck hood {card}")
    found = facts(game, "HullDamaged", "target", "card", "points", "damage", "hull", "cite")
    assert found == [("hood", card, points, points, 25, "FAS-709")]
    hood = game.board.ships["hood"]
    assert (hood.hull_damage, hood.cards, hood.hull_cards) == (points, [], 1)
    assert (lying(game, 0, "discard"), lying(game, 0, "beside")) == ([card], [])


@pytest.mark.parametrize(
    ("cards", "needed"),
    [
        ({}, 9),
        ({"repairable": ["AS"]}, 11),
        ({"repairable": ["KS"]}, 10),
        ({"repairable": ["AS", "AC"]}, 13),
        ({"repairable": ["AS", "KS", "KC"]}, 13),
        ({"repairable": ["2S"]}, 10),
        ({"repairable": ["2S", "2C"]}, 11),
        ({"permanent": ["AS", "2S"]}, 12),
        ({"repairable": ["QS", "JS"]}, 9),
        ({"bridge": ["3S"]}, 9),
        ({"hull_damage": 29}, 9),
    ],
    ids=[
        "FAS-706 whole",
        "FAS-706 an ace is +2",
        "FAS-707 a king is +1",
        "FAS-706 two aces",
        "FAS-706 FAS-707 all add up",
        "FAS-711 FAS-A35 a magazine card is +1",
        "FAS-711 each of them",
        "FAS-706 FAS-711 permanent ones too",
        "FAS-708 speed says nothing",
        "FAS-710 the bridge says nothing",
        "FAS-709 the hull says nothing",
    ],
)
def test_what_a_shot_needs_then(
    strait: Strait, facts: Facts, cards: dict[str, Any], needed: int
) -> None:
    """Bismarck's 5 at range 4, in her broadside."""
    ships = {
        "bismarck": {"square": "E4", "facing": "N", **cards},
        "hood": {"square": "A4"},
    }
    game = strait("shooting", "next bismarck; fire hood 0; shot bismarck hood = 2", **ships)
    assert facts(game, "ShotFired", "needed") == [needed]


@pytest.mark.parametrize(
    ("state", "needed"),
    [
        ({}, 4),
        ({"repairable": ["QS"]}, 5),
        ({"repairable": ["JS"]}, 5),
        ({"repairable": ["JS", "QS"], "permanent": ["QC"]}, 7),
        ({"hull_damage": 6}, 4),
        ({"hull_damage": 7}, 5),
        ({"hull_damage": 13}, 5),
        ({"hull_damage": 14}, 6),
        ({"hull_damage": 28, "permanent": ["JS"]}, 9),
        ({"repairable": ["AS", "KS", "2S"]}, 4),
        ({"bridge": ["3S"]}, 4),
    ],
    ids=[
        "FAS-708 whole",
        "FAS-708 a queen is +1",
        "FAS-708 a jack is +1",
        "FAS-708 permanent ones too",
        "FAS-709 6 hull points are nothing",
        "FAS-709 7 are +1",
        "FAS-709 13 are +1",
        "FAS-709 14 are +2",
        "FAS-709 hull and cards add up",
        "FAS-706 gunnery says nothing",
        "FAS-710 the bridge says nothing",
    ],
)
def test_what_a_speed_roll_needs_then(
    strait: Strait, facts: Facts, state: dict[str, Any], needed: int
) -> None:
    game = strait("movement-german", "speed german = 7; next bismarck; hold", bismarck=state)
    assert facts(game, "SpeedChecked", "ship", "needed")[0] == ("bismarck", needed)


@pytest.mark.parametrize(
    ("before", "after"),
    [((4, 4), (3, 3)), ((4, 2), (3, 1)), ((4, 0), (3, 0)), ((1, 1), (0, 0)), ((0, 0), (0, 0))],
    ids=[
        "FAS-710 FAS-307 a point is lost",
        "FAS-710 out of what is left",
        "FAS-710 what is spent is spent",
        "FAS-710 the last one",
        "FAS-710 none below 0",
    ],
)
def test_bridge(
    effects: Callable[..., Game], facts: Facts, before: tuple[int, int], after: tuple[int, int]
) -> None:
    """A bridge card lies beside the ship and counts in morale, also where no point is left."""
    game = effects("bismarck hood 3S", hood={"most": before[0], "points": before[1]})
    found = facts(game, "BridgeHit", "target", "card", "most", "left", "cite")
    assert found == [("hood", "3S", *after, "FAS-710")]
    hood = game.board.ships["hood"]
    assert (hood.points.most, hood.points.left) == after
    assert hood.cards == [("3S", False)]
    if not after[1]:  # no question is asked without points
        game.submit("2")
        parts = facts(game, "MoraleChecked", "parts")[0]
        assert ("damage cards", 1, "FAS-903") in [tuple(part) for part in parts]


@pytest.mark.parametrize(
    ("roll", "sunk"),
    [(2, False), (9, False), (10, True), (12, True)],
    ids=lambda value: f"FAS-711 {value}" if value not in (True, False) else None,
)
def test_magazine(
    effects: Callable[..., Game], asked: Asked, facts: Facts, roll: int, sunk: bool, lying: Lying
) -> None:
    """FAS-A30: nobody chooses, nothing modifies; FAS-210: the ship's cards are discarded."""
    ships = {"hood": {"repairable": ["KS"]}, "bismarck": {"flag": True}}
    game = effects("bismarck hood 2S", **ships)
    assert asked(game) == ("magazine hood",)
    assert game.node.seat is None
    game.submit(str(roll))
    found = facts(game, "MagazineRolled", "target", "card", "roll", "needed", "sunk", "cite")
    assert found == [("hood", "2S", roll, 10, sunk, "FAS-711")]
    hood = game.board.ships["hood"]
    assert hood.afloat is not sunk
    assert hood.cards == ([] if sunk else [("KS", False), ("2S", False)])
    assert sorted(lying(game, 0, "discard")) == (["2S", "KS"] if sunk else [])
    effect = [] if sunk else [("2S", "magazine", 1, "FAS-711")]
    assert facts(game, "CardTookEffect", "card", "kind", "value", "cite") == effect


def test_each_magazine_card_rolls(effects: Callable[..., Game], asked: Asked) -> None:
    """FAS-711, FAS-712: once each, in the order of the draws, and each adds its own +1."""
    game = effects("bismarck hood 2S, prinz-eugen prince-of-wales 2H, bismarck hood 2C")
    assert asked(game) == ("magazine hood",)
    game.submit("9")
    assert asked(game) == ("magazine hood",)  # the armour of Prince of Wales stops the 2 of hearts
    game.submit("9")
    assert [card for card, _ in game.board.ships["hood"].cards] == ["2S", "2C"]


class TestSinking:
    """FAS-714: at hull damage equal to the hull, or beyond it by the other ruling."""

    @pytest.mark.parametrize(
        ("ruling", "target", "before", "card", "sunk"),
        [
            ("reach", "prinz-eugen", 10, "7S", False),
            ("reach", "prinz-eugen", 10, "8S", True),
            ("reach", "prinz-eugen", 10, "9S", True),
            ("exceed", "prinz-eugen", 10, "8S", False),
            ("exceed", "prinz-eugen", 10, "9S", True),
            ("reach", "bismarck", 25, "4S", False),
            ("reach", "bismarck", 25, "5S", True),
            ("exceed", "bismarck", 25, "5S", False),
            ("exceed", "bismarck", 25, "6S", True),
        ],
        ids=[
            "FAS-714 17 of 18",
            "FAS-714 18 of 18",
            "FAS-714 19 of 18",
            "FAS-A15 18 of 18 does not exceed",
            "FAS-A15 19 of 18 exceeds",
            "FAS-714 29 of 30",
            "FAS-714 30 of 30",
            "FAS-A15 30 of 30 does not exceed",
            "FAS-A15 31 of 30 exceeds",
        ],
    )
    def test_hull(
        self,
        effects: Callable[..., Game],
        facts: Facts,
        ruling: str,
        target: str,
        before: int,
        card: str,
        sunk: bool,
    ) -> None:
        ship = {target.replace("-", "_"): {"hull_damage": before}}
        game = effects(f"hood {target} {card}", "", {"sink_at": ruling}, **ship)
        assert game.board.ships[target].afloat is not sunk
        found = facts(game, "ShipSunk", "ship", "reason", "cite")
        assert found == ([(target, "hull", "FAS-714")] if sunk else [])

    @pytest.mark.parametrize(
        "card", ["KS", "2S", "3S", "5S"], ids=lambda card: f"FAS-713 FAS-A47 {card}"
    )
    def test_later_cards_are_void(
        self, effects: Callable[..., Game], facts: Facts, card: str, lying: Lying
    ) -> None:
        """Nothing, no roll, and to the discards; FAS-712: of later shots too."""
        ships = {"hood": {"hull_damage": 21}}
        game = effects(f"bismarck hood 4S, prinz-eugen hood {card}, bismarck hood 9H", **ships)
        voids = facts(game, "CardVoid", "target", "card", "cite")
        assert voids == [("hood", card, "FAS-713"), ("hood", "9H", "FAS-713")]
        assert facts(game, "MagazineRolled", "roll") == []
        assert sorted(lying(game, 0, "discard")) == sorted(["4S", card, "9H"])
        assert game.board.ships["hood"].hull_damage == 25

    @pytest.mark.parametrize(
        ("ruling", "side"), [("firer", 1), ("target", 0)], ids=["FAS-210", "FAS-210 FAS-A06"]
    )
    def test_what_lay_on_her(
        self, effects: Callable[..., Game], ruling: str, side: int, lying: Lying
    ) -> None:
        """Cards to the discards of their deck, markers to their owners; hers and those on her."""
        cards = {"repairable": ["KS", "QS"], "permanent": ["2S"], "bridge": ["3C"]}
        ships = {
            "bismarck": {"hull_damage": 29, "splash_on": "hood", "splash": 2, **cards},
            "prinz_eugen": {"splash_on": "hood", "splash": 1},
            "hood": {"splash_on": "bismarck", "splash": 2},
            "prince_of_wales": {"splash_on": "prinz-eugen", "splash": 1},
        }
        game = effects("hood bismarck 4S", "", {"deck_of": ruling}, **ships)
        board = game.board
        assert (board.ships["bismarck"].afloat, board.ships["bismarck"].cards) == (False, [])
        discards = lying(game, side, "discard")
        assert sorted(discards) == ["2S", "3C", "4S", "KS", "QS"]
        markers = {ship.id: (ship.splashed, ship.splash) for ship in board.ships.values()}
        assert markers == {
            "bismarck": ("", 0),
            "prinz-eugen": ("hood", 1),
            "hood": ("", 0),
            "prince-of-wales": ("prinz-eugen", 1),
        }

    def test_she_is_out_of_play(self, effects: Callable[..., Game]) -> None:
        """FAS-210: no square, no target, no action, no check."""
        ships = {"hood": {"hull_damage": 24, "failed": True}, "prince_of_wales": {"hit": True}}
        game = effects("bismarck hood 4S", **ships)
        assert game.board.at(game.board.ships["hood"].square) is None
        assert [ship.id for ship in game.board.fleet(1)] == ["prince-of-wales"]
        assert game.node.label == "morale prince-of-wales"

    def test_a_doomed_ship_fires(
        self, strait: Strait, volley: Callable[..., Game], facts: Facts
    ) -> None:
        """FAS-A12: what sinks her takes effect after her own shot."""
        ships = {
            "bismarck": {"square": "E4", "facing": "N"},
            "hood": {"square": "A4", "facing": "N", "hull_damage": 24},
        }
        game = volley(strait("shooting", **ships), bismarck="hood 12 4S", hood="bismarck 12 9S")
        assert facts(game, "HullDamaged", "target") == ["hood", "bismarck"]
        assert facts(game, "ShipSunk", "ship") == ["hood"]


class TestBridgeOfBismarck:
    """FAS-1104: a bridge hit may kill Lütjens."""

    @pytest.mark.parametrize(
        ("roll", "flag"),
        [("8", "luetjens"), ("9", "")],
        ids=["FAS-1104 8 is not enough", "FAS-1104 9 kills"],
    )
    def test_roll(
        self, effects: Callable[..., Game], asked: Asked, facts: Facts, roll: str, flag: str
    ) -> None:
        game = effects("hood bismarck 3S", bismarck={"flag": True, "captain": "ciliax"})
        assert asked(game) == ("survival bismarck",)
        assert game.node.seat is None
        game.submit(roll)
        bismarck = game.board.ships["bismarck"]
        assert bismarck.flag == flag
        assert (bismarck.captain, bismarck.points.most) == ("ciliax", 3)
        found = facts(game, "AdmiralInDanger", "ship", "admiral", "roll", "needed", "killed")
        assert found == [("bismarck", "luetjens", int(roll), 9, flag == "")]

    @pytest.mark.parametrize(
        ("cards", "flag"),
        [
            ("hood bismarck 3H", True),
            ("hood bismarck 3D", True),
            ("hood bismarck 3S", False),
            ("hood prinz-eugen 3S", True),
            ("hood bismarck 2S", True),
        ],
        ids=[
            "FAS-1104 a 3 of hearts does not penetrate",
            "FAS-1104 nor of diamonds",
            "FAS-1104 he is dead",
            "FAS-1104 he is on another ship",
            "FAS-1104 a magazine card is no bridge card",
        ],
    )
    def test_no_roll(
        self, effects: Callable[..., Game], asked: Asked, cards: str, flag: bool
    ) -> None:
        game = effects(cards, bismarck={"flag": flag})
        assert asked(game)[0] != "survival bismarck"

    def test_each_hit_rolls(self, effects: Callable[..., Game], asked: Asked) -> None:
        """FAS-A25: while he lives."""
        game = effects("hood bismarck 3S, hood bismarck 3C", bismarck={"flag": True})
        game.submit("8")
        assert asked(game) == ("survival bismarck",)
        game = effects("hood bismarck 3S, hood bismarck 3C", bismarck={"flag": True})
        game.submit("9")
        assert asked(game)[0] != "survival bismarck"

    def test_a_bridge_card_when_she_sinks(self, effects: Callable[..., Game], asked: Asked) -> None:
        """FAS-713: a void card endangers nobody."""
        game = effects(
            "hood bismarck 4S, hood bismarck 3S", bismarck={"flag": True, "hull_damage": 29}
        )
        assert asked(game)[0] != "survival bismarck"
