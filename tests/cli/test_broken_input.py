"""What breaks a command line: strange letters and numbers, closed and full outputs, early leave."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

TABLE = [
    ("play skirmish --teams ²x2", 2, "skirmish is not played in teams"),
    ("play skirmish --seat ²=human", 2, "--seat '²=human': expected a seat and human, such as"),
    ("play skirmish --name 0=a\x1b[2J", 2, "--name 'a\\x1b[2J': holds what cannot be shown; use"),
    ("watch skirmish --delay inf", 2, "invalid value for '--delay': "),
]


@pytest.mark.parametrize(("words", "code", "told"), TABLE, ids=[repr(row[0]) for row in TABLE])
def test_strange_words_are_refused(run: Any, words: str, code: int, told: str) -> None:
    result = run(words)
    assert result.exit_code == code
    assert result.stderr.startswith(f"navalcore: {told}")


def test_an_empty_name_saves_nothing() -> None:
    from typer.testing import CliRunner

    from navalcore.cli.app import build_app

    words = ["play", "skirmish", "--plugin", "skirmish.py", "--save", ""]
    result = CliRunner().invoke(build_app(), words)
    assert result.stderr == "navalcore: --save: name a file, such as evening.journal\n"
    assert list(Path().glob("*.journal")) == []


@pytest.mark.parametrize(
    "typed", ["undo ²", "undo 99999999999", "log ²", "9" * 5000, "save a\0b", "\x1b[A", "é" * 500]
)
def test_strange_words_at_a_prompt_change_nothing(run: Any, typed: str) -> None:
    result = run("play skirmish --save j", f"{typed}\n1\n")
    assert result.exception is None
    assert "The input ended; the game is saved in j." in result.stdout
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize("command", ["play", "odds"])
@pytest.mark.parametrize("text", ["[" * 100_000, "{}", "[]", '{"ruleset": 7}'])
def test_what_is_no_journal_is_not_gone_on_with(run: Any, command: str, text: str) -> None:
    Path("j").write_text(f"{text}\n", encoding="utf-8")
    result = run(f"{command} --resume j")
    assert (result.exit_code, result.stderr) == (3, "navalcore: j: is no journal of navalcore\n")


@pytest.mark.parametrize("name", ["diary", "copy"])
def test_a_file_that_is_there_is_not_written_over(run: Any, name: str) -> None:
    Path("diary").write_text("dear diary", encoding="utf-8")
    result = run("play skirmish --save j", f"save copy\n1\nsave {name}\n")
    assert "Saved as copy; this game goes on in j." in result.stdout
    assert (
        f"The file {name} exists; name another file, or go on with it (navalcore play skirmish "
        f"--resume {name} --plugin skirmish.py)."
    ) in " ".join(result.stdout.split())
    assert Path("diary").read_text(encoding="utf-8") == "dear diary"
    assert '"answer"' not in Path("copy").read_text(encoding="utf-8")


@pytest.mark.parametrize("typed", ["n ²", "p ²", "goto ²", "²", "n " + "9" * 5000, "goto"])
def test_strange_words_while_reading(run: Any, typed: str) -> None:
    run("play skirmish --save j", "1\n1\n")
    result = run("replay j --step", f"{typed}\nn\nq\n")
    assert result.exception is None
    assert "\n0/" in "\n" + result.stdout and "1/" in result.stdout


def test_taking_back_as_far_as_it_goes_asks_anew(run: Any) -> None:
    """What was asked before is no question any more, and its default no answer."""
    result = run("play skirmish --save j --manual dice", "2\n3 5\n1\nundo 99\n\n")
    assert result.exception is None
    assert "Taken back, but not as far as asked: a chance was answered since" in result.stdout


@pytest.mark.parametrize("line", ["x", "[]", "1", "[" * 50_000, '{"seat": 0}', "NaN", "\0", '"'])
def test_a_line_that_is_no_answer(run: Any, line: str) -> None:
    result = run("play skirmish --json --save j", f"{line}\n")
    assert result.exception is None
    assert result.stdout.count('{"error": {"seat": null, "cite": "", "message": "expected one') == 1


def test_a_position_file_is_named_in_its_findings(run: Any) -> None:
    Path("s.toml").write_text("[[", encoding="utf-8")
    assert run("play skirmish --setup s.toml").stderr.startswith("navalcore: s.toml: line 1: not")


def _closed(words: str, shell: str) -> Any:
    command = f'"{sys.executable}" -m navalcore {words} --plugin skirmish.py {shell}'
    return subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, timeout=60, env={**os.environ}
    )


@pytest.mark.parametrize(
    "words",
    ["games", "watch skirmish --save j", "watch skirmish --json --save j", "rules skirmish"],
)
@pytest.mark.parametrize("shell", ["| head -1", ">&-", "<&-", "<&- >&- 2>&-"])
def test_closed_streams_end_a_command_quietly(words: str, shell: str) -> None:
    done = _closed(words, shell)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False)
    assert "Error" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no /dev/full")
@pytest.mark.parametrize("words", ["games", "watch skirmish --save j", "play skirmish --json"])
def test_an_output_that_is_full_is_told(words: str) -> None:
    done = _closed(words, "</dev/null >/dev/full")
    assert done.returncode == 3
    last = done.stderr.splitlines()[-1]
    assert last == "navalcore: the output cannot be written (No space left on device)"
