"""Where the cards of a list stand: the section that is open, and how the copies in each add up."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from carddb.model import Card
from carddb.names import NameIndex, normalise
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat, SectionSpec
from validator.decklist import narrowing
from validator.decklist.candidates import cards_meant
from validator.decklist.headings import heading_key
from validator.decklist.lines import Line
from validator.decklist.placing import Meant, found_by_type, no_heading

SectionKey = tuple[str, str | None]
"""The name of a section, and of whom it is."""
Place = tuple[SectionSpec, str | None]
"""The section that a heading names, and of whom."""


@dataclass(slots=True)
class CardTally:
    """The copies of one card in one section, as they add up."""

    count: int = 0
    lines: list[Line] = field(default_factory=list)


Tallies = dict[Meant, CardTally]


class ReadSections:
    """The sections of one list, as it is read from its first line to its last."""

    def __init__(self, source: CompiledFormat, first: SectionSpec) -> None:
        """`first` is where cards go that stand under no heading."""
        self.held: dict[SectionKey, Tallies] = {}
        self.current: SectionKey = (first.name, None)
        self.spec: SectionSpec | None = first
        """Of the section that is open; None if the format does not have it."""
        self.heading = ""
        self.cards_read = 0
        self.unplaced: set[SectionKey] = set()
        self.unread: Counter[SectionKey] = Counter()
        """Lines of a section that could not be read."""
        self._source = source
        self._first = first
        self._owner: str | None = None
        self._characters: dict[str, str] = {}
        self._among_others: dict[SectionKey, SectionSpec] = {}
        self._above_headings: tuple[Meant, ...] | None = None

    def add(self, cards: tuple[Card, ...], line: Line, count: int) -> None:
        """Put so many copies of what a line names into the section that is open."""
        self.cards_read += count
        tallies = self.held.get(self.current)
        if tallies is None:
            tallies = self.held[self.current] = {}
        tally = tallies.get(cards)
        if tally is None:
            tally = tallies[cards] = CardTally()
        tally.count += count
        tally.lines.append(line)

    def add_unread(self) -> None:
        """Note that the section that is open may have more than could be read."""
        self.unread[self.current] += 1

    def open(self, heading: str, place: Place) -> bool:
        """Go on under a heading; whether an owner's deck goes on that was left before."""
        self._leave(heading)
        self.spec, character = place
        if character is not None:
            # "Ann" and "ANN" own one deck, which goes by how it was spelled first.
            character = self._characters.setdefault(normalise(character), character)
        if self.spec.of_an_owner:
            # What stands under no name of its own belongs to whoever was named last.
            character = self._owner = character or self._owner
        before, self.current = self.current, (self.spec.name, character)
        # What stands there may be two things: parted at the end, when all of it is known.
        if self.heading in self.spec.beside:
            self._among_others[self.current] = self.spec
        is_left = self.spec.of_an_owner and before != self.current
        return bool(self.held.setdefault(self.current, {})) and is_left

    def open_unknown(self, heading: str, *, is_foreign: bool) -> bool:
        """Go on under a heading that the format does not have; whether it is a new one."""
        self._leave(heading)
        # Still of the owner named last: an unknown heading between two decks does not change whose
        # they are.
        self.spec, self.current = None, (heading, self._owner)
        if not is_foreign:
            self.unplaced.add(self.current)
        is_new = self.current not in self.held
        # A section that was named is handed in, though nothing stands in it.
        self.held.setdefault(self.current, {})
        return is_new

    def open_first(self) -> None:
        """Go on where cards stand that no heading places."""
        self.spec, self.heading = self._first, ""
        self.current = (self._first.name, self._owner)

    def lose_place(self, text: str) -> None:
        """Go on behind what may have been a heading: nobody knows where what follows belongs."""
        self.spec, self.current = None, (text, self._owner)
        self.unplaced.add(self.current)

    @contextmanager
    def inside(self, place: Place, heading: str) -> Iterator[None]:
        """Put what the block reads into another section; what follows stays where it was."""
        before = self.current, self.spec, self.heading
        self.spec, character = place
        if self.spec.of_an_owner:
            character = character or self._owner
        self.current, self.heading = (self.spec.name, character), heading
        self.held.setdefault(self.current, {})
        yield
        self.current, self.spec, self.heading = before

    def _leave(self, heading: str) -> None:
        # At the first heading: only what stands above all of them has no heading of its own.
        if self._above_headings is None:
            self._above_headings = tuple(self.held.get((self._first.name, None), ()))
        self.heading = heading_key(heading)

    def set_aside(self) -> None:
        """Part what is set aside from what it stands among, in a section headed as programs do."""
        for key, spec in self._among_others.items():
            held = self.held[key]
            for cards in narrowing.set_aside(held, spec):
                aside = self.held.setdefault((spec.aside, key[1]), {})
                tally, moved = aside.setdefault(cards, CardTally()), held.pop(cards)
                tally.count += moved.count
                tally.lines = sorted(tally.lines + moved.lines, key=lambda line: line.number)

    def find_by_type(self, names: NameIndex) -> Iterator[Finding]:
        """Part what belongs into a section that no heading names from what stands above all.

        Yields what is to be told of each.
        """
        for spec in self._source.sections:
            if not spec.types.need_no_heading or any(name == spec.name for name, _ in self.held):
                continue
            held = self.held.get((self._first.name, None), {})
            above = tuple(held) if self._above_headings is None else self._above_headings
            # Asked anew without a section: the first one's types have narrowed what the name may
            # mean.
            meant = {
                cards: cards_meant(names, held[cards].lines[0], None)[0] or cards for cards in above
            }
            found, perhaps = found_by_type(meant, spec)
            if found:
                key = (spec.name, None)
                self.held[key] = {cards: held.pop(cards) for cards in found}
                # One of the others may belong there, so it is not known what the section has.
                self.unread[key] += bool(perhaps)
                typed = [held[cards].lines[0].text for cards in perhaps]
                yield no_heading(spec, found, typed)
