"""A single value that only some know."""

from collections.abc import Iterable
from typing import Any

from navalcore.chance import Below
from navalcore.errors import KernelError
from navalcore.seats import Viewer, bit, mask_from, mask_of, seats_of
from navalcore.states import Container, define


@define
class Secret(Container):
    """A value that only some viewers know; `among` is what the others must reckon with.

    `Secret("ore", (0,), ("ore", "coal"))` is known to seat 0; None lets everyone know it. `among`
    is public: the values, equally likely, that the secret may have; KernelError if its own is none
    of them. `knowers` is a mask of viewers.
    """

    value: str | int | None
    knowers: int = 0
    among: tuple[str | int, ...] = ()

    def __init__(
        self,
        value: str | int | None,
        knowers: Iterable[Viewer] | None = (),
        among: tuple[str | int, ...] = (),
    ) -> None:
        if among and value is not None and value not in among:
            raise KernelError(f"the secret {value!r} is not among {among!r}")
        self.value, self.knowers, self.among = value, mask_of(knowers), among

    def reveal(self, seats: tuple[Viewer, ...] | None = None) -> None:
        """Tell `seats` the value; None tells everyone."""
        self.knowers |= mask_of(seats)

    def clone(self) -> "Secret":
        new = object.__new__(Secret)
        new.value, new.knowers, new.among = self.value, self.knowers, self.among
        return new

    def dump(self) -> Any:
        return {
            "value": self.value,
            "known_by": seats_of(self.knowers),
            "among": list(self.among),
        }

    def view(self, viewer: Viewer) -> Any:
        shown = self.dump()
        if not self.knowers & bit(viewer):
            shown["value"] = None
        return shown

    @classmethod
    def load(cls, data: Any) -> "Secret":
        known = data["known_by"]
        return cls(data["value"], None if known == "all" else known, tuple(data["among"]))

    @classmethod
    def fill(cls, data: Any, viewer: Viewer, below: Below) -> Any:
        if data["value"] is not None or not data["among"]:
            return data
        if mask_from(data["known_by"]) & bit(viewer):  # it knows that there is no value yet
            return data
        return {**data, "value": data["among"][below(len(data["among"]))]}

    def knowledge(self, viewer: Viewer) -> Any:
        return (self.value if self.knowers & bit(viewer) else None, self.among)
