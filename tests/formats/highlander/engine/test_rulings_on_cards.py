"""Rulings on cards whose texts are not recorded, with cards of the tests that have such texts."""

import pytest

from carddb.model import Card
from formats.highlander.engine import (
    capturing,
    coming_defenses,
    disarming,
    for_a_turn,
    prone,
    texts,
    values,
    words,
)
from formats.highlander.engine.abilities import YOU, Cost, Forbids, Power, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.pending import add_damage
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import ATTACK, MAY_DO
from formats.highlander.scripts.further import discard_some, raises_damage
from formats.highlander.scripts.which import is_attack, is_block, plays
from tests.formats.highlander.engine.own_cards import (
    attack,
    block,
    guard,
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
    titles,
)

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
SURE = acts(attack("Sure", "0X0/000/000"), words={words.UNBLOCKABLE})
ROOF = block("Roof", "XXX/XXX/000")
FLOOR = block("Floor", "000/XXX/XXX")
DECK = [LOWER] * 30
MORE = acts(own("More", "Edge"), words={words.ADDITIONAL_ATTACK}, when_played=does(lambda *_: None))


def trick(title: str, **script: object) -> Own:
    """A Dirty Trick with a text."""
    return acts(attack(title, "000/000/0X0", keywords=["Dirty Trick"]), **script)


@pytest.mark.rule("HL-CARDS-040")
@pytest.mark.parametrize("defended", [True, False])
def test_head_butt_takes_its_discards_as_it_succeeds(defended: bool) -> None:
    butt = trick(
        "Head Butt",
        when_successful=does(lambda game, _, player: discard_some(game, player, 2)),
    )
    low = acts(own("Low Step", "Dodge", "000/XXX/XXX"), words=())
    ann = Person([butt, UPPER, laid(UPPER, id="2"), ROOF], endurance=DECK)
    ben = Person([low] if defended else [], endurance=DECK)
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Head Butt")
    if defended:
        playing.ben.intend("defense", "defend with Low Step")
    else:
        playing.ann.intend("discard by an effect", "Roof", "Upper")
    playing.play("Attack Phase", turn=4)
    assert playing.ann.discards == ([] if defended else ["Roof", "Upper"])
    if not defended:
        # Not as it is played.
        told = playing.course.index("Ann, discard by an effect: Roof")
        assert told > playing.course.index("Head Butt is successful.")


TACKLE = trick(
    "Tackle",
    when_played=does(lambda game, _, player: prone.stagger(game, player, 3)),
    when_successful=does(lambda game, _, player: prone.stagger(game, game.foe_of(player), 3)),
)


@pytest.mark.rule("HL-CARDS-041")
@pytest.mark.parametrize(("rolled", "falls"), [(3, False), (4, True)])
def test_a_tackle_rolls_for_its_player_at_once(rolled: int, falls: bool) -> None:
    ann = Person([TACKLE], endurance=DECK)
    playing = begin(ann, phase="Attack Phase", dice={"stay up": [rolled]})
    playing.ann.intend("attack", "attack with Tackle")
    playing.play("Ability Adjustment Phase")
    assert prone.is_prone(playing.ann.player) is falls
    assert not prone.is_prone(playing.ben.player)


@pytest.mark.rule("HL-CARDS-041")
@pytest.mark.parametrize("dodged", [True, False])
def test_and_for_the_opponent_if_and_when_it_succeeds(dodged: bool) -> None:
    step = own("Low Step", "Dodge", "000/XXX/XXX")
    dice = {} if dodged else {"stay up": [5]}
    playing = begin(Person([step], endurance=DECK), Person(attacks=[TACKLE]), dice=dice)
    if dodged:
        playing.ann.intend("defense", "defend with Low Step")
    playing.play("Attack Phase")
    assert prone.is_prone(playing.ann.player) is not dodged


def keep(_game: HlGame, card: HlCard, _player: Player) -> None:
    card.is_kept = True


def choke(game: HlGame, card: HlCard, foe: Player) -> None:
    if card.is_kept and foe.endurance.cards:
        capturing.capture(game, game.foe_of(foe), foe.endurance.cards[-1], card)


CHOKE = trick(
    "Choke", when_successful=does(keep), at_foes_start=does(choke, "Put a card under it.")
)


@pytest.mark.rule("HL-CARDS-039")
def test_each_of_two_chokes_takes_cards_of_the_endurance() -> None:
    chokes = [CHOKE, laid(CHOKE, id="2")]
    fillers = [own(f"Filler {number}", "Plot") for number in range(30)]
    ann = Person(attacks=chokes, endurance=DECK)
    playing = begin(ann, Person(endurance=fillers), player="Ben")
    # They stay, and in the next turn of the opponent each has a card of its own.
    told = "Choke: Put a card under it."
    playing.ben.intend("may do", told, told)
    playing.play("Defense Phase", turn=5)
    there = [card for card in playing.ann.player.in_play.cards if str(card) == "Choke"]
    assert [len(capturing.held_by(card)) for card in there] == [1, 1]


@pytest.mark.rule("HL-CARDS-039")
def test_one_that_was_stopped_takes_none_and_is_swept() -> None:
    step = own("Low Step", "Dodge", "000/XXX/XXX")
    ann = Person(attacks=[CHOKE, laid(CHOKE, id="2")], endurance=DECK)
    playing = begin(ann, Person([step], endurance=DECK), player="Ben")
    playing.ben.intend("defense", "defend with Low Step")
    playing.play("May Do/Must Do Phase", turn=4)
    assert titles(playing.ann.player.in_play) == ["Choke"]
    assert playing.ann.discards == ["Choke"]


FEINT = acts(
    own("Feint", "Event", subtitle="Duncan MacLeod"), joins=joins("block", words.BLOCKS_UNBLOCKABLE)
)
WATCH = guard("Watch", "XXX/000/000")
DUNCAN = persona("Duncan MacLeod")


@pytest.mark.rule("HL-CARDS-044")
def test_a_guard_has_what_feint_gives_it_in_that_turn_alone() -> None:
    ann = Person([WATCH, FEINT], pre_game=[DUNCAN], endurance=DECK)
    ben = Person([laid(SURE, id="2")], attacks=[SURE], endurance=DECK)
    playing = begin(ann, ben)
    playing.ann.intend("defense", "defend with Watch")
    playing.ben.intend("attack", "attack with Sure")
    playing.play("Attack Phase", turn=5)
    (exchange,) = playing.game.now.exchanges
    assert exchange.outcome == "successful" and "Watch" in playing.ann.in_play
    # The Guard is there, and may not serve.
    assert "let Watch serve" not in str(playing.ann.offered("defense"))
    assert playing.told("Ann blocks Sure with Watch.")


CONTINUITY = acts(
    own("Continuity", "Edge"),
    when_played=does(
        lambda _game, _card, player: coming_defenses.let_have(
            player, frozenset((words.POWER_BLOCK,)), 3
        )
    ),
)


@pytest.mark.rule("HL-CARDS-023")
def test_continuity_reaches_three_defenses_and_no_more() -> None:
    blows = [laid(UPPER, id=str(place), attack=place, power_blow=True) for place in range(1, 5)]
    walls = [laid(ROOF, id=f"r{place}") for place in range(4)]
    playing = begin(Person([CONTINUITY, *walls], endurance=DECK), Person(attacks=blows))
    playing.ann.intend("defense", "play Continuity", *["defend with Roof"] * 4)
    playing.play("Attack Phase")
    # Three are Power Blocks, and of the fourth the blow goes through.
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-CARDS-023")
def test_it_reaches_defenses_of_later_turns() -> None:
    blow = acts(attack("Blow", "0X0/000/000"), words={words.POWER_BLOW})
    ann = Person([CONTINUITY, ROOF], endurance=DECK)
    ben = Person([blow], endurance=DECK)
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", "play Continuity")
    playing.ben.intend("attack", "attack with Blow")
    playing.ann.intend("defense", "defend with Roof")
    playing.play("Attack Phase", turn=5)
    assert playing.ann.pending == [] and playing.ann.player.coming[0].left == 2


@pytest.mark.rule("HL-CARDS-023")
def test_each_has_it_only_in_the_turn_in_which_it_is_played() -> None:
    blow = acts(attack("Blow", "0X0/000/000"), words={words.POWER_BLOW})
    ann = Person([CONTINUITY, WATCH], endurance=DECK)
    ben = Person([blow], attacks=[laid(UPPER, power_blow=True)], endurance=DECK)
    playing = begin(ann, ben)
    playing.ann.intend("defense", "play Continuity", "defend with Watch")
    playing.ben.intend("attack", "attack with Blow")
    playing.ann.intend("defense", "let Watch serve")
    playing.play("Attack Phase", turn=5)
    assert playing.ann.pending == [("damage", 2)] and playing.ann.ability == 15


def test_words_for_a_turn_are_gone_with_it() -> None:
    gift = acts(
        own("Gift", "Edge"),
        when_played=does(
            lambda game, *_: for_a_turn.give(game, playing["Watch"], frozenset(("brave",)))
        ),
    )
    ann = Person([gift], [laid(WATCH, came=1)], endurance=DECK)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "play Gift")
    playing.play("Ability Adjustment Phase")
    assert playing["Watch"].has("brave")
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "play Gift")
    playing.play("Ben's turn")
    assert not playing["Watch"].has("brave")


def holy(**script: object) -> Own:
    """A Holy Ground."""
    return acts(own("Holy Ground", "Event"), when_played=does(lambda *_: None), **script)


def grounds(*attacks: Card, ground: Own | None = None, count: int = 1) -> Playing:
    cards = [laid(ground or holy(), id=str(place)) for place in range(count)]
    return begin(Person(cards, endurance=DECK), Person(attacks=attacks, endurance=DECK))


@pytest.mark.rule("HL-CARDS-060")
@pytest.mark.parametrize("attacks", [(), (UPPER,)])
def test_holy_ground_needs_no_attack(attacks: tuple[Card, ...]) -> None:
    playing = grounds(*attacks)
    playing.ann.intend("defense", "play Holy Ground")
    playing.play("Attack Phase")
    assert playing.ann.in_play == ["Holy Ground"]


@pytest.mark.rule("HL-CARDS-061")
@pytest.mark.parametrize("anywhere", [True, False])
def test_holy_ground_is_for_the_defense_phase(anywhere: bool) -> None:
    said = {values.ANY_PHASE} if anywhere else ()
    playing = grounds(ground=holy(words=said))
    playing.play("Ability Adjustment Phase")
    assert "play Holy Ground" in str(playing.ann.offered("defense"))
    assert ("play Holy Ground" in str(playing.ann.offered("attack"))) is anywhere


@pytest.mark.rule("HL-CARDS-062")
@pytest.mark.parametrize("played", [True, False])
def test_holy_ground_is_not_played_in_consecutive_turns(played: bool) -> None:
    playing = grounds(count=2)
    if played:
        playing.ann.intend("defense", "play Holy Ground")
    playing.play("Attack Phase", turn=5)
    second = playing.ann.offered("defense")[-1]
    assert ("play Holy Ground" in second) is not played


@pytest.mark.rule("HL-CARDS-062")
def test_but_a_turn_later_it_is() -> None:
    playing = grounds(count=2)
    playing.ann.intend("defense", "play Holy Ground")
    playing.play("Defense Phase", turn=7)
    playing = grounds(count=2)
    playing.ann.intend("defense", "play Holy Ground").intend("may do", None, None)
    playing.ann.intend("defense", "play Holy Ground")
    playing.play("Attack Phase", turn=7)
    assert playing.ann.in_play == ["Holy Ground"]


@pytest.mark.rule("HL-CARDS-076")
@pytest.mark.parametrize(("count", "may"), [(2, False), (1, True)])
def test_one_part_of_a_power_is_used_as_often_as_its_text_lets(count: int, may: bool) -> None:
    def take(game: HlGame, _card: HlCard, player: Player) -> None:
        game.piles.move(player.discards.cards[-1], player.hand)

    says = "Take an attack back, up to a hand of two."
    power = Power(says, take, (MAY_DO,), lambda _g, _c, player: len(player.hand) < 2, is_once=False)
    kanwulf = acts(persona("Kanwulf"), powers=(power,))
    ann = Person(discards=[UPPER, LOWER, UPPER], pre_game=[kanwulf], endurance=DECK)
    playing = begin(ann, phase="May Do/Must Do Phase")
    playing.ann.intend("may do", *[f"use Kanwulf: {says}"] * count)
    playing.play("Defense Phase")
    assert len(playing.ann.hand) == count
    assert (says in str(playing.ann.offered("may do")[-1])) is may


KURGAN = acts(persona("The Kurgan"), adds_damage=raises_damage(1))
NOTHING = acts(attack("Nothing", "0X0/000/000", damage=0), words={words.NO_DAMAGE})
ZERO = attack("Zero", "0X0/000/000", damage=0)


@pytest.mark.rule("HL-CARDS-081")
@pytest.mark.parametrize(
    ("made", "damage"),
    [
        (ZERO, 1),
        (NOTHING, 0),
        (attack("Gouge", "0X0/000/000", keywords=["Dirty Trick"]), 0),
        (attack("Stomp", "0X0/000/000", keywords=["Dirty Trick"], damage=0), 1),
        (UPPER, 3),
    ],
)
def test_the_kurgan_adds_to_0_damage_and_not_to_no_damage(made: Card | Own, damage: int) -> None:
    ben = Person(attacks=[made], pre_game=[KURGAN])
    playing = begin(Person(endurance=DECK), ben)
    playing.play("Attack Phase")
    assert playing.ann.pending == ([("damage", damage)] if damage else [])


BROADSWORD = acts(weapon("Two Handed Broadsword", 2), values={words.EXERTIONS: 1})
MODIFY = "Your Power Blow deals 1 more."


def _has_blow(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return any(each.is_power_blow for each in player.attacks)


CUSTOM = laid(
    acts(
        own("Custom Broadsword", "Object"),
        powers=(
            Power(
                MODIFY,
                lambda game, card, player: add_damage(game, game.foe_of(player), 1, card),
                (ATTACK,),
                _has_blow,
                costs=(Cost("Exert.", exertions=1),),
            ),
        ),
    ),
    came=1,
)


@pytest.mark.rule("HL-CARDS-082")
@pytest.mark.parametrize("sword", [BROADSWORD, weapon("Claymore", 2)])
def test_a_second_exertion_may_modify_a_power_blow(sword: Own | Card) -> None:
    ann = Person([UPPER], [CUSTOM], pre_game=[sword], endurance=DECK)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper", "make Upper a Power Blow")
    may = sword is BROADSWORD
    if may:
        playing.ann.intend("attack", f"use Custom Broadsword: {MODIFY}")
    playing.play("Ability Adjustment Phase")
    # The card gives no exertion: the weapon does.
    assert playing.game.now.exertions == (2 if may else 1)
    assert playing.ben.pending == ([("damage", 1)] if may else [])


@pytest.mark.rule("HL-CARDS-128")
def test_a_throw_bears_on_the_attacks_and_blocks_of_the_next_turn() -> None:
    script = Script(
        forbids=(
            Forbids("No attack.", YOU, plays(is_attack)),
            Forbids("No block.", YOU, plays(is_block)),
        )
    )
    throw = acts(
        special_attack("Throw", "0X0/000/000", subtype="Ranged"),
        words={words.ADDITIONAL_ATTACK},
        when_played=does(
            lambda game, card, player: texts.give(
                game, script, card, player, game.turn + 2, game.turn + 2
            )
        ),
    )
    ann = Person([throw, UPPER, LOWER, ROOF, laid(UPPER, id="3")], endurance=DECK)
    ben = Person([laid(UPPER, id="2")], endurance=DECK)
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Throw", "attack with Upper")
    playing.ben.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase", turn=5)
    # The additional attack of the same turn was made; in the next neither attack nor block is.
    assert playing.told("Ann attacks with Upper.")
    asked = [*playing.ann.offered("defense")[-1], *playing.ann.offered("attack")[-1]]
    assert "defend with Roof" not in asked and "attack with Lower" not in asked
    ann_again = begin(ann, ben, phase="Attack Phase")
    ann_again.ann.intend("attack", "attack with Throw", "attack with Upper")
    ann_again.ann.intend("attack", None, None)
    ann_again.play("Ability Adjustment Phase", turn=7)
    assert "attack with Lower" in ann_again.ann.offered("attack")[-1]


PARRY = laid(acts(own("Circular Parry", "Situation"), values={values.CHANCE_OF_DISARM: 2}), came=1)


@pytest.mark.rule("HL-CARDS-019")
@pytest.mark.parametrize(
    ("title", "parries", "rolled", "disarmed"),
    [
        ("Disarm", True, 4, True),
        ("Disarm", True, 5, False),
        ("Disarm", False, 3, False),
        ("Wrist Lock", True, 3, False),
        ("Wrist Lock", True, 2, True),
        ("Quick Disarm", True, 3, False),
    ],
)
def test_a_circular_parry_helps_cards_titled_disarm_alone(
    title: str, parries: bool, rolled: int, disarmed: bool
) -> None:
    roll = does(
        lambda game, card, player: disarming.try_to_disarm(game, game.foe_of(player), 2, card)
    )
    lock = acts(attack(title, "0X0/000/000"), when_successful=roll)
    ben = Person(in_play=[PARRY] if parries else [], attacks=[lock], endurance=DECK)
    ann = Person(pre_game=[weapon("Sword")], endurance=DECK)
    playing = begin(ann, ben, dice={"disarm": [rolled]})
    playing.play("Attack Phase")
    (sword,) = playing.ann.player.weapons
    assert sword.is_lost is disarmed
