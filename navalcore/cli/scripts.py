"""Scripts: answers and rolls for a game, one a line.

A line is an option's token, `label = outcome`, `auto` (from here on the dealer rolls), or empty;
`#` begins a comment. Lines `option KEY = VALUE` at the top are the rulings it is played under.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from attrs import define

from navalcore.errors import JournalError, Refusal, RulesetError, ScriptError
from navalcore.games import Game
from navalcore.rules import OptionSpec, parse_option
from navalcore.steps import Chance, Decision, Option
from navalcore.writing import reason

AUTO = "auto"
_RULING = re.compile(r"option\s+(\S+\s*=.*)")


@define
class Script:
    """The lines of a script with their numbers, how far it has come, and its rulings."""

    name: str
    lines: tuple[tuple[int, str], ...]
    rulings: tuple[tuple[int, str], ...] = ()
    place: int = 0
    auto: bool = False

    @property
    def ended(self) -> bool:
        """Whether there is no line left."""
        self._pass_auto()
        return self.place >= len(self.lines)

    def options(
        self, specs: Sequence[OptionSpec], given: Mapping[str, Any], whose: str
    ) -> dict[str, Any]:
        """Its rulings by key; ScriptError if one is unknown, or not the one that is `given`."""
        found: dict[str, Any] = {}
        for number, text in self.rulings:
            where = f"{self.name}, line {number}"
            try:
                key, value = parse_option(text, specs)
            except RulesetError as error:
                raise ScriptError(f"{where}: {error}") from None
            if found.get(key, value) != value:
                raise ScriptError(f"{where}: option {key}: the script gives it another value above")
            if given.get(key, value) != value:
                raise ScriptError(f"{where}: option {key}: {whose} another value")
            found[key] = value
        return found

    def rolls(self) -> bool:
        """Whether the next chance is the script's to answer."""
        return not self.ended and not self.auto

    def outcome(self, chance: Chance, prompt: str) -> Any:
        """What the next line says has come."""
        number, line = self.lines[self.place]
        label, equals, text = (part.strip() for part in line.partition("="))
        asked = f"{prompt} is rolled here ({chance.label})"
        if chance.space.size == 1 and not (equals and label == chance.label):
            return next(iter(chance.space.outcomes()))[0]  # it needs no line
        if not equals or label != chance.label:
            self._wrong(number, line, f"{asked}, expected a line such as {self._such(chance)}")
        try:
            outcome = chance.space.parse(text)
        except Refusal as refusal:
            self._wrong(number, line, f"{asked}, {refusal.message}")
        self.place += 1
        return outcome

    def option(self, decision: Decision, game: Game) -> Option:
        """The option that the next line takes."""
        number, line = self.lines[self.place]
        option = decision.find(" ".join(line.split()))
        if option is None:
            self._wrong(number, line, _refused(decision, line, game))
        self.place += 1
        return option

    def over(self) -> None:
        """ScriptError if lines are left when the game is over."""
        if not self.ended:
            number, line = self.lines[self.place]
            self._wrong(number, line, "the game is over before it")

    def _wrong(self, number: int, line: str, why: str) -> NoReturn:
        told = line if len(line) <= 60 else f"{line[:59]}…"
        told = told if told.isprintable() else ascii(told)[1:-1]
        raise ScriptError(f"{self.name}, line {number}: '{told}' does not fit: {why}")

    def _such(self, chance: Chance) -> str:
        outcome = next(iter(chance.space.outcomes()))[0]
        return f"'{chance.label} = {chance.space.format(outcome)}'"

    def _pass_auto(self) -> None:
        while self.place < len(self.lines) and self.lines[self.place][1] == AUTO:
            self.auto = True
            self.place += 1


def _refused(decision: Decision, line: str, game: Game) -> str:
    """What is asked instead, why the line cannot be had, and what can."""
    cite = f" [{decision.cite}]" if decision.cite else ""
    asked = f"asked is: {decision.prompt} ({decision.label}){cite}"
    if (ruled := game.frames[-1].explain(game, line)) is not None:
        asked += f"; {Refusal(*ruled)}"
    possible = ", ".join(option.token for option in decision.options[:12])
    more = ", …" if len(decision.options) > 12 else ""
    return f"{asked}; possible are {possible}{more}"


def read_script(path: str) -> Script:
    """The script in a file; JournalError if it cannot be read."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as fault:
        raise JournalError(f"--script {path}: cannot be read ({reason(fault)})") from None
    except UnicodeDecodeError:
        raise JournalError(f"--script {path}: is no UTF-8 text") from None
    return script_of(text, path)


def script_of(text: str, name: str) -> Script:
    """The script of a text; ScriptError if a ruling stands below its top."""
    parted = (
        (number, row.partition("#")[0].strip()) for number, row in enumerate(text.split("\n"), 1)
    )
    rows = [(number, row) for number, row in parted if row]
    rulings = []
    while rows and (ruling := _RULING.fullmatch(rows[0][1])):
        rulings.append((rows.pop(0)[0], ruling[1]))
    for number, row in rows:
        if _RULING.fullmatch(row):
            raise ScriptError(
                f"{name}, line {number}: '{row}' stands below an answer; put options at the top"
            )
    return Script(name, tuple(rows), tuple(rulings))
