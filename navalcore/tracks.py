"""Damage tracks: rows of printed boxes, and compartments that hold markers beside damage."""

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

    def mark(self, points: int) -> int:
        """Mark a box for each point; return the points that found none."""
        placed = min(_points(points), self.free)
        self.damage += placed
        return points - placed

    def repair(self, points: int) -> int:
        """Clear a box for each point; return the points that found none."""
        cleared = min(_points(points), self.damage)
        self.damage -= cleared
        return points - cleared


@define
class Compartment(State):
    """Boxes of which each holds a point of damage or a marker, such as a fire.

    Damage has precedence: it displaces markers. A compartment full of damage is destroyed.
    Where a rule lets markers lie beside the boxes, it says `unlimited`.
    """

    boxes: int
    damage: int = 0
    markers: int = 0

    @property
    def free(self) -> int:
        """The boxes that hold no damage; markers in them give way."""
        return self.boxes - self.damage

    @property
    def room(self) -> int:
        """The boxes that hold neither damage nor a marker."""
        return max(0, self.boxes - self.damage - self.markers)

    @property
    def destroyed(self) -> bool:
        """Whether every box holds damage."""
        return self.damage >= self.boxes

    def hurt(self, points: int, unlimited: bool = False) -> tuple[int, int]:
        """Place damage; return the points placed, and those that found no box."""
        placed = min(_points(points), self.free)
        self.damage += placed
        if not unlimited:
            self.markers = min(self.markers, self.free)
        return placed, points - placed

    def kindle(self, unlimited: bool = False) -> bool:
        """Place a marker in an empty box; False if there is none."""
        if not (unlimited or self.room):
            return False
        self.markers += 1
        return True

    def mend(self, points: int) -> int:
        """Remove a marker for each point, then damage; return the points that found nothing."""
        put_out = min(_points(points), self.markers)
        cleared = min(points - put_out, self.damage)
        self.markers -= put_out
        self.damage -= cleared
        return points - put_out - cleared


def _points(points: int) -> int:
    if points < 0:
        raise KernelError(f"{points} points cannot be placed or removed: give 0 or more")
    return points
