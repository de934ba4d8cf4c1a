"""Capture, of cards in play and from hand, and Surrender."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.effect_names import CAPTURE, INCAPACITATE, SURRENDER
from formats.heroes_vs_villains.engine.state import HvvGame
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, PUNCH, gust, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    ally,
    attack,
    item,
    lasting,
    own,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

LANTERN = item("Lantern", use(name="shine"))


@pytest.mark.rule("HVV-KEYWORD-020", "HVV-AMBIGUOUS-90")
def test_a_captured_card_stays_in_play_with_its_numbers_and_is_used_by_the_captor() -> None:
    vic = Person([], [LANTERN.laid(usage=2), lasting("Aura").laid(rounds_left=3)])
    playing = hits(Effect(CAPTURE), vic=vic)
    playing.ann.intend("target", "Vic").intend("capture", "Aura")
    playing.play("Vic's turn")
    assert (playing.ann.in_play, playing.vic.in_play) == (["Aura"], ["Lantern"])
    assert playing["Aura"].rounds_left == 3
    playing = hits(Effect(CAPTURE), vic=vic)
    playing.ann.intend("target", "Vic").intend("capture", "Lantern")
    playing.ann.intend("turn", None, "use Lantern: shine")
    playing.play("Round 5")
    assert playing["Lantern"].usage == 1


@pytest.mark.rule("HVV-KEYWORD-020", "HVV-AMBIGUOUS-89")
def test_a_card_from_hand_is_taken_at_random_and_played_by_the_captor() -> None:
    cards = [own(f"Card {number}", "power") for number in range(6)]
    taken = set()
    for seed in "abcdef":
        playing = hits(Effect(CAPTURE), vic=Person(cards), seed=seed)
        playing.play("Vic's turn")
        taken |= set(playing.ann.hand)
        # Which card it is foes only learn as it is played.
        assert playing.told("Ann takes a card from Vic's hand.")
        assert len(playing.vic.hand) == 5
    assert len(taken) > 1
    playing = hits(Effect(CAPTURE), vic=Person([GLARE]))
    playing.ann.intend("turn", None, "play Glare")
    playing.play("Round 5")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-AMBIGUOUS-84")
def test_an_ally_is_no_card_to_take() -> None:
    playing = hits(Effect(CAPTURE), vic=Person([], [ally("Dog"), LANTERN]))
    playing.ann.intend("target", "Vic")
    playing.play("Vic's turn")
    assert playing.ann.in_play == ["Lantern"]
    playing = hits(Effect(CAPTURE), vic=Person([], [ally("Dog")]))
    playing.ann.intend("target", "Dog")
    playing.play("Vic's turn")
    assert playing.vic.in_play == ["Dog"]


@pytest.mark.rule("HVV-KEYWORD-020")
def test_a_certain_thing_can_be_taken() -> None:
    playing = hits(Effect(CAPTURE), vic=Person([FILLER], [LANTERN, item("Rope")]))
    playing.ann.intend("target", "Rope")
    playing.play("Vic's turn")
    assert (playing.ann.in_play, playing.vic.hand) == (["Rope"], ["Filler"])


@pytest.mark.rule("HVV-KEYWORD-020")
def test_of_who_has_nothing_nothing_is_taken() -> None:
    playing = hits(Effect(CAPTURE))
    playing.play("Vic's turn")
    assert playing.ann.hand == playing.ann.in_play == []


@pytest.mark.rule("HVV-KEYWORD-101", "HVV-AMBIGUOUS-106")
def test_who_surrenders_loses_one_card_is_stunned_and_resists_worse() -> None:
    mind = attack("Mind", means=Means.MIND)
    vic = Person([PUNCH, FILLER, GLARE], area="heroes")
    ben = Person([mind])
    playing = begin(Person([gust(Effect(SURRENDER))]), vic, ben=ben, wes=None, dice={"resist": [4]})
    playing.ann.intend("turn", "play Gust").intend("target", "Vic")
    playing.ben.intend("turn", "play Mind").intend("target", "Vic")
    playing.play("Wes's turn")
    assert (len(playing.ann.hand), len(playing.vic.hand)) == (1, 2)
    assert playing.vic.health == 4
    assert playing.told("to resist, at 5+")
    attacks = [option for options in playing.vic.offered("turn") for option in options]
    assert not {"play Punch", "play Glare"} & set(attacks)
    # It is over with the turn.
    assert playing.vic.given == []


def foils(_game: HvvGame, attempt: Attempt, _target: Any) -> None:
    """The taking comes to nothing."""
    assert attempt.interrupts is not None
    attempt.interrupts.is_foiled = True


def wakes(game: HvvGame, attempt: Attempt, _target: Any) -> None:
    """Everybody is able again."""
    for player in game.players:
        player.given = ()


@pytest.mark.rule("HVV-KEYWORD-050", "HVV-EXAMPLE-23")
@pytest.mark.parametrize(("does", "holder"), [(None, "ann"), (foils, "vic"), (wakes, "vic")])
def test_the_taking_of_an_item_can_be_interrupted(does: Any, holder: str) -> None:
    stop = own("Stop", "power", use(does, is_interrupt=True))
    vic = Person([], [LANTERN], given=[on(INCAPACITATE)])
    playing = begin(NOBODY, vic, ben=NOBODY, wes=Person([stop]))
    playing.ann.intend("turn", "take Lantern")
    playing.wes.intend("interrupt", "play Stop")
    playing.play("Vic's turn")
    assert getattr(playing, holder).in_play == ["Lantern"]
    assert playing.told("Ann takes Lantern.") is (holder == "ann")
    # It was the utilization of the turn either way.
    assert playing.ann.offered("turn")[1] == ["None", "move to the other area"]
