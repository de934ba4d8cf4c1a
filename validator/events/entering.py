"""Players and sides of an event: named, and found by their names."""

from collections.abc import Sequence

from validator.events.model import Content, EntryPart, EventEntry, RevisionKind
from validator.events.reading import entry_of
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.store import EventChange
from validator.limits import MAX_ENTRIES_OF_AN_EVENT


def entry_in(change: EventChange, number: int) -> EventEntry:
    """The entry of that number. Raises NoSuchEventError for none."""
    entry = entry_of(change.db, change.event.id, number)
    if entry is None:
        raise NoSuchEventError
    return entry


def expect(change: EventChange, entries: Sequence[Content]) -> list[int]:
    """Name those who are to hand in, each as `expected` made it; their numbers.

    Raises RefusedError for more than an event can have.
    """
    # Under the lock of the change, so that no two who join at once get one number.
    (last,) = change.db.execute(
        "select coalesce(max(number), 0) from entries where event = ?", [change.event.id]
    ).fetchone()
    if last + len(entries) > MAX_ENTRIES_OF_AN_EVENT:
        raise RefusedError(
            f"An event has at most {MAX_ENTRIES_OF_AN_EVENT:,} players and sides. Tell the "
            "organiser."
        )
    numbers = list(range(last + 1, last + 1 + len(entries)))
    named = [{"number": n, **each} for n, each in zip(numbers, entries, strict=True)]
    change.record(RevisionKind.EXPECTED, {"entries": named})
    return numbers


def expected(
    player: str, part: EntryPart = EntryPart.DECK, side: str = "", allegiance: str = ""
) -> Content:
    """Somebody who is to hand in."""
    return {"part": str(part), "player": player, "side": side, "allegiance": allegiance}
