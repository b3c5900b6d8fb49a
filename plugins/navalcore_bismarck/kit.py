"""The kit: everything in the box, from the data files, with the look-ups that the rules need."""

from collections.abc import Mapping
from functools import cached_property
from typing import get_args

from attrs import frozen

from navalcore.datafiles import dropped, rows
from navalcore.maps import HexMap
from navalcore.tables import Table
from navalcore_bismarck.components import (
    Aircraft,
    Attack,
    BridgeEffect,
    Compartment,
    CompartmentKind,
    Deck,
    Detection,
    DrawDecks,
    Escape,
    Event,
    GermanShip,
    GunLocation,
    Hex,
    Level,
    Map,
    Medal,
    Movement,
    Play,
    Repair,
    Ship,
    TorpedoDamage,
    TorpedoHit,
    TorpedoLocation,
    Unit,
    Victory,
    Weather,
)

Card = Ship | Aircraft | Event
"""One of the 31 cards of the decks (BIS-103)."""


@frozen(kw_only=True)
class Kit:
    """The tables of the data files under their own names, and look-ups made on first use.

    The look-ups `…_on` take a die from 1 to 6, or a ship and a die; `…_of` take the key of a row,
    which is mostly an id.
    """

    weather: tuple[Weather, ...] = rows("die")
    movement: tuple[Movement, ...] = rows("die")
    detection: tuple[Detection, ...] = rows("die")
    repair: tuple[Repair, ...] = rows("die")
    escape: Escape
    main_guns: tuple[Attack, ...] = rows("die")
    flak: tuple[Attack, ...] = rows("die")
    torpedo_hit: tuple[TorpedoHit, ...] = rows("die")
    torpedo_damage: tuple[TorpedoDamage, ...] = rows("die")
    gun_location: tuple[GunLocation, ...] = rows("ship", "die")
    torpedo_location: tuple[TorpedoLocation, ...] = rows("ship", "die")
    bridge_effect: tuple[BridgeEffect, ...] = rows("ship")
    play: Play
    german_ship: tuple[GermanShip, ...] = rows("id")
    compartment: tuple[Compartment, ...] = rows("ship", "id")
    ship: tuple[Ship, ...] = rows("id")
    aircraft: tuple[Aircraft, ...] = rows("id")
    event: tuple[Event, ...] = rows("id")
    medal: tuple[Medal, ...] = rows("id")
    deck: tuple[Deck, ...] = rows("date")
    draw_decks: DrawDecks
    hex: tuple[Hex, ...] = rows("id")
    map: Map
    victory: tuple[Victory, ...] = rows("item")
    level: tuple[Level, ...] = rows("name")
    dropped: tuple[str, ...] = dropped()

    @cached_property
    def weather_on(self) -> Table[Weather]:
        """The weather of each die (BIS-204)."""
        return Table.from_rows("weather", self.weather)

    @cached_property
    def movement_on(self) -> Table[Movement]:
        """The movement or contact of each die (BIS-301)."""
        return Table.from_rows("movement", self.movement)

    @cached_property
    def detection_on(self) -> Table[Detection]:
        """Whether each die detects (BIS-402, BIS-403)."""
        return Table.from_rows("detection", self.detection)

    @cached_property
    def repair_on(self) -> Table[Repair]:
        """What each repair die removes (BIS-834)."""
        return Table.from_rows("repair", self.repair)

    @cached_property
    def main_guns_on(self) -> Table[Attack]:
        """The result of each modified main-gun die (BIS-549)."""
        return Table.from_rows("main_guns", self.main_guns)

    @cached_property
    def flak_on(self) -> Table[Attack]:
        """The result of each modified flak die (BIS-525)."""
        return Table.from_rows("flak", self.flak)

    @cached_property
    def torpedo_hit_on(self) -> Table[TorpedoHit]:
        """Whether each torpedo die hits (BIS-565)."""
        return Table.from_rows("torpedo_hit", self.torpedo_hit)

    @cached_property
    def torpedo_damage_on(self) -> Table[TorpedoDamage]:
        """The points of each torpedo damage die (BIS-566)."""
        return Table.from_rows("torpedo_damage", self.torpedo_damage)

    @cached_property
    def gun_location_on(self) -> Mapping[tuple[str, int], GunLocation]:
        """The compartments a shell may strike, by German ship and die (BIS-551)."""
        return {(row.ship, row.die): row for row in self.gun_location}

    @cached_property
    def torpedo_location_on(self) -> Mapping[tuple[str, int], TorpedoLocation]:
        """The effect of a torpedo hit, by German ship and die (BIS-567)."""
        return {(row.ship, row.die): row for row in self.torpedo_location}

    @cached_property
    def bridge_effect_of(self) -> Mapping[str, BridgeEffect]:
        """The effect of a lost Bridge by German ship (AMB-40); a ship may have none."""
        return {row.ship: row for row in self.bridge_effect}

    @cached_property
    def german_ship_of(self) -> Mapping[str, GermanShip]:
        """The German ships by id (BIS-111)."""
        return {row.id: row for row in self.german_ship}

    @cached_property
    def compartments_of(self) -> Mapping[str, tuple[Compartment, ...]]:
        """The compartments of each German ship in the order of the display (BIS-111)."""
        return {
            ship.id: tuple(row for row in self.compartment if row.ship == ship.id)
            for ship in self.german_ship
        }

    @cached_property
    def parts_of(self) -> Mapping[tuple[str, CompartmentKind], tuple[str, ...]]:
        """The ids of the compartments of a kind, by German ship and kind."""
        return {
            (ship.id, kind): tuple(
                row.id for row in self.compartments_of[ship.id] if row.kind == kind
            )
            for ship in self.german_ship
            for kind in get_args(CompartmentKind)
        }

    @cached_property
    def hull_of(self) -> Mapping[str, str]:
        """The id of the Hull of each German ship (BIS-624)."""
        return {ship.id: self.parts_of[ship.id, "hull"][0] for ship in self.german_ship}

    @cached_property
    def ship_of(self) -> Mapping[str, Ship]:
        """The enemy ship cards by id."""
        return {row.id: row for row in self.ship}

    @cached_property
    def aircraft_of(self) -> Mapping[str, Aircraft]:
        """The aircraft cards by id."""
        return {row.id: row for row in self.aircraft}

    @cached_property
    def unit_of(self) -> Mapping[str, Unit]:
        """The cards that fight by id: ships and aircraft."""
        units: tuple[Unit, ...] = (*self.ship, *self.aircraft)
        return {row.id: row for row in units}

    @cached_property
    def event_of(self) -> Mapping[str, Event]:
        """The event cards by id."""
        return {row.id: row for row in self.event}

    @cached_property
    def card_of(self) -> Mapping[str, Card]:
        """All cards of the decks by id: ships, aircraft, events (BIS-103)."""
        cards: tuple[Card, ...] = (*self.ship, *self.aircraft, *self.event)
        return {row.id: row for row in cards}

    @cached_property
    def medal_of(self) -> Mapping[str, Medal]:
        """The kinds of medal by id (BIS-714)."""
        return {row.id: row for row in self.medal}

    @cached_property
    def deck_of(self) -> Mapping[int, Deck]:
        """What chance adds to the deck of each date (BIS-104)."""
        return {row.date: row for row in self.deck}

    @cached_property
    def hex_of(self) -> Mapping[str, Hex]:
        """All hexes by id, closed ones too."""
        return {row.id: row for row in self.hex}

    @cached_property
    def sea(self) -> HexMap:
        """The open hexes and their open neighbours, both in alphabetical order (BIS-306)."""
        sheet = self.map
        whole = HexMap.columns(sheet.columns, sheet.first_row, sheet.last_row, sheet.shifted)
        open_hexes = sorted(row.id for row in self.hex if row.is_open)
        return HexMap(
            {
                place: [near for near in whole.neighbours(place) if near in open_hexes]
                for place in open_hexes
            }
        )

    @cached_property
    def points_of(self) -> Mapping[str, int]:
        """The Victory Points of each item (BIS-901)."""
        return {row.item: row.points for row in self.victory}

    def weather_drm(self, name: str) -> int:
        """The modifier that a weather brings to combat (BIS-206); none if it is ""."""
        return next((row.drm for row in self.weather if row.name == name), 0)

    def marked(self, flag: str) -> tuple[str, ...]:
        """The hexes that carry a flag, in alphabetical order."""
        return self._marked.get(flag, ())

    @cached_property
    def to_brest(self) -> Mapping[str, int]:
        """How many hexes Brest is away, by hex; one that no way leads from is not there."""
        return self._away("brest")

    @cached_property
    def to_exit(self) -> Mapping[str, int]:
        """How many hexes the Atlantic exit is away, by hex."""
        return self._away("atlantic_exit")

    def in_air_zone(self, hex_id: str) -> bool:
        """Whether a hex is one of the outlined ones (BIS-547)."""
        return hex_id in self._air_zone

    def level_at(self, total: int) -> Level:
        """The victory level of a total (BIS-908); the last one has no lower end."""
        return next((row for row in self.level if total >= row.lowest), self.level[-1])

    def _away(self, flag: str) -> Mapping[str, int]:
        found: dict[str, int] = {}
        for goal in self.marked(flag):
            for place, hexes in self.sea.distances(goal).items():
                found[place] = min(hexes, found.get(place, hexes))
        return found

    @cached_property
    def _marked(self) -> Mapping[str, tuple[str, ...]]:
        marked: dict[str, tuple[str, ...]] = {}
        for row in sorted(self.hex, key=lambda row: row.id):
            for flag in row.flags:
                marked[flag] = (*marked.get(flag, ()), row.id)
        return marked

    @cached_property
    def _air_zone(self) -> frozenset[str]:
        return frozenset(self.marked("air_zone_bergen") + self.marked("air_zone_brest"))
