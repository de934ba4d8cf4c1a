"""The cards that a house format bans, and the bans of the extended format that it lifts."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from carddb.model import Card
from formats.construction import own_rules
from formats.construction.finding import Finding, broken, only_perhaps, undecided
from formats.construction.fixes import removing_anywhere
from formats.construction.house.clauses import (
    CardClause,
    ids_of,
    is_about,
    judged,
    may_be_about,
    named,
    titles_of,
)
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission, grouped
from formats.construction.words import copies_of, counted


def banned(clauses: Sequence[CardClause], sections: Collection[str]) -> Rule:
    """No copies of the cards."""
    by_id = {card.id: clause for clause in clauses for card in clause.cards}

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        held = [e for e in judged(submission.decks, sections) if may_be_about(e, by_id)]
        for entries in grouped(held, ids_of).values():
            if is_about(entries[0], by_id):
                yield certainly(entries, submission)
            else:
                yield perhaps(entries)

    def certainly(entries: list[Entry], submission: Submission) -> Finding:
        title, count = entries[0].title, copies_of(entries)
        return broken(
            own_rules.BANNED,
            f"{title} is banned.",
            entries,
            # One name, as the same unclear one may be typed in several ways.
            cards=(title,),
            help=explained(entries[0]),
            limit=0,
            found=count,
            fix=removing_anywhere(submission, entries, count),
        )

    def perhaps(entries: list[Entry]) -> Finding:
        title = entries[0].title
        return undecided(
            own_rules.BANNED,
            f"'{title}' may mean a card that is banned.",
            entries,
            cards=(title,),
            help=explained(entries[0]),
            limit=0,
            found=copies_of(entries),
        )

    def explained(entry: Entry) -> str:
        those = dict.fromkeys(by_id[card.id] for card in entry.candidates if card.id in by_id)
        return " ".join(filter(None, [clause.explained(clauses) for clause in those]))

    def measure(submission: Submission, _: Context) -> str:
        held = [e for e in judged(submission.decks, sections) if may_be_about(e, by_id)]
        certain = copies_of(entry for entry in held if is_about(entry, by_id))
        possible = copies_of(held) - certain
        found = counted(certain, "banned card")
        return found + (f", {possible:,} that may be banned" if possible else "")

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


def lifted(rule: Rule, clauses: Sequence[CardClause]) -> Rule:
    """A rule that bans cards, without what it says of some of them.

    The rule is shown the submission without these cards, so that a rule that bans more than
    them still does. What it finds in the others that a name may mean is found only perhaps.
    """
    cards = [card for clause in clauses for card in clause.cards if rule.allows(card) == 0]
    ids = {card.id for card in cards}

    def judge(submission: Submission, context: Context) -> Iterator[Finding]:
        # A rule may ban more than the cards that are unbanned, so it is not left out as a whole.
        certain = list(rule.judge(_without(submission, ids), context))
        yield from certain
        if not submission.is_clear:
            found = rule.judge(_without(submission, ids, but_others=True), context)
            yield from [only_perhaps(finding) for finding in found if finding not in certain]

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


def _without(
    submission: Submission, ids: Collection[str], *, but_others: bool = False
) -> Submission:
    """The submission without the names that may mean one of the cards.

    With `but_others` they stay as far as they may mean other cards too.
    """
    # The very same object where nothing goes: what rules have made of it is kept for that one.
    if not any(may_be_about(e, ids) for section in submission.sections() for e in section.entries):
        return submission
    decks = []
    for deck in submission.decks:
        sections = []
        for section in deck.sections:
            entries = [e for e in section.entries if not may_be_about(e, ids)]
            if but_others:
                entries = list(filter(None, [_meaning_another(e, ids) for e in section.entries]))
            sections.append(replace(section, entries=tuple(entries)))
        decks.append(replace(deck, sections=tuple(sections)))
    return replace(submission, decks=tuple(decks))


def _meaning_another(entry: Entry, ids: Collection[str]) -> Entry | None:
    """The entry as far as its name means none of the cards; None if it can mean no other."""
    if not may_be_about(entry, ids):
        return entry
    rest = tuple(card for card in entry.candidates if card.id not in ids)
    # It stays an unclear name, so that findings call it as it was typed.
    return Entry(entry.count, rest[0], entry.lines, rest[1:] or rest, entry.title) if rest else None
