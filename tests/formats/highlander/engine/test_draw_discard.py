"""Draw/Discard Phase: its effects, down to the hand size, up to it."""

from typing import Any

import pytest

from formats.highlander.engine import words
from formats.highlander.engine.draw_discard import discarded_by_opponent, maximum_hand_size
from formats.highlander.engine.exhaustion import take
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_LEFT,
    THRUST,
    UPPER_CENTER,
)
from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import Person, acts, begin, does

SITUATION = acts(own("Fog", "Situation"), words={"noted"})


@pytest.mark.rule("HL-TURN-30")
def test_the_effects_of_the_draw_phase_come_before_drawing_in_any_order() -> None:
    seen: list[str] = []

    def note(game: Any, card: Any, player: Any) -> None:
        seen.append(f"{card} {len(player.hand)}")
        take(game, player, 1, player.hand)

    first, second = (
        acts(own(title, "Situation"), at_draw=does(note)) for title in ("Lamp", "Bell")
    )
    playing = begin(Person(in_play=[first, second], endurance=FILLERS), phase="Draw/Discard Phase")
    decision = playing.until_asked("draw effects")
    assert [card for _, card in decision.options] == [playing["Lamp"], playing["Bell"]]
    assert seen == []


@pytest.mark.rule("HL-TURN-30")
def test_they_are_done_before_any_card_is_drawn() -> None:
    seen: list[str] = []

    def note(_game: Any, card: Any, player: Any) -> None:
        seen.append(f"{card} {len(player.hand)}")

    lamp = acts(own("Lamp", "Situation"), at_draw=does(note))
    playing = begin(Person(in_play=[lamp], endurance=FILLERS), phase="Draw/Discard Phase")
    playing.ann.intend("draw", "draw one")
    playing.play("Ben's turn")
    assert seen == ["Lamp 0"]


@pytest.mark.rule("HL-TURN-31", "HL-ABILITY-06", "HL-GAME-06", "HL-ZONE-03")
def test_a_hand_larger_than_ability_is_discarded_down_in_an_order_of_choice() -> None:
    playing = begin(
        Person([THRUST, DODGE, UPPER_CENTER, LOWER_LEFT], ability=2), phase="Draw/Discard Phase"
    )
    playing.ann.intend("discard", "Lower Left Attack", "Thrust")
    playing.play("Ben's turn")
    assert playing.ann.hand == ["Side Step", "Upper Center Attack"]
    assert playing.ann.discards == ["Lower Left Attack", "Thrust"]


@pytest.mark.rule("HL-TURN-32", "HL-TURN-35")
def test_cards_are_drawn_one_at_a_time_up_to_ability_and_not_beyond() -> None:
    playing = begin(Person([THRUST], endurance=FILLERS, ability=4), phase="Draw/Discard Phase")
    playing.ann.intend("draw", "draw one", "draw one", "draw one")
    playing.play("Ben's turn")
    assert playing.ann.hand == ["Thrust", "Filler 12", "Filler 11", "Filler 10"]
    assert len(playing.ann.offered("draw")) == 3


@pytest.mark.rule("HL-TURN-32")
def test_drawing_may_be_stopped_at_any_point_or_done_at_once() -> None:
    some = begin(Person(endurance=FILLERS, ability=4), phase="Draw/Discard Phase")
    some.ann.intend("draw", "draw one", "stop")
    some.play("Ben's turn")
    assert len(some.ann.hand) == 1
    all_ = begin(Person(endurance=FILLERS, ability=4), phase="Draw/Discard Phase")
    all_.ann.intend("draw", "draw up")
    all_.play("Ben's turn")
    assert len(all_.ann.hand) == 4


@pytest.mark.rule("HL-TURN-35")
def test_what_was_not_drawn_waits_for_the_own_next_draw_phase() -> None:
    playing = begin(
        Person(endurance=FILLERS, ability=4),
        Person(endurance=FILLERS),
        phase="Draw/Discard Phase",
    )
    playing.ann.intend("draw", "stop", "draw one")
    playing.play("Sweep Phase", turn=6)
    # Asked once at the end of each own turn, and never in between.
    asked = [line for line in playing.course if line.startswith(("Ann, draw", "Ann's Draw"))]
    assert asked[0] == "Ann's Draw/Discard Phase."
    assert asked[1:3] == ["Ann, draw: stop", "Ann's Draw/Discard Phase."]
    assert len(playing.ann.hand) == 1


@pytest.mark.rule("HL-TURN-33", "HL-EXAMPLE-22", "HL-CARDS-056")
def test_a_modified_hand_size_goes_before_ability() -> None:
    satellite = acts(own("Satellite", "Situation"), values={words.FOE_HAND_SIZE: -1})
    hand = [attack(f"Cut {number}", "0X0/000/000") for number in range(1, 13)]
    playing = begin(
        Person(hand, endurance=FILLERS),
        Person(in_play=[satellite]),
        phase="Draw/Discard Phase",
    )
    # 15 in hand, and 3 of them were played: at most 2 are drawn.
    playing.ann.intend("draw", "draw up")
    playing.play("Ben's turn")
    assert maximum_hand_size(playing.game, playing.game.players[0]) == 14
    assert (len(playing.ann.hand), playing.ann.ability) == (14, 15)


@pytest.mark.rule("HL-TURN-33")
def test_a_hand_is_discarded_down_to_the_modified_size() -> None:
    satellite = acts(own("Satellite", "Situation"), values={words.FOE_HAND_SIZE: -1})
    playing = begin(
        Person([THRUST, DODGE], ability=2),
        Person(in_play=[satellite]),
        phase="Draw/Discard Phase",
    )
    playing.play("Ben's turn")
    assert len(playing.ann.hand) == 1


@pytest.mark.rule("HL-TURN-34", "HL-TURN-37")
def test_how_many_may_be_drawn_is_fixed_before_the_first() -> None:
    playing = begin(Person([THRUST], endurance=FILLERS, ability=3), phase="Draw/Discard Phase")

    class Rising:
        """Draws one at a time, and has more Ability after each card."""

        def choose(self, _decision: Any, _view: Any) -> int:
            playing.game.players[0].ability += 1
            return 1

    playing.policies[playing.ann.player.decider] = Rising()
    playing.play("Ben's turn")
    # Nothing that happens meanwhile lets more be drawn.
    assert (len(playing.ann.hand), playing.ann.ability) == (3, 5)


@pytest.mark.rule("HL-ZONE-04")
def test_the_opponent_orders_what_an_effect_of_theirs_discards() -> None:
    raid = acts(
        own("Raid", "Event"),
        when_played=does(
            lambda game, _, player: discarded_by_opponent(
                game, game.foe_of(player), list(game.foe_of(player).hand.cards)
            )
        ),
    )
    playing = begin(Person([raid]), Person([THRUST, DODGE]), phase="Attack Phase")
    playing.ann.intend("attack", "play Raid").intend("order of discards", "Side Step")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.discards == ["Side Step", "Thrust"]


@pytest.mark.rule("HL-ZONE-01", "HL-ZONE-02", "HL-SETUP-15")
def test_everybody_sees_discard_piles_and_the_table_and_the_order_stays() -> None:
    playing = begin(
        Person(discards=FILLERS[:3], in_play=[SITUATION], endurance=FILLERS[3:]),
        Person([THRUST], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.play("Ability Adjustment Phase")
    view = playing.game.view(playing.game.players[1].decider)
    ann = playing.game.players[0]
    assert all(view.sees(card) for card in (*ann.discards, *ann.in_play))
    assert not any(view.sees(card) for card in (*ann.hand, *ann.endurance))
    assert playing.ann.discards[:3] == ["Filler 1", "Filler 2", "Filler 3"]
