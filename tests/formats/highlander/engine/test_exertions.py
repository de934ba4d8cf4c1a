"""Hard Exertions: when, how many cards, for what, and what becomes of the cards."""

import pytest

from formats.highlander.engine import exertions, words
from formats.highlander.engine.exertions import exert_for_nothing
from formats.highlander.engine.values import FOE_EXERTION_SIZE
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_CENTER,
    LOWER_LEFT,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
    UPPER_GUARD,
)
from tests.formats.highlander.engine.own_cards import attack, dodge, own
from tests.formats.highlander.engine.playing import Person, acts, begin, does, joins, laid

FIVE = ["Filler 8", "Filler 9", "Filler 10", "Filler 11", "Filler 12"]
MIRAGE = own("Mirage", "Illusion")
NO_WEAPON = [{"player": 0, "weapon": "weapon", "state": "disarmed"}]


@pytest.mark.rule("HL-EXERT-01", "HL-EXERT-02", "HL-EXERT-03", "HL-EXERT-35", "HL-ZONE-05")
def test_five_cards_are_revealed_and_discarded_in_their_order() -> None:
    playing = begin(Person(endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "exert for nothing")
    playing.play("Ability Adjustment Phase")
    # The one that lay on top of the Endurance lies on top of the pile.
    assert playing.ann.discards == FIVE
    assert playing.told("Revealed: Filler 12, Filler 11, Filler 10, Filler 9, Filler 8.")


@pytest.mark.rule("HL-EXERT-05")
@pytest.mark.parametrize(
    ("phase", "kind"),
    [
        ("May Do/Must Do Phase", "may do"),
        ("Defense Phase", "defense"),
        ("Attack Phase", "attack"),
    ],
)
def test_an_exertion_is_made_in_three_of_the_phases(phase: str, kind: str) -> None:
    playing = begin(Person(endurance=FILLERS), phase=phase)
    playing.ann.intend(kind, "exert for nothing")
    playing.play("Draw/Discard Phase")
    assert playing.ann.discards == FIVE


@pytest.mark.rule("HL-EXERT-05")
def test_no_exertion_is_made_outside_these_phases_or_in_the_opponents_turn() -> None:
    playing = begin(
        Person(endurance=FILLERS), Person(endurance=FILLERS), phase="Sweep Phase", acted=True
    )
    game = playing.game
    ann, ben = game.players
    assert not exertions.may_exert(game, ann)
    playing.play("Ability Adjustment Phase")
    assert not exertions.may_exert(game, ann)
    game.now.phase = game.now.phase.ATTACK
    assert exertions.may_exert(game, ann)
    assert not exertions.may_exert(game, ben)


@pytest.mark.rule("HL-EXERT-06", "HL-AMBIGUOUS-67")
def test_there_is_one_exertion_a_turn_unless_an_effect_grants_more() -> None:
    broadsword = acts(own("Broadsword", "Situation"), values={words.EXERTIONS: 1})
    once = begin(Person(endurance=FILLERS), phase="May Do/Must Do Phase")
    once.ann.intend("may do", "exert for nothing")
    once.play("Ben's turn")
    assert once.ann.offered("attack") == once.ann.offered("defense") == []
    twice = begin(Person(in_play=[broadsword], endurance=FILLERS), phase="May Do/Must Do Phase")
    twice.ann.intend("may do", "exert for nothing")
    twice.ann.intend("attack", "exert for nothing")
    twice.play("Ability Adjustment Phase")
    assert len(twice.ann.discards) == 10
    assert len(twice.ann.offered("attack")) == 1


@pytest.mark.rule("HL-EXERT-07", "HL-AMBIGUOUS-78")
def test_after_an_exertion_nothing_is_played_from_hand_in_that_phase() -> None:
    edge = acts(own("Quick Wit", "Edge"), words={"noted"})
    playing = begin(
        Person([THRUST, DODGE, edge, UPPER_GUARD], endurance=FILLERS),
        phase="May Do/Must Do Phase",
    )
    playing.ann.intend("may do", "exert for nothing")
    playing.ann.intend("attack", "play Quick Wit", "attack with Thrust")
    playing.play("Ability Adjustment Phase")
    first = playing.ann.offered("may do")[0]
    assert {"play Quick Wit", "put up Upper Guard"} <= set(first)
    # A discard is no card played, nor is a Guard that is put up; in the next phase cards are
    # played again.
    assert playing.ann.offered("may do")[1:] == [
        ["None", "put up Upper Guard", "discard Side Step", "discard Upper Guard"]
    ]


@pytest.mark.rule("HL-EXERT-07")
def test_after_an_exertion_the_phase_goes_on() -> None:
    stance = own("Stance", "Situation", subtype="Standing Defense")
    playing = begin(Person([THRUST], in_play=[stance], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "exert for nothing", "drop Stance")
    playing.play("Ability Adjustment Phase")
    assert "attack with Thrust" not in playing.ann.offered("attack")[1]


@pytest.mark.rule("HL-EXERT-08")
def test_the_purpose_and_the_number_are_declared_before_the_cards_are_seen() -> None:
    more = acts(own("Second Wind", "Situation"), values={words.EXERTION_SIZE: 2})
    less = acts(own("Fog", "Situation"), values={FOE_EXERTION_SIZE: -1})
    playing = begin(
        Person(in_play=[more], endurance=FILLERS), Person(in_play=[less]), phase="Attack Phase"
    )
    playing.ann.intend("attack", "exert for nothing")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.discards) == 6
    declared = playing.course.index("Ann exerts 6 cards for nothing.")
    assert playing.course[declared + 1].startswith("Revealed: ")


@pytest.mark.rule("HL-EXERT-09", "HL-EXERT-04")
def test_an_exertion_has_one_of_the_standard_purposes() -> None:
    playing = begin(
        Person(
            [UPPER_CENTER, UPPER_CENTER_BLOCK],
            endurance=[*FILLERS, MIRAGE],
            prone=True,
            pre_game=[acts(own("Sabre", "Pre-Game", pregame_kind="weapon", hands=1))],
        ),
        Person(attacks=[LOWER_CENTER]),
        phase="May Do/Must Do Phase",
        weapons=[{"player": 0, "weapon": "Sabre", "state": "disarmed"}],
    )
    playing.play("Ability Adjustment Phase")
    offered = {
        each
        for kind in ("may do", "defense", "attack")
        for asked in playing.ann.offered(kind)
        for each in asked
        if each.startswith("exert")
    }
    assert offered == {
        *("exert to rearm Sabre", "exert to stand up", "exert for a Defense"),
        *("exert for an attack", "exert for nothing", "exert for an Illusion"),
    }


@pytest.mark.rule("HL-EXERT-09")
def test_a_power_blow_and_a_power_block_are_purposes_too() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK, THRUST], endurance=FILLERS),
        Person(attacks=[laid(UPPER_CENTER, attack=1, power_blow=True)]),
    )
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.ann.intend("attack", "attack with Thrust")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.was_ever_offered("defense", "make Upper Center Block a Power Block")
    assert playing.ann.was_ever_offered("attack", "make Thrust a Power Blow")


@pytest.mark.rule("HL-EXERT-04")
def test_an_exertion_for_a_power_blow_finds_no_attack() -> None:
    playing = begin(Person([THRUST], endurance=[*FILLERS, LOWER_LEFT]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Thrust", "make Thrust a Power Blow")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("attack found") == []
    assert playing.ann.discards[-1] == "Lower Left Attack"


@pytest.mark.rule("HL-EXERT-21")
def test_one_legal_attack_of_an_exertion_is_played() -> None:
    wide = attack("Wide Cut", "0X0/0X0/000")
    playing = begin(
        Person(in_play=[UPPER_GUARD], endurance=[*FILLERS, wide, LOWER_LEFT, LOWER_CENTER, DODGE]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("attack found", "Lower Left Attack")
    playing.play("Ability Adjustment Phase")
    # The Guard bars the wide one.
    assert playing.ann.offered("attack found") == [
        ["None", "Lower Center Attack", "Lower Left Attack"]
    ]
    assert playing.ann.attacks == ["Lower Left Attack"]
    assert playing.ann.discards == ["Filler 12", "Wide Cut", "Lower Center Attack", "Side Step"]


@pytest.mark.rule("HL-EXERT-22")
def test_the_attack_that_was_found_may_be_hidden() -> None:
    playing = begin(
        Person(endurance=[*FILLERS, THRUST]),
        Person([DODGE], power_blow=True),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("attack found", "Thrust")
    playing.ann.intend("hidden", "hide")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.player.attacks[0].is_hidden
    assert playing["Thrust"].pile is playing.ann.player.hidden


@pytest.mark.rule("HL-EXERT-23", "HL-EXERT-24")
@pytest.mark.parametrize("is_found", [True, False])
def test_a_card_for_the_sought_attack_is_played_before_and_lost_if_none_is_found(
    is_found: bool,
) -> None:
    edge = acts(own("Feint", "Edge"), joins=joins("attack", "undodgeable"))
    playing = begin(
        Person([edge], endurance=[*FILLERS, THRUST] if is_found else FILLERS),
        Person([DODGE]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("in conjunction", "Feint")
    if is_found:
        playing.ann.intend("attack found", "Thrust")
    playing.play("Ability Adjustment Phase")
    assert playing.course.index("Ann plays Feint ahead.") < playing.course.index(
        "Ann exerts 5 cards for an attack."
    )
    if is_found:
        assert playing.ann.player.attacks[0].is_undodgeable
    else:
        assert "Feint" in playing.ann.discards


@pytest.mark.rule("HL-EXERT-23", "HL-EXERT-24", "HL-EXERT-25")
@pytest.mark.parametrize("is_found", [True, False])
def test_a_card_for_the_sought_defense_is_played_before_and_lost_if_none_is_found(
    is_found: bool,
) -> None:
    alert = acts(own("Alertness", "Event"), joins=joins("dodge", "dodges undodgeable"))
    low = dodge("Jump", "000/000/XXX")
    playing = begin(
        Person([alert], endurance=[*FILLERS, low, DODGE if is_found else low]),
        Person(attacks=[UPPER_CENTER]),
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("in conjunction", "Alertness")
    if is_found:
        playing.ann.intend("defense found", "Side Step")
    playing.play("Attack Phase")
    assert ("Alertness" in playing.ann.in_play) is is_found
    assert ("Alertness" in playing.ann.discards) is not is_found
    # Only a legal one is offered, and there are no others to be had.
    assert playing.ann.offered("defense found") == ([["None", "Side Step"]] if is_found else [])


@pytest.mark.rule("HL-EXERT-27", "HL-EXERT-30", "HL-EXERT-33", "HL-CARD-25")
def test_an_exertion_for_an_illusion_yields_one_which_is_swept() -> None:
    seen = []
    mirage = acts(MIRAGE, when_played=does(lambda *_: seen.append("played")))
    second = acts(own("Echo", "Illusion"))
    event = acts(own("Squall", "Event"), words={"noted"})
    playing = begin(
        Person([event], endurance=[*FILLERS, mirage, second]), phase="May Do/Must Do Phase"
    )
    playing.ann.intend("may do", "exert for an Illusion")
    playing.ann.intend("illusion", "Mirage")
    # An Illusion is no Special Card, so another one may be played.
    playing.ann.intend("attack", "play Squall")
    playing.play("Ben's turn")
    assert seen == ["played"]
    assert playing.ann.in_play == ["Mirage", "Squall"]
    assert "Echo" in playing.ann.discards


@pytest.mark.rule("HL-EXERT-33")
def test_an_illusion_is_swept_in_its_players_sweep_phase() -> None:
    playing = begin(Person(in_play=[MIRAGE]), phase="Sweep Phase")
    playing.play("Defense Phase")
    assert playing.ann.discards == ["Mirage"]


@pytest.mark.rule("HL-EXERT-28", "HL-AMBIGUOUS-53")
def test_an_exertion_for_something_else_yields_an_illusion_as_well() -> None:
    playing = begin(Person(endurance=[*FILLERS, MIRAGE, THRUST]), phase="Attack Phase")
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("attack found", "Thrust")
    playing.ann.intend("illusion", "Mirage")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play == ["Thrust", "Mirage"]


@pytest.mark.rule("HL-EXERT-29")
def test_each_of_several_exertions_may_yield_an_illusion() -> None:
    broadsword = acts(own("Broadsword", "Situation"), values={words.EXERTIONS: 1})
    again = own("Echo", "Illusion")
    playing = begin(
        Person(in_play=[broadsword], endurance=[again, *FILLERS[:5], MIRAGE]),
        phase="May Do/Must Do Phase",
    )
    playing.ann.intend("may do", "exert for an Illusion")
    playing.ann.intend("illusion", "Mirage")
    playing.ann.intend("attack", "exert for an Illusion")
    playing.ann.intend("illusion", "Echo")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play == ["Broadsword", "Mirage", "Echo"]


@pytest.mark.rule("HL-EXERT-31")
def test_an_illusion_is_never_played_from_hand() -> None:
    playing = begin(
        Person([acts(MIRAGE, words={"noted"}), UPPER_GUARD], endurance=FILLERS),
        phase="May Do/Must Do Phase",
    )
    playing.play("Draw/Discard Phase")
    for kind in ("may do", "defense", "attack"):
        assert not playing.ann.was_ever_offered(kind, "play Mirage")
    assert playing.ann.hand == ["Mirage", "Upper Guard"]


@pytest.mark.rule("HL-EXERT-34")
def test_a_card_effect_may_ask_for_an_exertion() -> None:
    trance = acts(
        own("Trance", "Event"),
        when_played=does(lambda game, _, player: exert_for_nothing(game, player, "for Trance")),
    )
    playing = begin(Person([trance], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "play Trance")
    playing.play("Ability Adjustment Phase")
    assert playing.told("Ann exerts 5 cards for Trance.")
    assert not exertions.may_exert(playing.game, playing.ann.player)


@pytest.mark.rule("HL-AMBIGUOUS-75")
def test_an_exertion_that_an_effect_wants_counts_toward_the_one_a_turn() -> None:
    trance = acts(
        own("Trance", "Event"),
        when_played=does(lambda game, _, player: exert_for_nothing(game, player, "for Trance")),
    )
    playing = begin(Person([trance, THRUST], endurance=FILLERS), phase="Defense Phase")
    playing.ann.intend("defense", "play Trance")
    playing.ann.intend("attack", "attack with Thrust")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("attack") == [["None", "attack with Thrust"]]


@pytest.mark.rule("HL-AMBIGUOUS-75", "HL-EXERT-10")
def test_the_forced_exertion_counts_too_and_is_no_discard() -> None:
    playing = begin(Person(endurance=FILLERS), phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    assert playing.game.now.exertions == 1
    assert playing.ann.discards == FIVE
    assert not playing.told("discards")


def test_after_an_exertion_in_the_defense_phase_no_defense_comes_from_hand() -> None:
    playing = begin(Person([UPPER_CENTER_BLOCK], endurance=FILLERS), Person(attacks=[UPPER_CENTER]))
    playing.ann.intend("defense", "exert for nothing")
    playing.play("Attack Phase")
    assert "defend with Upper Center Block" in playing.ann.offered("defense")[0]
    assert len(playing.ann.offered("defense")) == 1
    assert playing.ann.pending == [("damage", 2)]


def test_a_second_exertion_for_a_defense_takes_no_card_from_hand_with_it() -> None:
    broadsword = acts(own("Broadsword", "Situation"), values={words.EXERTIONS: 1})
    alert = acts(own("Alertness", "Event"), joins=joins("dodge", "dodges undodgeable"))
    playing = begin(
        Person([alert], in_play=[broadsword], endurance=[*FILLERS[:10], DODGE, *FILLERS[:5]]),
        Person(attacks=[UPPER_CENTER]),
    )
    playing.ann.intend("defense", "exert for nothing", "exert for a Defense")
    playing.ann.intend("defense found", "Side Step")
    playing.play("Attack Phase")
    assert playing.ann.offered("in conjunction") == []
    assert playing.ann.pending == []


def test_cards_for_what_is_sought_may_stay_in_hand() -> None:
    edge = acts(own("Feint", "Edge"), joins=joins("attack", "undodgeable"))
    playing = begin(Person([edge], endurance=[*FILLERS, THRUST]), phase="Attack Phase")
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("attack found", "Thrust")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("in conjunction") == [["None", "Feint"]]
    assert playing.ann.hand == ["Feint"]


def test_what_does_not_fit_the_attack_that_was_found_is_lost() -> None:
    head_shot = acts(own("Head Shot", "Event"), joins=joins("upper attack", words.HEAD_SHOT))
    playing = begin(Person([head_shot], endurance=[*FILLERS, THRUST]), phase="Attack Phase")
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("in conjunction", "Head Shot")
    playing.ann.intend("attack found", "Thrust")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.player.attacks[0].is_head_shot
    assert "Head Shot" in playing.ann.discards


def test_a_head_shot_that_can_not_come_off_is_not_laid_out() -> None:
    head_shot = acts(own("Head Shot", "Event"), joins=joins("upper attack", words.HEAD_SHOT))
    mighty = attack("Mighty Cut", "000/0X0/000", keywords=["Power Blow"])
    rapier = acts(own("Rapier", "Situation"), values={words.ATTACKS: 1})
    playing = begin(
        Person([head_shot, mighty], in_play=[rapier], endurance=FILLERS), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Mighty Cut", "exert for an attack")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("in conjunction") == []
