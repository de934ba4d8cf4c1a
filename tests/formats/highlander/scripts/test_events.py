"""What Events do by their texts."""

import pytest

from carddb.model import Card
from formats.highlander.engine.pending import add_damage
from tests.formats.highlander.engine.own_cards import (
    attack,
    block,
    dodge,
    guard,
    own,
    persona,
    weapon,
)
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
CUT = attack("Cut", "X00/000/000", keywords=["Basic"])
SHOT = own("Shot", "Special Attack", "0X0/000/000", subtype="Ranged")
ROOF = block("Roof", "XXX/XXX/000")
STEP = dodge("Step")
EVENT = acts(own("Event", "Event"), when_played=does(lambda *_: None))


def named(event: Own) -> str:
    """How the log and the options call it."""
    return event.card.title


def many(card: Card | Own, count: int) -> list[Own]:
    """So many of a card."""
    return [laid(card, id=str(place)) for place in range(count)]


@pytest.mark.rule("HL-CARDS-144")
@pytest.mark.parametrize("count", [0, 3])
def test_attacks_are_discarded_and_all_lose_ability(count: int) -> None:
    event = the("Basset and Hotchkiss")
    playing = begin(Person([event, *many(UPPER, 4), STEP]), phase="Attack Phase")
    playing.ann.intend("attack", f"play {named(event)}")
    if count:
        playing.ann.intend("discard attacks", *["Upper"] * count)
    playing.play("Ability Adjustment Phase")
    assert playing.ann.discards == ["Upper"] * count
    lost = [("loss", count)] if count else []
    assert (playing.ann.pending, playing.ben.pending) == (lost, lost)
    # Three at most, and attacks alone.
    assert all("Step" not in each for each in playing.ann.offered("discard attacks"))


EAGLE = the("Blood Eagle")
SHOOT = the("Extra Shot (Amanda), Event")


@pytest.mark.rule("HL-CARDS-148")
@pytest.mark.parametrize("made", [1, 2])
def test_a_blood_eagle(made: int) -> None:
    ann = Person([EAGLE, UPPER, SHOT], endurance=[LOWER] * 9)
    ben = Person([], endurance=[STEP] * 40, ability=10)
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", f"play {named(EAGLE)}", "attack with Upper")
    if made == 2:
        playing.ann.intend("attack", "attack with Shot")
    playing.ben.intend("draw", "draw up")
    playing.play("Ann's turn")
    # 10 Ability less 3 of the attack, and 2 of a ranged one that gains nothing.
    left = 10 - 3 - (2 if made == 2 else 0)
    assert playing.ben.ability == left
    assert len(playing.ben.hand) == left - made


@pytest.mark.rule("HL-CARDS-181")
@pytest.mark.parametrize("made", [0, 2])
def test_an_extra_shot_of_amanda(made: int) -> None:
    ann = Person([SHOOT, UPPER, LOWER])
    ben = Person([STEP, ROOF, EVENT], endurance=[LOWER] * 20)
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", f"play {named(SHOOT)}")
    if made:
        playing.ann.intend("attack", "attack with Upper", "attack with Lower")
    playing.ben.intend("may do", f"{named(SHOOT)}: Discard a card for each attack.")
    playing.play("Defense Phase", turn=4)
    assert len(playing.ben.discards) == made
    assert len(playing.ben.hand) == 3 - made


@pytest.mark.rule("HL-CARDS-152")
def test_the_opponents_hand_is_cut_down() -> None:
    hate = the("Capacity For Hate")
    ann = Person([hate, UPPER], ability=4, endurance=[LOWER] * 9)
    playing = begin(ann, Person(many(LOWER, 7)), phase="Attack Phase")
    playing.ann.intend("attack", f"play {named(hate)}")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ben.hand) == 4 and len(playing.ben.discards) == 3


@pytest.mark.rule("HL-CARDS-152")
@pytest.mark.parametrize(("held", "playable"), [(2, True), (1, False)])
def test_only_if_the_opponent_holds_more(held: int, playable: bool) -> None:
    hate = the("Capacity For Hate")
    ann = Person([hate, UPPER], ability=1, endurance=[LOWER] * 9)
    playing = begin(ann, Person(many(LOWER, held)), phase="Attack Phase")
    options = list(map(str, playing.until_asked("attack", "Ann").options))
    assert (f"play {named(hate)}" in options) is playable


@pytest.mark.rule("HL-CARDS-156")
def test_a_combination_once_a_turn() -> None:
    combination = the("Combination (Yung Dol Kim)")
    ann = Person(
        [*many(combination, 2), EVENT, laid(EVENT, id="e2"), UPPER, LOWER, CUT],
        pre_game=[persona("Yung Dol Kim")],
        endurance=[LOWER] * 9,
    )
    playing = begin(ann, phase="Attack Phase")
    title = named(combination)
    playing.ann.intend("attack", f"play {title}", "attack with Upper", "attack with Lower")
    playing.ann.intend("attack", "play Event")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper", "Lower"]
    last = playing.ann.offered("attack")[-1]
    assert "play Event" not in last and "attack with Cut" not in last
    assert f"play {title}" not in playing.ann.offered("attack")[1]


@pytest.mark.rule("HL-CARDS-265")
def test_a_trip_clears_standing_defenses_once_a_turn() -> None:
    trip = the("Trip (Yung Dol Kim)")
    ann = Person(
        [*many(trip, 2), EVENT, laid(EVENT, id="e2")],
        pre_game=[persona("Yung Dol Kim")],
        endurance=[LOWER] * 9,
    )
    there = [
        laid(guard("Watch", "XXX/000/000"), came=1),
        laid(own("Stance", "Situation", subtype="Standing Defense"), came=1),
        laid(own("Mist", "Situation"), came=1),
    ]
    playing = begin(ann, Person(in_play=there), phase="Attack Phase")
    playing.ann.intend("attack", f"play {named(trip)}", "play Event")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.in_play == ["Mist"]
    offered = playing.ann.offered("attack")
    assert f"play {named(trip)}" not in offered[1] and "play Event" not in offered[2]


@pytest.mark.rule("HL-CARDS-166")
def test_a_pre_game_card_is_removed_with_the_event() -> None:
    divine = the("Divine Intervention, Event")
    ben = Person(pre_game=[own("Charm", "Pre-Game", pregame_kind="other"), weapon("Sword")])
    playing = begin(Person([divine]), ben, phase="Attack Phase")
    playing.ann.intend("attack", f"play {named(divine)}")
    playing.play("Ability Adjustment Phase")
    assert [str(card) for card in playing.ben.player.removed] == ["Charm"]
    assert [str(card) for card in playing.ann.player.removed] == [named(divine)]


@pytest.mark.rule("HL-CARDS-166")
def test_not_where_none_can_be_removed() -> None:
    divine = the("Divine Intervention, Event")
    ann = Person([divine], endurance=[LOWER] * 9)
    playing = begin(ann, Person(pre_game=[weapon("Sword")]), phase="Attack Phase")
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert "Divine Intervention" not in options


def hurts(title: str, type_: str) -> Own:
    """A card of the opponent's that deals 3 damage a turn."""
    return laid(
        acts(
            own(title, type_),
            at_foes_start=does(lambda game, card, player: add_damage(game, player, 3, card)),
        ),
        came=1,
    )


@pytest.mark.rule("HL-CARDS-168")
@pytest.mark.parametrize(("type_", "given_back"), [("Situation", True), ("Location", False)])
def test_damage_of_an_effect_is_given_back(type_: str, given_back: bool) -> None:
    own_way = the("Do It Yourself")
    ann = Person([own_way], pre_game=[persona("General Katana")], endurance=[LOWER] * 9)
    playing = begin(
        ann,
        Person(in_play=[hurts("Fire", type_)]),
        phase="May Do/Must Do Phase",
        pending=[{"player": 0, "harm": "damage", "amount": 1}],
    )
    if given_back:
        playing.ann.intend("attack", f"play {named(own_way)}")
    playing.play("Ability Adjustment Phase")
    if given_back:
        assert playing.ann.pending == [("damage", 1)]
        assert playing.ben.pending == [("damage", 3)]
    else:
        assert f"play {named(own_way)}" not in playing.ann.offered("attack")[0]


@pytest.mark.rule("HL-CARDS-168")
def test_damage_of_an_attack_is_not() -> None:
    own_way = the("Do It Yourself")
    ann = Person([own_way], pre_game=[persona("General Katana")], endurance=[LOWER] * 9)
    playing = begin(ann, Person(attacks=[UPPER]))
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert playing.ann.pending == [("damage", 2)]
    assert "Do It Yourself" not in options


@pytest.mark.rule("HL-CARDS-188")
def test_a_turn_without_cards_from_hand() -> None:
    talk = the("Fast Talk")
    ban: list[Card | Own] = [
        UPPER,
        STEP,
        EVENT,
        acts(own("Hint", "Edge"), when_played=does(lambda *_: None)),
    ]
    playing = begin(
        Person([talk, LOWER]), Person(ban, endurance=[LOWER] * 20), phase="Attack Phase"
    )
    playing.ann.intend("attack", f"play {named(talk)}", "attack with Lower")
    playing.play("Ability Adjustment Phase", turn=4)
    offered = str(playing.ben.offered("defense") + playing.ben.offered("attack"))
    assert "Step" not in offered and "attack with Upper" not in offered
    assert "play Event" not in offered and "play Hint" in offered


@pytest.mark.rule("HL-CARDS-188")
def test_it_is_the_next_turn_alone() -> None:
    talk = the("Fast Talk")
    playing = begin(
        Person([talk], endurance=[LOWER] * 20),
        Person([UPPER], endurance=[LOWER] * 20),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", f"play {named(talk)}")
    playing.ben.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase", turn=6)
    assert playing.ben.attacks == ["Upper"]


@pytest.mark.rule("HL-CARDS-189")
@pytest.mark.parametrize("dodged", [True, False])
def test_an_attack_that_failed_is_taken_back(dodged: bool) -> None:
    feint = the("Feint, Event")
    ann = Person([feint, UPPER], endurance=[LOWER] * 20)
    playing = begin(ann, Person([STEP], endurance=[LOWER] * 20), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    if dodged:
        playing.ben.intend("defense", "defend with Step")
        playing.ann.intend("attack", f"play {named(feint)}")
    playing.play("Ability Adjustment Phase", turn=5)
    assert ("Upper" in playing.ann.hand) is dodged
    if not dodged:
        assert f"play {named(feint)}" not in str(playing.ann.offered("attack"))


@pytest.mark.rule("HL-CARDS-199")
def test_damage_for_each_plot() -> None:
    bomb = the("Hidden Explosives")
    ann = Person([bomb], in_play=[laid(own("Plan", "Plot"), came=1)])
    there = [laid(own(title, "Plot"), came=1) for title in ("Plot", "Idea")]
    ben = Person(in_play=[*there, laid(own("Mist", "Situation"), came=1)])
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", f"play {named(bomb)}")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == playing.ben.pending == [("damage", 3)]


@pytest.mark.rule("HL-AMBIGUOUS-95")
@pytest.mark.rule("HL-CARDS-080", "HL-CARDS-211")
@pytest.mark.parametrize(("more", "damage"), [(0, 1), (1, 3), (3, 7)])
def test_several_are_one_source_of_damage(more: int, damage: int) -> None:
    kirk = the("Kirk Matunas")
    assert kirk.card.fact("restriction") == 3
    playing = begin(Person(many(kirk, 4)), phase="Attack Phase")
    playing.ann.intend("attack", f"play {named(kirk)}")
    if more:
        playing.ann.intend("copies", *[named(kirk)] * more)
    playing.play("Ability Adjustment Phase")
    assert playing.ben.pending == [("damage", damage)]
    assert len(playing.ann.in_play) == 1 + more


@pytest.mark.rule("HL-CARDS-225")
@pytest.mark.parametrize("count", [0, 2])
def test_both_discard_as_many(count: int) -> None:
    thief = the("Master Thief")
    ann = Person(
        [thief, *many(UPPER, 3)], pre_game=[persona("Zachary Blaine")], endurance=[LOWER] * 20
    )
    playing = begin(ann, Person([STEP, ROOF, EVENT], endurance=[LOWER] * 20), phase="Attack Phase")
    playing.ann.intend("attack", f"play {named(thief)}")
    if count:
        playing.ann.intend("discard any number", *["Upper"] * count)
        playing.ben.intend("may do", f"{named(thief)}: Discard {count} cards.")
    playing.play("Defense Phase", turn=4)
    assert playing.ann.discards.count("Upper") == count
    assert len(playing.ben.hand) == 3 - count


@pytest.mark.rule("HL-CARDS-243")
@pytest.mark.parametrize(("state", "playable"), [("disarmed", True), ("broken", False)])
def test_a_weapon_is_recovered(state: str, playable: bool) -> None:
    recover = the("Recover Weapon")
    playing = begin(
        Person([recover], pre_game=[weapon("Sword")], endurance=[LOWER] * 9),
        phase="Attack Phase",
        weapons=[{"player": 0, "weapon": "Sword", "state": state}],
    )
    if playable:
        playing.ann.intend("attack", f"play {named(recover)}")
    playing.play("Ability Adjustment Phase")
    (sword,) = playing.ann.player.weapons
    assert str(sword.state) == ("drawn" if playable else state)
    if not playable:
        assert named(recover) not in str(playing.ann.offered("attack"))


SCORN = the("Woman Scorned")


def scorned(answered: str) -> list[str]:
    """What was asked of Ben against the second of three attacks, his first answered so."""
    hand: list[Card | Own] = [SCORN, *many(CUT, 4)]
    ann = Person(hand, endurance=[LOWER] * 9)
    ben = Person([block("Wall", "XXX/XXX/XXX"), STEP], attacks=[UPPER], endurance=[LOWER] * 9)
    playing = begin(ann, ben)
    title = named(SCORN)
    playing.ann.intend("attack", f"play {title}")
    playing.ann.intend("further attack", *["Cut"] * 3)
    playing.ben.intend("defense", answered)
    playing.play("Attack Phase", turn=4)
    return [each for options in playing.ben.offered("defense")[1:] for each in options]


@pytest.mark.rule("HL-CARDS-275")
@pytest.mark.parametrize("answer", ["defend with Wall", "defend with Step"])
def test_three_basic_attacks_and_a_defense_for_each(answer: str) -> None:
    later = scorned(answer)
    assert not any(option.startswith("let ") for option in later)


@pytest.mark.rule("HL-CARDS-275")
def test_up_to_three_in_place_of_an_attack() -> None:
    ann = Person([SCORN, UPPER, *many(CUT, 4)], endurance=[LOWER] * 9)
    playing = begin(ann, Person(attacks=[LOWER]))
    playing.ann.intend("attack", f"play {named(SCORN)}")
    playing.ann.intend("further attack", "Cut", "Cut", "Cut")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Cut"] * 3
    # Basic Attacks alone; and the opportunity is gone.
    assert all("Upper" not in each for each in playing.ann.offered("further attack"))
    assert not any("attack with" in each for each in playing.ann.offered("attack")[-1])


@pytest.mark.rule("HL-CARDS-275")
def test_not_unless_the_opponent_has_attacked() -> None:
    playing = begin(Person([SCORN, CUT], endurance=[LOWER] * 9), phase="Attack Phase")
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert "Woman Scorned" not in options


@pytest.mark.rule("HL-CARDS-150")
def test_another_boom_boom_may_be_played() -> None:
    boom = the("Boom Boom")
    ann = Person([*many(boom, 2), EVENT], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    title = f"play {named(boom)}"
    playing.ann.intend("attack", title, title)
    playing.play("Ability Adjustment Phase")
    assert playing.ben.pending == [("loss", 1), ("loss", 1)]
    assert playing.game.now.special_cards == 1
    # Another Boom Boom, and nothing else.
    assert "play Event" not in playing.ann.offered("attack")[1]
