"""Attack: lines that a pattern tries in every way before it gives up."""

from contextlib import suppress
from functools import partial

import pytest

from tests.helpers import AS_OF, checker
from tests.spending import assert_spends_less
from validator.errors import InputError
from validator.limits import MAX_LINE_LENGTH, MAX_LINES
from validator.question import Question

PIECES = (
    *"09axX()[]{}<>-–,.;:#/\\|*+'\"’★~&%@=_éßİŉ½²４𝟜ﷺ",
    *(" ", "\t", "\u00a0", "\u0301", "\u200b", "\u202e"),
    *("4 ", "4x", " x4", "4 4", "x ", " x", "1,", "1.", "1-", "(1", "(1)", "[a ", "] [", "x1 x"),
    *("- ", " - ", "--", "//", "# ", "/* ", "a,", "a, ", "a b", "a. ", "A:", "a: ", "(x", "x) "),
    *("Deck: ", "Format: ", "Deck of ", "Total: ", "1st ", "1/1 ", "''", '""', "&amp;"),
    *("<a>", "</", "<!--"),
)
ENDS = ("", "!", " 4", "(", ")", "x", "\u0301", ":", "]")
FORMATS = ("vs-system", "highlander-standard", "heroes-vs-villains", "hellboy-board-game")


def check(text: str, format_id: str) -> None:
    with suppress(InputError):
        checker().check_text(text, Question(AS_OF, format_id))


@pytest.fixture(scope="module", autouse=True)
def _warm() -> None:
    """The first name that is not found builds the tables for suggestions."""
    for format_id in FORMATS:
        check("4 Helboi", format_id)


@pytest.mark.parametrize("piece", PIECES, ids=ascii)
def test_no_line_takes_long(piece: str) -> None:
    body = piece * (MAX_LINE_LENGTH // len(piece))
    for end in ENDS:
        for line in (f"{body[: MAX_LINE_LENGTH - len(end)]}{end}", f"4 {body}"[:MAX_LINE_LENGTH]):
            assert_spends_less(0.25, partial(check, line, "vs-system"))


@pytest.mark.parametrize("format_id", FORMATS)
@pytest.mark.parametrize("piece", ["a ", "4 ", "x(", "a, ", "[", ": ", "- ", "''", "Deck: ", "é"])
def test_no_list_of_such_lines_takes_long(piece: str, format_id: str) -> None:
    """As many lines as are read, each as long as may be, and each another."""
    body = piece * (MAX_LINE_LENGTH // len(piece))
    lines = [f"{number} {body}"[:MAX_LINE_LENGTH] for number in range(MAX_LINES)]
    assert_spends_less(10, lambda: check("\n".join(lines), format_id))
