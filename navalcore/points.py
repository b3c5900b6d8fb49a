"""Pools of points that are spent and refilled, and may shrink for good."""

from typing import Self

from navalcore.errors import KernelError
from navalcore.states import State, define


@define
class PointPool(State):
    """Points of which `left` may still be spent; refilled, there are `most`."""

    most: int
    left: int

    @classmethod
    def of(cls, most: int) -> Self:
        """A full pool; KernelError for fewer points than none."""
        if most < 0:
            raise KernelError(f"a pool cannot hold {most} points: give 0 or more")
        return cls(most, most)

    def refill(self) -> None:
        """Make every point available again."""
        self.left = self.most

    def spend(self, points: int) -> None:
        """Take points out until the pool is refilled; KernelError if not so many are left."""
        if not 0 <= points <= self.left:
            raise KernelError(f"{points} points cannot be spent: give 0 to {self.left}")
        self.left -= points

    def shrink(self, points: int = 1) -> None:
        """Lose points for good, out of those that are left if there are any.

        What the pool does not have is not lost; KernelError for fewer points than none.
        """
        if points < 0:
            raise KernelError(f"{points} points cannot be lost: give 0 or more")
        self.most = max(0, self.most - points)
        self.left = max(0, self.left - points)
