"""A real web server on this machine that answers as badly as a test asks it to, and a client."""

import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest

from carddb.fetched_file import FetchedFile
from carddb.fetching import Fetcher, FetchError, FetchLimits
from carddb.sources import SourceFile

LATER = "It was tried 2 times. Try again later."
"""What stands behind a failure that may pass, with the limits QUICK."""
CARDS = b"name,version,cost\nNight Porter,Doorkeeper,2\nLoading Dock,-,3\n"
"""A card file of vs-system."""
QUICK = FetchLimits(connect=20, read=20, total=60, attempts=2, back_off=0.01, wait=60, size=100_000)
"""Tries again at once; waits long enough for a server on a busy machine."""


class Handler(BaseHTTPRequestHandler):
    """Requests, each answered by the next answer of its path; the last one stays."""

    protocol_version = "HTTP/1.1"
    site: "Site"

    def do_GET(self) -> None:
        self.site.asked.append((self.path, dict(self.headers)))
        answers = self.site.answers.get(self.path.partition("?")[0], [status(404)])
        try:
            (answers.pop(0) if len(answers) > 1 else answers[0])(self)
        except ConnectionError:
            self.close_connection = True
        else:
            self.site.answered += 1

    def log_message(self, *_: object) -> None:
        """Nothing: what was asked is in the site's `asked`."""


Answer = Callable[[Handler], None]


@dataclass(slots=True)
class Site:
    """What a server has, and what it was asked."""

    address: str = ""
    """Of the server, with no slash at the end."""
    answers: dict[str, list[Answer]] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    answered: int = 0
    """Answers that were sent to their end."""
    stopped: Event = field(default_factory=Event)

    def at(self, path: str, *answers: Answer) -> str:
        """The address of a path that has these answers, one after the other."""
        self.answers[path] = list(answers)
        return self.address + path


@contextmanager
def serving(certificate: Path | None = None) -> Iterator[Site]:
    """A server on a port of its own; with a certificate (and its key in one file), over TLS."""
    site = Site()
    handler = type("SiteHandler", (Handler,), {"site": site})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.block_on_close = False
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    scheme = "http" if certificate is None else "https"
    site.address = f"{scheme}://127.0.0.1:{server.server_address[1]}"
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield site
    finally:
        site.stopped.set()
        server.shutdown()
        thread.join()
        server.server_close()


def file(body: bytes = CARDS, *, etag: str = "", modified: str = "") -> Answer:
    """The file; 304 to somebody who has it already by its ETag, or else by its date."""

    def answer(handler: Handler) -> None:
        has_etag = bool(etag) and handler.headers.get("If-None-Match") == etag
        has_date = bool(modified) and handler.headers.get("If-Modified-Since") == modified
        if has_etag or (has_date and not etag):
            status(304)(handler)
            return
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(body)))
        if etag:
            handler.send_header("ETag", etag)
        if modified:
            handler.send_header("Last-Modified", modified)
        handler.end_headers()
        handler.wfile.write(body)

    return answer


def status(code: int, **headers: str) -> Answer:
    """An empty answer of that status; `Retry_After` is the header Retry-After."""

    def answer(handler: Handler) -> None:
        handler.send_response(code)
        for name, value in headers.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("Content-Length", "0")
        handler.end_headers()

    return answer


def held(answer: Answer, until: Event) -> Answer:
    """The same answer, but not before somebody lets it go."""

    def late(handler: Handler) -> None:
        until.wait(60)
        answer(handler)

    return late


def raw(*pieces: bytes, pause: float = 0) -> Answer:
    """The bytes of an answer as they are, with a pause between pieces; then it hangs up."""

    def answer(handler: Handler) -> None:
        handler.close_connection = True
        for place, piece in enumerate(pieces):
            if place and handler.site.stopped.wait(pause):
                return
            handler.wfile.write(piece)
            handler.wfile.flush()

    return answer


def headed(*headers: str, body: bytes = b"") -> Answer:
    """A 200 of just these headers, and a body."""
    head = "\r\n".join(["HTTP/1.1 200 OK", *headers, "", ""])
    return raw(head.encode("latin-1") + body)


def endless(*headers: str, first: str = "HTTP/1.1 200 OK") -> Answer:
    """An answer whose body never ends, as fast as it is read."""

    def answer(handler: Handler) -> None:
        handler.close_connection = True
        handler.wfile.write("\r\n".join([first, *headers, "", ""]).encode())
        while not handler.site.stopped.is_set():
            handler.wfile.write(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")

    return answer


class Fetching:
    """Fetches, and keeps what it waited and was told."""

    def __init__(self, limits: FetchLimits = QUICK, *, plain_http: bool = True) -> None:
        self.waits: list[float] = []
        self.told: list[tuple[str, int, int | None]] = []
        self.limits, self.plain_http = limits, plain_http

    def __call__(
        self, address: str, known: FetchedFile | None = None, sha256: str | None = None
    ) -> FetchedFile:
        with Fetcher(
            plain_http=self.plain_http, limits=self.limits, sleep=self.waits.append
        ) as fetcher:
            return fetcher.fetch(
                SourceFile(address, sha256), known, lambda *told: self.told.append(told)
            )


def refused(address: str, limits: FetchLimits = QUICK, sha256: str | None = None) -> str:
    """The sentence that a fetch ends with; FILE stands for the address."""
    with pytest.raises(FetchError) as caught:
        Fetching(limits)(address, sha256=sha256)
    return str(caught.value).replace(address.partition("?")[0], "FILE")
