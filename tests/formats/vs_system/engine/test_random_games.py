"""Whole games by chance: nothing fails, nothing is lost, every game ends and can be replayed."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carddb.model import Card
from formats.table.deciding import seat
from formats.table.game import Outcome
from formats.table.piles import Pile
from formats.table.position import Placed, Position
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.state import PLAYERS
from formats.vs_system.engine.wrap_up import MAX_TURNS
from tests.formats.vs_system.engine.decks import decks_by_chance, playable, sample_deck
from tests.formats.vs_system.engine.invariants import Watching, faults

Decks = Sequence[Sequence[Card]]


def samples() -> Decks:
    return sample_deck(1), sample_deck(2)


def watched(seed: str, decks: Decks, every: int = 5) -> VsSystem:
    """A game by chance, with a look at every so many choices of a player."""
    policies = {seat(player): Watching(Random(f"{seed}/{player}"), every) for player in PLAYERS}
    game = VsSystem(seed, policies, decks)
    for policy in policies.values():
        policy.game = game
    return game


def assert_is_over(game: VsSystem, outcome: Outcome) -> None:
    assert faults(game) == []
    ours, theirs = (player.endurance for player in game.players)
    if outcome.is_stalled:
        assert outcome.winners == ()
    else:
        assert min(ours, theirs) <= 0
        assert outcome.winners == ((0,) if ours > theirs else (1,))


@pytest.mark.parametrize("number", range(100))
def test_games_of_the_sample_decks(number: int) -> None:
    game = watched(f"sample {number}", samples())
    assert_is_over(game, game.play())


@pytest.mark.parametrize("number", range(100))
def test_games_of_any_cards(number: int) -> None:
    seed = f"any {number}"
    game = watched(seed, decks_by_chance(seed))
    assert_is_over(game, game.play())


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(100))
def test_ten_thousand_games(hundred: int) -> None:
    for number in range(100):
        seed = f"soak {hundred}/{number}"
        game = watched(seed, decks_by_chance(seed) if number % 2 else samples(), every=1)
        assert_is_over(game, game.play())


def test_no_move_loses_or_doubles_a_card() -> None:
    game = watched("moves", decks_by_chance("moves"))
    move = game.piles.move

    def checked(card: VsCard, to: Pile[VsCard], **how: Any) -> None:
        move(card, to, **how)
        assert game.piles.faults() == []

    game.piles.move = checked  # type: ignore[method-assign]
    game.play()
    assert game.piles.changes > 100


def test_a_game_in_which_nobody_does_anything_counts_as_stalled() -> None:
    class Idle:
        def choose(self, decision: Any, view: Any) -> int:  # noqa: ARG002
            return 0

    game = VsSystem("idle", {seat(player): Idle() for player in PLAYERS}, samples())
    outcome = game.play()
    assert outcome.is_stalled
    assert outcome.winners == ()
    assert str(MAX_TURNS) in outcome.because


cards = st.sampled_from(playable())


@settings(max_examples=25)
@given(
    decks=st.tuples(st.lists(cards, max_size=70), st.lists(cards, max_size=70)),
    seed=st.text(max_size=5),
)
def test_decks_of_any_size_can_be_played(decks: tuple[list[Card], list[Card]], seed: str) -> None:
    game = watched(seed, decks)
    assert_is_over(game, game.play())


STEPS = (
    ("draw phase", None),
    ("build phase", "resource step"),
    ("build phase", "recruit step"),
    ("build phase", "formation step"),
    ("combat phase", "attack step"),
    ("recovery phase", None),
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any cards anywhere they may lie, at any moment."""
    characters = [card for card in playable() if card.fact("type") == "character"]
    piles: dict[tuple[str, int | str], list[Placed]] = {}
    for player in PLAYERS:
        spots = draw(
            st.lists(
                st.tuples(st.sampled_from(("front", "support")), st.integers(0, 4), st.booleans()),
                max_size=6,
                unique=True,
            )
        )
        piles["characters", player] = [
            Placed(
                draw(st.sampled_from(characters)).title,
                {
                    "row": row,
                    "column": column,
                    "hidden": is_hidden,
                    "stunned": draw(st.booleans()),
                    "exhausted": draw(st.booleans()),
                },
            )
            for row, column, is_hidden in spots
        ]
        for name in ("hand", "deck", "KO'd"):
            piles[name, player] = [Placed(card.title) for card in draw(st.lists(cards, max_size=8))]
        piles["resources", player] = [
            Placed(card.title, {"face_up": draw(st.booleans()) and is_resource_face_up(card)})
            for card in draw(st.lists(cards, max_size=8))
        ]
    phase, step = draw(st.sampled_from(STEPS))
    initiative = draw(st.sampled_from(PLAYERS))
    return Position(
        piles,
        {
            "turn": draw(st.integers(1, 12)),
            "initiative": initiative,
            "endurance": (draw(st.integers(-5, 60)), draw(st.integers(-5, 60))),
            "phase": phase,
            "step": step,
            "player": draw(st.sampled_from(PLAYERS)) if step else initiative,
        },
    )


def is_resource_face_up(card: Card) -> bool:
    """Whether a card of that type can lie face up in a resource row."""
    return card.fact("type") in ("plot twist", "location")


@settings(max_examples=40)
@given(position=positions(), seed=st.text(max_size=5))
def test_any_position_can_be_played_on(position: Position, seed: str) -> None:
    policies = {seat(player): Watching(Random(f"{seed}/{player}")) for player in PLAYERS}
    titles = {card.title: card for card in playable()}
    game = VsSystem.at(position, titles, policies, seed=seed)
    for policy in policies.values():
        policy.game = game
    assert_is_over(game, game.play())
