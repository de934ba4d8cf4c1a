"""The SQLite file of cards: built from the card files, read whole into memory at start.

A game's cards are the built-in ones, completed by those that were imported. Both are kept
apart, so that a newer card file of ours never overwrites what somebody imported.
"""

import hashlib
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlite_utils import Database, Migrations

from carddb.builtin import FILES, GAMES, builtin_cards, builtin_text
from carddb.model import Card, Fact
from carddb.names import normalise
from carddb.records import Conflict, completed
from carddb.titles import printings

BUILT_IN, IMPORTED = "built-in", "imported"

_WORD = re.compile(r"[^\W_]+")
_migrations = Migrations("carddb")


@_migrations()
def m001_cards(db: Database) -> None:
    """Cards by game, and of which card file they are."""
    db.table("games").create({"id": str, "file_hash": str}, pk="id")
    db.table("cards").create({"game": str, "id": str}, pk=("game", "id"))


@_migrations()
def m002_origins_printings_search(db: Database) -> None:
    """Imported cards beside built-in ones, sets and printings, aliases, full-text search."""
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
    db.execute("update games set file_hash = ''")


@_migrations()
def m003_complete(db: Database) -> None:
    """Whether all is known of a card, and what an import changed."""
    db.table("cards").add_column("complete", int, not_null_default=0)
    db.execute("update games set file_hash = ''")


class StoreError(Exception):
    """The file can't be used as a card database; the message says why."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did: the titles of the cards, by what happened to them."""

    added: tuple[str, ...]
    changed: tuple[str, ...]
    unchanged: int
    conflicts: tuple[Conflict, ...]
    """Where what was imported differs from the built-in facts; it is the one in force."""


def build(path: Path) -> int:
    """Bring the file up to date with the built-in cards; how many cards it then holds.

    Makes the file and its folder if they are not there. A game whose card files have not
    changed is left alone.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{path} can't be used as a card database: {error.strerror}.") from error
    with _opened(path) as db:
        _migrations.apply(db)
        for game in GAMES:
            texts = "".join(builtin_text(game, file) for file in FILES)
            file_hash = hashlib.sha256(texts.encode()).hexdigest()
            if db.table("games").count_where("id = ? and file_hash = ?", [game, file_hash]):
                continue
            with db.atomic():
                db.table("games").upsert({"id": game, "file_hash": file_hash}, pk="id")
                _write(db, game, BUILT_IN, builtin_cards(game))
                _index(db, game)
        return sum(len(cards) for cards in _loaded(db).values())


def import_cards(path: Path, game: str, cards: Iterable[Card]) -> Imported:
    """Keep the cards, all of them or none. Importing the same again changes nothing."""
    build(path)
    with _opened(path) as db:
        kept = {card.id: card for card in _stored(db, game, IMPORTED)}
        added, changed, unchanged = [], [], 0
        for card in cards:
            before = kept.get(card.id)
            if before is None:
                added.append(card.title)
            elif (before.digest, before.aliases, before.source) == (
                card.digest,
                card.aliases,
                card.source,
            ):
                unchanged += 1
            else:
                changed.append(card.title)
            kept[card.id] = card
        if added or changed:
            with db.atomic():
                _write(db, game, IMPORTED, kept.values())
                _index(db, game)
        _, conflicts = completed(_stored(db, game, BUILT_IN), kept.values())
        return Imported(tuple(added), tuple(changed), unchanged, tuple(conflicts))


def load(path: Path) -> dict[str, list[Card]]:
    """The cards of each game that the file holds, in the order of their card files."""
    with _opened(path) as db:
        return _loaded(db)


def search(
    path: Path, words: str, game: str | None = None, most: int = 10_000
) -> list[tuple[str, str]]:
    """The game and id of the cards that have all the words, or words that begin so; best first."""
    # A person's text is no query: only its words are taken, and each is quoted.
    wanted = " ".join(f'"{word}"*' for word in _WORD.findall(normalise(words)))
    if not wanted:
        return []
    with _opened(path) as db:
        found = db.execute(
            "select game, id from search where words match ? and (? is null or game = ?) "
            "order by rank, id limit ?",
            [wanted, game, game, most],
        )
        return [(row[0], row[1]) for row in found]


@contextmanager
def _opened(path: Path) -> Iterator[Database]:
    try:
        db = Database(path)
        try:
            yield db
        finally:
            db.close()
    except sqlite3.Error as error:
        raise StoreError(f"{path} can't be used as a card database: {error}.") from error


def _loaded(db: Database) -> dict[str, list[Card]]:
    cards: dict[str, list[Card]] = {}
    for game in GAMES:
        cards[game], _ = completed(_stored(db, game, BUILT_IN), _stored(db, game, IMPORTED))
    return cards


def _stored(db: Database, game: str, origin: str) -> list[Card]:
    aliases: dict[str, list[str]] = {}
    of_origin = "game = ? and origin = ?"
    for row in db.execute(f"select id, alias from aliases where {of_origin}", [game, origin]):  # noqa: S608
        aliases.setdefault(row[0], []).append(row[1])
    columns = "id, name, title, facts, source, complete"
    query = f"select {columns} from cards where {of_origin} order by place"  # noqa: S608
    rows = db.execute(query, [game, origin])
    return [
        Card(
            game,
            card_id,
            name,
            title,
            _facts(facts),
            tuple(aliases.get(card_id, ())),
            source,
            complete=bool(complete),
        )
        for card_id, name, title, facts, source, complete in rows
    ]


def _facts(text: str) -> dict[str, Fact]:
    return {
        column: tuple(fact) if isinstance(fact, list) else fact
        for column, fact in json.loads(text).items()
    }


def _write(db: Database, game: str, origin: str, cards: Iterable[Card]) -> None:
    """Put the cards in the place of those of that origin."""
    for table in ("cards", "aliases"):
        db.table(table).delete_where("game = ? and origin = ?", [game, origin])
    rows, aliases = [], []
    for place, card in enumerate(cards):
        rows.append(
            {
                "game": game,
                "id": card.id,
                "origin": origin,
                "place": place,
                "name": card.name,
                "title": card.title,
                "facts": json.dumps(dict(card.facts), ensure_ascii=False),
                "source": card.source,
                "complete": card.complete,
            }
        )
        aliases += [
            {"game": game, "id": card.id, "origin": origin, "alias": alias}
            for alias in card.aliases
        ]
    db.table("cards").insert_all(rows)
    db.table("aliases").insert_all(aliases)


def _index(db: Database, game: str) -> None:
    """Write sets, printings and search words of the game's cards anew."""
    for table in ("sets", "printings", "search"):
        db.execute(f"delete from {table} where game = ?", [game])  # noqa: S608
    whole, _ = completed(_stored(db, game, BUILT_IN), _stored(db, game, IMPORTED))
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
