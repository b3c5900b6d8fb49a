"""Damage tracks: rows of printed boxes.

Compartments that hold markers beside damage are in `navalcore.displays`.
"""

from navalcore.errors import KernelError
from navalcore.states import State, define


@define
class Track(State):
    """A row of `boxes`, of which `damage` are marked."""

    boxes: int
    damage: int = 0

    @property
    def free(self) -> int:
        """The boxes that are not marked."""
        return self.boxes - self.damage

    @property
    def full(self) -> bool:
        """Whether every box is marked."""
        return self.damage >= self.boxes

    def hurt(self, points: int) -> int:
        """Mark a box for each point; return the points that found none."""
        placed = min(points_of(points), self.free)
        self.damage += placed
        return points - placed

    def mend(self, points: int) -> int:
        """Clear a box for each point; return how many were cleared."""
        cleared = min(points_of(points), self.damage)
        self.damage -= cleared
        return cleared


def points_of(points: int) -> int:
    """Points to place or remove; KernelError if they are fewer than none."""
    if points < 0:
        raise KernelError(f"{points} points cannot be placed or removed: give 0 or more")
    return points
