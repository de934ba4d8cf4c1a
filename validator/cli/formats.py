"""`deckmarshal formats`: what a deck can be checked by."""

from collections.abc import Iterator
from datetime import date

import click

from formats.construction.format import CompiledFormat
from formats.construction.named import NamedFormat
from formats.games import compiled_formats
from validator.cli.writing import json_text
from validator.named_formats import compile_named, named_formats
from validator.reports.formats import format_data, period_of


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the formats as JSON.")
def formats(as_json: bool) -> None:
    """List the formats, with what each asks for and its rules; named formats last, by date.

    Parameters are settled by the event (--set) or stated by the list, declarations by the list
    alone.
    """
    known = compiled_formats().values()
    named = named_formats().values()
    if as_json:
        published = [format_data(_last(each), each) for each in named]
        click.echo(json_text([*(format_data(f) for f in known), *published]))
        return
    for source in known:
        click.echo(f"{source.id}  {source.name}")
        click.echo(f"    {source.summary}")
        for line in _asked_for(source):
            click.echo(f"    {line}")
        for row in source.table:
            click.echo(f"    {row.rule.id}  {row.rule.states} ({row.citation})")
    for each in named:
        click.echo(f"{each.id}  {each.house.name}")
        click.echo(f"    {period_of(each)}; {each.issuer}; extends {each.extends}")
        for row in _last(each).table:
            if row.origin == each.house.label:
                click.echo(f"    {row.rule.id}  {row.rule.states}")


def _last(named: NamedFormat) -> CompiledFormat:
    """The format with its own rules, whether they are in force today or not."""
    return compile_named(named, named.nearest_day(date.max))


def _asked_for(source: CompiledFormat) -> Iterator[str]:
    """What is stated beside the cards, a line a kind."""
    kinds = {"Parameters": source.parameters, "Declarations": source.declarations}
    for kind, asked_for in kinds.items():
        if asked_for:
            named = [f"{each.name} ({each.meaning})" for each in asked_for]
            yield f"{kind}: {', '.join(named)}"
