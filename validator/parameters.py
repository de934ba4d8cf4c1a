"""What an event settles for a format: the values that are taken, wherever they are given."""

from carddb.cells import has_control
from validator.decklist.plain import plain
from validator.errors import InputError
from validator.limits import LONGEST_LINE


def parameter_value(typed: str) -> str:
    """The value of a parameter as a list would state it, with single blanks.

    Raises InputError for what no line of a list could hold.
    """
    if len(typed) > LONGEST_LINE:
        raise InputError(f"Must have at most {LONGEST_LINE} characters.")
    value = " ".join(plain(typed).split())
    if not value or has_control(typed):
        raise InputError("Must hold something to see and no control characters.")
    return value
