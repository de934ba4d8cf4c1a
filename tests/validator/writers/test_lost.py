"""What is not read again from what was written is told."""

import pytest

from tests.helpers import AS_OF, checker
from validator.decklist import notations
from validator.limits import MAX_BYTES
from validator.question import Question
from validator.writers.deck import DeckToWrite, deck_to_write
from validator.writers.lost import lost
from validator.writers.registry import WRITERS


def deck(typed: str, format_id: str = "vs-2pcg") -> DeckToWrite:
    """The deck of a list."""
    (decklist,) = notations.parse(typed)
    return deck_to_write(checker().check(decklist, Question(AS_OF, format_id)), decklist.fields)


TYPED = "Player: Ann\nFormat: vs-2pcg\n4 Zz Ferry\n2 Zz Gull\nTokens\n"


@pytest.mark.parametrize(
    "content",
    [TYPED, TYPED.replace("Format: vs-2pcg\n", ""), f"# mine\n{TYPED}", "1 zz gull\n" + TYPED],
)
def test_nothing_is_told_where_nothing_is_lost(content: str) -> None:
    assert lost(deck(TYPED), content, "It") == []


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "What was written can't be read here again: The list is empty."),
        (
            TYPED + "#" * MAX_BYTES,
            "What was written is larger than 1,024 KB, the most that is read here.",
        ),
        (TYPED.replace("Ann", "Bob"), "It has no place for 'Player: Ann'."),
        (
            TYPED.replace("4 Zz", "3 Zz"),
            "It can't say '1 Zz Ferry' of the section 'deck' so that it is read as that.",
        ),
        (
            TYPED.replace("Zz Gull", "Zz Gulls"),
            "It can't say '2 Zz Gull' of the section 'deck' so that it is read as that.",
        ),
        (TYPED.replace("Tokens", ""), "It has no place for the empty section 'tokens'."),
        (
            TYPED.replace("Tokens", "what is this"),
            "It has no place for the empty section 'tokens'.",
        ),
        (
            f"{TYPED}\nwhat is this",
            "Line 7: 'what is this' is neither a card nor a heading that is known. A card's line "
            "begins with its count.",
        ),
    ],
)
def test_what_is_lost_is_told(content: str, told: str) -> None:
    (sentence,) = lost(deck(TYPED), content, "It")
    assert sentence.startswith(told)


def test_an_unclear_name_that_is_clear_again_is_told() -> None:
    unclear = deck("4 Hellboy", "vs-system")
    assert lost(unclear, "4 hellboy", "It") == []
    assert lost(unclear, "4 Hellboy, Little Boy", "It") == [
        "It can't say '4 Hellboy' of the section 'deck' so that it is read as that."
    ]


def test_the_format_is_told_unless_the_cards_tell_it_anyway() -> None:
    sealed = deck("4 Zz Feint", "highlander-sealed")
    assert lost(sealed, "4 Zz Feint", "It") == ["It has no place for 'Format: highlander-sealed'."]
    assert lost(deck("4 Zz Feint", "highlander-standard"), "4 Zz Feint", "It") == []


def test_a_player_who_is_called_as_a_card_is_told() -> None:
    typed = '{"player": "4 Roger", "sections": {"deck": [[4, "Roger"]]}}'
    written = WRITERS["text"].write(deck(typed, "vs-system"))
    assert written.left_out == (
        "Line 1: 'player: 4 Roger' may be a card. A card's line begins with its count.",
    )
