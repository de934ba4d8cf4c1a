"""The cards of names that no catalogue has: by name, and by what a list gives beside it.

A number in a set tells two cards of one name apart, and so does a cost in a bracket where no
number is given. What else the list tells of a card, its type by the heading that it is under,
is kept with it; no rule goes by that (`Card.told`).
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from carddb.columns import COLUMNS
from carddb.model import Card, Fact, unlisted
from carddb.names import bracket_at_end, normalise
from carddb.titles import with_code
from validator.decklist.lines import Line, LineKind
from validator.decklist.narrowing import types_under
from validator.decklist.sections import CardTally, ReadSections, Tallies

_CODE = r"[A-Z][A-Z0-9]{1,4}"
_NUMBERED = re.compile(rf"({_CODE})[- ]?(\d{{1,3}}[a-z]?)")
_CODE_FIRST = re.compile(rf"({_CODE})-(\d{{1,3}}[a-z]?) (?=\S)")
_TWO_CODES = re.compile(rf"({_CODE}-\d{{1,3}}[a-z]?) ({_CODE})-(\d{{1,3}}[a-z]?)")
_SET = re.compile(_CODE)
_DIGITS = re.compile(r"\d{1,3}")
_MAX_BRACKETS = 3
_HAS_NOTHING_BESIDE = re.compile(r"[^\d\[(]*")
"""A name without numbers and brackets: most are one."""
COST = "cost"


class Beside(NamedTuple):
    """What stands beside a name: a set, a number in it, a cost; each may be missing."""

    set: str = ""
    number: str = ""
    cost: int | None = None

    @property
    def closeness(self) -> int:
        """How closely it tells which card is meant: a number in a set does it best."""
        if self.number:
            return 3 if self.set else 2
        return int(bool(self.set) or self.cost is not None)

    def may_be(self, other: "Beside") -> bool:
        """Whether nothing that both of them give differs."""
        pairs = zip(self, other, strict=True)
        return all(one == two or one in ("", None) or two in ("", None) for one, two in pairs)

    @property
    def key(self) -> str:
        """What of it tells cards of one name apart, as ids are written."""
        # Where there is a number, a cost that one line gives and another does not says nothing.
        if self.number or self.cost is None:
            return normalise(f"{self.set} {self.number}") if self.set or self.number else ""
        return normalise(f"{self.set} {COST} {self.cost}")


_NOTHING = Beside()


def parted(typed: str, *, has_costs: bool) -> tuple[str, Beside]:
    """A typed name without what stands beside it, and that.

    A code before a name is a number only if none is behind it: "LV-426 [ALN-051]" has the name
    LV-426, and "MAV-071" is all that there is.
    """
    if _HAS_NOTHING_BESIDE.fullmatch(typed):
        return typed, _NOTHING
    if found := _TWO_CODES.fullmatch(typed):
        return found[1], Beside(found[2], found[3])
    name, codes, number, cost = typed, "", "", None
    for _ in range(_MAX_BRACKETS):
        # As `without_codes` does, which names cards that were read before by what is left here.
        before, inside = bracket_at_end(name)
        if not before:
            break
        if coded := _NUMBERED.fullmatch(inside):
            codes, number = codes or coded[1], number or coded[2]
        elif _SET.fullmatch(inside):
            codes = codes or inside
        elif not _DIGITS.fullmatch(inside):
            break
        elif name[-1] == "]":
            number = number or inside
        elif has_costs:
            cost = int(inside)
        name = before
    first = _CODE_FIRST.match(name)
    if first is not None and (not number or (first[1], first[2]) == (codes, number)):
        return name[first.end() :], Beside(first[1], first[2], cost)
    if name == typed and (alone := _NUMBERED.fullmatch(name)) and "-" in name:
        return name, Beside(alone[1], alone[2])
    return name, Beside(codes, number, cost)


def stated_cost(typed: str) -> int | None:
    """The cost that a list gives in a bracket behind a name; None if it gives none."""
    before, inside = bracket_at_end(typed) if typed.endswith(")") else ("", "")
    return int(inside) if before and _DIGITS.fullmatch(inside) else None


@dataclass(slots=True)
class _CardsOfName:
    """The cards of one name, as it was spelled first."""

    name: str
    cards: dict[Beside, Card] = field(default_factory=dict)
    types: tuple[str, frozenset[str]] | None = None
    """The column of types, and those that all headings leave that the name is under."""


class NotListed:
    """The unlisted cards of one list, as it is read."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._has_costs = COST in COLUMNS.get(game, {})
        self._named: dict[str, _CardsOfName] = {}
        self._told: dict[Card, dict[str, Fact]] = {}
        self._types: dict[tuple[str, str], frozenset[str]] = {}
        self._apart: set[int] | None = None
        self.lines: Sequence[Line] = ()
        """All lines of the list."""

    def cards(self, line: Line, sections: ReadSections) -> tuple[Card, ...]:
        """The card of a line."""
        name, beside = parted(line.text, has_costs=self._has_costs)
        if line.set and beside.number and not beside.set:
            beside = beside._replace(set=line.set)
        key = normalise(name)
        named = self._named.get(key)
        if named is None:
            named = self._named[key] = _CardsOfName(name)
        if self._apart is None:
            self._apart = _apart_from_headings(self.lines)
        if line.number not in self._apart:
            self._head(named, sections)
        # By the number alone, where there is one: another line may leave the cost out.
        apart = beside._replace(cost=None) if beside.number else beside
        card = named.cards.get(apart)
        if card is None:
            card = named.cards[apart] = self._card(named.name, key, apart)
        told = self._told[card]
        if beside.cost is not None and told.setdefault(COST, beside.cost) != beside.cost:
            told[COST] = None  # two costs of one number: neither is told
        return (card,)

    def has_a_number(self, line: Line) -> bool:
        """Whether a line gives the number of a card in its set."""
        return bool(parted(line.text, has_costs=self._has_costs)[1].number)

    def _card(self, name: str, key: str, beside: Beside) -> Card:
        facts: dict[str, Fact] = {}
        if beside.set:
            facts["set" if _SET.fullmatch(beside.set) else "set_name"] = beside.set
        if beside.number:
            facts["number"] = beside.number
        told: dict[str, Fact] = {}
        apart = beside.key
        # A name that is its own number has it once.
        card_id = f"{key} {apart}" if apart and apart != key else key
        card = unlisted(self._game, name, card_id, facts, told)
        self._told[card] = told
        return card

    def _head(self, named: _CardsOfName, sections: ReadSections) -> None:
        spec = sections.spec
        if spec is None or not spec.types.by_heading:
            return
        place = (spec.name, sections.heading)
        types = self._types.get(place)
        if types is None:
            types = self._types[place] = types_under(spec, sections.heading)
        if types:
            left = types & named.types[1] if named.types else types
            named.types = (spec.types.column, left)

    def settle(self, sections: ReadSections) -> None:
        """At the end of the list: tell types, and what is meant where a number is left out."""
        other: dict[tuple[Card, ...], tuple[Card, ...]] = {}
        for named in self._named.values():
            if named.types and len(named.types[1]) == 1:
                column, (only,) = named.types
                for card in named.cards.values():
                    self._told[card][column] = only
            if len(named.cards) > 1:
                other.update(_joined(named.cards))
        for told in self._told.values():
            if told.get(COST, 0) is None:
                del told[COST]
        if len(self._named) != len(self._told):
            _rekey(sections, lambda cards: other.get(cards, cards))
            apart = dict(self._with_titles_apart(sections))
            _rekey(sections, lambda cards: tuple([apart.get(card, card) for card in cards]))

    def _with_titles_apart(self, sections: ReadSections) -> Iterable[tuple[Card, Card]]:
        """The cards that a section holds several of one name of, with titles that differ."""
        for tallies in sections.held.values():
            own = {cards[0]: None for cards in tallies if len(cards) == 1 and not cards[0].listed}
            by_name: dict[str, list[Card]] = {}
            for card in own:
                by_name.setdefault(normalise(card.name), []).append(card)
            for cards in by_name.values():
                if len(cards) > 1:
                    yield from ((card, replace(card, title=with_code(card))) for card in cards)


def _apart_from_headings(lines: Iterable[Line]) -> set[int]:
    """The numbers of cards that a blank line parts from what stands together under a heading.

    "Plot Twists" above ten cards does not speak of what follows behind a blank line. It does where
    blank lines are between all cards.
    """
    apart: set[int] = set()
    is_together = is_apart = False
    last = 0
    before: LineKind | None = None
    for line in lines:
        if line.kind is not LineKind.CARD:
            is_together = is_apart = False
        elif line.number > last + 1 and before is LineKind.CARD:
            is_apart = is_apart or is_together
        elif before is LineKind.CARD:
            is_together = True
        if is_apart:
            apart.add(line.number)
        last, before = line.number, line.kind
    return apart


def _joined(cards: dict[Beside, Card]) -> Iterable[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """By the card of a name that gives less than others do, which of them are meant by it."""
    whole: list[tuple[Beside, Card]] = []
    for beside, card in sorted(cards.items(), key=lambda each: -each[0].closeness):
        closer = [
            other
            for given, other in whole
            if given.closeness > beside.closeness and beside.may_be(_with_cost(given, other))
        ]
        if closer:
            yield (card,), tuple(closer)
        else:
            whole.append((beside, card))


def _with_cost(beside: Beside, card: Card) -> Beside:
    cost = card.told.get(COST)
    return beside._replace(cost=cost) if isinstance(cost, int) else beside


def _rekey(sections: ReadSections, other: Callable[[tuple[Card, ...]], tuple[Card, ...]]) -> None:
    for key, tallies in sections.held.items():
        replaced: Tallies = {}
        for cards, tally in tallies.items():
            held = replaced.setdefault(other(cards), CardTally())
            held.count += tally.count
            held.lines += tally.lines
        sections.held[key] = replaced
