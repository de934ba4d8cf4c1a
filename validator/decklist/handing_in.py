"""The submission that is made of a list's sections, once all of it was read.

By then the list as a whole tells more of what its names mean than each line does.
"""

from collections.abc import Mapping
from dataclasses import replace

from carddb.model import Card
from carddb.names import NameIndex, narrowed
from carddb.titles import is_told_by_number
from formats.construction.finding import DoubtfulName, Finding
from formats.construction.format import CompiledFormat
from formats.construction.submission import Deck, Entry, Section
from validator.decklist import narrowing, notices
from validator.decklist.candidates import is_by_number
from validator.decklist.sections import CardTally, ReadSections, SectionKey, Tallies


class DeckMaker:
    """Makes decks of sections. Use it once."""

    def __init__(
        self,
        source: CompiledFormat,
        names: NameIndex,
        sections: ReadSections,
        declarations: Mapping[str, str],
        max_suggested: int,
    ) -> None:
        """For so many unknown names suggestions are looked for."""
        self._names = names
        self._sections = sections
        self._first = source.sections[0].name
        self._specs = {spec.name: spec for spec in source.sections}
        self._declarations = declarations
        self._personas = narrowing.personas_in(sections.held.values())
        self._alikes: dict[SectionKey, tuple[str, str] | None] = {}
        self._to_suggest = max_suggested
        self._unknown: dict[str, DoubtfulName] = {}
        self._place_of_unknown = ""
        # In the other games no number makes another card, and nothing asks for it.
        self._is_told_by_number = is_told_by_number(source.game)
        self.noticed: list[Finding] = []

    def decks(self, player: str) -> tuple[Deck, ...]:
        """The sections by whose deck they are in: that of an owner, or the list's only one."""
        of_owner: dict[str, list[Section]] = {}
        for key, tallies in self._sections.held.items():
            section = self._section(key, tallies)
            spec = self._specs.get(section.name)
            owner = section.character if spec is None or spec.of_an_owner else None
            of_owner.setdefault(owner or "", []).append(section)
        if self._unknown:
            held = [each for tallies in self._sections.held.values() for each in tallies]
            names, place = list(self._unknown.values()), self._place_of_unknown
            self.noticed.append(notices.unknown_names(names, len(set(held)), place))
        # A list without any section is a deck too: its rules tell what it lacks.
        if not of_owner:
            return (Deck((), owner=player),)
        return tuple(
            Deck(tuple(sections), owner=owner or player) for owner, sections in of_owner.items()
        )

    def _section(self, key: SectionKey, tallies: Tallies) -> Section:
        name, character = key
        entries: list[Entry] = []
        for cards, tally in tallies.items():
            if len(cards) > 1:
                entries += self._unclear(key, cards, tally)
                continue
            lines = tuple([line.number for line in tally.lines if line.number])
            (card,) = cards
            # One line with the number is enough: the copies of all lines of the card are one entry.
            numbered = self._is_told_by_number and any(
                is_by_number(self._names, line, card) for line in tally.lines
            )
            entries.append(Entry(tally.count, card, lines, is_by_number=numbered))
            if not card.listed:
                self._unknown_card(card, tally)
        may_belong_to = self._first if key in self._sections.unplaced else None
        unread = self._sections.unread[key]
        return Section(name, tuple(entries), character, may_belong_to, unread)

    def _unclear(self, key: SectionKey, cards: tuple[Card, ...], tally: CardTally) -> list[Entry]:
        """What the list as a whole leaves of the cards that a name may mean."""
        lines = tuple([line.number for line in tally.lines if line.number])
        # Each hint narrows what the one before has left; only what all of them leave is asked
        # whether the copies are one of each.
        if self._personas:
            cards = narrowing.by_players(cards, self._personas)
        if alike := self._alike(key):
            cards = narrowed(cards, *alike)
        spec = self._specs.get(key[0])
        if spec is not None and len(cards) > 1:
            listed = self._sections.held[key].keys()
            meant = narrowing.one_of_each(cards, spec, tally.count, listed)
            if meant:
                return [Entry(1, card, lines) for card in meant]
        # Also of a name that stands for all levels of one: it is more than the card of a level.
        typed = self._called(cards, tally.lines[0].text) if len(cards) > 1 else ""
        if spec is not None and len(cards) > 1:
            cards = narrowing.wholes(cards, spec)
        return [Entry(tally.count, cards[0], lines, cards[1:], typed, tally.lines[0].place)]

    def _called(self, cards: tuple[Card, ...], text: str) -> str:
        """What an unclear entry is called: the name of its cards, unless the line says more."""
        shared = narrowing.shared_name(cards)
        if shared is None:
            return text
        # "Evade (Escape)" is not all that is called Evade, and the list should be readable again.
        says_more = len(self._names.cards_named(shared)) > len(cards)
        return text if says_more and self._names.cards_named(text) == cards else shared

    def _alike(self, key: SectionKey) -> tuple[str, str] | None:
        """What the cards of the section have in common: a column, and the value if it is known."""
        if key not in self._alikes:
            name, owner = key
            spec = self._specs.get(name)
            clear = [
                cards[0]
                for (_, whose), tallies in self._sections.held.items()
                for cards in tallies
                if whose == owner and len(cards) == 1
            ]
            # A declaration is of the one deck that there is; with several owners it is not clear
            # whose it states.
            is_only_one = sum(each == name for each, _ in self._sections.held) == 1
            declared = self._declarations if is_only_one else {}
            self._alikes[key] = narrowing.alike_in(
                clear, spec.hints.alike if spec else "", declared
            )
        return self._alikes[key]

    def _unknown_card(self, card: Card, tally: CardTally) -> None:
        lines = tuple([line.number for line in tally.lines if line.number])
        # A name may stand in two sections: it is asked about once.
        if known := self._unknown.get(card.title):
            self._unknown[card.title] = replace(known, lines=(*known.lines, *lines))
            return
        self._place_of_unknown = self._place_of_unknown or tally.lines[0].where
        suggestions = self._suggestions(card.title)
        self._unknown[card.title] = DoubtfulName(card.title, lines, suggestions)

    def _suggestions(self, typed: str) -> tuple[str, ...]:
        """The titles that may have been meant; none if no name is near."""
        if not self._to_suggest:
            return ()
        # Each look compares with every name of the game: only so many are made of one list.
        self._to_suggest -= 1
        return self._names.suggest(typed)
