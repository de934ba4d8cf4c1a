"""The sentences that several of Highlander's rules say alike."""

from collections.abc import Iterable, Iterator, Sequence

from formats.construction.finding import Finding, Severity
from formats.construction.words import copies_of, lines
from formats.highlander.player import Held, entries_of, listing, names_of


def not_known(
    rule: str, held: Iterable[Held], what: str, because: str, *, help: str = ""
) -> Iterator[Finding]:
    """One finding for all cards of which the fact is not known, and why it decides.

    A name that no catalogue has is left out: its own finding says that nothing is known of it.
    """
    known = [each for each in held if each[1].listed]
    if known:
        entries = entries_of(known)
        yield Finding(
            rule=rule,
            severity=Severity.UNVERIFIED,
            message=f"{listing(known)}: {what} is not known; {because}.",
            help=help,
            cards=names_of(known),
            lines=lines(entries),
            found=copies_of(entries),
        )


def not_certain(rule: str, held: Sequence[Held], why: str, *, help: str = "") -> Finding:
    """Cards of which nobody can say whether they may be in the deck."""
    entries = entries_of(held)
    return Finding(
        rule=rule,
        severity=Severity.UNVERIFIED,
        message=f"Whether {listing(held)} may be in the deck is open: {why}.",
        help=help,
        cards=names_of(held),
        lines=lines(entries),
        found=copies_of(entries),
    )
