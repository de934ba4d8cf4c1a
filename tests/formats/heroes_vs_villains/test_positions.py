"""Positions of Heroes vs. Villains as files: what may be said, and what is refused."""

import pytest

from formats.heroes_vs_villains.engine.game import Hvv
from formats.heroes_vs_villains.engine.laying_out import names_of
from formats.table.deciding import Everybody
from formats.table.players import Passive
from formats.table.position import Position, PositionError
from tests.helpers import checker
from validator.errors import InputError
from validator.play.positions import open_position

SHOVE = """
game = "heroes-vs-villains"
title = "A shove"
round = 3
first = "heroes"
phase = "player turns"
player = 1
given = [{ kind = "pain", number = 4, player = 1, until = "round" }]

[[players]]
health = 3
area = "villains"
hand = ["Honest Shove", "Stand Fast"]
"archetype deck" = [{ card = "Swung Lantern", count = 4 }]

[[players]]
health = 2
area = "villains"
"in play" = [{ card = "Rusty Knife", usage = 1 }]
"""


def laid(text: str) -> Hvv:
    game = open_position(checker(), text, "seed").game(Everybody(Passive()))
    assert isinstance(game, Hvv)
    return game


def test_a_game_begins_where_a_file_says() -> None:
    game = laid(SHOVE)
    hero, villain = game.players
    assert (hero.health, villain.health, game.turn) == (3, 2, 3)
    assert hero.area is villain.area
    assert [str(card) for card in hero.hand] == ["Honest Shove", "Stand Fast"]
    assert [given.kind for given in hero.given] == ["pain"]
    assert [card.usage for card in villain.in_play] == [1]
    assert game.play().because


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("health = 2\n", ""), "'health' is said of another player, and not of player 2."),
        (("health = 3", "health = 0"), "is out of the game"),
        (('area = "villains"\nhand', 'area = "the moon"\nhand'), "'area'"),
        (('kind = "pain"', 'kind = "love"'), "there is no effect 'love'."),
        (("Rusty Knife", "Nobody's Knife"), "'Nobody's Knife' is not in our catalogue."),
        (("usage = 1", "usage = -1"), "'usage'"),
        (("player = 1\ngiven", "player = 3\ngiven"), "player"),
    ],
)
def test_what_can_not_be_is_refused_with_a_sentence(change: tuple[str, str], said: str) -> None:
    assert change[0] in SHOVE
    with pytest.raises(InputError) as refused:
        laid(SHOVE.replace(*change, 1))
    assert said in str(refused.value)


def test_a_card_of_ones_own_has_the_facts_that_are_told() -> None:
    own = '[[cards]]\nname = "Long Kick"\nkind = "attack"\ndamage = "2 melee"\n'
    game = laid(SHOVE.replace('"Honest Shove"', '"Long Kick"') + own)
    (kick, _) = game.players[0].hand
    assert (kick.printed.damage, str(kick)) == (2, "Long Kick")


def test_a_pile_of_a_fourth_player_makes_it_two_against_two() -> None:
    assert names_of(Position({("hand", 3): ()}, {})) == (
        ("Hero 1", "Hero 2"),
        ("Villain 1", "Villain 2"),
    )


@pytest.mark.parametrize("seat", [2, 6, 13])
def test_two_sides_have_as_many_players_each_and_six_at_most(seat: int) -> None:
    count = seat + 1
    with pytest.raises(PositionError, match=f"The position has {count} players"):
        names_of(Position({("hand", seat): ()}, {}))
