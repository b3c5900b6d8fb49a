"""Cards of kinds that no rulebook has: a house rule of Brawling Battleships in data alone."""

from typing import Any

import pytest

import navalcore
from navalcore.errors import RulesetError
from tests.plugins.house_rules import begun, house, told

HOUSE = {"status": "house", "source": "our table"}
LINES = [{"number": 31, "effect": "flotation", "amount": 2}]
NEW = {
    "reaction": {"reaction": True, "cancels": ["mines", "ram"]},
    "attack": {"place": "enemy", "targets": "any", "least": 1, "greatest": 2, "lines": LINES},
    "kept": {"place": "own", "bonus": 1, "air": True},
}


def of_kinds(**changed: Any) -> dict[str, Any]:
    """Tables with a reaction, an attack and a kept card of new kinds, twenty of each."""
    ids = {"reaction": "booms", "attack": "ram", "kept": "balloon"}
    kinds = [
        {"id": id, "name": id.title(), "use": "double", **NEW[key], **HOUSE, **changed.get(key, {})}
        for key, id in ids.items()
    ]
    cards = [
        {"id": f"H{n}", "kind": id, "boxes": ["hex"], "count": 20, **HOUSE}
        for n, id in enumerate(ids.values())
    ]
    return {"kind": kinds, "card": cards}


@pytest.mark.parametrize(("bot", "games"), [("random", 3), ("captain", 2)])
def test_cards_of_new_kinds_are_played(bot: str, games: int) -> None:
    """An attack that is answered, and a card that is laid before a squadron; by both bots."""
    library, events = house(), list[str]()
    for seed in range(games):
        game = navalcore.new_game(
            "brawling-battleships", seed, seats=2, data=of_kinds(), library=library
        )
        make = library.bots("brawling-battleships")[bot]
        navalcore.play(game, {seat: make(f"{seed} {seat}") for seat in range(game.seats)})
        events += told(game)
    for part in (" plays Ram.", " reacts with Booms: the card Ram is", "Balloon is laid before"):
        assert any(part in text for text in events), part


@pytest.mark.parametrize(
    ("changed", "finding"),
    [
        ({"reaction": {"use": "single"}}, "booms, use: expected double for a reaction, got single"),
        ({"reaction": {"cancels": []}}, "booms, cancels: expected a kind or more, got none"),
        (
            {"reaction": {"lines": LINES}},
            "booms, lines: expected none for a card without dice, got 1",
        ),
        ({"attack": {"place": "own"}}, "ram, place: expected enemy, got own"),
        ({"attack": {"targets": ""}}, "ram, targets: expected a limit, got none"),
        ({"attack": {"cancels": ["mines"]}}, "ram, cancels: expected none for ram, got mines"),
        ({"kept": {"place": ""}}, "balloon, place: expected own, friendly, enemy or any, got none"),
        ({"kept": {"id": "open-fire"}}, "open-fire, id: expected another name, got open-fire"),
        (
            {"kept": {"id": "a.b"}},
            "a.b, id: expected letters, digits and hyphens, got 'a.b'",
        ),
    ],
)
def test_what_a_new_kind_must_keep(changed: dict[str, Any], finding: str) -> None:
    with pytest.raises(RulesetError) as caught:
        begun("brawling-battleships", data=of_kinds(**changed))
    assert f"kinds.toml: kind {finding} (changed in data)" in caught.value.findings


def test_what_is_no_kind_is_found_where_one_is_named() -> None:
    tables = {
        "kind": [{"id": "dud", "cancels": ["flood"], **HOUSE}],
        "card": [{"id": "P006", "kind": "ram", "cancels": ["storms"], **HOUSE}],
        "play": {"left_out": ["dude"], **HOUSE},
    }
    with pytest.raises(RulesetError) as caught:
        begun("brawling-battleships", data=tables)
    names = list(begun("brawling-battleships").rules.kind_of)
    kinds = ", ".join(names)
    assert list(caught.value.findings) == [
        f"play.toml: play, left_out: expected one of {kinds}, got dude (changed in data)",
        f"kinds.toml: kind dud, cancels: expected one of open-fire, {kinds}, got flood "
        "(changed in data)",
        f"cards.toml: card P006, kind: expected one of {kinds}, got 'ram' (changed in data)",
        f"cards.toml: card P006, cancels: expected one of open-fire, {kinds}, got storms "
        "(changed in data)",
    ]
