"""Faults of form and of content are told in one run, for data and for set-ups."""

import navalcore
from navalcore.starting import new_game
from tests.faulty_data import findings


def test_a_wrong_type_does_not_hide_a_wrong_date():
    rows = [
        {"id": "hood", "main": "five", "status": "house"},
        {"id": "norfolk", "date": 31, "status": "house"},
    ]
    assert findings(new_game, "bismarck", seed=1, data={"ship": rows}) == [
        "data: ship, row 1, main: expected a whole number, got 'five'",
        "ships.toml: ship norfolk, date: expected 23 to 27, got 31 (changed in data)",
    ]


def test_a_malformed_new_row_does_not_hide_a_wrong_date():
    rows = [
        {"id": "repulse", "main": "six", "status": "house"},
        {"id": "norfolk", "date": 31, "status": "house"},
    ]
    told = findings(new_game, "bismarck", seed=1, data={"ship": rows})
    assert "data: ship, row 1, main: expected a whole number, got 'six'" in told
    assert "ships.toml: ship norfolk, date: expected 23 to 27, got 31 (changed in data)" in told


def test_an_unknown_key_does_not_hide_a_closed_hex():
    told = findings(new_game, "bismarck", seed=1, setup={"foo": 1, "hex": "F10"})
    assert told[0].startswith("setup: foo: unknown key, expected one of date, ")
    assert told[1:] == ["setup: hex: expected an open hex, got 'F10'"]


def test_what_follows_from_a_malformed_field_alone_is_not_told():
    how = {"at": "battle", "weather": "calm", "initiative": "player", "enemies": 3}
    told = findings(new_game, "bismarck", seed=1, setup=how)
    assert len(told) == 1
    assert told[0].startswith("setup: enemies: expected ")


def test_sound_data_and_set_ups_have_no_findings():
    row = {"id": "hood", "main": 5, "status": "house"}
    assert navalcore.new_game("bismarck", data={"ship": [row]}, setup={"hex": "B10"})
