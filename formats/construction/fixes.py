"""Fixes of the usual kinds: copies of a card taken out, put in, or put elsewhere."""

from collections.abc import Iterable, Sequence

from formats.construction.finding import CardCopies, CardMove, Fix
from formats.construction.submission import Entry, Submission


def removing(count: int, card: str | None, section: str, owner: str | None = "") -> Fix:
    """So many copies of one card taken out; without a card, of any that the section holds."""
    return Fix(remove=(CardCopies(count, card, section, owner or ""),))


def adding(count: int, card: str | None, section: str, owner: str | None = "") -> Fix:
    """So many copies of one card put in; without a card, of any that breaks nothing."""
    return Fix(add=(CardCopies(count, card, section, owner or ""),))


def moving(
    count: int,
    card: str,
    section: str,
    to_section: str,
    owner: str | None = "",
    to_owner: str | None = "",
) -> Fix:
    """So many copies of one card put into another section."""
    return Fix(move=(CardMove(count, card, section, to_section, owner or "", to_owner or ""),))


def removing_surplus(
    entries: Sequence[Entry], surplus: int, section: str, owner: str | None = ""
) -> Fix:
    """So many copies taken out of a section, the last listed first."""
    return _surplus([(entry, section, owner or "") for entry in reversed(entries)], surplus)


def removing_anywhere(submission: Submission, entries: Sequence[Entry], surplus: int) -> Fix:
    """So many copies taken out of the sections that hold the entries, the last listed first."""
    if len(entries) == 1 and 0 < surplus <= entries[0].count:
        # Nearly every fix: the surplus copies of one line.
        return removing(surplus, entries[0].title, *submission.place_of(entries[0]))
    return _surplus(((entry, *submission.place_of(entry)) for entry in reversed(entries)), surplus)


def _surplus(entries: Iterable[tuple[Entry, str, str]], surplus: int) -> Fix:
    removed: dict[tuple[str, str, str], int] = {}
    for entry, section, owner in entries:
        if surplus <= 0:
            break
        count = min(surplus, entry.count)
        if count:
            key = entry.title, section, owner
            removed[key] = removed.get(key, 0) + count
        surplus -= count
    return Fix(remove=tuple([CardCopies(count, *key) for key, count in removed.items()]))
