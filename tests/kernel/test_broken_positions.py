"""Positions, views and journals that somebody has changed: one error, before anything runs."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import navalcore
from navalcore import Game, JournalError, RulesetError
from navalcore.journals import read_journal
from navalcore.plugins import Library

Told = Callable[..., Game]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: d.pop("counts"), "the position lacks 'counts'"),
        (lambda d: d.update(answers="7"), "the position: answers is '7'"),
        (lambda d: d.update(answers=True), "the position: answers is True"),
        (lambda d: d["counts"].update(die="2"), "the position: counts is {counts}"),
        (lambda d: d.update(seats=10**30), "nasty is played with 3 seats, not with 1" + "0" * 30),
        (lambda d: d.update(teams="²x2", seats=3), "nasty is not played in teams"),
        (
            lambda d: d["board"]["cards"]["places"]["hand-0"].update(owners=["x"]),
            "this is no position that navalcore wrote: KernelError(\"there is no viewer 'x': name "
            'a seat from 0 or OBSERVER")',
        ),
        (
            lambda d: d["board"]["cards"].update(pools={"1": {"A": 1.5}}),
            "a saved deck: expected a number of cards, got 1.5",
        ),
        (
            lambda d: d["board"]["cards"]["places"]["hand-0"].update(slots={"0": -1}),
            "a saved deck: expected a number of cards, got -1",
        ),
        (
            lambda d: d["node"].update(options=["sing"]),
            "this is no position that navalcore wrote: Refusal(\"'sing' is no option\")",
        ),
    ],
)
def test_a_changed_position_is_refused(
    told: Told, library: Library, change: Any, sentence: str
) -> None:
    data = json.loads(json.dumps(told(["draw 0 = A"]).state()))
    change(data)
    with pytest.raises((JournalError, RulesetError)) as caught:
        navalcore.from_state("nasty", data, library=library)
    assert str(caught.value) == sentence.format(counts=data.get("counts"))


@pytest.mark.parametrize(
    ("story", "change", "sentence"),
    [
        (
            [],
            lambda node: node.update(space=["card", "turn", "deck"]),
            "the board has no cards named turn",
        ),
        (
            ["draw 0 = A", "0: raid 1"],
            lambda node: node.update(again=None),
            "the window parry names no step that asks it again",
        ),
    ],
    ids=["a draw", "a window"],
)
def test_a_changed_question_is_refused(
    told: Told, library: Library, story: list[str], change: Any, sentence: str
) -> None:
    data = json.loads(json.dumps(told(story).state()))
    change(data["node"])
    with pytest.raises(JournalError) as caught:
        navalcore.from_state("nasty", data, library=library)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: d.pop("board"), "the view lacks 'board'"),
        (lambda d: d.update(seats=10**30), "nasty is played with 3 seats, not with 1" + "0" * 30),
        (lambda d: d["node"].pop("kind"), "this is no view that navalcore wrote: KeyError('kind')"),
        (
            lambda d: d["frames"][0].update(frame="Tun"),
            "this is no view that navalcore wrote: KeyError('Tun')",
        ),
    ],
)
def test_a_changed_view_is_refused(
    told: Told, library: Library, change: Any, sentence: str
) -> None:
    view = json.loads(json.dumps(told(["draw 0 = A"]).view(1)))
    change(view)
    with pytest.raises((JournalError, RulesetError)) as caught:
        navalcore.imagine(view, library=library)
    assert str(caught.value) == sentence


def test_a_position_is_a_table(library: Library) -> None:
    with pytest.raises(JournalError) as caught:
        navalcore.from_state("nasty", None, library=library)
    assert str(caught.value) == "the position is None, no table"


@pytest.mark.parametrize(
    "events",
    [
        [1],
        ["sunk"],
        [{"cite": "NAS-203"}],
        [{"text": 5}],
        [{"text": "a", "cite": None}],
        [{"text": "a", "audience": ["x"]}],
        [{"text": "a", "audience": 4}],
        [{"text": "a", "knows": [0]}],
        5,
    ],
)
@pytest.mark.parametrize("line", ["opening", "events"])
def test_events_that_cannot_be_told_are_no_journal(told: Told, events: Any, line: str) -> None:
    rows = [json.loads(row) for row in told(["draw 0 = A"]).journal.text().splitlines()]
    if line == "opening":
        rows.append({"opening": events})
    else:
        rows[-1]["events"] = events
    text = "".join(json.dumps(row) + "\n" for row in rows)
    with pytest.raises(JournalError) as caught:
        read_journal(text, "j")
    place = f"j, line {len(rows)}"
    assert str(caught.value) == (
        f"{place}: is no line of a journal; restore the file or cut it before this line"
    )


def test_a_line_too_deep_to_read_is_no_journal(told: Told, tmp_path: Path) -> None:
    file = tmp_path / "deep"
    deep = "[" * 100_000 + "]" * 100_000
    file.write_text(told([]).journal.text() + deep + "\n", encoding="utf-8")
    with pytest.raises(JournalError, match="is no line of a journal"):
        navalcore.load_journal(file)
    file.write_text(deep + "\n", encoding="utf-8")
    with pytest.raises(JournalError, match="is no journal of navalcore"):
        navalcore.load_journal(file)
