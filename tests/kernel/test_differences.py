"""The first place where two texts of plain data part, in words."""

import json
from typing import Any

import pytest

from navalcore.differences import THEN, difference

LONG = "x" * 70


@pytest.mark.parametrize(
    ("one", "other", "sentence"),
    [
        ({"a": [1, {"b": "C"}]}, {"a": [1, {"b": "D"}]}, "a[1].b is 'C' or 'D'"),
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, "b is 2 or 3"),
        ({"a": 1}, {"a": True}, "a is 1 or True"),
        ({"a": None}, {"a": {}}, "a is None or {}"),
        ({"a": 1, "b": 2}, {"a": 1}, "b is 2 or missing"),
        ({"a": 1}, {"a": 1, "b": "C"}, "b is missing or 'C'"),
        (
            {"a": {"x": 1, "y": 2}},
            {"a": {"y": 2, "x": 1}},
            "the keys of a are in the order ['x', 'y'] or ['y', 'x']",
        ),
        ({"a": ["A"]}, {"a": ["A", "B"]}, "a has 1 or 2 entries, the next being 'B'"),
        (["A", "B"], [], "it has 2 or 0 entries, the next being 'A'"),
        (3, "A", "it is 3 or 'A'"),
        (
            {"frames": [{"frame": "Turn", "fields": {"last": "A"}}]},
            {"frames": [{"frame": "Turn", "fields": {"last": "B"}}]},
            "frames[Turn].fields.last is 'A' or 'B'",
        ),
        (
            {"frames": [{"frame": "Turn"}]},
            {"frames": [{"frame": "Vote"}]},
            "frames[0].frame is 'Turn' or 'Vote'",
        ),
        (
            LONG + "A" + LONG,
            LONG + "B" + LONG,
            f"it is …'{'x' * 30}A{'x' * 29}'… or …'{'x' * 30}B{'x' * 29}'…",
        ),
        ({"a": list(range(99))}, {"a": 1}, f"a is {str(list(range(99)))[:60]}… or 1"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_the_first_difference_is_told(one: Any, other: Any, sentence: str) -> None:
    assert difference(json.dumps(one), json.dumps(other)) == sentence


def test_what_became_of_it_and_what_it_is_of() -> None:
    was, now = (json.dumps([{"text": text}]) for text in ("A draws.", "B draws."))
    told = difference(was, now, THEN, "log")
    assert told == "log[0].text is 'A draws.', then 'B draws.'"
