"""The rules that a house format adds: bans, limits, sizes, sets, and what it does out of its time.

A house rule counts every section that the format has; what stands in other sections of a list
is not judged.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from carddb.model import UNKNOWN, Card
from formats.construction import own_rules
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Submission
from formats.construction.words import copies_of, counted, few, lines, listed, removal, titles


@dataclass(frozen=True, slots=True)
class CardClause:
    """A clause about a card, with every card that the name means."""

    text: str
    name: str
    cards: tuple[Card, ...]
    limit: int = 0

    @property
    def title(self) -> str:
        """The card, or the name that its cards have in common."""
        return self.cards[0].title if len(self.cards) == 1 else self.name

    def explained(self, clauses: Sequence["CardClause"]) -> str:
        """Which of the clauses it is, and what it means if that is more than one card."""
        if len(self.cards) > 1:
            return f"By '{self.text}', which is about all of: {named(titles_of(self.cards))}."
        # A rule of a single clause cites it anyway.
        return f"By '{self.text}'." if len(clauses) > 1 else ""


def named(words: Sequence[str]) -> str:
    """Clauses or titles, shortened to a few: "a; b; 3 more"."""
    return "; ".join(few(words))


def shortened(words: Sequence[str]) -> str:
    """The words as a sentence lists them, shortened to a few: "a, b and 3 more"."""
    return listed(few(words))


def titles_of(cards: Iterable[Card]) -> list[str]:
    """The titles of the cards, each once."""
    return list(dict.fromkeys(card.title for card in cards))


def banned(clauses: Sequence[CardClause], sections: Collection[str]) -> Rule:
    """No copies of the cards."""
    by_id = {card.id: clause for clause in clauses for card in clause.cards}

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        held: dict[str, list[Entry]] = {}
        for entry in _judged(submission.decks, sections):
            if entry.card.id in by_id:
                held.setdefault(entry.card.id, []).append(entry)
        for card_id, entries in held.items():
            title, count = entries[0].card.title, copies_of(entries)
            yield Finding(
                rule=own_rules.BANNED,
                severity=Severity.ILLEGAL,
                message=f"{title} is banned.",
                help=by_id[card_id].explained(clauses),
                cards=(title,),
                lines=lines(entries),
                limit=0,
                found=count,
                fix=Fix(remove=((count, title),)),
            )

    def measure(submission: Submission, _: Context) -> str:
        entries = _judged(submission.decks, sections)
        return counted(copies_of(e for e in entries if e.card.id in by_id), "banned card")

    def allows(card: Card) -> int | None:
        return 0 if card.id in by_id else None

    return Rule(
        own_rules.BANNED,
        f"Banned: {named([clause.title for clause in clauses])}.",
        (("shape", "house bans"), *(("card", card_id) for card_id in sorted(by_id))),
        judge,
        measure,
        allows,
        is_ban=True,
    )


def limited(clauses: Sequence[CardClause], sections: Collection[str]) -> Rule:
    """At most so many copies of the cards of a clause together, in all sections of a deck."""
    by_id = {card.id: clause for clause in clauses for card in clause.cards}

    def held_in(deck: Deck) -> dict[CardClause, list[Entry]]:
        held: dict[CardClause, list[Entry]] = {}
        for entry in _judged((deck,), sections):
            clause = by_id.get(entry.card.id)
            if clause is not None:
                held.setdefault(clause, []).append(entry)
        return held

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        for deck in submission.decks:
            place = "deck"
            if deck.owner and len(submission.decks) > 1:
                place = f"deck of {deck.owner}"
            for clause, entries in held_in(deck).items():
                if copies_of(entries) > clause.limit:
                    yield over_limit(clause, entries, place)

    def over_limit(clause: CardClause, entries: list[Entry], place: str) -> Finding:
        count = copies_of(entries)
        return Finding(
            rule=own_rules.LIMITED,
            severity=Severity.ILLEGAL,
            message=f"{clause.title} is in the {place} {count:,} times; "
            f"this format allows {clause.limit:,}.",
            help=clause.explained(clauses),
            cards=titles(entries),
            lines=lines(entries),
            limit=clause.limit,
            found=count,
            fix=Fix(remove=removal(entries, count - clause.limit)),
        )

    def measure(submission: Submission, _: Context) -> str:
        found = [
            f"{copies_of(entries):,} of at most {clause.limit:,} {clause.title}"
            for deck in submission.decks
            for clause, entries in held_in(deck).items()
        ]
        return named(found) or "0 limited cards"

    def allows(card: Card) -> int | None:
        clause = by_id.get(card.id)
        return None if clause is None else clause.limit

    stated = named([f"at most {clause.limit:,} of {clause.title}" for clause in clauses])
    terms: list[tuple[str, str | int]] = [("shape", "house limits")]
    for clause in clauses:
        terms += [("limit", clause.limit), *(("card", card.id) for card in clause.cards)]
    return Rule(
        own_rules.LIMITED, f"{stated[0].upper()}{stated[1:]}.", tuple(terms), judge, measure, allows
    )


def sized(rules: Sequence[Rule]) -> Rule:
    """Rules about the sizes of sections, as one: a rule's ID stands in a format once."""
    if len(rules) == 1:
        return rules[0]

    def judge(submission: Submission, context: Context) -> Iterator[Finding]:
        for rule in rules:
            yield from rule.judge(submission, context)

    def measure(submission: Submission, context: Context) -> str:
        found = [rule.measure(submission, context) for rule in rules]
        return "; ".join(filter(None, found))

    terms = [("shape", "house sizes"), *(term for rule in rules for term in rule.terms[1:])]
    states = " ".join(rule.states for rule in rules)
    return Rule(own_rules.SIZE, states, tuple(terms), judge, measure)


def of_sets(codes: Sequence[str], sections: Collection[str]) -> Rule:
    """Only cards that were printed in one of the sets; case is nothing in a code."""
    admitted = frozenset(code.casefold() for code in codes)
    demand = f"only cards of {shortened(codes)} are admitted"

    def parted(submission: Submission) -> tuple[dict[str, list[Entry]], list[Entry]]:
        """The entries of other sets by the card, and those of which the set is not known."""
        other: dict[str, list[Entry]] = {}
        unknown: list[Entry] = []
        for entry in _judged(submission.decks, sections):
            if entry.card.fact("set") is UNKNOWN:
                unknown.append(entry)
            elif not any(code.casefold() in admitted for code in _codes_of(entry.card)):
                other.setdefault(entry.card.id, []).append(entry)
        return other, unknown

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        other, unknown = parted(submission)
        for entries in other.values():
            yield of_another_set(entries)
        if unknown:
            yield undecided(unknown)

    def of_another_set(entries: list[Entry]) -> Finding:
        card, count = entries[0].card, copies_of(entries)
        codes_of_card = _codes_of(card)
        return Finding(
            rule=own_rules.SETS,
            severity=Severity.ILLEGAL,
            message=f"{card.title} is of {listed(codes_of_card) if codes_of_card else 'no set'}; "
            f"{demand}.",
            cards=(card.title,),
            lines=lines(entries),
            limit=0,
            found=count,
            fix=Fix(remove=((count, card.title),)),
        )

    def undecided(entries: list[Entry]) -> Finding:
        cards = titles(entries)
        quoted = shortened([f"'{title}'" for title in cards])
        sets_are = "set of {} is" if len(cards) == 1 else "sets of {} are"
        return Finding(
            rule=own_rules.SETS,
            severity=Severity.UNVERIFIED,
            message=f"The {sets_are.format(quoted)} not known; {demand}.",
            cards=cards,
            lines=lines(entries),
            found=copies_of(entries),
        )

    def measure(submission: Submission, _: Context) -> str:
        other, unknown = parted(submission)
        found = f"{counted(sum(map(copies_of, other.values())), 'card')} of other sets"
        return found + (f", {copies_of(unknown):,} of unknown sets" if unknown else "")

    return Rule(
        own_rules.SETS,
        f"{demand[0].upper()}{demand[1:]}.",
        (("shape", "house sets"), *(("set", code) for code in sorted(admitted))),
        judge,
        measure,
    )


def out_of_force(period: str, base: str, as_of: date) -> Rule:
    """The house format is not in force: a warning that the extended format's rules stand alone."""

    def judge(_: Submission, __: Context) -> Iterator[Finding]:
        yield Finding(
            rule=own_rules.DATES,
            severity=Severity.WARNING,
            message=f"The house format holds {period}; as of {written_day(as_of)} only the rules "
            f"of {base} were applied.",
        )

    def measure(_: Submission, __: Context) -> str:
        return f"as of {written_day(as_of)}"

    terms = (("shape", "house dates"), ("period", period))
    return Rule(own_rules.DATES, f"The house format holds {period}.", terms, judge, measure)


def lifted(rule: Rule, clauses: Sequence[CardClause]) -> Rule:
    """A rule that bans cards, without what it says of some of them.

    The rule is shown the submission without these cards, so that a rule that bans more than
    them still does.
    """
    cards = [card for clause in clauses for card in clause.cards if rule.allows(card) == 0]
    ids = {card.id for card in cards}

    def judge(submission: Submission, context: Context) -> Iterable[Finding]:
        return rule.judge(_without(submission, ids), context)

    def measure(submission: Submission, context: Context) -> str:
        return rule.measure(_without(submission, ids), context)

    def allows(card: Card) -> int | None:
        return None if card.id in ids else rule.allows(card)

    return Rule(
        rule.id,
        f"{rule.states} Not for {named(titles_of(cards))}: "
        f"{named([clause.text for clause in clauses])}.",
        (*rule.terms, *(("unbanned", card_id) for card_id in sorted(ids))),
        judge,
        measure,
        allows,
    )


def written_day(day: date) -> str:
    """The day as a sentence has it: "1 January 2027"."""
    return f"{day.day} {day:%B %Y}"


def _judged(decks: Iterable[Deck], sections: Collection[str]) -> Iterator[Entry]:
    """The entries of the sections that the format has."""
    for deck in decks:
        for section in deck.sections:
            if section.name in sections:
                yield from section.entries


def _codes_of(card: Card) -> list[str]:
    """The codes of the sets that a card was printed in; none if it is known to be of none."""
    fact = card.fact("set")
    return [code.strip() for code in fact.split(";")] if isinstance(fact, str) else []


def _without(submission: Submission, ids: Collection[str]) -> Submission:
    """The submission without the cards."""
    if not any(e.card.id in ids for section in submission.sections() for e in section.entries):
        return submission
    decks = []
    for deck in submission.decks:
        sections = [
            replace(section, entries=tuple(e for e in section.entries if e.card.id not in ids))
            for section in deck.sections
        ]
        decks.append(replace(deck, sections=tuple(sections)))
    return replace(submission, decks=tuple(decks))
