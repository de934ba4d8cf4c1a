"""What an event settles for a format: the values that are taken, wherever they are given."""

from carddb.cells import has_control
from validator.decklist.plain import plain
from validator.errors import InputError
from validator.limits import MAX_LINE_LENGTH


def parameter_value(typed: str) -> str:
    """The value of a parameter as a list would state it, with single blanks.

    Raises InputError for what no line of a list could hold.
    """
    if len(typed) > MAX_LINE_LENGTH:
        raise InputError(f"Must have at most {MAX_LINE_LENGTH} characters.")
    value = " ".join(plain(typed).split())
    if not value or has_control(typed):
        raise InputError("Must hold something to see and no control characters.")
    return value
