"""What is drawn of a game: the table, the log, the end."""

from collections.abc import Iterable, Mapping
from typing import Any

from navalcore.cli.failures import in_rules
from navalcore.cli.screens import Screen
from navalcore.events import Event
from navalcore.games import Game
from navalcore.seats import Viewer
from navalcore.showing import Block, blocks_of, wrapped
from navalcore.steps import Result, ScoreLine
from navalcore.telling import OnlyChoiceTaken


def picture(game: Game, viewer: Viewer, screen: Screen) -> list[Block]:
    """The table as a viewer may see it; what is wrong, where the ruleset fails to draw it."""
    try:
        return blocks_of(game.bound.ruleset.show, game.view(viewer), screen.width)
    except Exception as error:
        if not (told := in_rules(error)):
            raise
        said = f"The picture of {game.bound.ruleset.id} cannot be drawn: {told}."
        return [("", wrapped(said, screen.width, "bad"))]


def changed(before: Iterable[Block], after: Iterable[Block]) -> list[Block]:
    """The blocks that look different from before."""
    old = [(title, [list(row) for row in rows]) for title, rows in before]
    return [
        (title, rows) for title, rows in after if (title, [list(row) for row in rows]) not in old
    ]


def tell(events: Iterable[Event], screen: Screen, everything: bool = True) -> None:
    """The sentences of events, each with the id of its rule; only choices are dim, and those that
    name nothing are told only with `everything`."""
    for event in events:
        if not isinstance(event, OnlyChoiceTaken):
            sentence(event.text(), event.cite, screen)
        elif everything or not event.passes:
            sentence(event.text(), event.cite, screen, "dim")


def sentence(text: str, cite: str, screen: Screen, style: str = "") -> None:
    """One sentence of the log; a ruleset's empty sentence is not told."""
    if text:
        screen.line(f"{text} [{cite}]" if cite else text, style, indent=2)


def ending(game: Game, result: Result, screen: Screen) -> None:
    """How the game ended: title, scores, where the points come from, and what to know of it."""
    screen.line()
    screen.line(f"The game is over: {result.title}", "title", indent=2)
    points(result, game.names, screen)
    if result.ended == "limit":
        screen.line("It was ended by the limit on answers, not by its rules.")
    if result.practice:
        screen.line("It was a practice game: something was taken back that the rules keep.")


def points(result: Result, names: tuple[str, ...], screen: Screen) -> None:
    """The scores, with the breakdown that leads to them."""
    score_rows(result.breakdown, screen)
    for seat, score in result.scores.items():
        won = ", winner" if seat in result.winners else ""
        screen.line(f"{names[seat]}: {score}{won}", "strong")


def score_rows(rows: Iterable[ScoreLine], screen: Screen) -> None:
    """Points with their reasons and rules; 0 points are no number."""
    for text, amount, cite in rows:
        number = f"{amount:+6}" if amount else " " * 6
        screen.line(f"{number}  {text}" + (f" [{cite}]" if cite else ""), indent=8)


def key_note(header: Mapping[str, Any], seed: str | None) -> str:
    """What the dice came from."""
    if seed is not None:
        return f"Seed {seed}: the same seed and answers give the same game."
    if header.get("open"):
        return "It was begun with a seed; the journal holds its key."
    return "The key of its dice and cards is in the journal."
