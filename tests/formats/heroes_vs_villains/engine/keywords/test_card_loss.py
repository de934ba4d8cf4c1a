"""Card Loss: who is affected discards a card of their choice."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import (
    BLOOD_LOSS,
    CARD_LOSS,
    DAZE,
    INCAPACITATE,
    PUKE,
    STUN,
    WEAKNESS,
)
from tests.formats.heroes_vs_villains.engine.keywords.landing import hits
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, own
from tests.formats.heroes_vs_villains.engine.playing import Person

OTHER = own("Other", "power")


@pytest.mark.rule("HVV-KEYWORD-021", "HVV-AMBIGUOUS-19")
@pytest.mark.parametrize("card", ["Filler", "Other"])
def test_the_affected_chooses_the_card(card: str) -> None:
    playing = hits(Effect(CARD_LOSS), vic=Person([FILLER, OTHER, FILLER]))
    playing.vic.intend("card loss", card)
    playing.play("Vic's turn")
    assert playing.vic.discards == [card]
    assert len(playing.vic.hand) == 2


@pytest.mark.rule("HVV-AMBIGUOUS-92")
def test_an_empty_hand_loses_nothing() -> None:
    playing = hits(Effect(CARD_LOSS))
    playing.play("Vic's turn")
    assert playing.vic.discards == []


@pytest.mark.rule(
    "HVV-KEYWORD-014", "HVV-KEYWORD-029", "HVV-KEYWORD-084", "HVV-EFFECT-08", "HVV-KEYWORD-040"
)
@pytest.mark.parametrize(
    ("keyword", "other"), [(BLOOD_LOSS, WEAKNESS), (DAZE, STUN), (PUKE, INCAPACITATE)]
)
def test_some_effects_cost_a_card_beside_what_else_they_are(keyword: str, other: str) -> None:
    playing = hits(Effect(keyword), vic=Person([FILLER, OTHER]))
    playing.vic.intend("card loss", "Other")
    playing.play("Vic's turn")
    assert (playing.vic.hand, playing.vic.given) == (["Filler"], [other])
