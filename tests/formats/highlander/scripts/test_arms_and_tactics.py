"""What the Pre-Game cards titled Arms and Tactics do, each removed from the game for it."""

import pytest

from formats.highlander.engine import values
from formats.highlander.engine.abilities import FOE, YOU, Forbids
from tests.formats.highlander.engine.own_cards import attack, block, own
from tests.formats.highlander.engine.playing import Person, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
EVENT = acts(own("Event", "Event"), values={"hand size": 1})


@pytest.mark.rule("HL-CARDS-139")
def test_the_discard_pile_is_reshuffled() -> None:
    arms = the("Arms and Tactics, HTG, 187")
    ann = Person([UPPER], pre_game=[arms], discards=[LOWER] * 3, endurance=[UPPER] * 5)
    playing = begin(ann, phase="Attack Phase", acted=True)
    playing.ann.intend("attack", f"use {arms.card.title}: Reshuffle your Discard Pile.")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.endurance) == 8 and playing.ann.discards == []
    assert len(playing.ann.player.removed) == 1


@pytest.mark.rule("HL-CARDS-140")
@pytest.mark.parametrize("used", [True, False])
@pytest.mark.parametrize("ban", [values.NO_SHARED_DEFENSES])
def test_a_defense_stops_several_attacks_anyway(used: bool, ban: str) -> None:
    arms = the("Arms and Tactics, HTG, 197")
    wall = block("Wall", "XXX/XXX/XXX")
    scorn = laid(acts(own("Scorn", "Situation"), values={ban: 1}), came=1)
    playing = begin(
        Person([wall], pre_game=[arms]), Person(attacks=[UPPER, LOWER], in_play=[scorn])
    )
    if used:
        playing.ann.intend("defense", f"use {arms.card.title}: Defend against several attacks.")
    playing.ann.intend("defense", "defend with Wall", *["let Wall serve"] * used)
    playing.play("Attack Phase")
    assert playing.ann.pending == ([] if used else [("damage", 2)])
    assert len(playing.ann.player.removed) == used


@pytest.mark.rule("HL-CARDS-009")
@pytest.mark.parametrize("whom", [FOE, None])
def test_broken_glass_lets_all_be_played(whom: object) -> None:
    glass = the("Arms and Tactics, Break Glass")
    no_event = acts(
        own("Ban", "Situation"),
        forbids=(Forbids("No Event.", FOE, lambda play: play.card.printed.is_event),),
    )
    no_attack = acts(
        own("Vow", "Situation"),
        forbids=(Forbids("No attack.", YOU, lambda play: play.card.printed.is_attack),),
    )
    ann = Person(
        [EVENT, UPPER],
        in_play=[laid(no_attack, came=1)],
        pre_game=[glass],
        endurance=[LOWER] * 9,
    )
    ben = Person(in_play=[laid(no_event, came=1)] if whom else [])
    playing = begin(ann, ben, phase="May Do/Must Do Phase")
    says = f"use {glass.card.title}: Play any type of card."
    if whom:
        playing.ann.intend("may do", says)
    options = list(map(str, playing.until_asked("attack", "Ann").options))
    assert ("attack with Upper" in options) is bool(whom)
    assert "play Event" in options
    if not whom:
        assert says not in str(playing.ann.offered("may do"))
