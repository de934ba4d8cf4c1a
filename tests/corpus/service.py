"""The code of a tree: its command line, and its service while it is asked."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import requests

from tests.corpus.calling import entry_point

_PATIENCE = 120.0
"""Seconds after which something has gone wrong, however busy the machine is."""


class TreeError(Exception):
    """The code can't be asked; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Tree:
    """Where the code is, and the folder that it works in."""

    path: Path
    scratch: Path

    def environment(self) -> Mapping[str, str]:
        """The variables of a process, without settings of the caller."""
        kept = {name: value for name, value in os.environ.items() if "DECKMARSHAL" not in name}
        return kept | {
            "COLUMNS": "100",
            "DECKMARSHAL_BULK_RATE": "none",
            "DECKMARSHAL_DATA": str(self.scratch / "data"),
            "DECKMARSHAL_RATE": "none",
            "DECKMARSHAL_SECRET": "a secret of the corpus, which is none",
            "OPENBLAS_NUM_THREADS": "1",
            "PYTHONHASHSEED": "random",
            "PYTHONPATH": str(self.path),
            "TZ": "UTC",
        }

    def refuse_other_code(self) -> None:
        """Raise TreeError if the package that would answer is not the tree's."""
        told = subprocess.run(
            [sys.executable, "-P", "-c", "import validator; print(validator.__file__)"],
            check=False,
            cwd=self.scratch,
            env=self.environment(),
            capture_output=True,
            encoding="utf-8",
        ).stdout.strip()
        if not Path(told or "nothing").is_relative_to(self.path):
            raise TreeError(f"Not the code in {self.path} would answer, but {told or 'nothing'}.")


def _free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


@contextmanager
def served(tree: Tree) -> Iterator[str]:
    """The address of the tree's service, which runs meanwhile. Raises TreeError."""
    port = _free_port()
    address = f"http://127.0.0.1:{port}"
    log = tree.scratch / "service.log"
    module, function = entry_point(tree.path)
    call = f"from {module} import {function}; {function}()"
    with log.open("wb") as written:
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", call, "serve", "--port", str(port)],
            cwd=tree.scratch,
            env=tree.environment(),
            stdout=written,
            stderr=subprocess.STDOUT,
        )
    try:
        until = time.monotonic() + _PATIENCE
        while not _is_ready(address):
            if process.poll() is not None or time.monotonic() > until:
                said = log.read_text(encoding="utf-8")[-2_000:]
                raise TreeError(f"The service does not start:\n{said}")
            time.sleep(0.1)
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()


def _is_ready(address: str) -> bool:
    with contextlib.suppress(requests.RequestException):
        return requests.get(f"{address}/readyz", timeout=5).ok
    return False
