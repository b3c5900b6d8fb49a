"""The conformance kit: silent on a sound ruleset, and each fault is found by its own check."""

from collections.abc import Callable
from typing import Any

import attrs
import nasty
import pytest

from navalcore import Call, Chance, Decision, Sealed, check, define
from navalcore.dealers import Seeded
from navalcore.plugins import Library


@define
class Doubled(nasty.Turn):
    """Offers an option twice."""

    def ask(self, game: Any) -> Any:
        asked = super().ask(game)
        options = [*asked.options, nasty.PASS()]
        return Decision(self.seat, options, "turn", self.acted, "NAS-203", again=self.ask)


@define
class Failing(nasty.Turn):
    """Offers what cannot be done."""

    def ask(self, game: Any) -> Any:
        asked = super().ask(game)
        options = [*asked.options, nasty.STOW("Z")]
        return Decision(self.seat, options, "turn", self.acted, "NAS-203", again=self.ask)


@define
class Misciting(nasty.Vote):
    """Cites a rule that does not exist."""

    def start(self, game: Any) -> Any:
        windows = {seat: [nasty.NO(), nasty.YES()] for seat in range(game.seats)}
        return Sealed(windows, "vote", self.counted, self.start, "NAS-352")


@define
class Sharing(nasty.Match):
    """Has a list in common with its copies."""

    turns: list[int] = attrs.Factory(list)

    def next_turn(self, game: Any, value: Any) -> Any:
        self.turns.append(game.board.turn)
        return super().next_turn(game, value)


Sharing.clone = lambda self: Sharing(self.turns)


@define
class Dealing(nasty.Turn):
    """Rules that look at who answers chance."""

    def draw(self, game: Any, value: Any) -> Any:
        if isinstance(game.dealer_of(None), Seeded):
            game.board.scored[self.seat] += 1
        return super().draw(game, value)


@define
class Misfiling(nasty.Match):
    """Keeps what text cannot hold."""

    tally: dict[str, int] = attrs.Factory(dict)

    def next_turn(self, game: Any, value: Any) -> Any:
        number: Any = 7
        self.tally[number] = self.tally.get(number, 0) + 1
        return super().next_turn(game, value)


@define
class Telling(nasty.Turn):
    """Keeps a hidden card in a public field."""

    last: str = ""

    def drawn(self, game: Any, face: str) -> Any:
        self.last = face
        return super().drawn(game, face)


@define
class Noting(nasty.Turn):
    """Tells everyone of a hidden card in the log."""

    def drawn(self, game: Any, face: str) -> Any:
        game.note(nasty.Shuffled, f"they drew {face}", cite="NAS-201")
        return super().drawn(game, face)


@define
class Asking(nasty.Vote):
    """Asks only those who hold a certain card."""

    def start(self, game: Any) -> Any:
        windows = {
            seat: [nasty.NO(), nasty.YES()]
            for seat in range(game.seats)
            if seat == 0 or "A" in game.board.cards.faces(f"hand-{seat}")
        }
        return Sealed(windows, "vote", self.counted, self.start, "NAS-351")


@define
class Labelling(nasty.Turn):
    """Names a hidden card in the label of a chance."""

    def draw(self, game: Any, value: Any) -> Any:
        step = super().draw(game, value)
        held = "".join(game.board.cards.faces(self.hand))
        if isinstance(step, Chance):
            seen = (self.seat,)
            return Chance(step.space, f"draw {held}", self.drawn, "NAS-201", audience=seen)
        return step


@define
class Endless(nasty.Match):
    """Never ends by itself."""

    def next_turn(self, game: Any, value: Any) -> Any:
        game.board.turn = 1 - game.board.turn % 2
        for track in game.board.tracks:
            track.boxes, track.damage = 9, 0
        return Call(nasty.Turn(game.board.turn), self.next_turn)


@define
class Stillborn(nasty.Match):
    """Fails before the first question."""

    def start(self, game: Any) -> Any:
        raise RuntimeError("no such rule")


@define
class Stuck(nasty.Match):
    """Fails at any answer to the first question."""

    def assigned(self, game: Any, face: str) -> Any:
        raise RuntimeError("no such rule")


@define
class Failed(nasty.Turn):
    """Fails at any answer to a decision."""

    def acted(self, game: Any, value: Any) -> Any:
        raise RuntimeError("no such rule")


def test_a_sound_ruleset_has_no_findings(library: Library) -> None:
    assert check.check("nasty", library, games=3) == []


@pytest.mark.long
def test_a_sound_ruleset_has_no_findings_in_many_games(library: Library) -> None:
    assert check.check("nasty", library, games=150) == []


@pytest.mark.parametrize(
    ("frame", "name", "sentence"),
    [
        (Doubled, "legality", "turn offers 'pass' twice"),
        (Failing, "legality", "the rules fail: KernelError("),
        (Misciting, "legality", "there is no rule NAS-352"),
        (Sharing, "clones", "what happens to a clone changes its original"),
        (Dealing, "replay", "its replay comes to another position"),
        (Misfiling, "round trip", "a position that was read goes on otherwise"),
        (Telling, "noninterference", "the view of viewer "),
        (Noting, "noninterference", "the log of viewer "),
        (Asking, "noninterference", "the view of viewer "),
        (Labelling, "noninterference", "the view of viewer "),
        (Endless, "ends by rules", "the game reaches the limit of answers"),
    ],
    ids=lambda value: value.__name__.lower() if isinstance(value, type) else None,
)
def test_each_fault_is_found_by_its_own_check(
    frame: type, name: str, sentence: str, changed: Callable[[Any], Library]
) -> None:
    found = check.check("nasty", changed(frame), games=2)
    assert {finding.check for finding in found} == {name}
    assert any(finding.text.startswith(sentence) for finding in found), found[0]


@pytest.mark.parametrize(
    ("frame", "answers"),
    [(Stillborn, 0), (Stuck, 1), (Failed, 5)],
    ids=["before the first question", "at any first answer", "at any answer to a decision"],
)
def test_rules_that_always_fail_are_a_finding_of_legality_alone(
    frame: type, answers: int, changed: Callable[[Any], Library]
) -> None:
    found = check.check("nasty", changed(frame), games=2)
    assert [str(finding) for finding in found] == [
        f"legality, seed {seed}, after {answers} answers: "
        "the rules fail: RuntimeError('no such rule')"
        for seed in range(2)
    ]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"seats": 3}, None),
        ({"seats": 2}, "nasty is played with 3 seats, not with 2"),
        ({"teams": "2x2"}, "nasty is played with 3 seats, not with 4"),
        ({"seats": 3, "teams": "2x2"}, "nasty is not played in teams"),
    ],
    ids=str,
)
def test_so_many_seats_and_such_teams_are_tried(
    asked: dict[str, Any], sentence: str | None, library: Library
) -> None:
    found = check.check("nasty", library, games=1, **asked)
    fails = [f"the rules fail: RulesetError({sentence!r})"] if sentence else []
    assert [finding.text for finding in found] == fails


def test_games_are_looked_at_in_so_many_positions(library: Library) -> None:
    trial = check.Trial("nasty", library, positions=3)
    assert [len(list(walk.stops())) for walk in trial.walks()] == [3]
    assert check.check("nasty", library, games=1, positions=1) == []


def test_a_check_alone_tells_the_games_that_it_could_not_try(
    changed: Callable[[Any], Library],
) -> None:
    trial = check.Trial("nasty", changed(Stuck), seeds=(4,))
    for one in check.CHECKS[1:]:
        (*rest, found) = one(trial)
        assert found.skipped and len(rest) == (one is check.noninterference)
        assert str(found) == (
            f"{found.check}, seed 4, after 0 answers: "
            "could not be tried: RuntimeError('no such rule')"
        )


def test_a_check_that_fails_itself_is_a_finding(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*about: Any) -> Any:
        raise ZeroDivisionError("no check")

    monkeypatch.setattr("navalcore.leaks.imagined", fails)
    (found,) = check.check("nasty", library, games=1)
    assert (found.check, found.text) == (
        "noninterference",
        "could not be tried: ZeroDivisionError('no check')",
    )


def test_a_finding_says_where() -> None:
    finding = check.Finding("clones", 3, 17, "a clone differs from its original")
    assert str(finding) == "clones, seed 3, after 17 answers: a clone differs from its original"
