"""What differs from run to run is put out of answers, and nothing else."""

from datetime import date

import pytest

from tests.corpus.normal import Normal, words

NORMAL = Normal({"abc": "token", "abcdef": "longer token"}, date(2026, 11, 18))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("2026-11-18T02:03:04.567+00:00", "<now>"),
        ("made 2026-11-18 02:03 UTC", "made <now> UTC"),
        ("18 November 2026, 03:05 (UTC+1)", "<now> (UTC+1)"),
        ("submitted 18 Nov, 03:05", "submitted <now>"),
        ("19 November 2026, 00:05:10", "<now>"),
        ("as of 18 November 2026", "as of <today>"),
        ("2026-11-17", "<today>"),
        ("?token=abcdef&other=abc", "?token=<longer token>&other=<token>"),
        ("[seed: 67ab3f45]", "[seed: by chance]"),
    ],
)
def test_what_differs_is_put_out(text: str, left: str) -> None:
    assert NORMAL.text(text) == left


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-16",
        "as of 16 November 2026",
        "2029-11-16T18:00:00+00:00",
        "18 Nov",
        "118 November 2026",
        "[seed: friday]",
        "rules 3903b03e4d2f1c78",
    ],
)
def test_what_was_asked_for_stays(text: str) -> None:
    assert NORMAL.text(text) == text


def test_values_are_looked_through() -> None:
    told = {"rate": 3.5, "hash": "x", "abc": [{"at": "2026-11-18T01:00:00Z"}, None, True, 7]}
    assert NORMAL.value(told) == {
        "rate": "<varies>",
        "hash": "<varies>",
        "<token>": [{"at": "<now>"}, None, True, 7],
    }
    assert NORMAL.value({"rate": {"type": "number"}, "hash": None}) == {
        "rate": {"type": "number"},
        "hash": None,
    }


def test_a_page_is_what_can_be_read_on_it() -> None:
    page = """<title>A deck</title><script>let x = "<p>no</p>";</script>
    <p>4 <b>Roger</b>,
       legal</p><input type="hidden" name="t" value="1"><input name="seed" value="friday">
    <select><option>one</option><option selected>two</option></select><table><tr><th>turn<td>5"""
    assert words(page) == [
        "A deck",
        "4 Roger, legal",
        "[seed: friday]",
        "one",
        "(chosen) two",
        "turn",
        "5",
    ]
