"""The decks of a case in play, as piles: which card comes next, where it lies, and where it goes.

What a card's text does is not known here: whoever resolves a card says whether its rule lasts.
"""

from collections.abc import Iterable, Sequence
from random import Random

from carddb.model import Card
from formats.hellboy_board_game.engine.values import EncounterChoice
from formats.table.chance import below
from formats.table.piles import AnyCard, Pile, Piles, Sight

HQ = "HQ"
"""Whose the decks are: nobody's (HBG-DECKS-01)."""
DOOM, ENCOUNTERS = "Deck of Doom", "Encounter deck"
BEHAVIOURS, REQUISITIONS = "Behaviour deck", "requisition deck"
IN_ROOM, NEXT_TO_ROOM = "in the room", "next to the room"


class _ShuffledDeck:
    """A face-down deck; when it has run out, its discards are shuffled into a new one."""

    def __init__(
        self, name: str, piles: Piles[AnyCard], cards: Iterable[Card], chance: Random
    ) -> None:
        self._chance = chance
        self._piles = piles
        self.cards: Pile[AnyCard] = piles.add(name, HQ, Sight.NOBODY)
        """The top card is the last."""
        self.discards: Pile[AnyCard] = piles.add(f"discards of the {name}", HQ, Sight.ALL)
        piles.bring(cards, self.cards)
        self.cards.shuffle(chance)

    def _take_the_top(self, to: Pile[AnyCard]) -> AnyCard | None:
        """The top card; None if every card lies elsewhere."""
        # Only now, when a card is needed: whatever is discarded until then is shuffled in too.
        if not self.cards:
            for card in tuple(self.discards):
                self._piles.move(card, self.cards)
            self.cards.shuffle(self._chance)
        return next(iter(self._piles.draw(self.cards, to)), None)


class _DrawnDeck(_ShuffledDeck):
    """A deck whose cards are drawn one at a time."""

    def __init__(
        self, name: str, piles: Piles[AnyCard], cards: Iterable[Card], chance: Random
    ) -> None:
        super().__init__(name, piles, cards, chance)
        self.revealed: Pile[AnyCard] = piles.add(f"revealed of the {name}", HQ, Sight.ALL)
        """Drawn and not yet resolved; a card may have another one drawn."""

    def draw(self) -> AnyCard | None:
        """Reveal the top card, to be resolved; None if every card lies elsewhere."""
        return self._take_the_top(self.revealed)

    def top(self, count: int) -> list[AnyCard]:
        """The topmost cards, the first of them on top; they stay where they are."""
        return self.cards.cards[: -count - 1 : -1]


class DeckOfDoom(_DrawnDeck):
    """The Deck of Doom; that it is renewed from its discards is ruling HBG-AMBIGUOUS-15."""

    def __init__(self, piles: Piles[AnyCard], cards: Iterable[Card], chance: Random) -> None:
        """Shuffle the cards, which `cards_of_doom` gives for a set-up."""
        super().__init__(DOOM, piles, cards, chance)
        self.in_play: Pile[AnyCard] = piles.add("doom in play", HQ, Sight.ALL)

    def resolve(self, card: AnyCard, *, lasts: bool) -> None:
        """The revealed card has acted and is discarded, or is put into play if its rule lasts."""
        _expect(card, self.revealed)
        self._piles.move(card, self.in_play if lasts else self.discards)

    def discard(self, card: AnyCard) -> None:
        """The card in play is done with, as its text says."""
        _expect(card, self.in_play)
        self._piles.move(card, self.discards)


class BehaviourDeck(_DrawnDeck):
    """The Boss's Behaviour deck; `behaviour_cards` gives its cards for a set-up."""

    def __init__(self, piles: Piles[AnyCard], cards: Iterable[Card], chance: Random) -> None:
        """Shuffle the cards (HBG-DECKS-39)."""
        super().__init__(BEHAVIOURS, piles, cards, chance)

    def resolve(self, card: AnyCard) -> None:
        """The revealed card has acted and is discarded."""
        _expect(card, self.revealed)
        self._piles.move(card, self.discards)


class EncounterDeck(_ShuffledDeck):
    """The Encounter deck, and its cards in and beside the rooms."""

    def __init__(
        self, piles: Piles[AnyCard], choices: Iterable[EncounterChoice], chance: Random
    ) -> None:
        """Take cards of each icon at random, and shuffle them together.

        `encounter_choices` gives the choices for a set-up.
        """
        # A card is there once for each copy, so what there is more of comes up more often.
        taken = [card for each in choices for card in _any_of(each.cards, each.number, chance)]
        super().__init__(ENCOUNTERS, piles, taken, chance)
        self.rooms: list[str] = []
        """Those that have a place for a card."""

    def lay(self, room: str) -> bool:
        """Lay a card face-down in a room that is placed; False if there is none.

        Discards make a new deck if the deck has run out; a room for which there is no card at
        all counts as explored and empty (ruling HBG-AMBIGUOUS-14).
        """
        if room not in self.rooms:
            self.rooms.append(room)
            self._piles.add(IN_ROOM, room, Sight.NOBODY)
            self._piles.add(NEXT_TO_ROOM, room, Sight.ALL)
        if self.face_down(room) or self.in_play(room):
            raise ValueError(f"room {room} has an Encounter card already")
        return self._take_the_top(self._piles.of(IN_ROOM, room)) is not None

    def face_down(self, room: str) -> AnyCard | None:
        """The card in an unexplored room."""
        return self._piles.of(IN_ROOM, room).top if room in self.rooms else None

    def in_play(self, room: str) -> AnyCard | None:
        """The card that lies next to a room."""
        return self._piles.of(NEXT_TO_ROOM, room).top if room in self.rooms else None

    def reveal(self, room: str) -> AnyCard:
        """Turn up the card in the room, to be resolved."""
        card = self.face_down(room)
        if card is None:
            raise ValueError(f"there is no Encounter card in room {room}")
        self._piles.turn(card, is_face_up=True)
        return card

    def resolve(self, room: str, *, has_special_rule: bool) -> None:
        """The revealed card is set up: put into play next to its room, or discarded."""
        card = self.face_down(room)
        if card is None or not card.is_face_up:
            raise ValueError(f"no Encounter card is revealed in room {room}")
        self._piles.move(
            card, self._piles.of(NEXT_TO_ROOM, room) if has_special_rule else self.discards
        )

    def discard(self, room: str) -> None:
        """The card in play next to the room is done with, as its text says."""
        card = self.in_play(room)
        if card is None:
            raise ValueError(f"no Encounter card is in play next to room {room}")
        self._piles.move(card, self.discards)


class RequisitionDeck:
    """The requisition deck, shuffled at set-up (ruling HBG-AMBIGUOUS-11).

    Agents hold its cards, and may discard into it those that they bought.
    """

    def __init__(self, piles: Piles[AnyCard], cards: Iterable[Card], chance: Random) -> None:
        """Shuffle the cards, which `cards_not_bought` gives for a set-up."""
        self._chance = chance
        self._piles = piles
        self.cards: Pile[AnyCard] = piles.add(REQUISITIONS, HQ, Sight.NOBODY)
        """The top card, which everybody sees, is the last."""
        piles.bring(cards, self.cards)
        self._shuffle()

    def draw(self, to: Pile[AnyCard]) -> AnyCard | None:
        """Put the bottom card there, which nobody has seen; None if no card is left."""
        # Cards are double-sided, so the top one shows what it is to everybody (HBG-DECKS-37).
        if not self.cards:
            return None
        card = self.cards.cards[0]
        self._piles.move(card, to)
        return card

    def discard(self, card: AnyCard) -> None:
        """Shuffle the card back into the deck (HBG-DECKS-38)."""
        # With the visible top card shuffled in as well, nobody knows where either lies.
        self._piles.move(card, self.cards)
        self._shuffle()

    def _shuffle(self) -> None:
        for card in self.cards:
            card.is_face_up = False
        self.cards.shuffle(self._chance)
        if self.cards.top is not None:
            self.cards.top.is_face_up = True


def _expect(card: AnyCard, pile: Pile[AnyCard]) -> None:
    if card.pile is not pile:
        raise ValueError(f"{card!r} is not in {pile!r}")


def _any_of(cards: Sequence[Card], number: int, chance: Random) -> list[Card]:
    """So many of the cards, each as likely; written out, so that every Python takes the same."""
    left, taken = list(cards), []
    for _ in range(number):
        taken.append(left.pop(below(chance, len(left))))
    return taken
