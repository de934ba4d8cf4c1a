"""A deck as plain text."""

import pytest

from tests.validator.writers.helpers import HARBOUR_LIST, content, converted

WRITTEN = """\
Deck: Late "ferry" & co.
Player: Ann <Example>
Format: vs-2pcg

Deck (6)
4 Night Porter
2 Loading Dock

Main character (1)
1 Ferryman [SMP-010]

Tokens (0)
"""


def test_sections_stand_under_their_headings_in_the_formats_order() -> None:
    made = converted(HARBOUR_LIST, "text")
    assert made.content == WRITTEN
    assert made.notes == ()


def test_what_is_written_is_written_the_same_again() -> None:
    assert content(WRITTEN, "text") == WRITTEN


def test_what_a_list_states_stands_above_its_cards() -> None:
    typed = "Players: 2\nEvent: Spring Cup\nAgents\n1 Hellboy\nStarting cards of Hellboy\n"
    assert content(typed, "text", "hellboy-board-game", ()) == (
        "Event: Spring Cup\nFormat: hellboy-board-game\nPlayers: 2\n\n"
        "Agents (1)\n1 Hellboy\n\nStarting cards of Hellboy (0)\n"
    )


def test_more_copies_than_a_line_may_hold_stand_on_several() -> None:
    written = content("1000 Loading Dock\n" * 2 + "3 Loading Dock", "text")
    assert written.endswith("Deck (2,003)\n1000 Loading Dock\n1000 Loading Dock\n3 Loading Dock\n")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Zz Ferry", "4 Zz Ferry"),
        ("=Zz Ferry", "4 =Zz Ferry"),
        ("40 Zz Thieves", "4 40 Zz Thieves"),
        ("Cards in all", "4x Cards in all"),
        ("Drops", "4x Drops"),
        ("x Zz", "4x x Zz"),
        ("Zz # Ferry", "4 Zz #Ferry"),
        ("Zz // Ferry", "4 Zz //Ferry"),
    ],
)
def test_an_odd_name_is_written_so_that_it_is_read_again(name: str, line: str) -> None:
    typed = f'{{"sections": {{"deck": [[4, "{name}"]]}}}}'
    made = converted(typed, "text", "vs-system", ())
    assert made.content == f"Format: vs-system\n\nDeck (4)\n{line}\n"
    assert made.left_out == ()


@pytest.mark.parametrize(
    ("given", "row", "sentence"),
    [
        (
            '"sections": {"deck": [[4, "Characters"]]}',
            "4 Characters",
            "A text list can't say '4 Characters' of the section 'deck' so that it is read as "
            "that.",
        ),
        (
            '"deck": "60", "sections": {"deck": []}',
            "# Deck: 60",
            "A text list has no place for 'Deck: 60'.",
        ),
        (
            f'"sections": {{"deck": [[4, "{"Zz " * 99}Zz"]]}}',
            f"# 4 {'Zz ' * 99}Zz",
            f"A text list can't say '4 {'Zz ' * 26}Zz…' of the section 'deck' so that it is read "
            "as that.",
        ),
    ],
)
def test_what_a_text_can_not_say_is_told(given: str, row: str, sentence: str) -> None:
    made = converted(f"{{{given}}}", "text", "vs-system", ())
    assert row in made.content.splitlines()
    assert made.left_out == (sentence,)


def test_a_heading_that_the_format_does_not_have_is_kept_as_it_is() -> None:
    typed = "4 Kroenen\nmy spares:\n2 Roger"
    assert content(typed, "text", "vs-system", ()).endswith(
        "Deck (4)\n4 Kroenen\n\nmy spares:\n2 Roger\n"
    )


def test_a_heading_that_a_text_reads_otherwise_is_told() -> None:
    made = converted('{"sections": {"Spares (4)": [[2, "Roger"]]}}', "text", "vs-system", ())
    assert "Spares (4):\n2 Roger\n" in made.content
    assert made.left_out == (
        "A text list can't say '2 Roger' of the section 'Spares (4)' so that it is read as that.",
    )
