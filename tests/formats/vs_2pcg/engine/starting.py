"""Games from the start in tests, with decks of training cards."""

from typing import Any

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.table.play_deck import MAIN_PART, DeckPart, PlayDeck
from formats.table.players import Settled
from formats.vs_2pcg.cards import IN_THE_DECK, MAIN
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.engine.parts import MAIN_CHARACTER
from formats.vs_2pcg.engine.seeing import PcgView
from tests.formats.vs_2pcg.engine.playing import Playing

TRAINING = [card for card in builtin_cards("vs-2pcg") if card.is_training]


def deck(main: str = "Linus Thornquist", cards: int = 60) -> PlayDeck:
    """Both levels of a Main Character, and so many training cards, four of each."""
    levels = [card for card in TRAINING if (card.title, card.fact("type")) == (main, MAIN)]
    own = [card for card in TRAINING if card.fact("type") in IN_THE_DECK and card.title != main]
    copies: list[Card] = [card for card in own for _copy in range(4)]
    return PlayDeck(
        (DeckPart(MAIN_CHARACTER, tuple(levels)), DeckPart(MAIN_PART, tuple(copies[:cards])))
    )


MAINS = ("Linus Thornquist", "Orla Venn", "Linus Thornquist", "Orla Venn")


class Starting(Playing):
    """A game of two to four players from the first shuffle, with "you" in the first seat."""

    def __init__(
        self, seats: int = 2, seed: str = "start", cards: int = 60, first: int = 0, **more: Any
    ) -> None:
        """Whoever is picked to decide who goes first says `first`."""
        sitting = self.sit_down(seats)

        def say(view: PcgView) -> int:
            self.course.append(f"Player {view.me + 1}, first player: Player {first + 1}")
            return first

        policies = {each: Settled(sitting[each], {"first player": say}) for each in sitting}
        decks = [deck(MAINS[number], cards) for number in range(seats)]
        self.game = Pcg(seed, policies, decks, log=self.log, **more)
