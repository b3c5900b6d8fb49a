"""Tournaments: bots and outside programs that play each other from every seat, game by game."""

from collections.abc import Callable, Sequence
from typing import Unpack

from attrs import frozen

from navalcore import starting
from navalcore.alarms import Alarm, held_back
from navalcore.contenders import Contender, Entrant, entrants_of
from navalcore.crews import Crew
from navalcore.dealers import Forbidden, Seeded, seed_text
from navalcore.errors import RulesetError
from navalcore.games import Game
from navalcore.players import Forfeit
from navalcore.plugins import Library, default
from navalcore.ratings import check_installed
from navalcore.schedules import ScheduledGame, full_rotation, schedule
from navalcore.standings import FinishedGame, Standings, places
from navalcore.steps import Result
from navalcore.words import counted

SECONDS = 10.0
"""How long one answer may take, if nothing else is said."""


@frozen
class Tournament:
    """Games that begin alike, between these entrants, by this schedule.

    The games of a deal have the seed "SEED DEAL" and the bot of seat s in them "SEED DEAL s": with
    these bots `navalcore watch --seed "SEED DEAL"` plays the same game, whatever is played before
    or beside it.
    """

    start: Game
    entrants: tuple[Entrant, ...]
    seed: str
    seconds: float
    schedule: tuple[ScheduledGame, ...]

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return sides_of_game(self.start)

    @property
    def rotation(self) -> int:
        """After how many games each seating has come equally often."""
        return full_rotation(len(self.entrants), len(self.sides))

    def seed_of(self, number: int) -> str:
        """The seed of a game by its number, which counts from 1."""
        return f"{self.seed} {self.schedule[number - 1].deal}"

    def seated(self, number: int) -> tuple[int, ...]:
        """The entrant of each seat of a game."""
        order = self.schedule[number - 1].order
        side_of = {seat: side for side, seats in enumerate(self.sides) for seat in seats}
        return tuple(order[side_of[seat]] for seat in range(self.start.seats))

    def play(self, number: int) -> FinishedGame:
        """Play one game, without journal and watchers. Who breaks off forfeits it."""
        seed, seated = self.seed_of(number), self.seated(number)
        game = self.start.clone(Seeded(seed))
        hosted = [seat for seat, one in enumerate(seated) if self.entrants[one].hosted]
        if hosted:
            game.log = list(self.start.log or ())  # programs are told what happens
        contenders: list[Contender] = []
        alarm, forfeit = Alarm(self.seconds), None
        try:
            seat = 0
            with alarm.ready():
                try:
                    for seat, one in enumerate(seated):
                        contenders.append(self.entrants[one].contender(seat, seed, alarm))
                    while game.advance() and game.open:
                        for seat in hosted:
                            contenders[seat].attend(game)
                        seat = game.open[0].seat
                        contenders[seat].answer(game, game.open[0])
                except Forfeit as reason:
                    forfeit = (seat, str(reason))
            result = game.result or self._forfeited(seated, seat)
            for place, contender in enumerate(contenders):
                if forfeit is None or place != seat:
                    contender.end(game, result)
        finally:
            with held_back():
                for contender in contenders:
                    contender.close()
        return FinishedGame(
            number=number,
            seed=seed,
            seated=seated,
            places=places(result, self.sides, forfeit is not None),
            scores=tuple(result.scores.get(one) for one in range(game.seats)),
            winners=result.winners,
            title=result.title,
            ended=result.ended,
            answers=game.answers,
            forfeit=forfeit,
        )

    def _forfeited(self, seated: Sequence[int], seat: int) -> Result:
        """The result of a game that an entrant breaks off: all others win it together."""
        winners = tuple(other for other, one in enumerate(seated) if one != seated[seat])
        title = f"{self.entrants[seated[seat]].name} forfeits"
        return Result({}, winners, title, ended="forfeit")

    def standings(self, played: Sequence[FinishedGame]) -> Standings:
        """What some of the games say together."""
        names = tuple(one.name for one in self.entrants)
        ruleset = self.start.bound.ruleset.id
        return Standings(ruleset, self.seed, names, self.start.names, self.sides, tuple(played))


def sides_of_game(game: Game) -> tuple[tuple[int, ...], ...]:
    """The seats of each side of a game."""
    return tuple(
        tuple(seat for seat, one in enumerate(game.sides) if one == side)
        for side in sorted(set(game.sides))
    )


def tournament(
    start: Game,
    entrants: Sequence[str | Entrant],
    games: int,
    seed: int | str | None = None,
    seconds: float = SECONDS,
    library: Library | None = None,
) -> Tournament:
    """The tournament of games that go on from `start`; without a seed one is drawn.

    An entrant is the name of a bot, or "NAME=COMMAND" for an outside program; `seconds` is how
    long one answer may take. RulesetError for what cannot be played, each program started once
    to see that it can be; NavalcoreError if ratings are missing what they need.
    """
    if games < 1:
        raise RulesetError(f"{games} games: expected 1 or more")
    if not 0 < seconds < float("inf"):
        raise RulesetError(f"a timeout of {seconds:g} s: expected more than 0 seconds")
    made = entrants_of(entrants, library or default(), start.bound.ruleset.id)
    sides = len(sides_of_game(start))
    fewest = 1 if sides == 1 else 2
    if len(made) < fewest:
        told = f"expected {'an entrant' if fewest == 1 else 'two entrants'} or more"
        found = f"bot {made[0].name}" if made else "no bot"
        raise RulesetError(f"{found}: a game of {counted(sides, 'side')} is played, {told}")
    if sides > 1:
        check_installed()
    for one in made:
        one.check()
    drawn = seed_text(seed)
    return Tournament(start, made, drawn, seconds, schedule(len(made), sides, games, drawn))


def play_tournament(
    ruleset_id: str,
    entrants: Sequence[str | Entrant],
    games: int,
    seed: int | str | None = None,
    after: Callable[[FinishedGame], None] | None = None,
    *,
    seconds: float = SECONDS,
    workers: int = 1,
    library: Library | None = None,
    **beginning: Unpack[starting.Beginning],
) -> Standings:
    """Play a tournament of so many games in `workers` processes; `after` gets each game in order.

    `beginning` is what `new_game` takes of scenario, seats, teams, options, data and setup. The
    same arguments and seed give the same standings, however many processes play, as long as no
    outside program answers otherwise. RulesetError for what cannot be played.
    """
    start = starting.new_game(ruleset_id, dealer=Forbidden(), library=library, **beginning)
    made = tournament(start, entrants, games, seed, seconds, library)
    played = []
    with Crew(made.play, min(workers, games)) as crew:
        for one in crew.done(range(1, games + 1)):
            played.append(one)
            if after is not None:
                after(one)
    return made.standings(played)
