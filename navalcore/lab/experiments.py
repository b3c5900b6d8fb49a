"""Experiments: games that begin alike or differ in one thing, played by bots one by one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Unpack

from attrs import frozen

from navalcore import starting
from navalcore.dealers import Forbidden, Seeded, seed_text
from navalcore.errors import RulesetError
from navalcore.games import Game
from navalcore.lab.played import BASE, GamePlayed, NotingGame
from navalcore.lab.results import Lineup, Results, Summary
from navalcore.opponents import CAPTAIN, Maker, leads, maker_of, timed
from navalcore.players import Glimpse, Random, See
from navalcore.plugins import Library, default
from navalcore.steps import Chance, Decision, Over, Result, Sealed

UNNAMED = "random"
"""The bot of a seat for which none is named, in a game that has no captain."""
BLIND: Any = None
"""The eyes of a bot that never looks."""


@frozen
class Variant:
    """A way to begin the games: its label, the position they go on from, the maker and the eyes of
    each bot."""

    label: str
    start: NotingGame
    makers: tuple[Maker, ...]
    eyes: tuple[type[See], ...]


@frozen
class Experiment:
    """Games of one or more variants, the bot of each seat, and their seed.

    Game k has the seed "SEED k", and its bot of seat s "SEED k s", in every variant: the same game
    as `navalcore watch` plays with `--seed "SEED k"`, whatever is played before or beside it.
    """

    variants: tuple[Variant, ...]
    players: tuple[str, ...]
    seed: str

    @property
    def start(self) -> Game:
        """The position from which the games of the first variant go on."""
        return self.variants[0].start

    @property
    def lineup(self) -> Lineup:
        """Who plays, and for what."""
        start = self.start
        titles = start.bound.ruleset.titles
        levels = () if titles is None else tuple(titles(start.rules))
        return Lineup(start.names, start.sides, self.players, levels)

    def seed_of(self, number: int) -> str:
        """The seed of a game by its number, which counts from 1."""
        return f"{self.seed} {number}"

    def play(self, number: int, place: int = 0) -> GamePlayed:
        """Play one game of the variant in this place, without journal, log and watchers."""
        variant, seed = self.variants[place], self.seed_of(number)
        bots = [make(f"{seed} {seat}") for seat, make in enumerate(variant.makers)]
        game = variant.start.begun(Seeded(seed))
        decisions, first = 0, None
        while (waiting := game.waiting).__class__ is not Over:
            if waiting.__class__ is Chance:
                game.roll()
                continue
            decision = game.next_decision()
            seat = decision.seat
            if first is None and waiting.__class__ is not Sealed:
                first = seat
            decisions += 1
            bot = bots[seat]
            if bot.__class__ is Random:  # it reads no words, looks at nothing, and is never wrong
                game.apply(bot.choose(decision, BLIND))
                continue
            node = game.node
            assert isinstance(node, Decision)
            game.submit(bot.choose(node, variant.eyes[seat](game, seat)), seat)
        result: Result = waiting.result
        return GamePlayed(
            number,
            result.winners,
            tuple(sorted(result.scores.items())),
            result.title,
            result.ended,
            game.answers,
            decisions,
            first if game.first is None else game.first,
            tuple(game.happened),
            variant.label,
        )

    def play_all(self, number: int) -> tuple[GamePlayed, ...]:
        """Play one game in every variant, in their order."""
        return tuple(self.play(number, place) for place in range(len(self.variants)))

    def results(self) -> Results:
        """The results of no games yet, to which games are added."""
        ruleset, lineup = self.start.bound.ruleset.id, self.lineup
        labels = (variant.label for variant in self.variants)
        return Results(tuple(Summary(ruleset, self.seed, lineup, label) for label in labels))


def experiment(
    start: Game,
    players: Mapping[int, str] | None = None,
    seed: int | str | None = None,
    library: Library | None = None,
) -> Experiment:
    """The experiment of games that go on from `start`.

    A seat without a bot's name gets "captain", or "random" in a game without one. Without a seed
    one is drawn. RulesetError for a bot or a seat that does not exist, and for a bot whose answers
    depend on how fast this machine is.
    """
    library = library or default()
    sitting = seated(start, players or {}, library)
    return Experiment((variant_of(BASE, start, sitting, library),), sitting, seed_text(seed))


def seated(start: Game, named: Mapping[int, str], library: Library) -> tuple[str, ...]:
    """The bot of each seat by name; see `experiment`."""
    known = library.bots(start.bound.ruleset.id)
    for seat, bot in named.items():
        if not 0 <= seat < start.seats:
            seats = "seat 0 only" if start.seats == 1 else f"seats 0 to {start.seats - 1}"
            raise RulesetError(f"seat {seat}={bot}: there is no seat {seat}, the game has {seats}")
        try:
            maker = maker_of(bot, known)
        except RulesetError as error:
            raise RulesetError(f"seat {seat}={bot}: {error}") from None
        if timed(maker):
            raise RulesetError(
                f"seat {seat}={bot}: how far it thinks in that time depends on the machine, and "
                "the games could not be had again: give it iterations, such as "
                f"{bot.partition(':')[0]}:200"
            )
    usual = CAPTAIN if CAPTAIN in known else UNNAMED
    return tuple(named.get(seat, usual) for seat in range(start.seats))


def variant_of(label: str, start: Game, players: Sequence[str], library: Library) -> Variant:
    """The variant of games that go on from `start` with bots of these names."""
    ruleset = start.bound.ruleset
    known = library.bots(ruleset.id)
    makers = tuple(maker_of(bot, known) for bot in players)
    eyes = tuple(Glimpse if leads(bot, known) else See for bot in players)
    return Variant(label, NotingGame.of(start, ruleset.sought()), makers, eyes)


def play_many(
    ruleset_id: str,
    games: int,
    players: Mapping[int, str] | None = None,
    seed: int | str | None = None,
    after: Callable[[GamePlayed], None] | None = None,
    *,
    library: Library | None = None,
    **beginning: Unpack[starting.Beginning],
) -> Summary:
    """Play games 1 to `games` of a ruleset in this process, `players` naming the bot of each seat.

    `after` is called with each game when it is done; `beginning` is what `new_game` takes of
    scenario, seats, teams, options, data and setup. The same arguments and seed give the same
    summary. RulesetError if there is nothing to play, or for what is named and does not exist.
    """
    if games < 1:
        raise RulesetError(f"{games} games: expected 1 or more")
    start = starting.new_game(ruleset_id, dealer=Forbidden(), library=library, **beginning)
    made = experiment(start, players, seed, library)
    results = made.results()
    for number in range(1, games + 1):
        played = made.play(number)
        results.add([played])
        if after is not None:
            after(played)
    return results.summaries[0]
