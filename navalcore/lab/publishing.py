"""What lies in the folder of a run at its end beside the rows: Parquet files and the report."""

from importlib.util import find_spec

from navalcore.errors import JournalError, RulesetError
from navalcore.lab.experiments import Experiment
from navalcore.lab.folders import EVENTS_FILE, GAMES_FILE, RunFolder
from navalcore.lab.results import Results
from navalcore.words import listed
from navalcore.writing import write_whole

EXTRA = "lab"
"""The extra of this distribution that brings what these files need."""
PACKAGES = {
    "polars": "polars",
    "altair": "altair",
    "vl-convert-python": "vl_convert",
    "jinja2": "jinja2",
}
"""The packages of the extra, and the module that is imported of each."""
REPORT, PARQUET = "report.html", ("games.parquet", "events.parquet")


def lacking() -> str:
    """Why these files cannot be written here, in a sentence; "" if they can."""
    absent = [package for package, module in PACKAGES.items() if find_spec(module) is None]
    if not absent:
        return ""
    noun, are = ("package", "is") if len(absent) == 1 else ("packages", "are")
    return (
        f"{listed((REPORT, *PARQUET))} need the {noun} {listed(absent)}, which {are} not "
        f"installed: pip install 'navalcore[{EXTRA}]'"
    )


def publish(folder: RunFolder, experiment: Experiment, results: Results) -> None:
    """Write these files anew, each whole; RulesetError if one cannot be written.

    What this loads leaves threads behind, so that copies of the process are better made before.
    """
    from navalcore.lab.parquet import events_parquet, games_parquet
    from navalcore.lab.report import page

    made: dict[str, str | bytes] = {
        PARQUET[0]: games_parquet(folder.path / GAMES_FILE, folder.run.seats),
        PARQUET[1]: events_parquet(folder.path / EVENTS_FILE),
        REPORT: page(folder.run, experiment, results),
    }
    for name, content in made.items():
        try:
            write_whole(folder.path / name, content)
        except JournalError as fault:
            told = str(fault).partition("; ")[0]
            raise RulesetError(
                f"{told}; all games are kept, and going on with the run writes it"
            ) from None
