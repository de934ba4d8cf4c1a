"""The Case File deck: the program of a case, never shuffled nor looked through (DECKS-06, 07)."""

from collections.abc import Iterable

from formats.hellboy_board_game.engine.values import CaseFileCard, Face


class CaseFile:
    """The Case File deck. The first card, which is the briefing, starts on top, front visible."""

    def __init__(self, cards: Iterable[CaseFileCard]) -> None:
        """Lay the cards in the order of their numbers, whatever order they come in."""
        # The last of the list is the top, as in every deck here.
        self._cards = sorted(cards, key=lambda card: card.number, reverse=True)
        self.is_flipped = False
        self.discards: list[CaseFileCard] = []

    def __len__(self) -> int:
        """How many cards are left."""
        return len(self._cards)

    @property
    def in_play(self) -> Face | None:
        """The visible face of the top card; None if no card is left (HBG-DECKS-12)."""
        if not self._cards:
            return None
        return self._cards[-1].back if self.is_flipped else self._cards[-1].front

    def flip(self) -> Face | None:
        """Turn the top card over where it lies; gives the face to resolve now (DECKS-13, 14)."""
        self.is_flipped = not self.is_flipped
        return self.in_play

    def discard(self) -> Face | None:
        """Discard the top card; gives the face of the next one, to resolve now (DECKS-15, 16)."""
        if self._cards:
            self.discards.append(self._cards.pop())
        # The next card lies as it was stacked, with its front up.
        self.is_flipped = False
        return self.in_play
