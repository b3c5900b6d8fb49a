"""The conformance kit on what a ruleset declares: spans, interests and its hardest bot."""

import shutil
from pathlib import Path

import nasty

from navalcore import check
from navalcore.opponents import Plan
from tests.kernel.changed_rulesets import only

FOLDER = Path(nasty.__file__).parent


def test_what_names_no_frame_or_event_is_found(tmp_path: Path) -> None:
    shutil.copytree(FOLDER / "data", tmp_path / "data")
    with (tmp_path / "data" / "ruleset.toml").open("a") as file:
        file.write('\n[[span]]\nid = "go"\nwords = "the turn"\nframe = "Trun"\ncounter = "trun"\n')
        file.write(
            '\n[[span]]\nid = "turn"\nwords = "the turn"\nframe = "Turn"\ncounter = "turn"\n'
        )
        file.write('\n[[interest]]\nid = "calm"\nevent = "Calm"\nwords = "It calms"\n')
    library = only(data_package=tmp_path / "data")
    found = check.check("nasty", library, games=1, only=["declared"])
    assert [finding.text for finding in found] == [
        "ruleset.toml: span go: there is no frame Trun (did you mean 'Turn'?)",
        "ruleset.toml: span go: the board has no field trun",
        "ruleset.toml: interest calm, event: there is no event 'Calm'",
    ]


def test_a_hardest_bot_that_thinks_of_what_is_not_there_is_found() -> None:
    plan = Plan(span="go", purposes=frozenset({"parry", "parri"}))
    found = check.check("nasty", only(hard=plan), games=1, only=["declared"])
    assert [finding.text for finding in found] == [
        "hard: there is no [[span]] 'go'",
        "hard: no [[label]] begins with 'parri' (did you mean 'parry'?)",
    ]
