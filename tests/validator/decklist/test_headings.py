"""The headings that people type, and the sections they name."""

import pytest

from formats.construction.format import CompiledFormat, Format, SectionSpec, compile_format
from formats.games import compiled_formats
from validator.decklist.headings import Headings, has_a_broken_count

TOY = compile_format(
    Format(
        id="toy",
        game="toy",
        name="Toy",
        summary="",
        version="1",
        sections=(
            SectionSpec("deck", ("main deck", "cards")),
            SectionSpec("pre-game", ("pregame cards",)),
            SectionSpec("starting cards", ("kit",), of_a_character=True),
        ),
    ),
    {},
)
HEADINGS = Headings(TOY)


@pytest.mark.parametrize(
    ("typed", "section", "character"),
    [
        ("deck", "deck", None),
        ("Deck", "deck", None),
        ("MAIN DECK", "deck", None),
        ("  main   deck ", "deck", None),
        ("Main-Deck", "deck", None),
        ("== Deck ==", "deck", None),
        ("Pre-Game", "pre-game", None),
        ("pre game", "pre-game", None),
        ("Pregame Cards!", "pre-game", None),
        ("Starting cards", "starting cards", None),
        ("Starting cards of Hellboy", "starting cards", "Hellboy"),
        ("STARTING CARDS of  Abe Sapien ", "starting cards", "Abe Sapien"),
        ("Starting Cards Of Hellboy", "starting cards", "Hellboy"),
        ("Kit of Hellboy", "starting cards", "Hellboy"),
        ("Kit of the Knight of Swords", "starting cards", "the Knight of Swords"),
    ],
)
def test_a_heading_names_its_section(typed: str, section: str, character: str | None) -> None:
    found = HEADINGS.find(typed)
    assert found is not None
    spec, of = found
    assert (spec.name, of) == (section, character)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "Sideboard",
        "decks",
        "deck of Hellboy",
        "pre-game of Hellboy",
        "starting cards of",
        "starting cards of ",
        "of Hellboy",
        "cards by Hellboy",
        "Hellboy",
    ],
)
def test_a_text_that_heads_no_section_is_not_found(typed: str) -> None:
    assert HEADINGS.find(typed) is None


@pytest.mark.parametrize(
    "typed",
    ["Side", "Sideboard", "SIDE BOARD", "Side-Deck", "Maybeboard", "Tokens", "Extra", "extras:"],
)
def test_a_section_of_other_games_is_foreign(typed: str) -> None:
    assert HEADINGS.is_foreign(typed)


@pytest.mark.parametrize("typed", ["deck", "Characters", "Sideboarding", "Hellboy", ""])
def test_nothing_else_is_foreign(typed: str) -> None:
    assert not HEADINGS.is_foreign(typed)


def test_cards_under_no_heading_go_to_the_first_section() -> None:
    assert HEADINGS.first.name == "deck"


@pytest.mark.parametrize("source", compiled_formats().values(), ids=lambda source: source.id)
def test_no_heading_of_a_format_names_two_sections(source: CompiledFormat) -> None:
    headings = Headings(source)
    for spec in source.sections:
        for typed in (spec.name, *spec.headings):
            assert headings.find(typed) == (spec, None)


@pytest.mark.parametrize(
    "typed",
    ["Characters", "Plot Twists", "Plot twist", "Locations", "Equipment", "Deck", "Main Deck"],
)
def test_the_headings_of_vs_system_lists_all_head_the_deck(typed: str) -> None:
    found = Headings(compiled_formats()["vs-system"]).find(typed)
    assert found is not None
    assert found[0].name == "deck"


@pytest.mark.parametrize("typed", ["4Roger", "4xroger", "(4) Roger", "[4] Roger", "4: Roger"])
def test_a_count_that_is_misspelt_is_seen(typed: str) -> None:
    assert has_a_broken_count(typed)


@pytest.mark.parametrize("typed", ["1st place", "2nd, Gen Con", "12/05/2006", "2006-05-12", "4"])
def test_a_number_above_a_list_is_no_count(typed: str) -> None:
    assert not has_a_broken_count(typed)
