"""A small set of data, on which files and overlays are tried."""

from attrs import frozen

from navalcore.datafiles import Row, dropped, rows


@frozen(kw_only=True)
class Ship(Row):
    id: str
    factor: int
    weight: float = 1.0
    carrier: bool = False
    guns: tuple[int, ...] = ()
    mate: str | None = None


@frozen(kw_only=True)
class Hit(Row):
    ship: str
    die: int
    places: tuple[str, ...]


@frozen(kw_only=True)
class Escape(Row):
    normal: int
    slower: int = 6


@frozen(kw_only=True)
class Data:
    ship: tuple[Ship, ...] = rows("id")
    escape: Escape
    hit: tuple[Hit, ...] = rows("ship", "die", optional=True)
    gone: tuple[str, ...] = dropped()


SHIPS = """
[[ship]]
id = "hood"
factor = 7
guns = [4, 4]
status = "printed"
status_of = { guns = "reconstructed" }
[[ship]]
id = "norfolk"
factor = 3
status = "reconstructed"
"""
ESCAPE = '[escape]\nnormal = 4\nstatus = "printed"\n'
