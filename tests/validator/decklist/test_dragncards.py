"""A DragnCards plugin's file holds several decks, whose cards go by their databaseId."""

import pytest

from validator.decklist.dragncards import parse
from validator.decklist.lines import Decklist, Line, LineKind
from validator.errors import TooLargeError


def card(known: object, quantity: object = 4, group: object = "playerNDeck") -> dict[str, object]:
    return {"databaseId": known, "quantity": quantity, "loadGroupId": group}


def deck(*cards: object) -> Decklist:
    (read,) = parse({"preBuiltDecks": {"sample": {"label": "Sample", "cards": list(cards)}}})
    return read


def test_a_deck_has_its_label_its_zones_and_its_cards() -> None:
    decklist = deck(
        card("Sample Set_Night_Porter_SC"),
        card("Sample Set_Ferryman_L1", 1, "playerNMain"),
        card("Sample Set_Loading_Dock_L", 2),
    )
    place = "preBuiltDecks.sample.cards"
    assert decklist.lines == [
        Line(0, LineKind.ZONE, "Deck", 6, place=f"{place}[0]"),
        Line(
            0,
            LineKind.CARD,
            "Night Porter",
            4,
            place=f"{place}[0]",
            ids=("Sample Set_Night_Porter_SC", "Night_Porter_SC"),
            set="Sample Set",
        ),
        Line(
            0,
            LineKind.CARD,
            "Loading Dock",
            2,
            place=f"{place}[2]",
            ids=("Sample Set_Loading_Dock_L", "Loading_Dock_L"),
            set="Sample Set",
        ),
        Line(0, LineKind.ZONE, "Main Deck", 1, place=f"{place}[1]"),
        Line(
            0,
            LineKind.CARD,
            "Ferryman L1",
            1,
            place=f"{place}[1]",
            ids=("Sample Set_Ferryman_L1", "Ferryman_L1"),
            set="Sample Set",
        ),
    ]
    assert (decklist.notation, decklist.fields) == ("dragncards", {"deck": "Sample"})


@pytest.mark.parametrize(
    ("known", "name"),
    [
        ("Set_Night_Porter_PT", "Night Porter"),
        ("Set_Night_Porter_E", "Night Porter"),
        ("Set_Night_Porter_EQ", "Night Porter"),
        ("Set_Night_Porter_MC", "Night Porter"),
        ("Set_Ferryman_L2", "Ferryman L2"),
        ("Set_Ferryman_L3", "Ferryman L3"),
        ("Set_Ferryman", "Ferryman"),
        ("Ferryman", "Ferryman"),
        ("7", "7"),
    ],
)
def test_the_name_is_made_from_the_id(known: str, name: str) -> None:
    assert deck(card(known)).lines[1].text == name


@pytest.mark.parametrize(
    ("group", "zone"),
    [
        ("playerNDeck", "Deck"),
        ("player1Deck", "Deck"),
        ("playerNMain", "Main Deck"),
        ("playerNSideBoard", "Side Board"),
        ("playerNHQ", "HQ"),
        ("sharedEncounterDeck", "Encounter Deck"),
        ("Side cards", "Side cards"),
    ],
)
def test_the_group_is_the_zone(group: str, zone: str) -> None:
    heading = deck(card("Set_Ferryman", 2, group)).lines[0]
    assert (heading.kind, heading.text, heading.count) == (LineKind.ZONE, zone, 2)


@pytest.mark.parametrize("group", [None, "", "  ", True, [], {}])
def test_cards_without_a_group_are_in_a_zone_that_no_format_has(group: object) -> None:
    decklist = deck(card("Set_Ferryman"), card("Set_Oar", 1, group))
    assert [(line.kind, line.text, line.count) for line in decklist.lines] == [
        (LineKind.ZONE, "Deck", 4),
        (LineKind.CARD, "Ferryman", 4),
        (LineKind.ZONE, "no loadGroupId", 1),
        (LineKind.CARD, "Oar", 1),
    ]


def test_a_missing_group_is_none() -> None:
    zone, _ = deck({"databaseId": "Set_Oar", "quantity": 1}).lines
    assert (zone.where, zone.text) == ("preBuiltDecks.sample.cards[0]", "no loadGroupId")


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (card(""), "names no card"),
        (card(None), "names no card"),
        (card("Set_Oar", None), "has no count"),
        (card("Set_Oar", "many"), "has the count 'many', which is not a whole number"),
        (card("Set_Oar", []), "has a count that is not a whole number"),
        (card("Set_Oar", [4]), "holds a list in 'quantity', which is not read"),
        (card("Set_Oar") | {"count": 3}, "has two counts"),
        (card("Set_Oar") | {"Quantity": 3}, "says two things in 'quantity'"),
        (card("Set_Oar") | {"databaseID": "Set_Sail"}, "says two things in 'databaseid'"),
        (
            card("Set_Oar") | {"more": [card("Set_Sail")]},
            "holds a list in 'more', which is not read",
        ),
        (
            card("Set_Oar") | {"more": card("Set_Sail")},
            "holds an object in 'more', which is not read",
        ),
        (card("Set_a\x07"), "holds a character that can't be printed"),
    ],
)
def test_what_can_not_be_read_is_a_problem(entry: object, sentence: str) -> None:
    zone, problem = deck(entry).lines
    assert zone.kind is LineKind.ZONE
    place = "preBuiltDecks.sample.cards[0]"
    assert problem == Line(0, LineKind.PROBLEM, sentence, place=place)


@pytest.mark.parametrize("entry", [7, "4 Oar", None, [4, "Oar"]])
def test_what_is_no_card_is_a_problem_above_all_zones(entry: object) -> None:
    problem, zone, _ = deck(card("Set_Oar"), entry).lines
    place = "preBuiltDecks.sample.cards[1]"
    assert problem == Line(0, LineKind.PROBLEM, "is no card", place=place)
    assert zone.kind is LineKind.ZONE


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("sideboard", [card("Set_Lantern")]),
        ("more", {"cards": [card("Set_Lantern")]}),
        ("extra", "4 Lantern"),
        ("extra", "Lantern:\n4 Lantern"),
        ("postLoadActionList", [["LOAD_CARDS", "other"]]),
    ],
)
def test_what_may_be_cards_beside_the_list_is_a_problem(key: str, value: object) -> None:
    given = {"label": "4 Sample", "cards": [card("Set_Oar")], key: value}
    (read,) = parse({"preBuiltDecks": {"sample": given}})
    assert [line for line in read.lines if line.kind is LineKind.PROBLEM] == [
        Line(
            0,
            LineKind.PROBLEM,
            "may hold cards, which are read of 'cards'",
            place=f"preBuiltDecks.sample.{key}",
        )
    ]


@pytest.mark.parametrize("value", [None, 7, True, "for two", "", [], {}])
def test_what_holds_no_cards_beside_the_list_is_left_alone(value: object) -> None:
    given = {"label": "Sample", "cards": [card("Set_Oar")], "more": value}
    (read,) = parse({"preBuiltDecks": {"sample": given}})
    assert [line.kind for line in read.lines] == [LineKind.ZONE, LineKind.CARD]


def test_every_deck_of_a_file_is_read_and_has_a_name() -> None:
    decks = {
        "one": {"label": "The first", "cards": [card("Set_Oar")]},
        "two": {"cards": []},
        "three": 7,
        "\x07": {"label": "a\x07", "cards": []},
    }
    read = parse({"preBuiltDecks": decks})
    assert [each.fields["deck"] for each in read] == ["The first", "two", "three", "4"]
    assert read[1].lines == []
    assert read[2].lines == [
        Line(0, LineKind.PROBLEM, "has no list of cards", place="preBuiltDecks.three")
    ]
    assert [(line.where, line.text) for line in read[3].lines] == [
        ("preBuiltDecks.4.label", "holds a character that can't be printed")
    ]


@pytest.mark.parametrize(
    "value",
    [
        {"cards": [card("Set_Sail")]},
        {"two": {"label": "Two", "Cards": []}},
        [7, {"cards": [card("Set_Sail")]}],
    ],
)
def test_what_may_be_decks_beside_the_decks_is_a_problem_of_each(value: object) -> None:
    decks = {"one": {"cards": [card("Set_Oar")]}, "two": {"cards": []}}
    problem = Line(
        0, LineKind.PROBLEM, "may hold decks, which are read of 'preBuiltDecks'", place="moreDecks"
    )
    for each in parse({"preBuiltDecks": decks, "moreDecks": value}):
        assert each.lines[-1] == problem
    (alone,) = parse({"preBuiltDecks": {}, "moreDecks": value})
    assert alone.lines == [problem]


@pytest.mark.parametrize("value", [None, 4, "cards", ["cards"], [], {"menu": {"label": "x"}}])
def test_other_things_beside_the_decks_are_left_alone(value: object) -> None:
    decks = {"one": {"cards": [card("Set_Oar")]}}
    (read,) = parse({"preBuiltDecks": decks, "more": value})
    assert [line.kind for line in read.lines] == [LineKind.ZONE, LineKind.CARD]


def test_keys_of_a_card_may_be_in_capitals() -> None:
    zone, oar = deck({"DatabaseID": "Set_Oar", "Quantity": 4, "LoadGroupId": "playerNDeck"}).lines
    assert (zone.text, oar.text, oar.count) == ("Deck", "Oar", 4)


def test_a_file_without_decks_is_a_problem() -> None:
    (read,) = parse({"preBuiltDecks": []})
    assert read.lines == [Line(0, LineKind.PROBLEM, "holds no decks", place="preBuiltDecks")]


def test_too_many_cards_are_refused() -> None:
    with pytest.raises(TooLargeError):
        deck(*(card("Set_Oar") for _ in range(2_001)))
