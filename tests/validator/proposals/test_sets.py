"""Facts of whole sets are proposed as a table of sets, and count for their cards once accepted."""

import pytest

from carddb import store as card_store
from carddb.importers.detection import read_cards
from carddb.model import UNKNOWN
from tests.validator.proposals.here import GAME, NOTE, Here
from validator.proposals.deciding import settle
from validator.proposals.model import SOURCE, Origin, ProposalDecision, ProposalKind
from validator.proposals.preview import outcome_of
from validator.proposals.proposing import propose
from validator.proposals.reading import from_file

CARDS = """name,type,set,number,universe
Night Porter,supporting character,HBR,001,
Lamp Keeper,supporting character,HBR,002,
Ferryman,supporting character,CRS,001,photographic
"""


@pytest.fixture(autouse=True)
def cards(here: Here) -> None:
    """Cards of two sets."""
    file = read_cards(GAME, CARDS.encode())
    card_store.keep_source(here.cards, GAME, "harbour", file)


def proposed(here: Here, table: str) -> int:
    """Propose a table of one set; the number of the proposal."""
    sets, _ = from_file(GAME, table.encode(), NOTE)
    (received,) = propose(here.store, here.names(), sets, Origin.FILE)
    return received.number


def universes(here: Here) -> list[object]:
    """The universe of each card, as the catalogue has it."""
    names = ("Night Porter", "Lamp Keeper", "Ferryman")
    return [here.card(name).fact("universe") for name in names]


def test_a_set_counts_for_its_cards_once_it_is_accepted(here: Here) -> None:
    number = proposed(here, "code,name,universe\nHBR,Harbour Tales,illustrated\n")
    assert here.store.get(number).proposed.label == "Set HBR"
    assert here.seen(number).effect.kind is ProposalKind.FILLS
    assert universes(here) == [UNKNOWN, UNKNOWN, "photographic"]
    proposal = here.store.get(number)
    outcome = outcome_of(here.store, here.cards, [proposal], ProposalDecision.ACCEPT)
    assert [card.title for card in outcome.changed] == ["Night Porter", "Lamp Keeper"]
    here.decide(number)
    assert universes(here) == ["illustrated", "illustrated", "photographic"]
    assert here.card("Night Porter").inferred == {"universe": f"its set, by {SOURCE}"}
    assert settle(here.store, here.cards) == []
    here.decide(number, ProposalDecision.DROP)
    assert universes(here) == [UNKNOWN, UNKNOWN, "photographic"]
    assert [kept.id for kept in card_store.kept_sources(here.cards, GAME)] == ["harbour"]


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        ("code,universe\nHBR,illustrated\n", ProposalKind.FILLS),
        ("code,universe\nNEW,illustrated\n", ProposalKind.FILLS),
        ("code,universe\nCRS,photographic\n", ProposalKind.KNOWN),
        ("code,universe\nCRS,illustrated\n", ProposalKind.CONTRADICTS),
        ("code,universe,mixed\nCRS,,universe\n", ProposalKind.FILLS),
    ],
)
def test_a_set_is_of_the_kind_of_what_its_cards_have(
    here: Here, table: str, kind: ProposalKind
) -> None:
    assert here.seen(proposed(here, table)).effect.kind is kind


def test_that_a_set_is_mixed_contradicts_what_was_taken_from_it(here: Here) -> None:
    here.decide(proposed(here, "code,universe\nHBR,illustrated\n"))
    for table in ("code,mixed\nHBR,universe\n", "code,mixed\nHBR,yes\n"):
        assert here.seen(proposed(here, table)).effect.kind is ProposalKind.CONTRADICTS


def test_two_proposals_about_one_set_add_up(here: Here) -> None:
    here.decide(proposed(here, "code,universe\nHBR,photographic\n"))
    here.decide(proposed(here, "code,name,universe\nHBR,Harbour Tales,illustrated\n"))
    assert universes(here)[:2] == ["illustrated", "illustrated"]
    here.decide(proposed(here, "code,mixed\nHBR,universe\n"))
    assert universes(here)[:2] == [UNKNOWN, UNKNOWN]


def test_an_imported_table_counts_more(here: Here) -> None:
    here.decide(proposed(here, "code,universe\nHBR,photographic\n"))
    table = read_cards(GAME, b"code,universe\nHBR,illustrated\n")
    card_store.keep_source(here.cards, GAME, "sets", table)
    assert universes(here)[:2] == ["illustrated", "illustrated"]
