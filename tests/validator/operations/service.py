"""A service that really runs, in processes of its own."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import requests

from tests.waiting import PATIENCE, wait_until


@dataclass(frozen=True, slots=True)
class Service:
    """The service, and how to ask it."""

    process: subprocess.Popen[str]
    port: int
    log: Path

    def get(self, path: str) -> requests.Response:
        """The answer of whichever process is asked: a new connection each time."""
        return requests.get(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE)

    def stop(self) -> int:
        """How it ends when it is asked to."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE)


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


@contextmanager
def running(folder: Path, **settings: str) -> Iterator[Service]:
    """A service over a folder of its own, called there, stopped at the end."""
    port, log = free_port(), folder / "log"
    folder.mkdir(exist_ok=True)
    environment = {f"DECKMARSHAL_{name}": value for name, value in settings.items()}
    with log.open("w", encoding="utf-8") as stderr:
        process = subprocess.Popen(
            [Path(sys.executable).with_name("deckmarshal"), "serve", "--port", str(port)],
            env={**os.environ, "DECKMARSHAL_DATA": str(folder / "data"), **environment},
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=stderr,
            text=True,
        )
    service = Service(process, port, log)
    try:
        _wait_for(service)
        yield service
    finally:
        if process.poll() is None:
            service.stop()


def _wait_for(service: Service) -> None:
    """Return once it answers."""

    def answers() -> bool:
        assert service.process.poll() is None, service.log.read_text(encoding="utf-8")
        try:
            return service.get("/healthz").ok
        except requests.ConnectionError:
            return False

    wait_until(answers)
