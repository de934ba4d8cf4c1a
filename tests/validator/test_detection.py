"""Which game a list is for, by its cards."""

import pytest

from carddb.model import Card
from carddb.names import NameIndex
from tests.helpers import AS_OF, checker
from validator.decklist import text
from validator.detection import DetectedGame, detect
from validator.errors import UnknownFormatError
from validator.question import Question


def card(name: str, source: str = "") -> Card:
    return Card("toy", name, name, name, source=source)


INDEXES = {
    "one": NameIndex([card("Alpha"), card("Beta"), card("Both")]),
    "two": NameIndex([card("Gamma"), card("Both"), card("Drill", "training")]),
}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("4 Alpha", DetectedGame("one", 1, 1, is_training=False)),
        ("4 Alpha\nBeta\n1 Gamma", DetectedGame("one", 2, 3, is_training=False)),
        ("4 Gamma\nSome title", DetectedGame("two", 1, 2, is_training=False)),
        ("1 Both\n1 Gamma", DetectedGame("two", 2, 2, is_training=False)),
        ("4 Drill", DetectedGame("two", 1, 1, is_training=True)),
        ("4 Drill\n4 Gamma", DetectedGame("two", 2, 2, is_training=False)),
        ("4 Both", None),
        ("4 Alpha\n4 Gamma", None),
        ("4 Nobody", None),
        ("# 4 Alpha", None),
    ],
)
def test_the_game_that_knows_the_most_names_is_the_one(
    typed: str, found: DetectedGame | None
) -> None:
    assert detect(text.parse(typed), INDEXES) == found


def test_a_detected_format_is_told() -> None:
    report = checker().check_text("4 Roger\n4 Kroenen\n1 Nobody", Question(AS_OF))
    assert report.format.id == "vs-system"
    assert [f.message for f in report.findings if f.rule == "DM-FORMAT-02"] == [
        "No format was given; it was checked as vs-system, because 2 of its 3 lines name cards "
        "of Vs. System."
    ]


def test_a_list_that_tells_no_game_is_refused() -> None:
    with pytest.raises(UnknownFormatError) as error:
        checker().check_text("4 Nobody at all", Question(AS_OF))
    assert str(error.value).startswith(
        "Which game is this? No format was given, and the cards don't say. "
        "The formats are: vs-system, "
    )
