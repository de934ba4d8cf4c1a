"""A player's side of an event: handing in, revising, the receipt, the lists once they are open."""

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from validator.current import current_checker, current_event_store
from validator.errors import InputError
from validator.events.model import RevisionKind, Role
from validator.events.reading import entries_of, revisions_of
from validator.events.refusals import NoSuchEventError
from validator.events.submitting import Receipt, hand_in
from validator.events.tokens import Key
from validator.limits import MAX_BYTES, MAX_NAME_LENGTH
from validator.operations.arrival import arrived
from validator.operations.handling import secret_address
from validator.operations.metrics import count_handed_in
from validator.reports.sheets.words import day
from validator.web.events.draw_view import draw_views
from validator.web.events.entries import entry, entry_lists, entry_sheet, revise
from validator.web.events.event_view import about, standing, to_the_second
from validator.web.events.every_list import lists_page
from validator.web.events.gone import event_gone
from validator.web.events.repeats import key_for, new_key
from validator.web.events.submission_form import SubmissionForm

_PLAYER = "/events/<event>/player/<token>"
_ENTRY = "/events/<event>/entry/<int:number>/<token>"

player_pages = secret_address(Blueprint("player_pages", __name__))
player_pages.register_error_handler(NoSuchEventError, event_gone)
player_pages.add_url_rule(_ENTRY, view_func=entry, methods=["GET"])
player_pages.add_url_rule(_ENTRY, view_func=revise, methods=["POST"])
player_pages.add_url_rule(f"{_ENTRY}/lists", view_func=entry_lists)
player_pages.add_url_rule(f"{_ENTRY}/sheet.pdf", view_func=entry_sheet)


@player_pages.get(_PLAYER)
def join(event: str, token: str) -> str:
    """The page on which a player hands in."""
    return _page(Key(event, Role.PLAYER, token), SubmissionForm())


@player_pages.post(_PLAYER)
def join_with(event: str, token: str) -> AnyResponse:
    """Hand in for the first time, and lead to the receipt."""
    key = Key(event, Role.PLAYER, token)
    submitted = SubmissionForm.of(request.form)
    try:
        submitted = submitted.with_files(request.files)
        handed = submitted.handed()
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
    return _led_to(receipt)


@player_pages.get(f"{_PLAYER}/lists")
def lists(event: str, token: str) -> AnyResponse:
    """Every list, once players may see them."""
    back = url_for(".join", event=event, token=token)
    return lists_page(Key(event, Role.PLAYER, token), back)


def _led_to(receipt: Receipt) -> AnyResponse:
    address = url_for(
        ".entry",
        event=receipt.event,
        number=receipt.entry,
        token=receipt.token,
        handed=receipt.revision,
    )
    # The receipt has an address of its own, which the player keeps.
    return redirect(address, 303)


def _page(key: Key, submitted: SubmissionForm, error: InputError | None = None) -> str:
    store = current_event_store()
    with store.reading() as db:
        event = store.let_in(db, key, Role.PLAYER)
        entries = entries_of(db, event.id)
        draws = [*revisions_of(db, event.id, kinds=(RevisionKind.DREW,))]
    now = store.clock()
    known = about(current_checker(), event, entries, store.retention.likely_now())
    return render_template(
        "events/join.html",
        about=known,
        standing=standing(event, now),
        draws=draw_views(draws, shows_names=known.are_lists_shown),
        submitted=submitted,
        error=error,
        # Another one each time that the page is shown: what is sent from it counts once.
        key=new_key(),
        day=day,
        at=lambda moment: to_the_second(moment, event.settings.zone),
        lists_link=url_for(".lists", event=key.event, token=key.token),
        max_bytes=MAX_BYTES,
        longest_name=MAX_NAME_LENGTH,
    )
