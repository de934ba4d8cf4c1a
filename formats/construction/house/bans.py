"""The cards that a house format bans, and the bans of the extended format that it lifts."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from carddb.model import UNKNOWN, Card, Truth
from formats.construction import own_rules
from formats.construction.finding import Finding, broken, noted, only_perhaps, undecided
from formats.construction.fixes import removing_anywhere
from formats.construction.house.clauses import (
    About,
    CardClause,
    ClauseIndex,
    ids_of,
    may_be_about,
    named,
    not_in_the_catalogue,
    titles_of,
)
from formats.construction.house.vocabulary import any_of
from formats.construction.memory import made_once
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission, grouped
from formats.construction.words import copies_of, counted


def banned(
    clauses: Sequence[CardClause], sections: Collection[str], *, is_by_name: bool = False
) -> Rule:
    """No copies of the cards. A note names the clauses about cards that the catalogue lacks."""
    index = ClauseIndex(clauses, is_by_name=is_by_name)
    absent = index.absent

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        held = list(index.judged(submission.decks, sections))
        about = {id(entry): clauses for entry, clauses in held}
        for entries in grouped([entry for entry, _ in held], ids_of).values():
            # Every entry of a card is judged by its own place, and the worst of them is told.
            truths = [(entry, _is_banned(entry, about[id(entry)])) for entry in entries]
            certain = [entry for entry, truth in truths if truth is True]
            perhaps = [entry for entry, truth in truths if truth is UNKNOWN]
            for told, of in ((certainly, certain), (possibly, perhaps)):
                if of:
                    yield known(told, of, about[id(of[0])], submission)
        if absent:
            yield noted(own_rules.BANNED, not_in_the_catalogue(absent))

    def known(
        told: Callable[..., Finding], entries: list[Entry], about: About, submission: Submission
    ) -> Finding:
        """What is told of the entries; once, if other formats say the same of them."""
        instead = next((clause.by for clause in about if clause.by), "")
        help_text = explained(about)
        findings = _told(submission)
        # By identity: the submission holds its entries, and is held as long as this is kept.
        key = told is certainly, instead, help_text, *map(id, entries)
        if key not in findings:
            findings[key] = told(entries, instead, help_text, submission)
        return findings[key]

    def certainly(
        entries: list[Entry], instead: str, help_text: str, submission: Submission
    ) -> Finding:
        title, count = entries[0].title, copies_of(entries)
        return broken(
            own_rules.BANNED,
            f"{title} is replaced by {instead}." if instead else f"{title} is banned.",
            entries,
            # One name, as the same unclear one may be typed in several ways.
            cards=(title,),
            help=help_text,
            limit=0,
            found=count,
            fix=removing_anywhere(submission, entries, count),
        )

    def possibly(entries: list[Entry], instead: str, help_text: str, _: Submission) -> Finding:
        title = entries[0].title
        return undecided(
            own_rules.BANNED,
            f"'{title}' may mean a card that is replaced by {instead}."
            if instead
            else f"'{title}' may mean a card that is banned.",
            entries,
            cards=(title,),
            help=help_text,
            limit=0,
            found=copies_of(entries),
        )

    def explained(about: Iterable[CardClause]) -> str:
        return " ".join(filter(None, [clause.explained(clauses) for clause in about]))

    def measure(submission: Submission, _: Context) -> str:
        held = [(e, _is_banned(e, about)) for e, about in index.judged(submission.decks, sections)]
        certain = copies_of(entry for entry, truth in held if truth is True)
        possible = copies_of(entry for entry, truth in held if truth is UNKNOWN)
        found = counted(certain, "banned card")
        return found + (f", {possible:,} that may be banned" if possible else "")

    states = _stated(clauses)
    if absent:
        states += f" {not_in_the_catalogue(absent)}"
    return Rule(
        own_rules.BANNED,
        states,
        (
            ("shape", "house bans"),
            *(("card", card_id) for card_id in sorted({c.id for k in clauses for c in k.cards})),
            *(("clause", c.text) for c in clauses if c.test or c.by or not c.cards),
            *(("perhaps", c.text) for c in clauses if c.is_doubtful),
        ),
        judge,
        measure,
        index.allows,
        is_ban=True,
    )


@made_once
def _told(_: Submission) -> dict[tuple[object, ...], Finding]:
    """What was told of a submission's entries: formats that extend one another share clauses."""
    return {}


def _is_banned(entry: Entry, about: About) -> Truth:
    """Whether the entry's card is banned, or replaced and named in its old version."""
    bans = {clause: each for clause, each in about.items() if not clause.by}
    # One card of the name may be banned by one clause, and another by another.
    if bans and all(any_of(each) is True for each in zip(*bans.values(), strict=True)):
        return True
    old = [any_of(each) for each in zip(*about.values(), strict=True)]
    if bans or not entry.others:
        is_old = not bans and entry.is_by_number and old == [True]
        return True if is_old else UNKNOWN
    # The bare name of a replaced card means its new version, if one is recorded.
    return UNKNOWN if all(truth is not False for truth in old) else False


def _stated(clauses: Sequence[CardClause]) -> str:
    bans = [clause.title for clause in clauses if not clause.by]
    replaced = [f"{clause.title} by {clause.by}" for clause in clauses if clause.by]
    stated = [f"Banned: {named(bans)}."] if bans else []
    return " ".join([*stated, *([f"Replaced: {named(replaced)}."] if replaced else [])])


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
