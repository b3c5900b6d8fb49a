"""The laboratory: many games that begin alike or differ in one thing, and what they say together.

`experiments` plays single games; `runs` describes them as plain data, `parcels` sends them to other
processes. `blocks` shares games out on this machine, `dispatching` to the workers of one of the
`clusters`; `conducting` puts what comes back in the order of their numbers, `folders` keeps it in
files, `results` and `estimates` count it, `publishing` and `report` write the page at its end.
"""

from navalcore.estimates import Difference, Mean, Share, Spread
from navalcore.lab.experiments import UNNAMED, Experiment, experiment, play_many
from navalcore.lab.played import GamePlayed, Happening
from navalcore.lab.results import Comparison, Results, Summary

__all__ = [
    "UNNAMED",
    "Comparison",
    "Difference",
    "Experiment",
    "GamePlayed",
    "Happening",
    "Mean",
    "Results",
    "Share",
    "Spread",
    "Summary",
    "experiment",
    "play_many",
]
