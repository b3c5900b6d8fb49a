"""A stranger's small ruleset with other faults than leaks, one at a time: each is named by its own
check."""

import shutil
from pathlib import Path

import pytest

from navalcore.check import Finding, Trial, check
from navalcore.plugins import Library

FOLDER = Path(__file__).parent / "ambush"

Changes = dict[str, str]


def changed(folder: Path, changes: Changes, data: Changes | None = None) -> Library:
    """The ruleset in a folder of its own, with texts put in the place of others."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    for name, ways in (("ambush.py", changes), ("ambush.toml", data or {})):
        text = (folder / name).read_text(encoding="utf-8")
        for was, now in ways.items():
            assert text.count(was) == 1, was
            text = text.replace(was, now)
        (folder / name).write_text(text, encoding="utf-8")
    return Library(only=(), files=[folder / "ambush.py"], strict=True)


def told(found: list[Finding]) -> list[str]:
    """What is told, without where in a game it is."""
    return [f"{one.check}: {one.text}" for one in found]


ENDED = "return Done(reckoned(game))"


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        ("{0: 1, 1: 0}, (7,)", "seat 7 wins"),
        ("{0: 1, 1: 0, 2: 0}, (0,)", "seat 2 has a score"),
        ("{'Red': 1, 'Blue': 0}, ()", "seat 'Red' has a score"),
    ],
)
def test_a_result_with_a_seat_that_does_not_exist_is_found(
    result: str, sentence: str, tmp_path: Path
) -> None:
    library = changed(tmp_path, {ENDED: f"return Done(Result({result}, 'Shown'))"})
    assert told(check("ambush", library, games=1)) == [
        f"legality: the rules fail: KernelError: {sentence}, but the seats of this game are 0 to "
        "1: name those alone in the Result"
    ]


THREE = {"seats = [2]": "seats = [2, 3]", '"Red", "Blue"': '"Red", "Blue", "Green"'}
DRAWN = 'game.note(Drawn, self.seat, face, cite="AMB-2", knows=(self.seat,))'
FOR_THREE = {
    "an error": (
        {"        seat, face = self": "        assert self.seat < 2\n        seat, face = self"},
        "legality",
        "the rules fail in Battle.lay (",
    ),
    "a leak": (
        {DRAWN: DRAWN.replace("(self.seat,)", "(self.seat,) if self.seat < 2 else None")},
        "noninterference",
        "the log of viewer 0 tells what came at 'draw 2': ",
    ),
}


def test_a_game_for_two_or_three_has_no_findings(tmp_path: Path) -> None:
    assert check("ambush", changed(tmp_path, {}, THREE), games=2) == []


@pytest.mark.parametrize(("ways", "name", "sentence"), FOR_THREE.values(), ids=FOR_THREE.keys())
def test_a_fault_with_three_seats_alone_is_found_by_its_own_check(
    ways: Changes, name: str, sentence: str, tmp_path: Path
) -> None:
    found = check("ambush", changed(tmp_path, ways, THREE), games=4)
    assert {one.check for one in found} == {name}, found
    assert found[0].text.startswith(sentence)


def test_the_games_go_through_all_numbers_of_seats(tmp_path: Path) -> None:
    library = changed(tmp_path, {}, THREE)
    trial = Trial("ambush", library, range(3))
    assert [walk.begin().seats for walk in trial.walks()] == [2, 3, 2]
    assert [one.begin().seats for one in trial.under(seats=3).walks()] == [3, 3, 3]


LAID = "        game.board.laid[seat] += 1\n"
LAYING = "    def lay(self, game: Any, values: Any) -> Any:\n"
KEPT = {
    "a dict of the module": (
        {
            "verbs = Verbs()": "HEAT: dict[int, int] = {}\nverbs = Verbs()",
            LAID: LAID
            + (
                "        HEAT[seat] = HEAT.get(seat, 0) + 1\n"
                "        game.board.laid[seat] += HEAT[seat] > 2\n"
            ),
        },
        "line 120: HEAT",
    ),
    "an attribute of a class": (
        {LAID: f"        Battle.heat = getattr(Battle, 'heat', 0) + 1\n{LAID}"},
        "line 118: Battle.heat",
    ),
    "a default": (
        {
            LAYING: LAYING.replace(") ->", ", seen: list[int] = []) ->"),
            LAID: ("        seen.append(seat)\n        game.board.laid[seat] += len(seen) % 2\n"),
        },
        "line 118: seen",
    ),
}


@pytest.mark.parametrize(("ways", "what"), KEPT.values(), ids=KEPT.keys())
def test_state_outside_board_and_frames_is_named(ways: Changes, what: str, tmp_path: Path) -> None:
    found = check("ambush", changed(tmp_path, ways), games=1)
    assert told(found) == [
        f"state: ambush.py, {what} is changed in play; keep it on the board (or call it a cache, "
        "if it only saves reckoning)"
    ]


def test_state_that_no_source_tells_is_found_where_positions_are_read(tmp_path: Path) -> None:
    count = "from itertools import count\n\nfrom attrs import frozen"
    ways = {
        "from attrs import frozen": count,
        "verbs = Verbs()": "verbs, ROUNDS = Verbs(), count()",
        LAID: "        game.board.laid[seat] += next(ROUNDS)\n",
    }
    found = check("ambush", changed(tmp_path, ways), games=1, only=["round-trip"])
    assert {one.check for one in found} == {"round-trip"}
    assert found[0].text.startswith(
        "one position goes on in two ways after 'lay contact', by something outside board and "
        "frames: board.laid[0] is "
    )


ASKED = "        faces = dict.fromkeys(game.board.cards.faces("
CHANGING = {
    "the board": (
        {ASKED: f"        game.board.laid[self.seat] += 1\n{ASKED}"},
        "asking 'lay' anew changes the game: board.laid[0] is 1, then 2",
    ),
    "the frame": (
        {
            "    seat: int = 0\n": "    seat: int = 0\n    asked: int = 0\n",
            ASKED: f"        self.asked += 1\n{ASKED}",
        },
        "asking 'lay' anew changes the game: frames[Battle].fields.asked is 1, then 2",
    ),
}


@pytest.mark.parametrize(("ways", "sentence"), CHANGING.values(), ids=CHANGING.keys())
def test_asking_that_changes_the_game_is_named(
    ways: Changes, sentence: str, tmp_path: Path
) -> None:
    found = check("ambush", changed(tmp_path, ways), games=1, positions=20)
    assert told(found) == [f"legality: {sentence}"]


SHOWN = {"from pathlib import Path": "from pathlib import Path\nfrom types import SimpleNamespace"}
SAYING = {
    "nothing": ("None", "", "None"),
    "a number": ("7", "", "7"),
    "nothing of what is hidden": (
        "None if getattr(told, 'face', '') is None else 'So it goes.'",
        ", its hidden fields being None,",
        "None",
    ),
}


@pytest.mark.parametrize(("words", "unseen", "what"), SAYING.values(), ids=SAYING.keys())
def test_a_sentence_that_is_no_text_is_found(
    words: str, unseen: str, what: str, tmp_path: Path
) -> None:
    show = f"show=SimpleNamespace(sentence=lambda told: {words}, picture=lambda *about: []),"
    library = changed(tmp_path, {**SHOWN, "verbs=verbs,": f"verbs=verbs,\n            {show}"})
    found = check("ambush", library, games=1)
    assert told(found)[0] == (
        f"declared: the event Drawn{unseen} has no words: sentence(told) returns {what}, not a text"
    )
    assert {one.check for one in found} == {"declared"}


VERBS = "verbs = Verbs()\n"
ROW = '[[label]]\nid = "ghost"\nspace = "decision"\nprompt = "?"\ncite = "AMB-1"\n\n'
DRAW = '[[label]]\nid = "draw"\n'
UNUSED = {
    "a verb": (
        {VERBS: VERBS + 'RAM = verbs("ram", "Ram", cite="AMB-1")\n'},
        {},
        "declared: ambush.py, line 31: nothing offers the verb RAM: use it or take it out",
    ),
    "a label": (
        {},
        {DRAW: ROW + DRAW},
        "declared: nothing asks the label ghost: take its [[label]] row out of ambush.toml",
    ),
    "the cite of a verb that no game offers": (
        {VERBS: VERBS + 'RAM = verbs("ram", "Ram")\n', "[MAKE_FOR(": "[RAM()] * 0 + [MAKE_FOR("},
        {},
        "cites: the verb ram cites no rule",
    ),
    "a rule of a verb that no game offers": (
        {
            VERBS: VERBS + 'RAM = verbs("ram", "Ram", cite="AMB-9")\n',
            "[MAKE_FOR(": "[RAM()] * 0 + [MAKE_FOR(",
        },
        {},
        "cites: there is no rule AMB-9, which the verb ram cites",
    ),
}


@pytest.mark.parametrize(("ways", "data", "sentence"), UNUSED.values(), ids=UNUSED.keys())
def test_what_is_declared_in_vain_is_named(
    ways: Changes, data: Changes, sentence: str, tmp_path: Path
) -> None:
    found = check("ambush", changed(tmp_path, ways, data), games=2, only=["declared", "cites"])
    assert told(found) == [sentence]


def test_a_label_that_is_put_together_counts_as_asked(tmp_path: Path) -> None:
    asks = 'return Chance(deck, f"draw {seat}"'
    ways = {asks: f"named = f\"gho{{'st'}}\"\n        {asks}"}
    assert check("ambush", changed(tmp_path, ways, {DRAW: ROW + DRAW}), 1, only=["declared"]) == []
