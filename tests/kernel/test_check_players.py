"""The conformance kit on bots of a ruleset: each fault of a bot is a fault of `players` alone."""

import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import nasty
import pytest

import navalcore
from navalcore import See, check
from navalcore.hookspecs import hookimpl
from navalcore.plugins import Library
from navalcore.steps import Decision


class Bot:
    """A sound bot: the first option."""

    def __init__(self, seed: Any = None) -> None:
        self.numbers = navalcore.Quick(seed)

    def choose(self, decision: Decision, see: See, budget: Any = None) -> Any:
        return decision.options[0].token


class Sampling(Bot):
    """Sound: by chance of its seed, and by a game that it imagines."""

    def choose(self, decision: Decision, see: See, budget: Any = None) -> Any:
        hidden = repr(see.imagine(self.numbers).board.dump())
        return decision.options[len(hidden) % len(decision.options)].token


class Inventing(Bot):
    def choose(self, decision: Decision, see: See, budget: Any = None) -> Any:
        return "surrender"


class Careful(Bot):
    def choose(self, decision: Decision, see: See, budget: Any = None) -> Any:
        return decision.options[0]


class Peeping(Bot):
    def choose(self, decision: Decision, see: See, budget: Any = None) -> Any:
        truth = repr(see._game.board.dump())
        return decision.options[sum(map(ord, truth)) % len(decision.options)].token


class Failing(Bot):
    def choose(self, decision: Decision, see: See, budget: Any = None) -> Any:
        return see()["board"]["hand"]


class Remembering(Bot):
    count = itertools.count()

    def choose(self, decision: Decision, see: See, budget: Any = None) -> Any:
        return decision.options[next(self.count) % len(decision.options)].token


FAULTS: dict[type[Bot], str] = {
    Inventing: "the bot mine answers 'surrender' at ",
    Careful: "the bot mine answers Option('",
    Peeping: "behind one view and with one seed: it looks at more than the view, or keeps",
    Failing: "the bot mine fails at ",
    Remembering: "behind one view and with one seed: it looks at more than the view, or keeps",
}


def found(bot: type[Bot], *names: str) -> list[check.Finding]:
    """What the kit finds of the test ruleset with this bot."""
    ruleset = attrs.evolve(nasty.RULESET, bots={"mine": bot})

    @hookimpl
    def navalcore_rulesets() -> Any:
        return [ruleset]

    plugin = SimpleNamespace(__name__="bots", navalcore_rulesets=navalcore_rulesets)
    library = Library(only=(), modules=[plugin], strict=True)
    trial = check.Trial("nasty", library, range(2))
    return [one for _, several in check.checked(trial, names) for one in several]


@pytest.mark.parametrize("bot", FAULTS)
def test_a_faulty_bot_is_found(bot: type[Bot]) -> None:
    findings = found(bot, "players")
    assert findings and all(one.check == "players" and not one.skipped for one in findings)
    assert FAULTS[bot] in findings[0].text


@pytest.mark.parametrize("bot", [Bot, Sampling])
def test_a_sound_bot_is_not(bot: type[Bot]) -> None:
    assert found(bot, "players") == []


def test_what_a_bot_fails_with_is_told() -> None:
    first = found(Failing, "players")[0]
    assert first.text.endswith(": KeyError: 'hand'")


def test_the_kernels_own_bots_are_not_tried_again(tmp_path: Path) -> None:
    from navalcore.check.players import own_bots

    library = Library(only=(), modules=[nasty], strict=True)
    assert own_bots(check.Trial("nasty", library, range(1))) == {}
