"""A game of a few lines for tests of what games share: both play a card, the higher one scores."""

from collections.abc import Sequence
from dataclasses import dataclass

from carddb.model import Card
from formats.table.deciding import Decider, Policies, seat
from formats.table.game import Game, GameOver, Outcome
from formats.table.log import Log
from formats.table.piles import AnyCard, Sight
from formats.table.seeing import PileView, view_for
from tests.formats.table.by_piles import BY_PILES
from tests.formats.table.conformance import Subject

WORDS = (
    *("yew", "pine", "maple", "willow", "juniper", "hornbeam"),
    *("whitebeam", "blackthorn", "sweet briar", "horse chestnut"),
)
"""No two as long as one another: a length would tell which it is."""
HAND = 4
SEATS = (0, 1)


def cards_of(player: int) -> list[Card]:
    """A deck in which no name is there twice, nor part of another."""
    return [
        Card(
            "high-card", f"{word} {player}", f"{word} {player}", f"{word} {player}", {"rank": rank}
        )
        for rank, word in enumerate(WORDS)
    ]


class HighCard(Game):
    """Played until the hands are empty; what nobody drew stays hidden."""

    def __init__(self, seed: str, policies: Policies, *, log: Log | None = None) -> None:
        super().__init__(seed, policies, log=log)
        self.points = [0, 0]
        self.piles.add("played", "table", Sight.ALL)
        for player in SEATS:
            self.piles.bring(cards_of(player), self.piles.add("deck", player, Sight.NOBODY))
            self.piles.add("hand", player, Sight.OWNER)

    @property
    def deciders(self) -> Sequence[Decider]:
        """The two players."""
        return [seat(player) for player in SEATS]

    def run(self) -> None:
        """Draw, and play card against card."""
        for player in SEATS:
            deck, hand = self.piles.of("deck", player), self.piles.of("hand", player)
            deck.shuffle(self.chance("shuffle", str(player)))
            self.piles.draw(deck, hand, HAND)
        while self.piles.of("hand", 0).cards:
            self.play_a_card_each()
        first, second = self.points
        if first == second:
            raise GameOver(Outcome((), "the hands are empty", tied=SEATS))
        raise GameOver(Outcome((0 if first > second else 1,), "the hands are empty"))

    def play_a_card_each(self) -> None:
        """Both at the same time."""
        hands = {seat(player): list(self.piles.of("hand", player)) for player in SEATS}
        cards = list(self.ask_all("card", hands).values())
        for card in cards:
            self.piles.move(card, self.piles.of("played", "table"))
        self.log.note("play", f"{cards[0]} against {cards[1]}.")
        ranks = [card.card.fact("rank") for card in cards]
        if ranks[0] != ranks[1]:
            self.points[ranks.index(max(ranks))] += 1

    def view(self, decider: Decider) -> "HighCardView":
        """Piles, as far as somebody may see them."""
        return HighCardView(view_for(self.piles, [decider.name]))


@dataclass(frozen=True, slots=True)
class HighCardView:
    """What somebody sees: piles alone."""

    piles: PileView


def is_hidden(card: AnyCard, decider: Decider) -> bool:
    """By the rules of the game: decks are, and the other's hand."""
    pile = card.pile
    return pile.name == "deck" or (pile.name == "hand" and pile.owner != decider.name)


def begin(seed: str, policies: Policies, log: Log | None) -> HighCard:
    """A game before its first choice."""
    return HighCard(seed, policies, log=log)


SUBJECT = Subject(begin, is_hidden, BY_PILES)
