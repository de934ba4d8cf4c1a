"""What a person typed -> the cards that are meant.

Punctuation, case and accents do not tell cards apart; what is part of a name stays part of
it: the stars of a mantle, the sign between two identities.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from carddb.guids import guid_of
from carddb.model import UNKNOWN, Card
from carddb.normal import normalise
from carddb.suggestions import Near, Suggester, nearest
from carddb.titles import code_key, is_whole, printed_codes, printings, spellings, with_code

__all__ = ["NameIndex", "bracket_at_end", "narrowed", "normalise", "of_set", "without_codes"]

_CODE = r"[A-Z][A-Z0-9]{1,4}"
_CODE_FIRST = re.compile(rf"{_CODE}-\d{{1,3}}[a-z]?\s+(?=\S)")
_CODE_ALONE = re.compile(rf"{_CODE}(?:[- ]?\d{{1,3}}[a-z]?)?|\d{{1,3}}")
_GUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_BRACKETS = {")": "(", "]": "["}
_MAX_BRACKETS = 3
"""How many brackets behind a name are tried without."""
_ARTICLES = frozenset(("the", "a", "an"))

_Table = dict[str, tuple[Card, ...]]


def without_codes(typed: str) -> str:
    """The typed name without set codes or numbers around it: "MAV-071 Name", "Name [MAV]"."""
    name = typed
    for _ in range(_MAX_BRACKETS):
        before, inside = bracket_at_end(name)
        if not before or not _CODE_ALONE.fullmatch(inside):
            break
        name = before
    # Last, so that something is left: a name may look like a code, as in "LV-426 [ALN-051]".
    return _CODE_FIRST.sub("", name, count=1) if _CODE_FIRST.match(name) else name


def narrowed(cards: tuple[Card, ...], column: str, *values: str) -> tuple[Card, ...]:
    """Of several cards, those of which the fact is one of the values; case is nothing.

    If there is none, those of which it is unknown; if there is none either, all of them.
    """
    wanted = {value.casefold() for value in values}
    facts = [(card, card.fact(column)) for card in cards]
    having = [card for card, fact in facts if isinstance(fact, str) and fact.casefold() in wanted]
    return tuple(having or [card for card, fact in facts if fact is UNKNOWN]) or cards


def of_set(cards: tuple[Card, ...], named: str) -> tuple[Card, ...]:
    """Of several cards, those printed in the set of that code or name; all if none is."""
    return _of_sets(cards, [normalise(named)])


class NameIndex:
    """The cards of one game by everything that people call them."""

    def __init__(
        self,
        cards: Iterable[Card],
        beneath: "NameIndex | None" = None,
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        """Index the cards, over those of the index beneath whose ids are not hidden."""
        self._beneath = beneath
        self._by_id = {card.id: card for card in cards}
        # An own card also hides the one beneath of the same id, which it takes the place of.
        self._hidden = hidden | self._by_id.keys()
        # Dicts for ordered sets: what a name may mean is told in the order of the card files.
        titles: dict[str, dict[Card, None]] = {}
        other: dict[str, dict[Card, None]] = {}
        names: dict[str, dict[Card, None]] = {}
        codes: dict[str, dict[Card, None]] = {}
        ids: dict[str, dict[Card, None]] = {}
        self._sets: set[str] = set()
        for card in self._by_id.values():
            _add(titles, normalise(card.title), card)
            for spelling in _other_spellings(card):
                _add(other, normalise(spelling), card)
            _add(names, normalise(card.name), card)
            for code in printed_codes(card.facts):
                _add(codes, code, card)
            for each in card.ids:
                _add(ids, each.casefold(), card)
            self._sets.update(normalise(code) for code, _ in printings(card.facts))
        self._titles, self._spellings = _frozen(titles), _frozen(other)
        self._names, self._codes = _frozen(names), _frozen(codes)
        self._ids = _frozen(ids)
        self._by_fact: dict[str, _Table] = {}
        self._called: _Table = {}
        # Lists that our own pages and writers made have titles letter by letter: no normalising
        # then.
        self._exact = {
            card.title: self._cards_called(normalise(card.title)) for card in self._by_id.values()
        }

    def cards(self) -> list[Card]:
        """Every card, of this index and of those beneath that it does not hide."""
        beneath = self._beneath.cards() if self._beneath else []
        return [card for card in beneath if card.id not in self._hidden] + [*self._by_id.values()]

    def cards_named(self, typed: str) -> tuple[Card, ...]:
        """The cards that the typed name may mean; none, one or several.

        The whole text is tried first: as a title or name, another spelling, a set code with
        its number, a name with its article at the other end, an id of ours. Then what is left
        of it without a set code around it or a bracket at its end (a team, a remark, an id). A
        code or id that was left out decides between the cards of the name, if it is of one.
        """
        exact = self._exact.get(typed)
        if exact is not None:
            return exact
        key = normalise(typed)
        code = code_key(key)
        found = self._cards_called(key) or self._coded(code) or self._turned(key)
        if found := found or self._of_own_id(code):
            return found
        codes: list[str] = []
        for shorter in self._shorter(typed, key, codes):
            if found := self._cards_called(shorter) or self._turned(shorter):
                found = self._of_codes(found, shorter, codes)
                # Only as we write it ourselves: people's spellings are without number, and so would
                # be the table.
                if len(found) == 1 and typed == with_code(found[0]):
                    self._exact[typed] = found  # a text for each card at most
                return found
        return ()

    def cards_of_codes(self, typed: str) -> tuple[Card, ...]:
        """The cards of the set codes with numbers that stand around a name, whatever it is."""
        codes: list[str] = []
        for _ in self._shorter(typed, normalise(typed), codes):
            pass
        return tuple(dict.fromkeys(card for code in codes for card in self._coded(code)))

    def versions_of(self, name: str) -> tuple[Card, ...]:
        """Every card with that name, whatever its version."""
        return self._named(normalise(name))

    def cards_of_id(self, given: str) -> tuple[Card, ...]:
        """The cards that a program's deck file calls so: by their ids there, or by our own."""
        key = given.casefold()
        return self._identified(key) or self._own(key)

    def near_to(self, card: Card) -> tuple[Card, ...]:
        """The cards that a card of another source may be: of its name, or of its number."""
        numbered = [near for code in printed_codes(card.facts) for near in self._coded(code)]
        return _joined(self.versions_of(card.name), (*numbered, *self._own(card.id)))

    def has_id(self, card_id: str) -> bool:
        """Whether a card has that id here, of ours."""
        return bool(self._own(card_id))

    def cards_with(self, column: str, value: str) -> tuple[Card, ...]:
        """The cards of which the fact is known to be the value."""
        if column not in self._by_fact:
            table: dict[str, dict[Card, None]] = {}
            for card in self._by_id.values():
                fact = card.fact(column)
                if isinstance(fact, str):
                    _add(table, fact, card)
            self._by_fact[column] = _frozen(table)
        beneath = self._beneath.cards_with(column, value) if self._beneath else ()
        return self._over(self._by_fact[column].get(value, ()), beneath)

    def has_set(self, code: str) -> bool:
        """Whether some card was printed in the set of that code, as far as sets are recorded.

        If none is recorded of any card, nobody can say that there is no such set.
        """
        return self._is_a_set(normalise(code)) or not self._knows_sets()

    @property
    def sets(self) -> frozenset[str]:
        """The sets that cards were printed in, by codes and names as names are compared."""
        return frozenset(self._sets) | (self._beneath.sets if self._beneath else frozenset())

    def everything_called(self) -> Iterator[tuple[str, tuple[Card, ...]]]:
        """Every title, spelling, name and number of a card as names are compared, with its cards.

        Of this index alone, without the one beneath.
        """
        for table in (self._titles, self._spellings, self._names, self._codes):
            yield from table.items()

    def suggest(self, typed: str, limit: int = 3) -> tuple[str, ...]:
        """The titles nearest to a typed name that no card has; none if none is near.

        If nothing is near to the whole text, what stands before a bracket or a comma counts.
        """
        name = without_codes(typed)
        before, _ = bracket_at_end(name)
        # The whole text first: a remark in a bracket, or a version that is wrong, may still be the
        # name.
        for text in dict.fromkeys((name, before, name.partition(",")[0])):
            if text and (near := self._near(text)):
                return nearest(near, limit)
        return ()

    def _cards_called(self, key: str) -> tuple[Card, ...]:
        """The cards of that title or spelling; and of that name, unless one is surely meant."""
        known = self._called.get(key)
        if known is None:
            known = self._looked_up(key)
            if known:  # only names that some card has, so that the table can't grow on
                self._called[key] = known
        return known

    def _looked_up(self, key: str) -> tuple[Card, ...]:
        titled = self._titled(key)
        if _is_sure(titled):
            return titled
        called = _joined(titled, self._spelt(key))
        return called if _is_sure(called) else _joined(called, self._named(key))

    def _turned(self, key: str) -> tuple[Card, ...]:
        """The cards called so with the article at the other end of the name."""
        first, _, rest = key.partition(" ")
        if rest and first in _ARTICLES and (found := self._cards_called(f"{rest} {first}")):
            return found
        rest, _, last = key.rpartition(" ")
        return self._cards_called(f"{last} {rest}") if rest and last in _ARTICLES else ()

    def _shorter(self, typed: str, key: str, codes: list[str]) -> Iterator[str]:
        """What the text is without codes and brackets, ever shorter.

        What is left out and may be a code is put into `codes` on the way.
        """
        name = typed
        for _ in range(_MAX_BRACKETS + 1):
            yield from self._without_known_code(key, codes)
            if code_first := _CODE_FIRST.match(name):
                codes.append(code_key(normalise(code_first[0])))
                yield normalise(name[code_first.end() :])
            name, inside = bracket_at_end(name)
            if not name:
                break
            codes.append(code_key(normalise(inside)))
            key = normalise(name)
            yield key

    def _without_known_code(self, key: str, codes: list[str]) -> Iterator[str]:
        """What the text is without the code of a card before it or behind it."""
        words = key.split(" ")
        for code, rest in ((words[:2], words[2:]), (words[-2:], words[:-2])):
            known = code_key(" ".join(code))
            if rest and self._coded(known):
                codes.append(known)
                yield " ".join(rest)

    def _of_codes(self, found: tuple[Card, ...], name: str, codes: list[str]) -> tuple[Card, ...]:
        """Of the cards found under a name, those that the codes around it leave."""
        coded = [card for code in codes for card in self._coded(code) or self._of_own_id(code)]
        if coded:
            # Also the other versions of the name: a number is more exact than a version left out.
            of_name = {*found, *self._named(name)}
            if decided := tuple(dict.fromkeys(card for card in coded if card in of_name)):
                return decided
        # A bracket that is no set known here may be a team or a remark, and rules nothing out.
        if any(self._is_a_set(code) for code in codes):
            return _of_sets(found, codes)
        return found

    def _knows_sets(self) -> bool:
        return bool(self._sets or (self._beneath and self._beneath._knows_sets()))

    def _is_a_set(self, code: str) -> bool:
        return code in self._sets or bool(self._beneath and self._beneath._is_a_set(code))

    def _titled(self, key: str) -> tuple[Card, ...]:
        beneath = self._beneath._titled(key) if self._beneath else ()
        return self._over(self._titles.get(key, ()), beneath)

    def _spelt(self, key: str) -> tuple[Card, ...]:
        beneath = self._beneath._spelt(key) if self._beneath else ()
        return self._over(self._spellings.get(key, ()), beneath)

    def _named(self, key: str) -> tuple[Card, ...]:
        beneath = self._beneath._named(key) if self._beneath else ()
        return self._over(self._names.get(key, ()), beneath)

    def _coded(self, key: str) -> tuple[Card, ...]:
        beneath = self._beneath._coded(key) if self._beneath else ()
        return self._over(self._codes.get(key, ()), beneath)

    def _identified(self, key: str) -> tuple[Card, ...]:
        beneath = self._beneath._identified(key) if self._beneath else ()
        return self._over(self._ids.get(key, ()), beneath)

    def _own(self, key: str) -> tuple[Card, ...]:
        """The card that has the id, or the GUID that we write for it."""
        card = self._by_id.get(key) or (self._by_guid.get(key) if _GUID.fullmatch(key) else None)
        if card is not None:
            return (card,)
        beneath = self._beneath._own(key) if self._beneath else ()
        return self._over((), beneath)

    def _of_own_id(self, code: str) -> tuple[Card, ...]:
        """The cards whose id is written so, as codes are compared."""
        beneath = self._beneath._of_own_id(code) if self._beneath else ()
        return self._over(self._by_written_id.get(code, ()), beneath)

    @cached_property
    def _by_written_id(self) -> _Table:
        written: dict[str, dict[Card, None]] = {}
        for card in self._by_id.values():
            _add(written, code_key(normalise(card.id)), card)
        return _frozen(written)

    @cached_property
    def _by_guid(self) -> dict[str, Card]:
        return {guid_of(card): card for card in self._by_id.values()}

    def _over(self, own: tuple[Card, ...], beneath: tuple[Card, ...]) -> tuple[Card, ...]:
        if not beneath:
            return own
        return own + tuple(card for card in beneath if card.id not in self._hidden)

    def _near(self, typed: str) -> list[Near]:
        """The titles near to the text, of this index and of the one beneath."""
        near = list(self._suggester.near(typed))
        if self._beneath is not None:
            # The index beneath is shared by all requests and may have titles that are hidden here.
            near += [each for each in self._beneath._near(typed) if self._has_title(each.title)]
            near.sort(key=lambda each: each[:2], reverse=True)
        return near

    def _has_title(self, title: str) -> bool:
        return any(card.title == title for card in self._titled(normalise(title)))

    @cached_property
    def _suggester(self) -> Suggester:
        return Suggester(
            (text, card.title)
            for card in self._by_id.values()
            for text in (card.title, card.name, *_other_spellings(card))
        )


def _add(table: dict[str, dict[Card, None]], key: str, card: Card) -> None:
    table.setdefault(key, {})[card] = None


def _frozen(table: dict[str, dict[Card, None]]) -> _Table:
    return {key: tuple(cards) for key, cards in table.items()}


def _other_spellings(card: Card) -> list[str]:
    """What the card is called beside its title: its aliases, and "Persona Title" and the like."""
    written = spellings(card.name, card.title, card.facts)
    return [*card.aliases, *(spelling for spelling in written if spelling != card.title)]


def _is_sure(cards: tuple[Card, ...]) -> bool:
    """Whether the title of one of the cards is its whole name."""
    return any(map(is_whole, cards))


def _joined(cards: tuple[Card, ...], more: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(cards + more)) if cards and more else cards or more


def _of_sets(cards: tuple[Card, ...], sets: list[str]) -> tuple[Card, ...]:
    """Of the cards, those that may be of one of the sets, if one surely is; else all."""
    of_card = {card: _sets_of(card) for card in cards}
    if all(known.isdisjoint(sets) for known in of_card.values()):
        return cards
    # Nothing fails open: a card of which no set is recorded may be of that set.
    return tuple(card for card, known in of_card.items() if not known or known & set(sets))


def _sets_of(card: Card) -> set[str]:
    """The sets that the card was printed in, by their codes and names."""
    names = card.facts.get("set_name")
    named = names.split(";") if isinstance(names, str) else []
    return {normalise(each) for each in (*(code for code, _ in printings(card.facts)), *named)}


def bracket_at_end(text: str) -> tuple[str, str]:
    """What stands before a bracket at the end of the text, and in it; nothing if none is."""
    start = text.rfind(_BRACKETS[text[-1]]) if text[-1:] in _BRACKETS else -1
    return (text[:start].rstrip(), text[start + 1 : -1]) if start > 0 else ("", "")
