"""Aircraft carriers."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_bismarck.victory import breakdown

from navalcore import Game
from navalcore.errors import Refusal

Begin = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]

PLANES = [
    *("swordfish-825-a", "swordfish-825-b", "swordfish-825-c", "swordfish-810-a"),
    *("swordfish-810-b", "swordfish-818-a", "swordfish-818-b", "swordfish-820-a"),
    *("swordfish-820-b", "beaufort-42", "catalina-209", "fulmar-800z"),
]
A, B, C = "beaufort-42", "catalina-209", "fulmar-800z"


def down(plane: str) -> str:
    """In calm weather two sixes bring the Fulmar down; the others take both ships' flak."""
    by_bismarck = f"flak bismarck {plane}; flak bismarck {plane} = 6 6"
    if plane == C:
        return by_bismarck
    return f"{by_bismarck}; flak prinz-eugen {plane}; flak prinz-eugen {plane} = 6 6"


def short(left: int) -> list[str]:
    """The aircraft to take away so that `left` of A, B, C remain for the draw deck."""
    return [plane for plane in PLANES if plane not in (A, B, C)[:left]]


@pytest.fixture
def meet(begin: Begin) -> Callable[..., Game]:
    """meet(carriers, script, aircraft, options): a contact with carriers, the player first.

    `aircraft` are left for the Aircraft Draw Deck: 0 to 3 of A, B, C.
    """

    def make(
        *carriers: str,
        script: str = "",
        left: int = 3,
        options: dict[str, Any] | None = None,
        **setup: Any,
    ) -> Game:
        place = {"at": "movement", "weather": "calm", "date": 26, "hex": "B10", "hexes": 1}
        place |= {"removed": short(left), "contact": list(carriers)}
        draws = "; ".join(f"draw contact = {card}" for card in carriers)
        return begin(
            {**place, **setup},
            f"move = {3 + len(carriers)}; {draws}; detect = 6; {script}",
            options,
        )

    return make


def hand(game: Game) -> list[str]:
    return sorted(game.board.cards.faces("hand"))


def test_a_carrier_calls_up_her_aircraft(
    meet: Callable[..., Game], asked: Asked, facts: Facts
) -> None:
    """BIS-681, BIS-316, BIS-318: after detection, her number from the Aircraft Draw Deck."""
    game = meet("victorious")
    assert asked(game) == ("draw aircraft",)
    game.submit(A)
    assert asked(game) == ("draw aircraft",)
    game.submit(B)
    assert facts(game, "CardDrawn", "card", "deck", "cite") == [
        ("victorious", "contact", "BIS-310"),
        (A, "aircraft", "BIS-316"),
        (B, "aircraft", "BIS-316"),
    ]
    assert [enemy.owner for enemy in game.board.enemies] == ["", "victorious", "victorious"]
    assert facts(game, "BattleBegan", "units") == [("victorious", A, B)]


def test_three_of_ark_royal(meet: Callable[..., Game], asked: Asked) -> None:
    """BIS-681: each carrier her own number."""
    game = meet(
        "ark-royal", script=f"draw aircraft = {A}; draw aircraft = {B}; draw aircraft = {C}"
    )
    assert asked(game)[0] == "attack"


def test_a_carrier_neither_attacks_nor_is_attacked(meet: Callable[..., Game], asked: Asked) -> None:
    """BIS-682, BIS-508."""
    game = meet("victorious", script=f"draw aircraft = {A}; draw aircraft = {B}")
    assert not [token for token in asked(game) if "victorious" in token or "guns" in token]
    with pytest.raises(Refusal) as caught:
        game.submit("guns bismarck")
    assert str(caught.value) == "main guns are fired at ships only [BIS-505]"


BOTH = f"draw aircraft = {A}; draw aircraft = {C}; "
MISSES = f"cease; th {A} bismarck = 1"


def test_all_her_aircraft_destroyed(meet: Callable[..., Game], asked: Asked, facts: Facts) -> None:
    """BIS-683, BIS-671: eliminated at the end of the battle, hand, 10 VP; BIS-713: her medal."""
    game = meet("victorious", script=BOTH + f"{down(A)}; {down(C)}; draw medal = medal-2")
    assert hand(game) == sorted([A, C, "victorious"])
    assert facts(game, "CarrierEliminated", "ship", "cite") == [("victorious", "BIS-683")]
    assert facts(game, "MedalDrawn", "medal", "cite") == [("medal-2", "BIS-713")]
    assert [points for _, points, _ in breakdown(game)] == [10, 10, 10]
    assert asked(game)[0] == "escape-hex"


def test_one_left(meet: Callable[..., Game], facts: Facts) -> None:
    """BIS-684, BIS-685: removed, no points, no counter; what was shot down stays in the hand."""
    game = meet("victorious", script=BOTH + f"{down(C)}; {MISSES}")
    assert hand(game) == [C]
    assert game.board.cards.faces("removed")[-1] == "victorious"
    assert facts(game, "UnitRemoved", "unit", "cite") == [("victorious", "BIS-684")]
    assert facts(game, "UnitReturned", "unit", "deck") == [(A, "aircraft")]
    assert (game.board.counters, facts(game, "MedalDrawn", "medal")) == ({}, [])


def test_contact_aircraft_are_not_hers(meet: Callable[..., Game], facts: Facts) -> None:
    """BIS-683: an aircraft met as a contact survives, and she is eliminated all the same."""
    game = meet(
        B,
        "victorious",
        date=25,
        script=f"draw aircraft = {A}; draw aircraft = {C}; {down(A)}; {down(C)}; "
        f"cease; th {B} bismarck = 1; draw medal = medal-1",
    )
    assert hand(game) == sorted([A, C, "victorious"])
    assert facts(game, "UnitReturned", "unit") == [B]


def test_an_empty_draw_deck(meet: Callable[..., Game], asked: Asked, facts: Facts) -> None:
    """BIS-686, BIS-688, AMB-66: detection, no round, Escape; 10 VP for each of her aircraft."""
    game = meet("victorious", left=0, script="draw medal = medal-1")
    assert asked(game)[0] == "escape-hex"
    assert facts(game, "RoundBegan", "number") == []
    assert facts(game, "EscapedUnopposed", "cite") == ["BIS-802"]
    assert facts(game, "PhantomsCounted", "ship", "number", "cite") == [
        ("victorious", 2, "BIS-686")
    ]
    assert hand(game) == ["victorious"]
    assert [(points, cite) for _, points, cite in breakdown(game)] == [
        (10, "BIS-901"),
        (20, "BIS-686"),
    ]


def test_a_deck_that_is_short(meet: Callable[..., Game], facts: Facts) -> None:
    """BIS-687, BIS-317, AMB-65: she gets what there is, and only that counts."""
    script = f"draw aircraft = {A}; {down(A)}; draw medal = medal-1"
    game = meet("ark-royal", left=1, script=script)
    assert facts(game, "DeckEmpty", "deck", "missing", "cite") == [("aircraft", 2, "BIS-317")]
    assert hand(game) == sorted([A, "ark-royal"])
    assert [points for _, points, _ in breakdown(game)] == [10, 10]
    game = meet("ark-royal", left=1, script=script, options={"cv_shortfall_vp": True})
    assert facts(game, "PhantomsCounted", "ship", "number", "cite") == [("ark-royal", 2, "AMB-65")]
    assert [points for _, points, _ in breakdown(game)] == [10, 10, 20]


def test_a_short_deck_and_a_survivor(meet: Callable[..., Game], facts: Facts) -> None:
    """AMB-65 cv_shortfall_vp: the missing count, she does not."""
    game = meet(
        "ark-royal",
        left=1,
        script=f"draw aircraft = {A}; {MISSES}",
        options={"cv_shortfall_vp": True},
    )
    assert facts(game, "CarrierEliminated", "ship") == []
    assert [(points, cite) for _, points, cite in breakdown(game)] == [(20, "BIS-686")]


def test_two_carriers(meet: Callable[..., Game], facts: Facts) -> None:
    """BIS-689: in card-draw order, each with her own aircraft."""
    game = meet(
        "ark-royal",
        "victorious",
        left=3,
        script=f"draw aircraft = {A}; draw aircraft = {B}; draw aircraft = {C}",
        date=27,
    )
    owners = {enemy.card: enemy.owner for enemy in game.board.enemies}
    assert owners == {"ark-royal": "", "victorious": "", **dict.fromkeys((A, B, C), "ark-royal")}
    # AMB-67: the second found the deck empty and counts as BIS-686
    assert facts(game, "PhantomsCounted", "ship", "number", "cite") == [
        ("victorious", 2, "BIS-686")
    ]


def test_ownership_is_tracked_separately(meet: Callable[..., Game], facts: Facts) -> None:
    """BIS-689: one loses hers, the other does not."""
    game = meet(
        "victorious",
        "ark-royal",
        left=3,
        script=f"draw aircraft = {A}; draw aircraft = {B}; draw aircraft = {C}; {down(C)}; "
        f"cease; next {A}; th {A} bismarck = 1; attacks bismarck; th {B} bismarck = 1; "
        "draw medal = medal-1",
        date=27,
    )
    assert facts(game, "CarrierEliminated", "ship") == ["ark-royal"]
    assert facts(game, "UnitRemoved", "unit") == ["victorious"]


def test_bookkeeping_after_bismarck_has_sunk(meet: Callable[..., Game]) -> None:
    """BIS-635, BIS-683: the carrier of that battle is still scored."""
    game = meet(
        "victorious",
        "hood",
        script=BOTH + f"{down(A)}; {down(C)}; cease; mg hood bismarck = 6 6 6 6; "
        "no-bonus; loc bismarck = 6; draw medal = medal-1",
        bismarck={"damage": {"hull": 9}},
        date=27,
    )
    assert game.result is not None
    assert sorted(game.result.breakdown) == sorted(breakdown(game))
    assert game.result.scores == {0: 10 + 10 + 10 - 100}


def test_cv_card_bonus(meet: Callable[..., Game], asked: Asked, facts: Facts) -> None:
    """AMB-64: with cv_card_bonus = false the points, but neither medal nor bonus."""
    script = BOTH + f"{down(A)}; {down(C)}"
    game = meet("victorious", script=script, options={"cv_card_bonus": False})
    assert hand(game) == sorted([A, C, "victorious"])
    assert facts(game, "MedalDrawn", "medal") == []
    assert asked(game)[0] == "escape-hex"
    assert len(breakdown(game)) == 3


def test_the_submarine_takes_one_aircraft(meet: Callable[..., Game], asked: Asked) -> None:
    """BIS-956: an event changed her number."""
    game = meet(
        "ark-royal", script=f"draw aircraft = {A}; draw aircraft = {B}", carrier_aircraft=-1
    )
    assert asked(game)[0] == "attack"
