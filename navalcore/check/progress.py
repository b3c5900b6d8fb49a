"""Games come to an end, under every option and for every number of seats."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from navalcore.check.source_lines import Failure, failure
from navalcore.check.trials import Finding, Trial, Walk, each_once, step
from navalcore.dealers import Quick
from navalcore.errors import Adrift, RulesetError
from navalcore.games import Game
from navalcore.manifests import Manifest
from navalcore.rules import value_text
from navalcore.steps import Result


def progress(trial: Trial) -> list[Finding]:
    """Games end by the rules, under every option, scenario and number of seats, and never hang."""
    found: list[Finding] = []
    tried: list[Trial] = []
    for walk in trial.walks():
        tried.append(walk.trial)
        found += _ended(walk.trial, walk, None)
    usual = {one.cause for one in found if one.skipped}
    for form in forms(trial):
        if form not in tried:
            found += _ended(form, Walk(form, form.seeds[0]), usual)
    return each_once(found)


def forms(trial: Trial) -> Iterator[Trial]:
    """The trial with each number of seats, each scenario and each option in turn; what it lays
    down stays as it is."""
    yield from trial.seatings
    ruleset, given = trial.ruleset, dict(trial.options or {})
    scenarios: list[Any] = [trial.scenario] if trial.scenario else list(ruleset.scenarios)
    for scenario in scenarios if len(scenarios) > 1 else []:
        yield trial.under(scenario=scenario)
    for key, spec in ruleset.options.items():
        for value in spec.values if key not in given else ():
            if value != spec.default:
                options = _together(trial, {**given, key: value})
                for scenario in scenarios:
                    yield trial.under(options=options, scenario=scenario)


def _together(trial: Trial, options: dict[str, Any]) -> dict[str, Any]:
    """The options, with another one changed too where the ruleset refuses them without."""
    ruleset = trial.ruleset
    others: list[dict[str, Any]] = [{}]
    for key, spec in ruleset.options.items():
        if key not in options:
            others += [{key: value} for value in spec.values if value != spec.default]
    for more in others:
        with suppress(RulesetError):
            return dict(trial.under(options={**options, **more}).bound.chosen)
    return options


def _ended(trial: Trial, walk: Walk, usual: set[str] | None) -> Iterator[Finding]:
    """What is wrong with the end of a game.

    An error of its rules is a fault here if the game in its usual form, of which `legality` tells,
    does not meet it: `usual` has what that meets, None if this is it.
    """
    game = None
    try:
        game = _begun(trial, walk)
        numbers = Quick(f"walk {walk.seed}")
        while game.result is None:
            if game.answers.bit_count() < 2 and (fault := _judged_early(game)):
                yield walk.finding("progress", game, fault)
                return
            step(game, numbers, trial.at)
    except Adrift as error:
        words = f"{form_of(trial)}: {error}"
        yield walk.failed("progress", game, Failure(words, failure(error).cause))
        return
    except Exception as error:
        told = failure(error, f"{form_of(trial)}: ", blamed=True)
        if usual is None or told.cause in usual:
            yield walk.skipped("progress", error, game.answers if game else 0)
        else:
            yield walk.failed("progress", game, told)
        return
    result = game.result
    if result.ended != "rules" and not _excused(game):
        ruleset = game.bound.ruleset
        limit, home = ruleset.manifest.answers_limit, ruleset.home_of("ruleset.toml")
        text = (
            f"{form_of(trial)}: the game reaches the limit of {limit} answers; let it end, or say "
            f"why it need not in [[endless]] of {home}"
        )
        yield walk.failed("progress", game, text)
    elif fault := _unfit(result, game):
        yield walk.failed("progress", game, f"{form_of(trial)}: {fault}")


def _judged_early(game: Game) -> str:
    """What is wrong with the result if the limit of answers were reached now; "" if nothing is."""
    copy = game.clone()
    try:
        copy.break_off()
    except Exception as error:
        return failure(error, "the limit of answers cannot end the game: ", blamed=True)
    assert copy.result is not None
    fault = _unfit(copy.result, copy)
    return fault and f"were the limit of answers reached here, {fault}"


def _unfit(result: Result, game: Game) -> str:
    """What is wrong with a result; "" if nothing is."""
    return "" if len(result.scores) == game.seats else "not every seat has a score"


def _begun(trial: Trial, walk: Walk) -> Game:
    """The game, with as many seats as can be where the usual number is refused."""
    try:
        return walk.begin()
    except RulesetError:
        most = max(trial.ruleset.seats)
        if trial.seats is not None or trial.teams is not None or most == trial.ruleset.seats[0]:
            raise
        return Walk(trial.under(seats=most), walk.seed).begin()


def _excused(game: Game) -> bool:
    """Whether the ruleset says why such a game need not end."""
    manifest: Manifest = game.bound.ruleset.manifest
    return any(
        (not one.scenario or one.scenario == game.scenario)
        and (not one.option or game.bound.chosen.get(one.option) == one.value)
        for one in manifest.endless
    )


def form_of(trial: Trial) -> str:
    """What is played, in words: "2 seats, storm_repeat=true"."""
    told = [f"{key}={value_text(value)}" for key, value in (trial.options or {}).items()]
    told = [trial.seating] * bool(trial.seats or trial.teams) + told
    told = [f"scenario {trial.scenario}"] * bool(trial.scenario) + told
    return ", ".join(told or [trial.seating, "default options"])
