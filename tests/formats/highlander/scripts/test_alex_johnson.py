"""A Discard Pile that lies face down: nobody looks at it, or takes a card from it."""

import pytest

from carddb.model import Card
from formats.highlander.engine import exhaustion
from formats.highlander.engine.abilities import Effect
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts import further
from formats.table.seeing import Hidden
from tests.formats.highlander.engine.own_cards import attack, block, own
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
PLENTY = [LOWER] * 30
EVENT = own("Fair", "Event")
JOHNSON = the("Alex Johnson")


def johnson(*hand: Card | Own, endurance: list[Card] = PLENTY) -> Playing:
    """Ben's turn, with his Discard Pile face down by Ann's Alex Johnson."""
    return begin(
        Person(in_play=[laid(JOHNSON)], endurance=PLENTY),
        Person(hand, discards=[EVENT, UPPER], endurance=endurance),
        player="Ben",
        phase="May Do/Must Do Phase",
    )


@pytest.mark.rule("HL-CARDS-134")
def test_nobody_looks_at_a_discard_pile_that_lies_face_down() -> None:
    playing = johnson(UPPER)
    playing.until_asked("may do", "Ben")
    for player in playing.game.players:
        view = playing.game.view(player.decider)
        piles = [view.discards(each) for each in playing.game.players]
        assert all(isinstance(card, Hidden) for card in piles[1])
        assert len(piles[1]) == 2
        assert piles[0] == []
        shown = view.piles.of("discard pile", 1)
        assert all(isinstance(card, Hidden) for card in shown)
    assert playing.told("The Discard Pile of Ben is turned face down.")
    assert not playing.told("The Discard Pile of Ann")


@pytest.mark.rule("HL-CARDS-134")
def test_what_was_known_of_the_pile_is_known_no_longer() -> None:
    playing = johnson()
    playing["Upper"].show_to(0)
    playing.until_asked("may do", "Ben")
    assert not playing.game.view(playing.ann.player.decider).sees(playing["Upper"])


@pytest.mark.rule("HL-CARDS-134")
@pytest.mark.parametrize("removes", [True, False])
def test_nothing_is_retrieved_from_such_a_pile(removes: bool) -> None:
    def take(game: HlGame, _card: HlCard, player: Player) -> None:
        if removes:
            game.discard_from_play(game.foe_of(player).in_play.cards[0], player)
        searching.does(game, _card, player)

    def search(game: HlGame, _card: HlCard, player: Player) -> None:
        further.retrieve(game, player, lambda card: str(card) == "Upper", 1)

    searching = Effect("Search.", search)
    first = acts(own("First", "Edge"), when_played=does(take))
    second = acts(own("Second", "Edge"), when_played=(searching,))
    playing = johnson(first, second)
    playing.ben.intend("may do", "play First", "play Second")
    if removes:
        # It is turned up behind the first card.
        playing.ben.intend("retrieve", "Upper")
    playing.play("Defense Phase")
    assert ("Upper" in playing.ben.hand) == removes
    assert playing.told("The Discard Pile of Ben is turned face up.") == removes


@pytest.mark.rule("HL-CARDS-134")
def test_such_a_pile_is_reshuffled_on_exhausting_alone() -> None:
    def reshuffle(game: HlGame, _card: HlCard, player: Player) -> None:
        exhaustion.reshuffle_by_effect(game, player)

    edge = acts(own("Shuffle", "Edge"), when_played=does(reshuffle))
    playing = johnson(edge, endurance=[LOWER] * 6)
    playing.ben.intend("may do", "play Shuffle")
    playing.play("Attack Phase")
    assert len(playing.ben.discards) == 2


@pytest.mark.rule("HL-CARDS-134")
def test_exhaustion_reshuffles_a_pile_that_lies_face_down() -> None:
    playing = johnson(endurance=[LOWER] * 5)
    playing.ben.intend("may do", "exert for nothing")
    playing.play("Defense Phase")
    assert playing.told("is exhausted")
    assert sorted(playing.ben.endurance) == ["Fair", "Upper"]


@pytest.mark.rule("HL-CARDS-134")
def test_what_is_discarded_face_down_is_not_named() -> None:
    playing = johnson(block("Parry", "XXX/000/000"))
    playing.ben.intend("may do", "discard Parry")
    playing.play("Defense Phase")
    assert "Parry" in playing.ben.discards
    assert not any("Parry" in line for line in playing.log.lines)
