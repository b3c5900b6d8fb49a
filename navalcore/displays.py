"""A display: the compartments of one ship, each with boxes for damage points and markers.

The numbers of boxes are shared between clones; only damage and markers are copied.
"""

from navalcore.errors import KernelError, nearest
from navalcore.states import State, define
from navalcore.tracks import points_of


@define
class Display(State):
    """Compartments by name. A compartment is destroyed when damage fills its boxes; markers
    (fires, floods) take a box each and give way to damage."""

    names: tuple[str, ...]
    boxes: tuple[int, ...]
    damage: list[int]
    markers: list[int]

    @classmethod
    def empty(cls, boxes: dict[str, int]) -> "Display":
        """A display with the given boxes and nothing in them."""
        return cls(tuple(boxes), tuple(boxes.values()), [0] * len(boxes), [0] * len(boxes))

    def at(self, name: str) -> int:
        """The index of a compartment in the lists."""
        try:
            return self.names.index(name)
        except ValueError:
            raise KernelError(
                f"there is no compartment {name!r}{nearest(name, self.names)}: "
                f"the display has {', '.join(self.names)}"
            ) from None

    def markers_of(self, name: str) -> int:
        """The markers in a compartment."""
        return self.markers[self.at(name)]

    def destroyed(self, name: str) -> bool:
        """Whether damage fills the compartment."""
        index = self.at(name)
        return self.damage[index] >= self.boxes[index]

    def free(self, name: str) -> int:
        """The boxes that hold no damage."""
        index = self.at(name)
        return self.boxes[index] - self.damage[index]

    def functional(self) -> list[str]:
        """The compartments that are not destroyed, in order."""
        return [
            name
            for name, boxes, damage in zip(self.names, self.boxes, self.damage, strict=True)
            if damage < boxes
        ]

    def marked(self) -> list[str]:
        """The compartments that are not destroyed and hold damage or a marker, in order."""
        return [
            name
            for name, boxes, damage, markers in zip(
                self.names, self.boxes, self.damage, self.markers, strict=True
            )
            if damage < boxes and (damage or markers)
        ]

    def hurt(self, name: str, points: int, displace: bool = True) -> int:
        """Mark damage; return the points that found no box. Markers without a box are removed,
        unless `displace` is false."""
        index = self.at(name)
        placed = min(points_of(points), self.boxes[index] - self.damage[index])
        self.damage[index] += placed
        if displace:
            self.markers[index] = min(self.markers[index], self.boxes[index] - self.damage[index])
        return points - placed

    def mark(self, name: str, limited: bool = True) -> bool:
        """Put a marker in; return whether a box was free, of which unlimited markers need none."""
        index = self.at(name)
        if limited and self.damage[index] + self.markers[index] >= self.boxes[index]:
            return False
        self.markers[index] += 1
        return True

    def mend(self, name: str, points: int) -> int:
        """Take off up to `points`, markers first; return how many were taken off."""
        index = self.at(name)
        markers = min(points_of(points), self.markers[index])
        self.markers[index] -= markers
        damage = min(points - markers, self.damage[index])
        self.damage[index] -= damage
        return markers + damage

    def clear(self, name: str) -> None:
        """Take everything off a compartment."""
        index = self.at(name)
        self.damage[index] = self.markers[index] = 0
