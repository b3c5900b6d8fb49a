"""The sentences of the log: numbers with all their parts, names for ids, one and many."""

from typing import Literal

import pytest
from navalcore_fire_at_sea import happenings as log
from navalcore_fire_at_sea.sentences import scored, sentence

from navalcore import Event
from navalcore.tables import Modifier

SHOT = (
    Modifier("shooting number", 5, "FAS-602"),
    Modifier("range", 4, "FAS-603"),
    Modifier("splash markers", -2, "FAS-605"),
)
SPEED = (Modifier("speed number", 4, "FAS-503"),)
SLOW = (*SPEED, Modifier("hull damage", 1, "FAS-503"))
MORALE = (Modifier("morale number", 5, "FAS-902"),)
SHAKEN = (*MORALE, Modifier("Failed Morale", 2, "FAS-902"))
POINTS = (Modifier("Captain Points", 2, "FAS-804"),)
GUNS: Literal["guns"] = "guns"


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            log.CaptainTaken("british", "hood", "tovey", 0),
            "Tovey takes command of Hood.",
        ),
        (
            log.CaptainTaken("german", "bismarck", "lindemann", 4),
            "Lindemann takes command of Bismarck for 4 points.",
        ),
        (
            log.CaptainTaken("german", "prinz-eugen", "topp", 1),
            "Topp takes command of Prinz Eugen for 1 point.",
        ),
        (log.UnitPlaced("MTB-1", "C1", "S"), "MTB-1 is placed on C1, facing S."),
        (log.TurnBegan(3), "Turn 3 begins."),
        (
            log.DiscardsReshuffled("german", 1),
            "1 discard is shuffled into the German draw pile.",
        ),
        (
            log.DiscardsReshuffled("british", 40),
            "40 discards are shuffled into the British draw pile.",
        ),
        (log.SpeedRolled("british", 7, 0), "The British roll 7 for speed."),
        (log.SpeedRolled("german", 3, 1), "The Germans roll 3 + 1 = 4 for speed."),
        (
            log.RollRepeated("sea-dog", "hood", 3),
            "Sea Dog: the speed roll of 3 is rolled again.",
        ),
        (
            log.RollRepeated("expert-gunnery", "hood", 4),
            "Expert Gunnery: Hood's missing double, 4 in all, is rolled again.",
        ),
        (
            log.RollRepeated("old-hand", "prince-of-wales", 6),
            "Old Hand: Prince of Wales's failed repair roll of 6 is rolled again.",
        ),
        (
            log.OneAdded("for-the-fatherland", "shot bismarck hood", 6, 1),
            "For the Fatherland: 1 is added to the shot of Bismarck at Hood, 6 + 1 = 7.",
        ),
        (
            log.OneAdded("for-the-fatherland", "speed german", 3, 1),
            "For the Fatherland: 1 is added to the German speed roll, 3 + 1 = 4.",
        ),
        (
            log.OneAdded("for-the-fatherland", "check prinz-eugen", 0, 1),
            "For the Fatherland: 1 will be added to Prinz Eugen's morale check.",
        ),
        (
            log.OneAdded("for-the-fatherland", "repair-again bismarck", 8, 2),
            "For the Fatherland: 2 are added to Bismarck's second try at the repair, 8 + 2 = 10.",
        ),
        (log.SpeedChecked("hood", 7, SPEED, 4, True), "Hood needs 4 for speed, has 7: passed."),
        (
            log.SpeedChecked("hood", 4, SLOW, 5, False),
            "Hood needs 5 (speed number 4, hull damage +1) for speed, has 4: failed.",
        ),
        (
            log.PointsSpent("hood", 2, "shooting", 1, cite="FAS-303"),
            "Hood spends 2 Captain Points on shooting; 1 is left.",
        ),
        (
            log.PointsSpent("iltis", 1, "morale", 2, cite="FAS-1304"),
            "Iltis spends 1 Commodore Point on morale; 2 are left.",
        ),
        (log.ShipMoved("hood", "2 east of H4", "NW"), "Hood moves to 2 east of H4, facing NW."),
        (log.ShipTurned("hood", "N"), "Hood turns to face N."),
        (
            log.ShipBlocked("michel"),
            "Michel stays where she is: her square ahead is closed.",
        ),
        (
            log.ShipLeft("michel", "west"),
            "Michel crosses the west edge and leaves the map for good.",
        ),
        (
            log.ShipLeft("hood", "south and west"),
            "Hood crosses the south and west edges and leaves the map for good.",
        ),
        (
            log.FirstShotRolled("bismarck", 9, 9, True),
            "Fighter aboard Bismarck: needs 9, rolls 9: she fires first, and her hits count "
            "at once.",
        ),
        (
            log.FirstShotRolled("bismarck", 8, 9, False),
            "Fighter aboard Bismarck: needs 9, rolls 8: she fires in turn.",
        ),
        (
            log.SplashRemoved("bismarck", "hood"),
            "Bismarck's splash markers come off Hood.",
        ),
        (
            log.SplashCarried("prince-of-wales", "bismarck", 1),
            "Fire Control: 1 splash marker of Prince of Wales goes along to Bismarck.",
        ),
        (
            log.SplashPlaced("bismarck", "hood", 2),
            "Bismarck now has 2 splash markers on Hood.",
        ),
        (
            log.ShotFired(GUNS, "bismarck", "hood", 8, 0, SHOT, 7, True),
            "Bismarck fires at Hood: needs 7 (shooting number 5, range +4, splash markers -2), "
            "rolls 8: hit.",
        ),
        (
            log.ShotFired(GUNS, "bismarck", "hood", 6, 1, SHOT[:2], 9, False),
            "Bismarck fires at Hood: needs 9 (shooting number 5, range +4), rolls 6 + 1 = 7: miss.",
        ),
        (
            log.ShotFired(
                "torpedoes",
                "MTB-1",
                "michel",
                10,
                0,
                (Modifier("torpedo value", 10, ""), Modifier("all boats", -1, "")),
                9,
                True,
            ),
            "MTB-1 fires torpedoes at Michel: needs 9 (torpedo value 10, all boats -1), "
            "rolls 10: hit.",
        ),
        (
            log.DamageCardDrawn("bismarck", "hood", "7S", True),
            "Drawn for Bismarck's hit on Hood: 7♠.",
        ),
        (
            log.DamageCardDrawn("bismarck", "hood", "4D", False),
            "Drawn for Bismarck's hit on Hood: 4♦, not higher than the card before: the draw ends.",
        ),
        (log.NoCardLeft("german"), "The German deck has no card left to draw."),
        (log.CardStopped("bismarck", "KH"), "Bismarck's armour stops K♥."),
        (log.CardVoid("hood", "9C"), "9♣ does nothing: Hood is gone already."),
        (
            log.CardIgnored("michel", "3S", "raider"),
            "Raider: 3♠ on Michel's bridge has no effect.",
        ),
        (log.NoBoxFree("michel", "KS"), "K♠ finds no free box on Michel and has no effect."),
        (
            log.HullDamaged("hood", "7S", 7, 14, 25),
            "7♠ hits Hood's hull for 7 points: 14 of 25.",
        ),
        (
            log.CardTookEffect("hood", "AS", "gunnery", 2),
            "A♠ hits Hood's gunnery radar: shooting number +2.",
        ),
        (
            log.CardTookEffect("hood", "KS", "gunnery", 1),
            "K♠ hits Hood's gunnery: shooting number +1.",
        ),
        (log.CardTookEffect("hood", "QS", "speed", 1), "Q♠ slows Hood: speed number +1."),
        (
            log.CardTookEffect("hood", "2S", "magazine", 1),
            "2♠ stays beside Hood as magazine damage: shooting number +1.",
        ),
        (
            log.BridgeHit("hood", "3S", 3, 1),
            "3♠ hits Hood's bridge: 3 Captain Points a turn from now on, 1 is left.",
        ),
        (
            log.BridgeHit("hood", "3S", 1, 0),
            "3♠ hits Hood's bridge: 1 Captain Point a turn from now on, none is left.",
        ),
        (
            log.BridgeHit("iltis", "3S", 0, 0),
            "3♠ hits Iltis's bridge; she has no Captain Points.",
        ),
        (
            log.MagazineRolled("hood", "2S", 11, 10, True),
            "2♠ hits Hood's magazine: 10 or more is her end, the roll is 11: she blows up.",
        ),
        (
            log.MagazineRolled("hood", "2S", 9, 10, False),
            "2♠ hits Hood's magazine: 10 or more is her end, the roll is 9: she holds.",
        ),
        (
            log.AdmiralInDanger("bismarck", "luetjens", 9, 9, True),
            "Lütjens is in danger on Bismarck's bridge: 9 or more kills him, the roll is 9: "
            "he is killed.",
        ),
        (log.BoatLost("MTB-1", "7S", 1), "7♠ costs MTB-1 a boat; 1 is left."),
        (log.BoatLost("MTB-1", "7S", 2), "7♠ costs MTB-1 a boat; 2 are left."),
        (log.ShipSunk("hood", "hull"), "Hood sinks: her hull can take no more."),
        (log.ShipSunk("hood", "magazine"), "Hood sinks: her magazine has blown up."),
        (log.ShipSunk("MTB-1", "boats"), "MTB-1 is sunk: its last boat is gone."),
        (
            log.RepairRolled("hood", "KS", 8, POINTS, 10, 10, True, False),
            "Hood tries to repair K♠: needs 10, rolls 8 + 2 (Captain Points) = 10: repaired.",
        ),
        (
            log.RepairRolled("hood", "KS", 7, (), 7, 10, False, True),
            "Hood tries to repair K♠: needs 10, rolls 7: failed with an odd roll, the damage is "
            "permanent.",
        ),
        (
            log.RepairRolled("hood", "KS", 6, (), 6, 10, False, False),
            "Hood tries to repair K♠: needs 10, rolls 6: failed with an even roll, it may be "
            "tried again.",
        ),
        (
            log.MoraleNumberRolled("bismarck", "schmundt", 7),
            "Schmundt of Bismarck rolls his morale number: 7.",
        ),
        (
            log.MoraleChecked("hood", 7, 0, MORALE, 5, True, False),
            "Hood checks morale: needs 5, rolls 7: carries on.",
        ),
        (
            log.MoraleChecked("hood", 4, 0, MORALE, 5, False, False),
            "Hood checks morale: needs 5, rolls 4: Failed Morale.",
        ),
        (
            log.MoraleChecked("hood", 7, 0, SHAKEN, 7, True, True),
            "Hood checks morale: needs 7 (morale number 5, Failed Morale +2), rolls 7: the Failed "
            "Morale marker comes off.",
        ),
        (
            log.MoraleChecked("MTB-1", 5, 1, SHAKEN, 7, False, True),
            "MTB-1 checks morale: needs 7 (morale number 5, Failed Morale +2), rolls 5 + 1 = 6: "
            "keeps its Failed Morale marker.",
        ),
        (
            log.FlotillaSpotted("iltis", 1, "MTB-1"),
            "Iltis looks 1 square far and spots MTB-1.",
        ),
        (log.NothingSpotted("iltis", 3), "Iltis looks 3 squares far and spots nobody new."),
        (log.FlotillaShowed("MGB"), "MGB has fired and is spotted now."),
        (log.GermansReleased(), "The Germans are released: they may turn from now on."),
        (
            log.RefitRolled("michel", "KS", 11, True, False),
            "Refit of Michel: K♠, rolls 11: repaired.",
        ),
        (
            log.PointsScored("british", "torpedo-hit-michel", 1, 4),
            "The British score 4 Victory Points: 1 torpedo hit on Michel.",
        ),
        (
            log.PointsScored("german", "michel-unhurt", 1, 1),
            "The Germans score 1 Victory Point: Michel unhurt.",
        ),
        (log.ScenarioBegan("mtb-attack"), "The scenario MTB Attack begins."),
        (
            log.ScenarioEnded("mtb-attack", "Michel is sunk", 1, 13),
            "MTB Attack is over, since Michel is sunk: 1 Victory Point for the Germans, "
            "13 for the British.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_a_sentence(event: Event, text: str) -> None:
    assert sentence(event) == text


@pytest.mark.parametrize(
    ("what", "number", "text"),
    [
        ("boat-lost", 1, "1 boat of a flotilla lost"),
        ("boat-lost", 3, "3 boats of flotillas lost"),
        ("torpedo-boat-sunk", 2, "2 torpedo boats sunk"),
        ("hull-points", 1, "1 full step of hull points on Michel"),
        ("michel-sunk", 1, "Michel sunk"),
    ],
)
def test_what_scores(what: str, number: int, text: str) -> None:
    assert scored(what, number) == text
