"""Two dice read as a number, red for the tens and white for the units (BRB-103 to BRB-105)."""

from collections.abc import Sequence
from typing import Final

READINGS: Final = tuple([10 * red + white for red in range(1, 7) for white in range(1, 7)])
"""The 36 numbers that can be read, equally likely and in their order (BRB-103)."""


def reading(dice: Sequence[int]) -> int:
    """The number that a red and a white die show (BRB-103)."""
    return 10 * dice[0] + dice[1]


def reaching(number: int) -> int:
    """How many of the 36 readings are a number or more (BRB-104)."""
    return sum([one >= number for one in READINGS])


def is_reading(number: int) -> bool:
    """Whether the dice can show a number (BRB-A72, BRB-D10)."""
    return number in READINGS
