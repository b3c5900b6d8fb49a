"""Checks of the playing cards, of their deck and of the fixed numbers (BRB-D03 to BRB-D05)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, get_args

from navalcore.errors import some_of
from navalcore.findings import house_rules
from navalcore_brawling_battleships.components import Kind, PlayingCard, box_of
from navalcore_brawling_battleships.findings import (
    MOST_PLAYERS,
    READING,
    bad_ids,
    disagreements,
    doubled,
    out_of_bounds,
    wrong,
)
from navalcore_brawling_battleships.kind_checks import (
    any_kind,
    bad_cancels,
    singles,
    unknown_kinds,
)
from navalcore_brawling_battleships.readings import is_reading

if TYPE_CHECKING:
    from navalcore_brawling_battleships.kit import Kit

MOST_BOXES = 6
SAMPLES = ("hex bridge 41", "hex fire 31")  # BRB-701
COUNTS: dict[Kind, int] = {"confusion": 2, "dud": 3}  # BRB-307
FIRST_LINE = 13  # of the printed dreadnought
SPARE = 30  # cards that a Sortie should have after the deal
FEW = 4  # single-use cards should be one in four at most


def deck_findings(kit: "Kit") -> Iterator[str]:
    """Everything wrong with the playing cards."""
    for card in kit.card:
        yield from bad_ids("card", card.id)
        yield from out_of_bounds("card", card.id, card, count=(1, None))
        if unknown_kinds(kit, [card.kind]):
            yield wrong("card", card.id, "kind", any_kind(kit), f"'{card.kind}'")
        yield from _boxes(kit, card)
        yield from bad_cancels(kit, "card", card.id, card.kind, card.cancels, needed=False)
    yield from _size(kit)
    if not house_rules(kit, "card"):
        yield from _printed(kit)


def play_findings(kit: "Kit") -> Iterator[str]:
    """Everything wrong with the fixed numbers."""
    play = kit.play
    yield from out_of_bounds(
        "play",
        "",
        play,
        dreadnoughts=(1, None),
        cards=(1, None),
        doubled_critical=(0, None),
        survivor_bonus=(0, None),
        enemy_squadron_bonus=(0, None),
        agent_cards=(1, None),
        intercept_cards=(1, None),
    )
    if not is_reading(play.leader_loss):
        yield wrong("play", "", "leader_loss", READING, play.leader_loss)
    if unknown := unknown_kinds(kit, play.left_out):
        yield wrong("play", "", "left_out", any_kind(kit), unknown)
    elif doubled(play.left_out):
        yield wrong("play", "", "left_out", "different kinds", play.left_out)
    yield from disagreements(
        "play",
        "",
        play,
        dreadnoughts=6,  # BRB-303
        cards=6,
        doubled_critical=1,  # BRB-713
        survivor_bonus=10,  # BRB-1104
        enemy_squadron_bonus=10,  # BRB-1105
        leader_loss=51,  # BRB-916
        agent_cards=2,  # BRB-981
        intercept_cards=2,  # BRB-956
        left_out=("confusion", "dud"),  # BRB-307
    )


def deck_advice(kit: "Kit") -> Iterator[str]:
    """What is odd about the Playing Deck, though it can be played with (BRB-D03 to BRB-D05)."""
    single_use = singles(kit)
    bare = [card.id for card in kit.card if card.kind not in single_use and not card.boxes]
    if bare:
        yield f"cards.toml: card {some_of(bare)}: double-use without an open fire side"
    low = [c.id for c in kit.card if any(b.critical and b.number < FIRST_LINE for b in c.firing)]
    if low:
        yield f"cards.toml: card {some_of(low)}: a critical below {FIRST_LINE}, where shots miss"
    total, wanted = sum(card.count for card in kit.card), MOST_PLAYERS * kit.play.cards + SPARE
    if total < wanted:
        yield f"cards.toml: card: {total} cards are few for six players: {wanted} last a Sortie"
    single = sum(card.count for card in kit.card if card.kind in single_use)
    if single * FEW > total:
        yield f"cards.toml: card: {single} of {total} cards are single-use, more than one in {FEW}"


def _boxes(kit: "Kit", card: PlayingCard) -> Iterator[str]:
    """An open fire side is of 1 to 6 boxes; a single-use card has none (BRB-D03, BRB-D04)."""
    for text in card.boxes:
        box = box_of(text)
        if box is None:
            yield wrong("card", card.id, "boxes", "such as square fire 41 or hex", f"'{text}'")
        elif box.critical and not is_reading(box.number):  # BRB-A72
            yield wrong("card", card.id, "boxes", READING, box.number)
    if card.kind in singles(kit) and card.boxes:
        yield wrong("card", card.id, "boxes", "none on a single-use card", card.boxes)
    if len(card.boxes) > MOST_BOXES:
        yield wrong("card", card.id, "boxes", f"{MOST_BOXES} at most", len(card.boxes))


def _size(kit: "Kit") -> Iterator[str]:
    """The deck is not used up by the deal (BRB-304, BRB-D05)."""
    fewer = [card.count for card in kit.card if card.kind not in kit.play.left_out]
    whole = [card.count for card in kit.card]
    for cards, players, words in ((whole, MOST_PLAYERS, "six"), (fewer, 2, "two")):
        dealt = players * kit.play.cards
        if sum(cards) <= dealt:
            expected = f"more than {dealt} for {words} players"
            yield wrong("card", "", "count", expected, sum(cards))


def _printed(kit: "Kit") -> Iterator[str]:
    """The printed counts, a card of each kind, and the two sample boxes (BRB-D04, BRB-D05)."""
    for kind in get_args(Kind):
        found = sum(card.count for card in kit.card if card.kind == kind)
        if kind in COUNTS and found != COUNTS[kind]:
            yield wrong("card", "", "count", f"{COUNTS[kind]} of {kind}", found)
        elif not found:
            yield wrong("card", "", "kind", f"a card of {kind}", "none")
    for sample in SAMPLES:
        if not any(sample in card.boxes for card in kit.card):
            yield wrong("card", "", "boxes", f"the printed {sample} on a card", "none")
