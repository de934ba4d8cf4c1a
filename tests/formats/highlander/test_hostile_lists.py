"""Lists as long as may be, and cards that are many under one name: judged in little time."""

import pytest

from formats.games import compiled_formats
from tests.helpers import AS_OF, Cards, checker
from tests.spending import assert_spends_less
from validator.extra_cards import extra_cards_from_records
from validator.question import Question

FORMATS = [source.id for source in compiled_formats().values() if source.game == "highlander"]
LINES = 1_000
LONGEST = 12.0
"""Seconds of process time; a quadratic step takes minutes."""


def assert_takes_little_time(text: str, format_id: str, cards: Cards = ()) -> None:
    question = Question(AS_OF, format_id, extra_cards_from_records(cards) if cards else None)
    checker()
    assert_spends_less(LONGEST, lambda: checker().check_text(text, question))


@pytest.mark.parametrize("format_id", FORMATS)
def test_a_list_of_every_title_takes_little_time(format_id: str) -> None:
    titles = sorted({card.name for card in checker().cards("highlander").values()})[:900]
    rows = [f"3 {title}" for title in titles]
    text = "\n".join(["Pre-Game", *rows, "Endurance", *rows])
    assert_takes_little_time(text, format_id)


@pytest.mark.parametrize("format_id", FORMATS)
def test_many_names_of_no_catalogue_take_little_time(format_id: str) -> None:
    deck = [f"999 Unknown {number}" for number in range(LINES // 2)]
    pool = [f"2 Unknown to all {number}" for number in range(LINES // 2)]
    text = "\n".join(["Pre-Game", "1 Richie Ryan", "Endurance", *deck, "Pool", *pool])
    assert_takes_little_time(text, format_id)


@pytest.mark.parametrize(
    ("facts", "section"),
    [
        ({"type": "Event"}, "Endurance"),
        ({"type": "Pre-Game", "edition": "1st"}, "Pre-Game"),
        ({"name": "Duck"}, "Endurance"),
        ({"subtitle": "Somebody", "type": "Event"}, "Endurance"),
    ],
)
def test_many_cards_of_one_title_take_little_time(facts: dict[str, str], section: str) -> None:
    cards = [{"name": "A", "set": "X", "number": str(number), **facts} for number in range(LINES)]
    name = facts.get("name", "A")
    text = "\n".join([section, *(f"2 {name} [X-{number}]" for number in range(LINES))])
    assert_takes_little_time(text, "highlander-standard", cards)


def test_an_unclear_name_of_very_many_cards_takes_little_time() -> None:
    cards = [
        {"name": "A", "aliases": ["B", "C"], "set": "X", "number": str(number), "type": "Event"}
        for number in range(LINES)
    ]
    others = [{"name": "B", "type": "Event"}, {"name": "C", "type": "Event", "edition": "2nd"}]
    text = "Pre-Game\nEndurance\n3 A\n3 B\n3 C"
    assert_takes_little_time(text, "highlander-standard", [*cards, *others])


def test_many_that_ask_and_many_that_let_in_take_little_time() -> None:
    half = LINES // 2
    foreign: list[dict[str, object]] = [
        {"name": f"F{n}", "subtitle": f"Somebody {n}", "type": "Event", "complete": True}
        for n in range(half)
    ]
    letting: list[dict[str, object]] = [
        {"name": f"L{n}", "type": "Event", "allowance": True, "lets_in": ["persona"]}
        | {"foreign_cards_allowed": 1, "complete": True}
        for n in range(half)
    ]
    rows = [f"3 F{n}" for n in range(half)] + [f"2 L{n}" for n in range(half)]
    text = "\n".join(["Pre-Game", "1 Richie Ryan", "Endurance", *rows])
    assert_takes_little_time(text, "highlander-standard", [*foreign, *letting])
