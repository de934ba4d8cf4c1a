"""A house format in one line."""

from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.construction.house import HouseError, HouseFormat, Size, read_line
from formats.construction.house.grammar import MAX_UNNAMED
from formats.construction.house.line import CLAUSES as CLAUSE_FORMS
from formats.construction.house.stated import MAX_CARDS
from formats.construction.house.terms import (
    OPERATORS,
    RESERVED,
    Amount,
    CardCount,
    CopyCount,
    NamedCard,
    Only,
    Pick,
    Scope,
    Share,
    Term,
)
from tests.strategies import hostile_texts

EXAMPLE = "vs-system; ban Roger; limit Weapons Lab 2; size 60-70; from 2027-01-01"


def test_the_example_says_what_it_says() -> None:
    assert read_line(EXAMPLE) == HouseFormat(
        extends="vs-system",
        bans=(NamedCard("Roger"),),
        limits=((NamedCard("Weapons Lab"), 2),),
        sizes=(Size("", 60, 70),),
        starts=date(2027, 1, 1),
    )


def test_every_clause_at_once() -> None:
    line = (
        "highlander; name Winter League; ban A; ban B, the Second; limit C 1; unban D; "
        "size 60+; size pre-game 4; sets ABC, DEF; from 2027-01-01; until 2027-12-31"
    )
    assert read_line(line) == HouseFormat(
        extends="highlander",
        name="Winter League",
        bans=(NamedCard("A"), NamedCard("B, the Second")),
        limits=((NamedCard("C"), 1),),
        unbans=(NamedCard("D"),),
        sizes=(Size("", 60, None), Size("pre-game", 4, 4)),
        sets=("ABC", "DEF"),
        starts=date(2027, 1, 1),
        ends=date(2027, 12, 31),
    )
    assert read_line(line).line == line


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        (EXAMPLE, EXAMPLE),
        ("vs-system;ban Roger", "vs-system; ban Roger"),
        ("  vs-system ;  BAN   Roger ;\n", "vs-system; ban Roger"),
        ("vs-system;; ban Roger;;", "vs-system; ban Roger"),
        ("Vs. System; ban Roger", "Vs. System; ban Roger"),
        ("vs-system; Ban  weapons \u00a0 LAB", "vs-system; ban weapons LAB"),
        ("vs-system; size 60; ban Roger", "vs-system; ban Roger; size 60"),
        ("vs-system; until 2027-01-01; ban Roger", "vs-system; ban Roger; until 2027-01-01"),
        ("vs-system; limit Roger 02", "vs-system; limit Roger 2"),
        ("vs-system; limit Unit 7 2", 'vs-system; limit "Unit 7" 2'),
        ('vs-system; ban "Unit 7"', 'vs-system; ban "Unit 7"'),
        ('vs-system; unban "7"', 'vs-system; unban "7"'),
        ('vs-system; ban "Roger"', "vs-system; ban Roger"),
        ('vs-system; ban " Roger "', "vs-system; ban Roger"),
        ('vs-system; ban "Now; or Never"', 'vs-system; ban "Now; or Never"'),
        ('vs-system; ban The "Big; Bad" One', 'vs-system; ban "The ""Big; Bad"" One"'),
        ('vs-system; ban """Big"" One"', 'vs-system; ban """Big"" One"'),
        ("vs-system; ban Unit7", "vs-system; ban Unit7"),
        ("vs-system; ban Unit ٤", "vs-system; ban Unit ٤"),
        ("vs-system; size 60 - 70", "vs-system; size 60-70"),
        ("vs-system; size 60–70", "vs-system; size 60-70"),
        ("vs-system; size 60 +", "vs-system; size 60+"),
        ("vs-system; size 60-60", "vs-system; size 60"),
        ("vs-system; size 0+", "vs-system; size 0+"),
        ("vs-system; size 0-10000", "vs-system; size 0-10000"),
        ("vs-system; size archetype deck 60+", "vs-system; size archetype deck 60+"),
        ("vs-system; size Deck 60 - 70", "vs-system; size Deck 60-70"),
        ("vs-system; size Zone 5 60-70", 'vs-system; size "Zone 5" 60-70'),
        ('vs-system; size "Zone 5 - 6" 60', 'vs-system; size "Zone 5 - 6" 60'),
        ("vs-system; sets ABC,DEF,", "vs-system; sets ABC, DEF"),
        ('vs-system; sets "A, B",C', 'vs-system; sets "A, B", C'),
        ("vs-system; ban A; name League 2027", "vs-system; name League 2027; ban A"),
        ('vs-system; ban A; name "One; Two"', 'vs-system; name "One; Two"; ban A'),
        ("vs-system; limit A 3; unban A", "vs-system; limit A 3; unban A"),
        (
            "vs-system; ban A; from 2027-01-01; until 2027-01-01",
            "vs-system; ban A; from 2027-01-01; until 2027-01-01",
        ),
    ],
)
def test_a_line_has_a_canonical_form_that_means_the_same(typed: str, canonical: str) -> None:
    house = read_line(typed)
    assert house.line == canonical
    assert read_line(canonical) == house


CLAUSES = (
    "The clauses are: name, ban, limit, unban, replace, size, sets, only, share, copies, count, "
    "without, unchecked, from, until."
)
NOTHING = (
    "The house format states nothing beyond vs-system: it has no ban, limit, size or other "
    "clause about decks."
)
AS_IN = "A house format begins with the format that it extends, as in 'vs-system; ban Roger'."
SIZE = "size 60-70, size 60+ or size 60, with the section before the number if need be"
WHOLE = "quotes stand around the whole text, and a quote inside it is doubled."


@pytest.mark.parametrize(
    ("line", "message"),
    [
        # Nothing to go by.
        ("", AS_IN),
        ("; ban Roger", AS_IN),
        ("vs-system", NOTHING),
        ("vs-system;", NOTHING),
        ("vs-system; name League", NOTHING),
        ("vs-system; from 2027-01-01", NOTHING),
        # Words that no clause begins with.
        (
            "vs-system; baan Roger",
            f"'baan Roger': no clause begins with 'baan'. Did you mean 'ban'? {CLAUSES}",
        ),
        (
            "vs-system; set ABC",
            f"'set ABC': no clause begins with 'set'. Did you mean 'sets'? {CLAUSES}",
        ),
        ("vs-system; Roger", f"'Roger': no clause begins with 'Roger'. {CLAUSES}"),
        ("vs-system; 60+", f"'60+': no clause begins with '60+'. {CLAUSES}"),
        # Clauses that lack something.
        ("vs-system; ban", "'ban': it is written as ban CARD."),
        ("vs-system; UNBAN ", "'UNBAN': it is written as unban CARD."),
        ("vs-system; name; ban A", "'name': it is written as name TEXT."),
        ("vs-system; limit Roger", "'limit Roger': it is written as limit CARD NUMBER."),
        ("vs-system; limit 2", "'limit 2': it is written as limit CARD NUMBER."),
        ("vs-system; limit Roger two", "'limit Roger two': it is written as limit CARD NUMBER."),
        ("vs-system; limit Roger -1", "'limit Roger -1': it is written as limit CARD NUMBER."),
        ("vs-system; limit Roger ٤", "'limit Roger ٤': it is written as limit CARD NUMBER."),
        ("vs-system; size deck", f"'size deck': it is written as {SIZE}."),
        ("vs-system; size 60-", f"'size 60-': it is written as {SIZE}."),
        ("vs-system; size 60 cards", f"'size 60 cards': it is written as {SIZE}."),
        ("vs-system; sets ,", "'sets ,': it is written as sets CODE, CODE."),
        ('vs-system; ban ""', "'ban \"\"': there is nothing between the quotes."),
        ('vs-system; sets A, " "', "'sets A, \" \"': there is nothing between the quotes."),
        # Numbers out of range, or where none belongs.
        (
            "vs-system; limit Roger 0",
            "'limit Roger 0': a limit is 1 or more. Write 'ban Roger'.",
        ),
        ("vs-system; limit Roger 10001", "'limit Roger 10001': a limit is 1 to 10,000."),
        ("vs-system; size 10001", "'size 10001': a size is 0 to 10,000."),
        ("vs-system; size 0-10001", "'size 0-10001': a size is 0 to 10,000."),
        ("vs-system; size 70-60", "'size 70-60': the smaller number comes first."),
        (
            "vs-system; ban Roger 2",
            "'ban Roger 2': this clause takes no number. A name that ends in one is written in "
            'quotes: ban "Roger 2".',
        ),
        (
            "vs-system; unban 7",
            "'unban 7': this clause takes no number. A name that ends in one is written in "
            'quotes: unban "7".',
        ),
        # Dates.
        (
            "vs-system; ban A; from soon",
            "'from soon': 'soon' is no date. A date is written as 2027-01-31.",
        ),
        (
            "vs-system; ban A; until 2027-02-29",
            "'until 2027-02-29': '2027-02-29' is no date. A date is written as 2027-01-31.",
        ),
        (
            "vs-system; ban A; from 20270101",
            "'from 20270101': '20270101' is no date. A date is written as 2027-01-31.",
        ),
        (
            "vs-system; ban A; from 0000-01-01",
            "'from 0000-01-01': '0000-01-01' is no date. A date is written as 2027-01-31.",
        ),
        (
            "vs-system; ban A; from 2027-01-02; until 2027-01-01",
            "'from 2027-01-02' is after 'until 2027-01-01'.",
        ),
        # Clauses that repeat or contradict each other.
        ("vs-system; ban Roger; ban Roger", "'ban Roger' stands twice."),
        ("vs-system; ban Roger; ban  roger", "'ban Roger' and 'ban roger' say the same."),
        (
            "vs-system; ban Roger; limit ROGER 2",
            "'ban Roger' and 'limit ROGER 2' contradict each other.",
        ),
        (
            "vs-system; unban Roger; ban Roger",
            "'ban Roger' and 'unban Roger' contradict each other.",
        ),
        ("vs-system; limit Roger 2; limit Roger 2", "'limit Roger 2' stands twice."),
        (
            "vs-system; limit Roger 2; limit Roger 3",
            "'limit Roger 2' and 'limit Roger 3' contradict each other.",
        ),
        ("vs-system; unban Roger; unban Roger", "'unban Roger' stands twice."),
        ("vs-system; size 60+; size 60-70", "'size 60+' and 'size 60-70' contradict each other."),
        (
            "vs-system; size deck 60; size Deck 60",
            "'size deck 60' and 'size Deck 60' say the same.",
        ),
        ("vs-system; sets A; sets B", "'sets A' and 'sets B' contradict each other."),
        ("vs-system; sets A, B, a", "'sets A, B, a' names the set 'A' twice."),
        (
            "vs-system; ban A; from 2027-01-01; from 2027-01-01",
            "'from 2027-01-01' stands twice.",
        ),
        (
            "vs-system; ban A; until 2027-01-01; until 2027-01-02",
            "'until 2027-01-01' and 'until 2027-01-02' contradict each other.",
        ),
        (
            "vs-system; ban A; name One; name Two",
            "'name One' and 'name Two' contradict each other.",
        ),
        # Quotes and characters.
        (
            'vs-system; ban 6" Blade',
            "A quote is not closed. A name that holds a quote is written in quotes, and its own "
            'quotes are doubled: ban "The ""Big"" One".',
        ),
        ('vs-system; ban "Big" One', f"'ban \"Big\" One': {WHOLE}"),
        ('vs-system; limit "Big" One 2', f"'limit \"Big\" One 2': {WHOLE}"),
        ('vs-system; sets "A" B', f"'sets \"A\" B': {WHOLE}"),
        ('"vs" system; ban A', f"'\"vs\" system': {WHOLE}"),
        (
            "vs-system; ban\tRoger",
            "The house format holds a control character or another that can't be seen (U+0009).",
        ),
        (
            "vs-system; ban Ro\u202eger",
            "The house format holds a control character or another that can't be seen (U+202E).",
        ),
        (
            "vs-system; ban \ud800",
            "The house format holds a control character or another that can't be seen (U+D800).",
        ),
    ],
)
def test_what_a_line_can_not_mean_is_refused(line: str, message: str) -> None:
    with pytest.raises(HouseError) as error:
        read_line(line)
    assert str(error.value) == message


def test_five_hundred_clauses_are_read() -> None:
    bans = "; ".join(f"ban A{number}" for number in range(500))
    assert len(read_line(f"vs-system; {bans}").bans) == 500
    with pytest.raises(HouseError) as error:
        read_line(f"vs-system; {bans}; name League")
    assert str(error.value) == "The house format has 501 clauses; 500 are allowed."


def test_twenty_thousand_characters_are_read() -> None:
    line = "vs-system; ban ".ljust(20_000, "x")
    assert read_line(line).line == line
    with pytest.raises(HouseError) as error:
        read_line(line + "x")
    assert str(error.value) == (
        "The house format has 20,001 characters as one line; 20,000 are allowed."
    )


def test_a_line_that_is_too_long_once_it_is_canonical_is_refused() -> None:
    with pytest.raises(HouseError, match=r"has 20,005 characters as one line"):
        read_line("a;" + ";".join(f"ban {name * 3990}" for name in "bcdef").ljust(19_998, "x"))


@pytest.mark.parametrize(
    ("dates", "day", "holds"),
    [
        ("", date(2026, 1, 1), True),
        ("; from 2027-01-01", date(2026, 12, 31), False),
        ("; from 2027-01-01", date(2027, 1, 1), True),
        ("; until 2027-06-30", date(2027, 6, 30), True),
        ("; until 2027-06-30", date(2027, 7, 1), False),
        ("; from 2027-01-01; until 2027-06-30", date(2027, 3, 1), True),
        ("; from 2027-01-01; until 2027-06-30", date(2026, 3, 1), False),
    ],
)
def test_a_house_format_holds_from_its_first_day_to_its_last(
    dates: str, day: date, holds: bool
) -> None:
    assert read_line(f"vs-system; ban Roger{dates}").is_in_force(day) is holds


# Whatever a house format says, its line says it again.

_PIECES = st.sampled_from(
    ['"', ";", ",", " ", "7", "70", "-", "–", "+", "ban", "size", "Roger", "é", "★", "٤", "🂡", "ß"]
)
_TEXTS = (
    st.one_of(st.lists(_PIECES, max_size=8).map("".join), st.text(max_size=20))
    .map(lambda text: " ".join(text.split()))
    .filter(lambda text: text.isprintable() and text != "")
)


def _different(*fields: st.SearchStrategy[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.one_of(*fields), max_size=6, unique_by=str.casefold)


_VALUES = st.lists(
    st.one_of(
        _TEXTS, st.sampled_from(["none", "any", "a and b", "for x", "a + b", "a, b", "x = y"])
    ),
    min_size=1,
    max_size=3,
).map(tuple)
_TERMS = st.builds(
    Term,
    st.sampled_from(["teams", "type", "health", "basic_location"]),
    st.sampled_from(OPERATORS),
    _VALUES,
)
_SOME = st.lists(_TERMS, min_size=1, max_size=3).map(tuple)
_WHERES = st.one_of(st.just(()), _SOME)
_SCOPES = st.builds(
    Scope, _WHERES, st.lists(_SOME, max_size=2).map(tuple), st.integers(0, MAX_UNNAMED)
)
_SINCE = st.sampled_from(["", "2023", "2023-08", "2023-08-03"])
_PICKS = st.lists(
    st.builds(
        Pick,
        st.integers(1, 2),
        st.just("teams"),
        st.lists(_VALUES, max_size=2).map(tuple),
        st.one_of(st.none(), _TERMS),
    ),
    min_size=1,
    max_size=2,
).map(tuple)
_AMOUNTS = st.one_of(
    st.integers(0, 9).map(lambda least: Amount(least, None)),
    st.tuples(st.integers(0, 9), st.integers(9, 20)).map(lambda each: Amount(*each)),
)


@st.composite
def house_formats(draw: st.DrawFn) -> HouseFormat:
    cards = draw(_different(_TEXTS))
    parts = draw(st.tuples(st.integers(0, 6), st.integers(0, 6)).map(sorted))
    starts, ends = sorted(draw(st.tuples(st.dates(), st.dates())))
    sizes = []
    for section in draw(_different(_TEXTS, st.just(""))):
        minimum = draw(st.integers(0, MAX_CARDS))
        maximum = draw(st.one_of(st.none(), st.integers(minimum, MAX_CARDS)))
        sizes.append(Size(section, minimum, maximum))
    limited = cards[parts[0] : parts[1]]
    return HouseFormat(
        extends=draw(_TEXTS),
        name=draw(st.one_of(st.just(""), _TEXTS)),
        bans=(NamedCard("Sure Thing"), *map(NamedCard, cards[: parts[0]])),
        limits=tuple((NamedCard(card), draw(st.integers(1, MAX_CARDS))) for card in limited),
        unbans=tuple(NamedCard(card) for card in cards[parts[1] :]),
        sizes=tuple(sizes),
        sets=tuple(draw(_different(_TEXTS))),
        starts=draw(st.sampled_from((None, starts))),
        ends=draw(st.sampled_from((None, ends))),
    )


_NAMED = st.builds(NamedCard, _TEXTS, _WHERES, _SINCE)
_STATED = st.one_of(
    _NAMED.map(lambda card: {"bans": (card,)}),
    _NAMED.map(lambda card: {"limits": ((card, 2),)}),
    st.builds(NamedCard, _TEXTS, _WHERES, _SINCE, _TEXTS).map(lambda card: {"replaced": (card,)}),
    st.builds(Only, _SOME, _SCOPES).map(lambda clause: {"only": (clause,)}),
    st.builds(Share, _PICKS, _SCOPES).map(lambda clause: {"shares": (clause,)}),
    st.builds(CopyCount, _AMOUNTS, _SCOPES).map(lambda clause: {"copies": (clause,)}),
    st.builds(CardCount, _AMOUNTS, st.builds(Scope, _SOME)).map(lambda each: {"counts": (each,)}),
    _TEXTS.map(lambda text: {"without": (text,)}),
    _TEXTS.map(lambda text: {"unchecked": (text,)}),
)


@given(_STATED)
def test_a_clause_reads_as_what_it_states(stated: dict[str, Any]) -> None:
    house = HouseFormat(extends="x", **stated)
    assert read_line(house.line) == house


@given(house_formats())
def test_the_line_of_a_house_format_reads_as_the_house_format(house: HouseFormat) -> None:
    assert read_line(house.line) == house


CLAUSE_WORDS = list(CLAUSE_FORMS)
_WORDS = st.lists(
    st.one_of(
        st.sampled_from(
            [*CLAUSE_WORDS, *RESERVED, *OPERATORS, ",", ";", '"', "+", "2", "2-4", "unnamed"]
        ),
        st.sampled_from(["teams", "type", "Roger", "none", "any", "2023-08", "unnamed"]),
    ),
    max_size=14,
).map(" ".join)


@given(
    st.one_of(
        hostile_texts(),
        hostile_texts().map(lambda text: f"vs-system; {text}"),
        _WORDS.map(lambda text: f"vs-system; {text}"),
        st.tuples(st.sampled_from(CLAUSE_WORDS), _WORDS).map(
            lambda each: f"x; {each[0]} {each[1]}"
        ),
    )
)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        house = read_line(text)
    except HouseError as error:
        assert str(error).endswith(".")
    else:
        assert read_line(house.line) == house
