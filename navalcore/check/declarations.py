"""What a ruleset declares of itself: labels, words of options and events, endless games."""

import ast
from collections.abc import Iterator

from navalcore.check.sources import trees
from navalcore.check.trials import NO_GAME, Finding, Trial, at_stops
from navalcore.check.unused import unused
from navalcore.errors import RulesetError, nearest
from navalcore.events import Event
from navalcore.games import Game
from navalcore.manifests import Label
from navalcore.opponents import Plan
from navalcore.ruleset import Ruleset, ruleset_frames
from navalcore.showing import blocks_of
from navalcore.states import kinds_of
from navalcore.steps import Chance, Over, purpose_of

WIDTHS = (40, 80, 120)
"""The widths for which pictures are drawn: the narrowest screen, the usual and the widest."""

SPACES = {
    "card": ("card", "deck"),
    "choices": ("choice", "choices"),
    "sorted-pool": ("pool", "sorted-pool"),
}
"""What a label may call the kinds of spaces that have more than one name."""


def declared(trial: Trial) -> list[Finding]:
    """Each question's label is declared with its kind; options, events and pictures are told."""
    found: list[Finding] = []
    labels, verbs = set[str](), set[str]()
    for walk in trial.walks():
        told, game, known = 0, None, dict[str, None]()
        try:
            for game in walk.nodes():
                log = game.events()
                faults = [*_asked(game), *_worded(log[told:])]
                verbs |= {one.verb.name for asked in game.open for one in asked.options}
                labels |= {asked.id for asked in _label(game)}
                told = len(log)
                for fault in faults:
                    if fault not in known:
                        known[fault] = None
                        found.append(walk.finding("declared", game, fault))
        except Exception as error:
            found.append(walk.skipped("declared", error, game.answers if game else 0))
    if not any(finding.skipped for finding in found):
        found += at_stops("declared", _pictured, trial)
    options = trial.ruleset.options
    for one in trial.ruleset.manifest.endless:
        if one.option and (
            one.option not in options or one.value not in options[one.option].values
        ):
            home = trial.ruleset.home_of("ruleset.toml")
            text = f"{home}: endless: there is no option {one.option}={one.value}"
            found.append(Finding("declared", NO_GAME, 0, text))
    ruleset = trial.ruleset
    found += [*_spanned(ruleset), *_planned(ruleset), *_sought(ruleset), *_modified(trial)]
    return found or list(unused(trial, labels, verbs))


def _spanned(ruleset: Ruleset) -> Iterator[Finding]:
    """Whether the frames and numbers by which players' words for stretches go are there."""
    frames = ruleset_frames(ruleset)
    for span in ruleset.manifest.spans:
        if span.frame not in frames:
            text = f"ruleset.toml: span {span.id}: there is no frame {span.frame}"
            hint = nearest(span.frame, frames)
            yield Finding("declared", NO_GAME, 0, text + hint)
        if span.counter and span.counter not in kinds_of(ruleset.board):
            text = f"ruleset.toml: span {span.id}: the board has no field {span.counter}"
            yield Finding("declared", NO_GAME, 0, text)


def _planned(ruleset: Ruleset) -> Iterator[Finding]:
    """Whether the questions and the span of which its hardest bot thinks are there."""
    plan = ruleset.hard
    if not isinstance(plan, Plan):
        return
    spans = [span.id for span in ruleset.manifest.spans]
    if plan.span and plan.span not in spans:
        text = f"hard: there is no [[span]] '{plan.span}'{nearest(plan.span, spans)}"
        yield Finding("declared", NO_GAME, 0, text)
    asked = {purpose_of(label) for label in ruleset.labels}
    for purpose in sorted(plan.purposes - asked):
        text = f"hard: no [[label]] begins with '{purpose}'{nearest(purpose, sorted(asked))}"
        yield Finding("declared", NO_GAME, 0, text)


def _sought(ruleset: Ruleset) -> Iterator[Finding]:
    """Whether the events that the laboratory counts are there."""
    try:
        ruleset.sought()
    except RulesetError as error:
        yield from (Finding("declared", NO_GAME, 0, text) for text in error.findings)


def _modified(trial: Trial) -> Iterator[Finding]:
    """Whether the checks for which the rules ask plugins' modifiers are there to be named."""
    checks, home = trial.ruleset.manifest.checks, trial.ruleset.home_of("ruleset.toml")
    for file, tree in trees(trial):
        for node in ast.walk(tree):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr="extra"), args=[ast.Constant(value=str(name)), *_]
                ):
                    if name not in checks:
                        text = (
                            f"{file}, line {node.lineno}: no plugin can modify '{name}': say "
                            f"modified = true under a [[label]] of {home}{nearest(name, checks)}"
                        )
                        yield Finding("declared", NO_GAME, 0, text)


def _label(game: Game) -> list[Label]:
    """The label of the question that a game waits at; none at the end, or if it is undeclared."""
    if isinstance(game.waiting, Over):
        return []
    label = game.bound.ruleset.label(game.waiting.label)
    return [label] if label else []


def _asked(game: Game) -> Iterator[str]:
    node, ruleset = game.waiting, game.bound.ruleset
    if isinstance(node, Over):
        return
    label = ruleset.label(node.label)
    if label is None:
        home = ruleset.home_of("ruleset.toml")
        yield f"the label '{node.label}' is not among the [[label]] rows of {home}"
        return
    kind = node.space.describe()[0] if isinstance(node, Chance) else "decision"
    names = SPACES.get(kind, (kind,))
    if not any(space in names for space in label.space.split(" or ")):
        yield (
            f"the label {label.id} is declared with space = '{label.space}', but it is asked as "
            f"'{names[0]}'"
        )
    for decision in game.open:
        for option in decision.options:
            if not option.text.strip():
                yield f"{label.id}: the option {option.token} has no words"
    if label.passes and label.passes not in {
        option.token for decision in game.open for option in decision.options
    }:
        yield f"the label {label.id}: passes = '{label.passes}' is none of its options"


def _pictured(game: Game) -> Iterator[str]:
    """Whether the picture of each view can be drawn."""
    for viewer in game.viewers:
        view = game.view(viewer)
        for width in WIDTHS:
            try:
                blocks_of(game.bound.ruleset.show, view, width)
            except Exception as error:
                yield f"the picture for viewer {viewer}, {width} columns wide, fails: {error!r}"
                break


def _worded(events: list[Event]) -> Iterator[str]:
    """Whether each event is told in words, to those who know all of it and to the others."""
    for event in events:
        for one in (event, event.masked()) if event.hidden else (event,):
            words, name = one.worded(), type(event).__name__
            if not isinstance(words, str):
                unseen = "" if one is event else ", its hidden fields being None,"
                yield (
                    f"the event {name}{unseen} has no words: sentence(told) returns {words!r}, not "
                    "a text"
                )
                break
            if not one.text().strip():
                yield f"the event {name} has no words"
                break
