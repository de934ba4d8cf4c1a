"""A PDF is written page by page: no more of it is in memory than what is drawn."""

import re
import tracemalloc
from collections.abc import Iterator
from io import BytesIO
from random import Random
from typing import Any

import pytest

from validator.errors import InputError
from validator.reports.sheets.leaves import Sheet, print_to, refuse_other_paper


class _Nowhere(BytesIO):
    """A file that keeps nothing."""

    size = 0

    def write(self, content: Any) -> int:
        self.size += len(content)
        return len(content)


def sheets(count: int) -> Iterator[Sheet]:
    chance = Random(1)
    for _ in range(count):
        sheet = Sheet("a4", "Deckmarshal")
        for line in range(200):
            # Such as no packing makes much smaller.
            sheet.drawn_text(40, 40 + 3 * line, f"{chance.getrandbits(320):x}", 8)
        yield sheet


def peak(count: int) -> tuple[int, int]:
    """How much memory so many pages take at most, and how long their file is."""
    file = _Nowhere()
    tracemalloc.start()
    print_to(file, sheets(count), "Sheets")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most, file.size


def test_pages_do_not_add_up_in_memory() -> None:
    peak(1)  # fonts are read once
    (few, short), (many, long) = peak(3), peak(13)
    assert long - short > 100_000
    assert many - few < 60_000


def test_everything_stands_where_the_file_says() -> None:
    file = BytesIO()
    print_to(file, sheets(3), "Sheets")
    content = file.getvalue()
    begin = int(re.findall(rb"startxref\s+(\d+)", content)[-1])
    head, _, table = content[begin:].partition(b"trailer")[0].partition(b"\n")
    assert head == b"xref"
    _, *entries = table.strip().splitlines()
    offsets = [int(each.split()[0]) for each in entries[1:]]
    for number, offset in enumerate(offsets, 1):
        assert content[offset:].startswith(b"%d 0 obj" % number)
    assert content.count(b"/Type /Page\n") == 3
    assert content.rstrip().endswith(b"%%EOF")


def test_the_same_sheets_are_the_same_bytes() -> None:
    first, again = BytesIO(), BytesIO()
    for file in (first, again):
        print_to(file, sheets(2), "Sheets")
    assert first.getvalue() == again.getvalue()


def test_a_paper_that_there_is_not_is_refused_before_anything_is_written() -> None:
    with pytest.raises(InputError, match="no paper 'a3'"):
        refuse_other_paper("a3")
