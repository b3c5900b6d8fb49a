"""Events of interest: declared, found, and told where they are declared wrongly."""

import pytest
from typer.testing import CliRunner

import navalcore
from navalcore.cli.app import build_app
from navalcore.errors import RulesetError
from navalcore.interests import Interest, sought_in
from navalcore.lab import GamePlayed, play_many
from navalcore.plugins import Library

GAMES = {"bismarck": 40, "fire-at-sea": 40, "brawling-battleships": 6}


def wrong(package: str, interest: Interest, first: str = "") -> list[str]:
    with pytest.raises(RulesetError) as caught:
        sought_in(package, [interest], first, None, "ruleset.toml")
    return list(caught.value.findings)


def test_what_is_declared_wrongly_is_told(wager: Library) -> None:
    package = wager.ruleset("wager").package
    assert wrong(package, Interest(id="one", event="Throwm", words="One")) == [
        "ruleset.toml: interest one, event: there is no event 'Throwm' (did you mean 'Thrown'?)"
    ]
    deep = Interest(id="one", event="Thrown", words="{named.title} thrown")
    assert wrong(package, deep) == [
        "ruleset.toml: interest one, words: '{named.title} thrown': expected no other braces than "
        "those of its fields: {die}, {named}",
    ]
    odd = Interest(
        id="one", event="Thrown", words="{dice} thrown", where={"di": 1}, seats=("name",)
    )
    assert wrong(package, odd, "Thrown.seat") == [
        "ruleset.toml: interest one, where: Thrown has no field 'di' (did you mean 'die'?)",
        "ruleset.toml: interest one, seats: Thrown has no field 'name' (did you mean 'named'?)",
        "ruleset.toml: interest one, words: '{dice} thrown': expected no other braces than those "
        "of its fields: {die}, {named}",
        "ruleset.toml: ruleset, first_player: expected an event and its field, such as "
        "TurnBegan.seat, got 'Thrown.seat'",
    ]


@pytest.mark.parametrize("id", GAMES)
def test_each_game_declares_what_can_be_found(id: str) -> None:
    ruleset = navalcore.rulesets()[id]
    assert ruleset.manifest.interests
    assert all(one.cite for one in ruleset.manifest.interests)
    ruleset.sought()


def test_what_is_counted_is_listed() -> None:
    told = CliRunner().invoke(build_app(), ["games", "fire-at-sea"]).stdout
    assert "\nEvents that lab counts:\n  sunk  … sunk [FAS-714]\n  magazine  Magazine of … " in told


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("fire-at-sea", {"Hood sunk", "Prinz Eugen sunk", "Magazine of Prinz Eugen blown up"}),
        ("bismarck", {"Hood eliminated", "Bismarck sunk", "Battle begun", "Force detected"}),
        (
            "brawling-battleships",
            {
                "Squadron of Red eliminated",
                "Dreadnought sunk",
                "Dreadnought blown up by an internal explosion",
            },
        ),
    ],
)
def test_events_of_the_games_are_found(id: str, words: set[str]) -> None:
    seats = range(navalcore.rulesets()[id].manifest.default_seats)
    summary = play_many(id, GAMES[id], dict.fromkeys(seats, "random"), seed=3)
    found = {told for _, told in summary.events}
    assert words <= found
    assert not any("{" in told for told in found)


def test_what_is_noted_is_what_the_log_holds() -> None:
    """The games of the laboratory are mute, and tell the same as games that are not."""
    told: list[GamePlayed] = []
    play_many("fire-at-sea", 5, {0: "random", 1: "random"}, seed=3, after=told.append)
    for one in told:
        seed = f"3 {one.number}"
        game = navalcore.new_game("fire-at-sea", seed=seed)
        navalcore.play(game, {seat: navalcore.Random(f"{seed} {seat}") for seat in (0, 1)})
        sunk = [event.text() for event in game.events() if type(event).__name__ == "ShipSunk"]
        assert len(sunk) == sum(each.id == "sunk" for each in one.happened)


def test_the_seat_that_moves_first_is_that_of_the_rules() -> None:
    told: list[GamePlayed] = []
    bots = dict.fromkeys(range(4), "random")
    options = {"owner_seat": "2"}
    play_many("brawling-battleships", 2, bots, seed=3, after=told.append, options=options)
    assert [one.first for one in told] == [2, 2]
