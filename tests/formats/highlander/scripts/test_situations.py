"""What Situations and Locations do as long as they lie there."""

import pytest

from carddb.model import Card
from formats.highlander.engine import restrictions, texts
from formats.highlander.engine.abilities import FROM_HAND, PUT_INTO_PLAY
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts import REGISTRY, doing
from tests.formats.highlander.engine.own_cards import attack, block, own, weapon
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, does, laid
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


SERVE = the("They Also Serve", type="Situation")


@pytest.mark.rule("HL-CARDS-126", "HL-AMBIGUOUS-97")
@pytest.mark.parametrize("there", ["Situation", "Object", "Plot", "Location"])
@pytest.mark.parametrize("type_", ["Situation", "Object", "Plot", "Location"])
def test_one_card_that_stays_of_all_types_together(there: str, type_: str) -> None:
    second = own("Second", type_)
    playing = begin(
        Person([second], in_play=[laid(own("First", there), came=1)], endurance=[LOWER] * 9),
        Person(in_play=[laid(SERVE, came=1)]),
        phase="Attack Phase",
    )
    game, player = playing.game, playing.ann.player
    playing.until_asked("attack", "Ann")
    for how in (FROM_HAND, PUT_INTO_PLAY):
        assert not restrictions.allows(game, player, playing["Second"], how)


@pytest.mark.rule("HL-CARDS-126")
def test_a_first_card_that_stays_is_played() -> None:
    playing = begin(
        Person([own("Hat", "Object"), own("Fair", "Event")], endurance=[LOWER] * 9),
        Person(in_play=[laid(SERVE, came=1)]),
        phase="Attack Phase",
    )
    game, player = playing.game, playing.ann.player
    playing.until_asked("attack", "Ann")
    assert restrictions.allows(game, player, playing["Hat"], FROM_HAND)
    assert restrictions.allows(game, player, playing["Fair"], FROM_HAND)


@pytest.mark.rule("HL-CARDS-126", "HL-AMBIGUOUS-97")
@pytest.mark.parametrize("is_ignored", [True, False])
def test_of_several_the_opponent_keeps_one(is_ignored: bool) -> None:
    def ignore(game: HlGame, card: HlCard, player: Player) -> None:
        texts.ignore(game, player, playing["They Also Serve"], card, game.turn)

    blind = acts(own("Blind", "Edge"), when_played=does(ignore))
    there = [laid(own(title, type_), came=1) for title, type_ in STAYING.items()]
    playing = begin(
        Person([blind] if is_ignored else [], in_play=there, endurance=[LOWER] * 30),
        Person(in_play=[laid(SERVE, came=1)], endurance=[LOWER] * 30),
        phase="May Do/Must Do Phase",
    )
    if is_ignored:
        # What is ignored tells nobody anything in that turn; in the next it acts again.
        playing.ann.intend("may do", "play Blind")
    playing.ann.intend("keep", "Hat")
    playing.play("Defense Phase", turn=5 if is_ignored else 3)
    assert playing.ann.in_play == ["Hat"]
    assert playing.told("Ann: They Also Serve")


@pytest.mark.rule("HL-AMBIGUOUS-97")
def test_nobody_is_told_to_keep_the_only_one() -> None:
    playing = begin(
        Person(in_play=[laid(own("Hat", "Object"), came=1)], endurance=[LOWER] * 9),
        Person(in_play=[laid(SERVE, came=1)]),
        phase="May Do/Must Do Phase",
    )
    playing.play("Defense Phase")
    assert not playing.told("Ann: They Also Serve")


STAYING = {"Hat": "Object", "Well": "Situation", "Inn": "Location", "Plan": "Plot"}
HAVEN = the("Safe Haven")
TREE = attack("Tree", "0X0/000/000", damage=0, keywords=["no power blow"])
BLAST = acts(own("Blast", "Event"), may_damage=True)
FAIR = acts(own("Fair", "Event"), values={})


@pytest.mark.rule("HL-CARDS-246")
@pytest.mark.parametrize(
    ("card", "may_damage"), [(UPPER, True), (TREE, False), (BLAST, True), (FAIR, False)]
)
def test_nothing_that_may_deal_damage_in_a_safe_haven(card: Card | Own, may_damage: bool) -> None:
    playing = begin(
        Person([card], endurance=[LOWER] * 9),
        Person(in_play=[laid(HAVEN, came=1)]),
        phase="Attack Phase",
    )
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert (laid(card).card.title not in options) == may_damage


@pytest.mark.rule("HL-CARDS-246")
@pytest.mark.parametrize(
    ("card", "may_damage"), [(UPPER, True), (TREE, False), (BLAST, True), (FAIR, False)]
)
def test_a_safe_haven_leaves_as_its_player_may_deal_damage(
    card: Card | Own, may_damage: bool
) -> None:
    playing = begin(
        Person([card], in_play=[laid(HAVEN, came=1)], endurance=[LOWER] * 9),
        phase="Attack Phase",
    )
    is_event = laid(card).card.fact("type") == "Event"
    playing.ann.intend("attack", f"{'play' if is_event else 'attack with'} {laid(card).card.title}")
    playing.play("Ability Adjustment Phase")
    assert (playing.ann.discards == [HAVEN.card.title]) == may_damage


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
    behind = playing.ben.offered("attack")[2:]
    assert any("attack with Lower" in options for options in behind) is not bool(made)


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
