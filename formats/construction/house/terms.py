"""What a house format says of cards: a column, an operator, values; and to which cards it applies.

Everything that a clause can demand is made of these, so that one small grammar serves all games.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from formats.construction.words import listed

NOTHING = "none"
"""The value of a fact that is not printed."""
ANYTHING = "any"
"""Every value of a fact that is printed."""
LIKE = "like"
"""The operator of facts that some other card of the deck has too."""
SECTION = "section"
"""What is no column of a card, but where the list has it."""
OPERATORS = ("=", "!=", ">=", "<=", ">", "<", LIKE)
RESERVED = ("where", "for", "except", "and", "since", "by", "among", "plus", "if", LIKE)
"""Words that part a clause; a value that has one of them is written in quotes."""

_BARE = re.compile(r"[\w.'’*/&!?()-]+(?: [\w.'’*/&!?()-]+)*")
_AMOUNTS = {">=": "at least ", "<=": "at most ", ">": "more than ", "<": "less than "}


def in_quotes(text: str) -> str:
    """The text in quotes, its own quotes doubled."""
    doubled = text.replace('"', '""')
    return f'"{doubled}"'


def written_value(value: str) -> str:
    """The value as a clause has it: in quotes unless it can be read without."""
    is_bare = _BARE.fullmatch(value) and not has_reserved(value, RESERVED)
    return value if is_bare else in_quotes(value)


def has_reserved(text: str, words: Sequence[str]) -> bool:
    """Whether the text has one of the words that part a clause."""
    return not set(words).isdisjoint(text.casefold().split())


@dataclass(frozen=True, slots=True)
class Term:
    """One demand on a fact of a card: that it is one of the values, or is not, or is as large."""

    column: str
    operator: str
    values: tuple[str, ...]

    @property
    def text(self) -> str:
        """The term as a clause has it."""
        values = ", ".join(map(written_value, self.values))
        return f"{self.column} {self.operator} {values}"

    @property
    def words(self) -> str:
        """The term as a sentence has it, behind "whose": "health is at least 6"."""
        column = self.column.replace("_", " ")
        verb = "are" if column.endswith("s") else "is"
        if self.operator == LIKE:
            return f"{column} {verb} shared with a {listed(self.values, 'or')}"
        negated = "not " if self.operator == "!=" else ""
        amount = _AMOUNTS.get(self.operator, negated)
        return f"{column} {verb} {amount}{listed(self.values, 'or')}"


Where = tuple[Term, ...]
"""Demands that a card meets all."""


def where_text(where: Where) -> str:
    """The demands as a clause has them."""
    return " and ".join(term.text for term in where)


def where_words(where: Where) -> str:
    """The demands as a sentence has them."""
    return "whose " + " and ".join(term.words for term in where)


@dataclass(frozen=True, slots=True)
class Scope:
    """The cards that a clause applies to."""

    where: Where = ()
    """All cards if nothing is demanded."""
    excepts: tuple[Where, ...] = ()
    unnamed: int = 0
    """How many more cards are excepted that the source does not name."""

    @property
    def text(self) -> str:
        """The scope behind a clause."""
        parts = [f" for {where_text(self.where)}"] if self.where else []
        parts += [f" except {where_text(each)}" for each in self.excepts]
        parts += [f" except {self.unnamed} unnamed"] if self.unnamed else []
        return "".join(parts)

    @property
    def words(self) -> str:
        """Which cards it is about, behind "cards": " whose type is token, but not those …"."""
        applies = f" {where_words(self.where)}" if self.where else ""
        excepted = [f"those {where_words(each)}" for each in self.excepts]
        if self.unnamed:
            excepted.append(f"{self.unnamed} that the source does not name")
        return applies + (f", except {listed(excepted)}," if excepted else "")


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card as a clause names it: by a name or a number, and by what else tells it."""

    name: str
    where: Where = ()
    since: str = ""
    """The day, month or year from which the clause holds."""
    by: str = ""
    """For a card that was replaced, the card that is played in its place."""


@dataclass(frozen=True, slots=True)
class Only:
    """Only cards that meet the demands are admitted."""

    demands: Where
    scope: Scope = Scope()

    @property
    def text(self) -> str:
        """The clause."""
        return f"only {where_text(self.demands)}{self.scope.text}"

    @property
    def states(self) -> str:
        """The clause as a sentence."""
        if not (self.scope.where or self.scope.excepts or self.scope.unnamed):
            return f"Only cards {where_words(self.demands)}."
        return f"Of cards{self.scope.words.rstrip(',')}, only those {where_words(self.demands)}."


@dataclass(frozen=True, slots=True)
class Pick:
    """So many values of a column, of which every card has one."""

    count: int
    column: str
    options: tuple[tuple[str, ...], ...] = ()
    """What can be picked: several values are picked together. Any value if there is none."""
    kind: Term | None = None
    """What a value must be like to be picked."""

    @property
    def text(self) -> str:
        """The pick as a clause has it."""
        number = f"{self.count} " if self.count > 1 else ""
        options = [" + ".join(map(written_value, option)) for option in self.options]
        among = f" among {', '.join(options)}" if options else ""
        return f"{number}{self.column}{among}" + (f" if {self.kind.text}" if self.kind else "")

    @property
    def words(self) -> str:
        """The pick as a sentence has it: "1 set"."""
        column = self.column.replace("_", " ")
        noun = column.removesuffix("s") if self.count == 1 else f"{column.removesuffix('s')}s"
        options = [listed(option) for option in self.options]
        among = f" out of {'; '.join(options)}" if options else ""
        return f"{self.count} {noun}{among}" + (f" whose {self.kind.words}" if self.kind else "")


@dataclass(frozen=True, slots=True)
class Share:
    """All cards share a value, or each has one of a few."""

    picks: tuple[Pick, ...]
    scope: Scope = Scope()

    @property
    def column(self) -> str:
        """The column whose values are shared."""
        return self.picks[0].column

    @property
    def text(self) -> str:
        """The clause."""
        return f"share {' plus '.join(pick.text for pick in self.picks)}{self.scope.text}"

    @property
    def states(self) -> str:
        """The clause as a sentence."""
        picks = listed([pick.words for pick in self.picks])
        return f"All cards{self.scope.words} are of {picks}."


@dataclass(frozen=True, slots=True)
class Amount:
    """How many: "2", "2+" or "1-4"."""

    minimum: int
    maximum: int | None
    """None if there may be any number more."""

    @property
    def text(self) -> str:
        """The numbers as they are written."""
        if self.maximum is None:
            return f"{self.minimum}+"
        exact = self.maximum == self.minimum
        return str(self.minimum) if exact else f"{self.minimum}-{self.maximum}"

    @property
    def words(self) -> str:
        """The numbers as a sentence has them."""
        if self.maximum is None:
            return f"at least {self.minimum}"
        if self.maximum == self.minimum:
            return f"exactly {self.minimum}"
        return f"at most {self.maximum}" if self.minimum < 1 else self.text.replace("-", " to ")


@dataclass(frozen=True, slots=True)
class CopyCount:
    """How many copies of each card there are."""

    amount: Amount
    scope: Scope = Scope()

    @property
    def text(self) -> str:
        """The clause."""
        return f"copies {self.amount.text}{self.scope.text}"

    @property
    def states(self) -> str:
        """The clause as a sentence."""
        words = self.amount.words
        return (
            f"{words[:1].upper()}{words[1:]} of each of the cards{self.scope.words}".rstrip(",")
            + "."
        )


@dataclass(frozen=True, slots=True)
class CardCount:
    """How many cards of a kind there are in all."""

    amount: Amount
    scope: Scope

    @property
    def text(self) -> str:
        """The clause."""
        return f"count {self.amount.text}{self.scope.text}"

    @property
    def states(self) -> str:
        """The clause as a sentence."""
        words = self.amount.words
        return f"{words[:1].upper()}{words[1:]} cards{self.scope.words}".rstrip(",") + "."
