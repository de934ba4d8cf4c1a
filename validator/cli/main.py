"""`deckmarshal`: every command, and how it ends.

Exit codes: 0 legal or done, 1 illegal, 3 unverified, 2 a mistake in the command's words,
4 input that can't be read, or something that went wrong here.
"""

import io
import sys
from contextlib import suppress

import click

from validator.cli.backup import backup, restore
from validator.cli.bulk import bulk
from validator.cli.cards import cards
from validator.cli.check import check
from validator.cli.compare import compare
from validator.cli.convert import convert
from validator.cli.diff import diff
from validator.cli.doctor import doctor
from validator.cli.events import events
from validator.cli.exits import UNREADABLE
from validator.cli.formats import formats
from validator.cli.goldfish import goldfish
from validator.cli.hands import hands
from validator.cli.legal_in import legal_in
from validator.cli.match import match
from validator.cli.odds import odds
from validator.cli.play import play
from validator.cli.replay import replay
from validator.cli.results import results
from validator.cli.retention import retention
from validator.cli.rules import rules
from validator.cli.serve import serve
from validator.compiled_copy import restart_in_copy
from validator.settings import SettingError, shows_tracebacks

_PLAYS_MANY = ("goldfish", "match")
"""The commands that are worth starting again in the compiled copy."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="deckmarshal")
def main() -> None:
    """Says whether a deck is legal, which rules it breaks, and how to fix it.

    \b
    Try:
      deckmarshal check mydeck.txt
      deckmarshal convert mydeck.txt --to dek
      deckmarshal hands mydeck.txt --seed friday
      deckmarshal play mydeck.txt
      deckmarshal cards sync --list
      deckmarshal formats
      deckmarshal serve
      deckmarshal events list
    """


main.add_command(check)
main.add_command(bulk)
main.add_command(legal_in)
main.add_command(compare)
main.add_command(diff)
main.add_command(convert)
main.add_command(hands)
main.add_command(odds)
main.add_command(play)
main.add_command(replay)
main.add_command(goldfish)
main.add_command(match)
main.add_command(formats)
main.add_command(rules)
main.add_command(cards)
main.add_command(events)
main.add_command(results)
main.add_command(retention)
main.add_command(serve)
main.add_command(doctor)
main.add_command(backup)
main.add_command(restore)


def run() -> None:
    """What the console script calls: `main`, on any terminal, with no traceback.

    Whatever goes wrong ends with 4: the 1 that Python would end with means illegal.
    """
    # A terminal that is not UTF-8 has no ★: a question mark there is better than no report.
    for stream in (sys.stdout, sys.stderr):
        # Whoever calls this from a program may have put another stream in the place.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        if sys.argv[1:2] and sys.argv[1] in _PLAYS_MANY:
            with suppress(SettingError):  # The command itself says so.
                restart_in_copy()
        main()
    except Exception as error:
        if shows_tracebacks():
            raise
        # In one line, as all errors are.
        said = " ".join(f"{type(error).__name__}: {error}".split())
        click.echo(
            f"Error: something went wrong: {said} (DECKMARSHAL_DEBUG=1 shows where)", err=True
        )
        sys.exit(UNREADABLE)
