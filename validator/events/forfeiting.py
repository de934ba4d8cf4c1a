"""Cards change hands at an event, where a game has such: both lists are amended."""

import sqlite3
from dataclasses import dataclass

from carddb.titles import with_code
from formats.construction.finding import CardCopies, Finding, Fix, Severity
from formats.construction.report import Report
from formats.construction.submission import Entry as Listed
from formats.construction.words import listed
from formats.event_rules import Forfeits
from formats.games import GAMES
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

_ALL_FORFEITS = [game.events.forfeits for game in GAMES.values() if game.events.forfeits]
LOSSES = list(dict.fromkeys(str(loss) for each in _ALL_FORFEITS for loss in each.losses))
"""How a game may be lost."""

_Cards = tuple[tuple[int, str], ...]
"""So many of each card, by the name that a list may call it."""


@dataclass(frozen=True, slots=True)
class Handover:
    """What changed hands."""

    cards: _Cards
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


def forfeits_of(checker: Checker, settings: Settings) -> Forfeits | None:
    """The cards that change hands at the event; None where the game has none."""
    return GAMES[format_of(checker, settings).game].events.forfeits


def hand_over(
    store: EventStore, checker: Checker, authority: Authority, loser: int, winner: int, loss: str
) -> Handover:
    """Let the winner have every card that the loser forfeits, and amend both lists.

    Raises RefusedError where none changes hands: the loser has none, or lost in another way. What
    the winner declines is not handed over at all.
    """
    if loss not in LOSSES:
        raise InputError(f"A game is lost by one of {', '.join(LOSSES)}.")
    for _ in range(TRIES):
        with store.reading() as db:
            settings = store.let_in(db, authority, Role.ORGANISER).settings
            forfeits = forfeits_of(checker, settings)
            if forfeits is None:
                raise RefusedError(" ".join(each.only_here for each in _ALL_FORFEITS))
            # Both at one moment, or cards of the loser's older list might go to the winner.
            kept = [_kept(db, authority.event, number) for number in (loser, winner)]
        if loser == winner:
            raise InputError("The winner and the loser are two players.")
        # Judged before it is written, so that nobody waits for it.
        gives, takes = (_side(checker, settings, *each) for each in kept)
        handed = _forfeited(forfeits, gives, loss)
        cards = tuple((entry.count, _called(checker, entry)) for entry in handed)
        reason = _reason(forfeits, gives, takes, cards)
        left = EntryLists(_without(forfeits, gives, handed), gives.lists.pool)
        gained = EntryLists(_with(forfeits, takes, cards), takes.lists.pool)
        amendments = [
            _Amendment(side.entry, lists, judged(checker, settings, side.entry, lists))
            for side, lists in ((gives, left), (takes, gained))
        ]
        with store.changing(authority, Role.ORGANISER) as change:
            # The new lists are made of the old ones: if either was replaced meanwhile all is worked
            # out again.
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
        raise RefusedError(f"{entry.player} has submitted no list. Nothing was amended.")
    lists = EntryLists.of(kept)
    report = checker.check(typed_list(lists.decklist), question_of(settings))
    return _Side(entry, lists, report)


def _forfeited(forfeits: Forfeits, gives: _Side, loss: str) -> list[Listed]:
    """The cards that change hands. Raises RefusedError for none."""
    loser = gives.entry.player
    if loss != forfeits.costly:
        raise RefusedError(f"{forfeits.only_then} {loser} keeps them; nothing was amended.")
    handed = forfeits.forfeited(gives.report.submission, loss)
    if not handed:
        raise RefusedError(f"{loser} has no {forfeits.card} registered. Nothing was amended.")
    return handed


def _reason(forfeits: Forfeits, gives: _Side, takes: _Side, cards: _Cards) -> str:
    names = listed([f"{count} {name}" for count, name in cards])
    who = f"{gives.entry.player} lost to {takes.entry.player}"
    return f"{who} {forfeits.said}: {names} ({forfeits.rule})."


def _text(side: _Side) -> str:
    """The list as a text: as it was typed if it is one, else as it was read."""
    if typed_list(side.lists.decklist).notation == "text":
        return side.lists.decklist
    return "\n".join(normalised_list(side.report.submission))


def _without(forfeits: Forfeits, gives: _Side, gone: list[Listed]) -> str:
    """The loser's list without the copies."""
    report, typed = gives.report, gives.lists.decklist
    remove = tuple(
        CardCopies(entry.count, entry.title, *report.submission.place_of(entry)) for entry in gone
    )
    lines = tuple(line for entry in gone for line in entry.lines)
    taken = Finding(
        rule=forfeits.rule,
        severity=Severity.NOTE,
        message="Forfeited.",
        lines=lines,
        fix=Fix(remove=remove),
    )
    # As a finding with a fix: the mender changes the lines and leaves every other as it was typed.
    # A list that is no text has no lines to change.
    text = Mender(typed, report).mended(taken) if _text(gives) == typed else None
    if text is None:
        raise RefusedError(
            f"The {forfeits.card}s can't be taken out of the loser's list as it is written. Amend "
            "both lists by hand."
        )
    return text


def _called(checker: Checker, entry: Listed) -> str:
    """What another list may call the card: with its number, if several have its title."""
    cards = checker.cards(entry.card.game).values()
    alike = [card for card in cards if card.title == entry.title]
    return with_code(entry.card) if len(alike) > 1 and not entry.others else entry.title


def _with(forfeits: Forfeits, takes: _Side, gained: _Cards) -> str:
    """The winner's list with the copies."""
    lines = [f"{count} {name}" for count, name in gained]
    # Behind all else: a heading of its own says where the cards are, whatever stood open at the
    # end.
    return "\n".join([_text(takes).rstrip(), "", forfeits.heading, *lines, ""])
