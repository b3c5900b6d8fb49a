"""What a terminal has wrapped, as it was before."""


def unwrapped(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())
