"""`deckmarshal`: every command, and how it ends.

Exit codes: 0 legal or done, 1 illegal, 3 unverified, 2 a mistake in the command's words,
4 input that can't be read.
"""

import click

from validator.cli.cards import cards
from validator.cli.check import check
from validator.cli.formats import formats
from validator.cli.rules import rules
from validator.cli.serve import serve


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="deckmarshal")
def main() -> None:
    """Says whether a deck is legal, which rule it breaks, and what would mend it.

    \b
    Try:
      deckmarshal check mydeck.txt
      deckmarshal formats
      deckmarshal serve
    """


main.add_command(check)
main.add_command(formats)
main.add_command(rules)
main.add_command(cards)
main.add_command(serve)
