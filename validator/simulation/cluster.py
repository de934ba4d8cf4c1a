"""Parts of simulations on a Dask cluster: the same games as here, on as many machines as there are.

A worker says by its mark which code it runs, and is given parts of no other code: it would play
other games. A part whose worker dies is played again elsewhere.
"""

import hashlib
import logging
import platform
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import carddb
import formats
from validator.settings import is_cluster_address
from validator.version import VERSION

if TYPE_CHECKING:
    from distributed import Client

CLUSTER_PART = 100
"""Games that are sent in one go: about a second, beside which the way there is nothing."""
_LOGGERS = ("distributed", "distributed.client", "tornado.application")
"""They print tracebacks to standard error; whatever matters to us is raised as well."""
_CONNECT_TIMEOUT = 10
"""So long a scheduler has to answer."""


class ClusterError(Exception):
    """A cluster can't be used; the message is a sentence that says why."""


@cache
def mark() -> str:
    """What the workers have in common whose games are the same: version, code and Python."""
    code = hashlib.sha256()
    # The engines and their cards are all that games follow from; decks are sent along.
    for package in (carddb, formats):
        folder = Path(package.__path__[0])
        for path in sorted(folder.rglob("*.py")):
            code.update(path.relative_to(folder.parent).as_posix().encode() + b"\0")
            code.update(hashlib.sha256(path.read_bytes()).digest())
    python = ".".join(platform.python_version_tuple()[:2])
    return f"deckmarshal-{VERSION}-{code.hexdigest()[:12]}-python-{python}"


def refuse_unusable(address: str) -> None:
    """Raises ClusterError for an address that can't be, and where Dask is not installed."""
    if not is_cluster_address(address):
        raise ClusterError(
            f"'{address}' is no address of a cluster. It must be like tcp://host:8786 or "
            "tls://host:8786."
        )
    if find_spec("distributed") is None:
        raise ClusterError(
            "A cluster needs the extra 'cluster', which is not installed: "
            "pip install 'deckmarshal[cluster]'."
        )


@contextmanager
def cluster_executor(address: str) -> Iterator[tuple[Executor, int]]:
    """Whoever plays parts on the cluster whose scheduler is there, and how many at the same time.

    Raises ClusterError if the cluster can't be used, and if it is lost within the block. If all
    workers go, the parts wait for new ones.
    """
    # Before the import, which would fail with no word about the extra.
    refuse_unusable(address)
    from distributed import KilledWorker

    client = _connected(address)
    try:
        cores = _cores(client, address)
        # Not pure: Dask would hash every card of every part to find equal ones, and there are none.
        # The mark is a resource of Dask's: its scheduler gives our parts only to
        # workers that have it.
        yield client.get_executor(pure=False, resources={mark(): 1}), cores
    except KilledWorker as error:
        raise ClusterError(
            f"The workers of the cluster at {address} die of a part of the games, one after the "
            "other. Their logs say why."
        ) from error
    except CancelledError as error:
        raise ClusterError(f"The cluster at {address} was lost while it played.") from error
    finally:
        client.close()


def _connected(address: str) -> "Client":
    import asyncio

    from distributed import Client

    # For as long as the process runs: Dask logs a lost connection while games are
    # played, too.
    for name in _LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    with warnings.catch_warnings():
        # Other packages than ours may differ in version; the marks tell what matters.
        warnings.simplefilter("ignore")
        try:
            # First, because a client waits for ever for somebody who says nothing.
            asyncio.run(asyncio.wait_for(_greet(address), _CONNECT_TIMEOUT))
            return Client(address, timeout=_CONNECT_TIMEOUT, set_as_default=False)
        # Whatever Dask makes of an answer that is none of a scheduler.
        except Exception as error:
            raise ClusterError(
                f"No scheduler answers at {address}. Start one with 'make scheduler', or see "
                "docs/scale.md."
            ) from error


async def _greet(address: str) -> None:
    from distributed import Security
    from distributed.comm.core import connect

    security = Security().get_connection_args("client")
    there = await connect(address, timeout=_CONNECT_TIMEOUT, **security)
    await there.close()


def _cores(client: "Client", address: str) -> int:
    """How many parts are played at once by workers of our mark. Raises ClusterError if none are."""
    known = client.scheduler_info(n_workers=-1)["workers"].values()
    same = sum(int(worker["resources"].get(mark(), 0)) for worker in known)
    if same:
        return same
    if known:
        raise ClusterError(
            f"None of the {len(known)} workers of the cluster at {address} runs the same "
            f"Deckmarshal as this one ({mark()}). Install the same there, and start them with "
            "'make worker'."
        )
    raise ClusterError(
        f"The cluster at {address} has no workers. Start some with 'make worker CLUSTER={address}'."
    )
