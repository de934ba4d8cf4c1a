"""`deckmarshal rules`: a game's ledger, and how far each row is."""

import click

from formats.description import GameDescription
from formats.games import GAMES
from formats.ledger import RowState
from validator.cli.writing import json_text
from validator.reports.ledger import ledger_data, scripts_text


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)), metavar="GAME")
@click.option("--json", "as_json", is_flag=True, help="Print the ledger as JSON.")
def rules(game: str, as_json: bool) -> None:
    """Print every rule of GAME with its state, and the totals of each area.

    A row is implemented (a test would fail without it), not applicable (with the reason) or
    not yet. For a game that can be played it also counts the cards with a script, and those
    that are played by their printed numbers and keywords only.
    """
    if as_json:
        click.echo(json_text(ledger_data(GAMES[game])))
    else:
        _print_ledger(GAMES[game])


def _print_ledger(game: GameDescription) -> None:
    ledger = game.ledger
    click.echo(f"{game.name}: {len(ledger.rows):,} rules of {game.rulebook}")
    for area, title in ledger.areas.items():
        click.echo(f"\n{area}: {title}")
        for row in ledger.rows_of(area):
            click.echo(f"  {row.id}  [{row.state}]  {row.text} ({row.source})")
            if row.reason:
                click.echo(f"      {row.reason}")
    click.echo()
    _print_totals(game)
    if lines := scripts_text(game):
        click.echo("\n".join(["", *lines]))


def _print_totals(game: GameDescription) -> None:
    columns = [str(state) for state in RowState]
    click.echo(f"{'area':<12}" + "".join(f"{column:>16}" for column in columns))
    areas: list[str | None] = [*game.ledger.areas, None]
    for area in areas:
        totals = game.ledger.totals(area)
        done = "  complete" if area in game.ledger.complete_areas else ""
        click.echo(f"{area or 'all':<12}" + "".join(f"{totals[s]:>16,}" for s in RowState) + done)
