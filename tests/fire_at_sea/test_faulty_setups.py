"""Faulty set-ups are refused: each finding names the place and what was expected there."""

import re
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import RulesetError

FAULTS = """
FAS-401 turn 0 | denmark-strait | turn = 0
    => turn: expected 1 or more, got 0
FAS-1316 beyond the turn limit | mtb-attack | turn = 11
    => turn: expected 1 to 10, got 11
FAS-1306 spotting in daylight | dd-attack | stage = "spotting"
    => stage: there is no spotting in dd-attack: give another stage
FAS-1201 a stage before the captains | denmark-strait | roll = 7
    => roll: the stage has not begun before a captain for bismarck and a captain for prinz-eugen
    and a captain for hood and a captain for prince-of-wales is chosen: name it, or leave roll out
FAS-501 a roll without movement | denmark-strait | stage = "shooting"; roll = 7
    => roll: it is told of a movement stage, not at 'shooting': leave it out
FAS-501 a roll of 13 | denmark-strait | stage = "movement-german"; roll = 13
    => roll: expected 2 to 12, got 13
FAS-1103 two added | denmark-strait | stage = "movement-german"; roll = 7; added = 2
    => added: expected 0 to 1 at 'movement-german', got 2
FAS-1103 the British have no Lütjens | denmark-strait | roll = 7; added = 1
    => added: expected 0 at 'movement-british', got 1
FAS-501 a ship acts before the roll | denmark-strait | acting = "hood"
    => roll: a ship acts after the speed roll of its side: expected 2 to 12, got none
FAS-1320 a ship with actions | denmark-strait | roll = 7; acting = "hood"; actions = 1
    => actions: expected 0 of hood, got 1
FAS-1320 three actions | mtb-attack | roll = 7; acting = "MGB"; actions = 3
    => actions: expected 0 to 2 of MGB, got 3
FAS-403 a slot of no shooting | denmark-strait | stage = "morale-german"; slot = "german"
    => slot: it is told of shooting, not at 'morale-german': leave it out
FAS-403 ships without a slot | denmark-strait | stage = "shooting"; waiting = ["hood"]
    => waiting: no ship fires yet: give a slot
FAS-1106 no ship that fires first | denmark-strait | stage = "shooting"; slot = "first"
    => first: which ship fires first at slot 'first'? Name her
FAS-1106 no Fighter | denmark-strait | stage = "shooting"; slot = "german"; first = "hood"
    => first: hood has no captain who fires first
FAS-1106 first without a slot | denmark-strait |
    stage = "shooting"; first = "bismarck"; ship = [{id = "bismarck", captain = "lindemann"}]
    => first: the shooting has not begun: give a slot
FAS-1106 another ship fires first | denmark-strait |
    stage = "shooting"; slot = "first"; first = "bismarck"; acting = "prinz-eugen"; ship = [{id
    = "bismarck", captain = "lindemann"}]
    => acting: only bismarck fires now
FAS-1312 fired at by nobody | mtb-attack | stage = "shooting"; slot = "british"; target = "michel"
    => target: which acting ship has fired at it? Give slot and acting
FAS-1312 fired at a friend | mtb-attack |
    stage = "shooting"; slot = "british"; acting = "MGB"; target = "MTB-1"
    => target: MTB-1 is of MGB's own side: name an enemy
FAS-601 no such target | mtb-attack |
    stage = "shooting"; slot = "british"; acting = "MGB"; target = "mitchel"
    => target: there is no 'mitchel' (did you mean 'michel'?)
FAS-408 no such ship acts | denmark-strait | roll = 7; waiting = ["hod"]
    => waiting: there is no 'hod' (did you mean 'hood'?)
FAS-408 an enemy acts | denmark-strait | roll = 7; waiting = ["bismarck"]
    => waiting: bismarck is German, but it is for British ships to act
FAS-408 a ship acts twice | denmark-strait | roll = 7; waiting = ["hood", "hood"]
    => waiting: hood is named 2 times
FAS-408 acting and waiting | denmark-strait | roll = 7; acting = "hood"; waiting = ["hood"]
    => waiting: hood is acting: leave her out
FAS-210 a sunk ship acts | denmark-strait |
    roll = 7; waiting = ["hood"]; ship = [{id = "hood", sunk = true}]
    => waiting: hood is sunk
FAS-1314 a ship that left acts | mtb-attack |
    roll = 7; waiting = ["MGB"]; ship = [{id = "MGB", left = true}]
    => waiting: MGB has left the map
FAS-1306 Michel looks for flotillas | mtb-attack | stage = "spotting"; waiting = ["michel"]
    => waiting: michel does not look for flotillas
FAS-1104 no admiral is in danger | denmark-strait |
    stage = "shooting"; slot = "effects"; acting = "hood"
    => acting: hood has no admiral whose fate could be rolled
FAS-1307 a straight course | mtb-attack | stage = "movement-german"; acting = "iltis"
    => acting: the Germans hold a straight course, no ship is asked: leave it out
FAS-1321 no roll of the convoy | dd-attack | stage = "movement-german"; acting = "iltis"
    => roll: a ship acts after the speed roll of its side: expected 2 to 12, got none
FAS-1306 a boat that acts | mtb-attack | stage = "spotting"; acting = "jaguar"
    => acting: torpedo boats look in their order: name those still to look in waiting
FAS-1306 nobody to look | mtb-attack | stage = "spotting"; waiting = []
    => waiting: no torpedo boat is still to look: give stage = 'shooting'
FAS-901 nothing to check | denmark-strait | stage = "morale-british"; acting = "hood"
    => acting: hood has no morale check to make: say hit or failed
FAS-1105 a number of nobody | denmark-strait | stage = "morale-german"; number = 7
    => number: a morale number is rolled for a ship acting at a morale stage
FAS-1105 a number of 13 | denmark-strait |
    stage = "morale-german"; acting = "bismarck"; number = 13; ship = [{id = "bismarck", hit
    = true, captain = "schmundt"}]
    => number: expected 2 to 12, got 13
FAS-1105 a captain with a number | denmark-strait |
    stage = "morale-german"; acting = "bismarck"; number = 7; ship = [{id = "bismarck", hit
    = true, captain = "topp"}]
    => number: the captain of bismarck has a number: leave it out
FAS-1107 no such ability | denmark-strait | used = ["old-hant"]
    => used: there is no 'old-hant' (did you mean 'old-hand'?)
FAS-1107 no limit | denmark-strait | used = ["steady"]
    => used: steady has no limit: leave it out
FAS-1107 another limit | mtb-attack | used = ["raider"]
    => used: raider is limited by the game: give it in spent
FAS-1304 no Commodore | denmark-strait | commodore = {german = 1}
    => commodore, german: there is none in denmark-strait: leave it out
FAS-1304 four Commodore Points | mtb-attack | commodore = {british = 4}
    => commodore, british: expected 0 to 3, got 4
FAS-1307 released in the Strait | denmark-strait | released = true
    => released: there is no spotting in denmark-strait: leave it out
FAS-1302 not released in daylight | dd-attack | released = false
    => released: there is no spotting in dd-attack: leave it out
FAS-1307 spotted, not released | mtb-attack |
    released = false; ship = [{id = "MGB", spotted = true}]
    => released: MGB being spotted, the Germans are released
FAS-1309 a scenario of no campaign | mtb-attack | scenario = "dd-attack"
    => scenario: it is for the mini-campaign: leave it out in mtb-attack
FAS-1309 points of no campaign | mtb-attack | german_points = 1
    => german_points: it is for the mini-campaign: leave it out in mtb-attack
FAS-1309 points too early | mini-campaign | british_points = 1
    => british_points: the first scenario is not over: give scenario = 'dd-attack'
FAS-1309 less than no points | mini-campaign | scenario = "dd-attack"; german_points = -1
    => german_points: expected 0 or more, got -1
FAS-1332 no such ship is missing | mini-campaign | scenario = "dd-attack"; missing = ["iltiss"]
    => missing: there is no 'iltiss' (did you mean 'iltis'?)
FAS-1331 Michel is missing | mini-campaign | scenario = "dd-attack"; missing = ["michel"]
    => missing: michel cannot be missing: only torpedo boats were sunk before
FAS-1332 missing, but told | mini-campaign |
    scenario = "dd-attack"; missing = ["iltis"]; ship = [{id = "iltis"}]
    => ship: iltis is missing, sunk in the first scenario: leave her out
FAS-S07 a refit that is not played | mini-campaign |
    refit = [["michel", "KS"]]; ship = [{id = "michel", repairable = ["KS"]}]
    => refit: there is none with campaign_refit = none: leave it out
FAS-201 no such ship | denmark-strait | ship = [{id = "hod"}]
    => ship: there is no 'hod' (did you mean 'hood'?)
FAS-201 a ship of another scenario | mtb-attack | ship = [{id = "calpe"}]
    => ship: calpe takes no part in mtb-attack: give michel, iltis, jaguar, seeadler, falke,
    kondor, MTB-1, MTB-2, MGB
FAS-201 a ship told twice | denmark-strait | ship = [{id = "hood"}, {id = "hood"}]
    => ship: hood is named 2 times: give one row
FAS-101 no square | denmark-strait | ship = [{id = "hood", square = "J9"}]
    => hood, square: 'J9' is no square of this map: give a column and a row, A1 to H8, or for a
    square off the map how far it lies from one, such as 1 east of H8
FAS-102 two ships on a square | denmark-strait | ship = [{id = "hood", square = "E2"}]
    => hood, square: E2 is that of bismarck: give each her own
FAS-106 beyond the ice | denmark-strait | ship = [{id = "hood", square = "(3, -1)"}]
    => hood, square: 1 north of D1 lies beyond the northern ice: give a square south of it
FAS-1314 beyond an edge | mtb-attack | ship = [{id = "MGB", square = "(3, -1)"}]
    => MGB, square: 1 north of D1 is off the map: give A1 to H8, or say left = true
FAS-103 no facing | denmark-strait | ship = [{id = "hood", facing = "NNE"}]
    => hood, facing: expected one of N, NE, E, SE, S, SW, W, NW, got 'NNE'
FAS-1314 sunk and left | mtb-attack | ship = [{id = "iltis", sunk = true, left = true}]
    => iltis, left: she is sunk: say sunk or left, not both
FAS-A14 nobody leaves the open sea | denmark-strait | ship = [{id = "hood", left = true}]
    => hood, left: ships leave the map only with off_map = withdraw: give a square
FAS-203 less than no damage | denmark-strait | ship = [{id = "hood", hull_damage = -1}]
    => hood, hull_damage: expected 0 or more, got -1
FAS-714 a hull that is full | denmark-strait | ship = [{id = "hood", hull_damage = 25}]
    => hood, hull_damage: expected 0 to 24 afloat, got 25
FAS-1326 a flotilla has no hull | mtb-attack | ship = [{id = "MGB", hull_damage = 1}]
    => MGB, hull_damage: a flotilla has no hull: give the boats that are left
FAS-1326 four boats | mtb-attack | ship = [{id = "MGB", boats = 4}]
    => MGB, boats: expected 1 to 3 afloat, got 4
FAS-1326 no boat left | mtb-attack | ship = [{id = "MGB", boats = 0}]
    => MGB, boats: expected 1 to 3 afloat, got 0
FAS-1326 a sunk flotilla with boats | mtb-attack | ship = [{id = "MGB", sunk = true, boats = 1}]
    => MGB, boats: expected 0 of a sunk flotilla, got 1
FAS-1305 a ship has no boats | denmark-strait | ship = [{id = "hood", boats = 1}]
    => hood, boats: only a flotilla has boats: leave it out
FAS-1331 old damage in the Strait | denmark-strait |
    ship = [{id = "hood", hull_damage = 1, old_damage = 1}]
    => hood, old_damage: only the mini-campaign brings damage along: leave it out
FAS-1331 more old damage than damage | mini-campaign |
    scenario = "dd-attack"; ship = [{id = "michel", hull_damage = 1, old_damage = 2}]
    => michel, old_damage: expected 0 to 1, her hull damage, got 2
FAS-1312 three salvoes | mtb-attack | ship = [{id = "iltis", salvoes = 3}]
    => iltis, salvoes: expected 0 to 2, got 3
FAS-1312 a salvo on a beam | mtb-attack | ship = [{id = "iltis", port = 1}]
    => iltis, port: her torpedoes are told by salvoes
FAS-1312 Michel's salvoes are on her beams | mtb-attack | ship = [{id = "michel", salvoes = 1}]
    => michel, salvoes: her torpedoes are told by port and starboard
FAS-1312 a flotilla torpedoed | mtb-attack | ship = [{id = "MGB", torpedoed = 1}]
    => MGB, torpedoed: a flotilla is not hit by torpedoes: expected 0, got 1
FAS-1306 spotted in the Strait | denmark-strait | ship = [{id = "hood", spotted = true}]
    => hood, spotted: there is no spotting in denmark-strait: leave it out
FAS-1302 unspotted in daylight | dd-attack | ship = [{id = "calpe", spotted = false}]
    => calpe, spotted: there is no spotting in dd-attack: leave it out
FAS-1306 a German spotted | mtb-attack | ship = [{id = "iltis", spotted = true}]
    => iltis, spotted: Germans are not looked for: leave it out
FAS-301 points of no captain | denmark-strait | ship = [{id = "hood", points = 1}]
    => hood, points: she has no captain: name one
FAS-1304 points of a torpedo boat | mtb-attack | ship = [{id = "iltis", points = 1}]
    => iltis, points: she has no captain: her points are those of commodore
FAS-306 more points than the captain has | denmark-strait |
    ship = [{id = "hood", captain = "holland", points = 5}]
    => hood, points: expected 0 to 4, got 5
FAS-307 a point lost with the bridge | denmark-strait |
    ship = [{id = "hood", captain = "holland", points = 4, bridge = ["3H"]}]
    => hood, points: expected 0 to 3, got 4
FAS-307 a greater maximum | denmark-strait | ship = [{id = "hood", captain = "holland", most = 5}]
    => hood, most: expected 0 to 4, Holland's, got 5
FAS-1205 no such captain | denmark-strait | ship = [{id = "hood", captain = "hollant"}]
    => hood, captain: there is no 'hollant' (did you mean 'holland'?)
FAS-1205 a captain of the enemy | denmark-strait |
    ship = [{id = "prince-of-wales", captain = "topp"}]
    => prince-of-wales, captain: Topp is German, she is British
FAS-1202 an admiral on Prince of Wales | denmark-strait |
    ship = [{id = "prince-of-wales", captain = "holland"}]
    => prince-of-wales, captain: expected one of leach, kerr, patterson, dalrymple-hamilton, got
    holland
FAS-1201 a captain on Hood | denmark-strait | ship = [{id = "hood", captain = "leach"}]
    => hood, captain: expected one of tovey, holland, got leach
FAS-1203 Lütjens as captain | denmark-strait | ship = [{id = "bismarck", captain = "luetjens"}]
    => bismarck, captain: Lütjens rides along and commands no ship: say flag = true
FAS-1317 a captain of Michel's on Bismarck | denmark-strait |
    ship = [{id = "bismarck", captain = "von-ruckteschell"}]
    => bismarck, captain: von Ruckteschell commands michel and no other ship
FAS-1317 a captain on Iltis | mtb-attack | ship = [{id = "iltis", captain = "topp"}]
    => iltis, captain: only Michel has a captain in a Michel scenario: leave it out
FAS-1205 a captain twice | denmark-strait |
    ship = [{id = "bismarck", captain = "topp"}, {id = "prinz-eugen", captain = "topp"}]
    => captain: Topp is on bismarck and prinz-eugen: a card is unique
FAS-1204 more than the purse | denmark-strait |
    ship = [{id = "bismarck", captain = "lindemann"}, {id = "prinz-eugen", captain = "ciliax"}]
    => captain: Lindemann and Ciliax cost 6 points, the Germans have 5
FAS-1203 no admiral on Hood's mast | denmark-strait | ship = [{id = "hood", flag = true}]
    => hood, flag: no admiral rides along on her: leave it out
FAS-208 markers nowhere | denmark-strait | ship = [{id = "hood", splash = 1}]
    => hood, splash_on: on which enemy do her markers lie? Name it
FAS-208 three markers | denmark-strait |
    ship = [{id = "hood", splash = 3, splash_on = "bismarck"}]
    => hood, splash: expected 1 to 2, got 3
FAS-208 no marker on a ship | denmark-strait | ship = [{id = "hood", splash_on = "bismarck"}]
    => hood, splash: expected 1 to 2, got 0
FAS-208 markers on a friend | denmark-strait |
    ship = [{id = "hood", splash = 1, splash_on = "prince-of-wales"}]
    => hood, splash_on: prince-of-wales is of her own side: name an enemy
FAS-208 markers on no ship | denmark-strait |
    ship = [{id = "hood", splash = 1, splash_on = "bismark"}]
    => hood, splash_on: there is no 'bismark' (did you mean 'bismarck'?)
FAS-210 markers on a sunk ship | denmark-strait |
    ship = [{id = "hood", splash = 1, splash_on = "bismarck"}, {id = "bismarck", sunk = true}]
    => hood, splash_on: bismarck is sunk, her markers are back
FAS-210 markers of a sunk ship | denmark-strait |
    ship = [{id = "hood", sunk = true, splash = 1, splash_on = "bismarck"}]
    => hood, splash: a sunk ship has no markers: leave them out
FAS-1303 markers in a Michel scenario | dd-attack |
    ship = [{id = "calpe", splash = 1, splash_on = "michel"}]
    => calpe, splash: a Michel scenario has no markers with michel_splash = off
FAS-209 a hull card beside a ship | denmark-strait | ship = [{id = "hood", repairable = ["7S"]}]
    => hood, repairable: 7S is a hull card, which is discarded: give hull_damage
FAS-710 a bridge card to repair | denmark-strait |
    ship = [{id = "hood", captain = "holland", repairable = ["3S"]}]
    => hood, repairable: 3S hits the bridge and is never repaired: give it as bridge
FAS-710 no bridge card | denmark-strait |
    ship = [{id = "hood", captain = "holland", bridge = ["KS"]}]
    => hood, bridge: KS does not hit the bridge: give it as repairable or permanent
FAS-710 a bridge without a captain | denmark-strait | ship = [{id = "hood", bridge = ["3S"]}]
    => hood, bridge: she has no captain to lose points: name one
FAS-210 cards beside a sunk ship | denmark-strait |
    ship = [{id = "hood", sunk = true, permanent = ["KS"]}]
    => hood, permanent: KS cannot lie beside a sunk ship: her cards are discarded
FAS-1326 cards beside a flotilla | mtb-attack | ship = [{id = "MGB", repairable = ["KS"]}]
    => MGB, repairable: KS cannot lie beside a flotilla: give its boats
FAS-1310 more cards than boxes | mtb-attack |
    ship = [{id = "iltis", repairable = ["KS", "AS"], permanent = ["KH", "AH"]}]
    => iltis: expected 0 to 3 gunnery cards, got 4
FAS-206 no such card | denmark-strait | ship = [{id = "hood", repairable = ["11S"]}]
    => hood, repairable: there is no card '11S' (did you mean '10S'?)
FAS-716 a card twice | denmark-strait | ship = [{id = "hood", repairable = ["KS", "KS"]}]
    => hood, repairable: KS of the German deck is named twice
FAS-716 a card beside two ships | denmark-strait |
    ship = [{id = "hood", repairable = ["KS"]}, {id = "prince-of-wales", permanent = ["KS"]}]
    => prince-of-wales, permanent: KS of the German deck is also in hood, repairable
FAS-716 a card beside and discarded | denmark-strait |
    deck = [{side = "german", discard = ["KS"]}]; ship = [{id = "hood", repairable = ["KS"]}]
    => deck german, discard: KS of the German deck is also in hood, repairable
FAS-716 a card drawn twice | denmark-strait | deck = [{side = "german", draw = ["2S", "2S"]}]
    => deck german, draw: 2S of the German deck is named twice
FAS-716 a card drawn and discarded | denmark-strait |
    deck = [{side = "german", draw = ["2S"]}, {side = "british", draw = ["2S"]}]; stage =
    "shooting"; slot = "effects"; pending = [{firer = "hood", target = "bismarck", card = "2S"}]
    => deck british, draw: 2S of the British deck is also in pending, row 1
FAS-716 a deck told twice | denmark-strait | deck = [{side = "german"}, {side = "german"}]
    => deck: the german one is told 2 times: give one row
FAS-611 pending outside fire | denmark-strait |
    stage = "morale-german"; pending = [{firer = "hood", target = "bismarck", card = "KS"}]
    => pending: cards wait for their effect only while ships fire: give stage and slot
FAS-611 pending of no ship | denmark-strait |
    stage = "shooting"; slot = "effects"; pending = [{firer = "hod", target = "bismarck", card =
    "KS"}]
    => pending, row 1, firer: there is no 'hod' (did you mean 'hood'?)
FAS-611 pending on a friend | denmark-strait |
    stage = "shooting"; slot = "effects"; pending = [{firer = "hood", target =
    "prince-of-wales", card = "KS"}]
    => pending, row 1, target: prince-of-wales is of hood's own side: name an enemy
FAS-1312 no torpedoes | mtb-attack |
    stage = "shooting"; slot = "effects"; pending = [{firer = "MGB", target = "michel", card =
    "KS", torpedo = true}]
    => pending, row 1, torpedo: MGB has no torpedoes: leave it out
FAS-1312 torpedoes at a flotilla | mtb-attack |
    stage = "shooting"; slot = "effects"; pending = [{firer = "iltis", target = "MGB", card =
    "KS", torpedo = true}]
    => pending, row 1, torpedo: MGB cannot be hit by torpedoes: leave it out
FAS-403 ships at the effects | denmark-strait |
    stage = "shooting"; slot = "effects"; waiting = ["bismarck"]
    => waiting: nobody fires at slot 'effects': leave it out
"""
"""Rule and fault, scenario, and set-up in TOML with semicolons; then, indented, the finding."""


def faults() -> list[Any]:
    found = []
    for row in re.split(r"\n(?=\S)", FAULTS.strip()):
        told, _, finding = " ".join(row.split()).partition(" => ")
        name, scenario, setup = told.split(" | ")
        tables = tomllib.loads(setup.replace("; ", "\n"))
        found.append(pytest.param(scenario, tables, finding, id=name))
    return found


@pytest.mark.parametrize(("scenario", "setup", "finding"), faults())
def test_a_faulty_set_up_is_refused(
    begin: Callable[..., Game], scenario: str, setup: dict[str, Any], finding: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        begin(setup, scenario=scenario)
    assert caught.value.findings == (f"setup: {finding}",)
