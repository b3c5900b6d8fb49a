"""Programs that play by JSON lines."""

import json
from typing import Any


def lines(run: Any, typed: str, flags: str = "--json --seed 1") -> list[dict[str, Any]]:
    """The objects that the game writes."""
    result = run(f"play skirmish {flags}", typed)
    assert result.exit_code == 0, result.stderr
    return [json.loads(row) for row in result.stdout.splitlines()]


def test_a_program_is_asked_with_its_view_and_told_what_happens(run: Any) -> None:
    told = lines(run, '{"seat": 0, "answer": "wait"}\n')
    assert [next(iter(row)) for row in told] == ["event", "ask", "event", "event", "ask", "error"]
    asked = told[1]["ask"]
    assert asked["seat"] == 0 and asked["label"] == "act"
    assert asked["options"][0] == {"token": "wait", "text": "Wait", "cite": "SKI-103"}
    assert asked["view"]["board"]["round"] == 1
    assert told[0]["event"] == {
        "event": "RoundBegan",
        "cite": "SKI-100",
        "text": "Round 1 begins.",
        "round": 1,
    }
    assert told[-1]["error"]["message"] == (
        "The input ended; the game is saved in skirmish-1.journal; go on with: "
        "navalcore play skirmish --resume skirmish-1.journal --plugin skirmish.py --json"
    )


def test_wrong_lines_are_answered_and_change_nothing(run: Any) -> None:
    wrong = '{"seat": 0, "answer": "fire york"}\nxx\n[1]\n{"seat": 3, "answer": "wait"}\n'
    wrong += '{"seat": false, "answer": "wait"}\n'
    told = lines(run, wrong)
    assert [row["error"] for row in told[2:7]] == [
        {"seat": 0, "cite": "SKI-108", "message": "only the Hood is in range"},
        *[
            {
                "seat": None,
                "cite": "",
                "message": 'expected one JSON object a line such as {"seat": 0, "answer": "token"}',
            }
        ]
        * 2,
        {"seat": 3, "cite": "", "message": "seat 3 is not yours: yours are 0"},
        {"seat": False, "cite": "", "message": "seat False is not yours: yours are 0"},
    ]
    assert sum("ask" in row for row in told) == 1


def test_real_dice_are_asked_of_the_program(run: Any) -> None:
    typed = '{"answer": "ram hood"}\n{"answer": "7"}\n{"answer": 6}\n'
    told = lines(run, typed, "--json --manual dice")
    assert told[2]["ask"] == {
        "seat": None,
        "label": "ram hood",
        "cite": "SKI-102",
        "prompt": "Ramming, Hood, 1 die",
        "roll": True,
    }
    assert told[3]["error"]["message"] == "a die shows 1 to 6, not 7: type one number such as 4"
    assert told[4]["event"]["text"] == "The Hood takes 3."


def test_the_end_is_told(run: Any) -> None:
    typed = '{"answer": "ram hood"}\n{"answer": 6}\n' * 2
    over = lines(run, typed, "--seat 0=json --manual dice")[-1]["over"]
    assert over["scores"] == {"0": 16} and over["winners"] == [0]
    assert over["breakdown"][1] == ["Hood sunk", 10, "SKI-109"]
    assert over["journal"] == "skirmish-1.journal"


def test_watching_bots_in_json_asks_without_options(run: Any) -> None:
    result = run("watch skirmish --json --seed 2")
    rows = [json.loads(row) for row in result.stdout.splitlines()]
    asked = [row["ask"] for row in rows if "ask" in row]
    assert asked[0] == {"seat": 0, "label": "act"}
    assert "over" in rows[-1]
