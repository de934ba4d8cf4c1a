"""`deckmarshal serve`: the service on this machine."""

import os
import sys

import click

from carddb import store
from validator.cli.exits import Unreadable
from validator.settings import card_database


@click.command()
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
def serve(port: int, host: str) -> None:
    """Serve the pages and the API, with gunicorn. Ctrl-C stops it."""
    try:
        store.build(card_database())
    except store.StoreError as error:
        raise Unreadable(str(error)) from error
    click.echo(f"Deckmarshal is served on http://{host}:{port} (Ctrl-C stops it)")
    sys.stdout.flush()
    gunicorn = [sys.executable, "-m", "gunicorn", "wsgi:app"]
    options = [f"--bind={host}:{port}", "--workers=2", "--threads=4", "--worker-class=gthread"]
    # The server takes this process over: signals reach it, and nothing is left to clean up.
    os.execv(sys.executable, [*gunicorn, *options, "--log-level=warning", "--no-control-socket"])  # noqa: S606
