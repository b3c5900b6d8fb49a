"""The 52 playing cards: an id is rank and suit, such as 7S, 10H or AD."""

from typing import Final, NamedTuple

from navalcore.chance import quoted
from navalcore.errors import KernelError, Refusal, nearest


class Suit(NamedTuple):
    """A suit: the letter its cards' ids end with, its name, symbol and colour."""

    letter: str
    name: str
    symbol: str
    colour: str


SUITS: Final = (
    Suit("S", "spades", "♠", "black"),
    Suit("H", "hearts", "♥", "red"),
    Suit("D", "diamonds", "♦", "red"),
    Suit("C", "clubs", "♣", "black"),
)
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
STANDARD_52: Final = tuple(rank + suit.letter for suit in SUITS for rank in RANKS)

_RANK_NAMES = dict(
    zip(
        RANKS,
        (
            *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
            *("jack", "queen", "king", "ace"),
        ),
        strict=True,
    )
)
_SUITS = {rank + suit.letter: suit for suit in SUITS for rank in RANKS}
_VALUES = {rank + suit.letter: at for suit in SUITS for at, rank in enumerate(RANKS, 2)}

_RANK_WORDS = {
    **{rank.casefold(): rank for rank in RANKS},
    **{name: rank for rank, name in _RANK_NAMES.items()},
    "t": "10",
}
_SUIT_WORDS = {
    word: suit.letter
    for suit, outlined in zip(SUITS, "♤♡♢♧", strict=True)
    for word in (suit.letter.casefold(), suit.symbol, outlined, suit.name, suit.name[:-1])
}
_CARD_WORDS = {
    rank_word + suit_word: rank + letter
    for rank_word, rank in _RANK_WORDS.items()
    for suit_word, letter in _SUIT_WORDS.items()
}


def parse(text: str) -> str:
    """The id of a typed card: "7s", "7♠", "th", "10 h", "ace of spades" will all do."""
    words = text.casefold().replace("\N{VARIATION SELECTOR-16}", "").split()
    if len(words) == 3 and words[1] == "of":
        del words[1]
    try:
        return _CARD_WORDS["".join(words)]
    except KeyError:
        raise Refusal(
            "", f"{quoted(text)} is no playing card: type rank and suit, such as 7S, 10H or AD"
        ) from None


def suit(card: str) -> Suit:
    """The suit of a card."""
    try:
        return _SUITS[card]
    except KeyError:
        raise _unknown(card) from None


def colour(card: str) -> str:
    """The colour of a card: "red" or "black"."""
    return suit(card).colour


def rank(card: str) -> str:
    """The rank of a card, one of `RANKS`."""
    return RANKS[rank_value(card) - 2]


def rank_value(card: str, ace: int = 14) -> int:
    """The number of a card: 2 … 10, jack 11, queen 12, king 13, and `ace`."""
    try:
        value = _VALUES[card]
    except KeyError:
        raise _unknown(card) from None
    return ace if value == 14 else value


def name(card: str) -> str:
    """A card in words, such as "seven of spades"."""
    return f"{_RANK_NAMES[rank(card)]} of {suit(card).name}"


def symbol(card: str) -> str:
    """A card in short, such as "7♠"."""
    return rank(card) + suit(card).symbol


def _unknown(card: str) -> KernelError:
    return KernelError(f"{quoted(card)} is no playing card{nearest(card, STANDARD_52)}")
