"""Why what somebody typed is no option now, by the rule that says so where one does."""

from collections.abc import Iterator
from typing import Any

from navalcore.cli.choosing import allowed, plain
from navalcore.errors import Refusal
from navalcore.games import Game
from navalcore.steps import Decision, Option, Verbs


def refused(game: Game, decision: Decision, typed: str) -> str:
    """Why words are no option, as a sentence: the rule's reason, or what can be typed instead."""
    verbs = game.bound.ruleset.verbs
    for option in (_of_token(verbs, typed), verbs.meant(typed, game.names)):
        if option is not None and (reason := _reason(game, option)) is not None:
            return in_full(reason)
    reasons = [_reason(game, option) for option in _begun(game, decision, typed)]
    told = dict.fromkeys(in_full(reason) for reason in reasons if reason is not None)
    if len(told) == 1:
        return next(iter(told))
    numbers = allowed(decision)
    return f"'{typed}' is not possible here: type {numbers}, its words, or ? for help."


def in_full(refusal: Refusal) -> str:
    """A refusal as a sentence, with its rule."""
    message = refusal.message
    cite = f" [{refusal.cite}]" if refusal.cite else ""
    return f"{message[:1].upper()}{message[1:]}.{cite}"


def _of_token(verbs: Verbs, typed: str) -> Option | None:
    """The option of which this is the token, on offer or not."""
    try:
        return verbs.option(typed)
    except Refusal:
        return None


def _reason(game: Game, option: Option) -> Refusal | None:
    """Why the rules do not allow an option, if they tell."""
    reason = game.frames[-1].explain(game, option.token)
    return None if reason is None else Refusal(*reason)


def _begun(game: Game, decision: Decision, typed: str) -> Iterator[Option]:
    """The options not on offer whose words begin so, with what the decider sees on the board:
    "Play Mines" is one with each card of Mines, whatever else is told of it."""
    word = plain(typed)
    seen = dict.fromkeys(_ids(game.view(decision.seat)["board"]))
    for verb in game.bound.ruleset.verbs.by_name.values():
        heads = verb.name, verb.words.partition("{")[0]
        if verb.types != (str,) or not any(word.startswith(plain(head)) for head in heads):
            continue
        for id in seen:
            option = verb(id)
            if decision.find(option.token) is None and any(
                text.startswith(word) and not text[len(word) :][:1].isalnum()
                for text in (plain(option.token), plain(option.text))
            ):
                yield option


def _ids(data: Any) -> Iterator[str]:
    """The texts of one word in JSON data, as ids are."""
    if isinstance(data, str):
        if data and " " not in data:
            yield data
    elif isinstance(data, dict):
        yield from _ids([*data, *data.values()])
    elif isinstance(data, list | tuple):
        for part in data:
            yield from _ids(part)
