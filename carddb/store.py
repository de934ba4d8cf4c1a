"""The SQLite file of cards: built from the card files, read whole into memory at start.

A game's cards are the built-in ones, completed by those of every source that was imported, the
latest source over the earlier ones. All are kept apart, so that a newer card file of ours never
overwrites what somebody imported, and a source can be looked at, preferred or dropped.
"""

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from sqlite_utils import Database

from carddb.builtin import BUILT_IN, FILES, GAMES, builtin_cards, builtin_text
from carddb.fetched_file import FetchedFile
from carddb.importers.card_file import CardFile, Flaw
from carddb.merging import Conflict
from carddb.model import UNKNOWN, Card, Fact
from carddb.normal import normalise
from carddb.set_facts import SetFacts
from carddb.tables import (
    PATIENCE,
    StoreError,
    cards_of,
    catalogue,
    count_cards,
    index_cards,
    migrations,
    reading,
    sets_of,
    write_cards,
    write_sets,
    writing,
)
from carddb.titles import printed_codes

__all__ = [
    "CardChange",
    "ImportResult",
    "KeptSource",
    "StoreError",
    "build",
    "conflicts",
    "drop",
    "fetched_files",
    "keep_source",
    "kept_sources",
    "load",
    "outdated",
    "prefer",
    "search",
]

_SEARCH_PATIENCE = 1.0
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class CardChange:
    """What became of one card that a source had before."""

    title: str
    facts: tuple[tuple[str, Fact, Fact], ...]
    """The columns that differ, each with what it was and what it is."""


@dataclass(frozen=True, slots=True)
class ImportResult:
    """What an import did: the titles of the cards, by what happened to them."""

    added: tuple[str, ...]
    changed: tuple[CardChange, ...]
    removed: tuple[str, ...]
    unchanged: int
    stayed: int
    """How many cards the source has that were not in what was imported."""
    conflicts: tuple[Conflict, ...]
    """Where the source differs from others."""
    flaws: tuple[Flaw, ...]
    is_new: bool
    """Whether nothing of the source was kept before."""
    completing: int = 0
    """How many of the source's cards complete a card that another source has."""
    sets: int = 0
    """How many sets something new is said of."""


@dataclass(frozen=True, slots=True)
class KeptSource:
    """A source of which cards are kept."""

    game: str
    id: str
    cards: int
    flaws: int
    sets: int
    """Of how many sets it says something."""
    kept_at: str
    """When its cards last changed, in UTC; empty if nobody recorded it."""


def build(path: Path, patience: float = PATIENCE) -> int:
    """Bring the file up to date with the built-in cards; how many cards it then holds.

    Makes the file and its folder if they are not there. A game whose card files have not
    changed is left alone.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{path} can't be used as a card database: {error.strerror}.") from error
    # Looked at first without the write lock: every start asks, and hardly one has to write.
    with reading(path, patience) as db:
        if not migrations.pending(db) and not outdated(db):
            return count_cards(db, GAMES)
    with writing(path, patience) as db:
        migrations.apply(db)
        # Asked again under the lock: another process may have done it between the two.
        for game, file_hash in outdated(db).items():
            db.table("games").upsert({"id": game, "file_hash": file_hash}, pk="id")
            write_cards(db, game, BUILT_IN, builtin_cards(game))
            index_cards(db, game, catalogue(db, game).cards)
        return count_cards(db, GAMES)


def outdated(db: Database) -> dict[str, str]:
    """The games whose card files are not those that the database holds, with their hashes."""
    held = {row[0]: row[1] for row in db.execute("select id, file_hash from games")}
    hashes = {game: _file_hash(game) for game in GAMES}
    return {game: now for game, now in hashes.items() if held.get(game) != now}


@cache
def _file_hash(game: str) -> str:
    texts = "".join(builtin_text(game, file) for file in FILES)
    return hashlib.sha256(texts.encode()).hexdigest()


def keep_source(
    path: Path,
    game: str,
    source: str,
    file: CardFile,
    *,
    whole: bool = False,
    fetched: Sequence[FetchedFile] = (),
) -> ImportResult:
    """Keep the cards of a source, all of them or none. Keeping the same again changes nothing.

    `whole`: the file is all that the source has, and what it no longer has is dropped. `fetched`
    is what the cards were read from, to be asked for again only if it has changed.
    """
    build(path)
    with writing(path) as db:
        before = {card.id: card for card in cards_of(db, game, source)}
        given = {card.id: card for card in file.cards}
        earlier = _earlier(before, given)
        added = tuple(card.title for card in given.values() if card.id not in earlier)
        changed = tuple(
            _change(earlier[card.id], card)
            for card in given.values()
            if card.id in earlier and not _is_as_it_was(earlier[card.id], card)
        )
        met = {card.id for card in earlier.values()}
        others = {card_id: card for card_id, card in before.items() if card_id not in met}
        after = given if whole else {**_in_place(before, earlier, given), **given}
        removed = tuple(card.title for card in others.values()) if whole else ()
        sets = _keep_sets(db, game, source, file.sets, whole=whole)
        _keep_flaws(db, game, source, file, whole=whole)
        _keep_fetched(db, game, source, fetched)
        # An import that says nothing new leaves kept_at and the file alone, so that a service that
        # watches the file does not load all cards anew.
        if added or changed or removed:
            write_cards(db, game, source, after.values())
        if added or changed or removed or sets:
            _keep_rank(db, game, source)
        found = catalogue(db, game, {source: list(after.values())})
        if added or changed or removed or sets:
            index_cards(db, game, found.cards)
        return ImportResult(
            added,
            changed,
            removed,
            unchanged=len(given) - len(added) - len(changed),
            stayed=0 if whole else len(others),
            conflicts=tuple(each for each in found.conflicts if _is_of(each, source)),
            flaws=tuple(file.flaws),
            is_new=not before,
            completing=found.shared[source],
            sets=sets,
        )


def _keep_sets(
    db: Database, game: str, source: str, sets: Sequence[SetFacts], *, whole: bool
) -> int:
    """Keep what is said of sets; of how many it is new."""
    before = {each.key: each for each in sets_of(db, game, source)}
    given = {each.key: each for each in sets}
    after = given if whole else {**before, **given}
    if after == before:
        return 0
    write_sets(db, game, source, after.values())
    gone = before.keys() - after.keys()
    return sum(before.get(key) != each for key, each in after.items()) + len(gone)


def _earlier(before: Mapping[str, Card], given: Mapping[str, Card]) -> dict[str, Card]:
    """By the id of a given card what the source had of it: of its id, or else of its number.

    A name, a type or a level that was corrected gives the card another id.
    """
    numbered: dict[str, list[Card]] = {}
    for card in before.values():
        for code in printed_codes(card.facts):
            numbered.setdefault(code, []).append(card)
    found = {card_id: before[card_id] for card_id in given if card_id in before}
    taken = set(found)
    for card_id, card in given.items():
        if card_id in found:
            continue
        of_number = [each for code in printed_codes(card.facts) for each in numbered.get(code, ())]
        # A card that is still given under its own id is no correction: both stand under one number.
        if len(of_number) == 1 and of_number[0].id not in taken | given.keys():
            found[card_id] = of_number[0]
            taken.add(of_number[0].id)
    return found


def _in_place(
    before: Mapping[str, Card], earlier: Mapping[str, Card], given: Mapping[str, Card]
) -> dict[str, Card]:
    """The cards that the source had, each corrected one in the place of what it was."""
    corrected = {was.id: given[card_id] for card_id, was in earlier.items()}
    cards = [corrected.get(card_id, card) for card_id, card in before.items()]
    return {card.id: card for card in cards}


def load(path: Path, patience: float = PATIENCE) -> dict[str, list[Card]]:
    """The cards of each game that the file holds, in the order of their card files."""
    try:
        with reading(path, patience) as db:
            return {game: catalogue(db, game).cards for game in GAMES}
    # SQLite has no checksums: a page of a damaged disk may read as a row of nonsense.
    except (LookupError, TypeError, ValueError) as error:
        raise StoreError(f"{path} holds cards that are damaged.") from error


def conflicts(path: Path, game: str) -> list[Conflict]:
    """Where the sources of the game's cards differ."""
    with reading(path) as db:
        return catalogue(db, game).conflicts


def kept_sources(path: Path, game: str) -> list[KeptSource]:
    """The sources of the game's cards but the built-in one, the one in force over others first."""
    with reading(path) as db:
        rows = db.execute(
            "select id, kept_at, "
            "(select count(*) from cards where game = sources.game and origin = sources.id), "
            "(select count(*) from flaws where game = sources.game and source = sources.id), "
            "(select count(*) from set_facts where game = sources.game and source = sources.id) "
            "from sources where game = ? order by rank desc, id desc",
            [game],
        )
        return [KeptSource(game, row[0], row[2], row[3], row[4], row[1]) for row in rows]


def prefer(path: Path, game: str, source: str) -> None:
    """Put a source over all others of the game."""
    with writing(path) as db:
        db.execute(
            "update sources set rank = (select max(rank) + 1 from sources where game = ?) "
            "where game = ? and id = ?",
            [game, game, source],
        )
        index_cards(db, game, catalogue(db, game).cards)


def drop(path: Path, game: str, source: str) -> None:
    """Forget everything of a source."""
    with writing(path) as db:
        write_cards(db, game, source, ())
        write_sets(db, game, source, ())
        db.execute("delete from flaws where game = ? and source = ?", [game, source])
        db.execute("delete from fetched where game = ? and source = ?", [game, source])
        db.execute("delete from sources where game = ? and id = ?", [game, source])
        index_cards(db, game, catalogue(db, game).cards)


def fetched_files(path: Path, game: str, source: str) -> dict[str, FetchedFile]:
    """What was fetched of a source, by address."""
    with reading(path) as db:
        rows = db.execute(
            "select address, etag, last_modified, sha256, body from fetched "
            "where game = ? and source = ?",
            [game, source],
        )
        return {row[0]: FetchedFile(*row) for row in rows}


def search(
    path: Path, words: str, game: str | None = None, most: int = 10_000
) -> list[tuple[str, str]]:
    """The game and id of the cards that have all the words, or words that begin so; best first."""
    # A person's text is no query: only its words are taken, and each is quoted.
    wanted = " ".join(f'"{word}"*' for word in _WORD.findall(normalise(words)))
    if not wanted:
        return []
    # Who searches has cards in memory to fall back on, and better things to do than to wait.
    with reading(path, _SEARCH_PATIENCE) as db:
        found = db.execute(
            "select game, id from search where words match ? and (? is null or game = ?) "
            # `rank` is here the hidden column of FTS5, how well a card fits, not that of a source.
            "order by rank, id limit ?",
            [wanted, game, game, most],
        )
        return [(row[0], row[1]) for row in found]


def _is_as_it_was(before: Card, after: Card) -> bool:
    return (before.digest, before.aliases, before.ids, before.source) == (
        after.digest,
        after.aliases,
        after.ids,
        after.source,
    )


def _change(before: Card, after: Card) -> CardChange:
    columns = dict.fromkeys((*before.facts, *after.facts))
    differ: list[tuple[str, Fact, Fact]] = [
        (name, before.facts.get(name, UNKNOWN), after.facts.get(name, UNKNOWN))
        for name in columns
        if before.facts.get(name, UNKNOWN) != after.facts.get(name, UNKNOWN)
    ]
    for name in ("name", "aliases", "ids", "source", "complete"):
        was, now = getattr(before, name), getattr(after, name)
        if was != now:
            differ.append((name, was, now))
    return CardChange(after.title, tuple(differ))


def _is_of(conflict: Conflict, source: str) -> bool:
    return any(claim.source == source for claim in conflict.claims)


def _keep_rank(db: Database, game: str, source: str) -> None:
    """A new source comes over the others; a known one keeps its place."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    db.execute(
        "insert into sources (game, id, rank, kept_at) values (?, ?, "
        "(select coalesce(max(rank), 0) + 1 from sources where game = ?), ?) "
        # Its rank stays: a weekly sync must not undo what `prefer` has decided.
        "on conflict (game, id) do update set kept_at = excluded.kept_at",
        [game, source, game, now],
    )


def _keep_flaws(db: Database, game: str, source: str, file: CardFile, *, whole: bool) -> None:
    """Keep what is wrong with the cards of the file, in the place of what was."""
    columns = '"card_id", "title", "column", "stated", "sentence"'
    rows = db.execute(
        f"select {columns} from flaws where game = ? and source = ? order by rowid",  # noqa: S608
        [game, source],
    )
    before = [tuple(row) for row in rows]
    given = {card.id for card in file.cards}
    others = [] if whole else [row for row in before if row[0] not in given]
    after = others + [
        (flaw.card_id, flaw.title, flaw.column, flaw.stated, flaw.sentence)
        for flaw in file.flaws
        # Flaws of cards that were not kept are told once, at the import, and belong to nothing
        # kept.
        if flaw.card_id in given
    ]
    # Writing the same rows again would change the file, and running services would reload for it.
    if sorted(before) == sorted(after):
        return
    db.execute("delete from flaws where game = ? and source = ?", [game, source])
    db.conn.executemany(
        f"insert into flaws (game, source, {columns}) values (?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
        [(game, source, *row) for row in after],
    )


def _keep_fetched(db: Database, game: str, source: str, fetched: Sequence[FetchedFile]) -> None:
    of_source, columns = "game = ? and source = ?", "address, etag, last_modified, sha256"
    rows = db.execute(f"select {columns} from fetched where {of_source}", [game, source])  # noqa: S608
    # Without the bodies: the checksum stands for them, and they may be 64 MB.
    now = {(f.address, f.etag, f.last_modified, f.sha256) for f in fetched}
    if not fetched or {tuple(row) for row in rows} == now:
        return
    db.execute(f"delete from fetched where {of_source}", [game, source])  # noqa: S608
    db.conn.executemany(
        f"insert into fetched (game, source, {columns}, body) values (?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
        [(game, source, f.address, f.etag, f.last_modified, f.sha256, f.body) for f in fetched],
    )
