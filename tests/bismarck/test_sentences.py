"""The sentences of the log: numbers with their nouns, and reasons."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_bismarck import happenings as log
from navalcore_bismarck import upkeep
from navalcore_bismarck.components import Weapon
from navalcore_bismarck.sentences import sentence

from navalcore import Event, Game
from navalcore.tables import Modifier

EVADE = (Modifier("evasive roll", -2, "BIS-931"),)
BRIDGE = (Modifier("Bismarck Bridge destroyed", -1, "AMB-40"),)
MG: Weapon = "mg"


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (log.MovementRolled(4, 2, 0, EVADE), "Movement: 4, read as 2, up to 2 hexes."),
        (
            log.InitiativeTaken("enemy", 5, 4, BRIDGE),
            "Initiative: 5, Bismarck Bridge destroyed -1, makes 4 against 4, the enemy has it.",
        ),
        (
            log.InitiativeTaken("player", 5, 4, ()),
            "Initiative: 5 against 4, the player has it.",
        ),
        (log.SpeedChanged("bismarck", 2, 1), "Bismarck's speed falls to 1."),
        (log.SpeedChanged("bismarck", 1, 2), "Bismarck's speed rises again to 2."),
        (log.FireOut("bismarck", "anton", 1), "Bismarck, Anton: 1 fire goes out."),
        (log.AttackMissed(MG, "hood"), "No effect."),
        (
            log.DiceKept("norfolk", 2, 1),
            "Norfolk, crippled, keeps 2 main-gun dice and 1 torpedo die.",
        ),
        (log.DiceKept("hood", 4, 0), "Hood, crippled, keeps 4 main-gun dice."),
        (log.DiceKept("swordfish", 0, 1), "Swordfish, crippled, keeps 1 torpedo die."),
        (log.DiceKept("hood", 0, 0), "Hood, crippled, keeps no die."),
        (log.TorpedoesHit("bismarck", 0), "Torpedoes at Bismarck: no hit."),
        (log.TorpedoesHit("bismarck", 1), "Torpedoes at Bismarck: 1 hit."),
        (upkeep.RepairBarred("day"), "No repair on the first day."),
        (upkeep.ExtraDayBegan(28, -50), "An extra day, 28 May: -50 VP."),
        (
            upkeep.Repaired("bismarck", "anton", 2, "", 1),
            "Bismarck, Anton: 1 fire and 1 point off.",
        ),
        (upkeep.Repaired("bismarck", "anton", 1, "", 1), "Bismarck, Anton: 1 fire off."),
        (
            log.CarrierEliminated("victorious", 30),
            "Victorious has lost all her aircraft and counts as eliminated: 30 VP.",
        ),
        (
            log.UnitRemoved("norfolk", cite="BIS-810"),
            "Norfolk, slower than Bismarck, leaves the game: no points.",
        ),
        (upkeep.DecksMoved(1, 24, 27), "1 unrevealed card goes to the deck of 27 May."),
        (
            upkeep.ShipsHandedOver(("hood", "norfolk"), 25),
            "Hood and Norfolk go to the deck of 25 May.",
        ),
        (
            log.EventPlayed("contact-lost", "Lost", (("counters_to_last_deck", "hood norfolk"),)),
            "Event Lost: the counters of Hood and Norfolk leave the map.",
        ),
        (
            log.EventPlayed("long-signal", "Signal", (("enemy_initiative", 0),)),
            "Event Signal: the enemy detects the force and has the initiative in the next battle, "
            "whenever it comes.",
        ),
    ],
)
def test_a_sentence(event: Event, text: str) -> None:
    assert sentence(event) == text


def test_speed_and_fires_in_the_log(battle: Callable[..., Game], log: Callable[..., Any]) -> None:
    """BIS-629, BIS-656: told where damage slows a ship or takes the box of a fire."""
    game = battle(
        "hood",
        "mg hood bismarck = 4 4 1 1; loc bismarck = 1; loc bismarck = 6",
        initiative="enemy",
        bismarck={"damage": {"anton": 3, "hull": 4}, "fires": {"anton": 1}},
    )
    told = [event.text() for event in log(game, "FireOut", "SpeedChanged", "AttackMissed")]
    assert told == ["Bismarck, Anton: 1 fire goes out.", "Bismarck's speed falls to 1."]
