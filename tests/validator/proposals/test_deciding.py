"""Nothing of a proposal counts before it is accepted, and what is decided survives a kill."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlite_utils import Database

from carddb import store as card_store
from carddb.importers.detection import read_cards
from carddb.model import UNKNOWN
from carddb.tables import writing
from tests.validator.proposals.here import CARD, GAME, Here, fact
from validator.proposals.deciding import (
    DecisionError,
    DecisionWords,
    decide,
    decide_all,
    drop_all,
    hash_of_those,
    seen_like,
    settle,
)
from validator.proposals.model import (
    SOURCE,
    ProposalDecision,
    ProposalFilter,
    ProposalKind,
    ProposalState,
)
from validator.proposals.store import NoSuchProposalError, ProposalStoreError


def imported(here: Here, text: str, source: str = "imported") -> None:
    """Import a card file."""
    card_store.keep_source(here.cards, GAME, source, read_cards(GAME, text.encode()))


def test_a_proposal_changes_nothing_before_it_is_accepted(here: Here) -> None:
    before = card_store.load(here.cards)[GAME]
    here.propose({"name": CARD, "cost": 3})
    after = card_store.load(here.cards)[GAME]
    assert [card.digest for card in after] == [card.digest for card in before]
    assert fact(here, "cost") is UNKNOWN


def test_a_proposal_that_would_make_an_illegal_deck_legal_has_no_effect(here: Here) -> None:
    deck = "9 Ares"
    number = here.propose({"name": "Ares", "deck_limit": 60})
    assert "9 times" in "".join(here.problems(deck))
    here.decide(number)
    assert "9 times" not in "".join(here.problems(deck))


def test_an_accepted_proposal_is_a_source_like_others(here: Here) -> None:
    here.decide(here.propose({"name": CARD, "cost": 3}))
    (kept,) = card_store.kept_sources(here.cards, GAME)
    assert (kept.id, kept.cards) == (SOURCE, 1)
    assert fact(here, "cost") == 3
    assert here.card().source.endswith("; proposed: the card itself")


def test_an_accepted_proposal_ranks_behind_what_is_imported_before_and_after(here: Here) -> None:
    imported(here, f"name,cost\n{CARD},5\n")
    here.decide(here.propose({"name": CARD, "cost": 3, "atk": 2}))
    assert (fact(here, "cost"), fact(here, "atk")) == (5, 2)
    imported(here, f"name,atk\n{CARD},7\n", "later")
    assert fact(here, "atk") == 7
    columns = {each.column for each in card_store.conflicts(here.cards, GAME)}
    assert columns == {"cost", "atk"}


def test_a_dropped_proposal_is_gone_from_the_catalogue_and_can_be_accepted_again(
    here: Here,
) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    here.decide(number)
    here.decide(number, ProposalDecision.DROP)
    assert fact(here, "cost") is UNKNOWN
    assert card_store.kept_sources(here.cards, GAME) == []
    here.decide(number)
    assert fact(here, "cost") == 3
    told = [decided.decision for _, decided in here.store.history(number)]
    assert told == [ProposalDecision.ACCEPT, ProposalDecision.DROP, ProposalDecision.ACCEPT]


def test_a_refused_proposal_stays_in_the_history_and_counts_for_nothing(here: Here) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    assert here.decide(number, ProposalDecision.REFUSE).state is ProposalState.REFUSED
    assert fact(here, "cost") is UNKNOWN
    with pytest.raises(DecisionError, match="is refused, so that it can't be dropped"):
        here.decide(number, ProposalDecision.DROP)


@pytest.mark.parametrize("column", ["cost", "atk"])
def test_the_hash_of_another_state_is_refused(here: Here, column: str) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    looked_at = here.seen(number).hash
    # Somebody imports a fact of the card, that one or another, after it was looked at.
    imported(here, f"name,{column}\n{CARD},5\n")
    words = DecisionWords(ProposalDecision.ACCEPT, looked_at, "test")
    with pytest.raises(DecisionError, match="it has changed since you looked"):
        decide(here.store, here.cards, number, words)
    assert here.store.get(number).state is ProposalState.OPEN
    decide(here.store, here.cards, number, replace(words, hash=here.seen(number).hash))


@pytest.mark.parametrize("named", ["", "0" * 32, "'; drop table proposals; --", "é" * 32])
def test_what_is_no_hash_accepts_nothing(here: Here, named: str) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    with pytest.raises(DecisionError):
        decide(
            here.store, here.cards, number, DecisionWords(ProposalDecision.ACCEPT, named, "test")
        )
    assert fact(here, "cost") is UNKNOWN


@pytest.mark.parametrize("number", [0, -1, 99, 2**63, 10**40])
def test_a_number_that_no_proposal_has_is_told(here: Here, number: int) -> None:
    with pytest.raises(NoSuchProposalError):
        decide(here.store, here.cards, number, DecisionWords(ProposalDecision.ACCEPT, "", "test"))


def test_all_of_one_kind_are_accepted_together(here: Here) -> None:
    here.propose({"name": CARD, "cost": 3}, {"name": "Armor", "cost": 2})
    other = here.propose({"name": CARD, "universe": "photographic"})
    new = here.propose({"name": "Night Porter", "cost": 1})
    wanted = ProposalFilter(kind=ProposalKind.FILLS, game=GAME)
    found = seen_like(here.store.listed(wanted), wanted, here.names)
    words = DecisionWords(ProposalDecision.ACCEPT, hash_of_those(found), "test")
    assert decide_all(here.store, here.cards, wanted, words) == [1, 2]
    assert (fact(here, "cost"), fact(here, "cost", "Armor")) == (3, 2)
    assert {here.store.get(each).state for each in (other, new)} == {ProposalState.OPEN}


def test_one_more_that_came_meanwhile_is_not_accepted_unseen(here: Here) -> None:
    here.propose({"name": CARD, "cost": 3})
    wanted = ProposalFilter(kind=ProposalKind.FILLS, game=GAME)
    found = seen_like(here.store.listed(wanted), wanted, here.names)
    here.propose({"name": "Armor", "deck_limit": 60})
    words = DecisionWords(ProposalDecision.ACCEPT, hash_of_those(found), "test")
    with pytest.raises(DecisionError, match="it has changed since you looked"):
        decide_all(here.store, here.cards, wanted, words)
    assert fact(here, "cost") is UNKNOWN


def test_two_proposals_about_one_card_add_up_and_the_later_one_counts(here: Here) -> None:
    imported(here, f"name,type,set,number\n{CARD},supporting character,HBR,007\n")
    here.decide(here.propose({"name": CARD, "cost": 3, "atk": 1}))
    here.decide(here.propose({"name": CARD, "set": "HBR", "number": "7", "cost": 4, "def": 2}))
    assert [fact(here, column) for column in ("cost", "atk", "def")] == [4, 1, 2]
    (kept,) = [s for s in card_store.kept_sources(here.cards, GAME) if s.id == SOURCE]
    assert kept.cards == 1


def test_two_proposals_about_a_new_card_are_one_card(here: Here) -> None:
    record = {"name": "Night Porter", "type": "supporting character"}
    here.decide(here.propose({**record, "cost": 3}))
    here.decide(here.propose({**record, "atk": 1}))
    assert (fact(here, "cost", "Night Porter"), fact(here, "atk", "Night Porter")) == (3, 1)


def test_the_whole_source_can_be_dropped(here: Here) -> None:
    for record in ({"name": CARD, "cost": 3}, {"name": "Armor", "cost": 2}):
        here.decide(here.propose(record))
    assert drop_all(here.store, here.cards, GAME, "test") == 2
    assert fact(here, "cost") is UNKNOWN
    assert settle(here.store, here.cards) == []


def test_a_kill_between_the_decision_and_the_catalogue_is_made_good(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    words = DecisionWords(ProposalDecision.ACCEPT, here.seen(number).hash, "test")

    @contextmanager
    def dying(path: Path) -> Iterator[Database]:
        with writing(path) as db:
            yield db
            # The decision is on disk by now, and the catalogue would have it next.
            os._exit(9)

    child = os.fork()
    if child == 0:
        monkeypatch.setattr("validator.proposals.store.writing_cards", dying)
        decide(here.store, here.cards, number, words)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    again = Here(here.cards.parent)
    assert again.store.get(number).state is ProposalState.ACCEPTED
    assert fact(again, "cost") is UNKNOWN
    assert settle(again.store, again.cards) == [GAME]
    assert fact(again, "cost") == 3
    assert settle(again.store, again.cards) == []


def test_another_card_database_gets_what_was_accepted(here: Here) -> None:
    here.decide(here.propose({"name": CARD, "cost": 3}))
    here.cards.unlink()
    assert settle(here.store, here.cards) == [GAME]
    assert fact(here, "cost") == 3


def test_lost_proposals_take_nothing_from_the_catalogue(here: Here) -> None:
    here.decide(here.propose({"name": CARD, "cost": 3}))
    here.store.close()
    for path in here.cards.parent.glob("proposals.db*"):
        path.unlink()
    again = Here(here.cards.parent)
    assert settle(again.store, again.cards) == []
    assert fact(again, "cost") == 3


def test_a_catalogue_that_cannot_be_written_leaves_the_proposal_open(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    words = DecisionWords(ProposalDecision.ACCEPT, here.seen(number).hash, "test")
    monkeypatch.setattr("carddb.tables.opened.__wrapped__.__defaults__", (0.05,))
    monkeypatch.setattr("carddb.tables.writing.__wrapped__.__defaults__", (0.05,))
    with closing(sqlite3.connect(here.cards, isolation_level=None)) as somebody:
        somebody.execute("begin immediate")
        with pytest.raises(
            ProposalStoreError, match=r"The catalogue can't be changed now: cards.db"
        ):
            decide(here.store, here.cards, number, words)
    assert here.store.get(number).state is ProposalState.OPEN
    decide(here.store, here.cards, number, words)


def test_decisions_and_what_is_proposed_are_never_changed(here: Here) -> None:
    here.decide(here.propose({"name": CARD, "cost": 3}))
    for statement in (
        "delete from decisions",
        "update decisions set hash = ''",
        "update proposals set content = '{}'",
    ):
        with pytest.raises(ProposalStoreError, match="is never"), here.store.writing() as db:
            db.execute(statement)


def test_other_printings_of_a_card_are_added_to_it(tmp_path: Path) -> None:
    here = Here(tmp_path / "other")
    text = "name,version,type,set,number,cost\nNight Porter,Doorkeeper,character,HBR,001,2\n"
    card_store.keep_source(here.cards, "vs-system", "x", read_cards("vs-system", text.encode()))
    record = {"name": "Night Porter", "version": "Doorkeeper", "set": "CRS", "number": "9"}
    number = here.propose({**record, "atk": 3}, game="vs-system")
    assert here.seen(number).effect.kind is ProposalKind.FILLS
    here.decide(number)
    card = here.card("Night Porter, Doorkeeper", "vs-system")
    assert (card.fact("set"), card.fact("number"), card.fact("cost")) == ("HBR; CRS", "001; 9", 2)
