"""The conformance kit on rules that break off or run on for ever, and on data that do not fit: each
fault is told once, with the place in the source, and ends what cannot be tried any more."""

import json
import re
import shutil
import signal
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import attrs
import nasty
import pytest

import navalcore
from navalcore import Decision, check, define
from navalcore.check.patience import Stalled, watched
from navalcore.check.source_lines import is_of_rules
from navalcore.plugins import Library
from navalcore.starting import replay
from tests.kernel.changed_rulesets import only

FOLDER = Path(nasty.__file__).parent
HANGING = FOLDER / "faulty" / "hanging.py"
PLAYED = [name for name in check.CHECKS if name not in check.UNPLAYED]
timed = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timer interrupts here")


def told(library: Library, *names: str, **how: Any) -> dict[str, list[check.Finding]]:
    """What each check finds in two games."""
    return dict(check.checked(check.Trial("nasty", library, range(2), **how), names))


@timed
def test_rules_that_run_on_for_ever_are_one_finding_of_progress() -> None:
    library = Library(only=(), files=[FOLDER / "nasty.py", HANGING], strict=True)
    begun = time.monotonic()
    found = told(library, patience=0.4)
    assert time.monotonic() - begun < 10
    (finding,) = found.pop("progress")
    assert re.fullmatch(
        r"progress, seed 0, after \d+ answers: 3 seats, default options: "
        r"the rules come to no question within 0\.4 "
        r"seconds; they are in (Waiting\.drawn|wait) \(tests/kernel/nasty/faulty/hanging\.py:"
        r"(1[2-8]|2[0-2])\)(, called by Waiting\.drawn)?",
        str(finding),
    )
    assert finding.journal is not None and not finding.skipped
    assert replay(finding.journal, library=library).waiting.label.startswith("draw")
    for name in set(PLAYED) - {"progress"}:
        assert [str(one) for one in found[name]] == [f"{name}: not tried: see progress"]
    assert [found[name] for name in check.UNPLAYED] == [[]] * len(check.UNPLAYED)


@timed
def test_a_check_alone_tells_of_rules_that_run_on_for_ever() -> None:
    library = Library(only=(), files=[FOLDER / "nasty.py", HANGING], strict=True)
    (finding,) = told(library, "clones", patience=0.2)["clones"]
    assert not finding.skipped
    assert "the rules come to no question within 0.2 seconds; they are in " in finding.text


@timed
def test_an_opening_that_runs_on_for_ever_is_found() -> None:
    def opening(game: Any) -> Any:
        while True:
            pass

    found = told(only(opening=opening), "legality", "progress", "undo", patience=0.2)
    assert [str(one) for one in found["undo"]] == ["undo: not tried: see progress"]
    (finding,) = found["progress"]
    assert finding.journal is None
    assert re.match(
        r"progress, seed 0, after 0 answers: 3 seats, default options: "
        r"the rules come to no question within 0\.2 "
        r"seconds; they are in "
        r"opening \(tests/kernel/test_check_breaking\.py:\d+\)$",
        str(finding),
    )


@timed
def test_data_whose_check_runs_on_for_ever_are_found() -> None:
    def endless(kit: Any) -> Any:
        while True:
            pass

    found = told(only(check=endless), patience=0.2)
    assert [one.check for one in found["data"] if not one.skipped] == ["data"]
    assert {str(one) for name in PLAYED for one in found[name]} == {
        f"{name}: not tried: see data" for name in PLAYED
    }


def test_a_check_of_data_that_fails_is_a_finding_of_data() -> None:
    def failing(kit: Any) -> Any:
        return [row.no_such_field for row in kit.card]

    found = told(only(check=failing))
    (finding,) = found["data"]
    assert re.fullmatch(
        r"data: the rules fail in (failing|<listcomp>) "
        r"\(tests/kernel/test_check_breaking\.py:\d+\)(, called by failing)?: AttributeError: "
        r"'Face' object has no attribute 'no_such_field'",
        str(finding),
    )
    assert [str(one) for one in found["legality"]] == ["legality: not tried: see data"]


@pytest.mark.parametrize(
    ("function", "of_rules"),
    [
        (nasty.Turn.start, True),
        (navalcore.new_game, False),
        (json.dumps, False),
        (attrs.evolve, False),
        (pytest.raises, False),
    ],
    ids=["rules", "kernel", "Python", "attrs", "pytest"],
)
def test_rules_are_told_from_what_they_are_built_on(function: Any, of_rules: bool) -> None:
    assert is_of_rules(function.__code__) is of_rules


@timed
def test_many_short_steps_may_take_as_long_as_they_like() -> None:
    assert watched(partial(list, map(short, range(300))), 0.2) == [0.001] * 300


def short(number: int) -> float:
    time.sleep(0.001)
    return 0.001


@timed
def test_the_watch_leaves_everything_as_it_was() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(Stalled):
        watched(forever, 0.1)
    assert watched(lambda: 7, 0.1) == 7
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def forever() -> None:
    while True:
        pass


def test_there_is_no_watch_without_seconds_or_in_another_thread() -> None:
    assert watched(lambda: signal.getsignal(signal.SIGINT), 0) is signal.getsignal(signal.SIGINT)
    got: list[int] = []
    thread = threading.Thread(target=lambda: got.append(watched(lambda: 7, 0.1)))
    thread.start()
    thread.join()
    assert got == [7]


def test_there_is_no_watch_where_no_timer_interrupts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "setitimer", raising=False)
    assert watched(lambda: 7, 0.1) == 7


def test_an_opening_that_fails_is_a_finding_of_legality() -> None:
    def opening(game: Any) -> Any:
        return {}["first"]

    found = told(only(opening=opening))
    assert re.fullmatch(
        r"legality, seed 0, after 0 answers: the rules fail in opening "
        r"\(tests/kernel/test_check_breaking\.py:\d+\): KeyError: 'first'",
        str(found["legality"][0]),
    )
    assert len(found["legality"]) == 1
    assert [str(one) for one in found["progress"]] == ["progress: not tried: see legality"]


@define
class Forgetting(nasty.Turn):
    """Forgets to return."""

    def acted(self, game: Any, value: Any) -> Any:
        super().acted(game, value)


@define
class Circling(nasty.Turn):
    """Asks what has one answer, again and again."""

    def acted(self, game: Any, value: Any) -> Any:
        return Decision(self.seat, [nasty.PASS()], "turn", self.acted, "NAS-203")


def test_a_step_without_a_return_is_told_with_its_frame(changed: Callable[[Any], Library]) -> None:
    found = told(changed(Forgetting), "legality", "clones")
    assert re.fullmatch(
        r"legality, seed \d, after \d+ answers: the rules fail in Forgetting "
        r"\(tests/kernel/test_check_breaking\.py:\d+\): KernelError: "
        r"Forgetting\(seat=\d, victim=0\): a step returned None, not a Chance, Decision, Sealed, "
        r"Call, Goto, Done or Leave",
        str(found["legality"][0]),
    )
    assert len(found["legality"]) == 1
    assert [str(one) for one in found["clones"]] == ["clones: not tried: see legality"]


def test_rules_that_only_ask_what_has_one_answer_are_told_once(
    changed: Callable[[Any], Library],
) -> None:
    found = told(changed(Circling), "legality", "progress", "clones", "undo")
    (finding,) = found["progress"]
    assert finding.text.endswith(
        ": no question after 10000 steps; running: Match > Circling "
        "(a decision with a single option is no question: it is played unasked)"
    )
    for name in ("legality", "clones", "undo"):
        assert [str(one) for one in found[name]] == [f"{name}: not tried: see progress"]


@define
class Unready(nasty.Match):
    """Fails without votes."""

    def next_turn(self, game: Any, value: Any) -> Any:
        if game.board.turn == 2 and not game.options.votes:
            raise RuntimeError("no votes")
        return super().next_turn(game, value)


def test_rules_that_fail_under_an_option_alone_are_a_finding_of_progress(
    changed: Callable[[Any], Library],
) -> None:
    found = told(changed(Unready))
    assert found["legality"] == []
    (finding,) = found["progress"]
    assert re.fullmatch(
        r"progress, seed 0, after \d+ answers: scenario short, votes=false: the rules fail in "
        r"Unready\.next_turn \(tests/kernel/test_check_breaking\.py:\d+\): RuntimeError: no votes",
        str(finding),
    )


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (
            "match.toml",
            "turns = 12",
            'turns = "12"',
            "match.toml: match, turns: expected a whole number, got '12'",
        ),
        ("match.toml", "[match]", "[match", "match.toml: line 1: not valid TOML: "),
        (
            "rules.toml",
            '"NAS-101"',
            '"NAS-102"',
            "rules.toml: rule, row 2: id 'NAS-102' is already in row 1",
        ),
        ("options.toml", "default =", "defalt =", "options.toml: option, row 1, "),
    ],
    ids=["a value", "no TOML", "rules", "options"],
)
def test_faulty_files_are_a_finding_of_data_alone(
    file: str, old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    shutil.copytree(FOLDER / "data", tmp_path / "data")
    path = tmp_path / "data" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    library = only(data_package=tmp_path / "data")
    found = told(library)
    assert any(one.text.startswith(sentence) for one in found["data"]), found["data"]
    for name in [*PLAYED, "coverage"]:
        assert [str(one) for one in found[name]] == [f"{name}: not tried: see data"]
    (alone,) = told(library, "clones")["clones"]
    assert alone.skipped and alone.text == f"not tried: {found['data'][0].text}"
