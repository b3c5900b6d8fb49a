"""The options that commands share, and what was asked for with them."""

import shlex
from collections.abc import Mapping
from typing import Annotated, Any

import typer
from attrs import fields, frozen
from typer.core import TyperCommand

from navalcore.cli.choosing import whole
from navalcore.cli.failures import Misused


def _option(*names: str, help: str, **more: Any) -> Any:
    return typer.Option(*names, help=help, show_default=False, **more)


GameId = Annotated[
    str | None, typer.Argument(metavar="GAME", help="A ruleset, see: navalcore games")
]
Seats = Annotated[int | None, _option("--seats", metavar="N", help="How many seats play")]
Teams = Annotated[str | None, _option("--teams", metavar="2x2", help="Teams and their players")]
SeatKinds = Annotated[
    list[str] | None,
    _option("--seat", metavar="N=WHO", help="Who sits at seat N: human, json or a bot"),
]
BotKinds = Annotated[list[str] | None, _option("--seat", metavar="N=BOT", help="The bot at seat N")]
OtherBots = Annotated[
    str | None,
    _option("--bot", metavar="BOT", help="The bot of the other seats: captain where there is one"),
]
Games = Annotated[int, typer.Option("--games", metavar="N", help="How many games are played")]
MostGames = Annotated[
    int | None,
    _option(
        "--games",
        metavar="N",
        help="How many games, 100 if unsaid; with --until-width at most, 100,000 if unsaid",
    ),
]
UntilWidth = Annotated[
    float | None,
    _option(
        "--until-width", metavar="W", help="End where the intervals are no wider, such as 0.02"
    ),
]
Compare = Annotated[
    list[str] | None,
    _option("--compare", metavar="K=V", help="Play each game again under this option too"),
]
CompareData = Annotated[
    list[str] | None,
    _option("--compare-data", metavar="PATH", help="Play each game again with these numbers too"),
]
ComparePlugin = Annotated[
    list[str] | None,
    _option(
        "--compare-plugin", metavar="FILE.py", help="Play each game again with this plugin too"
    ),
]
Sweep = Annotated[
    str | None,
    _option("--sweep", metavar="K=V,V…", help="Play each game under each of these values"),
]
OutFolder = Annotated[
    str | None,
    _option("--out", metavar="DIR", help="Keep every game, and the report, in a new folder"),
]
ResumeFolder = Annotated[
    str | None, _option("--resume", metavar="DIR", help="Go on with the run in a folder")
]
WorkerCount = Annotated[
    int | None,
    _option("--workers", metavar="N", help="How many processes play: all cores if unsaid"),
]
ClusterAddress = Annotated[
    str | None,
    _option("--cluster", metavar="ADDRESS", help="A dask scheduler whose workers play; or local:4"),
]
Level = Annotated[
    str | None,
    _option("--level", metavar="easy|normal|hard", help="How good the bots of unnamed seats are"),
]
Entrants = Annotated[
    list[str] | None,
    _option("--bot", metavar="BOT|NAME=COMMAND", help="An entrant: a bot, or an outside program"),
]
Processes = Annotated[int, typer.Option("--workers", metavar="N", help="How many processes play")]
Timeout = Annotated[
    float, typer.Option("--timeout", metavar="SECONDS", help="How long one answer may take")
]
OutFile = Annotated[
    str | None, _option("--out", metavar="FILE.csv", help="Write a row for each game and seat")
]
Names = Annotated[list[str] | None, _option("--name", metavar="N=NAME", help="Seat N's name")]
ScenarioId = Annotated[str | None, _option("--scenario", metavar="ID", help="Another start")]
Rulings = Annotated[
    list[str] | None,
    _option("--option", metavar="K=V", help="A ruling, see: navalcore games GAME"),
]
Seed = Annotated[
    str | None, _option("--seed", metavar="SEED", help="Dice and cards that can be had again")
]
Data = Annotated[
    str | None, _option("--data", metavar="PATH", help="Your numbers over the shipped ones")
]
Setup = Annotated[str | None, _option("--setup", metavar="FILE", help="A position to begin from")]
Manual = Annotated[
    str | None,
    _option("--manual", metavar="dice|cards|both", help="Type what real dice or cards show"),
]
Script = Annotated[
    str | None, _option("--script", metavar="FILE", help="Answers and rolls, one a line")
]
Save = Annotated[
    str | None, _option("--save", metavar="FILE", help="Keep the journal here, not in an autosave")
]
SaveView = Annotated[
    tuple[str, str] | None,
    _option("--save-view", metavar="SEAT FILE", help="Keep what one seat may know in a file"),
]
Resume = Annotated[
    str | None,
    _option("--resume", metavar="[FILE]", help="Go on with a journal; alone, list the autosaves"),
]
Ascii = Annotated[bool, _option("--ascii", help="Plain letters, signs and lines only")]
Json = Annotated[bool, _option("--json", help="Talk to a program, one JSON object a line")]
Plugin = Annotated[
    list[str] | None, _option("--plugin", metavar="FILE.py", help="Load a plugin from a file")
]
NoPlugin = Annotated[
    list[str] | None, _option("--no-plugin", metavar="NAME", help="Leave an installed plugin out")
]
Strict = Annotated[bool, _option("--strict-plugins", help="A faulty plugin stops the command")]
Delay = Annotated[
    float, _option("--delay", metavar="SECONDS", min=0, max=3600, help="Pause after each sentence")
]


class MayResumeBare(TyperCommand):
    """A command whose `--resume` may stand alone."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        filled: list[str] = []
        for number, word in enumerate(args):
            filled.append(word)
            following = args[number + 1 : number + 2]
            if word == "--resume" and (not following or following[0].startswith("--")):
                filled.append("")
        return super().parse_args(ctx, filled)


@frozen(kw_only=True)
class Request:
    """What a command was asked for: which game, how it begins, who plays, where it is kept."""

    verb: str = "play"
    game: str | None = None
    seats: int | None = None
    teams: str | None = None
    seat: tuple[str, ...] = ()
    level: str | None = None
    name: tuple[str, ...] = ()
    scenario: str | None = None
    option: tuple[str, ...] = ()
    seed: str | None = None
    data: str | None = None
    setup: str | None = None
    manual: str | None = None
    script: str | None = None
    save: str | None = None
    save_view: tuple[int, str] | None = None
    resume: str | None = None
    ascii: bool = False
    json: bool = False
    delay: float = 0.0
    plugin: tuple[str, ...] = ()
    no_plugin: tuple[str, ...] = ()
    strict: bool = False

    @classmethod
    def of(cls, verb: str, given: Mapping[str, Any]) -> "Request":
        """The request of a command's arguments."""
        plain = arguments_of(cls, given)
        if (asked := plain.get("save_view")) is not None:
            if (seat := whole(asked[0])) is None:
                raise Misused(
                    f"--save-view {shlex.join(asked)}: '{asked[0]}' is no seat; expected the "
                    "number of a seat and a file, such as --save-view 0 red.view"
                )
            plain["save_view"] = (seat, asked[1])
        return cls(verb=verb, **plain)

    @property
    def beginning(self) -> dict[str, Any]:
        """What says how games begin, by its flags."""
        return {
            "--seats": self.seats,
            "--teams": self.teams,
            "--scenario": self.scenario,
            "--option": self.option,
            "--name": self.name,
            "--data": self.data,
            "--setup": self.setup,
            "--seed": self.seed,
        }

    def seed_to_tell(self) -> str | None:
        """The seed that was asked for; Misused for one that no command can tell again."""
        seed = self.seed
        if seed is not None and not (seed.strip() and seed.isprintable()):
            raise Misused(f"--seed {seed!r}: expected a number or a word, such as --seed 1941")
        return seed

    def to_resume(self, ruleset: str, file: str) -> str:
        """The command that goes on with the game saved in `file`."""
        words = ["navalcore", self.verb, ruleset, "--resume", file]
        for flag, values in (
            ("--seat", self.seat),
            ("--level", (self.level,) if self.level else ()),
            ("--plugin", self.plugin),
            ("--no-plugin", self.no_plugin),
            ("--manual", (self.manual,) if self.manual else ()),
        ):
            for value in values:
                words += [flag, value]
        if self.save_view is not None:
            words += ["--save-view", *map(str, self.save_view)]
        words += ["--ascii"] * self.ascii + ["--json"] * self.json
        return shlex.join(words)

    def to_replay(self, file: str, viewer: int | None = None) -> str:
        """The command that shows the game saved in `file` again, to a seat if one is named."""
        words = ["navalcore", "replay", file]
        words += [] if viewer is None else ["--viewer", str(viewer)]
        for flag, values in (("--plugin", self.plugin), ("--no-plugin", self.no_plugin)):
            for value in values:
                words += [flag, value]
        return shlex.join(words)

    def to_watch(self, seed: str) -> str:
        """The command that shows a game with the same start and bots, and this seed."""
        assert self.game is not None
        words = ["navalcore", "watch", self.game]
        for flag, values in (
            ("--seats", (self.seats,)),
            ("--teams", (self.teams,)),
            ("--seat", self.seat),
            ("--scenario", (self.scenario,)),
            ("--option", self.option),
            ("--data", (self.data,)),
            ("--setup", (self.setup,)),
            ("--plugin", self.plugin),
            ("--no-plugin", self.no_plugin),
            ("--seed", (seed,)),
        ):
            for value in values:
                words += [] if value is None else [flag, str(value)]
        return shlex.join(words)


def arguments_of(kind: type[Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Those of a command's arguments that a class of frozen fields takes, lists as tuples."""
    return {
        one.name: tuple(given[one.name] or ()) if one.default == () else given[one.name]
        for one in fields(kind)
        if one.name in given
    }


def check_left_out(given: Mapping[str, Any], why: str) -> None:
    """Misused for the first of these flags that was given, though there is a reason `why` none of
    them can say anything."""
    for flag, value in given.items():
        if value not in (None, ()):
            raise Misused(f"{why}: leave {flag} out")
