"""What a cell of a card file and a value of a request may say, column by column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.cells import CellError, read_cell, read_value
from carddb.column import Column, ColumnKind
from carddb.columns import COLUMNS, COMMON
from carddb.model import UNKNOWN, Fact

TEXT = Column("version", ColumnKind.TEXT, "a text")
CHOICE = Column("type", ColumnKind.TEXT, "one of two", choices=("character", "plot twist"))
NUMBER = Column("cost", ColumnKind.NUMBER, "a number")
YES_NO = Column("flight", ColumnKind.YES_NO, "a flag")
LIST = Column("teams", ColumnKind.LIST, "texts")
ANYTHING = Column("colour", ColumnKind.ANYTHING, "kept as given")
NOT_PRINTED_WHEN_EMPTY = Column("source", ColumnKind.TEXT, "a text", empty=None)
EVERY_KIND = (TEXT, CHOICE, NUMBER, YES_NO, LIST, ANYTHING)

NOT_A_NUMBER = "'{}' is not a whole number from 0 to 9,999"


def name_of(column: object) -> str:
    return column.kind.name.lower() if isinstance(column, Column) else repr(column)[:30]


@pytest.mark.parametrize(
    ("column", "text", "fact"),
    [
        (TEXT, "Army", "Army"),
        (TEXT, "  Anung Un Rama ", "Anung Un Rama"),
        (TEXT, "x" * 200, "x" * 200),
        (TEXT, "★Venom★", "★Venom★"),
        (TEXT, "", UNKNOWN),
        (TEXT, "   ", UNKNOWN),
        (TEXT, "-", None),
        (TEXT, "--", "--"),
        (NOT_PRINTED_WHEN_EMPTY, "", UNKNOWN),
        (CHOICE, "character", "character"),
        (CHOICE, "Plot Twist", "plot twist"),
        (CHOICE, "", UNKNOWN),
        (NUMBER, "0", 0),
        (NUMBER, "007", 7),
        (NUMBER, "9999", 9999),
        (NUMBER, "", UNKNOWN),
        (NUMBER, " - ", None),
        (YES_NO, "yes", True),
        (YES_NO, "No", False),
        (YES_NO, "", UNKNOWN),
        (YES_NO, "-", None),
        (LIST, "B.P.R.D.", ("B.P.R.D.",)),
        (LIST, "B.P.R.D.; Thule Society ;", ("B.P.R.D.", "Thule Society")),
        (LIST, "+1; -2 ATK", ("+1", "-2 ATK")),
        (TEXT, "+1 Sword", "+1 Sword"),
        (TEXT, "-1", "-1"),
        (TEXT, "A (B)!", "A (B)!"),
        (LIST, "", UNKNOWN),
        (LIST, "-", None),
        (ANYTHING, "red", "red"),
        (ANYTHING, "3", "3"),
    ],
    ids=name_of,
)
def test_a_cell_is_read(column: Column, text: str, fact: Fact) -> None:
    read = read_cell(column, text)
    assert read == fact
    assert type(read) is type(fact)


@pytest.mark.parametrize(
    ("column", "text", "sentence"),
    [
        (TEXT, "x" * 201, "has 201 characters; at most 200 are read"),
        (TEXT, "x" * 5000, "has 5,000 characters; at most 200 are read"),
        (TEXT, "a\tb", "holds a control character"),
        (TEXT, "a\x00b", "holds a control character"),
        (TEXT, "a\x9fb", "holds a control character"),
        (CHOICE, "hero", "'hero' is not one of: character, plot twist"),
        (NUMBER, "-1", NOT_A_NUMBER.format("-1")),
        (NUMBER, "1.5", NOT_A_NUMBER.format("1.5")),
        (NUMBER, "three", NOT_A_NUMBER.format("three")),
        (NUMBER, "10000", NOT_A_NUMBER.format("10000")),
        (NUMBER, "²", NOT_A_NUMBER.format("²")),
        (NUMBER, "٤", NOT_A_NUMBER.format("٤")),
        (NUMBER, "9" * 5000, NOT_A_NUMBER.format("9" * 40)),
        (YES_NO, "true", "'true' is neither yes nor no"),
        (YES_NO, "1", "'1' is neither yes nor no"),
        (LIST, "a;" + "x" * 201, "has 201 characters; at most 200 are read"),
        (LIST, "a;b\x1bc", "holds a control character"),
        (TEXT, "+1+cmd|calc", "'+1+cmd|calc' begins as a formula does"),
        (TEXT, "-2+3+SUM(A1)", "'-2+3+SUM(A1)' begins as a formula does"),
        (TEXT, "+1+Sheet!A1", "'+1+Sheet!A1' begins as a formula does"),
        (TEXT, "+(1)", "'+(1)' begins as a formula does"),
        (LIST, "=1;a", "'=1' begins as a formula does"),
        (LIST, "a; =cmd()", "'=cmd()' begins as a formula does"),
        (LIST, "a;@SUM", "'@SUM' begins as a formula does"),
        (LIST, "a;+1+cmd|calc", "'+1+cmd|calc' begins as a formula does"),
    ],
    ids=name_of,
)
def test_a_cell_that_does_not_fit_is_refused(column: Column, text: str, sentence: str) -> None:
    with pytest.raises(CellError) as error:
        read_cell(column, text)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("column", "value", "fact"),
    [
        (TEXT, "Army", "Army"),
        (TEXT, "  Army ", "Army"),
        (TEXT, "", UNKNOWN),
        (TEXT, None, None),
        (TEXT, "-", "-"),
        (NOT_PRINTED_WHEN_EMPTY, " ", UNKNOWN),
        (CHOICE, "plot twist", "plot twist"),
        (CHOICE, "Plot Twist", "plot twist"),
        (NUMBER, 0, 0),
        (NUMBER, 9999, 9999),
        (NUMBER, 2.0, 2),
        (NUMBER, None, None),
        (YES_NO, True, True),
        (YES_NO, False, False),
        (LIST, ["A", " B "], ("A", "B")),
        (LIST, [], ()),
        (LIST, None, None),
        (ANYTHING, "red", "red"),
        (ANYTHING, 3, 3),
        (ANYTHING, 3.0, 3),
        (ANYTHING, True, True),
        (ANYTHING, None, None),
    ],
    ids=name_of,
)
def test_a_value_is_read(column: Column, value: object, fact: Fact) -> None:
    read = read_value(column, value)
    assert read == fact
    assert type(read) is type(fact)


@pytest.mark.parametrize(
    ("column", "value", "sentence"),
    [
        (TEXT, 5, "takes text"),
        (TEXT, True, "takes text"),
        (TEXT, ["a"], "takes text"),
        (TEXT, {"a": 1}, "takes text"),
        (TEXT, "x" * 201, "has 201 characters; at most 200 are read"),
        (TEXT, "a\nb", "holds a control character"),
        (TEXT, "\ta", "holds a control character"),
        (CHOICE, "hero", "'hero' is not one of: character, plot twist"),
        (NUMBER, "5", "takes a whole number"),
        (NUMBER, 1.5, "takes a whole number"),
        (NUMBER, float("inf"), "takes a whole number"),
        (NUMBER, float("nan"), "takes a whole number"),
        (NUMBER, True, "takes a whole number"),
        (NUMBER, [1], "takes a whole number"),
        (NUMBER, -1, "takes a whole number from 0 to 9,999"),
        (NUMBER, 10_000, "takes a whole number from 0 to 9,999"),
        (NUMBER, 10**100, "takes a whole number from 0 to 9,999"),
        (YES_NO, "yes", "takes yes or no"),
        (YES_NO, 1, "takes yes or no"),
        (YES_NO, 1.0, "takes yes or no"),
        (LIST, "A", "takes a list of texts"),
        (LIST, 5, "takes a list of texts"),
        (LIST, ["A", 5], "takes a list of texts"),
        (LIST, ["A", None], "takes a list of texts"),
        (ANYTHING, 1.5, "takes a text, a whole number, true or false"),
        (ANYTHING, ["a"], "takes a text, a whole number, true or false"),
        (ANYTHING, {}, "takes a text, a whole number, true or false"),
        (ANYTHING, -1, "takes a whole number from 0 to 9,999"),
    ],
    ids=name_of,
)
def test_a_value_that_does_not_fit_is_refused(column: Column, value: object, sentence: str) -> None:
    with pytest.raises(CellError) as error:
        read_value(column, value)
    assert str(error.value) == sentence


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(column=st.sampled_from(EVERY_KIND), value=json_values)
def test_no_value_of_json_breaks_the_reading(column: Column, value: object) -> None:
    try:
        fact = read_value(column, value)
    except CellError:
        return
    assert fact is None or fact is UNKNOWN or isinstance(fact, str | int | tuple)


@given(column=st.sampled_from(EVERY_KIND), text=st.text())
def test_no_cell_breaks_the_reading(column: Column, text: str) -> None:
    try:
        fact = read_cell(column, text)
    except CellError:
        return
    assert fact is None or fact is UNKNOWN or isinstance(fact, str | int | tuple)


@pytest.mark.parametrize("game", COLUMNS)
def test_every_game_has_the_common_columns(game: str) -> None:
    assert list(COLUMNS[game])[: len(COMMON)] == [column.name for column in COMMON]


@pytest.mark.parametrize("game", COLUMNS)
def test_every_column_says_what_it_means(game: str) -> None:
    assert all(column.meaning for column in COLUMNS[game].values())


def test_no_own_column_of_a_game_hides_a_common_one() -> None:
    for columns in COLUMNS.values():
        for column in COMMON:
            assert columns[column.name] is column
