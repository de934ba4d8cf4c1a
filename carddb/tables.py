"""The tables of the card database, and cards in and out of them."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from sqlite_utils import Database, Migrations

from carddb.builtin import BUILT_IN
from carddb.merging import Layer, Merged, merged
from carddb.model import Card, Fact
from carddb.normal import normalise
from carddb.set_facts import SetFacts
from carddb.titles import printings
from carddb.vocabulary import spelt, words_of

_BEFORE_SOURCES = "imported"
"""What older databases call everything that was imported."""

PATIENCE = 5.0
"""Seconds that somebody else's change of the file is waited for."""

migrations = Migrations("carddb")


@migrations()
def m001_cards(db: Database) -> None:
    """Cards by game, and of which card file they are."""
    db.table("games").create({"id": str, "file_hash": str}, pk="id")
    db.table("cards").create({"game": str, "id": str}, pk=("game", "id"))


@migrations()
def m002_origins_printings_search(db: Database) -> None:
    """Imported cards beside built-in ones, sets and printings, aliases, full-text search."""
    # Built-in cards alone stood there, which `build` writes anew; nothing of a person's is lost.
    db.table("cards").drop()
    db.table("cards").create(
        {
            "game": str,
            "id": str,
            "origin": str,
            "place": int,
            "name": str,
            "title": str,
            "facts": str,
            "source": str,
        },
        pk=("game", "id", "origin"),
        foreign_keys=[("game", "games", "id")],
    )
    db.table("sets").create({"game": str, "code": str}, pk=("game", "code"))
    db.table("printings").create({"game": str, "id": str, "set_code": str, "number": str})
    db.table("aliases").create({"game": str, "id": str, "origin": str, "alias": str})
    for table in ("printings", "aliases"):
        db.table(table).create_index(["game", "id"])
    db.execute("create virtual table search using fts5(game unindexed, id unindexed, words)")
    # No hash is that: `build` then writes every game's cards into the new tables.
    db.execute("update games set file_hash = ''")


@migrations()
def m003_complete(db: Database) -> None:
    """Whether all is known of a card, and what an import changed."""
    db.table("cards").add_column("complete", int, not_null_default=0)
    db.execute("update games set file_hash = ''")


@migrations()
def m004_sources(db: Database) -> None:
    """Every source apart, with its rank, its flaws, and what was fetched from it."""
    db.table("cards").add_column("ids", str, not_null_default="[]")
    db.table("sources").create(
        {"game": str, "id": str, "rank": int, "kept_at": str}, pk=("game", "id")
    )
    db.table("flaws").create(
        {
            "game": str,
            "source": str,
            "card_id": str,
            "title": str,
            "column": str,
            "stated": str,
            "sentence": str,
        }
    )
    db.table("fetched").create(
        {
            "game": str,
            "source": str,
            "address": str,
            "etag": str,
            "last_modified": str,
            "sha256": str,
            "body": bytes,
        },
        pk=("game", "source", "address"),
    )
    db.execute(
        "insert into sources (game, id, rank, kept_at) "
        "select distinct game, origin, 1, '' from cards where origin = ?",
        [_BEFORE_SOURCES],
    )
    db.execute("update games set file_hash = ''")


@migrations()
def m005_set_facts(db: Database) -> None:
    """What sources say of whole sets."""
    db.table("set_facts").create(
        {
            "game": str,
            "source": str,
            "place": int,
            "code": str,
            "name": str,
            "facts": str,
            "mixed": str,
            "told_by": str,
        }
    )
    db.execute("update games set file_hash = ''")


class StoreError(Exception):
    """The file can't be used as a card database; the message says why."""


@contextmanager
def opened(path: Path, patience: float = PATIENCE) -> Iterator[Database]:
    """The database, closed at the end. Raises StoreError for whatever SQLite can't do."""
    try:
        db = Database(path)
        try:
            db.execute(f"pragma busy_timeout = {int(patience * 1000)}")
            yield db
        finally:
            db.close()
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            # It has been waited for by then: an import of a large game may take longer.
            raise StoreError(f"{path} is being written to; try again in a moment.") from error
        raise StoreError(f"{path} can't be used as a card database: {error}.") from error


@contextmanager
def reading(path: Path, patience: float = PATIENCE) -> Iterator[Database]:
    """The database as it is at one moment, whatever is written to it meanwhile."""
    with opened(path, patience) as db, db.atomic():
        yield db


@contextmanager
def writing(path: Path, patience: float = PATIENCE) -> Iterator[Database]:
    """The database for one change, all of it or nothing.

    The lock is taken at once: a transaction that reads before it writes would be refused
    without waiting if another one has written meanwhile.
    """
    with opened(path, patience) as db:
        db.conn.execute("BEGIN IMMEDIATE")
        try:
            yield db
        except BaseException:
            db.rollback()
            raise
        # Outside the try: a commit that is refused is told by `opened`, and closing rolls it back.
        db.conn.execute("COMMIT")


def catalogue(
    db: Database,
    game: str,
    at_hand: Mapping[str, Sequence[Card]] | None = None,
    sets_at_hand: Mapping[str, Sequence[SetFacts]] | None = None,
) -> Merged:
    """The game's cards as all sources together have them, and where they differ.

    `at_hand`: by source the cards that were written just now and need not be read again; those of
    a source that is not kept rank behind all that are. `sets_at_hand` is the same of sets.
    """
    rows = db.execute("select id from sources where game = ? order by rank, id", [game])
    ranked = [row[0] for row in rows]
    known = at_hand or {}
    layers = []
    for source in (BUILT_IN, *(each for each in known if each not in ranked), *ranked):
        cards = known[source] if source in known else cards_of(db, game, source, shown=True)
        told = (sets_at_hand or {}).get(source)
        sets = sets_of(db, game, source) if told is None else told
        layers.append(Layer(source, cards, _unread(db, game, source), sets))
    return merged(layers)


def count_cards(db: Database, games: Iterable[str]) -> int:
    """How many cards the games have together, as far as they were indexed."""
    counted = db.execute("select game, count(*) from search group by game")
    by_game = {row[0]: row[1] for row in counted}
    return sum(by_game.get(game, 0) for game in games)


def _unread(db: Database, game: str, source: str) -> dict[str, list[tuple[str, str]]]:
    """What could not be read of the cards of a source."""
    unread: dict[str, list[tuple[str, str]]] = {}
    flaws = db.execute(
        'select card_id, "column", stated from flaws where game = ? and source = ? '
        "and \"column\" != ''",
        [game, source],
    )
    for card_id, column, stated in flaws:
        unread.setdefault(card_id, []).append((column, stated))
    return unread


def cards_of(db: Database, game: str, source: str, *, shown: bool = False) -> list[Card]:
    """The cards of one source, as it has them.

    `shown`: a card that says nothing of where its facts were read has the name of the source.
    """
    # Not the name alone: what begins as "training" does would be a training card.
    called = f"imported: {source}" if shown and source != BUILT_IN else ""
    aliases: dict[str, list[str]] = {}
    of_source = "game = ? and origin = ?"
    for row in db.execute(f"select id, alias from aliases where {of_source}", [game, source]):  # noqa: S608
        aliases.setdefault(row[0], []).append(row[1])
    columns = "id, name, title, facts, source, ids, complete"
    query = f"select {columns} from cards where {of_source} order by place"  # noqa: S608
    return [
        Card(
            game,
            card_id,
            name,
            title,
            _facts(game, facts),
            tuple(aliases.get(card_id, ())),
            told_by or called,
            tuple(json.loads(ids)),
            complete=bool(complete),
        )
        for card_id, name, title, facts, told_by, ids, complete in db.execute(query, [game, source])
    ]


def sets_of(db: Database, game: str, source: str) -> list[SetFacts]:
    """What a source says of whole sets."""
    rows = db.execute(
        "select code, name, facts, mixed, told_by from set_facts "
        "where game = ? and source = ? order by place",
        [game, source],
    )
    return [
        SetFacts(code, name, _facts(game, facts), frozenset(json.loads(mixed)), told_by)
        for code, name, facts, mixed, told_by in rows
    ]


def write_sets(db: Database, game: str, source: str, sets: Iterable[SetFacts]) -> None:
    """Put what is said of sets in the place of what the source said."""
    db.table("set_facts").delete_where("game = ? and source = ?", [game, source])
    db.table("set_facts").insert_all(
        {
            "game": game,
            "source": source,
            "place": place,
            "code": each.code,
            "name": each.name,
            "facts": json.dumps(dict(each.facts), ensure_ascii=False),
            "mixed": json.dumps(sorted(each.mixed)),
            "told_by": each.told_by,
        }
        for place, each in enumerate(sets)
    )


def _facts(game: str, text: str) -> dict[str, Fact]:
    facts: dict[str, Fact] = {
        column: tuple(fact) if isinstance(fact, list) else fact
        for column, fact in json.loads(text).items()
    }
    # Spelt anew: what was imported before a word was known is not imported again for it.
    for column in words_of(game):
        if column in facts:
            facts[column] = spelt(game, column, facts[column])
    return facts


def write_cards(db: Database, game: str, source: str, cards: Iterable[Card]) -> None:
    """Put the cards in the place of those of that source."""
    for table in ("cards", "aliases"):
        db.table(table).delete_where("game = ? and origin = ?", [game, source])
    rows, aliases = [], []
    for place, card in enumerate(cards):
        rows.append(
            {
                "game": game,
                "id": card.id,
                "origin": source,
                "place": place,
                "name": card.name,
                "title": card.title,
                "facts": json.dumps(dict(card.facts), ensure_ascii=False),
                "source": card.source,
                "ids": json.dumps(card.ids),
                "complete": card.complete,
            }
        )
        aliases += [
            {"game": game, "id": card.id, "origin": source, "alias": alias}
            for alias in card.aliases
        ]
    db.table("cards").insert_all(rows)
    db.table("aliases").insert_all(aliases)


def index_cards(db: Database, game: str, whole: Iterable[Card]) -> None:
    """Write sets, printings and search words of the game's cards anew."""
    for table in ("sets", "printings", "search"):
        db.execute(f"delete from {table} where game = ?", [game])  # noqa: S608
    whole = list(whole)
    printed = [(card, code, number) for card in whole for code, number in printings(card.facts)]
    db.table("sets").insert_all(
        [{"game": game, "code": code} for code in dict.fromkeys(code for _, code, _ in printed)]
    )
    db.table("printings").insert_all(
        [{"game": game, "id": c.id, "set_code": code, "number": n} for c, code, n in printed]
    )
    db.conn.executemany(
        "insert into search (game, id, words) values (?, ?, ?)",
        [(game, card.id, _words(card)) for card in whole],
    )


def _words(card: Card) -> str:
    """Everything a person may remember of a card."""
    facts = [
        " ".join(fact) if isinstance(fact, tuple) else fact
        for fact in card.facts.values()
        if isinstance(fact, (str, tuple))
    ]
    return normalise(" ".join([card.title, *card.aliases, *facts]))
