"""Forms that may be sent twice, by a double click or after a broken connection, and count once."""

import hashlib
import secrets

from validator.events.idempotency import refuse_bad_key


def new_key() -> str:
    """What a form holds to be told from any other."""
    return secrets.token_urlsafe(24)


def key_for(typed_key: str, said: bytes) -> str:
    """The idempotency key of a form with what it says; empty for a form without a key.

    Who goes back in the browser, changes something and sends the form again means something new:
    so what was said is a part of the key. Raises InputError for a key that no page made.
    """
    # Before it is hashed, after which every key would look well.
    refuse_bad_key(typed_key)
    return hashlib.sha256(typed_key.encode() + b"\0" + said).hexdigest() if typed_key else ""
