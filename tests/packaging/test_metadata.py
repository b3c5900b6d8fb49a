"""What pyproject.toml names is what there is: folders, entry points, dependencies."""

import ast
import inspect
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
AGAIN = "run: pip install -e '.[test]'"


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    """pyproject.toml as tables."""
    tables: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return tables


def folders(parent: str) -> set[str]:
    """The import packages that lie in a folder of the project."""
    return {path.name for path in (ROOT / parent).iterdir() if path.name.startswith("navalcore_")}


def test_every_plugin_folder_has_an_entry_point(project: dict[str, Any]) -> None:
    declared = project["project"]["entry-points"]["navalcore"]
    assert set(declared.values()) == folders("plugins"), (
        "the folders of plugins/ and [project.entry-points.navalcore] in pyproject.toml differ: "
        "name each folder there once"
    )


def test_every_package_goes_into_the_wheel(project: dict[str, Any]) -> None:
    listed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    there = {f"{parent}/{name}" for parent in ("plugins", "rulesets") for name in folders(parent)}
    assert set(listed) == {"navalcore"} | there, (
        "the folders of plugins/ and rulesets/ and [tool.hatch.build.targets.wheel] packages in "
        "pyproject.toml differ: list each folder there once"
    )


def test_the_installed_entry_points_are_those_of_the_project(project: dict[str, Any]) -> None:
    try:
        installed = metadata.distribution("navalcore")
    except metadata.PackageNotFoundError:
        pytest.fail(f"navalcore is not installed in this environment; {AGAIN}")
    points = {point.name: point.value for point in installed.entry_points.select(group="navalcore")}
    assert points == project["project"]["entry-points"]["navalcore"], (
        f"the installed entry points are not those of pyproject.toml; {AGAIN}"
    )
    assert installed.version == project["project"]["version"], (
        f"the installed version is not that of pyproject.toml; {AGAIN}"
    )


def test_pytest_finds_the_conformance_kit(project: dict[str, Any]) -> None:
    points = metadata.distribution("navalcore").entry_points.select(group="pytest11")
    told = {point.name: point.value for point in points}
    assert told == project["project"]["entry-points"]["pytest11"], AGAIN


def test_the_version_is_that_of_the_project(project: dict[str, Any]) -> None:
    import navalcore

    assert navalcore.__version__ == project["project"]["version"], (
        "navalcore.__version__ and the version in pyproject.toml differ: change both"
    )


OF_AN_EXTRA = {
    "navalcore/lab/clusters.py": {"distributed"},
    "navalcore/lab/parquet.py": {"polars"},
    "navalcore/lab/report/drawing.py": {"altair", "vl_convert"},
    "navalcore/lab/report/pages.py": {"jinja2"},
    "navalcore/lab/report/plots.py": {"altair"},
    "navalcore/ratings.py": {"openskill"},
}
"""Imports of a package that only some need: loaded where it is used, and declared as an extra."""
LOADED_BY_PYTEST = ("navalcore/cli/skeleton/test_duel.py", "navalcore/pytest_plugin.py")


def test_every_import_is_of_a_declared_dependency(project: dict[str, Any]) -> None:
    own = {"navalcore", *folders("plugins"), *folders("rulesets")}
    declared = {name.split(">")[0].replace("-", "_") for name in project["project"]["dependencies"]}
    owners = metadata.packages_distributions()
    missing: dict[str, set[str]] = {}
    for path in sorted(ROOT.glob("navalcore/**/*.py")) + sorted(ROOT.glob("plugins/**/*.py")):
        for module in imported(path) - own - set(sys.stdlib_module_names):
            if not declared & {name.replace("-", "_") for name in owners.get(module, [module])}:
                missing.setdefault(path.relative_to(ROOT).as_posix(), set()).add(module)
    assert missing == {path: {"pytest"} for path in LOADED_BY_PYTEST} | OF_AN_EXTRA


def test_the_extra_for_tournaments_brings_what_they_import(project: dict[str, Any]) -> None:
    from navalcore.ratings import EXTRA

    assert brought_by(project, EXTRA) == OF_AN_EXTRA["navalcore/ratings.py"]


def test_the_extra_for_the_laboratory_brings_what_its_report_imports(
    project: dict[str, Any],
) -> None:
    from navalcore.lab.publishing import EXTRA, PACKAGES

    assert brought_by(project, EXTRA) == set(PACKAGES)
    files = [path for path in OF_AN_EXTRA if path.startswith("navalcore/lab/")]
    files.remove("navalcore/lab/clusters.py")
    assert set().union(*(OF_AN_EXTRA[path] for path in files)) == set(PACKAGES.values())


def test_the_extra_for_clusters_brings_what_they_import(project: dict[str, Any]) -> None:
    from navalcore.lab.clusters import EXTRA

    assert OF_AN_EXTRA["navalcore/lab/clusters.py"] <= brought_by(project, EXTRA)


def brought_by(project: dict[str, Any], extra: str) -> set[str]:
    """The packages of an extra, which the tests bring too."""
    extras = project["project"]["optional-dependencies"]
    (own,) = (name for name in extras["test"] if name.startswith("navalcore["))
    assert extra in own.removeprefix("navalcore[").removesuffix("]").split(",")
    return {name.split(">")[0] for name in extras[extra]}


def imported(path: Path) -> set[str]:
    """The top-level modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("parent", ["plugins", "rulesets"])
def test_folders_are_packages_by_their_own_name(parent: str) -> None:
    without = [
        name for name in folders(parent) if not (ROOT / parent / name / "__init__.py").is_file()
    ]
    assert without == []


def test_no_module_bears_the_name_of_a_public_function() -> None:
    """Else importing the module puts it in the place of the function in `navalcore`."""
    import navalcore

    hidden = [name for name in navalcore.__all__ if (ROOT / "navalcore" / f"{name}.py").exists()]
    assert hidden == [], f"rename navalcore/{'.py, '.join(hidden)}.py"


@pytest.mark.parametrize("name", ["new_game", "from_state", "replay", "imagine"])
def test_a_public_function_takes_what_the_one_behind_it_takes(name: str) -> None:
    import navalcore
    from navalcore import starting

    shown, behind = (
        [(one.name, one.default) for one in inspect.signature(each).parameters.values()]
        for each in (getattr(navalcore, name), getattr(starting, name))
    )
    assert shown == behind
