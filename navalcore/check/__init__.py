"""The conformance kit: what every ruleset must keep, tried on random games and on its source.

Each check returns its findings; none means that nothing was found. The first line of a check's
docstring is the sentence that it proves. An error raised by the rules is a finding of `legality`,
or of `progress` where they never come to a question, and data that cannot be read are one of
`data`; the other checks then only say where it is told.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from navalcore.check.copies import clones, processes, replay, round_trip
from navalcore.check.declarations import declared
from navalcore.check.hidden import imagination, noninterference
from navalcore.check.keeping import state
from navalcore.check.patience import PATIENCE, Stalled, watched
from navalcore.check.players import players
from navalcore.check.progress import form_of, progress
from navalcore.check.questions import ASKED_ANEW, cites, legality
from navalcore.check.sources import coverage, data, imports, order, unreadable
from navalcore.check.taking_back import undo
from navalcore.check.trials import NO_GAME, Finding, Options, Trial, Walk, step
from navalcore.errors import RulesetError, nearest
from navalcore.plugins import Library

Check = Callable[[Trial], list[Finding]]

CHECKS: Mapping[str, Check] = {
    "data": data,
    "imports": imports,
    "order": order,
    "state": state,
    "coverage": coverage,
    "legality": legality,
    "progress": progress,
    "declared": declared,
    "cites": cites,
    "clones": clones,
    "round-trip": round_trip,
    "replay": replay,
    "processes": processes,
    "noninterference": noninterference,
    "imagination": imagination,
    "undo": undo,
    "players": players,
}
"""The checks by name, in the order in which they are made."""


RESTS_ON: Mapping[str, tuple[str, ...]] = {
    "clones": ("state",),
    "round-trip": ("state",),
    "replay": ("state",),
    "processes": ("state",),
    "noninterference": ("state", "clones", "round-trip"),
    "imagination": ("state", "round-trip", "noninterference", "replay"),
    "undo": ("state", "clones", "round-trip", "noninterference", "replay", "imagination"),
    "players": ("state", "noninterference", "imagination"),
}
"""The checks that others rest on: what replays, copies, reads or imagines games must do it well."""

ASKING_ANEW = ("noninterference", "imagination", "undo")
"""The checks that ask questions anew, of a seat that knows less."""

MOST_TOLD = 5
"""Findings of one check that are told."""

UNPLAYED = ("data", "imports", "order", "state", "coverage")
"""The checks that play no games."""


def proves(name: str) -> str:
    """The sentence that a check proves."""
    return (CHECKS[name].__doc__ or "").partition("\n")[0]


def chosen(names: Iterable[str]) -> list[str]:
    """The names of checks, all if none is given; RulesetError for one that does not exist."""
    wanted = list(dict.fromkeys(names))
    for name in wanted:
        if name not in CHECKS:
            hint = nearest(name, CHECKS) or f": expected {', '.join(CHECKS)}"
            raise RulesetError(f"there is no check '{name}'{hint}")
    return wanted or list(CHECKS)


class Course:
    """Checks of one trial, made one after the other: no fault is told by two of them.

    A check is not made where one that it rests on has found something, where the data cannot be
    read, or where the rules have run on for longer than the patience of the trial.
    """

    def __init__(self, trial: Trial, names: Iterable[str] = ()) -> None:
        self.trial = trial
        self.names = chosen(names)
        self._faulty: list[str] = []
        self._told: dict[str, str] = {}  # the check that has told it, by the cause of a finding
        self._stalled: Finding | None = None

    def make(self, name: str) -> list[Finding]:
        """What one of the checks finds."""
        at = self.trial.at
        at.check, at.seed, at.game = name, NO_GAME, None
        found = self._found(name)
        real = [finding for finding in found if not finding.skipped]
        if real:
            self._faulty.append(name)
        for finding in real:
            self._told.setdefault(finding.cause, name)
        return real + self._rest([one for one in found if one.skipped], bool(real))

    def _found(self, name: str) -> list[Finding]:
        halted = self._stalled
        if halted is not None and halted.check == name:
            return [halted]
        if halted is not None and not (name in UNPLAYED and halted.check not in UNPLAYED):
            return [_untried(name, halted.check)]
        rests_on = list(RESTS_ON.get(name, ()))
        if name in ASKING_ANEW and ASKED_ANEW in self._told:
            rests_on.insert(0, self._told[ASKED_ANEW])
        for other in rests_on:
            if other in self._faulty:
                text = f"not tried: it rests on {other}, which found something"
                return [Finding(name, NO_GAME, 0, text, skipped=True, see=other)]
        try:
            return watched(lambda: self._tried(name), self.trial.patience)
        except Stalled as error:
            return self._halted(name, error)

    def _tried(self, name: str) -> list[Finding]:
        if name != "data" and (wrong := self.unreadable):
            if "data" in self.names:
                return [_untried(name, "data")]
            return [Finding(name, NO_GAME, 0, f"not tried: {wrong[0]}", skipped=True)]
        return CHECKS[name](self.trial)

    @cached_property
    def unreadable(self) -> tuple[str, ...]:
        """What is wrong with the files of the ruleset, () if games can be played by them."""
        return unreadable(self.trial)

    def _halted(self, name: str, error: Stalled) -> list[Finding]:
        """The finding of rules that run on for ever: of `progress`, if that is still to come."""
        at = self.trial.at
        later = "progress" in self.names[self.names.index(name) + 1 :] and name not in UNPLAYED
        told = "progress" if later else name
        text = str(error) if at.trial is None else f"{form_of(at.trial)}: {error}"
        finding = Finding(told, at.seed, 0, text)
        if at.game is not None and at.game.journal is not None:
            journal, count = at.game.journal, len(at.game.journal.records)
            kept = journal.until(count)
            finding = finding._replace(answers=count, journal=kept, then=at.answer)
        self._stalled = finding
        return [_untried(name, told)] if later else [finding]

    def _rest(self, skipped: list[Finding], faulty: bool) -> list[Finding]:
        """What could not be tried, in one line for all that another check tells."""
        rest: list[Finding] = []
        elsewhere: list[str] = []
        for one in skipped:
            see = one.see if one.see in self.names else self._told.get(one.cause, "")
            if not see or not one.cause:
                rest.append(one)  # nobody else tells it, or it is told so already
            elif see not in elsewhere:
                elsewhere.append(see)
                if not faulty:
                    rest.append(_untried(one.check, see))
        return rest


def _untried(name: str, other: str) -> Finding:
    text = f"not tried: see {other}"
    return Finding(name, NO_GAME, 0, text, skipped=True, see=other)


def checked(trial: Trial, names: Iterable[str] = ()) -> Iterator[tuple[str, list[Finding]]]:
    """Make the checks of these names, all if none is given: each with its findings."""
    course = Course(trial, names)
    for name in course.names:
        yield name, course.make(name)


def check(
    ruleset_id: str,
    library: Library | None = None,
    games: int = 5,
    options: Options = None,
    scenario: str | None = None,
    seats: int | None = None,
    teams: str | None = None,
    positions: int = 5,
    only: Sequence[str] = (),
    patience: float = PATIENCE,
) -> list[Finding]:
    """The findings of all checks, or of those named by `only`; none if the contract is kept.

    `games` random games are played, and a check stops at so many `positions` of each, or fewer;
    others look at every node. `patience` is as in `Trial`. What could not be tried is told only
    where nothing else was found.
    """
    about = (options, scenario, seats, teams, patience)
    trial = Trial(ruleset_id, library, range(games), positions, *about)
    return telling([finding for _, found in checked(trial, only) for finding in found])


def in_short(found: Sequence[Finding]) -> list[str]:
    """A few of the findings in words, those of the shortest games first, and how many more."""
    first = sorted(found, key=lambda one: one.answers)[:MOST_TOLD]
    more = [f"and {len(found) - MOST_TOLD} more"] if len(found) > MOST_TOLD else []
    return [*map(str, first), *more]


def telling(found: Sequence[Finding]) -> list[Finding]:
    """The findings that tell something: those that could not be tried only if there are no
    others, whose faults they may well have met."""
    real = [finding for finding in found if not finding.skipped]
    return real or list(found)


__all__ = [
    "CHECKS",
    "NO_GAME",
    "PATIENCE",
    "UNPLAYED",
    "Check",
    "Course",
    "Finding",
    "Trial",
    "Walk",
    "check",
    "checked",
    "chosen",
    "in_short",
    "proves",
    "step",
    "telling",
]
