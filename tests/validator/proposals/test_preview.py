"""What a decision would change is shown before it is made, and nothing changes by looking."""

from pathlib import Path

import pytest

from carddb import store as card_store
from carddb.importers.detection import read_cards
from tests.validator.proposals.here import CARD, GAME, Here
from validator.proposals.model import ProposalDecision, ProposalKind
from validator.proposals.preview import outcome_of
from validator.storage.results import ResultStore


@pytest.mark.parametrize(
    ("record", "kind"),
    [
        ({"cost": 3}, ProposalKind.FILLS),
        ({"universe": "illustrated"}, ProposalKind.KNOWN),
        ({"universe": "photographic"}, ProposalKind.CONTRADICTS),
        ({"cost": 3, "universe": "photographic"}, ProposalKind.CONTRADICTS),
        ({"aliases": ["Victor Borkowski"]}, ProposalKind.FILLS),
        ({"aliases": ["Armor"]}, ProposalKind.CONTRADICTS),
    ],
)
def test_a_proposal_is_of_the_kind_of_its_gravest_fact(
    here: Here, record: dict[str, object], kind: ProposalKind
) -> None:
    assert here.seen(here.propose({"name": CARD, **record})).effect.kind is kind


def test_a_card_that_nobody_has_is_new(here: Here) -> None:
    effect = here.seen(here.propose({"name": "Night Porter", "cost": 3})).effect
    assert (effect.card, effect.kind) == (None, ProposalKind.NEW)


def test_looking_tells_the_cards_that_change_and_changes_none(here: Here) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    new = here.propose({"name": "Night Porter", "cost": 3})
    both = [here.store.get(number), here.store.get(new)]
    outcome = outcome_of(here.store, here.cards, both, ProposalDecision.ACCEPT)
    assert outcome.added == ("Night Porter",)
    (changed,) = outcome.changed
    assert changed.title == CARD
    assert [(column, now) for column, _, now in changed.facts] == [("cost", 3)]
    assert (outcome.gone, outcome.conflicts, outcome.verdicts) == ((), (), ())
    assert outcome.decks >= 2
    assert card_store.kept_sources(here.cards, GAME) == []


def test_a_conflict_is_told_with_its_sources(here: Here) -> None:
    file = read_cards(GAME, b"name,cost\nAnole,5\n")
    card_store.keep_source(here.cards, GAME, "harbour", file)
    number = here.propose({"name": CARD, "cost": 3})
    outcome = outcome_of(here.store, here.cards, [here.store.get(number)], ProposalDecision.ACCEPT)
    assert not outcome.changes_catalogue
    (conflict,) = outcome.conflicts
    assert [(claim.source, claim.fact) for claim in conflict.claims] == [
        ("harbour", 5),
        ("players' proposals", 3),
    ]


def test_a_deck_whose_verdict_would_change_is_named(here: Here, tmp_path: Path) -> None:
    results = ResultStore(tmp_path / "service.db")
    asked = {"decklist": "9 Ares", "name": "Nine of War", "deck": "", "parameters": ""}
    result = {"game": GAME, "format": GAME, "as_of": "2026-11-18"}
    results.share("check", {"asked": asked, "result": result})
    number = here.propose({"name": "Ares", "deck_limit": 60})
    proposal = here.store.get(number)
    outcome = outcome_of(here.store, here.cards, [proposal], ProposalDecision.ACCEPT, results)
    (verdict,) = outcome.verdicts
    assert verdict.deck == "Shared: Nine of War"
    assert verdict.before != verdict.after
    here.decide(number)
    accepted = here.store.get(number)
    outcome = outcome_of(here.store, here.cards, [accepted], ProposalDecision.DROP, results)
    assert [(each.before, each.after) for each in outcome.verdicts] == [
        (verdict.after, verdict.before)
    ]
