"""What the captain hopes for: awards at the ends of the voyage, and Victory Points of battles.

Shares and risks were fitted to some thousand games of this bot.
"""

import math
from typing import Final

from navalcore_bismarck.captain_chart import Outlook, Today
from navalcore_bismarck.captain_sight import Sight
from navalcore_bismarck.components import Ship
from navalcore_bismarck.kit import Kit

SUNK_BY: Final = {"zone": 50.0, "open": 14.0}
"""How a ship's factor tells against her sinking, inside an Air Zone and outside."""
AIR: Final = 0.4
"""The share of aircraft that are shot down when they are met."""
CARDS: Final = 2.0
"""The cards of an average contact."""
OLD: Final = 0.4
"""The share of earlier decks that is left for the last day."""
RISK: Final = {"zone": 3.0, "open": 13.0}
"""What the attacks of an average ship cost; dice are weighed by what they do to the Hull."""
SHELLS: Final = 0.25
FISH: Final = 0.6
BATTERED: Final = 60.0
"""What a battle costs more when the Hull is almost gone."""
ROUND: Final = 8.0
"""Today's battles are rounded, too."""
WEATHER: Final = {
    "zone": {"calm": (1.1, 1.4), "rough": (0.9, 0.6)},
    "open": {"calm": (1.4, 1.4), "rough": (0.6, 0.6)},
}
"""By how much weather changes what a battle brings, and what it costs."""
UNHURT: Final = (0.65, 0.5)
"""The chance that Prinz Eugen leaves undamaged, as she is now undamaged or damaged."""
STEP: Final = 25.0
"""Awards and strengths are rounded, so that few charts are drawn."""


def award(sight: Sight, item: str) -> float:
    """What arrival there would bring, were it now (BIS-904 to BIS-907)."""
    points = sight.kit.points_of
    bismarck, cruiser = sight.german("bismarck"), sight.german("prinz-eugen")
    if any(name == item for name, _ in sight.board["booked"]):
        return 0.0
    found = float(points[item])
    if sight.options["deductions"] == "award_bismarck":
        found += points["turret_destroyed"] * bismarck.lost_turrets
        found += points["speed_one"] * bismarck.slow
    if item == "atlantic" and cruiser.afloat and not any(cruiser.damage):
        found += points["prinz_eugen_atlantic"]
    return found


def outlook(sight: Sight) -> Outlook:
    """What is to be won from here on."""
    kit, options = sight.kit, sight.options
    bismarck, cruiser = sight.german("bismarck"), sight.german("prinz-eugen")
    points = kit.points_of
    deducted = 0.0
    if options["deductions"] == "award_bismarck":
        deducted += points["turret_destroyed"] * bismarck.lost_turrets
        deducted += 0.5 * points["speed_one"] * bismarck.slow
    brest, atlantic = points["brest"] + deducted, points["atlantic"] + deducted
    if cruiser.afloat and not any(map(cruiser.destroyed, range(len(cruiser.names)))):
        atlantic += points["prinz_eugen_atlantic"] * UNHURT[any(cruiser.damage)]
    guns = sum(ship.guns for ship in sight.afloat())
    whole = sum(len(ship.turrets) for ship in (bismarck, cruiser))
    strength = round(4 * guns / max(1, whole)) / 4
    hull = bismarck.damage[bismarck.hull] / bismarck.boxes[bismarck.hull]
    risk = BATTERED * round(4 * hull * hull) / 4
    done = {name for name, _ in sight.board["booked"]}
    return Outlook(
        strength=strength,
        risk=risk,
        speed=min((ship.speed for ship in sight.afloat()), default=1),
        brest=0.0 if "brest" in done else STEP * round(brest / STEP),
        atlantic=STEP * round(atlantic / STEP),
        zone=_battles(sight, "zone", strength, risk),
        open=_battles(sight, "open", strength, risk),
        arrival=str(options["arrival_check"]),
        late_brest=bool(options["final_day_arrival"]),
        may_stay=options["move_choice"] == "zero_ok",
    )


def _battles(sight: Sight, where: str, strength: float, risk: float) -> tuple[float, ...]:
    """What a battle of each date is worth there."""
    kit = sight.kit
    found = []
    for date in range(kit.play.first_date, kit.play.last_date + 1):
        gain, threat = _contact(kit, date, where)
        found.append(strength * gain - RISK[where] * threat - risk)
    return tuple(found)


def today(sight: Sight, hopes: Outlook) -> Today:
    """What the battles of the day under way are worth, as far as its deck is known."""
    kit, board = sight.kit, sight.board
    date = min(board["date"], kit.play.last_date)
    now = board["cards"]["now"]
    number: int = now["contact"]["count"]
    gone = {*now["hand"]["cards"], *now["removed"]["cards"], *now["battle"]["cards"]}
    last = date == kit.play.last_date
    ships = [
        row
        for row in kit.ship
        if row.id not in gone
        and (row.id in board["counters"] or row.date == date or (last and row.date < date))
        and (row.type != "DD" or row.id in board["counters"])
    ]
    values = []
    for where in ("zone", "open"):
        gain, threat = _sum(ships, where)
        gain += 10 * AIR * max(0, number - len(ships))
        share = min(CARDS, number) / max(1, number, len(ships))
        more, worse = WEATHER[where].get(board["weather"], (1.0, 1.0))
        strength, risk = hopes.strength, hopes.risk
        value = strength * gain * share * more - RISK[where] * threat * share * worse - risk
        values.append(ROUND * round(value / ROUND))
    return Today(date, values[0], values[1], number > 0)


def _sum(ships: list[Ship], where: str) -> tuple[float, float]:
    """The points that ships bring on average when they are met, and what they do to the Hull."""
    gain = threat = 0.0
    for row in ships:
        share = math.exp(-row.factor / SUNK_BY[where]) if row.factor else AIR * AIR
        gain += row.points * share + AIR * 10 * row.draws
        threat += SHELLS * row.main + FISH * row.torpedo
    return gain, threat


def _contact(kit: Kit, date: int, where: str) -> tuple[float, float]:
    """The points that a contact of a date brings on average to ships with all their guns, and what
    the ships met do to the Hull of a round."""
    own = [row for row in kit.ship if row.date == date]
    gain, threat = _sum(own, where)
    weights = float(len(own) + sum(row.date == date for row in kit.event))
    if date == kit.play.last_date:
        old = [row for row in kit.ship if row.date < date]
        more, worse = _sum(old, where)
        gain, threat = gain + OLD * more, threat + OLD * worse
        weights += OLD * len(old)
    random = kit.deck_of.get(date)
    if random is not None:
        gain += 10 * AIR * random.aircraft
        weights += random.aircraft
    return CARDS * gain / max(1.0, weights), CARDS * threat / max(1.0, weights)
