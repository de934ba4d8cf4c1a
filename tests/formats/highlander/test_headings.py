"""The headings that people type in Highlander lists."""

import pytest

from tests.helpers import checked


def test_a_heading_of_types_stays_in_the_section_that_it_stands_in() -> None:
    """Under an opened pool, Events are those of the pool."""
    rows = ["Pre-Game", "Endurance", "1 Fogbound", "Pool", "Situations", "1 Fogbound", "Events (2)"]
    report = checked("\n".join([*rows, "2 Doused Light"]), "highlander-sealed")
    sections = {part.name: part.size for part in report.submission.sections()}
    assert sections == {"pre-game": 0, "deck": 1, "pool": 3}


@pytest.mark.parametrize(
    "heading", ["Persona", "Weapon of Choice", "Weapons of Choice", "Quickenings", "Crystals"]
)
def test_kinds_of_pre_game_cards_head_the_pre_game(heading: str) -> None:
    report = checked(f"{heading}\n1 Salt-Worn Charm\nEndurance", "highlander-training")
    assert [part.size for part in report.submission.named("pre-game")] == [1]
