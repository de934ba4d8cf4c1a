"""Decks in XML: what may be a card is read, wherever it stands, or is a problem."""

import pytest

from tests.validator.decklist.test_notations import DEK, cards
from validator.decklist.lines import Line, LineKind
from validator.decklist.notations import parse

COPY = '<card><name id="a">Night Porter</name><set>s</set></card>'


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('<deck><superzone name="Deck">\n{}\n</superzone></deck>', [(3, "Night Porter")]),
        ('<superzone name="A">\n{}\n</superzone>\n<meta/>', [(3, "Night Porter")]),
        ("<deck>\n{}\n</deck>", [(3, "Night Porter")]),
        ('<deck game="g"><section name="superzone">\n{}\n</section></deck>', []),
        ('<deck game="g"><section name="Deck">\n{}\n</section><superzone/></deck>', []),
        ('<cockatrice_deck><zone name="main">\n{}\n</zone><superzone/></cockatrice_deck>', []),
    ],
    ids=["dek", "roots", "no zone", "o8d", "o8d with a zone", "cod"],
)
@pytest.mark.parametrize("copy", [COPY, "<card>Night Porter</card>"])
def test_every_one_of_equal_lines_is_read_or_is_a_problem(
    text: str, found: list[tuple[int, str]], copy: str
) -> None:
    (decklist,) = parse(text.format("\n".join([copy] * 3)))
    assert cards(decklist) == found
    problems = {line.number for line in decklist.lines if line.kind is LineKind.PROBLEM}
    assert found or problems >= {2, 3, 4}


def test_equal_lines_of_cards_with_a_quantity_are_all_counted() -> None:
    card = '<card qty="2">Oar</card>'
    (decklist,) = parse(
        f'<deck game="g"><section name="Deck">\n{card}\n{card}\n{card}\n</section></deck>'
    )
    assert cards(decklist) == [(2, "Oar")] * 3


@pytest.mark.parametrize("behind", ["4 Oar", "<x>4 Oar</x>", "<card>Oar</card>", "<x/>\n4 Oar"])
def test_what_stands_behind_a_deck_is_a_problem(behind: str) -> None:
    (decklist,) = parse(DEK + behind)
    assert cards(decklist) == [(2, "Night Porter")]
    assert [line.number for line in decklist.lines if line.kind is LineKind.PROBLEM] == [
        8 + behind.count("\n")
    ]


def test_what_stands_between_two_decks_is_a_problem_of_the_first() -> None:
    one, two = parse(f"{DEK}4 Oar\n{DEK}")
    assert [line for line in one.lines if line.kind is LineKind.PROBLEM] == [
        Line(8, LineKind.PROBLEM, "holds the text '4 Oar', which is in no card")
    ]
    assert all(line.kind is not LineKind.PROBLEM for line in two.lines)


@pytest.mark.parametrize(
    "inside",
    [
        "<card>A</card>4 Oar",
        "<card><name>A</name></card> 4 Oar<card>B</card>",
        "<card>A<b/>4 Oar</card>",
    ],
)
def test_text_behind_a_name_is_no_part_of_it(inside: str) -> None:
    (decklist,) = parse(f'<deck><superzone name="Deck">{inside}</superzone></deck>')
    assert [text for _, text in cards(decklist)] in (["A"], ["A", "B"])
    assert "holds the text '4 Oar', which is in no card" in [
        line.text for line in decklist.lines if line.kind is LineKind.PROBLEM
    ]
