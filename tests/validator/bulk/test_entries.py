"""A CSV of entries: its columns, its rows, and what is not one."""

import pytest

from tests.validator.bulk.uploads import read, zipped
from validator.bulk.columns import ColumnsError
from validator.bulk.files import UploadTooLargeError
from validator.bulk.uploaded_list import UploadedList
from validator.errors import InputError

FORM = (
    "Timestamp,Player name,Which format?,Paste your decklist here\n"
    '2026/11/16,Ann,Vs. System,"4 Roger\n4 Hellboy, Anung Un Rama"\n'
    "2026/11/16,Bob,,\n"
)


def rows(text: str, name: str = "entries.csv") -> list[tuple[str, str, str, str]]:
    """The player, deck, format and list of each row."""
    return [(h.player, h.deck, h.format, h.text) for h in read((name, text))]


def test_the_answers_to_a_form_are_a_list_each() -> None:
    assert read(("entries.csv", FORM)) == [
        UploadedList(
            "entries.csv, row 2", "4 Roger\n4 Hellboy, Anung Un Rama", "Ann", "", "Vs. System"
        ),
        UploadedList("entries.csv, row 3", "", "Bob"),
    ]


@pytest.mark.parametrize(
    ("titles", "cells", "row"),
    [
        ("player,decklist", "Ann,4 Roger", ("Ann", "", "", "4 Roger")),
        ("Name;Deck list", "Ann;4 Roger", ("Ann", "", "", "4 Roger")),
        ("Your name\tList", "Ann\t4 Roger", ("Ann", "", "", "4 Roger")),
        (
            "Email Address,Full name,Format,Deck name,Your deck list (one card a line)",
            "a@b,Ann,vs-system,Red,4 Roger",
            ("Ann", "Red", "vs-system", "4 Roger"),
        ),
        (
            "What is your deck called?,Player,Player ID,Paste your deck",
            "Red,Ann,17,4 Roger",
            ("Ann", "Red", "", "4 Roger"),
        ),
        ("Player,Deck", "Ann,4 Roger", ("Ann", "", "", "4 Roger")),
        ("PLAYER_NAME,DECKLIST", "Ann,4 Roger", ("Ann", "", "", "4 Roger")),
        ('"Player","Decklist"', '"Ann","4 ""Red"" Roger"', ("Ann", "", "", '4 "Red" Roger')),
        ("\n\nplayer,decklist", "Ann,4 Roger", ("Ann", "", "", "4 Roger")),
        ("\ufeffplayer,decklist", "Ann,4 Roger", ("Ann", "", "", "4 Roger")),
        ("player,decklist,", "Ann,4 Roger,", ("Ann", "", "", "4 Roger")),
    ],
)
def test_columns_are_told_by_their_titles(
    titles: str, cells: str, row: tuple[str, str, str, str]
) -> None:
    assert rows(f"{titles}\n{cells}\n") == [row]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "Naam,Lijst\nAnn,4 Roger",
            "entries.csv: no column is known to hold the decklists, or the names of their files. "
            "The columns are 'Naam' and 'Lijst'. Say which column is which.",
        ),
        (
            "Player,Deck\nAnn,Red",
            "entries.csv: no column is known to hold the decklists, or the names of their files. "
            "The columns are 'Player' and 'Deck'. Say which column is which.",
        ),
        (
            "Player,Main list,Other list\nAnn,4 Roger,4 Kroenen",
            "entries.csv: several columns might be the decklist: 'Main list' and 'Other list'. "
            "The columns are 'Player', 'Main list' and 'Other list'. Say which column is which.",
        ),
        (
            "First name,Last name,Decklist\nAnn,Bee,4 Roger",
            "entries.csv: several columns might be the player: 'First name' and 'Last name'. The "
            "columns are 'First name', 'Last name' and 'Decklist'. Say which column is which.",
        ),
    ],
)
def test_columns_that_can_not_be_told_are_asked_for(text: str, sentence: str) -> None:
    with pytest.raises(ColumnsError) as raised:
        read(("entries.csv", text))
    assert str(raised.value) == sentence
    assert raised.value.file == "entries.csv"
    assert raised.value.headers == text.partition("\n")[0].split(",")


def test_columns_that_are_named_are_taken_and_no_others() -> None:
    text = "Naam,Lijst,Format\nAnn,4 Roger,vs-system"
    (handed,) = read(("e.csv", text), columns={"player": "naam", "decklist": "Lijst"})
    assert (handed.player, handed.text, handed.format) == ("Ann", "4 Roger", "")


@pytest.mark.parametrize(
    ("columns", "sentence"),
    [
        (
            {"decklist": "Liste"},
            "e.csv: there is not one column each for 'Liste'. The columns are 'Naam', "
            "'Lijst (column 2)' and 'Lijst (column 3)'. Say which column is which.",
        ),
        (
            {"decklist": "Lijst"},
            "e.csv: there is not one column each for 'Lijst'. The columns are 'Naam', "
            "'Lijst (column 2)' and 'Lijst (column 3)'. Say which column is which.",
        ),
        ({"player": "Naam"}, "Say which column has the decklist, or the name of its file."),
        (
            {"deck list": "Lijst"},
            "There is no column 'deck list'. There are: player, format, decklist, file, deck.",
        ),
    ],
)
def test_columns_that_are_named_wrongly_are_refused(columns: dict[str, str], sentence: str) -> None:
    with pytest.raises(InputError) as raised:
        read(("e.csv", "Naam,Lijst,Lijst\nAnn,4 Roger,4 Kroenen"), columns=columns)
    assert str(raised.value) == sentence


@pytest.mark.parametrize(
    ("called", "text"), [("List (column 2)", "4 Roger"), ("LIST (Column 3)", "4 Kroenen")]
)
def test_columns_of_one_title_are_told_apart_by_their_places(called: str, text: str) -> None:
    sheet = ("e.csv", "Player,List,List,\nAnn,4 Roger,4 Kroenen,4 Liz Sherman")
    with pytest.raises(ColumnsError) as raised:
        read(sheet)
    assert raised.value.headers == ["Player", "List (column 2)", "List (column 3)", "(column 4)"]
    assert "might be the decklist: 'List (column 2)' and 'List (column 3)'." in str(raised.value)
    (handed,) = read(sheet, columns={"player": "Player", "decklist": called})
    assert (handed.player, handed.text) == ("Ann", text)


def test_columns_of_one_endless_title_are_told_apart_as_well() -> None:
    sheet = ("e.csv", f"{'List ' * 90},{'List ' * 90}\n4 Roger,4 Kroenen")
    with pytest.raises(ColumnsError) as raised:
        read(sheet)
    (handed,) = read(sheet, columns={"decklist": raised.value.headers[1]})
    assert handed.text == "4 Kroenen"


def test_columns_of_an_upload_without_a_csv_are_refused() -> None:
    with pytest.raises(InputError, match="The upload has no CSV"):
        read(("ann.txt", "4 Roger"), columns={"decklist": "List"})


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("deck.csv", "count,name\n4,Roger\n"),
        ("deck.csv", "Qty,Card,Image file\n4,Roger,roger.png\n"),
        ("deck.csv", "4,Roger\n4,Kroenen\n"),
        ("deck.csv", "Number,Name,Deck\n4,Roger,Main\n"),
        ("list.txt", "This is my list, for the player meeting\n4 Hellboy, Anung Un Rama\n"),
        ("list.txt", "Deck: Ann, the list\n4 Hellboy, Anung Un Rama\n"),
        ("list.txt", "4 Hellboy, Anung Un Rama\n4 Liz Sherman, Firestarter\n"),
    ],
)
def test_a_deck_is_no_csv_of_entries(name: str, text: str) -> None:
    assert read((name, text)) == [UploadedList(name, text)]


def test_a_csv_that_is_pasted_is_one_without_a_name_that_says_so() -> None:
    assert rows(FORM, "pasted text")[0][0] == "Ann"
    assert rows("Player,Decklist\nAnn,4 Roger\n", "pasted text") == [("Ann", "", "", "4 Roger")]


def test_a_number_and_a_name_beside_the_lists_make_no_deck_of_them() -> None:
    text = 'Number,Name,Decklist\n1,Ann,"4 Roger\n4 Kroenen"\n'
    assert rows(text) == [("Ann", "", "", "4 Roger\n4 Kroenen")]


def test_a_row_names_a_file_in_any_case_with_or_without_its_folder() -> None:
    sheet = "player,file\nAnn,ANN.txt\nBob,b/bob.txt\nCleo,lists/cleo.txt\n"
    files = (("a/ann.txt", "4 Roger"), ("b/bob.txt", "4 Kroenen"), ("cleo.txt", "1 Roger"))
    lists = read(("entries.csv", sheet), *files)
    assert [(h.where, h.player, h.text) for h in lists] == [
        ("entries.csv, row 2: a/ann.txt", "Ann", "4 Roger"),
        ("entries.csv, row 3: b/bob.txt", "Bob", "4 Kroenen"),
        ("entries.csv, row 4: cleo.txt", "Cleo", "1 Roger"),
    ]


def test_files_of_a_zip_are_named_by_the_csv_in_it_and_others_are_rows_of_their_own() -> None:
    content = zipped(
        ("entries.csv", "player,file\nAnn,ann.txt\n"), ("ann.txt", "4 Roger"), ("x.txt", "1 Roger")
    )
    lists = read(("event.zip", content))
    assert [(h.where, h.player, h.text) for h in lists] == [
        ("event.zip: entries.csv, row 2: ann.txt", "Ann", "4 Roger"),
        ("event.zip: x.txt", "", "1 Roger"),
    ]


def test_what_is_wrong_with_a_file_that_a_row_names_is_the_fault_of_the_row() -> None:
    sheet = "player,file,decklist\nAnn,a.txt,\nBob,same.txt,\nCy,it.csv,\nDi,di.txt,4 Roger\n"
    sheet += "Ed,two.json,\nFi,pic.txt,\n"
    two = '[{"name":"A","sections":{"deck":[]}},{"name":"B","sections":{"deck":[[1,"Roger"]]}}]'
    lists = read(
        ("it.csv", sheet),
        ("1/same.txt", "4 Roger"),
        ("2/same.txt", "4 Kroenen"),
        ("di.txt", "4 Roger"),
        ("two.json", two),
        ("pic.txt", b"\x89PNG\r\n\x1a\n"),
    )
    assert [(h.player, h.fault) for h in lists] == [
        ("Ann", "There is no file 'a.txt' in the upload."),
        ("Bob", "There are 2 files 'same.txt' in the upload. Name the folder too."),
        ("Cy", "it.csv is no list, but a CSV of entries."),
        ("Di", "The row has a list and names a file as well. Leave one of them out."),
        (
            "Ed",
            "two.json holds 2 lists. Give each a file of its own, or name the deck in the row.",
        ),
        ("Fi", "pic.txt is a PNG picture, not a list. Save the list as text or CSV."),
        ("", ""),
        ("", ""),
    ]


def test_a_row_may_name_one_of_the_decks_of_its_file() -> None:
    two = '[{"name":"A","sections":{"deck":[]}},{"name":"B","sections":{"deck":[[1,"Roger"]]}}]'
    sheet = "player,file,deck name\nAnn,two.json,a\nBob,two.json,B\n"
    lists = read(("it.csv", sheet), ("two.json", two))
    assert [(h.player, h.deck) for h in lists] == [("Ann", "a"), ("Bob", "B")]
    assert '"Roger"' in lists[1].text


def test_a_row_with_more_cells_than_columns_is_a_fault_and_no_shorter_list() -> None:
    (handed,) = read(("e.csv", "player,decklist\nAnn,4 Hellboy, Anung Un Rama\n"))
    assert handed.fault == (
        "The row has 3 cells; there are 2 columns. Put a list that holds a ',' in quotes."
    )


def test_a_quote_that_is_never_closed_swallows_nothing() -> None:
    first, second = read(("e.csv", 'player,decklist\nAnn,4 Roger\nBob,"4 Roger\nCy,4 Kroenen\n'))
    assert (first.player, first.fault) == ("Ann", "")
    assert (second.where, second.fault) == (
        "e.csv, row 3",
        "The row can't be read: a quote is never closed. Nothing from here on was read.",
    )


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (
            b"player,decklist\nAnn," + b"x" * 5_000_000,
            "The row can't be read: a cell has more than 131,072 characters. "
            "Nothing from here on was read.",
        ),
        (
            b"player,decklist\nAnn,\0",
            "This is not a text: it holds NUL bytes. Paste the list itself.",
        ),
        (
            "player,decklist\nAnn,4 Roger".encode("utf-16"),
            "e.csv is a text in UTF-16. Save it as UTF-8.",
        ),
        (
            "player,decklist\nZoë,4 Roger".encode("latin-1"),
            "e.csv is not a text in UTF-8 (byte 18). Save it as UTF-8.",
        ),
    ],
)
def test_what_is_no_csv_in_utf_8_is_told(content: bytes, fault: str) -> None:
    (handed,) = read(("e.csv", content))
    assert handed.fault == fault


def test_endless_rows_and_columns_end_early() -> None:
    with pytest.raises(UploadTooLargeError, match="holds more than 1,000 lists"):
        read(("e.csv", "player,decklist\n" + "a,b\n" * 2_000_000))
    (handed,) = read(("e.csv", "deck," * 1_500_000))
    assert handed.fault == "The list is larger than 1,024 KB, the most that is read of a list."


def test_what_a_row_says_is_shown_on_one_line_and_has_nothing_unseen() -> None:
    (handed,) = read(("e.csv", 'player,decklist\n"  Ann\n\x1b[31m\u202eBee ",4 Roger\n'))
    assert handed.player == "Ann ?[31m?Bee"


def test_a_file_that_many_rows_name_takes_room_for_each() -> None:
    sheet = "player,file\n" + "Ann,long.txt\n" * 30
    with pytest.raises(UploadTooLargeError, match="larger than 20 MB"):
        read(("e.csv", sheet), ("long.txt", "# long\n" * 140_000))


def test_rows_above_one_that_can_not_be_read_tell_what_the_text_is() -> None:
    lists = read(("pasted text", f'{FORM}2026,Cy,,"4 Roger'))
    assert [handed.player for handed in lists] == ["Ann", "Bob", ""]
    assert lists[2].fault.startswith("The row can't be read: a quote is never closed.")


def test_a_line_that_says_the_separator_is_passed_over() -> None:
    (handed,) = read(("e.csv", "sep=;\r\nPlayer;Decklist\r\nAnn;4 Roger\r\n"))
    assert (handed.player, handed.text, handed.where) == ("Ann", "4 Roger", "e.csv, row 3")


def test_titles_that_stand_further_down_are_asked_for_with_what_to_do() -> None:
    with pytest.raises(ColumnsError) as asked:
        read(("e.csv", "Autumn Cup 2026,,\nPlayer,Decklist,Table\nAnn,4 Roger,1\n"))
    assert str(asked.value).endswith("If the titles are further down, delete the rows above them.")
