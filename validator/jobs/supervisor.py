"""Keeps a worker running as long as the service does: `python -P -m validator.jobs.supervisor PID`.

It is small, so that nothing befalls it that ends a worker, which is then started again.
"""

import os
import signal
import subprocess
import sys
import time
from threading import Event

_POLL_INTERVAL = 0.2
_STOP_TIMEOUT = 10
_LEAST_PAUSE, _MAX_PAUSE = 0.5, 30.0
"""Seconds before the next worker: the longer, the sooner the last one ended."""
_LONG_ENOUGH = 60.0
"""A worker that ran so many seconds had no fault of its own to begin with."""

# With -P the folder that the service was started in is not searched for modules: what somebody put
# there would be imported in place of ours.
_WORKER = (sys.executable, "-P", "-m", "validator.jobs.worker", str(os.getpid()))


def keep(parent: int) -> None:
    """Run a worker, one after the other, until that parent is gone or this process is to end."""
    ends = Event()
    # The server heeds them for all: it ends at Ctrl-C, and goes on when a terminal does not.
    for ignored in (signal.SIGINT, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: ends.set())

    def goes_on() -> bool:
        # The server may be killed without a word; only the change of parent tells then.
        return not ends.is_set() and os.getppid() == parent

    pause = _LEAST_PAUSE
    while goes_on():
        began = time.monotonic()
        worker = subprocess.Popen(_WORKER)  # noqa: S603
        # Not wait(): the end of the parent has to be noticed meanwhile, and no signal tells it.
        while goes_on() and worker.poll() is None:
            time.sleep(_POLL_INTERVAL)
        _end(worker)
        is_fresh = time.monotonic() - began < _LONG_ENOUGH
        # A worker that dies at once, such as by a wrong setting, would fill the log and a core.
        pause = min(2 * pause, _MAX_PAUSE) if is_fresh else _LEAST_PAUSE
        until = time.monotonic() + pause
        while goes_on() and time.monotonic() < until:
            time.sleep(_POLL_INTERVAL)


def _end(worker: subprocess.Popen[bytes]) -> None:
    worker.terminate()
    try:
        # It ends the turn that it has begun, which takes about a second.
        worker.wait(_STOP_TIMEOUT)
    except subprocess.TimeoutExpired:
        worker.kill()
        worker.wait()


if __name__ == "__main__":
    keep(int(sys.argv[1]))
