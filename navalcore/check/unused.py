"""What is declared and never used: verbs that nothing offers, labels that nothing asks."""

import ast
import re
from collections.abc import Iterator

from navalcore.check.sources import trees
from navalcore.check.trials import NO_GAME, Finding, Trial

Parts = list[tuple[str, ast.AST]]


def unused(trial: Trial, labels: set[str], verbs: set[str]) -> Iterator[Finding]:
    """The verbs and labels that stand nowhere in the source, nor among those met in games."""
    parts = [(file, node) for file, tree in trees(trial) for node in ast.walk(tree)]
    texts = [*_verbs(trial, parts, verbs), *_labels(trial, parts, labels)]
    return (Finding("declared", NO_GAME, 0, text) for text in texts)


def _verbs(trial: Trial, parts: Parts, met: set[str]) -> Iterator[str]:
    declared = trial.ruleset.verbs.by_name
    used = {_name(node) for _, node in parts}
    called = {node.attr for _, node in parts if isinstance(node, ast.Attribute)}
    by_word = bool(called & {"by_name", "option"})  # a verb may be found by its word, too
    words = [word for _, node in parts for word in [_word(node)] if word]
    for file, node in parts:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(args=[ast.Constant(value=str(word)), *_]),
            ):
                if word not in declared or word in met or name in used:
                    continue
                if not (by_word and words.count(word) > 1):
                    yield (
                        f"{file}, line {node.lineno}: nothing offers the verb {name}: use it or "
                        "take it out"
                    )


def _labels(trial: Trial, parts: Parts, met: set[str]) -> Iterator[str]:
    ruleset = trial.ruleset
    words = {_word(node) for _, node in parts}
    patterns = [re.compile(made) for _, node in parts if (made := _pattern(node))]
    for label in ruleset.labels:
        asked = label in met or any(one == label or one.startswith(f"{label} ") for one in words)
        if not asked and not any(pattern.match(f"{label} ") for pattern in patterns):
            home = ruleset.home_of("ruleset.toml")
            yield f"nothing asks the label {label}: take its [[label]] row out of {home}"


def _name(node: ast.AST) -> str:
    """The name that is read here; "" if none is."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        return node.id
    if isinstance(node, ast.alias) and node.asname and node.asname != node.name:
        return node.name  # it is read by another name from here on
    return node.attr if isinstance(node, ast.Attribute) else ""


def _word(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _pattern(node: ast.AST) -> str:
    """What a text with gaps may become; "" if it is none, or has no letters of its own."""
    if not isinstance(node, ast.JoinedStr):
        return ""
    fixed = "".join(map(_word, node.values))
    made = "".join(re.escape(word) if (word := _word(part)) else ".*" for part in node.values)
    return f"{made} " if re.search(r"\w\w", fixed) else ""
