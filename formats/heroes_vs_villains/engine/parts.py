"""The parts of a list as it is played, and what it says of its side."""

from collections.abc import Sequence

from formats.construction.words import counted
from formats.heroes_vs_villains.decks import ARCHETYPE_DECK
from formats.heroes_vs_villains.sides import Side
from formats.table.play_deck import DeckPart, PlayDeck
from formats.table.playable import UnplayableError

SIDE = "side"
"""What a list states: the word of the side that it plays."""
GOLDFISH = "Goldfish"
"""What an opponent without cards is called."""


def side_of(deck: PlayDeck) -> Side:
    """The side that a list plays. Raises UnplayableError for one that does not say."""
    stated = dict(deck.stated).get(SIDE)
    if stated is None:
        raise UnplayableError("It is not known which side the list plays.")
    return Side(stated)


def players_of(deck: PlayDeck) -> tuple[str, ...]:
    """The players of a list, as they sit: each has an archetype deck (HVV-BUILD-01)."""
    return tuple([part.of for part in deck.parts if part.name == ARCHETYPE_DECK])


def other_side(side: Side) -> Side:
    """The side that opposes it (HVV-SETUP-03)."""
    return Side.VILLAINS if side is Side.HEROES else Side.HEROES


def goldfish_deck(against: PlayDeck) -> PlayDeck:
    """As many opponents without cards as a list has players."""
    count = len(players_of(against))
    names = [GOLDFISH] if count == 1 else [f"{GOLDFISH} {number}" for number in range(1, count + 1)]
    parts = tuple([DeckPart(ARCHETYPE_DECK, (), name) for name in names])
    return PlayDeck(parts, ((SIDE, str(other_side(side_of(against)))),))


def by_side(decks: Sequence[PlayDeck]) -> dict[Side, PlayDeck]:
    """What the heroes and what the villains bring; of a single list the others are a goldfish.

    Raises UnplayableError where two lists are no two sides of as many players each (HVV-SETUP-03,
    HVV-SETUP-04, HVV-SETUP-06).
    """
    one = decks[0]
    other = decks[1] if len(decks) > 1 else goldfish_deck(one)
    brought = {side_of(one): one, side_of(other): other}
    if len(brought) < 2:
        raise UnplayableError(f"Both lists play the {side_of(one)}; heroes play against villains.")
    ours, theirs = len(players_of(one)), len(players_of(other))
    if ours != theirs:
        raise UnplayableError(
            f"One list is for {counted(ours, 'player')} and the other for {theirs:,}; both sides "
            "have the same number."
        )
    both = sorted({*players_of(one)} & {*players_of(other)})
    if both:
        raise UnplayableError(f"{both[0]} is on both sides; every player is on exactly one.")
    return {side: brought[side] for side in Side}
