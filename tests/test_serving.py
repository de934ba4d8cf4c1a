"""Apps that tests serve leave nothing open, even if a browser goes away."""

import socket
import struct
from collections.abc import Iterable, Iterator
from threading import Event
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tests.serving import serving
from tests.waiting import PATIENCE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


class _Answer:
    """An answer whose reader leaves between its first words and its end."""

    def __init__(self) -> None:
        self.asked, self.left, self.closed = Event(), Event(), Event()

    def __call__(
        self, _environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        start_response("200 OK", [("Content-Type", "text/plain")])
        return self

    def __iter__(self) -> Iterator[bytes]:
        yield b"half"
        self.asked.set()
        self.left.wait(PATIENCE)

    def close(self) -> None:
        self.closed.set()


def test_an_answer_is_closed_though_the_client_hung_up() -> None:
    answer = _Answer()
    with serving(answer) as address:
        client = socket.create_connection(("127.0.0.1", urlsplit(address).port))
        # Closing sends a reset, as a browser does that leaves a page half loaded.
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        assert answer.asked.wait(PATIENCE)
        client.close()
        answer.left.set()
        assert answer.closed.wait(PATIENCE)
