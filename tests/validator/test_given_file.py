"""A card file that is given with a list: whoever wrote it, what is kept is one of ours."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.importers.detection import read_cards
from carddb.model import Card
from formats.construction.finding import Verdict
from formats.construction.report import Report
from tests.helpers import AS_OF, checker
from validator.errors import InputError, TooLargeError
from validator.given_file import GivenFile, ReadFile, read_given_file, vouched_cards
from validator.limits import MAX_CARRIED_BYTES, MAX_GIVEN_FILE_BYTES, MAX_STATED_CARDS
from validator.question import Question
from validator.reports.text import headline
from validator.stated_cards import tidied, with_rows

NAMES = [f"Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO"]
LIST = "\n".join(f"4 {name}" for name in NAMES)
OURS = "name,type\n" + "".join(f"{name},character\n" for name in NAMES)
SPREADSHEET = "Card Name,Card Type,Cost\n" + "".join(f"{name},Character,2\n" for name in NAMES)
LACKEY = "Name\tSet\tImageFile\tType\n" + "".join(
    f"{name}\tABC\tABC{place:03}\tCharacter\n" for place, name in enumerate(NAMES)
)
OCTGN = (
    '<set name="Lamps" id="x" gameId="y" version="1.0"><cards>'
    + "".join(f'<card id="{place}" name="{name}"/>' for place, name in enumerate(NAMES))
    + "</cards></set>"
)


def read(content: str | bytes, game: str = "vs-system", name: str = "cards.csv") -> ReadFile:
    return read_given_file(name, content.encode() if isinstance(content, str) else content, game)


def judged(file: GivenFile, decklist: str = LIST, stated: str = "") -> Report:
    asked = Question(AS_OF, "vs-system", vouched_cards(stated, file))
    return checker().check_text(decklist, asked)


@pytest.mark.parametrize("content", [OURS, SPREADSHEET, LACKEY, OCTGN])
def test_files_of_every_program_count_and_the_verdict_says_so(content: str) -> None:
    given = read(content)
    assert given.sentence == "cards.csv: 15 cards read."
    report = judged(given.file)
    assert report.verdict is Verdict.LEGAL
    assert "with 15 names" in headline(report)
    assert "stated by you" in headline(report)


def test_what_is_kept_is_read_as_it_was_and_stays_as_it_is() -> None:
    text = read(SPREADSHEET).file.text
    assert text.startswith("name,set,number,type,cost,source\nLamp Keeper A,,,character,2,stated\n")
    assert read(text).file.text == text == tidied(text, "vs-system")


@given(
    st.lists(
        st.tuples(
            st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S"]), max_size=12),
            st.sampled_from(["", "-", "2", "character", "A;B", "yes"]),
        ),
        max_size=6,
    )
)
def test_whatever_can_be_read_can_be_read_again(rows: list[tuple[str, str]]) -> None:
    content = with_rows("", [{"name": name, "keywords": cell} for name, cell in rows])
    try:
        kept = read(content).file
    except InputError:
        return
    first, again = (
        read_cards("vs-system", content.encode()),
        read_cards("vs-system", kept.text.encode()),
    )
    assert [card.digest for card in first.cards] == [card.digest for card in again.cards]
    assert read(kept.text).file.text == kept.text


def test_a_recorded_fact_is_not_replaced() -> None:
    deck = "4 Roger\n" * 15
    wrong = read("name,version,type\nRoger,Army,plot twist\n").file
    assert judged(wrong, deck).verdict is judged(GivenFile(), deck).verdict is Verdict.ILLEGAL


def test_an_answer_that_contradicts_the_file_counts_for_nothing() -> None:
    file = read(OURS).file
    stated = with_rows("", [{"name": "Lamp Keeper A", "type": "location"}])
    told = [each.message for each in judged(file, stated=stated).findings]
    assert any("stated as character and as location; neither was used" in each for each in told)


def test_it_says_nothing_of_lists_of_another_game() -> None:
    file = GivenFile(read(OURS).file.text, "cards.csv", "highlander")
    assert judged(file).verdict is Verdict.UNVERIFIED


def test_flaws_are_told_with_their_lines_and_foreign_columns_once() -> None:
    given = read("Card Name,Cost,Mood\nLamp Keeper A,two,dark\nLamp Keeper B,2,light\n")
    assert given.notes == (
        "line 2: Lamp Keeper A: cost: 'two' is not a whole number from 0 to 9,999.",
        "Columns that the game does not have, and that decide nothing: mood.",
    )
    assert "dark" not in given.file.text


def test_no_card_text_is_kept() -> None:
    given = read("name,type,text\nParry,Defence,Do not keep me\n", "highlander")
    assert "keep me" not in given.file.text


def test_of_a_large_file_what_the_list_may_name_is_carried_along() -> None:
    others = "".join(f"Passer-by {n} of the Long Road,character\n" for n in range(2_000))
    file = read(OURS + others).file
    carried = file.told_by(LIST)
    assert len(file.text) > MAX_CARRIED_BYTES > len(carried.text)
    assert carried.count == 15
    assert judged(carried).verdict is judged(file).verdict is Verdict.LEGAL
    numbered = read("name,set,number\nThe Keeper,ABC,007\n" + others.replace("character", "XYZ,1"))
    assert numbered.file.told_by("4 ABC-007").count == 1
    assert numbered.file.told_by("4 Keeper, The").count == 1


@pytest.mark.parametrize(
    ("content", "error", "sentence"),
    [
        (b"PK\x03\x04" + b"\0" * 100, InputError, "cards.csv, line 1: it is a zip archive"),
        (b"name\n\x00\n", InputError, "null byte"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><set>&b;</set>", InputError, "document type"),
        ("name\n=cmd|' /C calc'!A0\n", InputError, "line 2, column name: .* begins as a formula"),
        ("name,cost\nA," + "9" * 5_000 + "\n", InputError, "is not a whole number"),
        ('[{"name": "A", "cost": ' + "9" * 5_000 + "}]", InputError, "too long"),
        ("[" * 100_000, InputError, "nested too deeply"),
        ("name,type\n", InputError, "has no cards"),
        ("<html><body>", InputError, "web page"),
        (b"x" * (MAX_GIVEN_FILE_BYTES + 1), TooLargeError, "larger than 2 MB"),
        (
            "name\n" + "".join(f"Card {n}\n" for n in range(MAX_STATED_CARDS + 1)),
            TooLargeError,
            "has 5,001 cards; at most 5,000 are read",
        ),
        (
            "name\n" + "".join(f"Card {n} {'x' * 150}\n" for n in range(4_000)),
            TooLargeError,
            "more than 512 KB of facts",
        ),
    ],
)
def test_hostile_files_are_refused_with_a_sentence(
    content: str | bytes, error: type[InputError], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        read(content)


def test_a_formula_in_another_programs_file_is_no_cell_of_ours() -> None:
    given = OCTGN.replace("Lamp Keeper A", "=1+1|cmd")
    try:
        assert "=1+1" not in read(given).file.text
    except InputError as error:
        assert "formula" in str(error)


def test_a_files_name_is_shown_on_one_line_and_without_folders() -> None:
    named = read(OURS, name="C:\\me\\..\\my\u2028 cards\n.csv" + "x" * 200).file.name
    assert "\n" not in named
    assert "\\" not in named
    assert len(named) <= 80


def test_a_form_carries_it_and_refuses_a_game_that_there_is_not() -> None:
    file = read(OURS).file
    sent = {name: value.replace("\n", "\r\n") for name, value in file.fields.items()}
    assert GivenFile.of(sent) == file
    assert not GivenFile.of({**sent, "cards_game": "chess"})
    assert GivenFile().fields == {}


SETS = "code,name,universe\nMNB,Marvel Battles,illustrated\nXYZ,Docks,photographic\n"


def two_pcg() -> list[Card]:
    facts = [{"set": "MNB", "number": "070"}, {"set": "MNB", "universe": "photographic"}]
    return [
        Card("vs-2pcg", f"lamp-{n}", f"Lamp {n}", f"Lamp {n}", each) for n, each in enumerate(facts)
    ]


def test_a_table_of_sets_becomes_facts_of_cards_that_lack_them() -> None:
    given = read_given_file("sets.csv", SETS.encode(), "vs-2pcg", two_pcg())
    assert given.sentence == "sets.csv: facts of 2 sets for 1 card read."
    assert given.file.text == "name,set,number,universe,source\nLamp 0,MNB,070,illustrated,stated\n"


def test_a_table_of_sets_that_tells_nothing_new_is_refused() -> None:
    with pytest.raises(InputError, match="no facts that a card of ours lacks"):
        read_given_file("sets.csv", SETS.encode(), "vs-2pcg", two_pcg()[1:])


def test_nobody_states_a_table_of_sets_which_no_verdict_would_name() -> None:
    for table in (SETS, "set,universe\nMNB,illustrated\n", "set_code,universe\nMNB,illustrated\n"):
        for stated, file in ((table, GivenFile()), ("", GivenFile(table, "x", "vs-2pcg"))):
            extra = vouched_cards(stated, file)
            assert extra is not None
            with suppress(InputError):
                assert not extra("vs-2pcg").sets
