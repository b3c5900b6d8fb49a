"""Recorded games of each ruleset and scenario: everything observable at each node.

A change of rules shows as changed lines. After reading them, record anew with
`NAVALCORE_RECORD=1 pytest tests/playthroughs`.
"""

import os
from itertools import zip_longest
from operator import itemgetter
from pathlib import Path

import pytest

import navalcore

HERE = Path(__file__).parent
GONE = object()  # the place of a value that a view does not have
ONE_SORTIE = {"sorties": "1"}  # three of them would fill megabytes
FORMS = {
    "brawling-battleships": {
        "2": {"seats": 2, "options": ONE_SORTIE},
        "4": {"seats": 4, "options": ONE_SORTIE},
        "2x2": {"teams": "2x2", "options": ONE_SORTIE},
        "3x2": {"teams": "3x2", "options": ONE_SORTIE},
    }
}
GAMES = [
    (name, scenario, form)
    for name, one in navalcore.rulesets().items()
    for scenario in one.scenarios
    for form in FORMS.get(name, {"": {}})
]


def flat(value, path=""):
    """A view as lines: the path of each value, and the value."""
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from flat(item, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and value:
        for index, item in enumerate(value):
            yield from flat(item, f"{path}[{index}]")
    else:
        yield path, value


def changed(before, after, path=""):
    """The path of each value in which two views differ, and both values."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before and after:
        for key in before.keys() | after.keys():
            below = f"{path}.{key}" if path else key
            yield from changed(before.get(key, GONE), after.get(key, GONE), below)
    elif isinstance(before, list) and isinstance(after, list) and before and after:
        for index, (old, new) in enumerate(zip_longest(before, after, fillvalue=GONE)):
            yield from changed(old, new, f"{path}[{index}]")
    else:
        old, new = ({} if view is GONE else dict(flat(view, path)) for view in (before, after))
        for at in old.keys() | new.keys():
            yield at, old.get(at, "-"), new.get(at, "-")


def changes(before, after):
    for path, old, new in sorted(changed(before, after), key=itemgetter(0)):
        yield f"    {path}: {old!r} -> {new!r}"


def story(name, scenario, form):
    """The whole recorded text of a seeded game between seeded random players."""
    more = FORMS[name][form] if form else {}
    game = navalcore.new_game(name, seed="playthrough", scenario=scenario, **more)
    players = {seat: navalcore.Random(f"playthrough {seat}") for seat in range(game.seats)}
    viewers = [*range(game.seats), navalcore.OBSERVER]
    seen = dict.fromkeys(viewers, GONE)
    told = dict.fromkeys(viewers, 0)
    number = 0
    while True:
        shown, asked = {}, game.state()["node"]
        for viewer in viewers:
            view = game.view(viewer)
            del view["seat"]  # the viewer itself
            if view["node"] == asked:
                view["node"] = "as asked"
            events = game.events(viewer)
            lines = [f"    {event.text()} [{event.cite}]" for event in events[told[viewer] :]]
            lines += changes(seen[viewer], view)
            alike = next((other for other, theirs in shown.items() if theirs == lines), None)
            yield f"  {viewer} sees" if alike is None else f"  {viewer} sees what {alike} sees"
            yield from lines if alike is None else ()
            shown[viewer] = lines
            seen[viewer], told[viewer] = view, len(events)
        if game.result is not None:
            yield f"over {game.result.dump()}"
            return
        number += 1
        node = game.node
        if isinstance(node, navalcore.Decision):
            answer = players[node.seat].choose(node, None)
            options = " | ".join(f"{option.token}: {option.text}" for option in node.options)
            yield f"{number} {node.label} asks {node.seat}: {node.prompt} [{node.cite}] {options}"
            game.submit(answer, node.seat)
        else:
            yield f"{number} {node.label} {node.space!r} [{node.cite}]"
            game.roll()
            answer = game.journal.records[-1].answer
        yield f"{number} = {answer}"


@pytest.mark.parametrize(("name", "scenario", "form"), GAMES, ids=lambda value: value)
def test_the_recorded_game_is_played_alike(name, scenario, form):
    path = HERE / f"{'_'.join(filter(None, (name, scenario, form)))}.txt"
    lines = list(story(name, scenario, form))
    if os.environ.get("NAVALCORE_RECORD"):
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert path.exists(), f"there is no playthrough {path.name}: record one"
    recorded = path.read_text(encoding="utf-8").splitlines()
    for number, (line, before) in enumerate(zip(lines, recorded, strict=False), start=1):
        assert line == before, f"line {number} of {path.name} differs"
    assert len(lines) == len(recorded)
