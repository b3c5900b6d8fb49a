"""Why something came out as it did: the last roll with every modifier and its rule."""

from collections.abc import Sequence
from typing import Any

from navalcore.cli.pictures import sentence
from navalcore.cli.screens import Screen
from navalcore.events import Event
from navalcore.rules import RuleIndex


def why(events: Sequence[Event], rolls: Sequence[str], rules: RuleIndex, screen: Screen) -> None:
    """The latest event that holds modifiers, each with its rule, and the rolls since the prompt."""
    latest = next((one for one in reversed(events) if hasattr(one, "modifiers")), None)
    if latest is None and not rolls:
        screen.line("Nothing has been rolled yet.")
        return
    if latest is not None:
        sentence(latest.text(), latest.cite, screen)
        modifiers: Any = latest.modifiers
        for label, value, cite in modifiers:
            screen.line(f"  {value:+d}  {label}" + (f" [{cite}]" if cite else ""), indent=6)
        if not modifiers:
            screen.line("  No modifier applied.")
        told = dict.fromkeys([latest.cite, *(cite for _, _, cite in modifiers)])
        for cite in told:
            rule(cite, rules, screen)
    if rolls:
        screen.line(f"The last rolls: {'; '.join(rolls)}", indent=2)


def rule(cite: str, rules: RuleIndex, screen: Screen) -> None:
    """A rule in words, where the ruleset has it."""
    if cite in rules:
        screen.line(f"{cite}: {rules.text(cite)}", "dim", indent=2)
