"""A Quickening changes hands at a Highlander event (HL-EVENT-09 to 13): both lists are amended."""

import sqlite3
from dataclasses import dataclass

from carddb.titles import with_code
from formats.construction.finding import CardCopies, Finding, Fix, Severity
from formats.construction.report import Report
from formats.construction.submission import Entry as Listed
from formats.construction.words import listed
from formats.highlander.forfeits import Loss, forfeited
from validator.checker import Checker
from validator.decklist.mending import Mender
from validator.errors import InputError
from validator.events.entering import entry_in
from validator.events.lists import EntryLists
from validator.events.model import Content, EventEntry, Revision, Role, Settings
from validator.events.organising import TRIES, amended, judged
from validator.events.reading import entry_of, list_of
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.settings import format_of, question_of
from validator.events.store import Authority, EventStore
from validator.question import typed_list
from validator.reports.text import normalised_list

HIGHLANDER = "highlander"


@dataclass(frozen=True, slots=True)
class Handover:
    """What changed hands."""

    cards: tuple[tuple[int, str], ...]
    loser: Revision
    winner: Revision


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two players: the entry, the list that is in force, and what it was read as."""

    entry: EventEntry
    lists: EntryLists
    report: Report


@dataclass(frozen=True, slots=True)
class _Amendment:
    """A list that takes the place of an entry's, and what was found in it."""

    entry: EventEntry
    lists: EntryLists
    row: Content


def has_quickenings(checker: Checker, settings: Settings) -> bool:
    """Whether the event is one of Highlander, where Quickenings change hands."""
    return format_of(checker, settings).game == HIGHLANDER


def hand_over(
    store: EventStore, checker: Checker, authority: Authority, loser: int, winner: int, loss: str
) -> Handover:
    """Let the winner have every Quickening of the loser, and amend both lists.

    Raises RefusedError where none changes hands: the loser has none, or lost in another way. One
    that the winner declines is not handed over at all (HL-EVENT-11).
    """
    try:
        lost = Loss(loss)
    except ValueError as error:
        raise InputError(f"A game is lost by one of {', '.join(Loss)}.") from error
    for _ in range(TRIES):
        with store.reading() as db:
            settings = store.let_in(db, authority, Role.ORGANISER).settings
            if not has_quickenings(checker, settings):
                raise RefusedError("Quickenings change hands in Highlander alone.")
            kept = [_kept(db, authority.event, number) for number in (loser, winner)]
        if loser == winner:
            raise InputError("The winner and the loser are two players.")
        # Judged before it is written, so that nobody waits for it.
        gives, takes = (_side(checker, settings, *each) for each in kept)
        cards, reason = _forfeited(checker, gives, takes, lost)
        amendments = _amendments(checker, settings, gives, takes, cards)
        with store.changing(authority, Role.ORGANISER) as change:
            if change.event.settings == settings and all(
                entry_in(change, each.entry.number).list_revision == each.entry.list_revision
                for each in amendments
            ):
                revisions = [
                    amended(change, each.entry, each.lists, each.row, reason, checker.cards_hash)
                    for each in amendments
                ]
                return Handover(cards, *revisions)
    raise RefusedError("The event is being changed all the time. Try again in a minute.")


def _kept(db: sqlite3.Connection, event: str, number: int) -> tuple[EventEntry, Content | None]:
    entry = entry_of(db, event, number)
    if entry is None:
        raise NoSuchEventError
    return entry, list_of(db, event, entry)


def _side(checker: Checker, settings: Settings, entry: EventEntry, kept: Content | None) -> _Side:
    if kept is None or not kept["decklist"].strip():
        raise RefusedError(f"{entry.player} has handed in no list. Nothing was amended.")
    lists = EntryLists.of(kept)
    report = checker.check(typed_list(lists.decklist), question_of(settings))
    return _Side(entry, lists, report)


def _forfeited(
    checker: Checker, gives: _Side, takes: _Side, lost: Loss
) -> tuple[tuple[tuple[int, str], ...], str]:
    """The cards that change hands, and why."""
    loser, winner = gives.entry.player, takes.entry.player
    if lost is not Loss.HEAD_SHOT:
        raise RefusedError(
            "A Quickening is forfeited only by losing to a successful Head Shot "
            f"(HL-EVENT-09, HL-EVENT-10). {loser} keeps them; nothing was amended."
        )
    handed = forfeited(gives.report.submission, lost)
    if not handed:
        raise RefusedError(f"{loser} has no Quickening registered. Nothing was amended.")
    cards = tuple((entry.count, _called(checker, entry)) for entry in handed)
    names = listed([f"{count} {name}" for count, name in cards])
    return cards, f"{loser} lost to {winner} by a Head Shot: {names} (HL-EVENT-09)."


def _amendments(
    checker: Checker,
    settings: Settings,
    gives: _Side,
    takes: _Side,
    cards: tuple[tuple[int, str], ...],
) -> list[_Amendment]:
    """Both lists as they are then: the loser's first."""
    handed = forfeited(gives.report.submission, Loss.HEAD_SHOT)
    left = EntryLists(_without(gives.report, gives.lists.decklist, handed), gives.lists.pool)
    gained = EntryLists(_with(takes.report, takes.lists.decklist, cards), takes.lists.pool)
    return [
        _Amendment(side.entry, lists, judged(checker, settings, side.entry, lists))
        for side, lists in ((gives, left), (takes, gained))
    ]


def _text(report: Report, typed: str) -> str:
    """The list as a text: as it was typed if it is one, else as it was read."""
    if typed_list(typed).notation == "text":
        return typed
    return "\n".join(normalised_list(report.submission))


def _without(report: Report, typed: str, gone: list[Listed]) -> str:
    """The list without the copies."""
    remove = tuple(
        CardCopies(entry.count, entry.title, *report.submission.place_of(entry)) for entry in gone
    )
    lines = tuple(line for entry in gone for line in entry.lines)
    taken = Finding(
        rule="HL-EVENT-09",
        severity=Severity.NOTE,
        message="Forfeited.",
        lines=lines,
        fix=Fix(remove=remove),
    )
    text = Mender(typed, report).mended(taken) if _text(report, typed) == typed else None
    if text is None:
        raise RefusedError(
            "The Quickenings can't be taken out of the loser's list as it is written. Amend both "
            "lists by hand."
        )
    return text


def _called(checker: Checker, entry: Listed) -> str:
    """What another list may call the card: many are called Quickening, so with its number."""
    alike = [card for card in checker.cards(HIGHLANDER).values() if card.title == entry.title]
    return with_code(entry.card) if len(alike) > 1 and not entry.others else entry.title


def _with(report: Report, typed: str, gained: tuple[tuple[int, str], ...]) -> str:
    """The list with the copies among its Pre-Game cards."""
    lines = [f"{count} {name}" for count, name in gained]
    return "\n".join([_text(report, typed).rstrip(), "", "Pre-Game", *lines, ""])
