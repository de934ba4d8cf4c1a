"""What Situations and Locations do as long as they lie there."""

import pytest

from carddb.model import Card
from formats.highlander.engine import restrictions
from formats.highlander.engine.abilities import FROM_HAND, PUT_INTO_PLAY
from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import Own, Person, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
TRICK = own("Dirty Trick", "Attack", "000/000/0X0")
DAMAGED = own("Low Trick", "Attack", "000/000/X00", keywords=["Dirty Trick"], damage=1)


@pytest.mark.rule("HL-CARDS-165")
@pytest.mark.parametrize("count", [1, 2])
def test_a_mortal_burns_a_card_each_turn(count: int) -> None:
    mortal = the("Disgruntled Mortal")
    grumblers = [laid(mortal, id=str(place), came=1) for place in range(count)]
    playing = begin(
        Person(endurance=[LOWER] * 9), Person(in_play=grumblers), phase="May Do/Must Do Phase"
    )
    playing.play("Defense Phase")
    assert len(playing.ann.discards) == count
    assert playing.ben.discards == []


@pytest.mark.rule("HL-CARDS-187")
@pytest.mark.parametrize("own_side", [True, False])
def test_dirty_tricks_deal_damage(own_side: bool) -> None:
    freebirds = laid(the("Fabulous Freebirds"), came=1)
    ann = Person(in_play=[] if own_side else [freebirds])
    ben = Person(attacks=[TRICK, DAMAGED, UPPER], in_play=[freebirds] if own_side else [])
    playing = begin(ann, ben)
    playing.play("Attack Phase")
    first = [("damage", 1)] if own_side else []
    assert playing.ann.pending == [*first, ("damage", 1), ("damage", 2)]


@pytest.mark.rule("HL-CARDS-187")
def test_one_of_them_is_in_play() -> None:
    freebirds = the("Fabulous Freebirds")
    ann = Person([freebirds], in_play=[laid(freebirds, id="2", came=1)], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert "play Fabulous Freebirds" not in options


@pytest.mark.rule("HL-CARDS-217")
def test_advice_raises_the_maximum() -> None:
    advice = the("Master's Advice")
    playing = begin(Person([advice, laid(advice, id="2")]), phase="Attack Phase")
    playing.ann.intend("attack", f"play {advice.card.title}")
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == 17
    # One is in play.
    assert playing.ann.in_play == playing.ann.hand == [advice.card.title]


@pytest.mark.rule("HL-CARDS-217")
def test_a_second_piece_of_advice_is_not_offered() -> None:
    advice = the("Master's Advice")
    ann = Person([advice], in_play=[laid(advice, id="2", came=1)], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert "play Master's Advice" not in options


@pytest.mark.rule("HL-CARDS-126")
@pytest.mark.parametrize("type_", ["Situation", "Object", "Plot", "Location"])
def test_a_second_card_of_a_type_that_stays(type_: str) -> None:
    serve = the("They Also Serve", type="Situation")
    first, second = own("First", type_), own("Second", type_)
    other = own("Other", "Plot" if type_ == "Object" else "Object")
    hand = [laid(card, id=card.title) for card in (second, other)]
    playing = begin(
        Person(hand, in_play=[laid(first, came=1)], endurance=[LOWER] * 9),
        Person(in_play=[laid(serve, came=1)]),
        phase="Attack Phase",
    )
    game, player = playing.game, playing.ann.player
    playing.until_asked("attack", "Ann")
    assert not restrictions.allows(game, player, playing["Second"], FROM_HAND)
    assert restrictions.allows(game, player, playing["Other"], FROM_HAND)


@pytest.mark.rule("HL-CARDS-266")
@pytest.mark.parametrize("whose", [0, 1])
def test_no_location_behind_the_headquarters(whose: int) -> None:
    quarters = laid(the("TSC Headquarters"), came=1)
    sides = [[quarters], []] if whose == 0 else [[], [quarters]]
    playing = begin(
        Person(
            [own("Church", "Location"), own("Hat", "Object")],
            in_play=sides[0],
            endurance=[LOWER] * 9,
        ),
        Person(in_play=sides[1]),
        phase="Attack Phase",
    )
    playing.until_asked("attack", "Ann")
    game, player = playing.game, playing.ann.player
    for how in (FROM_HAND, PUT_INTO_PLAY):
        assert not restrictions.allows(game, player, playing["Church"], how)
        assert restrictions.allows(game, player, playing["Hat"], how)


@pytest.mark.rule("HL-CARDS-268")
@pytest.mark.parametrize("made", [0, 1])
def test_no_more_attacks_than_before(made: int) -> None:
    stance = the("Two-Handed Stance")
    more = the("Combination (Yung Dol Kim)", mark=None)
    hand: list[Card | Own] = [UPPER, LOWER, laid(UPPER, id="3")]
    playing = begin(
        Person(hand[:made], in_play=[laid(stance, came=1)], endurance=[LOWER] * 9),
        Person([*hand, more], endurance=[LOWER] * 9),
        phase="Attack Phase",
    )
    if made:
        playing.ann.intend("attack", "attack with Upper")
    playing.ben.intend(
        "attack",
        f"play {more.card.title}",
        "attack with Upper",
        *[] if made else ["attack with Lower"],
    )
    playing.play("Ability Adjustment Phase", turn=4)
    assert playing.ben.attacks == ["Upper", "Lower"][: 1 if made else 2]
