"""Formats that are published under a name, as files that may extend each other."""

from datetime import date

import pytest

from formats.construction.named import NamedFormat, read_named_formats

HEAD = 'issuer = "A club"\nsource = "Its board"\n'
BASE = f'{HEAD}extends = "toy"\nname = "One"\nban = ["A", "B where type = x"]\n'


def read(**texts: str) -> tuple[dict[str, NamedFormat], list[str]]:
    return read_named_formats([(f"{name}.toml", text) for name, text in texts.items()], ["toy"])


def test_a_file_says_who_issued_it_and_what_it_extends() -> None:
    found, faults = read(one=f'{BASE}note = "By hand."\nfrom = 2027-01-01\nuntil = 2027-03-31')
    one = found["one"]
    assert faults == []
    assert (one.id, one.extends, one.issuer, one.source) == ("one", "toy", "A club", "Its board")
    assert one.note == "By hand."
    assert one.nearest_day(date(2026, 1, 1)) == date(2027, 1, 1)
    assert one.nearest_day(date(2027, 2, 1)) == date(2027, 2, 1)
    assert one.nearest_day(date(2028, 1, 1)) == date(2027, 3, 31)


def test_a_file_has_the_clauses_of_those_that_it_extends() -> None:
    two = f'{HEAD}extends = "one"\nname = "Two"\nunban = ["b"]\nban = ["C"]\nfrom = 2027-01-01'
    three = f'{HEAD}extends = "two"\nname = "Three"\nuntil = 2027-12-31'
    # In any order: a folder has none.
    found, faults = read(three=three, one=BASE, two=two)
    assert faults == []
    assert found["two"].house.line == "toy; name Two; ban A; ban C; from 2027-01-01"
    assert found["three"].house.line == "toy; name Three; ban A; ban C; until 2027-12-31"
    assert found["three"].under == found["two"]


def test_a_format_is_the_same_between_the_days_on_which_a_clause_begins() -> None:
    text = f'{HEAD}extends = "toy"\nname = "N"\nban = ["A since 2023", "B since 2024-08-01"]'
    one = read(one=text)[0]["one"]
    assert one.same_day(date(2022, 5, 5)) == date.min
    assert one.same_day(date(2023, 5, 5)) == date(2023, 1, 1)
    assert one.same_day(date(2024, 5, 5)) == date(2023, 12, 31)
    assert one.same_day(date(2026, 5, 5)) == date(2024, 8, 1)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("extends = ", "bad.toml: Invalid value (at end of document)."),
        (f'{HEAD}extends = "toy"\nban = ["A"]', "bad.toml: The key 'name' is missing."),
        ('extends = "toy"\nname = "N"\nban = ["A"]', "bad.toml: The key 'issuer' is missing."),
        (
            f'{HEAD}extends = "chess"\nname = "N"',
            "bad.toml: There is no format 'chess' that it could",
        ),
        (f'{HEAD}extends = "bad"\nname = "N"', "bad.toml: It extends itself: bad extends bad."),
        (f'{HEAD}extends = "one"\nname = "N"\nban = ["a"]', "bad.toml: 'ban A' and 'ban a' say"),
        (f'{BASE}only = ["x"]', "bad.toml: 'only x': 'x' is no demand on a card."),
        (f"{BASE}only = ['x = \"y']", "bad.toml: 'only x = \"y': a quote is not closed."),
    ],
)
def test_a_broken_file_is_told_and_the_others_stay(text: str, fault: str) -> None:
    found, faults = read(one=BASE, bad=text)
    assert list(found) == ["one"]
    assert [each.startswith(fault) for each in faults] == [True], faults


def test_no_file_takes_the_id_of_another_format() -> None:
    assert read(toy=BASE) == ({}, ["toy.toml: another format has the id 'toy'."])
