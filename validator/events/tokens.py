"""Secret links: what they carry, and how it is kept.

Only the hash of a token is kept. Some tokens are derived from another secret and can be had again
by who has that: a player whose connection broke sends the same list with the same key and gets the
same link.
"""

import hmac
from base64 import b32decode
from dataclasses import dataclass

from validator.events.model import Role
from validator.storage.secret_tokens import TOKEN_BYTES, hashed, is_token_of, new_token, spelled

__all__ = [
    "Key",
    "derived_token",
    "hashed",
    "is_token_of",
    "new_token",
    "sealed",
    "unsealed",
]

# Sixteen bytes are 26 signs in base32, which wants eights.
_PADDING = "======"


@dataclass(frozen=True, slots=True)
class Key:
    """What somebody shows to be let in: the token of a link, and what it is said to open."""

    event: str
    role: Role
    token: str
    entry: int = 0
    """For an entry's own link: which one."""


def derived_token(secret: str, *parts: str) -> str:
    """The token that follows from a secret and what it is for; always the same."""
    said = "\0".join(parts).encode()
    return spelled(hmac.digest(secret.encode(), said, "sha256")[:TOKEN_BYTES])


def sealed(token: str, secret: str, nonce: str) -> bytes:
    """The token, readable only to who has the secret; a nonce is for one token alone."""
    return _crossed(_bytes_of(token), secret, nonce)


def unsealed(kept: bytes, secret: str, nonce: str) -> str:
    """The token that was sealed."""
    return spelled(_crossed(kept, secret, nonce))


def _crossed(content: bytes, secret: str, nonce: str) -> bytes:
    # A pad may be used once: the same for two tokens would give away what they have in common.
    pad = hmac.digest(secret.encode(), f"seal\0{nonce}".encode(), "sha256")
    # The pad has 32 bytes, and a token 16.
    return bytes(one ^ other for one, other in zip(content, pad, strict=False))


def _bytes_of(token: str) -> bytes:
    return b32decode(token.upper() + _PADDING)
