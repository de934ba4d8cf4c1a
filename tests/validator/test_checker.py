"""The desk: which format, which cards, and what is told about both."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from carddb import store
from carddb.model import Card
from formats.construction.finding import Severity, Verdict
from formats.construction.report import Report
from formats.games import compiled_formats
from tests.helpers import AS_OF, Cards, checked, checker
from tests.spending import assert_spends_less
from tests.strategies import HOSTILE_LINES
from validator import known_formats
from validator.checker import Checker, open_checker
from validator.decklist import data
from validator.errors import ExtraCardsError, InputError, TooLargeError, UnknownFormatError
from validator.extra_cards import extra_cards_from_records
from validator.question import Question
from validator.settings import card_database

FORMAT = "vs-system"
FORMATS = f"The formats are: {', '.join(checker().formats)}."


def asked(typed: str, format_id: str | None = None, given: Cards = ()) -> Report:
    return checker().check_text(typed, Question(AS_OF, format_id, extra_cards_from_records(given)))


def told(report: Report, rule: str) -> list[tuple[Severity, str]]:
    return [(f.severity, f.message) for f in report.findings if f.rule == rule]


# The format.


@pytest.mark.parametrize("format_id", ["vs-system", "VS-System", " vs-system "])
def test_the_format_that_is_asked_for_is_the_one(format_id: str) -> None:
    assert asked("4 Roger", format_id).format.id == FORMAT


@pytest.mark.parametrize("line", ["Format: vs-system", "FORMAT: VS-SYSTEM", "format:vs-system"])
def test_without_one_the_list_decides(line: str) -> None:
    report = asked(f"{line}\n4 Roger")
    assert report.format.id == FORMAT
    assert told(report, "DM-FORMAT-01") == []


@pytest.mark.parametrize("line", ["Format: Vs. System", "Format: vs system", "Format: VS System"])
def test_a_list_may_call_its_format_by_name(line: str) -> None:
    report = asked(f"{line}\n4 Roger")
    assert report.format.id == FORMAT
    assert told(report, "DM-FORMAT-01") == []


@pytest.mark.parametrize("typed", ["4 Roger", "Format:\n4 Roger"])
def test_without_any_the_cards_tell_the_format(typed: str) -> None:
    assert asked(typed).format.id == FORMAT
    assert asked(typed, "").format.id == FORMAT


def test_what_is_asked_for_goes_before_what_the_list_says() -> None:
    report = asked("Format: highlander\n4 Roger", FORMAT)
    assert report.format.id == FORMAT
    assert told(report, "DM-FORMAT-01") == [
        (
            Severity.WARNING,
            "The list says Format: highlander; it was checked as vs-system.",
        )
    ]


@pytest.mark.parametrize(
    ("typed", "format_id", "message"),
    [
        ("4 Roger", "chess", f"There is no format 'chess'. {FORMATS}"),
        ("Format: chess\n4 Roger", None, f"There is no format 'chess'. {FORMATS}"),
        (
            "Format: vs-system\n4 Roger",
            "go",
            f"There is no format 'go'. {FORMATS}",
        ),
    ],
)
def test_a_format_that_nobody_knows_is_refused(
    typed: str, format_id: str | None, message: str
) -> None:
    with pytest.raises(UnknownFormatError) as error:
        asked(typed, format_id)
    assert str(error.value) == message
    assert error.value.status == 422


def test_of_several_formats_one_must_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    source = compiled_formats()[FORMAT]
    both = {FORMAT: source, "other": source}
    monkeypatch.setattr(known_formats, "compiled_formats", lambda: both)
    two = Checker({FORMAT: []})
    with pytest.raises(UnknownFormatError) as error:
        two.check_text("4 Roger", Question(AS_OF))
    assert "None" not in str(error.value)
    assert str(error.value).endswith("The formats are: vs-system, other.")


# Lists that are none.


@pytest.mark.parametrize("typed", ["", " ", "\n\t\r\n", "\u00a0", "\ufeff", "\ufeff\n\u200b\n"])
def test_an_empty_list_is_refused(typed: str) -> None:
    with pytest.raises(InputError) as error:
        asked(typed)
    assert str(error.value) == (
        'The list is empty. Paste at least one card, such as "4 Hellboy, Anung Un Rama".'
    )
    assert error.value.status == 422


def test_a_list_of_too_many_lines_is_refused() -> None:
    with pytest.raises(TooLargeError) as error:
        asked("4 Roger\n" * 2_001)
    assert error.value.status == 413


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(InputError):
        asked("4 Roger\0")


# Decks as data.


def sections(**named: list[tuple[int, str]]) -> Report:
    return checker().check(data.parse(named), Question(AS_OF, FORMAT))


def test_a_deck_as_data_is_judged_as_a_list_is() -> None:
    report = sections(deck=[(5, "Kroenen"), (4, "kroenen")])
    assert [f.found for f in report.findings] == [9, 9]
    assert all(f.lines == () for f in report.findings)


def test_data_without_the_deck_is_undecided_and_an_empty_deck_is_illegal() -> None:
    assert sections().verdict is Verdict.UNVERIFIED
    assert sections(deck=[]).verdict is Verdict.ILLEGAL


# Facts that come with a check.

FIFTY_SIX = "".join(f"4 Recruit {number}\n" for number in range(14))
RECRUITS: Cards = [{"name": f"Recruit {number}", "complete": True} for number in range(14)]


def test_a_given_card_is_known_for_this_check_alone() -> None:
    given = [*RECRUITS, {"name": "Wild Patrol", "version": "Army"}]
    decklist = FIFTY_SIX + "9 Wild Patrol, Army"
    assert asked(decklist, FORMAT, given).verdict is Verdict.LEGAL
    assert asked(decklist, FORMAT).verdict is Verdict.UNVERIFIED


def test_a_given_fact_completes_a_known_card_and_changes_the_hash_of_the_cards() -> None:
    plain, given = asked("4 Roger"), asked("4 Roger", given=[{"name": "Roger", "cost": 5}])
    (entry,) = given.submission.decks[0].sections[0].entries
    assert entry.card.fact("cost") == 5
    assert entry.card.fact("type") == "character"
    assert plain.cards_hash != given.cards_hash
    assert told(given, "DM-CARD-01") == []


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        (
            {"atk": 4},
            "Kroenen: atk is 3 in the catalogue and 4 in the facts given; the given one was used.",
        ),
        (
            {"atk": None},
            "Kroenen: atk is 3 in the catalogue and not printed in the facts given; "
            "the given one was used.",
        ),
        (
            {"teams": ["B.P.R.D.", "Thule Society"]},
            "Kroenen: teams is Thule Society in the catalogue and B.P.R.D.; Thule Society in the "
            "facts given; the given one was used.",
        ),
        (
            {"type": "location"},
            "Kroenen: type is character in the catalogue and location in the facts given; "
            "the given one was used.",
        ),
    ],
)
def test_a_given_fact_that_differs_is_told_and_used(fact: dict[str, object], message: str) -> None:
    report = asked("4 Kroenen", given=[{"name": "Kroenen", **fact}])
    assert told(report, "DM-CARD-01") == [(Severity.WARNING, message)]
    (finding,) = [f for f in report.findings if f.rule == "DM-CARD-01"]
    assert finding.cards == ("Kroenen",)


def test_yes_and_no_are_told_as_such() -> None:
    report = asked("4 Sidney Leach", given=[{"name": "Sidney Leach", "range": False}])
    assert told(report, "DM-CARD-01") == [
        (
            Severity.WARNING,
            "Sidney Leach: range is yes in the catalogue and no in the facts given; "
            "the given one was used.",
        )
    ]


def test_a_given_fact_that_agrees_is_not_told() -> None:
    report = asked("4 Kroenen", given=[{"name": "Kroenen", "atk": 3, "teams": ["Thule Society"]}])
    assert told(report, "DM-CARD-01") == []


def test_a_given_fact_that_no_column_has_is_noted() -> None:
    report = asked("4 Kroenen", given=[{"name": "Kroenen", "colour": "black", "cost": 4}])
    assert told(report, "DM-CARD-02") == [
        (Severity.NOTE, "Kroenen: the game has no column 'colour'; it decided nothing.")
    ]


def test_a_given_card_that_is_not_in_the_deck_decides_nothing() -> None:
    report = asked("4 Kroenen", given=[{"name": "Nobody", "version": "Army"}])
    assert report.findings == asked("4 Kroenen").findings


def test_given_cards_that_can_not_be_read_are_refused_with_every_fault() -> None:
    given: Cards = [
        {"name": "Roger", "cost": "five"},
        {"name": "Kroenen"},
        {"cost": 3},
        {"name": 5, "flight": "yes", "type": "hero"},
    ]
    with pytest.raises(ExtraCardsError) as error:
        asked("4 Roger", given=given)
    assert str(error.value) == ("Some facts of the cards that came with the check can't be read.")
    assert error.value.faults == {
        0: {"cost": ["takes a whole number"]},
        2: {"name": ["a card needs a name"]},
        3: {
            "name": ["takes text"],
            "flight": ["takes yes or no"],
            "type": ["'hero' is not one of: character, equipment, plot twist, location"],
        },
    }
    assert error.value.status == 422


# Where the cards come from.


def test_asking_changes_nothing_in_the_checker() -> None:
    own = Checker({FORMAT: []})
    own.check_text(
        "4 Roger", Question(AS_OF, FORMAT, extra_cards_from_records([{"name": "Roger"}]))
    )
    report = own.check_text("4 Roger", Question(AS_OF, FORMAT))
    assert "DM-NAME-01" in {f.rule for f in report.findings}


def test_without_a_card_database_the_built_in_cards_are_used() -> None:
    assert not card_database().exists()
    report = open_checker().check_text("4 Kroenen", Question(AS_OF))
    assert "DM-NAME-01" not in {f.rule for f in report.findings}
    assert not card_database().exists()


def test_the_card_database_is_used_if_there_is_one() -> None:
    store.build(card_database())
    report = open_checker().check_text("4 Kroenen", Question(AS_OF))
    assert report.cards_hash == asked("4 Kroenen").cards_hash


def test_a_card_database_that_can_not_be_used_is_refused() -> None:
    path: Path = card_database()
    path.parent.mkdir(parents=True)
    path.write_text("no database at all\n" * 100, encoding="utf-8")
    with pytest.raises(store.StoreError):
        open_checker()


def test_facts_that_are_given_twice_and_differ_are_told_as_given() -> None:
    given = [{"name": "New", "cost": 1}, {"name": "New", "cost": 2}]
    report = asked("4 Roger\n4 New", given=given)
    assert "New: cost is given as 1 and as 2; the last was used." in [
        finding.message for finding in report.findings
    ]


# Time.


def hostile_lists() -> Iterator[tuple[str, str]]:
    for name, line in HOSTILE_LINES.items():
        yield name, "\n".join([line] * 2_000)
    yield "names of many brackets", "\n".join(f"4 {n}" + "(b)" * 97 for n in range(2_000))
    yield "sections", "\n".join(f"Section {n}:" for n in range(2_000))
    yield "unknown names", "\n".join(f"5 Wild Patrol {n}" for n in range(2_000))


@pytest.mark.parametrize("name", dict(hostile_lists()))
def test_no_list_takes_long(name: str) -> None:
    typed = dict(hostile_lists())[name]

    def check() -> None:
        with suppress(InputError):  # brackets alone may be JSON, nested too deeply
            checked(typed, FORMAT)

    assert_spends_less(3, check)


def test_a_card_is_found_in_the_catalogue_of_its_game() -> None:
    card = Card(FORMAT, "new", "New", "New")
    assert Checker({FORMAT: [card]}).names(FORMAT).cards_named("new") == (card,)


def test_many_versions_of_a_name_on_many_lines_take_little_time() -> None:
    given = [{"name": "Zorp", "version": f"Version {number}"} for number in range(1_000)]
    typed = "\n".join(f"1 Zorp ({number})" for number in range(2_000))
    assert_spends_less(3, lambda: asked(typed, FORMAT, given))
