"""Journals: nothing lost by a kill, one clear sentence for anything wrong, watched by viewers."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from navalcore import OBSERVER, Game, JournalError, RulesetError, load_journal, replay
from navalcore.journals import Journal, read_journal
from navalcore.plugins import Library
from navalcore.saved_forms import HEADER_FIELDS

STORY = ["draw 0 = A", "0: raid 1", "2: let", "1: let", "raid 0 = 4", "draw 1 = B", "1: stow B"]


@pytest.fixture
def saved(told: Callable[..., Game], tmp_path: Path) -> Path:
    """A journal of a short game, written as it was played."""
    game = told([], names={0: "Ännchen"})
    path = tmp_path / "game.journal"
    assert game.journal is not None
    game.journal.attach(path)
    for line in STORY:
        if " = " in line:
            game.submit(line.split(" = ")[1])
        else:
            game.submit(line.split(": ")[1], int(line[0]))
    game.undo()
    game.journal.close()
    return path


def test_a_kill_at_any_byte_loses_at_most_the_answer_being_written(
    saved: Path, library: Library, tmp_path: Path
) -> None:
    data, cut = saved.read_bytes(), tmp_path / "cut.journal"
    states: dict[int, Any] = {}
    header = data.index(b"\n")
    for size in range(len(data) + 1):
        cut.write_bytes(data[:size])
        if size < header:
            with pytest.raises(JournalError) as caught:
                load_journal(cut)
            assert (
                str(caught.value) == f"{cut}: is empty or cut off before the end of its first line"
            )
            continue
        journal = load_journal(cut)
        whole = data[:size].count(b"\n") + (data[size : size + 1] == b"\n")
        assert len(journal.lines) == whole - 1
        if whole not in states:
            game = replay(journal, library=library)
            states[whole] = game.state()
            game.advance()
            for asked in game.open[:1]:
                game.submit(asked.options[0], asked.seat)
    assert len(states) == len(data.splitlines())
    assert len({json.dumps(state) for state in states.values()}) == len(states) - 1  # one undo


def test_fewer_than_no_answers_cannot_be_replayed(saved: Path, library: Library) -> None:
    with pytest.raises(JournalError) as caught:
        replay(saved, until=-1, library=library)
    assert str(caught.value) == "until is -1: give 0 or more answers, or None for all"
    assert replay(saved, until=0, library=library).journal.records == []


def test_a_journal_goes_on_where_it_was_cut(saved: Path, library: Library, tmp_path: Path) -> None:
    cut = tmp_path / "cut.journal"
    cut.write_bytes(saved.read_bytes()[:-30])
    game = replay(cut, library=library)
    assert game.journal is not None
    game.journal.attach(cut)
    game.advance()
    game.submit("pass", game.open[0].seat)
    game.journal.close()
    again = replay(cut, library=library)
    assert again.state() == game.state()
    assert again.events() == game.events()


def test_saving_puts_a_whole_file_in_place(
    told: Callable[..., Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.journal"
    path.write_text("what was there before")
    game = told(STORY)
    assert game.journal is not None

    def failing(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", failing)
    with pytest.raises(JournalError) as caught:
        game.journal.save(path)
    assert (
        str(caught.value)
        == f"{path}: cannot be written (No space left on device); name another file"
    )
    assert path.read_text() == "what was there before"
    monkeypatch.undo()
    game.journal.save(path)
    assert path.read_text() == game.journal.text()
    assert [file.name for file in tmp_path.iterdir()] == ["game.journal"]


def test_a_path_that_cannot_be_written_is_told(told: Callable[..., Game], tmp_path: Path) -> None:
    game, path = told([]), tmp_path / "nowhere" / "game.journal"
    assert game.journal is not None
    with pytest.raises(JournalError) as caught:
        game.journal.save(path)
    assert (
        str(caught.value)
        == f"{path}: cannot be written (No such file or directory); name another file"
    )


BROKEN = "is no line of a journal; restore the file or cut it before this line"


@pytest.mark.parametrize(
    ("line", "text", "sentence"),
    [
        (0, "{}", "{path}: is no journal of navalcore"),
        (0, "[1, 2]", "{path}: is no journal of navalcore"),
        (0, "a letter home", "{path}: is no journal of navalcore"),
        (
            0,
            '{"navalcore": 2, "ruleset": "nasty"}',
            "{path}: is written in format 2, this navalcore reads up to 1; use a newer navalcore",
        ),
        (3, "{", "{path}, line 4: " + BROKEN),
        (3, "", "{path}, line 4: " + BROKEN),
        (3, "[]", "{path}, line 4: " + BROKEN),
        (3, '{"label": "turn"}', "{path}, line 4: " + BROKEN),
        (3, '{"label": "turn", "answer": "pass", "by": [1]}', "{path}, line 4: " + BROKEN),
        (3, '{"label": 3, "answer": "pass", "by": 1}', "{path}, line 4: " + BROKEN),
        (3, '{"undo": 9}', "{path}, line 4: takes back 9 of 2 answers"),
        (3, '{"undo": "all"}', "{path}, line 4: takes back 'all' of 2 answers"),
        (3, '{"correct": 3}', "{path}, line 4: corrects an outcome that was not typed"),
    ],
)
def test_an_edited_line_is_told_with_its_number(
    line: int, text: str, sentence: str, saved: Path
) -> None:
    rows = saved.read_text().splitlines()
    rows[line] = text
    saved.write_text("\n".join(rows) + "\n")
    with pytest.raises(JournalError) as caught:
        load_journal(saved)
    assert str(caught.value) == sentence.format(path=saved)


def test_bytes_that_are_no_text_are_told_unless_they_stand_at_the_end(saved: Path) -> None:
    data = saved.read_bytes()
    broken = data.index(b"\n") + 10
    saved.write_bytes(data[:broken] + b"\xff" + data[broken:])
    with pytest.raises(JournalError) as caught:
        load_journal(saved)
    assert str(caught.value) == f"{saved}, line 2: {BROKEN}"
    saved.write_bytes(data + b'{"label": "\xc3')
    assert len(load_journal(saved).lines) == data.count(b"\n") - 1


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(JournalError) as caught:
        load_journal(tmp_path / "x")
    sentence = f"{tmp_path / 'x'}: cannot be read (No such file or directory); check the name"
    assert str(caught.value) == sentence


SINCE = (
    "the file was edited, or the rules of nasty have changed since: navalcore replay FILE --watch "
    "tells its story"
)


@pytest.mark.parametrize(
    ("line", "change", "sentence"),
    [
        (1, {"label": "weather"}, "answer 1 (weather: A) no longer fits: mission 0 is rolled here"),
        (1, {"by": 0}, "answer 1 (mission 0: A) no longer fits: mission 0 is rolled here"),
        (
            1,
            {"answer": "E"},
            "answer 1 (mission 0: E) no longer fits: 'E' cannot come here: type one of A, B, C",
        ),
        (5, {"by": 1}, "answer 5 (turn: raid 1) no longer fits: turn is asked here [NAS-203]"),
        (
            5,
            {"answer": "sink 1"},
            "answer 5 (turn: sink 1) is not possible here [NAS-203]; possible: pass, raid 1, "
            "raid 2, stow A, bury A, show A, clear, dive, reveal",
        ),
        (5, {"label": "x"}, "answer 5 (x: raid 1) no longer fits: turn is asked here [NAS-203]"),
        (
            6,
            {"answer": "parry"},
            "answer 6 (parry: parry) is not possible here [NAS-302]; possible: let",
        ),
    ],
)
def test_an_edited_answer_is_told_with_its_number_and_rule(
    line: int, change: dict[str, Any], sentence: str, told: Callable[..., Game], library: Library
) -> None:
    journal = told(STORY).journal
    assert journal is not None
    rows = journal.text().splitlines()
    rows[line] = json.dumps({**json.loads(rows[line]), **change})
    with pytest.raises(JournalError) as caught:
        replay(read_journal("\n".join(rows) + "\n", "x"), library=library)
    cite = " [NAS-101]" if line == 1 else ""
    assert str(caught.value) == f"x: {sentence}{cite}; {SINCE}"


def test_answers_after_the_end_are_told(played: Callable[..., Game], library: Library) -> None:
    journal = played(1).journal
    assert journal is not None
    journal.records.append(journal.records[-1])
    number = len(journal.records)
    with pytest.raises(JournalError) as caught:
        replay(journal, library=library)
    assert str(caught.value).startswith(f"answer {number} (")
    assert str(caught.value).endswith(f"): the game has ended before it; {SINCE}")


@pytest.mark.parametrize("value", [None, 7, "x", [], {}, [{"x": 1}]], ids=str)
@pytest.mark.parametrize(
    "key",
    [*HEADER_FIELDS, "key"],
)
def test_an_edited_header_never_ends_in_a_stray_error(
    key: str, value: Any, told: Callable[..., Game], library: Library
) -> None:
    game = told(STORY)
    assert game.journal is not None
    for header in ({**game.journal.header, key: value}, dict(game.journal.header)):
        if header.get(key) != value:
            del header[key]
        journal = Journal(header)
        journal.records = game.journal.records
        try:
            replay(journal, library=library)
        except (JournalError, RulesetError) as error:
            assert len(str(error)) > 20


def test_other_data_of_the_ruleset_are_told(told: Callable[..., Game], library: Library) -> None:
    game = told(STORY)
    assert game.journal is not None
    here = game.bound.digest
    game.journal.header["digest"] = "0123456789abcdef"
    with pytest.raises(JournalError) as caught:
        replay(game.journal, library=library)
    assert str(caught.value) == (
        "the journal was made under version 1 of nasty with data 0123456789abcdef, here are "
        f"version 1 and data {here}: use the data of then, or let "
        "navalcore replay FILE --watch tell its story"
    )


def test_a_journal_is_watched_without_the_ruleset_as_each_viewer_may(
    played: Callable[..., Game],
) -> None:
    game = played(5)
    assert game.journal is not None
    journal = read_journal(game.journal.text(), "x")
    assert journal.watched() == [event.text() for event in game.events()]
    for viewer in (0, 1, 2, OBSERVER):
        seen = [event.text() for event in game.events(viewer)]
        assert journal.watched(viewer) == seen
    assert len({tuple(journal.watched(viewer)) for viewer in (0, 1, 2, OBSERVER)}) == 4


def test_a_journal_holds_the_key_and_a_view_does_not(new: Callable[..., Game]) -> None:
    game = new(None)
    assert game.journal is not None
    key = game.journal.header["key"]
    assert len(key) == 64 and game.journal.header["open"] is False
    for viewer in (0, OBSERVER):
        assert key not in json.dumps(game.view(viewer))
    assert key not in json.dumps(game.state())


def test_a_journal_says_why_it_was_kept_for_as_long_as_it_ends_there(
    told: Callable[..., Game],
) -> None:
    game = told(STORY[:2])
    assert game.journal is not None
    game.journal.note("One has raided two.", "Nobody has answered.")
    text = game.journal.text()
    assert read_journal(text, "j").noted == ["One has raided two.", "Nobody has answered."]
    for wrong in (3, [], {}, {"answers": 2, "sentences": "One"}, {"answers": "2"}):
        kept = read_journal(text, "j")
        kept.header["noted"] = wrong
        assert kept.noted == []
    game.submit("let", 2)
    assert game.journal.noted == []
    assert read_journal(text, "j").until(1).noted == []
