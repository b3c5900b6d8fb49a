"""A stranger's small ruleset with other faults than leaks, one at a time: each is named by its own
check."""

import shutil
from pathlib import Path

import pytest

from navalcore.check import Finding, check
from navalcore.plugins import Library

FOLDER = Path(__file__).parent / "ambush"

Changes = dict[str, str]


def changed(folder: Path, changes: Changes, data: Changes | None = None) -> Library:
    """The ruleset in a folder of its own, with texts put in the place of others."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    for name, ways in (("ambush.py", changes), ("ambush.toml", data or {})):
        text = (folder / name).read_text(encoding="utf-8")
        for was, now in ways.items():
            assert text.count(was) == 1, was
            text = text.replace(was, now)
        (folder / name).write_text(text, encoding="utf-8")
    return Library(only=(), files=[folder / "ambush.py"], strict=True)


def told(found: list[Finding]) -> list[str]:
    """What is told, without where in a game it is."""
    return [f"{one.check}: {one.text}" for one in found]


ENDED = "return Done(reckoned(game))"


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        ("{0: 1, 1: 0}, (7,)", "seat 7 wins"),
        ("{0: 1, 1: 0, 2: 0}, (0,)", "seat 2 has a score"),
        ("{'Red': 1, 'Blue': 0}, ()", "seat 'Red' has a score"),
    ],
)
def test_a_result_with_a_seat_that_does_not_exist_is_found(
    result: str, sentence: str, tmp_path: Path
) -> None:
    library = changed(tmp_path, {ENDED: f"return Done(Result({result}, 'Shown'))"})
    assert told(check("ambush", library, games=1)) == [
        f"legality: the rules fail: KernelError: {sentence}, but the seats of this game are 0 to "
        "1: name those alone in the Result"
    ]
