"""`deckmarshal odds`: the chances of a list's hands, turn by turn."""

import click

from formats.simulation.odds import Effort
from validator.cli.card_drawing import (
    keep_option,
    mistake_in,
    of_a_list,
    seed_option,
    stats_option,
    turns_option,
)
from validator.cli.exits import sentences
from validator.cli.writing import json_text
from validator.reports.odds_text import odds_text, statistics_text
from validator.simulation.drawable import DrawableDeck
from validator.simulation.odds import MAX_WANTED, OddsSpec, odds_data, statistics_data

_TURNS = 6


@click.command()
@of_a_list
@click.option(
    "--want",
    "wanted",
    multiple=True,
    metavar="LINE",
    help='What is looked for: "1+ location and 1+ character cost<=2" (docs/hands.md). Can be given '
    f"{MAX_WANTED} times; the usual queries of the game if not given.",
)
@turns_option(_TURNS, str(_TURNS))
@keep_option
@seed_option("For --stats, and for chances that can only be sampled.", "odds")
@stats_option
@click.option("--json", "as_json", is_flag=True, help="Print the chances as JSON.")
def odds(
    drawn: DrawableDeck,
    wanted: tuple[str, ...],
    turns: int,
    keep: str,
    seed: str,
    stats: int | None,
    as_json: bool,
) -> None:
    """Print the chances of drawing certain cards, turn by turn.

    FILE holds the list; - is standard input. The chances are exact, the mulligan of a keep rule
    included; those that can't be computed in reasonable time are sampled and marked. Where the
    first player draws differently, each player has a table. With --stats hands are drawn too, and
    each value of the starting hand is shown next to the exact one.

    \b
    Exit code: 0 done, 4 no hand can be drawn of the list, 2 usage.

    \b
    deckmarshal odds mydeck.txt
    deckmarshal odds mydeck.txt --want "1+ location" --want '1+ "Kroenen" and 1+ equipment'
    deckmarshal odds mydeck.txt --want "2+ character cost<=2" --keep "1+ character cost<=2"
    deckmarshal odds mydeck.txt --turns 10 --stats 100000
    """
    asked, effort = OddsSpec(wanted, turns, keep, seed), Effort()
    with sentences():
        # `odds_data` would refuse the same lines, but not tell which option has them.
        _refuse_unreadable(drawn, asked)
        # Always there: a program need not ask whether the key is.
        shown = {**odds_data(drawn, asked, effort), "statistics": None}
        text = odds_text(drawn, shown, asked)
        if stats is not None:
            many = statistics_data(drawn, asked, stats, effort=effort)
            shown["statistics"] = many
            text += f"\n\n{statistics_text(many, drawn.opening.turn)}"
    click.echo(json_text(shown) if as_json else text)


def _refuse_unreadable(drawn: DrawableDeck, asked: OddsSpec) -> None:
    """Raise BadParameter for a line that can't be read, with the option that has it."""
    with mistake_in("--keep"):
        drawn.keep(asked.keep)
    with mistake_in("--want"):
        for line in asked.wanted:
            drawn.wanted(line)
