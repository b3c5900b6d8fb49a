"""The plugins that a command works with."""

from collections.abc import Sequence

from navalcore.cli.failures import notice, usage
from navalcore.errors import PluginError
from navalcore.plugins import Library, load


def library_of(
    files: Sequence[str] = (),
    without: Sequence[str] = (),
    strict: bool = False,
    quiet: bool = False,
) -> Library:
    """The installed plugins and `files`, those of `without` left out.

    A faulty plugin is told on stderr and left out; with `strict` it is a PluginError.
    """
    with usage():
        library = load(files=files, without=without)
    bad = [f"{one.owner}: {one.reason}" for one in library.plugins if one.status == "quarantined"]
    if bad and strict:
        raise PluginError("\n".join(bad))
    for sentence in () if quiet else bad:
        notice(f"{sentence} (left out)")
    return library
