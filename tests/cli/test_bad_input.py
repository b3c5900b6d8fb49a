"""Bad input: one clear sentence on stderr, an exit code, and nothing begun."""

from pathlib import Path
from typing import Any

import pytest

MODIFIER = """
from navalcore.hookspecs import hookimpl


@hookimpl
def navalcore_modifiers(ruleset):
    return {"shooting": [("steady", lambda game: 1, "")]}
"""
BAD_DATA = '[[ship]]\nid = "hood"\nfactor = "5"\nsped = 3\n'
TABLE = [
    ("play skirmis", 2, "there is no ruleset 'skirmis' (did you mean 'skirmish'?)"),
    ("play", 2, "name a game; there are: skirmish"),
    (
        "watch chess",
        2,
        "there is no ruleset 'chess'; there are skirmish (NAVALCORE_PLUGINS lets in no installed "
        "plugin)",
    ),
    ("play skirmish --option fgo=true", 2, "unknown option 'fgo' (did you mean 'fog'?)"),
    ("play skirmish --option fog=x", 2, "option fog: expected false or true, got 'x'"),
    (
        "play skirmish --option fog",
        2,
        "option 'fog': expected key=value, such as rounds=iiii",
    ),
    ("play skirmish --scenario dusk", 2, "skirmish has no scenario 'dusk': expected dawn"),
    ("play skirmish --seats 3", 2, "skirmish is played with 1 seat, not with 3"),
    (
        "play skirmish --seat 3=human",
        2,
        "--seat 3=human: there is no seat 3, the game has seat 0 only",
    ),
    (
        "play skirmish --seat 0=radnom",
        2,
        "--seat 0=radnom: there is no bot 'radnom' (did you mean 'random'?)",
    ),
    ("play skirmish --seat x", 2, "--seat 'x': expected a seat and human, such as 0=human"),
    ("play skirmish --name 4=Bo", 2, "--name 4=Bo: there is no seat 4 to name"),
    ("play skirmish --data no.toml", 2, "--data no.toml: there is no such file"),
    ("play skirmish --setup no.toml", 2, "--setup no.toml: there is no such file"),
    (
        "play skirmish --setup skirmish.py",
        3,
        "skirmish.py: line 1: not valid TOML: expected",
    ),
    (
        "play skirmish --script no.txt",
        3,
        "--script no.txt: cannot be read (No such file or directory)",
    ),
    ("play skirmish --manual dcie", 2, "--manual dcie: expected dice, cards or both"),
    (
        "play skirmish --save /no/such/x.journal",
        2,
        "/no/such/x.journal: cannot be written (No such file or directory); name another file",
    ),
    ("play skirmish --save-view 4 x", 2, "--save-view 4: there is no seat 4: name 0"),
    (
        "play skirmish --save-view mine.txt 0",
        2,
        "--save-view mine.txt 0: 'mine.txt' is no seat; expected the number of a seat and a file, "
        "such as --save-view 0 red.view",
    ),
    (
        "play skirmish --save-view 0 /no/x",
        2,
        "--save-view /no/x: cannot be written (No such file or directory); name another file",
    ),
    ("play skirmish --resume no.journal", 2, "--resume no.journal: there is no such file"),
    (
        "play skirmish --resume x --seed 4",
        2,
        "--resume goes on with the game as it began: leave --seed out",
    ),
    (
        "play skirmish --resume x --seats 0",
        2,
        "--resume goes on with the game as it began: leave --seats out",
    ),
    (
        "play skirmish --json --seat 0=human",
        2,
        "--json: seat 0 is a person's, who cannot read it",
    ),
    ("play skirmish --no-plugin nope", 2, "there is no plugin 'nope'; there are "),
    ("replay no.journal", 3, "no.journal: cannot be read (No such file or directory); check the"),
    ("replay skirmish.py", 3, "skirmish.py: is no journal of navalcore"),
    ("rules skirmish SKI-190", 2, "there is no rule 'SKI-190' (did you mean 'SKI-110'?)"),
    ("rules skirmish --search zebra", 2, "no rule of skirmish holds 'zebra'"),
    ("data skirmish shp", 2, "skirmish has no table 'shp' (did you mean 'ship'?)"),
    (
        "data skirmish --status printd",
        2,
        "--status printd: there is no such status (did you mean 'printed'?)",
    ),
    ("odds --resume=", 2, "--resume: name a file, such as evening.journal"),
    ("data skirmish --check no", 2, "--check no: there is no such file or folder"),
    ("data skirmish --export skirmish.py", 2, "--export skirmish.py: exists; name another file"),
]


@pytest.mark.parametrize(("words", "code", "told"), TABLE, ids=[row[0] for row in TABLE])
def test_one_sentence_and_an_exit_code(run: Any, words: str, code: int, told: str) -> None:
    result = run(words)
    assert result.stderr.startswith(f"navalcore: {told}")
    assert (result.exit_code, result.stderr.count("\n")) == (code, 1)
    assert list(Path().glob("*.journal")) == []


@pytest.mark.parametrize(
    ("words", "told", "helps"),
    [
        ("watch skirmish --delay soon", "invalid value for '--delay'", "watch"),
        ("lab skirmish --games 1.5", "invalid value for '--games'", "lab"),
        ("odds skirmish --at -1", "invalid value for '--at'", "odds"),
        ("play skirmish --sede 1", "no such option: --sede", "play"),
        ("play skirmish --seats", "option '--seats' requires an argument", "play"),
        ("rules skirmish A B", "got unexpected extra argument(s) (B)", "rules"),
        ("replay", "missing argument 'FILE'", "replay"),
        ("sail", "no such command 'sail'", ""),
        ("--bogus", "no such option: --bogus", ""),
    ],
)
def test_what_the_command_line_does_not_take_is_told_in_one_line_too(
    run: Any, words: str, told: str, helps: str
) -> None:
    """The words between are typer's."""
    result = run(words, plugin=False)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"navalcore: {told}")
    path = f"navalcore {helps}".strip()
    assert result.stderr.endswith(f"; what is possible: {path} --help\n")
    assert result.stderr.count("\n") == 1


def test_no_command_at_all_shows_the_help(run: Any) -> None:
    result = run("", plugin=False)
    assert result.exit_code == 2
    told = result.stdout + result.stderr
    assert told.startswith("Usage: ") and "\nCommands:\n" in told


def test_every_fault_of_a_data_file_is_told(run: Any) -> None:
    Path("mine.toml").write_text(BAD_DATA, encoding="utf-8")
    result = run("play skirmish --data mine.toml")
    assert result.exit_code == 3
    assert "mine.toml: ship, row 1, factor: expected a whole number, got '5'" in result.stderr
    assert "mine.toml: ship, row 1, sped" in result.stderr


def test_an_existing_file_is_not_written_over(run: Any) -> None:
    Path("mine.journal").write_text("dear diary", encoding="utf-8")
    result = run("play skirmish --save mine.journal")
    assert result.exit_code == 2
    assert result.stderr == (
        "navalcore: --save mine.journal: exists; name another file, or go on with it: "
        "navalcore play skirmish --resume mine.journal --plugin skirmish.py\n"
    )
    assert Path("mine.journal").read_text(encoding="utf-8") == "dear diary"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"skirmish"', '"skirmihs"', "--resume j: is a game of skirmihs, not of skirmish"),
        ('"navalcore": 1', '"navalcore": 9', "j: is written in format 9, this navalcore reads up"),
        ('"wait"', '"sing"', "answer 1 (act: sing) is not possible here [SKI-100]; possible: wait"),
        ('"label": "act"', '"lable": "act"', "j, line 3: is no line of a journal; restore the"),
    ],
)
def test_an_edited_journal_is_refused(run: Any, old: str, new: str, told: str) -> None:
    run("play skirmish --save j", "1\n1\n")
    text = Path("j").read_text(encoding="utf-8")
    Path("j").write_text(text.replace(old, new), encoding="utf-8")
    result = run("play skirmish --resume j")
    assert result.stderr.startswith((f"navalcore: {told}", f"navalcore: j: {told}"))
    assert result.exit_code in (2, 3)


def test_an_edited_journal_that_still_fits_is_told_and_counts(run: Any) -> None:
    run("play skirmish --save j", "1\n1\n")
    text = Path("j").read_text(encoding="utf-8")
    Path("j").write_text(text.replace('"text": "', '"text": "Not so: '), encoding="utf-8")
    result = run("replay j")
    assert result.exit_code == 0
    assert "brings other events than are written beside it: the file was edited" in result.stderr


def test_a_journal_cut_off_in_the_writing_says_so_and_goes_on(run: Any) -> None:
    run("play skirmish --save j", "1\n1\n")
    text = Path("j").read_text(encoding="utf-8")
    for command in ("play skirmish --resume j", "replay j"):
        Path("j").write_text(text[:-15], encoding="utf-8")
        result = run(command)
        assert "j: the last line was cut off in the writing and is left out" in result.stderr
    assert result.exit_code == 0


@pytest.mark.parametrize(
    "command",
    [
        "play skirmish",
        "watch skirmish",
        "lab skirmish",
        "tournament skirmish --bot random --bot random",
        "odds skirmish",
        "replay j",
    ],
)
@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (
            "import nothing_there",
            "cannot be imported: ModuleNotFoundError: No module named 'nothing_there'",
        ),
        (
            MODIFIER,
            "skirmish has no check 'shooting', expected one of none: it takes no modifiers",
        ),
    ],
    ids=["loading", "binding"],
)
def test_a_plugin_file_that_cannot_be_used_stops_what_plays(
    run: Any, command: str, source: str, fault: str
) -> None:
    run("watch skirmish --save j")
    Path("steady.py").write_text(source, encoding="utf-8")
    result = run(f"{command} --plugin steady.py")
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == (
        f"navalcore: plugin steady (steady.py): {fault}; mend the file, or leave out "
        "--plugin steady.py\n"
    )


def test_a_faulty_plugin_is_left_out_or_stops_the_command(run: Any) -> None:
    Path("bad.py").write_text("import nothing_there", encoding="utf-8")
    told = "plugin bad (bad.py): cannot be imported: ModuleNotFoundError: No module named "
    result = run("games --plugin bad.py")
    assert result.exit_code == 0
    left_out = "(left out; mend it, or name --no-plugin bad)"
    assert result.stderr == f"navalcore: {told}'nothing_there' {left_out}\n"
    strict = run("games --plugin bad.py --strict-plugins")
    assert strict.exit_code == 4
    assert strict.stderr == f"navalcore: {told}'nothing_there'\n"
    listed = run("plugins --plugin bad.py")
    assert "bad (bad.py): quarantined" in listed.stdout
