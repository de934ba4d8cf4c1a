"""`deckmarshal match`: deck against deck, many times."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

import click

from validator.cli.simulation import ListedFile, lists_named, simulated, simulation
from validator.reports.games_text import match_text

_FEWEST = 2


@click.command()
@click.argument("lists", nargs=-1, required=True, metavar="LIST [LIST...]")
@click.option(
    "--together",
    is_flag=True,
    help="Let all lists sit at one table, in a game for so many.",
)
@simulated
def match(lists: tuple[str, ...], together: bool, **settled: Any) -> None:
    """Play many games between decks.

    LIST is a file, as check takes it, a sample such as vs-system-1, or a folder of files; - is
    standard input. The first list plays against each of the others; of a folder alone every list
    plays against every other. It is told how often the first wins and how far that may be off
    (docs/simulations.md). Games come in pairs: both have the same luck, and the decks change who
    goes first.

    Ctrl-C ends the games early, and what was played so far is told.

    \b
    Exit code: 0 done, 3 stopped early, 4 a list can't be played, 2 usage.

    \b
    deckmarshal match mydeck.txt theirdeck.txt
    deckmarshal match mydeck.txt decks/ --games 2000 --seed friday
    deckmarshal match decks/ --json
    """
    named = [lists_named(name) for name in lists]
    tables = list(_tables(named, together=together))
    if not tables or len(tables[0]) < _FEWEST:
        raise click.UsageError("a match has two decks: name another list, or a folder of several")
    simulation(tables, **settled).finish(match_text)


def _tables(
    named: Sequence[Sequence[ListedFile]], *, together: bool
) -> Iterator[tuple[ListedFile, ...]]:
    """Who plays against whom; a list against itself only if the command names it twice."""
    if together:
        yield tuple(each for some in named for each in some)
        return
    first, *others = named
    if not others:
        yield from combinations(first, 2)
        return
    for one, other in product(first, [each for some in others for each in some]):
        # A folder may hold the very list that is named beside it.
        if one.source != other.source or not (one.is_in_folder or other.is_in_folder):
            yield one, other
