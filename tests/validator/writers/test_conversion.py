"""A list in one notation, the same deck in another, and what became of it on the way."""

import pytest

from tests.validator.writers.helpers import HARBOUR_LIST, converted
from validator.decklist.notations import NOTATIONS
from validator.errors import InputError
from validator.writers.registry import WRITERS


def test_every_notation_that_is_written_is_read() -> None:
    assert WRITERS.keys() <= NOTATIONS.keys()


@pytest.mark.parametrize("to", WRITERS)
def test_a_file_has_the_name_of_its_deck_and_the_ending_of_its_notation(to: str) -> None:
    assert converted(HARBOUR_LIST, to).file_name == f"late-ferry-and-co{WRITERS[to].suffix}"


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("../../etc/passwd", "etc-passwd.txt"),
        ("Ünal's  deck", "unals-deck.txt"),
        ("★★★", "vs-system.txt"),
        ("日本", "vs-system.txt"),
        ("a" * 200, f"{'a' * 60}.txt"),
        ("Con", "deck-con.txt"),
        ("", "vs-system.txt"),
    ],
)
def test_a_file_name_is_one_that_every_system_takes(label: str, name: str) -> None:
    typed = f'{{"deck": "{label}", "sections": {{"deck": []}}}}'
    assert converted(typed, "text", "vs-system", ()).file_name == name


def test_what_could_not_be_read_is_told_and_not_written() -> None:
    made = converted("My deck\n4 Roger\nwhat is this\n0 Kroenen\n", "text", "vs-system", ())
    assert made.content == "Format: vs-system\n\nDeck (4)\n4 Roger\n"
    assert made.left_out == ()
    assert made.notes == (
        "Line 3: 'what is this' is neither a card nor a heading that is known. "
        "A card's line begins with its count.",
        "Line 4: 0 copies of 'Kroenen' are listed, so it is not in the deck.",
        "Line 1: 'My deck' is above the list and was read as its title. "
        "If it is a card, put its count in front.",
    )


def test_what_was_carried_over_though_it_is_strange_is_a_finding_alone() -> None:
    made = converted("4 Helboy\nSpares:\n4 Hellboy", "text", "vs-system", ())
    assert {finding.rule for finding in made.findings} == {
        "DM-NAME-01",
        "DM-NAME-02",
        "DM-SECTION-01",
    }
    assert made.notes == ()


def test_no_rule_of_a_format_speaks_of_a_deck_that_is_only_converted() -> None:
    assert converted("5 Kroenen", "text", "vs-system", ()).findings == ()


def test_another_format_than_the_list_names_is_told() -> None:
    made = converted("Format: vs-system\n4 Roger", "json", "vs-2pcg", ())
    assert made.notes == ("The list says Format: vs-system; it was checked as vs-2pcg.",)


def test_a_house_format_is_kept_whole() -> None:
    line = "vs-system; ban Roger; size 60-70"
    made = converted("4 Kroenen", "text", line, ())
    assert made.content.startswith(f"Format: {line}\n")
    assert made.notes == ()


def test_a_house_format_that_no_line_holds_is_told() -> None:
    line = "; ".join(
        ["vs-system", *(f"limit {name} 2" for name in ("Roger", "Kroenen")), "name " + "N" * 190]
    )
    assert converted("4 Kroenen", "o8d", line, ()).notes[0].startswith("OCTGN may not know")
    longer = "; ".join(
        [line, *(f"ban {name}" for name in ("Sidney Leach", "Conqueror Worm", "Weapons Lab"))]
    )
    for to in WRITERS:
        told = converted("4 Kroenen", to, longer, ()).notes[0]
        assert told.startswith(f"{WRITERS[to].what} has no place for 'Format: vs-system; name N")
        assert told.endswith("…'.")


def test_what_no_list_is_is_refused() -> None:
    with pytest.raises(InputError):
        converted("  ", "text")
