"""What fits on 80 columns exactly, and what is a letter too long."""

import pytest

from formats.table.drawing import WIDTH, entry_text, question_text, table_text
from formats.table.shown import (
    Layout,
    ShownCard,
    ShownDrawing,
    ShownEntry,
    ShownGrid,
    ShownOption,
    ShownQuestion,
    ShownRow,
    ShownSide,
    ShownSpace,
    ShownSquares,
    ShownTable,
    ShownZone,
)

GAP = ShownSpace("gap", "left")
SQUARES = ShownSquares(((True, False), (False, True)), "upper left, lower right")


def grid(
    *rows: tuple[str, tuple[ShownCard | ShownSpace, ...]],
    name: str = "board",
    columns: tuple[str, ...] = (),
) -> ShownZone:
    shown = tuple(ShownRow(cells, label) for label, cells in rows)
    return ShownZone(name, 2, Layout.GRID, shown, columns)


def drawn(*zones: ShownZone) -> list[str]:
    """The lines of a table with one side, below its heading and above the side's name."""
    lines = table_text(ShownTable("Round 1", (ShownSide("Ann", zones=zones),))).splitlines()
    return lines[2 : lines.index("Ann")]


def one(title: str, **facts: tuple[object, ...]) -> ShownCard:
    return ShownCard("somewhere", title, **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize(("length", "shown"), [(76, "x" * 76), (77, f"{'x' * 75}…")])
def test_the_heading_is_one_line(length: int, shown: str) -> None:
    head = table_text(ShownTable("x" * length, (ShownSide("Ann"),))).splitlines()[0]
    assert head == f"── {shown} "


@pytest.mark.parametrize(("length", "shown"), [(75, "x" * 75), (76, f"{'x' * 74}…")])
def test_a_grid_without_rows_is_told(length: int, shown: str) -> None:
    assert drawn(grid(name="x" * length)) == [f"  no {shown}"]


@pytest.mark.parametrize(("length", "shown"), [(78, "x" * 78), (79, f"{'x' * 77}…")])
def test_the_name_of_a_second_grid_is_one_line(length: int, shown: str) -> None:
    first, second = grid(("", (GAP,))), grid(("", (GAP,)), name="x" * length)
    assert drawn(first, second) == ["   ·", f"  {shown}", "   ·"]


def test_four_columns_stand_side_by_side_and_the_others_below() -> None:
    front = tuple(one("abcdefghijklmnopq"[: 15 + place % 3]) for place in range(6))
    rows = ("front", front), ("back", (GAP, GAP, GAP, GAP, one("Elm")))
    heads = tuple("abcdefghijklmnopqr"[: 16 + place % 3] for place in range(6))
    assert drawn(grid(*rows, columns=heads)) == [
        "        abcdefghijklmnop  abcdefghijklmnopq abcdefghijklmnop… abcdefghijklmnop",
        "  front abcdefghijklmno   abcdefghijklmnop  abcdefghijklmnopq abcdefghijklmno",
        "  back  ·                 ·                 ·                 ·",
        "        abcdefghijklmnopq abcdefghijklmnop…",
        "  front abcdefghijklmnop  abcdefghijklmnopq",
        "  back  Elm",
    ]


def test_few_columns_are_no_wider_than_a_card_needs() -> None:
    cards = one("abcdefghijklmnopqrstuvw"), one("abcdefghijklmnopqrstuvwx"), one("Elm")
    assert drawn(grid(("", cards))) == ["   abcdefghijklmnopqrstuvw abcdefghijklmnopqrstuv… Elm"]


def test_a_card_has_its_squares_numbers_and_marks_below_its_title() -> None:
    card = ShownCard(
        *("a", "Elm", "item", (("ATK/DEF", "1/2"), ("cost", "3"))),
        marks=("eleven more", "ten letter"),
        traits=("eleven more", "two"),
        attached=(one("abcdefghijklmnopqrstu"), one("abcdefghijklmnopqrstuv")),
        squares=SQUARES,
    )
    assert drawn(grid(("", (card,)))) == [
        "   Elm",
        "   ■·",
        "   ·■",
        "   1/2, cost 3",
        "   eleven more, ten letter",
        "   eleven more, two",
        "   + abcdefghijklmnopqrstu",
        "   + abcdefghijklmnopqrst…",
    ]


def test_words_break_between_two_that_are_a_letter_too_long() -> None:
    card = one("Elm", marks=("eleven more", "eleven more", "a"))
    assert drawn(grid(("", (card,)))) == ["   Elm", "   eleven more", "   eleven more, a"]


def in_hand(card: ShownCard) -> list[str]:
    zone = ShownZone("hand", 1, Layout.HAND, (ShownRow((card,)),))
    return table_text(ShownTable("Round 1", (ShownSide("Ann", zones=(zone,)),))).splitlines()[5:]


@pytest.mark.parametrize(("length", "shown"), [(38, "x" * 38), (39, f"{'x' * 37}…")])
def test_a_card_in_hand_leaves_room_for_its_numbers(length: int, shown: str) -> None:
    card = ShownCard("a", "x" * length, numbers=(("cost", "3"),), squares=SQUARES)
    assert in_hand(card) == [f"  1 {shown}  ■· ·■, cost 3"]


def test_what_follows_of_a_card_in_hand_is_set_in() -> None:
    assert in_hand(one("Elm", traits=("traits",) * 8)) == [
        f"  1 Elm{' ' * 37}traits, traits, traits, traits,",
        "      traits, traits, traits, traits",
    ]


def test_what_follows_of_an_option_is_set_in() -> None:
    question = ShownQuestion("k", "Which?", "Ann", (ShownOption("option " * 11),))
    assert question_text(question).splitlines()[1:] == [
        f"  1  {'option ' * 10}option"[:WIDTH].rpartition(" ")[0],
        "     option",
    ]


def test_a_board_is_told_in_sentences() -> None:
    drawing = ShownDrawing("the board", "<svg/>", ("Ann is in the hall.", "The door is closed."))
    text = table_text(ShownTable("Round 1", (ShownSide("Ann"),), drawing=drawing))
    assert text.endswith("\n\nThe board:\n  Ann is in the hall.\n  The door is closed.")


def small(*rows: tuple[str, tuple[str, ...]]) -> list[str]:
    """The lines of a small drawing."""
    return entry_text(ShownEntry("k", "Ann stands:", 0, grid=ShownGrid(rows))).splitlines()[1:]


def test_a_small_drawing_has_four_columns_side_by_side_and_the_others_below() -> None:
    front = tuple("abcdefghijklmnopqr"[: 16 + place % 3] for place in range(6))
    assert small(("front", front), ("back", ("Elm",))) == [
        "  front abcdefghijklmnop  abcdefghijklmnopq abcdefghijklmnop… abcdefghijklmnop",
        "  back  Elm",
        "  front abcdefghijklmnopq abcdefghijklmnop…",
        "  back",
    ]


def test_the_labels_of_a_small_drawing_are_cut_and_its_columns_no_wider_than_needed() -> None:
    assert small(("abcdefghijklmn", ("", "Elm")), ("abcdefghijklmno", ("Oak", ""))) == [
        "  abcdefghijklmn ·                       Elm",
        "  abcdefghijklm… Oak                     ·",
    ]


@pytest.mark.parametrize("rows", [(), (("front", ()), ("back", ()))])
def test_a_small_drawing_in_which_nobody_stands_is_left_out(
    rows: tuple[tuple[str, tuple[str, ...]], ...],
) -> None:
    assert small(*rows) == []


def test_what_is_not_said_of_something_shown_is_not_so() -> None:
    assert not ShownOption("play").is_decline
    card = ShownCard("somewhere")
    assert (card.is_face_down, card.is_turned) == (False, False)
