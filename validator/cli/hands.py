"""`deckmarshal hands`: the hands that a list draws."""

import json
from dataclasses import replace
from typing import Any

import click

from validator.cli.card_drawing import (
    keep_option,
    mistake_in,
    of_a_list,
    seed_option,
    stats_option,
    turns_option,
)
from validator.cli.exits import sentences
from validator.reports.hands_text import hands_text, opening_line
from validator.reports.odds_text import statistics_text
from validator.simulation.drawable import (
    FIRST_ROUNDS,
    MAX_SEED_LENGTH,
    DrawableDeck,
    turns_at_start,
)
from validator.simulation.hands import HandSpec, hand_data, new_seed
from validator.simulation.odds import OddsSpec, statistics_data

_MAX_HANDS = 100


@click.command()
@of_a_list
@seed_option("The same seed draws the same hand again; by chance if not given.")
@click.option(
    "--hands",
    "number",
    type=click.IntRange(1, _MAX_HANDS),
    default=1,
    metavar="N",
    help=f"Draw this many hands, at most {_MAX_HANDS}, each with its own seed.",
)
@turns_option(None, f"none, or {FIRST_ROUNDS} in a game that starts without a hand")
@click.option("--second", is_flag=True, help="Draw as the second player.")
@click.option("--mulligan", is_flag=True, help="Mulligan the starting hand in any case.")
@keep_option
@stats_option
@click.option("--json", "as_json", is_flag=True, help="Print the hands as JSON.")
def hands(
    drawn: DrawableDeck,
    seed: str | None,
    number: int,
    turns: int | None,
    second: bool,
    mulligan: bool,
    keep: str,
    stats: int | None,
    as_json: bool,
) -> None:
    """Draw sample hands of a list, by its game's own opening.

    FILE holds the list; - is standard input. Hands are drawn even of an illegal list, and
    the first line says so. A keep rule mulligans the hands that it does not keep (docs/hands.md).
    With --stats many hands are drawn and counted, and each value is shown next to the exact one.

    \b
    Exit code: 0 done, 4 no hand can be drawn of the list, 2 usage.

    \b
    deckmarshal hands mydeck.txt
    deckmarshal hands mydeck.txt --seed friday --turns 4
    deckmarshal hands mydeck.txt --keep "2+ character cost<=2" --hands 5
    deckmarshal hands mydeck.txt --mulligan --second --turns 2
    deckmarshal hands mydeck.txt --keep "1-3 location" --stats 100000
    """
    if mulligan and keep:
        raise click.UsageError("give either --mulligan or --keep")
    if stats is not None and (mulligan or number > 1):
        raise click.UsageError("--stats goes with --keep, not with --mulligan or --hands")
    # Each hand is printed with its seed, which must be one that can be given again.
    longest = MAX_SEED_LENGTH - len(f"-{number}")
    if seed is not None and number > 1 and len(seed) > longest:
        raise click.UsageError(f"with --hands {number} a seed has at most {longest} characters")
    if turns is None:
        turns = turns_at_start(drawn.opening)
    seed = new_seed() if seed is None else seed
    with sentences(), mistake_in("--keep"):
        if stats is not None:
            asked = OddsSpec(keep=keep, seed=seed)
            many = statistics_data(drawn, asked, stats, turns, is_first=not second)
            shown: object = many
            told = statistics_text(many, drawn.opening.turn)
            text = f"{opening_line(drawn.report)}\n\n{told}"
        else:
            found = _drawn(drawn, HandSpec(seed, mulligan, keep, turns, not second), number)
            shown = found[0] if len(found) == 1 else found
            text = hands_text(drawn.report, found)
    click.echo(json.dumps(shown, indent=2, ensure_ascii=False) if as_json else text)


def _drawn(drawn: DrawableDeck, asked: HandSpec, number: int) -> list[dict[str, Any]]:
    """So many hands; the seeds of all but the first end in their numbers."""
    # The first has the seed as typed: alone or among ten, it is the same hand.
    seeds = [asked.seed, *(f"{asked.seed}-{each}" for each in range(2, number + 1))]
    return [hand_data(drawn, replace(asked, seed=seed)) for seed in seeds]
