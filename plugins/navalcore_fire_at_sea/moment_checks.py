"""Where a set-up begins: turn and stage, whose ships still act, and what the scenario keeps."""

from collections.abc import Iterator

from navalcore.setup_forms import unknown
from navalcore.words import between
from navalcore_fire_at_sea.abilities import ability_on
from navalcore_fire_at_sea.board import BRITISH, GERMAN, SIDES, FireAtSeaGame, Ship
from navalcore_fire_at_sea.campaign import SECOND
from navalcore_fire_at_sea.dash import rolls
from navalcore_fire_at_sea.michel import to_place
from navalcore_fire_at_sea.morale import must_check
from navalcore_fire_at_sea.scoring import RAIDER
from navalcore_fire_at_sea.setups import Setup, ShipSetup
from navalcore_fire_at_sea.turns import dashes


def moment_findings(game: FireAtSeaGame, setup: Setup) -> Iterator[str]:
    """All that is wrong with the moment and the scenario, each in one sentence."""
    yield from _stage(game, setup)
    yield from _movement(game, setup)
    yield from _shooting(game, setup)
    yield from _acting(game, setup)
    yield from _abilities(game, setup)
    yield from _michel(game, setup)
    yield from _campaign(game, setup)


def released_by(game: FireAtSeaGame, setup: Setup) -> bool:
    """Whether the Germans are released: as the set-up says, or by a spotted flotilla (FAS-1307)."""
    if setup.released is not None:
        return setup.released
    return game.board.released or any(row.spotted for row in setup.ship)


def _stage(game: FireAtSeaGame, setup: Setup) -> Iterator[str]:
    frame = game.rules.raid(game.board.scenario)
    limit = None if frame is None else frame.turn_limit
    if setup.turn < 1 or (limit is not None and setup.turn > limit):
        yield f"turn: expected {between(1, limit)}, got {setup.turn}"
    if setup.stage == "spotting" and (frame is None or not frame.spotting):
        yield f"stage: there is no spotting in {game.board.scenario}: give another stage"


def early_findings(game: FireAtSeaGame, setup: Setup) -> Iterator[str]:
    """What is told of a stage before which something is chosen (FAS-1201, FAS-1315)."""
    rows = {row.id: row for row in setup.ship}
    if game.rules.raid(game.board.scenario) is not None:
        waiting = [f"the square of {id}" for id in to_place(game, laid=True)]
    else:
        waiting = [
            f"a captain for {ship.id}"
            for ship in game.board.ships.values()
            if (row := rows.get(ship.id)) is None or not (row.captain or row.sunk or row.left)
        ]
    told = ("waiting", "acting", "roll", "added", "actions", "slot", "first", "target", "number")
    for name in told:
        if waiting and getattr(setup, name):
            missing = " and ".join(waiting)
            yield (
                f"{name}: the stage has not begun before {missing} is chosen: name it, or leave "
                f"{name} out"
            )


def _movement(game: FireAtSeaGame, setup: Setup) -> Iterator[str]:
    """The speed roll and what it is for (FAS-501)."""
    moving, at = setup.stage.startswith("movement"), setup.stage
    for name in ("roll", "added", "actions"):
        if getattr(setup, name) and not moving:
            yield f"{name}: it is told of a movement stage, not at '{at}': leave it out"
    if not moving:
        return
    if setup.roll and not 2 <= setup.roll <= 12:
        yield f"roll: expected 2 to 12, got {setup.roll}"
    adds = [row.value for row in game.rules.ability if row.hook == "add-to-roll"]
    most = max(adds, default=0) if at == "movement-german" else 0
    if not 0 <= setup.added <= most:
        yield f"added: expected {between(0, most)} at '{at}', got {setup.added}"
    released = released_by(game, setup)
    forced = at == "movement-german" and dashes(game, released)
    if setup.acting and forced and not released:
        yield "acting: the Germans hold a straight course, no ship is asked: leave it out"
    elif setup.acting and not setup.roll and (not forced or _rolls(game, setup)):
        yield "roll: a ship acts after the speed roll of its side: expected 2 to 12, got none"
    unit = game.rules.unit_of.get(setup.acting)
    most = 0 if unit is None or not unit.is_flotilla else unit.actions
    if not 0 <= setup.actions <= most:
        who = "an acting flotilla" if unit is None else setup.acting
        yield f"actions: expected {between(0, most)} of {who}, got {setup.actions}"


def _rolls(game: FireAtSeaGame, setup: Setup) -> bool:
    """Whether the released convoy makes a speed roll (FAS-1321)."""
    ships = [_as_told(game, setup, one.id) for one in game.board.fleet(GERMAN)]
    return rolls(game, [one for one in ships if one.on_map], released=True)


def _shooting(game: FireAtSeaGame, setup: Setup) -> Iterator[str]:
    """The slot, the ship that fires first, and whom the acting ship has fired at."""
    firing = setup.slot in ("first", "german", "british")
    if setup.stage != "shooting":
        for name in ("slot", "first", "target"):
            if getattr(setup, name):
                yield f"{name}: it is told of shooting, not at '{setup.stage}': leave it out"
        return
    ships = game.board.ships
    if setup.waiting and setup.slot.endswith("effects"):
        yield f"waiting: nobody fires at slot '{setup.slot}': leave it out"
    if setup.first and setup.first not in ships:
        yield f"first: {unknown(setup.first, ships)}"
    elif setup.first and not setup.slot:
        yield "first: the shooting has not begun: give a slot"
    elif setup.first and not _fires_first(game, setup):
        yield f"first: {setup.first} has no captain who fires first"
    elif not setup.first and setup.slot.startswith("first"):
        yield f"first: which ship fires first at slot '{setup.slot}'? Name her"
    if not setup.target:
        return
    if not (setup.acting and firing):
        yield "target: which acting ship has fired at it? Give slot and acting"
    elif setup.target not in ships:
        yield f"target: {unknown(setup.target, ships)}"
    elif setup.acting in ships and ships[setup.acting].seat == ships[setup.target].seat:
        yield f"target: {setup.target} is of {setup.acting}'s own side: name an enemy"


def _fires_first(game: FireAtSeaGame, setup: Setup) -> bool:
    ship = _as_told(game, setup, setup.first)
    return ability_on(game.rules, ship, "fire-first") is not None


def _acting(game: FireAtSeaGame, setup: Setup) -> Iterator[str]:
    """Ships that are said to act in this stage: of its side, in play, and once each."""
    ships = game.board.ships
    waiting = list(setup.waiting or ())
    for id in dict.fromkeys(waiting):
        if waiting.count(id) > 1:
            yield f"waiting: {id} is named {waiting.count(id)} times"
    if setup.stage == "spotting" and setup.acting:
        yield "acting: torpedo boats look in their order: name those still to look in waiting"
        return
    if setup.stage == "spotting" and setup.waiting == ():
        yield "waiting: no torpedo boat is still to look: give stage = 'shooting'"
    if setup.acting in waiting:
        yield f"waiting: {setup.acting} is acting: leave her out"
    for name, id in [*(("waiting", one) for one in waiting), ("acting", setup.acting)]:
        if not id:
            continue
        if id not in ships:
            yield f"{name}: {unknown(id, ships)}"
        elif wrong := _idle(game, setup, ships[id]):
            yield f"{name}: {wrong}"
        elif name == "acting" and setup.stage.startswith("morale") and not _checks(game, setup):
            why = "hit" if game.options.morale_trigger == "hit" else "struck"
            yield f"acting: {id} has no morale check to make: say {why} or failed"
    if not setup.number:
        return
    if not setup.stage.startswith("morale") or setup.acting not in ships:
        yield "number: a morale number is rolled for a ship acting at a morale stage"
    elif not 2 <= setup.number <= 12:
        yield f"number: expected 2 to 12, got {setup.number}"
    elif not _rolls_morale(game, setup):
        yield f"number: the captain of {setup.acting} has a number: leave it out"


def _idle(game: FireAtSeaGame, setup: Setup, ship: Ship) -> str:
    """Why a ship does not act in the stage, or ""."""
    row = _row(setup, ship.id)
    if row is not None and row.sunk:
        return f"{ship.id} is sunk"
    if row is not None and row.left:
        return f"{ship.id} has left the map"
    if setup.stage == "spotting":
        spots = game.rules.unit_of[ship.id].spotter
        return "" if spots else f"{ship.id} does not look for flotillas"
    if setup.slot in ("effects", "first-effects"):
        flag = ship.flag and not (row is not None and row.flag is False)
        return "" if flag else f"{ship.id} has no admiral whose fate could be rolled"
    if setup.slot == "first":
        return "" if ship.id == setup.first else f"only {setup.first} fires now"
    if setup.stage == "shooting" and not setup.slot:
        return "no ship fires yet: give a slot"
    side = setup.slot or setup.stage.rpartition("-")[2]
    if SIDES[ship.seat] != side:
        own = SIDES[ship.seat].capitalize()
        return f"{ship.id} is {own}, but it is for {side.capitalize()} ships to act"
    return ""


def _checks(game: FireAtSeaGame, setup: Setup) -> bool:
    """Whether the acting ship has to check morale (FAS-901)."""
    return must_check(game.options, _as_told(game, setup, setup.acting))


def _rolls_morale(game: FireAtSeaGame, setup: Setup) -> bool:
    ship = _as_told(game, setup, setup.acting)
    return ability_on(game.rules, ship, "roll-morale") is not None


def _as_told(game: FireAtSeaGame, setup: Setup, id: str) -> Ship:
    """A copy of a ship with what the set-up tells of her captain, damage and morale."""
    row, ship = _row(setup, id), game.board.ships[id].clone()
    if row is not None:
        ship.captain = row.captain or ship.captain
        ship.afloat, ship.left, ship.hull_damage = not row.sunk, row.left, row.hull_damage
        known, cards = game.rules.effect_by_card, (*row.repairable, *row.permanent)
        ship.cards = [(card, False) for card in cards if card in known]
        ship.hit, ship.struck, ship.failed = row.hit, row.struck, row.failed
    return ship


def _abilities(game: FireAtSeaGame, setup: Setup) -> Iterator[str]:
    """Abilities whose limit is reached: those with such a limit (FAS-1107)."""
    known, lists = game.rules.ability_of, {"turn": "used", "game": "spent"}
    for limit, name in lists.items():
        for id in getattr(setup, name):
            if id not in known:
                yield f"{name}: {unknown(id, known)}"
            elif not known[id].limit:
                yield f"{name}: {id} has no limit: leave it out"
            elif known[id].limit != limit:
                other = lists[known[id].limit]
                yield f"{name}: {id} is limited by the {known[id].limit}: give it in {other}"


def _michel(game: FireAtSeaGame, setup: Setup) -> Iterator[str]:
    """Commodore Points and release (FAS-1304, FAS-1307)."""
    frame, scenario = game.rules.raid(game.board.scenario), game.board.scenario
    for seat, left in ((GERMAN, setup.commodore.german), (BRITISH, setup.commodore.british)):
        if left is None:
            continue
        if frame is None:
            yield f"commodore, {SIDES[seat]}: there is none in {scenario}: leave it out"
        elif not 0 <= left <= game.board.commodore[seat].most:
            most = game.board.commodore[seat].most
            yield f"commodore, {SIDES[seat]}: expected {between(0, most)}, got {left}"
    if setup.released is None:
        return
    if frame is None or (not frame.spotting and not setup.released):
        yield f"released: there is no spotting in {scenario}: leave it out"
    elif not setup.released:
        spotted = [row.id for row in setup.ship if row.spotted]
        if frame.spotting and spotted:
            yield f"released: {', '.join(spotted)} being spotted, the Germans are released"


def _campaign(game: FireAtSeaGame, setup: Setup) -> Iterator[str]:
    """What only the mini-campaign has (FAS-1309, FAS-1332)."""
    names = ("german_points", "british_points", "scored", "missing", "refit")
    given = [name for name in names if getattr(setup, name)]
    if game.scenario != "mini-campaign":
        for name in (*(["scenario"] if setup.scenario else []), *given):
            yield f"{name}: it is for the mini-campaign: leave it out in {game.scenario}"
        return
    second = game.board.scenario == SECOND
    if setup.refit and second:
        yield "refit: it comes between the scenarios: leave out the second one"
    if not second and not setup.refit:
        for name in given:
            yield f"{name}: the first scenario is not over: give scenario = '{SECOND}'"
    for name in ("german_points", "british_points"):
        if getattr(setup, name) < 0:
            yield f"{name}: expected 0 or more, got {getattr(setup, name)}"
    fleet = game.rules.roster(game.board.scenario)
    for id in setup.missing:
        if id not in fleet:
            yield f"missing: {unknown(id, fleet)}"
        elif id == RAIDER or game.rules.unit_of[id].nation == "british":
            yield f"missing: {id} cannot be missing: only torpedo boats were sunk before"
    for id, card in setup.refit:
        row = _row(setup, id)
        if row is None or card not in row.repairable:
            yield f"refit: {id} has no {card} to repair"
    if setup.refit and game.options.campaign_refit != "one_try":
        yield "refit: there is none with campaign_refit = none: leave it out"


def _row(setup: Setup, id: str) -> ShipSetup | None:
    return next((row for row in setup.ship if row.id == id), None)
