"""What is wanted of a hand, in one line: `2+ character cost<=2 and 1+ location or 1+ "Roger"`.

Keep rules and odds are asked in the same words:

    QUERY    = ALL { "or" ALL }
    ALL      = CLAUSE { ("and" | ",") CLAUSE }
    CLAUSE   = [ COUNT ] CONDITION { CONDITION }
    COUNT    = "2+" | "2" | "1-3" | "0"            without one: 1+
    CONDITION = TYPE | COLUMN OPERATOR VALUE | "NAME"
    OPERATOR = "=" | "!=" | "<=" | ">=" | "<" | ">"
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

from formats.simulation.card_group import (
    BARE_VALUE,
    NAME,
    OPERATORS,
    CardGroup,
    Condition,
    QueryColumn,
    Vocabulary,
    plain,
)

MAX_CHARACTERS = 300
MAX_CLAUSES = 8
MAX_OF_A_CLAUSE = 100

# A blank must follow, or the beginning of a word such as "2nd" would be taken for a count.
_COUNT = re.compile(r"([0-9]+)(\+|-([0-9]+))?(?=\s|$)")
_QUOTED = re.compile(r'"([^"]*)"')
_OPERATOR = "|".join(map(re.escape, OPERATORS))
_COMPARED = re.compile(
    rf'([A-Za-z_][A-Za-z0-9_]*)\s*({_OPERATOR})\s*("[^"]*"|{BARE_VALUE.pattern})?'
)
_WORD = re.compile(r'[^\s,"=<>!]+')
_AND, _OR = ("and", ","), ("or",)


class QueryError(Exception):
    """The line can't be read; `position` is where, from 1, and the message a sentence."""

    def __init__(self, position: int, said: str) -> None:
        self.position = position
        super().__init__(f"At character {position}: {said}")


@dataclass(frozen=True, slots=True)
class Clause:
    """So many cards of a group."""

    least: int
    most: int | None
    """None for any number."""
    group: CardGroup

    def is_met(self, count: int) -> bool:
        """Whether so many cards of the group are what is wanted."""
        return self.least <= count and (self.most is None or count <= self.most)

    @property
    def cap(self) -> int:
        """The number beyond which more cards change nothing."""
        # One beyond the most, so that too many can be told from just enough.
        return self.least if self.most is None else self.most + 1

    def at_worst(self) -> tuple["Clause", ...]:
        """The clause with doubtful cards counted against it: out of too few, into too many."""
        if self.most is None:
            return (self,)
        return (
            Clause(self.least, None, self.group),
            Clause(0, self.most, replace(self.group, counts_doubtful=True)),
        )

    def at_best(self) -> tuple["Clause", ...]:
        """The clause with doubtful cards counted for it."""
        enough = Clause(self.least, None, replace(self.group, counts_doubtful=True))
        return (enough,) if self.most is None else (enough, Clause(0, self.most, self.group))

    def __str__(self) -> str:
        if self.most is None:
            count = f"{self.least}+"
        else:
            count = str(self.least) if self.least == self.most else f"{self.least}-{self.most}"
        return f"{count} {self.group}"


@dataclass(frozen=True, slots=True)
class HandQuery:
    """What is wanted: every clause of one of the alternatives."""

    any_of: tuple[tuple[Clause, ...], ...]

    @property
    def clauses(self) -> list[Clause]:
        """Every clause, each once."""
        return list(dict.fromkeys(clause for each in self.any_of for clause in each))

    @property
    def groups(self) -> list[CardGroup]:
        """Every group, each once."""
        return list(dict.fromkeys(clause.group for clause in self.clauses))

    def is_met(self, counts: Sequence[int], groups: Sequence[CardGroup]) -> bool:
        """Whether a hand with so many cards of each group is what is wanted."""
        of = dict(zip(groups, counts, strict=True))
        return any(all(c.is_met(of[c.group]) for c in clauses) for clauses in self.any_of)

    def at_worst(self) -> "HandQuery":
        """What no hand seems to be that is not, whatever the doubtful cards are."""
        return HandQuery(
            tuple(tuple(c for each in all_of for c in each.at_worst()) for all_of in self.any_of)
        )

    def at_best(self) -> "HandQuery":
        """What every hand is that may be what is wanted."""
        return HandQuery(
            tuple(tuple(c for each in all_of for c in each.at_best()) for all_of in self.any_of)
        )

    def __str__(self) -> str:
        return " or ".join(" and ".join(map(str, clauses)) for clauses in self.any_of)


def read_query(line: str, words: Vocabulary) -> HandQuery:
    """What the line wants. Raises QueryError for what can't be read, with its position."""
    return _QueryText(line, words).wanted()


class _QueryText:
    """A line that is being read, from left to right."""

    def __init__(self, line: str, words: Vocabulary) -> None:
        if len(line) > MAX_CHARACTERS:
            raise QueryError(
                MAX_CHARACTERS + 1, f"the line has more than {MAX_CHARACTERS} characters."
            )
        self.line = line
        self.words = words
        self.at = 0
        self._skip()

    def wanted(self) -> HandQuery:
        """All of the line."""
        any_of = [self._all()]
        while self._takes(_OR):
            any_of.append(self._all())
        if self.at < len(self.line):
            raise self._error(f"'{self.line[self.at :].split()[0]}' is not understood here.")
        wanted = HandQuery(tuple(any_of))
        # Each group doubles the kinds of cards that are told apart, and with them the counting.
        if len(wanted.clauses) > MAX_CLAUSES:
            raise QueryError(1, f"the line wants more than {MAX_CLAUSES} things at once.")
        return wanted

    def _group(self) -> CardGroup:
        conditions = [self._condition()]
        while self.at < len(self.line) and not self._is_next((*_AND, *_OR)):
            conditions.append(self._condition())
        return CardGroup(tuple(conditions))

    def _all(self) -> tuple[Clause, ...]:
        clauses = [self._clause()]
        while self._takes(_AND):
            clauses.append(self._clause())
        return tuple(clauses)

    def _clause(self) -> Clause:
        begins = self.at
        least, most = self._count()
        if most is not None and most < least:
            raise QueryError(begins + 1, f"{least}-{most} is no range: the smaller comes first.")
        if max(least, most or 0) > MAX_OF_A_CLAUSE:
            raise QueryError(begins + 1, f"more than {MAX_OF_A_CLAUSE} cards can't be wanted.")
        return Clause(least, most, self._group())

    def _count(self) -> tuple[int, int | None]:
        found = _COUNT.match(self.line, self.at)
        if found is None:
            return 1, None
        self._to(found.end())
        number, more, last = found.groups()
        if more == "+":
            return int(number), None
        return int(number), int(last or number)

    def _condition(self) -> Condition:
        if self.at >= len(self.line):
            raise self._error("a card type, a column or a name in quotes is missing.")
        if quoted := _QUOTED.match(self.line, self.at):
            if not quoted[1].strip():
                raise self._error("there is no name between the quotes.")
            self._to(quoted.end())
            return Condition(NAME, "=", quoted[1].strip())
        if self.line[self.at] == '"':
            raise self._error("the quote is never closed.")
        # Before the bare word, as "cost<=2" begins like one.
        if compared := _COMPARED.match(self.line, self.at):
            # Read before going on, so that an error points at where the condition begins.
            condition = self._compared(*compared.groups(""))
            self._to(compared.end())
            return condition
        word = _WORD.match(self.line, self.at)
        if word is None:
            raise self._error(f"'{self.line[self.at]}' is not understood here.")
        condition = self._type(word[0])
        self._to(word.end())
        return condition

    def _compared(self, name: str, operator: str, value: str) -> Condition:
        column = self._column(name)
        stated = value.strip('"').strip()
        if not stated:
            raise self._error(f"{name}{operator} is compared with nothing.")
        if column.name == self.words.type_column and operator in ("=", "!="):
            return replace(self._type(stated), operator=operator)
        is_ordered = operator not in ("=", "!=")
        if is_ordered and not column.is_number:
            raise self._error(f"{name}{operator} takes a number, which this column has not.")
        # isdigit alone takes "²", which int does not read.
        is_whole = stated.isascii() and stated.isdigit() and len(stated) <= 6
        if column.is_number and not is_whole and (is_ordered or stated != "-"):
            raise self._error(f"{name}{operator} takes a whole number.")
        if column.choices and plain(stated) not in {*map(plain, column.choices), "-"}:
            raise self._error(
                f"{name} is never '{stated}'.{_hint(stated, map(plain, column.choices))}"
            )
        return Condition(column.name, operator, stated, reads=column.reads)

    def _column(self, name: str) -> QueryColumn:
        column = self.words.columns.get(name.casefold())
        if column is None:
            raise self._error(f"no column is called '{name}'.{_hint(name, self.words.columns)}")
        return column

    def _type(self, word: str) -> Condition:
        known = self.words.type_words
        meant = known.get(plain(word))
        if meant is None:
            raise self._error(
                f"'{word}' is no type of card.{_hint(word, known)} A card's name stands in quotes."
            )
        return Condition(self.words.type_column, "=", meant, is_word=True)

    def _is_next(self, words: Iterable[str]) -> bool:
        return any(self._ends_word(word) for word in words)

    def _ends_word(self, word: str) -> int | None:
        """Where the word ends, if it stands here."""
        end = self.at + len(word)
        if self.line[self.at : end].casefold() != word:
            return None
        is_apart = word == "," or end == len(self.line) or self.line[end].isspace()
        return end if is_apart else None

    def _takes(self, words: Iterable[str]) -> bool:
        for word in words:
            if end := self._ends_word(word):
                self._to(end)
                return True
        return False

    def _to(self, place: int) -> None:
        self.at = place
        self._skip()

    def _skip(self) -> None:
        while self.at < len(self.line) and self.line[self.at].isspace():
            self.at += 1

    def _error(self, said: str) -> QueryError:
        return QueryError(self.at + 1, said)


def _hint(typed: str, known: Iterable[str]) -> str:
    near = get_close_matches(plain(typed), list(known), n=1)
    return f" Did you mean '{near[0]}'?" if near else ""
