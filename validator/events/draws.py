"""Table checks drawn by lot, so that everybody can see that nobody chose.

Each player with a list gets a number: the SHA-256 of the seed, a colon and the player's name as it
stands in the event, in UTF-8. Those with the smallest numbers are drawn. Whoever knows the seed
can work it out: printf '%s' 'seed:Ann' | sha256sum
"""

import hashlib
import secrets
from collections.abc import Iterable, Sequence

from validator.bulk.labels import label
from validator.errors import InputError
from validator.events.model import EntryPart, EventEntry, Revision, RevisionKind, Role
from validator.events.reading import entries_of
from validator.events.refusals import RefusedError
from validator.events.store import Authority, EventStore
from validator.limits import MAX_DRAWN, MAX_NAME_LENGTH


def lot(seed: str, player: str) -> str:
    """The number of a player in a draw, in hexadecimal digits."""
    return hashlib.sha256(f"{seed}:{player}".encode()).hexdigest()


def drawn_by(seed: str, players: Iterable[str], count: int) -> list[str]:
    """The players who are drawn, in their order."""
    return sorted(players, key=lambda player: lot(seed, player))[:count]


def candidates(entries: Sequence[EventEntry]) -> list[EventEntry]:
    """Who may be drawn: every player with a list who did not drop out."""
    return [e for e in entries if e.part is EntryPart.DECK and not (e.is_missing or e.is_dropped)]


def draw(store: EventStore, authority: Authority, count: int, seed: str = "") -> Revision:
    """Draw so many players, by the seed that is given or by chance; players see both."""
    if not 1 <= count <= MAX_DRAWN:
        raise InputError(f"Draw 1 to {MAX_DRAWN} players at a time.")
    stated = label(seed) or secrets.token_hex(8)
    if len(stated) > MAX_NAME_LENGTH:
        raise InputError(f"A seed has at most {MAX_NAME_LENGTH} characters.")
    with store.changing(authority, Role.ORGANISER) as change:
        by_name = {e.player: e for e in candidates(entries_of(change.db, change.event.id))}
        if not by_name:
            raise RefusedError("Nobody has submitted a list yet, so nobody can be drawn.")
        # By names and not by numbers of entries: names are what everybody at the event knows.
        drawn = drawn_by(stated, by_name, count)
        content = {
            "seed": stated,
            "count": count,
            # Kept as well: who drops out later must not change what the draw can be checked
            # against.
            "among": sorted(by_name),
            "drawn": [{"entry": by_name[name].number, "player": name} for name in drawn],
        }
        return change.record(RevisionKind.DREW, content)
