"""A service that really runs, with events in it; it may be killed at any time."""

import os
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

import requests

from formats.samples import samples
from tests.validator.operations.service import free_port
from tests.waiting import PATIENCE, wait_until

SAMPLE = samples()["vs-system-1"]
DECK = SAMPLE.text.replace(f"Deck: {SAMPLE.title}\n", "")
"""A legal list without a name."""


@dataclass
class Served:
    """The service over a folder; processes of its own, so that all of them can be killed."""

    folder: Path
    port: int = field(default_factory=free_port)
    _process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where its API is."""
        return f"http://127.0.0.1:{self.port}/api/v1"

    def start(self, **settings: str) -> None:
        """Start it, and return once it answers."""
        settled = {"RATE": "none", "BULK_RATE": "none", "LOG_LEVEL": "error", **settings}
        self._process = subprocess.Popen(
            [Path(sys.executable).with_name("deckmarshal"), "serve", "--port", str(self.port)],
            env={
                **os.environ,
                "DECKMARSHAL_DATA": str(self.folder),
                **{f"DECKMARSHAL_{name}": value for name, value in settled.items()},
            },
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        wait_until(self._answers)

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "the service did not start"
        try:
            return requests.get(f"http://127.0.0.1:{self.port}/healthz", timeout=PATIENCE).ok
        except requests.RequestException:
            return False

    def kill(self) -> None:
        """End every process at once, as a machine that loses its power does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop, and wait for it."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            os.killpg(self._process.pid, how)
            self._process.wait(timeout=PATIENCE)
            self._process = None


def created(client: requests.Session, address: str, name: str) -> dict[str, Any]:
    """A new event, with its tokens."""
    settings = {"name": name, "date": date.today().isoformat(), "deadline": "2099-01-01T12:00"}
    body = {**settings, "format": SAMPLE.format, "zone": "UTC", "lists": "closed"}
    answer = client.post(f"{address}/events", json=body, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def handed_in(
    client: requests.Session,
    address: str,
    event: str,
    token: str,
    body: dict[str, str],
    key: str = "",
) -> requests.Response:
    """The answer to a list that is handed in."""
    headers = {"Authorization": f"Bearer {token}"}
    if key:
        headers["Idempotency-Key"] = key
    where = f"{address}/events/{event}/submissions"
    return client.post(where, json=body, headers=headers, timeout=PATIENCE)
