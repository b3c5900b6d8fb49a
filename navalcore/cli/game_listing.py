"""`games`: what can be played, and how a game may be begun."""

from typing import Annotated

import typer

from navalcore.cli import parameters as p
from navalcore.cli.libraries import library_of
from navalcore.cli.opening import ruleset_of
from navalcore.cli.screens import Screen
from navalcore.opponents import searches
from navalcore.plugins import Library
from navalcore.rules import OptionSpec, value_text
from navalcore.ruleset import Ruleset

GameArgument = Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game in full")]


def games(
    game: GameArgument = None,
    ascii: p.Ascii = False,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
) -> None:
    """List the games; of one game its seats, scenarios, checks and every option."""
    library = library_of(plugin or (), no_plugin or (), strict)
    screen = Screen(ascii)
    if game is not None:
        describe(ruleset_of(game, library), library, screen)
        return
    rulesets = library.rulesets()
    wide = max((len(name) for name in rulesets), default=0)
    for name, ruleset in rulesets.items():
        screen.line(f"{name:<{wide}}  {ruleset.title}, {seats_text(ruleset)}", indent=wide + 2)
    if not rulesets:
        screen.line("There is no game: install a plugin that offers one.")


def describe(ruleset: Ruleset, library: Library, screen: Screen) -> None:
    """Seats, scenarios, bots, checks and options of a game."""
    screen.line(f"{ruleset.id}: {ruleset.title}", "title")
    screen.line(f"Version {ruleset.version}, from {ruleset.provenance}", indent=2)
    screen.line()
    names = ", ".join(f"{seat} {name}" for seat, name in enumerate(ruleset.manifest.seat_names))
    default = ruleset.manifest.default_seats
    few = f" (default {default})" if len(ruleset.seats) > 1 else ""
    screen.line(f"Seats: {seats_text(ruleset)}{few}" + (f": {names}" if names else ""), indent=2)
    if ruleset.manifest.teams:
        screen.line(f"Teams: {', '.join(ruleset.manifest.teams)}", indent=2)
    bots = library.bots(ruleset.id)
    screen.line(f"Bots: {', '.join(bots)}", indent=2)
    thinking = ", ".join(name for name, maker in bots.items() if searches(maker))
    screen.line(
        f"  {thinking} take a budget for each answer: mcts:400 imagined games, mcts:2s seconds",
        indent=4,
    )
    screen.line()
    screen.line("Scenarios, the first is the default:", "strong")
    for scenario in ruleset.scenarios.values():
        text = f". {scenario.text}" if scenario.text else ""
        screen.line(f"  {scenario.id}  {scenario.title}{text}", indent=6)
    screen.line()
    _checks(ruleset, screen)
    _interests(ruleset, screen)
    if not ruleset.options:
        screen.line("It has no options.")
        return
    screen.line("Options, with --option KEY=VALUE:", "strong")
    for spec in ruleset.options.values():
        values = ", ".join(value_text(value) for value in spec.values)
        screen.line(f"  {spec.key} = {value_text(spec.default)}  (of {values})", "strong", indent=6)
        screen.line(f"      {sentence(spec)}", indent=6)


def _checks(ruleset: Ruleset, screen: Screen) -> None:
    """The rolls that house rules may modify."""
    labels = [label for label in ruleset.manifest.labels if label.modified]
    if not labels:
        screen.line("No roll of it takes the modifiers of plugins.")
    else:
        screen.line("Checks, whose rolls the modifiers of a plugin may change:", "strong")
    for label in labels:
        cite = f" [{label.cite}]" if label.cite else ""
        screen.line(f"  {label.id}  {label.words()}{cite}", indent=6)
    screen.line()


def _interests(ruleset: Ruleset, screen: Screen) -> None:
    """The events that the laboratory counts."""
    interests = ruleset.manifest.interests
    if not interests:
        return
    screen.line("Events that lab counts:", "strong")
    for one in interests:
        cite = f" [{one.cite}]" if one.cite else ""
        screen.line(f"  {one.id}  {one.pattern}{cite}", indent=6)
    screen.line()


def sentence(spec: OptionSpec) -> str:
    """What an option rules, and where it is ruled."""
    return f"{spec.text} [{spec.cite}]" if spec.cite else spec.text


def seats_text(ruleset: Ruleset) -> str:
    """The numbers of players."""
    counts = ruleset.seats
    if counts == (1,):
        return "1 player"
    if len(counts) > 2 and counts == tuple(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]} players"
    return f"{' or '.join(map(str, counts))} players"
