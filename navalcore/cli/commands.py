"""What can be typed at any prompt beside an answer."""

from collections.abc import Callable
from pathlib import Path

from attrs import define, frozen

from navalcore.cli import pictures, reasons
from navalcore.cli.choosing import chosen, list_options, whole
from navalcore.cli.exact import MOST_WAYS, odds, percent
from navalcore.cli.game_listing import word
from navalcore.cli.screens import Screen
from navalcore.cli.tabletop import Left, Tabletop
from navalcore.errors import JournalError, KernelError, Refusal, nearest
from navalcore.games import Game
from navalcore.journals import load_journal
from navalcore.seats import Viewer
from navalcore.showing import default_option
from navalcore.steps import Chance, Decision, Option, Sealed

_GROUPS = 12  # outcomes shown of one roll
_GROUPS_OF_OPTION = 6  # and of each option, where all are asked for


@define
class Desk:
    """Who is asked what at which table."""

    table: Tabletop
    viewer: Viewer
    question: Decision | Chance

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def screen(self) -> Screen:
        """Where it is shown."""
        return self.table.screen


Run = Callable[[Desk, str], bool | None]


@frozen
class Command:
    """One word that can be typed: its form, what it does, and the function, which returns True
    when the question that was asked is no longer the one to answer."""

    form: str
    words: str
    run: Run


def help_(desk: Desk, words: str) -> None:
    """What is asked, by which rule, and what else can be typed."""
    screen, question = desk.screen, desk.question
    reasons.rule(question.cite, desk.game.bound.ruleset.rules, screen)
    if isinstance(question, Decision):
        view = desk.game.view(question.seat)
        default = default_option(desk.game.bound.ruleset.show, question, view)
        list_options(question, default, screen)
        screen.line("Answer by number, by words or their beginning; Enter takes the default.")
    else:
        screen.line("Type what came, such as 4 or 1 4 1 6; names of cards as they are printed.")
    for each in dict.fromkeys(COMMANDS.values()):
        screen.line(f"  {each.form:<20}{each.words}", indent=22)


def why(desk: Desk, words: str) -> None:
    """The last roll and every modifier."""
    events = desk.game.events(desk.viewer)
    rolls = desk.table.rolls_of(desk.viewer)
    reasons.why(events, rolls, desk.game.bound.ruleset.rules, desk.screen)


def rule(desk: Desk, words: str) -> None:
    """A rule by its id, or the rules that hold a word."""
    rules, screen = desk.game.bound.ruleset.rules, desk.screen
    if not words:
        screen.line("Name a rule or a word, such as: rule " + desk.question.cite)
    elif words.upper() in rules:
        reasons.rule(words.upper(), rules, screen)
    elif found := rules.search(words):
        for one in found[:15]:
            screen.line(f"{one.id}: {one.text}", indent=2)
    else:
        screen.line(f"There is no rule '{words}'{nearest(words.upper(), rules.ids)}.")


def show_odds(desk: Desk, words: str) -> None:
    """The exact chances of the next roll, or of what follows an option."""
    game, question = desk.game, desk.question
    if isinstance(game.waiting, Sealed):
        raise Refusal("", "there are no odds while others answer unseen")
    if isinstance(question, Chance):
        print_odds(desk, None, question.label, MOST_WAYS, _GROUPS)
        return
    if not words:
        share = max(500, MOST_WAYS // len(question.options))
        for number, option in enumerate(question.options, 1):
            print_odds(desk, option, f"{number}  {option.text}", share, _GROUPS_OF_OPTION)
        return
    meant = chosen(question, words)
    if isinstance(meant, Option):
        print_odds(desk, meant, meant.text, MOST_WAYS, _GROUPS)
    else:
        desk.screen.line(meant or f"'{words}' is not possible here.")


def print_odds(desk: Desk, option: Option | None, title: str, most: int, groups: int) -> None:
    """The odds of one option or chance."""
    screen = desk.screen
    try:
        found = odds(desk.game, desk.viewer, option, desk.table.is_silent, most)
    except KernelError as error:
        screen.line(f"{title}: the odds cannot be told here ({error}).", indent=2)
        return
    screen.line(title, "strong", indent=4)
    if not found.rolls:
        text = found.groups[0][1]
        screen.line(f"    Nothing is rolled before the next decision. {text}".rstrip(), indent=4)
        return
    if found.cut:
        screen.line(f"    Too many ways (over {most:,}); the next roll alone:", indent=4)
    for share, text in found.groups[:groups]:
        screen.line(f"  {percent(share)}  {text}", indent=20)
    if rest := found.groups[groups:]:
        others = sum((share for share, _ in rest), rest[0][0] * 0)
        screen.line(f"  {percent(others)}  {len(rest)} other outcomes together", indent=20)
    if desk.game.seats > 1:
        screen.line("    (for one deal that agrees with what you know)", "dim")


def undo(desk: Desk, words: str) -> bool:
    """Take back the last decision made at this terminal."""
    asked = words.split()
    practice = "practice" in asked
    numbers = [number for word in asked if (number := whole(word))]
    if len(asked) != len(numbers[:1]) + practice:
        raise Refusal("", "type undo, undo 2, or undo practice")
    journal, people = desk.game.journal, desk.table.opened.seating.people
    assert journal is not None
    by = [record.seat for record in journal.records if record.kind == "choice"]
    last = next((seat for seat in reversed(by) if seat in people), None)
    if last is None:
        raise Refusal("", "there is no decision to take back")
    before = len(journal.records)
    try:
        desk.game.undo(numbers[0] if numbers else 1, last, practice)
    except Refusal as refusal:
        hint = "undo as practice only"
        said = refusal.message.replace(hint, "'undo practice' does it all the same and is marked")
        if len(journal.records) == before:
            raise Refusal(refusal.cite, said) from None
        desk.screen.line(f"Taken back, but not as far as asked: {said}.")
    else:
        desk.screen.line("Taken back.")
    desk.table.forget_taken_back()
    return True


def redo(desk: Desk, words: str) -> bool:
    """Give again what was taken back."""
    desk.game.redo()
    desk.screen.line("Given again.")
    return True


def correct(desk: Desk, words: str) -> bool:
    """Replace the roll or card that was typed last."""
    if not words:
        raise Refusal("", "type what came instead, such as: correct 1 4 1 5")
    desk.game.correct(words)
    desk.table.forget_taken_back()
    assert desk.game.journal is not None
    if desk.table.rolls:
        label = desk.game.journal.records[-1].label
        desk.table.rolls[-1].text = f"{label} = {words} (typed)"
    desk.screen.line("Corrected.")
    return True


def log(desk: Desk, words: str) -> None:
    """The latest events, or as many as were asked for."""
    count = 20 if (number := whole(words)) is None else number
    events = desk.game.events(desk.viewer)
    pictures.tell(events if words == "all" else events[-count:] if count else [], desk.screen)


def board(desk: Desk, words: str) -> None:
    """The whole table."""
    blocks = pictures.picture(desk.game, desk.viewer, desk.screen)
    desk.screen.blocks(blocks)
    if not blocks:
        desk.screen.line("This ruleset draws no picture.")


def map_(desk: Desk, words: str) -> None:
    """The whole map."""
    rows = getattr(desk.game.bound.ruleset.show, "map_rows", None)
    if rows is None:
        desk.screen.line("This game is played without a map.")
        return
    for row in rows(desk.game.view(desk.viewer), desk.screen.width):
        desk.screen.row([(row, "")])


def card(desk: Desk, words: str) -> None:
    """The numbers of a ship or card, with their status."""
    told = getattr(desk.game.bound.ruleset.show, "card", None)
    if told is None:
        desk.screen.line("This ruleset tells nothing of single cards.")
    elif not words:
        desk.screen.line("Name a card, such as: card norfolk")
    elif (rows := told(desk.game.rules, words)) is None:
        desk.screen.line(f"There is no card '{words}'.")
    else:
        for row in rows:
            desk.screen.line(row, indent=6)


def score(desk: Desk, words: str) -> None:
    """The points so far."""
    counted = getattr(desk.game.bound.ruleset.show, "score", None)
    if counted is None:
        desk.screen.line("This ruleset counts no points before the end.")
        return
    rows = list(counted(desk.game.view(desk.viewer)))
    pictures.score_rows(rows, desk.screen)
    desk.screen.line(f"{sum(points for _, points, _ in rows):+6}  so far", "strong")


def options(desk: Desk, words: str) -> None:
    """The rulings and optional rules in force; `*` marks those that are not the default."""
    bound = desk.game.bound
    for spec in bound.ruleset.options.values():
        value = bound.chosen[spec.key]
        mark = " " if value == spec.default else "*"
        desk.screen.line(
            f"{mark} {spec.key} = {word(value)}" + (f" [{spec.cite}]" if spec.cite else ""),
            indent=4,
        )
    if not bound.chosen:
        desk.screen.line("This game has no options.")


def auto(desk: Desk, words: str) -> None:
    """Let a recurring question be answered by its default, or ask it again."""
    silent = desk.table.silent
    label, _, switch = words.rpartition(" ")
    if not words:
        listed = ", ".join(silent) or "none"
        desk.screen.line(f"Questions answered by their default: {listed}.")
        return
    if switch not in ("on", "off") or not label:
        raise Refusal("", "type auto, a question and off or on, such as: auto bonus off")
    labels = [one.id for one in desk.game.bound.ruleset.labels.values() if one.space == "decision"]
    if isinstance(desk.question, Decision):
        labels += [desk.question.label, desk.question.label.split()[0]]
    if label not in labels:
        raise Refusal("", f"no question is called '{label}'{nearest(label, labels)}")
    if label in silent:
        silent.remove(label)
    if switch == "off":
        silent.append(label)
        desk.screen.line(f"'{label}' is answered by its default until you type: auto {label} on")
    else:
        desk.screen.line(f"'{label}' is asked again.")


def concede(desk: Desk, words: str) -> None:
    """Get up for good: the points as they stand."""
    bound, game = desk.game.bound, desk.game
    result = bound.ruleset.tally(game.clone())
    desk.screen.line(f"Conceded: {result.title}", "title", indent=2)
    pictures.points(result, game.names, desk.screen)
    raise Left("conceded")


def save(desk: Desk, words: str) -> None:
    """A copy of the journal in another file."""
    if not words:
        raise Refusal("", "name a file, such as: save evening.journal")
    assert desk.game.journal is not None
    if words == desk.table.file:
        desk.screen.line(f"{words} holds every answer already.")
        return
    try:
        if Path(words).exists():
            load_journal(words)  # an older copy may be written over, nothing else
    except (JournalError, OSError, ValueError):
        raise Refusal("", f"{words}: is no journal; name another file") from None
    try:
        desk.game.journal.save(words)
    except JournalError as error:
        raise Refusal("", str(error)) from None
    desk.screen.line(f"Saved as {words}; this game goes on in {desk.table.file}.")


def quit_(desk: Desk, words: str) -> None:
    """Get up; the game stays saved."""
    raise Left("")


_HELP = Command("?", "what is asked and what can be typed", help_)
_QUIT = Command("quit", "stop here; the game is saved", quit_)
COMMANDS: dict[str, Command] = {
    "?": _HELP,
    "help": _HELP,
    "why": Command("why", "the last roll with every modifier and its rule", why),
    "rule": Command("rule ID or WORD", "a rule in words", rule),
    "odds": Command("odds [OPTION]", "exact chances up to the next decision", show_odds),
    "undo": Command("undo [N] [practice]", "take back the last decision", undo),
    "redo": Command("redo", "give again what was taken back", redo),
    "correct": Command("correct 1 4 1 5", "replace the roll or card typed last", correct),
    "log": Command("log [N or all]", "what happened", log),
    "board": Command("board", "everything on the table", board),
    "map": Command("map", "the whole map", map_),
    "card": Command("card NAME", "a ship or card with its numbers", card),
    "score": Command("score", "the points so far", score),
    "options": Command("options", "the rulings in force", options),
    "auto": Command("auto LABEL off|on", "answer a question by its default, or ask again", auto),
    "concede": Command("concede", "end here with the points as they stand", concede),
    "save": Command("save FILE", "keep a copy of the journal", save),
    "quit": _QUIT,
    "exit": _QUIT,
}
