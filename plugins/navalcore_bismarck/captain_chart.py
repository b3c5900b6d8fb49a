"""The captain's chart: what each hex is worth at each hour, from the last day backwards.

A phase is taken as the rules have it: movement dice until a contact or four hexes, a battle, the
hex of its Escape. What a battle is worth on average comes from `captain_hopes`.
"""

from typing import Final, NamedTuple

from navalcore_bismarck.kit import Kit

Values = dict[str, float]
"""What each hex is worth."""

ESCAPED: Final = 0.97
"""The share of an award that a day begun at the exit is worth: it may end in a last battle."""


class Outlook(NamedTuple):
    """What is to be won, as the position stands; equal outlooks have one chart.

    `strength` is the share of the German guns that can fire, `risk` what a battle costs a battered
    ship more; `zone` and `open` are what a battle of each date is worth in and outside the Air
    Zones.
    """

    strength: float
    risk: float
    speed: int
    brest: float
    atlantic: float
    zone: tuple[float, ...]
    open: tuple[float, ...]
    arrival: str
    late_brest: bool
    may_stay: bool


class Today(NamedTuple):
    """What is known of a day under way: battles as worth as today's deck and weather make them.

    Without `cards` in the Contact Deck a contact brings none.
    """

    date: int
    zone: float
    open: float
    cards: bool


class Chart:
    """The value of every hex at the end of each phase of a day, and within by the hexes moved."""

    __slots__ = ("_kit", "_near", "ended", "morning", "moving", "outlook", "storm", "today")

    def __init__(self, kit: Kit, outlook: Outlook, today: Today, tomorrow: Values) -> None:
        self._kit, self.outlook, self.today = kit, outlook, today
        self._near = {place: kit.sea.neighbours(place) for place in kit.sea}
        evening = self._phase(tomorrow)
        noon = self._arrived(evening[0], outlook.arrival == "phase")
        self.ended: dict[str, Values] = {"am": noon, "pm": tomorrow}  # by half: what follows Repair
        self.moving = {"am": self._phase(noon), "pm": evening}  # by hexes moved, without a storm
        windy = {place: self.within(tomorrow, 1, place) for place in self._near}
        stormy = {place: self.within(windy, 1, place) for place in self._near}
        self.storm: dict[str, Values] = {"am": windy, "pm": tomorrow}  # after a hex in a storm
        weather = kit.weather
        share = sum(row.name == "storm" for row in weather) / len(weather)
        clear = self.moving["am"][0]
        found = {place: share * stormy[place] + (1 - share) * clear[place] for place in self._near}
        self.morning: Values = self._arrived(found, True)  # before the weather of the day

    def _arrived(self, values: Values, counts: bool) -> Values:
        """The values where a force that lies at one of its goals has arrived."""
        if not counts:
            return values
        kit, outlook = self._kit, self.outlook
        found = dict(values)
        for place in kit.marked("brest"):
            found[place] = outlook.brest
        for place in kit.marked("atlantic_exit"):
            found[place] = max(found[place], ESCAPED * outlook.atlantic)
        return found

    def fight(self, place: str, after: Values) -> float:
        """What a contact is worth: the battle, then a hex of Escape."""
        if not self.today.cards:
            return after[place]
        return self.battle(place) + max(after[one] for one in self._near[place])

    def battle(self, place: str) -> float:
        """What a battle of average size is worth on a hex today."""
        return self.today.zone if self._kit.in_air_zone(place) else self.today.open

    def _phase(self, after: Values) -> list[Values]:
        """The values in a phase by the hexes moved, from none up to four."""
        rows = self._kit.movement
        moves = [row.hexes for row in rows if not row.contacts]
        met = 1 - len(moves) / len(rows)
        stays = self.outlook.may_stay
        most = self._kit.play.hexes_per_phase
        contacts = {place: self.fight(place, after) for place in self._near}
        by_moved: list[Values] = [after] * (most + 1)
        for moved in range(most - 1, -1, -1):
            reach = [self._reach(by_moved, moved, number) for number in range(3)]
            found = {}
            for place, contact in contacts.items():
                ways = [reach[min(hexes, self.outlook.speed, 2)][place] for hexes in moves]
                value = contact
                if not stays:
                    value = met * contact + sum(ways) / len(rows)
                elif max(ways) > contact:
                    for _ in range(8):  # standing still leads to another die, so to itself
                        total = sum(max(way, value) for way in ways)
                        value = met * contact + total / len(rows)
                found[place] = value
            by_moved[moved] = found
        return by_moved

    def _reach(self, by_moved: list[Values], moved: int, hexes: int) -> Values:
        """The best that up to so many hexes lead to, at least one of them moved."""
        most = len(by_moved) - 1
        if moved >= most or hexes < 1:
            return dict.fromkeys(self._near, float("-inf"))
        one = {p: max(by_moved[moved + 1][n] for n in self._near[p]) for p in self._near}
        if hexes < 2 or moved + 1 >= most:
            return one
        then = by_moved[moved + 2]
        best_next = {p: max(then[n] for n in self._near[p]) for p in self._near}
        return {p: max(one[p], *(best_next[n] for n in self._near[p])) for p in self._near}

    def within(self, values: Values, hexes: int, place: str) -> float:
        """The best of a hex and of those that up to so many hexes lead to."""
        if hexes < 1:
            return values[place]
        onward = (self.within(values, hexes - 1, one) for one in self._near[place])
        return max(values[place], *onward)

    def after_step(self, half: str, moved: int, left: int, place: str) -> float:
        """What it is worth to stand on a hex after `moved` hexes with `left` more on offer."""
        by_moved = self.moving[half]
        value = by_moved[min(moved, len(by_moved) - 1)][place]
        if left > 0 and moved < len(by_moved) - 1:
            there = self._near[place]
            value = max(value, *(self.after_step(half, moved + 1, left - 1, one) for one in there))
        return value


_charts: dict[tuple[str, Outlook, Today], Chart] = {}  # a cache
_mornings: dict[tuple[str, Outlook, int], Values] = {}  # a cache
MOST_KEPT: Final = 1000


def chart_for(digest: str, kit: Kit, outlook: Outlook, today: Today) -> Chart:
    """The chart of a day, drawn once for the data of that digest."""
    chart = _charts.get((digest, outlook, today))
    if chart is None:
        if len(_charts) >= MOST_KEPT:
            _charts.clear()
        chart = Chart(kit, outlook, today, _morning(digest, kit, outlook, today.date + 1))
        _charts[digest, outlook, today] = chart
    return chart


def _morning(digest: str, kit: Kit, outlook: Outlook, date: int) -> Values:
    """What each hex is worth when a date begins; after the last day, what counts at its end."""
    if date > kit.play.last_date:
        late = outlook.brest if outlook.late_brest else 0.0
        brest = kit.marked("brest")
        return {place: late if place in brest else 0.0 for place in kit.sea}
    found = _mornings.get((digest, outlook, date))
    if found is None:
        if len(_mornings) >= MOST_KEPT:
            _mornings.clear()
        index = date - kit.play.first_date
        usual = Today(date, outlook.zone[index], outlook.open[index], True)
        tomorrow = _morning(digest, kit, outlook, date + 1)
        found = _mornings[digest, outlook, date] = Chart(kit, outlook, usual, tomorrow).morning
    return found
