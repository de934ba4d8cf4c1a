"""Games taken down in the middle go on as they were: the same options, whoever is asked."""

from random import Random
from typing import Any

import pytest

from formats.table.deciding import (
    Decider,
    Decision,
    Everybody,
    Policy,
    RandomPolicy,
    Replaying,
    ScriptEndedError,
)
from formats.table.lasting import Ends, Given
from formats.table.position import PositionError
from formats.table.until import Reached, StopPoint, play_until
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.engine.taking_down import POINTS, position_at
from formats.vs_2pcg.policy import Greedy
from formats.vs_2pcg.scripts import key_of
from tests.formats.vs_2pcg.engine.training_decks import sample_deck

Asked = tuple[str, Decider, list[str]]


def asked(decision: Decision) -> Asked:
    """What is asked, of whom, and what may be chosen, in its order."""
    return decision.kind, decision.decider, list(map(str, decision.options))


class TakenDown:
    """Chooses for everybody by chance, and looks whether what was taken down asks the same."""

    def __init__(self, seed: str) -> None:
        self.game: Pcg | None = None
        self.looked = 0
        self._policy = RandomPolicy(Random(seed))
        self._decisions = 0

    def __getitem__(self, decider: Decider, /) -> Policy:
        return self

    def choose(self, decision: Decision, view: Any) -> int:
        self._decisions += 1
        if decision.kind in POINTS and self._decisions % 4 == 0:
            assert self.game is not None
            again = asked_again(self.game, decision)
            assert asked(again) == asked(decision)
            self.looked += 1
        return self._policy.choose(decision, view)


def asked_again(game: Pcg, decision: Decision) -> Decision:
    """The first decision of a game that begins with the position of this one."""
    cards = {key_of(card.card): card.card for card in game.piles.cards}
    again = Pcg.at(position_at(game, decision), cards, Everybody(Replaying([])))
    with pytest.raises(ScriptEndedError) as ended:
        again.play()
    for card, other in zip(game.players, again.players, strict=True):
        assert (card.turns, card.is_out) == (other.turns, other.is_out)
    assert again.can_recruit_for_teammate is game.can_recruit_for_teammate
    assert (again.turn, again.quiet_turns, again.is_quiet) == (
        game.turn,
        game.quiet_turns,
        game.is_quiet,
    )
    return ended.value.decision


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", range(4))
def test_a_game_that_was_taken_down_offers_the_same(number: int, players: int) -> None:
    taken = TakenDown(f"{number} {players}")
    decks = [sample_deck(1 + seat % 2) for seat in range(players)]
    taken.game = Pcg(
        f"{number}",
        taken,
        decks,
        is_two_against_two=players == 4,
        can_recruit_for_teammate=players == 4,
    )
    taken.game.play()
    assert taken.looked > 5


def stopped(kind: str) -> tuple[Pcg, Decision]:
    """A game of two greedy players at a decision of that kind."""
    game = Pcg("taken", Everybody(Greedy()), [sample_deck(1), sample_deck(2)])
    reached = play_until(game, StopPoint(decision=kind, turn=5))
    assert isinstance(reached, Reached)
    assert reached.decision is not None
    return game, reached.decision


def test_a_player_takes_down_what_he_or_she_sees() -> None:
    game, decision = stopped("main phase")
    me, other = game.active, 1 - game.active
    position = position_at(game, decision, me)
    keys = {name: [each.key for each in pile] for name, pile in position.piles.items()}
    assert keys["hand", me] == [key_of(card.card) for card in game.players[me].hand]
    assert set(keys["hand", other]) == {""}
    assert set(keys["deck", me]) == {""}
    face_down = [
        key
        for key, card in zip(keys["resources", other], game.players[other].resources, strict=True)
        if not card.is_face_up
    ]
    assert set(face_down) <= {""}
    assert all(keys["front", other])


def test_inside_an_action_nothing_is_taken_down() -> None:
    game, decision = stopped("row")
    with pytest.raises(PositionError, match="in the middle of this: row"):
        position_at(game, decision)


def test_what_ends_with_a_later_moment_can_t_be_taken_down() -> None:
    game, decision = stopped("main phase")
    card = game.players[0].characters[0]
    game.lasting.give(card, Given("ATK", 1, Ends("turn", after=2)))
    with pytest.raises(PositionError, match="somebody has this: ATK"):
        position_at(game, decision)
