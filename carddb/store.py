"""The SQLite file of cards: built from the card files, read whole into memory at start."""

import hashlib
import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from sqlite_utils import Database, Migrations

from carddb.builtin import GAMES, builtin_cards, builtin_text
from carddb.model import Card, Fact

_migrations = Migrations("carddb")


@_migrations()
def m001_cards(db: Database) -> None:
    """Cards by game, and of which card file they are."""
    db.table("games").create({"id": str, "file_hash": str}, pk="id")
    db.table("cards").create(
        {
            "game": str,
            "id": str,
            "place": int,
            "name": str,
            "title": str,
            "facts": str,
            "aliases": str,
            "source": str,
        },
        pk=("game", "id"),
        foreign_keys=[("game", "games", "id")],
    )


class StoreError(Exception):
    """The file can't be used as a card database; the message says why."""


def build(path: Path) -> int:
    """Bring the file up to date with the built-in cards; how many cards it then holds.

    Makes the file and its folder if they are not there. A game whose card file has not
    changed is left alone.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    db = _opened(path)
    try:
        _migrations.apply(db)
        for game in GAMES:
            file_hash = hashlib.sha256(builtin_text(game).encode()).hexdigest()
            if db.table("games").count_where("id = ? and file_hash = ?", [game, file_hash]):
                continue
            with db.atomic():
                db.table("games").upsert({"id": game, "file_hash": file_hash}, pk="id")
                db.table("cards").delete_where("game = ?", [game])
                db.table("cards").insert_all(_rows(builtin_cards(game)))
        return db.table("cards").count
    finally:
        db.close()


def load(path: Path) -> dict[str, list[Card]]:
    """The cards of each game that the file holds, in the order of their card files."""
    db = _opened(path)
    try:
        if not db.table("cards").exists():
            raise StoreError(f"{path} can't be used as a card database: it has no cards.")
        cards: dict[str, list[Card]] = {game: [] for game in GAMES}
        for row in db.table("cards").rows_where(order_by="game, place"):
            if row["game"] in cards:
                cards[row["game"]].append(_card(row))
        return cards
    except sqlite3.Error as error:
        raise StoreError(f"{path} can't be used as a card database: {error}.") from error
    finally:
        db.close()


def _opened(path: Path) -> Database:
    try:
        db = Database(path)
        db.execute("pragma schema_version").fetchone()
    except sqlite3.Error as error:
        raise StoreError(f"{path} can't be used as a card database: {error}.") from error
    return db


def _rows(cards: Iterable[Card]) -> Iterable[dict[str, object]]:
    for place, card in enumerate(cards):
        yield {
            "game": card.game,
            "id": card.id,
            "place": place,
            "name": card.name,
            "title": card.title,
            "facts": json.dumps(dict(card.facts), ensure_ascii=False),
            "aliases": json.dumps(card.aliases, ensure_ascii=False),
            "source": card.source,
        }


def _card(row: dict[str, str]) -> Card:
    facts: dict[str, Fact] = {
        column: tuple(fact) if isinstance(fact, list) else fact
        for column, fact in json.loads(row["facts"]).items()
    }
    aliases = tuple(json.loads(row["aliases"]))
    return Card(row["game"], row["id"], row["name"], row["title"], facts, aliases, row["source"])
