"""Links open what they are for, as long as they are not renewed or revoked, and leave no trace."""

from base64 import b32decode
from pathlib import Path

import pytest

from tests.helpers import checker
from tests.validator.events.booked import KEY, STATED, WATCH, Booked, joins_a_side, new_store, raw
from validator.events.creating import create, players_link, renew_link, revoke, seen_by
from validator.events.model import RevisionKind, Role
from validator.events.organising import expect_players
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.store import EventStore, Operator
from validator.events.tokens import Key, new_token

EVERY_ROLE = tuple(Role)


def is_let_in(store: EventStore, key: Key) -> bool:
    """Whether the key opens anything."""
    try:
        seen_by(store, key, *EVERY_ROLE)
    except NoSuchEventError:
        return False
    return True


def bytes_of(token: str) -> bytes:
    """The 128 bits of a token."""
    return b32decode(token.upper() + "======")


def test_no_token_is_kept_in_any_byte_of_the_file(event: Booked) -> None:
    receipts = [event.joins("Ann"), event.joins("Bob", idempotency=KEY)]
    tokens = [event.created.organiser, event.created.player, *(each.token for each in receipts)]
    tokens.append(renew_link(event.store, event.organiser, Role.ENTRY, 1))
    event.store.close()
    kept = raw(event.store)
    assert b"Ann" in kept
    for token in tokens:
        for told in (token.encode(), token.upper().encode(), bytes_of(token)):
            assert told not in kept
            assert told.hex().encode() not in kept


def test_no_idempotency_key_is_kept(event: Booked) -> None:
    event.joins("Ann", idempotency=KEY)
    event.store.close()
    assert KEY.encode() not in raw(event.store)


@pytest.mark.parametrize("role", EVERY_ROLE)
def test_a_role_opens_what_is_for_it_alone(event: Booked, role: Role) -> None:
    receipt = event.joins("Ann")
    keys = {
        Role.ORGANISER: event.organiser,
        Role.PLAYER: event.player,
        Role.ENTRY: event.own(receipt),
    }
    for other, key in keys.items():
        if other is role:
            assert seen_by(event.store, key, role).id == event.id
        else:
            with pytest.raises(NoSuchEventError):
                seen_by(event.store, key, role)


def test_a_link_opens_nothing_else(event: Booked) -> None:
    other = create(event.store, event.checker, STATED)
    ann, bob = event.joins("Ann"), event.joins("Bob")
    token = event.created.organiser
    keys = [
        Key(other.event, Role.ORGANISER, token),
        Key("aaaaaaaaaaaaaaaa", Role.ORGANISER, token),
        Key("", Role.ORGANISER, token),
        Key(event.id, Role.PLAYER, token),
        Key(event.id, Role.ORGANISER, token, 1),
        Key(event.id, Role.ORGANISER, token[:-1]),
        Key(event.id, Role.ORGANISER, ""),
        Key(event.id, Role.ORGANISER, new_token()),
        Key(event.id, Role.ENTRY, ann.token, bob.entry),
        Key(event.id, Role.ENTRY, ann.token),
        Key(event.id, Role.ENTRY, ann.token, -1),
        Key(event.id, Role.ENTRY, ann.token, 10**30),
        Key(event.id, Role.ENTRY, ann.token, -(10**30)),
        Key(other.event, Role.ENTRY, ann.token, ann.entry),
    ]
    assert not [key for key in keys if is_let_in(event.store, key)]


def test_a_wrong_link_is_told_as_no_event_is(event: Booked) -> None:
    said = set()
    for key in (Key(event.id, Role.PLAYER, "wrong"), Key("nowhere", Role.PLAYER, "wrong")):
        with pytest.raises(NoSuchEventError) as told:
            seen_by(event.store, key, Role.PLAYER)
        said.add(str(told.value))
    assert len(said) == 1


@pytest.mark.parametrize("role", [Role.PLAYER, Role.ENTRY])
def test_a_renewed_link_opens_and_the_one_before_does_not(event: Booked, role: Role) -> None:
    receipt = event.joins("Ann")
    old = event.player if role is Role.PLAYER else event.own(receipt)
    token = renew_link(event.store, event.organiser, role, receipt.entry)
    assert is_let_in(event.store, Key(event.id, role, token, old.entry))
    assert not is_let_in(event.store, old)


@pytest.mark.parametrize("role", [Role.PLAYER, Role.ENTRY])
def test_a_revoked_link_opens_nothing_until_it_is_renewed(event: Booked, role: Role) -> None:
    receipt = event.joins("Ann")
    old = event.player if role is Role.PLAYER else event.own(receipt)
    revoke(event.store, event.organiser, role, receipt.entry)
    assert not is_let_in(event.store, old)
    token = renew_link(event.store, event.organiser, role, receipt.entry)
    assert is_let_in(event.store, Key(event.id, role, token, old.entry))


def test_the_organisers_link_is_never_revoked(event: Booked) -> None:
    with pytest.raises(RefusedError, match="can be renewed, not revoked"):
        revoke(event.store, event.organiser, Role.ORGANISER)
    assert is_let_in(event.store, event.organiser)


def test_players_can_not_renew_or_revoke(event: Booked) -> None:
    own = event.own(event.joins("Ann"))
    for key in (event.player, own):
        with pytest.raises(NoSuchEventError):
            renew_link(event.store, key, Role.ENTRY, 1)
        with pytest.raises(NoSuchEventError):
            revoke(event.store, key, Role.PLAYER)


@pytest.mark.parametrize("number", [0, 2, -1, 10**30])
def test_a_link_of_nobody_can_not_be_renewed_or_revoked(event: Booked, number: int) -> None:
    event.joins("Ann")
    with pytest.raises(NoSuchEventError):
        renew_link(event.store, event.organiser, Role.ENTRY, number)
    with pytest.raises(NoSuchEventError):
        revoke(event.store, event.organiser, Role.ENTRY, number)


def test_the_players_link_is_nobodys_whatever_number_comes_along(event: Booked) -> None:
    renew_link(event.store, event.organiser, Role.PLAYER, 7)
    revoke(event.store, event.organiser, Role.PLAYER, 7)
    assert players_link(event.store, event.organiser) is None
    assert [each.entry for each in event.revisions[1:]] == [None, None]


def test_the_organiser_sees_the_players_link_again(event: Booked) -> None:
    assert players_link(event.store, event.organiser) == event.created.player
    token = renew_link(event.store, event.organiser, Role.PLAYER)
    assert players_link(event.store, event.organiser) == token


def test_the_players_link_is_shown_after_the_organiser_renewed_the_own(event: Booked) -> None:
    token = renew_link(event.store, event.organiser, Role.ORGANISER)
    new = Key(event.id, Role.ORGANISER, token)
    assert players_link(event.store, new) == event.created.player
    assert is_let_in(event.store, event.player)
    with pytest.raises(NoSuchEventError):
        players_link(event.store, event.organiser)


def test_after_the_operator_renewed_the_organisers_link_only_a_new_one_is_shown(
    event: Booked,
) -> None:
    token = renew_link(event.store, Operator(event.id), Role.ORGANISER)
    new = Key(event.id, Role.ORGANISER, token)
    assert players_link(event.store, new) is None
    assert is_let_in(event.store, event.player)
    renewed = renew_link(event.store, new, Role.PLAYER)
    assert players_link(event.store, new) == renewed


def test_what_the_operator_renewed_for_the_players_is_not_shown_to_the_organiser(
    event: Booked,
) -> None:
    token = renew_link(event.store, Operator(event.id), Role.PLAYER)
    assert players_link(event.store, event.organiser) is None
    assert is_let_in(event.store, Key(event.id, Role.PLAYER, token))


def test_a_revoked_players_link_is_not_shown(event: Booked) -> None:
    revoke(event.store, event.organiser, Role.PLAYER)
    assert players_link(event.store, event.organiser) is None


def test_two_links_of_one_moment_are_sealed_apart(event: Booked) -> None:
    """Else who has one of them and an old copy of the file could read the other."""
    seals, tokens = [], []
    for _ in range(2):
        tokens.append(bytes_of(renew_link(event.store, event.organiser, Role.PLAYER)))
        with event.store.reading() as db:
            ((seal,),) = db.execute("select sealed from links where role = 'player'")
        seals.append(seal)
    assert crossed(*seals) != crossed(*tokens)


def crossed(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))


def test_every_renewal_is_a_revision(event: Booked) -> None:
    expect_players(event.store, event.organiser, ["Ann"])
    renew_link(event.store, event.organiser, Role.ENTRY, 1)
    revoke(event.store, event.organiser, Role.PLAYER)
    told = [(each.kind, each.entry, each.content) for each in event.revisions[2:]]
    assert told == [
        (RevisionKind.LINKED, 1, {"role": "entry", "action": "renewed"}),
        (RevisionKind.LINKED, None, {"role": "player", "action": "revoked"}),
    ]


def test_a_side_has_no_link(watch: Booked) -> None:
    joins_a_side(watch, "Ann", WATCH)
    with pytest.raises(RefusedError, match="A side has no link"):
        renew_link(watch.store, watch.organiser, Role.ENTRY, 2)


def test_the_same_key_leads_to_other_links_where_the_secret_is_another(tmp_path: Path) -> None:
    one, other = new_store(tmp_path / "1"), new_store(tmp_path / "2", secret="t" * 40)
    made = [create(store, checker(), STATED, KEY) for store in (one, other)]
    assert made[0].organiser != made[1].organiser
    assert made[0].player != made[1].player
