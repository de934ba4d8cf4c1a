"""What gunicorn is told: `gunicorn -c python:validator.operations.serving`.

Its own names, in lower case, are the settings; the functions are its hooks.
"""

import gc
import os
from typing import cast

from flask import Flask
from gunicorn.arbiter import Arbiter
from gunicorn.workers.base import Worker

from validator.operations import service_secret, shared_counts, shared_table
from validator.operations.sweeping import start_sweeping
from validator.settings import LOG_LEVEL, THREADS, WORKERS

# Named so that they are imported here, before workers are forked: all of them share what these
# modules make when they are imported.
SHARED = (service_secret, shared_counts, shared_table)

wsgi_app = "validator.app:create_app()"
# A slow client holds no thread: its request is read whole before one takes it.
worker_class = "validator.operations.buffering_worker.BufferingWorker"
workers = WORKERS.value()
threads = THREADS.value()

timeout = 30
"""Seconds without a sign of life after which a process is ended and replaced."""
graceful_timeout = 30
"""Seconds that requests have to end once the service is asked to stop."""
# In memory, where there is such a folder: a full disk or one that hangs must not end a process.
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108

loglevel = LOG_LEVEL.value()
logger_class = "validator.operations.logs.ServiceLogger"
accesslog = None
"""The service logs its requests itself, without addresses."""

forwarded_allow_ips = ""
"""What proxies say is believed by the application alone (DECKMARSHAL_PROXIES)."""
# Nothing here steers a running server, and a socket for commands is one more way in.
control_socket_disable = True

_OBJECTS_BEFORE_A_LOOK = 20_000
"""New objects between two looks for garbage: one check makes thousands, and none in a circle."""


def on_starting(server: Arbiter) -> None:
    """Let each process know how many threads it has: by that few heavy questions are let in."""
    os.environ[THREADS.name] = str(server.cfg.threads)


def post_worker_init(worker: Worker) -> None:
    """Compile the pages before the first one is asked for, and settle what is in memory.

    Rules and cards stay as long as the process: to look through them for garbage again and again
    would hold up a request now and then.
    """
    pages = cast(Flask, worker.wsgi).jinja_env
    for name in pages.list_templates():
        pages.get_template(name)
    gc.collect()
    # After collecting: garbage that is frozen stays for good.
    gc.freeze()
    gc.set_threshold(_OBJECTS_BEFORE_A_LOOK)
    start_sweeping(cast(Flask, worker.wsgi))
