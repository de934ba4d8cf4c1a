"""What Situations and Locations do as long as they lie there."""

import pytest

from carddb.model import Card
from formats.highlander.engine import restrictions
from formats.highlander.engine.abilities import FROM_HAND, PUT_INTO_PLAY
from formats.highlander.scripts import REGISTRY, doing
from tests.formats.highlander.engine.own_cards import attack, block, own, weapon
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
TRICK = own("Dirty Trick", "Attack", "000/000/0X0")
DAMAGED = own("Low Trick", "Attack", "000/000/X00", keywords=["Dirty Trick"], damage=1)


@pytest.mark.rule("HL-CARDS-165")
@pytest.mark.parametrize("count", [1, 2])
def test_a_mortal_burns_a_card_each_turn(count: int) -> None:
    mortal = the("Disgruntled Mortal")
    grumblers = [laid(mortal, id=str(place), came=1) for place in range(count)]
    playing = begin(
        Person(endurance=[LOWER] * 9), Person(in_play=grumblers), phase="May Do/Must Do Phase"
    )
    playing.play("Defense Phase")
    assert len(playing.ann.discards) == count
    assert playing.ben.discards == []


@pytest.mark.rule("HL-CARDS-187")
@pytest.mark.parametrize("own_side", [True, False])
def test_dirty_tricks_deal_damage(own_side: bool) -> None:
    freebirds = laid(the("Fabulous Freebirds"), came=1)
    ann = Person(in_play=[] if own_side else [freebirds])
    ben = Person(attacks=[TRICK, DAMAGED, UPPER], in_play=[freebirds] if own_side else [])
    playing = begin(ann, ben)
    playing.play("Attack Phase")
    first = [("damage", 1)] if own_side else []
    assert playing.ann.pending == [*first, ("damage", 1), ("damage", 2)]


@pytest.mark.rule("HL-CARDS-187")
def test_one_of_them_is_in_play() -> None:
    freebirds = the("Fabulous Freebirds")
    ann = Person([freebirds], in_play=[laid(freebirds, id="2", came=1)], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert "play Fabulous Freebirds" not in options


@pytest.mark.rule("HL-CARDS-217")
def test_advice_raises_the_maximum() -> None:
    advice = the("Master's Advice")
    playing = begin(Person([advice, laid(advice, id="2")]), phase="Attack Phase")
    playing.ann.intend("attack", f"play {advice.card.title}")
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == 17
    # One is in play.
    assert playing.ann.in_play == playing.ann.hand == [advice.card.title]


@pytest.mark.rule("HL-CARDS-217")
def test_a_second_piece_of_advice_is_not_offered() -> None:
    advice = the("Master's Advice")
    ann = Person([advice], in_play=[laid(advice, id="2", came=1)], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert "play Master's Advice" not in options


@pytest.mark.rule("HL-CARDS-126")
@pytest.mark.parametrize("type_", ["Situation", "Object", "Plot", "Location"])
def test_a_second_card_of_a_type_that_stays(type_: str) -> None:
    serve = the("They Also Serve", type="Situation")
    first, second = own("First", type_), own("Second", type_)
    other = own("Other", "Plot" if type_ == "Object" else "Object")
    hand = [laid(card, id=card.title) for card in (second, other)]
    playing = begin(
        Person(hand, in_play=[laid(first, came=1)], endurance=[LOWER] * 9),
        Person(in_play=[laid(serve, came=1)]),
        phase="Attack Phase",
    )
    game, player = playing.game, playing.ann.player
    playing.until_asked("attack", "Ann")
    assert not restrictions.allows(game, player, playing["Second"], FROM_HAND)
    assert restrictions.allows(game, player, playing["Other"], FROM_HAND)


@pytest.mark.rule("HL-CARDS-266")
@pytest.mark.parametrize("whose", [0, 1])
def test_no_location_behind_the_headquarters(whose: int) -> None:
    quarters = laid(the("TSC Headquarters"), came=1)
    sides = [[quarters], []] if whose == 0 else [[], [quarters]]
    playing = begin(
        Person(
            [own("Church", "Location"), own("Hat", "Object")],
            in_play=sides[0],
            endurance=[LOWER] * 9,
        ),
        Person(in_play=sides[1]),
        phase="Attack Phase",
    )
    playing.until_asked("attack", "Ann")
    game, player = playing.game, playing.ann.player
    for how in (FROM_HAND, PUT_INTO_PLAY):
        assert not restrictions.allows(game, player, playing["Church"], how)
        assert restrictions.allows(game, player, playing["Hat"], how)


@pytest.mark.rule("HL-CARDS-268")
@pytest.mark.parametrize("made", [0, 1])
def test_no_more_attacks_than_before(made: int) -> None:
    stance = the("Two-Handed Stance")
    more = the("Combination (Yung Dol Kim)", mark=None)
    hand: list[Card | Own] = [UPPER, LOWER, laid(UPPER, id="3")]
    playing = begin(
        Person(hand[:made], in_play=[laid(stance, came=1)], endurance=[LOWER] * 9),
        Person([*hand, more], endurance=[LOWER] * 9),
        phase="Attack Phase",
    )
    if made:
        playing.ann.intend("attack", "attack with Upper")
    playing.ben.intend(
        "attack",
        f"play {more.card.title}",
        "attack with Upper",
        *[] if made else ["attack with Lower"],
    )
    playing.play("Ability Adjustment Phase", turn=4)
    assert playing.ben.attacks == ["Upper", "Lower"][: 1 if made else 2]


DISARM = acts(attack("Wrist", "000/000/00X"), when_successful=(doing.DISARM,))


@pytest.mark.rule("HL-CARDS-007")
@pytest.mark.parametrize("whose", [0, 1, None])
def test_nobody_is_disarmed_in_an_armory(whose: int | None) -> None:
    armory = laid(the("Armory"), came=1)
    sides: list[list[Own]] = [[armory] if whose == seat else [] for seat in (0, 1)]
    playing = begin(
        Person(in_play=sides[0], pre_game=[weapon("Sword")]),
        Person(in_play=sides[1], attacks=[DISARM]),
    )
    playing.play("Attack Phase")
    (sword,) = playing.ann.player.weapons
    assert str(sword.state) == ("disarmed" if whose is None else "drawn")


@pytest.mark.rule("HL-CARDS-007")
def test_who_was_disarmed_before_stays_so() -> None:
    playing = begin(
        Person(in_play=[laid(the("Armory"), came=1)], pre_game=[weapon("Sword")]),
        weapons=[{"player": 0, "weapon": "Sword", "state": "disarmed"}],
    )
    playing.play("Attack Phase")
    assert str(playing.ann.player.weapons[0].state) == "disarmed"


@pytest.mark.rule("HL-CARDS-008")
@pytest.mark.parametrize("there", [True, False])
def test_what_disarms_is_not_played(there: bool) -> None:
    armory = [laid(the("Armory"), came=1)] if there else []
    titled = attack("Master's Disarm", "X00/000/000")
    ann = Person([DISARM, titled, UPPER], endurance=[LOWER] * 9)
    playing = begin(ann, Person(in_play=armory), phase="Attack Phase")
    options = list(map(str, playing.until_asked("attack", "Ann").options))
    assert "attack with Upper" in options
    for title in ("Wrist", "Master's Disarm"):
        assert (f"attack with {title}" in options) is not there


@pytest.mark.rule("HL-CARDS-053")
def test_power_costs_a_card_with_a_gladius() -> None:
    gladius = the("Gladius, weapon", hands=1)
    ann = Person([UPPER], pre_game=[gladius], endurance=[LOWER] * 20)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper", "make Upper a Power Blow")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.discards) == 6


@pytest.mark.rule("HL-CARDS-053")
def test_so_does_a_power_block() -> None:
    gladius = the("Gladius, weapon", hands=1)
    roof = block("Roof", "XXX/000/000")
    ann = Person([roof], pre_game=[gladius], endurance=[LOWER] * 20)
    playing = begin(ann, Person(attacks=[laid(UPPER, attack=1, power_blow=True)]))
    playing.ann.intend("defense", "defend with Roof", "make Roof a Power Block")
    playing.play("Attack Phase")
    assert len(playing.ann.discards) == 6


@pytest.mark.rule("HL-CARDS-067")
@pytest.mark.parametrize("there", [True, False])
def test_no_head_shot_with_an_improvised_weapon(there: bool) -> None:
    chair = [laid(the("Improvised Weapon, Object"), came=1)] if there else []
    event = own("Head Shot", "Event")
    shot = Own(event, REGISTRY.of(event))
    ann = Person([UPPER, shot], in_play=chair, endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    if not there:
        playing.ann.intend("in conjunction", "Head Shot")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_head_shot is not there
    assert (playing.ann.offered("in conjunction") == []) is there


@pytest.mark.rule("HL-CARDS-251")
@pytest.mark.parametrize(("subtype", "lost"), [("Mortal Ally", True), ("Immortal Ally", False)])
def test_a_mortal_ally_costs_ability(subtype: str, lost: bool) -> None:
    friend = acts(own("Friend", "Situation", subtype=subtype), values={"hand size": 1})
    ann = Person([friend], endurance=[LOWER] * 9)
    playing = begin(ann, Person(in_play=[laid(the("Skull"), came=1)]), phase="Attack Phase")
    playing.ann.intend("attack", "play Friend")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == ([("loss", 1)] if lost else [])
    assert playing.ben.pending == []


@pytest.mark.rule("HL-CARDS-101")
@pytest.mark.parametrize(("ann", "ben", "winner"), [(9, 4, 0), (4, 9, 1)])
def test_the_game_ends_behind_a_pedestrians_fifth_turn(ann: int, ben: int, winner: int) -> None:
    walker = laid(the("Pedestrian", type="Situation"), came=0)
    playing = begin(
        Person(in_play=[walker], ability=ann, endurance=[LOWER] * 40),
        Person(ability=ben, endurance=[LOWER] * 40),
        phase="Attack Phase",
        acted=True,
    )
    outcome = playing.play_out()
    assert list(outcome.winners) == [winner]
    assert playing.game.turn == 7
