"""Rules about what is printed on the cards of a deck: which are admitted, what they share, and how
many there are. Each kind of clause is one rule of the format, whatever number of clauses it has.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from carddb.model import Card, Truth
from formats.construction import own_rules
from formats.construction.finding import Finding, Fix, broken, undecided
from formats.construction.fixes import removing_anywhere
from formats.construction.house.kept import DeckPlace, meeting, parted
from formats.construction.house.terms import CardCount, CopyCount, Only
from formats.construction.house.vocabulary import HouseWords, all_of
from formats.construction.house.vocabulary import negated as no
from formats.construction.memory import made_once
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Submission
from formats.construction.words import MAX_NAMED, copies_of, counted, lines, some_of, titles


@dataclass(frozen=True, slots=True)
class DeckDemand:
    """A clause ready to judge by, one deck at a time."""

    states: str
    text: str
    judge: Callable[[Submission, Deck], Iterable[Finding]]
    measure: Callable[[Deck], str]


@dataclass(slots=True)
class EntriesTold:
    """What findings tell of entries."""

    cards: tuple[str, ...]
    lines: tuple[int, ...]
    copies: int
    listed: str
    """The cards as a sentence lists them."""
    _removal: Fix | None = None

    def removal(self, submission: Submission, entries: Sequence[Entry]) -> Fix | None:
        """All of them taken out, if they are few."""
        if self._removal is None and len(self.cards) <= MAX_NAMED:
            # Turned round, as it takes the last first: here all go, and are named as listed.
            self._removal = removing_anywhere(submission, entries[::-1], self.copies)
        return self._removal


@made_once
def _told(_: Submission) -> dict[tuple[int, ...], EntriesTold]:
    return {}


def told_of(submission: Submission, entries: Sequence[Entry]) -> EntriesTold:
    """What is told of entries, once for all clauses that are about the same."""
    # By identity: the submission holds its entries, and is held as long as this is kept.
    told, key = _told(submission), tuple(map(id, entries))
    found = told.get(key)
    if found is None:
        names = titles(entries)
        found = told[key] = EntriesTold(names, lines(entries), copies_of(entries), some_of(names))
    return found


def as_rule(rule_id: str, demands: Sequence[DeckDemand], columns: Sequence[str]) -> Rule:
    """The demands of one kind as one rule: a format has each rule's ID once."""

    def judge(submission: Submission, _: Context) -> list[Finding]:
        found: list[Finding] = []
        for deck in submission.decks:
            for demand in demands:
                found += demand.judge(submission, deck)
        return found

    def measure(submission: Submission, _: Context) -> str:
        found = [demand.measure(deck) for deck in submission.decks for demand in demands]
        return "; ".join(found)

    terms = (("shape", rule_id), *(("clause", demand.text) for demand in demands))
    states = " ".join(demand.states for demand in demands)
    return Rule(rule_id, states, terms, judge, measure, settled_by=tuple(columns))


def admitting(clause: Only, words: HouseWords, sections: frozenset[str]) -> DeckDemand:
    """Only cards that meet the demands, of those that the clause is about."""
    applies = words.applies(clause.text, clause.scope)
    meets = words.tests(clause.text, clause.demands)
    unnamed, states = clause.scope.unnamed, clause.states

    def is_refused(card: Card, place: DeckPlace) -> Truth:
        refused = no(meets(card, place))
        # Nothing else is asked of a card that is admitted whether or not the clause is about it.
        return False if refused is False else all_of((refused, applies(card, place)))

    test = words.kept(clause.text, "refused", is_refused)

    def judge(submission: Submission, deck: Deck) -> list[Finding]:
        refused, unknown = parted(deck, sections, test)
        found: list[Finding] = []
        # Most decks keep every clause, or break many in the same cards.
        if refused:
            found.append(not_admitted(submission, refused))
        if unknown:
            told = told_of(submission, unknown)
            found.append(
                undecided(
                    own_rules.ONLY,
                    f"Whether they are admitted is not known of {told.listed}. {states}",
                    cards=told.cards,
                    lines=told.lines,
                    found=told.copies,
                )
            )
        return found

    def not_admitted(submission: Submission, refused: list[Entry]) -> Finding:
        told = told_of(submission, refused)
        if len(told.cards) > unnamed:
            return broken(
                own_rules.ONLY,
                f"Not admitted: {told.listed}. {states}",
                cards=told.cards,
                lines=told.lines,
                limit=0,
                found=told.copies,
                fix=None if unnamed else told.removal(submission, refused),
            )
        return undecided(
            own_rules.ONLY,
            f"Admitted only by an exception that the source does not name: {told.listed}. {states}",
            cards=told.cards,
            lines=told.lines,
            found=told.copies,
        )

    def measure(deck: Deck) -> str:
        refused, unknown = parted(deck, sections, test)
        found = f"{counted(copies_of(refused), 'card')} not admitted"
        return found + (f", {copies_of(unknown):,} not known" if unknown else "")

    return DeckDemand(states, clause.text, judge, measure)


def counting(clause: CardCount, words: HouseWords, sections: frozenset[str]) -> DeckDemand:
    """So many cards of a kind."""
    test = words.kept(clause.text, "applies", words.applies(clause.text, clause.scope))
    least, most = clause.amount.minimum, clause.amount.maximum
    states = clause.states

    def judge(submission: Submission, deck: Deck) -> Iterator[Finding]:
        certain, possible = parted(deck, sections, test)
        fewest, largest = copies_of(certain), copies_of(certain) + copies_of(possible)
        too_many = most is not None and fewest > most
        if too_many or largest < least:
            limit = most if too_many else least
            yield broken(
                own_rules.COUNT,
                f"{counted(fewest if too_many else largest, 'card')} of that kind. {states}",
                certain if too_many else (),
                limit=limit,
                found=fewest if too_many else largest,
                fix=removing_anywhere(submission, certain, fewest - (most or 0))
                if too_many
                else None,
            )
        elif (most is not None and largest > most) or fewest < least:
            yield undecided(
                own_rules.COUNT,
                f"{fewest:,} to {largest:,} cards of that kind, by what is not known of "
                f"{some_of(titles(possible))}. {states}",
                possible,
                limit=most if most is not None and largest > most else least,
                found=largest,
            )

    def measure(deck: Deck) -> str:
        certain, possible = parted(deck, sections, test)
        fewest, largest = copies_of(certain), copies_of(certain) + copies_of(possible)
        found = f"{fewest:,}" if fewest == largest else f"{fewest:,} to {largest:,}"
        return f"{found} of {clause.amount.words} cards"

    return DeckDemand(states, clause.text, judge, measure)


def copying(
    clause: CopyCount,
    words: HouseWords,
    sections: frozenset[str],
    same_card: Callable[..., tuple[object, ...]],
) -> DeckDemand:
    """So many copies of each card."""
    test = words.kept(clause.text, "applies", words.applies(clause.text, clause.scope))
    least, most = clause.amount.minimum, clause.amount.maximum
    states = clause.states

    def is_kept(count: int) -> bool:
        return least <= count and (most is None or count <= most)

    def groups(deck: Deck) -> tuple[dict[object, list[Entry]], list[Entry], list[Entry]]:
        """The entries by the card, those whose names may mean several cards, and those that the
        clause is about for certain."""
        by_card: dict[object, list[Entry]] = {}
        unclear: list[Entry] = []
        about: list[Entry] = []
        for entry, is_about in meeting(deck, sections, test):
            if is_about:
                about.append(entry)
            if not entry.others:
                by_card.setdefault(same_card(entry.card), []).append(entry)
                continue
            keys: set[object] = {same_card(card) for card in entry.candidates}
            if len(keys) == 1:
                by_card.setdefault(keys.pop(), []).append(entry)
            else:
                unclear.append(entry)
        return by_card, unclear, about

    def judge(submission: Submission, deck: Deck) -> Iterator[Finding]:
        by_card, unclear, about = groups(deck)
        possible: dict[object, int] = {}
        for entry in unclear:
            for each in {same_card(card) for card in entry.candidates}:
                possible[each] = possible.get(each, 0) + entry.count
        certain_entries = {id(entry) for entry in about}
        for key, entries in by_card.items():
            fewest = largest = copies_of(entries)
            if possible:
                largest += possible.get(key, 0)
            is_about = id(entries[0]) in certain_entries
            # Too many stays too many, and too few may be made up by an unclear name.
            is_broken = not is_kept(fewest) and (fewest >= least or largest < least)
            if is_about and is_broken:
                surplus = fewest - most if most is not None and fewest > most else 0
                told = told_of(submission, entries)
                yield broken(
                    own_rules.COPIES,
                    f"{entries[0].title}: {counted(fewest, 'copy')}. {states}",
                    cards=told.cards,
                    lines=told.lines,
                    limit=most if surplus else least,
                    found=fewest,
                    fix=removing_anywhere(submission, entries, surplus) if surplus else None,
                )
            elif not (is_kept(fewest) and is_kept(largest)):
                yield undecided(
                    own_rules.COPIES,
                    f"{entries[0].title}: {_range(fewest, largest)}"
                    f"{'' if is_about else ', if the clause is about it'}. {states}",
                    entries,
                    found=largest,
                )
        for entry in unclear:
            if not is_kept(entry.count):
                yield undecided(
                    own_rules.COPIES,
                    f"'{entry.title}' may mean several cards: {counted(entry.count, 'copy')}. "
                    f"{states}",
                    [entry],
                    found=entry.count,
                )

    def measure(deck: Deck) -> str:
        by_card, *_ = groups(deck)
        counts = sorted({copies_of(entries) for entries in by_card.values()})
        return f"{_range(counts[0], counts[-1])} of each card" if counts else "0 cards"

    return DeckDemand(states, clause.text, judge, measure)


def _range(fewest: int, most: int) -> str:
    return counted(most, "copy") if fewest == most else f"{fewest:,} to {most:,} copies"
