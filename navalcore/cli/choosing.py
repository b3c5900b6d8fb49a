"""Options as a list to choose from, and what somebody typed as one of them."""

from collections.abc import Mapping, Sequence

from navalcore.cli.screens import Screen
from navalcore.steps import Decision, Option, Verbs
from navalcore.tables import TargetNumber
from navalcore.words import listed

_LONG = 20  # options; more are shown in columns


def list_options(
    decision: Decision,
    default: Option,
    screen: Screen,
    targets: Mapping[str, TargetNumber | str],
    seated: Sequence[str] = (),
) -> None:
    """The numbered options in plain words, the default marked, with what their rolls need or what
    they cost; the parts of a number too where the list is short, texts in columns if they fit.
    `seated` are the names of the seats."""
    long = len(decision.options) > _LONG
    texts = {
        number: f"{number:>3}  {one.told(seated)}{' [default]' if one is default else ''}"
        for number, one in numbered(decision).items()
    }
    rows = _rows(decision, texts, targets, long)
    if long and _columns(rows, screen) < min(2, max(1, _columns([*texts.values()], screen))):
        numbers = {token: one for token, one in targets.items() if isinstance(one, TargetNumber)}
        rows = _rows(decision, texts, numbers, long)
    columns = max(1, _columns(rows, screen)) if long else 1
    height = -(-len(rows) // columns)
    wide = max(map(len, rows)) + 2
    for row in range(height):
        line = "".join(text.ljust(wide) for text in rows[row::height])
        screen.row([(line.rstrip(), "")]) if columns > 1 else screen.line(line.rstrip(), indent=5)


def _rows(
    decision: Decision,
    texts: Mapping[int, str],
    targets: Mapping[str, TargetNumber | str],
    short: bool,
) -> list[str]:
    return [
        texts[number] + (told(targets[one.token], short) if one.token in targets else "")
        for number, one in numbered(decision).items()
    ]


def _columns(rows: list[str], screen: Screen) -> int:
    """How many columns of these rows stand side by side; 0 if not even one fits."""
    return screen.width // (max(map(len, rows)) + 2)


def told(target: TargetNumber | str, short: bool) -> str:
    """A target number in words: " - needs 7 (58%): shooting number 5, range +4, …"; a text as it
    is."""
    if isinstance(target, str):
        return f" - {target}"
    added = f", {target.added:+} to the roll" if target.added else ""
    head = f" - needs {target.needed}{added} ({round(float(target.share * 100))}%)"
    if short:
        return head
    first, *others = target.parts
    parts = [f"{first.label} {first.value}", *(f"{p.label} {p.value:+}" for p in others)]
    return f"{head}: {', '.join(parts)}"


def numbered(decision: Decision) -> dict[int, Option]:
    """The options by the number that is typed for them: 1, 2, 3 …, or their own number where that
    is all in which they differ, as in "Points: 0" and "Points: 1"."""
    options = decision.options
    if all(one.verb is options[0].verb for one in options) and options[0].verb.types == (int,):
        own = {int(one.arguments[0]): one for one in options}
        if min(own) >= 0:
            return own
    return dict(enumerate(options, 1))


def allowed(decision: Decision) -> str:
    """Which numbers may be typed: "a number from 1 to 4"."""
    numbers = sorted(numbered(decision))
    first, last = numbers[0], numbers[-1]
    if len(numbers) == 1:
        return str(first)
    if numbers == list(range(first, last + 1)):
        return f"a number from {first} to {last}"
    return listed(list(map(str, numbers)), "or")


def chosen(
    decision: Decision, typed: str, verbs: Verbs, seated: Sequence[str] = ()
) -> Option | str:
    """The option that was meant by number, token, text, unique beginning, or unique words of it
    that stand together; else why it is none. `seated` are the names of the seats.

    Words that are the whole text of another verb's option, which is not on offer, mean no other.
    """
    options = decision.options
    if (number := whole(typed)) is not None:
        found = numbered(decision).get(number)
        return found or f"There is no option {number}: type {allowed(decision)}."
    word = plain(typed)
    if not word:
        return ""
    said = verbs.meant(typed, seated)
    if said in options:
        return said
    for fits in (str.__eq__, str.startswith, _holds):
        meant = [one for one in options if any(fits(text, word) for text in _texts(one, seated))]
        if said is not None and fits is not str.__eq__:
            inside = fits is _holds
            meant = [one for one in meant if not _is_another(said, one, word, inside, seated)]
        if fits is _holds:
            meant = [one for one in meant if ", then " not in one.text]
        if len(meant) == 1 or (meant and fits is str.__eq__):
            return meant[0]
        if meant:
            some = "; ".join(one.told(seated) for one in meant[:6]) + (
                "; …" if len(meant) > 6 else ""
            )
            return f"'{typed}' may be {len(meant)} options: {some}."
    return ""


def _is_another(
    said: Option, option: Option, word: str, inside: bool, seated: Sequence[str]
) -> bool:
    """Whether the words are an option of their own beside this one, not a part of this one's: they
    end where a word of it ends. Arguments may be beginnings of names, if they are names at all."""
    if said.verb.words.startswith("{"):
        return False
    if said.verb is option.verb:
        return inside and said.verb.plain
    return inside or not plain(option.told(seated))[len(word) :][:1].isalnum()


def _texts(option: Option, seated: Sequence[str]) -> tuple[str, ...]:
    return plain(option.token), plain(option.text), plain(option.told(seated))


def _holds(text: str, words: str) -> bool:
    """Whether whole words stand in a text one after the other; its numbers alone are none."""
    return f" {words} " in f" {text} "


def is_exact(decision: Decision, typed: str, seated: Sequence[str] = ()) -> bool:
    """Whether the words are those of an option, which then goes before a command."""
    word = plain(typed)
    return any(word in _texts(one, seated) for one in decision.options)


def whole(text: str) -> int | None:
    """The whole number from 0 that was typed, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def plain(text: str) -> str:
    """Words without case and needless space."""
    return " ".join(text.casefold().split())
