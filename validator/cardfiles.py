"""Card files that somebody hands in: read whole, or refused with every reason."""

from pathlib import Path

from carddb.importers.csv_file import CardFileError, read_card_file
from carddb.model import Card
from validator.errors import InputError, TooLargeError
from validator.limits import MOST_CARD_FILE_BYTES

_MOST_PROBLEMS = 20
"""How many problems are told before it is said how many more there are."""


def read_given_file(path: Path, game: str) -> list[Card]:
    """The cards of the file. Raises InputError with a sentence for each problem."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_CARD_FILE_BYTES + 1)
    except OSError as error:
        raise InputError(f"{path} can't be read: {error.strerror}.") from error
    if len(content) > MOST_CARD_FILE_BYTES:
        raise TooLargeError(
            f"{path} is larger than {MOST_CARD_FILE_BYTES // 1024**2} MB, the most that is read. "
            "Nothing was kept."
        )
    try:
        return read_card_file(game, content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise InputError(f"{path} is not a text in UTF-8 (byte {error.start:,}).") from error
    except CardFileError as error:
        told = [f"{path}, {problem}." for problem in error.problems[:_MOST_PROBLEMS]]
        more = len(error.problems) - len(told)
        if error.may_have_more:
            told.append(f"At least {more:,} more problems were found.")
        elif more:
            told.append(f"{more:,} more {'problem was' if more == 1 else 'problems were'} found.")
        raise InputError("\n".join([*told, "Nothing was kept."])) from error
