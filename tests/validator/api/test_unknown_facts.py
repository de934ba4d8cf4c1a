"""A fact that nobody recorded never turns a verdict round, and never ends in an error.

From the cards of legal and of illegal decks facts are taken away, one by one and two by two.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from carddb.columns import COLUMNS
from tests.validator.api.whole_cards import CardRecord, EmptyKeeper, WholeDeck, decks_of, without
from validator.app import create_app

SEED = "facts"
PAIRS = 20
"""How many pairs of columns are tried with each deck, of several hundred."""


class Follows(Enum):
    """What follows for a card of which nothing is recorded in a column."""

    UNKNOWN = "the verdict stands or is unverified"
    NOT_PRINTED = "as if nothing was printed there"
    REFUSED = "there is no such card"


IDENTIFYING = {
    "name": Follows.REFUSED,
    "aliases": Follows.NOT_PRINTED,
    "ids": Follows.NOT_PRINTED,
    "variant": Follows.NOT_PRINTED,
    "set_name": Follows.NOT_PRINTED,
    "set": Follows.UNKNOWN,
    "number": Follows.UNKNOWN,
}
"""What follows for the columns of every game, which tell a card from others."""

OF_GAME: Mapping[str, Mapping[str, Follows]] = {
    "vs-system": {"version": Follows.UNKNOWN, "traits": Follows.NOT_PRINTED},
    "vs-2pcg": dict.fromkeys(("aka", "one_of_a_kind", "deck_limit", "varies"), Follows.NOT_PRINTED),
    "heroes-vs-villains": {"outlier": Follows.NOT_PRINTED},
    "hellboy-board-game": {},
    "highlander": {
        "subtitle": Follows.UNKNOWN,
        **dict.fromkeys(
            (
                "titles",
                "category",
                "bugged",
                "misprint",
                "home_made",
                "gem",
                "diamond",
                "allowance",
                "foil",
                "needs_other_weapon",
                "max_ability_bonus",
                "power_damage",
                "replaces_basics",
                "generic",
                "raises_title",
                "raises_title_to",
                "lifts_six",
                "raises_restriction",
                "raises_restriction_to",
                "foreign_cards_per_persona",
            ),
            Follows.NOT_PRINTED,
        ),
    },
}
"""What follows for rare marks and for what is part of a title; for the rest it is unknown."""

DECKS = {name: deck for game in OF_GAME for name, deck in decks_of(game).items()}
LEGAL = [name for name, deck in DECKS.items() if deck.verdict == "legal"]
OTHER_GAMES = [name for name in DECKS if not name.startswith("highlander")]
HIGHLANDER = [name for name in DECKS if name.startswith("highlander")]


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """The service without any card of its own."""
    folder: Path = tmp_path_factory.mktemp("no-cards")
    return create_app(EmptyKeeper(folder / "cards.db")).test_client()


def follows(game: str, column: str) -> Follows:
    return {**IDENTIFYING, **OF_GAME[game]}.get(column, Follows.UNKNOWN)


def answer(
    client: FlaskClient, deck: WholeDeck, cards: Sequence[CardRecord], path: str = "check"
) -> Any:
    asked = {"format": deck.format, "decklist": deck.text, "cards": list(cards)}
    if path == "convert":
        asked["to"] = "o8d"
    response = client.post(f"/api/v1/{path}", json=asked)
    assert response.status_code == 200, response.get_json()
    return response.get_json()


def assert_not_turned(
    client: FlaskClient, deck: WholeDeck, columns: Iterable[str], of: int | None = None
) -> None:
    """The verdict stands, or is unverified, with nothing known in the columns."""
    taken = tuple(columns)
    found = answer(client, deck, without(deck.cards, taken, of))
    weighing = [f["message"] for f in found["findings"] if f["severity"] == "illegal"]
    assert found["verdict"] in (deck.verdict, "unverified"), (taken, of, weighing)


def unknown_if_empty(deck: WholeDeck) -> list[str]:
    return [column for column in deck.columns() if follows(deck.game, column) is Follows.UNKNOWN]


def some_pairs(name: str, deck: WholeDeck) -> list[tuple[str, str]]:
    every = list(combinations(unknown_if_empty(deck), 2))
    return Random(f"{SEED} {name}").sample(every, min(PAIRS, len(every)))


@pytest.mark.parametrize("game", OF_GAME)
def test_the_tables_have_every_rare_mark(game: str) -> None:
    rare = {name for name, column in COLUMNS[game].items() if column.empty is None}
    stated = {
        name
        for name, what in {**IDENTIFYING, **OF_GAME[game]}.items()
        if what is Follows.NOT_PRINTED
    }
    assert rare - {"source", "complete"} == stated


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_of_which_everything_is_known_is_decided(alone: FlaskClient, name: str) -> None:
    deck = DECKS[name]
    assert answer(alone, deck, deck.cards)["verdict"] == deck.verdict


def assert_no_fact_turns_it(client: FlaskClient, name: str) -> None:
    """Taken from all cards at once, and from a single one that has something there."""
    deck, chance = DECKS[name], Random(f"{SEED} {name}")
    for column in unknown_if_empty(deck):
        assert_not_turned(client, deck, (column,))
        having = [place for place, card in enumerate(deck.cards) if card.get(column)]
        if having:
            assert_not_turned(client, deck, (column,), of=chance.choice(having))


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_a_fact_that_is_not_known_turns_no_verdict_round(alone: FlaskClient, name: str) -> None:
    assert_no_fact_turns_it(alone, name)


@pytest.mark.parametrize("name", HIGHLANDER)
def test_a_fact_that_is_not_known_turns_no_verdict_of_highlander_round(
    alone: FlaskClient, name: str
) -> None:
    assert_no_fact_turns_it(alone, name)


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_two_facts_that_are_not_known_turn_no_verdict_round(alone: FlaskClient, name: str) -> None:
    for columns in some_pairs(name, DECKS[name]):
        assert_not_turned(alone, DECKS[name], columns)


@pytest.mark.parametrize("name", HIGHLANDER)
def test_two_facts_that_are_not_known_turn_no_verdict_of_highlander_round(
    alone: FlaskClient, name: str
) -> None:
    for columns in some_pairs(name, DECKS[name]):
        assert_not_turned(alone, DECKS[name], columns)


@pytest.mark.soak
@pytest.mark.parametrize("name", DECKS)
def test_no_facts_of_any_card_turn_a_verdict_round(alone: FlaskClient, name: str) -> None:
    """Every fact of every single card, and every two columns of all cards."""
    deck = DECKS[name]
    for column in unknown_if_empty(deck):
        for place in range(len(deck.cards)):
            assert_not_turned(alone, deck, (column,), of=place)
    for columns in combinations(unknown_if_empty(deck), 2):
        assert_not_turned(alone, deck, columns)


@pytest.mark.parametrize("name", DECKS)
def test_a_rare_mark_that_is_not_recorded_is_not_printed(alone: FlaskClient, name: str) -> None:
    deck = DECKS[name]
    rare = [c for c in deck.columns() if follows(deck.game, c) is Follows.NOT_PRINTED]
    for column in rare:
        printed = [{**card, column: None} for card in deck.cards]
        taken = answer(alone, deck, without(deck.cards, (column,)))
        assert taken["findings"] == answer(alone, deck, printed)["findings"], column


@pytest.mark.parametrize("path", ["explain", "convert", "hands"])
@pytest.mark.parametrize("name", LEGAL)
def test_every_answer_comes_without_a_fact(alone: FlaskClient, name: str, path: str) -> None:
    deck = DECKS[name]
    for column in deck.columns():
        if follows(deck.game, column) is not Follows.REFUSED:
            answer(alone, deck, without(deck.cards, (column,)), path)


@pytest.mark.parametrize("name", LEGAL)
def test_a_card_without_a_name_is_refused(alone: FlaskClient, name: str) -> None:
    deck = DECKS[name]
    cards = without(deck.cards, ("name",), of=0)
    asked = {"format": deck.format, "decklist": deck.text, "cards": cards}
    response = alone.post("/api/v1/check", json=asked)
    assert response.status_code == 422
    assert "a card needs a name" in response.text
