"""Hands, odds and statistics as text: what no sample list shows."""

from typing import Any

import pytest

from tests.helpers import checked
from validator.reports.hands_text import hands_text, opening_line
from validator.reports.odds_text import odds_text, percent, statistics_text

OPENING: dict[str, Any] = {
    "piles": [{"name": "deck", "cards": 60, "hand": 4}],
    "mulligan": "to the bottom",
    "turn": "turn",
    "differs_by_player": False,
    "rules": ["VS-SETUP-04"],
    "assumes": ["Nobody looks."],
}


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (0.0, "0.0"),
        (0.0004, "<0.1"),
        (0.0005, "0.1"),
        (0.301, "30.1"),
        (0.9994, "99.9"),
        (0.9996, ">99.9"),
        (1.0, "100.0"),
    ],
)
def test_only_what_is_certain_is_called_so(share: float, shown: str) -> None:
    assert percent(share) == shown


def test_a_list_that_is_unverified_is_called_so() -> None:
    said = "Unverified in vs-system: 2 open questions; hands are drawn all the same"
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


def odds(*chances: float, **changed: Any) -> dict[str, Any]:
    """The chances of one row as data."""
    found = [{"turn": turn, "chance": each, "sampled": None} for turn, each in enumerate(chances)]
    row = {"wanted": "1+ x", "is_first": True, "chances": found, "unknown": []}
    row |= {"expected": None, "possible": None}
    rows = [{**row, **changed}]
    return {"opening": OPENING, "keep": None, "kept": None, "turns": len(chances) - 1, "rows": rows}


def test_a_chance_that_is_more_than_nothing_has_a_bar() -> None:
    text = odds_text(checked("4 Roger", "vs-system"), odds(0.0, 0.001, 0.5, 1.0))
    assert "1+ x                  0.0  0.1  50.0  100.0   ▁▄█\n" in text


def test_cards_that_may_count_are_named_as_long_as_they_are_few() -> None:
    unknown = [f"Card {number}" for number in range(8)]
    text = odds_text(checked("4 Roger", "vs-system"), odds(0.25, possible=[0.75], unknown=unknown))
    assert "\n  at most            75.0  ▆\n" in text
    assert (
        "Counted against what is wanted, as nobody knows: Card 0, Card 1, Card 2, Card 3, Card 4, "
        "Card 5 and 2 more; 'at most' counts them for it.\n"
    ) in text


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
