"""What the cards of Corda and Reno do."""

import pytest

from carddb.model import Card
from tests.formats.highlander.engine.own_cards import attack, dodge, guard, own, persona
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
STEP = dodge("Step")
OTHER = attack("Other", "X00/000/000")
CORDA, RENO = persona("Corda"), persona("Reno")
BOTH = "(Corda and Reno)"


def pair(*hand: Card | Own, alone: bool = False) -> Person:
    """Corda with a hand, and Reno with another one, if he is there."""
    return Person(
        hand,
        pre_game=[CORDA] if alone else [CORDA, RENO],
        other_hand=[] if alone else [OTHER, STEP],
        endurance=[LOWER] * 20,
    )


@pytest.mark.rule("HL-CARDS-179")
@pytest.mark.parametrize("switches", [True, False])
def test_an_evade_loses_an_attack_and_may_switch(switches: bool) -> None:
    evade = the(f"Evade {BOTH}", grid="XXX/XXX/XXX")
    assert evade.card.fact("bugged") is None
    playing = begin(pair(evade, UPPER), Person(attacks=[LOWER]))
    playing.ann.intend("defense", f"defend with {evade.card.title}")
    if switches:
        playing.ann.intend("switch hands", "Reno")
    options = list(map(str, playing.until_asked("attack", "Ann").options))
    assert playing.ann.hand == (["Other", "Step"] if switches else ["Upper"])
    assert not any("attack with" in option for option in options)


@pytest.mark.rule("HL-CARDS-182")
@pytest.mark.parametrize("alone", [False, True])
def test_an_extra_shot_may_switch(alone: bool) -> None:
    shot = the(f"Extra Shot {BOTH}")
    assert shot.card.fact("bugged") is None
    playing = begin(pair(shot, UPPER, LOWER, alone=alone), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper", f"play {shot.card.title}")
    if not alone:
        playing.ann.intend("switch hands", "Reno")
    then = "Lower" if alone else "Other"
    playing.ann.intend("attack", f"attack with {then}")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper", then]


@pytest.mark.rule("HL-CARDS-264")
def test_a_trip_clears_standing_defenses_and_may_switch() -> None:
    trip = the(f"Trip {BOTH}")
    assert trip.card.fact("bugged") is None
    ben = Person(in_play=[laid(guard("Watch", "XXX/000/000"), came=1)])
    playing = begin(pair(trip, UPPER), ben, phase="Attack Phase")
    playing.ann.intend("attack", f"play {trip.card.title}")
    playing.ann.intend("switch hands", "Reno")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.in_play == [] and playing.ann.hand == ["Other", "Step"]


@pytest.mark.rule("HL-CARDS-259")
@pytest.mark.parametrize("count", [0, 2])
def test_teamwork_exchanges_cards(count: int) -> None:
    team = the(f"Teamwork {BOTH}")
    assert team.card.fact("bugged") is None
    event = acts(own("Event", "Event"), values={"hand size": 1})
    hand = (UPPER, laid(UPPER, id="2"), laid(UPPER, id="3"), event)
    playing = begin(pair(team, *hand), phase="Attack Phase")
    playing.ann.intend("attack", f"play {team.card.title}")
    if count:
        playing.ann.intend("exchange", *["Upper"] * count)
    playing.ann.intend("attack", "play Event")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.hand.count("Upper") == 3 - count
    assert ("Other" in playing.ann.hand) is (count == 2)
    pair_of_ann = playing.ann.player.pair
    assert pair_of_ann is not None and len(pair_of_ann.hand) == 2


@pytest.mark.rule("HL-CARDS-259")
def test_teamwork_needs_both() -> None:
    team = the(f"Teamwork {BOTH}")
    playing = begin(pair(team, UPPER, alone=True), phase="Attack Phase")
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert "Teamwork" not in options


@pytest.mark.rule("HL-CARDS-259")
def test_teamwork_exchanges_three_cards_at_most() -> None:
    team = the(f"Teamwork {BOTH}")
    hand = [laid(UPPER, id=str(number)) for number in range(4)]
    ann = Person(
        [team, *hand],
        pre_game=[CORDA, RENO],
        other_hand=[laid(OTHER, id=f"other {number}") for number in range(4)],
        endurance=[LOWER] * 9,
    )
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", f"play {team.card.title}").intend("exchange", *["Upper"] * 3)
    playing.play("Ability Adjustment Phase")
    assert (playing.ann.hand.count("Upper"), playing.ann.hand.count("Other")) == (1, 3)
