"""Card files that somebody hands in: read whole, or refused with every reason."""

from pathlib import Path

from carddb.importers.card_file import CardFile, CardFileError
from carddb.importers.detection import read_cards
from validator.errors import InputError, TooLargeError
from validator.limits import MAX_CARD_FILE_BYTES


def read_extra_cards_file(path: Path, game: str) -> CardFile:
    """The cards of the file. Raises InputError with a sentence for each problem."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_CARD_FILE_BYTES + 1)
    except OSError as error:
        raise InputError(f"{path} can't be read: {error.strerror}.") from error
    if len(content) > MAX_CARD_FILE_BYTES:
        raise TooLargeError(
            f"{path} is larger than {MAX_CARD_FILE_BYTES // 1024**2} MB, the most that is read. "
            "Nothing was kept."
        )
    try:
        return read_cards(game, content)
    except CardFileError as error:
        raise InputError("\n".join([*error.told(str(path)), "Nothing was kept."])) from error
