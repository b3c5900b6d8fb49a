"""The conformance kit: silent on a sound ruleset, and each fault is found by its own check."""

import inspect
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import leaking
import miscopied
import mutants
import nasty
import pytest

from navalcore import check
from navalcore.hookspecs import hookimpl
from navalcore.plugins import Library
from navalcore.starting import replay
from navalcore.words import counted
from tests.kernel.changed_rulesets import only

FOLDER = Path(nasty.__file__).parent


def line_of(frame: type, word: str) -> str:
    """The first line of a class that holds a word, as the kit tells it: file and number."""
    lines, first = inspect.getsourcelines(frame)
    number = next(number for number, line in enumerate(lines, first) if word in line)
    return f"{Path(inspect.getfile(frame)).relative_to(Path.cwd())}:{number}"


def test_a_sound_ruleset_has_no_findings(library: Library) -> None:
    assert check.check("nasty", library, games=3) == []


@pytest.mark.long
def test_a_sound_ruleset_has_no_findings_in_many_games(library: Library) -> None:
    assert check.check("nasty", library, games=150) == []


FRAMES = [
    (mutants.Doubled, "legality", "turn offers 'pass' twice"),
    (
        mutants.Failing,
        "legality",
        "the rules fail in Turn.put_away (",
    ),
    (
        mutants.DeadEnd,
        "legality",
        f"the rules fail in DeadEnd.ask ({line_of(mutants.DeadEnd, 'Decision')}), "
        "called by Turn.drawn: "
        "KernelError: turn: a decision needs at least one option",
    ),
    (
        mutants.Lenient,
        "legality",
        "mission 0: 0 is not refused: the rules fail in Match.assigned (",
    ),
    (mutants.Unstable, "legality", "turn: asked again by anew, its options are "),
    (mutants.Circling, "progress", "scenario short, votes=false: no question after 10000 steps"),
    (
        mutants.Endless,
        "progress",
        "3 seats, default options: the game reaches the limit of 120 answers; let it end",
    ),
    (mutants.Unvoted, "progress", "scenario short, votes=false: no question after 10000 steps"),
    (mutants.Misciting, "cites", "there is no rule NAS-352, which the question vote cites"),
    (mutants.Misrefusing, "cites", "there is no rule NAS-998, by which "),
    (mutants.Misweighing, "cites", "there is no rule NAS-997, which a modifier of Weighed cites"),
    (mutants.Reckless, "cites", "the event Unfounded cites no rule"),
    (mutants.Groundless, "cites", "the question turn cites no rule"),
    (mutants.Undeclared, "declared", "the label 'move' is not among the [[label]] rows of"),
    (mutants.Misdeclared, "declared", "the label dive is declared with space = 'card', but it is"),
    (mutants.Wordless, "declared", "the event Hummed has no words"),
    (miscopied.Sharing, "clones", "what happens to a clone changes its original: frames["),
    (
        miscopied.Forgetful,
        "clones",
        "a clone differs from its original: frames[Forgetful].fields.tally is 1, then 0",
    ),
    (miscopied.Dealing, "replay", "its replay comes to another position: board.scored[0] is 1, "),
    (miscopied.Misfiling, "round-trip", "a position that was read goes on otherwise after "),
    (
        miscopied.Unsaved,
        "round-trip",
        "a position that was read goes on otherwise after 'show A': board.scored[0] is 2, then 1",
    ),
    (
        miscopied.Misread,
        "round-trip",
        "a position that is read differs from the one that was written: "
        "frames[Misread].fields.tally is 1, then 0",
    ),
    (leaking.Telling, "noninterference", "the view of viewer "),
    (leaking.Noting, "noninterference", "the log of viewer "),
    (leaking.Shouting, "noninterference", "the log of viewer "),
    (leaking.Overhearing, "noninterference", "viewer 0 is in the audience of 'draw 2', but does"),
    (
        leaking.Unheard,
        "noninterference",
        "everyone hears what comes at 'draw 0', since its Chance has no audience=, but viewers 1, "
        "2 and observer are not to know it: give audience= the seats that see it",
    ),
    (leaking.Proclaiming, "noninterference", "the log of viewer 1 tells what came at 'draw 0': "),
    (
        leaking.Unkept,
        "noninterference",
        "everyone hears what comes at 'mission 2', since its Chance has no audience=, but viewers "
        "0, 1 and observer are not to know it: give audience= the seats that see it",
    ),
    (
        leaking.Whispering,
        "noninterference",
        "the view of viewer 1 tells whether seat 0 chose 'stow A' or 'stow D', which it may not "
        "know: board.scored[0] is 65 or 68",
    ),
    (
        leaking.Gossiping,
        "noninterference",
        "the log of viewer 1 tells whether seat 0 chose 'bury C' or 'bury D', which it may not "
        "know: log[1].text is 'Moved: 0, Bury, C.' or 'Moved: 0, Bury, D.'",
    ),
    (
        leaking.Tapping,
        "noninterference",
        "the log of viewer 1 tells whether seat 0 chose 'stow A' or 'stow D', which it may not "
        "know: log has 1 or 4 entries, the next being ",
    ),
    (
        leaking.Summing,
        "noninterference",
        "the view of viewer 1 tells whether seat 0 chose 'stow C' or 'stow D', which it may not "
        "know: board.scored[0] is 2 or 3",
    ),
    (leaking.Asking, "noninterference", "the view of viewer "),
    (leaking.Labelling, "noninterference", "the view of viewer "),
    (leaking.Prompting, "noninterference", "the "),
    (leaking.Optioning, "noninterference", "the "),
    (leaking.Erring, "noninterference", "the refusal of viewer "),
    (leaking.Rebuffing, "noninterference", "the refusal of viewer "),
]


@pytest.mark.parametrize(("frame", "name", "sentence"), FRAMES, ids=lambda value: str(value)[:60])
def test_each_fault_is_found_by_its_own_check(
    frame: type, name: str, sentence: str, changed: Callable[[Any], Library]
) -> None:
    library = changed(frame)
    found = check.check("nasty", library, games=2, positions=8)
    assert {finding.check for finding in found} == {name}, found
    assert any(finding.text.startswith(sentence) for finding in found), found[0]
    for finding in found:
        if finding.journal is not None:
            again = replay(finding.journal, library=library)
            assert again.answers == finding.answers


DIFFERING = (
    "game 0 differs under PYTHONHASHSEED 0 and 1: something is in the order of a set, of hash() or "
    "of id(), or state is kept between games"
)
FILES = [
    ("importing.py", "imports", "importing.py imports random: chance is asked for, never made"),
    ("unordered.py", "order", "unordered.py, line 13: for goes through a set; sort it first"),
    (
        "keeping.py",
        "state",
        "keeping.py, line 15: DRAWN is changed in play; keep it on the board (or call it a cache, "
        "if it only saves reckoning)",
    ),
    ("hashing.py", "processes", DIFFERING),
]


@pytest.mark.parametrize(("file", "name", "sentence"), FILES)
def test_a_fault_in_the_source_is_found_by_its_own_check(
    file: str, name: str, sentence: str
) -> None:
    library = Library(only=(), files=[FOLDER / "nasty.py", FOLDER / "faulty" / file], strict=True)
    found = check.check("nasty", library, games=4)
    assert {finding.check for finding in found} == {name}, found
    assert found[0].text.startswith(sentence)


def test_imagined_games_that_are_the_true_one_are_found() -> None:
    library = only(board=leaking.Disguising, opening=leaking.disguised_opening)
    found = check.check("nasty", library, games=2)
    assert {finding.check for finding in found} == {"imagination"}, found
    assert found[0].text.startswith("all games imagined at ")


def unimagined(*others: Any) -> Library:
    """The test ruleset on a board that cannot be imagined, changed by other plugins too."""
    return only(*others, board=leaking.Unimagined, opening=leaking.unimagined_opening)


def test_a_position_that_cannot_be_imagined_is_found() -> None:
    found = check.check("nasty", unimagined(), games=1)
    assert {finding.check for finding in found} == {"imagination"}, found
    assert found[0].text == "viewer 0 cannot imagine the game: KeyError('no such place')"


@pytest.mark.parametrize("frame", [leaking.Noting, leaking.Gossiping, leaking.Unheard])
def test_a_leak_is_found_where_nothing_can_be_imagined(frame: type) -> None:
    class Mutant:
        @hookimpl
        def navalcore_frames(self, ruleset: Any) -> Any:
            return {"Turn": lambda _: frame}

    found = check.check("nasty", unimagined(Mutant()), games=2, positions=8)
    assert {finding.check for finding in found} == {"noninterference"}, found


def test_a_leak_is_found_where_other_comparisons_fail(
    changed: Callable[[Any], Library], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each way of looking for leaks is tried whatever becomes of the others."""

    def fails(*about: Any) -> Any:
        raise ZeroDivisionError("no comparison")

    monkeypatch.setattr("navalcore.leaks.imagined", fails)
    monkeypatch.setattr("navalcore.check.hidden.choices", fails)
    found = check.check("nasty", changed(leaking.Noting), games=1, only=["noninterference"])
    assert found[0].text.startswith("the log of viewer ")


def test_a_whole_hand_may_be_laid_down_openly(changed: Callable[[Any], Library]) -> None:
    names = [name for name in check.CHECKS if name != "processes"]  # it is no file
    assert check.check("nasty", changed(miscopied.Spending), 4, positions=40, only=names) == []


@pytest.mark.parametrize("fails", [40, 120])
def test_a_picture_that_fails_is_found(fails: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("navalcore.ruleset.give_words", lambda *about: None)  # of other tests

    def picture(view: Any, width: int) -> Any:
        return view["bord"] if width == fails else []

    show = SimpleNamespace(sentence=lambda told: "So it goes.", picture=picture)
    library = only(show=show)
    found = check.check("nasty", library, games=1, only=["declared"])
    assert {finding.check for finding in found} == {"declared"}
    told = f"the picture for viewer 0, {fails} columns wide, fails: KeyError('bord')"
    assert found[0].text == told


def test_data_that_do_not_read_back_are_found() -> None:
    library = only(schema=mutants.CreepingKit)
    found = check.check("nasty", library, games=1)
    assert [str(finding) for finding in found] == [
        "data: data that are written and read again differ: look at their converters"
    ]


def test_a_rule_that_no_code_carries_out_is_found(tmp_path: Path) -> None:
    shutil.copytree(FOLDER / "data", tmp_path / "data")
    with (tmp_path / "data" / "rules.toml").open("a") as file:
        file.write('\n[[rule]]\nid = "NAS-999"\ntext = "Nobody does this."\n')
    library = only(data_package=tmp_path / "data")
    found = check.check("nasty", library, games=1)
    assert [str(finding) for finding in found] == ["coverage: no code cites the rule NAS-999"]


def test_an_undo_that_gives_away_what_was_learned_is_found(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("navalcore.takebacks._back", lambda game, *about: (1, None))
    found = check.check("nasty", library, games=3, positions=8)
    assert {finding.check for finding in found} == {"undo"}, found


def test_there_are_at_least_twenty_faults() -> None:
    assert len(FRAMES) + len(FILES) + 4 >= 20
    named = {name for _, name, _ in (*FRAMES, *FILES)} | {"data", "coverage", "imagination", "undo"}
    assert named | {"players"} == set(check.CHECKS)  # those of players are in test_check_players


@pytest.mark.parametrize(
    ("frame", "answers"),
    [(mutants.Stillborn, 0), (mutants.Stuck, 0), (mutants.Failed, 4)],
    ids=["before the first question", "at any first answer", "at any answer to a decision"],
)
def test_rules_that_always_fail_are_one_finding_of_legality_alone(
    frame: type, answers: int, changed: Callable[[Any], Library]
) -> None:
    trial = check.Trial("nasty", changed(frame), range(2))
    told = dict(check.checked(trial))
    step = next(name for name, part in vars(frame).items() if inspect.isfunction(part))
    (found,) = told["legality"]
    assert str(found) == (
        f"legality, seed 0, after {answers} answers: the rules fail in {frame.__name__}.{step} "
        f"({line_of(frame, 'raise')}): RuntimeError: no such rule"
    )
    for name in ("progress", "noninterference", *DYNAMIC):
        if "rests on" not in told[name][0].text:
            assert [str(one) for one in told[name]] == [f"{name}: not tried: see legality"]


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
    fails = [f"the rules fail: RulesetError: {sentence}"] if sentence else []
    assert [finding.text for finding in found] == fails


def test_games_are_looked_at_in_so_many_positions(library: Library) -> None:
    trial = check.Trial("nasty", library, positions=3)
    assert [len(list(walk.stops())) for walk in trial.walks()] == [3]
    assert check.check("nasty", library, games=1, positions=1) == []


DYNAMIC = ("declared", "cites", "clones", "round-trip", "replay", "undo", "imagination")


def test_a_check_alone_tells_the_games_that_it_could_not_try(
    changed: Callable[[Any], Library],
) -> None:
    trial = check.Trial("nasty", changed(mutants.Stuck), seeds=(4,))
    for name in DYNAMIC:
        (found,) = check.CHECKS[name](trial)
        assert found.skipped
        assert str(found) == (
            f"{found.check}, seed 4, after {counted(found.answers, 'answer')}: "
            f"could not be tried: the rules fail in Stuck.assigned "
            f"({line_of(mutants.Stuck, 'raise')}): RuntimeError: no such rule"
        )


def test_a_check_that_fails_itself_is_a_finding(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("navalcore.unseen_choices.MOST_OPTIONS", "many")
    (found,) = check.check("nasty", library, games=1)
    assert (found.check, found.text) == (
        "noninterference",
        "could not be tried: TypeError: "
        "slice indices must be integers or None or have an __index__ method",
    )


def test_a_finding_says_where() -> None:
    finding = check.Finding("clones", 3, 17, "a clone differs from its original")
    assert str(finding) == "clones, seed 3, after 17 answers: a clone differs from its original"
