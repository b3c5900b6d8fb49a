"""What a viewer sees must not depend on what it may not know: ways to try it.

`imagined` compares a game with games imagined from a view; `twins` compares two true games that
differ in one hidden outcome. Of what seats choose unseen tells `navalcore.unseen_choices`, of what
is told later `navalcore.alike`.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from navalcore.dealers import Quick
from navalcore.decks import Cards
from navalcore.differences import difference
from navalcore.errors import NavalcoreError, Refusal
from navalcore.games import Game
from navalcore.journals import Journal, Record
from navalcore.packs import CardSpace
from navalcore.past_chances import chances
from navalcore.plugins import Library
from navalcore.seats import OBSERVER, Viewer
from navalcore.secrets import Secret
from navalcore.settling import SecretValues, held, settled, unknown_secrets
from navalcore.starting import replay
from navalcore.states import Container
from navalcore.steps import Chance, Decision, Sealed
from navalcore.telling import OnlyChoiceTaken
from navalcore.words import listed

MOST_TWINS = 3
"""Other outcomes that are tried for one hidden chance."""

NO_ANSWERS = ("no such option", 5)
"""Answers that no question takes."""

MOST_REFUSED = 6
"""Earlier answers that are given again where they are not on offer, the latest first."""

FOLLOWED = 12
"""Answers for which two twins are followed."""


def sight(game: Game, viewer: Viewer, tried: Iterable[Any] = NO_ANSWERS) -> dict[str, str]:
    """Everything that a viewer gets of a position, each kind as text, its log left out; `tried` are
    answers of which it gets a refusal."""
    asked = [
        {
            "label": one.label,
            "prompt": one.prompt,
            "cite": one.cite,
            "options": [
                [option.token, option.told(game.names), option.cite] for option in one.options
            ],
        }
        for one in game.open
        if one.seat == viewer
    ]
    refused = []
    for token in tried:
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


def _refused(game: Game, viewer: Viewer) -> list[str]:
    """Answers that were given before, and that a viewer who is asked now is refused."""
    records = game.journal.records if game.journal is not None else []
    offered = {option.token for one in game.open if one.seat == viewer for option in one.options}
    given = (record.answer for record in reversed(records) if record.kind == "choice")
    tokens = dict.fromkeys(token for token in given if token not in offered)
    return list(tokens)[:MOST_REFUSED] if offered else []


def asked_anew(game: Game, viewer: Viewer) -> list[Any] | None:
    """The questions of a viewer as the rules ask them again; None if they cannot be."""
    waiting = game.waiting
    if not isinstance(waiting, Decision | Sealed) or waiting.again is None:
        return None
    copy = game.clone()
    again = getattr(copy.frames[-1], waiting.again.__name__)(copy)
    asked = again.decisions.values() if isinstance(again, Sealed) else [again]
    return [
        {"prompt": one.words, "options": [option.token for option in one.options]}
        for one in asked
        if isinstance(one, Decision) and one.seat == viewer
    ]


def log(game: Game, viewer: Viewer) -> str:
    """The log as a viewer reads it, as text."""
    return json.dumps([event.plain() for event in game.events(viewer)])


CANNOT = "cannot imagine the game"
"""What a fault says where there is no imagined game to compare with."""


def imagined(game: Game, samples: int = 2) -> Iterator[str]:
    """Where a game that was imagined from a view looks otherwise to its viewer, in words."""
    for viewer in game.viewers:
        tried = [*NO_ANSWERS, *_refused(game, viewer)]
        seen, known = sight(game, viewer, tried), asked_anew(game, viewer)
        for number in range(samples):
            try:
                other = game.imagine(viewer, Quick(f"{game.answers} {number}"))
                anew, shown = asked_anew(other, viewer), sight(other, viewer, tried)
            except NavalcoreError as error:
                yield f"viewer {viewer} {CANNOT}: {error}"
                break
            except Exception as error:  # of the rules, which meet what was imagined
                yield f"viewer {viewer} {CANNOT}: {error!r}"
                break
            if anew is not None and anew != known:
                yield (
                    f"the question of viewer {viewer} depends on what it may not know: "
                    f"{difference(json.dumps(known), json.dumps(anew), name='question')}"
                )
            for kind, text in shown.items():
                if text != seen[kind]:
                    yield (
                        f"the {kind} of viewer {viewer} depends on what it may not know: "
                        f"{_difference(kind, seen[kind], text)}"
                    )


def hidden_chances(game: Game) -> list[int]:
    """The places in a game's journal where somebody does not learn what came."""
    return [place for place, chance in chances(game) if chance.audience is not None]


def twins(
    journal: Journal, place: int, library: Library | None = None
) -> Iterator[tuple[int, str]]:
    """Put another outcome in one place of a journal, and tell what viewers see of the change.

    Both games then go on with the recorded answers as long as these fit. Who learns the outcome
    is left out, and so is, from then on, who learns more of the cards or of a secret in one game
    than in the other. Who is to hear the outcome, but is not to know the card or secret that came
    of it, is a fault too. Yields the number of answers and the fault.
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
        true, twin = listening(before), listening(before)
        watching = list(blind)
        rest = journal.records[place + 1 : place + 1 + FOLLOWED]
        for answers in _together(true, twin, came, outcome, rest):
            if answers == 1:
                misled = [
                    viewer
                    for viewer in before.viewers
                    if viewer not in blind
                    and (
                        _kept_from(viewer, chance, true, came, twin, outcome)
                        or _settle_apart(before, viewer, came, outcome)
                    )
                ]
                watching += misled
                if misled:
                    yield place + answers, _misheard(misled, chance)
            told = _lessons(true), _lessons(twin)
            watching = [v for v in watching if told[0][v] == told[1][v]]
            if not watching:
                break
            for viewer in watching:
                if fault := parted(true, twin, viewer, f"what came at '{chance.label}'"):
                    yield place + answers, fault


def _kept_from(
    viewer: Viewer, chance: Chance, true: Game, came: Any, twin: Game, other: Any
) -> bool:
    """Whether a viewer is not to know the card, or the secret, that came of a chance."""
    hidden = False
    for one, its_twin in zip(held(true), held(twin), strict=False):
        if one.view(viewer) != its_twin.view(viewer):
            return False  # it knows something of it
        if _came_to(one, chance, came) and _came_to(its_twin, chance, other):
            hidden = hidden or one.dump() != its_twin.dump()
    return hidden


def _settle_apart(before: Game, viewer: Viewer, *outcomes: Any) -> bool:
    """Whether two outcomes bring a secret, which a viewer is not to know, to different values."""
    after = []
    for outcome in outcomes:
        after.append(before.clone())
        after[-1].apply(outcome)
    if unknown_secrets(after[0], viewer) == unknown_secrets(after[1], viewer):
        return False

    def settles(outcome: Any) -> SecretValues | None:
        def give(imagined: Game) -> Game:
            imagined.apply(outcome)
            return imagined

        return settled(before, viewer, give)

    one, other = map(settles, outcomes)
    if one is None or other is None:
        return False
    return any(place in other and other[place] != value for place, value in one.items())


def _came_to(container: Container, chance: Chance, outcome: Any) -> bool:
    """Whether what came of a chance may be in a container."""
    if isinstance(container, Secret):
        return bool(container.value == _face(chance, outcome))
    space = chance.space
    return (
        isinstance(space, CardSpace)
        and isinstance(container, Cards)
        and container.name == space.container
    )


def _misheard(viewers: list[Viewer], chance: Chance) -> str:
    who = listed([str(viewer) for viewer in viewers])
    them, are = ("viewers", "are") if len(viewers) > 1 else ("viewer", "is")
    if chance.audience is None:
        return (
            f"everyone hears what comes at '{chance.label}', since its Chance has no audience=, "
            f"but {them} {who} {are} not to know it: give audience= the seats that see it"
        )
    learn = "do not learn" if len(viewers) > 1 else "does not learn"
    what = "which card came" if isinstance(chance.space, CardSpace) else "what came"
    return f"{them} {who} {are} in the audience of '{chance.label}', but {learn} {what}"


def parted(one: Game, other: Game, viewer: Viewer, what: str) -> str:
    """What tells a viewer that two games are not the same, in words; "" if nothing does."""
    seen, shown = everything(one, viewer), everything(other, viewer)
    for kind, text in seen.items():
        if text != shown[kind]:
            for seat, label in sorted(_forced(one) ^ _forced(other)):
                return (
                    f"viewer {viewer} can tell {what}: seat {seat} is asked '{label}' only where "
                    "it has a choice; ask it in a Sealed window, which opens in any case"
                )
            apart = _difference(kind, text, shown[kind])
            return f"the {kind} of viewer {viewer} tells {what}: {apart}"
    return ""


def _forced(game: Game) -> set[tuple[int, str]]:
    """The decisions that were no question, since there was but one option."""
    told = [event for event in game.log or () if isinstance(event, OnlyChoiceTaken)]
    return {(event.seat, event.label) for event in told}


def _difference(kind: str, one: str, other: str) -> str:
    if kind != "view":
        return difference(one, other, name=kind)
    labels = [json.loads(text)["node"].get("label", "the end") for text in (one, other)]
    if labels[0] != labels[1]:
        return f"the game then waits at '{labels[0]}' or '{labels[1]}'"
    return difference(one, other)


def everything(game: Game, viewer: Viewer) -> dict[str, str]:
    """Everything that a viewer gets, each kind as text."""
    return {**sight(game, viewer), "log": log(game, viewer)}


def listening(game: Game) -> Game:
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
