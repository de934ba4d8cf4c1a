"""Which cards can be played with at all: those of which a game's engine knows enough."""

from collections.abc import Callable, Iterable

from carddb.model import Card


class UnplayableError(Exception):
    """Too little is known of some cards to play with them; the message is a sentence."""


class NeededFacts:
    """The facts without which a game's cards can't be played."""

    __slots__ = ("_key", "_missing")

    def __init__(self, game: str, missing: Callable[[Card], list[str]]) -> None:
        """`missing` names those that nobody recorded of a card."""
        self._key = f"{game} lacking"
        self._missing = missing

    def lacking_of(self, card: Card) -> list[str]:
        """The facts that are missing; looked for once, as each game asks."""
        if self._key not in card.made:
            card.made[self._key] = self._missing(card)
        missing: list[str] = card.made[self._key]
        return missing

    def refuse_unplayable(self, cards: Iterable[Card]) -> None:
        """Raise UnplayableError for cards of which too little is known."""
        # Each once, and in the order of the list, so that the sentence is always the same.
        different = dict.fromkeys(cards)
        lacking = {card.title: gaps for card in different if (gaps := self.lacking_of(card))}
        if lacking:
            told = "; ".join(f"{title}: {', '.join(gaps)}" for title, gaps in lacking.items())
            raise UnplayableError(
                f"These cards can't be played, as facts of them are unknown. {told}."
            )
