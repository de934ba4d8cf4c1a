"""The lines of a list, read with a format's headings and a game's card names.

What comes out is a submission to judge, and what had to be noticed on the way: every line
that could not be taken at its word is a finding.
"""

from collections.abc import Iterable

from carddb.model import UNKNOWN, Card
from carddb.names import NameIndex
from carddb.titles import is_told_by_number, printed_codes
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat, Declaration
from formats.construction.submission import Submission
from validator import findings as found
from validator.decklist import narrowing, notices
from validator.decklist.beside_names import has_any_count, holds_more, placed_card
from validator.decklist.candidates import cards_meant, is_by_number
from validator.decklist.counts import begins_with_a_number, is_counted_card, is_dated, names_a_card
from validator.decklist.declared import Declared
from validator.decklist.handing_in import DeckMaker
from validator.decklist.headings import Headings
from validator.decklist.lines import Decklist, Line, LineKind
from validator.decklist.not_listed import NotListed, stated_cost
from validator.decklist.ordinary import Ordinary
from validator.decklist.sections import ReadSections, SectionKey
from validator.decklist.stated import StatedNumbers
from validator.decklist.text import card_in, line_of
from validator.limits import MAX_COPIES, MAX_SUGGESTED


class ListReader:
    """Reads one list. Use it once."""

    def __init__(
        self,
        source: CompiledFormat,
        headings: Headings,
        names: NameIndex,
        parameters: Iterable[Declaration] = (),
        max_suggested: int = MAX_SUGGESTED,
        *,
        takes_best_known: bool = True,
    ) -> None:
        """`parameters` are those that some format of the game has.

        `max_suggested` says for how many unknown names suggestions are looked for, and
        `takes_best_known` whether a name without a number means the cards of which most is known.
        """
        self._format = source
        self._headings = headings
        self._names = names
        self._sections = ReadSections(source, headings.first)
        self._not_listed = NotListed(source.game)
        self._declared = Declared(source, parameters)
        self._stated = StatedNumbers()
        self._max_suggested = max_suggested
        self._list_began = False
        self._piles: list[str] = []
        self._counted_twice: list[tuple[Line, SectionKey, int]] = []
        self.ordinary = Ordinary(source.goes_by, takes_best_known)
        self.noticed: list[Finding] = []

    def read(self, decklist: Decklist) -> Submission:
        """The submission that the list describes; `noticed` has what was found on the way."""
        # Some headings mean another section if the list has its deck elsewhere: all lines are asked
        # first.
        self._headings = self._headings.of_list(decklist.lines)
        self._not_listed.lines = decklist.lines
        for line in decklist.lines:
            self._line(line)
        sections, declared = self._sections, self._declared
        # After the last line: what stands together is known only then.
        sections.set_aside()
        self.noticed += sections.find_by_type(self._names)
        # Of what was read and not of what is judged: a list's own totals count what it lists.
        self._stated.end(sections.cards_read)
        self.noticed += self._stated.differ
        self._tell_two_counts()
        self.noticed += self.ordinary.told()
        self._not_listed.settle(sections)
        # Last, as unclear names are narrowed by all that is clear in the list.
        maker = DeckMaker(
            self._format, self._names, sections, declared.declarations, self._max_suggested
        )
        decks = maker.decks(decklist.fields.get("player", ""))
        self.noticed += maker.noticed
        return Submission(decks, declared.declarations, declared.parameters)

    def _line(self, line: Line) -> None:
        if line.kind is LineKind.CARD:
            self._card(line)
        elif line.kind is LineKind.BARE:
            self._bare(line)
        elif line.kind is LineKind.HEADING:
            self._heading(line)
        elif line.kind is LineKind.COST_HEADING:
            self._list_began = True
            self._stated.cost_heading(line, self._sections.cards_read)
        elif line.kind is LineKind.FIELD:
            self._field(line)
        elif line.kind is LineKind.DECLARATION:
            self._declaration(line)
        elif line.kind is LineKind.ZONE:
            self._zone(line)
        elif line.kind is LineKind.PILE:
            self._pile(line)
        elif line.kind is LineKind.TOTAL:
            self._stated.total(line, self._sections.cards_read)
        elif line.kind is LineKind.PROBLEM:
            noun = "entry" if line.place else "line"
            self._problem(line, f"{line.where}: this {noun} {line.text}.")
        elif line.kind is LineKind.NOTE:
            self.noticed.append(notices.on_one_line(line))

    def _card(self, line: Line) -> None:
        sections = self._sections
        cards, differs = cards_meant(self._names, line, sections.spec)
        if differs is not None:
            self.noticed.append(differs)
        # Only in a text: what comes as data says itself which of its parts are cards.
        if not cards and not line.place and self._is_no_card(line):
            return
        # A title as it is holds no more than the card, and names no section: most lines are one.
        if not (cards and line.text == cards[0].title) and self._is_no_plain_name(line, cards):
            return
        self._list_began = True
        count = line.count
        if count is None or not 1 <= count <= MAX_COPIES:
            self._not_counted(line)
            return
        if not cards and begins_with_a_number(line.text):
            sections.add_unread()  # perhaps the count of more copies
        if len(cards) > 1 and sections.spec is not None:
            cards = narrowing.by_heading(cards, sections.spec, sections.heading)
        if len(cards) > 1 and (cost := stated_cost(line.text)) is not None:
            cards = narrowing.by_cost(cards, cost)
        if len(cards) > 1:
            cards = self.ordinary.narrow(cards, line, sections.spec)
        # A title as it is has no number beside it.
        if not cards or (
            line.text != cards[0].title
            and (
                self._is_another_number(line, cards)
                or (
                    self._is_no_known_number(line, cards)
                    and not self.ordinary.presumes(line, cards)
                )
            )
        ):
            cards = self._not_listed.cards(line, sections)
        if line.count_behind is not None and line.count_behind != count:
            self._counted_twice.append((line, sections.current, sections.cards_read))
        sections.add(cards, line, count)

    def _tell_two_counts(self) -> None:
        """Tell the lines with two counts: one is right if the list states how many there are."""
        for line, place, cards_read in self._counted_twice:
            is_confirmed = self._stated.confirms(cards_read)
            self._sections.unread[place] += not is_confirmed
            self.noticed.append(notices.two_counts(line, is_confirmed=is_confirmed))

    def _is_another_number(self, line: Line, cards: tuple[Card, ...]) -> bool:
        """Whether a number names another card than the only ones known, which can't be here."""
        spec = self._sections.spec
        if spec is None or not spec.types.only or not spec.aside:
            return False
        aside = next(each for each in self._format.sections if each.name == spec.aside)
        types = {card.fact(spec.types.column) for card in cards}
        if not types.isdisjoint((UNKNOWN, *spec.types.only, *aside.types.only)):
            return False
        return self._not_listed.has_a_number(line) and not any(
            is_by_number(self._names, line, card) for card in cards
        )

    def _is_no_known_number(self, line: Line, cards: tuple[Card, ...]) -> bool:
        """Whether a number beside the name is of none of the cards: another of the name may be."""
        return (
            is_told_by_number(self._format.game)
            and self._not_listed.has_a_number(line)
            # A card known by name alone may be the one with that number.
            and all(printed_codes(card.facts) for card in cards)
            and not any(is_by_number(self._names, line, card) for card in cards)
        )

    def _is_no_card(self, line: Line) -> bool:
        """Whether a number and words are a heading ("24 Characters") or a date above the list."""
        # Only of what names no card: a card that is called as a section is stays a card.
        if self._headings.find(line.text):
            self._heading(line)
        elif not self._list_began and is_dated(f"{line.count} {line.text}"):
            self.noticed.append(notices.title(line, f"{line.count} {line.text}"))
        else:
            return False
        return True

    def _is_no_plain_name(self, line: Line, cards: tuple[Card, ...]) -> bool:
        """Whether the line holds another count, which is a problem, or names its section."""
        if holds_more(line, cards, self._names):
            self._problem(
                line,
                f"{line.where}: '{line.text}' may hold a second count or a second card. Put each "
                "card on a line of its own, with its count in front.",
            )
            return True
        if (placed := placed_card(line, cards, self._headings)) is None:
            return False
        card, place, heading = placed
        # For this line alone: the lines below go on where they were.
        with self._sections.inside(place, heading):
            self._card(card)
        return True

    def _field(self, line: Line) -> None:
        """A field says something of the list; one that holds a card would be lost in it.

        The word for the deck heads one too, so that a count behind it is no name of a deck.
        """
        held = card_in(line.text)
        is_card = held is not None and (line.field == "deck" or self._names.cards_named(held))
        if is_card or is_counted_card(line.text, self._names):
            self._problem(
                line,
                f"{line.where}: '{line.field}: {line.text}' may be a card. "
                "A card's line begins with its count.",
            )

    def _not_counted(self, line: Line) -> None:
        """A count that nobody can mean; none at all says that the card is not there."""
        if line.count == 0:
            self.noticed.append(notices.no_copies(line, self._sections.current[0]))
        else:
            # A line that may hold cards: sizes of its section can then not be judged for certain.
            self._sections.add_unread()
            self.noticed.append(notices.bad_count(line))

    def _bare(self, line: Line) -> None:
        """A line without a count: a heading, a single card, or a title above the list."""
        word, _, value = line.text.partition(":")
        value = value.strip()
        # The order is from the surest to the vaguest: what the format asks for, its headings,
        # cards, and a title only while the list has not begun.
        if value and self._declared.may_be(word) and not is_counted_card(value, self._names):
            self.noticed += self._declared.state(line, word, value)
        elif stated := self._stated_by_its_name(line):
            self.noticed += self._declared.state(line, stated, line.text)
        elif self._headings.find(line.text) or self._headings.is_foreign(line.text):
            self._heading(line)
        elif value and (place := self._headings.find(word)) and not self._is_a_card(line.text):
            behind = line_of(line.number, value)
            behind.place = line.place
            if behind.kind is LineKind.BARE and not self._has_a_count(value):
                behind.kind, behind.count = LineKind.CARD, 1
            self._list_began = True
            with self._sections.inside(place, word):
                self._line(behind)
        elif self._is_a_card(line.text) and not self._has_a_count(line.text):
            # A line of its own: the list may be read again, by another format.
            self._card(Line(line.number, LineKind.CARD, line.text, 1, place=line.place))
        elif self._list_began or self._may_hide_a_card(line.text, word, value):
            self._problem(
                line,
                f"{line.where}: '{line.text}' is neither a card nor a heading that is known. "
                "A card's line begins with its count.",
            )
            # It may have been a heading: what follows is then in a section that nobody knows. With
            # one section alone there is nowhere else to be.
            if len(self._format.sections) > 1 and not names_a_card(line.text, self._names):
                self._sections.lose_place(line.text)
        else:
            self.noticed.append(notices.title(line, line.text))

    def _is_a_card(self, text: str) -> bool:
        return bool(self._names.cards_named(text))

    def _has_a_count(self, text: str) -> bool:
        return has_any_count(text, self._names)

    def _may_hide_a_card(self, text: str, word: str, value: str) -> bool:
        """Whether a title would hide cards: by a count, or behind a word such as "Sideboard"."""
        if value and (self._is_a_card(value) or self._headings.is_foreign(word)):
            return True
        return self._has_a_count(text)

    def _stated_by_its_name(self, line: Line) -> str | None:
        """The declaration that a bare name above the list makes: "Speedster" is an archetype."""
        if self._list_began or not self._format.declarations or self._has_a_count(line.text):
            return None
        kinds = {card.fact("kind") for card in self._names.cards_named(line.text)}
        kind = kinds.pop() if len(kinds) == 1 else None
        return kind if isinstance(kind, str) and self._declared.may_be(kind) else None

    def _declaration(self, line: Line) -> None:
        """A declaration that comes as data, which the format may not ask for."""
        if self._declared.may_be(line.field):
            self.noticed += self._declared.state(line, line.field, line.text)
        else:
            self.noticed.append(self._declared.not_asked_for(line))

    def _heading(self, line: Line) -> None:
        sections = self._sections
        place = self._headings.find_within(line.text, sections.spec)
        # "Players: 2" looks like a heading with its number of cards.
        if place is None and line.count is not None and self._declared.may_be(line.text):
            self.noticed += self._declared.state(line, line.text, str(line.count))
            return
        if place is None and line.count is not None and self._names.cards_named(line.text):
            self._problem(
                line,
                f"{line.where}: '{line.text}' with a number behind it may be a card or a "
                f'heading. Write "{line.count} {line.text}" for the card.',
            )
            return
        is_foreign = self._headings.is_foreign(line.text)
        if place is None and line.is_in_cards and not (is_foreign or self._list_began):
            # "Name (65 cards)" above the list is what it is called, and how many it has.
            self.noticed.append(notices.title(line, f"{line.text} ({line.count} cards)"))
            self._stated.total(line, sections.cards_read)
            return
        self._list_began = True
        self._stated.heading(line, sections.cards_read)
        if place is not None:
            if sections.open(line.text, place):
                self.noticed.append(notices.repeated_deck(line))
            return
        if sections.open_unknown(line.text, is_foreign=is_foreign):
            known = [spec.name for spec in self._format.sections]
            self.noticed.append(notices.unknown_section(line, known, is_foreign=is_foreign))

    def _zone(self, line: Line) -> None:
        """A heading of a program's file; those of its empty zones say nothing."""
        # Programs write all zones of a game, empty or not; what the format does not have is then no
        # mistake.
        if line.count or self._headings.find(line.text):
            self._heading(Line(line.number, LineKind.HEADING, line.text, place=line.place))
        elif names_a_card(line.text, self._names):
            self._problem(line, f"{line.where}: the zone '{line.text}' may be a card.")

    def _pile(self, line: Line) -> None:
        """A pile of a table-top save; under a name that heads no section it is of the deck."""
        if self._headings.find(line.text) or self._headings.is_foreign(line.text):
            self._heading(Line(line.number, LineKind.HEADING, line.text, place=line.place))
            return
        self._sections.open_first()
        if line.text and line.text not in self._piles:
            self._piles.append(line.text)
            if len(self._piles) > 1:
                self.noticed.append(notices.several_piles(line, self._piles[0]))

    def _problem(self, line: Line, sentence: str) -> None:
        self._list_began = True
        self._sections.add_unread()
        self.noticed.append(found.UNREADABLE_LINE.finding(sentence, lines=line.numbers))
