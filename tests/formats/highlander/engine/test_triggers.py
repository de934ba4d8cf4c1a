"""When a Trigger effect may be used."""

import pytest

from formats.highlander.engine import triggers
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Person, Playing, begin, laid

HERBS = own("Herbs", "Situation")


def ready(playing: Playing) -> bool:
    """Whether a Trigger of Ann's card may be used."""
    return triggers.is_ready(playing.game, playing.ann.player, playing["Herbs"])


@pytest.mark.rule("HL-KEYWORD-08", "HL-KEYWORD-10")
@pytest.mark.parametrize(("came", "is_ready"), [(0, False), (1, True), (2, True), (3, True)])
def test_in_the_own_turn_a_trigger_waits_for_the_next_one(came: int, is_ready: bool) -> None:
    assert ready(begin(Person(in_play=[laid(HERBS, came=came)]), turn=9)) is is_ready


@pytest.mark.rule("HL-KEYWORD-11", "HL-AMBIGUOUS-44")
@pytest.mark.parametrize(("came", "is_ready"), [(0, False), (1, False), (2, True), (3, True)])
def test_in_the_opponents_next_turn_it_waits_for_a_first_deed(came: int, is_ready: bool) -> None:
    ann = Person(in_play=[laid(HERBS, came=came)])
    playing = begin(ann, Person([own("Wit", "Edge"), own("Deed", "Event")]), player="Ben", turn=9)
    assert ready(playing) is is_ready
    now = playing.game.now
    now.played.append(playing["Wit"])
    assert ready(playing) is is_ready
    now.played.append(playing["Deed"])
    assert ready(playing) is (came > 0)


@pytest.mark.rule("HL-KEYWORD-11")
def test_a_hard_exertion_is_such_a_deed() -> None:
    ann = Person(in_play=[laid(HERBS, came=1)])
    assert not ready(begin(ann, player="Ben", exertions=0))
    assert ready(begin(ann, player="Ben", exertions=1))


def test_a_pre_game_card_is_always_ready() -> None:
    charm = own("Herbs", "Pre-Game", pregame_kind="other")
    assert ready(begin(Person(pre_game=[charm]), player="Ben"))
