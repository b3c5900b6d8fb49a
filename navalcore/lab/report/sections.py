"""The sections of a report on how games went: who won, scores, lengths, and what happened."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from navalcore.lab.cells import (
    MEAN_HEAD,
    SHARE_HEAD,
    SPREAD_HEAD,
    mean_cells,
    share_cells,
    spread_cells,
)
from navalcore.lab.estimates import Share, Spread
from navalcore.lab.report.bins import binned
from navalcore.lab.report.parts import Plot, Section, Table
from navalcore.lab.report.plots import Group, Guide, Line, Panel, intervals, spreads
from navalcore.lab.results import Report
from navalcore.lab.sentences import seat_names
from navalcore.words import counted

MOST_DRAWN, MOST_ROWS = 12, 60
"""How many results and kinds of events are drawn and listed, the most frequent first."""
MARKS = "A mark is the share in the games that were played, the line its 95% interval."
BARS = (
    "The higher a bar, the more games; all are drawn to the same height of the highest bar. The "
    "band below holds the middle half of the games, the stroke in it is the median."
)

Reports = Sequence[Report]
Shares = Sequence[Mapping[str, Share]]
"""Shares by their names, one table for each variant."""


def of_games(reports: Reports) -> Iterator[Section]:
    """All sections that tell how the games of each variant went."""
    yield wins(reports)
    yield results(reports)
    if any(report.score_spreads for report in reports):
        yield scores(reports)
    yield lengths(reports)
    if any(report.events for report in reports):
        yield events(reports)
    if any(report.first_won for report in reports):
        yield first_player(reports)


def wins(reports: Reports) -> Section:
    """Who won."""
    first = reports[0]
    shares = [report.won_by for report in reports]
    names = list(first.won_by)
    tables = [shares_table("Games won", "won by", names, shares, reports)]
    if len(names) - 1 < len(first.names):
        seats = seat_names(first)
        own = [dict(zip(seats, report.wins, strict=True)) for report in reports]
        tables.append(shares_table("Games won by each seat", "seat", seats, own, reports))
    guide = None if first.lineup.alone else fair(first)
    drawn = shares_plot(names, shares, reports, "share of games won", guide)
    limited = ", ".join(
        counted(report.limited.count, "game") + f" of {report.variant}" * (len(reports) > 1)
        for report in reports
    )
    return Section(
        "wins",
        "Who wins",
        plots=(Plot(drawn, MARKS + " The broken line is for sides alike." * (guide is not None)),),
        tables=tuple(tables),
        notes=(f"Ended by the limit of answers, not by the rules: {limited}.",),
    )


def results(reports: Reports) -> Section:
    """How the games ended."""
    shares = [report.titles for report in reports]
    levels = reports[0].lineup.levels
    names = [*levels, *(name for name in frequent(shares) if name not in levels)]
    drawn = shares_plot(names[:MOST_DRAWN], shares, reports, "share of games that ended so")
    return Section(
        "results",
        "Victory levels" if levels else "How games end",
        plots=(Plot(drawn, MARKS),),
        tables=(shares_table("Results", "result", names[:MOST_ROWS], shares, reports),),
        notes=left_out(len(names)),
    )


def events(reports: Reports) -> Section:
    """What happened that the game declares to be of interest."""
    known = {one: None for report in reports for one in report.events}
    words = {one: one[1] for one in known}
    if len(set(words.values())) < len(words):  # two that are declared with the same words
        words = {one: f"{one[1]} ({one[0]})" for one in known}
    shares = [{words[one]: share for one, share in report.events.items()} for report in reports]
    times = [{words[one]: often for one, often in report.times.items()} for report in reports]
    names = frequent(shares)
    drawn = shares_plot(names[:MOST_DRAWN], shares, reports, "share of games in which it happened")
    table = shares_table("Events of interest", "event", names[:MOST_ROWS], shares, reports)
    often = [
        f"{times[place].get(name, 0):.2f}"
        for name in names[:MOST_ROWS]
        for place in range(len(reports))
    ]
    rows = [(*row, each) for row, each in zip(table.rows, often, strict=True)]
    return Section(
        "events",
        "What happens",
        plots=(Plot(drawn, MARKS),),
        tables=(Table(table.title, (*table.head, "times a game"), rows, table.names),),
        notes=left_out(len(names)),
    )


def first_player(reports: Reports) -> Section:
    """How the side of whoever moves first fared."""
    rows: list[tuple[str, ...]] = []
    lines = []
    for place, report in enumerate(reports):
        if report.first_won is None:
            continue
        told = [(report.names[seat], share) for seat, share in report.first_seats.items()]
        if len(told) > 1:
            told.append(("all", report.first_won))
        for name, share in told:
            rows.append((*named(name, report, reports), str(share.games), *share_cells(share)))
        lines.append(line(report.first_won, place))
    what = "share of games won by whoever moved first"
    drawn = intervals(
        [Group("Won by whoever moved first", tuple(lines))],
        [report.variant for report in reports],
        (0, 1),
        what,
        described(what, rows),
        "%",
        fair(reports[0]),
    )
    head = (*columns("moved first", reports), "games", "won", "share", "95% interval")
    return Section(
        "first-player",
        "Does it help to move first?",
        plots=(Plot(drawn, f"{MARKS} The broken line is for sides alike."),),
        tables=(Table("Won by the side that moved first", head, rows, names_in(reports)),),
    )


@frozen
class Counted:
    """Values of one variant: what they are counted for, and how they are spread."""

    name: str
    report: Report
    spread: Spread


def scores(reports: Reports) -> Section:
    """The scores of each seat that has any."""
    found = [
        Counted(report.names[seat], report, report.score_spreads[seat])
        for seat in range(len(reports[0].names))
        for report in reports
        if seat in report.score_spreads
    ]
    return Section(
        "scores",
        "Scores",
        plots=(Plot(spreads_plot(found, reports, "score"), BARS),),
        tables=spread_tables(found, found, reports, "seat", "score"),
    )


def lengths(reports: Reports) -> Section:
    """How long the games are."""
    answers = [Counted("answers", report, report.lengths) for report in reports]
    decisions = [Counted("decisions", report, report.decisions) for report in reports]
    return Section(
        "length",
        "How long games are",
        words=(
            "Answers are all that players, dice and cards answer in a game; decisions are the "
            "questions to players among them.",
        ),
        plots=(Plot(spreads_plot(answers, reports, "answers"), BARS),),
        tables=spread_tables([*answers, *decisions], answers, reports, "counted", "answers"),
    )


def shares_plot(
    names: Sequence[str], shares: Shares, reports: Reports, what: str, guide: Guide | None = None
) -> str:
    """A mark and an interval for each name and variant."""
    groups = [
        Group(
            name,
            tuple(line(share_in(each, name, report), place) for place, (each, report) in pairs),
        )
        for pairs in [list(enumerate(zip(shares, reports, strict=True)))]
        for name in names
    ]
    rows = shares_table("", "", names, shares, reports).rows
    variants = [report.variant for report in reports]
    return intervals(groups, variants, (0, 1), what, described(what, rows), "%", guide)


def shares_table(
    title: str, what: str, names: Sequence[str], shares: Shares, reports: Reports
) -> Table:
    """A row for each name and variant."""
    rows = [
        (*named(name, report, reports), *share_cells(share_in(each, name, report)))
        for name in names
        for each, report in zip(shares, reports, strict=True)
    ]
    return Table(title, (*columns(what, reports), *SHARE_HEAD), rows, names_in(reports))


def spreads_plot(found: Sequence[Counted], reports: Reports, what: str) -> str:
    """Bars for each seat and variant."""
    several = len({one.name for one in found}) > 1
    panels = [
        Panel(
            f"{one.name}, {one.report.variant}"
            if several and len(reports) > 1
            else one.report.variant
            if len(reports) > 1
            else one.name,
            one.spread,
        )
        for one in found
    ]
    rows = [(panel.name, *spread_cells(panel.spread)) for panel in panels]
    return spreads(panels, what, described(f"How {what} of a game is spread", rows))


def spread_tables(
    found: Sequence[Counted],
    drawn: Sequence[Counted],
    reports: Reports,
    what: str,
    values: str,
) -> tuple[Table, ...]:
    """Means, quartiles, and what each bar of the plot stands for."""
    heads = [named(one.name, one.report, reports) for one in found]
    pairs = list(zip(heads, found, strict=True))
    names = names_in(reports)
    means = [(*head, *mean_cells(one.spread.mean)) for head, one in pairs]
    quarters = [(*head, *spread_cells(one.spread)) for head, one in pairs]
    beside = [one.spread for one in drawn]
    bars = [
        (*named(one.name, one.report, reports), bin.name, str(bin.games), f"{bin.share:.1%}")
        for one in drawn
        for bin in binned(one.spread, beside)
        if bin.games
    ]
    own = columns(what, reports)
    return (
        Table("Mean", (*own, *MEAN_HEAD), means, names),
        Table("Spread", (*own, *SPREAD_HEAD), quarters, names),
        Table("The bars as a table", (*own, values, "games", "share"), bars, names + 1, True),
    )


def frequent(shares: Shares) -> list[str]:
    """The names of all shares, the most frequent in all variants together first."""
    both: Counter[str] = Counter()
    for each in shares:
        both.update({name: share.count for name, share in each.items()})
    return sorted(both, key=lambda name: (-both[name], name))


def share_in(shares: Mapping[str, Share], name: str, report: Report) -> Share:
    """A share by its name; what never happened has none."""
    return shares.get(name, Share(0, report.games))


def line(share: Share, place: int) -> Line:
    """A share as a line of a plot."""
    return Line(share.value, share.interval, f"{share.value:.1%}", place)


def fair(report: Report) -> Guide:
    """Where all sides would lie that win alike often."""
    return Guide(report.fair, f"sides alike: {report.fair:.1%}")


def named(name: str, report: Report, reports: Reports) -> tuple[str, ...]:
    """The first cells of a row: what it is about, and of which variant if there are several."""
    return (name, report.variant) if len(reports) > 1 else (name,)


def columns(what: str, reports: Reports) -> tuple[str, ...]:
    """The heads of these cells."""
    return (what, "variant") if len(reports) > 1 else (what,)


def names_in(reports: Reports) -> int:
    """How many these cells are."""
    return min(len(reports), 2)


def left_out(found: int) -> tuple[str, ...]:
    """That a plot or a table does not hold all that was found, if so."""
    if found <= MOST_DRAWN:
        return ()
    told = f"The plot shows the {MOST_DRAWN} most frequent of {found}"
    return (f"{told}, the table {MOST_ROWS}." if found > MOST_ROWS else f"{told}.",)


def described(what: str, rows: Sequence[Sequence[str]]) -> str:
    """What a plot shows, for whoever does not see it: all that its table says."""
    return f"{what}: " + "; ".join(", ".join(row) for row in rows) + "."
