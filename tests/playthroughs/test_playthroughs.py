"""One recorded game for each ruleset and scenario: everything observable at each node.

A change of rules shows as changed lines. After reading them, record anew with
`NAVALCORE_RECORD=1 pytest tests/playthroughs`.
"""

import os
from pathlib import Path

import pytest

import navalcore

HERE = Path(__file__).parent
GAMES = [
    (name, scenario) for name, one in navalcore.rulesets().items() for scenario in one.scenarios
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


def changes(before, after):
    for path in sorted(before.keys() | after.keys()):
        old, new = before.get(path, "-"), after.get(path, "-")
        if old != new or path not in before or path not in after:
            yield f"    {path}: {old!r} -> {new!r}"


def story(name, scenario):
    """The whole recorded text of a seeded game between seeded random players."""
    game = navalcore.new_game(name, seed="playthrough", scenario=scenario)
    players = {seat: navalcore.Random(f"playthrough {seat}") for seat in range(game.seats)}
    viewers = [*range(game.seats), navalcore.OBSERVER]
    seen = {viewer: {} for viewer in viewers}
    told = dict.fromkeys(viewers, 0)
    number = 0
    while True:
        shown, asked = {}, game.state()["node"]
        for viewer in viewers:
            view = game.view(viewer)
            del view["seat"]  # the viewer itself
            if view["node"] == asked:
                view["node"] = "as asked"
            now = dict(flat(view))
            events = game.events(viewer)
            lines = [f"    {event.text()} [{event.cite}]" for event in events[told[viewer] :]]
            lines += changes(seen[viewer], now)
            alike = next((other for other, theirs in shown.items() if theirs == lines), None)
            yield f"  {viewer} sees" if alike is None else f"  {viewer} sees what {alike} sees"
            yield from lines if alike is None else ()
            shown[viewer] = lines
            seen[viewer], told[viewer] = now, len(events)
        if game.result is not None:
            yield f"over {game.result.dump()}"
            return
        number += 1
        node = game.node
        if isinstance(node, navalcore.Decision):
            answer = players[node.seat].choose(node, None)
            options = " | ".join(f"{option.token}: {option.text}" for option in node.options)
            yield f"{number} {node.label} asks {node.seat}: {node.prompt} [{node.cite}] {options}"
            game.submit(answer)
        else:
            yield f"{number} {node.label} {node.space!r} [{node.cite}]"
            game.roll()
            answer = game.journal.records[-1].answer
        yield f"{number} = {answer}"


@pytest.mark.parametrize(("name", "scenario"), GAMES, ids=lambda value: value)
def test_the_recorded_game_is_played_alike(name, scenario):
    path = HERE / f"{name}_{scenario}.txt"
    lines = list(story(name, scenario))
    if os.environ.get("NAVALCORE_RECORD"):
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert path.exists(), f"there is no playthrough of {name}, {scenario}: record one"
    recorded = path.read_text(encoding="utf-8").splitlines()
    for number, (line, before) in enumerate(zip(lines, recorded, strict=False), start=1):
        assert line == before, f"line {number} of {path.name} differs"
    assert len(lines) == len(recorded)
