"""House rules on the cards, the levels and the medals, and what they change."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_bismarck.layouts import lay_out
from navalcore_bismarck.setups import Setup
from navalcore_bismarck.victory import breakdown

from navalcore import Game
from navalcore.errors import RulesetError

Begin = Callable[..., Game]


@pytest.mark.parametrize(
    ("table", "card", "row"),
    [
        ("ship", "hood", ("battlecruiser Hood", 120, "BIS-901")),
        ("ship", "victorious", ("carrier Victorious", 120, "BIS-901")),
        ("aircraft", "swordfish-825-a", ("aircraft Swordfish 825 A", 120, "BIS-901")),
    ],
    ids=lambda value: f"BIS-902 {value}" if value in ("ship", "aircraft") else None,
)
def test_a_card_scores_its_own_points(
    begin: Begin, table: str, card: str, row: tuple[str, int, str]
) -> None:
    """BIS-902: what a card tells is what it scores; phantoms (BIS-686) score by the table."""
    data = {table: [{"id": card, "points": 120, "status": "house"}]}
    game = begin({"hand": [card], "phantoms": 1}, data=data)
    phantom = ("1 aircraft without a card", 10, "BIS-686")
    assert breakdown(game) == [row, phantom]


@pytest.mark.parametrize(
    ("total", "level"),
    [
        (300, "Germany Rules the Waves!"),
        (299, "Major German Victory"),
        (-99, "British Victory"),
        (-100, "Britannia Rules the Waves!"),
        (-10_000, "Britannia Rules the Waves!"),
        (-20_000, "Britannia Rules the Waves!"),
    ],
    ids=lambda value: f"BIS-908 {value}" if isinstance(value, int) else None,
)
def test_every_total_has_a_level(begin: Begin, total: int, level: str) -> None:
    assert begin().rules.level_at(total).name == level


def test_the_end_of_the_last_level_is_not_printed(begin: Begin) -> None:
    """BIS-908 prints no lower end of the last level."""
    last = begin().rules.level[-1]
    assert (last.status_for("name"), last.status_for("lowest")) == ("printed", "derived")


@pytest.mark.parametrize(
    ("setup", "finding"),
    [
        ({"hand": ["hood"]}, "setup: hand: hood lies in no deck from which it can be taken"),
        ({"contact": ["hood"]}, "setup: contact: hood lies in no deck from which it can be taken"),
        ({"medals": ["medal-3"]}, "setup: medals: medal-3 is not in the pool any more"),
    ],
    ids=["BIS-103 hand", "BIS-103 contact", "BIS-714 medal"],
)
def test_what_is_gone_is_missed(begin: Begin, setup: dict[str, Any], finding: str) -> None:
    """A card or medal that lies elsewhere is told; it never vanishes from a set-up."""
    game = begin(
        {"hand": ["hood"], "medals": ["medal-3"] * begin().rules.medal_of["medal-3"].count}
    )
    texts = {key: tuple(value) for key, value in setup.items()}
    with pytest.raises(RulesetError) as caught:
        lay_out(game, Setup(**texts))
    assert caught.value.findings == (finding,)


def test_a_question_tells_the_numbers_of_the_data(begin: Begin) -> None:
    """BIS-207, BIS-935: what a storm drives the force, hex by hex, and what a day costs."""
    data = {"play": {"storm_hexes": 2, "status": "house"}}
    game = begin({"at": "movement", "weather": "storm"}, data=data)
    assert game.node.prompt == "Where does the storm drive the force? (2 hexes)"
    game.submit("sail A12")
    assert game.node.prompt == "Where does the storm drive the force? (1 hex)"
    data = {"victory": [{"item": "extra_day", "points": -20, "status": "house"}]}
    last = {"date": 27, "phase": "pm", "at": "end", "weather": "calm"}
    game = begin(last, options={"opt_extra_days": True}, data=data)
    assert game.node.prompt == "Play another day for -20 points?"
