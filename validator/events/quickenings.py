"""A Quickening changes hands at a Highlander event (HL-EVENT-09 to 13): both lists are amended."""

from dataclasses import dataclass

from carddb.titles import with_code
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.report import Report
from formats.construction.submission import Entry as Listed
from formats.construction.words import listed
from formats.highlander.forfeits import Loss, forfeited
from validator.decklist.mend import Mender
from validator.desk import Desk, typed_list
from validator.errors import InputError
from validator.events.book import Authority, Change, EventBook
from validator.events.entering import entry_in
from validator.events.lists import Lists
from validator.events.model import Entry, Revision, Role, Settings
from validator.events.organising import amended, judged
from validator.events.reading import list_of
from validator.events.refusals import RefusedError
from validator.events.settling import question_of
from validator.reports.text import normalised_list

HIGHLANDER = "highlander"


@dataclass(frozen=True, slots=True)
class Handover:
    """What changed hands."""

    cards: tuple[tuple[int, str], ...]
    loser: Revision
    winner: Revision


def has_quickenings(desk: Desk, settings: Settings) -> bool:
    """Whether the event is one of Highlander, where Quickenings change hands."""
    return desk.format_of(question_of(settings)).game == HIGHLANDER


def hand_over(
    book: EventBook, desk: Desk, authority: Authority, loser: int, winner: int, loss: str
) -> Handover:
    """Let the winner have every Quickening of the loser, and amend both lists.

    Raises RefusedError where none changes hands: the loser has none, or lost in another way. One
    that the winner declines is not handed over at all (HL-EVENT-11).
    """
    try:
        lost = Loss(loss)
    except ValueError as error:
        raise InputError(f"A game is lost by one of {', '.join(Loss)}.") from error
    with book.changing(authority, Role.ORGANISER) as change:
        settings = change.event.settings
        if not has_quickenings(desk, settings):
            raise RefusedError("Quickenings change hands in Highlander alone.")
        if loser == winner:
            raise InputError("The winner and the loser are two players.")
        gives, takes = entry_in(change, loser), entry_in(change, winner)
        before, lists = _report(change, desk, gives)
        after, lists_of_winner = _report(change, desk, takes)
        if lost is not Loss.HEAD_SHOT:
            raise RefusedError(
                "A Quickening is forfeited only by losing to a successful Head Shot "
                f"(HL-EVENT-09, HL-EVENT-10). {gives.player} keeps them; nothing was amended."
            )
        handed = forfeited(before.submission, lost)
        if not handed:
            raise RefusedError(f"{gives.player} has no Quickening registered. Nothing was amended.")
        cards = tuple((entry.count, _called(desk, entry)) for entry in handed)
        names = listed([f"{count} {name}" for count, name in cards])
        taken = f"{gives.player} lost to {takes.player} by a Head Shot: {names} (HL-EVENT-09)."
        left = Lists(_without(before, lists.decklist, handed), lists.pool)
        gained = Lists(_with(after, lists_of_winner.decklist, cards), lists_of_winner.pool)
        return Handover(
            cards,
            _amended(change, desk, gives, left, taken),
            _amended(change, desk, takes, gained, taken),
        )


def _amended(change: Change, desk: Desk, entry: Entry, lists: Lists, reason: str) -> Revision:
    row = judged(desk, change.event.settings, entry, lists)
    return amended(change, entry, lists, row, reason, desk.cards_hash)


def _report(change: Change, desk: Desk, entry: Entry) -> tuple[Report, Lists]:
    kept = list_of(change.db, change.event.id, entry)
    if kept is None or not kept["decklist"].strip():
        raise RefusedError(f"{entry.player} has handed in no list. Nothing was amended.")
    lists = Lists.of(kept)
    question = question_of(change.event.settings)
    return desk.check(typed_list(lists.decklist), question), lists


def _text(report: Report, typed: str) -> str:
    """The list as a text: as it was typed if it is one, else as it was read."""
    if typed_list(typed).notation == "text":
        return typed
    return "\n".join(normalised_list(report.submission))


def _without(report: Report, typed: str, gone: list[Listed]) -> str:
    """The list without the copies."""
    remove = tuple((entry.count, entry.title) for entry in gone)
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


def _called(desk: Desk, entry: Listed) -> str:
    """What another list may call the card: many are called Quickening, so with its number."""
    alike = [card for card in desk.cards(HIGHLANDER).values() if card.title == entry.title]
    return with_code(entry.card) if len(alike) > 1 and not entry.others else entry.title


def _with(report: Report, typed: str, gained: tuple[tuple[int, str], ...]) -> str:
    """The list with the copies among its Pre-Game cards."""
    lines = [f"{count} {name}" for count, name in gained]
    return "\n".join([_text(report, typed).rstrip(), "", "Pre-Game", *lines, ""])
