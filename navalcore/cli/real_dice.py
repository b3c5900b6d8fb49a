"""Real dice and cards: which are typed, and how they are asked for."""

from navalcore.dice import number_word
from navalcore.packs import CardSpace
from navalcore.ruleset import Ruleset
from navalcore.steps import Chance, name_of
from navalcore.words import counted


def is_typed(chance: Chance, manual: str | None) -> bool:
    """Whether people give this outcome; what can come in one way only is not asked."""
    if manual is None or chance.space.size == 1:
        return False
    cards = isinstance(chance.space, CardSpace)
    return manual == "both" or (manual == "cards") == cards


def wanted(chance: Chance, ruleset: Ruleset) -> str:
    """What to throw or draw: "Main guns, Norfolk, Prinz Eugen, 4 dice"."""
    return f"{roll_words(chance.label, ruleset)}, {_things(chance)}"


def roll_words(label: str, ruleset: Ruleset) -> str:
    """A label in words: the prompt of its purpose, then who and whom."""
    kind = ruleset.label(label)
    if kind is None:
        return name_of(label[:1].upper() + label[1:])
    if kind.names:
        return ruleset.prompt(label)
    return ", ".join([kind.prompt, *map(name_of, label.removeprefix(kind.id).split())])


def _things(chance: Chance) -> str:
    kind, *more = chance.space.describe()
    if isinstance(chance.space, CardSpace):
        return "the card"
    if kind in ("pool", "sorted-pool"):
        return counted(more[0], "die")
    if kind == "die":
        return "1 die" if more == [6] else f"1 die of {number_word(more[0])} sides"
    return {
        "sum-2d6": "the sum of 2 dice",
        "pair-2d6": "2 dice",
        "red-white": "the red die, then the white one",
    }.get(kind, "one of " + _listed(chance))


def _listed(chance: Chance) -> str:
    texts = [chance.space.format(outcome) for outcome, _ in chance.space.outcomes()]
    return ", ".join(texts[:8]) + (", …" if len(texts) > 8 else "")
