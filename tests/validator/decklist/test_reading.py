"""Lines become a submission; every line that could not be taken at its word is a finding."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.builtin import builtin_cards
from carddb.model import Card
from carddb.names import NameIndex
from formats.construction.finding import Finding, Severity
from formats.construction.format import Format, SectionSpec, compile_format
from formats.construction.submission import Section, Submission
from tests.strategies import TITLES, decklist_texts, hostile_texts
from validator.decklist import text
from validator.decklist.headings import Headings
from validator.decklist.reading import ListReader
from validator.errors import InputError

TOY = compile_format(
    Format(
        id="toy",
        game="toy",
        name="Toy",
        summary="",
        version="1",
        sections=(
            SectionSpec("deck", ("main deck", "characters", "cards")),
            SectionSpec("pregame", ("pre-game",)),
            SectionSpec("starting cards", ("kit",), of_a_character=True),
        ),
    ),
    {},
)


def card(title: str, *aliases: str) -> Card:
    name, _, version = title.partition(", ")
    return Card("toy", title, name, title, {"version": version or None}, aliases)


CARDS = (
    card("Roger"),
    card("Kroenen", "Karl"),
    card("Scout, Young"),
    card("Scout, Old"),
    card("Sideboard Singer"),
    card("Locations Scout"),
)
INDEX = NameIndex(CARDS)


def read(typed: str) -> tuple[Submission, list[Finding]]:
    reader = ListReader(TOY, Headings(TOY), INDEX)
    return reader.read(text.parse(typed)), reader.noticed


def sections(typed: str) -> dict[str, list[str]]:
    """Each section with its cards and the lines they stand on."""
    return {section.heading: entries(section) for section in read(typed)[0].sections()}


def entries(section: Section) -> list[str]:
    return [
        f"{entry.count} {entry.title} @{','.join(map(str, entry.lines))}"
        for entry in section.entries
    ]


def told(typed: str) -> list[tuple[str, Severity, str]]:
    return [(f.rule, f.severity, f.message) for f in read(typed)[1]]


# Sections.


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("", {}),
        ("# a remark", {}),
        ("4 Roger", {"deck": ["4 Roger @1"]}),
        ("4 Roger\n\n3 Kroenen", {"deck": ["4 Roger @1", "3 Kroenen @3"]}),
        ("Deck:\n4 Roger", {"deck": ["4 Roger @2"]}),
        ("Deck", {"deck": []}),
        ("== Deck ==\n4 Roger", {"deck": ["4 Roger @2"]}),
        ("Characters\n4 Roger\nMain Deck\n3 Kroenen", {"deck": ["4 Roger @2", "3 Kroenen @4"]}),
        (
            "Pre-Game:\n1 Roger\nDeck (3)\n3 Kroenen",
            {"pregame": ["1 Roger @2"], "deck": ["3 Kroenen @4"]},
        ),
        ("4 Roger\nPregame", {"deck": ["4 Roger @1"], "pregame": []}),
        ("4 Characters\n4 Roger", {"deck": ["4 Roger @2"]}),
        ("1-Drops\n4 Roger\n[2 - 3]\n3 Kroenen", {"deck": ["4 Roger @2", "3 Kroenen @4"]}),
        ("Kit\n1 Roger", {"starting cards": ["1 Roger @2"]}),
        (
            "Starting cards of Hellboy\n1 Roger\nKit of Abe Sapien (1)\n1 Roger",
            {
                "starting cards of Hellboy": ["1 Roger @2"],
                "starting cards of Abe Sapien": ["1 Roger @4"],
            },
        ),
        (
            "Kit of Hellboy\n1 Roger\nDeck\n4 Roger\nStarting cards of hellboy\n1 Kroenen",
            {"starting cards of Hellboy": ["1 Roger @2", "1 Kroenen @6"], "deck": ["4 Roger @4"]},
        ),
    ],
)
def test_cards_go_where_their_heading_says(typed: str, expected: dict[str, list[str]]) -> None:
    assert sections(typed) == expected
    assert told(typed) == []


def test_a_foreign_section_is_not_judged() -> None:
    typed = "4 Roger\nSideboard\n2 Kroenen"
    assert sections(typed) == {"deck": ["4 Roger @1"], "Sideboard": ["2 Kroenen @3"]}
    assert told(typed) == [
        (
            "DM-SECTION-01",
            Severity.UNVERIFIED,
            "Line 2: the game has no section 'Sideboard', so its cards are not judged. "
            "The sections are: deck, pregame, starting cards.",
        )
    ]
    assert read(typed)[0].unplaced_sections() == []


def test_where_the_cards_of_an_unknown_section_belong_is_left_open() -> None:
    typed = "4 Roger\nHeroes:\n2 Kroenen"
    assert sections(typed) == {"deck": ["4 Roger @1"], "Heroes": ["2 Kroenen @3"]}
    assert told(typed) == [
        (
            "DM-SECTION-01",
            Severity.UNVERIFIED,
            "Line 2: the game has no section 'Heroes', so where its cards belong is not clear. "
            "The sections are: deck, pregame, starting cards.",
        )
    ]
    (heroes,) = read(typed)[0].unplaced_sections()
    assert heroes.may_belong_to == "deck"


def test_an_unknown_section_is_told_once() -> None:
    typed = "Heroes:\n1 Roger\nDeck\n1 Roger\nHeroes:\n1 Kroenen"
    assert [rule for rule, _, _ in told(typed)] == ["DM-SECTION-01"]
    assert sections(typed)["Heroes"] == ["1 Roger @2", "1 Kroenen @6"]


def test_a_section_of_no_character_is_not_given_to_one() -> None:
    assert [rule for rule, _, _ in told("Pregame of Hellboy:\n1 Roger")] == ["DM-SECTION-01"]


def test_the_player_owns_the_deck() -> None:
    (deck,) = read("Player: Ann Example\n4 Roger")[0].decks
    assert deck.owner == "Ann Example"


# Cards.


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("4 Roger\n1 Roger", ["5 Roger @1,2"]),
        ("4 Roger\n2 Kroenen\n1 ROGER!\n1 Karl", ["5 Roger @1,3", "3 Kroenen @2,4"]),
        ("4 Roger\nCharacters\nRoger", ["5 Roger @1,3"]),
        ("4 Wild Patrol\n1 wild patrol [ABC]", ["5 Wild Patrol @1,2"]),
        ("4 ABC-012 Wild Patrol\n1 Wild Patrol", ["5 Wild Patrol @1,2"]),
        ("1 Wild Patrol\n1 Wild Patrols", ["1 Wild Patrol @1", "1 Wild Patrols @2"]),
        ("1 !!\n1 ??", ["1 !! @1", "1 ?? @2"]),
        ("4 Scout, Old\n4 Scout, Young", ["4 Scout, Old @1", "4 Scout, Young @2"]),
    ],
)
def test_the_same_card_on_several_lines_adds_up(typed: str, expected: list[str]) -> None:
    assert sections(typed)["deck"] == expected


def test_the_same_card_in_two_sections_stays_apart() -> None:
    assert sections("4 Roger\nPregame\n1 Roger") == {
        "deck": ["4 Roger @1"],
        "pregame": ["1 Roger @3"],
    }


def test_an_unclear_name_keeps_every_card_it_may_mean() -> None:
    (entry,) = read("4 Scout")[0].unclear_entries()
    assert [card.title for card in (entry.card, *entry.others)] == ["Scout, Young", "Scout, Old"]
    assert entry.title == "Scout"
    assert told("4 Scout") == []


@pytest.mark.parametrize(
    ("typed", "message", "lines"),
    [
        ("4 Nobody", "Line 1: 'Nobody' is not in our catalogue.", (1,)),
        ("\n\n4 Nobody\n1 NOBODY", "Lines 3 and 4: 'Nobody' is not in our catalogue.", (3, 4)),
        (
            "Nobody x1\n1 nobody\n1 Nobody",
            "Lines 1, 2 and 3: 'Nobody' is not in our catalogue.",
            (1, 2, 3),
        ),
    ],
)
def test_a_name_that_no_card_has_is_told_with_its_lines(
    typed: str, message: str, lines: tuple[int, ...]
) -> None:
    (finding,) = read(typed)[1]
    assert (finding.rule, finding.severity) == ("DM-NAME-01", Severity.UNVERIFIED)
    assert (finding.message, finding.lines) == (message, lines)
    assert finding.cards == ("Nobody",)
    assert finding.citation == "Deckmarshal"


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("4 Rodger", "Line 1: 'Rodger' is not in our catalogue. Did you mean 'Roger'?"),
        ("4 ABC-012 Rodger", "Line 1: 'Rodger' is not in our catalogue. Did you mean 'Roger'?"),
        (
            "4 Rodger\n1 RODGER [ABC]",
            "Lines 1 and 2: 'Rodger' is not in our catalogue. Did you mean 'Roger'?",
        ),
        (
            "4 Scot",
            "Line 1: 'Scot' is not in our catalogue. Did you mean 'Scout, Young' or 'Scout, Old'?",
        ),
        (
            "4 Patrl",
            "Line 1: 'Patrl' is not in our catalogue. "
            "Did you mean 'Patrol, A', 'Patrol, B' or 'Patrol, C'?",
        ),
        (
            "4 Scout, Odl",
            "Line 1: 'Scout, Odl' is not in our catalogue. Did you mean 'Scout, Old'?",
        ),
    ],
)
def test_near_names_are_suggested_and_never_taken(typed: str, message: str) -> None:
    patrols = NameIndex([*CARDS, *(card(f"Patrol, {version}") for version in "ABCD")])
    reader = ListReader(TOY, Headings(TOY), patrols)
    submission = reader.read(text.parse(typed))
    (finding,) = reader.noticed
    assert (finding.rule, finding.message) == ("DM-NAME-01", message)
    (entry,) = next(submission.sections()).entries
    assert not entry.card.listed
    assert finding.cards == (entry.card.title,)
    assert (finding.fix, finding.help) == (None, "")


@given(st.sampled_from(TITLES), st.sampled_from([str.upper, str.lower, str.title]))
def test_a_title_gets_no_suggestion_because_it_is_found(title: str, recase: type[str]) -> None:
    reader = ListReader(TOY, Headings(TOY), NameIndex(builtin_cards("vs-system")))
    reader.read(text.parse(f"4 {recase(title)}"))
    assert reader.noticed == []


def test_suggestions_for_a_list_of_wrong_names_alone_come_to_an_end() -> None:
    noticed = read("".join(f"1 Kroenen{number}\n" for number in range(150)))[1]
    (finding,) = noticed
    assert sum(each.suggestions == ("Kroenen",) for each in finding.names) == 100
    assert len(finding.names) == 150


@pytest.mark.parametrize(
    ("typed", "message", "found"),
    [
        (
            "-3 Roger",
            "Line 1: -3 copies of 'Roger' were not counted; a line may hold 1 to 1,000.",
            -3,
        ),
        (
            "100,000 Roger",
            "Line 1: 100,000 copies of 'Roger' were not counted; a line may hold 1 to 1,000.",
            100_000,
        ),
        (
            "1001 Rodger",
            "Line 1: 1,001 copies of 'Rodger' were not counted; a line may hold 1 to 1,000.",
            1_001,
        ),
    ],
)
def test_a_count_that_no_line_may_hold_is_not_counted(typed: str, message: str, found: int) -> None:
    submission, (finding,) = read(typed)
    assert (finding.rule, finding.severity) == ("DM-COUNT-01", Severity.UNVERIFIED)
    assert (finding.message, finding.limit, finding.found) == (message, 1_000, found)
    assert finding.lines == (1,)
    assert submission.decks[0].sections == ()


@pytest.mark.parametrize("typed", ["0 Roger", "0x Roger", "Roger x0", "00 Roger"])
def test_no_copies_are_none_with_a_warning(typed: str) -> None:
    submission, (finding,) = read(f"Deck\n{typed}")
    assert (finding.rule, finding.severity) == ("DM-COUNT-01", Severity.WARNING)
    assert finding.message == "Line 2: 0 copies of 'Roger' are listed, so it is not in the deck."
    (deck,) = submission.named("deck")
    assert (deck.size, deck.unread) == (0, 0)


def test_no_copies_of_a_card_that_is_there_take_none_away() -> None:
    assert sections("4 Roger\n0 Roger") == {"deck": ["4 Roger @1"]}


@pytest.mark.parametrize("count", [1, 1_000])
def test_a_count_that_a_line_may_hold_is_counted(count: int) -> None:
    assert sections(f"{count} Roger") == {"deck": [f"{count} Roger @1"]}


# Lines without a count.


@pytest.mark.parametrize("typed", ["Roger", "ROGER", "Karl", "Scout, Old", "- Roger", "“Roger”"])
def test_the_name_of_a_card_alone_is_one_copy(typed: str) -> None:
    submission, noticed = read(f"4 Kroenen\n{typed}")
    assert sum(section.size for section in submission.sections()) == 5
    assert noticed == []


@pytest.mark.parametrize("typed", ["My deck", "by Ann", "Helboy", "12/05/2006", "2006-05-12"])
def test_a_line_above_the_list_is_its_title(typed: str) -> None:
    assert sections(f"{typed}\n4 Roger") == {"deck": ["4 Roger @2"]}
    assert told(f"{typed}\n4 Roger") == [
        (
            "DM-LINE-02",
            Severity.NOTE,
            f"Line 1: '{typed}' is above the list and was read as its title. "
            "If it is a card, put its count in front.",
        )
    ]


@pytest.mark.parametrize("above", ["4 Kroenen", "Deck", "Deck:", "[2 - 11]", "1-Drops", "0 Roger"])
def test_a_line_in_the_list_that_is_nothing_known_is_a_finding(above: str) -> None:
    (finding,) = [f for f in read(f"{above}\nHelboy")[1] if f.rule.startswith("DM-LINE")]
    assert (finding.rule, finding.severity) == ("DM-LINE-01", Severity.UNVERIFIED)
    assert finding.message == (
        "Line 2: 'Helboy' is neither a card nor a heading that is known. "
        "A card's line begins with its count."
    )
    assert finding.lines == (2,)


@pytest.mark.parametrize(
    "row", ["4Roger", "4xroger", "x4 Roger", "(4) Roger", "[4] Roger", "4: Roger", "4. Roger"]
)
def test_a_line_with_a_count_that_can_not_be_read_is_no_title(row: str) -> None:
    submission, noticed = read(f"{row}\n4 Kroenen")
    counted = sum(section.size for section in submission.sections())
    assert counted == 8 or any(f.severity is Severity.UNVERIFIED for f in noticed)


@pytest.mark.parametrize(
    ("row", "name"),
    [("Roger: 4", "Roger"), ("Roger (4)", "Roger"), ("Roger - 4", "Roger"), ("Karl [4]", "Karl")],
)
def test_a_card_with_a_number_behind_it_is_not_guessed_at(row: str, name: str) -> None:
    typed = f"2 Kroenen\n{row}\n3 Kroenen"
    assert told(typed) == [
        (
            "DM-LINE-01",
            Severity.UNVERIFIED,
            f"Line 2: '{name}' with a number behind it may be a card or a heading. "
            f'Write "4 {name}" for the card.',
        )
    ]
    assert sections(typed) == {"deck": ["5 Kroenen @1,3"]}


def test_a_line_that_can_not_be_read_is_a_finding() -> None:
    assert told("4 Roger\n4 Kroe\x07nen\n4 " + "x" * 300) == [
        (
            "DM-LINE-01",
            Severity.UNVERIFIED,
            "Line 2: this line holds a character that can't be printed.",
        ),
        (
            "DM-LINE-01",
            Severity.UNVERIFIED,
            "Line 3: this line has 302 characters; at most 300 are read.",
        ),
    ]


# Numbers that a list states.


@pytest.mark.parametrize(
    "typed",
    [
        "Characters (4)\n4 Roger",
        "Characters (4)\n2 Roger\n# half\n2 Kroenen",
        "Characters (4)\n[1 - 2]\n2 Roger\n[2 - 2]\n2 Kroenen\nPregame (1)\n1 Roger",
        "4 Characters\n4 Roger",
        "Characters: 0",
        "1-Drops (4)\n4 Roger\n2-Drops\n3 Kroenen",
        "4 Roger\nTotal: 4",
        "4 Roger\nPregame\n1 Kroenen\nTotal: 5",
        "4 Roger\n4 cards",
        "Total: 4\n4 Roger",
        "4 cards\nCharacters\n4 Roger",
    ],
)
def test_a_number_that_is_right_is_not_mentioned(typed: str) -> None:
    assert told(typed) == []


@pytest.mark.parametrize(
    ("typed", "message", "stated", "listed"),
    [
        ("Deck (60)\n4 Roger", "Line 1 says 60 cards; 4 are listed.", 60, 4),
        ("Deck (60)", "Line 1 says 60 cards; 0 are listed.", 60, 0),
        ("Deck (2)\n1 Roger", "Line 1 says 2 cards; 1 is listed.", 2, 1),
        ("Deck (1)\n2 Roger", "Line 1 says 1 card; 2 are listed.", 1, 2),
        ("3 Characters\n4 Roger", "Line 1 says 3 cards; 4 are listed.", 3, 4),
        (
            "Deck (4)\n[1 - 3]\n2 Roger\n[2 - 2]\n2 Kroenen",
            "Line 2 says 3 cards; 2 are listed.",
            3,
            2,
        ),
        (
            "Deck (5)\n4 Roger\nPregame (1)\n1 Kroenen",
            "Line 1 says 5 cards; 4 are listed.",
            5,
            4,
        ),
        ("4 Roger\nTotal: 60", "Line 2 says 60 cards; 4 are listed.", 60, 4),
        ("Total: 60\n4 Roger", "Line 1 says 60 cards; 4 are listed.", 60, 4),
        ("Deck (1,200)\n4 Roger", "Line 1 says 1,200 cards; 4 are listed.", 1_200, 4),
    ],
)
def test_a_number_that_is_not_what_is_listed_is_a_warning(
    typed: str, message: str, stated: int, listed: int
) -> None:
    (finding,) = read(typed)[1]
    assert (finding.rule, finding.severity) == ("DM-COUNT-02", Severity.WARNING)
    assert (finding.message, finding.limit, finding.found) == (message, stated, listed)
    assert len(finding.lines) == 1


# Whatever comes.


@given(hostile_texts())
def test_no_list_breaks_the_reading(typed: str) -> None:
    try:
        submission, noticed = read(typed)
    except InputError:
        return
    for finding in noticed:
        assert finding.message.endswith((".", "?"))
    for section in submission.sections():
        for entry in section.entries:
            assert entry.count >= 1
            assert entry.lines == tuple(sorted(set(entry.lines)))


@given(decklist_texts())
def test_no_copy_of_a_list_is_lost(typed: str) -> None:
    submission, noticed = read(typed)
    cards = [line for line in text.parse(typed).lines if line.count and line.kind.value == "card"]
    assert sum(s.size for s in submission.sections()) == sum(line.count or 0 for line in cards)
    in_sections = {n for s in submission.sections() for e in s.entries for n in e.lines}
    assert in_sections == {line.number for line in cards}
    assert not [finding for finding in noticed if finding.rule == "DM-LINE-01"]


def test_a_list_can_be_read_again_and_comes_out_the_same() -> None:
    decklist = text.parse("Roger\nKroenen\n2 Scout, Old\nCharacters\nRoger")
    first, second = (ListReader(TOY, Headings(TOY), INDEX) for _ in range(2))
    assert first.read(decklist) == second.read(decklist)
    assert [line.count for line in decklist.lines] == [None, None, 2, None, None]
    assert first.noticed == second.noticed
