"""Journals: a header and the answers of a game in order, one JSON object a line.

A journal is appended to and flushed at each answer, so that a kill loses at most the answer that
was being written. Taking back and correcting append a line too; nothing is ever removed.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from navalcore.errors import JournalError, KernelError
from navalcore.events import Event
from navalcore.seats import EVERYONE, Viewer, bit, mask_from, seats_of
from navalcore.writing import Appended, reason, write_whole

FORMAT = 1
"""The version of the file format; an older one is read, a newer one is refused."""


class Record(NamedTuple):
    """One answer: "choice" or "chance", whose it was, its label, and the token or outcome."""

    kind: str
    seat: int | None
    label: str
    answer: Any
    typed: bool = False
    sealed: bool = False

    def line(self) -> dict[str, Any]:
        """The record as a journal line."""
        data: dict[str, Any] = {"label": self.label, "answer": self.answer}
        if self.kind == "chance":
            data["by"] = "typed" if self.typed else "dealer"
            if self.seat is not None:
                data["seat"] = self.seat
        else:
            data["by"] = self.seat
            if self.sealed:
                data["sealed"] = True
        return data

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Record":
        """The record of a journal line; KeyError or TypeError if it is none."""
        owner = data.get("seat") if data["by"] in ("dealer", "typed") else data["by"]
        if type(owner) not in (int, type(None)) or type(data["label"]) is not str:
            raise TypeError
        if data["by"] in ("dealer", "typed"):
            typed = data["by"] == "typed"
            return cls("chance", data.get("seat"), data["label"], data["answer"], typed)
        return cls(
            "choice", data["by"], data["label"], data["answer"], False, data.get("sealed", False)
        )


class Journal:
    """The records of a game, with the events that each answer caused.

    `records` holds the answers in force. `save` writes a new file; `attach` appends to one from
    now on. `name` is the file it was read from, or ""; `torn` tells that its last line was cut off
    in the writing and is left out; `edited` is the first answer that, when replayed, brought
    other events than were recorded, or 0.
    """

    def __init__(self, header: Mapping[str, Any], name: str = "", torn: bool = False) -> None:
        self.header = dict(header)
        self.name = name
        self.torn = torn
        self.edited = 0
        self.records: list[Record] = []
        self.events: list[list[dict[str, Any]]] = []
        self.lines: list[dict[str, Any]] = []
        self.opening: list[dict[str, Any]] = []  # events before the first answer
        self._file: Appended | None = None

    def append(self, record: Record, events: Iterable[Event]) -> None:
        """Add an answer and what it caused, to the attached file at once."""
        self.add(record, [event_line(event) for event in events])

    def until(self, count: int) -> "Journal":
        """A journal of the first `count` answers in force, with no trace of what came later."""
        part = Journal(self.header)
        part.opening = self.opening
        if self.opening:
            part.lines.append({"opening": self.opening})
        for record, told in zip(self.records[:count], self.events[:count], strict=True):
            part.add(record, told)
        return part

    def add(self, record: Record, told: list[dict[str, Any]]) -> None:
        """Add an answer with the lines of the events that it caused."""
        self.records.append(record)
        self.events.append(told)
        line = record.line()
        if told:
            line["events"] = told
        self._write(line)

    def begin(self, events: Iterable[Event]) -> None:
        """Keep the events of the set-up."""
        self.opening = [event_line(event) for event in events]
        if self.opening:
            self._write({"opening": self.opening})

    def drop(self, count: int, practice: bool = False) -> None:
        """Take back the latest answers."""
        del self.records[-count:], self.events[-count:]
        self._write({"undo": count, **({"practice": True} if practice else {})})

    @property
    def practice(self) -> bool:
        """Whether something was taken back that the rules of fair play keep."""
        return any(line.get("practice") for line in self.lines)

    def note(self, *sentences: str) -> None:
        """Say in the header why the journal was kept, for as long as it ends here."""
        self.header["noted"] = {"answers": len(self.records), "sentences": list(sentences)}

    @property
    def noted(self) -> list[str]:
        """Why the journal was kept, if it ends where that was noted."""
        match self.header.get("noted"):
            case {"answers": answers, "sentences": [*sentences]} if answers == len(self.records):
                return [str(sentence) for sentence in sentences]
        return []

    def go_on_from(self, other: "Journal") -> None:
        """Take over the header and lines of a journal that begins with the same answers.

        Answers that `other` has more of are taken back in the record too.
        """
        self.header = dict(other.header)
        self.lines = list(other.lines)
        if more := len(other.records) - len(self.records):
            self.lines.append({"undo": more})

    def replace(self, outcome: Any, events: Iterable[Event]) -> None:
        """Put another outcome in the place of the latest typed one."""
        told = [event_line(event) for event in events]
        self.records[-1] = self.records[-1]._replace(answer=outcome)
        self.events[-1] = told
        self._write({"correct": outcome, "events": told})

    def _write(self, line: dict[str, Any]) -> None:
        self.lines.append(line)
        if self._file is None:
            return
        try:
            self._file.write(dumps(line) + "\n")
        except JournalError:
            self.close()  # the next answer would leave a gap
            raise

    def text(self) -> str:
        """The whole journal as text."""
        return "".join(dumps(line) + "\n" for line in (self.header, *self.lines))

    def save(self, path: str | Path) -> None:
        """Write the journal to a new file and put it in the place of `path`."""
        write_whole(path, self.text())

    def attach(self, path: str | Path) -> None:
        """Write the journal to `path` and append every further answer to it.

        JournalError if that cannot be done, or while another game is appended to that file.
        """
        self.close()
        self._file = Appended(path, self.text())

    def close(self) -> None:
        """Stop appending."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def watched(self, viewer: Viewer | None = None) -> list[str]:
        """The story in sentences, as a viewer may read it, without the ruleset's code."""
        places = range(len(self.records) + 1)
        return [sentence for place in places for sentence in self.told_at(place, viewer)]

    def told_at(self, place: int, viewer: Viewer | None = None) -> list[str]:
        """What the answer in this place brought, 0 being what came before the first, in sentences
        that a viewer may read."""
        told = self.events[place - 1] if place else self.opening
        if viewer is None:
            return [event["text"] for event in told]
        mask = bit(viewer)
        return [
            event["text"] if mask_from(event.get("knows", "all")) & mask else event["public"]
            for event in told
            if mask_from(event.get("audience", "all")) & mask
        ]


def event_line(event: Event) -> dict[str, Any]:
    """An event as a journal holds it: cite, audience and text, for those who may know and the
    rest."""
    line: dict[str, Any] = {"cite": event.cite, "text": event.text()}
    if event.audience != EVERYONE:
        line["audience"] = seats_of(event.audience)
    if event.hidden:
        masked = event.masked()
        line["knows"] = seats_of(event.knows)
        line["public"] = masked.text()
    return line


def dumps(data: Any) -> str:
    """JSON on one line, the same bytes for the same data."""
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "))


def load_journal(path: str | Path) -> Journal:
    """Read a journal; a half-written last line is left out.

    JournalError names the line that is no journal line, or a format that is newer than this.
    """
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as fault:
        raise JournalError(f"{path}: cannot be read ({reason(fault)}); check the name") from None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as fault:
        if b"\n" in data[fault.start :]:  # not a letter that was cut in half at the end
            number = 1 + data[: fault.start].count(b"\n")
            raise _no_line(f"{path}, line {number}") from None
        text = data[: fault.start].decode("utf-8")
    return read_journal(text, str(path))


def read_journal(text: str, name: str) -> Journal:
    """The journal of a text; see `load_journal`."""
    rows = text.split("\n")
    complete, last = rows[:-1], rows[-1]
    if last and _is_json(last):
        complete.append(last)
    if not complete:
        raise JournalError(f"{name}: is empty or cut off before the end of its first line")
    torn = bool(last) and len(complete) < len(rows)
    journal = Journal(_header(complete[0], name), name, torn)
    for number, row in enumerate(complete[1:], start=2):
        where = f"{name}, line {number}"
        try:
            line = json.loads(row)
            _take(journal, line, where)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, KernelError):
            raise _no_line(where) from None
        journal.lines.append(line)
    return journal


def _no_line(where: str) -> JournalError:
    return JournalError(
        f"{where}: is no line of a journal; restore the file or cut it before this line"
    )


def _is_json(row: str) -> bool:
    try:
        return isinstance(json.loads(row), dict)
    except (ValueError, RecursionError):
        return False


def _header(row: str, name: str) -> dict[str, Any]:
    try:
        header = json.loads(row)
        version = header["navalcore"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise JournalError(f"{name}: is no journal of navalcore") from None
    if not isinstance(version, int) or version > FORMAT:
        raise JournalError(
            f"{name}: is written in format {version}, this navalcore reads up to {FORMAT}; "
            "use a newer navalcore"
        )
    found: dict[str, Any] = header
    return found


def _told(events: Any) -> list[dict[str, Any]]:
    """The events of a line; KeyError or TypeError if they could not be told to every viewer."""
    for event in events:
        texts = [event["text"], event.get("cite", ""), event.get("public", "")]
        if "knows" in event:
            texts.append(event["public"])
        if any(type(text) is not str for text in texts):
            raise TypeError
        for name in ("audience", "knows"):
            mask_from(event.get(name, "all"))
    return list(events)


def _take(journal: Journal, line: Mapping[str, Any], where: str) -> None:
    if "opening" in line:
        journal.opening = _told(line["opening"])
    elif "undo" in line:
        count = line["undo"]
        if not isinstance(count, int) or not 0 < count <= len(journal.records):
            raise JournalError(f"{where}: takes back {count!r} of {len(journal.records)} answers")
        del journal.records[-count:], journal.events[-count:]
    elif "correct" in line:
        if not journal.records or not journal.records[-1].typed:
            raise JournalError(f"{where}: corrects an outcome that was not typed")
        journal.records[-1] = journal.records[-1]._replace(answer=line["correct"])
        journal.events[-1] = _told(line.get("events", []))
    else:
        journal.records.append(Record.read(line))
        journal.events.append(_told(line.get("events", [])))
