"""The lines of a list, read with a format's headings and a game's card names.

What comes out is a submission to judge, and what had to be noticed on the way: every line
that could not be taken at its word is a finding.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from carddb.model import Card, unlisted
from carddb.names import NameIndex, narrowed, normalise, without_codes
from carddb.titles import is_told_by_number
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat, Declaration, SectionSpec
from formats.construction.submission import Deck, Entry, Section, Submission
from validator import findings as found
from validator.decklist import narrowing, notices
from validator.decklist.candidates import cards_meant, is_by_number
from validator.decklist.counts import (
    begins_with_a_number,
    has_a_count,
    has_a_second_count,
    is_counted_card,
    is_dated,
    is_whole_name,
    names_a_card,
)
from validator.decklist.declared import Declared
from validator.decklist.headings import Headings, has_a_broken_count
from validator.decklist.lines import Decklist, Line, LineKind
from validator.decklist.ordinary import Ordinary
from validator.decklist.placing import found_by_type, no_heading
from validator.decklist.stated import StatedNumbers
from validator.decklist.text import card_in, line_of
from validator.limits import MAX_COPIES, MAX_SUGGESTED

# "Iceman (Main Character)", "Iceman [MC]", "Iceman - Main Character"
_NAMED_SECTION = re.compile(r"(.+?) ?(?:[(\[] ?|[-–—] )([^()\[\]]+?) ?[)\]]?")
_MAY_NAME_A_SECTION = re.compile(r"[)\]]$| [-–—] ")
"""What tells at little cost that a line has no such ending: most have none."""
_HOLDS_NO_MORE = re.compile(
    r"[^\d(\[{<]*(?:[(\[](?:[A-Z][A-Z0-9]{1,4}(?:-\d{1,4}[a-z]?)?|\d+)[)\]])?"
)
"""A name, and a code or cost: what tells at little cost that there is no second count."""
SectionKey = tuple[str, str | None]


@dataclass(slots=True)
class _Tally:
    """The copies of one card in one section, as they add up."""

    count: int = 0
    lines: list[Line] = field(default_factory=list)


_Tallies = dict[tuple[Card, ...], _Tally]


class ListReader:
    """Reads one list. Use it once."""

    def __init__(
        self,
        source: CompiledFormat,
        headings: Headings,
        names: NameIndex,
        parameters: Iterable[Declaration] = (),
        max_suggested: int = MAX_SUGGESTED,
    ) -> None:
        """`parameters` are those that some format of the game has.

        `most_suggested` says for how many unknown names suggestions are looked for.
        """
        self._format = source
        self._headings = headings
        self._names = names
        self._sections: dict[SectionKey, _Tallies] = {}
        self._current: SectionKey = (headings.first.name, None)
        self._spec: SectionSpec | None = headings.first
        self._heading_read = ""
        self._unplaced: set[SectionKey] = set()
        self._unread: Counter[SectionKey] = Counter()
        self._unlisted: dict[str, tuple[Card, ...]] = {}
        self._specs = {spec.name: spec for spec in source.sections}
        self._declared = Declared(source, parameters)
        self._characters: dict[str, str] = {}
        self._owner: str | None = None
        self._personas: list[str] = []
        self._alikes: dict[SectionKey, tuple[str, str] | None] = {}
        self._stated = StatedNumbers()
        self._cards_read = 0
        self._to_suggest = max_suggested
        self._list_began = False
        self._piles: list[str] = []
        self._among_others: dict[SectionKey, SectionSpec] = {}
        self._ordinary = Ordinary()
        self._above_headings: tuple[tuple[Card, ...], ...] | None = None
        # In the other games no number makes another card, and nothing asks for it.
        self._is_told_by_number = is_told_by_number(source.game)
        self.noticed: list[Finding] = []

    def read(self, decklist: Decklist) -> Submission:
        """The submission that the list describes; `noticed` has what was found on the way."""
        self._headings = self._headings.of_list(decklist.lines)
        for line in decklist.lines:
            self._line(line)
        self._set_aside()
        self._find_by_type()
        self._stated.end(self._cards_read)
        self.noticed += self._stated.differ
        self.noticed += self._ordinary.told()
        self._personas = narrowing.personas_in(self._sections.values())
        decks = self._decks(decklist.fields.get("player", ""))
        return Submission(decks, self._declared.declarations, self._declared.parameters)

    def _line(self, line: Line) -> None:
        if line.kind is LineKind.CARD:
            self._card(line)
        elif line.kind is LineKind.BARE:
            self._bare(line)
        elif line.kind is LineKind.HEADING:
            self._heading(line)
        elif line.kind is LineKind.COST_HEADING:
            self._list_began = True
            self._stated.cost_heading(line, self._cards_read)
        elif line.kind is LineKind.FIELD:
            self._field(line)
        elif line.kind is LineKind.DECLARATION:
            self._declaration(line)
        elif line.kind is LineKind.ZONE:
            self._zone(line)
        elif line.kind is LineKind.PILE:
            self._pile(line)
        elif line.kind is LineKind.TOTAL:
            self._stated.total(line, self._cards_read)
        elif line.kind is LineKind.PROBLEM:
            noun = "entry" if line.place else "line"
            self._problem(line, f"{line.where}: this {noun} {line.text}.")

    def _decks(self, player: str) -> tuple[Deck, ...]:
        """The sections by whose deck they are in: that of an owner, or the list's only one."""
        of_owner: dict[str, list[Section]] = {}
        for key, cards in self._sections.items():
            section = self._section(key, cards)
            spec = self._specs.get(section.name)
            owner = section.character if spec is None or spec.of_an_owner else None
            of_owner.setdefault(owner or "", []).append(section)
        if not of_owner:
            return (Deck((), owner=player),)
        return tuple(
            Deck(tuple(sections), owner=owner or player) for owner, sections in of_owner.items()
        )

    def _card(self, line: Line) -> None:
        cards, differs = cards_meant(self._names, line, self._spec)
        if differs is not None:
            self.noticed.append(differs)
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
            self._unread[self._current] += 1  # perhaps the count of more copies
        self._cards_read += count
        tallies = self._sections.get(self._current)
        if tallies is None:
            tallies = self._sections[self._current] = {}
        if len(cards) > 1 and self._spec is not None:
            cards = narrowing.by_heading(cards, self._spec, self._heading_read)
        if len(cards) > 1:
            cards = self._ordinary.narrow(cards, line, self._spec)
        key = cards or self._not_listed(line.text)
        tally = tallies.get(key)
        if tally is None:
            tally = tallies[key] = _Tally()
        tally.count += count
        tally.lines.append(line)

    def _is_no_card(self, line: Line) -> bool:
        """Whether a number and words are a heading ("24 Characters") or a date above the list."""
        if self._headings.find(line.text):
            self._heading(line)
        elif not self._list_began and is_dated(f"{line.count} {line.text}"):
            self.noticed.append(notices.title(line, f"{line.count} {line.text}"))
        else:
            return False
        return True

    def _is_no_plain_name(self, line: Line, cards: tuple[Card, ...]) -> bool:
        """Whether the line holds another count, which is a problem, or names its section."""
        if self._holds_more(line, cards):
            self._problem(
                line,
                f"{line.where}: '{line.text}' may hold a second count or a second card. Put each "
                "card on a line of its own, with its count in front.",
            )
            return True
        may_name_one = not line.ids and _MAY_NAME_A_SECTION.search(line.text) is not None
        return may_name_one and self._names_its_section(line, cards)

    def _holds_more(self, line: Line, cards: tuple[Card, ...]) -> bool:
        """Whether a name with its count holds another count; `cards` were found by it."""
        if _HOLDS_NO_MORE.fullmatch(line.text):
            return False
        return has_a_second_count(line.text, line.count, cards, self._names)

    def _set_aside(self) -> None:
        """Part what is set aside from what it stands among, in a section headed as programs do."""
        for key, spec in self._among_others.items():
            held = self._sections[key]
            for cards in narrowing.set_aside(held, spec):
                aside = self._sections.setdefault((spec.aside, key[1]), {})
                tally, moved = aside.setdefault(cards, _Tally()), held.pop(cards)
                tally.count += moved.count
                tally.lines = sorted(tally.lines + moved.lines, key=lambda line: line.number)

    def _find_by_type(self) -> None:
        """Part what belongs into a section that no heading names from what stands above all."""
        for spec in self._format.sections:
            if not spec.types.need_no_heading or any(
                name == spec.name for name, _ in self._sections
            ):
                continue
            held = self._sections.get((self._headings.first.name, None), {})
            above = tuple(held) if self._above_headings is None else self._above_headings
            meant = {cards: self._meant_anywhere(held[cards]) or cards for cards in above}
            found_cards, perhaps = found_by_type(meant, spec)
            if found_cards:
                key = (spec.name, None)
                self._sections[key] = {cards: held.pop(cards) for cards in found_cards}
                # One of the others may belong there, so it is not known what the section has.
                self._unread[key] += bool(perhaps)
                typed = [held[cards].lines[0].text for cards in perhaps]
                self.noticed.append(no_heading(spec, found_cards, typed))

    def _meant_anywhere(self, tally: _Tally) -> tuple[Card, ...]:
        return cards_meant(self._names, tally.lines[0], None)[0]

    def _names_its_section(self, line: Line, cards: tuple[Card, ...]) -> bool:
        """Whether a bracket names the card's section, as in "Iceman (Main Character)".

        The card is then put there, and what follows stays under its heading.
        """
        named = _NAMED_SECTION.fullmatch(line.text)
        place = self._headings.find(named[2]) if named else None
        if named is None or place is None or place[0] is self._headings.first:
            return False
        name, inside = named.groups()
        whole = normalise(line.text)
        if any(normalise(card.title) == whole for card in cards):
            return False
        card = Line(line.number, LineKind.CARD, name.strip(" -–—,:"), line.count, place=line.place)
        self._put_into(place, inside, card)
        return True

    def _put_into(self, place: tuple[SectionSpec, str | None], heading: str, line: Line) -> None:
        """Read a line as if it stood in another section; what follows stays where it was."""
        before = self._current, self._spec, self._heading_read
        self._spec, character = place
        if self._spec.of_an_owner:
            character = character or self._owner
        self._current, self._heading_read = (self._spec.name, character), heading
        self._sections.setdefault(self._current, {})
        self._line(line)
        self._current, self._spec, self._heading_read = before

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
            self.noticed.append(notices.no_copies(line, self._current[0]))
        else:
            self._unread[self._current] += 1
            self.noticed.append(notices.bad_count(line))

    def _bare(self, line: Line) -> None:
        """A line without a count: a heading, a single card, or a title above the list."""
        word, _, value = line.text.partition(":")
        value = value.strip()
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
            self._put_into(place, word, behind)
        elif self._is_a_card(line.text) and not self._has_a_count(line.text):
            # A line of its own: the list may be read again, by another format.
            self._card(Line(line.number, LineKind.CARD, line.text, 1, place=line.place))
        elif self._list_began or self._may_hide_a_card(line.text, word, value):
            self._problem(
                line,
                f"{line.where}: '{line.text}' is neither a card nor a heading that is known. "
                "A card's line begins with its count.",
            )
            if len(self._format.sections) > 1 and not names_a_card(line.text, self._names):
                # It may have been a heading, so nobody knows where what follows belongs.
                self._spec = None
                self._current = (line.text, self._owner)
                self._unplaced.add(self._current)
        else:
            self.noticed.append(notices.title(line, line.text))

    def _is_a_card(self, text: str) -> bool:
        return bool(self._names.cards_named(text))

    def _may_hide_a_card(self, text: str, word: str, value: str) -> bool:
        """Whether a title would hide cards: by a count, or behind a word such as "Sideboard"."""
        if value and (self._is_a_card(value) or self._headings.is_foreign(word)):
            return True
        return self._has_a_count(text)

    def _has_a_count(self, text: str) -> bool:
        """Whether a bare line has a count after all, which is no part of a card's name."""
        if has_a_count(text) or has_a_broken_count(text) or is_counted_card(text, self._names):
            return not is_whole_name(text, self._names.cards_named(text))
        return False

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
        place = self._headings.find_within(line.text, self._spec)
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
        self._list_began = True
        if self._above_headings is None:
            self._above_headings = tuple(self._sections.get((self._headings.first.name, None), ()))
        self._stated.heading(line, self._cards_read)
        self._heading_read = normalise(line.text)
        if place is None:
            self._spec = None
            self._unknown_heading(line)
        else:
            self._spec, character = place
            if character is not None:
                character = self._characters.setdefault(normalise(character), character)
            if self._spec.of_an_owner:
                # What stands under no name of its own belongs to whoever was named last.
                character = self._owner = character or self._owner
            before, self._current = self._current, (self._spec.name, character)
            if self._heading_read in self._spec.beside:
                self._among_others[self._current] = self._spec
            if self._spec.of_an_owner and before != self._current:
                self._one_deck_or_two(line)
        self._sections.setdefault(self._current, {})

    def _zone(self, line: Line) -> None:
        """A heading of a program's file; those of its empty zones say nothing."""
        if line.count or self._headings.find(line.text):
            self._heading(Line(line.number, LineKind.HEADING, line.text, place=line.place))
        elif names_a_card(line.text, self._names):
            self._problem(line, f"{line.where}: the zone '{line.text}' may be a card.")

    def _pile(self, line: Line) -> None:
        """A pile of a table-top save; under a name that heads no section it is of the deck."""
        if self._headings.find(line.text) or self._headings.is_foreign(line.text):
            self._heading(Line(line.number, LineKind.HEADING, line.text, place=line.place))
            return
        self._spec, self._heading_read = self._headings.first, ""
        self._current = (self._spec.name, self._owner)
        if line.text and line.text not in self._piles:
            self._piles.append(line.text)
            if len(self._piles) > 1:
                self.noticed.append(notices.several_piles(line, self._piles[0]))

    def _one_deck_or_two(self, line: Line) -> None:
        """A deck whose heading stands again further down may be another one."""
        if self._sections.get(self._current):
            self.noticed.append(notices.repeated_deck(line))

    def _unknown_heading(self, line: Line) -> None:
        self._current = (line.text, self._owner)
        foreign = self._headings.is_foreign(line.text)
        if not foreign:
            self._unplaced.add(self._current)
        if self._current in self._sections:
            return
        known = [spec.name for spec in self._format.sections]
        self.noticed.append(notices.unknown_section(line, known, is_foreign=foreign))

    def _not_listed(self, typed: str) -> tuple[Card, ...]:
        name = without_codes(typed)
        key = normalise(name)
        if key not in self._unlisted:
            self._unlisted[key] = (unlisted(self._format.game, name, key),)
        return self._unlisted[key]

    def _problem(self, line: Line, sentence: str) -> None:
        self._list_began = True
        self._unread[self._current] += 1
        self.noticed.append(found.UNREADABLE_LINE.finding(sentence, lines=line.numbers))

    def _section(self, key: SectionKey, tallies: _Tallies) -> Section:
        name, character = key
        entries: list[Entry] = []
        for cards, tally in tallies.items():
            if len(cards) > 1:
                entries += self._unclear(key, cards, tally)
                continue
            lines = tuple([line.number for line in tally.lines if line.number])
            (card,) = cards
            numbered = self._is_told_by_number and any(
                is_by_number(self._names, line, card) for line in tally.lines
            )
            entries.append(Entry(tally.count, card, lines, is_by_number=numbered))
            if not card.listed:
                self._unknown_card(card, tally)
        may_belong_to = self._headings.first.name if key in self._unplaced else None
        return Section(name, tuple(entries), character, may_belong_to, self._unread[key])

    def _unclear(self, key: SectionKey, cards: tuple[Card, ...], tally: _Tally) -> list[Entry]:
        """What the list as a whole leaves of the cards that a name may mean."""
        lines = tuple([line.number for line in tally.lines if line.number])
        if self._personas:
            cards = narrowing.by_players(cards, self._personas)
        if alike := self._alike(key):
            cards = narrowed(cards, *alike)
        spec = self._specs.get(key[0])
        if spec is not None and len(cards) > 1:
            meant = narrowing.one_of_each(cards, spec, tally.count, self._sections[key].keys())
            if meant:
                return [Entry(1, card, lines) for card in meant]
        # Also of a name that stands for all levels of one: it is more than the card of a level.
        typed = (narrowing.shared_name(cards) or tally.lines[0].text) if len(cards) > 1 else ""
        if spec is not None and len(cards) > 1:
            cards = narrowing.wholes(cards, spec)
        return [Entry(tally.count, cards[0], lines, cards[1:], typed, tally.lines[0].place)]

    def _alike(self, key: SectionKey) -> tuple[str, str] | None:
        """What the cards of the section have in common: a column, and the value if it is known."""
        if key not in self._alikes:
            name, owner = key
            spec = self._specs.get(name)
            clear = [
                cards[0]
                for (_, whose), tallies in self._sections.items()
                for cards in tallies
                if whose == owner and len(cards) == 1
            ]
            is_only_one = sum(each == name for each, _ in self._sections) == 1
            declared = self._declared.declarations if is_only_one else {}
            self._alikes[key] = narrowing.alike_in(
                clear, spec.hints.alike if spec else "", declared
            )
        return self._alikes[key]

    def _unknown_card(self, card: Card, tally: _Tally) -> None:
        suggestions = self._suggestions(card.title)
        self.noticed.append(notices.unknown_card(card.title, tally.lines, suggestions))

    def _suggestions(self, typed: str) -> tuple[str, ...]:
        """The titles that may have been meant; none if no name is near."""
        if not self._to_suggest:
            return ()
        self._to_suggest -= 1
        return self._names.suggest(typed)
