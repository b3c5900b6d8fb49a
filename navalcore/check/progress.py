"""Games come to an end, under every option and for every number of seats."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from navalcore.check.trials import Finding, Trial, Walk, step
from navalcore.dealers import Quick
from navalcore.errors import Adrift, RulesetError
from navalcore.games import Game
from navalcore.rules import Manifest


def progress(trial: Trial) -> list[Finding]:
    """Games end by the rules, under every option, scenario and number of seats, and never hang."""
    found: list[Finding] = []
    for form in forms(trial):
        for seed in form.seeds[:1] if form is not trial else form.seeds:
            found += _ended(form, Walk(form, seed))
    return found


def forms(trial: Trial) -> Iterator[Trial]:
    """The trial itself, then with each other number of seats, each scenario and each option in
    turn; what the trial lays down stays as it is."""
    yield trial
    ruleset, given = trial.ruleset, dict(trial.options or {})
    scenarios: list[Any] = [trial.scenario] if trial.scenario else list(ruleset.scenarios)
    for scenario in scenarios if len(scenarios) > 1 else []:
        yield trial.under(scenario=scenario)
    if trial.seats is None and trial.teams is None:
        for seats in ruleset.seats if len(ruleset.seats) > 1 else ():
            yield trial.under(seats=seats)
        for teams in ruleset.manifest.teams:
            yield trial.under(teams=teams)
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


def _ended(trial: Trial, walk: Walk) -> Iterator[Finding]:
    game = None
    try:
        game = _begun(trial, walk)
        numbers = Quick(f"walk {walk.seed}")
        while game.result is None:
            step(game, numbers)
    except Adrift as error:
        yield _finding(walk, game, f"{_form(trial)}: {error}")
        return
    except Exception as error:
        yield walk.skipped("progress", error, game.answers if game else 0)
        return
    result = game.result
    if result.ended != "rules" and not _excused(game):
        limit = game.bound.ruleset.manifest.answers_limit
        text = (
            f"{_form(trial)}: the game reaches the limit of {limit} answers; let it end, or say "
            "why it need not in [[endless]] of ruleset.toml"
        )
        yield _finding(walk, game, text)
    elif set(result.scores) != set(range(game.seats)):
        yield _finding(walk, game, f"{_form(trial)}: not every seat has a score")


def _begun(trial: Trial, walk: Walk) -> Game:
    """The game, with as many seats as can be where the usual number is refused."""
    try:
        return walk.begin()
    except RulesetError:
        most = max(trial.ruleset.seats)
        if trial.seats is not None or trial.teams is not None or most == trial.ruleset.seats[0]:
            raise
        return Walk(trial.under(seats=most), walk.seed).begin()


def _finding(walk: Walk, game: Game | None, text: str) -> Finding:
    if game is None or game.journal is None:
        return Finding("progress", walk.seed, 0, text)
    return walk.finding("progress", game, text, len(game.journal.records))


def _excused(game: Game) -> bool:
    """Whether the ruleset says why such a game need not end."""
    manifest: Manifest = game.bound.ruleset.manifest
    return any(
        (not one.scenario or one.scenario == game.scenario)
        and (not one.option or game.bound.chosen.get(one.option) == one.value)
        for one in manifest.endless
    )


def _form(trial: Trial) -> str:
    """What is played, in words: "2 seats, storm_repeat=true"."""
    told = [f"{key}={_shown(value)}" for key, value in (trial.options or {}).items()]
    told = [f"teams {trial.teams}"] * bool(trial.teams) + told
    told = [f"{trial.seats} seats"] * bool(trial.seats) + told
    return ", ".join([f"scenario {trial.scenario}"] * bool(trial.scenario) + told) or "as usual"


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
