"""The tables of `tournament`: ratings, shares, leads, seats, and scores of who plays alone."""

import re
from collections.abc import Callable
from typing import Any

import pytest

TABLE = """\
Bids: At auction
12 games, seed 7, 2 seats

Won     games  count  share   95% interval
high        8      6  75.0%  40.9 to 92.9%
random      8      2  25.0%   7.1 to 59.1%
low         8      0   0.0%   0.0 to 32.4%

Drawn   games  count  share   95% interval
high        8      2  25.0%   7.1 to 59.1%
random      8      4  50.0%  21.5 to 78.5%
low         8      2  25.0%   7.1 to 59.1%

Lost    games  count  share   95% interval
high        8      0   0.0%   0.0 to 32.4%
random      8      2  25.0%   7.1 to 59.1%
low         8      6  75.0%  40.9 to 92.9%

Ahead of       high      random          low
high                 50.0% of 4  100.0% of 4
random    0.0% of 4               50.0% of 4
low       0.0% of 4   0.0% of 4

With the same dice  deals  lead (% points)     95% interval
high over random        2            +50.0   -48.5 to +98.5
high over low           2           +100.0  -34.9 to +100.0
random over low         2            +50.0  -56.3 to +100.0

Won from       games  count  share   95% interval
seat 0 Seat 0     12      3  25.0%   8.9 to 53.2%
seat 1 Seat 1     12      5  41.7%  19.3 to 68.0%
Were the seats alike, each would win 33.3%.

0 games ended by the limit of answers.
Intervals are Wilson's for shares, and Bonett and Price's for leads, of which
each is the mean of deals that were played from all sides alike.
Ratings are openskill's (Plackett-Luce), 25.0 +/- 16.3 before the first game.
With --seed 7 the same command gives this table again. One game alone:
"""
ALONE = """\
Bids: At auction
8 games, seed 7, 1 seat

Score  games  mean  95% interval
high       4   7.0   3.6 to 10.4
low        4   5.0    1.6 to 8.4

Result    high     low
Sold    3 of 4  1 of 4
Unsold  1 of 4  3 of 4

With the same dice  games  lead  95% interval
high over low           4     2        2 to 2

0 games ended by the limit of answers.
Intervals are Student's t.
With --seed 7 the same command gives this table again. One game alone:
"""
PLUGINS = "--plugin bids.py --plugin skirmish.py"
Command = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("bids")


def test_the_tables(auction: Command) -> None:
    result = auction("--bot high --bot low --bot random --games 12 --seed 7")
    assert (result.exit_code, result.stderr) == (0, "")
    ratings = re.search(
        r"^Rating  rating   \+/-  95% interval\n((?:.+\n){3})\n", result.stdout, re.M
    )
    assert ratings is not None
    assert [line.split()[0] for line in ratings[1].splitlines()] == ["high", "random", "low"]
    assert re.fullmatch(r"(?:\w+ +\d+\.\d  \d+\.\d  +-?\d+\.\d to \d+\.\d\n){3}", ratings[1])
    watch = f"  navalcore watch bids --seat 0=high --seat 1=low {PLUGINS} --seed '7 1'\n"
    assert result.stdout.replace(ratings[0], "") == TABLE + watch


def test_the_tables_of_who_plays_alone(auction: Command) -> None:
    result = auction("--bot high --bot low --games 8 --seed 7 --seats 1")
    assert result.exit_code == 0
    watch = f"  navalcore watch bids --seats 1 --seat 0=high {PLUGINS} --seed '7 1'\n"
    assert result.stdout == ALONE + watch


def test_a_single_bot_may_play_alone(auction: Command) -> None:
    told = auction("--bot high --games 3 --seed 7 --seats 1").stdout
    assert "With the same dice" not in told and "\nhigh       3" in told


def test_teams_and_seats_are_told_by_their_seats(auction: Command) -> None:
    told = auction("--bot high --bot low --games 2 --seed 7 --teams 2x2").stdout
    assert "2 games, seed 7, 4 seats in teams 2x2" in told
    assert "\nseats 0 Seat 0 and 2 Seat 2      2      1  50.0%" in told
    assert "\nWere the teams alike, each would win 50.0%.\n" in told


def test_too_few_games_for_a_rotation_are_told(auction: Command) -> None:
    told = auction("--bot high --bot low --games 3 --seats 4 --seed 7").stdout
    assert "A full rotation takes 6 games: in 3 not every seating came equally often.\n" in told
    assert "rotation" not in auction("--bot high --bot low --games 6 --seats 4 --seed 7").stdout


def test_many_entrants_are_crossed_in_parts(auction: Command) -> None:
    bots = ["random", "high", "low", "raising", "wrong", "unmade"]
    told = auction(f"{' '.join(f'--bot {bot}' for bot in bots)} --games 30 --seed 7").stdout
    heads = [line.split()[2:] for line in told.splitlines() if line.startswith("Ahead of ")]
    assert [len(head) for head in heads] == [5, 1] and {
        name for head in heads for name in head
    } == set(bots)
    assert all(len(line) <= 80 for line in told.splitlines()[:-1])


def test_ascii_is_ascii(auction: Command) -> None:
    told = auction("--bot high --bot raising --bot low --games 12 --seed 7 --ascii").stdout
    assert told.isascii() and "forfeits 8 games (" in told
