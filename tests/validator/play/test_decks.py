"""Lists that can be played with, and those that can't."""

import json

import pytest

from formats.table.recording import Pairing
from formats.vs_system.engine.game import ENGINE
from tests.helpers import AS_OF, checker
from tests.validator.play.typing import sample_deck, samples_paired
from validator.errors import InputError
from validator.extra_cards import extra_cards_from_records
from validator.play.decks import PlayedDeck, decks_of, played_deck
from validator.question import Question, typed_list

HANA = {"name": "Hana", "type": "character", "cost": 1, "atk": 1, "def": 1}


def read(text: str, *cards: dict[str, object]) -> PlayedDeck:
    question = Question(AS_OF, extra_cards=extra_cards_from_records(cards))
    return played_deck(checker(), checker().read(typed_list(text), question))


def test_a_deck_has_every_copy_in_the_order_of_the_list() -> None:
    deck = sample_deck(1)
    assert (deck.name, len(deck.listed.deck.cards)) == ("The Late Boat", 60)
    assert [card.title for card in deck.listed.deck.cards[5:8]] == [
        "Reed Cutters, Army",
        "Tobit Quill, Ferry Apprentice",
        "Tobit Quill, Ferry Apprentice",
    ]


def test_the_lists_of_a_record_give_the_same_cards() -> None:
    pairing = samples_paired()
    for deck, again in zip(
        pairing.decks, decks_of(checker(), pairing.record(()), AS_OF), strict=True
    ):
        assert again.listed == deck


def test_a_deck_without_a_name_is_called_so() -> None:
    assert read("Format: vs-system-training\n60 Reed Cutters, Army").name == "a deck without a name"


def test_a_deck_of_any_notation_goes_into_a_record_as_a_text() -> None:
    sections = {"deck": [[4, "Bell Buoy Bram"], [56, "Reed Cutters, Army"]]}
    deck = read(json.dumps({"deck": "Bells", "format": "vs-system-training", "sections": sections}))
    assert deck.listed.text == (
        "Deck: Bells\nFormat: vs-system-training\n\n"
        "Deck (60)\n4 Bell Buoy Bram\n56 Reed Cutters, Army\n"
    )


def test_a_deck_of_a_house_format_is_read_again_whatever_the_house_says() -> None:
    deck = read("Format: vs-system-training; ban Bell Buoy Bram\n60 Bell Buoy Bram")
    assert deck.report.format.id == "vs-system-training; ban Bell Buoy Bram"
    record = Pairing(ENGINE, (deck.listed, deck.listed), "tide").record(())
    again, _ = decks_of(checker(), record, AS_OF)
    assert again.listed == deck.listed


def test_cards_without_a_script_are_counted() -> None:
    deck = read("Format: vs-system-training\n3 Reed Cutters, Army\n2 Cast Off!")
    assert deck.without_script == {"Reed Cutters, Army": 3}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Format: vs-system\n60 Roger",
            r"^These cards can't be played, as facts of them are unknown\. Roger: ",
        ),
        (
            "Format: vs-system\n60 Nobody Ever Heard of Her",
            r"Nobody Ever Heard of Her: type, cost\.$",
        ),
        ("Format: vs-system\n3 Bell Buoy Bram", r"^The deck has 3 cards; a starting hand takes 4"),
        (
            "Format: vs-system-training\n60 Mother Sedge",
            r"^'Mother Sedge' may mean Mother Sedge, .* or Mother Sedge, .*; name the one",
        ),
    ],
    ids=["unknown numbers", "unknown card", "too small", "unclear"],
)
def test_what_can_not_be_played_gets_a_sentence(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        read(text)


def test_facts_that_come_along_make_a_card_playable() -> None:
    deck = read("Format: vs-system\n60 Hana", HANA)
    assert {card.title for card in deck.listed.deck.cards} == {"Hana"}


def test_a_card_that_no_text_can_name_is_refused() -> None:
    odd = {**HANA, "name": "# Hana"}
    sections = {"deck": [[4, "# Hana"], [56, "Reed Cutters, Army"]]}
    text = json.dumps({"format": "vs-system", "sections": sections})
    with pytest.raises(InputError, match="'# Hana' can't be written into a record of the game"):
        read(text, odd)
