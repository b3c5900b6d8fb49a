"""The hooks of one plugin: checked before it is let in, and called by name with what they need."""

import inspect
import re
from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Any

import pluggy

from navalcore import hookspecs
from navalcore.errors import PluginError, nearest

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">=": ge,
    "<=": le,
    "==": eq,
    "!=": ne,
    ">": gt,
    "<": lt,
}


def check_api(plugin: Any) -> None:
    """PluginError if the plugin says that it works with other kernels than this."""
    wanted = getattr(plugin, "NAVALCORE_API", None)
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


def asked(plugin: Any, hook: str, **arguments: Any) -> Any:
    """What a hook of one plugin answers; None if it has none. PluginError if it raises."""
    function = hook_of(plugin, hook)
    if function is None:
        return None
    try:
        return with_needed(function, *arguments)(*arguments.values())
    except Exception as error:
        raise PluginError(f"{hook} failed: {named_error(error)}") from error


def with_needed(function: Callable[..., Any], *names: str) -> Callable[..., Any]:
    """The function called with all arguments of its hook, of which it takes only those it names."""
    wanted = inspect.signature(function).parameters

    def call(*values: Any) -> Any:
        pairs = zip(names, values, strict=True)
        return function(**{name: value for name, value in pairs if name in wanted})

    return call


def check_modifiers(modifiers: Any) -> None:
    """PluginError if these are not modifiers by check."""
    fine = isinstance(modifiers, Mapping) and all(
        isinstance(each, (tuple, list))
        and len(each) == 3
        and isinstance(each[0], str)
        and callable(each[1])
        and isinstance(each[2], str)
        for several in modifiers.values()
        for each in (several if isinstance(several, (tuple, list)) else [None])
    )
    if not fine:
        raise PluginError(
            "navalcore_modifiers: expected {check: [(label, function, cite), …]}, "
            f"got {modifiers!r}"
        )


def check_frames(frames: Any) -> None:
    """PluginError if these are not functions by frame name."""
    if not (isinstance(frames, Mapping) and all(map(callable, frames.values()))):
        raise PluginError(
            f"navalcore_frames: expected {{frame name: function(Base) -> subclass}}, got {frames!r}"
        )


def named_error(error: BaseException) -> str:
    """The kind and the words of an error: "ValueError: too many"."""
    return f"{type(error).__name__}: {error}".rstrip(": ")
