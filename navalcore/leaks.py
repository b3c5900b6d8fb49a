"""What a viewer sees must not depend on what it may not know: two ways to try it.

`imagined` compares a game with games imagined from a view; `twins` compares two true games that
differ in one hidden outcome.
"""

import json
from collections.abc import Iterator
from typing import Any

from navalcore.dealers import Forbidden, Quick
from navalcore.decks import Cards
from navalcore.differences import difference
from navalcore.errors import NavalcoreError, Refusal
from navalcore.games import Game
from navalcore.journals import Journal, Record
from navalcore.packs import CardSpace
from navalcore.plugins import Library
from navalcore.seats import OBSERVER, Viewer, bit
from navalcore.starting import replay
from navalcore.states import Container, kinds_of
from navalcore.steps import Chance, Decision, Option, Sealed

MOST_TWINS = 3
"""Other outcomes that are tried for one hidden chance."""

MOST_OPTIONS = 8
"""Options of one decision that are compared with each other."""

FOLLOWED = 12
"""Answers for which two twins are followed."""


def sight(game: Game, viewer: Viewer) -> dict[str, str]:
    """Everything that a viewer gets of a position, each kind as text, its log left out."""
    asked = [
        [one.label, one.prompt, one.cite, [[o.token, o.text, o.cite] for o in one.options]]
        for one in game.open
        if one.seat == viewer
    ]
    refused = []
    for token in ("no such option", 5):
        try:
            if viewer != OBSERVER:
                game.clone().submit(token, viewer)
        except Refusal as refusal:
            refused.append(str(refusal))
    return {
        "view": json.dumps(game.view(viewer)),
        "question": json.dumps(asked),
        "refusal": json.dumps(refused),
    }


def asked_anew(game: Game, viewer: Viewer) -> list[Any] | None:
    """The questions of a viewer as the rules ask them again; None if they cannot be."""
    waiting = game.waiting
    if not isinstance(waiting, Decision | Sealed) or waiting.again is None:
        return None
    copy = game.clone()
    again = getattr(copy.frames[-1], waiting.again.__name__)(copy)
    asked = again.decisions.values() if isinstance(again, Sealed) else [again]
    return [
        [one.words, [option.token for option in one.options]]
        for one in asked
        if isinstance(one, Decision) and one.seat == viewer
    ]


def log(game: Game, viewer: Viewer) -> str:
    """The log as a viewer reads it, as text."""
    return json.dumps([event.plain() for event in game.events(viewer)])


def imagined(game: Game, samples: int = 2) -> Iterator[str]:
    """Where a game that was imagined from a view looks otherwise to its viewer, in words."""
    for viewer in game.viewers:
        seen = sight(game, viewer)
        for number in range(samples):
            try:
                other = game.imagine(viewer, Quick(f"{game.answers} {number}"))
            except NavalcoreError as error:
                yield f"viewer {viewer} cannot imagine the game: {error}"
                break
            anew = asked_anew(other, viewer)
            if anew is not None and anew != (known := asked_anew(game, viewer)):
                yield (
                    f"the question of viewer {viewer} depends on what it may not know: "
                    f"{difference(json.dumps(known), json.dumps(anew))}"
                )
            for kind, text in sight(other, viewer).items():
                if text != seen[kind]:
                    yield (
                        f"the {kind} of viewer {viewer} depends on what it may not know: "
                        f"{difference(seen[kind], text)}"
                    )


def choices(game: Game) -> Iterator[str]:
    """Where a viewer can tell by plain fields alone which card another seat has chosen, though all
    that it may see of cards, secrets and events is the same.

    Compared are options that differ in cards which the viewer does not know.
    """
    for asked in () if _is_open(game) else game.open:
        known: dict[tuple[Viewer, str], tuple[str, str]] = {}
        for option in asked.options[:MOST_OPTIONS]:
            copy = _taken(game, asked, option)
            for viewer in game.viewers:
                if viewer == asked.seat:
                    continue
                view = json.dumps(copy.view(viewer))
                alike = [option.verb.name, *_masked(game, option, viewer), _seen(copy, viewer)]
                token, first = known.setdefault((viewer, repr(alike)), (option.token, view))
                if view != first:
                    yield (
                        f"viewer {viewer} can tell '{token}' from '{option.token}' of seat "
                        f"{asked.seat}, of which nothing is told: {difference(first, view)}"
                    )


def _is_open(game: Game) -> bool:
    label = getattr(game.waiting, "label", "")
    return not game.open or game.bound.ruleset.is_open(label)


def _masked(game: Game, option: Option, viewer: Viewer) -> list[Any]:
    """The arguments of an option, without the cards that a viewer does not know to lie where they
    do."""
    held = [getattr(game.board, name) for name in kinds_of(type(game.board))]
    places = [place for one in held if isinstance(one, Cards) for place in one.places.values()]
    items = [one for place in places for one in (*place.items, *place.top, *place.bottom)]
    unknown = {face for face, _, knowers, _ in items if not knowers & bit(viewer)}
    return [None if one in unknown else one for one in option.arguments]


def _taken(game: Game, asked: Decision, option: Option) -> Game:
    """A copy in which a seat takes an option, and others in its window their first."""
    copy = _listening(game)
    for one in copy.open:
        copy.submit(option if one.seat == asked.seat else one.options[0], one.seat)
    return copy


def _seen(game: Game, viewer: Viewer) -> list[Any]:
    """What a viewer may see of a position beside plain fields: cards and secrets, what is told,
    which frames run and what is asked."""
    held = [getattr(game.board, name) for name in kinds_of(type(game.board))]
    lists = [part for one in held for part in (one if isinstance(one, list) else [one])]
    hidden = [one.view(viewer) for one in lists if isinstance(one, Container)]
    course = [type(frame).__name__ for frame in game.frames]
    label = getattr(game.waiting, "label", "")
    return [hidden, log(game, viewer), course, label]


def hidden_chances(game: Game) -> list[int]:
    """The places in a game's journal where somebody does not learn what came."""
    assert game.journal is not None and game.origin is not None
    found = []
    again: Game = game.origin()
    again.use(Forbidden())
    for number, record in enumerate(game.journal.records):
        waiting = again.waiting
        if isinstance(waiting, Chance) and waiting.audience is not None:
            found.append(number)
        again.submit(record.answer, record.seat if record.kind == "choice" else None)
    return found


def twins(
    journal: Journal, place: int, library: Library | None = None
) -> Iterator[tuple[int, str]]:
    """Put another outcome in one place of a journal, and tell what viewers see of the change.

    Both games then go on with the recorded answers as long as these fit. Who learns the outcome
    is left out, and so is, from then on, who learns more of the cards or of a secret in one game
    than in the other. Yields the number of answers and the fault.
    """
    before = replay(journal, place, library=library)
    chance: Any = before.waiting
    came = journal.records[place].answer
    others = [
        outcome
        for outcome, _ in chance.space.outcomes()
        if _face(chance, outcome) != _face(chance, came)
    ]
    blind = [viewer for viewer in before.viewers if not chance.seen_by(viewer)]
    for outcome in others[:MOST_TWINS]:
        true, twin = _listening(before), _listening(before)
        watching = list(blind)
        rest = journal.records[place + 1 : place + 1 + FOLLOWED]
        for answers in _together(true, twin, came, outcome, rest):
            told = _lessons(true), _lessons(twin)
            if answers == 1 and isinstance(chance.space, CardSpace):
                for viewer in before.viewers:
                    alike = told[0][viewer] == told[1][viewer]
                    if viewer not in blind and alike and sight(true, viewer) == sight(twin, viewer):
                        yield (
                            place + answers,
                            f"viewer {viewer} is in the audience of '{chance.label}', but does not "
                            "learn which card came",
                        )
            watching = [v for v in watching if told[0][v] == told[1][v]]
            if not watching:
                break
            for viewer in watching:
                seen, shown = sight(true, viewer), sight(twin, viewer)
                seen["log"], shown["log"] = log(true, viewer), log(twin, viewer)
                for kind, text in seen.items():
                    if text != shown[kind]:
                        yield (
                            place + answers,
                            f"the {kind} of viewer {viewer} tells what came at "
                            f"'{chance.label}': {difference(text, shown[kind])}",
                        )


def _listening(game: Game) -> Game:
    """A copy that keeps a log of what happens to it from here on."""
    copy = game.clone()
    copy.log = []
    return copy


def _together(true: Game, twin: Game, came: Any, other: Any, rest: list[Record]) -> Iterator[int]:
    """Give two games their first outcome, then both the same answers while these fit."""
    true.apply(came)
    twin.apply(other)
    yield 1
    for number, record in enumerate(rest, start=2):
        for game in (true, twin):
            waiting = game.waiting
            if record.kind == "choice":
                fits = any(one.seat == record.seat and one.find(record.answer) for one in game.open)
            else:
                fits = isinstance(waiting, Chance) and any(
                    record.answer == outcome for outcome, _ in waiting.space.outcomes()
                )
            if not fits:
                return
        for game in (true, twin):
            game.submit(record.answer, record.seat if record.kind == "choice" else None)
        yield number


def _lessons(game: Game) -> dict[Viewer, Any]:
    return dict(zip(game.viewers, game.knowledge(), strict=True))


def _face(chance: Chance, outcome: Any) -> Any:
    return outcome.partition("/")[0] if isinstance(chance.space, CardSpace) else outcome
