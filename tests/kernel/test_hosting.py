"""Outside programs as processes, in shell: what they say, how they end, and that nothing stays."""

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from navalcore.errors import NavalcoreError
from navalcore.hosting import Hosted, check_start, one_line
from navalcore.players import Forfeit

Start = Callable[[str], Hosted]


@pytest.fixture
def start() -> Iterator[Start]:
    """start(script): the shell running it; it is closed at the end of the test."""
    running: list[Hosted] = []

    def begin(script: str) -> Hosted:
        running.append(Hosted(["sh", "-c", script]))
        running[-1].start()
        return running[-1]

    yield begin
    for one in running:
        one.close()


def refused(program: Hosted, seconds: float = 10) -> str:
    """Why a program gives no line."""
    with pytest.raises(Forfeit) as caught:
        program.hear(seconds)
    return str(caught.value)


def test_a_program_is_told_lines_and_gives_lines(start: Start) -> None:
    program = start('while read -r line; do echo "<$line>"; done')
    for word in ("one", "Ärger"):
        program.tell(f"{word}\n")
        assert program.hear(10).decode() == f"<{word}>"


def test_lines_are_given_one_after_the_other_without_blank_ones(start: Start) -> None:
    program = start(r"printf 'one\n\n  \ntwo\nthree'")
    assert [program.hear(10) for _ in range(3)] == [b"one", b"two", b"three"]


def test_what_a_program_does_not_read_keeps_nobody_waiting(start: Start) -> None:
    program = start("read -r line; echo read; sleep 0.2; wc -c")
    for _ in range(50):
        program.tell("x" * 9_999 + "\n")
    assert program.hear(10) == b"read"
    assert refused(program, 1) == "gave no answer within 1 s"


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("exit 3", "ended with exit code 3 before the game did"),
        ("exit 0", "ended with exit code 0 before the game did"),
        (
            "echo first >&2; echo 'no such book' >&2; exit 1",
            "ended with exit code 1 before the game did: no such book",
        ),
        ("kill -9 $$", "was ended by signal 9"),
        ("exec sleep 1000 >&-", "closed its output"),
        ("exec cat /dev/zero", "wrote a line of more than 1000000 letters"),
    ],
)
def test_how_a_program_ends_is_told(start: Start, script: str, told: str) -> None:
    assert refused(start(script)) == told


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("sleep 1000", "gave no answer within 0.2 s"),
        ("yes ''", "gave no answer within 0.2 s"),
        ("trap '' TERM INT; while :; do :; done", "gave no answer within 0.2 s"),
    ],
)
def test_a_program_has_so_long(start: Start, script: str, told: str) -> None:
    begun = time.monotonic()
    assert refused(start(script), 0.2) == told
    assert time.monotonic() - begun < 8


def test_half_a_line_is_no_answer(start: Start) -> None:
    program = start("printf half; sleep 1000")
    assert refused(program, 2) == "did not end its line within 2 s"


def test_closing_ends_the_whole_group_and_leaves_no_zombie(start: Start, tmp_path: Path) -> None:
    program = start("sleep 1000 & echo $$ $!; wait")
    leader, child = map(int, program.hear(10).split())
    program.close()
    with pytest.raises(ProcessLookupError):
        os.kill(leader, 0)  # a zombie would still be there
    assert not alive(child)
    program.close()


def alive(number: int) -> bool:
    """Whether a process that is no child of this one runs on, as init may reap it later."""
    for _ in range(100):
        try:
            state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return False
        if state in "ZX":
            return False
        time.sleep(0.05)
    return True


def test_a_program_may_end_by_itself(start: Start, tmp_path: Path) -> None:
    program = start(f"cat >/dev/null; echo done > {tmp_path}/end")
    program.tell("over\n")
    program.close(10)
    assert (tmp_path / "end").read_text() == "done\n"


def test_a_program_that_does_not_end_is_ended(start: Start) -> None:
    program = start("trap '' TERM; while :; do sleep 1; done")
    begun = time.monotonic()
    program.close(0.2)
    assert time.monotonic() - begun < 8


def test_what_cannot_be_started_is_told(tmp_path: Path) -> None:
    for name, text, mode, told in (
        ("missing", None, 0, "No such file or directory"),
        ("plain", "#!/bin/sh\n", 0o644, "Permission denied"),
        ("form", "echo\n", 0o755, "Exec format error"),
    ):
        path = tmp_path / name
        if text is not None:
            path.write_text(text)
            path.chmod(mode)
        with pytest.raises(NavalcoreError) as caught:
            check_start([str(path)])
        assert str(caught.value) == f"cannot be started ({told})"


def test_what_can_be_started_is_ended_again() -> None:
    begun = time.monotonic()
    check_start(["sleep", "1000"])
    assert time.monotonic() - begun < 60


def test_foreign_words_fit_in_a_line() -> None:
    assert one_line("a\x1b[2Jb\nc ") == "a [2Jb c"
    assert one_line("x" * 500) == "x" * 159 + "…"
