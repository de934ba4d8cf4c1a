"""Every line that is not blank becomes one Line of the right kind; no line is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.spending import assert_spends_less
from tests.strategies import HOSTILE_LINES, NOTATIONS, TITLES, decklist_texts, hostile_texts
from validator.decklist.lines import Line, LineKind
from validator.decklist.text import parse
from validator.errors import InputError, TooLargeError

CARD, HEADING, COST, TOTAL, FIELD, COMMENT, BARE, PROBLEM = (
    LineKind.CARD,
    LineKind.HEADING,
    LineKind.COST_HEADING,
    LineKind.TOTAL,
    LineKind.FIELD,
    LineKind.COMMENT,
    LineKind.BARE,
    LineKind.PROBLEM,
)


def line_of(row: str) -> Line:
    """The only line of a text."""
    (line,) = parse(row).lines
    return line


# Cards.


@pytest.mark.parametrize(
    ("row", "count", "name"),
    [
        ("4 Kroenen", 4, "Kroenen"),
        ("4x Kroenen", 4, "Kroenen"),
        ("4X Kroenen", 4, "Kroenen"),
        ("4 x Kroenen", 4, "Kroenen"),
        ("4× Kroenen", 4, "Kroenen"),
        ("4 × Kroenen", 4, "Kroenen"),
        ("4xKroenen", 4, "Kroenen"),
        ("4×Kroenen", 4, "Kroenen"),
        ("Kroenen x4", 4, "Kroenen"),
        ("Kroenen x 4", 4, "Kroenen"),
        ("Kroenen ×4", 4, "Kroenen"),
        ("Kroenen (x4)", 4, "Kroenen"),
        ("4    Kroenen", 4, "Kroenen"),
        ("    4 Kroenen    ", 4, "Kroenen"),
        ("1 Kroenen", 1, "Kroenen"),
        ("12 Kroenen", 12, "Kroenen"),
        ("04 Kroenen", 4, "Kroenen"),
        ("+4 Kroenen", 4, "Kroenen"),
        ("- 4 Kroenen", 4, "Kroenen"),
        ("* 4 Kroenen", 4, "Kroenen"),
        ("• 4 Kroenen", 4, "Kroenen"),
        ("•4 Kroenen", 4, "Kroenen"),
        ("*4 Kroenen", 4, "Kroenen"),
        ("– 4 Kroenen", 4, "Kroenen"),
        ("· 4x Kroenen", 4, "Kroenen"),
        ("- 4x Kroenen", 4, "Kroenen"),
        ("4 Hellboy, Anung Un Rama", 4, "Hellboy, Anung Un Rama"),
        ("4x Hellboy, Anung Un Rama", 4, "Hellboy, Anung Un Rama"),
        ("4x Hellboy - Anung Un Rama", 4, "Hellboy - Anung Un Rama"),
        ("4 Hellboy: Anung Un Rama", 4, "Hellboy: Anung Un Rama"),
        ("4x Liz Sherman, Firestarter (B.P.R.D., X)", 4, "Liz Sherman, Firestarter (B.P.R.D., X)"),
        ("2x MAV-071 Card Name", 2, "MAV-071 Card Name"),
        ("2x MAV-071 Card Name (foil)", 2, "MAV-071 Card Name (foil)"),
        ("4 Kroenen [HBY]", 4, "Kroenen [HBY]"),
        ("4 Kroenen [HBY-012]", 4, "Kroenen [HBY-012]"),
        ("4 Kroenen (2)", 4, "Kroenen (2)"),
        ("4 Kroenen (3 Attacks)", 4, "Kroenen (3 Attacks)"),
        ("4 Kroenen [HBY 12]", 4, "Kroenen [HBY 12]"),
        ("4 Kroenen [12]", 4, "Kroenen [12]"),
        ("4 Kroenen [1st edition]", 4, "Kroenen [1st edition]"),
        ("4 Kroenen [2PCG]", 4, "Kroenen [2PCG]"),
        ("4 Kroenen # [3 Roger]", 4, "Kroenen"),
        ("1 Alias ◊ Hero, Version", 1, "Alias ◊ Hero, Version"),
        ("1 Alias <> Hero, Version", 1, "Alias <> Hero, Version"),
        ("1 ★Venom★", 1, "★Venom★"),
        ("4 Frickin’ Frog Monsters", 4, "Frickin’ Frog Monsters"),
        ("4 “Frickin’ Frog Monsters”", 4, "“Frickin’ Frog Monsters”"),
        ("3 X-Men Reborn", 3, "X-Men Reborn"),
        ("3 X Marks the Spot", 3, "X Marks the Spot"),
        ("3x X-Men Reborn", 3, "X-Men Reborn"),
        ("2 Agent 13", 2, "Agent 13"),
        ("2 1602, New World", 2, "1602, New World"),
        ("2 Total Recall", 2, "Total Recall"),
        ("2 House of Cards", 2, "House of Cards"),
        ("2 Wildcards", 2, "Wildcards"),
        ("2 Drop Everything", 2, "Drop Everything"),
        ("2 Air Drop", 2, "Air Drop"),
        ("2 Deck: the Halls", 2, "Deck: the Halls"),
        ("24 Characters", 24, "Characters"),
        ("4\tKroenen", 4, "Kroenen"),
        ("4x\tKroenen", 4, "Kroenen"),
        ("4\tKroenen\tHBY\t12", 4, "Kroenen [HBY] [12]"),
        ("4\tKroenen\t\tHBY", 4, "Kroenen [HBY]"),
        ("4 Kroenen\tHBY", 4, "Kroenen [HBY]"),
        ("4\u00a0Kroenen", 4, "Kroenen"),
        ("4 Hellboy,\u00a0Little Boy", 4, "Hellboy, Little Boy"),
        ("\u00a0\u00a04 Kroenen", 4, "Kroenen"),
        ("4\u2009Kroenen", 4, "Kroenen"),
        ("4\u3000Kroenen", 4, "Kroenen"),
        ("\ufeff4 Kroenen", 4, "Kroenen"),
        ("4 Kroe\u200bnen", 4, "Kroenen"),
        ("4 Kroe\u00adnen\u2060", 4, "Kroenen"),
        ("\u200e4 Kroenen\u200e", 4, "Kroenen"),
        ("4 Kroenen # the best", 4, "Kroenen"),
        ("4 Kroenen // the best", 4, "Kroenen"),
        ("4 Kroenen # one // two", 4, "Kroenen"),
        ("Kroenen x4 # the best", 4, "Kroenen"),
        ("4 Fire//Ice", 4, "Fire//Ice"),
        ("4 Agent #5", 4, "Agent #5"),
    ],
)
def test_a_card_is_read(row: str, count: int, name: str) -> None:
    line = line_of(row)
    assert (line.kind, line.count, line.text) == (CARD, count, name)


NAMES = st.text("aAbcdexXé0 9,.'’-!?&:_()", min_size=1, max_size=12).map(str.strip).filter(str)


@given(st.integers(0, 1200), st.sampled_from((" ", "x ", "X ", " x ", "  ", "x")), NAMES)
def test_a_bullet_before_a_card_changes_nothing(count: int, times: str, name: str) -> None:
    """A row that is read by a short cut is what the whole way makes of it."""
    (line,) = parse(f"- {count}{times}{name}").lines
    if line.kind is CARD and name[0] not in "cd":
        assert parse(f"{count}{times}{name}").lines == [line]


@pytest.mark.parametrize(
    "row",
    [
        "4\tKroenen\t4\tRoger",
        "4\tKroenen\t\t4x\tRoger",
        "4 Kroenen\t3\tRoger",
        "4\tKroenen\tHBY\t3\tRoger",
        "4\tKroenen\t3 Roger",
        "Kroenen\t4\tRoger\t3",
        "4 Kroenen [3 Roger]",
        "4 Kroenen [3x Roger]",
        "4 Kroenen [3xRoger]",
        "4 Kroenen [ 3 × Roger ]",
        "4 Kroenen [Roger x3]",
        "4 Kroenen [HBY-012] [3 Roger]",
        "Kroenen [3 Roger] x4",
        "Kroenen [3 Roger]",
    ],
)
def test_a_second_card_on_a_row_is_a_problem(row: str) -> None:
    sentence = "holds a second card; put it on a line of its own"
    assert line_of(row) == Line(1, PROBLEM, sentence)


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        ("Characters [3 cards]", HEADING),
        ("[2 - 11]", COST),
        ("[3 Drops]", BARE),
        ("Characters [12 total]", BARE),
        ("4\tKroenen\t3\tCharacter\tRare", CARD),
    ],
)
def test_brackets_with_a_number_are_no_second_card(row: str, kind: LineKind) -> None:
    assert line_of(row).kind is kind


@pytest.mark.parametrize(
    ("row", "count"),
    [
        ("-3 Kroenen", -3),
        ("0 Kroenen", 0),
        ("0x Kroenen", 0),
        ("Kroenen x0", 0),
        ("1,000 Kroenen", 1_000),
        ("100,000 Kroenen", 100_000),
        ("100000 Kroenen", 100_000),
        ("1,000,000 Kroenen", 1_000_000),
    ],
)
def test_an_odd_count_is_read_for_what_it_says(row: str, count: int) -> None:
    line = line_of(row)
    assert (line.kind, line.count, line.text) == (CARD, count, "Kroenen")


@pytest.mark.parametrize("digits", [13, 50, 290])
def test_a_count_of_absurd_length_is_still_large(digits: int) -> None:
    line = line_of("9" * digits + " Kroenen")
    assert line.kind is CARD
    assert line.count is not None
    assert line.count > 10**9


@pytest.mark.parametrize("notation", NOTATIONS)
def test_every_notation_of_every_card_is_a_card(notation: str) -> None:
    for title in TITLES:
        for count in (1, 4, 10):
            line = line_of(NOTATIONS[notation](count, title))
            assert (line.kind, line.count) == (CARD, count)


# Headings, totals and fields.


@pytest.mark.parametrize(
    ("row", "text", "count"),
    [
        ("Characters:", "Characters", None),
        ("Characters :", "Characters", None),
        ("Characters (24)", "Characters", 24),
        ("Characters (24):", "Characters", 24),
        ("Characters [24]", "Characters", 24),
        ("Characters: 24", "Characters", 24),
        ("Characters - 24", "Characters", 24),
        ("Characters – 24", "Characters", 24),
        ("Characters — 24", "Characters", 24),
        ("Characters (24 cards)", "Characters", 24),
        ("Characters - 1 card", "Characters", 1),
        ("Supporting Characters - 25", "Supporting Characters", 25),
        ("Plot Twists: 0", "Plot Twists", 0),
        ("Starting cards of Hellboy:", "Starting cards of Hellboy", None),
        ("Starting cards of Hellboy (4)", "Starting cards of Hellboy", 4),
        ("Deck:", "Deck", None),
        ("Deck: 60", "Deck", 60),
        ("Deck: 60 cards", "Deck", 60),
        ("Deck (60)", "Deck", 60),
        ("deck - 60", "deck", 60),
        ("Deck (1,200)", "Deck", 1_200),
        ("== Characters (24) ==", "Characters", 24),
        ("**Characters: 24**", "Characters", 24),
        ("--- Characters: ---", "Characters", None),
        ("~~ Characters (24) ~~", "Characters", 24),
        ("Sideboard (15):", "Sideboard", 15),
        ("Characters: # mine", "Characters", None),
        ("> Characters (24)", "Characters", 24),
        ("- Characters (24)", "Characters", 24),
        ("• Characters:", "• Characters", None),
        ("&gt; **Characters** - 24", "Characters", 24),
    ],
)
def test_a_heading_is_read(row: str, text: str, count: int | None) -> None:
    line = line_of(row)
    assert (line.kind, line.text, line.count) == (HEADING, text, count)


@pytest.mark.parametrize(
    ("row", "count"),
    [
        ("[2 - 11]", 11),
        ("[2-11]", 11),
        ("[ 7+ – 3 ]", 3),
        ("[X: 2]", 2),
        ("1-Drops", None),
        ("1-drop", None),
        ("1 Drops", None),
        ("1 DROPS", None),
        ("1-DROPS", None),
        ("3-drop (7)", 7),
        ("3 drops - 7", 7),
        ("7+ drops: 2", 2),
        ("2-Drops:", None),
        ("2-Drops (8):", 8),
    ],
)
def test_a_cost_heading_is_read(row: str, count: int | None) -> None:
    line = line_of(row)
    assert (line.kind, line.count) == (COST, count)


@pytest.mark.parametrize(
    "row",
    [
        "Total: 60",
        "Total 60",
        "Total - 60",
        "Total = 60",
        "TOTAL: 60",
        "Total cards: 60",
        "Total: 60 cards",
        "Total (60)",
        "60 cards",
        "60 Cards",
        "60 CARDS",
        "60 cards total",
        "60 CARDS TOTAL",
        "60 cards in all",
    ],
)
def test_a_total_is_read(row: str) -> None:
    line = line_of(row)
    assert (line.kind, line.count) == (TOTAL, 60)


@pytest.mark.parametrize(
    ("row", "name", "value"),
    [
        ("Format: vs-system", "format", "vs-system"),
        ("FORMAT : vs-system", "format", "vs-system"),
        ("Player: Ann Example", "player", "Ann Example"),
        ("player:Ann", "player", "Ann"),
        ("Player: Ann (42)", "player", "Ann (42)"),
        ("Player: Ann: the Great", "player", "Ann: the Great"),
        ("Deck: Frogs", "deck", "Frogs"),
        ("Deck: Frogs (2)", "deck", "Frogs (2)"),
        ("Deck: 60 Frogs", "deck", "60 Frogs"),
        ("Event: Pro Circuit", "event", "Pro Circuit"),
        ("Event: Pro Circuit (2006)", "event", "Pro Circuit (2006)"),
        ("Event: Pro Circuit - 2006", "event", "Pro Circuit - 2006"),
        ("Date: 16 November 2026", "date", "16 November 2026"),
        ("Date: 2026-11-16", "date", "2026-11-16"),
        ("Date: 2026", "date", "2026"),
        ("Place: Indianapolis", "place", "Indianapolis"),
        ("Place: 3", "place", "3"),
        ("Author: Bob", "author", "Bob"),
        ("Player: Ann # captain", "player", "Ann"),
    ],
)
def test_a_field_is_read(row: str, name: str, value: str) -> None:
    decklist = parse(row)
    (line,) = decklist.lines
    assert (line.kind, line.field, line.text) == (FIELD, name, value)
    assert decklist.fields == {name: value}


@pytest.mark.parametrize("name", ["Format", "Player", "Event", "Date", "Place", "Author"])
def test_a_field_that_nobody_filled_in_heads_no_section(name: str) -> None:
    assert line_of(f"{name}:").kind is not HEADING


def test_the_fields_of_a_list_are_kept_by_name() -> None:
    fields = parse("Format: vs-system\nPlayer: Ann\n4 Kroenen\nDeck: Frogs").fields
    assert fields == {"format": "vs-system", "player": "Ann", "deck": "Frogs"}


@pytest.mark.parametrize("row", ["# a remark", "#remark", "// a remark", "//", "#", "# 4 Kroenen"])
def test_a_comment_is_read(row: str) -> None:
    assert line_of(row).kind is COMMENT


@pytest.mark.parametrize("row", ["-----", "=====", "- - - -", "~~~~~~~~", "***", "_____", "•"])
def test_a_line_that_only_parts_the_list_weighs_nothing(row: str) -> None:
    assert line_of(row).kind is COMMENT


@pytest.mark.parametrize(
    "row",
    [
        "Kroenen",
        "My deck",
        "Characters",
        "Main Character",
        "Hellboy, Anung Un Rama",
        "Hellboy - Anung Un Rama",
        "St. Mary's, Indianapolis",
        "12/05/2006",
        "2006-05-12",
        "12-05-2006",
        "Indianapolis - 2006",
        "Pro Circuit (2006)",
        "4",
        "4x",
        "4.5 Kroenen",
        "Kroenen 4",
    ],
)
def test_a_line_that_may_be_anything_is_left_to_the_reading(row: str) -> None:
    line = line_of(row)
    assert (line.kind, line.text) == (BARE, row)


# What can't be read.


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("4 " + "a" * 299, "has 301 characters; at most 300 are read"),
        ("4 " + "a" * 9_998, "has 10,000 characters; at most 300 are read"),
        ("4 Kroe\x07nen", "holds a character that can't be printed"),
        ("4 Kroe\x1b[31mnen", "holds a character that can't be printed"),
        ("4 Kroe\x0bnen", "holds a character that can't be printed"),
        ("4 Kroe\x85nen", "holds a character that can't be printed"),
        ("4 Kroe\u2028nen", "holds a character that can't be printed"),
        ("4 Kroe\u202enen", "holds a character that can't be printed"),
        ("4 Kroe\ud800nen", "holds a character that can't be printed"),
        ("4\tKroe\x07nen", "holds a character that can't be printed"),
    ],
)
def test_a_line_that_can_not_be_read_is_a_problem_with_its_number(row: str, sentence: str) -> None:
    lines = parse(f"4 Roger\n\n{row}\n4 Abe Sapien").lines
    assert [(line.number, line.kind) for line in lines] == [(1, CARD), (3, PROBLEM), (4, CARD)]
    assert lines[1].text == sentence


def test_a_line_of_three_hundred_characters_is_read() -> None:
    assert line_of("4 " + "a" * 298).kind is CARD


def test_blanks_around_a_line_do_not_make_it_long() -> None:
    assert line_of(" " * 500 + "4 Kroenen" + " " * 500).kind is CARD


def test_a_comment_may_be_long() -> None:
    assert line_of("#" * 5_000).kind is COMMENT


@pytest.mark.parametrize("text", ["\0", "4 Kroenen\n\0\n", "PK\x03\x04\0\0"])
def test_a_text_with_nul_bytes_is_no_list(text: str) -> None:
    with pytest.raises(InputError) as error:
        parse(text)
    assert str(error.value) == "This is not a text: it holds NUL bytes. Paste the list itself."


def test_two_thousand_lines_are_read() -> None:
    assert len(parse("4 Kroenen\n" * 2_000).lines) == 2_000


def test_blank_lines_at_the_end_do_not_count() -> None:
    assert len(parse("4 Kroenen\n" * 2_000 + " \n\n\t\n" * 50).lines) == 2_000


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("4 Kroenen\n" * 2_001, "2,001"),
        ("\n" * 12_344 + "4 Kroenen", "12,345"),
        ("#\r" * 2_001, "2,001"),
    ],
)
def test_more_than_two_thousand_lines_are_not_read(text: str, count: str) -> None:
    with pytest.raises(TooLargeError) as error:
        parse(text)
    assert str(error.value) == (
        f"The list has {count} lines; at most 2,000 are read. Nothing was checked."
    )


# The text as a whole.


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_is_one(end: str) -> None:
    lines = parse(end.join(["4 Kroenen", "", "4 Roger", ""])).lines
    assert [(line.number, line.text) for line in lines] == [(1, "Kroenen"), (3, "Roger")]


def test_line_ends_may_be_mixed() -> None:
    lines = parse("1 A\r\n2 B\r3 C\n\r4 D").lines
    assert [(line.number, line.count) for line in lines] == [(1, 1), (2, 2), (3, 3), (5, 4)]


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\ufeff", "\t\r\n\u00a0\n"])
def test_a_blank_text_has_no_lines(text: str) -> None:
    assert parse(text).lines == []


def rows_of(text: str) -> dict[int, str]:
    """The lines of a text that are not blank, by number, as a person counts them."""
    for invisible in "\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad":
        text = text.replace(invisible, "")
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return {number: row.strip() for number, row in enumerate(rows, 1) if row.strip()}


@given(st.one_of(hostile_texts(), decklist_texts()))
def test_every_row_that_is_not_blank_becomes_lines_of_its_number(text: str) -> None:
    try:
        lines = parse(text).lines
    except InputError:
        assert "\0" in text or len(rows_of(text)) > 2_000
        return
    # A whole deck on one row is a line for each of its cards.
    assert list(dict.fromkeys(line.number for line in lines)) == list(rows_of(text))


@given(hostile_texts())
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        lines = parse(text).lines
    except InputError:
        return
    for line in lines:
        assert line.text
        assert (line.field != "") == (line.kind is FIELD)
        assert line.kind is not CARD or line.count is not None
        assert line.kind in (COMMENT, PROBLEM) or line.text.isprintable()


@given(hostile_texts())
def test_a_line_is_read_the_same_wherever_it_stands(text: str) -> None:
    if "\0" in text:
        return
    together = [(line.kind, line.text, line.count) for line in parse(text).lines]
    alone = [line for row in rows_of(text).values() for line in parse(row).lines]
    assert [(line.kind, line.text, line.count) for line in alone] == together


@pytest.mark.parametrize("name", HOSTILE_LINES)
def test_a_hostile_line_takes_no_more_time_than_others(name: str) -> None:
    assert len(HOSTILE_LINES[name]) <= 300
    text = "\n".join([HOSTILE_LINES[name]] * 2_000)
    assert len(assert_spends_less(1.5, lambda: parse(text)).lines) == 2_000
