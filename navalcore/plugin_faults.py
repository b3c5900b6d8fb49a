"""Plugins that load, but whose rules for a game cannot be used."""

from collections.abc import Sequence

from navalcore.contributions import Contribution, frames_of, modifiers_of
from navalcore.errors import PluginError, RulesetError
from navalcore.hookcalls import named_error
from navalcore.plugin_records import PluginRecord
from navalcore.plugins import Library
from navalcore.ruleset import Ruleset


def faults_of(library: Library, ruleset: Ruleset) -> list[PluginRecord]:
    """The plugins that cannot be used for a ruleset, quarantined, with what is wrong and where.

    Each is tried on top of those of earlier names that can be used. Nobody is blamed for data
    that are wrong without any plugin.
    """
    found: list[PluginRecord] = []
    usable: list[Contribution] = []
    for record in library.plugins:
        try:
            given = library.contribution(record, ruleset)
            if given is not None:
                _try([*usable, given], ruleset)
                usable.append(given)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            found.append(record.quarantined(error, _reason(error, record, ruleset)))
    return found


def _try(given: Sequence[Contribution], ruleset: Ruleset) -> None:
    modifiers_of(given, ruleset.manifest)
    frames_of(given, ruleset.manifest, ruleset.package)
    if given[-1].overlay is None:
        return
    try:
        ruleset.data([each.overlay for each in given if each.overlay is not None])
    except RulesetError:
        if _fits(ruleset):
            raise


def _fits(ruleset: Ruleset) -> bool:
    """Whether the shipped data are right."""
    try:
        ruleset.data()
    except RulesetError:
        return False
    return True


def _reason(error: BaseException, record: PluginRecord, ruleset: Ruleset) -> str:
    """What is wrong, without the name of the plugin, which stands before it anyway."""
    if isinstance(error, PluginError):
        return str(error).removeprefix(record.owner).removeprefix(":").lstrip()
    if isinstance(error, RulesetError):
        first, *more = error.findings
        rest = f" (and {len(more)} more)" if more else ""
        return f"its data do not fit {ruleset.id}: {first}{rest}"
    return named_error(error)


def sound(library: Library, id: str) -> Library:
    """The library without the plugins whose rules for a ruleset cannot be used, which it tells as
    quarantined; the same library if all can."""
    faults: list[PluginRecord] = []
    made = library
    while id in made.rulesets() and (more := faults_of(made, made.ruleset(id))):
        faults += more
        made = library.without(faults)
    return made
