"""Exactly 60 cards beside the Main Character, wherever the Main Character stands."""

import pytest

from formats.construction.finding import Severity, Verdict
from tests.formats.vs_2pcg.decks import FIFTY_SIX, FORMAT, SIXTY, card
from tests.helpers import assert_finding, checked

RULE = "PCG-BUILD-01"
CARDS = f"{FIFTY_SIX}4 Mercury\n"


@pytest.mark.rule("PCG-BUILD-01")
@pytest.mark.parametrize("first", ["1 Cyclops\n", "Cyclops\n", "2 Cyclops\n"])
def test_a_main_character_among_the_cards_is_not_one_too_many(first: str) -> None:
    finding = assert_finding(first + CARDS, FORMAT, RULE, Severity.UNVERIFIED)
    count = 62 if first.startswith("2") else 61
    assert finding.message == (
        f"{count} cards in the deck, and Cyclops among them may be the Main Character; "
        'exactly 60 others are needed. Write "Main Character: …".'
    )
    assert (finding.cards, finding.lines) == (("Cyclops",), (1,))
    assert checked(first + CARDS, FORMAT).verdict is Verdict.UNVERIFIED


@pytest.mark.rule("PCG-BUILD-01")
@pytest.mark.parametrize(
    "decklist",
    [
        "1 Sentry\n" + CARDS,
        "3 Cyclops\n" + CARDS,
        "1 Cyclops\n2 Sentry\n" + CARDS,
        SIXTY + "1 Pixie\n",
    ],
    ids=["no such name", "three of it", "63 cards", "Main Character listed apart"],
)
def test_other_cards_too_many_stay_illegal(decklist: str) -> None:
    finding = assert_finding(decklist, FORMAT, RULE)
    assert finding.message.endswith(" cards in the deck; exactly 60 are needed.")


@pytest.mark.rule("PCG-BUILD-01")
def test_a_card_that_another_source_calls_as_a_main_character_may_be_it() -> None:
    decklist = f"1 Cylcops\n{CARDS}"
    known = [card("Cylcops", aliases=["Cyclops"])]
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=known)
    assert finding.cards == ("Cylcops",)


@pytest.mark.rule("PCG-BUILD-01")
def test_too_few_cards_are_too_few_with_any_name_among_them() -> None:
    assert_finding(f"1 Cyclops\n{FIFTY_SIX}", FORMAT, RULE)
