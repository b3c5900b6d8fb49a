"""A secret that a seat chooses, told in one place at a time: the kit says where."""

import shutil
from pathlib import Path

import pytest

from navalcore.check import CHECKS, check
from navalcore.plugins import Library

FOLDER = Path(__file__).parent / "lanes"
HERE = [name for name in CHECKS if name != "processes"]
"""The checks that start no other processes."""

ALL_OPEN = ("answers_limit", "open_questions = true\nanswers_limit")
BY_NUMBER = [
    ('"Sail {0} at {1} knots", str, int', '"Sail {0} at {1} knots", int, int'),
    ("[SAIL(lane, knots) for lane in LANES", "[SAIL(lane, knots) for lane in range(3)"),
    ("game.board.knots = value[1:]", "game.board.knots = LANES[value[1]], value[2]"),
]
BY_VERB = [
    (
        'SAIL = verbs("sail", "Sail {0} at {1} knots", str, int, cite="LAN-1")',
        'SAIL = {lane: verbs(lane, f"Sail {lane} at {{0}}", int, cite="LAN-1") for lane in LANES}',
    ),
    ("[SAIL(lane, knots) for lane", "[SAIL[lane](knots) for lane"),
    ("game.board.knots = value[1:]", "game.board.knots = value"),
]
"""The lane said otherwise than by the value of the secret."""


STEERED = [
    ('LANES = ("north", "middle", "south")', "LANES = (0, 1, 2)"),
    ('"Sail {0} at {1} knots", str, int', '"Sail {0} at {1} knots", int, int'),
    ('WATCH = verbs("watch", "Watch {0}", str', 'WATCH = verbs("watch", "Watch {0}", int'),
    ("board.watched = value[1]", "board.watched = str(value[1])"),
    ('Secret("middle"', "Secret(1"),
    ("verbs = Verbs()", 'verbs = Verbs()\nTURN = verbs("turn", "Turn by {0}", int, cite="LAN-1")'),
    (
        "            return self.ask(game)\n",
        '            return Decision(0, [*map(TURN, LANES)], "lane", self.turned, "LAN-1")\n',
    ),
    (
        "    def seen(",
        "    def turned(self, game: Any, value: Any) -> Any:\n"
        "        lane = (game.board.lane.value + value[1]) % 3\n"
        "        game.board.lane = Secret(lane, (0,), LANES)\n"
        '        game.note(Watched, f"turned by {value[1]}", cite="LAN-1")\n'
        "        return self.ask(game)\n\n"
        "    def seen(",
    ),
]
"""Every night the runner turns, in sight of all, from its lane to another: both stay unknown."""


def library(folder: Path, *changes: tuple[str, str]) -> Library:
    """The ruleset in a folder of its own, with texts put in the place of others."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    files = [folder / "lanes.py", folder / "lanes.toml"]
    for was, now in changes:
        found = [file for file in files if was in file.read_text(encoding="utf-8")]
        assert len(found) == 1, was
        text = found[0].read_text(encoding="utf-8")
        found[0].write_text(text.replace(was, now), encoding="utf-8")
    return Library(only=(), files=files[:1], strict=True)


@pytest.mark.parametrize(
    "changes",
    [[], [ALL_OPEN], BY_NUMBER, BY_VERB, STEERED],
    ids=["open", "all open", "number", "verb", "steered"],
)
def test_a_secret_that_is_kept_is_no_fault(tmp_path: Path, changes: list[tuple[str, str]]) -> None:
    """The lane is kept; the speed that is chosen with it, or how it changes, may be told."""
    assert check("lanes", library(tmp_path, *changes), games=2, only=HERE) == []


WATCHING = 'return Decision(1, [*map(WATCH, LANES)], "watch", self.seen, "LAN-2")'
OTHERS = "[WATCH(lane) for lane in LANES if lane != game.board.lane.value]"
NOTED = "game.note(Sailed, lane, game.board.knots"
TONS = "next(row.tons for row in game.rules.lane if row.id == board.lane.value)"
TOLD = (
    "viewer 1 tells whether seat 0 chose 'sail north 1' or 'sail middle 1', which it may not know: "
)
CASES = {
    "all read which lane was chosen": (
        'cite="LAN-1", knows=(0,)',
        'cite="LAN-1", knows=None',
        f"the log of {TOLD}log[0].text is 'Sailed: North, 1.' or 'Sailed: Middle, 1.'",
    ),
    "a field of the board keeps it": (
        NOTED,
        f"game.board.watched = lane\n        {NOTED}",
        f"the view of {TOLD}board.watched is 'north' or 'middle'",
    ),
    "a field of the frame keeps it": (
        NOTED,
        f"self.word = lane\n        {NOTED}",
        f"the view of {TOLD}frames[Run].fields.word is 'north' or 'middle'",
    ),
    "the label of the next question holds it": (
        WATCHING,
        WATCHING.replace('"watch"', 'f"watch {game.board.lane.value}"'),
        f"the view of {TOLD}the game then waits at 'watch north' or 'watch middle'",
    ),
    "open options depend on it": (
        WATCHING,
        WATCHING.replace("[*map(WATCH, LANES)]", OTHERS),
        f"the view of {TOLD}node.options[0] is 'watch middle' or 'watch north'",
    ),
    "an open question tells it": (
        WATCHING,
        WATCHING.replace('"LAN-2"', '"LAN-2", f"Not {game.board.lane.value}?"'),
        f"the view of {TOLD}node.prompt is 'Not north?' or 'Not middle?'",
    ),
    "a number that all see adds it up": (
        "board.tons += board.knots",
        f"board.tons += {TONS}",
        f"the view of {TOLD}board.tons is 3 or 1, 1 answer later",
    ),
    "an event is written for one lane only": (
        "board.night += 1",
        'board.night += 1\n        if board.lane.value == "north":\n'
        '            game.note(Watched, "", cite="LAN-2")',
        f"the log of {TOLD}log has 3 or 2 entries, the next being ",
    ),
    "it is told many nights later": (
        "board.night += 1",
        "board.night += 1\n        if board.night == 15:\n"
        '            game.note(Watched, board.lane.value, cite="LAN-2")',
        "the log of viewer ",
    ),
}


CLOSED = (
    'prompt = "Which lane do you watch?"\nopen = true',
    'prompt = "Which lane do you watch?"',
)
"""The question of the patrol is not open, but asked again of an imagined game."""

ASKED_AGAIN = {
    "options": (
        WATCHING.replace("[*map(WATCH, LANES)]", OTHERS),
        "the question of viewer 1 depends on what it may not know: question[0].options[0] is ",
    ),
    "prompt": (
        WATCHING.replace('"LAN-2"', '"LAN-2", f"Not {game.board.lane.value}?"'),
        "the question of viewer 1 depends on what it may not know: question[0].prompt is 'Not ",
    ),
}


@pytest.mark.parametrize(("asked", "sentence"), ASKED_AGAIN.values(), ids=ASKED_AGAIN.keys())
def test_a_question_that_tells_a_secret_is_named_where_it_is_asked_again(
    tmp_path: Path, asked: str, sentence: str
) -> None:
    changes = [(WATCHING, f"{asked[:-1]}, again=self.ask)"), CLOSED]
    found = check("lanes", library(tmp_path, *changes), games=2, only=HERE)
    assert {finding.check for finding in found} == {"noninterference"}, found
    assert any(finding.text.startswith(sentence) for finding in found), found[0]


KEPT = "self.word = game.board.lane.value\n        return self.ask(game)\n\n    def ask"
SAID = {
    "by number": (BY_NUMBER, "'sail 0 1' or 'sail 1 1'"),
    "by verb": (BY_VERB, "'north 1' or 'middle 1'"),
}


@pytest.mark.parametrize(("changes", "tokens"), SAID.values(), ids=SAID.keys())
def test_a_secret_is_one_in_whatever_words_it_is_chosen(
    tmp_path: Path, changes: list[tuple[str, str]], tokens: str
) -> None:
    """Which of two options is told is told by the lane, not by the speed."""
    told = ("return self.ask(game)\n\n    def ask", KEPT)
    found = check("lanes", library(tmp_path, *changes, told), games=2, only=HERE)
    assert {finding.check for finding in found} == {"noninterference"}, found
    assert found[0].text == (
        f"the view of viewer 1 tells whether seat 0 chose {tokens}, which it may not know: "
        "frames[Run].fields.word is 'north' or 'middle'"
    )


CAST = [
    ("    Decision,\n", "    Chance,\n    Decision,\n"),
    ("from navalcore.hookspecs", "from navalcore.dice import D6\nfrom navalcore.hookspecs"),
    (
        'return Decision(0, options, "lane", self.sailed, "LAN-1")',
        'return Chance(D6, "lane", self.cast, "LAN-1", 0)\n\n'
        "    def cast(self, game: Any, die: int) -> Any:\n"
        '        return self.sailed(game, ("sail", LANES[die % 3], 1))',
    ),
    ('space = "decision"\nprompt = "Which lane do you sail', 'space = "die"\nprompt = "Which lane'),
]
"""A die settles the lane, and all hear it."""


def test_a_die_that_settles_a_secret_is_heard_by_its_owner_alone(tmp_path: Path) -> None:
    found = check("lanes", library(tmp_path, *CAST), games=2, only=HERE)
    assert {finding.check for finding in found} == {"noninterference"}, found
    assert found[0].text == (
        "everyone hears what comes at 'lane', since its Chance has no audience=, but viewers 1 "
        "and observer are not to know it: give audience= the seats that see it"
    )
    heard = (', "LAN-1", 0)', ', "LAN-1", 0, audience=(0,))')
    assert check("lanes", library(tmp_path / "heard", *CAST, heard), games=2, only=HERE) == []


@pytest.mark.parametrize("all_open", [False, True], ids=["some open", "all open"])
@pytest.mark.parametrize(("was", "now", "sentence"), CASES.values(), ids=CASES.keys())
def test_a_told_secret_is_named(
    tmp_path: Path, was: str, now: str, sentence: str, all_open: bool
) -> None:
    changes = [(was, now), *([ALL_OPEN] if all_open else [])]
    found = check("lanes", library(tmp_path, *changes), games=2, only=HERE)
    assert {finding.check for finding in found} == {"noninterference"}, found
    assert any(finding.text.startswith(sentence) for finding in found), found[0]
