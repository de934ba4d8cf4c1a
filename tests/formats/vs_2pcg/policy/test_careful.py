"""The careful policy: what it knows, that it repeats itself, and that it is worth its time."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from formats.table.chance import stream
from formats.table.dealing import MAX_DECK, Dealing
from formats.table.deciding import Decision, Everybody, Policy, Replaying, ScriptEndedError, seat
from formats.table.position import Placed, Position
from formats.table.until import Reached, StopPoint, play_until
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.policy import Careful, Greedy, careful, playouts
from formats.vs_2pcg.policy.playouts import AS_USUAL, Line, Playout
from formats.vs_2pcg.scripts import key_of
from tests.formats.vs_2pcg.engine.playing import THEY, YOU, card, main, numbers
from tests.formats.vs_2pcg.engine.training_decks import sample_deck

DECKS = (sample_deck(1), sample_deck(2))


def stopped(kind: str) -> tuple[Pcg, Decision, PcgView]:
    """A game of two greedy players at a decision."""
    game = Pcg("careful", {seat(player): Greedy() for player in (0, 1)}, DECKS)
    reached = play_until(game, StopPoint(decision=kind, turn=6))
    assert isinstance(reached, Reached)
    assert reached.decision is not None
    return game, reached.decision, reached.view


def dealing_of(view: PcgView, decision: Decision) -> Dealing:
    """What somebody does not see, to be dealt from both lists."""
    lists = [view.listed_cards(player) for player in view.seats]
    return Dealing(view.position(decision), lists, key_of)


def test_hidden_cards_are_dealt_from_what_is_left_of_the_lists() -> None:
    game, decision, view = stopped("main phase")
    me, other = view.me, 1 - view.me
    dealt = dealing_of(view, decision).deal(Random("deal"))
    for player in (me, other):
        listed = Counter(key_of(card) for card in view.listed_cards(player))
        placed = Counter(
            each.key
            for (_pile, owner), pile in dealt.piles.items()
            for each in pile
            if (owner if each.owner is None else each.owner) == player
        )
        assert placed <= listed
    assert len(dealt.piles["hand", other]) == len(game.players[other].hand)
    assert len(dealt.piles["deck", me]) == MAX_DECK
    assert all(each.key for pile in dealt.piles.values() for each in pile)


def test_what_is_dealt_does_not_hang_on_where_the_hidden_cards_are() -> None:
    """Whoever swaps what a player does not see changes nothing of what the player thinks."""
    game, decision, view = stopped("main phase")
    before = dealing_of(view, decision).deal(Random("deal"))
    other = game.players[1 - view.me]
    for mine, hidden in zip(list(other.hand), list(other.deck), strict=False):
        here, there = other.hand.cards.index(mine), other.deck.cards.index(hidden)
        other.hand.cards[here], other.deck.cards[there] = hidden, mine
        mine.pile, hidden.pile = other.deck, other.hand
    game.players[view.me].deck.cards.reverse()
    assert dealing_of(view, decision).deal(Random("deal")) == before


def test_the_same_seed_gives_the_same_choices_and_a_record_replays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(careful, "PLAYOUTS", 1)

    def played() -> Pcg:
        policies = {
            seat(player): Careful(stream("again", "policy", str(player))) for player in (0, 1)
        }
        game = Pcg("again", policies, DECKS)
        assert isinstance(play_until(game, StopPoint(turn=7)), Reached)
        return game

    first = played()
    assert first.choices == played().choices
    again = Pcg("again", Everybody(Replaying(first.choices)), DECKS)
    with pytest.raises(ScriptEndedError):
        again.play()
    assert again.turn == 7


def position(**of_main: Any) -> Position:
    """You can stun a weak one and be stunned by nobody, or be stunned by a giant."""
    return Position(
        {
            ("front", YOU): [Placed("Hero", id="card 0"), Placed("You, Level 1", of_main)],
            ("front", THEY): [
                Placed("Weakling", id="card 1"),
                Placed("Giant", id="card 2"),
                Placed("They, Level 1"),
            ],
            # Or the cards would have run out, which ends the game.
            **{("deck", player): [Placed("Weakling")] * 4 for player in (YOU, THEY)},
        },
        {"phase": "main phase", "player": YOU, "turn": 9, "others_acted": True},
    )


CARDS = {
    key_of(each): each
    for each in (
        card("Hero", **numbers(4, 4, 1)),
        card("Weakling", **numbers(3, 3, 1)),
        card("Giant", **numbers(9, 9, 1)),
        main("You", **numbers(0, 9, 5)),
        main("They", **numbers(0, 9, 5)),
    )
}


def value_of(line: Line, **of_main: Any) -> float:
    return Playout(position(**of_main), CARDS, YOU, line, "seed").value()


def test_a_playout_tells_a_good_attack_from_a_bad_one() -> None:
    none, good, bad = (value_of(line) for line in (Line(0), Line(1, (0,), 1), Line(1, (0,), 2)))
    assert good > none > bad
    assert value_of(Line(AS_USUAL)) == good


def test_a_main_character_near_its_end_is_worth_less() -> None:
    assert value_of(Line(0), wounds=4) < value_of(Line(0), wounds=1) < value_of(Line(0))


def test_it_takes_what_came_out_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(careful, "PLAYOUTS", 1)

    class Lazy(Greedy):
        def choose(self, decision: Decision, view: PcgView) -> int:
            return 0 if decision.kind == "main phase" else super().choose(decision, view)

    # Lazy in its playouts, too: what is usual must come out worse than the attack.
    monkeypatch.setattr(careful, "Greedy", Lazy)
    monkeypatch.setattr(playouts, "Greedy", Lazy)
    policy = Careful(Random("lazy"))
    game = Pcg.at(position(), CARDS, {seat(YOU): policy, seat(THEY): Greedy()})
    play_until(game, StopPoint(turn=10))
    weakling = next(each for each in game.piles.cards if str(each) == "Weakling")
    assert weakling.pile.name == "KO'd"


@pytest.mark.soak
def test_it_wins_more_often_than_the_greedy_one() -> None:
    """200 games in pairs with the same luck; it won 147 of 200 with 8 playouts."""
    won = 0
    for number in range(50):
        for place in (0, 1):
            for decks in (DECKS, DECKS[::-1]):
                careful_one: Policy = Careful(Random(f"{number} {place}"))
                policies = {seat(place): careful_one, seat(1 - place): Greedy()}
                won += Pcg(f"worth {number}", policies, decks).play().is_won_by(place)
    assert won >= 115
