"""The test ruleset, loaded by itself, and games of it."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import navalcore
from navalcore.contenders import Entrant
from navalcore.hookspecs import hookimpl
from navalcore.plugins import Library
from navalcore.standings import Standings
from navalcore.tournament import play_tournament
from tests.kernel.fleet import ESCAPE, SHIPS

HERE = Path(__file__).parent
BIDS = HERE / "bids" / "bids.py"
for one in (HERE / "nasty", HERE / "small"):
    if str(one) not in sys.path:
        sys.path.insert(0, str(one))


@pytest.fixture(scope="session")
def library() -> Library:
    """A library of the test ruleset and nothing else."""
    import nasty

    return Library(only=(), modules=[nasty], strict=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a small set of data, that of `tests.kernel.fleet`."""
    (tmp_path / "ships.toml").write_text(SHIPS)
    (tmp_path / "tables.toml").write_text(ESCAPE)
    (tmp_path / "ruleset.toml").write_text("[ruleset]\n")
    return tmp_path


@pytest.fixture
def new(library: Library) -> Callable[..., navalcore.Game]:
    """new(seed, **how): a game of the test ruleset."""

    def make(seed: int = 1, **how: Any) -> navalcore.Game:
        how.setdefault("library", library)
        return navalcore.new_game("nasty", seed=seed, **how)

    return make


@pytest.fixture
def played(new: Callable[..., navalcore.Game]) -> Callable[..., navalcore.Game]:
    """played(seed, after, **how): a game played to its end by random players."""

    def make(
        seed: int = 1, after: Callable[[navalcore.Game], None] | None = None, **how: Any
    ) -> navalcore.Game:
        players = {seat: navalcore.Random(f"{seed} {seat}") for seat in range(3)}
        return navalcore.play(new(seed, **how), players, after=after)

    return make


@pytest.fixture
def told(new: Callable[..., navalcore.Game]) -> Callable[..., navalcore.Game]:
    """told(story, **how): a game in which each line came true.

    A line is "label = outcome" or "seat: token". Missions are A, and there are no votes, unless
    the story or the options say otherwise.
    """

    def make(story: list[str], **how: Any) -> navalcore.Game:
        how.setdefault("options", {"votes": False})
        game = new(**how)
        if not any(line.startswith("mission") for line in story):
            story = [f"mission {seat} = A" for seat in range(3)] + story
        for line in story:
            go_on(game, line)
        return game

    return make


def go_on(game: navalcore.Game, line: str) -> None:
    """Give one answer of a story."""
    if " = " in line:
        label, outcome = line.split(" = ")
        assert isinstance(game.waiting, navalcore.Chance) and game.waiting.label == label, line
        game.apply(game.waiting.space.parse(outcome))
    else:
        seat, token = line.split(": ")
        game.submit(token, int(seat))


@pytest.fixture(name="go_on")
def go_on_fixture() -> Callable[[navalcore.Game, str], None]:
    """go_on(game, line): give one more answer of a story."""
    return go_on


@pytest.fixture
def changed() -> Callable[[Any], Library]:
    """changed(frame): the test ruleset with a frame changed by a plugin."""

    def make(frame: Any) -> Library:
        import nasty

        base = next(cls for cls in frame.__mro__ if cls.__module__ == "nasty")

        class Mutant:
            @hookimpl
            def navalcore_frames(self, ruleset: Any) -> Any:
                return {base.__name__: lambda _: frame}

        return Library(only=(), modules=[nasty, Mutant()], strict=True)

    return make


@pytest.fixture(scope="session")
def small() -> Library:
    """A library of Pig and Kuhn's poker, whose best play is known."""
    import kuhn
    import pig

    return Library(only=(), modules=[pig, kuhn], strict=True)


@pytest.fixture
def pig_at(small: Library) -> Callable[[int, int, int], navalcore.Game]:
    """pig_at(own, other, total): a game of Pig in which the first seat must choose."""

    def make(own: int, other: int, total: int) -> navalcore.Game:
        state = navalcore.new_game("pig", seed=1, library=small).state()
        state["board"]["scores"] = [own, other]
        state["frames"][0]["fields"]["total"] = total
        return navalcore.from_state("pig", state, seed=1, library=small)

    return make


@pytest.fixture(scope="session")
def bids() -> Library:
    """A library of the bidding game and nothing else."""
    return navalcore.load((), files=[BIDS], strict=True)


@pytest.fixture
def play(bids: Library) -> Callable[..., Standings]:
    """play(entrants, games, **how): a tournament of the bidding game."""

    def run(entrants: list[str | Entrant], games: int, **how: Any) -> Standings:
        return play_tournament("bids", entrants, games, how.pop("seed", 7), library=bids, **how)

    return run
