"""Names without set and number: they mean the ordinary card, if nothing else tells others apart."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from carddb.model import UNKNOWN, Card
from carddb.names import normalise
from carddb.titles import is_other_printing, is_told_by_printing, with_code
from formats.construction.finding import Finding, Severity
from formats.construction.format import SectionSpec
from formats.construction.words import some_of
from validator.decklist.lines import Line
from validator.findings import UNCLEAR_NAME

_MAX_COMPARED = 64
"""Cards of one name that are compared with each other."""


@dataclass(slots=True)
class Ordinary:
    """Takes names for the ordinary cards, and remembers of which names something was left out."""

    _left_out: dict[str, Card] = field(default_factory=dict)
    """By title, one of the printings that were not taken."""
    _lines: set[int] = field(default_factory=set)

    def narrow(
        self, cards: tuple[Card, ...], line: Line, spec: SectionSpec | None
    ) -> tuple[Card, ...]:
        """Of the cards that a line may mean those that it means if it gives no set and number."""
        if len(cards) > _MAX_COMPARED or not is_told_by_printing(cards[0].game):
            return cards
        # Whoever says more than a title means a printing, and must not be given the ordinary card.
        if line.ids or line.set or not _is_a_title(line.text, cards):
            return cards
        ordinary = _without_printings(cards, spec)
        for card in cards:
            # Remembered for one note about all of them: a note each would bury what is wrong with
            # the list.
            if card not in ordinary:
                self._left_out.setdefault(card.title, card)
                self._lines.update(line.numbers)
        return ordinary

    def told(self) -> Iterator[Finding]:
        """A note that names every card of which a printing was left out."""
        if self._left_out:
            titles = tuple(self._left_out)
            names = some_of([f"'{title}'" for title in titles])
            were, means = ("was", "means") if len(titles) == 1 else ("were", "mean")
            example = with_code(next(iter(self._left_out.values())))
            yield UNCLEAR_NAME.finding(
                f"{names} {were} listed without set and number, and so {means} the ordinary card. "
                f"For another printing write its set and number, such as {example}.",
                severity=Severity.NOTE,
                cards=titles,
                lines=tuple(sorted(self._lines)),
            )


def _is_a_title(typed: str, cards: tuple[Card, ...]) -> bool:
    """Whether the text is the title of one of the cards, and nothing else."""
    text = normalise(typed)
    return any(normalise(card.title) == text for card in cards)


def _without_printings(cards: tuple[Card, ...], spec: SectionSpec | None) -> tuple[Card, ...]:
    """The cards without those that only a set and number tell from another of them.

    Where the section does not say what types of card it holds, the types must be known.
    """
    has_types = spec is not None and bool(spec.types.only or spec.types.never)
    enough = (True, UNKNOWN) if has_types else (True,)
    return tuple(
        [
            card
            for card in cards
            if not any(is_other_printing(card, other) in enough for other in cards)
        ]
    )
