"""The operations about the lists of an event, by whoever organises it."""

from flask import Response

from validator.api.answering import answer, answer_privately
from validator.api.event_answers import (
    AmendedSchema,
    DrawSchema,
    EntryListSchema,
    EntrySchema,
    EventSchema,
    ExpectedSchema,
    HandoverSchema,
    LinkSchema,
    RecheckedSchema,
    RemarkSchema,
)
from validator.api.event_data import (
    amended_data,
    draw_data,
    event_data,
    found_data,
    link_data,
    lists_data,
    own_row_data,
    remark_data,
    row_data,
    table_data,
)
from validator.api.event_keys import key_of, known_key
from validator.api.event_schemas import (
    RENEW,
    AmendRequestSchema,
    DrawRequestSchema,
    DropRequestSchema,
    ExpectPlayersRequestSchema,
    HandOverRequestSchema,
    LinkRequestSchema,
    LockRequestSchema,
    RemarkRequestSchema,
    WithdrawRequestSchema,
)
from validator.api.events import EVENT, PLACE, SECURED, events, takes_no_body
from validator.api.problems import described
from validator.current import current_checker, current_event_store
from validator.events.creating import renew_link, revoke
from validator.events.draws import draw
from validator.events.entry_table import EntryRemark, table_of
from validator.events.lists import EntryLists
from validator.events.model import Content, Lock, Role
from validator.events.organising import (
    amend,
    drop,
    expect_players,
    lock_all,
    lock_one,
    note,
    open_lists,
    penalise,
    withdraw,
)
from validator.events.quickenings import hand_over
from validator.events.reading import entries_of, entry_of, list_of
from validator.events.rechecking import recheck
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.store import EventStore, Operator
from validator.events.tokens import Key
from validator.limits import MAX_ENTRIES_OF_AN_EVENT

_ENTRY = f"{PLACE}/entries/<int(min=1, max={MAX_ENTRIES_OF_AN_EVENT}):number>"
_NUMBER = {
    "in": "path",
    "name": "number",
    "required": True,
    "description": "the number of the entry",
    "schema": {"type": "integer", "minimum": 1, "maximum": MAX_ENTRIES_OF_AN_EVENT},
    "example": 1,
}
_BOTH = [EVENT, _NUMBER]


@events.get(f"{PLACE}/entries", parameters=[EVENT])
@events.doc(operationId="listEntries", security=SECURED)
@events.response(200, EntryListSchema)
@described(events, 304, 401, 404, 409)
def list_entries(event: str) -> Response:
    """List everybody in an event, and how their lists stand.

    The organiser sees all of it but the lists. Players see names, verdicts and lists, once lists
    are shown; before that it is a 409.
    """
    store = current_event_store()
    key = known_key(store, event)
    if key.role is Role.ORGANISER:
        return answer_privately({"entries": table_data(table_of(store, current_checker(), key))})
    return answer_privately({"entries": _shown_to_players(store, key)})


def _shown_to_players(store: EventStore, key: Key) -> list[Content]:
    with store.reading() as db:
        event = store.let_in(db, key, Role.PLAYER, Role.ENTRY)
        if not event.are_lists_shown(store.clock()):
            raise RefusedError("The lists of this event are not shown to players yet.")
        return [
            {**row_data(entry), **lists_data(db, event.id, entry)}
            for entry in entries_of(db, event.id)
            if not entry.is_dropped
        ]


@events.get(_ENTRY, parameters=_BOTH)
@events.doc(operationId="showEntry", security=SECURED)
@events.response(200, EntrySchema)
@described(events, 304, 401, 404)
def show_entry(event: str, number: int) -> Response:
    """Show an entry with its list and report; for the organiser, and for who has its own token.

    Notes are the organiser's; the player sees penalties.
    """
    store = current_event_store()
    key = known_key(store, event)
    if key.role is Role.PLAYER or (key.role is Role.ENTRY and key.entry != number):
        raise NoSuchEventError
    return answer_privately(_entry_data(store, key, number))


def _entry_data(store: EventStore, key: Key, number: int) -> Content:
    # The key has let them in; the player's own part of the table is cut out of it below.
    table = table_of(store, current_checker(), Operator(key.event))
    entry = next((each for each in table.entries if each.number == number), None)
    if entry is None:
        raise NoSuchEventError
    if key.role is Role.ORGANISER:
        row = next(row for row in table_data(table) if row["number"] == number)
    else:
        penalties = [each for each in table.remarks.get(number, ()) if each.penalty]
        drawn = table.drawn.get(number, 0)
        row = own_row_data(table.event, table.now, entry, penalties, drawn)
    with store.reading() as db:
        lists, found = lists_data(db, key.event, entry), found_data(db, key.event, entry)
    return {**row, **lists, **found}


@events.post(f"{PLACE}/players", parameters=[EVENT])
@events.doc(operationId="expectPlayers", security=SECURED)
@events.arguments(ExpectPlayersRequestSchema(), example={"players": ["Ann", "Bob"]})
@events.response(200, ExpectedSchema)
@described(events, 400, 401, 404, 409, 413, 415)
def expect(asked: Content, event: str) -> Response:
    """Name players who are to hand in, so that it is seen who is missing; for the organiser."""
    new = expect_players(current_event_store(), key_of(event, Role.ORGANISER), asked["players"])
    return answer({"new": new})


@events.post(f"{PLACE}/lock", parameters=[EVENT])
@events.doc(operationId="lockLists", security=SECURED)
@events.arguments(LockRequestSchema(), example={"lock": "locked"})
@events.response(200, EventSchema)
@described(events, 400, 401, 404, 409, 413, 415)
def lock(asked: Content, event: str) -> Response:
    """Lock or unlock all lists, or one; for the organiser.

    What holds for one outranks what holds for all, and that outranks the deadline.
    """
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    said = Lock(asked["lock"]) if asked["lock"] else None
    if "entry" in asked:
        lock_one(store, key, asked["entry"], said)
    else:
        lock_all(store, key, said)
    return answer(event_data(store, current_checker(), key))


@events.post(f"{PLACE}/open", parameters=[EVENT])
@events.doc(operationId="openLists", security=SECURED)
@events.response(200, EventSchema)
@described(events, 401, 404, 409)
@takes_no_body
def show_lists(event: str) -> Response:
    """Let players see each other's lists from now on; for the organiser. Takes no body."""
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    open_lists(store, key)
    return answer(event_data(store, current_checker(), key))


@events.post(f"{_ENTRY}/amend", parameters=_BOTH)
@events.doc(operationId="amendEntry", security=SECURED)
@events.arguments(
    AmendRequestSchema(),
    example={"decklist": "4 Kroenen\n4 Roger", "reason": "A line was missing on the sheet."},
)
@events.response(200, AmendedSchema)
@described(events, 400, 401, 404, 409, 413, 415)
def amend_entry(asked: Content, event: str, number: int) -> Response:
    """Put another list in the place of a player's, whatever is locked; for the organiser.

    What was handed in before stays in the history; a deck or a pool that is left out stays in
    force.
    """
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    with store.reading() as db:
        store.let_in(db, key, Role.ORGANISER)
        entry = entry_of(db, event, number)
        before = EntryLists.of((list_of(db, event, entry) if entry else None) or {"decklist": ""})
    lists = EntryLists(asked.get("decklist", before.decklist), asked.get("pool", before.pool))
    return answer(
        amended_data(amend(store, current_checker(), key, number, lists, asked["reason"]))
    )


@events.post(f"{_ENTRY}/remarks", parameters=_BOTH)
@events.doc(operationId="remark", security=SECURED)
@events.arguments(RemarkRequestSchema(), example={"text": "Came late.", "penalty": "warning"})
@events.response(200, RemarkSchema)
@described(events, 400, 401, 404, 409, 413, 415)
def remark(asked: Content, event: str, number: int) -> Response:
    """Note something about a player, or impose a penalty; for the organiser."""
    store, key, text = current_event_store(), key_of(event, Role.ORGANISER), asked["text"]
    penalty = asked.get("penalty", "")
    kept = (
        penalise(store, key, number, penalty, text) if penalty else note(store, key, number, text)
    )
    said = EntryRemark(kept.number, kept.at, number, penalty, kept.content["text"])
    return answer(remark_data(said))


@events.post(f"{_ENTRY}/withdraw", parameters=_BOTH)
@events.doc(operationId="withdrawRemark", security=SECURED)
@events.arguments(WithdrawRequestSchema(), example={"revision": 5})
@events.response(200, EntrySchema)
@described(events, 400, 401, 404, 409, 413, 415)
def withdraw_remark(asked: Content, event: str, number: int) -> Response:
    """Take a note or a penalty back; for the organiser. The history goes on to have it."""
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    withdraw(store, key, number, asked["revision"])
    return answer(_entry_data(store, key, number))


@events.post(f"{_ENTRY}/drop", parameters=_BOTH)
@events.doc(operationId="dropEntry", security=SECURED)
@events.arguments(DropRequestSchema(), example={"is_dropped": True, "reason": "Fell ill."})
@events.response(200, EntrySchema)
@described(events, 400, 401, 404, 409, 413, 415)
def drop_entry(asked: Content, event: str, number: int) -> Response:
    """Take somebody out of an event, or back in; for the organiser. The list stays."""
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    drop(store, key, number, asked["reason"], is_dropped=asked["is_dropped"])
    return answer(_entry_data(store, key, number))


@events.post(f"{PLACE}/draws", parameters=[EVENT])
@events.doc(operationId="drawChecks", security=SECURED)
@events.arguments(DrawRequestSchema(), example={"count": 2, "seed": "dice 4 2 6"})
@events.response(200, DrawSchema)
@described(events, 400, 401, 404, 409, 413, 415)
def draw_checks(asked: Content, event: str) -> Response:
    """Draw players for table checks, by a seed that everybody may know; for the organiser.

    Those with the smallest SHA-256 of the seed, a colon and the name are drawn.
    """
    key = key_of(event, Role.ORGANISER)
    return answer(
        draw_data(draw(current_event_store(), key, asked["count"], asked.get("seed", "")))
    )


@events.post(f"{PLACE}/recheck", parameters=[EVENT])
@events.doc(operationId="recheckEvent", security=SECURED)
@events.response(200, RecheckedSchema)
@described(events, 401, 404, 409)
@takes_no_body
def recheck_lists(event: str) -> Response:
    """Check all lists by the rules and cards of now; for the organiser. Takes no body."""
    found = recheck(current_event_store(), current_checker(), key_of(event, Role.ORGANISER))
    changed = [
        {"player": player, "before": before, "after": after}
        for player, before, after in found.changed
    ]
    return answer({"lists": found.lists, "changed": changed})


@events.post(f"{PLACE}/quickenings", parameters=[EVENT])
@events.doc(operationId="handOverQuickenings", security=SECURED)
@events.arguments(HandOverRequestSchema(), example={"loser": 1, "winner": 2, "loss": "head shot"})
@events.response(200, HandoverSchema)
@described(events, 400, 401, 404, 409, 413, 415)
def hand_over_quickenings(asked: Content, event: str) -> Response:
    """Let the Quickenings of a loser change hands, at a Highlander event; for the organiser.

    Both lists are amended (HL-EVENT-09 to 13).
    """
    key = key_of(event, Role.ORGANISER)
    loser, winner, loss = asked["loser"], asked["winner"], asked["loss"]
    handed = hand_over(current_event_store(), current_checker(), key, loser, winner, loss)
    return answer(
        {
            "cards": [list(pair) for pair in handed.cards],
            "loser": amended_data(handed.loser),
            "winner": amended_data(handed.winner),
        }
    )


@events.post(f"{PLACE}/links", parameters=[EVENT])
@events.doc(operationId="renewLink", security=SECURED)
@events.arguments(LinkRequestSchema(), example={"role": "player", "action": "renew"})
@events.response(200, LinkSchema)
@described(events, 400, 401, 404, 409, 413, 415)
def renew(asked: Content, event: str) -> Response:
    """Renew or revoke a link; for the organiser. The one of before opens nothing any more."""
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    role, number, token = Role(asked["role"]), asked.get("entry", 0), None
    if asked["action"] == RENEW:
        token = renew_link(store, key, role, number)
    else:
        revoke(store, key, role, number)
    return answer(link_data(event, role, number, token))
