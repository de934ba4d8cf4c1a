"""How commands end."""

from collections.abc import Iterator
from contextlib import contextmanager

from click import ClickException

from carddb.store import StoreError
from formats.construction.finding import Verdict
from validator.errors import InputError
from validator.simulation.cluster import ClusterError

# click itself ends usage mistakes with 2, so unverified is 3.
EXIT_CODES = {Verdict.LEGAL: 0, Verdict.ILLEGAL: 1, Verdict.UNVERIFIED: 3}
UNREADABLE = 4


class Unreadable(ClickException):
    """Input that can't be read: `Error: …`, exit 4."""

    exit_code = UNREADABLE


@contextmanager
def sentences() -> Iterator[None]:
    """What can't be read or used ends the command with its sentence."""
    try:
        yield
    except (ClusterError, InputError, StoreError) as error:
        raise Unreadable(str(error)) from error
