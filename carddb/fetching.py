"""Fetches published card files over the web, from servers that may be slow, broken or hostile.

Nothing is sent but the request: no cookies, no passwords from the user's files, no body. What a
server says is believed only as far as it can be checked: a file that is too large, packed, cut
off, of unknown length, from another host or with the wrong checksum is refused.
"""

import hashlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http.cookiejar import DefaultCookiePolicy
from importlib.metadata import version
from threading import Event, Lock, Thread
from types import TracebackType
from typing import Self
from urllib.parse import SplitResult, urljoin, urlsplit

import requests
import urllib3

from carddb.cells import has_control
from carddb.fetched_file import FetchedFile
from carddb.sources import SourceFile, address_fault, shown_address

MAX_REDIRECTS = 5
MAX_VALIDATOR_LENGTH = 200
"""Characters of an ETag or a date that is sent back the next time."""

_PIECE = 64 * 1024
_REDIRECTS = frozenset((301, 302, 303, 307, 308))
_TRY_AGAIN = frozenset((429, 500, 502, 503, 504))
_LOOK = "Look at the source's page for the right address."
_HEADERS = {
    "User-Agent": f"deckmarshal/{version('deckmarshal')}",
    "Accept": "*/*",
    # A few packed bytes may unfold to gigabytes, so nothing packed is asked for or read.
    "Accept-Encoding": "identity",
}

OnProgress = Callable[[str, int, int | None], None]
"""Told as a file comes: its address, the bytes that have come, and of how many, if known."""


@dataclass(frozen=True, slots=True)
class FetchLimits:
    """How long the files of a source may take, in seconds, and how large each may be."""

    connect: float = 10
    read: float = 30
    """Between two pieces of an answer."""
    total: float = 300
    """For everything about a file, with every attempt."""
    source: float = 900
    """For all files of a source together."""
    attempts: int = 4
    back_off: float = 1
    """Before the second attempt; before each further one twice as long."""
    wait: float = 60
    """The longest that a server may ask to wait."""
    size: int = 20 * 1024**2


LIMITS = FetchLimits()


class FetchError(Exception):
    """A file can't be fetched; the message says why and what to do."""


class _PassingError(Exception):
    """An attempt failed in a way that the next one may not; `wait` is what the server asks for."""

    def __init__(self, sentence: str, wait: float = 0) -> None:
        self.wait = wait
        super().__init__(sentence)


class Fetcher:
    """Fetches the files of a source over one session, which ends with the `with` block.

    The time that the source has begins when the fetcher is made.
    """

    def __init__(
        self,
        *,
        plain_http: bool = False,
        limits: FetchLimits = LIMITS,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._plain_http = plain_http
        self._limits = limits
        self._sleep = sleep
        self._session = _Session()
        self._deadline = time.monotonic() + limits.source

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._session.close()

    def fetch(
        self, file: SourceFile, known: FetchedFile | None, on_progress: OnProgress
    ) -> FetchedFile:
        """The file as it is now; `known` itself if it is still that. Raises FetchError.

        Waits and tries again where that may help; `on_progress` is called from another thread, and
        never after this has returned or raised.
        """
        # The person has named another checksum since: with conditions the server would answer 304
        # for the old file for ever.
        if known is not None and file.sha256 not in (None, known.sha256):
            known = None  # what is known is not what is wanted
        with _until_the_end(on_progress) as tell:
            attempt = _Attempt(
                self._session, file, known, self._limits, self._deadline, self._plain_http, tell
            )
            return self._tried(attempt)

    def _tried(self, attempt: "_Attempt") -> FetchedFile:
        """What the first attempt that does not fail gives. Raises FetchError."""
        count = 0
        while True:
            count += 1
            try:
                return attempt.within_time()
            except _PassingError as error:
                wait = max(error.wait, self._limits.back_off * 2 ** (count - 1))
                # Also given up where only the wait would be left: nobody should sit through it for
                # nothing.
                if count == self._limits.attempts or wait > attempt.seconds_left():
                    times = "once" if count == 1 else f"{count} times"
                    sentence = f"{error} It was tried {times}. Try again later."
                    raise FetchError(sentence) from error
            self._sleep(wait)


class _Session(requests.Session):
    """A session that gives away nothing and does nothing by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.headers.update(_HEADERS)
        # A callable stands where requests would look for a password in the user's .netrc.
        self.auth = _nobody
        # A session would otherwise send back what any server sets, and let it follow the user.
        self.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))

    def get_redirect_target(self, resp: requests.Response) -> None:
        """None: requests would read the whole body of a redirect, packed or endless as it is."""


class _Attempt:
    """One file that is fetched, and the time that is left for it."""

    def __init__(
        self,
        session: requests.Session,
        file: SourceFile,
        known: FetchedFile | None,
        limits: FetchLimits,
        source_deadline: float,
        plain_http: bool,
        on_progress: OnProgress,
    ) -> None:
        self._session = session
        self._file = file
        self._known = known
        self._limits = limits
        self._plain_http = plain_http
        self._on_progress = on_progress
        self._name = shown_address(file.address)
        self._source_deadline = source_deadline
        self._deadline = min(time.monotonic() + limits.total, source_deadline)

    def seconds_left(self) -> float:
        return self._deadline - time.monotonic()

    def within_time(self) -> FetchedFile:
        """What an attempt gives or raises, or FetchError once the time is over.

        The attempt is made in a thread that is left alone when its time is over: a server that
        feeds a header byte by byte, or a name that is never resolved, keeps no timeout.
        """
        if self.seconds_left() <= 0:
            raise self._too_slow()
        outcome: Future[FetchedFile] = Future()

        def run() -> None:
            try:
                outcome.set_result(self._fetched())
            # A future that is never set would leave the waiting thread waiting until the deadline.
            except BaseException as error:  # whatever it is belongs to the thread that waits
                outcome.set_exception(error)

        # A daemon, since the program must be able to end while a server holds the thread; the
        # workers of an executor are joined at exit.
        Thread(target=run, daemon=True).start()
        try:
            return outcome.result(max(0, self.seconds_left()))
        except TimeoutError as error:
            raise self._too_slow() from error

    def _fetched(self) -> FetchedFile:
        address = self._file.address
        # The registry was checked when it was read, but a fetcher may be given other files, too.
        if fault := address_fault(address, plain_http=self._plain_http):
            raise FetchError(f"{self._name} can't be fetched: {fault}.")
        for _ in range(MAX_REDIRECTS + 1):
            with self._answer(address) as response:
                if response.status_code not in _REDIRECTS:
                    return self._taken(response)
                address = self._next_address(address, response)
        raise FetchError(
            f"{self._name} was not fetched: it sends on more than {MAX_REDIRECTS} times. {_LOOK}"
        )

    def _answer(self, address: str) -> requests.Response:
        """The beginning of the answer; its body is not read."""
        timeout = (self._limits.connect, self._limits.read)
        try:
            return self._session.get(
                address, headers=self._conditions(), timeout=timeout, stream=True
            )
        # Before ConnectionError, of which it is a kind: trying again mends no certificate.
        except requests.exceptions.SSLError as error:
            raise FetchError(
                f"{self._name} was not fetched: no safe connection can be made, or the certificate "
                "of the server is not valid. Try from another network, or tell the publisher."
            ) from error
        except requests.Timeout as error:
            raise _PassingError(f"{self._name} does not answer in time.") from error
        except requests.ConnectionError as error:
            # requests has one error for both; only what it wraps tells a broken answer from no
            # network.
            if any(isinstance(each, urllib3.exceptions.ProtocolError) for each in error.args):
                sentence = f"{self._name}: the server broke off before it answered."
            else:
                sentence = f"{self._name} can't be reached. Check your connection."
            raise _PassingError(sentence) from error
        # Hosts that no IDNA knows raise UnicodeError, and some errors of urllib3 come through
        # unwrapped.
        except (requests.RequestException, urllib3.exceptions.HTTPError, UnicodeError) as error:
            raise FetchError(
                f"{self._name} can't be fetched: the address or the answer is not as the web has "
                f"it. {_LOOK}"
            ) from error

    def _conditions(self) -> dict[str, str]:
        """What asks the server to send the file only if it has changed."""
        if self._known is None:
            return {}
        stated = {
            "If-None-Match": self._known.etag,
            "If-Modified-Since": self._known.last_modified,
        }
        return {name: value for name, value in stated.items() if value}

    def _next_address(self, address: str, response: requests.Response) -> str:
        """Where a redirect leads, if it stays with the host and does not leave https."""
        try:
            target = urljoin(address, response.headers["Location"])
            here, there = urlsplit(address), urlsplit(target)
            # From port 80 to 443 of the same host is the one change of port that is no other
            # service.
            is_safer = (here.scheme, there.scheme) == ("http", "https")
            stays = here.hostname == there.hostname and (is_safer or _port(here) == _port(there))
        except (KeyError, ValueError) as error:
            raise FetchError(
                f"{self._name} was not fetched: it sends on to no address. {_LOOK}"
            ) from error
        if (here.scheme, there.scheme) == ("https", "http"):
            raise FetchError(
                f"{self._name} was not fetched: it sends on to {shown_address(target)}, which is "
                f"not https. {_LOOK}"
            )
        if not stays:
            raise FetchError(
                f"{self._name} was not fetched: it sends on to another host, "
                f"{shown_address(target)}. If you trust that one, name it in sources.toml."
            )
        if fault := address_fault(target, plain_http=self._plain_http):
            raise FetchError(
                f"{self._name} was not fetched: it sends on to an address that can't be used: "
                f"{fault}."
            )
        return target

    def _taken(self, response: requests.Response) -> FetchedFile:
        """The file that an answer brings, or what is known if that has not changed."""
        # A 304 that nobody asked for says nothing of what is known here.
        if response.status_code == 304 and self._known is not None and self._conditions():
            return self._known
        if response.status_code != 200:
            raise self._refusal(response)
        length = self._announced(response)
        body = self._body(response, length)
        checksum = hashlib.sha256(body).hexdigest()
        if self._file.sha256 not in (None, checksum):
            raise FetchError(
                f"{self._name} was not kept: its checksum is {checksum}, and the source says "
                f"{self._file.sha256}. If the publisher has changed the file, correct sha256 in "
                "sources.toml."
            )
        return FetchedFile(
            self._file.address,
            _validator(response, "ETag"),
            _validator(response, "Last-Modified"),
            checksum,
            body,
        )

    def _refusal(self, response: requests.Response) -> Exception:
        """What an answer without the file means."""
        status = response.status_code
        if status in _TRY_AGAIN:
            wait = _asked_wait(response)
            if wait > self._limits.wait:
                return FetchError(
                    f"{self._name} was not fetched: the server asks to wait {wait:,.0f} seconds "
                    f"({status}). Try again then."
                )
            return _PassingError(f"{self._name}: the server answers {status}.", wait)
        if status in (404, 410):
            return FetchError(f"{self._name} is not there ({status}). {_LOOK}")
        return FetchError(
            f"{self._name} was not fetched: the server answers {status}. Look at the source's page "
            "whether the file can still be fetched."
        )

    def _announced(self, response: requests.Response) -> int | None:
        """How long the server says that the file is; None if it sends it in marked chunks."""
        packed = response.headers.get("Content-Encoding", "identity").strip().lower()
        if packed not in ("", "identity"):
            raise FetchError(
                f"{self._name} was not fetched: the server sends it packed, which was not asked "
                "for and is not read."
            )
        stated = response.headers.get("Content-Length", "").strip()
        is_number = stated.isascii() and stated.isdigit()
        # So many digits are too many bytes, and Python would not read them all.
        if is_number and (len(stated) > 15 or int(stated) > self._limits.size):
            raise self._too_large()
        # The last chunk marks the end, so a file that was cut off is told without a length.
        if response.headers.get("Transfer-Encoding", "").strip().lower() == "chunked":
            return None
        if is_number:
            return int(stated)
        # Without length, chunks or checksum a connection that breaks looks like the end of the
        # file.
        if self._file.sha256 is None:
            raise FetchError(
                f"{self._name} was not fetched: the server does not say how long it is, so that "
                "nobody can tell whether it came whole. Name its checksum in sources.toml."
            )
        return None

    def _body(self, response: requests.Response, length: int | None) -> bytes:
        """The bytes of the file, counted as they come."""
        pieces, count = [], 0
        self._on_progress(self._file.address, 0, length)
        while piece := self._piece(response, count):
            pieces.append(piece)
            count += len(piece)
            # Counted, too: what was announced is only what the server says, and chunks announce
            # nothing.
            if count > self._limits.size:
                raise self._too_large()
            if self.seconds_left() < 0:
                raise self._too_slow()
            self._on_progress(self._file.address, count, length)
        return b"".join(pieces)

    def _piece(self, response: requests.Response, count: int) -> bytes:
        """What has come by now, as it was sent; nothing at the end."""
        try:
            # read1 gives what is there: read would wait for a full piece, past deadline and
            # progress.
            piece: bytes = response.raw.read1(_PIECE, decode_content=False)
        except urllib3.exceptions.ReadTimeoutError as error:
            raise _PassingError(f"{self._name} stopped after {count:,} bytes.") from error
        except urllib3.exceptions.HTTPError as error:
            raise _PassingError(f"{self._name} was cut off after {count:,} bytes.") from error
        return piece

    def _too_large(self) -> FetchError:
        most = self._limits.size / 1024**2
        return FetchError(
            f"{self._name} was not fetched: it is larger than {most:g} MB, the most that is read."
        )

    def _too_slow(self) -> FetchError:
        if self._deadline < self._source_deadline:
            took = f"it took longer than {self._limits.total:g} seconds"
        else:
            most = self._limits.source
            took = f"the files of its source took longer than {most:g} seconds together"
        return FetchError(f"{self._name} was not fetched: {took}. Try again later.")


@contextmanager
def _until_the_end(on_progress: OnProgress) -> Iterator[OnProgress]:
    """The same for the time of the block; afterwards it tells nothing.

    A thread that was left alone may come late, when what would show the progress is gone.
    """
    lock, is_over = Lock(), Event()

    def tell(address: str, count: int, length: int | None) -> None:
        with lock:
            if not is_over.is_set():
                on_progress(address, count, length)

    try:
        yield tell
    finally:
        # Waits for a call that is under way, so that none is left running when the block has ended.
        with lock:
            is_over.set()


def _nobody(request: requests.PreparedRequest) -> requests.PreparedRequest:
    """The request with no name and password."""
    return request


def _port(split: SplitResult) -> int:
    return split.port or (443 if split.scheme == "https" else 80)


def _validator(response: requests.Response, header: str) -> str:
    """What the server says to ask by the next time; nothing if it can't be sent back."""
    stated = response.headers.get(header, "").strip()
    # It becomes a header of the next request: a line break in it would begin another header.
    return "" if len(stated) > MAX_VALIDATOR_LENGTH or has_control(stated) else stated


def _asked_wait(response: requests.Response) -> float:
    """How many seconds the server asks to wait, as a number or until a date; 0 if it does not."""
    stated = response.headers.get("Retry-After", "").strip()
    if stated.isascii() and stated.isdigit():
        # Nine digits are 30 years; hundreds would be infinity, in a message too.
        return float(stated[:9])
    try:
        until = parsedate_to_datetime(stated)
    except (ValueError, OverflowError):
        return 0
    if until.tzinfo is None:
        until = until.replace(tzinfo=UTC)
    return max(0, (until - datetime.now(UTC)).total_seconds())
