"""Which format a list is for, when nobody says: its cards tell the game."""

from collections.abc import Mapping
from dataclasses import dataclass

from carddb.names import NameIndex
from validator.decklist.lines import Decklist, LineKind


@dataclass(frozen=True, slots=True)
class DetectedGame:
    """The game that knows the most of a list's names."""

    game: str
    known: int
    names: int
    is_training: bool
    """Whether most of the names that it knows are training cards."""


def detect(decklist: Decklist, indexes: Mapping[str, NameIndex]) -> DetectedGame | None:
    """The one game that knows more of the list's names than any other; None if none does."""
    named = [line.text for line in decklist.lines if line.kind is LineKind.CARD]
    # Bare lines too: a list without counts has nothing else.
    named += [line.text for line in decklist.lines if line.kind is LineKind.BARE]
    best: DetectedGame | None = None
    is_tied = False
    for game, names in indexes.items():
        found = [cards[0] for text in named if (cards := names.cards_named(text))]
        most = best.known if best else 0
        if len(found) > most:
            training = sum(card.is_training for card in found)
            best = DetectedGame(game, len(found), len(named), training * 2 > len(found))
            is_tied = False
        # A tie is no answer: what two games know as well would be judged by the wrong one half of
        # the time.
        elif found and len(found) == most:
            is_tied = True
    return None if is_tied else best
