"""Plain data into typed attrs classes by cattrs, strictly: no value is turned into another.

"2" is not 2, 3.9 is not 3, true is not 1 and 1 is not true. Every fault is found, not just one.
"""

import types
from collections.abc import Callable, Mapping, Sequence
from datetime import date, time
from enum import Enum
from typing import Any, Literal, NamedTuple, TypeVar, Union, cast, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import (
    ClassValidationError,
    ForbiddenExtraKeysError,
    StructureHandlerNotFoundError,
)
from cattrs.gen import make_dict_structure_fn, override

from navalcore.errors import KernelError, RulesetError, nearest

T = TypeVar("T")

_ONE = {int: "a whole number", float: "a number with a decimal point", str: "text"}
_MANY = {int: "whole numbers", float: "numbers with a decimal point", str: "texts"}
_LISTS = (tuple, list, Sequence)


class Fault(NamedTuple):
    """One thing wrong with plain data: the way to it (names, "row 2") and what is wrong there."""

    path: tuple[str, ...]
    message: str

    def at(self, where: str) -> str:
        """The finding as a sentence, `where` being the file or "file: table, row 2"."""
        if not self.path:
            return f"{where}: {self.message}"
        return f"{where}{', ' if ': ' in where else ': '}{', '.join(self.path)}: {self.message}"


def structure(cls: type[T], mapping: Mapping[str, Any], where: str) -> T:
    """An instance of the attrs class `cls` from one mapping; RulesetError holds all findings.

    A finding reads like `where: crew, row 2, age: expected a whole number, got '2'`.
    """
    value, faults = attempt(cls, mapping)
    if faults:
        raise RulesetError([fault.at(where) for fault in faults])
    return cast(T, value)


def attempt(cls: type[T], mapping: Any) -> tuple[T | None, list[Fault]]:
    """The instance and no faults, or None and every fault in the order of the fields."""
    try:
        return _CONVERTER.structure(mapping, cls), []
    except Exception as error:
        return None, _faults(error, ())


def destructure(value: Any) -> Any:
    """Plain TOML types of an attrs instance, a list or a value.

    What is None is left out, and an empty text or table that is the default; inherited fields
    come last, so that a row begins with its own.
    """
    if attrs.has(type(value)):
        fields = sorted(kept(type(value)), key=lambda field: field.inherited)  # type: ignore[attr-defined]
        plain = {}
        for field in fields:
            item, default = getattr(value, field.name), default_of(field)
            if item is None and default is not None:
                raise KernelError(
                    f"{type(value).__name__}.{field.name}: TOML has no None, make it the default"
                )
            if item is not None and not (item in ("", {}) and item == default):
                plain[field.name] = destructure(item)
        return plain
    if isinstance(value, Mapping):
        return {key: destructure(item) for key, item in value.items() if item is not None}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [destructure(item) for item in value]
    return value


def kept(cls: type[Any]) -> tuple["attrs.Attribute[Any]", ...]:
    """The fields of an attrs class that are data: made by init and not marked as unsaved."""
    fields = attrs.fields(attrs.resolve_types(cls))
    return tuple(field for field in fields if field.init and not field.metadata.get("unsaved"))


def default_of(field: "attrs.Attribute[Any]") -> Any:
    """The default of a field, made if it is a factory; attrs.NOTHING if it has none."""
    default: Any = field.default
    return default.factory() if isinstance(default, attrs.Factory) else default  # type: ignore[arg-type]


def shown(value: Any) -> str:
    """A value as a message shows it: short, in the words of TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(shown(item) for item in value[:6])}{', …' * (len(value) > 6)}]"
    if isinstance(value, (date, time)):
        return str(value)
    text = repr(value)
    end = text[-1] if isinstance(value, str) else ""
    return text if len(text) <= 60 else f"{text[:57]}…{end}"


def expected(kind: Any) -> str:
    """What a type wants, in words: "a whole number", "a list of texts", "one of red, white"."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is bool:
        return "true or false"
    if kind in _ONE:
        return _ONE[kind]
    if origin is Literal:
        named = [str(item) or "''" for item in arguments]
        return f"one of {', '.join(named)}"
    if origin in (Union, types.UnionType):
        return " or ".join(expected(item) for item in arguments if item is not types.NoneType)
    if origin in _LISTS:
        if origin is tuple and arguments[-1] is not ...:
            return f"a list of {len(arguments)} values"
        return (
            f"a list of {_MANY.get(arguments[0], 'tables' if _tabular(arguments[0]) else 'values')}"
        )
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"one of {', '.join(str(item.value) for item in kind)}"
    return "a table" if _tabular(kind) else str(getattr(kind, "__name__", kind))


def _tabular(kind: Any) -> bool:
    return attrs.has(get_origin(kind) or kind) or (get_origin(kind) or kind) in (dict, Mapping)


class _Wrong(Exception):
    """A value of another type than `kind`."""

    def __init__(self, kind: Any, value: Any) -> None:
        super().__init__(f"expected {expected(kind)}, got {shown(value)}")


class _WrongParts(Exception):
    """Faults inside a list or a table of values, each with the name of its place."""

    def __init__(self, parts: list[tuple[str, Exception]]) -> None:
        super().__init__()
        self.parts = parts


def _faults(error: BaseException, path: tuple[str, ...]) -> list[Fault]:
    if isinstance(error, KernelError):
        raise error
    if isinstance(error, StructureHandlerNotFoundError):
        raise KernelError(f"data fields cannot be of type {error.type_}") from error
    if isinstance(error, _WrongParts):
        return [fault for name, part in error.parts for fault in _faults(part, (*path, name))]
    if isinstance(error, ForbiddenExtraKeysError):
        known = [field.name for field in kept(error.cl)]
        return [_unknown(str(key), known, path) for key in sorted(map(str, error.extra_fields))]
    if not isinstance(error, ClassValidationError):
        return [Fault(path, str(error))]
    named, others = error.group_exceptions()
    found: list[Fault] = []
    for inner, note in named:
        if isinstance(inner, KeyError):
            message = f"expected {expected(note.type)}, got nothing"
            found.append(Fault((*path, note.name), message))
        else:
            found.extend(_faults(inner, (*path, note.name)))
    for inner in others:
        found.extend(_faults(inner, path))
    return found


def _unknown(key: str, known: list[str], path: tuple[str, ...]) -> Fault:
    hint = nearest(key, known) or f", expected one of {', '.join(known)}"
    return Fault((*path, key), f"unknown key{hint}")


Hook = Callable[[Any, Any], Any]


def _exactly(value: Any, kind: Any) -> Any:
    if type(value) is not kind:
        raise _Wrong(kind, value)
    return value


def _class_hook(cls: Any, converter: Converter) -> Hook:
    fields = attrs.fields(attrs.resolve_types(cls))
    unsaved = [field.name for field in fields if field.metadata.get("unsaved")]
    make = make_dict_structure_fn(
        cls,
        converter,
        _cattrs_forbid_extra_keys=True,
        _cattrs_detailed_validation=True,
        **{name: override(omit=True) for name in unsaved},  # type: ignore[arg-type]
    )

    def hook(value: Any, _: Any) -> Any:
        if not isinstance(value, Mapping):
            raise _Wrong(cls, value)
        return make(value, cls)

    return hook


def _list_hook(kind: Any, converter: Converter) -> Hook:
    arguments = get_args(kind)
    fixed = get_origin(kind) is tuple and arguments[-1] is not ...
    build = list if get_origin(kind) is list else tuple
    word = "row" if _tabular(arguments[0]) else "item"

    def hook(value: Any, _: Any) -> Any:
        if not isinstance(value, (list, tuple)) or (fixed and len(value) != len(arguments)):
            raise _Wrong(kind, value)
        inner = arguments if fixed else (arguments[0],) * len(value)
        named = ((f"{word} {number}", item) for number, item in enumerate(value, 1))
        return build(_parts(converter, named, inner))

    return hook


def _mapping_hook(kind: Any, converter: Converter) -> Hook:
    key_kind, value_kind = get_args(kind)

    def hook(value: Any, _: Any) -> Any:
        if not isinstance(value, Mapping):
            raise _Wrong(kind, value)
        named = ((str(key), key) for key in value)
        keys = _parts(converter, named, (key_kind,) * len(value))
        values = _parts(converter, value.items(), (value_kind,) * len(value))
        return dict(zip(keys, values, strict=True))

    return hook


def _parts(converter: Converter, named: Any, kinds: Sequence[Any]) -> list[Any]:
    built, wrong = [], []
    for (name, item), kind in zip(named, kinds, strict=True):
        try:
            built.append(converter.structure(item, kind))
        except Exception as error:
            wrong.append((name, error))
    if wrong:
        raise _WrongParts(wrong)
    return built


def _choice_hook(kind: Any, _: Converter) -> Hook:
    """For Literal and Enum: the very value, of the very type."""
    enumerated = isinstance(kind, type)
    values = {item.value: item for item in kind} if enumerated else {v: v for v in get_args(kind)}

    def hook(value: Any, _: Any) -> Any:
        for known, result in values.items():
            if type(known) is type(value) and known == value:
                return result
        raise _Wrong(kind, value)

    return hook


def _union_hook(kind: Any, converter: Converter) -> Hook:
    """For unions: the first member that the value fits as it is; None only means "not given"."""
    members = [member for member in get_args(kind) if member is not types.NoneType]

    def hook(value: Any, _: Any) -> Any:
        if value is None and len(members) < len(get_args(kind)):
            return None
        if len(members) == 1:
            return converter.structure(value, members[0])
        for member in members:
            result, faults = attempt(member, value)
            if not faults:
                return result
        raise _Wrong(kind, value)

    return hook


def _no_sets(kind: Any, _: Converter) -> Hook:
    raise KernelError(f"data fields cannot be of type {kind}: a set has no order, use a tuple")


def _converter() -> Converter:
    converter = Converter(detailed_validation=True, forbid_extra_keys=True)
    for plain in (int, float, str, bool):
        converter.register_structure_hook(plain, _exactly)
    hooks: list[tuple[Callable[[Any], bool], Callable[[Any, Converter], Hook]]] = [
        (lambda kind: attrs.has(kind), _class_hook),
        (lambda kind: get_origin(kind) in _LISTS, _list_hook),
        (lambda kind: get_origin(kind) in (dict, Mapping), _mapping_hook),
        (lambda kind: get_origin(kind) is Literal, _choice_hook),
        (lambda kind: isinstance(kind, type) and issubclass(kind, Enum), _choice_hook),
        (lambda kind: (get_origin(kind) or kind) in (set, frozenset), _no_sets),
        (lambda kind: get_origin(kind) in (Union, types.UnionType), _union_hook),
    ]
    for predicate, factory in hooks:
        converter.register_structure_hook_factory(predicate, factory)
    return converter


_CONVERTER = _converter()
