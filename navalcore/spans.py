"""Spans: stretches of a game that its players name."""

from attrs import frozen


@frozen(kw_only=True)
class Span:
    """A stretch of the game that players name, such as a shot or a battle round: odds can look to
    its end. It is over when its `frame` is, or when the number `counter` of the board changes;
    `words` is "the battle round"."""

    id: str
    words: str
    frame: str
    counter: str = ""
