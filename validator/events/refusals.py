"""Why something can't be done to an event, each with a sentence and the HTTP status."""

from validator.errors import InputError
from validator.storage.sqlite_file import StorageError


class NoSuchEventError(InputError):
    """Nothing is there, or the link is not its own: which of both is not told."""

    status = 404

    def __init__(self) -> None:
        super().__init__(
            "No event has this link. It may be mistyped, renewed by the organiser, or the event "
            "is over and gone."
        )


class RefusedError(InputError):
    """It can't be done as the event stands now."""

    status = 409


class EventStoreError(StorageError):
    """The events can't be read or written; the message is a sentence."""

    holds = "events"
