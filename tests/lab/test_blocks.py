"""Games handed out in blocks."""

from attrs import evolve

from navalcore.lab.blocks import SIZES, Block, Done, Supply, Workers
from navalcore.lab.experiments import Experiment


def handed(supply: Supply, seconds: float) -> list[Block]:
    """All blocks, each game taking so many seconds."""
    found = []
    while (block := supply.take()) is not None:
        found.append(block)
        games = tuple(() for _ in block.numbers)
        supply.learn(Done(block, games, seconds * len(games)))
    return found


def test_blocks_follow_on_each_other_and_none_reaches_over_a_hundred() -> None:
    for seconds in (1e-6, 0.001, 0.01, 0.1, 10.0):
        for first in (1, 7, 100, 101):
            blocks = handed(Supply(first, 1234), seconds)
            assert [number for one in blocks for number in one.numbers] == [*range(first, 1235)]
            assert all((one.first - 1) // 100 == (one.last - 1) // 100 for one in blocks)
            longest = max(len(one.numbers) for one in blocks)
            assert longest in SIZES
            assert longest == 1 or longest * seconds <= 0.25


def test_blocks_grow_where_games_are_short() -> None:
    short, long = (handed(Supply(1, 1000), seconds) for seconds in (1e-5, 1.0))
    assert len(short) < 30 and short[-1] == Block(901, 1000)
    assert len(long) == 1000


def test_a_block_is_told_by_its_numbers() -> None:
    assert (str(Block(7, 7)), str(Block(11, 20))) == ("7", "11 to 20")


def test_games_come_in_order_from_more_processes_than_there_are_games(wagers: Experiment) -> None:
    done = list(Workers(wagers, 8).done(Supply(1, 3)))
    games = [one for each in done for one in each.games]
    assert games == [wagers.play_all(number) for number in (1, 2, 3)]
    assert list(Workers(wagers, 8).done(Supply(4, 3))) == []


def test_an_error_ends_a_block_and_names_its_game(wagers: Experiment) -> None:
    first, second = wagers.variants  # the second gets no bots
    broken = evolve(wagers, variants=(first, evolve(second, makers=())))
    (done, *_) = Workers(broken).done(Supply(1, 10))
    assert (done.games, done.broken) == ((), 1)
