"""`deckmarshal doctor`: what is wrong here, and what to do."""

import sys
from dataclasses import asdict

import click

from validator.cli.exits import UNREADABLE
from validator.cli.writing import json_text

_MARKS = {"well": "✓", "warning": "!", "wrong": "✗"}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print a list of objects.")
def doctor(as_json: bool) -> None:
    """Check this installation: what is wrong, and what to do.

    Looks at packages, settings, the data folder, the databases, the rules and the pages, and
    changes nothing. Ends with 4 if anything is wrong; a warning is not.
    """
    # The whole service is imported to be looked at.
    from validator.doctor.examination import examine

    found = examine()
    if as_json:
        click.echo(json_text([asdict(each) for each in found]))
    else:
        for each in found:
            click.echo(f"{_MARKS[each.state]} {each.what}")
            if each.todo:
                click.echo(f"    {each.todo}")
    if any(each.state == "wrong" for each in found):
        sys.exit(UNREADABLE)
