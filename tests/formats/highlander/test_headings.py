"""The headings that people type in Highlander lists."""

import pytest

from carddb.builtin import builtin_cards
from carddb.names import NameIndex
from formats.construction.finding import Severity, Verdict
from formats.construction.report import Report
from formats.highlander.construction import STANDARD
from tests.formats.highlander.decks import FIFTY, card, found, judged_text, pregame
from tests.helpers import checked


def test_a_heading_of_types_stays_in_the_section_that_it_stands_in() -> None:
    """Under an opened pool, Events are those of the pool."""
    rows = ["Pre-Game", "Endurance", "1 Fogbound", "Pool", "Situations", "1 Fogbound", "Events (2)"]
    report = checked("\n".join([*rows, "2 Doused Light"]), "highlander-sealed")
    sections = {part.name: part.size for part in report.submission.sections()}
    assert sections == {"pre-game": 0, "deck": 1, "pool": 3}


@pytest.mark.parametrize(
    "heading",
    [
        "Persona",
        "Weapon",
        "Weapons",
        "Weapon of Choice",
        "Weapons of Choice",
        "Premiums",
        "Quickenings",
        "Crystals",
    ],
)
def test_kinds_of_pre_game_cards_head_the_pre_game(heading: str) -> None:
    report = checked(f"{heading}\n1 Salt-Worn Charm\nEndurance", "highlander-training")
    assert [part.size for part in report.submission.named("pre-game")] == [1]


def test_no_card_is_called_as_a_heading() -> None:
    names = NameIndex(builtin_cards("highlander"))
    headings = {name for section in STANDARD.sections for name in section.headings}
    assert [name for name in headings if names.cards_named(name)] == []


@pytest.mark.parametrize("heading", ["Pool", "Opened pool", "Starting hilt", "In play"])
def test_a_heading_of_another_format_heads_cards_that_are_not_judged(heading: str) -> None:
    report = checked(f"{heading}\n1 Fogbound\nEndurance\n2 Fogbound", "highlander-training")
    (finding,) = [f for f in report.findings if f.rule == "DM-SECTION-01"]
    assert finding.message == (
        f"Line 1: the game has no section '{heading}', so its cards are not judged. "
        "The sections are: deck, pre-game."
    )
    assert [part.size for part in report.submission.named("deck")] == [2]


ROWS = "\n".join(f"{count} {name}" for name, count in FIFTY.items())
PLACED = (
    "No heading says where the section 'pre-game' begins; Connor MacLeod and Rapier were put there "
    "by type"
)


def _pregame(report: Report) -> list[str]:
    return [e.title for part in report.submission.named("pre-game") for e in part.entries]


@pytest.mark.parametrize(
    "text",
    [
        f"1 Connor MacLeod\n{ROWS}\n1 Rapier",
        f"1 Connor MacLeod\n1 Rapier\nEndurance\n{ROWS}",
        f"1 Connor MacLeod\n1 Rapier\nAttacks\n{ROWS}",
    ],
    ids=["no heading", "the deck's alone", "a type's alone"],
)
def test_pre_game_cards_above_all_headings_are_found_by_their_type(text: str) -> None:
    report = judged_text(text)
    assert report.verdict is Verdict.LEGAL
    assert _pregame(report) == ["Connor MacLeod", "Rapier"]
    (note,) = report.findings
    assert (note.rule, note.severity, note.message) == (
        "DM-SECTION-02",
        Severity.NOTE,
        f"{PLACED}.",
    )


def test_a_card_of_unknown_type_may_be_one_of_them() -> None:
    """Who plays is not known then, so nothing is refused for it."""
    oath = card("Oath", "Event", "Kern", mark="signature")
    text = f"1 Connor MacLeod\n1 Rapier\n1 Odd Token\n1 Oath\n{ROWS}"
    report = judged_text(text, cards=({"name": "Odd Token", "subtitle": None}, oath))
    assert report.verdict is Verdict.UNVERIFIED
    (asked,) = found(report, "DM-SECTION-02")
    assert asked.message == (
        f"{PLACED}, and whether Odd Token belongs there too is not known. Put the heading "
        "'pre-game' above these cards."
    )


def test_a_name_that_may_be_a_pre_game_card_leaves_it_open() -> None:
    cards = (
        pregame("Grim Oath", "other", aliases=["Grim"]),
        card("Grim Stare", "Situation", aliases=["Grim"]),
    )
    report = judged_text(f"1 Connor MacLeod\n1 Grim\n{ROWS}", cards=cards)
    assert report.verdict is Verdict.UNVERIFIED
    assert "whether Grim belongs there too" in found(report, "DM-SECTION-02")[0].message


@pytest.mark.rule("HL-BUILD-02")
@pytest.mark.parametrize(
    "text",
    [f"Endurance\n{ROWS}\n1 Kern", f"1 Kern\n{ROWS}\nPre-Game\n1 Connor MacLeod"],
    ids=["under a heading of the deck", "beside a heading of the pre-game"],
)
def test_a_pre_game_card_that_is_put_into_the_deck_is_out_of_place(text: str) -> None:
    (finding,) = found(judged_text(text), "HL-BUILD-02")
    assert finding.message == "Kern is in the deck; it belongs among the Pre-Game cards."


def test_a_deck_without_any_pre_game_card_has_no_such_section() -> None:
    (finding,) = judged_text(ROWS).findings
    assert finding.message == "The section 'pre-game' is missing, so it could not be judged."
