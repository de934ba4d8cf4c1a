"""A card has one GUID, which no other card has."""

from uuid import UUID

from carddb.builtin import GAMES, builtin_cards
from carddb.guids import guid_of
from carddb.model import Card


def test_the_guid_of_a_card_never_changes() -> None:
    card = Card("vs-system", "night-porter", "Night Porter", "Night Porter")
    assert guid_of(card) == "591cdc4e-8979-5b64-8dbb-206b7e3cba19"
    assert str(UUID(guid_of(card))) == guid_of(card)


def test_what_is_known_of_a_card_is_nothing_to_its_guid() -> None:
    one = Card("vs-system", "usher", "Usher", "Usher")
    assert guid_of(one) == guid_of(Card("vs-system", "usher", "USHER", "USHER", {"cost": 2}))


def test_no_two_cards_have_the_same() -> None:
    cards = [card for game in GAMES for card in builtin_cards(game)]
    assert len({guid_of(card) for card in cards}) == len(cards)


def test_cards_of_two_games_have_different_ones() -> None:
    one, other = (Card(game, "usher", "Usher", "Usher") for game in ("vs-system", "vs-2pcg"))
    assert guid_of(one) != guid_of(other)
