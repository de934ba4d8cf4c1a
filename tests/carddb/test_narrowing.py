"""Cards of one name, narrowed by a fact."""

import pytest

from carddb.model import UNKNOWN, Card, Fact
from carddb.names import narrowed


def of_type(name: str, card_type: Fact) -> Card:
    facts = {} if card_type is UNKNOWN else {"type": card_type}
    return Card("vs-2pcg", f"{name} {card_type}", name, name, facts)


@pytest.mark.parametrize(
    ("types", "wanted", "left"),
    [
        (["plot twist", "location"], ["location"], ["location"]),
        (["plot twist", "Location"], ["LOCATION"], ["Location"]),
        (["location", "location"], ["location"], ["location", "location"]),
        (["plot twist", UNKNOWN, "location"], ["location"], ["location"]),
        (["plot twist", UNKNOWN], ["location"], [UNKNOWN]),
        (["plot twist", None], ["location"], ["plot twist", None]),
        (["plot twist", "equipment"], ["location"], ["plot twist", "equipment"]),
        (["plot twist", "equipment", "token"], ["token", "equipment"], ["equipment", "token"]),
        ([("location",), 3], ["location"], [("location",), 3]),
        ([], ["location"], []),
    ],
)
def test_cards_are_narrowed_by_a_fact_but_never_to_nothing(
    types: list[Fact], wanted: list[str], left: list[Fact]
) -> None:
    cards = tuple(of_type("Iceman", card_type) for card_type in types)
    assert [card.fact("type") for card in narrowed(cards, "type", *wanted)] == left
