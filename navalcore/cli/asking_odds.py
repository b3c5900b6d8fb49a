"""`odds` at a prompt: of an option or of each, up to a question or further."""

import re
from collections.abc import Sequence

from navalcore.cli.choosing import chosen, is_exact, numbered
from navalcore.cli.desks import Desk
from navalcore.cli.likelihoods import Asking, tell_odds
from navalcore.cli.real_dice import roll_words
from navalcore.cli.refusing import refused
from navalcore.errors import Refusal
from navalcore.horizons import QUESTION
from navalcore.policies import DEFAULT
from navalcore.steps import Chance, Decision, Option, Sealed

_FURTHER = re.compile(
    r"(?:(?:^|\s+)until (?P<until>\S+))?(?:(?:^|\s+)by (?P<policy>\S+))?$", re.IGNORECASE
)


def show_odds(desk: Desk, words: str) -> None:
    """The chances of the next roll, or of what follows an option, or each."""
    question = desk.question
    if isinstance(desk.game.waiting, Sealed):
        raise Refusal("", "there are no odds while others answer unseen")
    until, policy = QUESTION, DEFAULT
    further = None if _is_whole(desk, question, words) else _FURTHER.search(words)
    if further is not None:
        until, policy = further["until"] or QUESTION, further["policy"] or DEFAULT
        words = words[: further.start()]
    asked: list[tuple[Option | None, str]]
    if isinstance(question, Chance):
        asked = [(None, roll_words(question.label, desk.game.bound.ruleset))]
    elif not words:
        asked = all_options(question, desk.game.names)
    elif isinstance(meant := _meant(desk, question, words), Option):
        asked = [(meant, meant.told(desk.game.names))]
    else:
        desk.screen.line(meant or refused(desk.game, question, words))
        return
    asking = Asking(
        game=desk.game,
        viewer=desk.seat,
        screen=desk.screen,
        until=until,
        policy=policy,
        bots=desk.table.opened.bots,
        silent=lambda label: desk.table.is_silent(label, desk.seat),
    )
    try:
        tell_odds(asking, asked)
    except KeyboardInterrupt:
        desk.screen.line("Counting was stopped.", "dim")


def _is_whole(desk: Desk, question: Decision | Chance, words: str) -> bool:
    """Whether the words are those of an option, as "by" and "until" may be."""
    return isinstance(question, Decision) and is_exact(question, words, desk.game.names)


def _meant(desk: Desk, question: Decision, words: str) -> Option | str:
    return chosen(question, words, desk.game.bound.ruleset.verbs, desk.game.names)


def all_options(question: Decision, seated: Sequence[str]) -> list[tuple[Option | None, str]]:
    """Every option of a question, with its number and its words."""
    return [(one, f"{number}  {one.told(seated)}") for number, one in numbered(question).items()]
