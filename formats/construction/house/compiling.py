"""A house format over the format that it extends, with the cards that it names.

What changes nothing, contradicts the extended format or names what is not there is refused.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from types import MappingProxyType
from typing import Protocol

from carddb.column import Column
from carddb.model import Card
from carddb.normal import normalise
from carddb.titles import code_key
from formats.construction import own_rules
from formats.construction.format import CompiledFormat, CompiledRule, Seen, Unchecked, rules_hash
from formats.construction.house.bans import banned, lifted
from formats.construction.house.clauses import NOWHERE, CardClause, ClauseIndex, named
from formats.construction.house.dates import out_of_force, written_day
from formats.construction.house.demands import DeckDemand, admitting, as_rule, copying, counting
from formats.construction.house.grammar import span_of
from formats.construction.house.limits import limited
from formats.construction.house.sets import of_sets
from formats.construction.house.sharing import sharing
from formats.construction.house.sizes import sized
from formats.construction.house.stated import (
    HouseError,
    HouseFormat,
    Size,
    ban_clause,
    limit_clause,
    replace_clause,
    sets_clause,
    unban_clause,
    without_clause,
)
from formats.construction.house.terms import LIKE, SECTION, NamedCard
from formats.construction.house.vocabulary import HouseWords
from formats.construction.rule import Rule
from formats.construction.shapes.sizes import limits_of
from formats.construction.words import listed, some_of

Table = tuple[CompiledRule, ...]


class Cards(Protocol):
    """The cards that a house format may name."""

    def cards_named(self, typed: str) -> tuple[Card, ...]:
        """The cards that a typed name may mean."""

    def suggest(self, typed: str) -> tuple[str, ...]:
        """The titles nearest to a name that no card has."""

    def has_set(self, code: str) -> bool:
        """Whether some card may have been printed in the set."""


def compile_house(
    house: HouseFormat,
    base: CompiledFormat,
    cards: Cards,
    as_of: date,
    columns: Mapping[str, Column] = MappingProxyType({}),
    *,
    known_as: str = "",
) -> CompiledFormat:
    """The house format ready to judge by as of that day; `base` is the format it extends.

    `columns` are those of the game's cards, which clauses may name. A named format is
    `known_as` its id, any other is known by its line.

    On a day on which the house format is not in force the base's rules judge alone, and a
    warning says so. Raises HouseError for a clause that is redundant, conflicting or unknown.
    """
    if house.name.casefold() in (base.id.casefold(), base.name.casefold()):
        raise HouseError(f"'name {house.name}': the format that it extends is called that.")
    compiler = _Compiler(house, base, cards, as_of, columns, is_named=bool(known_as))
    table, seen_of = compiler.table(), compiler.seen_of()
    # Compiled first in any case, so that a faulty clause is refused on every day.
    if not house.is_in_force(as_of):
        outside = out_of_force(_period(house), base.id, as_of)
        table = (*base.table, CompiledRule(outside, "; ".join(house.dates), house.label))
        seen_of = base.seen_of
    return replace(
        base,
        # The whole line, so that whoever has the report can ask for the same format again.
        id=known_as or house.line,
        name=house.label,
        summary=_summary(house, base),
        seen_of=seen_of,
        unchecked=(*base.unchecked, *(Unchecked(own_rules.UNCHECKED, t) for t in house.unchecked)),
        table=table,
        hash=rules_hash(known_as or house.line, base.game, base.version, base.sections, table),
    )


class _EveryCatalogue:
    """No cards: a format that is published knows them by their names."""

    def cards_named(self, typed: str) -> tuple[Card, ...]:  # noqa: ARG002
        return ()

    def suggest(self, typed: str) -> tuple[str, ...]:  # noqa: ARG002
        return ()

    def has_set(self, code: str) -> bool:  # noqa: ARG002
        return True


EVERY_CATALOGUE: Cards = _EveryCatalogue()


class _Compiler:
    """Makes the rules of one house format."""

    def __init__(
        self,
        house: HouseFormat,
        base: CompiledFormat,
        cards: Cards,
        as_of: date,
        columns: Mapping[str, Column],
        *,
        is_named: bool,
    ) -> None:
        self._house = house
        self._base = base
        self._cards = cards
        self._as_of = as_of
        self._is_named = is_named
        self._sections = frozenset(spec.name for spec in base.sections)
        self._words = HouseWords(base, columns, keeps=is_named)
        self._bans = self._in_force([(ban_clause(card), card, 0) for card in house.bans])
        self._bans += self._in_force([(replace_clause(card), card, 0) for card in house.replaced])
        self._limits = self._in_force(
            [(limit_clause(card, most), card, most) for card, most in house.limits]
        )
        self._unbans = self._in_force([(unban_clause(card), card, 0) for card in house.unbans])
        self._demands = list(self._made_demands())

    def _in_force(self, stated: Sequence[tuple[str, NamedCard, int]]) -> list[CardClause]:
        """The clauses, but those that do not hold yet on the day."""
        clauses = []
        for text, card, limit in stated:
            first, last = span_of(text, card.since) if card.since else (date.min, date.min)
            # Compiled in any case, so that a faulty clause is refused on every day.
            clause = self._meant(text, card, limit, is_doubtful=first <= self._as_of < last)
            if self._as_of >= first:
                clauses.append(clause)
        return clauses

    def _made_demands(self) -> Iterator[Rule]:
        """The rules about what is printed on cards, one for each kind of clause."""
        house, words, sections = self._house, self._words, self._sections
        same_card = self._base.words.same_card
        kinds: dict[str, list[DeckDemand]] = {
            own_rules.ONLY: [admitting(each, words, sections) for each in house.only],
            own_rules.SHARED: [sharing(each, words, sections) for each in house.shares],
            own_rules.COPIES: [copying(c, words, sections, same_card) for c in house.copies],
            own_rules.COUNT: [counting(each, words, sections) for each in house.counts],
        }
        for rule_id, demands in kinds.items():
            if demands:
                # What may be asked of people: every column that a clause looks at.
                yield as_rule(rule_id, demands, tuple(words.seen))

    def seen_of(self) -> Seen | None:
        """What the rules see of a card, those of the house among them."""
        base, by_sets = self._base.seen_of, bool(self._house.sets)
        columns = tuple(self._words.seen)
        clauses = (*self._bans, *self._limits, *self._unbans)
        index = ClauseIndex(clauses, is_by_name=self._is_named, keeps=False)
        # The rules of such a format are shown each reading in turn, so they see whole cards.
        if base is None:
            return None

        def seen(card: Card) -> Hashable:
            return (
                base(card),
                tuple(clause.text for clause in index.of_card(card)),
                card.fact("set") if by_sets else None,
                tuple(card.facts.get(column) for column in columns),
                (card.name, card.title, card.aliases) if "name" in columns else None,
            )

        return seen

    def table(self) -> Table:
        """The base's rules, but those that the house changes, and the house's own."""
        house, bans, limits, unbans = self._house, self._bans, self._limits, self._unbans
        _refuse_overlap([*bans, *limits])
        _refuse_overlap([*bans, *unbans])
        table = self._with_sizes(self._with_unbans(self._with_rules_lifted(), unbans))
        # After unbans and sizes: an unban may be what makes a limit mean something.
        for clause in bans:
            _refuse_idle_ban(clause, table)
        for clause in limits:
            _refuse_idle_limit(clause, table)
        added = []
        if bans:
            rule = banned(bans, self._sections, is_by_name=self._is_named)
            added.append(self._row(rule, _texts(bans)))
        if limits:
            added.append(
                self._row(
                    limited(limits, self._sections, is_by_name=self._is_named), _texts(limits)
                )
            )
        for code in house.sets:
            if not self._cards.has_set(code):
                stated = sets_clause(house.sets)
                raise HouseError(f"'{stated}': no card that is known is of the set '{code}'.")
        if house.sets:
            rule = of_sets(house.sets, self._sections)
            added.append(self._row(rule, [sets_clause(house.sets)]))
        for rule in self._demands:
            added.append(
                self._row(rule, [str(text) for key, text in rule.terms if key == "clause"])
            )
        return (*table, *added)

    def _with_rules_lifted(self) -> Table:
        """The base's rules without those that the house lifts."""
        known = {row.rule.id.casefold(): row.rule.id for row in self._base.table}
        lifted_ids = set()
        for typed in self._house.without:
            rule_id = known.get(typed.casefold())
            if rule_id is None or rule_id in own_rules.OWN_RULES:
                rules = [each for each in known.values() if each not in own_rules.OWN_RULES]
                raise HouseError(
                    f"'{without_clause(typed)}': {self._base.id} has no rule '{typed}' that could "
                    f"be lifted. The rules are: {', '.join(rules)}."
                )
            lifted_ids.add(rule_id)
        return tuple(row for row in self._base.table if row.rule.id not in lifted_ids)

    def _row(self, rule: Rule, clauses: Sequence[str]) -> CompiledRule:
        return CompiledRule(rule, named(clauses), self._house.label)

    def _meant(self, text: str, card: NamedCard, limit: int, *, is_doubtful: bool) -> CardClause:
        """The clause with the cards that it may mean; none if the catalogue lacks it."""
        test = self._words.tests(text, card.where) if card.where else None
        if test is not None:
            test = self._words.kept(text, "meant", test)
        needs_deck = any(t.column == SECTION or t.operator == LIKE for t in card.where)
        called = cards = self._cards.cards_named(card.name)
        if test is not None and not needs_deck:
            cards = tuple(each for each in called if test(each, NOWHERE) is not False)
        numbers = [
            v for t in card.where if t.column == "number" and t.operator == "=" for v in t.values
        ]
        return CardClause(
            text,
            card.name,
            cards,
            limit,
            card.by,
            test,
            frozenset(code_key(normalise(each)) for each in (card.name, *numbers)),
            is_doubtful,
            # Of a name that other cards have nothing else was meant.
            () if called else self._cards.suggest(card.name),
            needs_deck,
        )

    def _with_unbans(self, table: Table, unbans: Sequence[CardClause]) -> Table:
        """The rules, those that ban lifted for the cards that are unbanned."""
        for clause in unbans:
            if not clause.cards:
                raise HouseError(_unknown_card(clause))
            if not any(_bans_some(row, clause) for row in table):
                raise HouseError(
                    f"'{clause.text}' undoes nothing: {self._base.id} does not ban it."
                )
        changed = []
        for row in table:
            undoing = [clause for clause in unbans if _bans_some(row, clause)]
            changed.append(replace(row, rule=lifted(row.rule, undoing)) if undoing else row)
        return tuple(changed)

    def _with_sizes(self, table: Table) -> Table:
        """The rules, those about the size of a section replaced by the house's."""
        sizes: dict[str, Size] = {}
        for size in self._house.sizes:
            section = self._section_of(size)
            if section in sizes:
                first = sizes[section].clause
                raise HouseError(f"'{first}' and '{size.clause}' are both about the {section}.")
            rows = [row for row in table if _sized_section(row) == section]
            if not rows:
                raise HouseError(
                    f"'{size.clause}': {self._base.id} states no size of the {section} that could "
                    "be changed."
                )
            _refuse_idle_size(size, rows)
            sizes[section] = size
        if not sizes:
            return table
        rule = sized([self._resized(section, size) for section, size in sizes.items()])
        own = self._row(rule, [size.clause for size in sizes.values()])
        # In the place of the first that goes, so that the table keeps the rulebook's order.
        gone = [place for place, row in enumerate(table) if _sized_section(row) in sizes]
        place = gone[0] if gone else len(table)
        behind = [row for row in table[place:] if _sized_section(row) not in sizes]
        return (*table[:place], own, *behind)

    def _resized(self, section: str, size: Size) -> Rule:
        """The base's rule about the size of the section, with the house's numbers."""
        (resize,) = [
            row.rule.resized
            for row in self._base.table
            if row.rule.resized is not None and _sized_section(row) == section
        ]
        return resize(own_rules.SIZE, size.minimum, size.maximum)

    def _section_of(self, size: Size) -> str:
        if not size.section:
            sized = filter(None, map(_sized_section, self._base.table))
            return next(sized, self._base.sections[0].name)
        for spec in self._base.sections:
            if spec.name.casefold() == size.section.casefold():
                return spec.name
        known = ", ".join(spec.name for spec in self._base.sections)
        raise HouseError(
            f"'{size.clause}': {self._base.id} has no section '{size.section}'. "
            f"The sections are: {known}."
        )


def _unknown_card(clause: CardClause) -> str:
    near = [f"'{title}'" for title in clause.near]
    meant = f" Did you mean {listed(near, 'or')}?" if near else ""
    return f"'{clause.text}': '{clause.name}' is not in our catalogue.{meant}"


def _texts(clauses: Iterable[CardClause]) -> list[str]:
    return [clause.text for clause in clauses]


def _sized_section(row: CompiledRule) -> str | None:
    """The section that the rule is about, if it is about a size."""
    limits = limits_of(row.rule)
    return limits[0] if limits else None


def _bans_some(row: CompiledRule, clause: CardClause) -> bool:
    return row.rule.is_ban and any(row.rule.allows(card) == 0 for card in clause.cards)


def _cited(row: CompiledRule) -> str:
    return f"{row.rule.id} of {row.origin}"


def _refuse_overlap(clauses: Iterable[CardClause]) -> None:
    """Refuse two clauses about one card; spelt alike they were refused when they were read."""
    first: dict[str, CardClause] = {}
    for clause in clauses:
        for card in clause.cards:
            # Clauses with demands of their own may be about different versions of a card.
            if clause.allows(card) is None:
                continue
            if card.id in first:
                raise HouseError(
                    f"'{first[card.id].text}' and '{clause.text}' are both about {card.title}."
                )
            first[card.id] = clause


def _refuse_idle_ban(clause: CardClause, table: Table) -> None:
    banning = [
        next((row for row in table if row.rule.allows(card) == 0), None) for card in clause.cards
    ]
    # A name may mean several cards: the clause is idle only if all of them are banned already.
    if banning and banning[0] is not None and None not in banning:
        raise HouseError(f"'{clause.text}' repeats {_cited(banning[0])}.")


def _refuse_idle_limit(clause: CardClause, table: Table) -> None:
    """Refuse a limit that the base's rules keep within anyway."""
    allowed = [(most, row) for card in clause.cards for most, row in _strictest(card, table)]
    # Added up, as a limit counts the cards of its clause together.
    total = sum(most for most, _ in allowed)
    # Of a card that no rule limits any number is allowed, so the limit changes something.
    if not clause.cards or len(allowed) < len(clause.cards) or clause.limit < total:
        return
    source = _cited(max(allowed, key=lambda each: each[0])[1])
    if total == 0:
        raise HouseError(f"'{clause.text}' contradicts {source}, which bans it.")
    in_all = f"{total:,} of them in all" if len(clause.cards) > 1 else f"{total:,}"
    if clause.limit == total:
        raise HouseError(f"'{clause.text}' changes nothing: {source} allows {in_all}.")
    raise HouseError(f"'{clause.text}' contradicts {source}, which allows only {in_all}.")


def _strictest(card: Card, table: Table) -> list[tuple[int, CompiledRule]]:
    """The fewest copies of the card that a rule allows, and the rule; none if no rule limits it."""
    stated = [(most, row) for row in table if (most := row.rule.allows(card)) is not None]
    return [min(stated, key=lambda each: each[0])] if stated else []


def _refuse_idle_size(size: Size, rows: Sequence[CompiledRule]) -> None:
    stated = {limits[1:] for row in rows if (limits := limits_of(row.rule))}
    if stated == {(size.minimum, size.maximum)}:
        raise HouseError(f"'{size.clause}' repeats {_cited(rows[0])}.")


def _period(house: HouseFormat) -> str:
    starts = [f"from {written_day(house.starts)}"] if house.starts else []
    ends = [f"until {written_day(house.ends)}"] if house.ends else []
    return " ".join([*starts, *ends])


def _summary(house: HouseFormat, base: CompiledFormat) -> str:
    """What the house changes, in one sentence."""
    changes = {
        "bans": [card.name for card in house.bans],
        "limits": [f"{card.name} to {most:,}" for card, most in house.limits],
        "unbans": [card.name for card in house.unbans],
        "replaces": [f"{card.name} by {card.by}" for card in house.replaced],
        "asks for": [_cards(size) for size in house.sizes],
        "admits only the sets": house.sets,
        "demands": [each.text for each in house.demands],
        "lifts": house.without,
        "holds": [_period(house)] if house.dates else [],
    }
    stated = [f"{verb} {some_of(each)}" for verb, each in changes.items() if each]
    return f"As {base.id}, but {'; '.join(stated)}."


def _cards(size: Size) -> str:
    return f"{size.amount} cards in the {size.section}" if size.section else f"{size.amount} cards"
