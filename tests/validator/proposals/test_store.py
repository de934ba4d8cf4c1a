"""What is kept of proposals, how many are taken, and who is let in."""

import sqlite3
import stat
from pathlib import Path

import pytest

from tests.validator.proposals.here import CARD, GAME, Here
from validator.operations.client_network import network_of
from validator.proposals.model import (
    Origin,
    ProposalDecision,
    ProposalFilter,
    ProposalState,
    ProposedCard,
)
from validator.proposals.store import NoSuchProposalError, ProposalStoreError
from validator.storage.quotas import QuotaError

MANY = [{"name": CARD, "cost": cost} for cost in range(20)]


def test_a_proposal_is_kept_as_it_came(here: Here) -> None:
    number = here.propose({"name": CARD, "cost": 3, "teams": ["X-Men"], "flight": None}, sender="a")
    proposal = here.store.get(number)
    assert proposal.proposed == ProposedCard(
        GAME, CARD, {"cost": 3, "teams": ("X-Men",), "flight": None}, (), "the card itself"
    )
    assert (proposal.state, proposal.origin) == (ProposalState.OPEN, Origin.API)
    assert (proposal.sender, proposal.senders) == ("a", 1)


def test_the_same_again_is_the_same_proposal_and_counts_its_senders(here: Here) -> None:
    first = here.propose({"name": CARD, "cost": 3}, sender="a")
    for sender in ("a", "b", "c"):
        assert here.propose({"name": CARD, "cost": 3}, sender=sender) == first
    assert here.store.get(first).senders == 3
    assert here.store.counts() == {"open": 1}


def test_what_was_refused_is_not_asked_again_by_sending_it_again(here: Here) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    here.decide(number, ProposalDecision.REFUSE)
    assert here.propose({"name": CARD, "cost": 3}, sender="b") == number
    assert here.store.counts() == {"refused": 1}


def test_a_flood_of_one_address_is_refused_and_others_are_taken(tmp_path: Path) -> None:
    here = Here(tmp_path / "here", each=10)
    for record in MANY[:10]:
        here.propose(record, sender="flood")
    for record in MANY[10:]:
        with pytest.raises(QuotaError, match="10 proposals of one address may wait"):
            here.propose(record, sender="flood")
    here.propose({"name": "Armor", "cost": 1}, sender="somebody else")
    assert here.store.counts() == {"open": 11}


def test_of_too_many_at_once_nothing_is_kept(tmp_path: Path) -> None:
    here = Here(tmp_path / "here", each=10)
    with pytest.raises(QuotaError):
        here.propose(*MANY, sender="flood")
    assert here.store.counts() == {}


def test_the_addresses_of_one_network_are_one_sender() -> None:
    assert network_of("2001:db8:0:1::1") == network_of("2001:db8:0:ff::2")


def test_a_flood_of_many_addresses_ends_at_the_limit_of_all(tmp_path: Path) -> None:
    here = Here(tmp_path / "here", waiting=10)
    for place, record in enumerate(MANY[:10]):
        here.propose(record, sender=f"address {place}")
    with pytest.raises(ProposalStoreError, match="no room for more proposals until some are"):
        here.propose(MANY[10], sender="address 10")
    # There is room again when some are decided on.
    here.decide(1, ProposalDecision.REFUSE)
    here.propose(MANY[10], sender="address 10")


def test_proposals_are_found_by_what_is_asked_of_them(here: Here) -> None:
    here.propose({"name": CARD, "cost": 3}, {"name": "Armor", "cost": 2}, sender="aaa")
    here.propose({"name": "Armor", "cost": 1}, sender="abb")
    here.decide(1, ProposalDecision.REFUSE)

    def numbers(**wanted: object) -> list[int]:
        found = here.store.listed(ProposalFilter(**wanted))  # type: ignore[arg-type]
        return [each.number for each in found]

    assert numbers() == [2, 3]
    assert numbers(state=None) == [1, 2, 3]
    assert numbers(batch=1) == [2]
    assert numbers(batch=2**70) == []
    assert numbers(sender="aa") == [2]
    assert numbers(game="vs-system") == []


def test_a_number_is_never_given_twice(here: Here) -> None:
    here.propose({"name": CARD, "cost": 3})
    # Nobody here deletes one; if somebody does by hand, what was looked at must not be another.
    with here.store.writing() as db:
        db.execute("delete from senders")
        db.execute("delete from proposals")
    assert here.propose({"name": CARD, "cost": 4}) == 2
    with pytest.raises(NoSuchProposalError):
        here.store.get(1)


def test_only_the_last_link_lets_somebody_in(here: Here) -> None:
    assert not here.store.opens("")
    first = here.store.new_link()
    assert here.store.opens(first)
    second = here.store.new_link()
    assert (here.store.opens(first), here.store.opens(second)) == (False, True)
    here.store.revoke_link()
    assert not here.store.opens(second)
    assert here.store.link_made_at() is None


def test_a_guessed_token_lets_nobody_in_and_no_token_is_on_disk(here: Here) -> None:
    token = here.store.new_link()
    for guess in ("a" * 26, token[:-1], token.upper(), f"{token}a", "é", "' or 1=1 --"):
        assert not here.store.opens(guess)
    here.store.close()
    files = here.cards.parent.glob("proposals.db*")
    assert all(token.encode() not in path.read_bytes() for path in files)


def test_the_file_is_for_its_owner_alone(here: Here) -> None:
    assert stat.S_IMODE(here.store.path.stat().st_mode) == 0o600


def test_a_damaged_file_is_told_as_that(here: Here) -> None:
    here.store.close()
    for path in here.cards.parent.glob("proposals.db-*"):
        path.unlink()
    here.store.path.write_bytes(b"no database" * 1000)
    with pytest.raises(ProposalStoreError, match=r"proposals.db can't be used to keep proposals"):
        here.store.get(1)


def test_trying_out_leaves_nothing(here: Here) -> None:
    here.store.try_out()
    with sqlite3.connect(here.store.path) as db:
        assert db.execute("select count(*) from in_force").fetchone() == (0,)
