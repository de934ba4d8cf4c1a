"""The tokens that secret links carry, and what is kept of them.

A token has 128 bits, so that nobody guesses one and a plain hash of it tells nothing. Only the
hash is kept.
"""

import hashlib
import hmac
import secrets
from base64 import b32encode

TOKEN_BYTES = 16
_NOBODY = bytes(32)
"""Compared with where nothing is kept, so that it takes as long."""


def new_token() -> str:
    """A token that nobody can guess."""
    return spelled(secrets.token_bytes(TOKEN_BYTES))


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(b"deckmarshal link\0" + token.encode()).digest()


def is_token_of(token: str, kept: bytes | None) -> bool:
    """Whether it is the token that was kept so; takes as long whatever the answer is."""
    # Compared also where there is no link: the time would tell which ones there are.
    is_same = hmac.compare_digest(hashed(token), kept or _NOBODY)
    return is_same and kept is not None


def spelled(content: bytes) -> str:
    """Bytes as a token writes them."""
    return b32encode(content).decode().lower().rstrip("=")
