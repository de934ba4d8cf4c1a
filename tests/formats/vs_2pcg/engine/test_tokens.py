"""Token Characters (CARD-09)."""

from collections.abc import Callable

import pytest

from formats.table.piles import Pile
from formats.vs_2pcg.engine.appearing import appear
from formats.vs_2pcg.engine.cards import FRONT, PcgCard
from formats.vs_2pcg.engine.leaving import discard, ko, leave_for, remove_from_game, return_to_hand
from formats.vs_2pcg.engine.resources import put_into_row
from formats.vs_2pcg.engine.state import PcgGame
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card, numbers

SPRITE = card("Sprite", "token", cost=None, **numbers(4, 4, 1))


def token() -> Playing:
    """A token in play."""
    return begin("main phase", Side(front=["Sprite"]), Side(front=["Guard"]), SPRITE, card("Guard"))


@pytest.mark.rule("PCG-CARD-09", "PCG-BUILD-13")
def test_a_token_is_put_into_play_and_attacks_like_any_character() -> None:
    table = begin(
        "main phase", Side(aside=["Sprite"]), Side(front=["Guard"]), SPRITE, card("Guard")
    )
    appear(table.game, table["Sprite"], table.game.players[0], FRONT)
    table.you.intend("main phase", "attack with Sprite").intend("defender", table["Guard"])
    table.play("Turn 10")
    assert not table["Guard"].is_in_play
    assert table["Sprite"].is_exhausted


def under_the_deck(game: PcgGame, sprite: PcgCard) -> None:
    """An effect puts it on the deck."""
    leave_for(game, sprite, game.players[0].deck)


def into_the_resource_row(game: PcgGame, sprite: PcgCard) -> None:
    """An effect makes a resource of it."""
    put_into_row(game, game.players[0], sprite, is_face_up=False)


@pytest.mark.rule("PCG-CARD-09")
@pytest.mark.parametrize(
    "leave", [ko, discard, return_to_hand, under_the_deck, into_the_resource_row]
)
def test_a_token_that_leaves_play_is_set_aside(leave: Callable[[PcgGame, PcgCard], None]) -> None:
    table = token()
    leave(table.game, table["Sprite"])
    assert table.where("Sprite") == ("set aside", 0)
    assert (table["Sprite"].is_in_play, table["Sprite"].controller) == (False, 0)


@pytest.mark.rule("PCG-CARD-09", "PCG-CORE-14")
def test_a_token_that_is_removed_from_the_game_is_out_of_it() -> None:
    table = token()
    remove_from_game(table.game, table["Sprite"])
    assert table.where("Sprite") == ("removed", "table")


@pytest.mark.rule("PCG-AMBIGUOUS-63")
def test_a_token_belongs_to_who_set_it_aside() -> None:
    table = begin("main phase", Side(aside=["Sprite"]), None, SPRITE)
    game, sprite = table.game, table["Sprite"]
    appear(game, sprite, game.players[1], FRONT)
    assert (sprite.controller, sprite.owner) == (1, 0)
    ko(game, sprite)
    assert sprite.pile is pile_of(table, 0)


def pile_of(table: Playing, player: int) -> Pile[PcgCard]:
    """Where a player's tokens are set aside."""
    return table.game.players[player].aside


@pytest.mark.rule("PCG-CARD-09")
def test_a_token_is_koed_by_its_wounds_in_combat() -> None:
    table = token()
    table.they.intend("main phase", "attack with Guard").intend("defender", table["Sprite"])
    table["Guard"].plus = 9
    table.game.active = 1
    table.play("Turn 10")
    assert table.where("Sprite") == ("set aside", 0)
