"""`deckmarshal formats`: what a deck can be checked by."""

import json

import click

from formats.games import compiled_formats
from validator.reports.formats import format_data


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the formats as JSON.")
def formats(as_json: bool) -> None:
    """List the formats, with the rules that each applies."""
    known = compiled_formats().values()
    if as_json:
        click.echo(json.dumps([format_data(f) for f in known], indent=2, ensure_ascii=False))
        return
    for source in known:
        click.echo(f"{source.id}  {source.name}")
        click.echo(f"    {source.summary}")
        for row in source.table:
            click.echo(f"    {row.rule.id}  {row.rule.states} ({row.citation})")
