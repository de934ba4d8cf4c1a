"""What the organiser states for the whole event, and what players claim and the organiser accepts.

Only the organiser's statements count. A claim is kept with the list that it came with, and counts
from when the organiser accepts it.
"""

import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from validator.answering import Answers
from validator.checker import Checker
from validator.errors import InputError
from validator.events.creating import settle
from validator.events.lists import EntryLists, report_on
from validator.events.model import Event, EventEntry, Role, Settings
from validator.events.organising import TRIES, owner_of
from validator.events.reading import claims_of, entries_of, entry_of, list_of
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.settings import SettingsText
from validator.events.store import Authority, EventStore
from validator.stated_cards import WHICH_CARD, card_key, rows_of, with_rows

Row = Mapping[str, str]
_Stating = Callable[[sqlite3.Connection, Event], str]
"""What the event is to state, as it stands."""

_MAX_COMPARED = 50
"""Players whose claims are compared with those of one: each may claim a thousand cards."""


@dataclass(frozen=True, slots=True)
class PlayerClaim:
    """What a player says of one card."""

    number: int
    """Its place among the claims that came with the list, from 1."""
    row: Row
    is_accepted: bool
    """Whether the event states the same."""
    contradictions: tuple[str, ...]
    """What the event states, or other players claim, instead: a sentence each."""

    @property
    def card(self) -> str:
        """The card, with its set and number if they are given."""
        return card_title(self.row)

    @property
    def facts(self) -> dict[str, str]:
        """What is said of it beside which card it is."""
        return facts_of(self.row)


def card_title(row: Row) -> str:
    """The card that a row is about, as a list would name it."""
    name, *code = card_key(row)
    return " ".join([name, *([f"[{'-'.join(filter(None, code))}]"] if any(code) else [])])


def facts_of(row: Row) -> dict[str, str]:
    """What a row says of its card."""
    beside = (*WHICH_CARD, "source")
    return {name: said for name, said in row.items() if name not in beside and said.strip()}


def claims_on(
    db: sqlite3.Connection, event: Event, entry: EventEntry, *, compares: bool = True
) -> list[PlayerClaim]:
    """What the player claims with the list that is in force, compared with what others claim."""
    claimed = rows_of(claims_of(db, event.id, entry))
    if not claimed:
        return []
    stated = _by_card(rows_of(event.settings.stated))
    wanted = {card_key(row) for row in claimed}
    others: dict[tuple[str, ...], list[tuple[str, Row]]] = {}
    # By card: a thousand claims beside those of fifty others must not be compared pair by pair.
    for player, row in _of_others(db, event, entry, wanted) if compares else ():
        others.setdefault(card_key(row), []).append((player, row))
    return [
        PlayerClaim(
            number,
            row,
            _is_stated(stated, row),
            (*_against(stated, row), *_also(others.get(card_key(row), ()), row)),
        )
        for number, row in enumerate(claimed, 1)
    ]


def _of_others(
    db: sqlite3.Connection, event: Event, entry: EventEntry, wanted: Collection[tuple[str, ...]]
) -> Iterator[tuple[str, Row]]:
    """What others claim of the same cards, each with who does."""
    claiming = [e for e in entries_of(db, event.id) if e.claims and e.number != entry.number]
    for other in claiming[:_MAX_COMPARED]:
        for row in rows_of(claims_of(db, event.id, other)):
            if card_key(row) in wanted:
                yield other.player, row


def _by_card(rows: Iterable[Row]) -> dict[tuple[str, ...], Row]:
    return {card_key(row): row for row in rows}


def _is_stated(stated: Mapping[tuple[str, ...], Row], row: Row) -> bool:
    known = stated.get(card_key(row))
    return known is not None and facts_of(row).items() <= facts_of(known).items()


def _against(stated: Mapping[tuple[str, ...], Row], row: Row) -> Iterator[str]:
    known = facts_of(stated.get(card_key(row), {}))
    for column, (says, here) in _differing(facts_of(row), known):
        yield f"{card_title(row)}: the event states {column} {here}, the claim says {says}."


def _also(others: Sequence[tuple[str, Row]], row: Row) -> Iterator[str]:
    for player, other in others:
        for column, (says, there) in _differing(facts_of(row), facts_of(other)):
            yield f"{card_title(row)}: {player} claims {column} {there}, this says {says}."


def _differing(
    one: Mapping[str, str], other: Mapping[str, str]
) -> Iterator[tuple[str, tuple[str, str]]]:
    for column in one.keys() & other.keys():
        if one[column] != other[column]:
            yield column, (one[column], other[column])


def state(store: EventStore, checker: Checker, authority: Authority, stated: str) -> Event:
    """Let the event state this and nothing else. Every list waits to be re-checked."""

    def all_of_it(db: sqlite3.Connection, event: Event) -> str:  # noqa: ARG001
        return stated

    return _restated(store, checker, authority, all_of_it)


def confirm(
    store: EventStore, checker: Checker, authority: Authority, number: int, answers: Answers
) -> Event:
    """State for the whole event what answers what is open about one list."""

    def with_answers(db: sqlite3.Connection, event: Event) -> str:
        entry = _entry(db, event, number)
        kept = list_of(db, event.id, entry)
        if kept is None:
            raise RefusedError(f"{entry.player} has submitted no list. Nothing was stated.")
        lists = EntryLists.of(kept)
        report = report_on(checker, event.settings, owner_of(entry), lists)
        return answers.added_to(event.settings.stated, report)

    return _restated(store, checker, authority, with_answers)


def accept(
    store: EventStore,
    checker: Checker,
    authority: Authority,
    number: int,
    wanted: Collection[int] | None = None,
) -> Event:
    """State for the whole event what a player claims; all of it, or the claims of some numbers.

    Raises RefusedError for a claim that contradicts what the event states: nothing is accepted.
    """

    def with_claims(db: sqlite3.Connection, event: Event) -> str:
        entry = _entry(db, event, number)
        claims = rows_of(claims_of(db, event.id, entry))
        if not claims:
            raise RefusedError(f"{entry.player} claims nothing with the list that counts.")
        if wanted is not None and not set(wanted) <= set(range(1, len(claims) + 1)):
            raise InputError(f"{entry.player} has claims 1 to {len(claims):,}.")
        taken = [r for n, r in enumerate(claims, 1) if wanted is None or n in wanted]
        if not taken:
            raise InputError("Mark the claims that you accept.")
        stated = _by_card(rows_of(event.settings.stated))
        for row in taken:
            # The claim would replace what the organiser said, which is for the organiser to do.
            if against := next(_against(stated, row), ""):
                raise RefusedError(
                    f"{against} Nothing was accepted; change what the event states first."
                )
        return with_rows(event.settings.stated, taken)

    return _restated(store, checker, authority, with_claims)


def _entry(db: sqlite3.Connection, event: Event, number: int) -> EventEntry:
    entry = entry_of(db, event.id, number)
    if entry is None:
        raise NoSuchEventError
    return entry


def _restated(store: EventStore, checker: Checker, authority: Authority, made: _Stating) -> Event:
    """Settle the event with what is stated now; nothing else of the settings changes."""
    for _ in range(TRIES):
        with store.reading() as db:
            event = store.let_in(db, authority, Role.ORGANISER)
            stated = made(db, event)
        before = event.settings
        try:
            return settle(store, checker, authority, _with(before, stated), before=before)
        except RefusedError:
            # Somebody settled something meanwhile; any other refusal comes again.
            with store.reading() as db:
                if store.let_in(db, authority, Role.ORGANISER).settings == before:
                    raise
    raise RefusedError("The event is being changed all the time. Try again in a minute.")


def _with(settings: Settings, stated: str) -> SettingsText:
    return replace(SettingsText.of(settings), stated=stated)
