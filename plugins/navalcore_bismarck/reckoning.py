"""The account: what each Victory Point of a position is for (BIS-901, BIS-911).

It knows numbers and names only, so that the rules and the pictures of a view reckon alike.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from navalcore.steps import ScoreLine, name_of
from navalcore.words import counted
from navalcore_bismarck.components import TYPE_NAMES
from navalcore_bismarck.kit import Kit


class Award(NamedTuple):
    """What is booked when it is earned: its rule, its words in the account and in the log."""

    cite: str
    words: str
    told: str


AWARDS = {
    "brest": Award("BIS-904", "Bismarck at Brest", "Bismarck is at Brest"),
    "atlantic": Award("BIS-905", "Bismarck in the Atlantic", "Bismarck is in the Atlantic"),
    "prinz_eugen_atlantic": Award(
        "BIS-906",
        "Prinz Eugen in the Atlantic, undamaged",
        "Prinz Eugen is in the Atlantic, undamaged",
    ),
    "turret_destroyed": Award("BIS-907", "{} destroyed", "{} destroyed"),
    "speed_one": Award("BIS-907", "Bismarck at reduced speed", "Bismarck is at reduced speed"),
    "event": Award("BIS-956", "event card", "The event card"),
}
_NOTHING = {
    "brest": "Prinz Eugen at Brest, where she earns nothing",
    "atlantic": "Prinz Eugen in the Atlantic, but damaged",
}
"""Why Prinz Eugen, afloat, earns nothing where Bismarck has an award (BIS-906)."""


def total(rows: Iterable[ScoreLine]) -> int:
    """The sum of an account (BIS-911)."""
    return sum(points for _, points, _ in rows)


def award_points(kit: Kit, item: str, number: int) -> int:
    """The points of something booked; an event has points of its own, which are its number."""
    return kit.points_of.get(item, 1) * number


def account(
    kit: Kit,
    hand: Sequence[str],
    phantoms: int,
    sunk: Sequence[str],
    booked: Sequence[tuple[str, int]],
    extra_days: int,
) -> list[ScoreLine]:
    """The account of what a board tells (BIS-901).

    Of the enemy only what is in the hand scores, by the points on its card (BIS-902, BIS-903), and
    phantoms, which have no card, by the table.
    """
    rows: list[ScoreLine] = []
    for card in hand:
        if card in kit.ship_of:
            ship = kit.ship_of[card]
            rows.append((f"{TYPE_NAMES[ship.type]} {name_of(card)}", ship.points, "BIS-901"))
        elif card in kit.aircraft_of:
            plane = kit.aircraft_of[card]
            rows.append((f"aircraft {name_of(card)}", plane.points, "BIS-901"))
    if phantoms:
        points = kit.points_of["aircraft_destroyed"] * phantoms
        rows.append((f"{phantoms} aircraft without a card", points, "BIS-686"))
    if "prinz-eugen" in sunk:
        rows.append(("Prinz Eugen sunk", kit.points_of["prinz_eugen_sunk"], "BIS-634"))
    if "bismarck" in sunk:
        rows.append(("Bismarck sunk", kit.points_of["bismarck_sunk"], "BIS-635"))
    earned = any(item == "prinz_eugen_atlantic" for item, _ in booked)
    for item, number in booked:
        award = AWARDS[item]
        words = award.words.format(counted(number, "gun turret"))
        rows.append((words, award_points(kit, item, number), award.cite))
        idle = item in _NOTHING and not (item == "atlantic" and earned)
        if idle and "prinz-eugen" not in sunk:
            rows.append((_NOTHING[item], 0, "BIS-906"))
    if extra_days:
        points = kit.points_of["extra_day"] * extra_days
        rows.append((counted(extra_days, "extra day"), points, "BIS-935"))
    return rows
