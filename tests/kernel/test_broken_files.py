"""Files that cannot be written, are no files, or are in use."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import navalcore
from navalcore import Game, JournalError, RulesetError
from navalcore.datafiles import read_toml
from navalcore.writing import write_whole

New = Callable[..., Game]


def test_a_device_or_pipe_is_never_replaced(new: New, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for write in (new().journal.save, new().journal.attach, lambda path: write_whole(path, "x")):
        with pytest.raises(JournalError) as caught:
            write(pipe)
        assert str(caught.value) == f"{pipe}: is no ordinary file; name another file"
    assert pipe.is_fifo()


def test_a_link_is_followed(new: New, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "game")
    new().journal.save(link)
    assert link.is_symlink() and navalcore.load_journal(tmp_path / "game").records == []


def test_no_fresh_file_stays_where_writing_fails(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(JournalError) as caught:
        write_whole(tmp_path / "folder", "x", "--save-view folder")
    assert str(caught.value) == (
        "--save-view folder: cannot be written (Is a directory); name another file"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize("do", [navalcore.load_journal, read_toml, lambda p: write_whole(p, "x")])
def test_a_name_that_no_file_can_have(do: Any) -> None:
    with pytest.raises((JournalError, RulesetError)) as caught:
        do("a\0b")
    assert "(embedded null byte)" in str(caught.value) or "embedded null" in str(caught.value)


def test_a_game_is_not_saved_where_another_is(new: New, tmp_path: Path) -> None:
    one, other = new(), new(2)
    one.journal.attach(tmp_path / "j")
    with pytest.raises(JournalError) as caught:
        other.journal.attach(tmp_path / "j")
    assert str(caught.value) == (
        f"{tmp_path / 'j'}: is being played now, at another terminal or by another program; "
        "end that game first, or name another file"
    )
    one.journal.attach(tmp_path / "j")  # anew by itself
    one.roll()
    assert len(navalcore.load_journal(tmp_path / "j").records) == 1
    one.journal.close()
    other.journal.attach(tmp_path / "j")
    assert (tmp_path / "j").read_text(encoding="utf-8") == other.journal.text()
    other.journal.close()


FULL = """
import resource, signal, sys
sys.path.insert(0, {folder!r})
import nasty, navalcore
from navalcore.plugins import Library
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
game = navalcore.new_game("nasty", seed=1, library=Library(only=(), modules=[nasty]))
game.journal.attach("j")
size = len(game.journal.text().encode())
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 300, size + 300))
try:
    navalcore.play(game, {{seat: navalcore.Random(seat) for seat in range(3)}})
except navalcore.JournalError as error:
    print(error)
navalcore.play(game, {{seat: navalcore.Random(seat) for seat in range(3)}})
print(game.result.ended)
"""


def test_a_full_disk_leaves_whole_lines(tmp_path: Path) -> None:
    code = FULL.format(folder=str(Path(__file__).parent / "nasty"))
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.splitlines() == [
        "j: cannot be written (File too large); it holds the game up to the answer before",
        "rules",
    ], done.stderr
    text = (tmp_path / "j").read_text(encoding="utf-8")
    assert text.endswith("}\n") and navalcore.load_journal(tmp_path / "j").records


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = " + "[" * 5000 + "]" * 5000, "not valid TOML: too many brackets inside each other"),
        ("a = " + "9" * 5000, "not valid TOML: a number or date out of range"),
    ],
)
def test_toml_that_its_reader_gives_up_on(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "a.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        read_toml(file)
    assert str(caught.value) == f"{file}: {told}"
