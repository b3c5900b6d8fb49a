"""What journals' headers, positions and views must hold before a game is made of them."""

from collections.abc import Mapping
from typing import Any

from navalcore.errors import JournalError

HEADER_FIELDS: dict[str, tuple[type, ...]] = {
    "ruleset": (str,),
    "version": (int,),
    "digest": (str,),
    "overlays": (list,),
    "options": (dict,),
    "seats": (int,),
    "teams": (str, type(None)),
    "names": (list,),
    "scenario": (str,),
    "setup": (dict, type(None)),
}


VIEW_FIELDS: dict[str, tuple[type, ...]] = {
    "ruleset": (str,),
    "digest": (str,),
    "options": (dict,),
    "seats": (int,),
    "teams": (str, type(None)),
    "names": (list,),
    "scenario": (str,),
    "practice": (bool,),
    "board": (dict,),
    "frames": (list,),
    "node": (dict,),
}
POSITION_FIELDS = {
    **VIEW_FIELDS,
    "sealed": (dict,),
    "counts": (dict,),
    "answers": (int,),
}


def check_header(header: Mapping[str, Any]) -> None:
    """JournalError if a header lacks what a game needs to begin, or holds something else."""
    _check(header, HEADER_FIELDS, "the journal's first line", "; restore the file")


def check_position(data: Any) -> None:
    """JournalError if a saved position lacks what every game has, or holds something else."""
    _check(data, POSITION_FIELDS, "the position")
    if any(type(number) is not int or number < 0 for number in data["counts"].values()):
        raise JournalError(f"the position: counts is {data['counts']!r}")


def check_view(data: Any) -> None:
    """JournalError if a view lacks what every view has, or holds something else."""
    _check(data, VIEW_FIELDS, "the view")


def _check(data: Any, fields: Mapping[str, tuple[type, ...]], where: str, cure: str = "") -> None:
    if not isinstance(data, Mapping):
        raise JournalError(f"{where} is {data!r}, no table")
    for name, types in fields.items():
        if name not in data:
            raise JournalError(f"{where} lacks '{name}'")
        if type(data[name]) not in types:
            raise JournalError(f"{where}: {name} is {data[name]!r}{cure}")


def key_of(header: Mapping[str, Any]) -> bytes | None:
    """The key of a journal's dealer, or None; JournalError if it is no key."""
    key = header.get("key")
    try:
        return bytes.fromhex(key) if key is not None else None
    except (TypeError, ValueError):
        raise JournalError(f"the journal's first line: key is {key!r}; restore the file") from None
