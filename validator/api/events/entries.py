"""The operations about the lists of an event, by whoever organises it."""

from flask import Response

from validator.api.answering import answer, answer_privately
from validator.api.events.answers import (
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
from validator.api.events.data import (
    amended_data,
    claims_data,
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
from validator.api.events.event import PLACE, events
from validator.api.events.requests import (
    RENEW,
    AcceptClaimsRequestSchema,
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
from validator.api.operations import takes
from validator.api.tokens import key_of, known_key
from validator.current import current_checker, current_event_store
from validator.events.creating import renew_link, revoke
from validator.events.draws import draw
from validator.events.entry_table import EntryRemark, table_of
from validator.events.forfeiting import hand_over
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
from validator.events.reading import entries_of, entry_of, list_of
from validator.events.rechecking import recheck
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.stating import accept
from validator.events.store import EventStore, Operator
from validator.events.tokens import Key
from validator.limits import MAX_ENTRIES_OF_AN_EVENT
from validator.operations.handling import bulk_rate, heavy

# A number that no entry can have is a 404 before any file is asked.
_ENTRY = f"{PLACE}/entries/<int(min=1, max={MAX_ENTRIES_OF_AN_EVENT}):number>"


@events.operation("GET", f"{PLACE}/entries", "listEntries", gives=EntryListSchema, errors=(409,))
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
        if not event.are_lists_shown(store.retention.likely_now()):
            raise RefusedError("The lists of this event are not shown to players yet.")
        return [
            {**row_data(entry), **lists_data(db, event.id, entry)}
            for entry in entries_of(db, event.id)
            if not entry.is_dropped
        ]


@events.operation("GET", _ENTRY, "showEntry", gives=EntrySchema)
def show_entry(event: str, number: int) -> Response:
    """Show an entry with its list and report; for the organiser, and for who has its own token.

    Notes are the organiser's; the player sees penalties.
    """
    store = current_event_store()
    key = known_key(store, event)
    if key.role is Role.PLAYER or (key.role is Role.ENTRY and key.entry != number):
        # As if it were not there: who tries out numbers learns nothing about others.
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
        claimed = claims_data(db, table.event, entry, key.role)
    return {**row, **lists, **found, "claimed": claimed}


@events.operation("POST", f"{PLACE}/players", "expectPlayers", gives=ExpectedSchema)
@takes(ExpectPlayersRequestSchema, {"players": ["Ann", "Bob"]})
def expect(asked: Content, event: str) -> Response:
    """Name players who are to hand in, so that it is seen who is missing; for the organiser."""
    new = expect_players(current_event_store(), key_of(event, Role.ORGANISER), asked["players"])
    return answer({"new": new})


@events.operation("POST", f"{PLACE}/lock", "lockLists", gives=EventSchema)
@takes(LockRequestSchema, {"lock": "locked"})
def lock(asked: Content, event: str) -> Response:
    """Lock or unlock all lists, or one; for the organiser.

    What holds for one outranks what holds for all, and that outranks the deadline.
    """
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    # null is an answer, too: that the deadline decides.
    said = Lock(asked["lock"]) if asked["lock"] else None
    if "entry" in asked:
        lock_one(store, key, asked["entry"], said)
    else:
        lock_all(store, key, said)
    return answer(event_data(store, current_checker(), key))


@events.operation("POST", f"{PLACE}/open", "openLists", gives=EventSchema)
def show_lists(event: str) -> Response:
    """Let players see each other's lists from now on; for the organiser. Takes no body."""
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    open_lists(store, key)
    return answer(event_data(store, current_checker(), key))


@events.operation("POST", f"{_ENTRY}/amend", "amendEntry", gives=AmendedSchema)
@takes(
    AmendRequestSchema,
    {"decklist": "4 Kroenen\n4 Roger", "reason": "A line was missing on the sheet."},
)
def amend_entry(asked: Content, event: str, number: int) -> Response:
    """Put another list in the place of a player's, whatever is locked; for the organiser.

    What was handed in before stays in the history; a deck or a pool that is left out stays in
    force.
    """
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    with store.reading() as db:
        # Let in before anything is read. The change asks again, in its own transaction.
        store.let_in(db, key, Role.ORGANISER)
        entry = entry_of(db, event, number)
        before = EntryLists.of((list_of(db, event, entry) if entry else None) or {"decklist": ""})
    lists = EntryLists(asked.get("decklist", before.decklist), asked.get("pool", before.pool))
    return answer(
        amended_data(amend(store, current_checker(), key, number, lists, asked["reason"]))
    )


@events.operation("POST", f"{_ENTRY}/remarks", "remark", gives=RemarkSchema)
@takes(RemarkRequestSchema, {"text": "Came late.", "penalty": "warning"})
def remark(asked: Content, event: str, number: int) -> Response:
    """Note something about a player, or impose a penalty; for the organiser."""
    store, key, text = current_event_store(), key_of(event, Role.ORGANISER), asked["text"]
    penalty = asked.get("penalty", "")
    kept = (
        penalise(store, key, number, penalty, text) if penalty else note(store, key, number, text)
    )
    # The text as it was kept: cleaned of what can't be seen.
    said = EntryRemark(kept.number, kept.at, number, penalty, kept.content["text"])
    return answer(remark_data(said))


@events.operation("POST", f"{_ENTRY}/withdraw", "withdrawRemark", gives=EntrySchema)
@takes(WithdrawRequestSchema, {"revision": 5})
def withdraw_remark(asked: Content, event: str, number: int) -> Response:
    """Take a note or a penalty back; for the organiser. The history goes on to have it."""
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    withdraw(store, key, number, asked["revision"])
    return answer(_entry_data(store, key, number))


@events.operation("POST", f"{_ENTRY}/drop", "dropEntry", gives=EntrySchema)
@takes(DropRequestSchema, {"is_dropped": True, "reason": "Fell ill."})
def drop_entry(asked: Content, event: str, number: int) -> Response:
    """Take somebody out of an event, or back in; for the organiser. The list stays."""
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    drop(store, key, number, asked["reason"], is_dropped=asked["is_dropped"])
    return answer(_entry_data(store, key, number))


@events.operation("POST", f"{PLACE}/draws", "drawChecks", gives=DrawSchema)
@takes(DrawRequestSchema, {"count": 2, "seed": "dice 4 2 6"})
def draw_checks(asked: Content, event: str) -> Response:
    """Draw players for table checks, by a seed that everybody may know; for the organiser.

    Those with the smallest SHA-256 of the seed, a colon and the name are drawn.
    """
    key = key_of(event, Role.ORGANISER)
    return answer(
        draw_data(draw(current_event_store(), key, asked["count"], asked.get("seed", "")))
    )


@events.operation("POST", f"{PLACE}/recheck", "recheckEvent", gives=RecheckedSchema)
@bulk_rate
@heavy(2.0)
def recheck_lists(event: str) -> Response:
    """Check all lists by the rules and cards of now; for the organiser. Takes no body."""
    return _rechecked(key_of(event, Role.ORGANISER))


def _rechecked(key: Key) -> Response:
    found = recheck(current_event_store(), current_checker(), key)
    changed = [
        {
            "player": each.player,
            "before": each.before,
            "after": each.after,
            "before_label": each.label_before,
            "after_label": each.label_after,
        }
        for each in found.changed
    ]
    return answer({"lists": found.lists, "changed": changed})


@events.operation("POST", f"{_ENTRY}/claims", "acceptClaims", gives=RecheckedSchema, errors=(409,))
@takes(AcceptClaimsRequestSchema, {"claims": [1]})
@bulk_rate
def accept_claims(asked: Content, event: str, number: int) -> Response:
    """Accept what a player claims, for the whole event; for the organiser.

    It is added to what the event states, and all lists are checked again. A claim that contradicts
    what the event states is a 409, and nothing is accepted.
    """
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    accept(store, current_checker(), key, number, asked.get("claims"))
    return _rechecked(key)


@events.operation("POST", f"{PLACE}/quickenings", "handOverQuickenings", gives=HandoverSchema)
@takes(HandOverRequestSchema, {"loser": 1, "winner": 2, "loss": "head shot"})
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


@events.operation("POST", f"{PLACE}/links", "renewLink", gives=LinkSchema)
@takes(LinkRequestSchema, {"role": "player", "action": "renew"})
def renew(asked: Content, event: str) -> Response:
    """Renew or revoke a link; for the organiser. The one of before opens nothing any more."""
    store, key = current_event_store(), key_of(event, Role.ORGANISER)
    role, number, token = Role(asked["role"]), asked.get("entry", 0), None
    if asked["action"] == RENEW:
        token = renew_link(store, key, role, number)
    else:
        revoke(store, key, role, number)
    return answer(link_data(event, role, number, token))
