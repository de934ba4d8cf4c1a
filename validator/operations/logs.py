"""The log: a JSON object a line on standard error; for people if that is a terminal.

No line holds anything of a deck, of a request's body or of an address that is a secret. What an
exception says may repeat what was sent, so that only the words of those below are logged, which
speak of our own files and settings. Of others the type and the traceback are.
"""

import logging
import sys
import traceback
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from types import TracebackType
from typing import Any

import structlog
from flask import has_request_context, request
from gunicorn.config import Config
from gunicorn.glogging import Logger
from structlog.typing import FilteringBoundLogger, Processor

from carddb.store import StoreError
from validator.operations.request_ids import request_id
from validator.settings import LOG_LEVEL, SettingError
from validator.storage.sqlite_file import StorageError

_Fields = MutableMapping[str, Any]
Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
"""What sys.exc_info() gives."""

_MAX_FRAMES = 40
"""Of one exception, the innermost: a recursion without end would fill the log."""
_SPEAK_OF_OURS = (
    OSError,
    ImportError,
    StoreError,
    StorageError,
    SettingError,
)


class ServiceLogger(Logger):
    """gunicorn's log as lines of ours."""

    def setup(self, cfg: Config) -> None:
        """Let the lines go where all others go."""
        super().setup(cfg)
        configure_logs()
        # gunicorn's own would write each line a second time, in its own form.
        self.error_log.handlers.clear()
        self.error_log.propagate = True

    def warning(self, msg: object, *args: object, **kwargs: Any) -> None:
        """Log a warning; of a request that can't be read neither its sender nor its words."""
        # Its words are the first bytes that came, which may be a secret link or a deck.
        if str(msg).startswith("Invalid request from "):
            msg, args = "Invalid request", ()
        super().warning(msg, *args, **kwargs)

    def exception(self, msg: object, *_: object, **kwargs: Any) -> None:
        """Log an exception without the address that was asked for."""
        # The time limit that serving.py sets on sockets ends a read like this. A phone
        # that lost its network is no error to wake anybody for.
        if isinstance(sys.exception(), BlockingIOError):
            self.info("A client fell silent")
            return
        # What would be filled in behind it is the address.
        super().exception(str(msg).partition(" %")[0], **kwargs)


class _Forwarding(logging.Handler):
    """Hands what libraries log to the same log."""

    def emit(self, record: logging.LogRecord) -> None:
        current_log().log(
            record.levelno, record.getMessage(), logger=record.name, exc_info=record.exc_info
        )


class _StandardError:
    """Writes lines to whatever standard error is by then."""

    def write(self, line: str) -> None:
        # A line that can't be written, as to a file on a full disk, must not fail its request.
        with suppress(OSError):
            # In one piece with its end, so that lines of several threads don't mix.
            sys.stderr.write(f"{line}\n")

    debug = info = warning = error = critical = write


def configure_logs() -> None:
    """Let every line go to standard error from now on, down to the level that is set."""
    structlog.configure(
        # In this order: what was raised is put into our words before a renderer sees
        # it, which would write the words of any exception.
        processors=(
            _add_request_id,
            structlog.processors.add_log_level,
            _stamp,
            _tell_raised,
            _renderer(),
        ),
        wrapper_class=structlog.make_filtering_bound_logger(LOG_LEVEL.value()),
        logger_factory=lambda *_: _StandardError(),
    )
    root = logging.getLogger()
    # gunicorn configures the log, and each application again: lines must not come
    # twice.
    if not any(isinstance(handler, _Forwarding) for handler in root.handlers):
        root.addHandler(_Forwarding())


def log_crash(raised: Raised) -> None:
    """Log what nobody foresaw, with the rule of the address that was asked for."""
    # The rule, not the address: that may be a secret link.
    route = request.url_rule.rule if request.url_rule else None
    current_log().error("something went wrong", route=route, exc_info=raised)


def current_log() -> FilteringBoundLogger:
    """The log as it is configured now."""
    # Bound now: structlog's proxy looks its configuration up again for every line.
    bound: FilteringBoundLogger = structlog.get_logger().bind()
    return bound


_stamp: Processor = structlog.processors.TimeStamper(fmt="iso", utc=True, key="time")


def _renderer() -> Processor:
    if sys.stderr.isatty():
        return structlog.dev.ConsoleRenderer(timestamp_key="time")
    return structlog.processors.JSONRenderer()


def _add_request_id(_: object, __: str, fields: _Fields) -> _Fields:
    if has_request_context():
        fields["request_id"] = request_id()
    return fields


def _tell_raised(_: object, __: str, fields: _Fields) -> _Fields:
    raised = fields.pop("exc_info", None)
    if raised and raised[1] is not None:
        fields["traceback"] = "".join(_told(raised[1]))
    return fields


def _told(error: BaseException) -> Iterator[str]:
    """The exception and those that led to it, the first one first."""
    # As Python tells them itself: `from None` hides what led to it.
    led_to_it = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if led_to_it is not None:
        yield from _told(led_to_it)
    yield from traceback.format_tb(error.__traceback__, limit=-_MAX_FRAMES)
    words = f": {error}" if isinstance(error, _SPEAK_OF_OURS) else ""
    yield f"{type(error).__name__}{words}\n"
