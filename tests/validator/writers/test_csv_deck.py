"""A deck as CSV."""

import csv
import io

import pytest

from tests.validator.writers.helpers import HARBOUR_LIST, content, converted


def test_a_row_a_card_with_what_tells_it_apart() -> None:
    made = converted(HARBOUR_LIST, "csv")
    assert made.content == (
        "section,count,name,set,number,id\n"
        'deck,,"Late ""ferry"" & co.",,,\n'
        "player,,Ann <Example>,,,\n"
        "format,,vs-2pcg,,,\n"
        "Deck,4,Night Porter,SMP,001,night-porter-supporting-character-smp-001\n"
        "Deck,2,Loading Dock,SMP,002,loading-dock-basic-location-smp-002\n"
        "Main character,1,Ferryman,SMP,010,ferryman-main-character-1-smp-010\n"
        "Tokens,,,,,\n"
    )
    assert made.notes == ()


def test_of_a_name_that_means_no_one_card_there_is_the_name_alone() -> None:
    written = content("4 Hellboy\n2 Zz Unknown", "csv", "vs-system", ())
    assert written.splitlines()[2:] == ["Deck,4,Hellboy,,,", "Deck,2,Zz Unknown,,,"]


@pytest.mark.parametrize("sign", "=+-@")
def test_nothing_is_run_by_a_spreadsheet(sign: str) -> None:
    typed = f'{{"deck": "{sign}1", "sections": {{"deck": [[4, "{sign}cmd, Zz"]]}}}}'
    made = converted(typed, "csv", "vs-system", ())
    rows = list(csv.reader(io.StringIO(made.content)))
    assert [row[2] for row in rows] == ["name", f"'{sign}1", "vs-system", f"'{sign}cmd, Zz"]
    assert made.left_out == ()


def test_a_quote_that_would_be_taken_for_ours_is_told() -> None:
    made = converted('{"deck": "\'+x", "sections": {"deck": []}}', "csv", "vs-system", ())
    assert made.left_out == ("A CSV file has no place for 'Deck: '+x'.",)


def test_more_copies_than_a_row_may_hold_stand_on_several() -> None:
    rows = content("1000 Roger\n1 Roger", "csv", "vs-system", ()).splitlines()[2:]
    assert [row.split(",")[:3] for row in rows] == [
        ["Deck", "1000", "Roger"],
        ["Deck", "1", "Roger"],
    ]
