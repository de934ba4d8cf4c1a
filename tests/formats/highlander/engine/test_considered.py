"""Weapons that only count as lost: that is a Restriction effect, which others can stop."""

from typing import Any

import pytest

from formats.highlander.engine import restrictions, texts
from formats.highlander.engine.abilities import FROM_HAND, Joins, Lifts, Play
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.disarming import consider_lost, disarm
from formats.highlander.engine.state import HlGame, Player
from tests.formats.highlander.engine.own_cards import (
    attack,
    block,
    guard,
    off_hand,
    own,
    persona,
    weapon,
)
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, does, laid

HIGH = attack("High", "0X0/000/000")
WALL = block("Wall", "XXX/000/000")
WATCH = guard("Watch", "XXX/XXX/000")
SWORD, DAGGER = weapon("Sword"), off_hand("Dagger")


def _blur(game: HlGame, card: HlCard, player: Player) -> None:
    consider_lost(game, game.foe_of(player), card)


def _take(game: HlGame, _card: HlCard, player: Player) -> None:
    disarm(game, game.foe_of(player))


FOG = acts(own("Fog", "Situation"), when_entering=does(_blur))
SNATCH = acts(own("Fog", "Situation"), when_entering=does(_take))
DENSE = acts(own("Dense Fog", "Situation"), when_entering=does(_blur))
"""It takes a second weapon."""


def _are_blocks(play: Play) -> bool:
    return play.card.printed.is_block


def _free(what: Any = _are_blocks, **lifts: Any) -> Own:
    return acts(own("Free", "Situation"), lifts=(Lifts("It is free.", what, **lifts),))


def under(fog: Own, ann: Person, *others: Own) -> Playing:
    """Ann's Defense Phase, behind a turn in which Ben has played a fog and made an attack."""
    ben = Person([fog, *others, HIGH], pre_game=[persona("Ben")])
    playing = begin(ann, ben, player="Ben", phase="Attack Phase", special_cards=0)
    playing.ben.intend("attack", f"play {fog.card.title}", "attack with High")
    return playing


BAIT = acts(own("Bait", "Edge"), joins=Joins("defense", lifts=Lifts("It.", _are_blocks)))


@pytest.mark.rule("HL-WEAPON-37", "HL-WEAPON-49")
@pytest.mark.parametrize(
    ("ann", "may_block"),
    [
        (Person([WALL]), False),
        (Person([WALL], in_play=[_free()]), True),
        (Person([WALL], in_play=[_free(lambda _play: False)]), False),
        (Person([acts(WALL, own_lifts=(Lifts("This.", _are_blocks),))]), True),
        (
            Person(
                [
                    WALL,
                    acts(
                        own("Bait", "Edge"), joins=Joins("defense", lifts=Lifts("It.", _are_blocks))
                    ),
                ]
            ),
            True,
        ),
    ],
)
def test_what_stops_restrictions_gives_the_weapon_back_for_a_play(
    ann: Person, may_block: bool
) -> None:
    playing = under(FOG, ann)
    if may_block:
        playing.ann.intend("defense", "defend with Wall")
    playing.play("Attack Phase", turn=4)
    assert playing.ann.pending == ([] if may_block else [("damage", 2)])


@pytest.mark.rule("HL-WEAPON-32", "HL-WEAPON-37")
def test_a_weapon_that_is_really_lost_comes_back_by_nothing_of_the_kind() -> None:
    playing = under(SNATCH, Person([WALL], in_play=[_free()]))
    playing.play("Attack Phase", turn=4)
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-WEAPON-37")
def test_the_refusal_names_the_card_by_which_the_weapon_counts_as_lost() -> None:
    playing = under(FOG, Person([WALL], pre_game=[SWORD]))
    playing.play("Attack Phase", turn=4)
    refused = restrictions.refusals(
        playing.game, Play(playing.game, playing.ann.player, playing["Wall"], FROM_HAND)
    )
    assert [str(each) for each in refused] == ["Fog: Sword counts as lost."]


@pytest.mark.rule("HL-WEAPON-37")
@pytest.mark.parametrize(("free", "stays"), [((), False), ((_free(),), True)])
def test_a_guard_that_could_be_played_all_the_same_stays(
    free: tuple[Own, ...], stays: bool
) -> None:
    playing = under(FOG, Person(in_play=[WATCH, *free]))
    playing.play("Attack Phase", turn=4)
    assert ("Watch" in playing.ann.in_play) is stays


@pytest.mark.rule("HL-WEAPON-37")
@pytest.mark.parametrize("also_own", [True, False])
def test_one_s_own_card_is_stopped_only_by_what_says_so(also_own: bool) -> None:
    def drop(game: HlGame, card: HlCard, player: Player) -> None:
        consider_lost(game, player, card)

    vow = acts(own("Vow", "Situation"), when_entering=does(drop))
    ann = Person([vow, HIGH], in_play=[_free(lambda _play: True, also_own=also_own)])
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "play Vow")
    playing.play("Ability Adjustment Phase")
    offered = playing.ann.offered("attack")
    assert "attack with High" in offered[0]
    # With nothing to choose from, nothing is asked.
    assert any("attack with High" in each for each in offered[1:]) is also_own


def test_with_one_weapon_left_nothing_is_refused() -> None:
    playing = under(FOG, Person([WALL], pre_game=[SWORD, DAGGER], in_play=[laid(WATCH)]))
    playing.ann.intend("defense", "defend with Wall")
    playing.play("Attack Phase", turn=4)
    assert playing.ann.pending == []


def test_two_weapons_count_as_lost_until_one_of_them_is_free() -> None:
    """The block takes one weapon, so it is enough that one card is stopped."""
    playing = begin(Person([WALL], pre_game=[SWORD, DAGGER]), Person(in_play=[FOG, DENSE]))
    game, ann = playing.game, playing.ann.player
    for title in ("Fog", "Dense Fog"):
        assert restrictions.allows(game, ann, playing["Wall"], FROM_HAND)
        consider_lost(game, ann, playing[title])
    refused = restrictions.refusals(game, Play(game, ann, playing["Wall"], FROM_HAND))
    assert [each.card.card.title for each in refused] == ["Fog", "Dense Fog"]
    playing["Fog"].controller = ann.number
    any_of_foe = [Lifts("It.", _are_blocks)]
    assert not restrictions.refusals(game, Play(game, ann, playing["Wall"], FROM_HAND), any_of_foe)


@pytest.mark.rule("HL-WEAPON-36")
def test_a_card_that_is_nullified_holds_no_weapon_down() -> None:
    playing = begin(Person([WALL], pre_game=[SWORD]), Person(in_play=[FOG]))
    game, ann = playing.game, playing.ann.player
    consider_lost(game, ann, playing["Fog"])
    texts.nullify(game, playing["Fog"], playing["Fog"], game.turn)
    assert ann.weapons[0].is_usable
    assert playing.log.lines[-1] == "Ann has Sword again."


@pytest.mark.rule("HL-WEAPON-36")
def test_who_ignores_the_card_has_the_weapon_back_and_nobody_else() -> None:
    playing = begin(Person(pre_game=[SWORD]), Person(in_play=[FOG]))
    game, ann, ben = playing.game, playing.ann.player, playing.ben.player
    for player in (ann, ben):
        consider_lost(game, player, playing["Fog"])
    texts.ignore(game, ann, playing["Fog"], playing["Fog"], game.turn)
    assert ann.weapons[0].is_usable
    assert not ben.weapons[0].is_usable


def test_an_illusion_of_an_exertion_is_kept_back_as_any_card() -> None:
    ghost = acts(own("Sword Ghost", "Illusion", subtitle="Sword"), values={"hand size": 1})
    thin = acts(own("Fog", "Situation"), values={"hand size": 1})
    for fog, is_played in ((FOG, False), (thin, True)):
        ann = Person(endurance=[ghost], discards=[WALL] * 9, pre_game=[SWORD])
        playing = under(fog, ann)
        playing.ann.intend("defense", "exert for an Illusion")
        if is_played:
            playing.ann.intend("illusion", "Sword Ghost (Sword)")
        playing.play("Attack Phase", turn=4)
        assert bool(playing.ann.offered("illusion")) is is_played
