"""The bots of a ruleset: their answers are options, and come of what their seat may see."""

from collections.abc import Iterator
from typing import Any

from navalcore.check.trials import Finding, Trial, at_stops
from navalcore.dealers import Quick
from navalcore.games import Game
from navalcore.opponents import KERNEL_BOTS, Maker
from navalcore.players import See
from navalcore.steps import Decision

SEED = 1941


def players(trial: Trial) -> list[Finding]:
    """Each bot of the game gives answers that are possible, and alike behind equal views."""
    bots = own_bots(trial)

    def faults(game: Game) -> Iterator[str]:
        for decision in game.open[:1]:
            seat = decision.seat
            other = game.imagine(seat, Quick(game.answers))
            (same,) = [one for one in other.open if one.seat == seat]
            for name, maker in bots.items():
                yield from _faults(name, maker, (game, decision), (other, same))

    return at_stops("players", faults, trial)


def own_bots(trial: Trial) -> dict[str, Maker]:
    """The bots that are not the kernel's own."""
    known = trial.plugins.bots(trial.ruleset_id)
    return {name: maker for name, maker in known.items() if name not in KERNEL_BOTS}


def _faults(
    name: str, maker: Maker, here: tuple[Game, Decision], there: tuple[Game, Decision]
) -> Iterator[str]:
    """What is wrong with a bot at a question, asked in two games behind one view."""
    decision = here[1]
    try:
        given = [maker(SEED).choose(asked, See(game, asked.seat)) for game, asked in (here, there)]
    except Exception as error:
        yield f"the bot {name} fails at '{decision.label}': {type(error).__name__}: {error}"
        return
    wrong: Any = next((token for token in given if not _is_token(decision, token)), None)
    if wrong is not None:
        yield f"the bot {name} answers {wrong!r} at '{decision.label}', which is no option"
    elif given[0] != given[1]:
        yield (
            f"the bot {name} answers '{given[0]}' or '{given[1]}' at '{decision.label}' behind one "
            "view and with one seed: it looks at more than the view, or keeps something elsewhere"
        )


def _is_token(decision: Decision, token: Any) -> bool:
    return isinstance(token, str) and decision.find(token) is not None
