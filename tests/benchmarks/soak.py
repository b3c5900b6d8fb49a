"""A soak: python tests/benchmarks/soak.py GAME --games N [--after N] [--kept FILE] [--as-lab]

Random games 1 to N, through all scenarios, numbers of seats and forms of teams in turn, with every
cheap check: at every answer that the question can be answered and its options are distinct, read
back and cited, at one of so many answers (`--every`, 10) what the game's tests say of any position,
and how it ends. Each is dealt by its number, so that a failure is told with what plays it again.

`--as-lab` plays them as a worker of `lab` does instead: mute, without checks, which is faster.

`--after N` begins with game N + 1, so that several processes may share the games.

Rates and the memory of the process are told every so many games (`--step`) and written to the file
`--kept`, from which the same command goes on. It ends with 1 if a check fails, or if memory has
grown by more than a tenth since the first tenth of the games that this process played.
"""

import argparse
import csv
import sys
import time
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import navalcore
from navalcore import Chance, Forbidden, Game, Quick
from navalcore.check.trials import step
from navalcore.lab.experiments import experiment
from navalcore.plugins import default

TESTS = Path(__file__).parents[1]
INVARIANTS = {
    "bismarck": ("bismarck/test_invariants.py", "check_node"),
    "fire-at-sea": ("fire_at_sea/walks/test_invariants.py", "check_position"),
    "brawling-battleships": ("brawling_battleships/test_invariants.py", "check_position"),
}
"""Where the tests say what holds of every position of a game."""
COLUMNS = ("games", "answers", "seconds", "megabytes")
GROWTH = 1.1

Check = Callable[[Game], None]
Play = Callable[[int], int]


def check_of(game: str) -> Check:
    """What is checked of a position."""
    if game not in INVARIANTS:
        return lambda position: None
    file, name = INVARIANTS[game]
    spec = spec_from_file_location(f"soaked_{game.replace('-', '_')}", TESTS / file)
    assert spec and spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    found: Check = getattr(module, name)
    return found


def forms_of(game: str) -> list[dict[str, Any]]:
    """Each scenario with each number of seats and form of teams."""
    ruleset = default().ruleset(game)
    about = ruleset.manifest
    seated = [{"seats": seats} for seats in about.seats]
    teamed = [{"teams": teams} for teams in about.teams]
    return [{"scenario": one, **form} for one in ruleset.scenarios for form in (*seated, *teamed)]


def check_question(game: Game) -> None:
    """A question can be answered; what is offered is distinct, reads back and is cited."""
    ruleset = game.bound.ruleset
    waiting: Any = game.waiting
    assert waiting.cite in ruleset.rules, waiting
    if isinstance(waiting, Chance):
        assert waiting.space.total > 0, waiting
        return
    assert game.open, waiting
    for decision in game.open:
        assert 0 <= decision.seat < game.seats, decision
        tokens = {option.token for option in decision.options}
        assert len(tokens) == len(decision.options) > 0, decision
        for option in decision.options:
            assert ruleset.verbs.option(option.token) is option, option
            assert option.cite in ruleset.rules, option


def check_end(game: Game) -> None:
    """It ends by its rules, with winners and scores of seats that are there."""
    result = game.result
    assert result is not None and result.ended == "rules", result
    assert result.title, result
    assert {*result.winners, *result.scores} <= {*range(game.seats)}, result


def checked(game_id: str, every: int) -> Play:
    """Plays the game of a number with every check, and tells how many answers it took."""
    forms, check = forms_of(game_id), check_of(game_id)

    def play(number: int) -> int:
        form = forms[number % len(forms)]
        game = navalcore.new_game(game_id, seed=number, **form)
        numbers = Quick(number)
        try:
            while game.result is None:
                check_question(game)
                if (game.answers + number) % every == 0:
                    check(game)
                step(game, numbers)
            check(game)
            check_end(game)
        except Exception as fault:
            fault.add_note(f"game {number} of {game_id}: {form}, after {game.answers} answers")
            raise
        return game.answers

    return play


def as_lab(game_id: str) -> Play:
    """Plays the game of a number as a worker of `lab` does."""
    starts = [navalcore.new_game(game_id, dealer=Forbidden(), **one) for one in forms_of(game_id)]
    made = [experiment(one, dict.fromkeys(range(one.seats), "random"), 7) for one in starts]

    def play(number: int) -> int:
        result = made[number % len(made)].play(number)
        assert result.ended == "rules", result
        return result.answers

    return play


def memory() -> float:
    """The memory that this process holds now, in megabytes."""
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError("this system does not tell how much memory a process holds")


def soak(play: Play, after: int, last: int, step: int, kept: Path | None) -> bool:
    """Play the games after one up to another, or what is left of them, telling rates and memory;
    whether memory stayed as it was."""
    done, answers, before = last_row(kept, after)
    first, began, early = done, time.perf_counter(), 0.0
    while done < last:
        for number in range(done + 1, min(done + step, last) + 1):
            answers += play(number)
        done = min(done + step, last)
        seconds = before + time.perf_counter() - began
        held = memory()
        if not early and done - first >= (last - first) / 10:
            early = held
        row = (done, answers, f"{seconds:.1f}", f"{held:.1f}")
        rate = (done - first) / (seconds - before)
        left = (last - done) / rate
        print(
            f"{done} games, {answers} answers, {seconds:.0f} s, {rate:.1f} games/s, "
            f"{held:.1f} MB, {left:.0f} s left",
            flush=True,
        )
        if kept is not None:
            with kept.open("a", newline="", encoding="utf-8") as file:
                rows = csv.writer(file)
                if not file.tell():
                    rows.writerow(COLUMNS)
                rows.writerow(row)
    if not early or memory() <= GROWTH * early:
        return True
    print(f"memory has grown from {early:.1f} to {memory():.1f} MB", file=sys.stderr)
    return False


def last_row(kept: Path | None, after: int) -> tuple[int, int, float]:
    """The last game that was played, and all answers and seconds so far."""
    if kept is None or not kept.exists():
        return after, 0, 0.0
    *_, row = csv.DictReader(kept.read_text(encoding="utf-8").splitlines())
    return int(row["games"]), int(row["answers"]), float(row["seconds"])


def main() -> None:
    parser = argparse.ArgumentParser(description="random games with every cheap check")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--after", type=int, default=0)
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--step", type=int, default=1000)
    parser.add_argument("--kept", type=Path)
    parser.add_argument("--as-lab", action="store_true")
    given = parser.parse_args()
    play = as_lab(given.game) if given.as_lab else checked(given.game, given.every)
    if not soak(play, given.after, given.games, given.step, given.kept):
        sys.exit(1)


if __name__ == "__main__":
    main()
