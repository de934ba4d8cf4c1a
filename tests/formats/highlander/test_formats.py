"""The five formats of Highlander Type One, and how they hang together."""

import pytest

from formats.construction.finding import Verdict
from formats.games import GAMES, compiled_formats, default_format
from tests.formats.highlander.decks import STANDARD, card, judged

SANCTIONED = {
    "highlander-sealed": "Highlander Type One, Sealed Deck",
    STANDARD: "Highlander Type One, Standard Constructed",
    "highlander-two-headed-giant": "Highlander Type One, 2 Headed Giant",
    "highlander-lean-and-mean": "Highlander Type One, Lean & Mean",
}
PLOT_HILT = "highlander-plot-hilt"


@pytest.mark.rule("HL-FORMAT-01", "HL-AMBIGUOUS-23")
def test_the_sanctioned_styles_are_there_and_one_that_is_not_says_so() -> None:
    names = {source.id: source.name for source in GAMES["highlander"].formats}
    assert SANCTIONED.items() < names.items()
    assert names.keys() - SANCTIONED == {PLOT_HILT, "highlander-training"}
    unsanctioned = [
        source.id
        for source in compiled_formats().values()
        if "Not among the sanctioned styles" in source.summary
    ]
    assert unsanctioned == [PLOT_HILT]


@pytest.mark.rule("HL-FORMAT-02")
def test_standard_is_the_normal_game_that_the_others_differ_from() -> None:
    normal = default_format("highlander")
    assert normal is not None
    assert (normal.id, normal.extends) == (STANDARD, None)
    for source in GAMES["highlander"].formats[1:]:
        assert source.extends is normal
        origins = {row.origin for row in compiled_formats()[source.id].table}
        assert origins <= {STANDARD, source.id}


@pytest.mark.rule("HL-FORMAT-10")
@pytest.mark.parametrize("edition", ["1st", "raven", "2nd", "3rd"])
def test_a_card_of_any_edition_that_is_not_banned_is_legal(edition: str) -> None:
    cards = (card("Any Duel", "Event", edition=edition),)
    report = judged({"Any Duel": 6}, "Connor MacLeod", cards=cards)
    assert report.findings == ()
    assert report.verdict is Verdict.LEGAL


@pytest.mark.rule("HL-FORMAT-10")
def test_nothing_is_banned_but_what_the_lists_name() -> None:
    rules = [row.rule.id for row in compiled_formats()[STANDARD].table if row.rule.is_ban]
    assert [rule for rule in rules if rule.startswith("HL-FORMAT")] == [
        f"HL-FORMAT-0{row}" for row in range(3, 10)
    ]
