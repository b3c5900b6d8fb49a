"""What of the log is told at the table, and what only when all of it is asked for."""

from typing import Any

import pytest

from navalcore.cli.pictures import tell
from navalcore.cli.screens import Screen
from navalcore.telling import OnlyChoiceTaken

NAMES = OnlyChoiceTaken(0, "order", "Prince of Wales attacks next", "next prince-of-wales")
PASSES = OnlyChoiceTaken(0, "attack", "End the attacks", "cease")


@pytest.mark.parametrize(
    ("everything", "told"),
    [
        (True, "Only choice: Prince of Wales attacks next.\nOnly choice: End the attacks.\n"),
        (False, "Only choice: Prince of Wales attacks next.\n"),
    ],
    ids=["log all", "in play"],
)
def test_an_only_choice_that_names_nothing_is_not_told_in_play(
    everything: bool, told: str, capsys: Any
) -> None:
    tell([NAMES, PASSES], Screen(), everything)
    assert capsys.readouterr().out == told
