"""The sentences that several of Highlander's rules say alike."""

from collections.abc import Iterable, Iterator, Sequence

from formats.construction.finding import Finding, undecided
from formats.construction.words import copies_of
from formats.highlander.player import Held, entries_of, listing


def not_known(
    rule: str, held: Iterable[Held], what: str, because: str, *, help: str = ""
) -> Iterator[Finding]:
    """One finding for all cards of which the fact is not known, and why it decides.

    A name that no catalogue has is left out: its own finding says that nothing is known of it.
    """
    known = [each for each in held if each[1].listed]
    if known:
        entries = entries_of(known)
        message = f"{listing(known)}: {what} is not known; {because}."
        yield undecided(rule, message, entries, help=help, found=copies_of(entries))


def not_certain(rule: str, held: Sequence[Held], why: str, *, help: str = "") -> Finding:
    """Cards of which nobody can say whether they may be in the deck."""
    entries = entries_of(held)
    message = f"Whether {listing(held)} may be in the deck is open: {why}."
    return undecided(rule, message, entries, help=help, found=copies_of(entries))
