"""How commands end."""

from click import ClickException

from formats.construction.finding import Verdict

EXIT_CODES = {Verdict.LEGAL: 0, Verdict.ILLEGAL: 1, Verdict.UNVERIFIED: 3}
UNREADABLE = 4


class Unreadable(ClickException):
    """Input that can't be read: `Error: …`, exit 4."""

    exit_code = UNREADABLE
