"""Words: every event has a sentence, and the rules leave wording to them."""

import ast
import inspect
from pathlib import Path

import navalcore_fire_at_sea
import pytest
from navalcore_fire_at_sea import happenings
from navalcore_fire_at_sea.sentences import TELLERS
from navalcore_fire_at_sea.words import are_left, in_parts, named, rolled, shown

from navalcore import Event
from navalcore.tables import Modifier

EVENTS = [
    cls
    for cls in vars(happenings).values()
    if inspect.isclass(cls) and issubclass(cls, Event) and cls is not Event
]
SHOWN = {
    "sentences",
    "outcomes",
    "pictures",
    "situations",
    "scenes",
    "panels",
    "charts",
    "bearings",
    "card_texts",
    "defaults",
    "show",
}
MODULES = {path.stem: path for path in Path(navalcore_fire_at_sea.__file__).parent.glob("*.py")}


def test_every_event_has_a_sentence() -> None:
    assert set(TELLERS) == set(EVENTS)


@pytest.mark.parametrize("module", sorted(MODULES.keys() - SHOWN - {"__init__"}))
def test_rules_do_not_know_how_they_are_shown(module: str) -> None:
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    imported = {node.module.rpartition(".")[2] for node in froms if node.module}
    imported |= {name.name for node in froms for name in node.names}
    assert not imported & SHOWN


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (named("luetjens"), "Lütjens"),
        (named("von-ruckteschell"), "von Ruckteschell"),
        (named("dalrymple-hamilton"), "Dalrymple-Hamilton"),
        (named("prince-of-wales"), "Prince of Wales"),
        (named("MTB-1"), "MTB-1"),
        (named("for-the-fatherland"), "For the Fatherland"),
        (named("mtb-attack"), "MTB Attack"),
        (shown("10H"), "10♥"),
        (are_left(0), "none is left"),
        (are_left(1), "1 is left"),
        (are_left(2), "2 are left"),
        (rolled(6, 0), "6"),
        (rolled(6, 1), "6 + 1 = 7"),
    ],
)
def test_a_word(told: str, text: str) -> None:
    assert told == text


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ([("speed number", 4)], ""),
        ([("shooting number", 5), ("range", 4)], " (shooting number 5, range +4)"),
        (
            [("shooting number", 5), ("splash markers", -1)],
            " (shooting number 5, splash marker -1)",
        ),
        ([("morale number", 5), ("damage cards", 1)], " (morale number 5, damage card +1)"),
        ([("morale number", 5), ("damage cards", 2)], " (morale number 5, damage cards +2)"),
        ([("morale number", 6), ("boats lost", 1)], " (morale number 6, boat lost +1)"),
    ],
)
def test_a_number_in_its_parts(parts: list[tuple[str, int]], text: str) -> None:
    assert in_parts([Modifier(*part, "FAS-602") for part in parts]) == text
