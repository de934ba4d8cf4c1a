"""Cards as they are shown, by what is printed on them."""

import pytest

from formats.heroes_vs_villains.showing.cards import printed_card
from tests.formats.heroes_vs_villains.engine.own_scripts import lasting, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin

TORCH = lasting("Torch", use(name="dazzle"), duration="3", keywords=["Multi-Use", "Direct"])


@pytest.mark.rule("HVV-AMBIGUOUS-36")
def test_a_keyword_without_a_meaning_says_what_is_assumed() -> None:
    playing = begin(Person([TORCH]))
    assert printed_card(playing["Torch"]).traits == (
        "direct",
        "multi-use (assumed: once in each round)",
    )


@pytest.mark.rule("HVV-AMBIGUOUS-36")
def test_a_multi_use_card_is_used_again_in_each_round_and_once_in_it() -> None:
    playing = begin(Person([TORCH]), utilizations=[3, 0], round=3)
    playing.ann.intend("turn", "play Torch: dazzle", None, "use Torch: dazzle")
    playing.play("Round 5")
    assert "use Torch: dazzle" not in playing.ann.offered("turn")[1]
