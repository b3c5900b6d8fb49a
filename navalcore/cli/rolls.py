"""The rolls of a game so far: who may know of each, and how each is told."""

from attrs import frozen

from navalcore.cli.opening import hides
from navalcore.cli.real_dice import roll_words
from navalcore.games import Game
from navalcore.past_chances import chances
from navalcore.seats import Viewer


@frozen
class Roll:
    """A chance that was answered: which record of the journal it is, its label and its rule."""

    place: int
    label: str
    cite: str


def rolls_of(game: Game, viewer: Viewer) -> list[Roll]:
    """The rolls that a viewer may know of, also those from before the game was resumed."""
    return [
        Roll(place, chance.label, chance.cite)
        for place, chance in chances(game)
        if chance.seen_by(viewer)
    ]


def may_correct(game: Game, viewer: Viewer) -> bool:
    """Whether a viewer may know of the roll or card that was typed last."""
    assert game.journal is not None
    last = len(game.journal.records) - 1
    seen = [chance.seen_by(viewer) for place, chance in chances(game) if place == last]
    return seen[0] if seen else not hides(game)


def in_words(game: Game, roll: Roll) -> str:
    """A roll in words: "Main guns, Norfolk, Prinz Eugen: 1 4 1", marked if it was typed."""
    assert game.journal is not None
    record = game.journal.records[roll.place]
    answer, named = record.answer, game.bound.ruleset.verbs.named
    shown = " ".join(map(str, answer)) if isinstance(answer, list) else named(answer)
    prompt = roll_words(roll.label, game.bound.ruleset)
    return f"{prompt}: {shown}" + (" (typed)" if record.typed else "")
