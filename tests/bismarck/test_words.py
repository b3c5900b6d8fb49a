"""Words: every event has a sentence, and the rules leave wording to them."""

import ast
import inspect
from pathlib import Path

import navalcore_bismarck
import pytest
from navalcore_bismarck import happenings, upkeep
from navalcore_bismarck.sentences import TELLERS

from navalcore import Event

EVENTS = [
    cls
    for module in (happenings, upkeep)
    for cls in vars(module).values()
    if inspect.isclass(cls) and issubclass(cls, Event) and cls is not Event
]
SHOWN = {"sentences", "outcomes", "pictures", "card_texts", "charts", "defaults", "show"}
MODULES = {path.stem: path for path in Path(navalcore_bismarck.__file__).parent.glob("*.py")}


def test_every_event_has_a_sentence() -> None:
    assert set(TELLERS) == set(EVENTS)


BOTS = {name for name in MODULES if name.startswith("captain_")}  # players, who may take defaults


@pytest.mark.parametrize("module", sorted(MODULES.keys() - SHOWN - BOTS - {"__init__"}))
def test_rules_do_not_know_how_they_are_shown(module: str) -> None:
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    imported = {node.module.rpartition(".")[2] for node in froms if node.module}
    imported |= {name.name for node in froms for name in node.names}
    assert not imported & SHOWN
