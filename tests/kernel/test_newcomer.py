"""A stranger's small ruleset, with one line wrong at a time: the kit says what is wrong."""

import shutil
from pathlib import Path

import pytest

from navalcore.check import CHECKS, check
from navalcore.plugins import Library

FOLDER = Path(__file__).parent / "ambush"
LABELS = ["noninterference", "clones"]
"""What finds leaks, and what that rests on."""


def library(folder: Path, was: str = "", now: str = "") -> Library:
    """The ruleset in a folder of its own, with one text put in the place of another."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    file = folder / "ambush.py"
    text = file.read_text(encoding="utf-8")
    assert text.count(was) == 1 or not was
    file.write_text(text.replace(was, now) if was else text, encoding="utf-8")
    return Library(only=(), files=[file], strict=True)


def test_as_it_is_the_kit_finds_nothing(tmp_path: Path) -> None:
    assert check("ambush", library(tmp_path), games=3) == []


DRAWN = 'game.note(Drawn, self.seat, face, cite="AMB-2", knows=(self.seat,))'
LAID = 'game.note(Laid, seat, face, cite="AMB-3", knows=(seat,))'
ROUND = "        game.board.round += self.seat == 0\n"
MADE = "        game.board.harbours.append("
WINDOW = 'return Sealed({self.seat: [*map(LAY, faces)]}, "lay", self.lay, self.ask, "AMB-3")'
CASES = {
    "nobody is named to hear the draw": (
        "seat, audience=(seat,))",
        "seat)",
        "everyone hears what comes at 'draw 1', since its Chance has no audience=, but viewers 0 "
        "and observer are not to know it: give audience= the seats that see it",
    ),
    "all hear the draw": (
        "seat, audience=(seat,))",
        "seat, audience=(0, 1))",
        "viewer 0 is in the audience of 'draw 1', but does not learn which card came",
    ),
    "all read which card was drawn": (
        DRAWN,
        DRAWN.replace("(self.seat,)", "None"),
        "the log of viewer 0 tells what came at 'draw 1': "
        "log[0].text is 'Drawn: 1, Magnetic.' or 'Drawn: 1, Contact.'",
    ),
    "all read which card was laid": (
        LAID,
        LAID.replace("(seat,)", "None"),
        "the log of viewer 1 tells whether seat 0 chose 'lay contact' or 'lay magnetic', which it "
        "may not know: log[0].text is 'Laid: 0, Contact.' or 'Laid: 0, Magnetic.'",
    ),
    "a public number adds up what was laid": (
        "game.board.laid[seat] += 1",
        "game.board.laid[seat] += next(m.worth for m in game.rules.mine if m.face == face)",
        "the view of viewer 1 tells whether seat 0 chose 'lay contact' or 'lay magnetic', which it "
        "may not know: board.laid[0] is 1 or 2",
    ),
    "an event is written for some cards only": (
        LAID,
        f"{LAID}\n        if face == 'contact':\n            {LAID}",
        "the log of viewer 1 tells whether seat 0 chose 'lay contact' or 'lay magnetic', which it "
        "may not know: log has 2 or 1 entries, the next being ",
    ),
    "a later number adds up what was laid": (
        ROUND,
        f"{ROUND}        if game.board.round == 4:\n"
        "            fields = [game.board.cards.faces(f'field-{seat}') for seat in (0, 1)]\n"
        "            game.board.laid = [faces.count('contact') for faces in fields]\n",
        "the view of viewer 1 tells whether seat 0 chose 'lay contact' or 'lay magnetic', which it "
        "may not know: board.laid[0] is 2 or 1, 10 answers later",
    ),
    "the log tells a secret that was chosen": (
        MADE,
        f'        game.note(Shown, seat, (value[1],), cite="AMB-1")\n{MADE}',
        "the log of viewer 1 tells whether seat 0 chose 'make-for brest' or 'make-for kiel', which "
        "it may not know: log[0].text is ",
    ),
    "a question is asked only where there is a choice": (
        WINDOW,
        "if len(faces) == 1:\n            return self.lay(game, {self.seat: LAY(*faces).value})\n"
        f"        {WINDOW}",
        "the view of viewer 1 depends on what it may not know: "
        "the game then waits at 'lay' or 'draw 1'",
    ),
    "a single option is no question": (
        WINDOW,
        "options = [*map(LAY, faces)]\n"
        '        return Decision(self.seat, options, "lay", self.laid, "AMB-3", again=self.ask)\n\n'
        "    def laid(self, game: Any, value: Any) -> Any:\n"
        "        return self.lay(game, {self.seat: value})",
        "viewer 0 can tell what came at 'draw 1': seat 1 is asked 'lay' only where it has a choice;"
        " ask it in a Sealed window, which opens in any case",
    ),
}


@pytest.mark.parametrize(("was", "now", "sentence"), CASES.values(), ids=CASES.keys())
def test_a_leak_is_named(tmp_path: Path, was: str, now: str, sentence: str) -> None:
    found = check("ambush", library(tmp_path, was, now), games=3, only=LABELS)
    assert {finding.check for finding in found} == {"noninterference"}, found
    assert any(finding.text.startswith(sentence) for finding in found), found[0]


def test_no_other_check_takes_a_leak_for_its_own(tmp_path: Path) -> None:
    was, now, _ = CASES["all read which card was laid"]
    found = check("ambush", library(tmp_path, was, now), games=1)
    assert {finding.check for finding in found} == {"noninterference"}


def test_a_pile_in_the_order_of_arrival_is_no_fault(tmp_path: Path) -> None:
    """A field laid open is told once, in an order that a save holds."""
    only = [name for name in CHECKS if name in ("round-trip", "replay", "imagination")]
    assert check("ambush", library(tmp_path), games=5, positions=40, only=only) == []
