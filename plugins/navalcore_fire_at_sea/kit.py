"""The kit: everything in the box, from the data files, with the look-ups that the rules need."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from attrs import frozen

from navalcore.cards import RANKS, STANDARD_52, rank
from navalcore.datafiles import dropped, rows
from navalcore.squares import SquareMap
from navalcore_fire_at_sea.components import (
    Ability,
    Armour,
    Boxes,
    Campaign,
    Captain,
    Chain,
    Effect,
    Play,
    RaidFrame,
    Score,
    Size,
    Start,
    Torpedoes,
    Unit,
)

__all__ = ["Kit", "cards_of"]


@frozen(kw_only=True)
class Kit:
    """The tables of the data files under their own names, and look-ups made on first use."""

    unit: tuple[Unit, ...] = rows("id")
    armour: tuple[Armour, ...] = rows("target", "firer")
    chain: tuple[Chain, ...] = rows("firer", "target")
    effect: tuple[Effect, ...] = rows("rank")
    captain: tuple[Captain, ...] = rows("id")
    ability: tuple[Ability, ...] = rows("id")
    start: tuple[Start, ...] = rows("scenario", "unit")
    play: Play
    frame: tuple[RaidFrame, ...] = rows("id")
    campaign: Campaign
    torpedoes: Torpedoes
    size: tuple[Size, ...] = rows("group")
    boxes: tuple[Boxes, ...] = rows("kind")
    score: tuple[Score, ...] = rows("scenario", "nation", "event")
    dropped: tuple[str, ...] = dropped()

    @cached_property
    def unit_of(self) -> Mapping[str, Unit]:
        """The ships and flotillas by id."""
        return {row.id: row for row in self.unit}

    @cached_property
    def effect_of(self) -> Mapping[str, Effect]:
        """What a card does by its rank (FAS-706…711)."""
        return {row.rank: row for row in self.effect}

    @cached_property
    def captain_of(self) -> Mapping[str, Captain]:
        """The captains, admirals and Lütjens by id."""
        return {row.id: row for row in self.captain}

    @cached_property
    def ability_of(self) -> Mapping[str, Ability]:
        """The abilities by id; `ability_of[kit.captain_of[id].ability]` if that is not ""."""
        return {row.id: row for row in self.ability}

    @cached_property
    def start_of(self) -> Mapping[tuple[str, str], Start]:
        """Where a unit begins, by scenario and unit (FAS-1207)."""
        return {(row.scenario, row.unit): row for row in self.start}

    @cached_property
    def frame_of(self) -> Mapping[str, RaidFrame]:
        """The frames of the Michel scenarios by id."""
        return {row.id: row for row in self.frame}

    def raid(self, scenario: str) -> RaidFrame | None:
        """The frame of a Michel scenario; None if it is none."""
        return self.frame_of.get(scenario)

    @cached_property
    def size_of(self) -> Mapping[str, int]:
        """The target size of each class, 0 where the data give none (FAS-1313)."""
        given = {row.group: row.value for row in self.size}
        return {row.group: given.get(row.group, 0) for row in self.unit}

    @cached_property
    def boxes_of(self) -> Mapping[str, int]:
        """The boxes of each kind on the damage tracks (FAS-1310)."""
        return {row.kind: row.boxes for row in self.boxes}

    @cached_property
    def effect_by_card(self) -> Mapping[str, Effect]:
        """What an effective card does, for each of the 52 cards."""
        return {card: self.effect_of[rank(card)] for card in STANDARD_52}

    @cached_property
    def ability_by(self) -> Mapping[str, Ability]:
        """The abilities by the captain who has them; a captain may have none."""
        return {row.id: self.ability_of[row.ability] for row in self.captain if row.ability}

    @cached_property
    def armour_of(self) -> Mapping[tuple[str, str], frozenset[str]]:
        """The cards that hurt, by target and firer or "torpedo".

        A firer's own row comes before that of its class (FAS-A36).
        """
        listed = {(row.target, row.firer): cards_of(row.cards) for row in self.armour}
        found = {}
        for target in self.unit_of:
            for firer, group in (*((row.id, row.group) for row in self.unit), ("torpedo", "")):
                cards = listed.get((target, firer), listed.get((target, group)))
                if cards is not None:
                    found[target, firer] = cards
        return found

    @cached_property
    def grid(self) -> SquareMap:
        """The sea (FAS-101)."""
        return SquareMap(self.play.width, self.play.height)

    def roster(self, scenario: str) -> tuple[str, ...]:
        """The units of a scenario in roster order (FAS-1319)."""
        return self._rosters[scenario]

    def fleet(self, scenario: str, nation: str) -> tuple[str, ...]:
        """The units of one side of a scenario in roster order."""
        return self._fleets[scenario, nation]

    def hurts(self, target: str, firer: str) -> frozenset[str]:
        """The cards that hurt a target (FAS-705); `firer` is a unit or "torpedo"."""
        return self.armour_of[target, firer]

    def chain_range(self, firer: str, target: str) -> int:
        """The greatest range of the chain draw between two units; 0 is never (FAS-A51)."""
        return self._chain_ranges[firer, target]

    def captains(self, nation: str, role: str) -> tuple[Captain, ...]:
        """The cards of a nation in a role, without captains bound to one ship (FAS-1317)."""
        return self._captains.get((nation, role), ())

    def scores(self, scenario: str) -> tuple[Score, ...]:
        """The Victory Points of a Michel scenario in the order of the file (FAS-1329)."""
        return self._scores.get(scenario, ())

    @cached_property
    def _rosters(self) -> Mapping[str, tuple[str, ...]]:
        scenarios = dict.fromkeys(row.scenario for row in self.start)
        return {
            scenario: tuple(row.id for row in self.unit if (scenario, row.id) in self.start_of)
            for scenario in scenarios
        }

    @cached_property
    def _fleets(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        return {
            (scenario, nation): tuple(one for one in roster if self.unit_of[one].nation == nation)
            for scenario, roster in self._rosters.items()
            for nation in ("german", "british")
        }

    @cached_property
    def _chain_ranges(self) -> Mapping[tuple[str, str], int]:
        chart: dict[tuple[str, str], int] = {
            (row.firer, row.target): row.range for row in self.chain
        }
        return {
            (firer.id, target.id): chart.get((firer.group, target.group), 0)
            for firer in self.unit
            for target in self.unit
        }

    @cached_property
    def _captains(self) -> Mapping[tuple[str, str], tuple[Captain, ...]]:
        found: dict[tuple[str, str], tuple[Captain, ...]] = {}
        for row in self.captain:
            if row.role == "flag" or not row.ship:
                found[row.nation, row.role] = (*found.get((row.nation, row.role), ()), row)
        return found

    @cached_property
    def _scores(self) -> Mapping[str, tuple[Score, ...]]:
        found: dict[str, tuple[Score, ...]] = {}
        for row in self.score:
            found[row.scenario] = (*found.get(row.scenario, ()), row)
        return found


def cards_of(entries: tuple[str, ...]) -> frozenset[str]:
    """The cards of an armour list such as ("S", "D 5-7", "S J"); what is no such entry has none."""
    return frozenset(card for entry in entries for card in _cards(entry))


def _cards(entry: str) -> Iterator[str]:
    """The ranks of an entry, ends included (FAS-204)."""
    ranks = "|".join(RANKS)
    found = re.fullmatch(rf"([SHDC])(?: ({ranks})(?:-({ranks}))?)?", entry)
    if found:
        suit, low, high = found.groups()
        first = RANKS.index(low) if low else 0
        last = RANKS.index(high or low) if low else len(RANKS) - 1
        yield from (one + suit for one in RANKS[first : last + 1])
