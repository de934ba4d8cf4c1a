"""What a player has at hand, to play, to power up and to pay with: looked at once for many windows.

`Player.in_hand` and `power_symbols.paying_of` make them anew when they no longer hold.
"""

from collections.abc import Sequence

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.powers import Use


class InHand:
    """What the same cards in hand are good for: of several copies the first stands for all."""

    __slots__ = ("_kinds", "_names", "cards", "twists")

    def __init__(self, cards: Sequence[PcgCard]) -> None:
        self.cards = list(cards)
        self.twists: list[tuple[PcgCard, Use]] = _twists_among(cards)
        """The Plot Twists, each with what it does."""
        # Not every hand is asked for these.
        self._kinds: list[PcgCard] | None = None
        self._names: frozenset[str] | None = None

    @property
    def kinds(self) -> list[PcgCard]:
        """One card of each kind."""
        if self._kinds is None:
            self._kinds = list({card.card: card for card in reversed(self.cards)}.values())
        return self._kinds

    @property
    def names(self) -> frozenset[str]:
        """All that the cards are called."""
        if self._names is None:
            self._names = frozenset([name for card in self.kinds for name in card.printed.names])
        return self._names


class CanPay:
    """The Locations that can pay for somebody."""

    __slots__ = ("locations", "symbols")

    def __init__(self, locations: list[PcgCard]) -> None:
        self.locations = locations
        self.symbols = frozenset([each for card in locations for each in card.printed.symbols])
        """All that they can make."""


class Paying:
    """A player's Locations that can pay, by the teams of who pays; as long as no card is moved."""

    __slots__ = ("_by_teams", "changes", "locations")

    def __init__(self, locations: list[PcgCard], changes: int) -> None:
        self.changes = changes
        """The count of cards moved and turned at which they could."""
        self.locations = locations
        self._by_teams: dict[frozenset[str], CanPay] = {}

    def by(self, teams: frozenset[str]) -> CanPay:
        """Those that can pay for who has these teams.

        A Special Location only for a member of its team (PCG-LOC-11, PCG-LOC-17); of several
        affiliations each will do (PCG-LOC-18).
        """
        found = self._by_teams.get(teams)
        if found is None:
            found = self._by_teams[teams] = CanPay(
                [
                    card
                    for card in self.locations
                    if not card.printed.is_special or not teams.isdisjoint(card.printed.teams)
                ]
            )
        return found


def _twists_among(cards: Sequence[PcgCard]) -> list[tuple[PcgCard, Use]]:
    found: list[tuple[PcgCard, Use]] = []
    kinds = []
    for card in cards:
        if card.printed.is_twist and card.card not in kinds:
            kinds.append(card.card)
            # One whose text has no script is not offered: it would cost a card and do nothing.
            if card.script.played is not None:
                found.append((card, card.script.played))
    return found
