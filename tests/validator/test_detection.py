"""Which game a list is of: told by all that speaks, and asked where that is not sure."""

from dataclasses import replace
from time import perf_counter

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.games import GAMES
from formats.samples import Sample, samples
from tests.corpus.lists import Listed, all_lists
from tests.helpers import AS_OF, checker
from validator.checker import Checker
from validator.decklist.lines import Decklist
from validator.detection import DetectedGame, detect
from validator.errors import UnknownFormatError, UnsureGameError
from validator.known_formats import KnownFormats
from validator.question import Question, typed_list

# Cards that nobody has, in the shape of a Vs. System deck; "Alliance", "Counter", "Police" and
# "Sacrifice" are titles of Highlander.
WITH_COMMON_WORDS = """
Characters
4 Lantern Lord
4 Gutter Saint
4 Paper Queen
Plot Twists
4 Alliance
4 Counter
4 Police
4 Sacrifice
4 Cold Welcome
"""
WITH_VERSIONS = """
4 Lantern Lord, Keeper of the Quay
4 Gutter Saint, Patron of Drains
4 Paper Queen, Folded Twice
4 Alliance
4 Counter
4 Police
"""
OF_2PCG = """
Main Deck:
1	Lantern Lord	QUA-007
1	Lantern Lord	QUA-008
Player Deck:
4	Gutter Saint	QUA-019
4	Paper Queen	QUA-017
"""


def told(typed: str, known: Checker | None = None) -> DetectedGame:
    return detect(typed_list(typed), (known or checker())._known.words)


def without_format(typed: str) -> str:
    return "\n".join(row for row in typed.splitlines() if not row.startswith("Format:"))


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        # Names alone.
        ("4 Roger", "vs-system"),
        ("4 Roger\n4 Kroenen\n1 Nobody", "vs-system"),
        ("4 Roger\nSome title", "vs-system"),
        ("4 Tobit Quill, Ferry Apprentice\n4 Soot Marigold", "vs-system-training"),
        # Headings alone, which one game has.
        ("Main Character\n1 Nobody\nDeck\n4 Nobody Else", "vs-2pcg"),
        ("Pre-Game\n1 Nobody\nDeck\n4 Nobody Else", "highlander-standard"),
        ("Agents\n1 Nobody\nStarting cards of Nobody\n1 Rope", "hellboy-board-game"),
        ("Archetype deck of Ann\n20 Nobody", "heroes-vs-villains"),
        ("Main Character: Nobody\n4 Nobody Else", "vs-2pcg"),
        (OF_2PCG, "vs-2pcg"),
        # The format that has what the list has.
        ("Pre-Game\n1 Kane\nDeck\n2 Thrust\nSealed pool\n1 Kane", "highlander-sealed"),
        ("Immortals: male/female\nPre-Game\n1 Duncan MacLeod", "highlander-two-headed-giant"),
        # How names are written, and how often they stand there.
        (WITH_VERSIONS, "vs-system"),
        ("Plot Twists\n4 Lantern Lord <> Ferryman\n4 Alliance", "vs-system"),
        (WITH_COMMON_WORDS.replace("4 Paper Queen", "20 Paper Queen"), "vs-system"),
        (f"Team: Harbour\n{WITH_VERSIONS}", "vs-system"),
        (f"Deck of Doom\n{WITH_VERSIONS}", "vs-system"),
        # Too many copies are a mistake where the names are known.
        ("Characters\n12 Roger\n4 Kroenen", "vs-system"),
        ("15 Upper Left Block", "highlander-standard"),
    ],
)
def test_a_list_tells_its_game(typed: str, found: str) -> None:
    detected = told(typed)
    assert detected.is_sure
    assert detected.first.format == found
    assert detected.first.reasons


@pytest.mark.parametrize(
    ("typed", "likely"),
    [
        ("4 Nobody at all", None),
        ("# 4 Roger", None),
        # Headings of two games: neither is sure.
        (WITH_COMMON_WORDS, "vs-system"),
        ("Plot Twists\n4 Nobody", "vs-system"),
        # Names and headings contradict each other.
        ("Pre-Game:\n1 Roger\nDeck\n3 Kroenen", None),
        ("Plot Twists\n4 Upper Left Block\n4 Thrust\n4 Slash", None),
        # Headings contradict each other.
        ("Plot Twists\n4 Nobody\nPre-Game\n1 Nobody Else", None),
        # What may be the title of a deck, and everyday words in it.
        ("Deck of Doom\n4 Nobody\n4 Nobody Else", "hellboy-board-game"),
        ("Doom's Deck\n4 Nobody\n4 Nobody Else", None),
        ("Weapons\n4 Alliance\n4 Nobody\n4 Paper Queen\n4 Gutter Saint", "highlander"),
        # A word that may head anything, and nothing else.
        ("Weapons\n4 Nobody\n4 Nobody Else", "highlander"),
        # A few words among many, without any heading.
        ("4 Alliance\n4 Counter\n4 Nobody\n4 Paper Queen\n4 Gutter Saint", "highlander"),
        # Numbers that two games have.
        ("\n".join(f"4 Nobody {place} [QUA-00{place}]" for place in range(1, 9)), "vs-system"),
    ],
)
def test_what_is_not_sure_is_asked(typed: str, likely: str | None) -> None:
    detected = told(typed)
    assert not detected.is_sure
    assert {each.game for each in detected.candidates} == set(GAMES)
    if likely:
        assert detected.first.game == likely


def test_common_words_never_make_a_list_of_highlander() -> None:
    for typed in (WITH_COMMON_WORDS, WITH_VERSIONS):
        bare = "\n".join(row for row in typed.splitlines() if row[:1].isdigit())
        for text in (typed, bare):
            detected = told(text)
            assert not (detected.is_sure and detected.first.game == "highlander")


def test_a_name_that_two_games_share_speaks_for_both() -> None:
    detected = told("1 Hellboy")
    games = {each.game for each in detected.candidates if each.reasons}
    assert games == {"vs-system", "hellboy-board-game"}
    assert not detected.is_sure


@pytest.mark.parametrize("sample", samples().values(), ids=samples())
def test_a_sample_is_told_without_its_format(sample: Sample) -> None:
    detected = told(without_format(sample.text))
    assert detected.is_sure
    assert detected.first.format == sample.format


@pytest.mark.parametrize("listed", all_lists(), ids=lambda each: each.name)
def test_a_list_of_the_corpus_is_told_without_its_format(listed: Listed) -> None:
    detected = told(without_format(listed.text))
    assert detected.is_sure
    assert detected.first.game == listed.game


def test_the_sets_of_a_catalogue_speak() -> None:
    known = Card(
        "vs-2pcg", "gull", "Gull", "Gull", facts={"set": "QUA", "number": "001"}, source="test"
    )
    cards = {game: list(builtin_cards(game)) for game in GAMES}
    cards["vs-2pcg"].append(known)
    detected = told("4 Nobody [QUA-019]\n4 Nobody Else [QUA-020]\n4 Oar [QUA-021]", Checker(cards))
    assert detected.is_sure
    assert detected.first.game == "vs-2pcg"
    assert detected.first.reasons == ("cards of the set QUA",)


@pytest.mark.parametrize(
    "typed",
    [
        "<deck><meta><game>VS2PCG</game></meta><superzone name='Deck'><card>"
        "<name>Nobody</name></card></superzone></deck>",
        "<deck game='d9d22574-b64d-4f4b-9726-092d35b778c9'><section name='Deck'>"
        "<card qty='4' id='00000000-0000-4000-8000-000000000000'>Nobody</card></section></deck>",
    ],
)
def test_the_game_of_a_programs_file_speaks(typed: str) -> None:
    detected = told(typed)
    assert detected.is_sure
    assert detected.first.game == "vs-2pcg"
    assert detected.by == "program"


def test_a_detected_format_is_told_with_its_reasons() -> None:
    report = checker().check_text("Characters\n4 Roger\n4 Kroenen\n1 Nobody", Question(AS_OF))
    assert report.format.id == "vs-system"
    assert [f.message for f in report.findings if f.rule == "DM-FORMAT-02"] == [
        "No format was given; read as Vs. System: the heading 'Characters' and 2 of 3 names."
    ]
    assert report.detected is not None
    assert report.detected.by == "cards"
    assert report.detected.reasons == ("the heading 'Characters'", "2 of 3 names")


def test_the_format_line_of_a_list_is_how_it_was_told() -> None:
    report = checker().check_text("Format: vs-system\n4 Nobody", Question(AS_OF))
    assert report.detected is not None
    assert report.detected.by == "list"
    assert report.detected.reasons == ("the list says Format: vs-system",)


def test_nothing_is_detected_where_the_format_is_given() -> None:
    report = checker().check_text("4 Roger", Question(AS_OF, "vs-system"))
    assert report.detected is None


def test_a_list_that_tells_no_game_is_asked_about() -> None:
    with pytest.raises(UnsureGameError) as error:
        checker().check_text("4 Nobody at all", Question(AS_OF))
    assert str(error.value).startswith(
        "Which game is this? No format was given, and the list doesn't say for sure. "
        "The formats are: vs-system, "
    )


def test_the_question_names_the_likely_game_first() -> None:
    with pytest.raises(UnsureGameError) as error:
        checker().check_text("Weapons\n4 Nobody\n4 Nobody Else", Question(AS_OF))
    assert str(error.value).startswith(
        "Which game is this? No format was given, and the list doesn't say for sure. It looks "
        "like Highlander Type One: the heading 'Weapons'. The formats are: highlander-standard, "
        "vs-system, "
    )
    assert error.value.is_question


def test_a_list_that_names_no_format_there_is_gets_the_games_too() -> None:
    with pytest.raises(UnsureGameError, match="There is no format 'Golden Age'") as error:
        checker().check_text("Format: Golden Age\nPlot Twists\n4 Nobody", Question(AS_OF))
    assert error.value.candidates[0].game == "vs-system"
    assert not error.value.is_question


@pytest.mark.parametrize(
    ("typed", "rules", "wanted"),
    [
        ("Format: vs-system\n4 Roger", "; ban Roger", "vs-system; ban Roger"),
        ("Format: vs-system\n4 Roger", "ban Roger", "vs-system; ban Roger"),
        (
            "Format: Vs. System\n4 Roger",
            "ban Roger; size 60-70",
            "vs-system; ban Roger; size 60-70",
        ),
        (
            "Format: vs-system; ban Kroenen\n4 Roger",
            "; ban Roger",
            "vs-system; ban Kroenen; ban Roger",
        ),
        ("4 Roger\n4 Kroenen", "; ban Roger", "vs-system; ban Roger"),
    ],
)
def test_house_rules_alone_extend_the_format_of_the_list(
    typed: str, rules: str, wanted: str
) -> None:
    report = checker().check_text(typed, Question(AS_OF, rules))
    assert report.format.id == wanted
    assert not [f for f in report.findings if f.rule == "DM-FORMAT-01"]


def test_house_rules_alone_without_a_list_need_a_format() -> None:
    with pytest.raises(UnknownFormatError, match="Pick the format that the house rules change"):
        checker().format_of(Question(AS_OF, "; ban Roger"))


def test_a_hostile_list_is_told_in_bounded_time() -> None:
    words = checker()._known.words
    row = "4 " + "of the 's " * 15
    decklist = typed_list("\n".join([row, "Deck of Ann's of " * 9] * 1_000))
    began = perf_counter()
    detect(decklist, words)
    assert perf_counter() - began < 5


def test_what_speaks_is_gathered_once() -> None:
    known: KnownFormats = checker()._known
    assert known.words is known.words


def test_an_empty_list_says_nothing() -> None:
    detected = detect(Decklist([]), checker()._known.words)
    assert not detected.is_sure
    assert not any(each.reasons for each in detected.candidates)


def test_a_candidate_is_plain_data() -> None:
    first = told("Weapons\n4 Nobody").first
    assert replace(first, reasons=("why",)).data() == {
        "game": "highlander",
        "format": "highlander-standard",
        "reasons": ["why"],
    }
