"""An experiment as text that another process, on this machine or elsewhere, makes it from."""

import atexit
import json
import sys
from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import blake2b
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from navalcore.errors import RulesetError
from navalcore.lab.experiments import Experiment
from navalcore.lab.runs import Libraries, Run, experiment_of
from navalcore.plugins import Library

_KEPT = 4  # experiments that a process remembers


def packed(run: Run, libraries: Libraries) -> str:
    """The run with all that another process needs to load the same plugins: names of installed
    ones and digests of their code, and plugin files with their data, as text; RulesetError if a
    plugin is an object of this process."""
    recipes: dict[str, Any] = {}
    files: dict[str, dict[str, str]] = {}
    modules = {"navalcore"}
    for label in run.labels:
        library = libraries(label)
        recipe = library.recipe
        if recipe is None:
            raise RulesetError(
                f"variant {label}: a plugin that is an object of this process cannot be sent to "
                "another; give it as a file or install it"
            )
        recipes[label] = recipe
        ruleset = library.ruleset(run.ruleset)
        files |= {file: _with_data(Path(file), ruleset.data_package) for file in recipe["files"]}
        bots = library.bots(run.ruleset)
        makers = [bots.get(bot.partition(":")[0]) for bot in run.players]
        modules |= {ruleset.package, *library.changing(ruleset)}
        modules |= {str(getattr(maker, "__module__", None) or "navalcore") for maker in makers}
    packages = sorted({name.partition(".")[0] for name in modules} - sys.stdlib_module_names)
    code = {name: found for name in packages if (found := code_of(name))}
    return json.dumps({"run": run.text, "libraries": recipes, "files": files, "code": code})


def _with_data(file: Path, data: str | Traversable) -> dict[str, str]:
    """The text of a plugin file and of the TOML files beside it and in the folder of its data, by
    their names from its folder on."""
    folder = file.resolve().parent
    found = {file.name: file, **{one.name: one for one in folder.glob("*.toml")}}
    if isinstance(data, Path) and data.is_dir() and folder in data.resolve().parents:
        below = data.resolve().glob("*.toml")
        found |= {one.relative_to(folder).as_posix(): one for one in below}
    texts = {name: _text(one) for name, one in sorted(found.items())}
    return {name: text for name, text in texts.items() if text is not None}


@cache
def code_of(package: str) -> str:
    """A digest of the Python files of an installed package or module; "" for a plugin file, and
    for what is not there."""
    spec = None if package.startswith("navalcore_plugin_") else find_spec(package)
    if spec is None:
        return ""
    digest = blake2b(digest_size=16)
    for name, file in sorted(_sources(spec.submodule_search_locations, spec.origin)):
        digest.update(f"{name}\n{file.read_text(encoding='utf-8')}\n".encode())
    return digest.hexdigest()


def _sources(folders: Iterable[str] | None, origin: str | None) -> list[tuple[str, Path]]:
    """Python files by their names in the package."""
    if folders is None:
        return [] if origin is None else [("", Path(origin))]
    return [
        (file.relative_to(folder).as_posix(), file)
        for folder in folders
        for file in Path(folder).rglob("*.py")
    ]


@lru_cache(maxsize=_KEPT)
def unpacked(parcel: str) -> Experiment:
    """The experiment of a parcel, made once in a process; RulesetError if its rules, plugins or
    data are not those of whoever packed it."""
    data = json.loads(parcel)
    for package, digest in data["code"].items():
        if code_of(package) != digest:
            fault = "other code than" if find_spec(package) else "not installed, as it is"
            raise RulesetError(f"{package} is {fault} where the run was begun: install the same")
    files = {file: _place(Path(file), texts) for file, texts in data["files"].items()}
    made: dict[str, Library] = {}

    def library_of(label: str) -> Library:
        recipe = data["libraries"][label]
        key = json.dumps(recipe)
        if key not in made:
            here = [files[path] for path in recipe["files"]]
            made[key] = Library.of_recipe({**recipe, "files": here})
        return made[key]

    return experiment_of(Run.read(data["run"], "the run that was sent"), library_of)


def _place(file: Path, texts: dict[str, str]) -> str:
    """Where a plugin file is to be had here: where it was, if it lies there with the same data, or
    else in a new folder of its own."""
    folder = file.resolve().parent
    there = {name: _text(file if name == file.name else folder / name) for name in texts}
    if there == texts:
        return str(file)
    place = TemporaryDirectory(prefix="navalcore-", ignore_cleanup_errors=True)
    atexit.register(place.cleanup)
    for name, text in texts.items():
        fresh = Path(place.name, name)
        fresh.parent.mkdir(exist_ok=True)
        fresh.write_text(text, encoding="utf-8")
    return str(Path(place.name, file.name))


def _text(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
