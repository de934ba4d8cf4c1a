"""The facts in a rules text, and nothing else of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.importers.rules_text import facts_of


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("", {}),
        ("Draw a card.", {}),
        ("Level Up (4): turn it over.", {"xp": "4"}),
        ("LEVEL UP(12)", {"xp": "12"}),
        ("Level Up (4). Level Up (4).", {"xp": "4"}),
        ("Level Up (4) or Level Up (5)", {}),
        ("Level Up (many)", {}),
        ("Pay [MIGHT]: draw.", {"symbols": "Might"}),
        ("[skill] [Might] [SKILL]", {"symbols": "Might;Skill"}),
        ("[Training Ground] [Laboratory]", {"symbols": "Skill;Energy"}),
        ("[Academy] [Fortress]", {"symbols": "Might;Intellect"}),
        ("[space] [Earth]", {"symbols": "Humanity;Alien"}),
        ("[red][blue][yellow][green]", {"symbols": "Might;Skill;Intellect;Energy"}),
        ("[HUMANITY] [Alien] [KO]", {"symbols": "Humanity;Alien"}),
        ("might [ might", {}),
        ("One of a Kind", {"one_of_a_kind": "yes"}),
        ("one-of-a-kind.", {"one_of_a_kind": "yes"}),
        ("someone of a kindness", {}),
    ],
)
def test_only_its_facts_are_taken(text: str, facts: dict[str, str]) -> None:
    assert facts_of(text) == facts


@given(st.text() | st.text(st.sampled_from("[]() levelupmightoneofakind-4"), max_size=200))
def test_any_text_gives_facts_and_never_itself(text: str) -> None:
    assert facts_of(text).keys() <= {"symbols", "xp", "one_of_a_kind"}
