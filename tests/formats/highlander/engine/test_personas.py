"""Whose cards may be played."""

import pytest

from carddb.model import Card
from formats.highlander.engine.permissions import may_play
from tests.formats.highlander.engine.own_cards import own, persona, weapon
from tests.formats.highlander.engine.still import still

CONNOR = persona("Connor MacLeod", short_name="Connor")
HAND = [
    own("Anybody's", "Event"),
    own("Connor's", "Event", subtitle="Connor"),
    own("Slan's", "Event", subtitle="Slan Quince"),
    own("Slan's own", "Event", subtitle="Slan Quince", mark="signature"),
    own("The Clan's", "Event", subtitle="Clan MacLeod", mark="signature"),
    own("The Horsemen's", "Event", subtitle="The Four Horsemen", mark="signature"),
    own("Rapier Trick", "Event", subtitle="Rapier"),
]


def playable(*pre_game: Card, plays_anything: bool = False) -> list[str]:
    """What may be played of the hand with these Pre-Game cards."""
    ann, _ = still(hand=HAND, pre_game=pre_game, plays_anything=plays_anything)
    return [card.card.name for card in ann.player.hand if may_play(ann.player, card)]


def test_a_persona_plays_what_names_it_or_nobody() -> None:
    assert playable(CONNOR) == ["Anybody's", "Connor's", "The Clan's"]


@pytest.mark.rule("HL-WEAPON-14")
def test_weapon_specific_cards_take_their_weapon() -> None:
    own_weapon = playable(CONNOR, weapon("Rapier"))
    assert own_weapon == ["Anybody's", "Connor's", "The Clan's", "Rapier Trick"]


def test_a_generic_immortal_plays_anybody_s_cards_but_signature_ones() -> None:
    assert playable() == ["Anybody's", "Connor's", "Slan's", "Rapier Trick"]
    assert playable(persona("Stranger", generic=True)) == playable()


def test_a_quickening_lends_the_cards_of_its_immortal() -> None:
    quickening = own("Slan Quince", "Pre-Game", pregame_kind="quickening")
    assert playable(CONNOR, quickening) == [
        *("Anybody's", "Connor's", "Slan's", "Slan's own", "The Clan's")
    ]


def test_a_pre_game_card_that_lets_others_in_lets_them_be_played() -> None:
    gate = own("Open Gate", "Pre-Game", pregame_kind="other", foreign_cards_allowed=2)
    assert playable(CONNOR, gate) == [
        *("Anybody's", "Connor's", "Slan's", "The Clan's", "Rapier Trick")
    ]


@pytest.mark.rule("HL-AMBIGUOUS-89")
def test_in_a_sealed_deck_cards_of_other_personas_and_weapons_are_played() -> None:
    assert "Slan's" in playable(CONNOR, plays_anything=True)
    assert "Rapier Trick" in playable(CONNOR, plays_anything=True)


@pytest.mark.rule("HL-PREGAME-18", "HL-PREGAME-19")
def test_watcher_cards_take_the_watcher_pre_game_card() -> None:
    hand = [own("Watcher Archive", "Event"), own("Night Man", "Situation", groups=["Hunter"])]
    watcher = own("The Watcher", "Pre-Game", pregame_kind="watcher")
    ann, _ = still(hand=hand, pre_game=[CONNOR])
    assert [str(card) for card in ann.player.hand if may_play(ann.player, card)] == []
    with_it, _ = still(hand=hand, pre_game=[CONNOR, watcher])
    player = with_it.player
    assert [str(card) for card in player.hand if may_play(player, card)] == ["Watcher Archive"]
    # A Pre-Game card that is removed from the game has been there.
    with_it.game.piles.move(with_it.card("The Watcher"), player.removed)
    assert [str(card) for card in player.hand if may_play(player, card)] == ["Watcher Archive"]
