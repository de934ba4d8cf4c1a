"""When two printings are one card, for every rule that counts copies of a card."""

import pytest

from carddb.cells import read_value
from carddb.model import UNKNOWN, Card, Truth
from carddb.records import read_card
from formats.construction.finding import Severity
from formats.highlander.one_card import are_one_card
from tests.formats.highlander.decks import Record, card, found, judged, persona, pregame

VERSIONS, NUMBERS, UNIQUES, ONE_OF_EACH = (
    "HL-BUILD-16",
    "HL-BUILD-04",
    "HL-PREGAME-03",
    "HL-BUILD-30",
)
NERVE = card("Iron Nerve", "Event", text="Draw +1 card.", grid=None)


def read(record: Record) -> Card:
    return read_card("highlander", record, read_value)


def without(record: Record, *columns: str) -> Record:
    """The record with facts that nobody recorded."""
    return {k: v for k, v in record.items() if k not in (*columns, "complete")}


@pytest.mark.rule("HL-BUILD-16", "HL-BUILD-17", "HL-AMBIGUOUS-05", "HL-AMBIGUOUS-69")
@pytest.mark.parametrize(
    ("other", "is_one"),
    [
        ({}, True),
        ({"variant": "blue art"}, True),
        ({"edition": "2nd", "set": "ZZ2", "number": "7"}, True),
        ({"text": "draw +1 card"}, True),
        ({"text": "Draw  +1  CARD!"}, True),
        ({"subtitle": "Generic"}, True),
        ({"name": "iron nerve"}, True),
        ({"text": "Draw -1 card."}, False),
        ({"text": "Draw 1 card."}, False),
        ({"text": "Draw +1 card. Burn 1."}, False),
        ({"text": None}, False),
        ({"grid": "X00/000/000"}, False),
        ({"subtitle": "Kern"}, False),
        ({"name": "Iron Will"}, False),
    ],
)
def test_printings_are_one_card_by_title_sub_title_grid_and_text(
    other: Record, is_one: bool
) -> None:
    one, beside = read(NERVE), read({**NERVE, **other})
    assert are_one_card(one, beside) is is_one
    assert are_one_card(beside, one) is is_one


@pytest.mark.rule("HL-BUILD-16")
def test_a_grid_is_the_same_however_its_cells_are_parted() -> None:
    grids = ("X00/0X0/00X", "x00 0x0 00x", "X000X000X")
    cards = [read({**NERVE, "grid": grid}) for grid in grids]
    assert all(are_one_card(cards[0], other) is True for other in cards)


@pytest.mark.rule("HL-BUILD-16", "HL-BUILD-17")
@pytest.mark.parametrize(
    ("column", "other", "is_one"),
    [
        ("text", {}, UNKNOWN),
        ("grid", {}, UNKNOWN),
        ("subtitle", {}, UNKNOWN),
        ("text", {"variant": "blue art"}, UNKNOWN),
        ("text", {"grid": "X00/000/000"}, False),
        ("text", {"type": "Situation"}, False),
        ("text", {"subtype": "Ally"}, False),
        ("grid", {"text": "Burn 1."}, False),
        ("grid", {"type": "Situation"}, UNKNOWN),
    ],
)
def test_a_fact_that_nobody_recorded_leaves_it_open(
    column: str, other: Record, is_one: Truth
) -> None:
    of_all_facts = {**NERVE, "subtype": None, "grid": None}
    one, beside = read(of_all_facts), read(without({**of_all_facts, **other}, column))
    assert are_one_card(one, beside) is is_one
    assert are_one_card(beside, one) is is_one


def nerves(**second: object) -> list[Record]:
    """A card of two copies at most, in two printings that lists tell apart."""
    first = {**NERVE, "restriction": 2, "variant": "red art"}
    return [first, {**first, "variant": "blue art", **second}]


@pytest.mark.rule("HL-BUILD-04", "HL-AMBIGUOUS-05")
def test_the_copies_of_both_variants_count_toward_one_number() -> None:
    deck = {"Iron Nerve (red art)": 2, "Iron Nerve (blue art)": 2}
    (finding,) = found(judged(deck, cards=nerves()), NUMBERS)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        "Iron Nerve (red art) and Iron Nerve (blue art) are in the deck, 4 of one card; by its "
        "Restriction Number 2 copies are allowed."
    )


@pytest.mark.rule("HL-BUILD-04")
@pytest.mark.parametrize(
    ("second", "severities"),
    [
        ({"text": "draw +1 card"}, [Severity.ILLEGAL]),
        ({"subtitle": "Generic"}, [Severity.ILLEGAL]),
        ({"text": "Burn 1."}, []),
        # Printings of one card with two numbers: nobody knows which of them holds.
        ({"restriction": 3}, [Severity.UNVERIFIED]),
    ],
)
def test_a_number_is_that_of_the_card_and_not_of_the_printing(
    second: Record, severities: list[Severity]
) -> None:
    behind = " (Generic)" if "subtitle" in second else ""
    deck = {"Iron Nerve (red art)": 2, f"Iron Nerve{behind} (blue art)": 2}
    report = judged(deck, cards=nerves(**second))
    assert [finding.severity for finding in found(report, NUMBERS)] == severities


@pytest.mark.rule("HL-BUILD-04")
def test_copies_of_which_the_text_is_not_known_may_count_toward_one_number() -> None:
    first, second = nerves()
    deck = {"Iron Nerve (red art)": 2, "Iron Nerve (blue art)": 2}
    report = judged(deck, cards=[first, without(second, "text")])
    (finding,) = found(report, NUMBERS)
    assert finding.severity is Severity.UNVERIFIED


@pytest.mark.rule("HL-BUILD-16")
@pytest.mark.parametrize("second", [{}, {"text": "draw +1 card"}])
def test_variants_of_two_editions_may_not_be_mixed(second: Record) -> None:
    deck = {"Iron Nerve (red art)": 1, "Iron Nerve (blue art)": 1}
    report = judged(deck, cards=nerves(edition="2nd", bugged=None, **second))
    assert [f.severity for f in found(report, VERSIONS)] == [Severity.ILLEGAL]


@pytest.mark.rule("HL-PREGAME-03")
def test_two_variants_of_a_pre_game_card_are_two_copies() -> None:
    ring = pregame("Silver Ring", "other", text="Draw.")
    cards = [{**ring, "variant": "old"}, {**ring, "variant": "new", "text": "draw"}]
    report = judged({}, "Kern", "Silver Ring (old)", "Silver Ring (new)", cards=cards)
    assert [f.severity for f in found(report, UNIQUES)] == [Severity.ILLEGAL]


@pytest.mark.rule("HL-BUILD-30")
def test_a_generic_immortal_has_one_of_a_card_whatever_its_variant() -> None:
    knife = card("Bowie Knife", "Object", "Kern", text="Burn 1.", mark=None)
    cards = [
        {**knife, "variant": "old"},
        {**knife, "variant": "new", "text": "burn 1"},
        persona("Generic Immortal", "Generic Immortal", generic=True),
    ]
    deck = {"Bowie Knife (Kern) (old)": 1, "Bowie Knife (Kern) (new)": 1}
    report = judged(deck, "Generic Immortal", cards=cards)
    assert [f.severity for f in found(report, ONE_OF_EACH)] == [Severity.ILLEGAL]


@pytest.mark.rule("HL-BUILD-30")
def test_a_personas_card_is_one_by_the_short_name_and_by_the_whole() -> None:
    short, whole = (
        card("Iron Nerve", "Event", whose, text="Draw 1 card.", grid=None)
        for whose in ("Connor", "Connor MacLeod")
    )
    deck = {"Iron Nerve (Connor)": 1, "Iron Nerve (Connor MacLeod)": 1}
    (refused,) = found(judged(deck, cards=[short, whole]), ONE_OF_EACH)
    assert refused.severity is Severity.ILLEGAL
    another = {**whole, "text": "Draw 2 cards."}
    assert found(judged(deck, cards=[short, another]), ONE_OF_EACH) == []
