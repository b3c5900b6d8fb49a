"""The sections of a report on how games went: who won, scores, lengths, and what happened."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from navalcore.estimates import Share, Spread
from navalcore.lab.cells import (
    MEAN_HEAD,
    SHARE_HEAD,
    SPREAD_HEAD,
    mean_cells,
    share_cells,
    spread_cells,
)
from navalcore.lab.report.bins import binned
from navalcore.lab.report.parts import Plot, Section, Table
from navalcore.lab.report.plots import Group, Guide, Line, Panel, intervals, spreads
from navalcore.lab.results import EventName, Summary
from navalcore.lab.sentences import seat_names
from navalcore.words import counted

MOST_DRAWN, MOST_ROWS = 12, 60
"""How many results and kinds of events are drawn and listed, the most frequent first."""
MARKS = "A mark is the share in the games that were played, the line its 95% interval."
BARS = (
    "The higher a bar, the more games; all are drawn to the same height of the highest bar. The "
    "band below holds the middle half of the games, the stroke in it is the median."
)

Summaries = Sequence[Summary]
Shares = Sequence[Mapping[str, Share]]
"""Shares by their names, one table for each variant."""


def of_games(summaries: Summaries) -> Iterator[Section]:
    """All sections that tell how the games of each variant went."""
    yield wins(summaries)
    yield results(summaries)
    if any(summary.score_spreads for summary in summaries):
        yield scores(summaries)
    yield lengths(summaries)
    if any(summary.events for summary in summaries):
        yield events(summaries)
    if any(summary.first_won for summary in summaries):
        yield first_player(summaries)


def wins(summaries: Summaries) -> Section:
    """Who won."""
    first = summaries[0]
    shares = [summary.won_by for summary in summaries]
    names = list(first.won_by)
    tables = [shares_table("Games won", "won by", names, shares, summaries)]
    if len(names) - 1 < len(first.names):
        seats = seat_names(first)
        own = [dict(zip(seats, summary.wins, strict=True)) for summary in summaries]
        tables.append(shares_table("Games won by each seat", "seat", seats, own, summaries))
    guide = None if first.lineup.alone else fair(first)
    drawn = shares_plot(names, shares, summaries, "share of games won", guide)
    limited = ", ".join(
        counted(summary.limited.count, "game") + f" of {summary.variant}" * (len(summaries) > 1)
        for summary in summaries
    )
    return Section(
        "wins",
        "Who wins",
        plots=(Plot(drawn, MARKS + " The broken line is for sides alike." * (guide is not None)),),
        tables=tuple(tables),
        notes=(f"Ended by the limit of answers, not by the rules: {limited}.",),
    )


def results(summaries: Summaries) -> Section:
    """How the games ended."""
    shares = [summary.titles for summary in summaries]
    levels = summaries[0].lineup.levels
    names = [*levels, *(name for name in frequent(shares) if name not in levels)]
    drawn = shares_plot(names[:MOST_DRAWN], shares, summaries, "share of games that ended so")
    return Section(
        "results",
        "Victory levels" if levels else "How games end",
        plots=(Plot(drawn, MARKS),),
        tables=(shares_table("Results", "result", names[:MOST_ROWS], shares, summaries),),
        notes=left_out(len(names)),
    )


def events(summaries: Summaries) -> Section:
    """What happened that the game declares to be of interest."""
    words = event_words(summaries)
    shares = [{words[one]: share for one, share in summary.events.items()} for summary in summaries]
    times = [{words[one]: often for one, often in summary.times.items()} for summary in summaries]
    names = frequent(shares)
    drawn = shares_plot(
        names[:MOST_DRAWN], shares, summaries, "share of games in which it happened"
    )
    table = shares_table("Events of interest", "event", names[:MOST_ROWS], shares, summaries)
    often = [
        f"{times[place].get(name, 0):.2f}"
        for name in names[:MOST_ROWS]
        for place in range(len(summaries))
    ]
    rows = [(*row, each) for row, each in zip(table.rows, often, strict=True)]
    return Section(
        "events",
        "What happens",
        plots=(Plot(drawn, MARKS),),
        tables=(Table(table.title, (*table.head, "times a game"), rows, table.names),),
        notes=left_out(len(names)),
    )


def event_words(summaries: Summaries) -> dict[EventName, str]:
    """What each event is called; with its id where two are declared with the same words."""
    known = {one: None for summary in summaries for one in summary.events}
    words = {one: one[1] for one in known}
    if len(set(words.values())) < len(words):
        return {one: f"{one[1]} ({one[0]})" for one in known}
    return words


def first_player(summaries: Summaries) -> Section:
    """How the side of whoever moves first fared."""
    rows: list[tuple[str, ...]] = []
    lines = []
    for place, summary in enumerate(summaries):
        if summary.first_won is None:
            continue
        told = [(summary.names[seat], share) for seat, share in summary.first_seats.items()]
        if len(told) > 1:
            told.append(("all", summary.first_won))
        for name, share in told:
            rows.append((*named(name, summary, summaries), str(share.games), *share_cells(share)))
        lines.append(line(summary.first_won, place))
    what = "share of games won by whoever moved first"
    drawn = intervals(
        [Group("Won by whoever moved first", tuple(lines))],
        [summary.variant for summary in summaries],
        (0, 1),
        what,
        described(what, rows),
        "%",
        fair(summaries[0]),
    )
    head = (*columns("moved first", summaries), "games", "won", "share", "95% interval")
    return Section(
        "first-player",
        "Does it help to move first?",
        plots=(Plot(drawn, f"{MARKS} The broken line is for sides alike."),),
        tables=(Table("Won by the side that moved first", head, rows, names_in(summaries)),),
    )


@frozen
class Counted:
    """Values of one variant: what they are counted for, and how they are spread."""

    name: str
    summary: Summary
    spread: Spread


def scores(summaries: Summaries) -> Section:
    """The scores of each seat that has any."""
    found = [
        Counted(summary.names[seat], summary, summary.score_spreads[seat])
        for seat in range(len(summaries[0].names))
        for summary in summaries
        if seat in summary.score_spreads
    ]
    return Section(
        "scores",
        "Scores",
        plots=(Plot(spreads_plot(found, summaries, "score"), BARS),),
        tables=spread_tables(found, found, summaries, "seat", "score"),
    )


def lengths(summaries: Summaries) -> Section:
    """How long the games are."""
    answers = [Counted("answers", summary, summary.lengths) for summary in summaries]
    decisions = [Counted("decisions", summary, summary.decisions) for summary in summaries]
    return Section(
        "length",
        "How long games are",
        words=(
            "Answers are all that players, dice and cards answer in a game; decisions are the "
            "questions to players among them.",
        ),
        plots=(Plot(spreads_plot(answers, summaries, "answers"), BARS),),
        tables=spread_tables([*answers, *decisions], answers, summaries, "counted", "answers"),
    )


def shares_plot(
    names: Sequence[str],
    shares: Shares,
    summaries: Summaries,
    what: str,
    guide: Guide | None = None,
) -> str:
    """A mark and an interval for each name and variant."""
    pairs = list(enumerate(zip(shares, summaries, strict=True)))
    groups = [
        Group(
            name,
            tuple(line(share_in(each, name, summary), place) for place, (each, summary) in pairs),
        )
        for name in names
    ]
    rows = shares_table("", "", names, shares, summaries).rows
    variants = [summary.variant for summary in summaries]
    return intervals(groups, variants, (0, 1), what, described(what, rows), "%", guide)


def shares_table(
    title: str, what: str, names: Sequence[str], shares: Shares, summaries: Summaries
) -> Table:
    """A row for each name and variant."""
    rows = [
        (*named(name, summary, summaries), *share_cells(share_in(each, name, summary)))
        for name in names
        for each, summary in zip(shares, summaries, strict=True)
    ]
    return Table(title, (*columns(what, summaries), *SHARE_HEAD), rows, names_in(summaries))


def spreads_plot(found: Sequence[Counted], summaries: Summaries, what: str) -> str:
    """Bars for each seat and variant."""
    several = len({one.name for one in found}) > 1
    panels = [
        Panel(
            f"{one.name}, {one.summary.variant}"
            if several and len(summaries) > 1
            else one.summary.variant
            if len(summaries) > 1
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
    summaries: Summaries,
    what: str,
    values: str,
) -> tuple[Table, ...]:
    """Means, quartiles, and what each bar of the plot stands for."""
    heads = [named(one.name, one.summary, summaries) for one in found]
    pairs = list(zip(heads, found, strict=True))
    names = names_in(summaries)
    means = [(*head, *mean_cells(one.spread.mean)) for head, one in pairs]
    quarters = [(*head, *spread_cells(one.spread)) for head, one in pairs]
    beside = [one.spread for one in drawn]
    bars = [
        (*named(one.name, one.summary, summaries), bin.name, str(bin.games), f"{bin.share:.1%}")
        for one in drawn
        for bin in binned(one.spread, beside)
        if bin.games
    ]
    own = columns(what, summaries)
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


def share_in(shares: Mapping[str, Share], name: str, summary: Summary) -> Share:
    """A share by its name; what never happened has none."""
    return shares.get(name, Share(0, summary.games))


def line(share: Share, place: int) -> Line:
    """A share as a line of a plot."""
    return Line(share.value, share.interval, f"{share.value:.1%}", place)


def fair(summary: Summary) -> Guide:
    """Where all sides would lie that win alike often."""
    return Guide(summary.fair, f"sides alike: {summary.fair:.1%}")


def named(name: str, summary: Summary, summaries: Summaries) -> tuple[str, ...]:
    """The first cells of a row: what it is about, and of which variant if there are several."""
    return (name, summary.variant) if len(summaries) > 1 else (name,)


def columns(what: str, summaries: Summaries) -> tuple[str, ...]:
    """The heads of these cells."""
    return (what, "variant") if len(summaries) > 1 else (what,)


def names_in(summaries: Summaries) -> int:
    """How many these cells are."""
    return min(len(summaries), 2)


def left_out(found: int, which: str = "most frequent") -> tuple[str, ...]:
    """That a plot or a table does not hold all that was found, if so; `which` comes first."""
    if found <= MOST_DRAWN:
        return ()
    told = f"The plot shows the {MOST_DRAWN} {which} of {found}"
    return (f"{told}, the table {MOST_ROWS}." if found > MOST_ROWS else f"{told}.",)


def described(what: str, rows: Sequence[Sequence[str]]) -> str:
    """What a plot shows, for whoever does not see it: all that its table says."""
    return f"{what}: " + "; ".join(", ".join(row) for row in rows) + "."
