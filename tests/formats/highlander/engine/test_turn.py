"""The six phases of a turn, and what may be done in each."""

from typing import Any

import pytest

from formats.highlander.engine import duties, words
from formats.highlander.engine.abilities import Effect
from formats.highlander.engine.draw_discard import discarded_by_opponent, maximum_hand_size
from formats.highlander.engine.exhaustion import take
from formats.highlander.engine.pending import add_gain, add_loss
from formats.highlander.engine.this_turn import Phase
from formats.highlander.engine.values import (
    COSTS_EXERTION,
    COUNTERS,
    EFFECT,
    IN_PLACE_OF_ATTACK,
    NO_ATTACK,
    SPECIAL_CARDS,
)
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_LEFT,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
    UPPER_GUARD,
)
from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import Person, acts, begin, does, joins

EVENT = acts(own("Squall", "Event"), words={"noted"})
SECOND = acts(own("Signal", "Event"), words={"noted"})
EDGE = acts(own("Quick Wit", "Edge"), words={"noted"})
SITUATION = acts(own("Fog", "Situation"), words={"noted"})


@pytest.mark.rule("HL-TURN-01", "HL-SETUP-07", "HL-TURN-36")
def test_a_turn_has_six_phases_and_the_players_alternate() -> None:
    playing = begin(Person(endurance=FILLERS), Person(endurance=FILLERS), phase="Sweep Phase")
    playing.play("Sweep Phase", turn=5)
    told = [line for line in playing.course if line.endswith("Phase.")]
    assert told == [f"{who}'s {phase}." for who in ("Ann", "Ben") for phase in Phase]
    assert [str(phase) for phase in Phase] == [
        *("Sweep Phase", "May Do/Must Do Phase", "Defense Phase", "Attack Phase"),
        *("Ability Adjustment Phase", "Draw/Discard Phase"),
    ]


@pytest.mark.rule("HL-TURN-02", "HL-AMBIGUOUS-27")
@pytest.mark.parametrize(
    ("kind", "deed"),
    [
        ("attack", "attack with Thrust"),
        ("attack", "play Squall"),
        ("defense", "defend with Side Step"),
        ("attack", "exert for nothing"),
        ("", ""),
    ],
)
def test_a_turn_takes_a_card_or_an_exertion_or_is_given_one(kind: str, deed: str) -> None:
    playing = begin(Person([THRUST, EVENT, DODGE], endurance=FILLERS), Person(attacks=[LOWER_LEFT]))
    if kind:
        playing.ann.intend(kind, deed)
    playing.play("Ability Adjustment Phase")
    assert playing.told("for nothing, as a turn takes that at least") is not bool(kind)


@pytest.mark.rule("HL-TURN-03")
def test_an_edge_does_not_fulfil_the_duty_to_act() -> None:
    playing = begin(Person([EDGE], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "play Quick Wit")
    playing.play("Ability Adjustment Phase")
    assert playing.told("for nothing, as a turn takes that at least")


@pytest.mark.rule("HL-AMBIGUOUS-27")
def test_who_can_not_exert_is_spared_the_duty() -> None:
    playing = begin(Person(), phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    assert not playing.told("exerts")


@pytest.mark.rule("HL-TURN-05", "HL-TURN-06", "HL-TURN-08", "HL-CARD-17")
def test_what_does_not_stay_is_swept_in_its_players_next_sweep_phase() -> None:
    playing = begin(
        Person([EVENT, SITUATION], in_play=[UPPER_CENTER_BLOCK, UPPER_GUARD, DODGE, EDGE]),
        Person(endurance=FILLERS),
        phase="Sweep Phase",
    )
    playing.ann.intend("attack", "play Squall")
    playing.play("Sweep Phase", turn=5)
    assert playing.ann.discards == ["Upper Center Block", "Side Step", "Quick Wit"]
    # What was played is in play through the opponent's turn.
    assert playing.ann.in_play == ["Upper Guard", "Squall"]
    assert not playing.told("removed from play")


@pytest.mark.rule("HL-TURN-07")
def test_what_an_effect_removes_goes_at_once() -> None:
    police = acts(
        own("Police", "Event"),
        when_played=does(
            lambda game, _, player: game.discard_from_play(next(iter(game.foe_of(player).in_play)))
        ),
    )
    playing = begin(Person([police]), Person(in_play=[EVENT]), phase="Attack Phase")
    playing.ann.intend("attack", "play Police")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.discards == ["Squall"]


@pytest.mark.rule("HL-TURN-09", "HL-ZONE-03")
def test_swept_cards_go_on_the_pile_in_an_order_of_choice() -> None:
    playing = begin(Person(in_play=[EVENT, SECOND, DODGE], discards=[THRUST]), phase="Sweep Phase")
    playing.ann.intend("sweep", "in another order")
    playing.ann.intend("sweep order", "Side Step", "Squall")
    playing.play("Defense Phase")
    assert playing.ann.discards == ["Thrust", "Side Step", "Squall", "Signal"]


@pytest.mark.parametrize(("swept", "asked"), [([EVENT, DODGE], 1), ([EVENT], 0)])
def test_an_order_is_asked_for_of_two_cards_and_more(swept: list[Any], asked: int) -> None:
    playing = begin(Person(in_play=swept), phase="Sweep Phase")
    playing.play("Defense Phase")
    assert len(playing.ann.offered("sweep")) == asked
    assert playing.ann.discards == ["Squall", "Side Step"][: len(swept)]


def duty(says: str, *, is_must: bool, seen: list[str]) -> Any:
    """A card that tells the opponent to do something."""

    def done(_game: Any, _card: Any, player: Any) -> None:
        seen.append(f"{player} {says}")

    effect = Effect(says, done)
    return acts(
        own(says.capitalize(), "Event"),
        when_played=does(
            lambda game, card, player: duties.give(
                game.foe_of(player), effect, card, is_must=is_must
            )
        ),
    )


@pytest.mark.rule("HL-GAME-08", "HL-TURN-14", "HL-TURN-10")
def test_what_a_card_makes_the_opponent_do_waits_for_the_beginning_of_that_turn() -> None:
    seen: list[str] = []
    playing = begin(
        Person([duty("bow", is_must=True, seen=seen)]),
        Person([UPPER_GUARD], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Bow")
    asked = playing.until_asked("may do", "Ben")
    assert seen == []
    # It has to be done before the turn goes on, so there is no passing.
    assert None not in asked.options


@pytest.mark.rule("HL-TURN-14")
def test_all_of_it_is_done_before_the_turn_goes_on() -> None:
    seen: list[str] = []
    playing = begin(
        Person([duty("bow", is_must=True, seen=seen)]),
        Person(endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Bow")
    playing.play("Defense Phase", turn=4)
    assert seen == ["Ben bow"]


@pytest.mark.rule("HL-TURN-11", "HL-TURN-12", "HL-TURN-13")
def test_may_do_effects_are_optional_and_used_in_any_order_at_any_time_of_the_turn() -> None:
    seen: list[str] = []
    more = acts(own("Broad", "Situation"), values={SPECIAL_CARDS: 2})
    bow, nod, wink = (
        duty(says, is_must=says == "bow", seen=seen) for says in ("bow", "nod", "wink")
    )
    playing = begin(
        Person([bow, nod, wink], in_play=[more]), Person(endurance=FILLERS), phase="Attack Phase"
    )
    playing.ann.intend("attack", "play Bow", "play Nod", "play Wink")
    playing.ben.intend("may do", "Nod: nod", "Bow: bow")
    playing.ben.intend("attack", "Wink: wink")
    playing.play("Ability Adjustment Phase", turn=4)
    assert seen == ["Ben nod", "Ben bow", "Ben wink"]
    assert "Wink: wink" in playing.ben.offered("defense")[0]


@pytest.mark.rule("HL-TURN-12")
def test_a_may_do_effect_that_was_not_used_is_over_with_the_turn() -> None:
    seen: list[str] = []
    playing = begin(
        Person([duty("nod", is_must=False, seen=seen)], endurance=FILLERS),
        Person(endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Nod")
    playing.play("Attack Phase", turn=6)
    assert seen == []
    assert "Nod: nod" in playing.ben.offered("may do")[0]
    assert "Nod: nod" not in playing.ben.offered("may do")[-1]


@pytest.mark.rule("HL-TURN-16")
@pytest.mark.parametrize("counters", [True, False])
def test_an_edge_that_concerns_such_an_effect_is_played_as_it_is_handled(counters: bool) -> None:
    seen: list[str] = []
    refuse = acts(own("Refusal", "Edge"), joins=joins(EFFECT, *([COUNTERS] if counters else [])))
    playing = begin(
        Person([duty("bow", is_must=True, seen=seen)]),
        Person([refuse], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Bow")
    playing.ben.intend("answer an effect", "Refusal")
    playing.play("Defense Phase", turn=4)
    assert seen == ([] if counters else ["Ben bow"])
    assert playing.ben.in_play == ["Refusal"]


@pytest.mark.rule("HL-TURN-15", "HL-AMBIGUOUS-28")
def test_one_defense_is_discarded_if_the_opponent_did_not_attack() -> None:
    playing = begin(
        Person([DODGE, UPPER_CENTER_BLOCK, THRUST]), phase="May Do/Must Do Phase", exertions=1
    )
    playing.ann.intend("may do", "discard Side Step")
    playing.play("Defense Phase")
    assert playing.ann.offered("may do") == [
        ["None", "discard Side Step", "discard Upper Center Block"]
    ]
    assert playing.ann.discards == ["Side Step"]


@pytest.mark.rule("HL-TURN-15")
def test_no_defense_is_discarded_if_the_opponent_attacked() -> None:
    playing = begin(
        Person([DODGE]), Person(attacks=[THRUST]), phase="May Do/Must Do Phase", acted=True
    )
    playing.play("Defense Phase")
    assert playing.ann.offered("may do") == []


@pytest.mark.rule("HL-AMBIGUOUS-85")
def test_the_starting_player_discards_no_defense_in_the_first_turn() -> None:
    playing = begin(
        Person([DODGE]), Person(had_turn=False), phase="May Do/Must Do Phase", acted=True
    )
    playing.play("Defense Phase")
    assert playing.ann.offered("may do") == []


@pytest.mark.rule("HL-TURN-22")
def test_one_special_card_is_played_a_turn_unless_an_effect_allows_more() -> None:
    playing = begin(Person([EVENT, SECOND], endurance=FILLERS))
    playing.ann.intend("defense", "play Squall")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", "play Signal")
    more = acts(own("Combination", "Situation"), values={SPECIAL_CARDS: 1})
    again = begin(Person([EVENT, SECOND], in_play=[more], endurance=FILLERS))
    again.ann.intend("defense", "play Squall")
    again.ann.intend("attack", "play Signal")
    again.play("Ability Adjustment Phase")


@pytest.mark.rule("HL-TURN-23")
def test_a_special_card_is_played_in_the_defense_or_the_attack_phase_alone() -> None:
    playing = begin(Person([EVENT, SITUATION], endurance=FILLERS), phase="May Do/Must Do Phase")
    playing.play("Draw/Discard Phase")
    for kind, is_there in (("may do", False), ("defense", True), ("attack", True)):
        for title in ("Squall", "Fog"):
            assert playing.ann.was_ever_offered(kind, f"play {title}") is is_there


@pytest.mark.rule("HL-TURN-24", "HL-TURN-25")
def test_any_number_of_edges_is_played_in_each_of_three_phases() -> None:
    edges = [acts(own(f"Wit {number}", "Edge"), words={"noted"}) for number in range(1, 5)]
    playing = begin(Person([*edges, EVENT], endurance=FILLERS), phase="May Do/Must Do Phase")
    playing.ann.intend("may do", "play Wit 1")
    playing.ann.intend("defense", "play Wit 2")
    playing.ann.intend("attack", "play Wit 3", "play Squall", "play Wit 4")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.in_play) == 5


@pytest.mark.rule("HL-TURN-26", "HL-TURN-29")
@pytest.mark.parametrize("phase", ["Ability Adjustment Phase", "Draw/Discard Phase"])
def test_no_card_is_played_in_the_last_two_phases(phase: str) -> None:
    playing = begin(Person([EDGE, EVENT, THRUST], endurance=FILLERS), phase=phase)
    playing.play("Ben's turn")
    kinds = {kind for kind, _ in playing.ann.asked}
    assert kinds == {"draw"}


@pytest.mark.rule("HL-TURN-28", "HL-AMBIGUOUS-42")
@pytest.mark.parametrize(
    ("order", "left"), [(["1 damage", "2 Ability gained"], 15), (["2 Ability gained"], 14)]
)
def test_the_player_orders_what_is_applied(order: list[str], left: int) -> None:
    playing = begin(
        Person(ability=15),
        phase="Ability Adjustment Phase",
        pending=[
            {"player": 0, "harm": "gain", "amount": 2},
            {"player": 0, "harm": "damage", "amount": 1},
        ],
    )
    playing.ann.intend("adjustment", *order[:1])
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == left
    assert playing.ben.offered("adjustment") == []


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


@pytest.mark.rule("HL-EXERT-36")
def test_a_card_that_costs_an_exertion_is_played_from_hand_behind_it() -> None:
    dear = acts(own("Dear Deed", "Event"), words={COSTS_EXERTION})
    playing = begin(Person([dear, THRUST], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "play Dear Deed")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play == ["Dear Deed"]
    assert playing.told("Ann exerts 5 cards to play Dear Deed.")
    # Nothing else is.
    assert len(playing.ann.offered("attack")) == 1


@pytest.mark.rule("HL-AMBIGUOUS-75")
def test_a_card_with_a_cost_that_can_not_be_paid_stays_in_hand() -> None:
    dear = acts(own("Dear Deed", "Event"), words={COSTS_EXERTION})
    playing = begin(Person([dear], endurance=FILLERS), phase="Attack Phase", exertions=1)
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", "play Dear Deed")


@pytest.mark.rule("HL-GAME-04")
def test_a_text_outranks_a_rule() -> None:
    # One attack a turn is the rule, and three are the text.
    death = acts(own("Death", "Situation"), values={words.ATTACKS: 2})
    playing = begin(
        Person([THRUST, UPPER_CENTER, LOWER_LEFT], in_play=[death]), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Thrust", "attack with Upper Center Attack")
    playing.ann.intend("attack", "attack with Lower Left Attack")
    playing.play("Ability Adjustment Phase")


def test_gains_and_losses_by_effects_wait_too() -> None:
    heal = acts(
        own("Heal", "Event"), when_played=does(lambda _, card, player: add_gain(player, 3, card))
    )
    boom = acts(
        own("Boom", "Event"),
        when_played=does(lambda game, card, player: add_loss(game.foe_of(player), 1, card)),
    )
    more = acts(own("Combination", "Situation"), values={SPECIAL_CARDS: 1})
    playing = begin(Person([heal, boom], in_play=[more], ability=5), phase="Attack Phase")
    playing.ann.intend("attack", "play Heal", "play Boom")
    playing.play("Ben's turn")
    assert playing.ann.ability == 8
    assert (playing.ben.ability, playing.ben.pending) == (15, [("loss", 1)])


def test_a_special_card_of_which_no_text_is_known_stays_in_hand() -> None:
    unknown = own("Riddle", "Event")
    stance = own("Stance", "Situation", subtype="Standing Defense")
    arm = own("Bare Arm", "Dodge", subtype="Standing Defense")
    playing = begin(Person([unknown, stance, arm], endurance=FILLERS))
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("defense")[0] == ["None", "play Bare Arm", "exert for nothing"]


def test_a_card_in_place_of_an_attack_waits_for_the_attack_phase() -> None:
    stand_off = acts(own("Stand Off", "Event"), words={IN_PLACE_OF_ATTACK})
    ban = acts(own("Ban", "Situation"), values={NO_ATTACK: 1})
    playing = begin(Person([stand_off], endurance=FILLERS))
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("defense", "play Stand Off")
    assert playing.ann.was_ever_offered("attack", "play Stand Off")
    prevented = begin(Person([stand_off], in_play=[ban], endurance=FILLERS))
    prevented.play("Ability Adjustment Phase")
    assert not prevented.ann.was_ever_offered("attack", "play Stand Off")


def test_what_comes_into_play_is_held_by_two_hands_at_most() -> None:
    lantern = acts(own("Lantern", "Object", hands=1), words={"noted"})
    spare = own("Shield", "Object", hands=1)
    playing = begin(Person([lantern], in_play=[spare], endurance=FILLERS), phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    # One holds the weapon that everybody is taken to have.
    assert not playing.ann.was_ever_offered("attack", "play Lantern")


def test_a_power_blow_may_be_given_by_a_card_in_conjunction() -> None:
    might = acts(own("Might", "Edge"), joins=joins("attack", words.POWER_BLOW))
    trick = attack("Dirty Trick", "000/0X0/000", subtype="Trip")
    playing = begin(
        Person([might, THRUST, trick], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Thrust")
    playing.ann.intend("in conjunction", "Might")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert (made.is_power_blow, made.power_blow_by, made.damage()) == (True, "card effect", 4)
    tricked = begin(Person([might, trick], endurance=FILLERS), phase="Attack Phase")
    tricked.ann.intend("attack", "attack with Dirty Trick")
    tricked.play("Ability Adjustment Phase")
    assert tricked.ann.offered("in conjunction") == []
