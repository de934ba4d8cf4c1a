"""Groups of cards by what is printed on them."""

import pytest

from carddb.model import UNKNOWN, Card, Fact, Truth
from formats.construction.submission import Entry
from formats.simulation.card_group import CardGroup, Condition, QueryColumn, Vocabulary
from tests.formats.simulation.small import DOUBTFUL, WORDS, card, group_of

CASTER = card(
    "Caster", "Supporting Character", 3, teams=("Crime Lords", "B.P.R.D."), unique=True, mark=None
)


@pytest.mark.parametrize(
    ("line", "holds"),
    [
        ("character", True),
        ("location", False),
        ("cost=3", True),
        ("cost=03", True),
        ("cost!=3", False),
        ("cost!=4", True),
        ("cost<3", False),
        ("cost<=3", True),
        ("cost>=3", True),
        ("cost>3", False),
        ("cost=-", False),
        ('team="crime lords"', True),
        ('team="CRIME  LORDS"', True),
        ("team=crime", False),
        ("team!=crime", True),
        ('team!="Crime Lords"', False),
        ("mark=-", True),
        ("mark!=-", False),
        ("mark=reserved", False),
        ('"Caster"', True),
        ('"caster"', True),
        ('"Cast"', False),
        ("name!=Caster", False),
        ("name!=Roger", True),
        ("character cost<=2", False),
        ("character cost=3", True),
    ],
)
def test_a_card_is_in_a_group_or_not(line: str, holds: bool) -> None:
    assert group_of(line, WORDS).has(Entry(1, CASTER)) is holds


@pytest.mark.parametrize(
    ("fact", "value", "holds"),
    [(True, "yes", True), (True, "no", False), (False, "no", True), (None, "yes", False)],
)
def test_a_mark_is_there_or_not(fact: Fact, value: str, holds: bool) -> None:
    marked = card("Marked", unique=fact)
    assert Condition("unique", "=", value).holds(marked) is holds


def test_a_yes_is_no_number() -> None:
    assert Condition("unique", ">=", "0").holds(CASTER) is False


def test_a_card_without_a_cost_is_neither_cheap_nor_dear() -> None:
    free = card("Free", cost=None)
    assert Condition("cost", "<=", "9").holds(free) is False
    assert Condition("cost", ">", "0").holds(free) is False
    assert Condition("cost", "=", "-").holds(free) is True


@pytest.mark.parametrize(
    ("line", "has"),
    [
        ("character", UNKNOWN),
        ("cost!=3", UNKNOWN),
        ("cost<=3", UNKNOWN),
        ('"Nobody Knows"', True),
        ('"Nobody Knows" character', UNKNOWN),
        ('"Somebody" character', False),
    ],
)
def test_of_an_unknown_card_only_the_name_is_known(line: str, has: Truth) -> None:
    assert group_of(line, WORDS).has(Entry(1, DOUBTFUL)) is has


@pytest.mark.parametrize(
    ("costs", "has"), [((1, 2), True), ((3, 4), False), ((1, 4), UNKNOWN), ((4, 1), UNKNOWN)]
)
def test_an_unclear_name_is_in_a_group_if_all_its_meanings_are(
    costs: tuple[int, int], has: Truth
) -> None:
    one, other = (card("A", cost=cost) for cost in costs)
    entry = Entry(1, one, others=(other,), typed="A")
    cheap = group_of("cost<=2", WORDS)
    assert cheap.has(entry) is has
    assert cheap.counts(entry) is (has is True)
    assert CardGroup(cheap.conditions, counts_doubtful=True).counts(entry) is (has is not False)


def test_a_card_is_found_by_its_aliases_and_its_title() -> None:
    hellboy = Card("vs-system", "1", "Hellboy", "Hellboy, Right Hand", aliases=("Anung Un Rama",))
    for name in ("Hellboy", "hellboy, right hand", "Anung  un Rama"):
        assert Condition("name", "=", name).holds(hellboy) is True
    assert Condition("name", "=", "Right Hand").holds(hellboy) is False


def test_what_no_column_has_is_read_off_the_card() -> None:
    first = QueryColumn("first", is_number=False, reads=lambda each: each.name[0])
    words = Vocabulary({"first": first}, "type", ())
    assert group_of("first=C", words).has(Entry(1, CASTER)) is True
    assert group_of("first=D", words).has(Entry(1, CASTER)) is False


def test_types_are_known_by_each_word_in_singular_and_plural() -> None:
    words = WORDS.type_words
    assert words["plot"] == words["plots"] == "plot"
    assert words["plot twist"] == words["plot twists"] == "plot twist"
    assert "card" not in words


def test_no_condition_is_any_card() -> None:
    assert CardGroup().has(Entry(1, DOUBTFUL)) is True
    assert str(CardGroup()) == "any card"
