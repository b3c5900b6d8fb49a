"""The order and labels of dice, and the legal answers of each decision (section 14)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal
from navalcore.plugins import Library
from navalcore.steps import Decision

Begin = Callable[..., Game]
Battle = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Rolled = Callable[[Game], list[str]]

A, B = "swordfish-825-b", "swordfish-825-c"  # without a combat bonus


def test_patrol(begin: Begin, rolled: Rolled) -> None:
    """Section 14, 1: weather, movement, evasive roll, cards, detection, initiative; repairs."""
    game = begin(
        {"date": 24, "hex": "B10", "bismarck": {"damage": {"hull": 2}}},
        "weather = 1; move = 3; sail B11; move = 4; evade; evade = 6; draw contact = hood; "
        "detect = 2; initiative = 3; cease; mg hood bismarck = 1 1 1 1; escape = 4; sail B10; "
        "repair bismarck = 1; repair bismarck = 1; move = 3",
        {"opt_evasive_roll": True},
    )
    assert rolled(game) == [
        *("weather", "move", "move", "evade", "draw contact", "detect", "initiative"),
        *("mg hood bismarck", "escape", "repair bismarck", "repair bismarck", "move"),
    ]


def test_one_battle(battle: Battle, rolled: Rolled) -> None:
    """Section 14, 2 to 4: all dice of an attack, then each result's die; the step of each side."""
    game = battle(
        f"norfolk 0 1, {A}, {B}",
        f"torpedo prinz-eugen norfolk; th prinz-eugen norfolk = 5; td prinz-eugen norfolk = 1; "
        f"guns bismarck; dice norfolk 2; mg bismarck norfolk = 1 1; "
        f"flak bismarck {A}; flak bismarck {A} = 1 1; cease; "
        f"next {B}; th {B} bismarck = 6 1 5; torpedo-loc bismarck = 2; torpedo-loc bismarck = 2; "
        f"attacks prinz-eugen; th {A} prinz-eugen = 1 1 1; "
        f"mg norfolk prinz-eugen = 4 1 3; loc prinz-eugen = 1; loc prinz-eugen = 2; "
        f"th norfolk bismarck = 1; escape = 1",
    )
    assert rolled(game) == [  # BIS-658: the fire that burns at the start has no die
        *("th prinz-eugen norfolk", "td prinz-eugen norfolk"),
        *("mg bismarck norfolk", f"flak bismarck {A}"),
        *(f"th {B} bismarck", "torpedo-loc bismarck", "torpedo-loc bismarck"),
        f"th {A} prinz-eugen",
        *("mg norfolk prinz-eugen", "loc prinz-eugen", "loc prinz-eugen"),
        *("th norfolk bismarck", "escape"),
    ]


def test_decisions_of_a_result_before_the_next_die(battle: Battle, asked: Asked) -> None:
    """Section 14, 2: each die is fully applied, with its redirections, before the next."""
    game = battle(
        "hood",
        "mg hood bismarck = 6 4 1 1; loc bismarck = 1",
        initiative="enemy",
        bismarck={"damage": {"anton": 3}},
    )
    assert asked(game)[0] == "redirect bismarck"
    game.submit("redirect bruno")
    assert asked(game) == ("loc bismarck",)


def test_the_bonus_window_comes_before_the_results(battle: Battle, asked: Asked) -> None:
    """Section 14, 2: after all dice of the attack, before the first location die."""
    game = battle("hood", "mg hood bismarck = 6 1 1 1", initiative="enemy", medals=["medal-1"])
    assert asked(game)[0] == "bonus mg"
    game.submit("no-bonus")
    assert asked(game) == ("loc bismarck",)


def test_no_dice_without_need(battle: Battle, rolled: Rolled) -> None:
    """Section 14, 6: not for units without dice, eliminated targets, ships that have sunk."""
    game = battle(
        "norfolk 17, beaufort-42 3",
        "torpedo prinz-eugen norfolk; th prinz-eugen norfolk = 6; td prinz-eugen norfolk = 1; "
        "cease",
    )
    assert rolled(game) == ["th prinz-eugen norfolk", "td prinz-eugen norfolk"]
    assert game.node.label == "escape-hex"  # section 14, 4: no die for an automatic Escape


def test_every_label_is_declared(library: Library) -> None:
    """Each question that is asked has its prompt and rule in the manifest; none is idle."""
    ruleset = library.ruleset("bismarck")
    assert set(ruleset.labels) == {
        *("weather", "move", "evade", "detect", "initiative", "flak", "mg", "th", "td", "loc"),
        *("torpedo-loc", "escape", "repair", "draw contact", "draw aircraft", "draw destroyers"),
        *("draw medal", "hex", "evade-roll", "attack", "split", "bonus", "storm-hex", "salvo"),
        *(f"british-order {kind}" for kind in ("aircraft", "guns", "torpedoes")),
        *("aircraft-target", "cripple-dice", "redirect", "location-choice", "escape-hex"),
        *("event-hex", "repair-compartment", "repair-card", "extra-day"),
    }


# decisions: where, the script to get there, each legal answer with what is asked next

AT_SEA = {"at": "movement", "weather": "calm", "hex": "B10"}
FIGHT = {"at": "battle", "weather": "storm", "hex": "A11", "initiative": "player"}
HOOD = {**FIGHT, "enemies": [{"card": "hood"}]}
ESCAPED = "cease; mg hood bismarck = 1 1 1 1; escape = 6"
NEAR_B10 = ("sail A10", "sail A11", "sail B09", "sail B11", "sail C10", "sail C11")
ONWARD = {**dict.fromkeys(NEAR_B10, "hex"), "sail A10": "draw medal"}
IN_A_STORM = {**dict.fromkeys(NEAR_B10, "storm-hex"), "sail A10": "draw medal"}
RESULT = {"at": "movement", "weather": "storm", "hex": "B10", "date": 24}
DECISIONS = [
    # id, setup, options, script, label, answers and the label after each, default, cite
    (
        "DEC-01 path, 0 to the allowance",
        AT_SEA,
        {},
        "move = 1",
        "hex",
        {**ONWARD, "stay": "move"},
        "sail C10",
        "BIS-306",
    ),
    (
        "DEC-01 at_least_one",
        AT_SEA,
        {"move_choice": "at_least_one"},
        "move = 1",
        "hex",
        ONWARD,
        "sail C10",
        "BIS-306",
    ),
    (
        "DEC-01 exit",
        {**AT_SEA, "hex": "G11", "atlantic": True},
        {},
        "move = 3",
        "hex",
        {"sail G10": "move", "sail G12": "move", "leave-map": "over", "stay": "move"},
        "leave-map",
        "BIS-306",
    ),
    (
        "DEC-02 evasive roll",
        AT_SEA,
        {"opt_evasive_roll": True},
        "move = 5",
        "evade-roll",
        {"accept": "draw contact", "evade": "evade"},
        "accept",
        "BIS-931",
    ),
    (
        "DEC-03 attacks",
        {**FIGHT, "enemies": [{"card": "hood"}, {"card": A}]},
        {},
        "",
        "attack",
        {
            f"flak bismarck {A}": f"flak bismarck {A}",
            f"flak prinz-eugen {A}": f"flak prinz-eugen {A}",
            "guns bismarck": "split bismarck",
            "guns prinz-eugen": "split prinz-eugen",
            "torpedo prinz-eugen hood": "th prinz-eugen hood",
            "cease": f"th {A} bismarck",
        },
        f"flak bismarck {A}",
        "BIS-503",
    ),
    (
        "DEC-04 split",
        {**FIGHT, "enemies": [{"card": "hood"}, {"card": "norfolk"}]},
        {},
        "guns bismarck",
        "split bismarck",
        {
            **{f"dice hood {n}": "split bismarck" for n in (1, 2, 3)},
            "dice hood 4": "mg bismarck hood",
            "no-dice hood": "split bismarck",
        },
        "dice hood 4",
        "BIS-543",
    ),
    (
        "DEC-05 bonus",
        {**HOOD, "medals": ["medal-1"]},
        {},
        "guns bismarck; dice hood 2; mg bismarck hood = 1 2",
        "bonus mg",
        dict.fromkeys(("no-bonus", "bonus medal-1 1", "bonus medal-1 2"), "attack"),
        "no-bonus",
        "BIS-704",
    ),
    (
        "DEC-06 British order",
        {**FIGHT, "enemies": [{"card": "norfolk"}, {"card": "hood"}]},
        {},
        "cease",
        "british-order guns",
        {"next norfolk": "mg norfolk prinz-eugen", "next hood": "mg hood bismarck"},
        "next norfolk",
        "BIS-504",
    ),
    (
        "DEC-07 aircraft target",
        {**FIGHT, "enemies": [{"card": A}, {"card": B}]},
        {},
        f"cease; next {A}; th {A} bismarck = 1 1 1",
        f"aircraft-target {B}",
        {
            "attacks bismarck": f"th {B} bismarck",
            "attacks prinz-eugen": f"th {B} prinz-eugen",
        },
        "attacks bismarck",
        "BIS-521",
    ),
    (
        "DEC-08 crippled dice",
        {**FIGHT, "enemies": [{"card": "norfolk", "damage": 9}]},
        {},
        "cease",
        "cripple-dice norfolk",
        dict.fromkeys(("keep 1 1", "keep 2 0"), "mg norfolk prinz-eugen"),
        "keep 1 1",
        "BIS-603",
    ),
    (
        "DEC-09 redirect",
        {**HOOD, "initiative": "enemy", "bismarck": {"damage": {"anton": 4, "bruno": 1}}},
        {},
        "mg hood bismarck = 4 1 1 1; loc bismarck = 1",
        "redirect bismarck",
        {
            f"redirect {name}": "attack"
            for name in ("bruno", "caesar", "dora", "bridge", "flak", "hull")
        },
        "redirect bridge",
        "BIS-625",
    ),
    (
        "DEC-09 a face of two",
        {**HOOD, "initiative": "enemy", "bismarck": {"damage": {"bridge": 1}}},
        {},
        "mg hood bismarck = 4 1 1 1; loc bismarck = 5",
        "location-choice bismarck",
        {"strikes bridge": "attack", "strikes flak": "attack"},
        "strikes flak",
        "BIS-552",
    ),
    (
        "DEC-09 a face of two, Prinz Eugen",
        {
            **FIGHT,
            "enemies": [{"card": "norfolk"}],
            "initiative": "enemy",
            "prinz_eugen": {"damage": {"bridge": 1}},
        },
        {},
        "mg norfolk prinz-eugen = 4 1 1; loc prinz-eugen = 5",
        "location-choice prinz-eugen",
        dict.fromkeys(("strikes bridge", "strikes flak"), "th norfolk bismarck"),
        "strikes flak",
        "BIS-552",
    ),
    (
        "DEC-10 Escape hex",
        {**HOOD, "hex": "B10"},
        {},
        ESCAPED,
        "escape-hex",
        IN_A_STORM,
        "sail C10",
        "BIS-807",
    ),
    (
        "DEC-10 event hex",
        {**AT_SEA, "date": 25, "contact": ["contact-lost"]},
        {},
        "move = 4; draw contact = contact-lost",
        "event-hex",
        {**dict.fromkeys(NEAR_B10, "move"), "sail A10": "draw medal"},
        "sail C10",
        "BIS-959",
    ),
    (
        "DEC-11 repair, a burning turret first",
        {
            **RESULT,
            "bismarck": {"damage": {"anton": 1, "hull": 4}, "fires": {"dora": 1, "hull": 1}},
        },
        {},
        "sail B11; repair bismarck = 3",
        "repair-compartment 2",
        {f"mend bismarck {name}": "repair bismarck" for name in ("anton", "dora", "hull")},
        "mend bismarck dora",
        "BIS-835",
    ),
    (
        "DEC-12 repair cards",
        {**RESULT, "hand": ["cossack"], "bismarck": {"damage": {"hull": 4}}},
        {},
        "sail B11",
        "repair-card",
        {"use cossack": "repair bismarck", "go-on": "repair bismarck"},
        "use cossack",
        "BIS-711",
    ),
    (
        "DEC-13 extra day",
        {**RESULT, "date": 27, "phase": "pm"},
        {"opt_extra_days": True},
        "sail B11",
        "extra-day",
        {"finish": "over", "another-day": "weather"},
        "finish",
        "BIS-935",
    ),
]

PROMPTS = {  # questions in words of their own, which name what the label names
    "split bismarck": "Bismarck: how many dice at Hood?",
    f"aircraft-target {B}": "Which German ship does Swordfish 825 C attack?",
    "repair-compartment 2": "Which compartment is repaired? (2 points)",
}


@pytest.mark.parametrize(
    ("setup", "options", "script", "label", "answers", "default", "cite"),
    [row[1:] for row in DECISIONS],
    ids=[row[0] for row in DECISIONS],
)
def test_legal_answers(
    begin: Begin,
    asked: Asked,
    rolled: Rolled,
    setup: dict[str, Any],
    options: dict[str, Any],
    script: str,
    label: str,
    answers: dict[str, str],
    default: str,
    cite: str,
) -> None:
    """The legal answers in order and the default; others name a rule and change nothing."""
    game = begin(setup, script, options)
    assert asked(game) == (label, *answers)
    decision = game.open[0]
    assert isinstance(decision, Decision)
    assert decision.cite == cite
    assert decision.prompt == PROMPTS.get(label, game.bound.ruleset.prompt(label)) != label
    assert game.bound.ruleset.show.default(decision, game.view(0)) == default
    before, dice = game.state(), rolled(game)
    for wrong in (
        "guns tirpitz",
        "sail A08",
        "mend bismarck",
        "nonsense",
        decision.options[0].token + " 1",
    ):
        with pytest.raises(Refusal) as caught:
            game.submit(wrong)
        assert caught.value.cite in game.bound.ruleset.rules, wrong
    assert (game.state(), rolled(game)) == (before, dice)
    for token, after in answers.items():
        other = game.clone()
        other.submit(token)
        assert asked(other)[0] == after, token
