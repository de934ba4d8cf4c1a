"""Colin MacLeod: what his cards call Allies are unique ones."""

import pytest

from formats.highlander.engine.abilities import MANY
from tests.formats.highlander.engine.cards_of_tests import FILLERS
from tests.formats.highlander.engine.own_cards import attack, own, persona
from tests.formats.highlander.engine.playing import Person, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the


@pytest.mark.rule("HL-CARDS-020")
@pytest.mark.parametrize("is_unique", [True, False])
def test_vengeance_is_for_a_unique_ally(is_unique: bool) -> None:
    """Of an Ally of which several may be in play, the loss is none that it asks for."""
    vengeance, cut = the("Vengeance"), attack("Cut", "0X0/000/000")
    ally = own("Guardian", "Situation", subtype="Ally")
    friend = laid(ally if is_unique else acts(ally, most_in_play=MANY), came=1)
    theft = acts(
        own("Theft", "Edge"),
        when_played=does(lambda game, *_: game.discard_from_play(playing["Guardian"])),
    )
    ann = Person(
        [vengeance, cut],
        [friend],
        pre_game=[persona("Colin MacLeod", short_name="Colin")],
        endurance=FILLERS,
    )
    playing = begin(ann, Person([theft], endurance=FILLERS), player="Ben", phase="Attack Phase")
    playing.ben.intend("attack", "play Theft")
    playing.ann.intend("attack", "attack with Cut")
    if is_unique:
        playing.ann.intend("in conjunction", vengeance.card.title)
    playing.play("Ability Adjustment Phase", turn=4)
    (made,) = playing.ann.player.attacks
    assert made.is_unblockable == is_unique
    assert bool(playing.ann.offered("in conjunction")) == is_unique
