"""Bans and limits as data."""

from datetime import date

import pytest

from carddb.model import Card, Fact
from formats.construction.dated_list import DatedListError, load_lists, read_list
from formats.games import GAMES
from tests.helpers import checker

HEAD = 'id = "spring"\nissuer = "The club"\nsource = "minutes"\nfrom = 2026-01-01\n'
CARD = '[[cards]]\ntitle = "Zeist"\nlimit = 0\nrule = "T-01"\n'
RULES = {"T-01"}


@pytest.mark.parametrize(
    ("until", "day", "holds"),
    [
        ("", date(2025, 12, 31), False),
        ("", date(2026, 1, 1), True),
        ("", date(2099, 1, 1), True),
        ("until = 2026-06-30\n", date(2026, 6, 30), True),
        ("until = 2026-06-30\n", date(2026, 7, 1), False),
    ],
)
def test_a_list_holds_from_its_first_day_to_its_last(until: str, day: date, holds: bool) -> None:
    assert read_list("a.toml", HEAD + until + CARD, RULES).is_in_force(day) is holds


def test_a_listed_card_has_its_limit_rule_and_facts() -> None:
    text = HEAD + CARD + 'where = { type = "Plot" }\nnote = "Only the Plot."\n'
    (card,) = read_list("a.toml", text, RULES).cards
    assert (card.title, card.limit, card.rule) == ("Zeist", 0, "T-01")
    assert (card.where, card.note) == ({"type": "Plot"}, "Only the Plot.")


def test_two_cards_of_one_title_may_differ_in_their_facts() -> None:
    text = HEAD + CARD + 'where = { type = "Plot" }\n' + CARD
    assert len(read_list("a.toml", text, RULES).cards) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id = ", "a.toml: Invalid value (at end of document)"),
        (HEAD, "a.toml: cards is missing"),
        (CARD, "a.toml: id is missing"),
        (HEAD.replace("2026-01-01", '"soon"') + CARD, "a.toml: from is no date"),
        (HEAD + "until = 2025-01-01\n" + CARD, "a.toml: it ends on 2025-01-01, before it starts"),
        (HEAD + "colour = 1\n" + CARD, "a.toml: unknown colour"),
        (HEAD + "cards = [1]\n", "a.toml, card 1: is no table"),
        (HEAD + CARD + "copies = 1\n", "a.toml, card 1: unknown copies"),
        (HEAD + CARD.replace("= 0", "= -1"), "a.toml, card 1: a limit of -1"),
        (HEAD + CARD.replace("= 0", '= "no"'), "a.toml, card 1: limit is no int"),
        (HEAD + CARD.replace("T-01", "T-09"), "a.toml, card 1: no ledger has the rule T-09"),
        (HEAD + CARD + CARD.replace("Zeist", "ZEIST"), "a.toml: Zeist stands twice"),
    ],
)
def test_a_list_with_a_fault_is_refused(text: str, message: str) -> None:
    with pytest.raises(DatedListError) as error:
        read_list("a.toml", text, RULES)
    assert str(error.value) == message


def test_the_standard_list_of_highlander_has_the_seven_bans_of_the_rulebook() -> None:
    lists = load_lists("formats.highlander", GAMES["highlander"].ledger.rows)
    standard = lists["highlander-standard"]
    assert standard.is_in_force(date(2026, 11, 16))
    assert not standard.is_in_force(date(2014, 6, 30))
    assert {card.rule: card.limit for card in standard.cards} == {
        f"HL-FORMAT-{number:02}": 0 for number in range(3, 10)
    }


@pytest.mark.parametrize("number", range(3, 10))
def test_each_ban_of_the_standard_list_is_one_card_of_the_catalogue(number: int) -> None:
    lists = load_lists("formats.highlander", GAMES["highlander"].ledger.rows)
    (ban,) = [c for c in lists["highlander-standard"].cards if c.rule == f"HL-FORMAT-{number:02}"]
    (card,) = [
        card
        for card in checker().names("highlander").cards_named(ban.title)
        if all(_known(card, column) == value for column, value in ban.where.items())
    ]
    assert f"HL-FORMAT-{number:02}" in card.source


def _known(card: Card, column: str) -> Fact:
    return card.fact("type") != "Pre-Game" if column == "in_game" else card.fact(column)
