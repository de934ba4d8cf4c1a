"""Keep rules for games that are played by themselves.

A rule in words asks about facts of cards. In a run the cards are known beforehand: told by them it
is plain data, quick to look up, and can be sent to another process.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from carddb.model import Card
from formats.construction.submission import Entry
from formats.simulation.query import HandQuery
from formats.table.players import Answer


class Counted(NamedTuple):
    """So many of certain cards."""

    least: int
    most: int | None
    """None for any number."""
    cards: frozenset[str]
    """Their digests."""

    def is_met(self, hand: Iterable[Card]) -> bool:
        """Whether the hand has so many of them."""
        count = sum(card.digest in self.cards for card in hand)
        return self.least <= count and (self.most is None or count <= self.most)


@dataclass(frozen=True, slots=True)
class KeepRule:
    """Which hands are kept: those that have every count of one of the alternatives."""

    line: str
    """In words."""
    any_of: tuple[tuple[Counted, ...], ...]

    @classmethod
    def of(cls, wanted: HandQuery, cards: Iterable[Card]) -> "KeepRule":
        """The rule among these cards; what nobody can tell of a card does not count."""
        # By digest and not by id or object: the rule goes to other processes, where cards are made
        # anew.
        entries = {card.digest: Entry(1, card) for card in cards}
        return cls(
            str(wanted),
            tuple(
                tuple(
                    Counted(
                        clause.least,
                        clause.most,
                        frozenset(key for key in entries if clause.group.counts(entries[key])),
                    )
                    for clause in clauses
                )
                for clauses in wanted.any_of
            ),
        )

    def keeps(self, hand: Iterable[Card]) -> bool:
        """Whether the hand is kept."""
        cards = tuple(hand)
        return any(all(each.is_met(cards) for each in all_of) for all_of in self.any_of)

    def data(self) -> dict[str, Any]:
        """The rule as JSON has it."""
        return {
            "line": self.line,
            "any_of": [
                [[each.least, each.most, sorted(each.cards)] for each in all_of]
                for all_of in self.any_of
            ],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "KeepRule":
        """The rule that `data` gave."""
        return cls(
            data["line"],
            tuple(
                tuple(Counted(least, most, frozenset(cards)) for least, most, cards in all_of)
                for all_of in data["any_of"]
            ),
        )


Keep = KeepRule | bool | None
"""A rule; True keeps every hand, False exchanges every one; None leaves it to the policy."""


def settled_mulligan(keep: Keep, kept: str, exchanged: str) -> dict[str, Answer]:
    """The answer to a game's mulligan where no policy decides on it: one of these two options."""
    if keep is None:
        return {}

    def answer(view: Any) -> str:
        keeps = keep
        if isinstance(keep, KeepRule):
            keeps = keep.keeps(card.card for card in view.hand)
        return kept if keeps else exchanged

    return {"mulligan": answer}
