"""The page that tells a run: what was played, what it says in sentences, plots and tables."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files

from attrs import frozen
from jinja2 import Environment, StrictUndefined

from navalcore.datafiles import STATUSES
from navalcore.lab.changed import Altered, altered, told
from navalcore.lab.experiments import Experiment
from navalcore.lab.report.differences import compared, differences, swept
from navalcore.lab.report.parts import Section
from navalcore.lab.report.sections import of_games
from navalcore.lab.results import Results
from navalcore.lab.runs import Run
from navalcore.lab.sentences import of_change, seat_names
from navalcore.lab.sentences import of_games as told_of_games
from navalcore.rules import Value, value_text
from navalcore.ruleset import Bound, status_counts
from navalcore.words import counted, listed


@frozen
class Told:
    """Sentences below a title, "" without one."""

    title: str
    words: tuple[str, ...]


def page(run: Run, experiment: Experiment, results: Results) -> str:
    """The report of a run as one HTML page that needs nothing else."""
    start = experiment.start.bound
    changes = {
        variant.label: altered(start, variant.start.bound) for variant in experiment.variants[1:]
    }
    folder = files("navalcore.lab.report")
    template = Environment(autoescape=True, undefined=StrictUndefined).from_string(
        folder.joinpath("page.html.jinja").read_text(encoding="utf-8")
    )
    return template.render(
        title=start.ruleset.title,
        subtitle=start.ruleset.scenarios[run.scenario].title,
        style=folder.joinpath("page.css").read_text(encoding="utf-8"),
        facts=list(facts(run, experiment, results)),
        short=list(in_short(results, changes)),
        sections=list(sections(run, results, changes)),
        reading=list(reading(run, results)),
    )


def in_short(results: Results, changes: Mapping[str, Sequence[Altered]]) -> Iterator[Told]:
    """The sentences that a reader is to take along."""
    if not results.comparisons:
        yield Told("", tuple(told_of_games(results.summaries[0])))
    for one in results.comparisons:
        label = one.after.variant
        title = f"{label} against {one.before.variant}"
        yield Told(title, tuple(of_change(one, told(tuple(changes[label]), label))))


def sections(
    run: Run, results: Results, changes: Mapping[str, Sequence[Altered]]
) -> Iterator[Section]:
    """All sections with plots and tables, differences first."""
    if swept_values := values_of(run):
        yield swept(results, *swept_values)
    if results.comparisons:
        yield differences(results)
    yield from of_games(results.summaries)
    if results.comparisons:
        yield compared(changes)


def values_of(run: Run) -> tuple[str, list[Value]] | None:
    """The option that a run sweeps and its values; None if it does something else."""
    keys = {key for change in run.changes for key in change.options}
    if len(keys) != 1 or any(len(change.options) != 1 or change.data for change in run.changes):
        return None
    (key,) = keys
    return key, [change.options[key] for change in run.changes]


def facts(run: Run, experiment: Experiment, results: Results) -> Iterator[tuple[str, str]]:
    """What was played, by names."""
    bounds = [variant.start.bound for variant in experiment.variants]
    games = counted(results.games, "game")
    if len(run.changes) > 1:
        games += f" in each of {len(run.changes)} variants"
    if results.games < run.games and run.until_width is None:
        games += f"; stopped before game {run.games}"
    yield "Games", games
    if run.until_width is not None:
        yield (
            "Played until intervals are narrow",
            f"no wider than {run.until_width:g}, or {run.games} games; the widest is "
            f"{results.width:.3f}",
        )
    yield "Seed", run.seed
    if len(run.changes) > 1:
        yield "Variants", listed(run.labels)
    seats = seat_names(results.summaries[0])
    if len(set(run.players)) == 1 and len(seats) > 1:
        yield "Players", f"{listed(results.summaries[0].names)}; each is the bot {run.players[0]}"
    else:
        yield "Players", "; ".join(seats)
    if run.teams:
        yield "Teams", run.teams
    options = ", ".join(f"{key}={value_text(value)}" for key, value in run.options.items())
    yield "Options chosen", options or "none, all as the rules have them"
    yield "Numbers", numbers(bounds)
    if run.data:
        yield "Numbers laid over the game's own", listed([one.name for one in run.data])
    if run.setup:
        yield "Begun from", "a position of its own, which stands in run.toml"
    if rules := list(dict.fromkeys(rule for change in run.changes for rule in change.rules)):
        yield "Plugins that change rules", listed(rules)
    yield "Rules", f"{run.ruleset}, version {run.version}; navalcore {run.kernel}"


def numbers(bounds: Sequence[Bound]) -> str:
    """How many rows of the data have which status; in the variants too, where that differs."""
    counts = [
        ", ".join(f"{count} {status}" for status, count in status_counts(bound.data).items())
        for bound in bounds
    ]
    return f"rows: {' / '.join(dict.fromkeys(counts))}"


def reading(run: Run, results: Results) -> Iterator[str]:
    """What the numbers mean, and where the games are."""
    yield (
        "A 95% interval is where a number would lie if games were played forever: of twenty "
        "intervals, about one does not hold it. Those of shares are Wilson's, those of means "
        "Student's t"
        + (
            ", those of differences of shares Bonett and Price's, all of pairs of games."
            if results.comparisons
            else "."
        )
    )
    if results.comparisons:
        yield (
            "Where many differences are told, some leave out 0 by chance: hold what you look for "
            "only afterwards against another seed."
        )
    yield (
        f"Rows of numbers are {listed(STATUSES, 'or')}; navalcore data {run.ruleset} tells which "
        "is which. Reconstructed ones are proposals, not those of the printed game."
    )
    yield (
        "Beside this page lie run.toml, which says all that decides what the games are, and "
        "games.csv, events.csv and the same as Parquet, with a row for each game and each event. "
        "navalcore replay with the name of this folder and --game 17 shows game 17 again."
    )
