"""Ten poisoned plugins and more, as the distributions that they come in."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

GAMES = ("bismarck", "fire-at-sea", "brawling-battleships")
HOOK = "from navalcore.hookspecs import hookimpl\n\n\n@hookimpl\n"
TAKEN = f"""
import navalcore_bismarck

{HOOK}def navalcore_rulesets():
    return navalcore_bismarck.navalcore_rulesets()
"""
HALF = f"""
{HOOK}def navalcore_bots():
    return {{"bismarck": {{"half-a-bot": object}}}}


raise OSError("the disk is on fire")
"""
LATER = """
NAVALCORE_API = ">=7,<8"

from navalcore import something_of_version_seven
"""

POISONS = {
    "import-error": (
        "from navalcore import nothing_of_this_name",
        "cannot be imported: ImportError: cannot import name 'nothing_of_this_name'",
    ),
    "syntax-error": ("def broken(:", "cannot be imported: SyntaxError: invalid syntax"),
    "no-dependency": (
        "import a_package_that_is_not_here",
        "cannot be imported: ModuleNotFoundError: No module named 'a_package_that_is_not_here'",
    ),
    "wrong-argument": (
        f"{HOOK}def navalcore_overlay(rules): ...",
        "navalcore_overlay: unknown argument 'rules', expected ruleset",
    ),
    "misspelt": (
        f"{HOOK}def navalcore_overlays(ruleset): ...",
        "unknown hook 'navalcore_overlays' (did you mean 'navalcore_overlay'?)",
    ),
    "raising": (
        f"{HOOK}def navalcore_bots():\n    raise ValueError('no bots today')",
        "navalcore_bots failed: ValueError: no bots today",
    ),
    "zz-taken": (
        TAKEN,
        "ruleset 'bismarck' of plugin zz-taken (zz-taken-rules 1.0) is already offered by "
        "plugin bismarck (navalcore 0.1.0): leave one of them out",
    ),
    "aa-taken": (
        TAKEN,
        "ruleset 'bismarck' of plugin aa-taken (aa-taken-rules 1.0) is already offered by "
        "plugin bismarck (navalcore 0.1.0): leave one of them out",
    ),
    "aa-captain": (
        f"{HOOK}def navalcore_bots():\n"
        "    return {'fire-at-sea': {'admiral': object, 'captain': object}}",
        "bot 'captain' for fire-at-sea of plugin aa-captain (aa-captain-rules 1.0) is already "
        "offered by plugin fire-at-sea (navalcore 0.1.0): rename one of them",
    ),
    "aa-random": (
        f"{HOOK}def navalcore_bots():\n    return {{'bismarck': {{'random': object}}}}",
        "bot 'random' for bismarck of plugin aa-random (aa-random-rules 1.0) is already "
        "offered by navalcore: rename one of them",
    ),
    "other-api": (
        LATER,
        "needs navalcore API >=7,<8, this is 1: install a fitting version of the plugin or of "
        "navalcore",
    ),
    "rubbish-rulesets": (
        f"{HOOK}def navalcore_rulesets():\n    return 42",
        "navalcore_rulesets: expected a list of Ruleset, got 42",
    ),
    "rubbish-bots": (
        f"{HOOK}def navalcore_bots():\n    return {{'bismarck': {{7: object}}}}",
        "navalcore_bots: expected {ruleset id: {name: constructor}}, "
        "got {'bismarck': {7: <class 'object'>}}",
    ),
    "rubbish-options": (
        f"{HOOK}def navalcore_options(ruleset):\n    return 'fog'",
        "navalcore_options: expected a list of tables with key, default, values, text and cite, "
        "got 'fog'",
    ),
    "half-options": (
        f"{HOOK}def navalcore_bots():\n    return {{'bismarck': {{'half-a-captain': object}}}}\n\n"
        "@hookimpl\ndef navalcore_options(ruleset):\n    raise KeyError('fog')",
        "navalcore_options failed: KeyError: 'fog'",
    ),
    "half-way": (HALF, "cannot be imported: OSError: the disk is on fire"),
    "exits": ("raise SystemExit(3)", "cannot be imported: SystemExit: 3"),
    "odd-error": (
        "class Odd(BaseException): ...\n\n\nraise Odd('it says\\nfar too much')",
        "cannot be imported: Odd: it says …",
    ),
}
"""Those that are put aside when they are loaded: by name, the source and what is told."""

ROWS = {"misspelt": "F37", "other-api": "F37", "raising": "F38", "half-options": "F38"}
"""The row of the list of faults of other systems that one repeats, F39 where none is named."""

LATE = {
    "late-overlay": (
        f"{HOOK}def navalcore_overlay(ruleset):\n    return 1 / 0",
        "navalcore_overlay failed: ZeroDivisionError: division by zero",
    ),
    "late-exit": (
        f"{HOOK}def navalcore_overlay(ruleset):\n    raise SystemExit(5)",
        "navalcore_overlay failed: SystemExit: 5",
    ),
    "late-table": (
        f"{HOOK}def navalcore_overlay(ruleset):\n    return {{'no_such_table': {{}}}}",
        "its data do not fit bismarck: plugin late-table: no_such_table: unknown table",
    ),
    "late-number": (
        f"{HOOK}def navalcore_overlay(ruleset):\n    return 42",
        "navalcore_overlay: expected tables, or the path of a TOML file or of a folder, got 42",
    ),
    "late-path": (
        f"{HOOK}def navalcore_overlay(ruleset):\n    return 'no/such/file.toml'",
        "its data do not fit bismarck: no/such/file.toml: there is no such file",
    ),
    "late-modifiers": (
        f"{HOOK}def navalcore_modifiers(ruleset):\n    return ['rubbish'] * 1000",
        "navalcore_modifiers: expected {check: [(label, function, cite), …]}, got ['rubbish', ",
    ),
    "late-check": (
        f"{HOOK}def navalcore_modifiers(ruleset):\n"
        "    return {'no-such-check': [('fog', int, '')]}",
        "bismarck has no check 'no-such-check'",
    ),
    "late-frames": (
        f"{HOOK}def navalcore_frames(ruleset):\n    return {{'NoSuchFrame': lambda base: base}}",
        "bismarck has no frame 'NoSuchFrame'",
    ),
}
"""Those that load, but whose rules for a game cannot be used: what is told of Bismarck."""

FAULTY = POISONS | LATE

BLIND = {
    "blind-raising": (
        f"{HOOK}def navalcore_watch(game):\n    raise ValueError('blind')",
        "navalcore_watch failed: ValueError: blind",
    ),
    "blind-rubbish": (
        f"{HOOK}def navalcore_watch(game):\n    return 42",
        "navalcore_watch gives 42, which has none of rolled, drawn, damaged, noted, asked, "
        "answered",
    ),
}
"""Those that cannot watch a game, which goes on without them."""

LOUD = "print('what a loud plugin prints')"
"""A plugin that prints when it is imported, which is no fault."""

SLOW = "import time\n\ntime.sleep(1)\nprint('what a slow plugin prints')"
"""A plugin that is slow to import, which is no fault either."""

MODIFIER = (
    "def navalcore_modifiers(ruleset):\n    return {'escape': [('smoke', lambda game: 1, '')]}"
)
"""A hook of a sound plugin, which makes escape easier."""


def put(site: Path, name: str, source: str) -> None:
    """Write a distribution with one plugin to a folder, as if it were installed there."""
    module = f"poison_{name.replace('-', '_')}"
    (site / f"{module}.py").write_text(dedent(source), encoding="utf-8")
    info = site / f"{name.replace('-', '_')}_rules-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {name}-rules\nVersion: 1.0\n", encoding="utf-8")
    entry = f"[navalcore]\n{name} = {module}\n"
    (info / "entry_points.txt").write_text(entry, encoding="utf-8")


def run(folder: Path, site: Path, *line: str, **environment: str) -> Any:
    """What navalcore does in a process of its own with the plugins of `site` installed."""
    clean = {name: value for name, value in os.environ.items() if name != "NAVALCORE_PLUGINS"}
    path = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, "-m", "navalcore", *line],
        cwd=folder,
        env={**clean, "PYTHONPATH": path, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
