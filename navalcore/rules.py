"""The options of a ruleset and the words of its rules, whose ids are the cites.

Files of a data package: `options.toml`, `rules.toml`; the manifest is in `navalcore.manifests`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

from attrs import field, frozen

from navalcore.citations import Coverage, coverage
from navalcore.datafiles import folder
from navalcore.errors import RulesetError, nearest
from navalcore.manifests import Manifest, Value, doubles, read_as
from navalcore.structuring import Fault, shown
from navalcore.words import listed

__all__ = [
    "Coverage",
    "OptionSpec",
    "Rule",
    "RuleIndex",
    "Value",
    "coverage",
    "option_faults",
    "parse_option",
    "read_options",
    "read_rules",
    "resolve_options",
    "unknown_cites",
    "value_text",
]


@frozen(kw_only=True)
class OptionSpec:
    """A ruling or an optional rule that whoever starts a game may choose."""

    key: str
    default: Value
    values: tuple[Value, ...]
    text: str
    cite: str = ""


@frozen(kw_only=True)
class Rule:
    """A rule in short; `reason` says why one that is not modelled needs no code."""

    id: str
    text: str
    section: str = ""
    modelled: bool = True
    reason: str = ""


@frozen
class RuleIndex:
    """The rules of a ruleset by id, in the order of the file."""

    rules: tuple[Rule, ...]
    _by_id: dict[str, Rule] = field(init=False, eq=False, repr=False)

    @_by_id.default
    def _index(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    @property
    def ids(self) -> tuple[str, ...]:
        """All ids, in order."""
        return tuple(self._by_id)

    def __contains__(self, cite: object) -> bool:
        return cite in self._by_id

    def __len__(self) -> int:
        return len(self.rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def rule(self, cite: str) -> Rule:
        """The rule of an id; RulesetError names the nearest one if there is none."""
        if cite not in self._by_id:
            raise RulesetError(f"there is no rule '{cite}'{nearest(cite, self._by_id)}")
        return self._by_id[cite]

    def text(self, cite: str) -> str:
        """The words of a rule."""
        return self.rule(cite).text

    def search(self, word: str) -> tuple[Rule, ...]:
        """The rules whose id, section or text holds `word`, in any case of letters."""
        sought = word.casefold()
        return tuple(
            rule
            for rule in self.rules
            if sought in f"{rule.id} {rule.section} {rule.text}".casefold()
        )


@frozen(kw_only=True)
class _OptionsFile:
    option: tuple[OptionSpec, ...] = ()


@frozen(kw_only=True)
class _RulesFile:
    rule: tuple[Rule, ...]


def read_options(package: str | Traversable) -> tuple[OptionSpec, ...]:
    """The options of a data package, checked; () if it has no options.toml."""
    place = folder(package)
    if not place.is_file() and not (place / "options.toml").is_file():
        return ()
    held, name = read_as(_OptionsFile, package, "options.toml")
    findings = [
        fault.at(f"{name}: option, row {number}")
        for number, spec in enumerate(held.option, 1)
        for fault in option_faults(spec, held.option[: number - 1])
    ]
    if findings:
        raise RulesetError(findings)
    return held.option


def option_faults(spec: OptionSpec, earlier: Sequence[OptionSpec]) -> list[Fault]:
    """What is wrong with an option, the fields of which are of the right types, after others."""
    faults = []
    if not spec.key.isidentifier():
        faults.append(Fault(("key",), f"expected a name like night_fog, got '{spec.key}'"))
    keys = [other.key for other in earlier]
    if spec.key in keys:
        row = keys.index(spec.key) + 1
        faults.append(Fault(("key",), f"'{spec.key}' is already in row {row}"))
    if any(type(value) is not type(spec.default) for value in spec.values):
        kind = "true and false" if isinstance(spec.default, bool) else "texts"
        faults.append(Fault(("values",), f"expected {kind} like the default"))
    elif spec.default not in spec.values:
        known = _listed(spec.values) or "the values, which are none"
        faults.append(Fault(("default",), f"expected one of {known}, got {shown(spec.default)}"))
    return faults


def read_rules(package: str | Traversable) -> RuleIndex:
    """The rule texts of a data package, checked."""
    held, name = read_as(_RulesFile, package, "rules.toml")
    rules = held.rule
    findings = doubles(name, "rule", "id", [rule.id for rule in rules])
    for number, rule in enumerate(rules, 1):
        if not rule.modelled and not rule.reason:
            findings.append(
                f"{name}: rule, row {number}, reason: {rule.id} is not modelled: expected why"
            )
    if findings:
        raise RulesetError(findings)
    return RuleIndex(rules)


def unknown_cites(
    manifest: Manifest,
    options: Iterable[OptionSpec],
    index: RuleIndex,
    home: Callable[[str], str] = str,
) -> list[str]:
    """Findings for all that cites a rule which does not exist; `home` gives the file in which
    stands what belongs into ruleset.toml or options.toml."""
    said, chosen = home("ruleset.toml"), home("options.toml")
    cited = [(f"{said}: label {label.id}", label.cite) for label in manifest.labels]
    cited += [(f"{said}: endless", one.cite) for one in manifest.endless]
    cited += [(f"{said}: interest {one.id}", one.cite) for one in manifest.interests]
    cited += [(f"{chosen}: option {spec.key}", spec.cite) for spec in options]
    unknown = [(where, cite) for where, cite in cited if cite and cite not in index]
    told = "cite: there is no rule"
    return [f"{where}, {told} '{cite}'{nearest(cite, index.ids)}" for where, cite in unknown]


def resolve_options(specs: Sequence[OptionSpec], given: Mapping[str, Any]) -> dict[str, Value]:
    """Every option with its given or default value, in the order of the specs."""
    by_key = {spec.key: spec for spec in specs}
    findings = [_unknown_option(key, by_key) for key in given if key not in by_key]
    findings += [
        f"option {spec.key}: expected {_listed(spec.values)}, got {shown(given[spec.key])}"
        f"{nearest(str(given[spec.key]), [v for v in spec.values if isinstance(v, str)])}"
        for spec in specs
        if spec.key in given and not _allowed(given[spec.key], spec)
    ]
    if findings:
        raise RulesetError(findings)
    return {spec.key: given.get(spec.key, spec.default) for spec in specs}


def parse_option(text: str, specs: Sequence[OptionSpec]) -> tuple[str, Value]:
    """Key and value of "key=value" as typed; RulesetError says what is allowed."""
    key, equals, typed = (part.strip() for part in text.partition("="))
    by_key = {spec.key: spec for spec in specs}
    if not equals:
        raise RulesetError(f"option '{text}': expected key=value, such as {_example(specs)}")
    if key not in by_key:
        raise RulesetError(_unknown_option(key, by_key))
    words = {"true": True, "false": False}
    boolean = isinstance(by_key[key].default, bool)
    value: Value = words.get(typed.casefold(), typed) if boolean else typed
    resolve_options(specs, {key: value})
    return key, value


def value_text(value: Value) -> str:
    """A value of an option as it is typed after its key: "true", "red"."""
    return str(value).lower() if isinstance(value, bool) else value


def _allowed(value: object, spec: OptionSpec) -> bool:
    return type(value) is type(spec.default) and value in spec.values


def _unknown_option(key: str, known: Mapping[str, OptionSpec]) -> str:
    options = f"; the options are {', '.join(known)}" if known else "; there are no options"
    return f"unknown option '{key}'{nearest(key, known) or options}"


def _example(specs: Sequence[OptionSpec]) -> str:
    if not specs:
        return "key=value"
    return f"{specs[0].key}={value_text(specs[0].default)}"


def _listed(values: Sequence[Value]) -> str:
    return listed([shown(value) for value in values], "or") if values else ""
