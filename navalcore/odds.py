"""Odds: what may come of an answer or of a roll, with its probabilities, as one seat may judge it.

They are exact where all ways fit a bound: through chance, through the answers of a named policy,
and through every deal of hidden cards that agrees with the seat's view. Else games are drawn that
agree with the view, and the probabilities come with intervals. The result says which.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import islice

from attrs import evolve, frozen

from navalcore.dealers import Quick
from navalcore.deals import MOST_DEALS, all_deals, drawn_deals
from navalcore.errors import Refusal, some_of
from navalcore.games import Game
from navalcore.groups import Groups, Reached, endings, grouped, reached, stops, wins
from navalcore.horizons import OWN_QUESTION, QUESTION, Until, running, until_named
from navalcore.intervals import wilson
from navalcore.opponents import Maker
from navalcore.policies import DEFAULT, policy_named
from navalcore.previews import forecast
from navalcore.seats import OBSERVER, Viewer
from navalcore.steps import Chance, Decision, Option, Over, Sealed
from navalcore.tables import Forecast
from navalcore.ways import Going, Progress, TooMany, Way

MOST_WAYS = 4_000
"""Outcomes and answers that are walked through for exact odds."""
GAMES = 1_000
"""Games that are drawn where there are more."""
_SENTENCES = re.compile(r"\S.*?[.?!](?= [A-Z0-9]|$)|\S.*$")
_MOST_OF_DEAL = 64  # ways of a drawn deal that are all walked, rather than one of them


@frozen(kw_only=True)
class Odds:
    """Outcomes with their probabilities, the most likely first.

    `exact` tells that all `ways` were walked, over `deals` deals of what is hidden from `seat`: all
    that agree with what it knows. Else `games` were drawn, and probabilities are shares of them;
    `interval` says how far they can be trusted. They are games of one deal if only one agrees, else
    `deals` is 0, and each game has a deal of its own. `wanted` is how many games were to be drawn.
    `rolls` is how many chances the longest way has.

    `until` is how far was looked; `stop` the question at which most ways stop, and where there are
    `several`, other outcomes name their own. `policy` is who answered the questions on the way
    that `decided` lists; `counted` holds those that were passed over, with their default answer.
    `wins` is the probability that a seat has won by then, seat by seat; `endings` the sentences
    with which outcomes end that end the game. `forecast` is what the ruleset itself reckons of the
    option, exactly, where it does.
    """

    groups: Groups
    exact: bool = True
    seat: Viewer = 0
    until: str = "the next question"
    policy: str = DEFAULT
    most: int = MOST_WAYS
    deals: int = 1
    games: int = 0
    wanted: int = 0
    ways: int = 1
    rolls: int = 0
    stop: str = ""
    several: bool = False
    counted: tuple[tuple[str, str], ...] = ()
    decided: tuple[str, ...] = ()
    wins: tuple[Fraction, ...] = ()
    endings: tuple[str, ...] = ()
    forecast: Forecast | None = None

    @property
    def parts(self) -> Groups:
        """The sentences of which outcomes consist, each with the probability that it is told."""
        found: dict[str, Fraction] = {}
        for share, text in self.groups:
            for part in dict.fromkeys(_SENTENCES.findall(text.partition(" Then the question")[0])):
                found[part] = found.get(part, Fraction(0)) + share
        return tuple(sorted([(n, one) for one, n in found.items()], key=lambda pair: -pair[0]))

    @property
    def method(self) -> str:
        """ "exact" or "sampled"."""
        return "exact" if self.exact else "sampled"

    @property
    def interrupted(self) -> bool:
        """Whether fewer games were drawn than were wanted."""
        return self.games < self.wanted

    def interval(self, share: Fraction) -> tuple[float, float]:
        """Where a probability lies, at 95%: Wilson's interval, or the share alone if it is exact.

        It is wide enough also where a drawn deal counts with a share of its own, since no number
        of 0 to 1 varies more than a yes or no of the same mean.
        """
        if self.exact:
            return float(share), float(share)
        return wilson(float(share * self.games), self.games)

    def ends(self, text: str) -> bool:
        """Whether the game ends with this outcome."""
        return text.endswith(self.endings)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C while games were drawn; `odds` is what those say that were played to their end."""

    def __init__(self, odds: Odds) -> None:
        super().__init__()
        self.odds = odds


def odds(
    game: Game,
    answer: Option | str | None = None,
    *,
    seat: Viewer | None = None,
    until: str = QUESTION,
    policy: str = DEFAULT,
    most: int = MOST_WAYS,
    games: int = GAMES,
    seed: int | str = 0,
    silent: Callable[[str], bool] = lambda label: False,
    bots: Mapping[str, Maker] | None = None,
    progress: Progress | None = None,
) -> Odds:
    """What comes of an answer to the open question, or of the roll that the game waits at.

    `seat` is whose eyes are used: who is asked or rolls, if it is not given. `until` is
    "question", "own-question", "game", a span of the ruleset ("shot", "round") or a frame that is
    running or begins with the answer. `policy` answers the questions before that: "default",
    "random" or the name of one of the `bots` (None: those of the installed plugins); a question of
    the seat that is `silent`, or that the ruleset passes over, is answered by its default where
    questions are looked for. Odds are exact up to `most` ways; beyond, `games` are drawn with
    `seed`. `progress` is told of each step.

    Refusal if this cannot be asked here; Interrupted for Ctrl-C once a game is drawn. The game is
    not changed, and nothing is used of it that the seat does not know: equal views give equal odds.
    """
    viewer = _viewer(game, seat)
    _check(game, most, games)
    if until == OWN_QUESTION and viewer == OBSERVER:
        raise Refusal("", f"an observer is never asked: name a seat, or look until '{QUESTION}'")
    end = until_named(until, game)
    option = _option(game, answer, viewer, end)
    going = Going(viewer, end, policy_named(policy, game, seed, bots), silent, most, progress)
    view = game.view(viewer)
    deals = all_deals(view, game.bound, min(MOST_DEALS, most)) or []
    starts = [(share, _begun(going, here, option)) for share, here in deals]
    if progress is not None:
        progress("ways", 0, most)
    ways = _exact(starts, going) if starts else None
    exact = ways is not None
    drawn: list[list[Reached]] = []
    if ways is None:
        numbers, one_deal = Quick(f"odds {seed}"), len(starts) == 1
        going.progress = None
        if progress is not None:
            progress("games", 0, games)
        if one_deal:
            begun = [starts[0][1]] * games
        else:
            dealt = islice(drawn_deals(view, game.bound, numbers), games)
            begun = [_begun(going, one, option) for one in dealt]
        drawn = _sample(
            begun, 0 if one_deal else min(_MOST_OF_DEAL, most), going, numbers, progress
        )
        ways = _shared(drawn, games)
    places = stops(ways)
    usual = max(places, key=lambda stop: places[stop])
    found = Odds(
        groups=grouped(ways, usual, end),
        exact=exact,
        seat=viewer,
        until=end.words,
        policy=policy,
        most=most,
        deals=len(deals) if exact or len(deals) == 1 else 0,
        games=len(drawn),
        wanted=0 if exact else games,
        ways=len(ways),
        rolls=max(way.depth for way in ways),
        stop=usual,
        several=len(places) > 1,
        counted=tuple(going.counted.items()),
        decided=tuple(going.decided),
        wins=wins(ways, game.seats),
        endings=endings(ways),
        forecast=_forecast(game, option, viewer, until),
    )
    if found.interrupted:
        raise Interrupted(found)
    return found


def _forecast(game: Game, option: Option | None, viewer: Viewer, until: str) -> Forecast | None:
    """What the ruleset reckons of an option of the viewer's."""
    node = game.waiting
    asked = isinstance(node, Decision) and node.seat == viewer
    if option is None or not asked or until != QUESTION:
        return None
    return forecast(game, node, option)


def _exact(starts: Sequence[tuple[Fraction, Way]], going: Going) -> list[Reached] | None:
    """All ways, or None if they are too many."""
    try:
        return [
            reached(way, share, going.until) for share, start in starts for way in going.all(start)
        ]
    except TooMany:
        return None


def _sample(
    begun: Sequence[Way], few: int, going: Going, numbers: Quick, progress: Progress | None
) -> list[list[Reached]]:
    """The ways of each drawn game, one of it, or all where they are `few`; Ctrl-C ends with those
    that are there."""
    drawn: list[list[Reached]] = []
    share = Fraction(1, len(begun))
    going.counted.clear()
    going.decided.clear()
    try:
        for start in begun:
            going.made, going.most = 0, few
            try:
                ways = going.all(start) if few else [going.one(start, numbers)]
            except TooMany:
                few, ways = 0, [going.one(start, numbers)]
            drawn.append([reached(way, share, going.until) for way in ways])
            if progress is not None:
                progress("games", len(drawn), len(begun))
    except KeyboardInterrupt:
        if not drawn:
            raise
    return drawn


def _shared(drawn: list[list[Reached]], games: int) -> list[Reached]:
    """The ways of the drawn games, each game of equal weight, though there may be fewer than were
    wanted."""
    ways = [way for one in drawn for way in one]
    if len(drawn) == games:
        return ways
    return [evolve(way, share=way.share * games / len(drawn)) for way in ways]


def _viewer(game: Game, seat: Viewer | None) -> Viewer:
    """Whose eyes are used."""
    if seat is not None:
        game.check_viewer(seat)
        return seat
    node = game.waiting
    asked = node.seat if isinstance(node, Decision | Chance) else None
    return OBSERVER if asked is None and game.seats > 1 else asked or 0


def _check(game: Game, most: int, games: int) -> None:
    """Refuse what cannot be asked."""
    for name, number in (("most", most), ("games", games)):
        if number < 1:
            raise Refusal("", f"{name} is {number}: expected 1 or more")
    if isinstance(game.waiting, Over):
        raise Refusal("", f"the game is over, there are no odds: {game.waiting.result.title}")
    if isinstance(game.waiting, Sealed):
        raise Refusal("", "there are no odds while others answer unseen")


def _option(game: Game, answer: Option | str | None, viewer: Viewer, until: Until) -> Option | None:
    """The option that is proposed; Refusal names those on offer if it is none."""
    node = game.waiting
    if isinstance(node, Chance):
        if answer is not None:
            token = answer.token if isinstance(answer, Option) else answer
            told = game.bound.ruleset.prompt_of(node.label)
            raise Refusal("", f"'{token}' is not on offer now: a roll comes first ({told})")
        return None
    assert isinstance(node, Decision)
    mine = node.seat == viewer
    if answer is None:
        if until.name == QUESTION or (until.name == OWN_QUESTION and mine):
            offered = some_of([one.token for one in node.options]) if mine else ""
            such = f", such as: {offered}" if offered else ""
            raise Refusal(
                node.cite,
                f"{node.label}: a question waits, so that nothing comes before it: name one of "
                f"its answers{such}, or look further with until",
            )
        return None
    token = answer.token if isinstance(answer, Option) else answer
    if not (mine or game.bound.ruleset.is_open(node.label)):
        told = f"seat {node.seat} is asked {node.label}, and what it may answer is its own affair"
        raise Refusal("", f"'{token}': {told}")
    option = node.find(token)
    if option is None:
        offered = some_of([one.token for one in node.options])
        raise Refusal(node.cite, f"'{token}' is not on offer at {node.label}: there are {offered}")
    return option


def _begun(going: Going, game: Game, option: Option | None) -> Way:
    """The way that begins in a deal; Refusal if the end is awaited of what is not running."""
    start = going.begun(game, option)
    if going.until.frame and going.frame is None and not start.ended and game.result is None:
        told = f"no {going.until.name.replace('-', ' ')} is running here that could end"
        raise Refusal("", f"{told}: there are {', '.join(running(game))}")
    return start
