"""Options as a list to choose from, and what somebody typed as one of them."""

from navalcore.cli.screens import Screen
from navalcore.steps import Decision, Option

_LONG = 20  # options; more are shown in columns


def list_options(decision: Decision, default: Option, screen: Screen) -> None:
    """The numbered options in plain words, the default marked."""
    texts = [
        f"{number:>3}  {option.text}{' [default]' if option is default else ''}"
        for number, option in enumerate(decision.options, 1)
    ]
    wide = max(map(len, texts)) + 2
    columns = max(1, screen.width // wide) if len(texts) > _LONG else 1
    height = -(-len(texts) // columns)
    for row in range(height):
        line = "".join(text.ljust(wide) for text in texts[row::height])
        screen.row([(line.rstrip(), "")]) if columns > 1 else screen.line(line.rstrip(), indent=5)


def chosen(decision: Decision, typed: str) -> Option | str:
    """The option that was meant by number, token, text or unique prefix; else why it is none."""
    options = decision.options
    if (number := whole(typed)) is not None:
        if 1 <= number <= len(options):
            return options[number - 1]
        return f"There is no option {number}: type a number from 1 to {len(options)}."
    word = plain(typed)
    exact = [option for option in options if word in (plain(option.token), plain(option.text))]
    if exact:
        return exact[0]
    begun = [
        option
        for option in options
        if plain(option.token).startswith(word) or plain(option.text).startswith(word)
    ]
    if len(begun) == 1:
        return begun[0]
    if begun:
        some = "; ".join(option.text for option in begun[:6]) + ("; …" if len(begun) > 6 else "")
        return f"'{typed}' may be {len(begun)} options: {some}."
    return ""


def is_exact(decision: Decision, typed: str) -> bool:
    """Whether the words are those of an option, which then goes before a command."""
    word = plain(typed)
    return any(word in (plain(one.token), plain(one.text)) for one in decision.options)


def whole(text: str) -> int | None:
    """The whole number from 0 that was typed, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def plain(text: str) -> str:
    """Words without case and needless space."""
    return " ".join(text.casefold().split())
