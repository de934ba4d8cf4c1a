"""What cards do that let their player make many attacks in place of one."""

import pytest

from carddb.model import Card
from formats.highlander.engine import values
from tests.formats.highlander.engine.own_cards import attack, dodge, own, persona, special_attack
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, joins, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
KICK = special_attack("Kick", "000/000/0X0")
LEAP = dodge("Leap")
FILLER = own("Filler", "Plot")
BERSERK, BLOODLUST, DEATH = the("Berserk"), the("Bloodlust"), the("Death")
OF = [persona("Slan Quince"), persona("The Kurgan"), persona("Methos")]


def copies(card: Card | Own, count: int) -> list[Card | Own]:
    return [card] * count


def ann_plays(card: Own, *then: str, hand: tuple[object, ...] = (), **person: object) -> Playing:
    """Ann plays the card in her Attack Phase, and these attacks, as long as she may."""
    ann = Person([card, *hand], pre_game=OF, **person)  # type: ignore[list-item,arg-type]
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", f"play {card.card.title}")
    for each in then:
        playing.ann.intend("exert" if each == "exert" else "further attack", each)
    return playing


@pytest.mark.rule("HL-CARDS-147")
def test_berserk_makes_ten_attacks_of_exertion_and_hand() -> None:
    endurance = [*copies(FILLER, 9), KICK, *copies(LOWER, 9)]
    playing = ann_plays(
        BERSERK, "exert", *["Lower"] * 5, *["Upper"] * 5, hand=(*copies(UPPER, 6), KICK),
        endurance=endurance,
    )  # fmt: skip
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Lower"] * 5 + ["Upper"] * 5
    assert playing.told("exerts 10 cards") and len(playing.ann.endurance) == 9
    assert playing.ann.hand == ["Upper", "Kick"]
    offered = playing.ann.offered("further attack")
    assert len(offered) == 10 and "Kick" not in str(offered)
    assert playing.ann.pending == [("loss", 2)]
    # In place of the attack of the turn.
    assert len(playing.ann.offered("attack")) == 1


@pytest.mark.rule("HL-CARDS-147")
def test_berserk_without_its_exertion_takes_cards_of_the_hand() -> None:
    ring = acts(own("Ring", "Edge"), joins=joins("attack", "unblockable"))
    playing = ann_plays(BERSERK, "Upper", hand=(UPPER, ring), endurance=copies(LOWER, 12))
    playing.ann.intend("in conjunction", "Ring")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper"] and len(playing.ann.endurance) == 12
    assert playing.ann.player.attacks[0].is_unblockable


@pytest.mark.rule("HL-CARDS-147")
def test_cards_laid_out_ahead_go_with_one_of_the_attacks() -> None:
    ring, bell = (
        acts(own(title, "Edge"), joins=joins("attack", "unblockable")) for title in ("Ring", "Bell")
    )
    playing = ann_plays(BERSERK, "exert", hand=(ring, bell), endurance=copies(LOWER, 12))
    playing.ann.intend("in conjunction", "Ring", "Bell")
    playing.ann.intend("further attack", "Lower")
    playing.ann.intend("in conjunction", None)
    playing.ann.intend("further attack", "Lower")
    playing.ann.intend("in conjunction", "Ring")
    playing.play("Ability Adjustment Phase")
    assert [each.is_unblockable for each in playing.ann.player.attacks] == [False, True]
    assert playing.ann.discards.count("Bell") == 1


@pytest.mark.rule("HL-CARDS-147", "HL-AMBIGUOUS-74")
@pytest.mark.parametrize("is_berserk", [True, False])
def test_berserk_lets_several_power_blows_be_made(is_berserk: bool) -> None:
    blow = acts(UPPER, words={"power blow"})
    more = acts(own("More", "Situation"), values={"attacks a turn": 1})
    ann = Person(
        [BERSERK, blow, blow],
        in_play=[laid(more, came=1)],
        pre_game=OF,
        endurance=copies(LOWER, 12),
    )
    playing = begin(ann, phase="Attack Phase")
    if is_berserk:
        playing.ann.intend("attack", "play Berserk (Slan Quince)")
        playing.ann.intend("further attack", "Upper", "Upper")
    else:
        playing.ann.intend("attack", "attack with Upper", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert [each.is_power_blow for each in playing.ann.player.attacks] == [True, is_berserk]


@pytest.mark.parametrize(
    "card",
    [
        pytest.param(BERSERK, marks=pytest.mark.rule("HL-CARDS-147")),
        pytest.param(BLOODLUST, marks=pytest.mark.rule("HL-CARDS-151")),
        pytest.param(DEATH, marks=pytest.mark.rule("HL-CARDS-161")),
    ],
)
def test_a_dodge_avoids_one_of_many_attacks(card: Own) -> None:
    hand = () if card is DEATH else (UPPER, LOWER)
    playing = begin(
        Person([card, *hand], pre_game=OF, endurance=[UPPER, LOWER, *copies(FILLER, 20)]),
        Person([LEAP], endurance=copies(own("Stone", "Plot"), 20)),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", f"play {card.card.title}")
    playing.ann.intend("further attack", "Upper", "Lower")
    playing.ben.intend("defense", "defend with Leap")
    playing.play("Attack Phase", turn=4)
    assert playing.ben.pending == [("damage", 1 if card is BLOODLUST else 2)]
    assert "let Leap serve" not in str(playing.ben.offered("defense"))


@pytest.mark.rule("HL-CARDS-151")
def test_bloodlust_exerts_fifteen_cards_for_attacks_of_one_damage() -> None:
    endurance = [*copies(FILLER, 9), *copies(LOWER, 15)]
    playing = ann_plays(
        BLOODLUST, *["Upper"] * 2, *["Lower"] * 13, hand=tuple(copies(UPPER, 3)),
        endurance=endurance,
    )  # fmt: skip
    playing.play("Attack Phase", turn=4)
    assert playing.told("exerts 15 cards") and len(playing.ann.player.endurance) >= 9
    assert playing.ben.pending == [("damage", 1)] * 15
    assert len(playing.ann.offered("further attack")) == 15
    assert playing.ann.offered("exert") == []


@pytest.mark.rule("HL-CARDS-151")
def test_bloodlust_comes_without_an_exertion_where_none_is_left() -> None:
    ann = Person([BLOODLUST, UPPER], endurance=copies(LOWER, 20), pre_game=OF)
    playing = begin(ann, phase="Attack Phase", exertions=1)
    playing.ann.intend("attack", "play Bloodlust (The Kurgan)")
    playing.ann.intend("further attack", "Upper")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper"] and len(playing.ann.endurance) == 20
    assert playing.ann.pending == [("loss", 2)]


@pytest.mark.rule("HL-CARDS-161")
def test_death_searches_the_endurance_for_ten_attacks() -> None:
    fillers = copies(FILLER, 4)
    playing = ann_plays(
        DEATH, *["Upper"] * 8, *["Lower"] * 2, hand=(LOWER,),
        endurance=[*copies(UPPER, 8), *copies(LOWER, 3), KICK, *fillers],
        discards=copies(own("Ash", "Plot"), 3),
    )  # fmt: skip
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper"] * 8 + ["Lower"] * 2
    assert sorted(playing.ann.endurance) == sorted(["Lower", "Kick", *["Filler"] * 4, *["Ash"] * 3])
    assert playing.ann.discards == [] and playing.ann.hand == ["Lower"]
    assert playing.ann.pending == [("loss", 5)] and playing.game.now.exertions == 0
    offered = playing.ann.offered("further attack")
    assert offered[0] == ["None", "Upper", "Lower"] and len(offered) == 10


@pytest.mark.rule("HL-CARDS-161")
def test_whoever_searched_knows_the_endurance_no_longer() -> None:
    playing = ann_plays(DEATH, endurance=[*copies(UPPER, 20)])
    playing.until_asked("further attack")
    endurance = playing.ann.player.endurance
    assert all(card.known_to == {0} for card in endurance)
    playing = ann_plays(DEATH, endurance=[*copies(UPPER, 20)])
    playing.play("Ability Adjustment Phase")
    assert not any(card.known_to for card in playing.ann.player.endurance)


@pytest.mark.parametrize("card", [BERSERK, BLOODLUST, DEATH])
def test_they_are_signature_or_reserved_events(card: Own) -> None:
    assert card.card.fact("type") == "Event" and card.card.fact("restriction") == 2
    mark = "reserved" if card is BLOODLUST else "signature"
    assert card.card.fact("mark") == mark
    assert values.IN_PLACE_OF_ATTACK in card.script.words
