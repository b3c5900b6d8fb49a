"""An experiment as text that another process, on this machine or elsewhere, makes it from."""

import json
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from navalcore.errors import RulesetError
from navalcore.lab.experiments import Experiment
from navalcore.lab.runs import Libraries, Run, experiment_of
from navalcore.plugins import Library

_KEPT = 4  # experiments that a process remembers
_FOLDERS: list[TemporaryDirectory[str]] = []
"""Where plugin files were put that were not here, as long as this process runs."""


def packed(run: Run, libraries: Libraries) -> str:
    """The run with all that another process needs to load the same plugins: names of installed
    ones, and the text of plugin files; RulesetError if a plugin is an object of this process."""
    recipes: dict[str, Any] = {}
    texts: dict[str, str] = {}
    for label in run.labels:
        recipe = libraries(label).recipe
        if recipe is None:
            raise RulesetError(
                f"variant {label}: a plugin that is an object of this process cannot be sent to "
                "another; give it as a file or install it"
            )
        recipes[label] = recipe
        texts |= {file: Path(file).read_text(encoding="utf-8") for file in recipe["files"]}
    return json.dumps({"run": run.text, "libraries": recipes, "files": texts})


@lru_cache(maxsize=_KEPT)
def unpacked(parcel: str) -> Experiment:
    """The experiment of a parcel, made once in a process; RulesetError if its rules, plugins or
    data are not those of whoever packed it."""
    data = json.loads(parcel)
    files = {path: _placed(path, text) for path, text in data["files"].items()}
    made: dict[str, Library] = {}

    def library_of(label: str) -> Library:
        recipe = data["libraries"][label]
        key = json.dumps(recipe)
        if key not in made:
            made[key] = Library(
                recipe["only"],
                recipe["without"],
                [files[path] for path in recipe["files"]],
                modules=[import_module(name) for name in recipe["modules"]],
            )
        return made[key]

    return experiment_of(Run.read(data["run"], "the run that was sent"), library_of)


def _placed(path: str, text: str) -> str:
    """Where a plugin file is to be had here: where it was, or in a new folder of its own, if there
    is none or another."""
    here = Path(path)
    try:
        if here.read_text(encoding="utf-8") == text:
            return path
    except (OSError, UnicodeDecodeError):
        pass
    folder = TemporaryDirectory(prefix="navalcore-")
    _FOLDERS.append(folder)
    fresh = Path(folder.name) / here.name
    fresh.write_text(text, encoding="utf-8")
    return str(fresh)
