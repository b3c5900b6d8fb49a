"""`rules`: the rules of a game in words, its labels, and which rules code and tests cite."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from navalcore.check.sources import sources_of
from navalcore.cli import parameters as p
from navalcore.cli.failures import Misused, usage
from navalcore.cli.libraries import library_of
from navalcore.cli.opening import ruleset_of
from navalcore.cli.screens import Screen
from navalcore.plugins import Library
from navalcore.rules import Coverage, Rule, coverage
from navalcore.ruleset import Ruleset

RuleId = Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule")]
Search = Annotated[
    str | None, typer.Option("--search", metavar="WORD", help="The rules that hold a word")
]
Labels = Annotated[bool, typer.Option("--labels", help="The labels of rolls, draws and questions")]
Covered = Annotated[bool, typer.Option("--coverage", help="Which rules code and tests cite")]
Tests = Annotated[str, typer.Option("--tests", metavar="FOLDER", help="The tests for --coverage")]


def rules(
    game: p.GameId = None,
    rule: RuleId = None,
    search: Search = None,
    labels: Labels = False,
    covered: Covered = False,
    tests: Tests = "tests",
    ascii: p.Ascii = False,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
) -> None:
    """Show the rules of a game: all, one by its id, or those that hold a word."""
    library = library_of(plugin or (), no_plugin or (), strict, game)
    ruleset = ruleset_of(game, library)
    screen = Screen(ascii)
    if labels:
        list_labels(ruleset, screen)
    elif covered:
        list_coverage(ruleset, library, tests, screen)
    elif rule is not None:
        with usage():
            tell([ruleset.rules.rule(rule if rule in ruleset.rules else rule.upper())], screen)
    elif search is not None:
        found = ruleset.rules.search(search)
        if not found:
            raise Misused(f"no rule of {ruleset.id} holds '{search}'")
        tell(found, screen)
    else:
        tell(tuple(ruleset.rules), screen)


def tell(found: Sequence[Rule], screen: Screen) -> None:
    """Rules in words under their sections."""
    section = ""
    for rule in found:
        if rule.section and rule.section != section:
            section = rule.section
            screen.line(section, "title")
        missing = "" if rule.modelled else f" (not modelled: {rule.reason})"
        screen.line(f"{rule.id}  {rule.text}{missing}", indent=2)


def list_labels(ruleset: Ruleset, screen: Screen) -> None:
    """Each label with what is rolled, drawn or asked, as scripts use it."""
    for label in ruleset.labels.values():
        cite = f" [{label.cite}]" if label.cite else ""
        screen.line(f"{label.id:<20} {label.space:<9} {label.words()}{cite}", indent=31)


def list_coverage(ruleset: Ruleset, library: Library, tests: str, screen: Screen) -> None:
    """Which rules are cited by tests and by code, that of plugins included; what is missing."""
    folder = Path(tests)
    if not folder.is_dir():
        raise Misused(f"--tests {tests}: there is no such folder; name that of the tests")
    sources = [root for _, root in sources_of(ruleset, library)]
    found = coverage(ruleset.rules, sources, [folder])
    for cite in ruleset.rules.ids:
        code, test = len(found.by_code[cite]), len(found.by_test[cite])
        note = f"  not modelled: {found.not_modelled[cite]}" if cite in found.not_modelled else ""
        style = "" if (code and test) or note else "bad"
        screen.line(f"{cite:<10} code {code:>2}  tests {test:>2}{note}", style, indent=12)
    for cite, where in found.unknown.items():
        screen.line(f"{cite}: no such rule, cited in {', '.join(where)}", "bad", indent=2)
    screen.line(summary(found))


def summary(found: Coverage) -> str:
    """The coverage in one sentence."""
    return (
        f"{len(found.by_code)} rules, {len(found.not_modelled)} not modelled, "
        f"{len(found.missing_code())} without code, {len(found.missing_test())} without a test, "
        f"{len(found.unknown)} cited in vain."
    )
