"""Windows that greedy passes unasked are windows that it would pass: no game changes by it."""

from random import Random
from typing import Any

import pytest

from formats.simulation.tally import Tally
from formats.table.deciding import Decision, seat
from formats.table.play_deck import PlayDeck
from formats.vs_system import simulation
from formats.vs_system.engine.actions import ways_in
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.state import PLAYERS
from formats.vs_system.policy import Greedy
from formats.vs_system.simulation import goldfish, match
from tests.formats.vs_system.engine.decks import decks_by_chance, playable, sample_deck


class Asked(Greedy):
    """Greedy, that is asked always and counts where it had said that it would pass."""

    def __init__(self) -> None:
        super().__init__()
        self.game: VsSystem | None = None
        self.said = 0

    def choose(self, decision: Decision, view: Any) -> int:
        """As ever, but what it would have said before is held against it."""
        choice = super().choose(decision, view)
        if decision.kind == "priority" and self._would_pass(view):
            self.said += 1
            assert decision.options[choice] is None
        return choice

    def _would_pass(self, view: Any) -> bool:
        game = self.game
        assert game is not None
        if game.chain and self.lets_resolve(game.chain[-1], view.me):
            return True
        return self.has_no_use_for(ways_in(game, game.players[view.me]), view)


@pytest.mark.parametrize("number", range(30))
def test_greedy_passes_where_it_says_so(number: int) -> None:
    seed = f"stops {number}"
    decks = decks_by_chance(seed) if number % 3 else [sample_deck(1), sample_deck(2)]
    policies = {seat(player): Asked() for player in PLAYERS}
    game = VsSystem(seed, policies, decks)
    for policy in policies.values():
        policy.game = game
    game.play()
    # Not in vain: so many questions are saved.
    assert sum(policy.said for policy in policies.values()) > 10


def test_a_simulation_counts_the_same_games_however_much_it_asks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chance = Random("stops")
    decks = [PlayDeck.of_cards(tuple(chance.choices(playable(), k=60))) for _ in PLAYERS]

    def tallies() -> list[Tally]:
        found = []
        for run in (goldfish(decks[0], seed="stops"), match(*decks, seed="stops")):
            found.append(Tally())
            for number in range(10):
                run.note(number, found[-1])
        return found

    quick = tallies()
    monkeypatch.setattr(simulation, "_stops_of", lambda _policy: None)
    assert tallies() == quick


def test_a_game_that_is_told_asks_always() -> None:
    run = match(*(PlayDeck.of_cards(sample_deck(number)) for number in (1, 2)), seed="told")
    assert all(player.stops is None for player in run.game(0).players)
