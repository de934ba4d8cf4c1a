"""Tokens: nobody guesses one, nothing that is kept gives one away."""

import hmac
from base64 import b32decode

import pytest

from tests.validator.events.booked import KEY, Booked
from validator.events.tokens import derived_token, hashed, is_token_of, new_token, sealed, unsealed


def test_a_token_has_128_bits() -> None:
    assert len(b32decode(new_token().upper() + "======")) * 8 == 128


def test_no_two_tokens_are_the_same() -> None:
    assert len({new_token() for _ in range(1_000)}) == 1_000


def test_a_derived_token_is_always_the_same() -> None:
    assert derived_token("secret", "a", "b") == derived_token("secret", "a", "b")


@pytest.mark.parametrize(
    ("secret", "parts"),
    [
        ("other", ("a", "b")),
        ("secret", ("ab",)),
        ("secret", ("a", "b", "")),
        ("secret", ("b", "a")),
    ],
)
def test_another_secret_or_purpose_gives_another_token(secret: str, parts: tuple[str, ...]) -> None:
    assert derived_token(secret, *parts) != derived_token("secret", "a", "b")


def test_a_token_is_known_by_its_hash_alone() -> None:
    token = new_token()
    assert is_token_of(token, hashed(token))
    assert token.encode() not in hashed(token)


def test_what_is_nearly_a_token_is_none() -> None:
    token = new_token()
    for other in (token.upper(), token[:-1], f"{token}a", f" {token}", ""):
        assert not is_token_of(other, hashed(token))


def test_nothing_is_a_token_where_none_is_kept() -> None:
    assert not is_token_of(new_token(), None)
    assert not is_token_of("", None)


def test_tokens_are_compared_in_constant_time_whether_one_is_kept_or_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[tuple[int, int]] = []
    token = new_token()
    monkeypatch.setattr("validator.storage.secret_tokens.hmac", _Hmac(compared))
    for kept in (hashed(token), hashed("other"), None):
        is_token_of(token, kept)
    assert compared == [(32, 32)] * 3


class _Hmac:
    """Stands in for the module, and remembers what was compared."""

    def __init__(self, compared: list[tuple[int, int]]) -> None:
        self._compared = compared

    def compare_digest(self, one: bytes, other: bytes) -> bool:
        self._compared.append((len(one), len(other)))
        return hmac.compare_digest(one, other)


def test_a_sealed_token_is_read_with_the_same_secret_alone() -> None:
    token = new_token()
    kept = sealed(token, "secret", "nonce")
    assert unsealed(kept, "secret", "nonce") == token
    assert unsealed(kept, "other", "nonce") != token
    assert unsealed(kept, "secret", "other") != token


def test_an_entrys_token_does_not_follow_from_what_other_players_know(event: Booked) -> None:
    """Keys that clients choose may be guessed; the service's own secret may not."""
    receipt = event.joins("Ann", idempotency=KEY)
    known = (event.player.token, "", "s")
    guesses = [derived_token(secret, "entry", event.id, KEY) for secret in known]
    guesses += [derived_token(s, "entry", event.id, event.player.token, KEY) for s in known]
    assert receipt.token not in guesses
