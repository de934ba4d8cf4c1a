"""Each published format, with decks of invented cards at its boundary."""

from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import Any

import pytest

from carddb.builtin import builtin_cards
from formats.construction.finding import Verdict
from formats.construction.report import Report
from validator.checker import Checker
from validator.extra_cards import extra_cards_from_records
from validator.named_formats import compile_named, load_named_formats, named_formats
from validator.question import Question

LEGAL, ILLEGAL, OPEN = Verdict.LEGAL, Verdict.ILLEGAL, Verdict.UNVERIFIED
TODAY = date(2026, 11, 18)
Facts = dict[str, Any]


@cache
def checker() -> Checker:
    return Checker({"vs-2pcg": builtin_cards("vs-2pcg")})


@dataclass(frozen=True)
class Made:
    """A deck of one main character, fillers that are all alike, and one card that differs."""

    odd: Facts = field(default_factory=dict)
    """What differs on the card; nothing if it is as the others."""
    all: Facts = field(default_factory=dict)
    """What is printed on the fillers and the main character."""
    main: Facts = field(default_factory=dict)
    """What differs on the main character."""
    copies: int = 4
    """Of each filler."""
    odd_copies: int = 4

    def cards(self) -> list[Facts]:
        usual: Facts = {
            "type": "supporting character",
            "universe": "illustrated",
            "teams": "Avengers",
            "set": "COS",
            "health": 2,
            "complete": True,
            **self.all,
        }
        fillers = [
            {**usual, "name": f"Filler {n}", "number": f"{100 + n}"}
            for n in range((60 - self.odd_copies) // self.copies)
        ]
        odd = {**usual, "name": "Odd One", "number": "300", **self.odd}
        main = {**usual, "name": "Leader", "level": 1, "number": "1", "health": 6}
        return [*fillers, odd, {**main, "type": "main character", **self.all, **self.main}]

    def report(self, format_id: str, day: date) -> Report:
        cards = [_record(card) for card in self.cards()]
        *deck, main = [card["name"] for card in cards]
        counts = [self.copies] * (len(deck) - 1) + [self.odd_copies]
        lines = [f"{count} {name}" for count, name in zip(counts, deck, strict=True)]
        text = "\n".join([f"Main Character: {main}", "Deck", *lines])
        question = Question(day, format_id, extra_cards_from_records(cards))
        return checker().check_text(text, question)


def _record(card: Facts) -> Facts:
    """The card as a check brings it along; what is empty is left out."""
    teams = [team for team in card["teams"].split("; ") if team]
    lists = {"teams": teams, "symbols": [card["symbols"]] if "symbols" in card else []}
    return {key: value for key, value in {**card, **lists}.items() if value not in ("", [])}


def not_known(*columns: str, **facts: Any) -> Facts:
    """Facts of a card of which some columns are on no record."""
    return {**facts, "complete": False, **dict.fromkeys(columns, "")}


GOOD, EVIL = {"teams": "Avengers"}, {"teams": "Hydra"}
LARKS: Facts = {"teams": "Defenders"}
PHOTO: Facts = {"universe": "photographic"}
FIELD: Facts = {"type": "basic location", "basic_location": "might", "teams": "", "health": ""}
GROVE: Facts = {"type": "special location", "symbols": "wild", "set": "ZZZ", "health": ""}
TWIST: Facts = {"type": "plot twist", "teams": "", "health": ""}

TABLE: list[tuple[str, Made, Verdict]] = [
    # No rule but the game's, and four replaced cards.
    ("2pcg-multiverse", Made(), LEGAL),
    ("2pcg-multiverse", Made({"name": "Cosmo", "set": "MNB"}), OPEN),
    ("2pcg-multiverse", Made({"name": "Cosmo", "set": "LEG"}), LEGAL),
    ("2pcg-multiverse", Made(PHOTO), ILLEGAL),
    ("2pcg-secret-wars", Made(PHOTO), LEGAL),
    ("2pcg-secret-wars", Made(odd_copies=5, copies=5), ILLEGAL),
    ("2pcg-loyalty", Made(TWIST), LEGAL),
    ("2pcg-loyalty", Made({"teams": ""}), ILLEGAL),
    ("2pcg-loyalty", Made(EVIL), ILLEGAL),
    ("2pcg-loyalty", Made({"teams": "Hydra; Avengers"}), LEGAL),
    ("2pcg-loyalty", Made(not_known("teams")), OPEN),
    ("2pcg-steadfast-loyalty", Made(FIELD), LEGAL),
    ("2pcg-steadfast-loyalty", Made(TWIST), ILLEGAL),
    ("2pcg-steadfast-loyalty", Made(main=EVIL), ILLEGAL),
    # The bans of Incursion are told by numbers, and come one after the other.
    ("2pcg-incursion", Made(), LEGAL),
    ("2pcg-incursion", Made({"name": "Ahab", "set": "FUT", "number": "023"}), ILLEGAL),
    ("2pcg-incursion", Made({"name": "Ahab", "set": "FUT", "number": "024"}), LEGAL),
    ("2pcg-incursion", Made(not_known("set", "number", name="Ahab")), OPEN),
    ("2pcg-incursion-2023", Made({"name": "Langly", "set": "XFB", "number": "008"}), ILLEGAL),
    ("2pcg-incursion-2023", Made({"name": "Echo", "set": "DHK", "number": "063"}), LEGAL),
    ("2pcg-big-apple-battles", Made(TWIST, LARKS), LEGAL),
    ("2pcg-big-apple-battles", Made(GOOD, LARKS), ILLEGAL),
    ("2pcg-big-apple-battles", Made(all={**LARKS, **PHOTO}), ILLEGAL),
    ("2pcg-photographic-universe", Made({"set": "TBB"}, {**PHOTO, "set": "MCU1"}), LEGAL),
    ("2pcg-photographic-universe", Made({"set": "MCU4"}, {**PHOTO, "set": "MCU1"}), ILLEGAL),
    ("2pcg-singularity", Made({**FIELD}, copies=1), LEGAL),
    ("2pcg-singularity", Made(copies=1, odd_copies=2), ILLEGAL),
    ("2pcg-children-of-the-atom", Made(main={"teams": "X-Men"}), LEGAL),
    ("2pcg-children-of-the-atom", Made(main=GOOD), ILLEGAL),
    ("2pcg-children-of-the-atom", Made(main={"name": "Simon Trask"}), LEGAL),
    ("2pcg-life-is-too-short", Made(all={"health": 1}, main={"health": 5}), LEGAL),
    ("2pcg-life-is-too-short", Made({"health": 2}, {"health": 1}, {"health": 5}), ILLEGAL),
    ("2pcg-life-is-too-short", Made(all={"health": 1}, main={"health": 6}), ILLEGAL),
    ("2pcg-life-is-too-short", Made(not_known("health"), {"health": 1}, {"health": 5}), OPEN),
    ("2pcg-double-exposure", Made({"set": "XFB"}, {**PHOTO, "set": "MCU6"}), LEGAL),
    ("2pcg-double-exposure", Made({"set": "MCU7"}, {**PHOTO, "set": "MCU6"}), ILLEGAL),
    ("2pcg-good-vs-evil", Made({"teams": "Defenders"}), LEGAL),
    ("2pcg-good-vs-evil", Made({"teams": ""}), LEGAL),
    ("2pcg-good-vs-evil", Made(EVIL), ILLEGAL),
    ("2pcg-good-vs-evil", Made({"teams": "Avengers; Hydra"}), ILLEGAL),
    ("2pcg-good-vs-evil", Made({"teams": "Nobody's Own"}), OPEN),
    ("2pcg-good-vs-evil", Made(all={"teams": "Omega Level Mutants"}), ILLEGAL),
    ("2pcg-cosmic-power", Made(main={"teams": "Inhumans"}), LEGAL),
    ("2pcg-cosmic-power", Made(), ILLEGAL),
    ("2pcg-alpha-and-omega", Made(TWIST, {"teams": "X-Men"}), LEGAL),
    ("2pcg-alpha-and-omega", Made(GOOD, {"teams": "X-Men"}), OPEN),
    ("2pcg-alpha-and-omega", Made(all=GOOD), ILLEGAL),
    ("2pcg-battles-royale", Made(all={"set": "MNB"}), LEGAL),
    ("2pcg-battles-royale", Made({"set": "SVH"}, {"set": "MNB"}), ILLEGAL),
    ("2pcg-battles-royale", Made(all={"set": "LEG"}), ILLEGAL),
    ("2pcg-battles-royale", Made(all={"set": "FAN"}), OPEN),
    ("2pcg-deep-six", Made({"teams": "X-Men", "set": "GAL"}), LEGAL),
    ("2pcg-deep-six", Made(EVIL), ILLEGAL),
    ("2pcg-deep-six", Made({"set": "LEG"}), ILLEGAL),
    ("2pcg-its-all-good", Made(main={"teams": "Pro-Registration"}), LEGAL),
    ("2pcg-its-all-good", Made(), ILLEGAL),
    ("2pcg-its-all-good", Made(EVIL, main={"teams": "Pro-Registration"}), ILLEGAL),
    ("2pcg-second-chance-1", Made({**FIELD, "set": "ZZZ"}, {"set": "FAN"}), LEGAL),
    ("2pcg-second-chance-1", Made(GROVE, {"set": "FAN"}), LEGAL),
    ("2pcg-second-chance-1", Made({**GROVE, **EVIL}, {"set": "FAN"}), ILLEGAL),
    ("2pcg-second-chance-1", Made({"set": "CAR"}, {"set": "FAN"}), ILLEGAL),
    ("2pcg-build-an-arc", Made(all={"set": "MNB"}), LEGAL),
    ("2pcg-build-an-arc", Made({"set": "COS"}, {"set": "MNB"}), OPEN),
    ("2pcg-build-an-arc", Made({"set": "SVH"}, {"set": "MNB"}), ILLEGAL),
    ("2pcg-build-an-arc", Made({**FIELD, "set": "SVH"}, {"set": "MNB"}), LEGAL),
    (
        "2pcg-crossing-the-spider-verse",
        Made(
            {**PHOTO, "teams": "Nobody's Own", "set": "MCU7"}, {"teams": "Symbiotes", "set": "LET"}
        ),
        LEGAL,
    ),
    ("2pcg-crossing-the-spider-verse", Made(GOOD, {"teams": "Symbiotes", "set": "LET"}), ILLEGAL),
    (
        "2pcg-crossing-the-spider-verse",
        Made({"set": "COS"}, {"teams": "Symbiotes", "set": "LET"}),
        ILLEGAL,
    ),
    ("2pcg-life-goes-on", Made(all={"set": "CV4"}, main={"health": 6}), LEGAL),
    ("2pcg-life-goes-on", Made({"set": "WDV"}, {"set": "CV4"}), LEGAL),
    ("2pcg-life-goes-on", Made({"health": 1}, {"set": "CV4"}), ILLEGAL),
    ("2pcg-life-goes-on", Made(all={"set": "CV4"}, main={"health": 5}), ILLEGAL),
    ("2pcg-life-goes-on", Made({"set": "COS"}, {"set": "CV4"}), OPEN),
    ("2pcg-boss-vs-boss", Made({"teams": "Defenders"}), LEGAL),
    ("2pcg-boss-vs-boss", Made(EVIL), ILLEGAL),
    ("2pcg-previously-on", Made(all=PHOTO, main={"set": "LKI"}), LEGAL),
    ("2pcg-previously-on", Made(all=PHOTO, main={"set": "MCU1"}), ILLEGAL),
    ("2pcg-duality", Made(copies=2, odd_copies=2), LEGAL),
    ("2pcg-duality", Made({**FIELD}, copies=2, odd_copies=4), LEGAL),
    ("2pcg-duality", Made(copies=2, odd_copies=4), ILLEGAL),
    ("2pcg-second-chance-2", Made({"set": "CAR"}, {"set": "MOE"}), LEGAL),
    ("2pcg-second-chance-2", Made({"set": "FAN"}, {"set": "MOE"}), ILLEGAL),
    ("2pcg-second-chance-2", Made({**FIELD, "set": "FAN"}, {"set": "MOE"}), LEGAL),
    ("2pcg-zombie-enemy", Made({"teams": "Zombies"}), LEGAL),
    ("2pcg-zombie-enemy", Made({"teams": "Masters of Evil"}), LEGAL),
    ("2pcg-zombie-enemy", Made({"teams": "Defenders"}), ILLEGAL),
    ("2pcg-zombie-enemy", Made(FIELD), LEGAL),
    ("2pcg-zombie-enemy", Made(TWIST), OPEN),
    ("2pcg-modern-1", Made({"name": "Langly"}), ILLEGAL),
    ("2pcg-modern-1", Made({**TWIST, "name": "Parallel Dimension"}), ILLEGAL),
    ("2pcg-modern-1", Made({**TWIST, "name": "Out of Time"}), LEGAL),
    ("2pcg-modern-1", Made(main={"name": "Mystique", "set": "LEG"}), ILLEGAL),
    ("2pcg-modern-1", Made(main={"name": "Mystique", "set": "AFF"}), LEGAL),
    ("2pcg-modern-2", Made({**TWIST, "name": "Parallel Dimension"}), LEGAL),
    ("2pcg-modern-2", Made({**TWIST, "name": "Out of Time"}), ILLEGAL),
    ("2pcg-modern-2", Made(main={"name": "Rogue", "teams": "Resistance"}), ILLEGAL),
    ("2pcg-modern-2", Made(main={"name": "Rogue", "teams": "X-Men"}), LEGAL),
    ("2pcg-modern-2", Made({"name": "Rogue", "teams": "Resistance"}), LEGAL),
    ("2pcg-modern-3", Made({"name": "Black Widow", "teams": "Champions"}), ILLEGAL),
    ("2pcg-modern-3", Made({"name": "Black Widow", "teams": "Avengers"}), LEGAL),
    ("2pcg-modern-3", Made({"name": "Sentinel", "set": "CV4", "number": "009"}), ILLEGAL),
    ("2pcg-modern-3", Made({"name": "Sentinel", "set": "CV4", "number": "010"}), LEGAL),
    ("2pcg-modern-3", Made(main={"name": "Invisible Woman", "teams": "A-Force"}), ILLEGAL),
    ("2pcg-modern-4", Made(main={"name": "Invisible Woman", "teams": "A-Force"}), LEGAL),
    ("2pcg-modern-4", Made(main={"name": "Invisible Woman", "teams": "Fantastic"}), ILLEGAL),
    ("2pcg-modern-4", Made(main={"name": "Venom", "teams": "Symbiotes; Spider-Friends"}), ILLEGAL),
    ("2pcg-modern-4", Made(main={"name": "Venom", "teams": "Symbiotes"}), LEGAL),
    ("2pcg-benchwarmers", Made({"teams": "Prey"}, {"teams": "Company"}), LEGAL),
    ("2pcg-benchwarmers", Made({"teams": ""}, {"teams": "Company"}), LEGAL),
    ("2pcg-benchwarmers", Made(GOOD, {"teams": "Company"}), ILLEGAL),
]


def day_of(format_id: str) -> date:
    return named_formats()[format_id].nearest_day(TODAY)


@pytest.mark.parametrize(
    ("format_id", "made", "verdict"),
    TABLE,
    ids=[f"{place}-{row[0]}-{row[2]}" for place, row in enumerate(TABLE)],
)
def test_a_deck_at_the_boundary(format_id: str, made: Made, verdict: Verdict) -> None:
    report = made.report(format_id, day_of(format_id))
    assert report.verdict is verdict, [finding.message for finding in report.findings]
    # It is the format itself that says so, but where it has no clause of its own.
    decisive = {
        finding.rule[:8] for finding in report.findings if str(finding.severity) == str(verdict)
    }
    assert decisive <= {"DM-HOUSE"} or format_id in ("2pcg-multiverse", "2pcg-secret-wars")


def test_every_format_has_a_deck_that_passes_and_one_that_fails() -> None:
    found = {(format_id, verdict) for format_id, _, verdict in TABLE}
    ids = set(named_formats())
    assert len(ids) == 32
    assert ids == {format_id for format_id, verdict in found if verdict is LEGAL}
    assert ids == {format_id for format_id, verdict in found if verdict is ILLEGAL}


def test_every_file_can_be_used_on_every_day_on_which_it_changes() -> None:
    loaded = load_named_formats(None)
    assert loaded.faults == ()
    for named in loaded.by_id.values():
        for day in (*named.changes, named.nearest_day(date.max)):
            assert compile_named(named, day).id == named.id


@pytest.mark.parametrize(
    ("day", "verdict"),
    [
        (date(2022, 12, 31), LEGAL),
        (date(2023, 6, 1), OPEN),
        (date(2024, 1, 1), ILLEGAL),
    ],
)
def test_a_ban_of_which_the_year_is_known_is_open_in_that_year(day: date, verdict: Verdict) -> None:
    made = Made({"name": "Bifrost", "set": "MCU3", "number": "019", "type": "supporting character"})
    assert made.report("2pcg-incursion", day).verdict is verdict
