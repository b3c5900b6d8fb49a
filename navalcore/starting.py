"""Beginning games: anew, from a set-up, from a saved position, or from a journal."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypedDict

from navalcore import __version__, imagining
from navalcore.contributions import Contributor
from navalcore.datafiles import read_toml
from navalcore.dealers import Forbidden, Seeded
from navalcore.errors import JournalError, KernelError, Refusal, RulesetError, some_of
from navalcore.games import Dealers, Game
from navalcore.journals import FORMAT, Journal, Record, load_journal
from navalcore.overlays import Overlay
from navalcore.plugins import Library, default
from navalcore.ruleset import Bound, Ruleset, as_overlays, bind
from navalcore.saved_forms import check_header, check_position, check_view, key_of
from navalcore.seats import seat_told, sides_of
from navalcore.steps import Chance, Decision, Over, Sealed
from navalcore.structuring import Fault, attempt

_ODD = (KeyError, IndexError, TypeError, ValueError, AttributeError, ArithmeticError)
"""What foreign data may raise where a position or a view is read from it."""


class Beginning(TypedDict, total=False):
    """How games begin that are played one after another: what `new_game` takes by these names."""

    scenario: str | None
    seats: int | None
    teams: str | None
    options: Mapping[str, Any] | None
    data: Any
    setup: str | Path | Mapping[str, Any] | None


def new_game(
    ruleset_id: str,
    seed: int | str | None = None,
    scenario: str | None = None,
    seats: int | None = None,
    teams: str | None = None,
    options: Mapping[str, Any] | None = None,
    data: Any = None,
    setup: str | Path | Mapping[str, Any] | None = None,
    dealer: Dealers = None,
    names: Mapping[int, str] | None = None,
    library: Library | None = None,
) -> Game:
    """Begin a game and run to its first question.

    `seed` makes the dice and cards reproducible; None draws a key of 256 bits. `dealer` answers
    chance instead. `setup` is a position in the ruleset's set-up form, as tables or a TOML file.
    RulesetError, with every finding, if anything named here does not exist or does not fit.
    """
    library = library or default()
    ruleset = library.ruleset(ruleset_id)
    own = as_overlays(data)
    bound = bind(ruleset, options, own, library)
    tables = _setup_tables(setup)
    where = "setup" if setup is None or isinstance(setup, Mapping) else str(setup)
    given, faults = _setup_given(ruleset, tables, where)
    count = ruleset.count_seats(seats, teams)
    game = _blank(bound, count, teams, scenario, names, _dealers(dealer, seed))

    def first() -> Game:
        fresh = _blank(bound, count, teams, scenario, names, Forbidden())
        fresh.given = given
        fresh.begin(ruleset.opening(fresh))
        return fresh

    game.origin = first
    game.given = given
    game.journal = Journal(_header(game, own, tables))
    game.watchers = tuple(w for make in bound.watch if (w := make.watching(game)) is not None)
    try:
        game.begin(ruleset.opening(game))
    except RulesetError as error:
        told = [f"{where}:{one[6:]}" if one[:6] == "setup:" else one for one in error.findings]
        wrong = [fault.path[0] for fault in faults if fault.path]
        told = [one for one in told if not any(word in one for word in wrong)]
        raise RulesetError([*(fault.at(where) for fault in faults), *told]) from None
    if faults:
        raise RulesetError([fault.at(where) for fault in faults])
    game.journal.begin(game.events())
    return game


def from_state(
    ruleset_id: str,
    data: Mapping[str, Any],
    seed: int | str | None = None,
    dealer: Dealers = None,
    overlays: Any = None,
    library: Library | None = None,
) -> Game:
    """Restore a position that `Game.state` wrote, pending question included, with a fresh key.

    JournalError if it was written under other data or for another ruleset; `overlays` are the
    data laid over the shipped ones when it was written.
    """
    library = library or default()
    ruleset = library.ruleset(ruleset_id)
    check_position(data)
    own = as_overlays(overlays)
    ruleset.count_seats(data["seats"], data["teams"])
    try:
        bound = bind(ruleset, data["options"], own, library)
        if data["ruleset"] != ruleset.id:
            raise JournalError(f"the position is one of {data['ruleset']}, not of {ruleset.id}")
        _check_digest(data, bound, "position")
        names = dict(enumerate(data["names"]))

        def first() -> Game:
            fresh = _blank(
                bound, data["seats"], data["teams"], data["scenario"], names, Forbidden()
            )
            fresh.restore(data)
            return fresh

        game = first()
    except (*_ODD, KernelError, Refusal) as fault:
        raise JournalError(f"this is no position that navalcore wrote: {fault!r}") from None
    game.use(_dealers(dealer, seed))
    game.origin = first
    game.journal = Journal({**_header(game, own, None), "state": dict(data)})
    return game


def _check_digest(data: Mapping[str, Any], bound: Bound, kind: str) -> None:
    """Refuse a saved position or a view of other data than those here."""
    if data["digest"] != bound.digest:
        raise JournalError(
            f"the {kind} was written under other data of {bound.ruleset.id} "
            f"({data['digest']}, here {bound.digest}): give the same overlays"
        )


def replay(
    journal: Journal | str | Path,
    until: int | None = None,
    library: Library | None = None,
    dealer: Dealers = None,
) -> Game:
    """Play a journal's answers again; chance is forbidden meanwhile. `until` stops after so many
    of them, 0 or more.

    The game goes on with the journal's key, or with `dealer`, and keeps its whole record, with
    what was taken back. JournalError at the first answer that no longer fits, with its number and
    what is possible there.
    """
    if until is not None and until < 0:
        raise JournalError(f"until is {until}: give 0 or more answers, or None for all")
    if not isinstance(journal, Journal):
        journal = load_journal(journal)
    try:
        return _replayed(journal, until, library, dealer)
    except JournalError as fault:
        named = f"{journal.name}: {fault}" if journal.name else str(fault)
        raise JournalError(named) from None


def _replayed(
    journal: Journal, until: int | None, library: Library | None, dealer: Dealers
) -> Game:
    game = _of_header(journal.header, library)
    game.practice = journal.practice or game.practice
    for number, record in enumerate(journal.records[:until], start=1):
        try:
            _check_record(game, record, number)
        except JournalError as fault:
            raise JournalError(f"{fault}; {_since(journal.header)}") from None
        game.give(record)
    assert game.journal is not None
    journal.edited = _told_otherwise(journal, game.journal)
    game.journal.go_on_from(journal)
    key = key_of(journal.header)
    own = Seeded.from_key(key, open=bool(journal.header.get("open"))) if key else Seeded(None)
    game.use(dealer or own)
    return game


def _told_otherwise(recorded: Journal, again: Journal) -> int:
    """The number of the first answer that brings other events than were recorded, or 0."""
    pairs = zip(recorded.events, again.events, strict=False)
    return next((n for n, (then, now) in enumerate(pairs, start=1) if then and then != now), 0)


def _of_header(header: Mapping[str, Any], library: Library | None) -> Game:
    library = library or default()
    check_header(header)
    try:
        overlays = [Overlay(**row) for row in header["overlays"]]
    except TypeError:
        raise JournalError(
            f"the journal's first line: overlays is {header['overlays']!r}; restore the file"
        ) from None
    try:
        ruleset = library.ruleset(header["ruleset"])
    except RulesetError as fault:
        raise RulesetError(
            f"{fault}; name its file with --plugin, or let navalcore replay FILE --watch tell its "
            "story"
        ) from None
    given = library.contributions(ruleset)
    check_plugins(header.get("plugins", []), [one.contributor for one in given])
    if "state" in header:
        return from_state(
            header["ruleset"],
            header["state"],
            dealer=Forbidden(),
            overlays=overlays or None,
            library=library,
        )
    game = new_game(
        header["ruleset"],
        scenario=header["scenario"],
        seats=header["seats"],
        teams=header["teams"],
        options=header["options"],
        data=overlays or None,
        setup=header["setup"],
        dealer=Forbidden(),
        names=dict(enumerate(header["names"])),
        library=library,
    )
    here = game.bound
    if header["version"] != here.ruleset.version or header["digest"] != here.digest:
        raise JournalError(
            f"the journal was made under version {header['version']} of {header['ruleset']} with "
            f"data {header['digest']}, here are version {here.ruleset.version} and data "
            f"{here.digest}: use the data of then, or let navalcore "
            "replay FILE --watch tell its story"
        )
    return game


def check_plugins(recorded: Sequence[Mapping[str, Any]], loaded: Sequence[Contributor]) -> None:
    """Refuse a journal whose game other plugins changed than those loaded now."""
    then = {row["name"]: f"{row['name']} {row['version']}".strip() for row in recorded}
    now = {one.name: f"{one.name} {one.version}".strip() for one in loaded if one.changes}
    if then == now:
        return
    missing = [words for name, words in then.items() if now.get(name) != words]
    surplus = [words for name, words in now.items() if then.get(name) != words]
    cures = [f"load {', '.join(missing)} (--plugin FILE.py for a file)"] if missing else []
    cures += [f"leave out {', '.join(surplus)} (--no-plugin NAME)"] if surplus else []
    raise JournalError(
        f"the journal was played with {', '.join(then.values()) or 'no plugin'} changing the "
        f"rules, here it is {', '.join(now.values()) or 'none'}: {' and '.join(cures)}, or let "
        "navalcore replay FILE --watch tell its story"
    )


def _since(header: Mapping[str, Any]) -> str:
    """Why an answer that once was given may no longer fit, and what can be done all the same."""
    changing = (f"plugin {row['name']}" for row in header.get("plugins", []))
    rules = " or of ".join([header["ruleset"], *changing])
    return (
        f"the file was edited, or the rules of {rules} have changed since: "
        "navalcore replay FILE --watch tells its story"
    )


def _check_record(game: Game, record: Record, number: int) -> None:
    """Refuse a recorded answer that the game does not wait for."""
    waiting = game.waiting
    where = f"answer {number} ({record.label}: {record.answer})"
    if isinstance(waiting, Over):
        raise JournalError(f"{where}: the game has ended before it")
    cite = f" [{waiting.cite}]" if waiting.cite else ""
    if isinstance(waiting, Chance):
        if record.kind != "chance" or record.label != waiting.label:
            raise JournalError(f"{where} no longer fits: {waiting.label} is rolled here{cite}")
        try:
            waiting.space.check(record.answer)
        except Refusal as refusal:
            raise JournalError(f"{where} no longer fits: {refusal.message}{cite}") from None
        return
    decision: Any = waiting
    if isinstance(waiting, Sealed):
        decision = waiting.decisions.get(record.seat if record.seat is not None else -1)
    if (
        not isinstance(decision, Decision)
        or record.kind != "choice"
        or (decision.label != record.label or decision.seat != record.seat)
    ):
        raise JournalError(f"{where} no longer fits: {waiting.label} is asked here{cite}")
    if decision.find(record.answer) is None:
        possible = some_of([option.token for option in decision.options])
        raise JournalError(f"{where} is not possible here{cite}; possible: {possible}")


def _blank(
    bound: Bound,
    seats: int,
    teams: str | None,
    scenario: str | None,
    names: Mapping[int, str] | None,
    dealer: Dealers,
) -> Game:
    ruleset = bound.ruleset
    scenario = ruleset.scenario(scenario).id
    called = [seat_told(seat, ruleset.manifest.seat_names) for seat in range(seats)]
    for seat, name in (names or {}).items():
        if not 0 <= seat < seats:
            raise RulesetError(f"there is no seat {seat} to name: the game has 0 to {seats - 1}")
        called[seat] = name
    return Game(bound, seats, sides_of(seats, teams), tuple(called), scenario, dealer, teams)


def _dealers(dealer: Dealers, seed: int | str | None) -> Dealers:
    """The dealer given, or a seeded one; by seat, a seeded one for the game's own rolls."""
    if isinstance(dealer, Mapping) and None not in dealer:
        return {None: Seeded(seed), **dealer}
    return dealer or Seeded(seed)


def _setup_tables(setup: str | Path | Mapping[str, Any] | None) -> dict[str, Any] | None:
    if setup is None or isinstance(setup, Mapping):
        return None if setup is None else dict(setup)
    return read_toml(setup)


def _setup_given(
    ruleset: Ruleset, tables: Mapping[str, Any] | None, where: str
) -> tuple[Any, list[Fault]]:
    """The set-up in the ruleset's form and its faults of form.

    What is faulty is left out of the set-up, so that the rest can be checked in the same run.
    """
    if tables is None:
        return None, []
    if ruleset.setup_schema is None:
        raise RulesetError(f"{ruleset.id} has no set-up form: begin it without setup")
    given, faults = attempt(ruleset.setup_schema, dict(tables))
    if given is None:
        wrong = {fault.path[0] for fault in faults if fault.path}
        rest = {key: value for key, value in tables.items() if key not in wrong}
        given, others = attempt(ruleset.setup_schema, rest)
        if given is None:
            raise RulesetError([fault.at(where) for fault in (*faults, *others)])
    return given, faults


def _header(
    game: Game,
    overlays: Sequence[Overlay],
    setup: Mapping[str, Any] | None,
) -> dict[str, Any]:
    bound = game.bound
    seeded = game.seeded
    return {
        "navalcore": FORMAT,
        "kernel": __version__,
        "ruleset": bound.ruleset.id,
        "version": bound.ruleset.version,
        "digest": bound.digest,
        "overlays": [
            {"name": one.name, "tables": dict(one.tables), "origin": one.origin} for one in overlays
        ],
        "plugins": [
            {"name": one.name, "version": one.version, "changes": list(one.changes)}
            for one in bound.contributors
        ],
        "options": dict(bound.chosen),
        "seats": game.seats,
        "teams": game.teams,
        "names": list(game.names),
        "scenario": game.scenario,
        "setup": None if setup is None else dict(setup),
        "key": None if seeded is None else seeded.key.hex(),
        "open": seeded is not None and seeded.open,
    }


def imagine(
    view: Mapping[str, Any],
    dealer: Dealers = None,
    overlays: Any = None,
    library: Library | None = None,
) -> Game:
    """A full game that agrees with a view, with no other input than the view.

    JournalError if it is no view that a game wrote, or if it was written under other data;
    `overlays` are the data laid over the shipped ones in its game.
    """
    library = library or default()
    check_view(view)
    ruleset = library.ruleset(view["ruleset"])
    ruleset.count_seats(view["seats"], view["teams"])
    bound = bind(ruleset, view["options"], overlays, library)
    _check_digest(view, bound, "view")
    try:
        return imagining.imagine(view, dealer, bound)
    except _ODD as fault:
        raise JournalError(f"this is no view that navalcore wrote: {fault!r}") from None
