"""A fact is known, known to be absent, or unknown; and the three are never mixed up."""

import dataclasses
import pickle

import pytest

from carddb.model import UNKNOWN, Card, Fact, unlisted


def card(**facts: Fact) -> Card:
    """A listed card with these facts."""
    return Card("vs-system", "roger", "Roger", "Roger", facts)


def test_a_fact_that_nobody_recorded_is_unknown() -> None:
    assert card(cost=3).fact("atk") is UNKNOWN


@pytest.mark.parametrize("fact", [None, 0, False, "", (), UNKNOWN, 3, "B.P.R.D."])
def test_a_recorded_fact_is_what_was_recorded(fact: Fact) -> None:
    assert card(cost=fact).fact("cost") is fact


def test_an_unknown_fact_is_neither_true_nor_false() -> None:
    with pytest.raises(TypeError) as error:
        bool(UNKNOWN)
    assert str(error.value) == (
        "an unknown fact is neither true nor false: compare it with UNKNOWN"
    )


def test_an_unknown_fact_shows_as_unknown() -> None:
    assert repr(UNKNOWN) == "UNKNOWN"


@pytest.mark.parametrize(
    ("recorded", "fact"), [(True, True), (False, False), (None, None), (UNKNOWN, None)]
)
def test_a_rare_mark_of_a_listed_card_is_there_only_if_recorded(recorded: Fact, fact: Fact) -> None:
    assert card(bugged=recorded).rare("bugged") is fact


def test_of_a_card_that_is_not_listed_no_mark_is_known() -> None:
    assert unlisted("vs-system", "Wild Patrol", "wild patrol").rare("bugged") is UNKNOWN


def test_a_card_that_is_not_listed_has_its_typed_name_and_no_facts() -> None:
    wild = unlisted("vs-system", "Wild Patrol", "wild patrol")
    assert (wild.name, wild.title, wild.id, wild.listed) == (
        "Wild Patrol",
        "Wild Patrol",
        "wild patrol",
        False,
    )
    assert dict(wild.facts) == {}


def test_two_cards_are_the_same_only_if_they_are_one() -> None:
    one, other = card(), card()
    assert one != other
    assert len({one, other, one}) == 2


def test_a_card_can_not_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        card().name = "Rogue"  # type: ignore[misc]


@pytest.mark.parametrize(
    "other",
    [
        Card("vs-2pcg", "roger", "Roger", "Roger", {"cost": 3}),
        Card("vs-system", "roger-b", "Roger", "Roger", {"cost": 3}),
        Card("vs-system", "roger", "Roger", "Roger, B", {"cost": 3}),
        Card("vs-system", "roger", "Roger", "Roger", {"cost": 4}),
        Card("vs-system", "roger", "Roger", "Roger", {"cost": None}),
        Card("vs-system", "roger", "Roger", "Roger", {"cost": UNKNOWN}),
        Card("vs-system", "roger", "Roger", "Roger", {"cost": "3"}),
        Card("vs-system", "roger", "Roger", "Roger", {"cost": 3, "atk": None}),
        Card("vs-system", "roger", "Roger", "Roger", {"cost": 3}, listed=False),
    ],
)
def test_the_digest_differs_when_a_rule_could_see_a_difference(other: Card) -> None:
    assert card(cost=3).digest != other.digest


@pytest.mark.parametrize(
    "other",
    [
        card(cost=3, teams=("A", "B")),
        card(teams=("A", "B"), cost=3),
        card(cost=3, teams=("A", "B"), atk=UNKNOWN),
        Card("vs-system", "roger", "Roger", "Roger", {"cost": 3, "teams": ("A", "B")}, ("R.",)),
        Card("vs-system", "roger", "Roger", "Roger", {"cost": 3, "teams": ("A", "B")}, (), "§1"),
    ],
)
def test_the_digest_is_the_same_when_no_rule_could_see_a_difference(other: Card) -> None:
    assert card(cost=3, teams=("A", "B")).digest == other.digest


def test_true_is_not_one_in_a_digest() -> None:
    assert card(unique=True).digest != card(unique=1).digest


def test_a_card_is_sent_without_what_rules_have_made_of_it() -> None:
    card = Card("vs-system", "1", "Hellboy", "Hellboy, Anung Un Rama", {"cost": 4})
    card.made["face"] = lambda: "what can't be sent"
    sent = pickle.loads(pickle.dumps(card))
    assert sent.made == {}
    assert (sent.title, sent.facts, sent.digest) == (card.title, card.facts, card.digest)
    assert "face" in card.made
