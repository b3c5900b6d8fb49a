"""A position that tells what happens: the log of events, watchers, and modifiers of plugins."""

import warnings
from typing import Any

from navalcore.engine import Position
from navalcore.errors import PluginError, PluginWarning
from navalcore.events import Event, event
from navalcore.seats import Viewer, mask_of
from navalcore.steps import Decision
from navalcore.tables import Modifier


@event
class OnlyChoiceTaken(Event):
    """A decision with a single option was played without a question; only its seat reads it."""

    seat: int
    label: str
    choice: str
    token: str

    def text(self) -> str:
        return f"Only choice: {self.choice}."

    @property
    def passes(self) -> bool:
        """Whether the option names nothing and nobody, as "end the attacks" does."""
        return " " not in self.token


class TellingPosition(Position):
    """A position with a log and watchers; rules call `note`, `extra` and `damaged`.

    `log` is None where nobody listens, as in clones; then nothing is told and nothing costs.
    `names` are those of the seats, which events bear.
    """

    __slots__ = ("log", "names", "watchers")

    def __init__(self, bound: Any) -> None:
        super().__init__(bound)
        self.log: list[Event] | None = []
        self.names: tuple[str, ...] = ()
        self.watchers: tuple[Any, ...] = ()

    def note(
        self,
        kind: type[Event],
        *fields: Any,
        cite: str,
        audience: tuple[Viewer, ...] | None = None,
        knows: tuple[Viewer, ...] | None = (),
    ) -> None:
        """Write an event of this kind in the log. `audience` may read it (None: everyone);
        `knows` may read its hidden fields (None: all)."""
        if self.log is None:
            return
        masks = {"audience": mask_of(audience), "knows": mask_of(knows)}
        made = kind(*fields, cite=cite, **masks, seated=self.names)  # type: ignore[call-arg]
        self.log.append(made)
        self.watch("noted", made)

    def extra(self, check: str, *about: Any) -> list[Modifier]:
        """The modifiers that plugins add to a check of the ruleset; PluginError if one fails."""
        functions = self.bound.modifiers.get(check)
        if not functions:
            return []
        found = []
        for label, function, cite in functions:
            try:
                value = function(self, *about)
                if not isinstance(value, int):
                    raise TypeError(f"expected a whole number, got {value!r}")
            except Exception as fault:
                given = [one.name for one in self.bound.contributors if "modifiers" in one.changes]
                raise PluginError(
                    f"the modifier '{label}' of {check} failed: {type(fault).__name__}: {fault}; "
                    f"mend its plugin or leave it out (--no-plugin {' or '.join(given)})"
                ) from fault
            found.append(Modifier(label, value, cite))
        return [modifier for modifier in found if modifier.value]

    def watch(self, hook: str, *about: Any) -> None:
        """Call a hook of every watcher; one that raises is reported and dropped."""
        for watching in self.watchers:
            function = getattr(watching.watcher, hook, None)
            if function is None:
                continue
            try:
                function(*about)
            except Exception as fault:
                self.watchers = tuple(each for each in self.watchers if each is not watching)
                warnings.warn(
                    f"plugin {watching.plugin}: its watcher failed in {hook} "
                    f"({type(fault).__name__}: {fault}) and is dropped",
                    PluginWarning,
                    stacklevel=2,
                )

    def damaged(self, owner: str, track: str, points: int) -> None:
        """Tell watchers that so many points were placed on a track, without those that found no
        box."""
        if self.watchers:
            self.watch("damaged", owner, track, points)

    def forced(self, decision: Decision) -> None:
        if self.log is None:
            return
        option = decision.options[0]
        seat, cite = decision.seat, decision.cite or option.cite
        about = (seat, decision.label, option.told(self.names), option.token)
        self.note(OnlyChoiceTaken, *about, cite=cite, audience=(seat,))
        self.watch("answered", seat, decision.label, option.token)
