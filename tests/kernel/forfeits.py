"""What is told of the games that an entrant of a tournament forfeited."""

from navalcore.standings import Standings


def reasons(standings: Standings) -> dict[str, set[str]]:
    """Why each entrant forfeited."""
    found: dict[str, set[str]] = {}
    for (entrant, reason), _ in standings.forfeits.items():
        found.setdefault(standings.names[entrant], set()).add(reason)
    return found
