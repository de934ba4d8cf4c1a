"""gunicorn as `deckmarshal serve` starts it: `python -P -m validator.operations.server`.

gunicorn itself imports from the current folder first: a wsgi.py, a validator or a flask that lies
there would be run in the place of ours.
"""

import logging
import os
import subprocess
import sys
import time

from gunicorn.app.wsgiapp import WSGIApplication
from gunicorn.arbiter import Arbiter

_log = logging.getLogger(__name__)

_SETTLED = 60.0
"""Seconds after which a process that can't start has no fault of the installation's."""
_NO_EXIT_CODE = -1
# With -P as the server: nothing is imported from the folder in which this happens to be called.
_SUPERVISOR = (sys.executable, "-P", "-m", "validator.jobs.supervisor")


class _KeepingArbiter(Arbiter):
    """gunicorn's own, which keeps the supervisor of simulations running too, and never gives up."""

    def __init__(self, app: WSGIApplication) -> None:
        super().__init__(app)
        self._began = time.monotonic()
        self._supervisor: subprocess.Popen[bytes] | None = None

    def manage_workers(self) -> None:
        """Start what is missing; called every second."""
        if time.monotonic() - self._began > _SETTLED:
            # Or the whole service would end with a process that can't start: it did before, so
            # that it is memory or files that it lacks now, and will have again.
            Arbiter.WORKER_BOOT_ERROR = Arbiter.APP_LOAD_ERROR = _NO_EXIT_CODE
        try:
            super().manage_workers()
            self._keep_supervisor()
        except OSError as error:
            _log.error("No process can be started: %s", error.strerror)

    def _keep_supervisor(self) -> None:
        if self._supervisor is not None:
            if self._supervisor.poll() is None:
                return
            _log.warning("The supervisor of simulations has ended, and is started again")
        # It is a child of the server, and ends with it: it looks who its parent is.
        self._supervisor = subprocess.Popen([*_SUPERVISOR, str(os.getpid())])  # noqa: S603


class _Server(WSGIApplication):
    """gunicorn that imports only what is installed."""

    def chdir(self) -> None:
        """Stay in the folder, and leave it out of where modules are looked for."""

    def run(self) -> None:
        """Serve until the end."""
        _KeepingArbiter(self).run()


if __name__ == "__main__":
    _Server(prog="deckmarshal").run()
