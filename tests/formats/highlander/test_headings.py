"""The headings that people type in Highlander lists."""

import pytest

from carddb.builtin import builtin_cards
from carddb.names import NameIndex
from formats.highlander.construction import STANDARD
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
