"""Restriction effects: what cards forbid, what is none, and what stops them."""

import pytest

from formats.highlander.engine import restrictions, texts, words
from formats.highlander.engine.abilities import (
    ALL,
    FOE,
    FROM_EXERTION,
    FROM_HAND,
    PUT_INTO_PLAY,
    YOU,
    Forbids,
    Joins,
    Lifts,
    Needs,
    Play,
    Whom,
)
from tests.formats.highlander.engine.own_cards import attack, block, guard, own
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, laid

HIGH = attack("High", "0X0/000/000")
WALL = block("Wall", "XXX/000/000")
PLAN = acts(own("Plan", "Event"))


def _no_block_from_hand(play: Play) -> bool:
    return play.how is FROM_HAND and play.card.printed.is_block


NO_BLOCKS = acts(
    own("Grip", "Situation"),
    forbids=(Forbids("The opponent plays no block from hand.", FOE, _no_block_from_hand),),
)


@pytest.mark.rule("HL-KEYWORD-18")
def test_a_restriction_keeps_cards_from_being_played() -> None:
    playing = begin(Person(hand=[WALL]), Person(attacks=[HIGH], in_play=[NO_BLOCKS]))
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2)]
    assert playing.ann.hand == ["Wall"]


def test_a_refusal_names_the_card_that_forbids() -> None:
    playing = begin(Person(hand=[WALL]), Person(in_play=[NO_BLOCKS]))
    game, ann = playing.game, playing.ann.player
    refused = restrictions.refusals(game, Play(game, ann, playing["Wall"], FROM_HAND))
    assert [str(each) for each in refused] == ["Grip: The opponent plays no block from hand."]
    assert refused[0].card is playing["Grip"]
    # It says from hand, and to put into play is something else.
    for how in (FROM_EXERTION, PUT_INTO_PLAY):
        assert restrictions.allows(game, ann, playing["Wall"], how)


def test_a_restriction_on_the_opponent_leaves_its_own_player_free() -> None:
    playing = begin(Person(hand=[WALL], in_play=[NO_BLOCKS]), Person(attacks=[HIGH]))
    playing.ann.intend("defense", "defend with Wall")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


@pytest.mark.parametrize(("whom", "ann", "ben"), [(YOU, 0, 1), (FOE, 1, 0), (ALL, 0, 0)])
def test_a_restriction_says_whom_it_concerns(whom: Whom, ann: int, ben: int) -> None:
    card = acts(own("Law", "Situation"), forbids=(Forbids("Nothing.", whom, lambda _p: True),))
    playing = begin(Person(hand=[PLAN], in_play=[card]))
    game = playing.game
    allowed = [
        int(restrictions.allows(game, player, playing["Plan"], FROM_HAND))
        for player in game.players
    ]
    assert allowed == [ann, ben]


def test_a_restriction_of_a_location_holds_for_both() -> None:
    card = acts(own("Hall", "Location"), forbids=(Forbids("Nothing.", FOE, lambda _p: True),))
    playing = begin(Person(hand=[PLAN], in_play=[card]))
    game = playing.game
    assert not any(
        restrictions.allows(game, player, playing["Plan"], FROM_HAND) for player in game.players
    )


def test_who_ignores_the_card_is_free() -> None:
    playing = begin(Person(hand=[WALL]), Person(attacks=[HIGH], in_play=[NO_BLOCKS]))
    game = playing.game
    texts.ignore(game, playing.ann.player, playing["Grip"], playing["Grip"], game.turn)
    playing.ann.intend("defense", "defend with Wall")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


def test_a_restriction_reaches_what_an_exertion_finds_if_it_says_so() -> None:
    all_blocks = acts(
        own("Grip", "Situation"),
        forbids=(Forbids("No blocks.", FOE, lambda play: play.card.printed.is_block),),
    )
    rest = [attack(f"Rest {n}", "000/000/0X0") for n in range(4)]
    for grip, found in ((all_blocks, False), (NO_BLOCKS, True)):
        playing = begin(
            Person(endurance=[*rest, *rest, WALL]), Person(attacks=[HIGH], in_play=[grip])
        )
        playing.ann.intend("defense", "exert for a Defense")
        if found:
            playing.ann.intend("defense found", "Wall")
        playing.play("Attack Phase")
        assert playing.ann.pending == ([] if found else [("damage", 2)])


def test_a_restriction_reaches_what_is_put_into_play() -> None:
    no_guard = acts(
        own("Grip", "Situation"),
        forbids=(Forbids("No Guards.", FOE, lambda play: play.card.printed.is_guard),),
    )
    watch = guard("Watch", "XXX/000/000")
    for grip, offers in ((no_guard, 0), (NO_BLOCKS, 1)):
        playing = begin(Person(hand=[watch]), Person(in_play=[grip]), phase="May Do/Must Do Phase")
        playing.play("Attack Phase")
        offered = [option for each in playing.ann.offered("may do") for option in each]
        assert offered.count("put up Watch") == offers


@pytest.mark.rule("HL-KEYWORD-19")
def test_unblockable_is_no_restriction() -> None:
    """What stops all Restriction effects does nothing about it."""
    free = acts(own("Free", "Situation"), lifts=(Lifts("All.", lambda _play: True),))
    kick = acts(attack("Kick", "0X0/000/000"), words={words.UNBLOCKABLE})
    playing = begin(Person(hand=[WALL], in_play=[free]), Person(attacks=[kick]))
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-KEYWORD-20", "HL-EFFECT-15")
def test_a_requirement_is_no_restriction() -> None:
    free = acts(own("Free", "Situation"), lifts=(Lifts("All.", lambda _play: True),))
    needy = acts(own("Needy", "Event"), needs=(Needs("Never.", lambda _g, _c, _p: False),))
    playing = begin(Person(hand=[needy], in_play=[free]), phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.hand == ["Needy"]
    met = acts(own("Needy", "Event"), needs=(Needs("Always.", lambda _g, _c, _p: True),))
    playing = begin(Person(hand=[met]), phase="Attack Phase")
    playing.ann.intend("attack", "play Needy")
    playing.play("Ability Adjustment Phase")


def _blocks(play: Play) -> bool:
    return play.card.printed.is_block


@pytest.mark.parametrize(
    "free",
    [
        acts(own("Free", "Situation"), lifts=(Lifts("Blocks.", _blocks),)),
        acts(own("Free", "Situation"), lifts=(Lifts("Nothing.", lambda _play: False),)),
    ],
)
def test_an_effect_in_play_stops_restrictions_of_what_it_names(free: Own) -> None:
    playing = begin(Person(hand=[WALL], in_play=[free]), Person(in_play=[NO_BLOCKS]))
    allowed = restrictions.allows(playing.game, playing.ann.player, playing["Wall"], FROM_HAND)
    assert allowed == (free.script.lifts[0].says == "Blocks.")


def test_a_card_can_stop_them_for_itself() -> None:
    sure = acts(block("Sure", "XXX/000/000"), own_lifts=(Lifts("This.", lambda _play: True),))
    playing = begin(Person(hand=[sure]), Person(attacks=[HIGH], in_play=[NO_BLOCKS]))
    playing.ann.intend("defense", "defend with Sure")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


@pytest.mark.parametrize(("also_own", "allowed"), [(True, True), (False, False)])
def test_own_restrictions_are_stopped_only_by_who_says_so(also_own: bool, allowed: bool) -> None:
    own_law = acts(own("Law", "Situation"), forbids=(Forbids("No.", YOU, _blocks),))
    free = acts(
        own("Free", "Situation"), lifts=(Lifts("All.", lambda _play: True, also_own=also_own),)
    )
    playing = begin(Person(hand=[WALL], in_play=[own_law, free]))
    game = playing.game
    assert restrictions.allows(game, playing.ann.player, playing["Wall"], FROM_HAND) == allowed


def test_a_card_played_with_a_defense_stops_what_forbids_that() -> None:
    bait = acts(own("Bait", "Edge"), joins=Joins("defense", lifts=Lifts("It.", lambda _p: True)))
    playing = begin(Person(hand=[WALL, bait]), Person(attacks=[HIGH], in_play=[NO_BLOCKS]))
    playing.ann.intend("defense", "defend with Wall")
    playing.play("Attack Phase")
    # It is played without being asked for: nothing else lets the block be played.
    assert playing.ann.in_play == ["Wall", "Bait"]
    assert playing.ann.pending == []


def test_a_card_may_be_played_once_a_turn() -> None:
    kick = acts(attack("Kick", "000/000/0X0"), once_a_turn=True, words={words.ADDITIONAL_ATTACK})
    playing = begin(
        Person(hand=[laid(kick, id="one"), laid(kick, id="other")]), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Kick")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.hand == ["Kick"]
    offered = playing.ann.offered("attack")
    assert ["attack with Kick" in each for each in offered] == [True, *[False] * (len(offered) - 1)]
    assert len(playing.game.now.tickets) == 1
