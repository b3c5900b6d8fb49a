"""What a ruleset says of itself in `ruleset.toml`: its manifest."""

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import TypeVar

from attrs import asdict, frozen

from navalcore.datafiles import read_words, structure
from navalcore.errors import RulesetError
from navalcore.interests import Interest
from navalcore.seats import MOST_SEATS
from navalcore.spans import Span
from navalcore.verbs import Named, name_of
from navalcore.words import braces_fit

__all__ = [
    "Endless",
    "Identity",
    "Label",
    "Manifest",
    "Scenario",
    "Value",
    "doubles",
    "read_as",
    "read_manifest",
]

T = TypeVar("T")
Value = bool | str
"""A value of an option."""


MOST_NAMED = 10
"""Words of a label that its prompt can name, as {0} to {9}."""


@frozen(kw_only=True)
class Scenario:
    """A starting position of a ruleset; the first is the default."""

    id: str
    title: str
    text: str = ""


@frozen(kw_only=True)
class Label:
    """A kind of question: its id, its space ("die", "deck", "decision" …, or several of them,
    "pair-2d6 or sum-2d6") and its prompt.

    In the prompt {0} stands for the first word of a label after the id, {1} for the second:
    "How does {0} move?" asks of Hood at "move hood".
    `modified` tells that its rolls take the modifiers of plugins (`Game.extra`); `open` that its
    options depend on nothing hidden, so that everyone may see them (`Identity.open_questions` says
    so of all). `passes` is the token that does nothing in a window in which
    nobody need answer and the first seat to act, in its order, acts alone: at a shared table all
    others pass then.
    """

    id: str
    space: str = ""
    prompt: str
    modified: bool = False
    open: bool = False
    passes: str = ""
    cite: str = ""

    @property
    def names(self) -> bool:
        """Whether the prompt names what the label is about."""
        return "{" in self.prompt

    def words(self, label: str = "", named: Named = name_of) -> str:
        """The prompt for a whole label, with ids as `named` writes them; without a label "…" stands
        for what would be named."""
        if not self.names:
            return self.prompt
        about = [named(word) for word in label.removeprefix(self.id).split()]
        return self.prompt.format(*about, *["…"] * MOST_NAMED)


@frozen(kw_only=True)
class Endless:
    """Games that need not end by the rules: those of a scenario, or with an option; and why."""

    scenario: str = ""
    option: str = ""
    value: Value = ""
    reason: str
    cite: str = ""


@frozen(kw_only=True)
class Identity:
    """The table `ruleset`: what the ruleset is and who can play it.

    `open_questions` tells that the options of no question depend on anything hidden, so that
    everyone may see them and imagine the game while another seat is asked. `first_player` is the
    event field that tells who moves first, "TurnBegan.seat".
    """

    id: str
    title: str
    version: int
    seats: tuple[int, ...]
    default_seats: int
    answers_limit: int
    seat_names: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    open_questions: bool = False
    first_player: str = ""


@frozen(kw_only=True)
class Manifest(Identity):
    """`ruleset.toml`: the ruleset with its scenarios, the labels of its questions, endless games,
    stretches that players name, and events that the laboratory counts."""

    scenarios: tuple[Scenario, ...] = ()
    labels: tuple[Label, ...] = ()
    endless: tuple[Endless, ...] = ()
    spans: tuple[Span, ...] = ()
    interests: tuple[Interest, ...] = ()

    @property
    def checks(self) -> frozenset[str]:
        """The labels whose rolls take the modifiers of plugins: "mg", "escape"."""
        return frozenset(label.id for label in self.labels if label.modified)


@frozen(kw_only=True)
class _ManifestFile:
    ruleset: Identity
    scenario: tuple[Scenario, ...]
    label: tuple[Label, ...] = ()
    endless: tuple[Endless, ...] = ()
    span: tuple[Span, ...] = ()
    interest: tuple[Interest, ...] = ()


def read_manifest(package: str | Traversable) -> Manifest:
    """The manifest of a data package, checked."""
    file, name = read_as(_ManifestFile, package, "ruleset.toml")
    about = file.ruleset
    rows = {one: getattr(file, one) for one in ("scenario", "label", "span", "interest")}
    findings = [
        fault
        for one, held in rows.items()
        for fault in doubles(name, one, "id", [row.id for row in held])
    ]
    if not file.scenario:
        findings.append(f"{name}: scenario: expected at least one scenario, got none")
    if about.version < 1:
        findings.append(f"{name}: ruleset, version: expected 1 or more, got {about.version}")
    if about.answers_limit < 1:
        findings.append(
            f"{name}: ruleset, answers_limit: expected 1 or more, got {about.answers_limit}"
        )
    findings += [
        f"{name}: ruleset, seats: expected numbers from 1 to {MOST_SEATS}, got {number}"
        for number in about.seats
        if not 1 <= number <= MOST_SEATS
    ]
    if about.default_seats not in about.seats:
        allowed = ", ".join(map(str, about.seats)) or "a number in seats"
        findings.append(
            f"{name}: ruleset, default_seats: expected one of {allowed}, got {about.default_seats}"
        )
    if about.seat_names and len(about.seat_names) < max(about.seats, default=0):
        findings.append(
            f"{name}: ruleset, seat_names: expected {max(about.seats)} names, "
            f"got {len(about.seat_names)}"
        )
    findings += [
        f"{name}: label {label.id}, modified: a decision takes no modifiers"
        for label in file.label
        if label.modified and label.space == "decision"
    ]
    findings += [
        f"{name}: label {label.id}, prompt: expected no other braces than {{0}}, {{1}} … for the "
        f"words after the id, got '{label.prompt}'"
        for label in file.label
        if not braces_fit(label.prompt, map(str, range(MOST_NAMED)))
    ]
    if findings:
        raise RulesetError(findings)
    return Manifest(
        **asdict(about, recurse=False),
        scenarios=file.scenario,
        labels=file.label,
        endless=file.endless,
        spans=file.span,
        interests=file.interest,
    )


def read_as(cls: type[T], package: str | Traversable, name: str) -> tuple[T, str]:
    """What a data package says in one of the files that are no tables, and where it does."""
    tables, file = read_words(package, name)
    return structure(cls, tables, file), file


def doubles(file: str, table: str, key: str, values: Sequence[str]) -> list[str]:
    """Findings for values that must differ and stand in two rows."""
    return [
        f"{file}: {table}, row {number}: {key} '{value}' is already in row "
        f"{values.index(value) + 1}"
        for number, value in enumerate(values, 1)
        if values.index(value) + 1 < number
    ]
