"""`deckmarshal serve`: the service on this machine."""

import errno
import os
import socket
import sys
from contextlib import suppress
from pathlib import Path

import click

from carddb import store
from validator.cli.exits import Unreadable
from validator.compiled_copy import enter_copy
from validator.events.store import open_events
from validator.jobs.store import open_jobs
from validator.operations.service_secret import ServiceSecret
from validator.settings import (
    PROXIES,
    RATE_STORE,
    SETTINGS,
    THREADS,
    WORKERS,
    SettingError,
    card_database,
    secret_key,
)
from validator.storage.results import open_results
from validator.storage.rights import is_root, mend_rights
from validator.storage.sqlite_file import StorageError

_NO_PROXY = (
    "No proxy is set (DECKMARSHAL_PROXIES): slow clients are handled here; https, and floods from "
    "many addresses, need one in front."
)


@click.command()
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--workers", type=click.IntRange(1, 64), help=f"Number of processes.  [{WORKERS.name}]"
)
@click.option(
    "--threads", type=click.IntRange(1, 64), help=f"Threads per process.  [{THREADS.name}]"
)
def serve(port: int, host: str, workers: int | None, threads: int | None) -> None:
    """Serve the pages and the API, with gunicorn, and play the games that they ask for.

    Ctrl-C stops it.
    """
    try:
        counts = (workers or WORKERS.value(), threads or THREADS.value())
        # Here, in one sentence: each of the processes would fail for itself, with a traceback.
        _refuse_bad_settings()
        warnings = _prepare(card_database())
    except SettingError as error:
        raise Unreadable(str(error)) from error
    # Or nobody could tell an IPv6 address from its port.
    bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    _try_to_listen(host, port)
    # Of this process: the server takes it over, and those who play are started by the server.
    engine = enter_copy()
    # Where it is written to may be a full disk, which is no reason not to serve.
    with suppress(OSError):
        for warning in warnings:
            click.echo(f"Warning: {warning}", err=True)
    with suppress(OSError):
        click.echo(f"Deckmarshal is served on http://{bind} (Ctrl-C stops it)")
        if not PROXIES.value():
            click.echo(_NO_PROXY)
        click.echo(engine.value)
        # What is left in the buffer is lost when another program takes this process over.
        sys.stdout.flush()
    # Nothing is imported from the folder in which this happens to be called.
    server = [sys.executable, "-P", "-m", "validator.operations.server"]
    settled = ["-c", "python:validator.operations.serving"]
    options = [f"--bind={bind}", f"--workers={counts[0]}", f"--threads={counts[1]}"]
    # The server takes this process over: signals reach it, and nothing is left to clean up.
    os.execv(sys.executable, [*server, *settled, *options])  # noqa: S606


def _refuse_bad_settings() -> None:
    from validator.operations.rate_limits import try_store

    for setting in SETTINGS.values():
        setting.value()
    try_store(RATE_STORE.value())


def _prepare(cards: Path) -> list[str]:
    """Make what every process needs; what can't be made now, each as a sentence.

    The service starts all the same, and has it as soon as it can be had. Raises SettingError.
    """
    folder, wrong = cards.parent, []
    # A key that is there and spoilt is for its owner to put right: a new one ends every link.
    with suppress(OSError):
        secret_key(folder)
    secret = ServiceSecret(folder)
    events = open_events(folder, secret.kept, lazily=True)
    steps = (
        (lambda: store.build(cards), "Lists are checked with the cards that can be read."),
        (secret.kept, "Events and simulations are refused."),
        (open_results(folder, lazily=True).try_out, "Results are not kept."),
        (events.try_out, "Events are refused."),
        # Once, before there are several processes that would all do it.
        (events.forget_old, "Old events stay."),
        (open_jobs(folder, secret.kept, lazily=True).try_out, "Simulations are refused."),
    )
    for prepare, meanwhile in steps:
        try:
            prepare()
        except (store.StoreError, StorageError) as error:
            wrong.append(f"{error} {meanwhile}")
    events.close()
    if is_root():
        wrong.append("The service runs as root. Give it a user of its own.")
    return [*wrong, *mend_rights(folder)]


def _try_to_listen(host: str, port: int) -> None:
    """Refuse an address that can't be listened on; the server would try it for seconds."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as trial:
            # As the server will: or a port that was let go a moment ago would seem in use.
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
            trial.listen()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            said = f"Port {port} of {host} is in use. Stop what uses it, or name another: --port."
        else:
            said = f"{host} port {port} can't be listened on: {error.strerror}."
        raise Unreadable(said) from error
