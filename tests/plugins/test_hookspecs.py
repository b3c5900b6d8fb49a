"""The hooks and their documents agree: parts, examples, users, and the order of calling."""

import ast
import inspect
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any

import navalcore_bismarck
import pytest

import navalcore
from navalcore import define, hookspecs
from navalcore.hookcalls import checked_hooks
from navalcore.hookspecs import hookimpl
from navalcore.plugins import Library

ROOT = Path(__file__).parents[2]
HOOKS: dict[str, Callable[..., Any]] = {
    name: function
    for name, function in vars(hookspecs).items()
    if hasattr(function, f"{hookspecs.PROJECT}_spec")
}
PARTS = ["Called", "Arguments", "Returns", "Example", "Used by"]


def document(name: str) -> str:
    return inspect.getdoc(HOOKS[name]) or ""


def part(name: str, title: str) -> str:
    """What the document of a hook says under one of its titles."""
    _, _, rest = document(name).partition(f"\n{title}:")
    following = PARTS[PARTS.index(title) + 1 :]
    ends = [at for other in following if (at := rest.find(f"\n{other}:")) >= 0]
    return rest[: min(ends, default=len(rest))].strip(": \n")


def example(name: str) -> ModuleType:
    """The example of a hook as a plugin, with the names that its own module would import."""
    module = ModuleType(f"example_of_{name}")
    names = {"hookimpl": hookimpl, "define": define, "Random": navalcore.Random}
    vars(module).update(names)
    _, _, code = document(name).partition("\nExample::\n")
    code, _, _ = code.partition("\nUsed by:")
    exec(compile(dedent(code), module.__name__, "exec"), vars(module))
    return module


def test_there_are_hooks() -> None:
    assert list(HOOKS) == [
        "navalcore_rulesets",
        "navalcore_bots",
        "navalcore_rules",
        "navalcore_options",
        "navalcore_overlay",
        "navalcore_modifiers",
        "navalcore_frames",
        "navalcore_watch",
    ]


@pytest.mark.parametrize("name", HOOKS)
def test_a_hook_tells_all(name: str) -> None:
    found = [row.partition(":")[0] for row in document(name).splitlines()]
    assert [title for title in found if title in PARTS] == PARTS
    assert document(name).splitlines()[0].endswith(".")
    assert all(part(name, title) for title in PARTS)


@pytest.mark.parametrize("name", HOOKS)
def test_the_arguments_are_told(name: str) -> None:
    arguments = inspect.signature(HOOKS[name]).parameters
    told = part(name, "Arguments")
    assert told.startswith("none") if not arguments else all(f"`{a}`" in told for a in arguments)


@pytest.mark.parametrize("name", HOOKS)
def test_an_example_is_a_plugin(name: str) -> None:
    assert checked_hooks(example(name)) == (name,)


@pytest.mark.parametrize("name", [name for name in HOOKS if name != "navalcore_rulesets"])
def test_an_example_works(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Together with a game, whose ruleset it does not offer itself."""
    plugin = example(name)
    library = Library(only=(), modules=[navalcore_bismarck, plugin], strict=True)
    game = navalcore.new_game("bismarck", seed=7, library=library)
    result = navalcore.play(game, {0: library.bots("bismarck")["random"]("1")}).result
    assert result is not None
    changes = [one.changes for one in game.bound.contributors]
    kind = name.removeprefix("navalcore_")
    assert changes == ([] if kind in ("bots", "watch") else [(kind,)])
    assert ("gambler" in library.bots("bismarck")) is (kind == "bots")
    assert (": 2" in capsys.readouterr().out) is (kind == "watch")


@pytest.mark.parametrize("name", HOOKS)
def test_a_user_is_one(name: str) -> None:
    file = part(name, "Used by")
    assert name in functions_of(ROOT / file), f"{file} has no {name}"
    assert file.startswith(("plugins/", "examples/"))


def test_a_file_without_a_hook_is_no_user() -> None:
    user = ROOT / "examples/house_rules/first_bot.py"
    assert functions_of(user) & set(HOOKS) == {"navalcore_bots"}


def functions_of(path: Path) -> set[str]:
    """The functions of a source file that are marked as hooks."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and any(ast.unparse(mark).startswith("hookimpl") for mark in node.decorator_list)
    }


def test_hooks_are_called_in_the_order_of_the_file() -> None:
    called: list[str] = []
    plugin = ModuleType("recorder")

    def recording(name: str, answer: Any) -> Any:
        def with_none() -> Any:
            called.append(name)
            return answer

        return hookimpl(with_none, specname=name)

    answers = {"navalcore_rulesets": [navalcore_bismarck.RULESET]}
    for name in sorted(HOOKS):
        setattr(plugin, name, recording(name, answers.get(name)))
    library = Library(only=(), modules=[plugin], strict=True)
    assert called == list(HOOKS)[:4]
    game = navalcore.new_game("bismarck", seed=1, library=library)
    assert called == list(HOOKS)
    navalcore.play(game, {0: navalcore.Random(1)})
    assert called == list(HOOKS)  # none in play
    navalcore.new_game("bismarck", seed=2, library=library)
    assert called == [*HOOKS, "navalcore_watch"]  # bound once
