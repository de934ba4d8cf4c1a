"""The words of a game: what a term may name, and whether a card meets it.

What nobody recorded of a card leaves it UNKNOWN whether it does. A term that can mean nothing is
refused: a column that the game does not have, a value that the column can't hold.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from operator import ge, gt, le, lt
from typing import NamedTuple

from carddb.column import Column, ColumnKind
from carddb.model import UNKNOWN, Card, Fact, Truth, Unknown
from carddb.normal import normalise
from carddb.titles import code_key, printed_codes, printings
from formats.construction.card_words import DerivedColumn, key_of, values_of
from formats.construction.format import CompiledFormat
from formats.construction.house.kept import DeckPlace, Test, kept_test
from formats.construction.house.stated import HouseError
from formats.construction.house.terms import ANYTHING, LIKE, NOTHING, SECTION, Scope, Term, Where
from formats.construction.submission import Deck
from formats.construction.words import listed

_COMPARED: Mapping[str, Callable[[int, int], bool]] = {">=": ge, "<=": le, ">": gt, "<": lt}
_NAME, _SET, _NUMBER, _TYPE = "name", "set", "number", "type"
_MAX_DIGITS = 9
_MAX_CODE = 5
"""Characters of a set's code; what is longer is the name of a set."""


class Sharable(NamedTuple):
    """What a card can share with others, or a name that may mean several cards."""

    sure: frozenset[str]
    """The values that it has for certain."""
    possible: frozenset[str]
    """All values that it may have."""
    is_open: bool
    """Whether it may have any other value."""


ReadsValues = Callable[[Card], Sharable]


def all_of(truths: Iterable[Truth]) -> Truth:
    """Whether all hold: one that does not decides, whatever is unknown."""
    known: Truth = True
    for each in truths:
        if each is False:
            return False
        if each is UNKNOWN:
            known = UNKNOWN
    return known


def any_of(truths: Iterable[Truth]) -> Truth:
    """Whether one holds: one that does decides, whatever is unknown."""
    known: Truth = False
    for each in truths:
        if each is True:
            return True
        if each is UNKNOWN:
            known = UNKNOWN
    return known


def negated(truth: Truth) -> Truth:
    """The opposite; of what is unknown nobody knows the opposite either."""
    return UNKNOWN if truth is UNKNOWN else truth is False


_UNKNOWN_VALUES = Sharable(frozenset(), frozenset(), True)


class HouseWords:
    """The columns, sections and derived facts of a format, as terms name them."""

    def __init__(
        self, base: CompiledFormat, columns: Mapping[str, Column], *, keeps: bool = False
    ) -> None:
        """With `keeps` what a clause finds out about a card is kept with the card.

        That is for formats that are published, which are few.
        """
        self._base = base
        self._keeps = keeps
        self._columns = columns
        self._sections = {key_of(spec.name): spec.name for spec in base.sections}
        self._derived = {each.name: each for each in base.words.derived}
        self.seen: dict[str, None] = {}
        """The recorded columns that terms have named."""

    def tests(self, clause: str, where: Where) -> Test:
        """Whether a card meets all the demands."""
        return _all([self._test(clause, term) for term in where])

    def applies(self, clause: str, scope: Scope) -> Test:
        """Whether a card is one that the scope is about."""
        parts = [self.tests(clause, scope.where)] if scope.where else []
        return _all([*parts, *(_not(self.tests(clause, each)) for each in scope.excepts)])

    def kept(self, clause: str, what: str, test: Test) -> Test:
        """The test, which is asked once of a card for each section that it may be in."""
        if not self._keeps:
            return test
        # And one for a card that is in no deck.
        sections = ("", *self._sections.values())
        name = f"{self._base.id}: {what}: {clause}"
        return kept_test(name, sections, test, needs_deck=f" {LIKE} " in clause)

    def column_of(self, clause: str, name: str) -> ReadsValues:
        """What gives the values of a card in a column that can be shared, as they are compared."""
        if derived := self._derived.get(name):
            self.seen[derived.column] = None
            return self._read_once(name, lambda card: _as_values(derived.of_card(card)))
        self._known(clause, name)
        self.seen[name] = None
        return self._read_once(name, lambda card: _keys(values_of(card, name)))

    def _read_once(
        self, column: str, reads: Callable[[Card], frozenset[str] | Unknown]
    ) -> ReadsValues:
        key = f"{self._base.id}: values of {column}"

        def read(card: Card) -> Sharable:
            known: Sharable | None = card.made.get(key)
            if known is None:
                values = reads(card)
                known = _UNKNOWN_VALUES
                if isinstance(values, frozenset):
                    known = Sharable(values, values, False)
                if self._keeps:
                    card.made[key] = known
            return known

        return read

    def kind_of(self, clause: str, term: Term, column: str) -> Callable[[str], Truth]:
        """Whether a value of the column is of the kind that a term demands."""
        derived = self._derived.get(term.column)
        if derived is None or derived.column != column:
            fitting = [each.name for each in self._derived.values() if each.column == column]
            known = f" There is: {', '.join(fitting)}." if fitting else ""
            raise HouseError(f"'{clause}': '{term.column}' says nothing of a {column}.{known}")
        wanted = self._values(clause, term, derived.choices)
        by_key = {key: key_of(value) for key, value in derived.by_value.items()}

        def test(key: str) -> Truth:
            found = by_key.get(key)
            return UNKNOWN if found is None else (found in wanted) is (term.operator == "=")

        return test

    def options(self, clause: str, values: Sequence[str], column: str) -> frozenset[str]:
        """The values of an option as they are compared."""
        derived = self._derived.get(column)
        choices = derived.choices if derived else self._known(clause, column).choices
        return self._values(clause, Term(column, "=", tuple(values)), choices)

    def names_of(self, clause: str, term: Term) -> Test:
        """Whether the card has one of the names."""
        _refuse_operator(clause, term, ("=", "!="))
        wanted = frozenset(map(normalise, term.values))

        def test(card: Card, _: DeckPlace) -> Truth:
            names = {normalise(each) for each in (card.name, card.title, *card.aliases)}
            return names.isdisjoint(wanted) is (term.operator != "=")

        self.seen[_NAME] = None
        return test

    def _test(self, clause: str, term: Term) -> Test:
        if term.column == SECTION:
            return self._in_section(clause, term)
        if term.operator == LIKE:
            return self._shared(clause, term)
        if term.column == _NAME:
            return self.names_of(clause, term)
        if term.column == _NUMBER:
            return self._numbered(clause, term)
        if term.column == _SET:
            return self._of_set(clause, term)
        if derived := self._derived.get(term.column):
            return self._of_derived(clause, term, derived)
        column = self._known(clause, term.column)
        self.seen[column.name] = None
        if column.kind is ColumnKind.NUMBER:
            return _of_number(clause, term, column)
        _refuse_operator(clause, term, ("=", "!="))
        choices = ("yes", "no") if column.kind is ColumnKind.YES_NO else column.choices
        return _of_fact(term, self._values(clause, term, choices), _reads(column))

    def _in_section(self, clause: str, term: Term) -> Test:
        _refuse_operator(clause, term, ("=", "!="))
        for value in term.values:
            if key_of(value) not in self._sections:
                known = ", ".join(self._sections.values())
                raise HouseError(
                    f"'{clause}': {self._base.id} has no section '{value}'. "
                    f"The sections are: {known}."
                )
        wanted = {self._sections[key_of(value)] for value in term.values}
        return lambda _, place: (place.section in wanted) is (term.operator == "=")

    def _shared(self, clause: str, term: Term) -> Test:
        """Whether a card shares a value with another one of some types."""
        reads = self.column_of(clause, term.column)
        types = self._test(clause, Term(_TYPE, "=", term.values))

        def test(card: Card, place: DeckPlace) -> Truth:
            own = reads(card)
            if own.is_open or place.is_any:
                return UNKNOWN
            sure, perhaps, is_open = place.values(f"{self._base.id}: {term.text}", values_in)
            if own.sure & sure:
                return True
            return UNKNOWN if is_open or own.sure & perhaps else False

        def values_in(deck: Deck) -> Sharable:
            """The values of cards of the types: what some surely has, what one may, if any may."""
            sure, perhaps, is_open = set[str](), set[str](), False
            for part in deck.sections:
                place = DeckPlace(deck, part.name)
                for entry in part.entries:
                    for other in entry.candidates:
                        is_one = types(other, place)
                        if is_one is False:
                            continue
                        values = reads(other)
                        if values.is_open:
                            is_open = True
                        elif is_one is True and not entry.others:
                            sure |= values.sure
                        else:
                            perhaps |= values.sure
            return Sharable(frozenset(sure), frozenset(perhaps), is_open)

        return test

    def _numbered(self, clause: str, term: Term) -> Test:
        _refuse_operator(clause, term, ("=", "!="))
        wanted = frozenset(code_key(normalise(value)) for value in term.values)
        sets = frozenset(code.rpartition(" ")[0] for code in wanted)
        if "" in sets:
            raise HouseError(f"'{clause}': a number is written with its set, such as ABC-071.")
        self.seen[_SET] = self.seen[_NUMBER] = None

        def test(card: Card, _: DeckPlace) -> Truth:
            found = _is_numbered(card, wanted, sets)
            return found if term.operator == "=" else negated(found)

        return test

    def _of_set(self, clause: str, term: Term) -> Test:
        """By the code of the set, or by its name."""
        _refuse_operator(clause, term, ("=", "!="))
        wanted = frozenset(map(key_of, term.values))
        by_code = all(len(each) <= _MAX_CODE for each in wanted)
        self.seen[_SET] = self.seen["set_name"] = None

        def test(card: Card, _: DeckPlace) -> Truth:
            found = _is_of_set(card, wanted, by_code=by_code)
            return found if term.operator == "=" else negated(found)

        return test

    def _of_derived(self, clause: str, term: Term, derived: DerivedColumn) -> Test:
        self.seen[derived.column] = None
        if term.operator in _COMPARED and all(map(str.isdecimal, derived.choices)):
            numbers = Column(term.column, ColumnKind.NUMBER, derived.meaning)
            return _of_number(clause, term, numbers, lambda card: _as_number(derived.of_card(card)))
        _refuse_operator(clause, term, ("=", "!="))
        return _of_fact(term, self._values(clause, term, derived.choices), derived.of_card)

    def _known(self, clause: str, name: str) -> Column:
        column = self._columns.get(name)
        if column is None:
            known = [*self._columns, *self._derived, SECTION]
            near = get_close_matches(name, known, n=1)
            meant = f" Did you mean '{near[0]}'?" if near else ""
            raise HouseError(
                f"'{clause}': {self._base.id} has no column '{name}'.{meant} "
                f"The columns are: {', '.join(known)}."
            )
        return column

    def _values(self, clause: str, term: Term, choices: Sequence[str]) -> frozenset[str]:
        """The values as they are compared; refused if the column can't hold one of them."""
        wanted = frozenset(map(key_of, term.values))
        possible = {*map(key_of, choices), NOTHING, ANYTHING, "mixed"}
        for value in term.values:
            if choices and key_of(value) not in possible:
                raise HouseError(
                    f"'{clause}': '{value}' is no {term.column.replace('_', ' ')}. "
                    f"It can be: {', '.join(choices)}."
                )
        return wanted


def _all(tests: Sequence[Test]) -> Test:
    """Whether a card meets every one of the tests."""
    if len(tests) == 1:
        return tests[0]

    def test(card: Card, place: DeckPlace) -> Truth:
        # As all_of, but a loop: this runs over every card for every clause of every format.
        known: Truth = True
        for each in tests:
            truth = each(card, place)
            if truth is False:
                return False
            if truth is UNKNOWN:
                known = UNKNOWN
        return known

    return test


def _not(test: Test) -> Test:
    return lambda card, place: negated(test(card, place))


def _refuse_operator(clause: str, term: Term, fitting: Sequence[str]) -> None:
    if term.operator not in fitting:
        raise HouseError(
            f"'{clause}': '{term.column}' can't be compared by {term.operator}; "
            f"it takes {listed(list(fitting), 'or')}."
        )


def _reads(column: Column) -> Callable[[Card], Fact]:
    name = column.name
    # What nobody recorded of a rare mark is taken as absent, as the rulebooks' rules do.
    if column.empty is None:
        return lambda card: card.rare(name)
    return lambda card: card.fact(name)


def _of_fact(term: Term, wanted: frozenset[str], reads: Callable[[Card], Fact]) -> Test:
    is_it = term.operator == "="

    def test(card: Card, _: DeckPlace) -> Truth:
        fact = reads(card)
        return UNKNOWN if fact is UNKNOWN else _is_among(fact, wanted) is is_it

    return test


def _is_among(fact: Fact, wanted: frozenset[str]) -> bool:
    if fact is None or fact == ():
        return NOTHING in wanted
    if ANYTHING in wanted:
        return True
    if isinstance(fact, bool):
        return ("yes" if fact else "no") in wanted
    values = fact if isinstance(fact, tuple) else (str(fact),)
    return any(key_of(value) in wanted for value in values)


def _of_number(
    clause: str, term: Term, column: Column, reads: Callable[[Card], Fact] | None = None
) -> Test:
    for value in term.values:
        is_word = value in (NOTHING, ANYTHING) and term.operator in ("=", "!=")
        is_number = value.isascii() and value.isdigit() and len(value) <= _MAX_DIGITS
        if not (is_word or is_number):
            raise HouseError(f"'{clause}': '{value}' is no whole number.")
    read = reads or _reads(column)
    if term.operator not in _COMPARED:
        wanted = frozenset(v if v in (NOTHING, ANYTHING) else str(int(v)) for v in term.values)
        return _of_fact(term, wanted, read)
    if len(term.values) > 1:
        raise HouseError(f"'{clause}': behind {term.operator} there is one number.")
    compared, limit = _COMPARED[term.operator], int(term.values[0])

    def test(card: Card, _: DeckPlace) -> Truth:
        fact = read(card)
        if fact is UNKNOWN:
            return UNKNOWN
        # True is an int to Python, and a yes would be compared as 1.
        is_printed = isinstance(fact, int) and not isinstance(fact, bool)
        return is_printed and compared(int(str(fact)), limit)

    return test


def _is_numbered(card: Card, wanted: frozenset[str], sets: frozenset[str]) -> Truth:
    if not wanted.isdisjoint(printed_codes(card.facts)):
        return True
    if card.fact(_SET) is UNKNOWN:
        return UNKNOWN
    # Of a printing without its number nobody knows, unless it is of another set.
    is_open = any(normalise(code) in sets and not n for code, n in printings(card.facts))
    return UNKNOWN if is_open else False


def _is_of_set(card: Card, wanted: frozenset[str], *, by_code: bool) -> Truth:
    codes = {key_of(code) for code, _ in printings(card.facts)}
    named = card.facts.get("set_name")
    names = {key_of(name) for name in named.split(";")} if isinstance(named, str) else set()
    if not wanted.isdisjoint(codes | names):
        return True
    # A set may be wanted by its name, and the card be recorded by the code alone.
    return False if card.fact(_SET) is not UNKNOWN and (names or by_code) else UNKNOWN


def _keys(values: frozenset[str] | Unknown) -> frozenset[str] | Unknown:
    return frozenset(map(key_of, values)) if isinstance(values, frozenset) else UNKNOWN


def _as_values(fact: Fact) -> frozenset[str] | Unknown:
    if fact is UNKNOWN:
        return UNKNOWN
    return frozenset() if fact is None else frozenset((key_of(str(fact)),))


def _as_number(fact: Fact) -> Fact:
    return int(fact) if isinstance(fact, str) and fact.isdecimal() else fact
