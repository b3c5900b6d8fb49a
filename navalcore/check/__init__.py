"""The conformance kit: what every ruleset must keep, tried on random games and on its source.

Each check returns its findings; none means that nothing was found. The first line of a check's
docstring is the sentence that it proves. An error raised by the rules is a finding of `legality`,
or of `progress` where they never come to a question; to the other checks it is a game that they
could not try.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from navalcore.check.copies import clones, processes, replay, round_trip
from navalcore.check.declarations import declared
from navalcore.check.hidden import imagination, noninterference
from navalcore.check.progress import progress
from navalcore.check.questions import cites, legality
from navalcore.check.sources import coverage, data, imports, order
from navalcore.check.taking_back import undo
from navalcore.check.trials import NO_GAME, Finding, Options, Trial, Walk, step
from navalcore.errors import RulesetError, nearest
from navalcore.plugins import Library

Check = Callable[[Trial], list[Finding]]

CHECKS: Mapping[str, Check] = {
    "data": data,
    "declared": declared,
    "imports": imports,
    "order": order,
    "coverage": coverage,
    "legality": legality,
    "progress": progress,
    "cites": cites,
    "clones": clones,
    "round-trip": round_trip,
    "replay": replay,
    "processes": processes,
    "noninterference": noninterference,
    "imagination": imagination,
    "undo": undo,
}
"""The checks by name, in the order in which they are made."""


RESTS_ON: Mapping[str, tuple[str, ...]] = {
    "noninterference": ("clones", "round-trip"),
    "imagination": ("round-trip", "noninterference", "replay"),
    "undo": ("clones", "round-trip", "noninterference", "replay", "imagination"),
}
"""The checks that others rest on: what replays, copies, reads or imagines games must do it well."""


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


def checked(trial: Trial, names: Iterable[str] = ()) -> Iterator[tuple[str, list[Finding]]]:
    """Make the checks of these names, all if none is given: each with its findings.

    A check is not made where one that it rests on has found something.
    """
    faulty: list[str] = []
    for name in chosen(names):
        bad = [other for other in RESTS_ON.get(name, ()) if other in faulty]
        if bad:
            text = f"not tried: it rests on {bad[0]}, which found something"
            yield name, [Finding(name, NO_GAME, 0, text, skipped=True)]
            continue
        found = CHECKS[name](trial)
        if any(not finding.skipped for finding in found):
            faulty.append(name)
        yield name, found


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
) -> list[Finding]:
    """The findings of all checks, or of those named by `only`; none if the contract is kept.

    `games` random games are played, and a check stops at so many `positions` of each, or fewer;
    others look at every node. What could not be tried is told only where nothing else was found.
    """
    trial = Trial(ruleset_id, library, range(games), positions, options, scenario, seats, teams)
    return telling([finding for _, found in checked(trial, only) for finding in found])


def telling(found: Sequence[Finding]) -> list[Finding]:
    """The findings that tell something: those that could not be tried only if there are no
    others, whose faults they may well have met."""
    real = [finding for finding in found if not finding.skipped]
    return real or list(found)


__all__ = [
    "CHECKS",
    "Check",
    "Finding",
    "Trial",
    "Walk",
    "check",
    "checked",
    "chosen",
    "proves",
    "step",
    "telling",
]
