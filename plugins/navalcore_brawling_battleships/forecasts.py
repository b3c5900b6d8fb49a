"""What a shot or an attack comes to, exactly, over the 36 readings of the dice (BRB-104).

What is told of a shot counts what lies before the firing squadron now (BRB-710).
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from navalcore.tables import Forecast
from navalcore.words import counted
from navalcore_brawling_battleships.attacks import attack_blow
from navalcore_brawling_battleships.board import BrawlGame, Ship
from navalcore_brawling_battleships.components import CardKind
from navalcore_brawling_battleships.hits import Blow
from navalcore_brawling_battleships.kit import Kit
from navalcore_brawling_battleships.readings import READINGS, reaching
from navalcore_brawling_battleships.shooting import modifiers, score

MOVES: Final = {"move": "comes over", "remove": "deserts"}
"""What a ship does where a card's dice move her, by the effect of its line."""


def shot_blows(kit: Kit, options: Any, firer: str, box: str, bonus: int) -> list[Blow]:
    """What a shot does, by reading (BRB-709 to BRB-712)."""
    found = [score(kit, options, firer, box, number, bonus) for number in READINGS]
    return [Blow(one.hits, (one.critical,) if one.critical else ()) for one in found]


def attack_blows(kind: CardKind) -> list[Blow]:
    """What the dice of an attack card do, by reading (BRB-922)."""
    return [attack_blow(kind, number) for number in READINGS]


def taken(kit: Kit, ship: Ship, blow: Blow) -> int:
    """The hits that a ship takes, those for a doubled critical among them (BRB-713)."""
    doubled = [one for one in blow.criticals if getattr(ship, one)]
    return blow.hits + len(doubled) * kit.play.doubled_critical


def sinks(kit: Kit, ship: Ship, blow: Blow) -> bool:
    """Whether a ship sinks of it (BRB-802, BRB-927)."""
    return blow.sinks or ship.hits + taken(kit, ship, blow) > kit.dreadnought_of[ship.id].track


def forecast_of(kit: Kit, ship: Ship, blows: Iterable[Blow]) -> Forecast:
    """The odds of 36 blows on a ship: hit, critical, sunk, and how many hits."""
    hits: Counter[int] = Counter()
    criticals: Counter[str] = Counter()
    sunk = 0
    for blow in blows:
        hits[taken(kit, ship, blow)] += 1
        sunk += sinks(kit, ship, blow)
        criticals.update([one for one in blow.criticals if not getattr(ship, one)])
    name, whole = kit.dreadnought_of[ship.id].name, len(READINGS)
    chances = [(f"hits {name}", Fraction(whole - hits[0], whole))]
    chances += [(f"{one} critical", Fraction(n, whole)) for one, n in sorted(criticals.items())]
    chances.append((f"sinks {name}", Fraction(sunk, whole)))
    mean = Fraction(sum([number * times for number, times in hits.items()]), whole)
    spread = tuple([(number, Fraction(hits[number], whole)) for number in sorted(hits)])
    return Forecast(tuple(chances), (("expected hits", mean),), spread, "hits")


def told(kit: Kit, ship: Ship, blows: list[Blow]) -> str:
    """The same in a line: "13+: 2 hits, 26+: 3; bridge critical on 41+; expected 2.8, sinks her
    17%"."""
    sunk = sum([sinks(kit, ship, blow) for blow in blows])
    mean = forecast_of(kit, ship, blows).means[0][1]
    end = f", sinks her {percent(sunk)}" if sunk else ""
    return f"{steps([felt(kit, ship, blow) for blow in blows])}; expected {float(mean):.1f}{end}"


def felt(kit: Kit, ship: Ship, blow: Blow) -> Blow:
    """A blow as a ship feels it: a critical that she has already is a hit (BRB-713)."""
    criticals = tuple([one for one in blow.criticals if not getattr(ship, one)])
    return Blow(taken(kit, ship, blow), criticals, blow.sinks)


def steps(blows: list[Blow]) -> str:
    """From which reading on what comes: "13+: 2 hits, 26+: 3; bridge critical on 41+"."""
    rows, before = list[str](), 0
    firsts: dict[str, int] = {}
    for number, blow in zip(READINGS, blows, strict=True):
        if blow.hits != before:
            always = all(other.hits == blow.hits for other in blows)
            start = "always" if always else f"{number}+"
            rows.append(f"{start}: {blow.hits if rows else counted(blow.hits, 'hit')}")
        before = blow.hits
        for critical in blow.criticals:
            firsts.setdefault(f"{critical} critical on", number)
        if blow.sinks:
            firsts.setdefault("sunk on", number)
    marks = [f"{what} {number}+" for what, number in firsts.items()]
    return "; ".join([", ".join(rows) or "no hit", *marks])


def percent(times: int) -> str:
    """A number of the 36 readings as a percentage."""
    return f"{100 * times / len(READINGS):.0f}%"


def blows_of(
    game: BrawlGame, seat: int, firer: str, box: str, target: str, shots: int
) -> list[Blow]:
    """What a shot of a squadron does; `shots` of the card come before it (BRB-A81)."""
    once = shots and game.options.modifier_per == "card"
    added = [] if once else modifiers(game, seat)
    added += game.extra("shot", firer, target) if target else []
    return shot_blows(game.rules, game.options, firer, box, sum([one.value for one in added]))


def pair_forecast(blows: list[Blow]) -> Forecast:
    """The odds of a box and a firer without a target yet."""
    whole = len(READINGS)
    hits = Counter([blow.hits for blow in blows])
    criticals = Counter([one for blow in blows for one in blow.criticals])
    chances = [("hits", Fraction(whole - hits[0], whole))]
    chances += [(f"{one} critical", Fraction(n, whole)) for one, n in sorted(criticals.items())]
    mean = Fraction(sum([number * times for number, times in hits.items()]), whole)
    spread = tuple([(number, Fraction(hits[number], whole)) for number in sorted(hits)])
    return Forecast(tuple(chances), (("expected hits", mean),), spread, "hits")


def pair_told(blows: list[Blow]) -> str:
    """The same in a line."""
    mean = pair_forecast(blows).means[0][1]
    return f"{steps(blows)}; expected {float(mean):.1f}"


def aim_told(game: BrawlGame, side: str, target: str) -> str:
    """What a card other than open fire does to a ship that it is aimed at."""
    kind, (_, ship) = game.rules.kind_of[side], game.board.where(target)
    if not kind.lines:
        return f"{counted(ship.hits, 'hit')} repaired"
    if kind.lines[0].effect in MOVES:
        number = kind.lines[0].number
        return f"{number}+: she {MOVES[kind.lines[0].effect]}, {percent(reaching(number))}"
    return told(game.rules, ship, attack_blows(kind))


def size_told(game: BrawlGame, seat: int) -> str:
    """How many ships a squadron has, and the points that they are worth."""
    found = game.board.squadrons[seat].ships
    points = sum([game.rules.dreadnought_of[ship.id].points for ship in found])
    return f"{counted(len(found), 'ship')} worth {points}"


def rolled_told(kind: CardKind) -> str:
    """What a card that is aimed at no ship rolls for: "24+: at least 1 ship, 75%"."""
    return ", ".join(f"{number}+: {what}, {percent(times)}" for number, what, times in _rolls(kind))


def rolled_forecast(kind: CardKind) -> Forecast | None:
    """The odds of a card that is aimed at no ship; None where nothing is rolled."""
    chances = [(what, Fraction(times, len(READINGS))) for _, what, times in _rolls(kind)]
    return Forecast(tuple(chances)) if chances else None


def _rolls(kind: CardKind) -> list[tuple[int, str, int]]:
    """From which reading on what comes of a card aimed at no ship, and how many readings that are
    (BRB-961, BRB-942)."""
    if kind.targets or not kind.lines or kind.lines[0].effect not in ("draw", "sink"):
        return []
    found, number = [], 0
    for line in kind.lines:
        number += line.amount
        ships = f"at least {counted(number, 'ship')}"
        what = ships if line.effect == "draw" else "a ship on fire blows up"
        found.append((line.number, what, reaching(line.number)))
    return found


def aim_forecast(game: BrawlGame, side: str, target: str) -> Forecast | None:
    """The odds of a card other than open fire against a ship; None where nothing is rolled."""
    kind, (_, ship) = game.rules.kind_of[side], game.board.where(target)
    if not kind.lines:
        return None
    if kind.lines[0].effect in MOVES:
        times = reaching(kind.lines[0].number)
        what = MOVES[kind.lines[0].effect]
        name = game.rules.dreadnought_of[target].name
        return Forecast(((f"{name} {what}", Fraction(times, len(READINGS))),))
    return forecast_of(game.rules, ship, attack_blows(kind))
