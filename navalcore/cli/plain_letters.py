# ruff: noqa: RUF001, RUF002  letters outside ASCII are what this file is about
"""Text for terminals that know ASCII only."""

import unicodedata
from typing import Final

_ASCII: Final = str.maketrans(
    {
        **dict.fromkeys("–—−‐‑─━═╌┄", "-"),
        **dict.fromkeys("│┃║╎┆", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╭╮╰╯┏┓┗┛", "+"),
        **dict.fromkeys("‘’‚′", "'"),
        **dict.fromkeys("“”„″«»", '"'),
        **dict.fromkeys("•●◆★■█▓▮⬢", "#"),
        **dict.fromkeys("·…○◇☆□░▒▯⬡", "."),
        **dict.fromkeys("→▶►", ">"),
        **dict.fromkeys("←◀◄", "<"),
        **dict.fromkeys("↑▲△", "^"),
        **dict.fromkeys("↓▼▽", "v"),
        **dict.fromkeys("↗↙", "/"),
        **dict.fromkeys("↘↖", "\\"),
        "╱": "/",
        "╲": "\\",
        **dict.fromkeys("≈∼～", "~"),
        "°": "o",
        "×": "x",
        "✓": "+",
        "✗": "x",
        "ø": "o",
        "Ø": "O",
        "♠": "S",
        "♥": "H",
        "♦": "D",
        "♣": "C",
        "≥": ">=",
        "≤": "<=",
    }
)


def to_ascii(text: str) -> str:
    """The text in ASCII, as wide as before but for "≥" and "≤": "Måløy – 3×" is "Maloy - 3x"."""
    if text.isascii():
        return text
    plain = unicodedata.normalize("NFKD", text.translate(_ASCII))
    return (
        "".join(c for c in plain if not unicodedata.combining(c))
        .encode("ascii", "replace")
        .decode("ascii")
    )
