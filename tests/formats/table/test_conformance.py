"""The tests that every engine passes fail where something is given away."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from formats.table.deciding import Decision, Policies
from formats.table.game import Game
from formats.table.log import Log
from formats.table.piles import AnyCard
from formats.table.showing import Labels
from formats.table.shown import ShownQuestion, ShownTable
from tests.formats.table.by_piles import BY_PILES, question_of, table_of
from tests.formats.table.conformance import Subject, assert_conforms, assert_same_on_any_hash_seed
from tests.formats.table.high_card import SUBJECT, HighCard


class Leaking:
    """The game, with something added to what is shown that is read off the game itself."""

    def __init__(self) -> None:
        self.game: Game | None = None

    def begin(self, seed: str, policies: Policies, log: Log | None) -> Game:
        self.game = HighCard(seed, policies, log=log)
        return self.game

    def subject(self, **showing: Any) -> Subject:
        return replace(SUBJECT, begin=self.begin, showing=replace(BY_PILES, **showing))

    def table_with(self, told: Callable[[Game], Any]) -> Subject:
        def table(view: Any, labels: Labels, decision: Decision | None) -> ShownTable:
            assert self.game is not None
            return replace(table_of(view, labels, decision), when=str(told(self.game)))

        return self.subject(table=table)

    def question_with(self, told: Callable[[ShownQuestion, Game], ShownQuestion]) -> Subject:
        def question(view: Any, decision: Decision, labels: Labels) -> ShownQuestion:
            assert self.game is not None
            return told(question_of(view, decision, labels), self.game)

        return self.subject(question=question)


@pytest.mark.parametrize("number", range(10))
def test_a_game_that_gives_nothing_away_conforms(number: int) -> None:
    assert_conforms(SUBJECT, number)


def test_it_is_the_same_on_any_hash_seed() -> None:
    assert_same_on_any_hash_seed("tests.formats.table.high_card:SUBJECT")


def top_card(game: Game) -> Any:
    """One that nobody may know."""
    return game.piles.of("deck", 0).top


def test_what_is_open_may_be_shown() -> None:
    assert_conforms(Leaking().table_with(lambda game: len(game.piles.of("deck", 0))), 0)


@pytest.mark.parametrize(
    "secret",
    [str, lambda card: card.number, lambda card: card.card.id],
    ids=["name", "number", "id"],
)
def test_a_table_that_tells_of_a_hidden_card_fails(secret: Callable[[Any], Any]) -> None:
    leaking = Leaking().table_with(lambda game: secret(top_card(game)))
    with pytest.raises(AssertionError):
        assert_conforms(leaking, 0)


def test_a_question_that_tells_of_a_hidden_card_fails() -> None:
    leaking = Leaking().question_with(
        lambda question, game: replace(question, words=f"{top_card(game)}?")
    )
    with pytest.raises(AssertionError):
        assert_conforms(leaking, 0)


def test_a_label_that_tells_of_a_hidden_card_fails() -> None:
    def with_a_secret(question: ShownQuestion, game: Game) -> ShownQuestion:
        first, *others = question.options
        told = replace(first, label=f"{first.label} {top_card(game)}")
        return replace(question, options=(told, *others))

    with pytest.raises(AssertionError):
        assert_conforms(Leaking().question_with(with_a_secret), 0)


def test_two_options_that_read_alike_fail() -> None:
    def alike(question: ShownQuestion, _game: Game) -> ShownQuestion:
        options = [replace(each, label="this") for each in question.options]
        return replace(question, options=tuple(options))

    with pytest.raises(AssertionError, match="this"):
        assert_conforms(Leaking().question_with(alike), 0)


def test_an_option_about_a_place_that_is_not_shown_fails() -> None:
    def astray(question: ShownQuestion, _game: Game) -> ShownQuestion:
        options = [replace(each, about="hand-9-9") for each in question.options]
        return replace(question, options=tuple(options))

    with pytest.raises(AssertionError, match="hand-9-9"):
        assert_conforms(Leaking().question_with(astray), 0)


class TellingGame(HighCard):
    """A game whose log says something of a deck before every card."""

    tells: Callable[[Sequence[AnyCard]], Any]

    def play_a_card_each(self) -> None:
        told = type(self).tells(self.piles.of("deck", 0).cards)
        self.log.note("cards", "Both choose a card.", notes=[["deck", told]])
        super().play_a_card_each()


def telling(tells: Callable[[Sequence[AnyCard]], Any]) -> Subject:
    kind = type("Telling", (TellingGame,), {"tells": staticmethod(tells)})
    return replace(SUBJECT, begin=lambda seed, policies, log: kind(seed, policies, log=log))


def test_a_log_may_tell_how_many_cards_are_hidden() -> None:
    assert_conforms(telling(len), 0)


@pytest.mark.parametrize(
    "tells",
    [
        lambda cards: str(cards[-1]),
        lambda cards: cards[0].number,
        lambda cards: len(str(cards[0])),
    ],
    ids=["the name of the top card", "a number", "how long a name is"],
)
def test_a_log_whose_facts_tell_of_a_hidden_card_fails(
    tells: Callable[[Sequence[AnyCard]], Any],
) -> None:
    with pytest.raises(AssertionError):
        assert_conforms(telling(tells), 0)
