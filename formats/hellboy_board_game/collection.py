"""The cards that a case is set up from, as far as anybody recorded them.

The core set's numbers (HBG-SETUP-39) say whether all of a kind are known. Training cards are
a collection of their own, whole by themselves: a training case is set up from them alone, and
any other case without them.
"""

from dataclasses import dataclass
from functools import lru_cache

from carddb.model import UNKNOWN, Card
from formats.construction.rule import Context
from formats.construction.submission import Submission
from formats.hellboy_board_game.cards import (
    BACKUP_AGENT,
    BEHAVIOUR,
    DOOM,
    ENCOUNTER,
    REQUISITION_CARD,
    copies_in_the_box,
)
from formats.hellboy_board_game.case import case_of

CORE_SET = {REQUISITION_CARD: 20, BACKUP_AGENT: 4, DOOM: 27, ENCOUNTER: 42, BEHAVIOUR: 16}
"""How many cards of a kind the core set holds."""

# Five kinds, each as printed and for training, of a few catalogues.
_POOLS_KEPT = 32


@dataclass(frozen=True, slots=True)
class Pool:
    """The known cards of one kind."""

    cards: tuple[Card, ...]
    recorded: int
    """How many they are; a card of which nobody recorded the copies counts as one."""
    in_all: int
    """How many there are at least; as many as recorded in a collection that is whole."""

    @property
    def is_whole(self) -> bool:
        """Whether all cards of the kind are known."""
        return self.recorded >= self.in_all


def pool_of(kind: str, submission: Submission, context: Context) -> Pool:
    """The cards of the kind that the case of the submission is set up from."""
    case = case_of(submission)
    # Without a case the printed cards are meant, not the training ones.
    is_training = case is not None and case.is_training
    return _pool(kind, context.collection.cards_with("kind", kind), is_training=is_training)


@lru_cache(_POOLS_KEPT)
def _pool(kind: str, of_kind: tuple[Card, ...], *, is_training: bool) -> Pool:
    """The pool of these very cards: a card never changes, so neither does what is counted."""
    cards = tuple([card for card in of_kind if card.is_training is is_training])
    copies = [copies_in_the_box(card) for card in cards]
    recorded = sum([1 if number is UNKNOWN else number for number in copies])
    # Training cards come whole; of printed ones only the core set's number is known.
    return Pool(cards, recorded, recorded if is_training else CORE_SET[kind])
