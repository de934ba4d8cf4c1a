"""CSV has a header with a count and a name, or rows of these two alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.decklist.csv_deck import layout, parse
from validator.decklist.lines import Decklist, Line, LineKind
from validator.errors import TooLargeError


def read(text: str) -> Decklist:
    made = layout(text)
    assert made is not None
    return parse(text, made)


OURS = """section,count,name,set,number,id
format,,hellboy-board-game,,,
players,,2,,,
deck,,My deck,,,
agents,1,"Ferryman, Old Hand",SAM,SAM-007,a1
agents,2,'=Oar,,,
case,,,,,
requisitions,4,Lantern,,,
"""


def test_what_we_write_is_read() -> None:
    decklist = read(OURS)
    assert decklist.lines == [
        Line(2, LineKind.FIELD, "hellboy-board-game", field="format"),
        Line(3, LineKind.BARE, "players: 2"),
        Line(4, LineKind.FIELD, "My deck", field="deck"),
        Line(5, LineKind.HEADING, "agents"),
        Line(5, LineKind.CARD, "Ferryman, Old Hand [SAM-007]", 1, ids=("a1",), set="SAM"),
        Line(6, LineKind.CARD, "=Oar", 2),
        Line(7, LineKind.HEADING, "case"),
        Line(8, LineKind.HEADING, "requisitions"),
        Line(8, LineKind.CARD, "Lantern", 4),
    ]
    assert decklist.notation == "csv"
    assert decklist.fields == {"format": "hellboy-board-game", "deck": "My deck"}


@pytest.mark.parametrize(
    "text",
    [
        "count,name\n4,Ferryman",
        "Name;Qty\nFerryman;4",
        "\ufeff\n\nQuantity\tCard\n4\tFerryman",
        '"Copies","Title"\r\n"4","Ferryman"\r\n',
        "#,card_name,Team\n4,Ferryman,Crew",
        "Number,Name\n4,Ferryman",
        "Amount,Card Name\n4,Ferryman,,",
        "4,Ferryman",
        "4;Ferryman",
        '"4","Ferryman"',
        "Ferryman,4",
        "Ferryman;4",
    ],
)
def test_a_card_is_read(text: str) -> None:
    (line,) = read(text).lines
    assert (line.kind, line.text, line.count) == (LineKind.CARD, "Ferryman", 4)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("count,name,version\n4,Ferryman,Old Hand", "Ferryman, Old Hand"),
        ("count,number,name\n4,SAM-007,Ferryman", "Ferryman [SAM-007]"),
        ("qty,name,Collector Number\n4,Ferryman,7", "Ferryman [7]"),
        ("4,Ferryman,SAM", "Ferryman [SAM]"),
        ("4,Ferryman, Old Hand", "Ferryman [Old Hand]"),
        ('4,"Ferryman, Old Hand"', "Ferryman, Old Hand"),
        ("Ferryman,SAM,4", "Ferryman [SAM]"),
        ('count\tname\n4\tNight "Owl" Porter', 'Night "Owl" Porter'),
        ("count,name\n4,'-3 Porter", "-3 Porter"),
        ("count,name\n4,'Tis Night", "'Tis Night"),
    ],
)
def test_the_name_is_what_a_text_would_have(text: str, name: str) -> None:
    (line,) = read(text).lines
    assert (line.kind, line.text, line.count) == (LineKind.CARD, name, 4)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "4 Ferryman\n4 Night Porter",
        "4 Ferryman, Old Hand",
        "4\tFerryman",
        "1,000 Night Porter",
        "4,Ferryman\nCharacters\n4,Oar",
        "4,Ferryman\nOar,4",
        "4,Ferryman\n4;Oar",
        "name,team\nFerryman,Crew",
        "count,team\n4,Crew",
        "4,7",
        "Ferryman, Old Hand",
        "," * 3_000,
    ],
)
def test_what_is_no_csv_is_left_to_the_text(text: str) -> None:
    assert layout(text) is None


@pytest.mark.parametrize(
    ("header", "row", "sentence"),
    [
        ("count,qty,name", "4,2,Oar", "has two columns for the count, 'count' and 'qty'"),
        ("Qty;Name;QTY", "4;Oar;2", "has two columns for the count, 'qty' and 'qty'"),
        ("count,name,card", "4,Oar,Lantern", "has two columns for the name, 'name' and 'card'"),
        ("count\tname\tname", "4\tOar\tLantern", "has two columns for the name, 'name' and 'name'"),
        (
            "count,card_name,Title",
            "4,Oar,x",
            "has two columns for the name, 'card name' and 'title'",
        ),
    ],
)
def test_a_second_count_or_name_is_a_problem(header: str, row: str, sentence: str) -> None:
    problem, card = read(f"\n{header}\n{row}").lines
    assert problem == Line(2, LineKind.PROBLEM, f"{sentence}. Leave one of them out")
    assert (card.number, card.count, card.text) == (3, 4, "Oar")


SECOND = "holds a second card; put it on a line of its own"


@pytest.mark.parametrize(
    "row",
    [
        "4,Oar,3,Lantern",
        "4,Oar,,3x,Lantern",
        "4;Oar;SAM;3;Lantern",
        "4,Oar,3 Lantern",
        "4,Oar [3 Lantern]",
        "Oar,4,Lantern,3",
    ],
)
def test_a_second_card_on_a_row_is_a_problem(row: str) -> None:
    assert read(row).lines == [Line(1, LineKind.PROBLEM, SECOND)]


@pytest.mark.parametrize(
    ("title", "cell", "sentence"),
    [
        ("count 2", "3", "has '3' in the column 'count 2', which is not read"),
        ("Qty_foil", "3", "has '3' in the column 'qty foil', which is not read"),
        ("Name 2", "Lantern", "has 'Lantern' in the column 'name 2', which is not read"),
        ("card2", "Lantern", "has 'Lantern' in the column 'card2', which is not read"),
        ("#2", "3", "has '3' in the column '#2', which is not read"),
        ("Sideboard", "3", "has '3' in the column 'sideboard', which is not read"),
        ("side", "3 Lantern", "has '3 Lantern' in the column 'side', which is not read"),
        ("tokens", "+3", "has '+3' in the column 'tokens', which is not read"),
        ("", "Lantern", "has 'Lantern' in a column without a name, which is not read"),
    ],
)
def test_what_is_lost_in_another_column_is_told_once(title: str, cell: str, sentence: str) -> None:
    header, empty, row = f"count,name,{title},team", "4,Sail,,", f"4,Oar,{cell},Crew"
    lines = read(f"{header}\n{empty}\n{row}\n{row}").lines
    assert [(line.number, line.kind) for line in lines] == [
        (2, LineKind.CARD),
        (3, LineKind.CARD),
        (3, LineKind.PROBLEM),
        (4, LineKind.CARD),
    ]
    assert lines[2].text == sentence


@pytest.mark.parametrize(
    ("title", "cell"),
    [
        ("price", "3"),
        ("foil", "2"),
        ("rarity", "Rare"),
        ("collector number", "7"),
        ("card type", "Character"),
        ("card text", "Draw 2 cards."),
        ("cost", "3"),
        ("#", "3"),
        ("count 2", "0"),
        ("sideboard", "0"),
        ("sideboard", "no"),
        ("deck", "Mine"),
    ],
)
def test_plain_things_in_other_columns_are_left_alone(title: str, cell: str) -> None:
    (line,) = read(f"count,name,{title}\n4,Oar,{cell}").lines
    assert (line.kind, line.count) == (LineKind.CARD, 4)


def test_a_column_without_a_name_in_front_is_the_number_of_the_row() -> None:
    (line,) = read(",count,name\n1,4,Oar").lines
    assert (line.kind, line.count, line.text) == (LineKind.CARD, 4, "Oar")


@pytest.mark.parametrize("cell", ["3", "3 Lantern"])
def test_a_count_or_a_card_in_the_header_is_a_problem(cell: str) -> None:
    problem, _ = read(f"count,name,{cell}\n4,Oar,").lines
    sentence = f"has '{cell}' in the header, where a column name is expected"
    assert problem == Line(1, LineKind.PROBLEM, sentence)


@pytest.mark.parametrize("other", ["number", "#", "set name", "team"])
def test_other_columns_are_no_second_ones(other: str) -> None:
    (line,) = read(f"count,{other},name\n4,,Oar").lines
    assert (line.kind, line.count, line.text) == (LineKind.CARD, 4, "Oar")


def test_a_section_goes_on_until_another_one_is_named() -> None:
    decklist = read("zone,qty,name\n,1,Oar\nSide,1,Lantern\n,1,Rope\nSide,1,Anchor\nMain,1,Sail")
    assert [line.text for line in decklist.lines] == [
        "Oar",
        "Side",
        "Lantern",
        "Rope",
        "Anchor",
        "Main",
        "Sail",
    ]


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("deck,,Ferryman", "has no count"),
        ("deck,many,Ferryman", "has the count 'many', which is not a whole number"),
        ("deck,4,", "names no card"),
        ("deck,4", "names no card"),
        (
            "deck,4,Ferryman,Old Hand",
            "has 4 cells; the header has 3. Put a name that holds a ',' in quotes",
        ),
        (f"deck,4,{'a' * 301}", "has 301 characters; at most 300 are read"),
        ("deck,4,a\x07", "holds a character that can't be printed"),
        ('deck,4,"Ferryman', "can't be read: unexpected end of data"),
        ('deck,4,"Ferryman"x', "can't be read: ',' expected after '\"'"),
    ],
)
def test_a_row_that_can_not_be_read_is_a_problem(row: str, sentence: str) -> None:
    lines = read(f"section,count,name\ndeck,1,Oar\n{row}").lines
    assert lines[2:] == [Line(3, LineKind.PROBLEM, sentence)]


def test_a_row_above_the_cards_states_only_what_a_list_may_state() -> None:
    decklist = read("section,count,name\nmain character,,Ferryman\ndeck,4,Oar")
    assert [(line.kind, line.text) for line in decklist.lines] == [
        (LineKind.HEADING, "main character"),
        (LineKind.PROBLEM, "has no count"),
        (LineKind.HEADING, "deck"),
        (LineKind.CARD, "Oar"),
    ]


def test_a_section_whose_name_can_not_be_read_is_a_problem_and_a_section() -> None:
    decklist = read("section,count,name\na\x07,4,Oar")
    assert [(line.kind, line.text) for line in decklist.lines] == [
        (LineKind.PROBLEM, "holds a character that can't be printed"),
        (LineKind.HEADING, "section without a name"),
        (LineKind.CARD, "Oar"),
    ]


def test_a_row_behind_a_broken_one_is_read() -> None:
    lines = read('count,name\n4,"Oar"x\n2,Lantern').lines
    assert [(line.number, line.kind) for line in lines] == [
        (2, LineKind.PROBLEM),
        (3, LineKind.CARD),
    ]


def test_a_row_has_the_line_that_it_begins_on() -> None:
    lines = read('count,name\n\n4,"Night\nPorter"\n2,Lantern').lines
    assert [(line.number, line.text) for line in lines] == [(3, "Night Porter"), (5, "Lantern")]


def test_too_many_rows_are_refused() -> None:
    with pytest.raises(TooLargeError) as error:
        read("count,name\n" + "4,Oar\n" * 2_000)
    assert str(error.value) == (
        "The list has 2,001 lines; at most 2,000 are read. Nothing was checked."
    )


@given(st.lists(st.text("4,;\t\"'=-\nab \x07", max_size=20), max_size=8))
def test_no_row_is_lost_and_none_raises(rows: list[str]) -> None:
    lines = read("\n".join(["count,name", *rows])).lines
    assert len(lines) <= sum(row.count("\n") + 1 for row in rows)
    assert lines or not "".join(rows).strip(' ,"\t\n')
