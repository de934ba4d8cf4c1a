"""What is a count where none is expected, and what is a number of something else."""

import pytest

from carddb.model import Card
from carddb.names import NameIndex
from tests.spending import assert_spends_less
from validator.decklist.counts import (
    has_a_count,
    has_a_second_count,
    is_counted_card,
    is_dated,
    names_a_card,
)


def card(title: str, **facts: str) -> Card:
    return Card("toy", title, title, title.lower(), {"version": None, **facts})


CARDS = (
    card("Oar"),
    card("Lantern", set="ONE", number="12 KvM"),
    card("Angry Mob (3 Damage)"),
    card("Agent 13"),
    card("Sealed"),
)
NAMES = NameIndex(CARDS)


COUNTED = [
    "SB: 5 Zz",
    "5* Zz",
    "Zz *5",
    "5) Zz",
    "(5) Zz",
    "5: Zz",
    "5, Zz",
    "5. Zz",
    "5-Zz",
    "5_Zz",
    "Zz, 5",
    "Zz 5",
    "Zz = 5",
    "Zz {5}",
    "Zz <5>",
    "- Zz (5)",
    "Zz (5x)",
    "Zz - 5x",
    "X5 Zz",
    "Zz X5",
    "Sideboard 5 Zz",
    "Deck 5 Zz",
    "up to 5 Zz",
    "3-4 Zz",
    "1.5 Zz",
    "5",
    "5x",
    "SB: 4Zz",
    "- 4Zz",
    "'5 Zz'",
    "⑤ Zz",
    "Ⅴ Zz",
    "5\ufe0f\u20e3 Zz",
    "five Zz",
    "SB: five Zz",
    "Zz five times",
    "SB: 5 May Parker",
    "SB: 100 Zz",
]
"""Lines that may be so many copies of a card."""

TITLES = [
    "My deck",
    "Deck of 2024",
    "Top 8",
    "Top 8, Amsterdam 2006",
    "2006 Worlds",
    "My deck v2",
    "1st place",
    "2nd, Gen Con 2015",
    "Sealed 3-0",
    "5-0 at home",
    "Sealed, 4-1-1",
    "12/05/2006",
    "12.05.2006",
    "2006-05-12",
    "16 November 2026",
    "16th of November 2026",
    "November 16, 2026",
    "Nov. 2026",
    "Amsterdam, 16 November 2026",
    "$10K Sydney, December 2006",
    "$10 event",
    "Big Boat 2.0",
    "Round 3",
    "Day 2, Round 5",
    "Deck #2",
    "Deck 3",
    "X-23 Rush",
    "World's Finest, 65 cards",
    "60-card boats",
    "2-player boats",
    "Swarm '06",
    "80s boats",
    "The 90's",
    "A 2PCG deck",
    "Fantastic Four",
    "Two-Face forever",
]
"""What players write above their lists."""


@pytest.mark.parametrize("text", COUNTED)
def test_a_number_beside_words_may_be_a_count(text: str) -> None:
    assert has_a_count(text)


@pytest.mark.parametrize("text", TITLES)
def test_a_number_of_a_title_is_no_count(text: str) -> None:
    assert not has_a_count(text)


@pytest.mark.parametrize(
    "text",
    [
        "16 November 2026",
        "1st of May 2006",
        "3 Jan. 2007, Amsterdam",
        "12 Sept 2006",
        "2006 Worlds",
    ],
)
def test_a_line_may_begin_with_a_date(text: str) -> None:
    assert is_dated(text)


@pytest.mark.parametrize(
    "text", ["12 May", "4 May Parker", "4 March 12", "4 Marching 2006", "200 Worlds"]
)
def test_a_count_is_no_day_of_a_month(text: str) -> None:
    assert not is_dated(text)


@pytest.mark.parametrize(
    "text", ["Oar-5", "Oar 3-4", "Oar #5", "Oar 2006", "Top 8 Oar", "Oar times five", "Oar, five"]
)
def test_a_number_beside_a_known_card_is_a_count_whatever_it_looks_like(text: str) -> None:
    assert is_counted_card(text, NAMES)


@pytest.mark.parametrize(
    "text", ["Boats 3-4", "Top 8 boats", "Boats, five", "Oar", "Fantastic Oar"]
)
def test_a_title_is_no_counted_card(text: str) -> None:
    assert not is_counted_card(text, NAMES)


@pytest.mark.parametrize("text", ["SB: 5 Oar", "Oar 5 times", "(5) Oar"])
def test_a_card_is_seen_beside_its_count(text: str) -> None:
    assert names_a_card(text, NAMES)
    assert not names_a_card(text.replace("Oar", "Zz"), NAMES)


def second(text: str, count: int = 4) -> bool:
    return has_a_second_count(text, count, NAMES.cards_named(text), NAMES)


@pytest.mark.parametrize(
    "text",
    [
        "Oar [+1 Oar]",
        "Oar (+1 Lantern)",
        "Oar {+1 Oar}",
        "Oar <+1 Oar>",
        "Oar [+ 1 Zz]",
        "Oar [+1 Zz",
        "Oar (+1)",
        "Oar (-1)",
        "Oar (x2)",
        "Oar [2x]",
        "Oar (1 more)",
        "Oar (one more)",
        "Oar [another]",
        "Oar (3 Lantern)",
        "Oar (3 Zz)",
        "Oar (Lantern x3)",
        "Oar (Lantern 3)",
        "Oar [Lantern, 3]",
        "Oar [and 1 Zz]",
        "Oar (or 5)",
        "Oar (SB: 2)",
        "Oar (5 total)",
        "Oar (foil) (+1)",
        "Oar (+1) (foil)",
        "Oar (3 different cards)",
        "Zz (3 Zz)",
        "Oar x3",
        "Oar X3",
        "Oar *3",
        "Oar 3x",
        "Oar +3",
        "Oar, 3",
        "Oar, 3 Lantern",
        "Oar and 3 Lantern",
        "Zz and 3 Oar",
        "5 Oar",
        "5x Oar",
        "Zz x3",
    ],
)
def test_a_name_with_its_count_may_hold_a_second_one(text: str) -> None:
    assert second(text)


@pytest.mark.parametrize(
    "text",
    [
        "Oar",
        "Angry Mob (3 Damage)",
        "angry mob [3 damage]",
        "Agent 13",
        "Agent 99",
        "Ripley #8",
        "Oar (2)",
        "Oar [12]",
        "Oar [HBY-012]",
        "Oar [HBY 12]",
        "Oar [039 KvM]",
        "Lantern [12 KvM]",
        "Lantern [ONE 12 KvM]",
        "Oar (foil)",
        "Oar (Level 2)",
        "Oar (Level 2 MC)",
        "Oar (2 cost)",
        "Oar (3 drop)",
        "Oar (3-drop)",
        "Oar [1st edition]",
        "Oar (2PCG)",
        "Oar (4/3)",
        "Oar (#12)",
        "Oar [12/165]",
        "Oar (4 different cards)",
        "40 Thieves",
        "Punisher 2099",
    ],
)
def test_a_number_of_a_name_is_no_second_count(text: str) -> None:
    assert not second(text)


@pytest.mark.parametrize(
    "text",
    [
        "Oar (1 a)" * 33,
        "a 1 " * 75,
        "(1" * 150,
        "1" * 300,
        "1-" * 150,
        "top 1 " * 50,
        ": 1" * 100,
        "five " * 60,
        " -" * 150,
        "+ " * 150,
        "1 May " * 50,
    ],
)
def test_a_hostile_name_takes_no_more_time_than_others(text: str) -> None:
    def all_of_a_list() -> None:
        for _ in range(2_000):
            has_a_count(text)
            second(text)

    assert len(text) <= 300
    assert_spends_less(3, all_of_a_list)
