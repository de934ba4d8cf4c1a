"""Cards that may not be used: what holds for every meaning of a name, and the finding."""

from collections.abc import Callable, Iterable, Sequence

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding, Fix, broken
from formats.construction.fixes import removing_anywhere
from formats.construction.submission import Entry, Submission
from formats.construction.words import MAX_NAMED, copies_of
from formats.highlander.player import Held, count_of, entries_of, listing, names_of


def of_every_meaning(entry: Entry, is_so: Callable[[Card], Truth]) -> Truth:
    """Whether it is so of every card that the name may mean; UNKNOWN where they differ."""
    if not entry.others:
        return is_so(entry.card)
    found = {is_so(card) for card in entry.candidates}
    return found.pop() if len(found) == 1 else UNKNOWN


def parted(held: Iterable[Held], is_so: Callable[[Held], Truth]) -> tuple[list[Held], list[Held]]:
    """The cards of which it is so, and those of which nobody knows whether it is."""
    surely: list[Held] = []
    perhaps: list[Held] = []
    for each in held:
        truth = is_so(each)
        if truth is UNKNOWN:
            perhaps.append(each)
        elif truth:
            surely.append(each)
    return surely, perhaps


def removed(held: Sequence[Held], submission: Submission) -> Fix | None:
    """All these copies taken out, where it is a few cards and not the deck."""
    entries = entries_of(held)[::-1]  # in the order of the list
    fix = removing_anywhere(submission, entries, copies_of(entries))
    return fix if len(names_of(held)) <= MAX_NAMED else None


def refused(
    rule: str, held: Sequence[Held], why: str, submission: Submission, *, help: str = ""
) -> Finding:
    """One finding for all cards that may not be used; `why` goes on after their names."""
    return broken(
        rule,
        f"{listing(held)} {why}.",
        entries_of(held),
        help=help,
        limit=0,
        found=count_of(held),
        fix=removed(held, submission),
    )
