"""The conformance kit: what every ruleset must keep, tried on random games.

Each check plays games of a ruleset by chance, stops at random nodes and returns its findings;
none means that nothing was found. An error raised by the rules is a finding of `legality`, at
every node it may meet; to the other checks it is a game that they could not try.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from attrs import frozen

from navalcore import leaks, starting
from navalcore.dealers import Quick
from navalcore.errors import NavalcoreError, Refusal
from navalcore.games import Game
from navalcore.plugins import Library
from navalcore.steps import Chance, Option, Over

Options = Mapping[str, Any] | None
MOST_WAYS = 60
"""Outcomes of one chance that are tried; a deck or a few dice have fewer."""


class Finding(NamedTuple):
    """What a check found: its name, the game (seed and answers so far), and the fault.

    `skipped` tells that the check could not be tried, since it or the rules raised an error.
    """

    check: str
    seed: int
    answers: int
    text: str
    skipped: bool = False

    def __str__(self) -> str:
        return f"{self.check}, seed {self.seed}, after {self.answers} answers: {self.text}"


@frozen
class Trial:
    """What is tried: games of a ruleset, one for each seed, looked at in so many positions."""

    ruleset_id: str
    library: Library | None = None
    seeds: Sequence[int] = (0,)
    positions: int = 5
    options: Options = None
    scenario: str | None = None
    seats: int | None = None
    teams: str | None = None

    def walks(self) -> Iterator["Walk"]:
        """The games."""
        return (Walk(self, seed) for seed in self.seeds)


class Walk:
    """One random game of a trial, the same each time it is walked."""

    def __init__(self, trial: Trial, seed: int) -> None:
        self.trial = trial
        self.seed = seed

    def begin(self) -> Game:
        """The game at its first question."""
        trial = self.trial
        return starting.new_game(
            trial.ruleset_id,
            self.seed,
            trial.scenario,
            trial.seats,
            trial.teams,
            trial.options,
            library=trial.library,
        )

    def nodes(self) -> Iterator[Game]:
        """The game at each of its nodes in turn, the end included. Leave it as it is."""
        game, numbers = self.begin(), Quick(f"walk {self.seed}")
        yield game
        while game.result is None:
            step(game, numbers)
            yield game

    def stops(self) -> Iterator[Game]:
        """The game at so many of its nodes as the trial says, chosen by chance."""
        length = sum(1 for _ in self.nodes())
        numbers = Quick(f"stops {self.seed}")
        chosen = {numbers.below(length) for _ in range(self.trial.positions)}
        for number, game in enumerate(self.nodes()):
            if number in chosen:
                yield game

    def end(self) -> Game:
        """The game at its end."""
        *_, game = self.nodes()
        return game

    def finding(self, name: str, game: Game, text: str) -> Finding:
        """A finding at the node where a game waits."""
        return Finding(name, self.seed, game.answers, text)

    def skipped(self, name: str, error: Exception, answers: int = 0) -> Finding:
        """The finding that a check could not be tried."""
        return Finding(name, self.seed, answers, f"could not be tried: {error!r}", True)


def step(game: Game, numbers: Quick) -> None:
    """Answer one question by chance: the dealer rolls, and any open seat chooses anything."""
    if isinstance(game.waiting, Chance):
        game.roll()
        return
    asked = game.open[numbers.below(len(game.open))]
    option = asked.options[numbers.below(len(asked.options))]
    game.submit(option, asked.seat)


def legality(trial: Trial) -> list[Finding]:
    """Options are well formed, complete in themselves and all possible; nothing else is taken."""
    found: list[Finding] = []
    for walk in trial.walks():
        game, told = None, 0
        try:
            for game in walk.nodes():
                faults = [*_form(game), *_cites(game, told)]
                told = len(game.events())
                found += [walk.finding("legality", game, fault) for fault in faults]
        except Exception as error:
            answers = game.answers if game else 0
            found.append(Finding("legality", walk.seed, answers, f"the rules fail: {error!r}"))
            continue
        for game in walk.stops():
            found += [walk.finding("legality", game, fault) for fault in _ways(game)]
    return found


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
    before = game.state()
    for answer, seat in (("no such option", None), ("no such option", game.seats)):
        try:
            game.submit(answer, seat)
            yield f"{node.label} takes '{answer}' of seat {seat}"
        except Refusal:
            if game.state() != before:
                yield f"{node.label}: a refused answer changed the game"


def _cites(game: Game, told: int) -> Iterator[str]:
    """The rule ids that the question and the latest events cite in vain."""
    rules, node = game.bound.ruleset.rules, game.waiting
    cites = {event.cite for event in game.events()[told:]}
    cites |= {node.cite} if not isinstance(node, Over) else set()
    cites |= {option.cite for decision in game.open for option in decision.options}
    for cite in sorted(cites - {""}):
        if cite not in rules:
            yield f"there is no rule {cite}"


def _ways(game: Game) -> Iterator[str]:
    """The faults that come up when every answer to a question is tried on a copy."""
    node = game.waiting
    answers: list[Any] = []
    if isinstance(node, Chance):
        space = node.space
        weights = [weight for _, weight in space.outcomes()]
        if not weights or min(weights) < 1 or sum(weights) != space.total:
            yield f"{node.label}: the weights of its outcomes are {weights[:MOST_WAYS]}"
        answers = [outcome for outcome, _ in space.outcomes()][:MOST_WAYS]
        for outcome in answers:
            if space.parse(space.format(outcome)) != outcome:
                yield f"{node.label}: {outcome!r} does not read back from its text"
    else:
        answers = [option for decision in game.open[:1] for option in decision.options]
    for answer in answers:
        name = answer.token if isinstance(answer, Option) else repr(answer)
        try:
            game.clone().apply(answer)
        except Exception as error:
            yield f"'{name}' is possible, but the rules fail: {error!r}"


def clones(trial: Trial) -> list[Finding]:
    """A copy is equal, and neither copy nor original feels what happens to the other."""

    def faults(game: Game) -> Iterator[str]:
        before = json.dumps(game.state())
        first, second, numbers = game.clone(), game.clone(), Quick(game.answers)
        if json.dumps(first.state()) != before:
            yield "a clone differs from its original"
        for _ in range(12):
            if second.result is None:
                step(second, numbers)
        if json.dumps(game.state()) != before:
            yield "what happens to a clone changes its original"
        elif json.dumps(first.state()) != before:
            yield "what happens to a clone changes another"

    return _at_stops("clones", faults, trial)


def replay(trial: Trial) -> list[Finding]:
    """A journal, with chance forbidden, leads to the same position and the same log."""

    def faults(game: Game) -> Iterator[str]:
        assert game.journal is not None
        try:
            again = starting.replay(game.journal, library=trial.library)
        except NavalcoreError as error:
            yield f"it cannot be replayed: {error}"
            return
        if json.dumps(again.state()) != json.dumps(game.state()):
            yield "its replay comes to another position"
        elif again.events() != game.events():
            yield "its replay tells another story"

    return _at_stops("replay", faults, trial)


def round_trip(trial: Trial) -> list[Finding]:
    """A position written as text and read again is the same, and goes on alike."""

    def faults(game: Game) -> Iterator[str]:
        written = json.dumps(game.state())
        data, overlays = json.loads(written), game.bound.overlays
        try:
            again = starting.from_state(
                trial.ruleset_id, data, overlays=overlays, library=trial.library
            )
        except NavalcoreError as error:
            yield f"a position cannot be read again: {error}"
            return
        if json.dumps(again.state()) != written:
            yield "a position that is read differs from the one that was written"
            return
        for answer in _first_answers(game):
            one, other = game.clone(), again.clone()
            one.apply(answer)
            other.apply(answer)
            if json.dumps(one.state()) != json.dumps(other.state()):
                yield "a position that was read goes on otherwise"

    return _at_stops("round trip", faults, trial)


def _first_answers(game: Game) -> list[Any]:
    if isinstance(game.waiting, Chance):
        return [next(iter(game.waiting.space.outcomes()))[0]]
    return [option.token for decision in game.open[:1] for option in decision.options[:3]]


def noninterference(trial: Trial) -> list[Finding]:
    """What a viewer may not know changes nothing that it sees; see `navalcore.leaks`."""
    found = _at_stops("noninterference", leaks.imagined, trial)

    def faults(walk: Walk, game: Game) -> Iterator[Finding]:
        assert game.journal is not None
        places, numbers = leaks.hidden_chances(game), Quick(f"twins {walk.seed}")
        for _ in range(min(trial.positions, len(places))):
            place = places.pop(numbers.below(len(places)))
            for answers, fault in leaks.twins(game.journal, place, trial.library):
                yield Finding("noninterference", walk.seed, answers, fault)

    return found + _at_ends("noninterference", faults, trial)


def ends_by_rules(trial: Trial) -> list[Finding]:
    """Random games end by their rules, not by the limit of answers, with a whole result."""

    def faults(walk: Walk, game: Game) -> Iterator[Finding]:
        result = game.result
        assert result is not None
        if result.ended != "rules":
            yield walk.finding("ends by rules", game, "the game reaches the limit of answers")
        elif set(result.scores) != set(range(game.seats)):
            yield walk.finding("ends by rules", game, "not every seat has a score")

    return _at_ends("ends by rules", faults, trial)


def _at_stops(name: str, faults: Callable[[Game], Iterator[str]], trial: Trial) -> list[Finding]:
    """What a check finds at the stops of all games, and what it could not try."""
    found = []
    for walk in trial.walks():
        answers = 0
        try:
            for game in walk.stops():
                answers = game.answers
                found += [walk.finding(name, game, fault) for fault in faults(game)]
        except Exception as error:
            found.append(walk.skipped(name, error, answers))
    return found


def _at_ends(
    name: str, faults: Callable[[Walk, Game], Iterator[Finding]], trial: Trial
) -> list[Finding]:
    """What a check finds at the ends of all games, and what it could not try."""
    found = []
    for walk in trial.walks():
        answers = 0
        try:
            game = walk.end()
            answers = game.answers
            found += list(faults(walk, game))
        except Exception as error:
            found.append(walk.skipped(name, error, answers))
    return found


CHECKS = (legality, clones, replay, round_trip, noninterference, ends_by_rules)


def check(
    ruleset_id: str,
    library: Library | None = None,
    games: int = 5,
    options: Options = None,
    scenario: str | None = None,
    seats: int | None = None,
    teams: str | None = None,
    positions: int = 5,
) -> list[Finding]:
    """All checks of a ruleset on so many random games; no findings if it keeps the contract.

    A check stops at so many positions of each game, or fewer; others look at every node.
    A game of which `legality` has told a fault may be left out by other checks without a word.
    """
    seeds = range(games)
    trial = Trial(ruleset_id, library, seeds, positions, options, scenario, seats, teams)
    found = [finding for one in CHECKS for finding in one(trial)]
    faulty = {finding.seed for finding in found if finding.check == "legality"}
    return [finding for finding in found if not (finding.skipped and finding.seed in faulty)]
