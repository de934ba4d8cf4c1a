"""The page of an entry: the receipt, what was found, the form to revise, and what was done."""

from dataclasses import dataclass, replace
from io import BytesIO

from flask import abort, make_response, redirect, render_template, request, send_file, url_for
from werkzeug.wrappers import Response as AnyResponse

from carddb.names import normalise
from validator.answering import Answers
from validator.current import current_checker, current_event_store
from validator.errors import InputError
from validator.events.entry_table import file_name
from validator.events.lists import EntryLists, report_on
from validator.events.model import Content, Role
from validator.events.organising import owner_of
from validator.events.refusals import NoSuchEventError
from validator.events.revision_text import RevisionText, revision_text
from validator.events.submitting import hand_in
from validator.events.tokens import Key
from validator.limits import MAX_BYTES, MAX_NAME_LENGTH
from validator.operations.arrival import arrived
from validator.operations.handling import bulk_rate
from validator.operations.metrics import count_handed_in
from validator.reports.sheets.registration import registration_pdf
from validator.reports.sheets.words import day
from validator.stated_cards import rows_of, with_rows
from validator.web.check_form import check_form_of_row
from validator.web.deck_reference import DeckReference
from validator.web.events.draw_view import draw_views
from validator.web.events.event_view import about, standing, to_the_second
from validator.web.events.every_list import lists_page
from validator.web.events.own_entry import OwnEntry, own_of
from validator.web.events.repeats import key_for, new_key
from validator.web.events.submission_form import SubmissionForm
from validator.web.result_view import ResultView


@dataclass(frozen=True, slots=True)
class _RevisionView:
    """A revision as the page shows it."""

    number: int
    at: str
    revision_text: RevisionText


def entry(event: str, number: int, token: str) -> str:
    """The page of the entry."""
    return _page(Key(event, Role.ENTRY, token, number))


def revise(event: str, number: int, token: str) -> AnyResponse:
    """Hand in what takes the place of the list before, and lead to the receipt."""
    key = Key(event, Role.ENTRY, token, number)
    # Before the form is looked at: who has no link learns nothing of what else is wrong.
    own = own_of(current_event_store(), key)
    submitted = SubmissionForm.of(request.form)
    try:
        submitted = _with_answers(own, submitted.with_files(request.files))
        handed = submitted.handed(own.submitted)
        again = key_for(request.form.get("key", ""), handed.digest())
        receipt = hand_in(
            current_event_store(), current_checker(), key, handed, again, arrived=arrived()
        )
        count_handed_in(receipt)
    # It is an InputError as well, but without the event there is no page to tell it on.
    except NoSuchEventError:
        raise
    except InputError as error:
        return make_response(_page(key, submitted, error), error.status)
    # Reloading the receipt sends nothing again.
    return redirect(f"{_address(key)}?handed={receipt.revision}", 303)


def _with_answers(own: OwnEntry, submitted: SubmissionForm) -> SubmissionForm:
    """The form with what the player answers to what is open, as claims."""
    answers = Answers.of(request.form.items(multi=True))
    if not answers:
        return submitted
    lists = EntryLists(submitted.decklist, submitted.pool)
    report = report_on(current_checker(), own.event.settings, owner_of(own.entry), lists)
    return replace(submitted, stated=answers.added_to(submitted.stated, report))


def entry_lists(event: str, number: int, token: str) -> AnyResponse:
    """Every list, once players may see them."""
    key = Key(event, Role.ENTRY, token, number)
    return lists_page(key, _address(key))


@bulk_rate
def entry_sheet(event: str, number: int, token: str) -> AnyResponse:
    """The registration sheet of the entry, and of the side's deck that came with it."""
    own = own_of(current_event_store(), Key(event, Role.ENTRY, token, number))
    if not own.rows:
        abort(404)
    result = {"as_of": own.event.settings.day.isoformat(), "rows": own.rows}
    try:
        content = registration_pdf(result, paper=request.args.get("paper", "a4"))
    # A paper that there is not: the address is mistyped.
    except InputError:
        abort(404)
    name = f"registration-{file_name(own.entry.player)}.pdf"
    return send_file(
        BytesIO(content), mimetype="application/pdf", as_attachment=True, download_name=name
    )


def _address(key: Key) -> str:
    return url_for(".entry", event=key.event, number=key.entry, token=key.token)


def _page(
    key: Key, submitted: SubmissionForm | None = None, error: InputError | None = None
) -> str:
    store = current_event_store()
    own = own_of(store, key)
    now = store.clock()
    known = about(current_checker(), own.event, own.entries, store.retention.likely_now())
    address = _address(key)
    return render_template(
        "events/entry.html",
        about=known,
        own=own,
        standing=standing(own.event, now, own.entry),
        found=_found(own.row),
        side_found=_found(own.side_row),
        reopened=_reopened(own, own.row),
        side_reopened=_reopened(own, own.side_row),
        draws=draw_views(own.draws, shows_names=known.are_lists_shown, own=own.entry),
        history=_history(own),
        handed=request.args.get("handed", 0, type=int),
        at=lambda moment: to_the_second(moment, own.event.settings.zone),
        submitted=submitted or own.submitted,
        error=error,
        # Another one each time that the page is shown: what is sent from it counts once.
        key=new_key(),
        day=day,
        base=address,
        link=url_for(".entry", event=key.event, number=key.entry, token=key.token, _external=True),
        max_bytes=MAX_BYTES,
        longest_name=MAX_NAME_LENGTH,
    )


def _found(row: Content | None) -> ResultView | None:
    if row is None or not row["report"]:
        return None
    return ResultView({**row["report"], "game": row["game"]}, row["decklist"])


def _reopened(own: OwnEntry, row: Content | None) -> DeckReference | None:
    """What the check page is asked about the list: the same as the event asks."""
    if row is None:
        return None
    settings = own.event.settings
    asked = {
        "as_of": settings.day.isoformat(),
        "format": settings.format,
        "parameters": settings.parameters,
    }
    # Only what is stated of cards in this list: the rest would tell of other players' lists.
    written = normalise(row["decklist"])
    known = [
        each for each in rows_of(settings.stated) if normalise(each.get("name", "")) in written
    ]
    stated = with_rows("", known)
    return DeckReference(replace(check_form_of_row(asked, row), stated=stated))


def _history(own: OwnEntry) -> list[_RevisionView]:
    names, zone = own.names, own.event.settings.zone
    return [
        _RevisionView(each.number, to_the_second(each.at, zone), revision_text(each, names))
        for each in own.history
    ]
