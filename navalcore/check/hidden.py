"""Hidden information: nobody is shown what it may not know, and imagined games are imagined."""

import json
from collections.abc import Iterable, Iterator

from navalcore import leaks
from navalcore.alike import imagined_pair, told_later
from navalcore.check.trials import Finding, Trial, Walk, at_ends, at_stops, earliest, step
from navalcore.dealers import Quick
from navalcore.errors import NavalcoreError
from navalcore.games import Game
from navalcore.past_chances import chances
from navalcore.starting import replay
from navalcore.steps import Chance, purpose_of
from navalcore.unseen_choices import choices

FOLLOWED = 6
"""Answers for which an imagined game is played on."""

SAMPLES = 4
"""Games that are imagined at one position and compared with the true one."""

LATER = 2
"""Questions of each label from which imagined games are played on."""

FEWEST = 5
"""Positions at which all imagined games must be the true one before it is called more than luck."""


def noninterference(trial: Trial) -> list[Finding]:
    """What a viewer may not know changes no view, prompt, option, event or error that it gets."""
    found: list[Finding] = []
    for tried in (_imagined, _chosen, _twinned, _played_on):
        found += [finding for finding in tried(trial) if finding not in found]
        if any(not finding.skipped for finding in found):
            break
    return found


def _imagined(trial: Trial) -> list[Finding]:
    def faults(game: Game) -> Iterator[str]:
        return (fault for fault in leaks.imagined(game) if leaks.CANNOT not in fault)

    return at_stops("noninterference", faults, trial)


def _chosen(trial: Trial) -> list[Finding]:
    """What is chosen unseen, tried at some decisions of each label."""
    found: list[Finding] = []
    for walk in trial.walks():
        numbers = Quick(f"choices {walk.seed}")
        try:
            labels = [
                getattr(game.waiting, "label", "") if game.open else "" for game in walk.nodes()
            ]
        except Exception as error:
            found.append(walk.skipped("noninterference", error))
            continue
        asked = [(number, label) for number, label in enumerate(labels) if label]
        places = some_of_each(asked, numbers, trial.positions)
        for number, game in enumerate(walk.nodes()):
            if number not in places:
                continue
            try:
                texts = list(choices(game))
            except Exception as error:
                found += unlike(found, walk.skipped("noninterference", error, game.answers))
                continue
            if texts:
                found += earliest("noninterference", choices, walk, game, texts)
                break
    return found


def _twinned(trial: Trial) -> list[Finding]:
    """What chance brings, tried at some hidden chances, and at an open one of each label."""
    found = []
    for walk in trial.walks():
        try:
            game, numbers = walk.end(), Quick(f"twins {walk.seed}")
            met = chances(game)
        except Exception as error:
            found.append(walk.skipped("noninterference", error))
            continue
        journal = game.journal
        assert journal is not None
        labels = {place: chance.label for place, chance in met}
        heard = [(place, chance.label) for place, chance in met if chance.audience is None]
        places = [place for place, chance in met if chance.audience is not None]
        tried = [
            places.pop(numbers.below(len(places))) for _ in range(min(trial.positions, len(places)))
        ]
        faulty: list[str] = []
        for place in (*tried, *some_of_each(heard, numbers, 1)):
            if purpose_of(labels[place]) in faulty:
                continue
            try:
                faults = _first(leaks.twins(journal, place, trial.library))
            except Exception as error:
                found += unlike(found, walk.skipped("noninterference", error, place))
                continue
            if faults:
                faulty.append(purpose_of(labels[place]))
            found += [walk.finding("noninterference", game, text, at) for at, text in faults]
    return found


def unlike(found: list[Finding], one: Finding) -> list[Finding]:
    """A finding in a list, or no finding where one in the same words is there already."""
    return [] if one.text in [other.text for other in found] else [one]


def _played_on(trial: Trial) -> list[Finding]:
    """What is told later, tried by one viewer at some questions of each label."""
    found: list[Finding] = []
    for walk in trial.walks():
        numbers = Quick(f"played on {walk.seed}")
        try:
            labels = [getattr(game.waiting, "label", "") for game in walk.nodes()]
            places = some_of_each(list(enumerate(labels)), numbers, LATER)
            for number, game in enumerate(walk.nodes()):
                if number in places and (texts := list(_told_later(game, numbers))):
                    found += [walk.finding("noninterference", game, text) for text in texts]
                    break
        except Exception as error:
            found.append(walk.skipped("noninterference", error))
    return found


def _told_later(game: Game, numbers: Quick) -> Iterator[str]:
    """What is told later to one of those from whom something is hidden, chosen by chance."""
    viewers = list(game.viewers)
    while viewers:
        viewer = viewers.pop(numbers.below(len(viewers)))
        if pair := imagined_pair(game, viewer):
            yield from told_later(*pair, viewer)
            return


def _first(faults: Iterator[tuple[int, str]]) -> list[tuple[int, str]]:
    """The faults after as few answers as the first of them."""
    found: dict[tuple[int, str], None] = {}
    for answers, text in faults:
        if found and answers != next(iter(found))[0]:
            break
        found[answers, text] = None
    return list(found)


def some_of_each(labelled: Iterable[tuple[int, str]], numbers: Quick, most: int) -> list[int]:
    """So many places, chosen by chance, of each purpose that a label names first, in order."""
    by_purpose: dict[str, list[int]] = {}
    for place, label in labelled:
        by_purpose.setdefault(purpose_of(label), []).append(place)
    chosen = [
        places.pop(numbers.below(len(places)))
        for places in by_purpose.values()
        for _ in range(min(most, len(places)))
    ]
    return sorted(chosen)


def imagination(trial: Trial) -> list[Finding]:
    """`imagine` gives whole games that can be played on, and not the true one in disguise."""
    found = at_stops("imagination", _playable, trial)
    return found or at_ends("imagination", _disguised, trial)


def _playable(game: Game) -> Iterator[str]:
    for viewer in game.viewers:
        numbers = Quick(f"imagined {game.answers}")
        try:
            other = game.imagine(viewer, numbers)
        except NavalcoreError as error:
            yield f"viewer {viewer} {leaks.CANNOT}: {error}"
            continue
        except Exception as error:
            yield f"viewer {viewer} {leaks.CANNOT}: {error!r}"
            continue
        try:
            for _ in range(FOLLOWED):
                if other.result is None:
                    step(other, numbers)
        except Exception as error:
            yield f"a game that viewer {viewer} imagines cannot be played on: {error!r}"


def _disguised(walk: Walk, game: Game) -> Iterator[Finding]:
    """Whether those who did not see a card or die always imagine what truly came."""
    journal, trial = game.journal, walk.trial
    assert journal is not None
    places = leaks.hidden_chances(game)
    numbers, tried = Quick(f"places {walk.seed}"), 0
    for _ in range(min(max(trial.positions, FEWEST), len(places))):
        place = places.pop(numbers.below(len(places)))
        before = replay(journal, place, library=trial.library)
        asked = before.waiting
        assert isinstance(asked, Chance)
        if asked.space.size < 2:
            continue
        before.apply(journal.records[place].answer)
        truth = json.dumps(before.state()["board"])
        for viewer in before.viewers:
            if asked.seen_by(viewer):
                continue
            tried += 1
            for sample in range(SAMPLES):
                other = before.imagine(viewer, Quick(f"{place} {sample}"))
                if json.dumps(other.state()["board"]) != truth:
                    return
    if tried >= FEWEST:
        text = f"all games imagined at {tried} positions are the true one: somebody tells it"
        yield walk.finding("imagination", game, text)
