"""Who asks about an event: the token of a secret link, sent as `Authorization: Bearer`.

An entry's own token is written with its number, `7.<token>`, so that one header says all.
"""

import re
from typing import Any

from flask import Response, request
from werkzeug.datastructures import WWWAuthenticate

from validator.api.problems import input_problem
from validator.errors import InputError
from validator.events.links import opens
from validator.events.model import Role
from validator.events.refusals import NoSuchEventError
from validator.events.store import EventStore
from validator.events.tokens import Key
from validator.operations.hosts import link_root

SCHEME = "link"
# Exactly what we make: of anything else no hash is worked out, and no file is asked.
_BEARER = re.compile(r"(?i:bearer) +(?:([1-9][0-9]{0,3})\.)?([a-z2-7]{26})")
_IDEMPOTENCY = re.compile(r"[!-~]{16,200}")

SECURITY_SCHEME = {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of one of the event's links: the organiser's, the players', or that "
    "of an entry, which is written with the entry's number and a dot before it. Proposals have a "
    "link of their own, of whoever runs the service.",
}
IDEMPOTENCY_KEY: dict[str, Any] = {
    "in": "header",
    "name": "Idempotency-Key",
    "required": False,
    "description": "A random key, for this request only: the same request sent again with the "
    "same key is kept once and answered as before. Another request with it is a 409.",
    "schema": {"type": "string", "pattern": f"^{_IDEMPOTENCY.pattern}$"},
    "example": "0b8f3c1e-55d0-4f0a-9d8e-3b1f6a1c7e42",
}


class NoTokenError(InputError):
    """No token came, or what no token looks like."""

    status = 401

    def __init__(self) -> None:
        super().__init__(
            "Send the token of your link, as Authorization: Bearer and the token; that of an "
            "event's entry with the entry's number and a dot before it."
        )


def token_problem(error: NoTokenError) -> Response:
    """The answer to a request without a token."""
    answer = input_problem(error)
    # HTTP demands it of every 401: it says how to show a token.
    answer.www_authenticate = WWWAuthenticate("bearer")
    return answer


def shown_token() -> tuple[int, str]:
    """The token that came, with the number of the entry that it is said to be of; 0 for none.

    Raises NoTokenError.
    """
    shown = _BEARER.fullmatch(request.headers.get("Authorization", "").strip())
    if shown is None:
        raise NoTokenError
    return int(shown[1] or 0), shown[2]


def key_of(event: str, role: Role) -> Key:
    """The key that came, taken for one of that role; whether it is one is for the book to say.

    Raises NoSuchEventError for one that can't be.
    """
    number, token = shown_token()
    # A token of the wrong kind is nobody's, like one that was made up.
    if bool(number) is not (role is Role.ENTRY):
        raise NoSuchEventError
    return Key(event, role, token, number)


def known_key(store: EventStore, event: str) -> Key:
    """The key that came, with the role that it has. Raises NoSuchEventError for one of nobody."""
    number, token = shown_token()
    roles = (Role.ENTRY,) if number else (Role.ORGANISER, Role.PLAYER)
    keys = [Key(event, role, token, number) for role in roles]
    with store.reading() as db:
        # Both roles are tried whatever the first says, so that the time tells nothing.
        fitting = [key for key in keys if opens(db, key)]
    if not fitting:
        raise NoSuchEventError
    return fitting[0]


def idempotency_key() -> str:
    """The key that came to send the same again safely; empty if none did.

    Raises InputError for one that is too short, or can't be.
    """
    given = request.headers.get("Idempotency-Key")
    if given is None:
        return ""
    # Long enough that nobody meets another's by chance: who has it is answered as the first was.
    if not _IDEMPOTENCY.fullmatch(given):
        raise InputError(
            "An Idempotency-Key has 16 to 200 letters, digits and other ASCII characters, "
            "chosen at random. Nothing was kept."
        )
    return given


def entry_token(number: int, token: str) -> str:
    """The token of an entry's link as it is sent."""
    return f"{number}.{token}"


def link_to(event: str, role: Role, token: str, number: int = 0) -> str:
    """The address of the page that a token opens."""
    of_whom = f"{role}/{number}" if role is Role.ENTRY else str(role)
    return f"{link_root()}events/{event}/{of_whom}/{token}"
