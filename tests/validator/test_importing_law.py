"""The law of importing: more sources never make a verdict less sure.

Unless two sources contradict each other, and then the report names them. Tried on the shapes that
real files have: cards known by name alone, numbered ones with or without facts, reprints, numbers
without anything else, other spellings, and tables of sets.

A legal deck stays legal, unless sources say different things: of one card (DM-CARD-05), or of two
cards that a name without a number may mean (DM-NAME-02, with who has which). An illegal deck may
become open, if a card came to be known with which it may be legal. And a number that was on
record nowhere tells nothing about a deck until it is; then the deck is judged by that card.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from carddb.importers.csv_file import read_csv
from carddb.merging import Layer, merged
from carddb.model import Card
from carddb.names import NameIndex, normalise
from carddb.titles import code_key, printed_codes
from formats.construction.finding import Severity, Verdict
from formats.construction.report import Report
from validator.checker import Checker
from validator.question import Question, typed_list

TWO = "vs-2pcg"
ON = date(2026, 11, 18)
HEADER = "name,type,level,set,number,universe,symbols,cost,teams"
FILLER = [f"Filler {n},supporting character,,FIL,{n},illustrated,,1,Dockers" for n in range(1, 15)]
MAIN = [f"Ferryman,main character,{level},FIL,9{level},illustrated,,,Dockers" for level in (1, 2)]
BOOK = "\n".join([HEADER, *FILLER, *MAIN])
"""What every catalogue has: enough for a deck but for four cards."""

NAMES = ("Usher", "Sexton", "Loading Dock")


def rows(**columns: Sequence[str]) -> st.SearchStrategy[str]:
    """Rows of a card file whose cells are among these."""
    cells = [st.sampled_from(columns.get(name, ("",))) for name in HEADER.split(",")]
    return st.tuples(*cells).map(",".join)


SETS = ("ABC", "DEF", "GHI")
BY_NAME = rows(name=NAMES[:2], type=("supporting character",), universe=("illustrated", ""))
NUMBERED = rows(
    name=NAMES[:2],
    type=("supporting character", "SC", ""),
    set=SETS,
    number=("1", "02"),
    universe=("illustrated", "", "photographic"),
    cost=("1", "2", ""),
    teams=("Dockers", "x-men", "xmen", ""),
)
REPRINTS = rows(
    name=NAMES[2:],
    type=("basic location",),
    set=(*SETS, ""),
    number=("7", "8"),
    symbols=("Might", ""),
    universe=("illustrated", ""),
)
CARD_FILES = st.lists(BY_NAME | NUMBERED | REPRINTS, min_size=1, max_size=4, unique=True).map(
    lambda lines: "\n".join([HEADER.replace("symbols", "power_symbol"), *lines])
)
SET_TABLES = st.lists(
    st.tuples(st.sampled_from(SETS), st.sampled_from(("illustrated", "photographic", "mixed", ""))),
    min_size=1,
    max_size=3,
    unique_by=lambda row: row[0],
).map(lambda table: "\n".join(["code,universe", *map(",".join, table)]))
BY_NAME_ALONE = (
    f"{HEADER}\nUsher,SC,,,,illustrated,,,\nSexton,SC,,,,illustrated,,2,\n"
    "Loading Dock,basic location,,,,illustrated,Might,,\n"
)
BY_NUMBER = (
    f"{HEADER}\nUsher,SC,,ABC,1,illustrated,,1,Dockers\nSexton,SC,,DEF,02,illustrated,,,\n"
    "Loading Dock,basic location,,ABC,7,illustrated,Might,,\n"
)
BY_SET = (BY_NUMBER.replace("illustrated", ""), "code,universe\nABC,illustrated\nDEF,illustrated\n")
KNOWN = ((BY_NAME_ALONE,), (BY_NUMBER,), BY_SET, (BY_NAME_ALONE, BY_NUMBER))
"""Files by which a deck of these cards is legal."""
LINES = st.sampled_from(
    [
        "4 Usher",
        "4 Sexton",
        "4 Loading Dock",
        "4 Usher [ABC-1]",
        "4 Loading Dock [ABC-7]",
        "2 Usher\n2 Sexton",
        "3 Usher\n1 Loading Dock [DEF-8]",
    ]
)


def layers_of(*texts: str) -> list[Layer]:
    layers = []
    for place, text in enumerate(texts):
        file, name = read_csv(TWO, text), f"source {place}"
        # As the card database shows them.
        cards = [replace(card, source=card.source or f"imported: {name}") for card in file.cards]
        layers.append(Layer(name, cards, sets=file.sets))
    return layers


def checked(cards: Sequence[Card], lines: str, known: int = 56) -> Report:
    """The report on a deck of so many cards that are known, and of these."""
    counts = [min(4, known - 4 * n) for n in range(14)]
    deck = "\n".join(f"{count} Filler {n}" for n, count in enumerate(counts, 1) if count > 0)
    text = f"Main character\n1 Ferryman [FIL-91]\n1 Ferryman [FIL-92]\n\nDeck\n{deck}\n{lines}\n"
    return Checker({TWO: cards}).check_text(text, Question(ON, TWO))


def told_why(report: Report, after: Sequence[Card]) -> bool:
    """Whether the report names the sources that contradict each other."""
    if any(finding.rule == "DM-CARD-05" for finding in report.findings):
        return True
    unclear = [
        f for f in report.findings if f.rule == "DM-NAME-02" and f.severity is Severity.UNVERIFIED
    ]
    return any(
        # By another name too, if sources differ over the name of a number.
        (len(set(finding.cards)) > 1 or they_differ(finding.cards[0], after))
        and finding.help.startswith("On record: ")
        for finding in unclear
    )


def came_on_record(lines: str, before: Sequence[Card], after: Sequence[Card]) -> bool:
    """Whether a number of the list was in no source, and is in one now."""
    numbers = re.findall(r"\[(.+)\]", lines)
    was, is_now = (
        {c for card in cards for c in printed_codes(card.facts)} for cards in (before, after)
    )
    return any(code_key(normalise(each)) in is_now - was for each in numbers)


def they_differ(title: str, cards: Sequence[Card]) -> bool:
    """Whether cards of a title are recorded as of two universes or types, and not just unknown."""
    of_title = NameIndex(cards).versions_of(title)
    return any(
        len({card.facts[column] for card in of_title if column in card.facts}) > 1
        for column in ("universe", "type")
    )


def is_sure(report: Report) -> bool:
    return report.verdict is not Verdict.UNVERIFIED


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=60)
@given(st.sampled_from(KNOWN), st.lists(CARD_FILES | SET_TABLES, min_size=1, max_size=3), LINES)
def test_importing_more_never_makes_a_verdict_less_sure(
    known: tuple[str, ...], files: list[str], lines: str
) -> None:
    layers = layers_of(BOOK, *known, *files)
    before = merged(layers[: len(known) + 1]).cards
    first = checked(before, lines)
    for place in range(len(known) + 2, len(layers) + 1):
        after = merged(layers[:place]).cards
        then = checked(after, lines)
        if is_sure(first) and not came_on_record(lines, before, after):
            assert is_sure(then) or told_why(then, after), then.findings
        before, first = after, then


@pytest.mark.parametrize(
    "more",
    [
        # A second card of the name, of which less is known.
        "name,type,set,number,cost\nUsher,supporting character,DEF,1,3\n",
        "name,set,number\nUsher,DEF,1\nUsher,GHI,1\n",
        "title,card_numbers\nUsher,DEF-001/002\n",
        "name,type\nUsher,supporting character\n",
        "code,universe\nABC,mixed\n",
        # Another card of the name, by what is recorded of it, but not of its universe.
        "name,type,set,number,cost,atk\nUsher,supporting character,DEF,1,7,9\n",
        "name,set,number,teams\nUsher,GHI,4,Dockers\n",
    ],
)
@pytest.mark.parametrize("lines", ["4 Usher", "4 Usher [ABC-1]"])
def test_what_real_files_bring_leaves_a_legal_deck_legal(more: str, lines: str) -> None:
    named = "name,type,universe\nUsher,supporting character,illustrated\n"
    numbered = "name,type,set,number,cost\nUsher,supporting character,ABC,1,2\n"
    layers = layers_of(BOOK, named, numbered)
    assert checked(merged(layers).cards, lines).verdict is Verdict.LEGAL
    found = merged([*layers, Layer("more", (file := read_csv(TWO, more)).cards, sets=file.sets)])
    assert checked(found.cards, lines).verdict is Verdict.LEGAL


@pytest.mark.parametrize("known", KNOWN)
def test_a_list_of_numbers_tells_nothing_about_names_without_one(known: tuple[str, ...]) -> None:
    numbers = "name,set,number\nUsher,DEF,1\nUsher,GHI,2\nSexton,GHI,3\nSexton,ABC,9\n"
    layers = layers_of(BOOK, *known, numbers)
    assert checked(merged(layers).cards, "2 Usher\n2 Sexton").verdict is Verdict.LEGAL


def test_sources_that_contradict_each_other_are_named() -> None:
    named = "name,type,universe,source\nUsher,supporting character,illustrated,the book\n"
    numbered = "name,type,set,number\nUsher,supporting character,ABC,1\n"
    other = "name,type,set,number,universe,source\nUsher,SC,DEF,1,photographic,a fan\n"
    report = checked(merged(layers_of(BOOK, named, numbered, other)).cards, "4 Usher [ABC-1]")
    assert report.verdict is Verdict.UNVERIFIED
    (told,) = [f.message for f in report.findings if f.rule == "DM-CARD-05"]
    assert told == (
        "Sources differ over the universe of Usher [ABC-1]: illustrated by source 1 and "
        "photographic by a fan; none of it is used."
    )


NUMBERED_USHER = (
    "name,type,set,number,universe,cost,source\nUsher,SC,ABC,1,illustrated,1,the book\n"
)


def test_a_name_that_means_cards_of_two_universes_names_both_and_who_has_them() -> None:
    other = "name,type,set,number,universe,cost,source\nUsher,SC,GHI,4,photographic,2,a fan\n"
    cards = merged(layers_of(BOOK, NUMBERED_USHER, other)).cards
    report = checked(cards, "4 Usher")
    assert report.verdict is Verdict.UNVERIFIED
    (told,) = [f for f in report.findings if f.rule == "DM-NAME-02"]
    assert told.message == (
        "Line 20: 'Usher' may mean Usher [ABC-1]; or Usher [GHI-4]. Write one of these, such as "
        "Usher [ABC-1]: the verdict depends on it."
    )
    assert told.help == "On record: Usher [ABC-1] (the book); Usher [GHI-4] (a fan)."
    assert checked(cards, "4 Usher [ABC-1]").verdict is Verdict.LEGAL


@pytest.mark.parametrize("universe", ["illustrated", ""])
def test_too_many_of_a_name_are_open_once_it_may_mean_a_second_card(universe: str) -> None:
    """What a presumption leaves out may be what makes the deck legal."""
    other = f"name,type,set,number,universe,cost\nUsher,SC,GHI,4,{universe},2\n"
    first = merged(layers_of(BOOK, NUMBERED_USHER)).cards
    second = merged(layers_of(BOOK, NUMBERED_USHER, other)).cards
    assert checked(first, "5 Usher", known=55).verdict is Verdict.ILLEGAL
    report = checked(second, "5 Usher", known=55)
    assert report.verdict is Verdict.UNVERIFIED
    assert "Usher [GHI-4]" in " ".join(f.message for f in report.findings)


def test_a_number_that_comes_on_record_is_the_card_that_the_list_means() -> None:
    more = "name,type,set,number,cost\nUsher,SC,GHI,4,2\n"
    first = merged(layers_of(BOOK, NUMBERED_USHER)).cards
    second = merged(layers_of(BOOK, NUMBERED_USHER, more)).cards
    assert checked(first, "4 Usher [GHI-4]").verdict is Verdict.LEGAL
    report = checked(second, "4 Usher [GHI-4]")
    assert report.verdict is Verdict.UNVERIFIED
    (told,) = [f for f in report.findings if f.severity is Severity.UNVERIFIED]
    assert (told.rule, told.cards) == ("PCG-BUILD-06", ("Usher",))
    assert checked(second, "4 Usher").verdict is Verdict.LEGAL


def test_a_name_is_not_asked_for_where_nothing_would_follow_from_it() -> None:
    numbered = "name,type,set,number,cost\nUsher,SC,ABC,1,1\nUsher,SC,GHI,4,2\n"
    report = checked(merged(layers_of(BOOK, numbered)).cards, "4 Usher")
    assert [f.rule for f in report.findings if f.severity is Severity.UNVERIFIED] == [
        "PCG-BUILD-06"
    ]


def test_a_note_tells_which_card_a_name_was_not_taken_for() -> None:
    more = "name,type,set,number,cost\nUsher,SC,GHI,4,2\n"
    report = checked(merged(layers_of(BOOK, NUMBERED_USHER, more)).cards, "4 Usher")
    (told,) = [f for f in report.findings if f.rule == "DM-NAME-02"]
    assert (report.verdict, told.severity) == (Verdict.LEGAL, Severity.NOTE)
    assert told.message == (
        "'Usher' was listed without set and number, and so means the card of which most is "
        "recorded. For another printing write its set and number, such as Usher [GHI-4]."
    )


def test_a_verdict_says_what_is_inferred() -> None:
    numbered = "name,type,set,number\nUsher,supporting character,ABC,1\n"
    sets = "code,universe\nABC,illustrated\n"
    report = checked(merged(layers_of(BOOK, numbered, sets)).cards, "4 Usher")
    assert report.verdict is Verdict.LEGAL
    (told,) = [f.message for f in report.findings if f.rule == "DM-CARD-04"]
    assert told == (
        "No source gives the universe of Usher [ABC-1]; it is inferred from its set, by source 2."
    )


ALONE = "name,type,set,number,universe,cost\nUsher,SC,ABC,1,photographic,1\n"


def test_a_number_on_no_record_makes_no_deck_illegal_by_another_card_of_the_name() -> None:
    first = merged(layers_of(BOOK, ALONE)).cards
    report = checked(first, "4 Usher [GHI-4]")
    assert report.verdict is Verdict.UNVERIFIED
    open_rules = [f.rule for f in report.findings if f.severity is Severity.UNVERIFIED]
    assert open_rules == ["DM-NAME-01", "PCG-BUILD-06"]
    assert checked(first, "4 Usher [ABC-1]").verdict is Verdict.ILLEGAL
    more = "name,type,set,number,universe,cost\nUsher,SC,GHI,4,illustrated,2\n"
    second = merged(layers_of(BOOK, ALONE, more)).cards
    assert checked(second, "4 Usher [GHI-4]").verdict is Verdict.LEGAL


def test_a_name_that_was_taken_in_spite_of_its_number_is_told() -> None:
    report = checked(merged(layers_of(BOOK, NUMBERED_USHER)).cards, "4 Usher [GHI-4]")
    assert report.verdict is Verdict.LEGAL
    (told,) = [f for f in report.findings if f.rule == "DM-NAME-04"]
    assert (told.severity, told.message) == (
        Severity.NOTE,
        "'Usher [GHI-4]' was taken for Usher [ABC-1]: no card with that number is on record.",
    )
    # A card known by name alone may be the one with that number.
    named = "name,type,universe\nUsher,supporting character,illustrated\n"
    report = checked(merged(layers_of(BOOK, named)).cards, "4 Usher [GHI-4]")
    assert "DM-NAME-04" not in [f.rule for f in report.findings]


def test_every_format_notes_what_a_check_by_it_alone_notes() -> None:
    """What is inferred and disputed is told once for all formats, and differs by what they ask."""
    numbered = "name,type,set,number,teams\nUsher,supporting character,ABC,1,Dockers\n"
    other = "name,type,set,number,teams,source\nUsher,SC,ABC,1,X-Men,a fan\n"
    sets = "code,universe\nABC,illustrated\n"
    asking = Checker({TWO: merged(layers_of(BOOK, numbered, other, sets)).cards})
    deck = "\n".join(f"4 Filler {n}" for n in range(1, 15))
    text = f"Main character\n1 Ferryman [FIL-91]\n1 Ferryman [FIL-92]\n\nDeck\n{deck}\n4 Usher\n"
    reports = asking.read(typed_list(text), Question(ON, TWO)).legal_in_all(past=True)
    noted = {
        report.format.id: {f.rule for f in report.findings if f.rule.startswith("DM-CARD")}
        for report in reports
    }
    assert noted["2pcg-multiverse"] == {"DM-CARD-04"}
    assert noted["2pcg-loyalty"] == {"DM-CARD-04", "DM-CARD-05"}
    for report in reports:
        alone = asking.check_text(text, Question(report.as_of, report.format.id))
        assert alone.findings == report.findings
