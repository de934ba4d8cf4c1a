"""Names without set and number: they mean the ordinary card, if nothing else tells others apart."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from carddb.model import UNKNOWN, Card
from carddb.names import normalise
from carddb.titles import (
    is_other_printing,
    is_told_by_number,
    is_told_by_printing,
    plainly_meant,
    printed_codes,
    with_code,
)
from formats.construction.finding import Finding, Severity
from formats.construction.format import SectionSpec
from formats.construction.words import some_of
from validator.decklist.lines import Line
from validator.findings import OTHER_NAME, UNCLEAR_NAME

_MAX_COMPARED = 64
"""Cards of one name that are compared with each other."""


@dataclass(slots=True)
class Ordinary:
    """Takes names for the ordinary cards, and remembers of which names something was left out."""

    goes_by: frozenset[str] | None = None
    """The facts that the rules go by; None if these may be any."""
    takes_best_known: bool = True
    """Whether a name means the cards of which most is known, where sets tell cards apart."""
    depends_on_rules: bool = False
    """Whether some name might mean other cards if rules went by other facts."""
    is_presumed: bool = False
    """Whether a name was taken for the cards of which most is known, or in spite of its number."""
    _left_out: dict[str, Card] = field(default_factory=dict)
    """By title, one of the printings that were not taken."""
    _lines: set[int] = field(default_factory=set)
    _in_spite: dict[str, tuple[str, tuple[int, ...]]] = field(default_factory=dict)
    """By what was typed with a number that no card has, what it was taken for, and the lines."""
    _meant: dict[tuple[Card, ...], tuple[Card, ...]] = field(default_factory=dict)
    """Of cards of one title those that were taken, where that may depend on the rules."""
    _alike: dict[frozenset[str] | None, bool] = field(default_factory=dict)

    def is_alike_by(self, goes_by: frozenset[str] | None) -> bool:
        """Whether every name means the same if rules go by other facts."""
        known = self._alike.get(goes_by)
        if known is None:
            known = self._alike[goes_by] = all(
                plainly_meant(cards, goes_by) == meant for cards, meant in self._meant.items()
            )
        return known

    def narrow(
        self, cards: tuple[Card, ...], line: Line, spec: SectionSpec | None
    ) -> tuple[Card, ...]:
        """Of the cards that a line may mean those that it means if it gives no set and number."""
        game = cards[0].game
        is_told_by_set = is_told_by_number(game)
        if len(cards) > _MAX_COMPARED or not (is_told_by_set or is_told_by_printing(game)):
            return cards
        # Whoever says more than a title means a printing, and must not be given the ordinary card.
        if line.ids or line.set or not _is_a_title(line.text, cards):
            return cards
        if is_told_by_set and not self.takes_best_known:
            return cards
        ordinary = (
            plainly_meant(cards, self.goes_by)
            if is_told_by_set
            else _without_printings(cards, spec)
        )
        if is_told_by_set:
            self.depends_on_rules = True
            self._meant[cards] = ordinary
        self.is_presumed |= is_told_by_set and len(ordinary) < len(cards)
        for card in cards:
            # Remembered for one note about all of them: a note each would bury what is wrong with
            # the list. One that no set and number tells could not be written otherwise.
            if card not in ordinary and (not is_told_by_set or printed_codes(card.facts)):
                self._left_out.setdefault(card.title, card)
                self._lines.update(line.numbers)
        return ordinary

    def presumes(self, line: Line, cards: tuple[Card, ...]) -> bool:
        """Whether a name with a number of no card means the cards of that name all the same."""
        if not self.takes_best_known:
            return False
        self.is_presumed = True
        taken = with_code(cards[0]) if len(cards) == 1 else f"a card called {cards[0].title}"
        self._in_spite[line.text] = taken, line.numbers
        return True

    def told(self) -> Iterator[Finding]:
        """A note that names every card of which a printing was left out."""
        for typed, (taken, numbers) in self._in_spite.items():
            yield OTHER_NAME.finding(
                f"'{typed}' was taken for {taken}: no card with that number is on record.",
                severity=Severity.NOTE,
                lines=numbers,
            )
        if self._left_out:
            titles = tuple(self._left_out)
            names = some_of([f"'{title}'" for title in titles])
            were, means = ("was", "means") if len(titles) == 1 else ("were", "mean")
            example = with_code(next(iter(self._left_out.values())))
            meant = (
                "the card of which most is recorded" if self.is_presumed else "the ordinary card"
            )
            yield UNCLEAR_NAME.finding(
                f"{names} {were} listed without set and number, and so {means} {meant}. "
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
