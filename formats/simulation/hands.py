"""A hand as it is drawn: a pure function of the deck, the seed and what the player chose."""

from collections.abc import Sequence
from dataclasses import dataclass

from formats.construction.submission import Entry
from formats.simulation.opening import Mulligan, Opening
from formats.simulation.query import HandQuery
from formats.table.chance import stream


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card that was drawn."""

    entry: Entry
    pile: str


@dataclass(frozen=True, slots=True)
class Deal:
    """What a player has drawn."""

    first_hand: tuple[DrawnCard, ...]
    """The starting hand before a mulligan."""
    is_mulliganed: bool
    hand: tuple[DrawnCard, ...]
    """The starting hand that was kept."""
    draws: tuple[tuple[DrawnCard, ...], ...]
    """What was drawn in each turn since, the first turn first."""
    left: tuple[int, ...]
    """How many cards each pile still has."""


class MulliganError(Exception):
    """The game has none; the message is a sentence."""


def is_kept(hand: Sequence[DrawnCard], keep: HandQuery) -> bool:
    """Whether the hand is what the keep rule wants; what nobody can tell does not count."""
    groups = keep.groups
    counts = [sum(group.counts(card.entry) for card in hand) for group in groups]
    return keep.is_met(counts, groups)


def deal(
    opening: Opening,
    seed: str,
    *,
    mulligans: bool | HandQuery = False,
    turns: int = 0,
    is_first: bool = True,
    order: Sequence[int] = (),
) -> Deal:
    """The hand of a seed, exchanged or not, and what is drawn in so many turns.

    A keep rule exchanges what it does not want. Cards go under a deck in the order that the player
    likes, by their places in the hand; if none is given, as they were drawn. Raises MulliganError
    where there is none.
    """
    if mulligans and opening.mulligan is Mulligan.NONE:
        raise MulliganError("This game has no mulligan.")
    piles = [_shuffled(pile.name, pile.copies, seed) for pile in opening.piles]
    first_hand = _taken(opening, piles, opening.hand)
    exchanges = (
        not is_kept(first_hand, mulligans) if isinstance(mulligans, HandQuery) else mulligans
    )
    hand = first_hand
    if exchanges:
        if sorted(order) not in ([], list(range(len(first_hand)))):
            raise ValueError(f"{order!r} does not have every card of the hand once")
        _returned(opening, piles, [first_hand[at] for at in order] or first_hand, seed)
        hand = _taken(opening, piles, opening.hand)
    draws = []
    for turn in range(1, turns + 1):
        counts = [
            min(count, len(pile))
            for count, pile in zip(opening.draws(turn, is_first), piles, strict=True)
        ]
        draws.append(_taken(opening, piles, counts))
    left = tuple(map(len, piles))
    return Deal(first_hand, exchanges, hand, tuple(draws), left)


def _shuffled(name: str, copies: Sequence[Entry], seed: str) -> list[DrawnCard]:
    """The pile, its top card first."""
    cards = [DrawnCard(entry, name) for entry in copies]
    # A stream a pile: one more card in a deck does not change the luck of the other.
    stream(seed, "shuffle", name).shuffle(cards)
    return cards


def _taken(
    opening: Opening, piles: list[list[DrawnCard]], counts: Sequence[int]
) -> tuple[DrawnCard, ...]:
    """So many cards from the top of each pile."""
    taken: list[DrawnCard] = []
    for place in range(len(opening.piles)):
        taken += piles[place][: counts[place]]
        del piles[place][: counts[place]]
    return tuple(taken)


def _returned(
    opening: Opening, piles: list[list[DrawnCard]], hand: Sequence[DrawnCard], seed: str
) -> None:
    """Put the hand under its decks, or shuffle it in."""
    for place, pile in enumerate(opening.piles):
        piles[place] += [card for card in hand if card.pile == pile.name]
        if opening.mulligan is Mulligan.SHUFFLED_BACK:
            # A stream of its own, or the luck of the first shuffle would come again.
            stream(seed, "mulligan", pile.name).shuffle(piles[place])
