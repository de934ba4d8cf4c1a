"""The proposals of a service, in one SQLite file, with everything that was decided about them."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlite_utils import Database

from carddb.tables import StoreError
from carddb.tables import writing as writing_cards
from validator.errors import InputError
from validator.proposals.model import (
    Decided,
    Origin,
    Proposal,
    ProposalDecision,
    ProposalFilter,
    ProposalState,
    ProposedCard,
    proposed_card,
)
from validator.proposals.tables import migrations
from validator.settings import MAX_PROPOSALS, MAX_PROPOSALS_EACH, MAX_PROPOSALS_KEPT
from validator.storage.clock_reading import utc_now
from validator.storage.quotas import TAKER, QuotaError, Quotas, open_quotas
from validator.storage.secret_tokens import hashed, is_token_of, new_token
from validator.storage.sqlite_file import SqliteFile, StorageError, locked, used_bytes

MAX_AT_ONCE = 1_000
"""Proposals that are looked at and decided on together."""
_MAX_SENDERS = 50
"""That are counted of one proposal."""
_BESIDE = 300
"""Bytes that a proposal takes beside its content."""
_A_DAY = 86_400
_COLUMNS = (
    "number, game, content, state, origin, batch, sender, made_at, changed_at, "
    "(select count(*) from senders where proposal = number)"
)


PROPOSALS = "proposals.db"


class ProposalStoreError(StorageError):
    """The proposals can't be read or written; the message is a sentence."""

    holds = "proposals"


class NoSuchProposalError(InputError):
    """No proposal has that number."""

    status = 404

    def __init__(self) -> None:
        super().__init__("There is no such proposal.")


@dataclass(frozen=True, slots=True)
class ProposalLimits:
    """How much is taken."""

    waiting: int
    """Proposals that wait for a decision, in all."""
    each: int
    """Of one address."""
    max_bytes: int
    """Of the file."""


@dataclass(frozen=True, slots=True)
class Received:
    """What became of a proposal that was sent."""

    number: int
    proposed: ProposedCard
    state: ProposalState
    is_new: bool
    """False if the same had been proposed before."""


class ProposalStore(SqliteFile):
    """The proposals."""

    def __init__(
        self,
        path: Path,
        limits: ProposalLimits,
        *,
        clock: Callable[[], datetime] = utc_now,
        quotas: Quotas | None = None,
        lazily: bool = False,
    ) -> None:
        """Make the file, or bring it up to date; lazily, when it is first used."""
        self._limits = limits
        self.clock = clock
        self._quotas = quotas
        trial = "insert into in_force values ('try', '')"
        super().__init__(path, migrations, ProposalStoreError, trial=trial, lazily=lazily)

    def add(self, proposed: Sequence[ProposedCard], origin: Origin) -> list[Received]:
        """Keep what is proposed, all of it or nothing. The same again is the same proposal.

        Raises QuotaError for an address that has sent enough, ProposalStoreError if there is no
        room.
        """
        asking = TAKER.get()
        sender = asking() if asking is not None else ""
        now = self.clock().isoformat()
        with self.writing() as db:
            (batch,) = db.execute("select coalesce(max(batch), 0) + 1 from proposals").fetchone()
            received: dict[str, Received] = {}
            for each in proposed:
                if each.hash not in received:
                    received[each.hash] = _known(db, each) or _kept(
                        db, each, (str(origin), batch, sender, now)
                    )
                _note_sender(db, received[each.hash].number, sender, now)
            new = [each for each in received.values() if each.is_new]
            if new:
                size = sum(len(each.proposed.content.encode()) + _BESIDE for each in new)
                self._refuse_too_much(db, sender, size)
                if self._quotas is not None:
                    room = self._limits.max_bytes
                    self._quotas.take("proposals", str(batch), size, room)
        return list(received.values())

    def _refuse_too_much(self, db: sqlite3.Connection, sender: str, size: int) -> None:
        """Raise if there are too many, with those that were written just now."""
        is_open = f"state = '{ProposalState.OPEN}'"
        if sender:
            (own,) = db.execute(
                f"select count(*) from proposals where sender = ? and {is_open}",  # noqa: S608
                [sender],
            ).fetchone()
            if own > self._limits.each:
                raise QuotaError(
                    f"{self._limits.each:,} proposals of one address may wait for a decision, and "
                    "this would be more. Nothing was proposed; there is room again when some of "
                    "them are decided on.",
                    _A_DAY,
                )
        (waiting,) = db.execute(
            f"select count(*) from proposals where {is_open}"  # noqa: S608
        ).fetchone()
        if waiting > self._limits.waiting or used_bytes(db) + size > self._limits.max_bytes:
            raise ProposalStoreError(
                "There is no room for more proposals until some are decided on. Nothing was "
                "proposed; please tell whoever runs this service."
            )

    def get(self, number: int) -> Proposal:
        """The proposal of that number. Raises NoSuchProposalError."""
        with self.reading() as db:
            return proposal_of(db, number)

    def listed(self, wanted: ProposalFilter) -> list[Proposal]:
        """As `proposals_like`."""
        with self.reading() as db:
            return list(proposals_like(db, wanted))

    def accepted(self, game: str) -> list[Proposal]:
        """Everything of a game that is accepted, in the order in which it was."""
        with self.reading() as db:
            return accepted_of(db, game)

    def counts(self) -> dict[str, int]:
        """How many proposals there are, by state."""
        with self.reading() as db:
            return dict(db.execute("select state, count(*) from proposals group by state"))

    def history(
        self, number: int | None = None, *, before: int | None = None, most: int = 100
    ) -> list[tuple[int, Decided]]:
        """What was decided, of one proposal or of all, each with its place; the newest first."""
        with self.reading() as db:
            rows = db.execute(
                "select decisions.number, proposal, label, game, at, decision, decisions.hash, "
                "place, reason from decisions join proposals on proposals.number = proposal "
                "where (?1 is null or proposal = ?1) and (?2 is null or decisions.number < ?2) "
                "order by decisions.number desc limit ?3",
                [number, before, most],
            ).fetchall()
        return [
            (
                row[0],
                Decided(
                    row[1],
                    row[2],
                    row[3],
                    datetime.fromisoformat(row[4]),
                    ProposalDecision(row[5]),
                    row[6],
                    row[7],
                    row[8],
                ),
            )
            for row in rows
        ]

    @contextmanager
    def deciding(self, cards: Path) -> Iterator[tuple[sqlite3.Connection, Database]]:
        """This database and the card database at `cards`, for one change of both.

        The decision is on disk before the catalogue has it: what a kill between the two leaves is
        a decision that `settle` carries out, and never a fact that nobody decided on.
        """
        self._make_once()
        try:
            with (
                self._sentences(),
                locked(self.path),
                writing_cards(cards) as catalogue,
                self._connection() as db,
            ):
                db.execute("begin immediate")
                yield db, catalogue
                db.execute("commit")
        except StoreError as error:
            # Its name alone: visitors see this, and where files are is not for them.
            said = str(error).replace(str(cards), cards.name)
            raise ProposalStoreError(f"The catalogue can't be changed now: {said}") from error

    def new_link(self) -> str:
        """A new token for whoever decides; the one before stops to work at once."""
        token = new_token()
        with self.writing() as db:
            db.execute(
                "insert into link values (1, ?, ?) on conflict do update set "
                "hash = excluded.hash, made_at = excluded.made_at",
                [hashed(token), self.clock().isoformat()],
            )
        return token

    def revoke_link(self) -> None:
        """Let nobody in by a link."""
        with self.writing() as db:
            db.execute("update link set hash = null")

    def link_made_at(self) -> datetime | None:
        """When the link was made that lets somebody in; None if there is none."""
        with self.reading() as db:
            row = db.execute("select made_at from link where hash is not null").fetchone()
        return datetime.fromisoformat(row[0]) if row else None

    def opens(self, token: str) -> bool:
        """Whether the token lets somebody in; tells nothing by how long it takes."""
        # No file is made because somebody guesses.
        if not self.path.exists():
            return is_token_of(token, None)
        with self.reading() as db:
            row = db.execute("select hash from link").fetchone()
        return is_token_of(token, row[0] if row else None)

    def forget_takings(self) -> None:
        """Let what is decided on count for nobody any more."""
        # Not made for this: most services have no proposals.
        if self._quotas is not None and self.path.exists():
            self._quotas.keep_only("proposals", self._those_waiting)

    def _those_waiting(self, batches: Iterable[str]) -> set[str]:
        query = f"select 1 from proposals where batch = ? and state = '{ProposalState.OPEN}'"  # noqa: S608
        with self.reading() as db:
            return {each for each in batches if db.execute(query, [each]).fetchone()}


def _known(db: sqlite3.Connection, proposed: ProposedCard) -> Received | None:
    """The same if it was proposed before."""
    row = db.execute(
        "select number, state from proposals where hash = ?", [proposed.hash]
    ).fetchone()
    return Received(row[0], proposed, ProposalState(row[1]), is_new=False) if row else None


def _kept(
    db: sqlite3.Connection, proposed: ProposedCard, about: tuple[str, int, str, str]
) -> Received:
    origin, batch, sender, now = about
    number = db.execute(
        "insert into proposals (game, hash, content, label, origin, batch, sender, made_at, state, "
        "changed_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            proposed.game,
            proposed.hash,
            proposed.content,
            proposed.label,
            origin,
            batch,
            sender,
            now,
            ProposalState.OPEN,
            now,
        ],
    ).lastrowid
    return Received(int(number or 0), proposed, ProposalState.OPEN, is_new=True)


def _note_sender(db: sqlite3.Connection, number: int, sender: str, now: str) -> None:
    (count,) = db.execute("select count(*) from senders where proposal = ?", [number]).fetchone()
    if count < _MAX_SENDERS:
        db.execute("insert or ignore into senders values (?, ?, ?)", [number, sender, now])


def proposal_of(db: sqlite3.Connection, number: int) -> Proposal:
    """The proposal of that number. Raises NoSuchProposalError."""
    # It comes from an address, and SQLite raises for numbers of more than 64 bits.
    if not 0 < number < 2**63:
        raise NoSuchProposalError
    row = db.execute(
        f"select {_COLUMNS} from proposals where number = ?",  # noqa: S608
        [number],
    ).fetchone()
    if row is None:
        raise NoSuchProposalError
    return _proposal(row)


def proposals_like(db: sqlite3.Connection, wanted: ProposalFilter) -> Iterator[Proposal]:
    """The proposals that are wanted, but for their kind: the first MAX_AT_ONCE, the oldest first.

    Of more nobody could look at what is decided.
    """
    if wanted.batch is not None and not 0 < wanted.batch < 2**63:
        return
    rows = db.execute(
        f"select {_COLUMNS} from proposals where (?1 is null or state = ?1) "  # noqa: S608
        "and (?2 is null or game = ?2) and (?3 is null or batch = ?3) "
        "and (?4 is null or substr(sender, 1, length(?4)) = ?4) order by number limit ?5",
        [wanted.state, wanted.game, wanted.batch, wanted.sender or None, MAX_AT_ONCE],
    )
    yield from map(_proposal, rows)


def accepted_of(db: sqlite3.Connection, game: str) -> list[Proposal]:
    """Everything of a game that is accepted, in the order in which it was."""
    rows = db.execute(
        f"select {_COLUMNS} from proposals where game = ? and state = ? order by accepted, number",  # noqa: S608
        [game, ProposalState.ACCEPTED],
    )
    return list(map(_proposal, rows))


def _proposal(row: Sequence[str | int]) -> Proposal:
    number, game, content, state, origin, batch, sender, made_at, changed_at, senders = row
    return Proposal(
        int(number),
        proposed_card(str(game), str(content)),
        ProposalState(str(state)),
        Origin(str(origin)),
        int(batch),
        str(sender),
        int(senders),
        datetime.fromisoformat(str(made_at)),
        datetime.fromisoformat(str(changed_at)),
    )


def open_proposals(folder: Path, *, lazily: bool = False) -> ProposalStore:
    """The proposals in the folder, as the settings have them."""
    limits = ProposalLimits(
        MAX_PROPOSALS.value(),
        MAX_PROPOSALS_EACH.value(),
        MAX_PROPOSALS_KEPT.value() * 1024 * 1024,
    )
    return ProposalStore(folder / PROPOSALS, limits, quotas=open_quotas(folder), lazily=lazily)
