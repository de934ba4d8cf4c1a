"""What every engine passes, of Vs. System."""

import pytest

from carddb.model import Card
from formats.table.deciding import Decider
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.printed import printed_on
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.showing import SHOWING
from tests.formats.table.conformance import Subject, assert_conforms, assert_same_on_any_hash_seed
from tests.formats.vs_system.engine.decks import parted
from tests.formats.vs_system.engine.invariants import faults_at


def is_hidden(card: VsCard, decider: Decider) -> bool:
    """Whether a player may not look at the card where it lies."""
    if card.pile.name == "deck":
        return True
    is_secret = card.pile.name == "hand" or (card.pile.name == "resources" and not card.is_face_up)
    return is_secret and card.pile.owner != decider.name


def cards_of_chain(view: VsView) -> str:
    """The cards that effects are of and about; what an effect says was announced to all."""
    told = [each for effect in view.chain for each in (effect.source, *effect.targets)]
    return repr([each for each in told if not isinstance(each, str)])


def becomes(card: VsCard, other: Card) -> None:
    """Make it another card, as it was read anew."""
    card.card = other
    card.printed = printed_on(other)
    card.known_text = None


SUBJECT = Subject(
    lambda seed, policies, log: VsSystem(seed, policies, parted(seed), log=log),
    is_hidden,
    SHOWING,
    becomes=becomes,
    told=cards_of_chain,
    searches=("search",),
    shows=("reveal",),
    faults=faults_at,
)


@pytest.mark.rule("VS-ZONE-02", "VS-ZONE-05", "VS-AMBIGUOUS-49")
@pytest.mark.parametrize("number", range(50))
def test_games_by_chance_conform(number: int) -> None:
    assert_conforms(SUBJECT, number)


def test_a_game_is_the_same_on_any_hash_seed() -> None:
    assert_same_on_any_hash_seed("tests.formats.vs_system.engine.test_conformance:SUBJECT")
