"""What was made of a submission is kept while one rule after the other asks for it."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Asked = TypeVar("Asked")
Made = TypeVar("Made")


def made_once(make: Callable[[Asked], Made]) -> Callable[[Asked], Made]:
    """The function; what it made of the very object that it was asked about last is kept."""
    # One is enough: the rules of a check ask one after the other about the same submission, and
    # more would keep submissions of other requests alive.
    kept: tuple[Asked, Made] | None = None

    @wraps(make)
    def made(asked: Asked) -> Made:
        nonlocal kept
        # Read once: another thread may keep what it made of something else meanwhile.
        last = kept
        if last is None or last[0] is not asked:
            last = kept = (asked, make(asked))
        return last[1]

    return made
