"""What is played with attacks, and attacks that take others to be played."""

import pytest

from carddb.model import Card
from formats.highlander.engine import words
from formats.highlander.engine.abilities import Power
from tests.formats.highlander.engine.own_cards import (
    attack,
    block,
    dodge,
    own,
    persona,
    special_attack,
    weapon,
)
from tests.formats.highlander.engine.playing import (
    Own,
    Person,
    Playing,
    acts,
    begin,
    does,
    joins,
    laid,
)
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
MIDDLE = attack("Middle", "000/0X0/000")
LOWER = attack("Lower", "000/000/0X0")
ROOF = block("Roof", "XXX/XXX/000")
FLOOR = block("Floor", "000/XXX/XXX")
STEP = dodge("Step")
DECK = [LOWER] * 20
MORE = acts(own("More", "Edge"), words={words.ADDITIONAL_ATTACK}, when_played=does(lambda *_: None))


def named(card: Own) -> str:
    return card.card.title


AMERGAN = the("Amergan, Event")
SABRE = weapon("Sabre")
WEAK = acts(attack("Weak", "0X0/000/000", subtitle="Sabre"), words={words.NO_POWER_BLOW})
STRONG = attack("Strong", "0X0/000/000", subtitle="Sabre")


@pytest.mark.rule("HL-CARDS-136")
def test_an_attack_that_is_no_power_blow_becomes_one_of_3_damage() -> None:
    playing = begin(Person([WEAK, AMERGAN], pre_game=[SABRE], endurance=DECK), phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {WEAK.card.title}")
    playing.ann.intend("in conjunction", named(AMERGAN))
    playing.play("Ability Adjustment Phase", turn=4)
    (made,) = playing.ann.player.attacks or [each.attack for each in playing.game.now.exchanges]
    assert made.is_power_blow and not made.is_head_shot
    assert playing.ben.pending == [("damage", 3)]


@pytest.mark.rule("HL-CARDS-136")
def test_and_no_head_shot() -> None:
    aimed = acts(own("Aim", "Edge"), joins=joins("upper attack", words.HEAD_SHOT))
    playing = begin(
        Person([WEAK, AMERGAN, aimed], pre_game=[SABRE], endurance=DECK), phase="Attack Phase"
    )
    playing.ann.intend("attack", f"attack with {WEAK.card.title}")
    playing.ann.intend("in conjunction", named(AMERGAN))
    playing.play("Ability Adjustment Phase")
    assert "Aim" not in str(playing.ann.offered("in conjunction"))


@pytest.mark.rule("HL-CARDS-136")
@pytest.mark.parametrize(
    "other",
    [
        STRONG,
        acts(attack("Mine", "0X0/000/000"), words={words.NO_POWER_BLOW}),
        special_attack("Lunge", "0X0/000/000", subtitle="Sabre"),
    ],
)
def test_no_other_attack_does(other: Card | Own) -> None:
    playing = begin(
        Person([other, AMERGAN], pre_game=[SABRE], endurance=DECK), phase="Attack Phase"
    )
    title = other.card.title if isinstance(other, Own) else other.title
    playing.ann.intend("attack", f"attack with {title}")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.offered("in conjunction")


@pytest.mark.rule("HL-CARDS-136")
def test_nor_where_the_power_blow_of_the_turn_is_made() -> None:
    blow = acts(attack("Blow", "0X0/000/000"), words={words.POWER_BLOW})
    ann = Person([blow, WEAK, MORE, AMERGAN], pre_game=[SABRE], endurance=DECK)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "play More", "attack with Blow", f"attack with {WEAK.card.title}")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.offered("in conjunction")


FAITH = the("Extra Shot (Faith)")
IMMORTAL = persona("Faith")


@pytest.mark.rule("HL-CARDS-183")
@pytest.mark.parametrize("first", [True, False])
def test_an_attack_with_an_extra_shot_is_an_additional_one(first: bool) -> None:
    hand: list[Card | Own] = [UPPER, MIDDLE, LOWER, FAITH, laid(FAITH, id="2")]
    playing = begin(Person(hand, pre_game=[IMMORTAL], endurance=DECK), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    if first:
        # With the first attack, which leaves the opportunity to another one.
        playing.ann.intend("in conjunction", named(FAITH))
    playing.ann.intend("attack", "attack with Middle")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper", "Middle"]
    assert playing.ann.hand == ["Lower", named(FAITH)]
    assert playing.ann.in_play.count(named(FAITH)) == 1
    assert "attack with Lower" not in playing.ann.offered("attack")[-1]


@pytest.mark.rule("HL-CARDS-183")
def test_without_an_extra_shot_there_is_no_second_attack() -> None:
    hand: list[Card | Own] = [UPPER, MIDDLE, FAITH]
    playing = begin(
        Person(hand, pre_game=[persona("Someone")], endurance=DECK), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert "attack with Middle" not in playing.ann.offered("attack")[-1]


@pytest.mark.rule("HL-CARDS-183")
def test_what_an_exertion_finds_may_be_additional_too() -> None:
    ann = Person([UPPER, FAITH], pre_game=[IMMORTAL], endurance=[*DECK, MIDDLE])
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("in conjunction", named(FAITH))
    playing.ann.intend("attack found", "Middle")
    playing.play("Ability Adjustment Phase")
    assert len(playing.game.now.tickets) == 1


MAY = the("Master's Attack (May Ling Shen)", grid="0X0/000/000", keywords=("Martial Arts",))
BEAR = laid(special_attack("Bear Attack", "000/0X0/000"), came=0)
LING = persona("May Ling Shen")


@pytest.mark.rule("HL-CARDS-219")
@pytest.mark.parametrize("title", ["Bear Attack", "Master's Block", "Bear Style"])
def test_her_masters_attack_takes_bear_attack_or_masters_block(title: str) -> None:
    there = laid(own(title, "Situation"), came=1)
    ann = Person([MAY], [there], pre_game=[LING], endurance=DECK)
    playing = begin(ann, phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    asked = f"attack with {named(MAY)}" in playing.ann.offered("attack")[0]
    assert asked is (title != "Bear Style")


@pytest.mark.rule("HL-CARDS-219")
def test_it_is_an_additional_attack_without_a_weapon() -> None:
    kick = special_attack("Kick", "0X0/000/000", keywords=["Martial Arts"])
    there = laid(own("Master's Block", "Situation"), came=1)
    ann = Person([kick, MAY, UPPER], [there], pre_game=[LING, SABRE], endurance=DECK)
    lost = {"player": 0, "weapon": "Sabre", "state": "disarmed"}
    playing = begin(ann, phase="Attack Phase", weapons=[lost])
    playing.ann.intend("attack", "attack with Kick", f"attack with {named(MAY)}")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Kick", named(MAY)]


def against_may(hand: list[Card | Own], *others: Card | Own) -> Playing:
    return begin(Person(hand, endurance=DECK), Person(attacks=[MAY, *others], endurance=DECK))


@pytest.mark.rule("HL-CARDS-219")
@pytest.mark.parametrize("defense", ["Roof", "Step"])
def test_a_defense_from_hand_costs_a_block_and_a_dodge(defense: str) -> None:
    playing = against_may([ROOF, STEP, laid(ROOF, id="2"), laid(STEP, id="3")])
    playing.ann.intend("defense", f"defend with {defense}")
    playing.play("Attack Phase")
    assert sorted(playing.ann.discards) == ["Roof", "Step"] and len(playing.ann.hand) == 1


@pytest.mark.rule("HL-CARDS-219")
@pytest.mark.parametrize("spare", [FLOOR, dodge("Duck")])
def test_without_both_none_is_played(spare: Card) -> None:
    playing = against_may([ROOF, spare])
    playing.play("Attack Phase")
    assert "defend with" not in str(playing.ann.offered("defense"))


@pytest.mark.rule("HL-CARDS-219")
def test_other_attacks_cost_nothing_and_an_exertion_is_free() -> None:
    ann = Person([ROOF], endurance=[*DECK, laid(ROOF, id="2")])
    playing = begin(ann, Person(attacks=[MAY, LOWER], endurance=DECK))
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense found", "Roof")
    playing.play("Attack Phase")
    assert [each.outcome for each in playing.game.now.exchanges] == ["blocked", "successful"]
    assert "defend with" not in str(playing.ann.offered("defense")[0])


@pytest.mark.rule("HL-CARDS-219")
@pytest.mark.parametrize("martial", [True, False])
def test_a_defense_stops_one_martial_attack(martial: bool) -> None:
    words_on = {"keywords": ["Martial Arts"]} if martial else {}
    other = special_attack("Other", "00X/000/000", **words_on)
    playing = against_may([STEP, laid(STEP, id="2"), ROOF], other)
    playing.ann.intend("defense", "defend with Step")
    playing.play("Attack Phase")
    served = "let Step serve" in str(playing.ann.offered("defense")[1:])
    assert served is not martial


@pytest.mark.rule("HL-CARDS-219")
def test_one_that_stopped_another_attack_may_stop_a_martial_one() -> None:
    attacks: list[Card | Own] = [UPPER, MAY]
    playing = begin(Person([STEP], endurance=DECK), Person(attacks=attacks, endurance=DECK))
    playing.ann.intend("defense", "defend with Step", "let Step serve")
    playing.play("Attack Phase")
    assert [each.outcome for each in playing.game.now.exchanges] == ["dodged", "dodged"]


VENGEANCE = the("Vengeance")
COLIN = persona("Colin MacLeod")


def robbed(type_: str, *, by_foe: bool = True, made: Card = UPPER) -> Playing:
    """Ben takes a card of Ann's from play, or Ann herself does, and then Ann attacks."""
    friend = laid(own("Friend", type_, groups=["Ally"]), came=1)
    theft = acts(
        own("Theft", "Edge"),
        when_played=does(lambda game, *_: game.discard_from_play(playing["Friend"])),
    )
    ann = Person(
        [VENGEANCE, made, *([] if by_foe else [theft])], [friend], pre_game=[COLIN], endurance=DECK
    )
    ben = Person([theft] if by_foe else [], endurance=DECK)
    playing = begin(ann, ben, player="Ben", phase="Attack Phase")
    if by_foe:
        playing.ben.intend("attack", "play Theft")
    else:
        playing.ann.intend("may do", "play Theft")
    playing.ann.intend("attack", f"attack with {made.title}")
    return playing


@pytest.mark.rule("HL-CARDS-270")
def test_vengeance_for_an_ally() -> None:
    playing = robbed("Situation")
    playing.ann.intend("in conjunction", named(VENGEANCE))
    playing.play("Ability Adjustment Phase", turn=4)
    (made,) = playing.ann.player.attacks
    assert made.is_unblockable and made.is_undodgeable


@pytest.mark.rule("HL-CARDS-270")
@pytest.mark.parametrize(
    ("by_foe", "made"), [(False, UPPER), (True, special_attack("Lunge", "0X0/000/000"))]
)
def test_for_no_own_discard_and_with_no_special_attack(by_foe: bool, made: Card) -> None:
    playing = robbed("Situation", by_foe=by_foe, made=made)
    playing.play("Ability Adjustment Phase", turn=4)
    assert not playing.ann.offered("in conjunction")


@pytest.mark.rule("HL-CARDS-270")
def test_nor_a_turn_later() -> None:
    friend = laid(own("Friend", "Situation", groups=["Ally"]), came=1)
    theft = acts(
        own("Theft", "Edge"),
        when_played=does(lambda game, *_: game.discard_from_play(playing["Friend"])),
    )
    ann = Person([VENGEANCE, UPPER], [friend], pre_game=[COLIN], endurance=DECK)
    playing = begin(ann, Person([theft], endurance=DECK), player="Ben", phase="Attack Phase")
    playing.ben.intend("attack", "play Theft").intend("attack", None)
    playing.ann.intend("attack", None, "attack with Upper")
    playing.play("Ability Adjustment Phase", turn=6)
    assert not playing.ann.offered("in conjunction")


@pytest.mark.rule("HL-CARDS-270")
def test_nor_for_an_ally_whom_one_gave_up_in_the_turn_of_the_opponent() -> None:
    leave = Power("Leave.", lambda *_: None, trigger="discard")
    friend = laid(acts(own("Friend", "Situation", groups=["Ally"]), powers=(leave,)), came=2)
    ann = Person([VENGEANCE, UPPER], [friend], pre_game=[COLIN], endurance=DECK)
    ben = Person([LOWER], endurance=DECK)
    playing = begin(ann, ben, player="Ben", phase="Attack Phase")
    playing.ben.intend("attack", "attack with Lower")
    playing.ann.intend("power in the opponent's turn", "Friend: Leave.")
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase", turn=4)
    assert "Friend" in playing.ann.discards and not playing.ann.offered("in conjunction")


EN_GUARDE = the("En Guarde")
OCTAVIO = persona("Octavio Consone")


@pytest.mark.rule("HL-CARDS-178")
@pytest.mark.parametrize("joined", [True, False])
def test_behind_en_guarde_no_dodge_avoids_several_attacks(joined: bool) -> None:
    ann = Person([UPPER, LOWER, MORE, EN_GUARDE], pre_game=[OCTAVIO], endurance=DECK)
    playing = begin(ann, Person([STEP], endurance=DECK), phase="Attack Phase")
    playing.ann.intend("attack", "play More", "attack with Upper")
    if joined:
        playing.ann.intend("in conjunction", named(EN_GUARDE))
    playing.ann.intend("attack", "attack with Lower")
    playing.ben.intend("defense", "defend with Step")
    playing.play("Attack Phase", turn=4)
    assert ("let Step serve" in str(playing.ben.offered("defense")[1:])) is not joined


COMBINED = {who: the(f"Combination ({who})", type="Event") for who in ("Hugh Fitzcairn", "Kanwulf")}
THRUST = the("Thrust, Basic", grid="000/0X0/000")


@pytest.mark.rule("HL-CARDS-021")
@pytest.mark.parametrize("who", ["Hugh Fitzcairn", "Kanwulf"])
@pytest.mark.parametrize("thrust_first", [True, False])
def test_what_modifies_each_attack_modifies_the_combined_one(who: str, thrust_first: bool) -> None:
    thrust = THRUST.card.title
    ann = Person([UPPER, THRUST, COMBINED[who]], pre_game=[persona(who)], endurance=DECK)
    playing = begin(ann, Person([ROOF, FLOOR], endurance=DECK), phase="Attack Phase")
    first, second = (thrust, "Upper") if thrust_first else ("Upper", thrust)
    playing.ann.intend("attack", f"attack with {first}")
    playing.ann.intend("in conjunction", named(COMBINED[who]))
    playing.ann.intend("combine", second)
    playing.play("Ability Adjustment Phase", turn=4)
    assert len(playing.game.now.exchanges) == 1
    assert playing.ben.pending == [("damage", 3)]
    # One attack, at the squares of both.
    assert "defend with Floor" not in playing.ben.offered("defense")[0]
    assert "defend with Roof" in playing.ben.offered("defense")[0]
