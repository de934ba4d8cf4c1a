"""What the organiser does to one player's list."""

from collections.abc import Callable
from typing import Any

from flask import Response, request
from werkzeug.wrappers import Response as AnyResponse

from validator.answering import Answers
from validator.current import current_checker, current_event_store
from validator.errors import InputError
from validator.events.creating import renew_link, revoke
from validator.events.lists import EntryLists
from validator.events.model import Lock, Role
from validator.events.organising import amend, drop, lock_one, note, penalise, withdraw
from validator.events.reading import entry_of
from validator.events.rechecking import recheck
from validator.events.refusals import NoSuchEventError
from validator.events.stating import accept, confirm
from validator.operations.handling import bulk_rate
from validator.web.check_form import CheckForm
from validator.web.events.organiser_common import (
    current_event,
    done,
    entry_address,
    organiser_blueprint,
    organiser_key,
    organiser_page,
    typed_lock,
    typed_number,
)
from validator.web.events.organiser_entry import entry_page

_LOCKED = {Lock.LOCKED: "list-locked", Lock.UNLOCKED: "list-unlocked", None: "list-as-all"}

organiser_entry_actions = organiser_blueprint("organiser_entry_actions")


def _acted(number: int, form: str, said: str, act: Callable[[], Any]) -> AnyResponse:
    """Do it and lead back to the player; or say on the same page why it can't be done."""
    try:
        act()
    except NoSuchEventError:
        raise
    except InputError as error:
        # With what was typed: a reason of ten lines must not be lost to a mistake beside it.
        return entry_page(number, error, form, request.form)
    return done(said, f"/players/{number}")


@organiser_entry_actions.post("/players/<int:number>/lock")
def lock(number: int) -> AnyResponse:
    """Lock or unlock the list, or let it go with all others."""
    wanted = typed_lock(request.form.get("lock", ""))
    lock_one(current_event_store(), organiser_key(), number, wanted)
    return done(_LOCKED[wanted], f"/players/{number}")


@organiser_entry_actions.post("/players/<int:number>/amend")
def amended(number: int) -> AnyResponse:
    """Put another list in the place of the player's."""
    form = request.form

    def act() -> None:
        typed = CheckForm(form.get("decklist", "")).with_file(request.files.get("file"))
        lists = EntryLists(typed.decklist, form.get("pool", ""))
        reason = form.get("reason", "")
        amend(current_event_store(), current_checker(), organiser_key(), number, lists, reason)

    return _acted(number, "amend", "amended", act)


@organiser_entry_actions.post("/players/<int:number>/state")
@bulk_rate
def stated(number: int) -> AnyResponse:
    """State for the whole event what is open about the list, and re-check all lists."""
    answers = Answers.of(request.form.items(multi=True))

    def act() -> None:
        if not answers:
            raise InputError("Confirm a name or fill in a fact. Nothing was stated.")
        confirm(current_event_store(), current_checker(), organiser_key(), number, answers)
        recheck(current_event_store(), current_checker(), organiser_key())

    return _acted(number, "", "stated", act)


@organiser_entry_actions.post("/players/<int:number>/claims")
@bulk_rate
def accepted(number: int) -> AnyResponse:
    """Accept what the player claims for the whole event, and re-check all lists."""
    marked = {typed_number(each) for each in request.form.getlist("claim")}
    # Only the word means all of them: a form without it accepts no more than is marked.
    wanted = None if request.form.get("accept") == "all" else marked

    def act() -> None:
        accept(current_event_store(), current_checker(), organiser_key(), number, wanted)
        recheck(current_event_store(), current_checker(), organiser_key())

    return _acted(number, "", "accepted", act)


@organiser_entry_actions.post("/players/<int:number>/note")
def noted(number: int) -> AnyResponse:
    """Note something about the player."""
    text = request.form.get("text", "")
    return _acted(
        number, "note", "noted", lambda: note(current_event_store(), organiser_key(), number, text)
    )


@organiser_entry_actions.post("/players/<int:number>/penalty")
def penalised(number: int) -> AnyResponse:
    """Impose a penalty."""
    penalty, text = request.form.get("penalty", ""), request.form.get("text", "")
    return _acted(
        number,
        "penalty",
        "penalised",
        lambda: penalise(current_event_store(), organiser_key(), number, penalty, text),
    )


@organiser_entry_actions.post("/players/<int:number>/withdraw")
def withdrawn(number: int) -> AnyResponse:
    """Take a note or a penalty back."""
    revision = typed_number(request.form.get("revision", ""))
    return _acted(
        number,
        "",
        "withdrawn",
        lambda: withdraw(current_event_store(), organiser_key(), number, revision),
    )


@organiser_entry_actions.post("/players/<int:number>/drop")
def dropped(number: int) -> AnyResponse:
    """Take the player out of the event, or back in."""
    # Only the word leads back in: a form that lacks it does what its address says.
    is_dropped = request.form.get("action") != "back"
    reason = request.form.get("reason", "")
    return _acted(
        number,
        "drop",
        "dropped" if is_dropped else "back",
        lambda: drop(current_event_store(), organiser_key(), number, reason, is_dropped=is_dropped),
    )


@organiser_entry_actions.post("/players/<int:number>/link")
def linked(number: int) -> AnyResponse:
    """Renew the player's own link and show it this once, or revoke it."""
    key = organiser_key()
    try:
        if request.form.get("action") == "revoke":
            revoke(current_event_store(), key, Role.ENTRY, number)
            return done("link-revoked", f"/players/{number}")
        token = renew_link(current_event_store(), key, Role.ENTRY, number)
    except NoSuchEventError:
        raise
    except InputError as error:
        return entry_page(number, error)
    return _link_page(number, token)


def _link_page(number: int, token: str) -> Response:
    """The new link. It stands on this page alone: no address leads back to it."""
    with current_event_store().reading() as db:
        found = entry_of(db, organiser_key().event, number)
    return organiser_page(
        "organiser_link.html",
        current_event(),
        entry=found,
        link=entry_address(organiser_key(), number, token),
    )
