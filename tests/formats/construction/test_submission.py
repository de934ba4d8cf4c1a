"""What is handed in: decks and sections, and every way to read what is unclear."""

import pytest

from carddb.model import Card
from formats.construction.submission import Deck, Entry, Section, Submission
from tests.spending import assert_spends_less


def card(title: str) -> Card:
    return Card("toy", title, title.partition(",")[0], title)


A, B, C, D = (card(title) for title in ("Scout, A", "Scout, B", "Scout, C", "Guide"))


def submission(*entries: Entry) -> Submission:
    deck = Deck((Section("deck", entries),), owner="Ann")
    return Submission((deck,), {"agents": "2"}, {"immortals": "male"})


def cards(of: Submission) -> list[list[str]]:
    """The titles of each section."""
    return [[entry.card.title for entry in section.entries] for section in of.sections()]


@pytest.mark.parametrize(
    ("entry", "title"),
    [
        (Entry(1, A), "Scout, A"),
        (Entry(1, A, (3,)), "Scout, A"),
        (Entry(1, A, others=(B,)), "Scout"),
    ],
)
def test_an_entry_is_titled_by_no_more_than_what_is_clear(entry: Entry, title: str) -> None:
    assert entry.title == title


def test_an_entry_means_its_card_or_one_of_the_others() -> None:
    assert Entry(1, A).candidates == (A,)
    assert Entry(1, A, others=(B, C)).candidates == (A, B, C)


def test_the_size_of_a_section_is_the_sum_of_its_copies() -> None:
    assert Section("deck", (Entry(4, A), Entry(3, D))).size == 7
    assert Section("deck", ()).size == 0


@pytest.mark.parametrize(
    ("section", "heading"),
    [
        (Section("deck", ()), "deck"),
        (Section("starting cards", (), "Hellboy"), "starting cards of Hellboy"),
    ],
)
def test_a_section_of_a_character_says_whose_it_is(section: Section, heading: str) -> None:
    assert section.heading == heading


def test_sections_are_found_by_name_in_every_deck_and_of_every_character() -> None:
    of_abe, of_liz = Section("kit", (), "Abe"), Section("kit", (), "Liz")
    side = Section("side", ())
    handed_in = Submission((Deck((of_abe, side)), Deck((of_liz,))))
    assert handed_in.named("kit") == [of_abe, of_liz]
    assert handed_in.named("side") == [side]
    assert handed_in.named("Side") == []
    assert list(handed_in.sections()) == [of_abe, side, of_liz]


def test_a_clear_submission_has_one_reading() -> None:
    clear = submission(Entry(4, A, (1,)), Entry(2, D, (2,)))
    assert clear.unclear_entries() == []
    assert clear.count_readings() == 1
    (reading,) = clear.readings()
    assert cards(reading) == [["Scout, A", "Guide"]]


def test_every_way_to_read_the_unclear_names_is_a_reading() -> None:
    unclear = submission(Entry(1, A, (1,), (B,)), Entry(1, D, (2,)), Entry(1, A, (3,), (B, C)))
    assert unclear.count_readings() == 6
    assert [reading[0] for reading in map(cards, unclear.readings())] == [
        ["Scout, A", "Guide", "Scout, A"],
        ["Scout, A", "Guide", "Scout, B"],
        ["Scout, A", "Guide", "Scout, C"],
        ["Scout, B", "Guide", "Scout, A"],
        ["Scout, B", "Guide", "Scout, B"],
        ["Scout, B", "Guide", "Scout, C"],
    ]


def test_copies_of_an_unclear_name_may_be_divided_and_the_most_even_way_is_tried() -> None:
    unclear = submission(Entry(5, A, (1,), (B, C)))
    assert unclear.count_readings() == 4
    *_, divided = unclear.readings()
    assert [(e.count, e.card) for e in divided.decks[0].sections[0].entries] == [
        (2, A),
        (2, B),
        (1, C),
    ]


def test_copies_are_also_divided_by_what_is_allowed_of_each_card() -> None:
    unclear = submission(Entry(5, A, (1,), (B, C)))
    limits = {A: 0, B: 4, C: 2}
    readings = list(unclear.readings(limits.get))
    assert len(readings) == 5
    *_, even, by_limits = [
        [(e.count, e.card) for e in reading.decks[0].sections[0].entries] for reading in readings
    ]
    assert even == [(2, A), (2, B), (1, C)]
    assert by_limits == [(4, B), (1, C)]


def test_a_card_that_nothing_limits_takes_what_the_others_can_not() -> None:
    *_, divided = submission(Entry(9, A, (1,), (B,))).readings({A: 4}.get)
    assert [(e.count, e.card) for e in divided.decks[0].sections[0].entries] == [(9, B)]


def test_two_copies_of_three_cards_are_divided_among_two() -> None:
    *_, divided = submission(Entry(2, A, (1,), (B, C))).readings()
    assert [(e.count, e.card) for e in divided.decks[0].sections[0].entries] == [(1, A), (1, B)]


def test_a_reading_has_nothing_unclear_and_everything_else() -> None:
    unclear = submission(Entry(1, A, (1, 5), (B,)), Entry(1, D, (2,)))
    for reading in unclear.readings():
        assert reading.unclear_entries() == []
        assert reading.count_readings() == 1
        (deck,) = reading.decks
        assert deck.owner == "Ann"
        assert [(e.count, e.lines) for e in deck.sections[0].entries] == [(1, (1, 5)), (1, (2,))]
        assert deck.sections[0].size == 2
        assert (reading.declarations, reading.parameters) == (
            {"agents": "2"},
            {"immortals": "male"},
        )


def test_readings_cover_every_deck_and_section() -> None:
    handed_in = Submission(
        (
            Deck((Section("deck", (Entry(1, A, (1,), (B,)),)),), owner="Ann"),
            Deck((Section("kit", (Entry(1, A, (2,), (B,)),), "Abe"),), owner="Bob"),
        )
    )
    readings = list(handed_in.readings())
    assert len(readings) == 4
    assert [cards(reading) for reading in readings][1] == [["Scout, A"], ["Scout, B"]]
    assert [[deck.owner for deck in reading.decks] for reading in readings] == [["Ann", "Bob"]] * 4
    assert readings[0].decks[1].sections[0].character == "Abe"


def test_counting_readings_does_not_make_them() -> None:
    many = submission(*(Entry(1, A, (line,), (B, C)) for line in range(1, 201)))
    assert many.count_readings() == 3**200
    assert cards(next(many.readings()))[0] == ["Scout, A"] * 200


def unplaced(name: str, *entries: Entry) -> Section:
    """A section whose cards may be meant for the deck."""
    return Section(name, entries, may_belong_to="deck")


def placements(*sections: Section) -> list[dict[str, list[str]]]:
    return [
        {s.name: [e.card.title for e in s.entries] for s in placed.sections()}
        for placed in Submission((Deck(sections),)).placements()
    ]


def test_a_submission_whose_sections_are_known_has_one_placement() -> None:
    assert placements(Section("deck", (Entry(1, A),)), Section("side", (Entry(1, D),))) == [
        {"deck": ["Scout, A"], "side": ["Guide"]}
    ]


def test_an_unplaced_section_stands_apart_or_where_it_may_belong() -> None:
    assert placements(Section("deck", (Entry(1, A),)), unplaced("Heroes", Entry(1, D))) == [
        {"deck": ["Scout, A"], "Heroes": ["Guide"]},
        {"deck": ["Scout, A", "Guide"]},
    ]


def test_an_unplaced_section_may_be_the_whole_deck() -> None:
    assert placements(unplaced("Heroes", Entry(1, D))) == [
        {"Heroes": ["Guide"]},
        {"deck": ["Guide"]},
    ]


def test_each_unplaced_section_is_placed_for_itself() -> None:
    placed = placements(
        Section("deck", ()), unplaced("Heroes", Entry(1, A)), unplaced("Sites", Entry(1, D))
    )
    assert [each["deck"] for each in placed] == [
        [],
        ["Guide"],
        ["Scout, A"],
        ["Scout, A", "Guide"],
    ]


def test_an_empty_section_need_not_be_placed() -> None:
    empty = Submission((Deck((Section("deck", ()), unplaced("Heroes"))),))
    assert empty.unplaced_sections() == []
    assert empty.count_readings() == 1


def test_each_placement_has_every_reading_of_the_names() -> None:
    both = Submission((Deck((Section("deck", ()), unplaced("Heroes", Entry(1, A, (1,), (B, C))))),))
    assert both.count_readings() == 3
    assert sum(1 for placed in both.placements() for _ in placed.readings()) == 6


def test_a_placement_loses_no_copy() -> None:
    mixed = Submission(
        (
            Deck(
                (
                    Section("deck", (Entry(4, A),)),
                    unplaced("Heroes", Entry(3, B)),
                    Section("side", (Entry(2, C),)),
                    unplaced("Sites", Entry(1, D)),
                )
            ),
        )
    )
    sizes = [sum(s.size for s in placed.sections()) for placed in mixed.placements()]
    assert sizes == [10, 10, 10, 10]


def test_equal_entries_are_each_found_in_their_section() -> None:
    one, other = Entry(1, A), Entry(1, A)
    of = Submission((Deck((Section("deck", (one,)), Section("gear", (other,), "Ann"))),))
    assert [of.place_of(each) for each in (one, other)] == [("deck", ""), ("gear", "Ann")]


def test_an_entry_of_another_submission_has_no_place() -> None:
    with pytest.raises(ValueError, match="no section holds the entry 'Guide'"):
        submission(Entry(1, A)).place_of(Entry(1, D))


def test_the_places_of_a_long_list_are_found_in_little_time() -> None:
    entries = [Entry(1, A) for _ in range(8_000)]
    of = submission(*entries)
    assert_spends_less(0.2, lambda: [of.place_of(entry) for entry in entries])
