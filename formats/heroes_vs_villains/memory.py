"""What was made of a submission is kept while one rule after the other asks for it."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from formats.construction.submission import Submission

Made = TypeVar("Made")


def made_once(make: Callable[[Submission], Made]) -> Callable[[Submission], Made]:
    """The function; what it made of the submission that it was asked about last is kept."""
    kept: tuple[Submission, Made] | None = None

    @wraps(make)
    def made(submission: Submission) -> Made:
        nonlocal kept
        # Read once: another thread may keep what it made of another submission meanwhile.
        last = kept
        if last is None or last[0] is not submission:
            last = kept = (submission, make(submission))
        return last[1]

    return made
