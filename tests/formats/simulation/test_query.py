"""Keep rules and odds in one line: what is read, and what is refused with where and why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.simulation.card_group import NAME, CardGroup, Condition
from formats.simulation.query import MAX_CHARACTERS, Clause, HandQuery, QueryError, read_query
from tests.formats.simulation.small import WORDS, wanted
from tests.spending import assert_spends_less

NO_TYPE = "is no type of card."
QUOTES = " A card's name stands in quotes."


def word(value: str) -> Condition:
    """A card of the type."""
    return Condition("type", "=", value, is_word=True)


def one(least: int, most: int | None, *conditions: Condition) -> HandQuery:
    """A single clause."""
    return HandQuery(((Clause(least, most, CardGroup(conditions)),),))


CHARACTER = word("character")
CHEAP = Condition("cost", "<=", "2")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("character", one(1, None, CHARACTER)),
        ("2+ character", one(2, None, CHARACTER)),
        ("2+ characters", one(2, None, CHARACTER)),
        ("2+ CHARACTER", one(2, None, CHARACTER)),
        ("  2+\tcharacter  ", one(2, None, CHARACTER)),
        ("2 character", one(2, 2, CHARACTER)),
        ("1-3 character", one(1, 3, CHARACTER)),
        ("3-3 character", one(3, 3, CHARACTER)),
        ("0 character", one(0, 0, CHARACTER)),
        ("0+ character", one(0, None, CHARACTER)),
        ("0-100 character", one(0, 100, CHARACTER)),
        ("007+ character", one(7, None, CHARACTER)),
        ("2+ character cost<=2", one(2, None, CHARACTER, CHEAP)),
        ("2+ character cost <= 2", one(2, None, CHARACTER, CHEAP)),
        ("2+ cost<=2 character", one(2, None, CHEAP, CHARACTER)),
        ("COST<=2", one(1, None, CHEAP)),
        ('cost<="2"', one(1, None, CHEAP)),
        ("cost<2", one(1, None, Condition("cost", "<", "2"))),
        ("cost>2", one(1, None, Condition("cost", ">", "2"))),
        ("cost>=2", one(1, None, Condition("cost", ">=", "2"))),
        ("cost=2", one(1, None, Condition("cost", "=", "2"))),
        ("cost!=2", one(1, None, Condition("cost", "!=", "2"))),
        ("cost=-", one(1, None, Condition("cost", "=", "-"))),
        ("plot twist", one(1, None, word("plot"), word("twist"))),
        ('type="plot twist"', one(1, None, word("plot twist"))),
        ("type=plot", one(1, None, word("plot"))),
        ("type!=plot", one(1, None, Condition("type", "!=", "plot", is_word=True))),
        ("team=B.P.R.D.", one(1, None, Condition("teams", "=", "B.P.R.D."))),
        ('team="Crime Lords"', one(1, None, Condition("teams", "=", "Crime Lords"))),
        ('team="one, two"', one(1, None, Condition("teams", "=", "one, two"))),
        ("mark=Reserved", one(1, None, Condition("mark", "=", "Reserved"))),
        ("mark=-", one(1, None, Condition("mark", "=", "-"))),
        ('1+ "Roger"', one(1, None, Condition(NAME, "=", "Roger"))),
        (
            '" Hellboy, Right Hand "',
            one(1, None, Condition(NAME, "=", "Hellboy, Right Hand")),
        ),
        ('"two or three and more"', one(1, None, Condition(NAME, "=", "two or three and more"))),
        ('name="Roger"', one(1, None, Condition(NAME, "=", "Roger"))),
        ("name!=Roger", one(1, None, Condition(NAME, "!=", "Roger"))),
        ('"Roger"cost<=2', one(1, None, Condition(NAME, "=", "Roger"), CHEAP)),
    ],
)
def test_a_clause_is_read(line: str, meant: HandQuery) -> None:
    assert wanted(line) == meant


A, B, C = (Clause(n, None, CardGroup((CHARACTER,))) for n in (1, 2, 3))


@pytest.mark.parametrize(
    ("line", "any_of"),
    [
        ("1+ character and 2+ character", ((A, B),)),
        ("1+ character, 2+ character", ((A, B),)),
        ("1+ character,2+ character", ((A, B),)),
        ("1+ character AND 2+ character", ((A, B),)),
        ("1+ character or 2+ character", ((A,), (B,))),
        ("1+ character and 2+ character or 3+ character", ((A, B), (C,))),
        ("1+ character or 2+ character and 3+ character", ((A,), (B, C))),
        ("character or character", ((A,), (A,))),
    ],
)
def test_and_binds_more_closely_than_or(line: str, any_of: tuple[tuple[Clause, ...], ...]) -> None:
    assert wanted(line).any_of == any_of


@pytest.mark.parametrize(
    ("line", "position", "said"),
    [
        ("", 1, "a card type, a column or a name in quotes is missing."),
        ("   ", 4, "a card type, a column or a name in quotes is missing."),
        ("2+", 3, "a card type, a column or a name in quotes is missing."),
        ("2+ character and", 17, "a card type, a column or a name in quotes is missing."),
        ("2+ character or ", 17, "a card type, a column or a name in quotes is missing."),
        ("2+ character,", 14, "a card type, a column or a name in quotes is missing."),
        ("2+ charcter", 4, f"'charcter' {NO_TYPE} Did you mean 'character'?{QUOTES}"),
        ("2+ zebra", 4, f"'zebra' {NO_TYPE}{QUOTES}"),
        ("Roger", 1, f"'Roger' {NO_TYPE}{QUOTES}"),
        ("2+character", 1, f"'2+character' {NO_TYPE} Did you mean 'character'?{QUOTES}"),
        ("-1 character", 1, f"'-1' {NO_TYPE}{QUOTES}"),
        ("1.5 character", 1, f"'1.5' {NO_TYPE}{QUOTES}"),
        ("2 + character", 3, f"'+' {NO_TYPE}{QUOTES}"),
        ("and character", 1, f"'and' {NO_TYPE}{QUOTES}"),
        ("character and and location", 15, f"'and' {NO_TYPE}{QUOTES}"),
        ("(character)", 1, f"'(character)' {NO_TYPE} Did you mean 'character'?{QUOTES}"),
        ("character 2+ location", 11, f"'2+' {NO_TYPE}{QUOTES}"),
        ("3-2 character", 1, "3-2 is no range: the smaller comes first."),
        ("1+ location and 3-2 character", 17, "3-2 is no range: the smaller comes first."),
        ("101+ character", 1, "more than 100 cards can't be wanted."),
        ("1-101 character", 1, "more than 100 cards can't be wanted."),
        ("1000000000+ character", 1, "more than 100 cards can't be wanted."),
        ("cst<=2", 1, "no column is called 'cst'. Did you mean 'cost'?"),
        ("1+ zzz=2", 4, "no column is called 'zzz'."),
        ("cost<=x", 1, "cost<= takes a whole number."),
        ("cost<=-1", 1, "cost<= takes a whole number."),
        ("cost<=1.5", 1, "cost<= takes a whole number."),
        ("cost<=1234567", 1, "cost<= takes a whole number."),
        ("cost=two", 1, "cost= takes a whole number."),
        ("cost!=two", 1, "cost!= takes a whole number."),
        ("cost<=-", 1, "cost<= takes a whole number."),
        ("1+ character cost<=٤", 14, "cost<= takes a whole number."),
        ("1+ character cost=²", 14, "cost= takes a whole number."),
        ("team<=2", 1, "team<= takes a number, which this column has not."),
        ("type<=2", 1, "type<= takes a number, which this column has not."),
        ("cost<=", 1, "cost<= is compared with nothing."),
        ('cost<=""', 1, "cost<= is compared with nothing."),
        ('team=" "', 1, "team= is compared with nothing."),
        ("cost=<2", 1, "cost= is compared with nothing."),
        ("cost==2", 1, "cost= is compared with nothing."),
        ("cost<= and character", 1, "cost<= takes a whole number."),
        ("type=charcter", 1, f"'charcter' {NO_TYPE} Did you mean 'character'?{QUOTES}"),
        ("mark=reservd", 1, "mark is never 'reservd'. Did you mean 'reserved'?"),
        ("mark!=zzz", 1, "mark is never 'zzz'."),
        ('""', 1, "there is no name between the quotes."),
        ('1+ "  "', 4, "there is no name between the quotes."),
        ('"Roger', 1, "the quote is never closed."),
        ('1+ "Roger" and "Hell', 16, "the quote is never closed."),
        ('""Roger""', 1, "there is no name between the quotes."),
        ("<=2", 1, "'<' is not understood here."),
        ("character, , location", 12, "',' is not understood here."),
        ("=", 1, "'=' is not understood here."),
        ("٤+ character", 1, f"'٤+' {NO_TYPE}{QUOTES}"),
        ("²+ character", 1, f"'²+' {NO_TYPE}{QUOTES}"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_position(
    line: str, position: int, said: str
) -> None:
    with pytest.raises(QueryError) as caught:
        wanted(line)
    assert str(caught.value) == f"At character {position}: {said}"
    assert caught.value.position == position


def test_a_line_wants_eight_different_things_at_most() -> None:
    eight = " or ".join(f"{number}+ character" for number in range(8))
    assert len(wanted(f"{eight} or 7+ character").clauses) == 8
    with pytest.raises(QueryError) as caught:
        wanted(f"{eight} or 8+ character")
    assert str(caught.value) == "At character 1: the line wants more than 8 things at once."


def test_a_line_has_300_characters_at_most() -> None:
    assert len(str(wanted(f'"{"x" * 298}"'))) == 303
    with pytest.raises(QueryError) as caught:
        wanted(f'"{"x" * 299}"')
    assert str(caught.value) == "At character 301: the line has more than 300 characters."


@pytest.mark.parametrize(
    "line",
    [
        "x" * 300,
        "cost" * 75,
        '"' * 299,
        "9" * 298 + "+ x",
        "character " * 29 + "(",
        "cost<=" * 50,
        "a=" * 150,
        "1-" * 150,
        "," * 300,
        "or " * 100,
        "\x00" * 300,
        "٤" * 300,
        "\u202e character",
        "x" * 1_000_000,
        "((((" * 75,
        '"a" ' * 74 + '"',
    ],
)
def test_a_hostile_line_is_refused_in_little_time(line: str) -> None:
    def refused() -> str:
        with pytest.raises(QueryError) as caught:
            wanted(line)
        return str(caught.value)

    assert len(assert_spends_less(0.5, refused)) < 500


@given(st.text(max_size=MAX_CHARACTERS + 5))
def test_any_line_is_read_or_refused(line: str) -> None:
    try:
        read_query(line, WORDS)
    except QueryError as error:
        assert 1 <= error.position <= len(line) + 1
        assert str(error).endswith((".", "?"))


_VALUES = st.text(
    st.characters(codec="utf-8", exclude_characters='"'), min_size=1, max_size=12
).filter(lambda text: text.strip())
_CONDITIONS = st.one_of(
    st.sampled_from(
        [
            "character",
            "twists",
            'type="plot twist"',
            "type!=location",
            "mark=-",
            "cost!=3",
            "cost=-",
        ]
    ),
    st.builds("cost{}{}".format, st.sampled_from(["<", "<=", "=", ">", ">="]), st.integers(0, 99)),
    st.builds('team{}"{}"'.format, st.sampled_from(["=", "!="]), _VALUES),
    st.builds('name{}"{}"'.format, st.sampled_from(["=", "!="]), _VALUES),
    st.builds('"{}"'.format, _VALUES),
)
_COUNTS = st.one_of(
    st.just(""),
    st.builds("{}+ ".format, st.integers(0, 100)),
    st.builds("{} ".format, st.integers(0, 100)),
    st.builds(lambda low, more: f"{low}-{low + more} ", st.integers(0, 50), st.integers(0, 50)),
)
_CLAUSES = st.builds(
    lambda count, conditions: count + " ".join(conditions),
    _COUNTS,
    st.lists(_CONDITIONS, min_size=1, max_size=2),
)


@given(st.lists(st.lists(_CLAUSES, min_size=1, max_size=2), min_size=1, max_size=2))
def test_what_is_wanted_reads_back_as_it_is_written(any_of: list[list[str]]) -> None:
    meant = wanted(" or ".join(" and ".join(clauses) for clauses in any_of))
    assert wanted(str(meant)) == meant


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("characters cost <= 2", "1+ character cost<=2"),
        ("2-2 location , 1 twist", "2 location and 1 twist"),
        ('team="Crime Lords" or name=Roger', '1+ teams="Crime Lords" or 1+ "Roger"'),
        ('type="plot twist"', '1+ type="plot twist"'),
        ("0-3 name!=Roger", "0-3 name!=Roger"),
    ],
)
def test_what_is_wanted_is_written_in_the_shortest_way(line: str, written: str) -> None:
    assert str(wanted(line)) == written


@pytest.mark.parametrize(
    ("line", "met", "unmet"),
    [
        ("2+ character", (2, 3, 60), (0, 1)),
        ("2 character", (2,), (0, 1, 3)),
        ("1-2 character", (1, 2), (0, 3)),
        ("0 character", (0,), (1,)),
        ("0+ character", (0, 5), ()),
        ("1 character or 3+ character", (1, 3, 4), (0, 2)),
        ("1+ character and 0-2 character", (1, 2), (0, 3)),
    ],
)
def test_counts_decide(line: str, met: tuple[int, ...], unmet: tuple[int, ...]) -> None:
    asked = wanted(line)
    assert all(asked.is_met((count,), asked.groups) for count in met)
    assert not any(asked.is_met((count,), asked.groups) for count in unmet)


def test_a_line_for_certain_counts_doubtful_cards_against_itself() -> None:
    """Out of what there must be, and into what there must not be."""
    sure = CardGroup((CHARACTER,))
    perhaps = CardGroup((CHARACTER,), counts_doubtful=True)
    enough, few = wanted("2+ character"), wanted("0-1 character")
    assert enough.at_worst() == enough
    assert enough.at_best().clauses == [Clause(2, None, perhaps)]
    assert few.at_worst().clauses == [Clause(0, None, sure), Clause(0, 1, perhaps)]
    assert few.at_best().clauses == [Clause(0, None, perhaps), Clause(0, 1, sure)]
