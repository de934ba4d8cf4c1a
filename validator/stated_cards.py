"""Names and facts that somebody vouches for: a card file whose rows are of the source "stated".

The file is kept as text, so that it travels with a form or a shared result and can be given
wherever a card file is taken.
"""

import csv
from collections.abc import Mapping, Sequence
from functools import partial
from io import StringIO

from carddb.importers.card_file import CardFile, CardFileError
from carddb.importers.detection import read_cards
from carddb.model import STATED
from validator.errors import InputError, TooLargeError
from validator.extra_cards import ExtraCards
from validator.limits import MAX_STATED_BYTES, MAX_STATED_CARDS

WHICH_CARD = ("name", "set", "number")
"""The columns that say which card a row is about."""

Row = dict[str, str]


def stated_cards(text: str) -> ExtraCards | None:
    """The cards that the text states; None if it states nothing.

    Raises TooLargeError at once for a text that is longer than any that is read: it is kept with
    results before a card of it is looked at.
    """
    refuse_too_long(text)
    return partial(read_stated, text) if text.strip() else None


def with_rows(text: str, more: Sequence[Mapping[str, str]]) -> str:
    """The text with further rows; a row about a card that is there completes it.

    Raises TooLargeError if it says more than is read.
    """
    rows = {card_key(row): row for row in rows_of(text)}
    for each in more:
        rows.setdefault(card_key(each), {}).update(each)
    refuse_too_many(len(rows))
    return written(list(rows.values()))


def tidied(text: str, game: str) -> str:
    """The text as it is kept: what a card file of the game says, and nothing else.

    Raises InputError for what is no card file, TooLargeError for more than is read.
    """
    if not text.strip():
        return ""
    refuse_too_long(text)
    read_stated(text, game)
    rows = rows_of(text)
    if not rows:
        raise InputError("What is stated has no card below its header.")
    kept = written(rows)
    # Again: each row names its source now, and what is kept has to be read again.
    refuse_too_long(kept)
    return kept


def rows_of(text: str) -> list[Row]:
    """The rows of the text, a card each; what is no table has none."""
    try:
        found = list(csv.DictReader(StringIO(text.strip(), newline=""), restval=""))
    except csv.Error as error:
        raise InputError(f"What is stated is no card file: {error}.") from error
    return [{str(k): str(v) for k, v in row.items() if k and isinstance(v, str)} for row in found]


def card_key(row: Mapping[str, str]) -> tuple[str, ...]:
    """Which card a row is about."""
    return tuple(row.get(column, "").strip() for column in WHICH_CARD)


def read_stated(text: str, game: str) -> CardFile:
    """The cards of the text. Raises InputError, or TooLargeError for more than is read."""
    rows = rows_of(text)
    refuse_too_many(len(rows))
    try:
        # Whatever the file says itself: who sends it here vouches for it, and nobody else does.
        read = read_cards(game, written(rows).encode())
    except CardFileError as error:
        raise InputError("\n".join(error.told("What is stated"))) from error
    if read.sets:
        # What a card takes from its set is told as inferred, and not as stated by somebody.
        raise InputError("What is stated is a table of sets. Give it as a card file.")
    return read


def refuse_too_long(text: str) -> None:
    """Raise TooLargeError for a text that is longer than any that is read."""
    # By its letters first: a byte or more each.
    if len(text) > MAX_STATED_BYTES or len(text.encode()) > MAX_STATED_BYTES:
        raise TooLargeError(f"What is stated is longer than {MAX_STATED_BYTES // 1024:,} KB.")


def refuse_too_many(count: int) -> None:
    """Raise TooLargeError for more cards than are read."""
    if count > MAX_STATED_CARDS:
        raise TooLargeError(f"{count:,} cards are stated; at most {MAX_STATED_CARDS:,} are read.")


def written(rows: Sequence[Mapping[str, str]]) -> str:
    """The rows as a card file, with the columns that some row has."""
    if not rows:
        return ""
    columns = dict.fromkeys([*WHICH_CARD, *(c for row in rows for c in row if row[c])])
    columns.pop("source", None)
    out = StringIO()
    table = csv.DictWriter(out, [*columns, "source"], extrasaction="ignore", lineterminator="\n")
    table.writeheader()
    table.writerows([{**row, "source": STATED} for row in rows])
    return out.getvalue()
