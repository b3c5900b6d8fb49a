"""An outside program as a process of its own, told lines and asked for lines, none of them waited
for longer than it has.

It runs in a process group, so that what it started ends with it. Nothing that it does blocks
its host: what it does not read waits here, and what it writes unasked waits in its pipe.
"""

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import IO

from navalcore.alarms import held_back
from navalcore.errors import NavalcoreError
from navalcore.players import Forfeit
from navalcore.writing import reason

_PIECE = 65536
_LONGEST = 1_000_000  # bytes of a line
_COMPLAINT = 4000  # bytes of its error output that are kept, the last ones
_SHOWN = 160  # letters of what it said last that are told
GRACE = 1.0
"""Seconds that a program has to end by itself once its game is over."""


class Hosted:
    """A program by the words of its command. `start` it, `tell` and `hear` it, and `close` it."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self._process: subprocess.Popen[bytes] | None = None
        self._selector = selectors.DefaultSelector()
        self._heard = bytearray()
        self._untold = bytearray()
        self._complained = bytearray()
        self._mute = False

    def start(self) -> None:
        """Start the program; OSError if the system cannot."""
        pipe = subprocess.PIPE
        with held_back():
            self._process = subprocess.Popen(
                self.words, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
            )
        for file in _pipes(self._process):
            os.set_blocking(file.fileno(), False)
        _, stdout, stderr = _pipes(self._process)
        self._selector.register(stdout, selectors.EVENT_READ, self._hear_more)
        self._selector.register(stderr, selectors.EVENT_READ, self._hear_complaint)

    def tell(self, line: str) -> None:
        """Send a line, as far as the program reads; the rest follows while it is listened to."""
        if self._process is None:
            return
        stdin = _pipes(self._process)[0]
        if not self._untold:
            self._selector.register(stdin, selectors.EVENT_WRITE, self._tell_more)
        self._untold += line.encode("utf-8")
        self._turn(0)

    def hear(self, seconds: float) -> bytes:
        """The next line that is not blank; Forfeit if there is none within so many seconds."""
        until = monotonic() + seconds
        while True:
            line, end, rest = self._heard.lstrip().partition(b"\n")
            if line and (end or self._mute):
                self._heard = rest
                return bytes(line)
            self._heard = line
            if self._mute:
                raise Forfeit(self._how_it_ended())
            if len(line) > _LONGEST:
                raise Forfeit(f"wrote a line of more than {_LONGEST} letters")
            left = until - monotonic()
            self._turn(max(0.0, left))
            if left <= 0 and not self._heard.strip():
                raise Forfeit(f"gave no answer within {seconds:g} s")
            if left <= 0 and b"\n" not in self._heard and not self._mute:
                raise Forfeit(f"did not end its line within {seconds:g} s")

    def close(self, grace: float = 0.0) -> None:
        """End the program and whatever is left of its group; it may end by itself in `grace`."""
        process, self._process = self._process, None
        if process is None:
            self._selector.close()
            return
        with held_back():
            if grace:
                self._let_end(process, grace)
            self._selector.close()
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            for file in _pipes(process):
                with suppress(OSError):
                    file.close()

    def _let_end(self, process: "subprocess.Popen[bytes]", grace: float) -> None:
        """Wait until it closes its output; when all is told, it learns that nothing follows."""
        until = monotonic() + grace
        stdin = _pipes(process)[0]
        while not self._mute and (left := until - monotonic()) > 0:
            if not self._untold:
                stdin.close()
            self._heard.clear()
            self._turn(left)

    def _turn(self, wait: float) -> None:
        """Write and read what can be, for which one waits so long."""
        for key, _ in self._selector.select(wait):
            key.data(key.fileobj)

    def _tell_more(self, stdin: IO[bytes]) -> None:
        try:
            sent = os.write(stdin.fileno(), self._untold[:_PIECE])
            del self._untold[:sent]
        except BlockingIOError:
            return
        except OSError:  # it reads no more; that it ended is heard
            self._untold.clear()
        if not self._untold:
            self._selector.unregister(stdin)

    def _hear_more(self, stdout: IO[bytes]) -> None:
        if b"\n" in self._heard or len(self._heard) > _LONGEST:
            return  # it waits in the pipe
        data = os.read(stdout.fileno(), _PIECE)
        self._heard += data
        if not data:
            self._mute = True
            self._selector.unregister(stdout)

    def _hear_complaint(self, stderr: IO[bytes]) -> None:
        data = os.read(stderr.fileno(), _PIECE)
        self._complained += data
        del self._complained[:-_COMPLAINT]
        if not data:
            self._selector.unregister(stderr)

    def _how_it_ended(self) -> str:
        """Why nothing more is heard of the program, with what it complained of last."""
        assert self._process is not None
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return f"closed its output{self._complaint()}"
        self._turn(0)
        if code < 0:
            return f"was ended by signal {-code}{self._complaint()}"
        return f"ended with exit code {code} before the game did{self._complaint()}"

    def _complaint(self) -> str:
        lines = self._complained.decode("utf-8", "replace").strip().splitlines()
        return f": {one_line(lines[-1])}" if lines else ""


def _pipes(process: "subprocess.Popen[bytes]") -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    """Its input, its output and its error output."""
    assert process.stdin and process.stdout and process.stderr
    return process.stdin, process.stdout, process.stderr


def one_line(text: str) -> str:
    """What a foreign program said, fit to be shown in a line."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    return plain if len(plain) <= _SHOWN else f"{plain[: _SHOWN - 1]}…"


def check_start(words: Sequence[str]) -> None:
    """NavalcoreError if the system cannot start a program; one that can is told nothing and ended.

    It has a moment to end by itself when it finds its input closed.
    """
    program = Hosted(words)
    try:
        program.start()
    except (OSError, ValueError) as fault:
        raise NavalcoreError(f"cannot be started ({reason(fault)})") from None
    finally:
        program.close(GRACE)
