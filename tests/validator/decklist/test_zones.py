"""What deck files of other programs mean: zones, piles, ids and numbers."""

import pytest

from carddb.cells import read_value
from carddb.guids import guid_of
from carddb.model import Card
from carddb.names import NameIndex
from carddb.records import read_card
from formats.construction.finding import Finding, Severity
from formats.construction.submission import Submission
from formats.games import compiled_formats
from validator.decklist import notations
from validator.decklist.headings import Headings
from validator.decklist.lines import Decklist, Line, LineKind
from validator.decklist.reading import ListReader

FORMAT = compiled_formats()["vs-2pcg"]
GUID = "00000000-0000-0000-0000-0000000000b2"


def card(name: str, type: str, **facts: object) -> Card:
    return read_card("vs-2pcg", {"name": name, "type": type, **facts}, read_value)


FERRYMAN = [
    card("Ferryman", "main character", level=n, set="SMP", number=f"00{n}", ids=[f"Ferryman_L{n}"])
    for n in (1, 2)
]
PORTER = card(
    "Night Porter", "supporting character", ids=["Night_Porter_SC"], set_name="Sample Set"
)
OTHER_PORTER = card(
    "Night Porter", "supporting character", ids=["Night_Porter_SC"], set_name="Other Set"
)
DOCK = card("Loading Dock", "special location", set="SMP", number="011", ids=[GUID.upper()])
SKIFF = card("Skiff", "token", set="SMP", number="012")
ODDITY = read_card("vs-2pcg", {"name": "Oddity", "set": "SMP", "number": "013"}, read_value)
NAMES = NameIndex([*FERRYMAN, PORTER, OTHER_PORTER, DOCK, SKIFF, ODDITY])


def read(*lines: Line) -> tuple[Submission, list[Finding]]:
    reader = ListReader(FORMAT, Headings(FORMAT), NAMES)
    return reader.read(Decklist(list(lines))), reader.noticed


def read_text(text: str) -> tuple[Submission, list[Finding]]:
    (decklist,) = notations.parse(text)
    reader = ListReader(FORMAT, Headings(FORMAT), NAMES)
    return reader.read(decklist), reader.noticed


def listed(submission: Submission) -> dict[str, list[str]]:
    """By section its cards, each with its count and id."""
    return {
        section.name: [f"{entry.count} {entry.card.id}" for entry in section.entries]
        for section in submission.sections()
    }


def meant(text: str, count: int = 1, **about: object) -> tuple[list[str], list[str]]:
    """The ids of the cards that one line of a file means, and what is told of it."""
    line = Line(3, LineKind.CARD, text, count)
    for name, value in about.items():
        setattr(line, name, value)
    submission, noticed = read(line)
    (entry,) = next(iter(submission.sections())).entries
    return [each.id for each in entry.candidates], [finding.message for finding in noticed]


# Ids, sets and numbers.


@pytest.mark.parametrize("given", [GUID, GUID.upper(), guid_of(DOCK), DOCK.id])
def test_an_id_decides_whatever_the_name(given: str) -> None:
    assert meant("Whatever it is called", ids=(given,)) == ([DOCK.id], [])


def test_the_surest_id_that_is_known_decides() -> None:
    assert meant("", ids=("nobody's", "Ferryman_L2", GUID)) == ([FERRYMAN[1].id], [])


def test_an_id_that_is_not_known_leaves_it_to_the_name() -> None:
    assert meant("Loading Dock", ids=("nobody's",)) == ([DOCK.id], [])


def test_the_set_decides_between_cards_of_one_id() -> None:
    ids, told = meant("Night Porter", ids=("Night_Porter_SC",), set="other set")
    assert (ids, told) == ([OTHER_PORTER.id], [])


def test_the_set_decides_between_cards_of_one_name() -> None:
    assert meant("Night Porter", set="SAMPLE SET")[0] == [PORTER.id]
    assert len(meant("Night Porter", set="A set that nobody knows")[0]) == 2


def test_a_name_that_is_another_cards_than_the_id_is_a_warning() -> None:
    _, (finding,) = read(Line(3, LineKind.CARD, "Skiff", 1, ids=(GUID,)))
    assert (finding.rule, finding.severity) == ("DM-NAME-04", Severity.WARNING)
    assert finding.message == (
        "Line 3: the id is that of Loading Dock, the name that of Skiff; the id decided."
    )


def test_a_number_beside_an_unknown_name_decides_with_a_warning() -> None:
    assert meant("Landing Dock [SMP-011]") == (
        [DOCK.id],
        [
            "Line 3: 'Landing Dock' is not in our catalogue; by the number beside it, it was "
            "taken for Loading Dock."
        ],
    )


@pytest.mark.parametrize("text", ["Landing Dock [SMP-999]", "Landing Dock", "Skiff Loading [SMP]"])
def test_without_a_known_number_an_unknown_name_stays_unknown(text: str) -> None:
    _, (finding,) = read(Line(3, LineKind.CARD, text, 1))
    assert finding.rule == "DM-NAME-01"


def test_a_level_that_nobody_recorded_is_read_as_the_name_with_a_warning() -> None:
    submission, (finding,) = read_text("Main Character\n1 Ferryman L3\nDeck\n1 Loading Dock")
    assert listed(submission)["main character"] == [f"1 {FERRYMAN[0].id}"]
    assert finding.message == (
        "Line 2: no Level 3 of Ferryman is recorded, so 'Ferryman L3' was read as Ferryman."
    )


# Zones.


def test_an_empty_zone_that_the_format_does_not_have_is_no_matter() -> None:
    submission, noticed = read(
        Line(1, LineKind.ZONE, "Side", 0),
        Line(2, LineKind.ZONE, "Deck", 1),
        Line(3, LineKind.CARD, "Loading Dock", 1),
    )
    assert (listed(submission), noticed) == ({"deck": [f"1 {DOCK.id}"]}, [])


def test_a_zone_that_the_format_does_not_have_is_a_finding_and_its_cards_are_kept() -> None:
    submission, (finding,) = read(
        Line(1, LineKind.ZONE, "Crypt", 1), Line(2, LineKind.CARD, "Loading Dock", 1)
    )
    assert listed(submission) == {"Crypt": [f"1 {DOCK.id}"]}
    assert finding.rule == "DM-SECTION-01"
    assert finding.message.startswith("Line 1: the game has no section 'Crypt'")


def test_an_empty_zone_of_the_format_was_handed_in_and_is_empty() -> None:
    submission, _ = read(Line(1, LineKind.ZONE, "Tokens", 0))
    assert listed(submission) == {"tokens": []}


LACKEY = """<deck version="0.8"><meta><game>VS2PCG</game></meta>
<superzone name="Player Deck">
<card><name id="Night_Porter_SC">Night Porter</name><set>Sample Set</set></card>
<card><name id="Night_Porter_SC">Night Porter</name><set>Sample Set</set></card>
</superzone>
<superzone name="Main Deck">
<card><name id="Ferryman_L1">Ferryman L1</name><set>SMP</set></card>
<card><name id="Ferryman_L2">Ferryman L2</name><set>SMP</set></card>
<card><name id="">Skiff</name><set>SMP</set></card>
<card><name id="">Oddity</name><set>SMP</set></card>
</superzone></deck>"""


def test_lackeys_main_deck_holds_the_main_character_and_what_is_set_aside() -> None:
    submission, noticed = read_text(LACKEY)
    assert listed(submission) == {
        "deck": [f"2 {PORTER.id}"],
        "main character": [f"1 {each.id}" for each in FERRYMAN],
        "tokens": [f"1 {SKIFF.id}", f"1 {ODDITY.id}"],
    }
    assert noticed == []


def test_what_is_set_aside_adds_up_with_what_is_listed_there() -> None:
    text = "Player Deck:\n1 Loading Dock\nMain Deck:\n1 Ferryman\n1 Skiff\nTokens:\n3 Skiff"
    submission, _ = read_text(text)
    assert listed(submission)["tokens"] == [f"4 {SKIFF.id}"]
    (tokens,) = submission.named("tokens")
    assert tokens.entries[0].lines == (5, 7)


@pytest.mark.parametrize(
    "text",
    [
        "Player Deck:\n1 Loading Dock\nMain Deck:\n1 Ferryman",
        "Main Deck:\n1 Ferryman\nPlayer Deck:\n1 Loading Dock",
        "1\tLoading Dock\nMain Deck:\n1\tFerryman L1",
    ],
)
def test_a_main_deck_beside_the_deck_is_the_main_character(text: str) -> None:
    assert set(listed(read_text(text)[0])) == {"deck", "main character"}


@pytest.mark.parametrize(
    "text",
    [
        "Main Deck\n1 Loading Dock\nMain Character\n1 Ferryman",
        "Main Character\n1 Ferryman\nMain Deck\nLocations\n1 Loading Dock",
        "Main Deck:\n1 Loading Dock",
    ],
)
def test_a_main_deck_without_another_is_the_deck(text: str) -> None:
    assert listed(read_text(text)[0])["deck"] == [f"1 {DOCK.id}"]


def test_what_is_not_recorded_stays_where_no_main_character_is_known() -> None:
    submission, _ = read_text("Player Deck:\n1 Loading Dock\nMain Deck:\n1 Oddity\n1 Stranger")
    assert listed(submission)["main character"] == [f"1 {ODDITY.id}", "1 stranger"]


def test_a_token_under_the_heading_of_the_main_character_stays_there() -> None:
    submission, _ = read_text("Main Character\n1 Skiff\nDeck\n1 Loading Dock")
    assert listed(submission)["main character"] == [f"1 {SKIFF.id}"]


def test_cockatrices_main_is_the_deck() -> None:
    submission, noticed = read_text(
        '<cockatrice_deck version="1"><zone name="tokens"><card number="1" name="Skiff"/></zone>'
        '<zone name="main"><card number="4" name="Loading Dock"/></zone></cockatrice_deck>'
    )
    assert listed(submission) == {"tokens": [f"1 {SKIFF.id}"], "deck": [f"4 {DOCK.id}"]}
    assert noticed == []


# Piles.


def pile(text: str, *names: str, place: str = "ObjectStates[0]") -> list[Line]:
    cards = [Line(0, LineKind.CARD, name, 1, place=f"{place}.x") for name in names]
    return [Line(0, LineKind.PILE, text, len(names), place=place), *cards]


def test_a_pile_whose_name_is_a_heading_is_that_section() -> None:
    submission, noticed = read(*pile("Main Character", "Ferryman"), *pile("", "Loading Dock"))
    assert set(listed(submission)) == {"main character", "deck"}
    assert noticed == []


def test_a_pile_with_another_name_is_of_the_deck() -> None:
    submission, noticed = read(
        *pile("tokens", "Skiff"), *pile("My best deck", "Loading Dock"), *pile("", "Night Porter")
    )
    assert [len(entries) for entries in listed(submission).values()] == [1, 2]
    assert [finding.rule for finding in noticed] == []


def test_two_piles_that_may_be_decks_are_told() -> None:
    _, (finding,) = read(
        *pile("Mine", "Loading Dock"), *pile("Yours", "Skiff", place="ObjectStates[1]")
    )
    assert (finding.rule, finding.severity) == ("DM-SECTION-04", Severity.UNVERIFIED)
    assert finding.message == (
        "ObjectStates[1]: 'Yours' and 'Mine' may be two decks; their cards were counted as one."
    )
