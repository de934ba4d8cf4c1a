"""What a rule takes for granted: that a card does not bear a rare mark which nobody recorded."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from carddb.model import Card
from formats.construction.submission import Entry
from formats.construction.words import are, counted, lines, some_of, titles


@dataclass(frozen=True, slots=True)
class Presumption:
    """What a rule takes to be so of cards because no source says otherwise."""

    rule: str
    what: str
    """What the cards are taken to be, after the verb: "not Bugged"."""
    cards: tuple[str, ...]
    lines: tuple[int, ...] = ()

    @property
    def in_short(self) -> str:
        """The presumption as a verdict's line has it: "3 cards are not Bugged"."""
        return f"{counted(len(self.cards), 'card')} {are(len(self.cards))} {self.what}"

    @property
    def message(self) -> str:
        """The presumption with its cards, as a sentence."""
        are_presumed = f"{some_of(self.cards)} {are(len(self.cards))} presumed to be"
        return f"{are_presumed} {self.what}, as no source records the opposite."


def presumed_of(
    rule: str, what: str, entries: Iterable[Entry], is_open: Callable[[Card], bool]
) -> Presumption | None:
    """The presumption about those entries of which some card that is meant is open; or none."""
    # One open meaning is enough: the verdict holds for every card that the name may mean.
    concerned = [entry for entry in entries if any(map(is_open, entry.candidates))]
    return Presumption(rule, what, titles(concerned), lines(concerned)) if concerned else None
