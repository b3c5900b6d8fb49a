"""Secret agent and radio intercept: cards that change hands (BRB-956 to BRB-960, BRB-981…985)."""

from collections import Counter

from navalcore import Chance, Done, Frame, define
from navalcore.steps import Step
from navalcore_brawling_battleships.board import BrawlGame, hand
from navalcore_brawling_battleships.happenings import CardIntercepted, CardStolen, NothingToDo


@define
class Agent(Frame):
    """Random cards of an enemy's hand, seen by thief and victim alone (BRB-981, BRB-983, BRB-1305).

    What is gained is in the thief's hand at once (BRB-984), and the victim draws nothing for it
    (BRB-985).
    """

    seat: int
    victim: int  # -1: nobody has a card (BRB-982)
    taken: int = 0

    def start(self, game: BrawlGame) -> Step:
        if self.victim < 0:
            game.note(NothingToDo, self.seat, "secret-agent", cite="BRB-505")
            return Done()
        return self.next_card(game)

    def next_card(self, game: BrawlGame) -> Step:
        cards, place = game.board.cards, hand(self.victim)
        if self.taken >= game.rules.play.agent_cards or not cards.count(place):
            return Done()
        both = (self.seat, self.victim)
        label = f"agent {self.seat} {self.victim}"
        return Chance(cards.space(place), label, self.came, "BRB-981", self.seat, both)

    def came(self, game: BrawlGame, outcome: str) -> Step:
        cards = game.board.cards
        both = (self.seat, self.victim)
        face = cards.drawn(hand(self.victim), outcome, hand(self.seat), seen_by=both)
        game.note(CardStolen, self.seat, self.victim, face, cite="BRB-981", knows=both)
        self.taken += 1
        return self.next_card(game)


@define
class Intercept(Frame):
    """The top discards come to the hand, but no intercept of this Turn (BRB-956, BRB-960).

    The card itself is not among them yet (BRB-957); what is taken counts at once (BRB-959).
    """

    seat: int
    earlier: tuple[str, ...]  # intercepts played in this Turn before this one

    def start(self, game: BrawlGame) -> Step:
        cards = game.board.cards
        wanted = takes(game, self.earlier)
        for face in wanted:
            cards.play("discard", face, hand(self.seat))
            game.note(CardIntercepted, self.seat, face, cite="BRB-956")
        if not wanted:
            game.note(NothingToDo, self.seat, "radio-intercept", cite="BRB-505")
        return Done()


def takes(game: BrawlGame, earlier: tuple[str, ...]) -> list[str]:
    """The top two discards, top first (BRB-958, BRB-960, BRB-A53)."""
    number = game.rules.play.intercept_cards
    pile = game.board.cards.faces("discard")[::-1]
    if game.options.intercept_reuse == "literal":
        top = pile[:number]
        return top if Counter(top) - Counter(earlier) else []
    skip, found = list(earlier), list[str]()
    for face in pile:
        if face in skip:
            skip.remove(face)
        elif len(found) < number:
            found.append(face)
    return found
