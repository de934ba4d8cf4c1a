"""Proposals are backed up and restored with everything else, and told of by the doctor."""

from pathlib import Path

import pytest

from carddb.model import UNKNOWN
from tests.validator.proposals.here import CARD, Here, fact
from validator.backups.making import make_backup, summary
from validator.backups.restoring import restore
from validator.backups.unpacking import unpacked
from validator.doctor.databases import proposal_database_state
from validator.proposals.deciding import settle
from validator.proposals.model import ProposalDecision, ProposalState


def told(folder: Path) -> str:
    """What the doctor says."""
    return "\n".join(f"{each.state}: {each.what}" for each in proposal_database_state(folder))


def test_a_restored_backup_has_the_proposals_and_what_was_decided(
    here: Here, tmp_path: Path
) -> None:
    folder, path = here.cards.parent, tmp_path / "backup.zip"
    number = here.propose({"name": CARD, "cost": 3})
    here.decide(number)
    make_backup(folder, path)
    here.decide(number, ProposalDecision.DROP)
    here.propose({"name": "Armor", "cost": 2})
    with unpacked(path, folder) as given:
        restore(folder, given)
    assert summary(folder / "proposals.db") == "1 proposal"
    # The object of before sees it: nothing has to be started again.
    assert here.store.get(number).state is ProposalState.ACCEPTED
    assert (fact(here, "cost"), settle(here.store, here.cards)) == (3, [])


def test_proposals_that_are_restored_alone_decide_what_the_catalogue_has(
    here: Here, tmp_path: Path
) -> None:
    folder, path = here.cards.parent, tmp_path / "backup.zip"
    number = here.propose({"name": CARD, "cost": 3})
    here.decide(number)
    here.decide(number, ProposalDecision.DROP)
    make_backup(folder, path, without=["cards.db"])
    here.decide(number)
    with unpacked(path, folder) as given:
        restore(folder, given)
    settle(here.store, here.cards)
    assert fact(here, "cost") is UNKNOWN


def test_the_doctor_tells_what_waits_and_what_is_full(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = here.cards.parent
    here.propose({"name": CARD, "cost": 3})
    assert "proposals.db keeps 1 proposal, 0 of 256 MB." in told(folder)
    assert "well: 1 proposal of " in told(folder)
    monkeypatch.setenv("DECKMARSHAL_MOST_PROPOSALS", "1")
    assert "wait for a decision; no more are taken." in told(folder)
    here.store.path.chmod(0o644)
    assert "wrong: Others may read" in told(folder)


def test_the_doctor_tells_of_accepted_proposals_that_are_lost(here: Here) -> None:
    here.decide(here.propose({"name": CARD, "cost": 3}))
    here.store.close()
    for path in here.cards.parent.glob("proposals.db*"):
        path.unlink()
    assert told(here.cards.parent).startswith("warning: The catalogue has accepted proposals")


def test_the_doctor_says_nothing_where_nothing_was_proposed(tmp_path: Path) -> None:
    assert told(tmp_path) == ""
