"""A house format as its author states it: the format that it extends, and what differs."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from datetime import date
from itertools import combinations
from typing import Any

from formats.construction.house.terms import (
    Amount,
    CardCount,
    CopyCount,
    NamedCard,
    Only,
    Share,
    has_reserved,
    in_quotes,
    where_text,
)

MAX_CLAUSES = 500
MAX_DEMANDS = 24
"""Clauses about what is printed on cards: each looks at every card of a list."""
MAX_TERMS = 96
"""Of all these clauses together."""
MAX_CHARACTERS = 20_000
"""Of a house format as one line."""
MAX_CARDS = 10_000
"""The largest limit and the largest size."""

_MAX_DIGITS = 9
_ENDS_IN_A_NUMBER = re.compile(r"(?:.* )?[0-9]+")
_DIGIT = re.compile(r"[0-9]")
_PARTING = ("where", "since", "by")
"""Words behind which a clause says more of a card than its name."""


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
        return Amount(self.minimum, self.maximum).text

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
    bans: tuple[NamedCard, ...] = ()
    limits: tuple[tuple[NamedCard, int], ...] = ()
    unbans: tuple[NamedCard, ...] = ()
    replaced: tuple[NamedCard, ...] = ()
    """Cards that are played in another version alone."""
    sizes: tuple[Size, ...] = ()
    sets: tuple[str, ...] = ()
    """The codes of the sets that are admitted; empty if all are."""
    only: tuple[Only, ...] = ()
    shares: tuple[Share, ...] = ()
    copies: tuple[CopyCount, ...] = ()
    counts: tuple[CardCount, ...] = ()
    without: tuple[str, ...] = ()
    """The IDs of rules of the extended format that are lifted."""
    unchecked: tuple[str, ...] = ()
    """What else is demanded and no list can show."""
    starts: date | None = None
    ends: date | None = None
    """The last day on which it holds."""
    is_layer: bool = field(default=False, compare=False)
    """Whether it may state nothing itself, as it is laid over another house format."""

    def __post_init__(self) -> None:
        if not self.is_layer and len(self.clauses) == len(self.dates) + bool(self.name):
            raise HouseError(
                f"The house format states nothing beyond {self.extends}: it has no ban, limit, "
                "size or other clause about decks."
            )
        if len(self.clauses) > MAX_CLAUSES:
            raise HouseError(
                f"The house format has {len(self.clauses):,} clauses; {MAX_CLAUSES} are allowed."
            )
        terms = sum(each.text.count(" and ") + _begun(each) for each in self.demands)
        if len(self.demands) > MAX_DEMANDS or terms > MAX_TERMS:
            raise HouseError(
                f"The house format has {len(self.demands):,} clauses about what is printed on "
                f"cards, with {terms:,} demands; {MAX_DEMANDS} with {MAX_TERMS} are allowed."
            )
        # Here too, as a TOML file may be longer than the line that it comes to.
        refuse_too_long(self.line)
        for card, most in self.limits:
            _check_limit(card, most)
        for size in self.sizes:
            _check_size(size)
        amounts = [(each.amount, each.text) for each in self.copies]
        for amount, text in [*amounts, *((each.amount, each.text) for each in self.counts)]:
            _check_amount(amount, text, "number of cards")
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
            *map(replace_clause, self.replaced),
            *(size.clause for size in self.sizes),
            *sets,
            *(each.text for each in self.demands),
            *map(without_clause, self.without),
            *map(unchecked_clause, self.unchecked),
            *self.dates,
        )

    @property
    def demands(self) -> "tuple[Only | Share | CopyCount | CardCount, ...]":
        """The clauses about what is printed on cards."""
        return (*self.only, *self.shares, *self.copies, *self.counts)

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

    def over(self, under: "HouseFormat") -> "HouseFormat":
        """The house format with the clauses of another that it extends.

        An unban takes a ban or a replacement of the other back. Its dates are its own. Raises
        HouseError if the clauses contradict each other.
        """
        lifted = [
            (card, [old for old in under.bans if _is_same(card, old)]) for card in self.unbans
        ]
        gone = {old for _, olds in lifted for old in olds}
        joined: dict[str, Any] = {}
        for each in fields(self):
            own, other = getattr(self, each.name), getattr(under, each.name)
            joined[each.name] = (*other, *own) if isinstance(own, tuple) else own
        joined["extends"], joined["is_layer"] = under.extends, self.is_layer
        joined["bans"] = tuple(card for card in joined["bans"] if card not in gone)
        joined["unbans"] = (*under.unbans, *(card for card, olds in lifted if not olds))
        return HouseFormat(**joined)

    def is_in_force(self, as_of: date) -> bool:
        """Whether the house format holds on that day."""
        if self.starts is not None and as_of < self.starts:
            return False
        return self.ends is None or as_of <= self.ends

    def _refuse_contradictions(self) -> None:
        bans = [(_about(card), ban_clause(card)) for card in self.bans]
        bans += [(_about(card), replace_clause(card)) for card in self.replaced]
        limits = [(_about(card), limit_clause(card, most)) for card, most in self.limits]
        unbans = [(_about(card), unban_clause(card)) for card in self.unbans]
        # Names are compared as they were typed; which cards they mean is known when it is compiled.
        _refuse_same([*bans, *limits])
        # A card may be unbanned and limited: then so many copies of it are allowed again.
        _refuse_same([*bans, *unbans])
        _refuse_same([(size.section, size.clause) for size in self.sizes])
        _refuse_same([(rule_id, without_clause(rule_id)) for rule_id in self.without])
        _refuse_same([(text, unchecked_clause(text)) for text in self.unchecked])
        _refuse_same([(each.text, each.text) for each in self.only])
        _refuse_same([(f"{each.column}{each.scope.text}", each.text) for each in self.shares])
        _refuse_same([(each.scope.text, each.text) for each in self.copies])
        _refuse_same([(each.scope.text, each.text) for each in self.counts])
        _refuse_disjoint(self.only)
        for each in self.only:
            # Both without exceptions: the cards that one admits are those of the other, or none.
            if self.sets and each.scope.text == "" and each.demands[0].column == "set":
                raise at_odds(sets_clause(self.sets), each.text)
        for one, other in combinations(self.sets, 2):
            if one.casefold() == other.casefold():
                raise HouseError(f"'{sets_clause(self.sets)}' names the set '{one}' twice.")
        if self.starts and self.ends and self.ends < self.starts:
            first, last = self.dates
            raise HouseError(f"'{first}' is after '{last}'.")


def _begun(clause: Only | Share | CopyCount | CardCount) -> int:
    """How many lists of demands a clause has."""
    return 1 + bool(clause.scope.where) + len(clause.scope.excepts)


def _is_same(one: NamedCard, other: NamedCard) -> bool:
    """Whether an unban is about a ban: of the name, and of the same version if it tells one."""
    is_version = one.where in ((), other.where)
    return one.name.casefold() == other.name.casefold() and is_version


def ban_clause(card: NamedCard) -> str:
    """The ban of a card as a clause."""
    return f"ban {named_text(card)}"


def limit_clause(card: NamedCard, most: int) -> str:
    """The limit of a card as a clause."""
    return f"limit {named_text(card)} {most}"


def unban_clause(card: NamedCard) -> str:
    """The end of a card's ban as a clause."""
    return f"unban {named_text(card)}"


def replace_clause(card: NamedCard) -> str:
    """A card that is played in another version, as a clause."""
    return f"replace {named_text(card)}"


def without_clause(rule_id: str) -> str:
    """A rule that is lifted as a clause."""
    return f"without {_written(rule_id)}"


def unchecked_clause(text: str) -> str:
    """What no list can show as a clause."""
    return f"unchecked {_written(text)}"


def named_text(card: NamedCard) -> str:
    """The card with its qualifiers, as a clause names it."""
    where = f" where {where_text(card.where)}" if card.where else ""
    since = f" since {card.since}" if card.since else ""
    return _card(card.name) + where + since + (f" by {_card(card.by)}" if card.by else "")


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
    return _written(name, bare=not (ends_in_a_number(name) or has_reserved(name, _PARTING)))


def _about(card: NamedCard) -> str:
    """The card with what tells it, by which clauses about one thing are known."""
    return f"{card.name} where {where_text(card.where)}"


def _written(text: str, *, bare: bool = True) -> str:
    """The text as a clause holds it: in quotes unless it can be read without."""
    if bare and '"' not in text and ";" not in text:
        return text
    return in_quotes(text)


def whole_number(digits: str) -> int:
    """The number. Raises HouseError for one that has more digits than any here has."""
    # Python refuses to read thousands of digits, and to write them.
    if len(digits) > _MAX_DIGITS:
        raise HouseError(
            f"A number has {len(digits):,} digits; limits and sizes go up to {MAX_CARDS:,}."
        )
    return int(digits)


def _check_limit(card: NamedCard, most: int) -> None:
    if most == 0:
        raise HouseError(
            f"'{limit_clause(card, most)}': a limit is 1 or more. Write '{ban_clause(card)}'."
        )
    if not 1 <= most <= MAX_CARDS:
        raise HouseError(f"'{limit_clause(card, most)}': a limit is 1 to {MAX_CARDS:,}.")


def _check_size(size: Size) -> None:
    _check_amount(Amount(size.minimum, size.maximum), size.clause, "size")


def _check_amount(amount: Amount, clause: str, what: str) -> None:
    maximum = amount.minimum if amount.maximum is None else amount.maximum
    if not (0 <= amount.minimum <= MAX_CARDS and 0 <= maximum <= MAX_CARDS):
        raise HouseError(f"'{clause}': a {what} is 0 to {MAX_CARDS:,}.")
    if maximum < amount.minimum:
        raise HouseError(f"'{clause}': the smaller number comes first.")


def _refuse_disjoint(clauses: Sequence[Only]) -> None:
    """Refuse two clauses about the same cards that no value of a column can keep both."""
    stated: dict[tuple[str, str], tuple[frozenset[str], str]] = {}
    for clause in clauses:
        for term in clause.demands:
            if term.operator != "=":
                continue
            values = frozenset(map(str.casefold, term.values))
            key = term.column, clause.scope.text
            before = stated.get(key)
            # A card may have several teams, so that only what has one value is contradicted.
            if before is not None and "any" not in values | before[0]:
                if values == before[0]:
                    raise HouseError(f"'{before[1]}' and '{clause.text}' say the same.")
                if values.isdisjoint(before[0]) and not term.column.endswith("s"):
                    raise at_odds(before[1], clause.text)
            stated[key] = values, clause.text


def _refuse_same(stated: Iterable[tuple[str, str]]) -> None:
    """Refuse two clauses about the same thing; each comes with what it is about."""
    first: dict[str, str] = {}
    for about, clause in stated:
        key = about.casefold()
        if key in first:
            raise at_odds(first[key], clause)
        first[key] = clause
