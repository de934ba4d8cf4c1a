"""What a player sees of a duel."""

import pytest

from formats.highlander.engine import values
from formats.highlander.engine.this_turn import ATTACK
from formats.table.seeing import Hidden
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_CENTER,
    LOWER_CENTER_BLOCK,
    THRUST,
    UPPER_CENTER,
    UPPER_GUARD,
)
from tests.formats.highlander.engine.own_cards import own, persona
from tests.formats.highlander.engine.playing import Person, acts, begin, laid


def test_a_view_says_whose_turn_it_is_and_what_is_on() -> None:
    playing = begin(Person([THRUST]), Person([DODGE]), phase="Attack Phase", turn=7)
    playing.until_asked("attack")
    game, (ann, ben) = playing.game, playing.game.players
    mine, others = (game.view(player.decider) for player in (ann, ben))
    assert (mine.is_mine, others.is_mine) == (True, False)
    assert mine.active is others.active is ann
    assert (mine.turn, mine.phase, mine.now) == (7, ATTACK, game.now)
    assert (mine.me, mine.foe, others.me, others.foe) == (ann, ben, ben, ann)
    assert not mine.is_end_game
    game.is_end_game = True
    assert mine.is_end_game


def test_a_hand_is_seen_by_its_player_alone() -> None:
    playing = begin(Person([THRUST, DODGE]), Person([UPPER_CENTER]))
    ann, ben = playing.game.players
    view = playing.game.view(ann.decider)
    assert list(map(str, view.hand)) == ["Thrust", "Side Step"]
    assert list(map(str, view.hand_of(ann))) == ["Thrust", "Side Step"]
    assert all(isinstance(card, Hidden) for card in view.hand_of(ben))
    assert (view.hand_size(ann), view.hand_size(ben)) == (2, 1)


def test_the_own_endurance_is_known_but_not_its_order() -> None:
    playing = begin(Person(endurance=[THRUST, DODGE]), Person(endurance=FILLERS))
    ann, ben = playing.game.players
    view = playing.game.view(ann.decider)
    assert view.endurance() == [DODGE, THRUST]
    assert (view.endurance_size(ann), view.endurance_size(ben)) == (2, len(FILLERS))
    assert not any(view.sees(card) for card in (*ann.endurance, *ben.endurance))


def test_a_hidden_attack_is_known_to_its_player_alone() -> None:
    playing = begin(Person([LOWER_CENTER_BLOCK]), Person(attacks=[THRUST], hidden=[LOWER_CENTER]))
    ann, ben = playing.game.players
    mine, others = (playing.game.view(player.decider) for player in (ann, ben))
    shown, hidden = ben.attacks
    assert list(mine.attacks(ben)) == [shown, hidden]
    assert mine.attack_grid(shown) == shown.grid and mine.card_of(shown) is shown.card
    assert mine.attack_grid(hidden) is None and mine.card_of(hidden) is None
    assert others.attack_grid(hidden) == hidden.grid and others.card_of(hidden) is hidden.card
    assert isinstance(mine.hidden(ben)[0], Hidden)
    assert list(others.hidden(ben)) == [hidden.card]
    wall = playing["Lower Center Block"]
    with pytest.raises(LookupError, match="hidden from Ann"):
        mine.defends(wall, hidden)
    assert others.defends(wall, hidden)
    assert not mine.defends(wall, shown)


def test_what_will_be_lost_and_gained_is_seen_apart() -> None:
    playing = begin(
        phase="Attack Phase",
        pending=[
            {"player": 1, "harm": "damage", "amount": 2},
            {"player": 1, "harm": "loss", "amount": 3},
            {"player": 1, "harm": "gain", "amount": 4},
        ],
    )
    ann, ben = playing.game.players
    view = playing.game.view(ann.decider)
    assert (view.pending(ann), view.pending(ben)) == ((0, 0), (5, 4))


def test_numbers_are_those_that_hold_now() -> None:
    wide = acts(own("Wide", "Situation"), values={"hand size": 2, "cards of an exertion": 1})
    barring = acts(own("Mail", "Object"), values={values.ARMOR: 1})
    ann = Person(in_play=[wide, barring, laid(UPPER_GUARD, came=1)], ability=9, prone=True)
    playing = begin(ann, phase="Attack Phase")
    one, other = playing.game.players
    view = playing.game.view(one.decider)
    assert (view.maximum_hand_size(one), view.maximum_hand_size(other)) == (11, 15)
    assert view.exertion_size() == 6
    assert view.barred_squares() == playing["Upper Guard"].grid
    assert (view.is_prone(one), view.is_prone(other)) == (True, False)
    assert not view.is_power_block(playing["Upper Guard"])
    playing.game.now.power_blocks.append(playing["Upper Guard"])
    assert view.is_power_block(playing["Upper Guard"])


def test_two_heads_are_seen_while_there_are_two() -> None:
    pair = [persona("Corda"), persona("Reno")]
    playing = begin(Person(pre_game=pair), Person(pre_game=[persona("Kern")]))
    ann, ben = playing.game.players
    view = playing.game.view(ben.decider)
    assert list(map(str, view.heads(ann))) == ["Corda", "Reno"]
    assert list(view.heads(ben)) == []
    assert list(map(str, view.pre_game(ann))) == ["Corda", "Reno"]


def test_piles_on_the_table_are_everybody_s() -> None:
    ann = Person(in_play=[UPPER_GUARD], discards=[THRUST, DODGE], endurance=FILLERS)
    playing = begin(ann, phase="Attack Phase")
    one, other = playing.game.players
    view = playing.game.view(other.decider)
    assert list(map(str, view.in_play(one))) == ["Upper Guard"]
    assert list(map(str, view.discards(one))) == ["Thrust", "Side Step"]
    assert list(view.revealed(one)) == []
