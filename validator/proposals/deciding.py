"""Decisions about proposals: each is kept with the hash that it names, and the catalogue follows.

Whoever decides names the hash of what was looked at. A proposal that has become another by then,
as its card has changed or somebody else has decided, is refused.
"""

import logging
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sqlite_utils import Database

from carddb import store as card_store
from carddb.last_source import kept_hash, put_last_source
from carddb.names import NameIndex
from carddb.tables import StoreError, catalogue, reading
from validator.errors import InputError
from validator.proposals.effect import Effect, effect_of, hash_of_all, state_hash
from validator.proposals.layer import layer_of
from validator.proposals.model import (
    SOURCE,
    Proposal,
    ProposalDecision,
    ProposalFilter,
    ProposalState,
)
from validator.proposals.store import (
    ProposalStore,
    ProposalStoreError,
    accepted_of,
    proposal_of,
    proposals_like,
)

_log = logging.getLogger(__name__)

MAX_REASON_LENGTH = 500

Names = Callable[[str], NameIndex]
"""Gives the cards of a game."""


class DecisionError(InputError):
    """It can't be decided so as things stand."""

    status = 409


@dataclass(frozen=True, slots=True)
class SeenProposal:
    """A proposal beside the catalogue of one moment."""

    proposal: Proposal
    effect: Effect

    @property
    def hash(self) -> str:
        """What is named to decide about it."""
        return state_hash(self.proposal, self.effect)


@dataclass(frozen=True, slots=True)
class DecisionWords:
    """A decision, as somebody makes it."""

    decision: ProposalDecision
    hash: str
    place: str
    """By which way: page, api, command line."""
    reason: str = ""


def seen(proposal: Proposal, names: Names) -> SeenProposal:
    """The proposal beside the catalogue."""
    return SeenProposal(proposal, effect_of(proposal.proposed, names(proposal.proposed.game)))


def seen_like(
    proposals: Iterable[Proposal], wanted: ProposalFilter, names: Names
) -> list[SeenProposal]:
    """Those of the proposals that are of the wanted kind, or all if none is."""
    found = [seen(each, names) for each in proposals]
    return [each for each in found if wanted.kind in (None, each.effect.kind)]


def hash_of_those(found: Sequence[SeenProposal]) -> str:
    """What is named to decide about all of them."""
    return hash_of_all([each.hash for each in found])


def decide(store: ProposalStore, cards: Path, number: int, said: DecisionWords) -> Proposal:
    """Decide about one proposal; it as it stands then. Raises InputError, ProposalStoreError."""
    _build(cards)
    with store.deciding(cards) as (db, card_db):
        found = seen(proposal_of(db, number), _names_in(card_db))
        _refuse_if_decided(found.proposal, said.decision)
        if found.hash != said.hash.strip().lower():
            raise _has_changed(said.hash, found.hash)
        _decided(store, db, card_db, [found], said)
        return proposal_of(db, number)


def decide_all(
    store: ProposalStore, cards: Path, wanted: ProposalFilter, said: DecisionWords
) -> list[int]:
    """Decide about all proposals that are wanted; their numbers.

    Raises InputError if they are others than those whose hash is named, ProposalStoreError.
    """
    _build(cards)
    with store.deciding(cards) as (db, card_db):
        found = seen_like(proposals_like(db, wanted), wanted, _names_in(card_db))
        if not found:
            raise DecisionError("There is no such proposal any more. Nothing was decided.")
        for each in found:
            _refuse_if_decided(each.proposal, said.decision)
        if hash_of_those(found) != said.hash.strip().lower():
            raise _has_changed(said.hash, hash_of_those(found))
        _decided(store, db, card_db, found, said)
    return [each.proposal.number for each in found]


def drop_all(store: ProposalStore, cards: Path, game: str, place: str) -> int:
    """Drop everything that was accepted of a game; how many proposals that was."""
    _build(cards)
    with store.deciding(cards) as (db, card_db):
        names = _names_in(card_db)
        found = [seen(each, names) for each in accepted_of(db, game)]
        words = DecisionWords(ProposalDecision.DROP, "", place, "the whole source was dropped")
        _decided(store, db, card_db, found, words)
    return len(found)


def settle(store: ProposalStore, cards: Path) -> list[str]:
    """Let the catalogue have what is accepted, if it has not; the games that it lacked it of.

    A process may be killed between a decision and the catalogue, and a card database be another
    one than it was. A game of which nothing was ever decided here is left as it is.
    """
    if not store.path.exists():
        return []
    with store.reading() as db:
        wanted = dict(db.execute("select game, hash from in_force").fetchall())
    if not wanted:
        return []
    _build(cards)
    try:
        with reading(cards) as card_db:
            behind = [game for game in wanted if kept_hash(card_db, game, SOURCE) != wanted[game]]
    except StoreError as error:
        raise ProposalStoreError(f"The catalogue can't be read: {error}") from error
    for game in behind:
        with store.deciding(cards) as (db, card_db):
            # Asked again under the lock: of several processes one does it.
            (hash_,) = db.execute("select hash from in_force where game = ?", [game]).fetchone()
            if kept_hash(card_db, game, SOURCE) == hash_:
                continue
            _put(db, card_db, game)
        _log.warning("the accepted proposals of %s were put into the catalogue again", game)
    return behind


def _decided(
    store: ProposalStore,
    db: sqlite3.Connection,
    card_db: Database,
    found: Sequence[SeenProposal],
    said: DecisionWords,
) -> None:
    """Keep the decision with its line of the history, and let the catalogue follow."""
    if len(said.reason) > MAX_REASON_LENGTH or not said.reason.isprintable():
        raise InputError(
            f"A reason is one line of at most {MAX_REASON_LENGTH} characters. Nothing was decided."
        )
    now, state = store.clock().isoformat(), said.decision.leads_to
    (last,) = db.execute("select coalesce(max(accepted), 0) from proposals").fetchone()
    for place, each in enumerate(found, 1):
        number = each.proposal.number
        accepted = last + place if state is ProposalState.ACCEPTED else None
        db.execute(
            "update proposals set state = ?, changed_at = ?, accepted = ? where number = ?",
            [state, now, accepted, number],
        )
        db.execute(
            "insert into decisions (proposal, at, decision, hash, place, reason) "
            "values (?, ?, ?, ?, ?, ?)",
            [number, now, said.decision, each.hash, said.place, said.reason],
        )
    # What is refused was never in the catalogue.
    if said.decision is not ProposalDecision.REFUSE:
        for game in dict.fromkeys(each.proposal.proposed.game for each in found):
            _put(db, card_db, game)


def _put(db: sqlite3.Connection, card_db: Database, game: str) -> None:
    """Write what is accepted of the game into the catalogue, and note what it must have."""
    others = NameIndex(catalogue(card_db, game, {SOURCE: []}, {SOURCE: []}).cards)
    accepted = [each.proposed for each in accepted_of(db, game)]
    kept = put_last_source(card_db, game, SOURCE, *layer_of(accepted, others))
    db.execute(
        "insert into in_force values (?, ?) on conflict do update set hash = excluded.hash",
        [game, kept],
    )


def _names_in(card_db: Database) -> Names:
    return cache(lambda game: NameIndex(catalogue(card_db, game).cards))


def _refuse_if_decided(proposal: Proposal, decision: ProposalDecision) -> None:
    if proposal.state not in decision.is_of:
        raise DecisionError(
            f"Proposal {proposal.number} is {proposal.state}, so that it can't be "
            f"{decision.leads_to}."
        )


def _has_changed(named: str, now: str) -> DecisionError:
    if not named.strip():
        return DecisionError(f"Name the hash of what you looked at. It is {now} now.")
    return DecisionError(
        "That is not the hash of what stands there now: it has changed since you looked, or the "
        "hash is mistyped. Nothing was decided; look at it again."
    )


def _build(cards: Path) -> None:
    """Let there be a card database of this version."""
    try:
        card_store.build(cards)
    except StoreError as error:
        said = str(error).replace(str(cards), cards.name)
        raise ProposalStoreError(f"The catalogue can't be changed now: {said}") from error
