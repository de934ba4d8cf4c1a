"""What the organiser does to the whole event."""

from flask import Response, abort, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from validator.current import current_checker, current_event_store
from validator.errors import InputError
from validator.events.draws import candidates, draw
from validator.events.forfeiting import forfeits_of, hand_over
from validator.events.model import Lock, RevisionKind, Role
from validator.events.organising import expect_players, lock_all, open_lists
from validator.events.reading import entries_of, revision_of, revisions_of
from validator.events.rechecking import recheck
from validator.events.refusals import NoSuchEventError
from validator.events.reopening import reopen
from validator.events.settings import format_of
from validator.limits import MAX_DRAWN
from validator.operations.handling import bulk_rate, heavy
from validator.web.events.organiser_common import (
    base_of,
    current_event,
    done,
    organiser_blueprint,
    organiser_key,
    organiser_page,
    typed_lock,
    typed_number,
)

_LOCKED = {Lock.LOCKED: "locked", Lock.UNLOCKED: "unlocked", None: "by-deadline"}

organiser_actions = organiser_blueprint("organiser_actions")


@organiser_actions.post("/lock")
def lock() -> AnyResponse:
    """Lock or unlock every list, or let the deadline decide."""
    wanted = typed_lock(request.form.get("lock", ""))
    lock_all(current_event_store(), organiser_key(), wanted)
    return done(_LOCKED[wanted])


@organiser_actions.post("/reopen")
def reopen_deadline() -> AnyResponse:
    """Let players submit again, until another deadline."""
    reopen(current_event_store(), organiser_key(), request.form.get("deadline", ""))
    return done("reopened")


@organiser_actions.post("/open")
def open_all() -> AnyResponse:
    """Let players see each other's lists."""
    open_lists(current_event_store(), organiser_key())
    return done("opened")


@organiser_actions.get("/players")
def name_players() -> Response:
    """The form that names who is to hand in."""
    return organiser_page("organiser_players.html", current_event(), typed="")


@organiser_actions.post("/players")
def players_named() -> AnyResponse:
    """Name players who are to hand in."""
    typed = request.form.get("players", "")
    try:
        new = expect_players(current_event_store(), organiser_key(), typed.splitlines())
    # It is an InputError as well, but without the event there is no page to tell it on.
    except NoSuchEventError:
        raise
    except InputError as error:
        return organiser_page("organiser_players.html", current_event(), error, typed=typed)
    return done("named" if new else "known")


@organiser_actions.get("/draws")
def draws() -> Response:
    """The table checks that were drawn, and the form that draws more."""
    return _draws_page()


@organiser_actions.post("/draws")
def drawn() -> AnyResponse:
    """Draw table checks."""
    count = typed_number(request.form.get("count", ""))
    try:
        draw(current_event_store(), organiser_key(), count, request.form.get("seed", ""))
    except NoSuchEventError:
        raise
    except InputError as error:
        return _draws_page(error)
    return done("drawn", "/draws")


def _draws_page(error: InputError | None = None) -> Response:
    with current_event_store().reading() as db:
        event = current_event_store().let_in(db, organiser_key(), Role.ORGANISER)
        kept = [*revisions_of(db, event.id, kinds=(RevisionKind.DREW,))]
        among = len(candidates(entries_of(db, event.id)))
    return organiser_page(
        "organiser_draws.html",
        event,
        error,
        draws=kept,
        among=among,
        most=MAX_DRAWN,
        typed=request.form,
    )


@organiser_actions.post("/recheck")
@bulk_rate
@heavy(2.0)
def recheck_all() -> AnyResponse:
    """Check every list by the rules and cards of now, and lead to what changed."""
    key = organiser_key()
    recheck(current_event_store(), current_checker(), key)
    with current_event_store().reading() as db:
        newest = next(
            each.number
            for each in revisions_of(db, key.event, kinds=(RevisionKind.RECHECKED,))
            # Each list that changed has a revision, too; that of all names no entry.
            if each.entry is None
        )
    return redirect(f"{base_of(key)}/rechecks/{newest}", 303)


@organiser_actions.get("/rechecks/<int:number>")
def rechecked(number: int) -> Response:
    """Whose verdict or findings a re-check changed."""
    with current_event_store().reading() as db:
        event = current_event_store().let_in(db, organiser_key(), Role.ORGANISER)
        kept = revision_of(db, event.id, number)
        if kept is None or kept.kind is not RevisionKind.RECHECKED or kept.entry is not None:
            raise NoSuchEventError
        # Those of single lists were written with it, right before.
        most = len(kept.content["changed"])
        single = [*revisions_of(db, event.id, before=number, most=most)]
        names = {entry.number: entry.player for entry in entries_of(db, event.id)}
    changed = [
        each for each in single if each.kind is RevisionKind.RECHECKED and each.entry is not None
    ]
    return organiser_page(
        "organiser_recheck.html",
        event,
        kept=kept,
        # They came newest first; the page has them as they were written.
        changed=[(names.get(each.entry or 0, ""), each) for each in reversed(changed)],
    )


@organiser_actions.get("/quickening")
def forfeit() -> Response:
    """The form for a card that changes hands, and what changed hands last."""
    return _forfeit_page()


@organiser_actions.post("/quickening")
def forfeited() -> AnyResponse:
    """Let the winner of a game have what the loser forfeits."""
    key, form = organiser_key(), request.form
    loser, winner = (typed_number(form.get(who, "")) for who in ("loser", "winner"))
    try:
        if not (loser and winner):
            raise InputError("Pick who lost and who won.")
        handover = hand_over(
            current_event_store(), current_checker(), key, loser, winner, form.get("loss", "")
        )
    except NoSuchEventError:
        raise
    except InputError as error:
        return _forfeit_page(error)
    # Reloading the page hands nothing over a second time.
    return redirect(f"{base_of(key)}/quickening?revision={handover.loser.number}", 303)


def _forfeit_page(error: InputError | None = None) -> Response:
    number = typed_number(request.args.get("revision", ""))
    with current_event_store().reading() as db:
        event = current_event_store().let_in(db, organiser_key(), Role.ORGANISER)
        entries = candidates(entries_of(db, event.id))
        last = revision_of(db, event.id, number) if number else None
    forfeits = forfeits_of(current_checker(), event.settings)
    # After the link was looked at: who has none is not told which game it is.
    if forfeits is None:
        abort(404)
    return organiser_page(
        "organiser_forfeit.html",
        event,
        error,
        rules=forfeits,
        game=format_of(current_checker(), event.settings).game,
        entries=entries,
        typed=request.form,
        handed=last if last and last.kind is RevisionKind.AMENDED else None,
    )
