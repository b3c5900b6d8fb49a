"""Words of Brawling Battleships: names, boxes, options, and cards in words."""

import ast
from pathlib import Path

import navalcore_brawling_battleships
import pytest
from navalcore_brawling_battleships import card_texts, choices, words
from navalcore_brawling_battleships.kit import Kit

from navalcore.cli.plain_letters import to_ascii

SHOWN = {
    "sentences",
    "outcomes",
    "pictures",
    "panels",
    "scenes",
    "card_texts",
    "defaults",
    "show",
}
MODULES = {
    path.stem: path for path in Path(navalcore_brawling_battleships.__file__).parent.glob("*.py")
}


@pytest.mark.parametrize("module", sorted(MODULES.keys() - SHOWN - {"__init__"}))
def test_rules_do_not_know_how_they_are_shown(module: str) -> None:
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    imported = {node.module.rpartition(".")[2] for node in froms if node.module}
    imported |= {name.name for node in froms for name in node.names}
    assert not imported & SHOWN


def test_names_are_the_printed_ones(kit: Kit) -> None:
    names = {row.id: row.name for row in kit.dreadnought} | {row.id: row.name for row in kit.kind}
    assert {id: words.named(id) for id in names} == names


def test_no_ship_or_kind_reads_as_a_box(kit: Kit) -> None:
    ids = [*kit.dreadnought_of, *kit.kind_of]
    assert [words.box(id) for id in ids] == ids


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (words.box("sf41"), "square fire 41"),
        (words.box("cb45"), "circle bridge 45"),
        (words.box("h"), "hex"),
        (words.drawn("hb41"), "⬢hb41"),
        (words.shape("square"), "■s"),
        (words.card("storm"), "Storm"),
        (words.card("mines.sf41.hb41"), "Mines (square fire 41, hex bridge 41)"),
        (words.card("dud.h.x-open-fire"), "Dud (hex, cancels Open Fire)"),
        (words.word("kongo"), "Kongō"),
        (words.word(3), "3"),
    ],
)
def test_a_word(told: str, text: str) -> None:
    assert told == text


@pytest.mark.parametrize(
    ("token", "text"),
    [
        ("play mines.sf41.cf35", "Play Mines (square fire 41, circle fire 35)"),
        ("open-fire mines.sf41.cf35", "Open fire with Mines (square fire 41, circle fire 35)"),
        ("discard repair.hb41", "Discard Repair (hex bridge 41)"),
        ("react second-rate-leader", "React with Second-Rate Leader"),
        ("with sf41 orion", "Orion fires (box square fire 41)"),
        ("ship szent-istvan", "Szent István"),
        ("squadron 2", "The squadron of Seat 2"),
        ("air 2 zeppelin.h", "Zeppelin (hex) before Seat 2"),
        ("rob 3", "The hand of Seat 3"),
    ],
)
def test_an_option(token: str, text: str) -> None:
    assert choices.verbs.option(token).text == text


def test_classes_of_guns_differ_in_ascii_too() -> None:
    drawn = [to_ascii(words.shape(guns)) for guns in ("square", "circle", "hex")]
    assert drawn == ["#s", "#c", "#h"]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "queen elizabeth",
            [
                "Queen Elizabeth",
                "  Britain, battleship, 8 x 15 in (history)",
                "  guns hex (large) (reconstructed)",
                "  fires: 13+ 2 hits, 26+ 3 hits, 56+ 4 hits (printed)",
                "  track 6: hit 7 sinks her (reconstructed)",
                "  9 points (reconstructed)",
            ],
        ),
        ("kongō", ["Kongō", "  Japan, battlecruiser, 8 x 14 in (history)"]),
        ("Kongo", ["Kongō"]),
        ("von", ["Von der Tann"]),
        (
            "coastal fort",
            [
                "Coastal Fort",
                "  double-use (printed)",
                "  on an enemy squadron (printed)",
                "  31+ 3 hits, 53+ 2 more and a fire critical (reconstructed)",
                "  4 cards in the Playing Deck",
            ],
        ),
        (
            "dud",
            [
                "Dud",
                "  double-use, reaction (printed)",
                "  cancels Open Fire (derived)",
                "  answers an attack on the own squadron only (printed)",
            ],
        ),
        (
            "great leader",
            [
                "Great Leader",
                "  single-use (printed)",
                "  on the player's own squadron (ruled)",
                "  +1 hit for each shot of the squadron it lies with (printed)",
                "  lost on 51+ when a ship of the squadron sinks (printed) [BRB-916]",
            ],
        ),
        ("destroyer flotilla", ["Destroyer Flotilla Attack"]),
        ("storm", ["Storm", "  single-use (printed)"]),
        ("open fire", ["Open Fire"]),
        (
            "mines.sf41.sb51.cf35",
            [
                "Mines",
                "  open fire: square fire 41, square bridge 51, circle fire 35 (reconstructed)",
            ],
        ),
    ],
)
def test_a_card(kit: Kit, name: str, lines: list[str]) -> None:
    told = card_texts.card(kit, name)
    assert told is not None and told[: len(lines)] == lines


@pytest.mark.parametrize("name", ["", "bismarck", "s", "destroyer"])
def test_no_card(kit: Kit, name: str) -> None:
    assert card_texts.card(kit, name) is None


def test_every_name_is_that_of_a_card(kit: Kit) -> None:
    assert all(card_texts.card(kit, name) for name in card_texts.cards(kit))
    assert all(card_texts.card(kit, face) for face in kit.kind_by)
