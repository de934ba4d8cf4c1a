"""A house format as a TOML file."""

import pytest

from formats.construction.house import HouseError, read_line, read_toml

EXAMPLE = """\
extends = "vs-system"
ban = ["Roger"]
size = "60-70"
from = 2027-01-01

[limit]
"Weapons Lab" = 2
"""


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (EXAMPLE, "vs-system; ban Roger; limit Weapons Lab 2; size 60-70; from 2027-01-01"),
        ('extends = "vs-system"\nban = ["A", " B  C "]', "vs-system; ban A; ban B C"),
        ('extends = "vs-system"\nban = ["Unit 7"]', 'vs-system; ban "Unit 7"'),
        ('extends = "vs-system"\nban = ["a;\\"b\\""]', 'vs-system; ban "a;""b"""'),
        (
            'extends = "vs-system"\nunban = ["A"]\nlimit = { A = 1 }',
            "vs-system; limit A 1; unban A",
        ),
        ('extends = "vs-system"\nsize = "60+"', "vs-system; size 60+"),
        ('extends = "vs-system"\nsize = "60 – 70"', "vs-system; size 60-70"),
        (
            'extends = "h"\n[size]\n"archetype deck" = "60"\n"zone 5" = "0-5"',
            'h; size archetype deck 60; size "zone 5" 0-5',
        ),
        ('extends = "h"\nsets = ["ABC", "D,E"]', 'h; sets ABC, "D,E"'),
        (
            'extends = "h"\nname = "League 2027"\nban = ["A"]\nuntil = 2027-06-30',
            "h; name League 2027; ban A; until 2027-06-30",
        ),
    ],
)
def test_both_notations_say_the_same(text: str, line: str) -> None:
    house = read_toml("league.toml", text)
    assert house.line == line
    assert house == read_line(line)


HEAD = 'extends = "vs-system"\n'
BANS = f'{HEAD}ban = ["A"]\n'
TABLE_OR_TEXT = "'size' takes a text such as \"60-70\", or a table of sections with such."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("extends = ", "Invalid value (at end of document)."),
        ("", "The key 'extends' is missing."),
        ('ban = ["A"]', "The key 'extends' is missing."),
        (
            BANS + 'bans = ["B"]',
            "There is no key 'bans'. The keys are: extends, name, ban, limit, unban, replace, "
            "size, sets, only, share, copies, count, without, unchecked, from, until.",
        ),
        (
            HEAD,
            "The house format states nothing beyond vs-system: it has no ban, limit, size or "
            "other clause about decks.",
        ),
        ('extends = 1\nban = ["A"]', "'extends' takes text in quotes."),
        ('extends = " "\nban = ["A"]', "'extends' holds an empty text."),
        (BANS + "name = 2027-01-01", "'name' takes text in quotes."),
        (HEAD + 'ban = "A"', '\'ban\' takes a list of texts, such as ["…", "…"].'),
        (HEAD + "unban = [1]", '\'unban\' takes a list of texts, such as ["…", "…"].'),
        (HEAD + 'ban = [""]', "'ban' holds an empty text."),
        (
            HEAD + 'ban = ["A\\nB"]',
            "The house format holds a control character or another that can't be seen (U+000A).",
        ),
        (HEAD + 'limit = ["A"]', "'limit' takes a table of cards with whole numbers."),
        (HEAD + 'limit = { A = "2" }', "'limit' takes a table of cards with whole numbers."),
        (HEAD + "limit = { A = true }", "'limit' takes a table of cards with whole numbers."),
        (HEAD + "limit = { A = 2.0 }", "'limit' takes a table of cards with whole numbers."),
        (HEAD + "limit = { A = 0 }", "'limit A 0': a limit is 1 or more. Write 'ban A'."),
        (HEAD + "limit = { A = -1 }", "'limit A -1': a limit is 1 to 10,000."),
        (HEAD + 'limit = { "" = 1 }', "'limit' holds an empty text."),
        (HEAD + "size = 60", TABLE_OR_TEXT),
        (HEAD + "size = { deck = 60 }", TABLE_OR_TEXT),
        (HEAD + 'size = "many"', '\'size\' holds \'many\'; it takes "60-70", "60+" or "60".'),
        (HEAD + 'size = "deck 60"', '\'size\' holds \'deck 60\'; it takes "60-70", "60+" or "60".'),
        (HEAD + 'size = "70-60"', "'size 70-60': the smaller number comes first."),
        (HEAD + 'sets = "ABC"', '\'sets\' takes a list of texts, such as ["…", "…"].'),
        (BANS + 'from = "2027-01-01"', "'from' takes a date without quotes, such as 2027-01-31."),
        (
            BANS + "until = 2027-01-01T12:00:00",
            "'until' takes a date without quotes, such as 2027-01-31.",
        ),
        (
            BANS + "from = 2027-01-02\nuntil = 2027-01-01",
            "'from 2027-01-02' is after 'until 2027-01-01'.",
        ),
        (BANS + "limit = { a = 2 }", "'ban A' and 'limit a 2' contradict each other."),
        (BANS + "#" * 50_000, "The file has 50,034 characters; 50,000 are allowed."),
        (f"{HEAD}ban = {'[' * 5_000}", "The file is nested too deeply."),
    ],
)
def test_what_a_file_can_not_mean_is_refused_with_its_name(text: str, message: str) -> None:
    with pytest.raises(HouseError) as error:
        read_toml("league.toml", text)
    assert str(error.value) == f"league.toml: {message}"


@pytest.mark.parametrize("number", ["0x" + "f" * 5_000, "9" * 4_000, "9" * 5_000])
def test_a_number_that_can_not_be_written_is_refused(number: str) -> None:
    with pytest.raises(HouseError):
        read_toml("house.toml", f'extends = "base"\n[limit]\nRoger = {number}\n')
