"""What is offered in a window is what a fresh look at every card would find."""

from random import Random
from typing import Any

import pytest

from formats.table.deciding import Decision, RandomPolicy, seat
from formats.table.position import Placed
from formats.vs_system.engine.action import Action
from formats.vs_system.engine.attacking.power_ups import power_ups
from formats.vs_system.engine.attacking.reinforcement import reinforcements
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.state import PLAYERS, Player, VsGame
from formats.vs_system.policy import Greedy
from formats.vs_system.scripts.doing import take_target
from formats.vs_system.scripts.plain import come_back_stunned
from formats.vs_system.scripts.whom import target, target_from_ko_pile, theirs
from tests.formats.vs_system.engine.decks import playable, sample_deck
from tests.formats.vs_system.engine.playing import Side, begin, card, twist


class Doubting(RandomPolicy):
    """Plays by chance, and compares what it is offered with a fresh look."""

    def __init__(self, chance: Random, number: int) -> None:
        super().__init__(chance)
        self._number = number
        self.game: VsGame | None = None
        self.windows = 0

    def choose(self, decision: Decision, view: Any) -> int:
        """Any place, after a look at every card."""
        assert self.game is not None
        if decision.kind == "priority":
            self.windows += 1
            found = looked_for(self.game, self.game.players[self._number])
            assert list(map(str, decision.options[1:])) == list(map(str, found))
        return super().choose(decision, view)


def looked_for(game: VsGame, player: Player) -> list[Action]:
    """What is legal of all that the player's cards let one do, without anything that was kept."""
    in_hand = {held.card: held for held in reversed(player.hand.cards)}
    ways: list[Action] = []
    for held in player.hand:
        if in_hand[held.card] is held:
            ways += held.read().from_hand
            if game.is_recruit_step_of(player.number):
                ways += held.read().recruits
    for resource in player.resources:
        ways += () if resource.is_face_up else resource.read().from_row
    ways += player.usable
    if game.attack is not None and game.attack.has_started:
        ways += [*power_ups(game, player), *reinforcements(game, player)]
    return [
        way for way in ways if way.threshold <= len(player.resources) and way.is_legal(game, player)
    ]


@pytest.mark.parametrize("number", range(24))
def test_what_is_offered_is_what_a_fresh_look_finds(number: int) -> None:
    chance = Random(number)
    decks = [sample_deck(1), sample_deck(2)]
    if number % 2:
        decks = [tuple(chance.choices(playable(), k=60)) for _ in PLAYERS]
    doubting = [Doubting(Random(f"{number} {player}"), player) for player in PLAYERS]
    game = VsSystem(str(number), {seat(player): doubting[player] for player in PLAYERS}, decks)
    for policy in doubting:
        policy.game = game
    game.play()
    assert sum(policy.windows for policy in doubting) > 20


RECOVER = "play Smelling Salts"


def test_a_stunned_character_that_one_takes_can_be_aimed_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    press_gang = twist(monkeypatch, "Press Gang", take_target, target("theirs", theirs))
    table = begin(
        "attack step",
        Side(hand=["Press Gang", "Smelling Salts"], resources=5),
        Side(front=[Placed("Mate", {"stunned": True})]),
        press_gang,
        card("Mate"),
    )
    table.you.intend("priority", "play Press Gang", RECOVER)
    table.play("recovery phase")
    assert RECOVER not in table.you.offered("priority")[0]
    assert not table["Mate"].is_stunned


def test_a_character_that_arrives_stunned_can_be_aimed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    undertow = twist(monkeypatch, "Undertow", come_back_stunned, target_from_ko_pile("yours"))
    table = begin(
        "attack step",
        Side(hand=["Undertow", "Smelling Salts"], resources=5, ko_pile=["Mate"]),
        Side(),
        undertow,
        card("Mate"),
    )
    table.you.intend("priority", "play Undertow", RECOVER)
    table.play("recovery phase")
    assert RECOVER not in table.you.offered("priority")[0]
    assert not table["Mate"].is_stunned


def test_a_card_that_stays_in_the_deck_is_never_read() -> None:
    game = VsSystem(
        "unread", {seat(0): Greedy(), seat(1): Greedy()}, [sample_deck(1), sample_deck(2)]
    )
    game.play()
    for player in game.players:
        assert len(player.deck) > 10
        assert all(card.known_text is None for card in player.deck)
        assert all(card.known_text is not None for card in player.characters)
