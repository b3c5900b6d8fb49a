"""Cards by brute force: every way in which real cards may lie, kept for one viewer.

Nothing here is shared with the kernel's own book-keeping. Each card has a number and a printed
face. A world says which numbered cards lie where; all worlds that agree with what the viewer saw
are kept, with exact whole-number weights. A shuffled pile is a set, since every order of it is
alike. Choices follow the stated model: the mover reaches blindly, but of a face that the viewer
sees played the copy that the viewer knew of is the one that goes.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from navalcore.configs import Config
from navalcore.knowledge import beliefs


class Spot(NamedTuple):
    """The cards of one place by number."""

    loose: frozenset[int] = frozenset()
    top: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()

    @property
    def every(self) -> frozenset[int]:
        return self.loose | frozenset(self.top) | frozenset(self.bottom)


class World(NamedTuple):
    """Where each card lies, and which ones the viewer could point at."""

    spots: tuple[Spot, ...]
    known: frozenset[int]


Picture = tuple[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...]


class Worlds:
    """All that is possible for one viewer."""

    def __init__(self, names: Iterable[str], faces: Mapping[str, int], slots: Mapping[str, int]):
        self.names = list(names)
        self.faces = [face for face, number in faces.items() for _ in range(number)]
        self.worlds: dict[World, int] = {}
        for split in _splits(frozenset(range(len(self.faces))), list(slots.values())):
            lying = dict(zip(slots, split, strict=True))
            spots = tuple(Spot(lying.get(name, frozenset())) for name in self.names)
            self.worlds[World(spots, frozenset())] = 1

    def _step(self, ways: Any) -> bool:
        """Take a step; return whether a world that was possible is so no longer."""
        after: dict[World, int] = {}
        kept = set()
        for world, weight in self.worlds.items():
            for there in ways(world):
                after[there] = after.get(there, 0) + weight
                kept.add(world)
        before, self.worlds = self.worlds, after
        return {self.picture(world) for world in before} != {self.picture(w) for w in kept}

    def move(self, source: str, target: str, part: str, how: str, face: str | None) -> bool:
        """A card goes; `face` is None if the viewer does not see it."""
        here, there = self.names.index(source), self.names.index(target)

        def ways(world: World) -> Iterator[World]:
            spot = world.spots[here]
            where, found = "loose", set(spot.loose)
            if how == "drawn" and spot.top:
                where, found = "top", {spot.top[0]}
            elif spot.bottom and not spot.loose:
                where, found = "bottom", {spot.bottom[0]}
            if face is not None:
                found = {card for card in found if self.faces[card] == face}
                if how == "chosen":
                    found = found & world.known or found
            for card in found:
                spots = list(world.spots)
                left = spot.loose - {card} if where == "loose" else getattr(spot, where)[1:]
                spots[here] = spot._replace(**{where: left})
                goal = spots[there]
                if part == "top":
                    goal = goal._replace(top=(card, *goal.top))
                elif part == "bottom":
                    goal = goal._replace(bottom=(*goal.bottom, card))
                else:
                    goal = goal._replace(loose=goal.loose | {card})
                spots[there] = goal
                known = world.known | {card} if face is not None else world.known
                yield World(tuple(spots), known)

        return self._step(ways)

    def look(self, name: str, faces: list[str]) -> bool:
        """The viewer sees the cards of a place: on top, in no order, and at the bottom."""
        here = self.names.index(name)

        def ways(world: World) -> Iterator[World]:
            top, loose, bottom = self._spot_faces(world.spots[here])
            if [*top, *loose, *bottom] == faces:
                yield world._replace(known=world.known | world.spots[here].every)

        return self._step(ways)

    def rule_out(self, name: str, out: set[str]) -> bool:
        """Everyone learns that no card of a place is one of `out`."""
        here = self.names.index(name)

        def ways(world: World) -> Iterator[World]:
            if not out & {self.faces[card] for card in world.spots[here].every}:
                yield world

        return self._step(ways)

    def move_all(self, source: str, target: str) -> bool:
        """All cards of a place go, as they lie."""
        here, there = self.names.index(source), self.names.index(target)

        def ways(world: World) -> Iterator[World]:
            spots = list(world.spots)
            cards = spots[here].every
            spots[here] = Spot()
            spots[there] = spots[there]._replace(loose=spots[there].loose | cards)
            yield world._replace(spots=tuple(spots))

        return self._step(ways)

    def shuffle(self, name: str) -> bool:
        """All order is lost, and nobody can point at a card here any more."""
        here = self.names.index(name)

        def ways(world: World) -> Iterator[World]:
            cards = world.spots[here].every
            spots = list(world.spots)
            spots[here] = Spot(cards)
            yield World(tuple(spots), world.known - cards)

        return self._step(ways)

    def picture(self, world: World) -> Picture:
        """A world as faces."""
        seen = map(self._spot_faces, world.spots)
        return tuple((loose, top, bottom) for top, loose, bottom in seen)

    def _spot_faces(self, spot: Spot) -> tuple[tuple[str, ...], ...]:
        """The faces of one place: on top, in no order, at the bottom."""
        return (
            tuple(self.faces[card] for card in spot.top),
            tuple(sorted(self.faces[card] for card in spot.loose)),
            tuple(self.faces[card] for card in spot.bottom),
        )

    def exact(self) -> dict[Picture, Fraction]:
        """The probability of every picture."""
        total = sum(self.worlds.values())
        found: dict[Picture, Fraction] = {}
        for world, weight in self.worlds.items():
            seen = self.picture(world)
            found[seen] = found.get(seen, Fraction(0)) + Fraction(weight, total)
        return found


def _splits(cards: frozenset[int], sizes: list[int]) -> Iterator[list[frozenset[int]]]:
    if not sizes:
        yield []
        return
    for chosen in combinations(sorted(cards), sizes[0]):
        for rest in _splits(cards - set(chosen), sizes[1:]):
            yield [frozenset(chosen), *rest]


def implied(shown: Mapping[str, Any]) -> dict[Picture, Fraction]:
    """The exact distribution of pictures that a view of the cards stands for."""
    found: dict[Picture, int] = {}
    for config, (weight, _) in beliefs(shown)[-1].items():
        for seen, ways in _deals(config):
            found[seen] = found.get(seen, 0) + weight * ways
    total = sum(found.values())
    return {seen: Fraction(ways, total) for seen, ways in found.items()}


def _deals(config: Config) -> Iterator[tuple[Picture, int]]:
    """Every deal of faces to the unknown cards of a configuration, one card after the other."""
    cards: list[tuple[int, str, Any]] = []
    for index, spot in enumerate(config.spots):
        cards += [(index, "loose", cls) for cls, number in spot.loose for _ in range(number)]
        cards += [(index, "top", cls) for cls in spot.top]
        cards += [(index, "bottom", cls) for cls in spot.bottom]

    def go(at: int, pools: dict[str, dict[str, int]], dealt: list[str], ways: int) -> Any:
        if at == len(cards):
            spots = []
            for index in range(len(config.spots)):
                lying = {
                    part: [
                        face
                        for (place, where, _), face in zip(cards, dealt, strict=True)
                        if place == index and where == part
                    ]
                    for part in ("loose", "top", "bottom")
                }
                loose = tuple(sorted(lying["loose"]))
                spots.append((loose, tuple(lying["top"]), tuple(lying["bottom"])))
            yield tuple(spots), ways
            return
        cls = cards[at][2]
        if cls.face:
            yield from go(at + 1, pools, [*dealt, cls.face], ways)
            return
        for face, copies in pools[cls.pool].items():
            if copies and face not in cls.out:
                left = {**pools, cls.pool: {**pools[cls.pool], face: copies - 1}}
                yield from go(at + 1, left, [*dealt, face], ways * copies)

    yield from go(0, {pool: dict(faces) for pool, faces in config.pools}, [], 1)


def picture_of(dump: Mapping[str, Any], numbers: Random) -> Picture:
    """The faces of a position that was filled in, its undecided slots dealt at random."""
    left = {
        pool: [face for face, number in faces.items() for _ in range(number)]
        for pool, faces in dump["pools"].items()
    }
    for faces in left.values():
        numbers.shuffle(faces)
    spots = []
    for row in dump["places"].values():
        loose = [item[0] for item in row["items"]]
        for pool, number in row["slots"].items():
            loose += left[pool][:number]
            del left[pool][:number]
        spots.append(
            (
                tuple(sorted(loose)),
                tuple(item[0] for item in row["top"]),
                tuple(item[0] for item in row["bottom"]),
            )
        )
    return tuple(spots)
