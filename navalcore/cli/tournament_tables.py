"""The tables of a tournament: ratings, shares, who came ahead of whom, seats, and forfeits."""

from collections.abc import Sequence
from itertools import combinations
from statistics import fmean

import typer

from navalcore.cli.grids import grid
from navalcore.cli.screens import Screen
from navalcore.lab import Share
from navalcore.lab.cells import mean_cells, share_cells, share_difference_cells
from navalcore.ratings import SPREAD, START, Rating
from navalcore.standings import Standings
from navalcore.tournament import Tournament
from navalcore.words import counted, listed

_OUTCOMES = {"won": "Won", "drew": "Drawn", "lost": "Lost"}
_NONE = "-"
_SAME_DICE = "With the same dice"
_NUMBERS = 5  # of forfeited games that are listed
_SHARES = ("games", "count", "share", "95% interval")


def tell(made: Tournament, standings: Standings, games: int, watched: str, screen: Screen) -> None:
    """All tables; `watched` is the command that shows one of the games again."""
    ruleset = made.start.bound.ruleset
    screen.line(f"{ruleset.title}: {ruleset.scenarios[made.start.scenario].title}", "title")
    played = len(standings.played)
    few = "" if played == games else f" of {games}"
    seats = counted(made.start.seats, "seat")
    teams = f" in teams {made.start.teams}" if made.start.teams else ""
    screen.line(f"{counted(played, 'game')}{few}, seed {standings.seed}, {seats}{teams}")
    if played % made.rotation:
        screen.line(
            f"A full rotation takes {counted(made.rotation, 'game')}: in {played} not every "
            "seating came equally often."
        )
    if standings.alone:
        _tell_alone(standings, screen)
    else:
        _tell_together(standings, screen)
    screen.line()
    _tell_forfeits(standings, screen)
    limited = sum(one.ended == "limit" for one in standings.played)
    screen.line(f"{counted(limited, 'game')} ended by the limit of answers.")
    if standings.alone:
        screen.line("Intervals are Student's t.")
    else:
        screen.line(
            "Intervals are Wilson's for shares, and Bonett and Price's for leads, of which each is "
            "the mean of deals that were played from all sides alike."
        )
        before = Rating(START, SPREAD)
        screen.line(
            f"Ratings are openskill's (Plackett-Luce), {before.mean:.1f} +/- {before.half:.1f} "
            "before the first game."
        )
    flags = f"--games {played} --seed" if few else "--seed"
    programs = [one.name for one in made.entrants if one.hosted]
    verb = "answers" if len(programs) == 1 else "answer"
    unless = f", if {listed(programs)} {verb} as before" if programs else ""
    screen.line(
        f"With {flags} {standings.seed} the same command gives this table again{unless}."
        + (" One game alone:" if watched else "")
    )
    if watched:
        typer.echo(f"  {watched}")


def _tell_together(standings: Standings, screen: Screen) -> None:
    names, ratings = standings.names, standings.ratings
    order = sorted(range(len(names)), key=lambda one: (-ratings[one].mean, one))
    rows = [(names[one], *_rating(ratings[one])) for one in order]
    grid("Rating", ("rating", "+/-", "95% interval"), rows, screen)
    for outcome, title in _OUTCOMES.items():
        shares = [(names[one], standings.share(one, outcome)) for one in order]
        if outcome != "drew" or any(share and share.count for _, share in shares):
            grid(title, _SHARES, [(name, *_share(share)) for name, share in shares], screen)
    cells = [[_cross(standings.ahead(row, column)) for column in order] for row in order]
    for place, row in enumerate(cells):
        row[place] = ""
    in_order = [names[one] for one in order]
    crossed("Ahead of", in_order, in_order, cells, screen)
    pairs = [
        (f"{names[one]} over {names[other]}", margin)
        for one, other in combinations(order, 2)
        if (margin := standings.margin(one, other))
    ]
    rows = [(pair, str(one.games), *share_difference_cells(one)) for pair, one in pairs]
    if rows:
        grid(_SAME_DICE, ("deals", "lead (% points)", "95% interval"), rows, screen)
    sides = range(len(standings.sides))
    shares = [(_side(standings, side), standings.won_from(side)) for side in sides]
    grid("Won from", _SHARES, [(name, *_share(share)) for name, share in shares], screen)
    if known := [share.value for _, share in shares if share]:
        what = "seats" if len(standings.sides) == len(standings.seats) else "teams"
        screen.line(f"Were the {what} alike, each would win {fmean(known):.1%}.")


def _tell_alone(standings: Standings, screen: Screen) -> None:
    names = standings.names
    means = {one: standings.mean(one) for one in range(len(names))}
    order = sorted(means, key=lambda one: (-(mean.value if (mean := means[one]) else 0), one))
    rows = []
    for one in order:
        mean = means[one]
        cells = mean_cells(mean) if mean else (_NONE, _NONE)
        rows.append((names[one], str(mean.values if mean else 0), *cells))
    grid("Score", ("games", "mean", "95% interval"), rows, screen)
    levels, titles = standings.levels(), [standings.titles(one) for one in order]
    counts = [[f"{own[level]} of {own.total()}" for own in titles] for level in levels]
    if levels:
        crossed("Result", levels, [names[one] for one in order], counts, screen)
    if len(order) > 1:
        rows = []
        for one, other in combinations(order, 2):
            if lead := standings.lead(one, other):
                pair = f"{names[one]} over {names[other]}"
                rows.append((pair, str(lead.values), *mean_cells(lead)))
        grid(_SAME_DICE, ("games", "lead", "95% interval"), rows, screen)


def crossed(
    title: str,
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Sequence[Sequence[str]],
    screen: Screen,
) -> None:
    """A table whose columns are many: as many as fit, and the others below."""
    sizes = [max(len(columns[at]), *(len(row[at]) for row in cells)) for at in range(len(columns))]
    room = screen.width - max(map(len, (title, *rows)))
    start = 0
    while start < len(columns):
        end = start + 1
        while end < len(columns) and sum(sizes[start : end + 1]) + 2 * (end + 1 - start) <= room:
            end += 1
        shown = [(name, *row[start:end]) for name, row in zip(rows, cells, strict=True)]
        grid(title, columns[start:end], shown, screen)
        start = end


def _tell_forfeits(standings: Standings, screen: Screen) -> None:
    for (entrant, reason), numbers in standings.forfeits.items():
        named = ", ".join(map(str, numbers[:_NUMBERS])) + (", …" if numbers[_NUMBERS:] else "")
        what = counted(len(numbers), "game")
        end = "" if reason.endswith("…") else "."
        screen.line(
            f"{standings.names[entrant]} forfeits {what} ({named}): {reason}{end}", indent=2
        )


def _rating(rating: Rating) -> tuple[str, str, str]:
    low, high = rating.interval
    return f"{rating.mean:.1f}", f"{rating.half:.1f}", f"{low:.1f} to {high:.1f}"


def _share(share: Share | None) -> tuple[str, ...]:
    return (str(share.games), *share_cells(share)) if share else ("0", *[_NONE] * 3)


def _cross(share: Share | None) -> str:
    return f"{share.value:.1%} of {share.games}" if share else _NONE


def _side(standings: Standings, side: int) -> str:
    """A side by its seats."""
    seats = standings.sides[side]
    noun = "seat" if len(seats) == 1 else "seats"
    return f"{noun} {listed([f'{seat} {standings.seats[seat]}' for seat in seats])}"
