"""What a seat chooses unseen: nobody else may tell it from what is told, shown or asked then.

Compared are true games that part at one decision: its options differ in nothing but a card that
goes, or a secret that is kept, where a viewer does not see it. It is all one whether the options
of the question are open: what is chosen of them may still be hidden.
"""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from navalcore.alike import knows_alike, together
from navalcore.decks import Cards
from navalcore.games import Game
from navalcore.leaks import everything, listening, parted
from navalcore.seats import Viewer, bit
from navalcore.secrets import Secret
from navalcore.settling import SecretValues, held, settled, unknown_secrets
from navalcore.steps import Decision, Option, Verb
from navalcore.words import counted

MOST_OPTIONS = 8
"""Options of one decision that are compared with each other."""


class Taken(NamedTuple):
    """A game in which a seat took an option of a decision."""

    option: Option
    game: Game
    truth: str
    """All that is hidden, as the umpire knows it."""


class Asked:
    """A decision that a game waits at, and what comes of its options."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self.game = game
        self.seat = decision.seat
        self.options = decision.options
        self.settled = cache(self._settled)
        self.seen = cache(self._seen)

    def taken(self, option: Option) -> Taken:
        """A copy in which the seat takes an option, and others in its window their first."""
        copy = self._answered(listening(self.game), option)
        return Taken(option, copy, json.dumps([container.dump() for container in held(copy)]))

    def _answered(self, game: Game, option: Option) -> Game:
        for one in game.open:
            game.submit(option.token if one.seat == self.seat else one.options[0], one.seat)
        return game

    def _settled(self, viewer: Viewer, option: Option) -> SecretValues | None:
        """What an option settles that the viewer does not know, if that can be told."""
        return settled(self.game, viewer, lambda imagined: self._answered(imagined, option))

    def _seen(self, viewer: Viewer, option: Option) -> dict[str, str]:
        """Everything that a viewer gets when an option is taken."""
        return everything(self._answered(listening(self.game), option), viewer)

    def is_judged(self, viewer: Viewer, *options: Option) -> bool:
        """Whether it can be told what these options settle."""
        return all(self.settled(viewer, option) is not None for option in options)

    def is_apart(self, viewer: Viewer, one: Option, other: Option) -> bool:
        """Whether two options settle a secret otherwise, and none that settles it as the one does
        looks to the viewer like the other, nor the other way round: then it is the secret by which
        they are told apart, and not what else they say."""
        here, there = self.settled(viewer, one) or {}, self.settled(viewer, other) or {}
        apart = [place for place in here if place in there and here[place] != there[place]]
        return bool(apart) and not any(
            self.seen(viewer, third) == self.seen(viewer, like)
            for values, like in ((here, other), (there, one))
            for third in self.options
            if third not in (one, other)
            and all(self._settles(viewer, third, place, values[place]) for place in apart)
        )

    def _settles(self, viewer: Viewer, option: Option, place: int, value: Any) -> bool:
        return bool((self.settled(viewer, option) or {}).get(place) == value)


def choices(game: Game) -> Iterator[str]:
    """Where a viewer can tell which card or secret another seat has chosen unseen, in words."""
    for decision in game.open:
        asked = Asked(game, decision)
        taken = [asked.taken(option) for option in asked.options[:MOST_OPTIONS]]
        told: list[set[Verb]] = []
        for one, other in combinations(taken, 2):
            verbs = {one.option.verb, other.option.verb}
            if one.truth == other.truth or verbs in told:
                continue
            for fault in _told_apart(asked, one, other):
                told.append(verbs)
                yield fault


def _told_apart(asked: Asked, one: Taken, other: Taken) -> Iterator[str]:
    """How viewers can tell one choice from another, at once or a few answers later.

    Secrets are judged by what the options settle, where that can be told; cards, and secrets of
    which it cannot, by what the options name.
    """
    named, watching = list[Viewer](), list[Viewer]()
    for viewer in asked.game.viewers:
        if viewer == asked.seat:
            continue
        secret = unknown_secrets(one.game, viewer) != unknown_secrets(other.game, viewer)
        if not (secret or one.option.verb is other.option.verb):
            continue
        if not knows_alike(one.game, other.game, viewer):
            continue
        if secret and asked.is_judged(viewer, one.option, other.option):
            watching.append(viewer)
        elif _is_named(asked.game, viewer, one, other):
            named.append(viewer)
    watching = named + watching
    if not watching:
        return
    tokens = f"'{one.option.token}' or '{other.option.token}'"
    what = f"whether seat {asked.seat} chose {tokens}, which it may not know"
    first, second = one.game.clone(), other.game.clone()
    first.log, second.log = list(one.game.log or ()), list(other.game.log or ())
    for later in together(first, second):
        watching = [viewer for viewer in watching if knows_alike(first, second, viewer)]
        if not watching:
            return
        for viewer in list(watching):
            fault = parted(first, second, viewer, what)
            if fault and (viewer in named or asked.is_apart(viewer, one.option, other.option)):
                yield fault + (f", {counted(later, 'answer')} later" if later else "")
                return
            if fault:
                watching.remove(viewer)


def _is_named(game: Game, viewer: Viewer, one: Taken, other: Taken) -> bool:
    """Whether two options differ in nothing but a card or a secret that they name, and that goes
    or is kept where a viewer does not see it."""
    if one.option.verb is not other.option.verb:
        return False
    gone, gone_too = (_gone(game, taken.game, viewer) for taken in (one, other))
    return all(
        first == second or (first in gone and second in gone_too)
        for first, second in zip(one.option.arguments, other.option.arguments, strict=True)
    )


def _gone(before: Game, after: Game, viewer: Viewer) -> set[Any]:
    """The cards that went from one place to another, and the secrets that were made, which a
    viewer does not know."""
    there, then = _unknown(before, viewer), _unknown(after, viewer)
    return {value for _, value in (*(there - then), *(then - there))}


def _unknown(game: Game, viewer: Viewer) -> Counter[tuple[str, Any]]:
    """What a viewer does not know, and where it is."""
    mask, found = bit(viewer), Counter[tuple[str, Any]]()
    for number, container in enumerate(held(game)):
        if isinstance(container, Secret) and not container.knowers & mask:
            found[f"secret {number}", container.value] += 1
        elif isinstance(container, Cards):
            for name, place in container.places.items():
                for part in ("items", "top", "bottom"):
                    for face, _, knowers, _ in getattr(place, part):
                        if not knowers & mask:
                            found[f"{container.name} {name} {part}", face] += 1
    return found
