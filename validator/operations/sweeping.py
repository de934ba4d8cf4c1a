"""What goes on beside requests: the record of running is carried on, and what is due is deleted."""

import logging
import time
from threading import Thread

from flask import Flask

from validator.current import (
    current_event_store,
    current_proposals,
    current_reloading_checker,
    current_result_store,
    current_retention,
)
from validator.proposals.deciding import settle
from validator.storage.sqlite_file import StorageError

_log = logging.getLogger(__name__)

_INTERVAL = 60
"""Seconds. Well below what counts as a pause in which the service did not run."""


def start_sweeping(app: Flask) -> None:
    """Sweep in a thread of this process; of several processes each does, and they agree."""

    def go_on() -> None:
        while True:
            sweep(app)
            time.sleep(_INTERVAL)

    # A daemon: it must not hold up the end of the process.
    Thread(target=go_on, name="sweeping", daemon=True).start()


def sweep(app: Flask) -> None:
    """Carry the record on, and delete what is due. What can't be done now is tried again."""
    with app.app_context():
        for step in (
            lambda: current_retention().step(),
            lambda: current_event_store().forget_old(),
            lambda: current_event_store().mark(),
            lambda: current_result_store().forget_old(),
            lambda: current_event_store().forget_takings(),
            lambda: current_result_store().forget_takings(),
            lambda: current_proposals().forget_takings(),
            lambda: settle(current_proposals(), current_reloading_checker().path),
        ):
            try:
                step()
            except StorageError as error:
                _log.warning("not swept: %s", error)
            # Whatever it is, the next minute is another try, and requests go on.
            except Exception:
                _log.exception("not swept")
