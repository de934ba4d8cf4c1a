"""How many copies of a card a house format allows."""

from collections.abc import Collection, Iterator, Sequence

from carddb.model import Card
from formats.construction import own_rules
from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import removing_anywhere
from formats.construction.house.clauses import CardClause, is_about, judged, named, quoted
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Submission
from formats.construction.words import copies_of, titles, upper_first


def limited(clauses: Sequence[CardClause], sections: Collection[str]) -> Rule:
    """At most so many copies of the cards of a clause together, in all sections of a deck."""
    by_id = {card.id: clause for clause in clauses for card in clause.cards}
    ids_of = {clause: frozenset(card.id for card in clause.cards) for clause in clauses}

    def held_in(deck: Deck) -> dict[CardClause, list[Entry]]:
        """By the clause, the entries that are of its cards or that may be."""
        held: dict[CardClause, list[Entry]] = {}
        for entry in judged((deck,), sections):
            # Once a clause, though the name may mean several of its cards.
            for clause in dict.fromkeys(by_id[c.id] for c in entry.candidates if c.id in by_id):
                held.setdefault(clause, []).append(entry)
        return held

    def certain_of(clause: CardClause, entries: list[Entry]) -> list[Entry]:
        return [entry for entry in entries if is_about(entry, ids_of[clause])]

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        for deck in submission.decks:
            place = "deck"
            # Of a single deck nobody asks whose it is.
            if deck.owner and len(submission.decks) > 1:
                place = f"deck of {deck.owner}"
            for clause, entries in held_in(deck).items():
                certain = certain_of(clause, entries)
                if copies_of(certain) > clause.limit:
                    yield over_limit(clause, certain, place, submission)
                elif copies_of(entries) > clause.limit:
                    yield perhaps_over(clause, entries, place)

    def over_limit(
        clause: CardClause, entries: list[Entry], place: str, submission: Submission
    ) -> Finding:
        count = copies_of(entries)
        return broken(
            own_rules.LIMITED,
            f"{clause.title} is in the {place} {count:,} times; "
            f"this format allows {clause.limit:,}.",
            entries,
            help=clause.explained(clauses),
            limit=clause.limit,
            found=count,
            fix=removing_anywhere(submission, entries, count - clause.limit),
        )

    def perhaps_over(clause: CardClause, entries: list[Entry], place: str) -> Finding:
        fewest, most = copies_of(certain_of(clause, entries)), copies_of(entries)
        unclear = titles(e for e in entries if not is_about(e, ids_of[clause]))
        return undecided(
            own_rules.LIMITED,
            f"{clause.title} is in the {place} {fewest:,} to {most:,} times, by what "
            f"{quoted(unclear)} may mean; this format allows {clause.limit:,}.",
            entries,
            help=clause.explained(clauses),
            limit=clause.limit,
            found=most,
        )

    def measure(submission: Submission, _: Context) -> str:
        found = []
        for deck in submission.decks:
            for clause, entries in held_in(deck).items():
                fewest, most = copies_of(certain_of(clause, entries)), copies_of(entries)
                copies = f"{most:,}" if fewest == most else f"{fewest:,} to {most:,}"
                found.append(f"{copies} of at most {clause.limit:,} {clause.title}")
        return named(found) or "0 limited cards"

    def allows(card: Card) -> int | None:
        clause = by_id.get(card.id)
        return None if clause is None else clause.limit

    stated = named([f"at most {clause.limit:,} of {clause.title}" for clause in clauses])
    terms: list[tuple[str, str | int]] = [("shape", "house limits")]
    for clause in clauses:
        terms += [("limit", clause.limit), *(("card", card.id) for card in clause.cards)]
    return Rule(own_rules.LIMITED, f"{upper_first(stated)}.", tuple(terms), judge, measure, allows)
