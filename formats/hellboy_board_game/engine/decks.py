"""The decks of a case in play: which card comes next, where it lies, and where it goes.

What a card's text does is not known here: whoever resolves a card says whether its rule lasts.
Chance is handed in, so the same seed gives the same game. A card moves from pile to pile by
these methods alone, and none is lost or doubled.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from carddb.model import Card
from formats.hellboy_board_game.encounter_deck import Choice


@dataclass(frozen=True, slots=True)
class CaseFileCard:
    """A card of a Case File: its number and what is printed on either side."""

    number: int
    front: str
    back: str


class CaseFile:
    """The Case File deck: never shuffled nor looked through (HBG-DECKS-06 and 07).

    The first card, which is the briefing, starts on top with its front visible.
    """

    def __init__(self, cards: Iterable[CaseFileCard]) -> None:
        """Lay the cards in the order of their numbers, whatever order they come in."""
        # The last of the list is the top, as in every deck here.
        self._cards = sorted(cards, key=lambda card: card.number, reverse=True)
        self._is_flipped = False
        self.discards: list[CaseFileCard] = []

    def __len__(self) -> int:
        """How many cards are left."""
        return len(self._cards)

    @property
    def in_play(self) -> str | None:
        """The visible face of the top card; None if no card is left."""
        if not self._cards:
            return None
        return self._cards[-1].back if self._is_flipped else self._cards[-1].front

    def flip(self) -> str | None:
        """Turn the top card over where it lies; gives the face to resolve now."""
        self._is_flipped = not self._is_flipped
        return self.in_play

    def discard(self) -> str | None:
        """Discard the top card; gives the face of the next one, to resolve now."""
        if self._cards:
            self.discards.append(self._cards.pop())
        # The next card lies as it was stacked, with its front up.
        self._is_flipped = False
        return self.in_play


class _ShuffledDeck:
    """A face-down deck; when it has run out, its discards are shuffled into a new one."""

    def __init__(self, cards: Iterable[Card], chance: Random) -> None:
        self._chance = chance
        self.cards = list(cards)
        """The top card is the last."""
        self.discards: list[Card] = []
        chance.shuffle(self.cards)

    def _take_the_top(self) -> Card | None:
        """The top card; None if every card lies elsewhere."""
        # Only now, when a card is needed: whatever is discarded until then is shuffled in too.
        if not self.cards:
            self.cards, self.discards = self.discards, []
            self._chance.shuffle(self.cards)
        return self.cards.pop() if self.cards else None


class _DrawnDeck(_ShuffledDeck):
    """A deck whose cards are drawn one at a time."""

    def __init__(self, cards: Iterable[Card], chance: Random) -> None:
        super().__init__(cards, chance)
        self.revealed: list[Card] = []
        """Drawn and not yet resolved; a card may have another one drawn."""

    def draw(self) -> Card | None:
        """Reveal the top card, to be resolved; None if every card lies elsewhere."""
        card = self._take_the_top()
        if card is not None:
            self.revealed.append(card)
        return card


class DeckOfDoom(_DrawnDeck):
    """The Deck of Doom; that it is renewed from its discards is ruling HBG-AMBIGUOUS-15."""

    def __init__(self, cards: Iterable[Card], chance: Random) -> None:
        """Shuffle the cards, which `cards_of_doom` gives for a set-up."""
        super().__init__(cards, chance)
        self.in_play: list[Card] = []

    def resolve(self, card: Card, *, lasts: bool) -> None:
        """The revealed card has acted and is discarded, or is put into play if its rule lasts."""
        # Fails for a card that was not revealed, so none can be put into two piles.
        self.revealed.remove(card)
        (self.in_play if lasts else self.discards).append(card)

    def discard(self, card: Card) -> None:
        """The card in play is done with, as its text says."""
        self.in_play.remove(card)
        self.discards.append(card)


class BehaviourDeck(_DrawnDeck):
    """The Boss's Behaviour deck; `behaviour_cards` gives its cards for a set-up."""

    def resolve(self, card: Card) -> None:
        """The revealed card has acted and is discarded."""
        self.revealed.remove(card)
        self.discards.append(card)


class EncounterDeck(_ShuffledDeck):
    """The Encounter deck, and its cards in and beside the rooms."""

    def __init__(self, choices: Iterable[Choice], chance: Random) -> None:
        """Take cards of each icon at random, and shuffle them together.

        `encounter_choices` gives the choices for a set-up.
        """
        # A card is there once for each copy, so what there is more of comes up more often.
        taken = [card for each in choices for card in chance.sample(each.cards, each.number)]
        super().__init__(taken, chance)
        self.face_down: dict[str, Card] = {}
        """By unexplored room."""
        self.revealed: dict[str, Card] = {}
        """By room, turned up and not yet resolved."""
        self.in_play: dict[str, Card] = {}
        """By the room that the card lies next to."""

    def lay(self, room: str) -> bool:
        """Lay a card face-down in a room that is placed; False if there is none.

        Discards make a new deck if the deck has run out; a room for which there is no card at
        all counts as explored and empty (ruling HBG-AMBIGUOUS-14).
        """
        if room in self.face_down or room in self.revealed or room in self.in_play:
            raise ValueError(f"room {room} has an Encounter card already")
        card = self._take_the_top()
        if card is not None:
            self.face_down[room] = card
        return card is not None

    def reveal(self, room: str) -> Card:
        """Turn up the card in the room, to be resolved."""
        card = self.revealed[room] = self.face_down.pop(room)
        return card

    def resolve(self, room: str, *, has_special_rule: bool) -> None:
        """The revealed card is set up: put into play next to its room, or discarded."""
        card = self.revealed.pop(room)
        if has_special_rule:
            self.in_play[room] = card
        else:
            self.discards.append(card)

    def discard(self, room: str) -> None:
        """The card in play next to the room is done with, as its text says."""
        self.discards.append(self.in_play.pop(room))


class RequisitionDeck:
    """The requisition deck, shuffled at set-up (ruling HBG-AMBIGUOUS-11).

    Agents hold its cards, and may discard into it those that they bought.
    """

    def __init__(self, cards: Iterable[Card], chance: Random) -> None:
        """Shuffle the cards, which `cards_not_bought` gives for a set-up."""
        self._chance = chance
        self.cards = list(cards)
        """The top card, which everybody sees, is the last."""
        chance.shuffle(self.cards)

    def draw(self) -> Card | None:
        """The bottom card, which nobody has seen; None if no card is left."""
        # Cards are double-sided, so the top one shows what it is to everybody (HBG-DECKS-37).
        return self.cards.pop(0) if self.cards else None

    def discard(self, card: Card) -> None:
        """Shuffle the card back into the deck."""
        # With the visible top card shuffled in as well, nobody knows where either lies.
        self.cards.append(card)
        self._chance.shuffle(self.cards)
