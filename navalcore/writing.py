"""Files that are written whole or appended to line by line, and never half."""

import os
from contextlib import suppress
from io import SEEK_END, FileIO
from pathlib import Path

from navalcore.errors import JournalError

try:
    from fcntl import LOCK_EX, LOCK_NB, flock
except ImportError:  # pragma: no cover  Windows has no such locks
    flock = None  # type: ignore[assignment]


def write_whole(path: str | Path, content: str | bytes, shown: str = "") -> None:
    """Write a new file and put it in the place of `path`, or of what a link there leads to.

    JournalError if it cannot be written, or if a device or pipe would be replaced; messages call
    the file `shown`.
    """
    shown = shown or str(path)
    data = content.encode("utf-8", "replace") if isinstance(content, str) else content
    try:
        target = Path(path).resolve()
        if target.exists() and not target.is_file() and not target.is_dir():
            raise JournalError(f"{shown}: is no ordinary file; name another file")
        fresh = target.with_name(target.name + ".new")
        try:
            with open(fresh, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(fresh, target)
        except OSError:
            fresh.unlink(missing_ok=True)
            raise
    except (OSError, ValueError, RuntimeError) as fault:
        raise JournalError(
            f"{shown}: cannot be written ({reason(fault)}); name another file"
        ) from None


def reason(fault: Exception) -> str:
    """Why a file cannot be had, in the words of the system."""
    return getattr(fault, "strerror", None) or str(fault)


def locked(number: int) -> bool:
    """Lock an open file until it is closed; False if another process has locked it."""
    if flock is None:
        return True
    try:
        flock(number, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


def append_whole(file: FileIO, data: bytes) -> None:
    """Append to a file at once; OSError if that fails, and then no part of it stays."""
    before, left = file.seek(0, SEEK_END), memoryview(data)
    try:
        while left:
            left = left[file.write(left) :]
    except OSError:
        with suppress(OSError):
            file.truncate(before)
        raise


class Appended:
    """A file that lines are appended to; nobody else appends to it meanwhile."""

    def __init__(self, path: str | Path, text: str) -> None:
        """Begin it with `text`; JournalError if another game is saved in it now."""
        self.path = str(path)
        held = self._hold()
        try:
            write_whole(path, text)
            self._file = open(path, "ab", buffering=0)  # noqa: SIM115  kept open while playing
            self._lock(self._file.fileno())
        except OSError as fault:
            raise JournalError(
                f"{path}: cannot be written ({reason(fault)}); name another file"
            ) from None
        finally:
            if held is not None:
                os.close(held)

    def _hold(self) -> int | None:
        """The file that stands there, locked while another is put in its place."""
        if not Path(self.path).is_file():
            return None
        try:
            held = os.open(self.path, os.O_RDONLY)
        except OSError:
            return None
        try:
            self._lock(held)
        except JournalError:
            os.close(held)
            raise
        return held

    def _lock(self, number: int) -> None:
        if not locked(number):
            raise JournalError(
                f"{self.path}: is being played now, at another terminal or by another program; "
                "end that game first, or name another file"
            )

    def write(self, line: str) -> None:
        """Append a line at once; JournalError if that fails, and then no part of it stays."""
        try:
            append_whole(self._file, line.encode("utf-8", "replace"))
        except OSError as fault:
            raise JournalError(
                f"{self.path}: cannot be written ({reason(fault)}); it holds the game up to the "
                "answer before"
            ) from None

    def close(self) -> None:
        """Stop appending."""
        self._file.close()
