"""docs/bulk.md is true."""

import csv
import re
from pathlib import Path

from tests.validator.bulk.uploads import read_text
from validator import limits
from validator.bulk.checking import Status
from validator.bulk.columns import ROLES
from validator.decklist.notations import MAX_DECKS
from validator.reports.bulk import CSV_COLUMNS

PAGE = (Path(__file__).parents[3] / "docs" / "bulk.md").read_text(encoding="utf-8")


def test_the_text_with_several_lists_is_parted_as_shown() -> None:
    (shown,) = re.findall(r"((?:^    .*\n|\n)+)", PAGE[PAGE.index("    Player: Ann") :], re.M)[:1]
    first, second = read_text(re.sub(r"^    ", "", shown, flags=re.M))
    assert first.text == "Player: Ann\nDeck: Late boat\n4 Reed Cutters, Army"
    assert second.text == "# second table\nFormat: vs-system\nPlayer: Bob\n4 Kroenen"


def test_every_column_is_listed() -> None:
    (part,) = re.findall(r"^### A CSV of entries\n(.*?)(?=^###? )", PAGE, re.M | re.S)
    assert re.findall(r"^\| `(\w+)` \|", part, re.M) == list(ROLES)
    assert f"| CSV | a row a list: {', '.join(CSV_COLUMNS)};" in PAGE


def test_every_status_is_listed() -> None:
    (part,) = re.findall(r"^## Results\n(.*?)^Notes", PAGE, re.M | re.S)
    assert re.findall(r"`(\w+)`", part) == list(Status)


def test_the_limits_are_as_stated() -> None:
    mega = 1024**2
    for row in (
        f"| an upload as it comes | {limits.MAX_UPLOAD_BYTES // mega} MB |",
        f"| files, those in zips too | {limits.MAX_FILES:,} |",
        f"| lists | {limits.MAX_DECKS_AT_ONCE:,}; of one file with several decks {MAX_DECKS}; "
        f"of one request to the API {limits.MAX_DECKS_ASKED} |",
        f"| all that is unpacked | {limits.MAX_UNPACKED_BYTES // mega} MB |",
        f"| a list | {limits.MAX_BYTES // 1024:,} KB, ",
        f"| lines of all lists | {limits.MAX_LINES_AT_ONCE:,}; ",
        f"| work on all lists | {limits.BULK_TIMEOUT} seconds; ",
        f"| lines that name no known card, of all lists | {limits.MAX_UNKNOWN_AT_ONCE:,}, ",
        f'| names that "Did you mean" is looked for | {limits.MAX_SUGGESTED} of a list, '
        f"{limits.MAX_SUGGESTED_AT_ONCE:,} of all lists |",
        f"| a cell of a CSV | {csv.field_size_limit():,} characters |",
        f"| a file of a zip | {limits.MAX_RATIO} times its packed size, ",
    ):
        assert row in PAGE
