"""A machine's workers for a cluster: `python -m validator.simulation.cluster_worker ADDRESS`.

They are Dask's own, one process a core, started with the mark of the code they run.
"""

import os
import signal
import socket
import sys
from urllib.parse import urlsplit

from validator.compiled_copy import enter_copy
from validator.settings import SettingError
from validator.simulation.cluster import ClusterError, mark, refuse_unusable

_ENVIRONMENT = {
    # Dask looks a hundred times a second where a worker is; nobody asks it.
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
}


def worker_command(address: str, number: int = -1) -> list[str]:
    """What starts so many workers of the cluster whose scheduler is there; -1 is one a core.

    Raises ClusterError for an address that can't be.
    """
    refuse_unusable(address)
    command = [sys.executable, "-m", "dask", "worker", address]
    # One thread each: games are pure Python, so that threads would share one core.
    command += ["--nworkers", str(number), "--nthreads", "1", "--resources", f"{mark()}=1"]
    # Not on every network that the machine is in: a worker does whatever it is told.
    command += ["--host", _own_host(address)]
    command += ["--preload", "validator.simulation.cluster_worker"]
    return [*command, "--no-dashboard", "--dashboard-address", "127.0.0.1:0"]


def dask_setup(_: object) -> None:
    """Dask calls it in each worker. Ctrl-C is for whoever started the worker, who ends it then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _own_host(address: str) -> str:
    """This machine as the scheduler knows it. Raises ClusterError if there is no way to it."""
    scheduler = urlsplit(address)
    try:
        family, _, _, _, place = socket.getaddrinfo(
            scheduler.hostname, scheduler.port, type=socket.SOCK_DGRAM
        )[0]
        with socket.socket(family, socket.SOCK_DGRAM) as asked:
            # Sends nothing: it only finds the way.
            asked.connect(place)
            return str(asked.getsockname()[0])
    except (OSError, ValueError) as error:
        raise ClusterError(f"No way leads from here to {address}.") from error


def _run(address: str) -> None:
    try:
        command = worker_command(address)
        print(enter_copy().value, flush=True)
    except (ClusterError, SettingError) as error:
        sys.exit(f"Error: {error}")
    # In the place of this process: who stops it stops the workers.
    os.execve(command[0], command, {**os.environ, **_ENVIRONMENT})  # noqa: S606


if __name__ == "__main__":
    _run(*sys.argv[1:])
