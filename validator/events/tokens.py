"""Secret links: what they carry, and how it is kept.

A token has 128 bits, so that nobody guesses one and a plain hash of it tells nothing. Only the
hash is kept. Some tokens are derived from another secret and can be had again by who has that:
a player whose connection broke sends the same list with the same key and gets the same link.
"""

import hashlib
import hmac
import secrets
from base64 import b32decode, b32encode
from dataclasses import dataclass

from validator.events.model import Role

_BYTES = 16
# Sixteen bytes are 26 signs in base32, which wants eights.
_PADDING = "======"
_NOBODY = bytes(32)
"""Compared with where nothing is kept, so that it takes as long."""


@dataclass(frozen=True, slots=True)
class Key:
    """What somebody shows to be let in: the token of a link, and what it is said to open."""

    event: str
    role: Role
    token: str
    entry: int = 0
    """For an entry's own link: which one."""


def new_token() -> str:
    """A token that nobody can guess."""
    return _spelled(secrets.token_bytes(_BYTES))


def derived_token(secret: str, *parts: str) -> str:
    """The token that follows from a secret and what it is for; always the same."""
    said = "\0".join(parts).encode()
    return _spelled(hmac.digest(secret.encode(), said, "sha256")[:_BYTES])


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(b"deckmarshal link\0" + token.encode()).digest()


def is_token_of(token: str, kept: bytes | None) -> bool:
    """Whether it is the token that was kept so; takes as long whatever the answer is."""
    # Compared also where there is no link: the time would tell which entries have one.
    is_same = hmac.compare_digest(hashed(token), kept or _NOBODY)
    return is_same and kept is not None


def sealed(token: str, secret: str, nonce: str) -> bytes:
    """The token, readable only to who has the secret; a nonce is for one token alone."""
    return _crossed(_bytes_of(token), secret, nonce)


def unsealed(kept: bytes, secret: str, nonce: str) -> str:
    """The token that was sealed."""
    return _spelled(_crossed(kept, secret, nonce))


def _crossed(content: bytes, secret: str, nonce: str) -> bytes:
    # A pad may be used once: the same for two tokens would give away what they have in common.
    pad = hmac.digest(secret.encode(), f"seal\0{nonce}".encode(), "sha256")
    # The pad has 32 bytes, and a token 16.
    return bytes(one ^ other for one, other in zip(content, pad, strict=False))


def _spelled(content: bytes) -> str:
    return b32encode(content).decode().lower().rstrip("=")


def _bytes_of(token: str) -> bytes:
    return b32decode(token.upper() + _PADDING)
