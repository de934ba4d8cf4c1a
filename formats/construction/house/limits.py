"""How many copies of a card a house format allows."""

from collections.abc import Collection, Iterator, Sequence

from carddb.model import UNKNOWN, Truth
from formats.construction import own_rules
from formats.construction.finding import Finding, broken, noted, undecided
from formats.construction.fixes import removing_anywhere
from formats.construction.house.clauses import (
    CardClause,
    ClauseIndex,
    named,
    not_in_the_catalogue,
    quoted,
)
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Submission
from formats.construction.words import copies_of, titles, upper_first

Held = list[tuple[Entry, Truth]]
"""Entries that a clause is about, or may be."""


def limited(
    clauses: Sequence[CardClause], sections: Collection[str], *, is_by_name: bool = False
) -> Rule:
    """At most so many copies of the cards of a clause together, in all sections of a deck."""
    index = ClauseIndex(clauses, is_by_name=is_by_name)

    def held_in(deck: Deck) -> dict[CardClause, Held]:
        """By the clause, the entries that are of its cards or that may be."""
        held: dict[CardClause, Held] = {}
        for entry, about in index.judged((deck,), sections):
            # Once a clause, though the name may mean several of its cards.
            for clause, each in about.items():
                truth = all(truth is True for truth in each)
                held.setdefault(clause, []).append((entry, truth or UNKNOWN))
        return held

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        for deck in submission.decks:
            place = "deck"
            # Of a single deck nobody asks whose it is.
            if deck.owner and len(submission.decks) > 1:
                place = f"deck of {deck.owner}"
            for clause, held in held_in(deck).items():
                entries, certain = [entry for entry, _ in held], _certain(held)
                if copies_of(certain) > clause.limit:
                    yield over_limit(clause, certain, place, submission)
                elif copies_of(entries) > clause.limit:
                    yield perhaps_over(clause, held, place)
        if index.absent:
            yield noted(own_rules.LIMITED, not_in_the_catalogue(index.absent))

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

    def perhaps_over(clause: CardClause, held: Held, place: str) -> Finding:
        entries = [entry for entry, _ in held]
        fewest, most = copies_of(_certain(held)), copies_of(entries)
        unclear = titles(entry for entry, truth in held if truth is UNKNOWN)
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
            for clause, held in held_in(deck).items():
                fewest, most = copies_of(_certain(held)), copies_of(entry for entry, _ in held)
                copies = f"{most:,}" if fewest == most else f"{fewest:,} to {most:,}"
                found.append(f"{copies} of at most {clause.limit:,} {clause.title}")
        return named(found) or "0 limited cards"

    stated = named([f"at most {clause.limit:,} of {clause.title}" for clause in clauses])
    terms: list[tuple[str, str | int]] = [("shape", "house limits")]
    for clause in clauses:
        terms += [("limit", clause.limit), *(("card", card.id) for card in clause.cards)]
        if clause.test or not clause.cards:
            terms.append(("clause", clause.text))
    return Rule(
        own_rules.LIMITED, f"{upper_first(stated)}.", tuple(terms), judge, measure, index.allows
    )


def _certain(held: Held) -> list[Entry]:
    return [entry for entry, truth in held if truth is True]
