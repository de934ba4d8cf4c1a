"""Exhaustion: what follows when the last card of the Endurance is taken."""

import pytest

from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.exhaustion import exhaust, take
from formats.highlander.engine.state import HlGame, Player
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_CENTER,
    LOWER_CENTER_BLOCK,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
)
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Person, acts, begin, does, laid

BURN = acts(
    own("Burn", "Event"),
    when_played=does(
        lambda game, _, player: take(game, game.foe_of(player), 2, game.foe_of(player).discards)
    ),
)


@pytest.mark.rule("HL-EXHAUST-01", "HL-EXHAUST-03", "HL-EXHAUST-04")
def test_drawing_the_last_card_exhausts_and_reshuffles() -> None:
    playing = begin(
        Person([THRUST], endurance=FILLERS[:2], discards=FILLERS[2:6]),
        phase="Draw/Discard Phase",
        acted=True,
    )
    playing.ann.intend("draw", "draw one", "draw one")
    playing.play("Ben's turn")
    assert playing.ann.pending == [("loss", 5)]
    assert sorted(playing.ann.endurance) == ["Filler 3", "Filler 4", "Filler 5", "Filler 6"]
    assert playing.ann.discards == []


@pytest.mark.rule("HL-EXHAUST-01")
def test_the_last_card_is_enough_and_the_one_before_is_not() -> None:
    playing = begin(
        Person(endurance=FILLERS[:2], discards=FILLERS[2:6]), phase="Draw/Discard Phase"
    )
    playing.ann.intend("draw", "draw one")
    playing.play("Ben's turn")
    assert (playing.ann.pending, playing.ann.endurance) == ([], ["Filler 1"])


@pytest.mark.rule("HL-EXHAUST-01", "HL-EXHAUST-02")
def test_a_discard_by_an_effect_exhausts_too_and_costs_5_in_the_own_next_adjustment() -> None:
    playing = begin(
        Person([BURN]),
        Person(endurance=FILLERS[:2], discards=FILLERS[2:6]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Burn")
    playing.play("Ben's turn")
    # Not in the opponent's phase.
    assert (playing.ben.ability, playing.ben.pending) == (15, [("loss", 5)])


@pytest.mark.rule("HL-EXHAUST-02")
def test_the_5_ability_are_lost_in_the_ability_adjustment_phase() -> None:
    playing = begin(Person(endurance=FILLERS[:5], discards=FILLERS[5:]), phase="Attack Phase")
    playing.ann.intend("attack", "exert for nothing")
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == 10


@pytest.mark.rule("HL-AMBIGUOUS-39")
def test_two_exhaustions_before_one_adjustment_cost_10() -> None:
    playing = begin(
        Person(endurance=FILLERS[:2], discards=FILLERS[2:3]), phase="Draw/Discard Phase"
    )
    playing.ann.intend("draw", "draw up")
    playing.play("Ben's turn")
    # The third card was the last of the new Endurance; nothing was left behind it.
    assert playing.ann.pending == [("loss", 5), ("loss", 5)]


@pytest.mark.rule("HL-AMBIGUOUS-87")
def test_drawing_goes_on_from_the_new_endurance_up_to_the_fixed_number() -> None:
    playing = begin(
        Person([THRUST], endurance=FILLERS[:2], discards=FILLERS[2:8], ability=5),
        phase="Draw/Discard Phase",
    )
    playing.ann.intend("draw", "draw up")
    playing.play("Ben's turn")
    # The 5 Ability go later, so they don't change how many may be drawn.
    assert len(playing.ann.hand) == 5
    assert (playing.ann.ability, playing.ann.pending) == (5, [("loss", 5)])


@pytest.mark.rule("HL-AMBIGUOUS-38")
def test_an_exertion_goes_on_from_the_discard_pile_without_the_revealed_cards() -> None:
    playing = begin(Person(endurance=FILLERS[:3], discards=FILLERS[3:8]), phase="Attack Phase")
    playing.ann.intend("attack", "exert for nothing")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.discards) == 5
    assert {"Filler 1", "Filler 2", "Filler 3"} <= set(playing.ann.discards)
    assert len(playing.ann.endurance) == 3
    assert playing.ann.pending == [("loss", 5)]


@pytest.mark.rule("HL-AMBIGUOUS-38")
def test_an_exertion_with_an_empty_discard_pile_stops_and_is_not_the_end() -> None:
    playing = begin(Person(endurance=[*FILLERS[:2], THRUST]), phase="Attack Phase")
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("attack found", "Thrust")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Thrust"]
    # What was not used is the new Endurance.
    assert sorted(playing.ann.endurance) == ["Filler 1", "Filler 2"]
    assert (playing.ann.ability, playing.ann.pending) == (15, [("loss", 5)])


@pytest.mark.rule("HL-EXHAUST-05")
def test_without_any_card_left_ability_is_0_and_the_draw_phase_begins() -> None:
    own_burn = acts(
        own("Ashes", "Event"),
        when_played=does(lambda game, _, player: take(game, player, 1, player.removed)),
    )
    playing = begin(Person([own_burn, THRUST], endurance=FILLERS[:1]), phase="Attack Phase")
    playing.ann.intend("attack", "play Ashes")
    playing.play("Ben's turn")
    assert playing.ann.ability == 0
    assert "Ann's Ability Adjustment Phase." not in playing.course
    # At 0 Ability no card is held.
    assert playing.ann.hand == []


@pytest.mark.rule("HL-EXHAUST-05")
def test_what_was_resolved_before_the_last_card_went_is_not_resolved_again() -> None:
    last = acts(
        THRUST,
        when_successful=does(
            lambda game, _, player: take(game, game.foe_of(player), 1, game.foe_of(player).removed)
        ),
    )
    playing = begin(
        Person([UPPER_CENTER_BLOCK], endurance=FILLERS[:1]),
        Person(attacks=[UPPER_CENTER, last, LOWER_CENTER]),
    )
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Ben's turn")
    # Nothing for the blocked attack, 2 for the one that took the card, 2 for the one behind it.
    assert playing.ann.pending == [("damage", 2), ("loss", 5), ("damage", 2)]
    assert not playing.told("Upper Center Attack is successful.")


def _take_the_last(game: HlGame, _card: HlCard, player: Player) -> None:
    foe = game.foe_of(player)
    take(game, foe, 1, foe.removed)


LAST = acts(THRUST, when_successful=does(_take_the_last))
"""An attack that takes the last card of the opponent's Endurance."""


@pytest.mark.rule("HL-EXHAUST-05", "HL-DEFENSE-03")
@pytest.mark.parametrize("fits", [True, False])
def test_a_defense_that_was_played_in_advance_still_stops_its_attack(fits: bool) -> None:
    """With a Hidden attack all are answered before the first is resolved."""
    hidden = LOWER_CENTER if fits else UPPER_CENTER
    playing = begin(
        Person([LOWER_CENTER_BLOCK], endurance=FILLERS[:1]),
        Person(attacks=[LAST], hidden=[hidden]),
    )
    playing.ann.intend("defense in advance", "defend with Lower Center Block")
    playing.play("Ben's turn")
    behind = [] if fits else [("damage", 2)]
    assert playing.ann.pending == [("damage", 2), ("loss", 5), *behind]
    assert playing.told(f"The Hidden attack is {hidden.title}.")
    assert playing.told("Ann blocks Lower Center Attack") is fits


@pytest.mark.rule("HL-EXHAUST-05", "HL-DEFENSE-18")
def test_a_power_blow_that_was_only_blocked_deals_its_damage_then_too() -> None:
    blow = laid(UPPER_CENTER, attack=1, power_blow=True)
    playing = begin(
        Person([UPPER_CENTER_BLOCK], endurance=FILLERS[:1]), Person(attacks=[blow, LAST])
    )
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Ben's turn")
    assert playing.ann.pending == [("damage", 2), ("loss", 5), ("damage", 2)]


@pytest.mark.rule("HL-EXHAUST-05", "HL-ATTACK-14")
def test_who_is_kept_from_the_defense_phase_has_defended_nothing() -> None:
    greed = acts(
        own("Greed", "Edge"),
        when_played=does(lambda game, _, player: take(game, player, 1, player.removed)),
    )
    playing = begin(
        Person([greed, UPPER_CENTER_BLOCK], endurance=FILLERS[:1]),
        Person(attacks=[UPPER_CENTER, LOWER_CENTER]),
        phase="May Do/Must Do Phase",
    )
    playing.ann.intend("may do", "play Greed")
    playing.play("Ben's turn")
    assert playing.ann.pending == [("loss", 5), ("damage", 2), ("damage", 2)]
    assert playing.ben.attacks == []


def test_to_run_dry_twice_in_a_defense_phase_is_no_harm() -> None:
    weary = acts(
        THRUST, when_successful=does(lambda game, _, player: exhaust(game, game.foe_of(player)))
    )
    playing = begin(Person(), Person(attacks=[weary, laid(weary, id="2")]))
    playing.play("Ben's turn")
    assert playing.ann.pending == [("damage", 2), ("loss", 5)] * 2
    assert playing.ann.ability == 0


def test_what_runs_dry_behind_the_defense_phase_asks_nothing_of_the_attacks_again() -> None:
    ashes = acts(
        own("Ashes", "Event"),
        when_played=does(lambda game, _, player: take(game, player, 1, player.removed)),
    )
    blow = laid(UPPER_CENTER, attack=1, power_blow=True)
    playing = begin(
        Person([ashes, UPPER_CENTER_BLOCK, THRUST], endurance=FILLERS[:1]), Person(attacks=[blow])
    )
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.ann.intend("attack", "play Ashes")
    playing.play("Ben's turn")
    assert playing.ann.pending == [("damage", 2), ("loss", 5)]


@pytest.mark.rule("HL-AMBIGUOUS-40", "HL-EXHAUST-05")
def test_in_the_opponents_turn_ability_is_0_at_once_and_the_turn_goes_on() -> None:
    burn = acts(
        own("Burn", "Event"),
        when_played=does(
            lambda game, _, player: take(game, game.foe_of(player), 1, game.foe_of(player).removed)
        ),
    )
    playing = begin(
        Person([burn, UPPER_CENTER]),
        Person([DODGE], endurance=FILLERS[:1]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Burn", "attack with Upper Center Attack")
    outcome = playing.play_out()
    assert "Ann's Ability Adjustment Phase." in playing.course
    # It is lost as the own Attack Phase begins, not before.
    assert "Ben's Defense Phase." in playing.course
    assert outcome.winners == (0,)


@pytest.mark.rule("HL-AMBIGUOUS-40")
def test_who_has_drawn_the_last_card_of_all_discards_down_to_0() -> None:
    playing = begin(Person([THRUST], endurance=FILLERS[:1]), phase="Draw/Discard Phase")
    playing.ann.intend("draw", "draw one")
    playing.play("Ben's turn")
    assert (playing.ann.ability, playing.ann.hand) == (0, [])


@pytest.mark.rule("HL-EXHAUST-06", "HL-EXHAUST-07", "HL-CARDS-048")
def test_to_be_forced_to_exhaust_reshuffles_and_costs_5_and_discards_nothing() -> None:
    weary = acts(
        own("Weariness", "Event"),
        when_played=does(lambda game, _, player: exhaust(game, game.foe_of(player))),
    )
    playing = begin(
        Person([weary]), Person(endurance=FILLERS[:3], discards=FILLERS[3:5]), phase="Attack Phase"
    )
    playing.ann.intend("attack", "play Weariness")
    playing.play("Ben's turn")
    assert playing.ben.pending == [("loss", 5)]
    assert (len(playing.ben.endurance), playing.ben.discards) == (5, [])
    assert not playing.told("discards")


def test_an_endurance_that_was_empty_is_made_of_the_discard_pile_again() -> None:
    playing = begin(Person(discards=FILLERS[:6]), phase="Attack Phase")
    playing.ann.intend("attack", "exert for nothing")
    playing.play("Ability Adjustment Phase")
    assert (len(playing.ann.discards), len(playing.ann.endurance)) == (5, 1)
    # The last card was taken before: this costs nothing.
    assert playing.ann.pending == []


def test_a_goldfish_is_never_exhausted() -> None:
    playing = begin(Person([BURN]), Person(), phase="Attack Phase")
    playing.ben.player.is_goldfish = True
    exhaust(playing.game, playing.ben.player)
    assert playing.ben.pending == []
