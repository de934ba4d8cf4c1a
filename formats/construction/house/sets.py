"""The sets that a house format admits."""

from collections.abc import Collection, Iterator, Sequence

from carddb.model import UNKNOWN, Card, Truth
from formats.construction import own_rules
from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import removing_anywhere
from formats.construction.house.clauses import ids_of, judged, quoted
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission, grouped
from formats.construction.words import copies_of, counted, listed, some_of, titles, upper_first


def of_sets(codes: Sequence[str], sections: Collection[str]) -> Rule:
    """Only cards that were printed in one of the sets; case is nothing in a code."""
    admitted = frozenset(code.casefold() for code in codes)
    demand = f"only cards of {some_of(codes)} are admitted"

    def is_admitted(card: Card) -> Truth:
        # Nothing fails open: a card of an unknown set is never taken to be of an admitted one.
        if card.fact("set") is UNKNOWN:
            return UNKNOWN
        return any(code.casefold() in admitted for code in _codes_of(card))

    def parted(submission: Submission) -> tuple[dict[tuple[str, ...], list[Entry]], list[Entry]]:
        """The entries of other sets by the card, and those of which the set is not known.

        Of a name that may mean several cards it is known only if all are admitted, or none.
        """
        other: list[Entry] = []
        unknown: list[Entry] = []
        for entry in judged(submission.decks, sections):
            each = {is_admitted(card) for card in entry.candidates}
            if each == {False}:
                other.append(entry)
            elif each != {True}:
                unknown.append(entry)
        return grouped(other, ids_of), unknown

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        other, unknown = parted(submission)
        for entries in other.values():
            yield of_another_set(entries, submission)
        if unknown:
            yield of_unknown_sets(unknown)

    def of_another_set(entries: list[Entry], submission: Submission) -> Finding:
        title, count = entries[0].title, copies_of(entries)
        codes = [code for card in entries[0].candidates for code in _codes_of(card) or ["no set"]]
        # One card is of all its sets; an unclear name means a card of the one or of the other.
        of = listed(list(dict.fromkeys(codes)), "or" if entries[0].others else "and")
        return broken(
            own_rules.SETS,
            f"{title} is of {of}; {demand}.",
            entries,
            cards=(title,),
            limit=0,
            found=count,
            fix=removing_anywhere(submission, entries, count),
        )

    def of_unknown_sets(entries: list[Entry]) -> Finding:
        cards = titles(entries)
        sets_are = "set of {} is" if len(cards) == 1 else "sets of {} are"
        message = f"The {sets_are.format(quoted(cards))} not known; {demand}."
        return undecided(own_rules.SETS, message, entries, found=copies_of(entries))

    def measure(submission: Submission, _: Context) -> str:
        other, unknown = parted(submission)
        found = f"{counted(sum(map(copies_of, other.values())), 'card')} of other sets"
        return found + (f", {copies_of(unknown):,} of unknown sets" if unknown else "")

    return Rule(
        own_rules.SETS,
        f"{upper_first(demand)}.",
        (("shape", "house sets"), *(("set", code) for code in sorted(admitted))),
        judge,
        measure,
    )


def _codes_of(card: Card) -> list[str]:
    """The codes of the sets that a card was printed in; none if it is known to be of none."""
    fact = card.fact("set")
    return [code.strip() for code in fact.split(";")] if isinstance(fact, str) else []
