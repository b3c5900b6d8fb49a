"""The hooks of one plugin: checked before it is let in, and called by name with what they need."""

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from operator import eq, ge, gt, le, lt, ne
from pathlib import Path
from types import NoneType
from typing import Any

import attrs
import pluggy

from navalcore import hookspecs
from navalcore.contributions import Contribution, Contributor, Watch
from navalcore.errors import PluginError, nearest
from navalcore.overlays import Overlay
from navalcore.rules import OptionSpec, Rule, option_faults
from navalcore.ruleset import Ruleset, as_overlay
from navalcore.structuring import attempt

_LONGEST = 120
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">=": ge,
    "<=": le,
    "==": eq,
    "!=": ne,
    ">": gt,
    "<": lt,
}


def check_api(wanted: Any) -> None:
    """PluginError if a plugin's NAVALCORE_API, None if unsaid, is a range without this kernel."""
    if wanted is None:
        return
    parts = [re.fullmatch(r"(>=|<=|==|!=|>|<)\s*(\d+)", p.strip()) for p in str(wanted).split(",")]
    for part in parts:
        if part is None:
            raise PluginError(f"NAVALCORE_API = {wanted!r}: expected a range such as '>=1,<2'")
        if not _COMPARE[part[1]](hookspecs.API_VERSION, int(part[2])):
            raise PluginError(
                f"needs navalcore API {wanted}, this is {hookspecs.API_VERSION}: "
                f"install a fitting version of the plugin or of navalcore"
            )


def _specs() -> dict[str, list[str]]:
    """The names of the hooks and of their arguments."""
    return {
        name: list(inspect.signature(function).parameters)
        for name, function in vars(hookspecs).items()
        if hasattr(function, f"{hookspecs.PROJECT}_spec")
    }


def checked_hooks(plugin: Any) -> tuple[str, ...]:
    """The hooks of a plugin; PluginError if one is misspelt, unmarked or takes too much."""
    trial, specs, hooks = pluggy.PluginManager(hookspecs.PROJECT), _specs(), []
    trial.add_hookspecs(hookspecs)
    for name in dir(plugin):
        options = trial.parse_hookimpl_opts(plugin, name)
        function = getattr(plugin, name, None)
        if options is None:
            if name in specs and callable(function) and function is not getattr(hookspecs, name):
                raise PluginError(f"{name} is not marked as a hook: put @hookimpl before it")
            continue
        hook = options["specname"] or name
        if hook not in specs:
            if options["optionalhook"]:
                continue
            hint = nearest(hook, specs) or f"; the hooks are {', '.join(specs)}"
            raise PluginError(f"unknown hook '{hook}'{hint}")
        if options["wrapper"] or options["hookwrapper"]:
            raise PluginError(f"{hook} is a hook wrapper: navalcore calls plain hooks only")
        arguments = inspect.signature(getattr(plugin, name)).parameters
        for argument in arguments:
            if argument not in specs[hook]:
                expected = ", ".join(specs[hook]) or "no arguments"
                raise PluginError(f"{hook}: unknown argument '{argument}', expected {expected}")
        hooks.append(hook)
    trial.register(plugin)
    trial.check_pending()
    return tuple(name for name in specs if name in hooks)


def hook_of(plugin: Any, hook: str) -> Callable[..., Any] | None:
    """The function by which a plugin implements a hook, or None."""
    trial = pluggy.PluginManager(hookspecs.PROJECT)
    for name in dir(plugin):
        options = trial.parse_hookimpl_opts(plugin, name)
        if options is not None and (options["specname"] or name) == hook:
            found: Callable[..., Any] = getattr(plugin, name)
            return found
    return None


def imported(fetch: Callable[[], Any]) -> Any:
    """What a plugin is, once imported; PluginError if that fails, whatever it raises.

    Ctrl-C alone goes through: whoever starts the program may stop it during a slow import.
    """
    try:
        return fetch()
    except (KeyboardInterrupt, PluginError):
        raise
    except BaseException as error:
        raise PluginError(f"cannot be imported: {named_error(error)}") from error


def asked(plugin: Any, hook: str, **arguments: Any) -> Any:
    """What a hook of one plugin answers; None if it has none. PluginError if it raises."""
    function = hook_of(plugin, hook)
    if function is None:
        return None
    try:
        return with_needed(function, *arguments)(*arguments.values())
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise PluginError(f"{hook} failed: {named_error(error)}") from error


def with_needed(function: Callable[..., Any], *names: str) -> Callable[..., Any]:
    """The function called with all arguments of its hook, of which it takes only those it names."""
    wanted = inspect.signature(function).parameters

    def call(*values: Any) -> Any:
        pairs = zip(names, values, strict=True)
        return function(**{name: value for name, value in pairs if name in wanted})

    return call


def extended_by(plugin: Any, name: str, ruleset: Ruleset) -> Ruleset:
    """A ruleset with the rules and options that a plugin of this name adds; itself if it adds none.

    PluginError if they are wrong, or cite a rule that does not exist.
    """
    offered = asked(plugin, "navalcore_rules", ruleset=ruleset)
    made = ruleset.extended(rules=_rules(offered, f"House rules of {name}"))
    options = _options(asked(plugin, "navalcore_options", ruleset=made))
    for spec in options:
        if spec.cite and spec.cite not in made.rules:
            hint = nearest(spec.cite, made.rules.ids) or "; navalcore_rules may add it"
            raise PluginError(
                f"navalcore_options: option '{spec.key}', cite: there is no rule "
                f"'{spec.cite}'{hint}"
            )
    return made.extended(options=options)


def _rules(offered: Any, section: str) -> list[Rule]:
    """The rules of a hook's answer, under a section of their own."""
    rules = {} if offered is None else offered
    if not isinstance(rules, Mapping) or not all(
        isinstance(word, str) and word.strip() for pair in rules.items() for word in pair
    ):
        raise PluginError(
            "navalcore_rules: expected {id: text} such as {'HOUSE-1': 'Fog lifts at noon.'}, "
            f"got {shortened(offered)}"
        )
    return [Rule(id=id, text=text, section=section) for id, text in rules.items()]


def _options(offered: Any) -> list[OptionSpec]:
    """The options of a hook's answer, every fault of which is told at once."""
    rows = () if offered is None else offered
    if not isinstance(rows, (list, tuple)):
        raise PluginError(
            "navalcore_options: expected a list of tables with key, default, values, text and "
            f"cite, got {shortened(offered)}"
        )
    specs: list[OptionSpec] = []
    told: list[str] = []
    for number, row in enumerate(rows, 1):
        spec, faults = attempt(OptionSpec, row)
        if spec is not None:
            faults = option_faults(spec, specs)
            specs.append(spec)
        told += [fault.at(f"navalcore_options: row {number}") for fault in faults]
    if told:
        raise PluginError("; ".join(told))
    return specs


def contribution_of(
    plugin: Any, contributor: Contributor, ruleset: Ruleset, added: Sequence[str]
) -> Contribution | None:
    """What a plugin gives to a ruleset that is bound, or None.

    `added` are the kinds of what it has added to the ruleset already: "rules", "options".
    """
    changes = asked(plugin, "navalcore_overlay", ruleset=ruleset)
    modifiers = asked(plugin, "navalcore_modifiers", ruleset=ruleset) or {}
    frames = asked(plugin, "navalcore_frames", ruleset=ruleset) or {}
    _check_overlay(changes)
    _check_modifiers(modifiers)
    _check_frames(frames)
    name = contributor.name
    overlay = None if changes is None else as_overlay(changes, name, f"plugin {name}")
    watch = hook_of(plugin, "navalcore_watch")
    given = {"overlay": overlay, "modifiers": modifiers, "frames": frames}
    kinds = (*added, *(kind for kind, value in given.items() if value))
    if not kinds and watch is None:
        return None
    return Contribution(
        attrs.evolve(contributor, changes=kinds),
        overlay,
        modifiers,
        frames,
        Watch(name, with_needed(watch, "game")) if watch else None,
    )


def _check_overlay(changes: Any) -> None:
    """PluginError if these are not changed data."""
    if not isinstance(changes, (Mapping, Overlay, str, Path, NoneType)):
        raise PluginError(
            "navalcore_overlay: expected tables, or the path of a TOML file or of a folder, "
            f"got {shortened(changes)}"
        )


def _check_modifiers(modifiers: Any) -> None:
    """PluginError if these are not modifiers by check."""
    fine = isinstance(modifiers, Mapping) and all(
        isinstance(check, str)
        and isinstance(each, (tuple, list))
        and len(each) == 3
        and isinstance(each[0], str)
        and callable(each[1])
        and isinstance(each[2], str)
        for check, several in modifiers.items()
        for each in (several if isinstance(several, (tuple, list)) else [None])
    )
    if not fine:
        raise PluginError(
            "navalcore_modifiers: expected {check: [(label, function, cite), …]}, "
            f"got {shortened(modifiers)}"
        )


def _check_frames(frames: Any) -> None:
    """PluginError if these are not functions by frame name."""
    if not isinstance(frames, Mapping) or not all(
        isinstance(name, str) and callable(change) for name, change in frames.items()
    ):
        raise PluginError(
            "navalcore_frames: expected {frame name: function(Base) -> subclass}, "
            f"got {shortened(frames)}"
        )


def named_error(error: BaseException) -> str:
    """The kind and the words of an error, in one line: "ValueError: too many"."""
    first, *more = str(error).strip().split("\n")
    return f"{type(error).__name__}: {first.rstrip()}{' …' * bool(more)}".rstrip(": ")


def shortened(value: Any) -> str:
    """A value as Python writes it, cut off where it is too long to be read in a sentence."""
    text = " ".join(repr(value).split())
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
