"""What attacks do by their texts."""

import pytest

from carddb.model import Card, Fact
from formats.highlander.engine import words
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own, persona, weapon
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
ROOF = block("Roof", "XXX/XXX/000")
FLOOR = block("Floor", "000/XXX/XXX")
STEP = dodge("Step")


def low(text: str, **facts: Fact) -> Own:
    """An attack of which nobody recorded the squares, aimed at the lower center."""
    return the(text, grid="000/000/0X0", **facts)


BLOWS = {
    "Kick": low("Kick (Duncan)"),
    "Leg Sweep": low("Leg Sweep (Duncan)"),
    "Improvised Weapon": low("Improvised Weapon (Zachary Blaine)"),
    "Pommel": low("Pommel (Duncan)"),
}
of_blows = pytest.mark.parametrize(
    ("title", "damage"),
    [
        pytest.param("Kick", 1, marks=pytest.mark.rule("HL-CARDS-210")),
        pytest.param("Leg Sweep", 0, marks=pytest.mark.rule("HL-CARDS-214")),
        pytest.param("Improvised Weapon", 0, marks=pytest.mark.rule("HL-CARDS-206")),
        pytest.param("Pommel", 0, marks=pytest.mark.rule("HL-CARDS-235")),
    ],
)


@of_blows
def test_a_blow_is_unblockable_and_deals_little(title: str, damage: int) -> None:
    playing = begin(Person([FLOOR]), Person(attacks=[BLOWS[title]]))
    playing.play("Attack Phase")
    assert "defend with Floor" not in str(playing.ann.offered("defense"))
    assert playing.ann.pending == ([("damage", damage)] if damage else [])


@of_blows
def test_a_blow_gives_another_attack_once_a_turn(title: str, damage: int) -> None:
    del damage
    blow = BLOWS[title]
    shown = blow.card.title
    playing = begin(Person([blow, laid(blow, id="2"), UPPER]), phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {shown}", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == [shown, "Upper"]
    assert [f"attack with {shown}" in each for each in playing.ann.offered("attack")] == [
        True,
        False,
    ]


@of_blows
def test_a_blow_needs_no_weapon(title: str, damage: int) -> None:
    del damage
    blow = BLOWS[title]
    playing = begin(
        Person([blow, UPPER], pre_game=[weapon("Sword")]),
        phase="Attack Phase",
        weapons=[{"player": 0, "weapon": "Sword", "state": "disarmed"}],
    )
    offered = list(map(str, playing.until_asked("attack", "Ann").options))
    assert f"attack with {blow.card.title}" in offered
    assert "attack with Upper" not in offered


@pytest.mark.parametrize(
    ("title", "word"),
    [
        pytest.param("Kick", words.UNBLOCKABLE, marks=pytest.mark.rule("HL-CARDS-210")),
        pytest.param("Leg Sweep", words.UNDODGEABLE, marks=pytest.mark.rule("HL-CARDS-214")),
        pytest.param(
            "Improvised Weapon", words.UNDODGEABLE, marks=pytest.mark.rule("HL-CARDS-206")
        ),
    ],
)
def test_a_successful_blow_makes_the_next_attack_surer(title: str, word: str) -> None:
    made: list[Card | Own] = [BLOWS[title], UPPER, laid(LOWER, id="third")]
    playing = begin(Person([dodge("Low Step", "000/000/XXX")]), Person(attacks=made))
    playing.play("Attack Phase")
    has = [
        [w for w in (words.UNBLOCKABLE, words.UNDODGEABLE) if w in each.attack.given]
        for each in playing.game.now.exchanges
    ]
    assert has == [[], [word], []]


@of_blows
def test_a_blow_that_is_dodged_does_nothing(title: str, damage: int) -> None:
    del damage
    playing = begin(Person([STEP]), Person(attacks=[BLOWS[title], UPPER]))
    playing.ann.intend("defense", "defend with Step")
    playing.play("Attack Phase")
    assert [each.attack.given for each in playing.game.now.exchanges] == [frozenset()] * 2


@pytest.mark.rule("HL-CARDS-235")
@pytest.mark.parametrize(("subtype", "offered"), [("Escape", True), ("Back Away", False)])
def test_a_pommel_behind_an_escape_is_an_additional_attack(subtype: str, offered: bool) -> None:
    evade = own("Evade", "Dodge", "XXX/XXX/XXX", subtype=subtype)
    ann = Person([evade, BLOWS["Pommel"], UPPER], endurance=[LOWER] * 9)
    playing = begin(ann, Person(attacks=[LOWER]))
    playing.ann.intend("defense", "defend with Evade")
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    last = playing.ann.offered("attack")[-1]
    assert ("attack with Pommel (Duncan)" in last) is offered


TRICK = low("Dirty Trick, Leg Sweep")
NOSE = the("Dirty Trick, Bloodied Nose")


@pytest.mark.rule("HL-CARDS-163")
def test_a_successful_sweep_of_the_leg_makes_the_next_attack_sure() -> None:
    playing = begin(Person([ROOF]), Person(attacks=[TRICK, UPPER]))
    playing.play("Attack Phase")
    trick, behind = [each.attack for each in playing.game.now.exchanges]
    assert trick.is_unblockable and trick.damage() == 0
    assert behind.is_unblockable and behind.is_undodgeable
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-CARDS-163")
def test_but_not_a_power_blow() -> None:
    power = laid(UPPER, attack=2, power_blow=True)
    playing = begin(Person(), Person(attacks=[TRICK, power]))
    playing.play("Attack Phase")
    behind = playing.game.now.exchanges[1].attack
    assert not behind.is_unblockable and not behind.is_undodgeable


@pytest.mark.rule("HL-CARDS-163")
def test_the_trick_needs_no_weapon_and_is_no_power_blow() -> None:
    playing = begin(
        Person([TRICK], pre_game=[weapon("Sword")], endurance=[LOWER] * 9),
        phase="Attack Phase",
        weapons=[{"player": 0, "weapon": "Sword", "state": "disarmed"}],
    )
    title = TRICK.card.title
    playing.ann.intend("attack", f"attack with {title}")
    playing.play("Ability Adjustment Phase")
    assert f"make {title} a Power Blow" not in str(playing.ann.offered("attack"))


@pytest.mark.rule("HL-CARDS-164")
def test_a_bloodied_nose_costs_a_card_for_each_in_hand() -> None:
    ann = Person([LOWER, STEP, ROOF], endurance=[LOWER] * 9)
    playing = begin(ann, Person(attacks=[NOSE]))
    playing.play("Attack Phase")
    # A block of that area can't stop it.
    assert "defend with Roof" not in str(playing.ann.offered("defense"))
    assert playing.ann.pending == []
    assert len(playing.ann.discards) == 3 and len(playing.ann.hand) == 3


FOLLOW = low("Follow Up")
DISARM = own("Disarm", "Event")


@pytest.mark.rule("HL-CARDS-191")
@pytest.mark.parametrize("disarmed", [True, False])
def test_a_follow_up_behind_a_disarm(disarmed: bool) -> None:
    sly = attack("Disarm", "00X/000/000") if disarmed else UPPER
    ann = Person([sly, FOLLOW, laid(FOLLOW, id="2")], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    wanted = [f"attack with {sly.title}"]
    follow = f"attack with {FOLLOW.card.title}"
    playing.ann.intend("attack", *wanted, *([follow] if disarmed else []))
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == [sly.title, *([FOLLOW.card.title] if disarmed else [])]
    assert follow not in playing.ann.offered("attack")[-1]
    if disarmed:
        assert playing.ann.player.attacks[1].is_undodgeable


@pytest.mark.rule("HL-CARDS-191")
def test_a_follow_up_by_itself_can_be_dodged() -> None:
    playing = begin(Person([FOLLOW]), phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {FOLLOW.card.title}")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.player.attacks[0].is_undodgeable


@pytest.mark.rule("HL-CARDS-218")
@pytest.mark.parametrize(
    ("type_", "unblockable", "undodgeable"),
    [("Plot", True, False), ("Situation", False, True), ("Object", False, False)],
)
def test_an_attack_that_goes_by_what_the_opponent_has(
    type_: str, unblockable: bool, undodgeable: bool
) -> None:
    masters = the("Masters Attack (General Katana)", grid="0X0/000/000")
    ben = Person(in_play=[own("Thing", type_)])
    playing = begin(Person([masters], endurance=[LOWER] * 9), ben, phase="Attack Phase")
    title = masters.card.title
    playing.ann.intend("attack", f"attack with {title}", f"make {title} a Power Blow")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert (made.is_unblockable, made.is_undodgeable) == (unblockable, undodgeable)
    # A Special Attack, and a Power Blow none the less; and it may be a Head Shot.
    assert made.is_special and made.is_power_blow
    assert made.has(words.MAY_BE_HEAD_SHOT)


@pytest.mark.rule("HL-CARDS-242")
def test_a_quick_slash_is_an_additional_attack_once_a_turn() -> None:
    slash = the("Quick Slash", grid="00X/000/000")
    title = slash.card.title
    playing = begin(
        Person([UPPER, slash, laid(slash, id="2")], endurance=[LOWER] * 9), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Upper", f"attack with {title}")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper", title]
    last = playing.ann.offered("attack")[-1]
    assert f"attack with {title}" not in last
    assert f"make {title} a Power Blow" not in last
    assert "make Upper a Power Blow" in last


@pytest.mark.parametrize(
    "title",
    [
        pytest.param("Thrust", marks=pytest.mark.rule("HL-CARDS-142")),
        pytest.param("Middle Left Attack", marks=pytest.mark.rule("HL-CARDS-226")),
        pytest.param("Middle Right Attack", marks=pytest.mark.rule("HL-CARDS-227")),
    ],
)
@pytest.mark.parametrize("power", [False, True])
def test_a_basic_attack_of_one_more_damage(title: str, power: bool) -> None:
    thrust = laid(the(title), attack=1, power_blow=power)
    playing = begin(Person(), Person(attacks=[thrust, LOWER]))
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 5 if power else 3), ("damage", 2)]


@pytest.mark.parametrize(
    "title",
    [
        pytest.param("Thrust", marks=pytest.mark.rule("HL-CARDS-142")),
        pytest.param("Middle Left Attack", marks=pytest.mark.rule("HL-CARDS-226")),
        pytest.param("Middle Right Attack", marks=pytest.mark.rule("HL-CARDS-227")),
    ],
)
def test_it_may_be_hidden_behind_a_power_blow_and_be_one(title: str) -> None:
    thrust = the(title)
    shown = thrust.card.title
    ann = Person([thrust], endurance=[LOWER] * 9)
    playing = begin(ann, Person(power_blow=True), phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {shown}")
    playing.ann.intend("hidden", "hide")
    playing.ann.intend("attack", f"make {shown} a Power Blow")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_hidden and made.is_power_blow


@pytest.mark.rule("HL-CARDS-143")
def test_an_exertion_makes_it_a_head_shot() -> None:
    upper = the("Upper Center Attack, promo")
    assert upper.card.fact("restriction") == 1
    title = upper.card.title
    playing = begin(Person([upper], endurance=[LOWER] * 9), phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {title}", f"use {title}: It is a Head Shot.")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_head_shot and playing.game.now.exertions == 1


@pytest.mark.rule("HL-CARDS-143")
def test_not_in_a_turn_with_a_special_card() -> None:
    upper = the("Upper Center Attack, promo")
    event = acts(own("Event", "Event"), values={"hand size": 1})
    title = upper.card.title
    playing = begin(Person([upper, event], endurance=[LOWER] * 9), phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {title}", "play Event")
    playing.play("Ability Adjustment Phase")
    says = f"use {title}: It is a Head Shot."
    assert [says in each for each in playing.ann.offered("attack")] == [False, True, False]


SURPRISES = pytest.mark.parametrize(
    ("side", "square"),
    [
        pytest.param("left", 1 << 3, marks=pytest.mark.rule("HL-CARDS-254")),
        pytest.param("right", 1 << 5, marks=pytest.mark.rule("HL-CARDS-255")),
    ],
)


@SURPRISES
def test_a_surprise_attack_behind_another_one(side: str, square: int) -> None:
    surprise = the(f"Surprise Attack (Parrying Blade), middle {side}")
    title = surprise.card.title
    ann = Person([UPPER, surprise, laid(surprise, id="2")], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper", f"attack with {title}")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper", title]
    assert playing.ann.player.attacks[1].grid == square
    # One is in play.
    assert f"attack with {title}" not in playing.ann.offered("attack")[-1]


@SURPRISES
@pytest.mark.parametrize("defense", [STEP, FLOOR])
def test_it_may_be_hidden_behind_a_dodge(side: str, square: int, defense: Card) -> None:
    del square
    surprise = the(f"Surprise Attack (Parrying Blade), middle {side}")
    ann = Person([defense, surprise, UPPER], endurance=[LOWER] * 9)
    playing = begin(ann, Person(attacks=[LOWER]))
    playing.ann.intend("defense", f"defend with {defense.title}")
    playing.ann.intend("attack", "attack with Upper", f"attack with {surprise.card.title}")
    if defense is STEP:
        playing.ann.intend("hidden", "hide")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.player.attacks[1].is_hidden is (defense is STEP)


HOOK = the("Hook (Xavier)", grid="000/000/000")


@pytest.mark.rule("HL-CARDS-201")
def test_a_hook_goes_where_its_player_wants() -> None:
    title = HOOK.card.title
    playing = begin(Person([HOOK], endurance=[LOWER] * 9), phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {title}")
    playing.ann.intend("area", "lower right")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.grid == 1 << 8 and made.is_unblockable
    assert len(playing.ann.offered("area")[0]) == 9


@pytest.mark.rule("HL-CARDS-201")
def test_a_hook_does_not_go_where_a_block_was() -> None:
    playing = begin(Person([ROOF, HOOK], endurance=[LOWER] * 9), Person(attacks=[UPPER]))
    playing.ann.intend("defense", "defend with Roof")
    playing.ann.intend("attack", f"attack with {HOOK.card.title}")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("area") == [["lower left", "lower center", "lower right"]]


@pytest.mark.rule("HL-CARDS-250")
def test_a_shooting_blade_needs_no_hand_of_slan() -> None:
    blade = the("Shooting Blade")
    title = blade.card.title
    pre_game = [persona("Slan Quince"), weapon("Claymore", hands=2)]
    ann = Person([blade, UPPER], pre_game=pre_game, endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    offered = list(map(str, playing.until_asked("attack", "Ann").options))
    assert f"attack with {title}" in offered


@pytest.mark.rule("HL-CARDS-250")
@pytest.mark.parametrize(("hands", "playable"), [(1, True), (2, False)])
def test_others_need_a_free_hand_for_it(hands: int, playable: bool) -> None:
    blade = the("Shooting Blade")
    ann = Person([blade, UPPER], pre_game=[weapon("Sword", hands=hands)], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    offered = list(map(str, playing.until_asked("attack", "Ann").options))
    assert (f"attack with {blade.card.title}" in offered) is playable


@pytest.mark.rule("HL-CARDS-250")
def test_it_deals_4_and_stays_where_it_is_until_it_is_swept() -> None:
    blade = the("Shooting Blade")
    pre_game = [persona("Slan Quince"), weapon("Claymore", hands=2)]
    playing = begin(Person([blade], pre_game=pre_game), phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {blade.card.title}")
    playing.play("Attack Phase", turn=4)
    assert playing.ben.pending == [("damage", 4)]
    assert playing.ann.in_play == [blade.card.title]


@pytest.mark.rule("HL-AMBIGUOUS-92")
@pytest.mark.parametrize(
    ("who", "offered"),
    [
        (persona("Slan Quince"), True),
        (persona("Kalas"), False),
        # One who borrows it holds it in a hand; with both full there is none.
        (persona("Richie Ryan", foreign_cards_per_persona=1), False),
    ],
)
def test_the_shooting_blade_is_slans(who: Card, offered: bool) -> None:
    blade = the("Shooting Blade")
    assert (blade.card.fact("mark"), blade.card.fact("restriction")) == ("reserved", 2)
    pre_game = [who, weapon("Claymore", hands=2)]
    ann = Person([blade, UPPER], pre_game=pre_game, endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    options = list(map(str, playing.until_asked("attack", "Ann").options))
    assert (f"attack with {blade.card.title}" in options) is offered


@pytest.mark.rule("HL-CARDS-163")
def test_it_is_the_attack_behind_alone_that_is_sure() -> None:
    others = [laid(UPPER, id=str(number)) for number in range(3)]
    attacks: list[Card | Own] = [others[0], TRICK, *others[1:]]
    playing = begin(Person(), Person(attacks=attacks))
    playing.play("Attack Phase")
    made = [each.attack for each in playing.game.now.exchanges]
    assert [attack_.is_undodgeable for attack_ in made] == [False, False, True, False]


@SURPRISES
def test_a_surprise_attack_is_no_first_one_without_an_opportunity(side: str, square: int) -> None:
    del square
    surprise = the(f"Surprise Attack (Parrying Blade), middle {side}")
    slow = laid(acts(own("Slow", "Situation"), values={"attacks that the opponent loses": 1}))
    ann = Person([surprise], endurance=[LOWER] * 9)
    playing = begin(ann, Person(in_play=[slow]), phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", f"attack with {surprise.card.title}")
