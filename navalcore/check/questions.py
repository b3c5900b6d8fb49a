"""Questions: what is on offer is possible, nothing else is, and every cite is a rule."""

from collections.abc import Iterator
from typing import Any

from navalcore.check.moments import position
from navalcore.check.source_lines import Failure, failure
from navalcore.check.trials import NO_GAME, Finding, Trial, at_stops, each_once
from navalcore.dealers import Quick
from navalcore.differences import THEN, difference
from navalcore.errors import Adrift, Refusal
from navalcore.events import Event
from navalcore.games import Game
from navalcore.steps import Chance, Option, Over, Sealed

MOST_WAYS = 60
"""Outcomes of one chance that are tried; a deck or a few dice have fewer."""

ASKED_ANEW = "asking anew"
"""The cause of a finding that a question cannot be asked anew without changing the game."""

NONSENSE: tuple[Any, ...] = ("no such option", "", 0, -1, 7, 10**6, None, True, 2.5, [], [0], {})
"""Answers that hardly any question takes."""

MOST_REMEMBERED = 60
"""Tokens of other questions that are tried on a question."""


def legality(trial: Trial) -> list[Finding]:
    """The options are complete, distinct, stable and all possible, and nothing else is taken."""
    found: list[Finding] = []
    for walk in trial.walks():
        game = None
        try:
            for game in walk.nodes():
                if faults := list(_form(game)):
                    found += [walk.finding("legality", game, fault) for fault in faults]
                    break
        except Adrift as error:
            skipped = walk.skipped("legality", error, game.answers if game else 0)
            found.append(skipped._replace(see="progress"))
            continue
        except Exception as error:
            found.append(walk.failed("legality", game, failure(error, blamed=True)))
            continue
        if game is not None and game.result is not None:
            found += at_stops("legality", _ways, trial.under(seeds=(walk.seed,)))
    return each_once(found)


def _form(game: Game) -> Iterator[str]:
    """The faults of the question that a game waits at, and of what it refuses."""
    node, verbs = game.waiting, game.bound.ruleset.verbs
    for decision in game.open:
        tokens = [option.token for option in decision.options]
        for token in sorted({token for token in tokens if tokens.count(token) > 1}):
            yield f"{decision.label} offers '{token}' twice"
        for option in decision.options:
            if verbs.option(option.token) is not option:
                yield f"{decision.label}: '{option.token}' does not read back as its option"
        if not 0 <= decision.seat < game.seats:
            yield f"{decision.label} is asked of seat {decision.seat}, which does not exist"
    if isinstance(node, Over):
        return
    before = position(game)
    for answer, seat in ((NONSENSE[0], None), (NONSENSE[0], game.seats)):
        try:
            game.submit(answer, seat)
            yield f"{node.label} takes '{answer}' of seat {seat}"
        except Refusal:
            if (now := position(game)) != before:
                changed = difference(before, now, THEN)
                yield f"{node.label}: a refused answer changed the game: {changed}"


def _ways(game: Game) -> Iterator[str]:
    """The faults that come up when every answer to a question is tried on a copy."""
    node = game.waiting
    if isinstance(node, Over):
        return
    answers: list[Any] = []
    if isinstance(node, Chance):
        yield from _weights(node)
        answers = [outcome for outcome, _ in node.space.outcomes()][:MOST_WAYS]
    else:
        yield from _asked_again(game)
        answers = [option for decision in game.open[:1] for option in decision.options]
    for answer in answers:
        name = answer.token if isinstance(answer, Option) else repr(answer)
        try:
            game.clone().submit(answer)
        except Refusal as refusal:
            yield f"{node.label} offers '{name}' and refuses it: {refusal}"
        except Adrift:
            continue  # of which `progress` tells
        except Exception as error:
            yield failure(error, f"'{name}' is possible, but ", blamed=True)
    yield from _taken(game, node)


def _weights(chance: Chance) -> Iterator[str]:
    space = chance.space
    weights = [weight for _, weight in space.outcomes()]
    if not weights or min(weights) < 1 or sum(weights) != space.total:
        yield f"{chance.label}: the weights of its outcomes are {weights[:MOST_WAYS]}"
    for outcome, _ in list(space.outcomes())[:MOST_WAYS]:
        if space.parse(space.format(outcome)) != outcome:
            yield f"{chance.label}: {outcome!r} does not read back from its text"


def _taken(game: Game, node: Any) -> Iterator[str]:
    """What a question takes though it is not on offer."""
    for answer in NONSENSE:
        copy = game.clone()
        asked = copy.waiting
        try:
            copy.submit(answer)
        except Refusal:
            continue
        except Exception as error:
            yield failure(error, f"{node.label}: {answer!r} is not refused: ", blamed=True)
            continue
        if isinstance(asked, Chance):
            read = asked.space.read(answer)
            if any(read == outcome for outcome, _ in asked.space.outcomes()):
                continue
        yield f"{node.label} takes {answer!r}, which is not on offer"


def _asked_again(game: Game) -> Iterator[str]:
    """Whether a question that is asked anew is the same."""
    node = game.waiting
    if isinstance(node, Chance | Over) or node.again is None:
        return
    copy = game.clone()
    before = position(copy)  # of a copy at fault `clones` tells
    again = getattr(copy.frames[-1], node.again.__name__)(copy)
    if (now := position(copy)) != before:
        changed = difference(before, now, THEN)
        yield Failure(f"asking '{node.label}' anew changes the game: {changed}", ASKED_ANEW)
        return
    if type(again) is not type(node):
        yield f"{node.label}: asked again by {node.again.__name__}, it is {again!r}"
        return
    for one, other in zip(_decisions(node), _decisions(again), strict=False):
        first, second = ([option.token for option in each.options] for each in (one, other))
        if first != second:
            yield (
                f"{node.label}: asked again by {node.again.__name__}, its options are "
                f"{second[:MOST_WAYS]}, not {first[:MOST_WAYS]}"
            )


def _decisions(node: Any) -> list[Any]:
    return list(node.decisions.values()) if isinstance(node, Sealed) else [node]


def cites(trial: Trial) -> list[Finding]:
    """Every question, option and event cites a rule; no modifier or refusal an unknown one."""
    found: list[Finding] = []
    for walk in trial.walks():
        told, tokens, game = 0, dict[str, None](), None
        try:
            for game in walk.nodes():
                log = game.events()
                faults = [*_uncited(game, log[told:]), *_refusals(game, list(tokens))]
                told = len(log)
                if faults:
                    found += [walk.finding("cites", game, fault) for fault in faults]
                    break
                for decision in game.open:
                    tokens |= dict.fromkeys(option.token for option in decision.options)
        except Exception as error:
            found.append(walk.skipped("cites", error, game.answers if game else 0))
    return found or list(_verbs(trial))


def _verbs(trial: Trial) -> Iterator[Finding]:
    """What verbs cite whose options came up in none of the games."""
    rules = trial.ruleset.rules
    for verb in trial.ruleset.verbs.by_name.values():
        if verb.cite not in rules:
            text = f"there is no rule {verb.cite}, which the verb {verb.name} cites"
            text = text if verb.cite else f"the verb {verb.name} cites no rule"
            yield Finding("cites", NO_GAME, 0, text)


def _uncited(game: Game, events: list[Event]) -> Iterator[str]:
    rules, node = game.bound.ruleset.rules, game.waiting
    cited = {event.cite: f"the event {type(event).__name__}" for event in events}
    for event in events:
        for part in _parts(event.fields()):
            cited.setdefault(part, f"a modifier of {type(event).__name__}")
    if isinstance(node, Over):
        for words, _, cite in node.result.breakdown:  # what gives no points may cite none
            if cite:
                cited.setdefault(cite, f"'{words}' of the result")
    else:
        cited.setdefault(node.cite, f"the question {node.label}")
    for decision in game.open:
        for option in decision.options:
            cited.setdefault(option.cite, f"the option {option.token}")
    for cite, what in sorted(cited.items()):
        if not cite:
            yield f"{what} cites no rule"
        elif cite not in rules:
            yield f"there is no rule {cite}, which {what} cites"


def _parts(value: Any) -> Iterator[str]:
    """The cites of whatever the fields of an event hold."""
    if isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, tuple | list):
        for part in value:
            cite = getattr(part, "cite", None)
            if isinstance(cite, str) and cite:  # a modifier of a house rule may have none
                yield cite
            elif isinstance(part, tuple | list):
                yield from _parts(part)


def _refusals(game: Game, tokens: list[str]) -> Iterator[str]:
    """What is said of options that were possible before, and are not now."""
    numbers = Quick(f"refusals {game.answers}")
    for decision in game.open[:1]:
        offered = {option.token for option in decision.options}
        others = [token for token in tokens if token not in offered]
        for _ in range(min(len(others), MOST_REMEMBERED)):
            token = others.pop(numbers.below(len(others)))
            try:
                game.submit(token, decision.seat)
            except Refusal as refusal:
                if refusal.cite and refusal.cite not in game.bound.ruleset.rules:
                    yield f"there is no rule {refusal.cite}, by which '{token}' is refused"
