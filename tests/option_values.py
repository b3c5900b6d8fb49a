"""The options of a game, value by value."""

from typing import Any

import navalcore


def changed_values(game: str) -> list[tuple[str, Any]]:
    """Every value of every option that is not its default, with the option's key."""
    return [
        (key, value)
        for key, option in navalcore.rulesets()[game].options.items()
        for value in option.values
        if value != option.default
    ]
