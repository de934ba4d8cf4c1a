"""The careful policy: what it knows, that it repeats itself, and that it is worth its time."""

from collections import Counter
from random import Random

import pytest

from formats.table.chance import stream
from formats.table.dealing import MAX_DECK, Dealing
from formats.table.deciding import (
    Decider,
    Decision,
    Everybody,
    Policy,
    Replaying,
    ScriptEndedError,
    seat,
)
from formats.table.position import Placed, Position
from formats.table.until import Reached, StopPoint, play_until
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import PLAYERS
from formats.vs_system.policy import Careful, Greedy, careful
from formats.vs_system.policy.playouts import AS_USUAL, Line, Playout
from tests.formats.vs_system.engine.decks import sample_deck
from tests.formats.vs_system.engine.playing import THEY, YOU, known

DECKS = (sample_deck(1), sample_deck(2))


def dealing_of(view: VsView, decision: Decision) -> Dealing:
    """What somebody does not see, to be dealt from both lists."""
    return Dealing(view.position(decision), [view.listed_cards(player) for player in (0, 1)])


def stopped(stop: StopPoint) -> tuple[VsSystem, Decision, VsView]:
    """A game of two greedy players at a decision."""
    game = VsSystem("careful", {seat(player): Greedy() for player in PLAYERS}, DECKS)
    reached = play_until(game, stop)
    assert isinstance(reached, Reached)
    assert reached.decision is not None
    return game, reached.decision, reached.view


def test_hidden_cards_are_dealt_from_what_is_left_of_the_lists() -> None:
    game, decision, view = stopped(StopPoint(decision="attack", turn=4))
    me, other = view.me, view.opponent
    dealing = dealing_of(view, decision)
    dealt = dealing.deal(Random("deal"))
    for player in (me, other):
        listed = Counter(card.title for card in view.listed_cards(player))
        assert listed == Counter(card.title for card in DECKS[player])
        placed = Counter(
            each.key
            for (_pile, owner), pile in dealt.piles.items()
            for each in pile
            if (owner if each.owner is None else each.owner) == player
        )
        assert placed <= listed
    assert [each.key for each in dealt.piles["hand", me]] == list(map(str, game.players[me].hand))
    assert len(dealt.piles["hand", other]) == len(game.players[other].hand)
    assert len(dealt.piles["deck", me]) == MAX_DECK
    assert all(each.key for pile in dealt.piles.values() for each in pile)


def test_what_is_dealt_does_not_hang_on_where_the_hidden_cards_are() -> None:
    """Whoever swaps what a player does not see changes nothing of what the player thinks."""
    game, decision, view = stopped(StopPoint(decision="attack", turn=4))
    before = dealing_of(view, decision).deal(Random("deal"))
    other = game.players[view.opponent]
    for card, hidden in zip(list(other.hand), list(other.deck), strict=False):
        mine, theirs = other.hand.cards.index(card), other.deck.cards.index(hidden)
        other.hand.cards[mine], other.deck.cards[theirs] = hidden, card
        card.pile, hidden.pile = other.deck, other.hand
    other.deck.cards.reverse()
    game.players[view.me].deck.cards.reverse()
    assert dealing_of(view, decision).deal(Random("deal")) == before


def test_the_same_seed_gives_the_same_choices_and_a_record_replays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(careful, "PLAYOUTS", 1)

    def played() -> VsSystem:
        policies = {
            seat(player): Careful(stream("again", "policy", str(player))) for player in PLAYERS
        }
        game = VsSystem("again", policies, DECKS)
        assert isinstance(play_until(game, StopPoint(turn=4)), Reached)
        return game

    first = played()
    assert first.choices == played().choices
    again = VsSystem("again", Everybody(Replaying(first.choices)), DECKS)
    with pytest.raises(ScriptEndedError):
        again.play()
    assert again.turn == 4


def position(**facts: object) -> Position:
    """Jory can stun Bram and be stunned by nobody, or throw himself at the Toll Giant."""
    return Position(
        {
            ("characters", YOU): [Placed("Jory Snuff", id="card 0")],
            ("characters", THEY): [
                Placed("Bell Buoy Bram", id="card 1"),
                Placed("The Toll Giant", id="card 2"),
            ],
        },
        {"step": "attack step", "moment": "proposal", **facts},
    )


CARDS = {title: known(title) for title in ("Jory Snuff", "Bell Buoy Bram", "The Toll Giant")}


def test_a_playout_tells_a_good_attack_from_a_bad_one() -> None:
    values = [
        Playout(position(), CARDS, YOU, line).value(1)
        for line in (Line(0), Line(1, (0,), 1), Line(1, (0,), 2))
    ]
    none, good, bad = values
    assert good > none > bad
    assert Playout(position(), CARDS, YOU, Line(AS_USUAL)).value(1) == good


def test_a_game_that_is_won_is_worth_more_than_anything() -> None:
    won = Playout(position(endurance=(40, 5)), CARDS, YOU, Line(1, (0,), 1)).value(1)
    lost = Playout(position(endurance=(0, 50)), CARDS, YOU, Line(0)).value(1)
    assert won > 50
    assert lost < -50


def test_it_takes_what_came_out_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(careful, "PLAYOUTS", 1)

    class Lazy(Greedy):
        def choose(self, decision: Decision, view: VsView) -> int:
            return 0 if decision.kind == "attack" else super().choose(decision, view)

    player = Careful(Random("best"))
    player._greedy = Lazy()
    policies: dict[Decider, Policy] = {seat(YOU): player, seat(THEY): Greedy()}
    game = VsSystem.at(position(), CARDS, policies)
    play_until(game, StopPoint(step="recovery phase"))
    (bram, giant) = game.players[THEY].characters
    assert (bram.is_stunned, giant.is_stunned) == (True, False)


@pytest.mark.soak
def test_it_beats_greedy() -> None:
    """Over 60 games on the same luck, each deck played by both."""
    won = 0
    for number in range(30):
        seed = f"worth {number}"
        for me in PLAYERS:
            thinking = Careful(stream(seed, "policy", str(me)))
            game = VsSystem(seed, {seat(me): thinking, seat(1 - me): Greedy()}, DECKS)
            won += game.play().is_won_by(me)
    assert won > 33
