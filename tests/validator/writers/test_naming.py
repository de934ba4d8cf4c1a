"""What a card is called, so that the same card is found again."""

import pytest

from carddb.cells import read_value
from carddb.model import Card
from carddb.names import NameIndex
from carddb.records import read_card
from formats.games import GAMES
from tests.helpers import checker
from validator.writers.naming import first_printing, image_of, name_of, printable, set_of


def card(**facts: object) -> Card:
    """A card of 2PCG."""
    return read_card("vs-2pcg", facts, read_value)


PORTER = card(name="Night Porter", type="plot twist")
FIRST = card(name="Ferryman", type="main character", level=1, set="SMP;OTH", number="010;7")
SECOND = card(name="Ferryman", type="main character", level=2)
SAME_NUMBER = card(name="Ferryman", type="token", set="SMP", number="010")
ODD = card(name="Gull\ufffeOne", type="token")


@pytest.mark.parametrize(
    ("wanted", "cards", "name"),
    [
        (PORTER, (PORTER, FIRST), "Night Porter"),
        (FIRST, (FIRST, PORTER), "Ferryman"),
        (FIRST, (FIRST, SECOND), "Ferryman [SMP-010]"),
        (FIRST, (FIRST, SECOND, SAME_NUMBER), "Ferryman [OTH-7]"),
        (SECOND, (FIRST, SECOND), "Ferryman [ferryman-main-character-2]"),
        (ODD, (ODD, PORTER), "Gull One"),
        # Nothing leads to a card that the index does not have.
        (SECOND, (PORTER,), "Ferryman"),
    ],
)
def test_a_card_goes_by_its_title_with_a_code_only_if_need_be(
    wanted: Card, cards: tuple[Card, ...], name: str
) -> None:
    assert name_of(wanted, NameIndex(cards)) == name


@pytest.mark.parametrize("game", GAMES)
def test_every_built_in_card_is_found_again_by_its_name(game: str) -> None:
    names = checker().names(game)
    cards = checker().cards(game).values()
    assert cards
    assert [each for each in cards if names.cards_named(name_of(each, names)) != (each,)] == []


@pytest.mark.parametrize(
    ("ids", "image"),
    [
        (["Night_Porter_SC"], "Night_Porter_SC"),
        (["00000000-0000-0000-0000-0000000000B2", "aff-001", "Porter_SC"], "Porter_SC"),
        (["00000000-0000-0000-0000-0000000000b2", "AFF-001a"], ""),
        ([], ""),
    ],
)
def test_an_image_is_neither_a_guid_nor_a_number_of_a_set(ids: list[str], image: str) -> None:
    porter = card(name="Night Porter", ids=ids)
    assert image_of(porter, NameIndex([porter])) == image


def test_the_first_printing_is_the_one_that_is_written() -> None:
    named = card(name="Gull", set="SMP;OTH", number="1;2", set_name="Sample Set;Other Set")
    assert (first_printing(named), set_of(named)) == (("SMP", "1"), "Sample Set")
    assert (first_printing(FIRST), set_of(FIRST)) == (("SMP", "010"), "SMP")
    assert (first_printing(SECOND), set_of(SECOND)) == (("", ""), "")


@pytest.mark.parametrize(
    ("text", "shown"),
    [("a  b", "a b"), ("a\u200bb\u00a0\ud800c", "a b c"), ("★ é", "★ é"), ("\n", "")],
)
def test_what_can_not_be_printed_is_a_blank(text: str, shown: str) -> None:
    assert printable(text) == shown
