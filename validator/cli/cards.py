"""`deckmarshal cards`: the card database."""

import click

from carddb import store
from validator.cli.exits import Unreadable
from validator.settings import card_database


@click.group()
def cards() -> None:
    """The card database."""


@cards.command()
def build() -> None:
    """Build the card database from the built-in card files, or bring it up to date.

    It is cards.db in the folder that DECKMARSHAL_DATA names.
    """
    path = card_database()
    try:
        count = store.build(path)
    except store.StoreError as error:
        raise Unreadable(str(error)) from error
    click.echo(f"{count:,} cards in {path}")
