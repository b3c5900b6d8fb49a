"""What a player may answer: verbs, each declared once, and the options that they make.

An option never changes once made, so games share it with their clones.
"""

from collections.abc import Callable, Sequence
from typing import Any

from navalcore.errors import KernelError, Refusal, nearest
from navalcore.hearing import heard
from navalcore.seats import Argument, Seat, seat_told
from navalcore.words import braces_fit

Named = Callable[[int | str], str]
"""Writes an argument of an option in plain words."""


class Verb:
    """One kind of option, declared once: its name, the types of its arguments, its words, its rule.

    Calling a verb with arguments gives its option, always the same object. An option's value is
    `(name, *arguments)`; its token is the same in words, so one follows from the other.
    `words` is a pattern such as "fire {0} at {1}"; ids in it are written as names, unless the
    arguments are `plain` words, such as ahead or left.
    """

    def __init__(
        self,
        name: str,
        words: str,
        *types: Argument,
        cite: str = "",
        plain: bool = False,
        named: Named | None = None,
    ) -> None:
        for kind in types:
            if kind not in (int, str, Seat):
                found = getattr(kind, "__name__", repr(kind))
                told = f"the verb '{name}' has an argument of {found}: use int, str or Seat"
                raise KernelError(told)
        places = [str(place) for place in range(len(types))]
        if not braces_fit(words, places):
            known = ", ".join("{" + place + "}" for place in places) or "none"
            raise KernelError(
                f"the verb '{name}' is told as '{words}': expected no other braces than those of "
                f"its arguments: {known}"
            )
        self.name = name
        self.words = words
        self.types = types
        self._plain_types = tuple(int if kind is Seat else kind for kind in types)
        self.cite = cite
        self.plain = plain
        self.named = str if plain else named or name_of
        self._options: dict[tuple[Any, ...], Option] = {}

    def __call__(self, *arguments: int | str) -> "Option":
        option = self._options.get(arguments)
        if option is None:
            if tuple(type(argument) for argument in arguments) != self._plain_types:
                raise KernelError(f"{self.name}: {arguments!r} does not fit {self.types!r}")
            option = self._options[arguments] = Option(self, arguments)
        return option

    def read(self, words: list[str]) -> "Option":
        """The option of a token's words after the name; ValueError if they do not fit."""
        if len(words) != len(self.types):
            raise ValueError
        return self(*(kind(word) for kind, word in zip(self._plain_types, words, strict=True)))

    def heard(self, text: str, seated: Sequence[str] = ()) -> "Option | None":
        """The option that this text is in plain words, its arguments ids or names; None if none.
        `seated` are the names of the seats."""
        arguments = heard(text, self.words, self.types, self.plain, seated)
        return None if arguments is None else self(*arguments)


class Option:
    """One legal answer: `token` is its stable text, `value` what the rule gets."""

    __slots__ = ("arguments", "token", "value", "verb")

    def __init__(self, verb: Verb, arguments: tuple[int | str, ...]) -> None:
        self.verb = verb
        self.arguments = arguments
        self.value: tuple[int | str, ...] = (verb.name, *arguments)
        self.token = " ".join(str(part) for part in self.value)

    @property
    def text(self) -> str:
        """The option in plain words, seats by their numbers."""
        return self.told()

    def told(self, seated: Sequence[str] = ()) -> str:
        """The option in plain words, seats by these names where there are enough of them."""
        verb = self.verb
        return verb.words.format(
            *(
                seat_told(int(one), seated) if kind is Seat else verb.named(one)
                for kind, one in zip(verb.types, self.arguments, strict=True)
            )
        )

    @property
    def cite(self) -> str:
        """The id of the rule that allows it."""
        return self.verb.cite

    def __repr__(self) -> str:
        return f"Option({self.token!r})"


class Verbs:
    """All verbs of a ruleset; calling it declares one.

    `named` writes the ids in options as people know them; without it "prinz-eugen" is Prinz Eugen.
    """

    def __init__(self, named: Named | None = None) -> None:
        self.by_name: dict[str, Verb] = {}
        self.named = named or name_of

    def __call__(
        self,
        name: str,
        words: str,
        *types: Argument,
        cite: str = "",
        plain: bool = False,
    ) -> Verb:
        if name in self.by_name or " " in name:
            raise KernelError(f"the verb '{name}' is declared twice or is more than one word")
        verb = Verb(name, words, *types, cite=cite, plain=plain, named=self.named)
        self.by_name[name] = verb
        return verb

    def option(self, token: str) -> Option:
        """The option of a token; Refusal if no verb makes such a token."""
        name, *words = token.split(" ")
        verb = self.by_name.get(name)
        if verb is None:
            raise Refusal("", f"'{token}' is no option{nearest(name, self.by_name)}")
        try:
            return verb.read(words)
        except ValueError:
            form = " ".join([name, *(kind.__name__ for kind in verb.types)])
            raise Refusal("", f"'{token}' is no option: expected {form}") from None

    def meant(self, text: str, seated: Sequence[str] = ()) -> Option | None:
        """The option that a text is in plain words, on offer or not; None if it is that of none.

        Arguments may be typed as ids or as names, in any case; `seated` are those of the seats.
        Where the words of several verbs fit, those that leave least to arguments count.
        """
        verbs = self.by_name.values()
        found = [option for verb in verbs if (option := verb.heard(text, seated))]
        own = [len(one.verb.words) - len("{0}") * len(one.arguments) for one in found]
        return found[own.index(max(own))] if found else None


def name_of(word: int | str) -> str:
    """An id in plain words: "prinz-eugen" is Prinz Eugen; a number or a code stays as it is."""
    if not isinstance(word, str) or not word.islower():
        return str(word)
    small = ("of", "the")
    return " ".join(part if part in small else part.capitalize() for part in word.split("-"))
