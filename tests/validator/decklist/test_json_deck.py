"""JSON holds sections of entries: ours, those of our reports, and those of other people."""

from datetime import date

import pytest

from carddb.builtin import builtin_cards
from validator.checker import Checker
from validator.decklist.json_deck import is_deck, parse
from validator.decklist.lines import Decklist, Line, LineKind
from validator.errors import InputError, TooLargeError
from validator.question import Question, typed_list
from validator.reports.data import report_data


def read(value: object) -> Decklist:
    (decklist,) = parse(value)
    return decklist


def entry(value: object) -> Line:
    """The line of the only entry of a deck."""
    _, line = read({"sections": {"deck": [value]}}).lines
    assert line.place == "deck, entry 1"
    return line


def test_what_the_api_takes_is_read() -> None:
    decklist = read(
        {
            "format": "hellboy-board-game",
            "sections": {"agents": [[1, "Ferryman"]], "case": []},
            "declarations": {"players": 2, "heroes": ["Ann", "Bob"]},
            "parameters": {"immortals": "male/female"},
        }
    )
    assert [(line.where, line.kind, line.field, line.text) for line in decklist.lines] == [
        ("Declaration 'players'", LineKind.DECLARATION, "players", "2"),
        ("Declaration 'heroes'", LineKind.DECLARATION, "heroes", "Ann, Bob"),
        ("Declaration 'immortals'", LineKind.DECLARATION, "immortals", "male/female"),
        ("Section 'agents'", LineKind.HEADING, "", "agents"),
        ("agents, entry 1", LineKind.CARD, "", "Ferryman"),
        ("Section 'case'", LineKind.HEADING, "", "case"),
    ]
    assert (decklist.notation, decklist.fields) == ("json", {"format": "hellboy-board-game"})


def test_the_deck_of_a_report_is_read_and_the_rest_of_it_is_not() -> None:
    decklist = read(
        {
            "format": "vs-system",
            "declarations": {},
            "parameters": {},
            "findings": [{"rule": "x"}],
            "deck": {"sections": {"deck": [[4, "Ferryman"]]}, "counts": {"deck": 4}},
        }
    )
    assert [(line.kind, line.text, line.count) for line in decklist.lines] == [
        (LineKind.HEADING, "deck", None),
        (LineKind.CARD, "Ferryman", 4),
    ]
    assert decklist.fields == {"format": "vs-system"}


def test_a_report_of_ours_is_read_without_a_problem() -> None:
    checker = Checker({"vs-system": builtin_cards("vs-system")})
    asked = Question(date(2026, 11, 16), "vs-system")
    report = report_data(checker.check(typed_list("Deck: 4 Aces\n4 Kroenen\n5 Roger"), asked))
    for given in (report, report["deck"]):
        lines = read(given).lines
        assert [line.text for line in lines if line.kind is LineKind.CARD] == ["Kroenen", "Roger"]
        assert all(line.kind is not LineKind.PROBLEM for line in lines)


def test_what_a_deck_inside_says_of_itself_is_read() -> None:
    decklist = read(
        {
            "deck": {
                "label": "4 Aces",
                "player": "Ann",
                "declarations": {"players": 2},
                "sections": {"deck": ["4 Ferryman"]},
            }
        }
    )
    assert [(line.kind, line.text) for line in decklist.lines] == [
        (LineKind.DECLARATION, "2"),
        (LineKind.HEADING, "deck"),
        (LineKind.CARD, "Ferryman"),
    ]
    assert decklist.fields == {"deck": "4 Aces", "player": "Ann"}


NOT_READ = "is neither a section nor anything else that is read"


@pytest.mark.parametrize(
    ("more", "inside", "where"),
    [
        ({"sections": {"side": [[4, "Oar"]]}}, {}, "'sections'"),
        ({"zones": {}}, {}, "'zones'"),
        ({"sideboard": [[4, "Oar"]]}, {}, "'sideboard'"),
        ({"sideboard": {"Oar": 4}}, {}, "'sideboard'"),
        ({"sideboard": "4 Oar"}, {}, "'sideboard'"),
        ({"sideboard": "Side:\n4 Oar\n"}, {}, "'sideboard'"),
        ({"label": "Mine", "title": "4 Oar"}, {}, "'title'"),
        ({"counts": {"Oar": 4}}, {}, "'counts'"),
        ({}, {"counts": {"Oar": 4}}, "'deck.counts'"),
        ({}, {"findings": [[4, "Oar"]]}, "'deck.findings'"),
        ({}, {"sideboard": ["4 Oar"]}, "'deck.sideboard'"),
        ({}, {"sideboard": "4 Oar"}, "'deck.sideboard'"),
        ({}, {"zones": ["4 Oar"]}, "'deck.zones'"),
        ({}, {"zones": "Oar"}, "'deck.zones'"),
    ],
)
def test_what_may_be_cards_beside_a_deck_is_a_problem(
    more: dict[str, object], inside: dict[str, object], where: str
) -> None:
    lines = read({"deck": {"sections": {"deck": [[4, "Ferryman"]]}, **inside}, **more}).lines
    assert [line for line in lines if line.kind is LineKind.PROBLEM] == [
        Line(0, LineKind.PROBLEM, NOT_READ, place=where)
    ]
    assert [line.text for line in lines if line.kind is LineKind.CARD] == ["Ferryman"]


def test_zones_are_zones_of_a_program() -> None:
    decklist = read({"zones": {"Main Deck": [{"qty": 2, "name": "Ferryman"}], "Misc": []}})
    assert decklist.lines == [
        Line(0, LineKind.ZONE, "Main Deck", 2, place="Section 'Main Deck'"),
        Line(0, LineKind.CARD, "Ferryman", 2, place="Main Deck, entry 1"),
        Line(0, LineKind.ZONE, "Misc", 0, place="Section 'Misc'"),
    ]


def test_every_deck_of_a_list_is_read_and_has_a_name() -> None:
    sections = {"deck": ["4 Ferryman"]}
    decks = parse(
        [
            {"label": "One", "player": "Ann", "sections": sections},
            {"name": "Two", "sections": sections},
            {"title": " ", "deck": "Three", "sections": sections},
            {"id": "deck-4", "sections": sections},
            {"sections": sections},
        ]
    )
    assert [each.fields for each in decks] == [
        {"deck": "One", "player": "Ann"},
        {"deck": "Two"},
        {"deck": "Three"},
        {"deck": "deck-4"},
        {"deck": "Deck 5"},
    ]
    assert all(len(each.lines) == 2 for each in decks)


@pytest.mark.parametrize(
    ("given", "name", "count"),
    [
        ([4, "Ferryman"], "Ferryman", 4),
        (["4", "Ferryman"], "Ferryman", 4),
        ([4.0, "Ferryman"], "Ferryman", 4),
        ([-3, "Ferryman"], "Ferryman", -3),
        ([10**4_000, "Ferryman"], "Ferryman", 10**12),
        ("4 Ferryman", "Ferryman", 4),
        ("Ferryman x4", "Ferryman", 4),
        ({"qty": 4, "name": "Ferryman"}, "Ferryman", 4),
        ({"count": 4, "title": "Ferryman"}, "Ferryman", 4),
        ({"quantity": 4, "card": "Ferryman"}, "Ferryman", 4),
        ({"copies": 4, "name": "Ferryman"}, "Ferryman", 4),
        ({"number": 4, "name": "Ferryman"}, "Ferryman", 4),
        ({"qty": 4, "name": "Ferryman", "version": "Old Hand"}, "Ferryman, Old Hand", 4),
        ({"qty": 4, "name": "Ferryman", "version": ""}, "Ferryman", 4),
        ({"qty": 4, "name": "Ferryman", "number": "SAM-007"}, "Ferryman [SAM-007]", 4),
        ({"qty": 4, "name": "Ferryman", "number": 7}, "Ferryman [7]", 4),
        ({"number": 4, "name": "Oar", "card_number": "SAM-007"}, "Oar [SAM-007]", 4),
        ({"qty": 4, "card_number": "SAM-007"}, "SAM-007", 4),
        ({"qty": 4, "count": "4", "name": "Ferryman", "title": "Ferryman "}, "Ferryman", 4),
        ({"qty": 4, "name": "Ferryman", "type": "x", "tags": []}, "Ferryman", 4),
        ({"Qty": 4, "NAME": "Ferryman", "Version": "Old Hand"}, "Ferryman, Old Hand", 4),
        ({"qty": 4, "Qty": 4, "name": "Ferryman"}, "Ferryman", 4),
        ({"amount": 4, "name": "Ferryman"}, "Ferryman", 4),
    ],
)
def test_an_entry_is_read(given: object, name: str, count: int) -> None:
    line = entry(given)
    assert (line.kind, line.text, line.count) == (LineKind.CARD, name, count)


def test_an_entry_has_its_set_and_its_id() -> None:
    line = entry({"qty": 4, "name": "Ferryman", "set": "SAM", "id": "a1"})
    assert (line.set, line.ids) == ("SAM", ("a1",))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ([4, ""], "names no card"),
        ([4, None], "names no card"),
        ({"qty": 4}, "names no card"),
        ("", "names no card"),
        ("Ferryman", "has no count"),
        ({"name": "Ferryman"}, "has no count"),
        ([None, "Ferryman"], "has no count"),
        ([True, "Ferryman"], "has the count 'True', which is not a whole number"),
        ([1.5, "Ferryman"], "has the count '1.5', which is not a whole number"),
        ([1e999, "Ferryman"], "has the count 'inf', which is not a whole number"),
        (["a\x07", "Ferryman"], "has the count 'a?', which is not a whole number"),
        ([{}, "Ferryman"], "has a count that is not a whole number"),
        ({"qty": 4, "count": 3, "name": "Ferryman"}, "has two counts"),
        ({"qty": 4, "count": "x", "name": "Ferryman"}, "has two counts"),
        ({"qty": 4, "amount": 3, "name": "Ferryman"}, "has two counts"),
        ({"qty": 4, "Count": 3, "name": "Ferryman"}, "has two counts"),
        ({"qty": 4, "Qty": 3, "name": "Ferryman"}, "says two things in 'qty'"),
        ({"qty": 4, "name": "Ferryman", "Name": "Oar"}, "says two things in 'name'"),
        ({"qty": 4, "name": "Ferryman", "Title": "Oar"}, "has two names"),
        (
            {"qty": 4, "name": "Ferryman", "more": ["3 Oar"]},
            "holds a list in 'more', which is not read",
        ),
        (
            {"qty": 4, "name": "Ferryman", "more": {"Oar": 3}},
            "holds an object in 'more', which is not read",
        ),
        ("4 Ferryman [3 Oar]", "holds a second card; put it on a line of its own"),
        ([4, "Ferryman [3 Oar]"], "holds a second card; put it on a line of its own"),
        ({"qty": 4, "name": "Ferryman", "card": "Oar"}, "has two names"),
        ([4, "a" * 301], "has 301 characters; at most 300 are read"),
        ([4, "a\ud800"], "holds a character that can't be printed"),
        (
            [4, "Ferryman", "x"],
            'is neither [count, "name"] nor "count name" nor an object with both',
        ),
        (7, 'is neither [count, "name"] nor "count name" nor an object with both'),
    ],
)
def test_an_entry_that_can_not_be_read_is_a_problem(given: object, sentence: str) -> None:
    line = entry(given)
    assert (line.kind, line.text) == (LineKind.PROBLEM, sentence)


@pytest.mark.parametrize(
    ("more", "where", "sentence"),
    [
        ({"sideboard": [[1, "Oar"]]}, "'sideboard'", NOT_READ),
        ({"sideboard": "4 Oar"}, "'sideboard'", NOT_READ),
        ({"zones": ["4 Oar"]}, "'zones'", NOT_READ),
        ({"notes": [[4, "Oar"]]}, "'notes'", NOT_READ),
        ({"source": {"Oar": 4}}, "'source'", NOT_READ),
        ({"counts": {"Oar": 4}}, "'counts'", NOT_READ),
        ({"declarations": [1]}, "'declarations'", "holds no names with their values"),
        (
            {"declarations": {"players": {}}},
            "Declaration 1",
            "has no name that can be printed",
        ),
        ({"label": "a\x07"}, "'deck'", "holds a character that can't be printed"),
        ({"player": "a" * 301}, "'player'", "has 301 characters; at most 300 are read"),
    ],
)
def test_what_else_can_not_be_read_is_a_problem(
    more: dict[str, object], where: str, sentence: str
) -> None:
    lines = read({"sections": {"deck": [[4, "Ferryman"]]}, **more}).lines
    assert [(line.where, line.text) for line in lines if line.kind is LineKind.PROBLEM] == [
        (where, sentence)
    ]


def test_plain_values_and_empty_ones_are_left_alone() -> None:
    plain = {"total": 60, "mood": "x", "notes": "4 Oar", "tags": [], "counts": {"deck": 0}}
    lines = read({"name": "4 Aces", "sections": {"deck": []}, **plain}).lines
    assert [line.kind for line in lines] == [LineKind.HEADING]


def test_a_section_that_can_not_be_read_is_a_problem_in_its_place() -> None:
    lines = read({"sections": {"\x07": [[4, "Ferryman"]], "": [], "side": {"Oar": 1}}}).lines
    assert [(line.where, line.kind, line.text) for line in lines] == [
        ("Section 1", LineKind.PROBLEM, "holds a character that can't be printed"),
        ("Section 'section 1'", LineKind.HEADING, "section 1"),
        ("section 1, entry 1", LineKind.CARD, "Ferryman"),
        ("Section 2", LineKind.PROBLEM, "has no name that can be printed"),
        ("Section 'section 2'", LineKind.HEADING, "section 2"),
        ("Section 'side'", LineKind.HEADING, "side"),
        ("Section 'side'", LineKind.PROBLEM, "holds no list of cards"),
    ]


def test_a_list_with_something_else_in_it_is_refused() -> None:
    with pytest.raises(InputError) as error:
        parse([{"sections": {}}, {"cards": []}])
    assert str(error.value) == (
        'Deck 2 of the file has no cards that can be read. A deck is an object with "sections" '
        'or "zones" that hold lists of [count, "name"].'
    )


def test_too_many_entries_are_refused() -> None:
    with pytest.raises(TooLargeError):
        read({"sections": {"deck": [[1, "Oar"]] * 2_000}})


@pytest.mark.parametrize(
    ("value", "is_one"),
    [
        ({"sections": {}}, True),
        ({"zones": {}}, True),
        ({"deck": {"sections": {}}}, True),
        ({"deck": {}}, False),
        ({"sections": []}, False),
        ([], False),
        (None, False),
    ],
)
def test_a_deck_is_told_by_what_it_has(value: object, is_one: bool) -> None:
    assert is_deck(value) is is_one
