"""Cards by which their player draws, or has something to draw from."""

from typing import Any

import pytest

from formats.highlander.engine import forced_discards, words
from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import Person, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
CARDS = [LOWER] * 9
NEFERTIRI = the("Nefertiri")
UP = "use Nefertiri: Draw up to your Ability."
MAY_DO = "May Do/Must Do Phase"


@pytest.mark.rule("HL-CARDS-230", "HL-CARDS-096")
def test_nefertiri_draws_up_to_her_ability_at_any_time_of_her_turn() -> None:
    wide = acts(own("Wide", "Situation"), values={words.HAND_SIZE: 3})
    ann = Person(
        [UPPER, UPPER],
        in_play=[laid(wide, came=1)],
        pre_game=[NEFERTIRI],
        endurance=[LOWER] * 20,
        ability=5,
    )
    playing = begin(ann, Person(attacks=[LOWER]), phase=MAY_DO)
    playing.ann.intend("may do", UP)
    playing.ann.intend("attack", "attack with Upper", UP)
    playing.play("Ben's turn")
    # To her Ability, whatever her hand size is.
    assert playing.told("Ann draws 3 by Nefertiri.") and playing.told("Ann draws 1 by Nefertiri.")
    # Not with a full hand, and at no time but hers.
    assert [UP in each for each in playing.ann.offered("may do")] == [True, False]
    assert UP not in str(playing.ann.offered("defense")) + str(playing.ann.offered("draw"))
    assert playing.ann.offered("power in the opponent's turn") == []
    assert NEFERTIRI.card.fact("masters") == 5


@pytest.mark.rule("HL-CARDS-096")
def test_nefertiri_draws_between_her_defenses() -> None:
    ann = Person([UPPER], pre_game=[NEFERTIRI], endurance=[LOWER] * 20, ability=5)
    playing = begin(ann, Person(attacks=[LOWER, LOWER]))
    playing.ann.intend("defense", None, UP)
    playing.play("Attack Phase")
    assert len(playing.ann.hand) == 5


@pytest.mark.rule("HL-CARDS-097")
@pytest.mark.parametrize("early", [True, False])
def test_nexus_does_not_interrupt_the_drawing(early: bool) -> None:
    nexus = the("Nexus", type="Object")
    ann = Person([UPPER], in_play=[laid(nexus, came=2)], endurance=CARDS, discards=[UPPER] * 4)
    playing = begin(ann, phase="Attack Phase", acted=True)
    use = "use Nexus: Reshuffle your Discard Pile."
    playing.ann.intend("attack", *[use] * early)
    playing.ann.intend("draw", "draw one", "draw one")
    playing.play("Ben's turn")
    assert use in playing.ann.offered("attack")[0]
    assert use not in str(playing.ann.offered("draw"))
    assert len(playing.ann.endurance) == (7 + 5 if early else 7)
    assert ("Nexus" in playing.ann.in_play) is not early
    assert playing.ann.discards == ([] if early else ["Upper"] * 4)


@pytest.mark.rule("HL-CARDS-125")
def test_the_prize_draws_to_the_hand_size_of_the_moment() -> None:
    prize = the("The Prize", type="Event")
    small = acts(own("Satellite", "Situation"), values={words.HAND_SIZE: -2})
    ann = Person([prize, UPPER], in_play=[laid(small, came=1)], endurance=[LOWER] * 20, ability=9)
    playing = begin(
        ann, phase="Attack Phase", pending=[{"player": 0, "harm": "damage", "amount": 3}]
    )
    playing.ann.intend("attack", "play The Prize")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.hand) == 7
    playing = begin(
        ann, phase="Attack Phase", pending=[{"player": 0, "harm": "damage", "amount": 3}]
    )
    playing.ann.intend("attack", "play The Prize")
    playing.play("Ben's turn")
    # What it loses afterwards is discarded later, in its phase.
    assert playing.ann.ability == 6 and len(playing.ann.hand) == 4


@pytest.mark.rule("HL-CARDS-230")
def test_nefertiri_puts_discards_on_top_of_the_endurance() -> None:
    ann = Person([UPPER, LOWER, UPPER], pre_game=[NEFERTIRI], endurance=[*CARDS], ability=1)
    playing = begin(ann, phase="Draw/Discard Phase")
    playing.ann.intend("discard", "Upper", "Lower")
    playing.ann.intend("save a discard", "put it on top of the Endurance")
    playing.play("Ben's turn")
    assert playing.ann.endurance[-1] == "Upper" and playing.ann.discards == ["Lower"]


@pytest.mark.rule("HL-CARDS-230")
@pytest.mark.parametrize("is_hers", [True, False])
def test_what_others_make_her_discard_goes_there_too(is_hers: bool) -> None:
    def steal(game: Any, card: Any, player: Any) -> None:
        foe = game.foe_of(player)
        forced_discards.discard(game, foe, list(foe.hand.cards), card)

    thief = acts(own("Thief", "Event"), when_played=does(steal))
    playing = begin(
        Person([UPPER], pre_game=[NEFERTIRI] if is_hers else [], endurance=[*CARDS]),
        Person([thief], pre_game=[] if is_hers else [NEFERTIRI], endurance=[*CARDS]),
        player="Ben",
        phase="Attack Phase",
    )
    playing.ben.intend("attack", "play Thief")
    if is_hers:
        playing.ann.intend("save a discard", "put it on top of the Endurance")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.endurance[-1] == ("Upper" if is_hers else "Lower")
