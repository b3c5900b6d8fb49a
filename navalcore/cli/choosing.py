"""Options as a list to choose from, and what somebody typed as one of them."""

from collections.abc import Mapping

from navalcore.cli.screens import Screen
from navalcore.steps import Decision, Option
from navalcore.tables import TargetNumber

_LONG = 20  # options; more are shown in columns


def list_options(
    decision: Decision, default: Option, screen: Screen, targets: Mapping[str, TargetNumber | str]
) -> None:
    """The numbered options in plain words, the default marked, with what their rolls need; the
    parts of the number too, where the list is short."""
    short = len(decision.options) > _LONG
    texts = [
        f"{number:>3}  {option.text}{' [default]' if option is default else ''}"
        + (told(targets[option.token], short) if option.token in targets else "")
        for number, option in enumerate(decision.options, 1)
    ]
    wide = max(map(len, texts)) + 2
    columns = max(1, screen.width // wide) if len(texts) > _LONG else 1
    height = -(-len(texts) // columns)
    for row in range(height):
        line = "".join(text.ljust(wide) for text in texts[row::height])
        screen.row([(line.rstrip(), "")]) if columns > 1 else screen.line(line.rstrip(), indent=5)


def told(target: TargetNumber | str, short: bool) -> str:
    """A target number in words: " - needs 7 (58%): shooting number 5, range +4, …"; a text as it
    is."""
    if isinstance(target, str):
        return f" - {target}"
    head = f" - needs {target.needed} ({round(float(target.share * 100))}%)"
    if short:
        return head
    first, *others = target.parts
    parts = [f"{first.label} {first.value}", *(f"{p.label} {p.value:+}" for p in others)]
    return f"{head}: {', '.join(parts)}"


def chosen(decision: Decision, typed: str) -> Option | str:
    """The option that was meant by number, token, text, unique beginning, or unique words of it
    that stand together; else why it is none."""
    options = decision.options
    if (number := whole(typed)) is not None:
        if 1 <= number <= len(options):
            return options[number - 1]
        return f"There is no option {number}: type a number from 1 to {len(options)}."
    word = plain(typed)
    if not word:
        return ""
    for fits in (str.__eq__, str.startswith, _holds):
        meant = [one for one in options if any(fits(text, word) for text in _texts(one))]
        if len(meant) == 1 or (meant and fits is str.__eq__):
            return meant[0]
        if meant:
            some = "; ".join(one.text for one in meant[:6]) + ("; …" if len(meant) > 6 else "")
            return f"'{typed}' may be {len(meant)} options: {some}."
    return ""


def _texts(option: Option) -> tuple[str, str]:
    return plain(option.token), plain(option.text)


def _holds(text: str, words: str) -> bool:
    """Whether whole words stand in a text one after the other; its numbers alone are none."""
    return f" {words} " in f" {text} "


def is_exact(decision: Decision, typed: str) -> bool:
    """Whether the words are those of an option, which then goes before a command."""
    word = plain(typed)
    return any(word in _texts(one) for one in decision.options)


def whole(text: str) -> int | None:
    """The whole number from 0 that was typed, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def plain(text: str) -> str:
    """Words without case and needless space."""
    return " ".join(text.casefold().split())
