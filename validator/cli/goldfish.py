"""`deckmarshal goldfish`: what decks do against an opponent who does nothing."""

from typing import Any

import click

from validator.cli.simulation import lists_named, simulated, simulation
from validator.reports.games_text import goldfish_text


@click.command()
@click.argument("lists", nargs=-1, required=True, metavar="LIST...")
@simulated
def goldfish(lists: tuple[str, ...], **settled: Any) -> None:
    """Play many games of a deck against an opponent who does nothing, or a case many times.

    LIST is a file, as check takes it, a sample such as vs-system-1, or a folder of files; - is
    standard input. Shows in which turn the deck wins, what it deals by each turn and what it leaves
    unused, in the measures of its game, each with its 95 % confidence interval
    (docs/simulations.md).

    Ctrl-C ends the games early and shows the results so far.

    \b
    Exit code: 0 done, 3 stopped early, 4 a list can't be played, 2 usage.

    \b
    deckmarshal goldfish mydeck.txt
    deckmarshal goldfish mydeck.txt --games 10000 --seed friday
    deckmarshal goldfish mydeck.txt --keep "1+ character cost<=2"
    deckmarshal goldfish decks/ --json
    """
    # By where it is: a list that is named twice, or in a named folder too, plays once.
    named = {each.source: each for name in lists for each in lists_named(name)}
    simulation([(each,) for each in named.values()], **settled).finish(goldfish_text)
