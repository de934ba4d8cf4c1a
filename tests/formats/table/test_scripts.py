"""Scripts are found by a key of the card."""

from dataclasses import replace

from formats.table.scripts import ScriptRegistry
from tests.formats.table.cards import card

ANN = card("Ann")
OTHER_ANN = replace(ANN, id="ann-2")


def test_cards_of_one_title_share_a_script_if_the_title_is_the_key() -> None:
    registry = ScriptRegistry({"Ann": "draws a card"}, without="", key_of=lambda card: card.title)
    assert [registry.of(each) for each in (ANN, OTHER_ANN)] == ["draws a card"] * 2


def test_cards_of_one_title_are_told_apart_by_another_key() -> None:
    registry = ScriptRegistry({"ann-2": "draws a card"}, without="", key_of=lambda card: card.id)
    assert [registry.of(each) for each in (ANN, OTHER_ANN)] == ["", "draws a card"]
    assert [registry.has(each) for each in (ANN, OTHER_ANN)] == [False, True]
