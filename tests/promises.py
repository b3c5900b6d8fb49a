"""What the kernel promises of any position of any game, and what walks need to look at one."""

import json
import random
from collections import Counter

import navalcore
from navalcore import Game
from navalcore.dealers import Quick
from navalcore.decks import Cards
from navalcore.errors import Refusal
from navalcore.plugins import Library
from navalcore.seats import OBSERVER
from navalcore.steps import Chance


def check_promises(game: Game, library: Library, numbers: random.Random) -> None:
    """It is saved and loaded, imagined by every viewer, and a clone plays on without it."""
    state, seed = json.loads(json.dumps(game.state())), numbers.randrange(1000)
    loaded = navalcore.from_state(game.bound.ruleset.id, state, seed=1, library=library)
    assert loaded.state() == game.state()
    for viewer in (*range(game.seats), OBSERVER):
        view = game.view(viewer)
        assert json.loads(json.dumps(view)) == view
        assert loaded.view(viewer) == view
        assert game.imagine(viewer, Quick(seed)).view(viewer) == view
    clone = game.clone(Quick(seed))
    for _ in range(30):
        if clone.result is not None:
            break
        if isinstance(clone.waiting, Chance):
            clone.roll()
        else:
            asked = numbers.choice(clone.open)
            clone.submit(numbers.choice(asked.options).token, asked.seat)
    assert game.state() == state


def check_replay(game: Game, library: Library) -> None:
    """The journal plays the same game again."""
    assert game.journal is not None
    again = navalcore.replay(game.journal, library=library)
    assert again.state() == game.state() and again.events() == game.events()


def all_cards(cards: Cards) -> Counter[str]:
    """Every card of a container, wherever it lies; each pool has a card for each of its slots."""
    found: Counter[str] = Counter()
    slots: Counter[int] = Counter()
    for place in cards.places.values():
        found.update(item[0] for item in (*place.items, *place.top, *place.bottom))
        assert all(number >= 0 for _, number in place.slots)
        slots.update(dict(place.slots))
    for pool, faces in cards.pools.items():
        assert sum(faces.values()) == slots[pool]
        found.update(faces)
    return found


def may_come(chance: Chance, text: str) -> bool:
    """Whether a text is an outcome of a chance."""
    try:
        chance.space.parse(text)
    except Refusal:
        return False
    return True
