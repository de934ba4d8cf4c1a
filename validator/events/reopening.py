"""A deadline that has passed, such as by a wrong clock, opened again by the organiser."""

from dataclasses import replace

from validator.errors import InputError
from validator.events.model import Event, Lock, RevisionKind, Role
from validator.events.reading import event_of
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.settings import changed_settings
from validator.events.store import Authority, EventStore
from validator.events.times import moment, shown, zone_of


def reopen(store: EventStore, authority: Authority, until: str, zone: str = "") -> Event:
    """Let players hand in until another deadline; it is in the history.

    Raises InputError for what is no time to come, RefusedError while all lists are locked.
    """
    with store.changing(authority, Role.ORGANISER) as change:
        before = change.event.settings
        place = zone_of(zone or before.zone)
        deadline = moment(until, place)
        if deadline <= change.now:
            raise InputError(
                f"{shown(deadline, place.key)} has passed already: the clock of this service shows "
                f"{shown(change.now, place.key)}."
            )
        if change.event.lock is Lock.LOCKED:
            raise RefusedError("All lists are locked. Unlock them, or let the deadline decide.")
        after = replace(before, deadline=deadline, zone=place.key)
        if changed := changed_settings(before, after):
            content = {"settings": after.data(), "changed": changed}
            change.record(RevisionKind.SETTLED, content)
        found = event_of(change.db, change.event.id, store.since)
    if found is None:  # it went at this very moment
        raise NoSuchEventError
    return found
