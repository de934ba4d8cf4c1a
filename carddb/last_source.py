"""A source that ranks behind every other: where another says something else, that is in force.

It is written inside a transaction of somebody else's, so that what is decided elsewhere and what
is kept here go together.
"""

import hashlib
import json
from collections.abc import Sequence
from datetime import UTC, datetime

from sqlite_utils import Database

from carddb.model import Card
from carddb.set_facts import SetFacts
from carddb.tables import cards_of, catalogue, index_cards, sets_of, write_cards, write_sets


def put_last_source(
    db: Database, game: str, source: str, cards: Sequence[Card], sets: Sequence[SetFacts]
) -> str:
    """Put the cards and sets in the place of those of the source; the hash they are known by.

    Without any there is no such source. One that was preferred to others stays so.
    """
    write_cards(db, game, source, cards)
    write_sets(db, game, source, sets)
    if cards or sets:
        now = datetime.now(UTC).isoformat(timespec="seconds")
        db.execute(
            "insert into sources (game, id, rank, kept_at) values (?, ?, "
            "(select coalesce(min(rank), 1) - 1 from sources where game = ?), ?) "
            "on conflict (game, id) do update set kept_at = excluded.kept_at",
            [game, source, game, now],
        )
    else:
        db.execute("delete from sources where game = ? and id = ?", [game, source])
    index_cards(db, game, catalogue(db, game, {source: cards}).cards)
    return kept_hash(db, game, source)


def kept_hash(db: Database, game: str, source: str) -> str:
    """The hash of everything that is kept of the source; of nothing it is empty."""
    cards, sets = cards_of(db, game, source), sets_of(db, game, source)
    if not (cards or sets):
        return ""
    said: list[object] = [[card.digest, card.name, card.aliases, card.source] for card in cards]
    said += [
        [each.key, each.name, sorted(each.facts.items()), sorted(each.mixed), each.told_by]
        for each in sets
    ]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()
