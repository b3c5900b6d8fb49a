"""The laboratory: many games that begin alike or differ in one thing, and what they say together.

`runs` describes an experiment as plain data, `experiments` plays one of its games, `blocks` shares
games between processes, `conducting` puts what they bring in the order of their numbers, `folders`
keeps it in files, and `reports` counts it.
"""

from navalcore.lab.estimates import Difference, Mean, Share, Spread
from navalcore.lab.experiments import UNNAMED, Experiment, experiment, play_many
from navalcore.lab.played import GamePlayed, Happening
from navalcore.lab.results import Comparison, Report, Results

__all__ = [
    "UNNAMED",
    "Comparison",
    "Difference",
    "Experiment",
    "GamePlayed",
    "Happening",
    "Mean",
    "Report",
    "Results",
    "Share",
    "Spread",
    "experiment",
    "play_many",
]
