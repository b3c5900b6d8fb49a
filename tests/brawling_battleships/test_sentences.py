"""The log of Brawling Battleships in plain words: a sentence for each kind of event."""

import inspect
from typing import Any

import pytest
from attrs import evolve
from navalcore_brawling_battleships import happenings as log
from navalcore_brawling_battleships.outcomes import outcome
from navalcore_brawling_battleships.sentences import TELLERS, sentence

from navalcore import Event, new_game
from navalcore.tables import Modifier

EVENTS = [
    cls
    for cls in vars(log).values()
    if inspect.isclass(cls) and issubclass(cls, Event) and cls is not Event
]
AIR = Modifier("Zeppelin", 1, "BRB-902")
POOR = Modifier("Second-Rate Leader", -1, "BRB-913")
MINES = "mines.sf41.sb51.cf35"
CASES: list[tuple[Event, str]] = [
    (log.SortieBegan(2, 1), "Sortie 2 begins; Seat 1 has the first Turn."),
    (log.FirstTurnRolled(3, (4, 2)), "Seat 3 rolls 42 for the first Turn."),
    (log.DreadnoughtDealt(0, "fuso"), "Fusō is dealt to Seat 0."),
    (
        log.CardDrawn(2, MINES),
        "Seat 2 draws Mines (square fire 41, square bridge 51, circle fire 35).",
    ),
    (log.CardDrawn(2, None), "Seat 2 draws a card."),
    (log.TurnBegan(2), "Seat 2's Turn begins."),
    (log.SmokeLifted(1, "lay-smoke.sf41"), "The smoke before Seat 1's squadron lifts."),
    (log.CardPlayed(0, MINES, "mines"), "Seat 0 plays Mines."),
    (
        log.CardPlayed(0, "repair.h", "open-fire"),
        "Seat 0 opens fire with Repair (hex).",
    ),
    (log.SquadronNamed(0, 2), "Seat 0 names Seat 2 as the target."),
    (log.SquadronNamed(0, 0), "Seat 0 names its own squadron as the target."),
    (log.ShipNamed(0, "von-der-tann"), "Seat 0 names Von der Tann as the target."),
    (log.CardDiscarded(1, "mines.hb41"), "Seat 1 discards Mines (hex bridge 41)."),
    (log.Passed(1), "Seat 1 plays nothing more."),
    (log.WindowPassed("open-fire"), "Nobody reacts to Open Fire."),
    (
        log.CardCancelled(1, "minesweeper.hb41", MINES, "mines"),
        "Seat 1 reacts with Minesweeper: the card Mines is cancelled.",
    ),
    (
        log.CardCancelled(1, "dud.hb41", MINES, "open-fire"),
        "Seat 1 reacts with Dud: the open fire with Mines is cancelled.",
    ),
    (
        log.FireTurned(1, "confusion.hb41", 0),
        "Seat 1 reacts with Confusion: Seat 0 must fire at friends.",
    ),
    (
        log.NoShot(0, 0),
        "Seat 0's fire finds nobody in Seat 0's squadron: both cards are discarded without a shot.",
    ),
    (
        log.ShotFired("orion", "konig", "cf35", (2, 6), 2, (), 2),
        "Orion fires at König (box circle fire 35), rolls 26: 2 hits.",
    ),
    (
        log.ShotFired("orion", "konig", "c", (1, 1), 0, (), 0),
        "Orion fires at König (box circle), rolls 11: miss.",
    ),
    (
        log.ShotFired("orion", "konig", "cb45", (1, 1), 0, (AIR, AIR), 2),
        "Orion fires at König (box circle bridge 45), rolls 11: miss, Zeppelin +1, Zeppelin +1: "
        "2 hits in all.",
    ),
    (
        log.ShotFired("orion", "konig", "cb45", (1, 4), 1, (POOR,), 0),
        "Orion fires at König (box circle bridge 45), rolls 14: 1 hit, Second-Rate Leader -1: "
        "no hit in all.",
    ),
    (
        log.RollMade("mines", "orion", (3, 4), 34, True),
        "Mines against Orion: needs 34, rolls 34: she is hit.",
    ),
    (
        log.RollMade("submarine", "orion", (3, 3), 34, False),
        "Submarine against Orion: needs 34, rolls 33: no effect.",
    ),
    (
        log.RollMade("internment", "orion", (4, 4), 44, True),
        "Internment of Orion: needs 44, rolls 44: she changes squadrons.",
    ),
    (
        log.RollMade("mutiny", "orion", (1, 1), 51, False),
        "Mutiny on Orion: needs 51, rolls 11: her crew obeys.",
    ),
    (
        log.RollMade("internal-explosion", "orion", (6, 1), 54, True),
        "Internal Explosion aboard Orion: needs 54, rolls 61: she blows up.",
    ),
    (
        log.RollMade("reinforcement", "", (1, 1), 24, False),
        "Reinforcement: needs 24, rolls 11: nobody comes.",
    ),
    (
        log.RollMade("leader", "great-leader", (5, 1), 51, True),
        "The loss of Great Leader: needs 51, rolls 51: he goes down with the ship.",
    ),
    (log.ShipHit("orion", 1, 3, 5), "Orion takes 1 hit: 3 of 5."),
    (log.ShipHit("orion", 6, 8, 5), "Orion takes 6 hits: 8, beyond her 5 boxes."),
    (log.CriticalScored("orion", "bridge", False), "Orion suffers a bridge critical."),
    (
        log.CriticalScored("orion", "fire", True),
        "Orion has a fire critical already: it counts as a hit.",
    ),
    (log.ShipSunk("orion", 1, 0, 7), "Orion of Seat 1 sinks: 7 points for Seat 0."),
    (log.ShipSunk("orion", 1, -1, 7), "Orion of Seat 1 sinks, for nobody's victory pile."),
    (
        log.CardRemoved(1, "sea-plane", "is shot down"),
        "Sea Plane before Seat 1's squadron is discarded: it is shot down.",
    ),
    (
        log.CardRemoved(1, "great-leader", "goes down with the ship"),
        "Great Leader before Seat 1's squadron is discarded: he goes down with the ship.",
    ),
    (
        log.CardRemoved(1, "great-leader", "the leaders cancel each other"),
        "Great Leader before Seat 1's squadron is discarded: the leaders cancel each other.",
    ),
    (log.CardPlaced(1, "sea-plane"), "Sea Plane is laid before Seat 1's squadron."),
    (log.PlayerEliminated(3), "Seat 3 has no dreadnought left and is out of this Sortie."),
    (log.ShipInterned("lutzow", 1, 0), "Lützow goes from Seat 1's squadron to Seat 0's."),
    (log.ShipMutinied("lutzow", 1), "Lützow leaves Seat 1 and goes under the Dreadnought Deck."),
    (log.ReinforcementDrawn(1, "kongo"), "Seat 1 draws the dreadnought Kongō."),
    (log.ShipsJoined(1, ("kongo",)), "Kongō joins Seat 1's squadron."),
    (log.ShipsJoined(1, ("kongo", "fuso")), "Kongō and Fusō join Seat 1's squadron."),
    (log.ShipRepaired("orion", 1), "Orion's hit is repaired."),
    (log.ShipRepaired("orion", 3), "Orion's 3 hits are repaired."),
    (
        log.CardIntercepted(1, "mines.h"),
        "Seat 1 takes Mines (hex) from the discards.",
    ),
    (log.CardStolen(1, 0, "storm"), "Seat 1 takes Storm from Seat 0's hand."),
    (log.CardStolen(1, 0, None), "Seat 1 takes a card from Seat 0's hand."),
    (log.FiresQuenched(0), "No fire burns that the storm could put out."),
    (log.FiresQuenched(1), "The storm puts out the fires of 1 dreadnought."),
    (log.NothingToDo(1, "radio-intercept"), "Seat 1's Radio Intercept finds nothing to act on."),
    (log.SortieEnded(1, "the last card is drawn"), "Sortie 1 is over: the last card is drawn."),
    (log.SortieScored(1, 1, 9), "Seat 1 scores 1 point; the total is now 9."),
    (log.BonusScored(1, 10), "The side of Seat 1 gets a bonus of 10 points."),
]


@pytest.mark.parametrize(("event", "text"), CASES)
def test_a_sentence(event: Event, text: str) -> None:
    assert sentence(event) == text


def test_every_event_has_a_sentence_and_is_told_here() -> None:
    assert set(TELLERS) == set(EVENTS) == {type(event) for event, _ in CASES}


def test_a_game_tells_of_players_by_name() -> None:
    """Named ones or those of the colours, in the log of each seat and in outcomes."""
    game = new_game("brawling-battleships", seed=1, names={1: "Anna"}, options={"sorties": "1"})
    game.advance()
    told = [event.text() for event in game.events(2)]
    assert "Anna draws a card." in told and "Red's Turn begins." in told
    assert not [text for text in told if "Seat" in text]
    assert outcome([evolve(log.PlayerEliminated(1), seated=game.names)]) == "Anna is out."


def shot(target: str, hits: int, *more: Event) -> list[Event]:
    """A shot with what follows from it."""
    fired = log.ShotFired("orion", target, "cf35", (3, 3), hits, (), hits)
    return [fired, *([log.ShipHit(target, hits, hits, 5)] if hits else []), *more]


@pytest.mark.parametrize(
    ("events", "text"),
    [
        ([], "No effect."),
        ([log.TurnBegan(1)], "No effect."),
        ([log.TurnBegan(1), log.CardDrawn(1, None)], "A card is drawn."),
        ([log.CardDrawn(1, MINES), log.CardDrawn(1, "storm")], "Cards are drawn."),
        ([*shot("konig", 2), log.CardDrawn(1, None)], "König: 2 hits."),
        (shot("konig", 0), "König: no hit."),
        (shot("konig", 2), "König: 2 hits."),
        (
            shot("konig", 2, log.CriticalScored("konig", "fire", False)),
            "König: 2 hits, fire critical.",
        ),
        (shot("konig", 3, log.CriticalScored("konig", "fire", True)), "König: 3 hits."),
        (shot("konig", 9, log.ShipSunk("konig", 1, 0, 8)), "König sinks."),
        ([*shot("konig", 1), *shot("fuso", 0)], "König: 1 hit. Fusō: no hit."),
        ([log.RollMade("mines", "konig", (1, 1), 34, False)], "König: no hit."),
        (
            [log.RollMade("bombers", "konig", (1, 1), 34, False)],
            "König: no hit.",
        ),  # of a house rule
        ([log.RollMade("mutiny", "konig", (1, 1), 51, False)], "König stays."),
        ([log.ShipMutinied("konig", 1)], "König deserts."),
        (
            [log.CardCancelled(1, "dud.h", MINES, "open-fire")],
            "Dud cancels the open fire with Mines.",
        ),
        (
            [log.CardCancelled(1, "minesweeper.h", MINES, "mines")],
            "Minesweeper cancels Mines.",
        ),
        ([log.SortieEnded(1, "one side is left")], "The Sortie ends."),
    ],
)
def test_an_outcome(events: Any, text: str) -> None:
    assert outcome(events) == text
