"""A CSV of ours is read whole, or refused with every problem; of others' what can be is kept."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.importers.card_file import CardFileError, CellProblem
from carddb.importers.csv_file import read_card_file, read_csv
from carddb.model import UNKNOWN, Card

GAME = "vs-system"


def titles(text: str) -> list[str]:
    return [card.title for card in read_card_file(GAME, text)]


def problems(text: str) -> list[str]:
    with pytest.raises(CardFileError) as error:
        read_card_file(GAME, text)
    assert str(error.value) == "\n".join(map(str, error.value.problems))
    return [str(problem) for problem in error.value.problems]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("name\n", []),
        ("name", []),
        ("name\nKroenen\n", ["Kroenen"]),
        ("name\nRoger\nKroenen", ["Roger", "Kroenen"]),
        ("name\r\nRoger\r\nKroenen\r\n", ["Roger", "Kroenen"]),
        ("name\rRoger\rKroenen\r", ["Roger", "Kroenen"]),
        (" name , version \n Roger , \n", ["Roger"]),
        ("version,name\nLittle Boy,Hellboy\n", ["Hellboy, Little Boy"]),
        ('name,version\n"Scout, The",Veteran\n', ["Scout, The, Veteran"]),
        ('name\n"The ""Kid"""\n', ['The "Kid"']),
        ("name,version\n\nRoger,\n,\n  ,  \nKroenen,\n", ["Roger", "Kroenen"]),
        ("name,version\nScout,A\nScout,B\nScout,\n", ["Scout, A", "Scout, B", "Scout"]),
    ],
)
def test_a_card_file_is_read_in_its_order(text: str, expected: list[str]) -> None:
    assert titles(text) == expected


def test_an_empty_cell_is_unknown_and_a_dash_is_nothing_printed() -> None:
    (card,) = read_card_file(GAME, "name,cost,atk,complete\nRoger,,-,no\n")
    assert card.fact("cost") is UNKNOWN
    assert card.fact("atk") is None


def test_a_complete_card_has_nothing_where_its_cells_are_empty() -> None:
    (card,) = read_card_file(GAME, "name,cost,complete\nRoger,,yes\n")
    assert card.fact("cost") is None


KNOWN = (
    "name, aliases, variant, set, number, set_name, ids, source, complete, version, identity, "
    "type, cost, teams, atk, def, flight, range, keywords, traits, unique"
)


def no_name(here: str) -> str:
    """What is told of a header without a name."""
    said = f"the header has no column name, the card's name; it has: {here}; known: {KNOWN}"
    return f"line 1: {said}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [no_name("nothing")]),
        ("title\nRoger\n", [no_name("title")]),
        ("Name\nRoger\n", [no_name("Name")]),
        ("name,cost\nRoger\n", ["line 2: has 1 cells; the header has 2"]),
        ("name,cost\nRoger,1,2\n", ["line 2: has 3 cells; the header has 2"]),
        ("name,cost\n,3\n", ["line 2, column name: a card needs a name"]),
        ("name,cost\n-,3\n", ["line 2, column name: a card needs a name"]),
        (
            "name,cost\nRoger,three\n",
            ["line 2, column cost: 'three' is not a whole number from 0 to 9,999"],
        ),
        (
            "name,type\nRoger,hero\n",
            [
                "line 2, column type: 'hero' is not one of: character, equipment, plot twist, "
                "location"
            ],
        ),
        ("name\nRoger\nRoger\n", ["line 3, column name: Roger stands in line 2 already"]),
        ("name\nRoger\nROGER!\n", ["line 3, column name: ROGER! stands in line 2 already"]),
        ('name\n"Roger\n', ["line 2: unexpected end of data"]),
        ('name\n"Roger"x\n', ["line 2: ',' expected after '\"'"]),
        ('"name"x\nRoger\n', ["line 1: ',' expected after '\"'"]),
        ('"name\nRoger\n', ["line 2: unexpected end of data"]),
        ("name,cost,cost\nRoger,1,2\n", ["line 1, column cost: stands twice in the header"]),
        (
            "name,,cost, \nRoger,1,2,3\n",
            ["line 1: column 2 has no name", "line 1: column 4 has no name"],
        ),
        (
            f"name,{'x' * 61}\nRoger,1\n",
            [f"line 1, column {'x' * 60}: has 61 characters; at most 60 are read"],
        ),
        (
            "name,a\x1bb\nRoger,=x\n",
            [
                "line 1, column a\ufffdb: holds a control character",
                "line 2, column a\ufffdb: '=x' begins as a formula does",
            ],
        ),
        ('name,"a\nb"\nRoger,1\n', ["line 1, column a\ufffdb: holds a control character"]),
        ("name,=cmd()\nRoger,1\n", ["line 1, column =cmd(): begins as a formula does"]),
        ("name,@SUM\nRoger,1\n", ["line 1, column @SUM: begins as a formula does"]),
        ("name,+cost\nRoger,1\n", ["line 1, column +cost: begins as a formula does"]),
        ("name,-cost\nRoger,1\n", ["line 1, column -cost: begins as a formula does"]),
        (
            "=name\nRoger\n",
            [
                no_name("=name"),
                "line 1, column =name: begins as a formula does",
            ],
        ),
        (
            "name" + ",x" * 500 + "\nRoger\n",
            ["line 1: the header has 501 columns; at most 500 are read"],
        ),
    ],
)
def test_a_card_file_with_a_fault_is_refused(text: str, expected: list[str]) -> None:
    assert problems(text) == expected


def test_every_problem_of_a_file_is_told_with_its_line_and_column() -> None:
    text = "name,cost,flight\nRoger,x,y\n\nKroenen\n,1,no\nAbe,1,no\nAbe,2,no\n"
    assert problems(text) == [
        "line 2, column cost: 'x' is not a whole number from 0 to 9,999",
        "line 2, column flight: 'y' is neither yes nor no",
        "line 4: has 1 cells; the header has 3",
        "line 5, column name: a card needs a name",
        "line 7, column name: Abe stands in line 6 already",
    ]


def test_a_column_of_60_characters_or_with_a_sign_is_kept() -> None:
    (card,) = read_card_file(GAME, f"name,{'x' * 60},+1,my-own\nRoger,a,b,c\n")
    assert (card.fact("x" * 60), card.fact("+1"), card.fact("my-own")) == ("a", "b", "c")


@pytest.mark.parametrize(
    ("rows", "told", "may_have_more"), [(999, 999, False), (9_999, 1_000, True)]
)
def test_after_1000_problems_the_rest_is_not_read(
    rows: int, told: int, may_have_more: bool
) -> None:
    with pytest.raises(CardFileError) as error:
        read_card_file(GAME, "name,cost\n" + "Roger,x\n" * rows)
    assert len(error.value.problems) == told
    assert error.value.may_have_more is may_have_more


def test_a_problem_knows_its_place() -> None:
    with pytest.raises(CardFileError) as error:
        read_card_file(GAME, "name,cost\nRoger,x\n")
    assert error.value.problems == [
        CellProblem(2, "cost", "'x' is not a whole number from 0 to 9,999")
    ]


@given(
    st.text(st.sampled_from('name,"\n\r;-abc1\x00\ufeff é'), max_size=60).map("name,cost\n".__add__)
)
def test_a_text_is_read_or_refused_and_never_breaks_the_reading(text: str) -> None:
    try:
        cards = read_card_file(GAME, text)
    except CardFileError as error:
        assert error.problems
    else:
        assert len({card.id for card in cards}) == len(cards)


@given(st.text(st.sampled_from('name,"\n\r x'), max_size=30))
def test_a_header_is_read_or_refused_and_never_breaks_the_reading(text: str) -> None:
    try:
        read_card_file(GAME, text)
    except CardFileError as error:
        assert error.problems


def the_card(text: str, game: str = GAME) -> Card:
    file = read_csv(game, text)
    assert [str(flaw) for flaw in file.flaws] == []
    (card,) = file.cards
    return card


@pytest.mark.parametrize(
    "text",
    [
        "name,cost,teams\nRoger,2,Night Shift;Harbour Watch\n",
        'name;cost;teams\nRoger;2;"Night Shift;Harbour Watch"\n',
        "name\tcost\tteams\nRoger\t2\tNight Shift;Harbour Watch\n",
        "name,cost,teams\r\nRoger,2,Night Shift;Harbour Watch\r\n",
        "Name,Cost,Team\nRoger,2,Night Shift / Harbour Watch\n",
        'card_name,COST,affiliation\nRoger,2,"Night Shift, Harbour Watch"\n',
    ],
)
def test_a_csv_is_read_whatever_separates_it_and_whoever_wrote_it(text: str) -> None:
    card = the_card(text)
    assert card.title == "Roger"
    assert card.facts == {"cost": 2, "teams": ("Night Shift", "Harbour Watch")}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("name,cost\nRoger,x\n", "line 2, column cost: 'x' is not a whole number from 0 to 9,999"),
        ("name,cost\nRoger\n", "line 2: has 1 cells; the header has 2"),
        ("name,rarity\nRoger,=x\n", "line 2, column rarity: '=x' begins as a formula does"),
        ("persona\nRoger\n", no_name("persona")),
        ("", no_name("nothing")),
        ("Name,team,team\nRoger,a,b\n", "line 1, column team: stands twice in the header"),
        ("Name,a\x1bb\nRoger,a\n", "line 1, column a\ufffdb: holds a control character"),
        (f"Name,{'x,' * 500}\nRoger\n", "line 1: the header has 502 columns; at most 500 are read"),
        ('Name\n"Roger\n', "line 2: unexpected end of data"),
    ],
)
def test_a_csv_is_refused(text: str, expected: str) -> None:
    with pytest.raises(CardFileError) as error:
        read_csv(GAME, text)
    assert [str(problem) for problem in error.value.problems] == [expected]


def test_a_partial_file_says_what_is_missing_and_what_it_has() -> None:
    with pytest.raises(CardFileError) as refused:
        read_csv("highlander", "persona,edition_note,max_master_cards\nUsher,none,6\n")
    (problem,) = refused.value.problems
    assert problem.sentence.startswith(
        "the header has no column name, the card's name; it has: persona, edition_note, "
        "max_master_cards; known: name, aliases,"
    )


@pytest.mark.parametrize("read", [read_card_file, lambda game, text: read_csv(game, text).cards])
def test_numbers_of_a_name_without_a_version_are_several_cards_of_a_file(
    read: Callable[[str, str], Sequence[Card]],
) -> None:
    text = "name,set,number,cost\nUsher,MAV,1,2\nUsher,ABC,01,3\nUsher,MAV,2,\n"
    cards = read(GAME, text)
    assert [(card.id, card.fact("cost")) for card in cards] == [
        ("usher-mav-1", 2),
        ("usher-abc-1", 3),
        ("usher-mav-2", UNKNOWN),
    ]
    again = read(GAME, text.replace("ABC,01", "XYZ,9"))
    assert [card.id for card in again] == ["usher-mav-1", "usher-xyz-9", "usher-mav-2"]


def test_printings_of_a_version_in_rows_of_their_own_are_one_card() -> None:
    rows = "Usher,Old,MAV,1,2\nUsher,Old,ABC,01,2\n"
    (card,) = read_card_file(GAME, f"name,version,set,number,cost\n{rows}")
    assert (card.fact("set"), card.fact("number")) == ("MAV; ABC", "1; 01")
    with pytest.raises(CardFileError, match="Usher, Old stands in line 2 already"):
        read_card_file(GAME, f"name,version,set,number,cost\n{rows.replace('01,2', '01,3')}")


@pytest.mark.parametrize(
    ("header", "facts"),
    [
        ("cardName,cardNumber,powerSymbol,rangedFlight", ("Energy",)),
        ("Card Name,Card Number,Power Symbols,Ranged/Flight", ("Energy",)),
        ("CARDNAME,CARDNUMBER,POWERSYMBOL,RANGEDFLIGHT", ("Energy",)),
        ("title,card_numbers,power_symbol,ranged_flight", ("Energy",)),
    ],
)
def test_headers_are_read_as_people_write_them(header: str, facts: tuple[str, ...]) -> None:
    row = "Usher,MAV-071,energy,[Flight]"
    (card,) = read_csv("vs-2pcg", f"{header},cardType\n{row},SC\n").cards
    assert (card.name, card.fact("set"), card.fact("number")) == ("Usher", "MAV", "071")
    assert (card.fact("symbols"), card.fact("flight"), card.fact("ranged")) == (facts, True, False)
    assert card.fact("type") == "supporting character"


@pytest.mark.parametrize(
    ("cell", "numbers"),
    [
        ('"MAV-001, MAV-002"', ["MAV 001", "MAV 002"]),
        ("Mav-001/002/003", ["MAV 001", "MAV 002", "MAV 003"]),
        ("MAV-001 and ABC-002", ["MAV 001", "ABC 002"]),
    ],
)
def test_a_row_with_several_numbers_is_a_card_for_each(cell: str, numbers: list[str]) -> None:
    cards = read_csv("vs-2pcg", f"title,card_numbers\nUsher,{cell}\n").cards
    assert [f"{card.fact('set')} {card.fact('number')}" for card in cards] == numbers
    assert len({card.id for card in cards}) == len(numbers)


def test_rows_of_one_name_and_set_with_other_images_are_several_cards() -> None:
    text = "Name,Set,ImageFile,Cost\nUsher,Docks,usher_a,1\nUsher,Docks,usher_b,2\n"
    cards = read_csv("vs-system", text + "Usher,Docks,usher_a,\n").cards
    assert [(card.ids, card.fact("cost")) for card in cards] == [
        (("usher_a",), 1),
        (("usher_b",), 2),
    ]
    assert len({card.id for card in cards}) == 2


def test_what_we_have_no_column_for_never_keeps_two_records_of_a_card_apart() -> None:
    text = (
        "name,type,card_number,decks\n"
        "Bat Lamp,plot twist,,the first deck\n"
        "Bat Lamp,plot twist,DWF-059,another\n"
    )
    file = read_csv("vs-system", text)
    assert file.flaws == []
    (card,) = file.cards
    assert (card.fact("number"), card.fact("decks")) == ("059", "the first deck")


def test_two_costs_of_a_name_without_a_version_are_two_cards_if_a_number_tells() -> None:
    rows = "Usher,character,7,\nUsher,character,3,DWF-042\n"
    file = read_csv("vs-system", f"name,type,cost,card_number\n{rows}")
    assert [(card.fact("cost"), card.fact("number")) for card in file.cards] == [
        (7, UNKNOWN),
        (3, "042"),
    ]
    assert len({card.id for card in file.cards}) == 2
    assert file.flaws == []
    without = read_csv(
        "vs-system", "name,type,cost,team\nUsher,character,7,A\nUsher,character,3,A\n"
    )
    assert len(without.cards) == 1
    assert len(without.flaws) == 1
