"""Hands, odds and statistics as text: what no sample list shows."""

from typing import Any

import pytest

from tests.helpers import AS_OF, checked, checker
from validator.question import Question, typed_list
from validator.reports.hands_text import hands_text, opening_line
from validator.reports.odds_text import odds_text, statistics_text
from validator.simulation.drawable import drawable_deck
from validator.simulation.odds import OddsSpec, odds_data

OPENING: dict[str, Any] = {
    "piles": [{"name": "deck", "cards": 60, "hand": 4}],
    "mulligan": "to the bottom",
    "turn": "turn",
    "differs_by_player": False,
    "rules": ["VS-SETUP-04"],
    "assumes": ["Nobody looks."],
}


def test_a_list_that_is_unverified_is_called_so() -> None:
    said = (
        "Can't be confirmed in Vs. System: 1 name not in our catalogue, version of 60 cards not "
        "recorded; hands are drawn all the same"
    )
    assert opening_line(checked("60 Nobody Known", "vs-system")) == said


def hand(*titles: str, **changed: Any) -> dict[str, Any]:
    """A hand as data."""
    cards = [{"title": each, "id": None, "type": "character", "pile": "deck"} for each in titles]
    held = {"seed": "a", "is_first": True, "opening": OPENING, "first_hand": cards}
    drawn = {"is_mulliganed": False, "hand": cards, "draws": [], "left": {"deck": 1}}
    return {**held, **drawn, **changed}


def test_copies_stand_on_one_line_and_what_is_presumed_below() -> None:
    text = hands_text(checked("4 Roger", "vs-system"), [hand("Roger", "Kroenen", "Roger")])
    assert "\nHand (3)\n  2 Roger    character\n  1 Kroenen  character\n" in text
    assert text.endswith(
        "\nLeft: 1 card in the deck\n\nPresumed: Nobody looks.\nRules: VS-SETUP-04"
    )


def test_a_shuffled_mulligan_is_called_so() -> None:
    opening = {**OPENING, "mulligan": "shuffled back"}
    text = hands_text(
        checked("4 Roger", "vs-system"), [hand("Roger", opening=opening, is_mulliganed=True)]
    )
    assert "\nFirst hand, shuffled back (1)\n  1 Roger  character\nHand after the mulligan" in text


def odds_of(text: str, wanted: str) -> str:
    """The chances of a starting hand of the list."""
    spec = OddsSpec((wanted,), turns=0)
    read = checker().read(typed_list(text), Question(AS_OF, "vs-system"))
    deck = drawable_deck(checker(), read)
    return odds_text(deck, odds_data(deck, spec), spec)


def test_cards_that_may_count_are_named_as_long_as_they_are_few() -> None:
    text = odds_of("\n".join(f"1 Card {number}" for number in range(8)), "1+ character")
    assert "\n1+ character           0.0\n" in text
    assert f"\n  at most            100.0  {'█' * 20}\n" in text
    assert (
        "\n1+ character: nothing of Card 0, Card 1, Card 2, Card 3, Card 4, Card 5 and 2 more is "
        "known.\n"
    ) in text
    assert "Every value is exact: all ways to draw are counted. Where facts are not known, " in text


def measured(label: str, exact: float | None, *, agrees: bool = True) -> dict[str, Any]:
    shown = {"label": label, "value": 0.5, "low": 0.25, "high": 0.75}
    return {**shown, "exact": exact, "agrees": agrees}


@pytest.mark.parametrize(
    ("chances", "check"),
    [
        (
            [measured("a", 0.9, agrees=False), measured("b", 0.5)],
            "Check: 1 value of 2 is further off the exact one than chance takes it: a.",
        ),
        ([measured("a", 0.5)], "Check: the sample agrees with the exact value."),
        (
            [measured("a", None)],
            "No exact value is known that the sample could be checked against.",
        ),
    ],
    ids=["off", "agrees", "none exact"],
)
def test_the_check_of_the_sample_is_told(chances: list[dict[str, Any]], check: str) -> None:
    many = {"hands": 1_000, "seed": "a", "turn": 0, "kept": None, "chances": chances}
    text = statistics_text({**many, "averages": []}, "turn")
    assert text.endswith(f"\n\n{check}")
    assert "50.0     25.0 to 75.0" in text
