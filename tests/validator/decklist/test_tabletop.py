"""Tabletop Simulator nests cards in decks in bags: every pile's cards are counted by name."""

import pytest

from validator.decklist.lines import Line, LineKind
from validator.decklist.tabletop import is_object, parse
from validator.errors import TooLargeError

Object = dict[str, object]


def card(name: str, **more: object) -> Object:
    return {"Name": "Card", "Nickname": name, "CardID": 100, **more}


def deck(name: str, *cards: Object) -> Object:
    return {"Name": "DeckCustom", "Nickname": name, "ContainedObjects": list(cards)}


def bag(name: str, *held: Object) -> Object:
    return {"Name": "Bag", "Nickname": name, "ContainedObjects": list(held)}


def lines(*objects: object) -> list[Line]:
    return parse({"ObjectStates": list(objects)}).lines


def test_copies_are_counted_wherever_they_lie_in_the_pile() -> None:
    sample = deck("Sample deck", card("Loading Dock"), card("Night Porter"), card("Loading Dock"))
    decklist = parse({"ObjectStates": [sample]})
    place = "ObjectStates[0]"
    assert decklist.lines == [
        Line(0, LineKind.PILE, "Sample deck", 3, place=place),
        Line(0, LineKind.CARD, "Loading Dock", 2, place=f"{place}.ContainedObjects[0]"),
        Line(0, LineKind.CARD, "Night Porter", 1, place=f"{place}.ContainedObjects[1]"),
    ]
    assert (decklist.notation, decklist.fields) == ("tts", {"deck": "Sample deck"})


def test_bags_and_single_cards_are_searched_in_order() -> None:
    found = lines(
        bag("Box", deck("One", card("Ferryman")), card("Lantern"), deck("", card("Oar"))),
        card("Night Porter"),
        {"Name": "HandTrigger", "Nickname": "Hand"},
        deck("Two", card("Ferryman")),
    )
    assert [(line.kind, line.text, line.place) for line in found] == [
        (LineKind.PILE, "", "ObjectStates"),
        (LineKind.CARD, "Night Porter", "ObjectStates[1]"),
        (LineKind.PILE, "Box", "ObjectStates[0]"),
        (LineKind.CARD, "Lantern", "ObjectStates[0].ContainedObjects[1]"),
        (LineKind.PILE, "One", "ObjectStates[0].ContainedObjects[0]"),
        (LineKind.CARD, "Ferryman", "ObjectStates[0].ContainedObjects[0].ContainedObjects[0]"),
        (LineKind.PILE, "Box", "ObjectStates[0].ContainedObjects[2]"),
        (LineKind.CARD, "Oar", "ObjectStates[0].ContainedObjects[2].ContainedObjects[0]"),
        (LineKind.PILE, "Two", "ObjectStates[3]"),
        (LineKind.CARD, "Ferryman", "ObjectStates[3].ContainedObjects[0]"),
    ]


def test_an_object_without_a_save_around_it_is_read() -> None:
    decklist = parse(deck("One", card("Ferryman")))
    assert [(line.text, line.place) for line in decklist.lines] == [
        ("One", "Object"),
        ("Ferryman", "Object.ContainedObjects[0]"),
    ]


def test_a_save_is_called_by_its_name() -> None:
    save = {"SaveName": "Harbour night", "ObjectStates": [deck("One", card("Ferryman"))]}
    assert parse(save).fields == {"deck": "Harbour night"}


def test_a_save_of_several_piles_without_a_name_has_none() -> None:
    piles = [deck("One", card("Ferryman")), deck("Two", card("Ferryman"))]
    assert parse({"ObjectStates": piles}).fields == {}


def test_the_other_faces_of_a_card_are_no_copies() -> None:
    _, ferryman = lines(card("Ferryman", States={"2": card("Ferryman"), "3": card("Ferryman")}))
    assert ferryman.count == 1


def test_other_states_of_a_pile_and_what_is_fixed_to_a_thing_are_searched() -> None:
    board = {"Name": "Board", "ChildObjects": [card("Lantern")], "States": {"2": card("Oar")}}
    assert [(line.text, line.place) for line in lines(board) if line.kind is LineKind.CARD] == [
        ("Oar", "ObjectStates[0].States.2"),
        ("Lantern", "ObjectStates[0].ChildObjects[0]"),
    ]


@pytest.mark.parametrize(
    ("nickname", "name"),
    [
        ("[b]Night[/b] Porter", "Night Porter"),
        ("[ff0000]Night Porter[-]", "Night Porter"),
        ("Night Porter [K]", "Night Porter [K]"),
        ("Night Porter [SAM-007]", "Night Porter [SAM-007]"),
        ("Night Porter\nSupporting Character", "Night Porter"),
        ("  Night   Porter ", "Night Porter"),
    ],
)
def test_a_name_is_read_without_its_colours(nickname: str, name: str) -> None:
    assert lines(card(nickname))[1].text == name


def test_a_single_card_without_a_name_is_one_card() -> None:
    assert lines(card(""))[1].text == "holds 1 card that has no name, which can't be read"


def test_cards_without_a_name_are_one_problem_a_pile() -> None:
    nameless = {"Name": "CardCustom", "CardID": 7}
    unlisted = {"Name": "Deck", "Nickname": "Two", "DeckIDs": [100, 101, 102]}
    assert lines(deck("One", card(""), nameless, card("Ferryman")), unlisted) == [
        Line(0, LineKind.PILE, "One", 2, place="ObjectStates[0]"),
        Line(0, LineKind.CARD, "Ferryman", 1, place="ObjectStates[0].ContainedObjects[2]"),
        Line(
            0,
            LineKind.PROBLEM,
            "holds 2 cards that have no name, which can't be read",
            place="ObjectStates[0]",
        ),
        Line(0, LineKind.PILE, "Two", 1, place="ObjectStates[1]"),
        Line(
            0,
            LineKind.PROBLEM,
            "holds 3 cards that have no name, which can't be read",
            place="ObjectStates[1]",
        ),
    ]


@pytest.mark.parametrize(
    ("nickname", "sentence"),
    [
        ("a" * 301, "has 301 characters; at most 300 are read"),
        ("a\x07", "holds a character that can't be printed"),
        ("a\ud800", "holds a character that can't be printed"),
    ],
)
def test_a_name_that_can_not_be_read_is_a_problem(nickname: str, sentence: str) -> None:
    assert lines(card(nickname))[1] == Line(0, LineKind.PROBLEM, sentence, place="ObjectStates[0]")


def test_a_pile_whose_name_can_not_be_read_is_a_problem_and_a_pile() -> None:
    problem, pile, _ = lines(deck("a\x07", card("Ferryman")))
    assert (problem.kind, pile.kind, pile.text) == (LineKind.PROBLEM, LineKind.PILE, "")


@pytest.mark.parametrize("data", [None, "", [], {}])
def test_nothing_holds_no_cards(data: object) -> None:
    assert lines(data) == []
    assert parse({"ObjectStates": data}).lines == []
    assert lines(bag("Box") | {"ContainedObjects": data, "ChildObjects": data}) == []


@pytest.mark.parametrize("thing", [{"Name": 7}, {"Name": "Custom_Tile", "Nickname": "Harbour"}])
def test_what_is_no_card_is_left_alone(thing: Object) -> None:
    assert lines(thing) == []


@pytest.mark.parametrize(
    ("objects", "place", "sentence"),
    [
        (["4 Oar"], "ObjectStates[0]", "is no object that can be read"),
        ([{}, 7], "ObjectStates[1]", "is no object that can be read"),
        ([[card("Oar")]], "ObjectStates[0]", "is no object that can be read"),
        ({"0": card("Oar")}, "ObjectStates", "holds no list of objects"),
        ("4 Oar", "ObjectStates", "holds no list of objects"),
        (
            [bag("") | {"ContainedObjects": ["4 Oar"]}],
            "ObjectStates[0].ContainedObjects[0]",
            "is no object that can be read",
        ),
        (
            [bag("") | {"ContainedObjects": {"0": card("Oar")}}],
            "ObjectStates[0].ContainedObjects",
            "holds no list of objects",
        ),
        (
            [bag("") | {"ChildObjects": 4}],
            "ObjectStates[0].ChildObjects",
            "holds no list of objects",
        ),
        (
            [bag("") | {"States": {"2": "4 Oar"}}],
            "ObjectStates[0].States.2",
            "is no object that can be read",
        ),
        ([bag("") | {"States": 4}], "ObjectStates[0].States", "holds no list of objects"),
        ([bag("") | {"DeckIDs": 4}], "ObjectStates[0].DeckIDs", "holds no list of cards"),
        ([bag("") | {"deckIds": {"1": 100}}], "ObjectStates[0].DeckIDs", "holds no list of cards"),
        (
            [bag("") | {"containedObjects": [card("Oar")]}],
            "ObjectStates[0]",
            "has 'ContainedObjects' twice, in capitals or not",
        ),
    ],
)
def test_what_may_be_cards_in_another_shape_is_a_problem(
    objects: object, place: str, sentence: str
) -> None:
    found = parse({"ObjectStates": objects}).lines
    assert [line for line in found if line.kind is not LineKind.PILE] == [
        Line(0, LineKind.PROBLEM, sentence, place=place)
    ]


def test_keys_are_read_in_capitals_or_not() -> None:
    oar = {"name": "Card", "nickname": "Oar", "cardId": 100}
    held = {"Name": "Deck", "NickName": "One", "deckIDs": [100], "containedObjects": [oar]}
    save = {"objectStates": [held | {"states": {"2": oar}}]}
    assert is_object(save)
    assert is_object(held)
    found = parse(save).lines
    assert [(line.kind, line.text, line.count) for line in found] == [
        (LineKind.PILE, "One", 2),
        (LineKind.CARD, "Oar", 2),
    ]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("Objects", [card("Oar")]),
        ("Objects", [7, {"nickname": "Oar"}]),
        ("ContainedObjects", [card("Oar")]),
        ("Objects", [{"ContainedObjects": []}]),
    ],
)
def test_objects_beside_those_of_a_save_are_a_problem(key: str, value: object) -> None:
    found = parse({"ObjectStates": [deck("One", card("Lantern"))], key: value}).lines
    assert [line for line in found if line.kind is LineKind.PROBLEM] == [
        Line(0, LineKind.PROBLEM, "holds objects, which are not read", place=key)
    ]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("CustomUIAssets", [{"Name": "button", "URL": ""}]),
        ("DecalPallet", [{"Name": "star", "ImageURL": ""}]),
        ("CameraStates", [{"Zoomed": False}]),
        ("Tags", ["Name"]),
        ("TabStates", {"0": {"title": "Rules"}}),
    ],
)
def test_what_else_a_save_has_is_left_alone(key: str, value: object) -> None:
    found = parse({"ObjectStates": [deck("One", card("Lantern"))], key: value}).lines
    assert [line.kind for line in found] == [LineKind.PILE, LineKind.CARD]


def test_what_lies_in_a_card_is_read() -> None:
    assert [line.text for line in lines(card("Box", ContainedObjects=[card("Oar")]))] == [
        "",
        "Box",
        "Oar",
    ]


@pytest.mark.parametrize("thing", [4, "4 Oar"])
def test_too_many_strange_things_are_refused(thing: object) -> None:
    with pytest.raises(TooLargeError):
        lines(*[thing] * 100_000)


def test_however_deep_the_bags_are_every_card_is_found() -> None:
    held = card("Ferryman")
    for _ in range(5_000):
        held = bag("", held)
    _, ferryman = lines(held)
    assert (ferryman.text, ferryman.count) == ("Ferryman", 1)
    assert ferryman.place.startswith("…")
    assert len(ferryman.place) <= 220


def test_too_many_names_are_refused() -> None:
    with pytest.raises(TooLargeError):
        lines(*(card(f"Porter {number}") for number in range(2_000)))


@pytest.mark.parametrize(
    ("data", "is_one"),
    [
        ({"ObjectStates": []}, True),
        (deck("One"), True),
        (card("Ferryman"), True),
        ({"Name": "Deck", "DeckIDs": []}, True),
        ({"Name": "My deck"}, False),
        ([card("Ferryman")], False),
        ("ObjectStates", False),
    ],
)
def test_an_object_is_told_by_what_it_has(data: object, is_one: bool) -> None:
    assert is_object(data) is is_one
