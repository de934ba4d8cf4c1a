"""What Plots do by their texts."""

import pytest

from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import Person, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

LOWER = attack("Lower", "000/000/0X0")


@pytest.mark.rule("HL-CARDS-159")
@pytest.mark.parametrize("titles", [("Abduction", "Plastic Surgery"), ("Abduction",)])
def test_a_counterfeit_needs_two_plots_and_burns_ten(titles: tuple[str, ...]) -> None:
    fake = the("Counterfeit")
    ann = Person(
        [fake],
        in_play=[laid(own(title, "Plot"), came=1) for title in titles],
        endurance=[LOWER] * 9,
    )
    playing = begin(ann, Person(endurance=[LOWER] * 12), phase="Attack Phase")
    title = fake.card.title
    if len(titles) == 2:
        playing.ann.intend("attack", f"play {title}")
    playing.play("Ability Adjustment Phase")
    if len(titles) == 2:
        assert set(playing.ann.discards) == {title, *titles} and playing.ann.in_play == []
        assert len(playing.ben.discards) == 10
    else:
        assert f"play {title}" not in str(playing.ann.offered("attack"))
        assert playing.ben.discards == []
