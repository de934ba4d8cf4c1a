"""Names that no catalogue has: a number or a cost tells them apart, a heading tells their type."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.model import UNKNOWN, Card
from formats.construction.finding import Severity, Verdict
from formats.construction.report import Report
from formats.construction.submission import Entry, Submission
from formats.games import compiled_formats
from tests.helpers import Cards, checked, checker
from validator.check import check
from validator.decklist.not_listed import Beside, parted
from validator.reports.shape import shape_data
from validator.reports.text import normalised_list
from validator.signature import signature

FORMAT = "vs-system"
TYPED = {
    source.id: spec
    for source in compiled_formats().values()
    for spec in source.sections
    if spec.types.by_heading
}
"""The formats of which headings name types, each with such a section."""


def entries(typed: str, format_id: str = FORMAT) -> list[Entry]:
    sections = checked(typed, format_id).submission.sections()
    return [entry for section in sections for entry in section.entries]


def listed(typed: str, format_id: str = FORMAT) -> list[str]:
    return [f"{entry.count} {entry.title}" for entry in entries(typed, format_id)]


@pytest.mark.parametrize(
    ("typed", "name", "beside"),
    [
        ("Night Porter", "Night Porter", Beside()),
        ("Agent 13", "Agent 13", Beside()),
        ("Porter, Earth-10101", "Porter, Earth-10101", Beside()),
        ("Night Porter [MAV-071]", "Night Porter", Beside("MAV", "071")),
        ("MAV-071 Night Porter", "Night Porter", Beside("MAV", "071")),
        ("MAV-071 Night Porter (3)", "Night Porter", Beside("MAV", "071", 3)),
        ("Night Porter (3)", "Night Porter", Beside(cost=3)),
        ("Night Porter [MAV]", "Night Porter", Beside("MAV")),
        ("Night Porter [MAV] [071]", "Night Porter", Beside("MAV", "071")),
        ("Night Porter [071]", "Night Porter", Beside(number="071")),
        ("Night Porter [071] (3)", "Night Porter", Beside(number="071", cost=3)),
        ("MAV-071 Night Porter [MAV-071]", "Night Porter", Beside("MAV", "071")),
        ("LV-426 Watch [MAV-071]", "LV-426 Watch", Beside("MAV", "071")),
        ("LV-426 [MAV-071]", "LV-426", Beside("MAV", "071")),
        ("LV-426 MAV-071", "LV-426", Beside("MAV", "071")),
        ("MAV-071", "MAV-071", Beside("MAV", "071")),
        ("Night Porter (at dawn)", "Night Porter (at dawn)", Beside()),
        ("Ann Oar <> Moth (4)", "Ann Oar <> Moth", Beside(cost=4)),
        ("Ann Oar ◊ Moth, Old", "Ann Oar ◊ Moth, Old", Beside()),
    ],
)
def test_what_stands_beside_a_name_is_no_part_of_it(typed: str, name: str, beside: Beside) -> None:
    assert parted(typed, has_costs=True) == (name, beside)


def test_a_game_without_costs_has_none_in_brackets() -> None:
    assert parted("Night Porter (3)", has_costs=False) == ("Night Porter", Beside())


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        # Two numbers of one name are two cards, and are shown so.
        (
            "4x MAV-071 Porter\n4x ONE-005 Porter",
            ["4 Porter [MAV-071]", "4 Porter [ONE-005]"],
        ),
        ("4 Porter (3)\n2 Porter (7)", ["4 Porter (3)", "2 Porter (7)"]),
        ("4 Porter [071]\n2 Porter [072]", ["4 Porter [071]", "2 Porter [072]"]),
        # With nothing to tell it from, the name is enough.
        ("4x MAV-071 Porter", ["4 Porter"]),
        ("4 LV-426 MAV-071\n1 Oar MAV-07", ["4 LV-426", "1 Oar MAV-07"]),
        ("4 MAV-061\n4 MAV-062", ["4 MAV-061", "4 MAV-062"]),
        # What gives less may be what gives more.
        ("4x MAV-071 Porter\n2 porter", ["6 Porter"]),
        ("2 Porter\n4x MAV-071 PORTER (3)", ["6 Porter"]),
        ("2 Porter (3)\n4x MAV-071 Porter (3)\n1 ONE-005 Porter (7)", None),
        ("2 Porter [MAV]\n4 Porter [MAV-071]", ["6 Porter"]),
        # The same number is the same card, though a cost stands beside one line alone.
        ("4 MAV-071 Porter (3)\n2 MAV-071 Porter", ["6 Porter"]),
    ],
)
def test_a_number_or_a_cost_tells_cards_apart(typed: str, expected: list[str] | None) -> None:
    assert listed(typed) == (expected or ["6 Porter [MAV-071]", "1 Porter [ONE-005]"])


def test_a_bare_name_beside_two_numbers_of_it_may_be_either() -> None:
    report = checked("4 MAV-071 Porter\n4 ONE-005 Porter\n2 Porter", FORMAT)
    (section,) = report.submission.sections()
    unclear = section.entries[2]
    assert (unclear.title, unclear.count, len(unclear.candidates)) == ("Porter", 2, 2)
    # Four and six, six and four or five and five: whichever, there are ten.
    assert section.size == 10
    assert [f.severity for f in report.findings if f.rule == "VS-BUILD-02"] == [Severity.UNVERIFIED]


def test_a_number_is_a_fact_and_a_cost_is_told() -> None:
    (entry,) = entries("4x MAV-071 Porter (3)")
    assert entry.card.facts == {"set": "MAV", "number": "071"}
    assert (entry.card.told, entry.card.fact("cost")) == ({"cost": 3}, UNKNOWN)


def test_two_costs_of_one_number_tell_none() -> None:
    (entry,) = entries("4x MAV-071 Porter (3)\n1 MAV-071 Porter (4)")
    assert entry.card.told == {}


def test_a_number_in_another_section_changes_no_title() -> None:
    typed = "Main Character\n1 Porter [MAV-027]\n\nDeck\n3 Porter [MAV-042]"
    assert listed(typed, "vs-2pcg") == ["1 Porter", "3 Porter"]
    first, second = entries(typed, "vs-2pcg")
    assert first.card is not second.card


@pytest.mark.parametrize(
    "typed",
    [
        "4x MAV-071 Porter\n4x ONE-005 Porter\n4 Oar (3)\n2 Oar (5)\n1 LV-426 [MAV-051]\n4 MAV-061",
        "4 Porter [071]\n2 Porter [072]\n1 Moth [MAV]\n1 Moth [ONE]",
    ],
)
def test_the_list_as_it_was_understood_is_read_as_the_same(typed: str) -> None:
    report = checked(typed, FORMAT)
    again = checked("\n".join(normalised_list(report.submission)), FORMAT)
    assert signature(again.submission) == signature(report.submission) is not None
    assert normalised_list(again.submission) == normalised_list(report.submission)


def test_a_catalogue_that_has_the_cards_changes_no_signature() -> None:
    typed = "Deck\n4 Porter [MAV-071]\n4 Porter [ONE-005]\n2 Oar [MAV-002]"
    printed = (("Porter", "MAV", "071", 3), ("Porter", "ONE", "005", 5), ("Oar", "MAV", "002", 1))
    cards: Cards = [
        {"name": name, "type": "supporting character", "set": code, "number": number, "cost": cost}
        for name, code, number, cost in printed
    ]
    known, unknown = checked(typed, "vs-2pcg", cards), checked(typed, "vs-2pcg")
    assert signature(known.submission) == signature(unknown.submission) is not None
    # Two cards of four copies are not eight of one.
    eight = checked("Deck\n8 Porter\n2 Oar", "vs-2pcg")
    assert signature(unknown.submission) != signature(eight.submission)


@pytest.mark.parametrize(
    "typed", ["4 Porter [MAV-071]", "4 Porter (3)", "4x MAV-071 Porter (3)", "Characters\n4 PORTER"]
)
def test_what_stands_beside_a_name_changes_no_signature(typed: str) -> None:
    plain = checked("4 Porter", FORMAT).submission
    assert signature(checked(typed, FORMAT).submission) == signature(plain)


def test_a_cost_picks_between_cards_of_a_name() -> None:
    cards: Cards = [
        {"name": "Porter", "version": "Young", "type": "character", "cost": 3},
        {"name": "Porter", "version": "Old", "type": "character", "cost": 7},
        {"name": "Porter", "version": "Lost", "type": "character"},
    ]
    report = checked("4 Porter (7)\n4 Porter (3)\n1 Porter (5)", FORMAT, cards)
    (section,) = report.submission.sections()
    meant = [{card.title for card in entry.candidates} for entry in section.entries]
    # The one of no recorded cost stays possible; a cost that none has rules nothing out.
    assert meant == [
        {"Porter, Old", "Porter, Lost"},
        {"Porter, Young", "Porter, Lost"},
        {"Porter, Young", "Porter, Old", "Porter, Lost"},
    ]


def told(typed: str, format_id: str = FORMAT) -> dict[str, object]:
    return {entry.title: dict(entry.card.told) for entry in entries(typed, format_id)}


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("Characters\n4 Oar\nPlot Twists: 4\n4 Moth", {"Oar": "character", "Moth": "plot twist"}),
        ("4 Oar\nLocations\n4 Moth", {"Oar": None, "Moth": "location"}),
        ("Deck\n4 Oar", {"Oar": None}),
        # Under two headings it is not clear which is right; the second may be a slip.
        ("Characters\n4 Oar\nPlot Twists\n1 Oar\n1 Moth", {"Oar": None, "Moth": "plot twist"}),
        ("4 Oar\nCharacters\n1 Oar", {"Oar": "character"}),
        # What a blank line parts from the cards under a heading may be of another type.
        ("Plot Twists\n4 Oar\n4 Moth\n\n2 Pier", {"Oar": "plot twist", "Pier": None}),
        ("Plot Twists\n\n4 Oar\n\n4 Moth\n\n2 Pier", {"Oar": "plot twist", "Pier": "plot twist"}),
        ("Characters\n[1 - 4]\n4 Oar\n[2 - 4]\n4 Moth", {"Moth": "character"}),
    ],
)
def test_a_heading_of_one_type_tells_it(typed: str, expected: dict[str, str | None]) -> None:
    found = {entry.title: entry.card.told.get("type") for entry in entries(typed)}
    assert found | expected == found


def test_a_heading_of_two_types_tells_none() -> None:
    typed = "Main Character\n1 Oar\nLocations\n4 Pier\nPlot Twists\n4 Moth"
    found = told(typed, "vs-2pcg")
    assert found == {"Oar": {}, "Pier": {}, "Moth": {"type": "plot twist"}}


def test_charts_go_by_what_the_list_tells() -> None:
    report = checked("Characters\n4 Oar (3)\n2 Moth (5)\nPlot Twists\n4 Pike", FORMAT)
    shape = shape_data(report)
    kinds = [(kind["type"], kind["size"]) for kind in shape["sections"][0]["types"]]
    assert kinds == [("character", 6), ("plot twist", 4)]
    assert "Curve" in [chart["title"] for chart in shape["charts"]]


SIXTY_STRANGERS = "\n".join(f"4 Stranger {letter}" for letter in "ABCDEFGHIJKLMNO")


@pytest.mark.parametrize("heading", ["Characters", "Plot Twists", "Deck"])
def test_a_fifth_copy_of_a_name_stays_unverified_under_any_heading(heading: str) -> None:
    report = checked(f"{heading}\n{SIXTY_STRANGERS}\n5 Oar", FORMAT)
    assert report.verdict is Verdict.UNVERIFIED
    assert [f.severity for f in report.findings if f.rule == "VS-BUILD-02"] == [Severity.UNVERIFIED]


def without_told(report: Report) -> Submission:
    """The submission as it would be if the list told nothing of its cards."""
    stripped: dict[Card, Card] = {}

    def strip(card: Card) -> Card:
        return stripped.setdefault(card, replace(card, told={}) if card.told else card)

    decks = [
        replace(
            deck,
            sections=tuple(
                replace(
                    section,
                    entries=tuple(
                        replace(e, card=strip(e.card), others=tuple(map(strip, e.others)))
                        for e in section.entries
                    ),
                )
                for section in deck.sections
            ),
        )
        for deck in report.submission.decks
    ]
    return replace(report.submission, decks=tuple(decks))


NAMES = st.sampled_from(
    ("Oar", "Moth (3)", "MAV-071 Pike", "Pike", "Pike [ONE-001]", "Lantern (5)")
)


@given(st.sampled_from(sorted(TYPED)), st.data())
def test_no_rule_decides_by_what_a_list_tells(format_id: str, data: st.DataObject) -> None:
    """A heading alone makes nothing legal, nothing illegal, and changes no finding."""
    spec = TYPED[format_id]
    headings = st.sampled_from(sorted(spec.types.by_heading))
    cards = st.lists(st.tuples(st.integers(1, 9), NAMES), min_size=1, max_size=6)
    # Each heading once: where the first one stands again a second list begins.
    parts = data.draw(
        st.lists(st.tuples(headings, cards), min_size=1, max_size=4, unique_by=lambda part: part[0])
    )
    rows = [
        row
        for heading, held in parts
        for row in (heading.title(), *(f"{count} {name}" for count, name in held))
    ]
    report = checked("\n".join(rows), format_id)
    noticed = [finding for finding in report.findings if finding.rule.startswith("DM-")]
    plain = check(
        without_told(report),
        report.format,
        as_of=report.as_of,
        collection=checker().names(report.format.game),
    )
    rules = [f for f in report.findings if not f.rule.startswith("DM-")]
    assert rules == [f for f in plain.findings if not f.rule.startswith("DM-")]
    assert any(finding.severity is Severity.UNVERIFIED for finding in noticed)
    assert report.verdict is not Verdict.LEGAL


def test_a_main_character_by_a_number_that_is_not_recorded_is_another_card() -> None:
    """The recorded card of the name can't be meant: it is of another type."""
    porter = [{"name": "Porter", "type": "supporting character", "universe": "illustrated"}]
    numbered = "Main Deck:\n1\tPorter\tMAV-029\n1\tPorter\tMAV-030\n\nPlayer Deck:\n4 Porter"
    report = checked(numbered, "vs-2pcg", porter)
    mains = report.submission.named("main character")[0].entries
    assert [(e.title, e.card.listed) for e in mains] == [
        ("Porter [MAV-029]", False),
        ("Porter [MAV-030]", False),
    ]
    assert not [f for f in report.findings if f.rule == "PCG-BUILD-10"]
    (in_deck,) = report.submission.named("deck")[0].entries
    assert in_deck.card.listed
    # By its name alone it is the recorded one, which no deck has there.
    bare = checked("Main Deck:\n1 Porter\n\nPlayer Deck:\n4 Porter", "vs-2pcg", porter)
    assert bare.verdict is Verdict.ILLEGAL
