"""Plain words that somebody typed: options read by the pattern that writes them, and names."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Final

from navalcore.seats import Argument, Seat, seat_meant

_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def heard(
    text: str, words: str, types: tuple[Argument, ...], plain: bool, seated: Sequence[str]
) -> list[int | str] | None:
    """The arguments with which a verb's `words`, such as "fire {0} at {1}", are this text, in any
    case; None if with none. Ids may be typed as names, unless they are `plain` words; seats as
    their names, which are `seated`, or as "Seat 1"."""
    found = _pattern(words, types, plain).fullmatch(" ".join(text.split()))
    if found is None or len(found.groupdict()) < len(types):  # an argument is never written
        return None
    said: list[int | str] = []
    for place, kind in enumerate(types):
        meant = _argument(found[f"a{place}"], kind, plain, seated)
        if meant is None:
            return None
        said.append(meant)
    return said


def _argument(part: str, kind: Argument, plain: bool, seated: Sequence[str]) -> int | str | None:
    if kind is Seat:
        return seat_meant(part, seated)
    if kind is int:
        return int(part)
    return part.lower() if plain else id_of(part)


@cache
def _pattern(words: str, types: tuple[Argument, ...], plain: bool) -> re.Pattern[str]:
    """The words of a verb as people may type them."""
    one = r"[\w-]+"
    several = r"[\w-]+(?: [\w-]+)*"
    kinds = {int: r"-?[0-9]{1,9}", Seat: r".+?", str: one if plain else several}
    made, seen = "", set()
    for own, place, _, _ in Formatter().parse(words):
        made += re.escape(own)
        if place is None:
            continue
        kind = kinds[types[int(place)]]
        made += f"(?P=a{place})" if place in seen else f"(?P<a{place}>{kind})"
        seen.add(place)
    return re.compile(made, re.IGNORECASE)


def id_of(words: str) -> str:
    """The id that `verbs.name_of` writes so, or that was typed itself; a code such as B13 stays."""
    is_code = " " not in words and any(letter.isdigit() for letter in words)
    return words if is_code else "-".join(words.lower().split())


def meant_by(text: str, names: Mapping[str, str]) -> list[str]:
    """The ids of `names`, which has names by id, that a typed name means.

    These are the ids and names that are the text, else those that begin with it; an empty text
    means none. Case, hyphens and accents do not count, and "ü" may be typed as "ue".
    """
    typed = tuple(_spellings(text))
    if not all(typed):
        return []
    known = {id: _spellings(id) | _spellings(name) for id, name in names.items()}
    found = [id for id, spelt in known.items() if not spelt.isdisjoint(typed)]
    return found or [
        id for id, spelt in known.items() if any(one.startswith(typed) for one in spelt)
    ]


def _spellings(words: str) -> set[str]:
    """Words in small letters without accents, and with umlauts written as two letters."""
    small = unicodedata.normalize("NFC", words).casefold().replace("-", " ")
    spelt = set()
    for one in (small, small.translate(_UMLAUTS)):
        letters = unicodedata.normalize("NFKD", one)
        plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
        spelt.add(" ".join(plain.split()))
    return spelt
