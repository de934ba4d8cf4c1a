"""Records of games as files: written whole, and read with a sentence for whatever is wrong."""

import json

from formats.construction.words import listed
from formats.games import GAMES, playable_game
from formats.table.record import GameRecordError, Record
from validator.errors import InputError, TooLargeError
from validator.limits import MAX_BYTES
from validator.writers.naming import printable

_MAX_SENTENCE_LENGTH = 300


def record_content(record: Record) -> bytes:
    """The record as a file has it."""
    return (json.dumps(record.data(), ensure_ascii=False) + "\n").encode()


def read_record(content: bytes) -> Record:
    """The record of a file. Raises InputError for what is none, or of other rules than these."""
    # Before it is parsed: JSON can take many times its size once it is in memory.
    if len(content) > MAX_BYTES:
        raise TooLargeError(
            f"The record is larger than {MAX_BYTES // 1024:,} KB, the most that is read."
        )
    try:
        data = json.loads(content)
    # Brackets nested deep enough break Python's parser, though JSON sets no limit.
    except (ValueError, RecursionError) as error:
        raise InputError("This is no record of a game: it can't be read as JSON.") from error
    try:
        record = Record.of(data)
        if record.game not in GAMES:
            played = listed(list(GAMES), "or")
            raise GameRecordError(f"The record is of {record.game}, not of {played}.")
        # Game and rules alone; whether the cards are the same is known only once the
        # lists are read.
        playable_game(record.game).engine.refuse_other_rules(record)
    except GameRecordError as error:
        raise not_played(error) from error
    return record


def not_played(error: GameRecordError) -> InputError:
    """The sentence of a record that can't be played, fit to be shown: it may quote anything."""
    said = printable(str(error))
    is_long = len(said) > _MAX_SENTENCE_LENGTH
    return InputError(f"{said[:_MAX_SENTENCE_LENGTH]}…" if is_long else said)
