"""State classes: plain typed fields, and everything that can be derived from them.

`define` turns a class into an attrs class and generates, once for the class, how it is cloned,
written as plain data, shown to a viewer, and read back. A plain field is public. What is hidden
lives in a `Container`, which says itself who knows what; a field of any other type is refused.
"""

import types
import typing
from collections.abc import Callable
from functools import partial
from typing import Any, Literal, Self, TypeVar, Union, dataclass_transform, overload

import attrs

from navalcore.chance import Below
from navalcore.errors import JournalError, KernelError
from navalcore.generated import clone_function, load_function, view_function
from navalcore.glances import Glance
from navalcore.seats import Viewer
from navalcore.shared_defaults import FROZEN, check_default, check_untyped

T = TypeVar("T")


class State:
    """Root of boards, frames and their parts; subclasses are made with `define`."""

    __slots__ = ()

    def clone(self) -> Self:
        """An independent copy; what cannot change is shared, a frozen state as a whole."""
        raise NotImplementedError

    def replaced(self, **fields: Any) -> Self:
        """The state with other values in some fields, which is how a frozen one changes."""
        return attrs.evolve(self, **fields)  # type: ignore[misc]

    def dump(self) -> Any:
        """The whole state as JSON types."""
        return {name: kind.dump(getattr(self, name)) for name, kind in kinds_of(type(self)).items()}

    def view(self, viewer: Viewer) -> Any:
        """What `viewer` may know of the state, as JSON types: the same schema with holes."""
        return {
            name: kind.view(getattr(self, name), viewer)
            for name, kind in kinds_of(type(self)).items()
        }

    def glance(self, viewer: Viewer) -> Any:
        """The view, made as far as it is read; see `navalcore.glances`."""
        kinds = kinds_of(type(self)).items()
        return Glance(
            {name: partial(kind.glance, getattr(self, name), viewer) for name, kind in kinds}
        )

    @classmethod
    def load(cls, data: Any) -> Self:
        """The state that `dump` wrote; JournalError if the data does not fit the class."""
        kinds = kinds_of(cls)
        if not isinstance(data, dict) or data.keys() != kinds.keys():
            raise JournalError(f"{cls.__name__}: expected the fields {', '.join(kinds)}")
        return cls(**{name: kind.load(data[name]) for name, kind in kinds.items()})

    @classmethod
    def fill(cls, data: Any, viewer: Viewer, below: Below) -> Any:
        """A `dump` that agrees with the view `data`: its holes filled by chance."""
        return {name: kind.fill(data[name], viewer, below) for name, kind in kinds_of(cls).items()}


class Container(State):
    """A part of a state that keeps its own book of who knows what."""

    __slots__ = ()

    def knowledge(self, viewer: Viewer) -> Any:
        """A comparable value that changes exactly when `viewer` can exclude more than before."""
        raise NotImplementedError


class Kind:
    """How the values of one field type are handled; the default is for what never changes."""

    def __init__(self, *accepted: type | None) -> None:
        self.accepted = accepted

    @property
    def plain(self) -> tuple[type, ...]:
        """The types of values that are their own view and dump; () where others may come."""
        if type(self) is not Kind:
            return ()
        return tuple(type(None) if one is None else one for one in self.accepted)

    def clone_code(self, name: str) -> str:
        """The expression, as Python text, that copies the value called `name`; `name` itself
        where it may be shared."""
        return name

    def dump(self, value: Any) -> Any:
        """The whole value as JSON types."""
        return value

    def view(self, value: Any, viewer: Viewer) -> Any:
        """What `viewer` may know of the value, in the form of `dump`."""
        return value

    def glance(self, value: Any, viewer: Viewer) -> Any:
        """The view, perhaps made as far as it is read."""
        return self.view(value, viewer)

    def load(self, data: Any) -> Any:
        """The value that `dump` wrote; JournalError if the data is of another kind."""
        if type(data) not in self.accepted and not (data is None and None in self.accepted):
            wanted = " or ".join(t.__name__ if t else "nothing" for t in self.accepted)
            raise JournalError(f"expected {wanted}, got {data!r}")
        return data

    def fill(self, data: Any, viewer: Viewer, below: Below) -> Any:
        """What `dump` might have written where `view` wrote `data`, holes filled by chance."""
        return data


class RecordKind(Kind):
    """A field that is itself a state."""

    def __init__(self, cls: type[State], optional: bool = False) -> None:
        self.cls = cls
        self.optional = optional

    def clone_code(self, name: str) -> str:
        if self.cls in FROZEN:
            return name
        call = f"{name}.clone()"
        return f"(None if {name} is None else {call})" if self.optional else call

    def dump(self, value: Any) -> Any:
        return None if value is None else value.dump()

    def view(self, value: Any, viewer: Viewer) -> Any:
        return None if value is None else value.view(viewer)

    def glance(self, value: Any, viewer: Viewer) -> Any:
        return None if value is None else value.glance(viewer)

    def load(self, data: Any) -> Any:
        return None if data is None and self.optional else self.cls.load(data)

    def fill(self, data: Any, viewer: Viewer, below: Below) -> Any:
        return None if data is None else self.cls.fill(data, viewer, below)


class SequenceKind(Kind):
    """A list or a tuple of values of one kind."""

    def __init__(self, make: Callable[[Any], Any], item: Kind) -> None:
        self.make = make
        self.item = item

    def clone_code(self, name: str) -> str:
        inner = self.item.clone_code("item")
        if inner == "item":
            return name if self.make is tuple else f"{name}[:]"
        made = f"[{inner} for item in {name}]"
        return f"tuple({made})" if self.make is tuple else made

    def dump(self, value: Any) -> Any:
        return [self.item.dump(item) for item in value]

    def view(self, value: Any, viewer: Viewer) -> Any:
        return [self.item.view(item, viewer) for item in value]

    def load(self, data: Any) -> Any:
        if not isinstance(data, list):
            raise JournalError(f"expected a list, got {data!r}")
        return self.make([self.item.load(item) for item in data])

    def fill(self, data: Any, viewer: Viewer, below: Below) -> Any:
        return [self.item.fill(item, viewer, below) for item in data]


class RowKind(Kind):
    """A tuple with a fixed number of typed places."""

    def __init__(self, items: tuple[Kind, ...]) -> None:
        self.items = items

    def dump(self, value: Any) -> Any:
        return [kind.dump(item) for kind, item in zip(self.items, value, strict=True)]

    def view(self, value: Any, viewer: Viewer) -> Any:
        return self.dump(value)

    def load(self, data: Any) -> Any:
        if not isinstance(data, list) or len(data) != len(self.items):
            raise JournalError(f"expected a list of {len(self.items)}, got {data!r}")
        return tuple(kind.load(item) for kind, item in zip(self.items, data, strict=True))


class MappingKind(Kind):
    """A dict with text keys and values of one kind."""

    def __init__(self, item: Kind) -> None:
        self.item = item

    def clone_code(self, name: str) -> str:
        inner = self.item.clone_code("item")
        if inner == "item":
            return f"{name}.copy()"
        return f"{{key: {inner} for key, item in {name}.items()}}"

    def dump(self, value: Any) -> Any:
        return {key: self.item.dump(item) for key, item in value.items()}

    def view(self, value: Any, viewer: Viewer) -> Any:
        return {key: self.item.view(item, viewer) for key, item in value.items()}

    def load(self, data: Any) -> Any:
        if not isinstance(data, dict):
            raise JournalError(f"expected a table, got {data!r}")
        return {key: self.item.load(item) for key, item in data.items()}

    def fill(self, data: Any, viewer: Viewer, below: Below) -> Any:
        return {key: self.item.fill(item, viewer, below) for key, item in data.items()}


_PLAIN = (int, str, bool)
_BARE: dict[Any, str] = {list: "list[int]", tuple: "tuple[int, ...]", dict: "dict[str, int]"}


def kind_of(hint: Any, where: str) -> Kind:
    """The kind for a type hint; KernelError for a type that plain data cannot hold."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in _PLAIN:
        return Kind(hint)
    if origin is Literal:
        return Kind(*dict.fromkeys(type(arg) for arg in args))
    if isinstance(hint, type) and issubclass(hint, State):
        return RecordKind(hint)
    if origin in (Union, types.UnionType):
        rest = [arg for arg in args if arg is not type(None)]
        inner = [kind_of(arg, where) for arg in rest]
        if len(inner) == 1 and isinstance(inner[0], RecordKind):
            return RecordKind(inner[0].cls, optional=True)
        if all(type(kind) is Kind for kind in inner):
            accepted = [t for kind in inner for t in kind.accepted]
            return Kind(*accepted, *([None] if len(rest) < len(args) else []))
    if origin is list and args:
        return SequenceKind(list, kind_of(args[0], where))
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return SequenceKind(tuple, kind_of(args[0], where))
    if origin is tuple and args:
        items = tuple(kind_of(arg, where) for arg in args)
        if all(type(kind) is Kind or isinstance(kind, RowKind) for kind in items):
            return RowKind(items)
    if origin is dict and args and args[0] is str:
        return MappingKind(kind_of(args[1], where))
    if not args and (form := _BARE.get(origin or hint)):
        kind = form.partition("[")[0]
        raise KernelError(f"{where}: a bare {kind}: name what it holds, such as {form}")
    raise KernelError(
        f"{where}: a state cannot hold {hint!r}; use int, str, bool, a state class, a container, "
        "or a list, tuple or dict (text keys) whose parts are typed"
    )


_KINDS: dict[type, dict[str, Kind]] = {}
_CLASSES: dict[str, list[type[State]]] = {}


def kinds_of(cls: type) -> dict[str, Kind]:
    """The kinds of the fields of a defined class, in order."""
    return _KINDS[cls]


def is_defined(cls: type) -> bool:
    """Whether `define` made the class itself, not only one that it inherits from."""
    return cls in _KINDS


def classes_of(package: str, root: type[T]) -> dict[str, type[T]]:
    """The defined subclasses of `root` in `package` and below, by name; KernelError if two of them
    share a name, since names are part of the save format."""
    found: dict[str, type[T]] = {}
    for module, classes in _CLASSES.items():
        if module != package and not module.startswith(package + "."):
            continue
        for cls in classes:
            if not issubclass(cls, root):
                continue
            other = found.setdefault(cls.__name__, cls)
            if other is not cls and other.__module__ != cls.__module__:
                told = f"{other.__module__} and {module} both define {cls.__name__}: rename one"
                raise KernelError(told)
            found[cls.__name__] = cls
    return found


@overload
def define(cls: type[T]) -> type[T]: ...


@overload
def define(*, frozen: bool = False) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(field_specifiers=(attrs.field,))
def define(cls: type[T] | None = None, *, frozen: bool = False) -> Any:
    """Make a state class: an attrs class with slots whose copies and views are generated.

    A `frozen` state, and one that inherits from it, cannot be changed, only be `replaced`; copies
    of a game share it, so that many small parts cost nothing to copy.
    KernelError if a field is not typed as plain data or a container, is not an argument of the
    constructor, has a default that all games would share, or can change in a frozen state."""
    return partial(_defined, frozen=frozen) if cls is None else _defined(cls, frozen)


def _defined(cls: type[T], frozen: bool) -> type[T]:
    check_untyped(cls)
    frozen = frozen or any(base in FROZEN for base in cls.__mro__)
    made = attrs.define(cls, eq=True, frozen=frozen)
    if frozen:
        FROZEN.add(made)
    hints = typing.get_type_hints(made)
    kinds: dict[str, Kind] = {}
    for field in attrs.fields(made):  # type: ignore[arg-type]
        where = f"{made.__module__}.{made.__name__}.{field.name}"
        if not field.init or field.alias != field.name:
            raise KernelError(f"{where}: every field of a state is an argument of its constructor")
        kind = kinds[field.name] = kind_of(hints[field.name], where)
        if frozen and kind.clone_code("value") != "value":
            raise KernelError(
                f"{where}: a frozen state holds only what cannot change: int, str, bool, tuples "
                "and frozen states"
            )
        check_default(field.default, where)
    _KINDS[made] = kinds
    classes = _CLASSES.setdefault(made.__module__, [])
    classes[:] = [other for other in classes if other.__name__ != made.__name__]
    classes.append(made)  # type: ignore[arg-type]
    if issubclass(made, State) and not issubclass(made, Container):
        _write_out(made, kinds)
    return made


_GENERATED: set[Any] = {State.view, State.load.__func__}  # type: ignore[attr-defined]
"""Methods that `define` may replace; one that a class has of its own stays."""


def _write_out(cls: type[State], kinds: dict[str, Kind]) -> None:
    """Give a class its copies, views and loading, written out field by field."""
    cls.clone = clone_function(cls, kinds, cls in FROZEN)  # type: ignore[method-assign, assignment]
    if cls.view in _GENERATED:
        cls.view = view_function(kinds)  # type: ignore[method-assign]
        _GENERATED.add(cls.view)
    if cls.load.__func__ in _GENERATED and not hasattr(cls, "__attrs_post_init__"):  # type: ignore[attr-defined]
        slots = cls if cls in FROZEN else None
        made = load_function(kinds, State.load.__func__, slots)  # type: ignore[attr-defined]
        cls.load = classmethod(made)  # type: ignore[assignment]
        _GENERATED.add(made)
