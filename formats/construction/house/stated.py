"""A house format as its author states it: the format that it extends, and what differs."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import combinations

MAX_CLAUSES = 500
MAX_CHARACTERS = 20_000
"""Of a house format as one line."""
MAX_CARDS = 10_000
"""The largest limit and the largest size."""

_MAX_DIGITS = 9
_ENDS_IN_A_NUMBER = re.compile(r"(?:.* )?[0-9]+")
_DIGIT = re.compile(r"[0-9]")


class HouseError(ValueError):
    """A house format can't be read, or contradicts itself or what it extends.

    The message is for people: it names the clause, and the other source if two disagree.
    """


@dataclass(frozen=True, slots=True)
class Size:
    """How many cards a section holds."""

    section: str
    """Empty for the section that the extended format's own size is about."""
    minimum: int
    maximum: int | None
    """None if there may be any number more."""

    @property
    def amount(self) -> str:
        """The numbers as they are written: "60-70", "60+" or "60"."""
        if self.maximum is None:
            return f"{self.minimum}+"
        exact = self.maximum == self.minimum
        return str(self.minimum) if exact else f"{self.minimum}-{self.maximum}"

    @property
    def clause(self) -> str:
        """The size as a clause."""
        if not self.section:
            return f"size {self.amount}"
        # In quotes if it has a digit, so that none of it can be taken for the amount.
        return f"size {_written(self.section, bare=not _DIGIT.search(self.section))} {self.amount}"


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseFormat:
    """A format to extend, and what the house changes in it.

    Raises HouseError if the clauses contradict or repeat each other. Texts are plain.
    """

    extends: str
    """The id of a format."""
    name: str = ""
    bans: tuple[str, ...] = ()
    limits: tuple[tuple[str, int], ...] = ()
    unbans: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    sets: tuple[str, ...] = ()
    """The codes of the sets that are admitted; empty if all are."""
    starts: date | None = None
    ends: date | None = None
    """The last day on which it holds."""

    def __post_init__(self) -> None:
        if not (self.bans or self.limits or self.unbans or self.sizes or self.sets):
            raise HouseError(
                f"The house format states nothing beyond {self.extends}: it has no ban, limit, "
                "unban, size or sets."
            )
        if len(self.clauses) > MAX_CLAUSES:
            raise HouseError(
                f"The house format has {len(self.clauses):,} clauses; {MAX_CLAUSES} are allowed."
            )
        # Here too, as a TOML file may be longer than the line that it comes to.
        refuse_too_long(self.line)
        for card, most in self.limits:
            _check_limit(card, most)
        for size in self.sizes:
            _check_size(size)
        self._refuse_contradictions()

    @property
    def clauses(self) -> tuple[str, ...]:
        """What the house changes, each as the one-line form writes it."""
        name = [f"name {_written(self.name)}"] if self.name else []
        sets = [sets_clause(self.sets)] if self.sets else []
        return (
            *name,
            *map(ban_clause, self.bans),
            *(limit_clause(card, most) for card, most in self.limits),
            *map(unban_clause, self.unbans),
            *(size.clause for size in self.sizes),
            *sets,
            *self.dates,
        )

    @property
    def dates(self) -> tuple[str, ...]:
        """The clauses that say when it holds."""
        starts = [f"from {self.starts}"] if self.starts else []
        ends = [f"until {self.ends}"] if self.ends else []
        return (*starts, *ends)

    @property
    def line(self) -> str:
        """The house format in one line; read_line makes the same of it again."""
        return "; ".join((_written(self.extends), *self.clauses))

    @property
    def label(self) -> str:
        """What it is called: its name, else the line itself."""
        return self.name or self.line

    def is_in_force(self, as_of: date) -> bool:
        """Whether the house format holds on that day."""
        if self.starts is not None and as_of < self.starts:
            return False
        return self.ends is None or as_of <= self.ends

    def _refuse_contradictions(self) -> None:
        bans = [(card, ban_clause(card)) for card in self.bans]
        limits = [(card, limit_clause(card, most)) for card, most in self.limits]
        unbans = [(card, unban_clause(card)) for card in self.unbans]
        # Names are compared as they were typed; which cards they mean is known when it is compiled.
        _refuse_same([*bans, *limits])
        # A card may be unbanned and limited: then so many copies of it are allowed again.
        _refuse_same([*bans, *unbans])
        _refuse_same([(size.section, size.clause) for size in self.sizes])
        for one, other in combinations(self.sets, 2):
            if one.casefold() == other.casefold():
                raise HouseError(f"'{sets_clause(self.sets)}' names the set '{one}' twice.")
        if self.starts and self.ends and self.ends < self.starts:
            first, last = self.dates
            raise HouseError(f"'{first}' is after '{last}'.")


def ban_clause(card: str) -> str:
    """The ban of a card as a clause."""
    return f"ban {_card(card)}"


def limit_clause(card: str, most: int) -> str:
    """The limit of a card as a clause."""
    return f"limit {_card(card)} {most}"


def unban_clause(card: str) -> str:
    """The end of a card's ban as a clause."""
    return f"unban {_card(card)}"


def sets_clause(sets: Sequence[str]) -> str:
    """The sets that are admitted as a clause."""
    return f"sets {', '.join(_written(code, bare=',' not in code) for code in sets)}"


def plain(text: str) -> str:
    """The text without blanks around it, and with single ones inside.

    Raises HouseError for a character that can't be seen.
    """
    text = text.strip()
    for character in text:
        # Two names could differ in it alone, and look the same to everybody.
        if unicodedata.category(character).startswith("C"):
            raise HouseError(
                "The house format holds a control character or another that can't be seen "
                f"(U+{ord(character):04X})."
            )
    return " ".join(text.split())


def refuse_too_long(text: str) -> None:
    """Raise HouseError if a house format has more characters than one line may have."""
    if len(text) > MAX_CHARACTERS:
        raise HouseError(
            f"The house format has {len(text):,} characters as one line; "
            f"{MAX_CHARACTERS:,} are allowed."
        )


def at_odds(first: str, second: str) -> HouseError:
    """The error that two clauses about the same thing are."""
    if first == second:
        return HouseError(f"'{first}' stands twice.")
    if first.casefold() == second.casefold():
        return HouseError(f"'{first}' and '{second}' say the same.")
    return HouseError(f"'{first}' and '{second}' contradict each other.")


def ends_in_a_number(name: str) -> bool:
    """Whether the last word of a card's name could be taken for a number of copies."""
    return _ENDS_IN_A_NUMBER.fullmatch(name) is not None


def _card(name: str) -> str:
    return _written(name, bare=not ends_in_a_number(name))


def _written(text: str, *, bare: bool = True) -> str:
    """The text as a clause holds it: in quotes unless it can be read without."""
    if bare and '"' not in text and ";" not in text:
        return text
    doubled = text.replace('"', '""')
    return f'"{doubled}"'


def whole_number(digits: str) -> int:
    """The number. Raises HouseError for one that has more digits than any here has."""
    # Python refuses to read thousands of digits, and to write them.
    if len(digits) > _MAX_DIGITS:
        raise HouseError(
            f"A number has {len(digits):,} digits; limits and sizes go up to {MAX_CARDS:,}."
        )
    return int(digits)


def _check_limit(card: str, most: int) -> None:
    if most == 0:
        raise HouseError(
            f"'{limit_clause(card, most)}': a limit is 1 or more. Write '{ban_clause(card)}'."
        )
    if not 1 <= most <= MAX_CARDS:
        raise HouseError(f"'{limit_clause(card, most)}': a limit is 1 to {MAX_CARDS:,}.")


def _check_size(size: Size) -> None:
    maximum = size.minimum if size.maximum is None else size.maximum
    if not (0 <= size.minimum <= MAX_CARDS and 0 <= maximum <= MAX_CARDS):
        raise HouseError(f"'{size.clause}': a size is 0 to {MAX_CARDS:,}.")
    if maximum < size.minimum:
        raise HouseError(f"'{size.clause}': the smaller number comes first.")


def _refuse_same(stated: Iterable[tuple[str, str]]) -> None:
    """Refuse two clauses about the same thing; each comes with what it is about."""
    first: dict[str, str] = {}
    for about, clause in stated:
        key = about.casefold()
        if key in first:
            raise at_odds(first[key], clause)
        first[key] = clause
